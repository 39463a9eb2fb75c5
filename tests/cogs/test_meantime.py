"""While a message is on its way to Discord much may happen at the table: what it shows in the end is what is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.stage import RETRY
from cogs.ui import ids
from data.people import Person as Kept
from data.privacy import forget
from tests.cogs.house import AHMED, SARA
from tests.cogs.parlour import DIRECT, Delivery, Parlour, TappedBot, Wire, parlour


@dataclass
class Mail:
    """Messages as they hang on Discord, and those that are held up on their way."""

    hanging: dict[int, Delivery] = field(default_factory=dict)
    held: dict[tuple[str, int], asyncio.Event] = field(default_factory=dict)
    """Verbs and channels whose requests do not arrive yet."""
    waiting: set[tuple[str, int]] = field(default_factory=set)

    async def on_its_way(self, verb: str, channel: int) -> None:
        if (gate := self.held.get((verb, channel))) is not None:
            self.waiting.add((verb, channel))
            await gate.wait()

    @contextmanager
    def hold(self, verb: str, channel: int) -> Iterator[None]:
        """Hold requests up."""
        gate = self.held[verb, channel] = asyncio.Event()
        yield
        del self.held[verb, channel]
        self.waiting.discard((verb, channel))
        gate.set()

    def controls(self, channel: int) -> list[ids.Action]:
        """What may be pressed in a channel."""
        there = [one for one in self.hanging.values() if one.channel == channel]
        return [action for one in there for name in one.custom_ids if (action := ids.parse(name)) is not None]


class SlowWire(Wire):
    mail: Mail

    async def send(self, content: str | None = None, **given: Any) -> Wire:  # noqa: ANN401 - as Wire
        await self.mail.on_its_way("send", self._channel)
        sent = await super().send(content, **given)
        self.mail.hanging[sent.id] = self.mail.hanging.pop(0)
        return sent

    async def edit(self, **given: Any) -> Wire:  # noqa: ANN401 - as Wire
        await self.mail.on_its_way("edit", self._channel)
        await super().edit(**given)
        self.mail.hanging[self.id] = self.mail.hanging.pop(0)
        return self

    async def delete(self) -> None:
        await self.mail.on_its_way("delete", self._channel)
        self.mail.hanging.pop(self.id, None)

    def get_partial_message(self, message: int) -> Wire:
        return wire(self._channel, self.mail, message)


def wire(channel: int, mail: Mail, message: int = 0) -> Wire:
    made = SlowWire(channel, lambda delivery: mail.hanging.__setitem__(0, delivery), message)
    made.mail = mail
    return made


class SlowBot(TappedBot):
    """The bot, with messages that may be held up."""

    mail: Mail

    def get_partial_messageable(self, id: int, **_: Any) -> Any:  # noqa: A002, ANN401 - as discord.py has it
        return wire(id, self.mail)


@asynccontextmanager
async def slow(path: Path) -> AsyncIterator[tuple[Parlour, Mail]]:
    async with parlour(path / "a.sqlite", kind=SlowBot) as home:
        mail = Mail()
        assert isinstance(home.bot, SlowBot)
        home.bot.mail = mail
        yield home, mail


async def held_up(home: Parlour, mail: Mail, verb: str, channel: int) -> None:
    """Let the house run until a request is on its way."""
    await until(home, lambda: (verb, channel) in mail.waiting)


async def until(home: Parlour, holds: Callable[[], bool]) -> None:
    """Let the house run until something holds."""
    async with asyncio.timeout(60):
        while not holds():
            home.clock.ring()
            await asyncio.sleep(0)


async def test_a_board_that_arrives_when_its_table_has_closed_says_so(tmp_path: Path) -> None:
    async with slow(tmp_path) as (home, mail):
        sitting = await home.open("svoyi")
        with mail.hold("send", sitting.channel):
            await held_up(home, mail, "send", sitting.channel)
            await home.verbs.close(sitting.number, SARA)
        await home.settle()

        assert [] == mail.controls(sitting.channel)
        assert 1 == len(mail.hanging)


async def test_a_hand_that_arrives_when_its_table_has_closed_asks_nothing(tmp_path: Path) -> None:
    async with slow(tmp_path) as (home, mail):
        with mail.hold("send", DIRECT + SARA.id):
            sitting = await home.started("svoyi", AHMED)
            await held_up(home, mail, "send", DIRECT + SARA.id)
            await home.verbs.close(sitting.number, SARA)
        await home.settle()

        assert [] == mail.controls(DIRECT + SARA.id)


async def test_a_ping_that_arrives_when_its_table_has_closed_goes(tmp_path: Path) -> None:
    async with slow(tmp_path) as (home, mail):
        sitting = await home.started("svoyi", AHMED)
        await home.settle()
        with mail.hold("send", sitting.channel):
            home.clock.time += 31
            await held_up(home, mail, "send", sitting.channel)
            await home.verbs.close(sitting.number, SARA)
            await until(home, lambda: not home.bot.stage.counts()["canvases"])
        await home.settle()

        assert 1 == len([one for one in mail.hanging.values() if one.channel == sitting.channel])


@pytest.mark.parametrize("leaves", ["the table closes", "the seat is freed"])
async def test_of_whoever_is_forgotten_while_a_hand_is_on_its_way_nothing_is_kept(tmp_path: Path, leaves: str) -> None:
    async with slow(tmp_path) as (home, mail):
        with mail.hold("send", DIRECT + AHMED.id):
            sitting = await home.started("svoyi", AHMED)
            await held_up(home, mail, "send", DIRECT + AHMED.id)
            if leaves == "the table closes":
                await home.verbs.close(sitting.number, SARA)
            else:
                await home.verbs.kick(sitting.number, SARA, AHMED.id)
            assert [] == home.host.knowing(AHMED.id)
            async with home.database.transaction() as change:
                await forget(change, AHMED.id)
            home.bot.register.forget(AHMED.id)
        await home.settle()

        for table in ("people", "hands"):
            assert [] == await home.database.rows(f"SELECT * FROM {table} WHERE user = ?", AHMED.id)  # noqa: S608
        assert Kept() == home.bot.register.person(AHMED.id)
        assert [] == mail.controls(DIRECT + AHMED.id)


async def test_a_hand_is_drawn_anew_for_what_was_chosen_while_it_was_on_its_way(tmp_path: Path) -> None:
    async with slow(tmp_path) as (home, mail):
        sitting = await home.started("svoyi", AHMED)
        await home.settle()
        with mail.hold("edit", DIRECT + SARA.id):
            await home.move(sitting.number, SARA)
            await held_up(home, mail, "edit", DIRECT + SARA.id)
            await home.bot.register.set_person(SARA.id, language="ur")
            home.bot.stage.redraw(sitting.number, SARA.id)
        await home.settle()

        (hand,) = [one for one in mail.hanging.values() if one.channel == DIRECT + SARA.id]
        assert any("\u0600" <= letter <= "\u06ff" for text in hand.texts for letter in text)


def closed_door() -> discord.Forbidden:
    response: Any = SimpleNamespace(status=403, reason="Forbidden", headers={})
    return discord.Forbidden(response, {"code": 50007, "message": "Cannot send messages to this user"})


async def test_that_no_direct_message_arrives_is_told_although_a_bad_moment_comes_in_between(tmp_path: Path) -> None:
    async with parlour(tmp_path / "a.sqlite") as home:
        told: list[Delivery] = []
        bad = iter([True, False])

        def ear(delivery: Delivery) -> None:
            if delivery.channel == DIRECT + SARA.id:
                raise closed_door()
            if not delivery.custom_ids and f"<@{SARA.id}>" in str(delivery.texts):
                if next(bad):
                    raise ConnectionResetError
                told.append(delivery)

        home.bot.ear = ear
        await home.started("svoyi", AHMED)
        await home.settle()
        await home.turn(RETRY)
        await home.settle()

    assert 1 == len(told)
    assert home.bot.register.person(SARA.id).dm_closed
