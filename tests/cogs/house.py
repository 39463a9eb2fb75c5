"""A house for tests: real host, ledger and database; a clock that is turned by hand, and brains that answer at once."""

from __future__ import annotations

import heapq
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

from cogs.brains import Question, attempt, chance
from cogs.draft import Draft
from cogs.duties import Timing
from cogs.host import Host
from cogs.sitting import Pace, Sitting
from cogs.steward import Steward
from cogs.ui.pictures.orders import Order
from cogs.verbs import Ask, Person, Verbs
from data.database import Database
from data.settings import Settings
from data.tables import Tables
from engine.ai.players import names
from engine.game import Game, Move
from engine.games import GAMES
from engine.notation import read_move
from engine.table import Driver, Status

AT_ONCE = Timing(move=0, lead=0, next_deal=0, hurry=0, grace=60)
SARA, AHMED, BILAL, ZOYA = (Person(number, name) for number, name in enumerate(("Sara", "Ahmed", "Bilal", "Zoya"), 1))


@dataclass(order=True)
class HandTimer:
    """A call that comes when the hand-turned clock gets there."""

    when: float
    number: int
    callback: Callable[[], None] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class HandClock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.time = 1_000.0
        self.day = 1_800_000_000_000
        """The time of day at the start, in UTC milliseconds; may be set to anything."""
        self._timers: list[HandTimer] = []
        self._numbers = count()

    def now(self) -> int:
        return self.day + int((self.time - 1_000.0) * 1000)

    def monotonic(self) -> float:
        return self.time

    def call_later(self, delay: float, callback: Callable[[], None]) -> HandTimer:
        timer = HandTimer(self.time + delay, next(self._numbers), callback)
        heapq.heappush(self._timers, timer)
        return timer

    @property
    def pending(self) -> int:
        return sum(not timer.cancelled for timer in self._timers)

    def ring(self) -> bool:
        """Let everything come that is due now; tell whether anything did."""
        rang = False
        while self._timers and self._timers[0].when <= self.time:
            timer = heapq.heappop(self._timers)
            if not timer.cancelled:
                timer.callback()
                rang = True
        return rang


STEADY = "steady"
"""The player who takes the fewest moves to the end: a game's yardstick, or chance where it has none."""


class InstantThinker:
    """Answers in this process, at once, with one named player for everybody."""

    def __init__(self, player: str = "random") -> None:
        self.player = player
        self.overheard: Callable[[Question], None] = lambda _question: None
        """Told of every question."""

    async def think(self, question: Question) -> str:
        self.overheard(question)
        player = self.player
        if player == STEADY:
            player = "rule" if "rule" in names(question.game) else "random"
        answer = attempt(replace(question, level=player))
        assert not answer.startswith("!"), f"{player} cannot play {question.game}: {answer}"
        return answer


PICTURE = b"\x89PNG\r\n\x1a\n"
"""What every picture in tests begins with."""


@dataclass
class QuickPainter:
    """Paints nothing, at once: each picture is only the number of its order among those that differ."""

    orders: list[Order] = field(default_factory=list)

    async def paint(self, order: Order) -> bytes | None:
        self.orders.append(order)
        return PICTURE + str(self.orders.index(order)).encode()


