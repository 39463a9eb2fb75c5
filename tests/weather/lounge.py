"""A lounge for tests: the whole bot in this process, over the network stack of discord.py, on a double of Discord."""

from __future__ import annotations

import asyncio
import math
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.alarms import Clockwork, SystemClock
from cogs.brains import Question, Thinker
from cogs.client import Services, TableBot
from cogs.duties import Timing
from cogs.host import Host
from cogs.register import Register
from cogs.sitting import Sitting
from cogs.ui import ids
from data.database import Database
from data.tables import Tables
from data.texts import Texts
from engine.game import Move, Prompt
from engine.games import GAMES
from engine.match import Match
from engine.notation import read_move
from tests.cogs.house import AT_ONCE, HandClock, InstantThinker, QuickPainter, numbered
from tests.cogs.salon import positions_of
from tests.double.world import TOKEN, Interaction, Message, User
from tests.weather.outdoors import Double, served

TEXTS = Texts.load()
STILL = Timing(move=3600, lead=3600, next_deal=3600, hurry=3600)
"""Nothing happens by itself within a test."""
NAMES = ("Sara", "Ahmed", "Bilal", "Zoya")


class Lounge(Double):
    """A double with four guests, one channel, and a bot that can be looked into."""

    def __init__(self, folder: Path, thinker: Thinker, timing: Timing, clock: Clockwork) -> None:
        super().__init__(folder)
        self.world.limited = False
        self.world.answer_within = 30.0  # who judges how long it takes has the bot in a process of its own
        self.thinker, self.timing, self.clock = thinker, timing, clock
        self.guests = {name: self.world.user(name) for name in NAMES}
        self.cards = self.world.channel("cards")
        self._running: asyncio.Task[None] | None = None
        self._database: Database | None = None

    def __getitem__(self, name: str) -> User:
        return self.guests[name]

    @property
    def died(self) -> bool:
        return self._running is not None and self._running.done()

    @property
    def lines(self) -> str:
        return ""

    async def start(self, seconds: float = 30.0) -> None:
        """Put the bot together and wait until it listens."""
        self._database = await Database.open(self.folder / "lounge.sqlite", durable=False)
        host = Host(GAMES, Tables(self._database), self.thinker, self.clock, self.timing, secret=numbered())
        register = Register(self._database)
        self.bot = TableBot(
            Services(self._database, TEXTS, host, register, interval=0, rate=math.inf, painter=QuickPainter())
        )
        self.bot.before_identify_hook = self._no_wait  # type: ignore[method-assign] # discord.py waits for five seconds
        self.bot._connection.guild_ready_timeout = 0.01  # discord.py waits for two seconds until it calls itself ready
        self._running = asyncio.create_task(self.bot.start(TOKEN))
        await self.until(lambda: self.gateway.connected and self.bot.guilds and self.bot.is_ready(), seconds)

    async def _no_wait(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Let the bot identify at once, again and again."""

    async def leave(self) -> None:
        """Let the bot go as a signal does."""
        assert self._running is not None
        assert self._database is not None
        await self.bot.close()
        await self._running
        while told := {task for task in asyncio.all_tasks() if task.get_name().startswith("discord.py: ")}:
            await asyncio.wait(told)  # discord.py still tells of its end
        self._running = None
        self.gateway.session = None
        await self._database.close()

    async def restart(self) -> None:
        """Let the bot go and come back."""
        await self.leave()
        await self.start()

    async def fill_disk(self) -> None:
        """Let there be no room for another move: the pages that there are hold as many as they can."""
        assert self._database is not None
        await self._database._writer.run(_fill)

    async def clear_disk(self) -> None:
        """Let there be room again."""
        assert self._database is not None
        await self._database._writer.run(_clear)

    async def settled(self) -> None:
        """Wait until nothing is under way any more."""
        await self.until(lambda: not self._busy)

    @property
    def _busy(self) -> bool:
        if isinstance(self.clock, HandClock):
            self.clock.ring()
        host, alarms = self.bot.host, self.bot.host._alarms
        about_to_ring = alarms._timer is not None and alarms._armed <= self.clock.monotonic() + 0.05
        return bool(host._tasks or self.bot.stage._tasks or self.bot.router.under_way or about_to_ring)

    # Looking

    @property
    def sitting(self) -> Sitting:
        """The table of the channel."""
        found = self.bot.host.in_channel(self.cards.id)
        assert found is not None, "there is no table"
        return found

    @property
    def match(self) -> Match:
        """What is played there."""
        match = self.sitting.match
        assert match is not None
        return match

    @property
    def waited_for(self) -> str:
        """The guest whose turn it is."""
        seat = min(self.match.state.to_act)
        return next(name for name, guest in self.guests.items() if self.sitting.table.seat_of(guest.id) == seat)

    def hand(self, name: str) -> Message:
        """A guest's cards in their direct messages."""
        sitting = self.sitting
        user = self[name].id
        return self.world.direct(user).messages[sitting.hands[self.match.deal, user].message]

    def letters(self, name: str) -> str:
        """Everything that stands in a guest's direct messages."""
        return "\n".join(message.words for message in self.world.direct(self[name].id).messages.values())

    # Doing

    async def command(self, name: str, command: str, **options: str | int) -> Interaction:
        """Let a guest type a command in the channel; wait for the whole answer."""
        return await self.whole(self.world.slash(self[name], self.cards, command, **options))

    async def press(self, name: str, message: Message, kind: type[ids.Action], index: int = 0) -> Interaction:
        """Let a guest press a control of one kind; wait for the whole answer."""
        part = [part for part in message.controls if isinstance(ids.parse(part["custom_id"]), kind)][index]
        values = [part["options"][0]["value"]] if part.get("options") else []
        return await self.whole(self.world.press(self[name], message, part["custom_id"], values))

    async def act(self, name: str, message: Message | None = None) -> None:
        """Let a guest make the move that the brain would make on their seat, in their letters or on another message."""
        seat, shown = self.sitting.table.seat_of(self[name].id), message or self.hand(name)
        assert seat is not None
        game, state, luck = self.sitting.table.game, self.match.state, f"{self.match.dice}{self.match.ply}"
        move = read_move(game, await self.thinker.think(Question(game.key, "normal", state.view(seat), seat, luck)))
        await self.make(name, shown, state.prompt(seat), move)

    async def make(self, name: str, shown: Message, prompt: Prompt, move: Move) -> None:
        """Press whatever makes a move on a message, opening the form where it takes one."""
        said = move in prompt.say
        places = [prompt.say.index(move)] if said else positions_of(prompt.lay, move) if prompt.lay else []
        for part in shown.controls:
            action, values = ids.parse(part["custom_id"]), [str(place) for place in places]
            offered = {option["value"] for option in part.get("options", [])}
            match action:
                case ids.Say(index=index) if said and index == places[0]:
                    values = []
                case ids.Lay(mask=mask) if not said and ids.positions(mask) == tuple(places):
                    values = []
                case ids.SayChoice() if said and set(values) <= offered:
                    pass
                case ids.LayChoice() if not said and len(values) == 1 and set(values) <= offered:
                    pass
                case _:
                    continue
            await self.whole(self.world.press(self[name], shown, part["custom_id"], values))
            return
        form = await self.press(name, shown, ids.OpenForm)
        await self.whole(self.world.submit(self[name], form, {str(place) for place in places}))

    async def whole(self, done: Interaction) -> Interaction:
        """Wait until somebody has been answered, and all that follows from it is done."""
        await self.answered(done)
        await self.settled()
        return done

    def turn(self, clock: HandClock, seconds: float) -> None:
        """Turn the clock by hand."""
        clock.time += seconds
        while clock.ring():
            pass

    async def play(self, game: str, *others: str, **options: str | int) -> Sitting:
        """Let Sara open a table, others sit down, and bots take the other seats; start."""
        await self.command("Sara", "play", game=game, **options)
        for name in others:
            free = [part for part in self.board(self.cards).controls if str(part.get("label", "")).endswith("free")]
            await self.whole(self.world.press(self[name], self.board(self.cards), free[0]["custom_id"]))
        if None in self.sitting.table.chairs:
            asked = await self.press("Sara", self.board(self.cards), ids.AskStart)
            await self.press("Sara", asked.replies[-1], ids.StartFilled)
        else:
            await self.press("Sara", self.board(self.cards), ids.Start)
        return self.sitting


@asynccontextmanager
async def lounge(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    timing: Timing = AT_ONCE,
    clock: Clockwork | None = None,
    thinker: Thinker | None = None,
) -> AsyncIterator[Lounge]:
    """Open a lounge over a database in a folder."""
    built = Lounge(folder, thinker or InstantThinker(), timing, clock or SystemClock())
    async with served(built):
        monkeypatch.setattr(Route, "BASE", f"http://{built.address}/api/v10")
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(built.gateway.url))
        await built.start()
        try:
            yield built
        finally:
            if not built.died:
                await built.leave()


def _fill(connection: sqlite3.Connection) -> None:
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages + 2}").fetchall()
    (match, deal) = connection.execute("SELECT match_id, deal FROM deals").fetchone()
    add = "INSERT INTO moves VALUES (?, ?, ?, 0, ?, 'table', NULL, 0)"
    ply = 1000
    for size in (2000, 200, 20):
        with suppress(sqlite3.OperationalError):
            while True:
                connection.execute(add, (match, deal, ply, "x" * size))
                ply += 1


def _clear(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA max_page_count = 1000000").fetchall()
    connection.execute("DELETE FROM moves WHERE ply >= 1000")
