"""A house in a process of its own that plays one match, says what it has done, and may be killed at any moment."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from cogs.duties import BotTurn, Hurried, LastCards, Overdue
from cogs.host import Host
from cogs.sitting import Sitting
from cogs.verbs import Person
from data.database import Database, Transaction
from data.tables import Tables
from engine.cards import Seat
from engine.game import Game, Illegal, Standing
from engine.games import GAMES
from engine.match import Match
from engine.notation import write_move
from engine.refusals import AlreadyPlayed
from engine.table import Driver, Status
from tests.cogs.house import AHMED, BILAL, SARA, STEADY, ZOYA, House, house

POINTS = ("noted", "written", "committed", "told")
"""Where the process may be stopped: before anything is written, before and after the commit, after publishing."""

SHORT = {"spades": {"target": "200"}, "svoyi": {"wins": "1"}, "tractor": {}}
"""House rules under which a match is soon over."""


@dataclass(frozen=True)
class Order:
    """What a process is to play, and where it is to stop."""

    path: str
    game: str
    seats: int
    people: int
    secret: str
    point: str = ""
    passes: int = 0
    """At which passage of the point the process stands still and waits for its death."""
    careless: bool = False
    """Whether each change is stored only together with the next one."""

    def text(self) -> str:
        return json.dumps(asdict(self))


@dataclass
class Late:
    """A game whose matches begin near their end."""

    game: Any

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a game has
        return getattr(self.game, name)

    def opening(self, *given: Any) -> Standing:  # noqa: ANN401 - what a game is given
        standing: Any = self.game.opening(*given)
        late: Standing = replace(standing, levels=(14, 14)) if hasattr(standing, "levels") else standing
        return late


GAMES_SOON_OVER: Mapping[str, Game] = {key: Late(game) for key, game in GAMES.items()}


@dataclass
class Gallows:
    """Counts the passages of each point and holds the process at the one that was ordered."""

    order: Order
    say: Callable[[str], None]
    passes: dict[str, int] = field(default_factory=dict)

    def at(self, point: str) -> None:
        self.passes[point] = self.passes.get(point, 0) + 1
        if (point, self.passes[point]) == (self.order.point, self.order.passes):
            self.say(f"at {point}")
            sys.stdin.read()


class Mortal(Tables):
    """A store that can be stopped around every commit."""

    def __init__(self, database: Database, gallows: Gallows) -> None:
        super().__init__(database)
        self._gallows = gallows

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with super().transaction() as change:
            yield change
            self._gallows.at("noted")
            await change.rows("SELECT 1")
            self._gallows.at("written")
        self._gallows.at("committed")


class Careless(Mortal):
    """A store as it must not be: always one change behind."""

    _behind: tuple[Any, ...] = ()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with super().transaction() as change:
            change._noted.extend(self._behind)
            yield change
            self._behind = tuple(change._noted)
            change._noted.clear()


def live_prompts(host: Host, sitting: Sitting) -> Iterator[tuple[Seat, str, int, int]]:
    """List each seat, who drives it, in how many ways it is going to be moved, and in how many it should be.

    That is one where the seat is waited for, and none for bots that stand back until people have acted.
    """
    match = sitting.match
    if match is None or match.result is not None:
        return
    owed = host._alarms._when.get(sitting.number, {})
    awaited = [key for key in owed if isinstance(key, BotTurn | LastCards | Hurried | Overdue)]
    people = {seat for seat in match.state.to_act if sitting.table.driven(seat) is Driver.HUMAN}
    for seat in range(sitting.table.seats):
        stands_back = people and seat not in people and match.state.prompt(seat).people_first
        wanted = seat in match.state.to_act and not stands_back
        yield seat, sitting.table.driven(seat).value, sum(key.seat == seat for key in awaited), int(wanted)


@dataclass
class Player:
    """Plays a match to its end in a house, saying each move after it is acknowledged."""

    home: House
    people: tuple[Person, ...]
    say: Callable[[str], None]

    async def seated(self, order: Order) -> int:
        """Find the table again, or open it and start; give its number."""
        found = list(self.home.host)
        sitting = found[0] if found else await self.home.open(order.game, seats=order.seats, options=SHORT[order.game])
        for person in self.people:
            if sitting.table.status is Status.LOBBY and sitting.match is None and not _sits(sitting, person):
                sitting = await self.home.verbs.sit(sitting.number, person)
        if sitting.match is None:
            sitting = await self.home.verbs.start(sitting.number, SARA, "normal")
        return sitting.number

    async def play(self, number: int) -> None:
        """Move until the match is over."""
        while True:
            await self.home.settle()
            sitting = self.home.host.sitting(number)
            match = sitting.match
            assert match is not None
            if match.result is None:
                await self._move(sitting, match)
            elif not sitting.told:
                await self.home.announce(number)
            elif match.over:
                return

    async def _move(self, sitting: Sitting, match: Match) -> None:
        seat = next(seat for seat in sorted(match.state.to_act) if sitting.table.driven(seat) is Driver.HUMAN)
        person = next(person for person in self.people if sitting.table.seat_of(person.id) == seat)
        ask, move = await self.home.chosen(sitting.number, person)
        await self.home.verbs.act(sitting.number, person, ask, lambda _: move)
        self.say(f"ack {match.deal} {match.ply} {seat} {write_move(move)}")
        with pytest.raises(Illegal) as refused:
            await self.home.verbs.act(sitting.number, person, ask, lambda _: move)
        assert refused.value.reason == AlreadyPlayed()

    def heard(self, before: Sitting | None, after: Sitting) -> None:
        """Say what has been published."""
        old, new = before.match if before else None, after.match
        if new is not None and old is not None and (old.deal, old.ply) != (new.deal, new.ply):
            self.say(f"told {new.deal} {new.ply}")


def _sits(sitting: Sitting, person: Person) -> bool:
    return sitting.table.seat_of(person.id) is not None


def secrets_of(order: Order) -> Callable[[int], str]:
    """Give what a match takes its secrets from: the same ones for the same order."""
    names = iter(("secret", "dice"))
    return lambda _size: f"{order.secret}-{next(names)}"


async def perform(order: Order, say: Callable[[str], None]) -> None:
    """Play an order's match from wherever its database stands to the end."""
    gallows = Gallows(order, say)
    async with house(
        Path(order.path),
        player=STEADY,
        games=GAMES_SOON_OVER,
        secret=secrets_of(order),
        store=lambda database: (Careless if order.careless else Mortal)(database, gallows),
    ) as home:
        player = Player(home, (SARA, AHMED, BILAL, ZOYA)[: order.people], say)
        home.host.watchers.append(player.heard)
        home.host.watchers.append(lambda _before, _after: gallows.at("told"))
        for sitting in home.host:
            for prompt in live_prompts(home.host, sitting):
                say("asks {} {} {} {}".format(*prompt))
        await player.play(await player.seated(order))
    say("over")


def aloud(line: str) -> None:
    """Say a line at once to whoever has started the process."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(perform(Order(**json.loads(sys.argv[1])), aloud))
