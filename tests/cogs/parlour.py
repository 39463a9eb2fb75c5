"""A parlour for tests: the whole bot down to its last line of code, with an ear where Discord would be."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
from simcord.components import walk_components

from cogs.client import Services, TableBot
from cogs.host import Host
from cogs.register import Register
from cogs.ui.pictures.painter import Painter
from data.database import Database
from data.tables import Tables
from data.texts import Texts
from engine.game import Game
from engine.games import GAMES
from tests.cogs.house import AT_ONCE, HandClock, House, InstantThinker, QuickPainter, numbered

TEXTS = Texts.load()
DIRECT = 1_000_000
"""A person's direct messages are the channel with this and their id."""


@dataclass(frozen=True)
class Delivery:
    """Something that the bot has sent to Discord: everything that anybody could read in it."""

    channel: int
    texts: tuple[str, ...]
    """Words, labels, alt texts, file names, ids."""
    custom_ids: tuple[str, ...] = ()

    @property
    def reader(self) -> int | None:
        """Who alone reads it; None: everybody in the channel."""
        return self.channel - DIRECT if self.channel > DIRECT else None


Ear = Callable[[Delivery], None]


class Wire:
    """A message or a channel that only reports what is put into it."""

    _numbers = count()

    def __init__(self, channel: int, ear: Ear, message: int = 0) -> None:
        self.id = message
        self._channel = channel
        self._ear = ear

    async def send(self, content: str | None = None, **given: Any) -> Wire:  # noqa: ANN401 - whatever discord.py takes
        self._report(content=content, **given)
        moment = discord.utils.time_snowflake(datetime.now(UTC))
        return Wire(self._channel, self._ear, moment + next(self._numbers))

    async def edit(self, **given: Any) -> Wire:  # noqa: ANN401 - whatever discord.py takes
        self._report(**given)
        return self

    async def delete(self) -> None:
        return None

    def get_partial_message(self, message: int) -> Wire:
        return Wire(self._channel, self._ear, message)

    def _report(self, **given: Any) -> None:  # noqa: ANN401 - whatever discord.py takes
        view = given.pop("view", None)
        shown: list[Any] = [] if view is None else view.to_components()
        ids = tuple(str(part["custom_id"]) for part in walk_components(shown) if "custom_id" in part)
        self._ear(Delivery(self._channel, tuple(strings([shown, given])), ids))


def strings(thing: object) -> Iterator[str]:
    """Find every text in what is sent, names and descriptions of files too."""
    match thing:
        case str():
            yield thing
        case Mapping():
            for value in thing.values():
                yield from strings(value)
        case list() | tuple():
            for value in thing:
                yield from strings(value)
        case discord.File():
            yield from strings([thing.filename, thing.description])
        case discord.Attachment() | discord.Object() | discord.AllowedMentions() | int() | float() | None:
            return
        case _:
            yield repr(thing)


class TappedBot(TableBot):
    """The bot, with its messages going to an ear."""

    ear: Ear = staticmethod(lambda _delivery: None)

    def get_partial_messageable(self, id: int, **_: Any) -> Any:  # noqa: A002, ANN401 - as discord.py has it
        return Wire(id, self.ear)

    def get_guild(self, id: int, /) -> Any:  # noqa: A002, ANN401 - as discord.py has it
        return SimpleNamespace(name="The card house", unavailable=False, get_channel_or_thread=lambda _channel: None)

    async def create_dm(self, user: discord.abc.Snowflake) -> Any:  # noqa: ANN401 - as discord.py has it
        return SimpleNamespace(id=DIRECT + user.id)


@dataclass
class Parlour(House):
    """A house with a stage."""

    bot: TappedBot = field(kw_only=True)

    async def settle(self, limit: int = 200_000) -> None:
        """Let everything happen and be shown that happens by itself without the clock being turned."""
        for _ in range(limit):
            while tasks := {*self.bot.stage._tasks, *self.host._tasks}:
                await asyncio.wait(tasks)
            if not self.clock.ring():
                return
        raise AssertionError("the house never comes to rest")


@asynccontextmanager
async def parlour(
    path: Path,
    *,
    player: str = "random",
    games: Mapping[str, Game] = GAMES,
    secret: Callable[[int], str] | None = None,
    store: Callable[[Database], Tables] = Tables,
    kind: type[TappedBot] = TappedBot,
    painter: Painter | None = None,
) -> AsyncIterator[Parlour]:
    """Open a parlour over the database at ``path``."""
    database = await Database.open(path, durable=False)
    try:
        thinker, clock = InstantThinker(player), HandClock()
        host = Host(games, store(database), thinker, clock, AT_ONCE, secret=secret or numbered())
        bot = kind(
            Services(
                database, TEXTS, host, Register(database), interval=0, rate=math.inf, painter=painter or QuickPainter()
            )
        )
        await bot.register.start()
        yield Parlour(host, bot.verbs, bot.steward, clock, database, thinker, bot=bot)
        await host.close()
        await bot.stage.close()
    finally:
        await database.close()