@dataclass
class House:
    """Everything below the Discord side, over one database file."""

    host: Host
    verbs: Verbs
    steward: Steward
    clock: HandClock
    database: Database
    thinker: InstantThinker
    channels: count[int] = field(default_factory=lambda: count(500))

    async def open(self, game: str = "spades", *, seats: int | None = None, **more: object) -> Sitting:
        """Open a table in a channel of its own, Sara its host."""
        of: Game = self.host.games[game]
        options: Mapping[str, str] = more.get("options", {})  # type: ignore[assignment]
        return await self.host.open(
            of,
            guild=7,
            channel=next(self.channels),
            host=(SARA.id, SARA.name),
            seats=seats or of.seats[0],
            options=options,
            pace=Pace(str(more.get("pace", "live"))),
            language=str(more.get("language", "en")),
        )

    async def started(self, game: str = "spades", *people: Person, seats: int | None = None, **more: object) -> Sitting:
        """Open a table for Sara and others, fill it with bots and start."""
        sitting = await self.open(game, seats=seats, **more)
        for person in people:
            await self.verbs.sit(sitting.number, person)
        return await self.verbs.start(sitting.number, SARA, "normal")

    async def settle(self, limit: int = 200_000) -> None:
        """Let everything happen that happens by itself without the clock being turned."""
        for _ in range(limit):
            await self.host.rest()
            if not self.clock.ring():
                return
        raise AssertionError("the house never comes to rest")

    async def turn(self, seconds: float) -> None:
        """Turn the clock, letting everything happen on the way."""
        end = self.clock.time + seconds
        await self.settle()
        while True:
            ahead = [timer.when for timer in self.clock._timers if not timer.cancelled and timer.when <= end]
            if not ahead:
                break
            self.clock.time = min(ahead)
            await self.settle()
        self.clock.time = end

    async def announce(self, number: int) -> None:
        """Note that the result of a deal has been posted, as the stage does."""

        def work(draft: Draft) -> None:
            draft.sitting = replace(draft.sitting, told=True)

        await self.host.change(number, work)

    async def move(self, number: int, person: Person) -> Sitting:
        """Let a person make the move that the instant brain would make on their seat."""
        ask, move = await self.chosen(number, person)
        return await self.verbs.act(number, person, ask, lambda _: move)

    async def chosen(self, number: int, person: Person) -> tuple[Ask, Move]:
        """Tell what a person is asked, and what the instant brain would answer on their seat."""
        sitting = self.host.sitting(number)
        match, seat = sitting.match, sitting.table.seat_of(person.id)
        assert match is not None
        assert seat is not None
        luck = chance(match.dice, match.deal, seat, match.counts[seat])
        question = Question(sitting.table.game.key, "normal", match.state.view(seat), seat, luck)
        move = read_move(sitting.table.game, await self.thinker.think(question))
        return Ask(match.id, match.deal, match.mark(seat)), move

    async def play_deal(self, number: int, *people: Person) -> Sitting:
        """Play the present deal to its end, or to the next one; people move whenever they are waited for."""
        begun = self.host.sitting(number).match
        while True:
            await self.settle()
            sitting = self.host.sitting(number)
            match = sitting.match
            assert match is not None
            if match.result is not None or sitting.table.status is not Status.PLAYING:
                return sitting
            if begun is not None and (begun.id, begun.deal) != (match.id, match.deal):
                return sitting
            for seat in sorted(match.state.to_act):
                if sitting.table.driven(seat) is Driver.HUMAN:
                    person = next(one for one in people if sitting.table.seat_of(one.id) == seat)
                    await self.move(number, person)
                    break


def numbered() -> Callable[[int], str]:
    """Give secrets that are the same in every run."""
    numbers = count(1)
    return lambda _size: f"secret {next(numbers)}"


@asynccontextmanager
async def house(
    path: Path,
    *,
    player: str = "random",
    clock: HandClock | None = None,
    games: Mapping[str, Game] = GAMES,
    secret: Callable[[int], str] | None = None,
    store: Callable[[Database], Tables] = Tables,
) -> AsyncIterator[House]:
    """Open a house over the database at ``path``."""
    database = await Database.open(path, durable=False)
    async with housed(database, player=player, clock=clock, games=games, secret=secret, store=store) as home:
        yield home


@asynccontextmanager
async def housed(
    database: Database,
    *,
    player: str = "random",
    clock: HandClock | None = None,
    games: Mapping[str, Game] = GAMES,
    secret: Callable[[int], str] | None = None,
    store: Callable[[Database], Tables] = Tables,
) -> AsyncIterator[House]:
    """Open a house over a database, which is closed at the end."""
    clock = clock or HandClock()
    thinker = InstantThinker(player)
    host = Host(games, store(database), thinker, clock, AT_ONCE, secret=secret or numbered())
    try:
        built = House(host, Verbs(host, Settings(database)), Steward(host), clock, database, thinker)
        await host.start()
        yield built
        await host.close()
    finally:
        await database.close()
