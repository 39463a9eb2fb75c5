"""A salon for tests: the real bot on a simulated Discord, and people who press what they see."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from simcord import interactions
from simcord.backend import serializers
from simcord.components import walk_components

from cogs.alarms import SystemClock
from cogs.brains import Question
from cogs.client import Services, TableBot
from cogs.duties import Timing
from cogs.host import Host
from cogs.register import Register
from cogs.sitting import Sitting
from cogs.ui import ids
from cogs.ui.pictures.painter import Painter
from data.database import Database
from data.tables import Tables
from data.texts import Texts
from engine.game import Move, Pick, Prompt
from engine.games import GAMES
from engine.notation import read_move
from tests.cogs.house import AT_ONCE, InstantThinker, QuickPainter, numbered

TEXTS = Texts.load()
NAMES = ("Sara", "Ahmed", "Bilal", "Zoya")
SETTLED = 25
"""Seconds that the bot may take until it has nothing left to do, on a busy machine; what is to come later is not waited
for, and the first ping of a turn comes after 30."""


@dataclass
class Guest:
    """A person in the salon's server."""

    user: simcord.UserHandle
    member: simcord.MemberActor

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def letters(self) -> list[discord.Message]:
        """Their direct messages from the bot, oldest first."""
        return list(self.user.dm_channel.history())


@dataclass
class Salon:
    """One server with one channel, four guests, and the bot."""

    env: simcord.Env
    bot: TableBot
    path: Path
    channel: simcord.ChannelHandle
    guests: dict[str, Guest]
    thinker: InstantThinker
    timing: Timing
    painter: Painter
    tiled: bool = False
    databases: list[Database] = field(default_factory=list)

    def __getitem__(self, name: str) -> Guest:
        return self.guests[name]

    @property
    def sitting(self) -> Sitting:
        """The one table of the channel."""
        found = self.bot.host.in_channel(self.channel.id)
        assert found is not None, "there is no table in the channel"
        return found

    @property
    def board(self) -> discord.Message:
        """The message that shows the table now."""
        spot = self.sitting.board
        assert spot is not None, "the table has no board"
        return next(message for message in self.channel.history() if message.id == spot.message)

    def hand(self, name: str) -> discord.Message:
        """The direct message that shows a guest's cards of the present deal."""
        sitting = self.sitting
        assert sitting.match is not None
        spot = sitting.hands[sitting.match.deal, self[name].id]
        return next(message for message in self[name].letters if message.id == spot.message)

    async def play(self, game: str, *, seats: int | None = None, others: tuple[str, ...] = (), **more: str) -> Sitting:
        """Let Sara open a table, others sit down, and start it with bots on the free seats."""
        options: dict[str, Any] = {"seats": seats} if seats is not None else {}
        await self["Sara"].member.slash(self.channel, "play", game=game, **options, **more)
        for name in others:
            await self[name].member.click(self.board, custom_id=control(self.board, ids.Sit))
        if None in self.sitting.table.chairs:
            await self["Sara"].member.click(self.board, custom_id=control(self.board, ids.AskStart))
            filled = ids.StartFilled(self.sitting.number, "normal").pack()
            await self["Sara"].member.click(self.private("Sara"), custom_id=filled)
        else:
            await self["Sara"].member.click(self.board, custom_id=control(self.board, ids.Start))
        return self.sitting

    def private(self, name: str) -> discord.Message:
        """The newest private page that a guest sees in the channel."""
        seen = [message for message in self.channel.history(viewer=self[name].member) if message.flags.ephemeral]
        assert seen, f"{name} has no private page"
        return seen[-1]

    async def restart(self, bot: TableBot | None = None, kind: type[TableBot] = TableBot) -> None:
        """Let the process die and another one come up over the same database."""
        await self.databases.pop().close()
        self.bot = await self.build(kind) if bot is None else bot
        settle = self.env._settle_internal

        async def patiently(**how: Any) -> None:  # noqa: ANN401 - SimCord's own; it gives a new bot five seconds
            await settle(**{**how, "timeout": SETTLED})

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.env, "_settle_internal", patiently)
            await self.env.restart_bot(self.bot)

    async def build(self, kind: type[TableBot] = TableBot) -> TableBot:
        database = await Database.open(self.path, durable=False)
        self.databases.append(database)
        return assemble(database, self.thinker, self.timing, self.painter, tiled=self.tiled, kind=kind)


def assemble(
    database: Database,
    thinker: InstantThinker,
    timing: Timing,
    painter: Painter,
    *,
    tiled: bool = False,
    kind: type[TableBot] = TableBot,
) -> TableBot:
    """Put a bot together for tests."""
    host = Host(GAMES, Tables(database), thinker, SystemClock(), timing, secret=numbered())
    return kind(
        Services(database, TEXTS, host, Register(database), interval=0, rate=math.inf, painter=painter, tiled=tiled)
    )


@asynccontextmanager
async def salon(
    path: Path,
    *,
    player: str = "random",
    timing: Timing = AT_ONCE,
    check_errors: bool = True,
    painter: Painter | None = None,
    tiled: bool = False,
) -> AsyncIterator[Salon]:
    """Open a salon over the database in a folder."""
    thinker = InstantThinker(player)
    database = await Database.open(path / "salon.sqlite", durable=False)
    painter = painter or QuickPainter()
    bot = assemble(database, thinker, timing, painter, tiled=tiled)
    async with simcord.run(bot, check_errors=check_errors, settle_timeout=SETTLED) as env:
        guild = env.create_guild("The card house")
        channel = guild.create_text_channel("cards")
        guests = {}
        for name in NAMES:
            user = env.create_user(name.lower(), global_name=name)
            guests[name] = Guest(user, guild.add_member(user))
        built = Salon(env, bot, path / "salon.sqlite", channel, guests, thinker, timing, painter, tiled, [database])
        try:
            yield built
        finally:
            for opened in built.databases:
                await opened.close()


def walk(message: discord.Message) -> Iterator[dict[str, Any]]:
    """Go through all components of a message, nested ones too, as Discord was given them."""
    yield from walk_components([part.to_dict() for part in message.components])


def controls(message: discord.Message) -> list[tuple[str, str]]:
    """List the live controls of a message as (label or placeholder, custom id)."""
    live = [part for part in walk(message) if "custom_id" in part and not part.get("disabled")]
    return [(str(part.get("label") or part.get("placeholder") or ""), str(part["custom_id"])) for part in live]


def control(message: discord.Message, kind: type[ids.Action]) -> str:
    """Find the first live control of a message for a kind of action, in whatever language it is labelled."""
    return next(custom_id for _, custom_id in controls(message) if isinstance(ids.parse(custom_id), kind))


def words(message: discord.Message) -> str:
    """Read a message's text, its invisible marks left out."""
    text = "\n".join(str(part["content"]) for part in walk(message) if part.get("content")) or message.content
    return "".join(letter for letter in text if letter not in "\u2066\u2067\u2068\u2069\u200e\u200f")


async def act(room: Salon, name: str) -> None:
    """Let a guest make the move that the brain would make on their seat, by pressing the control for it."""
    sitting = room.sitting
    match, seat = sitting.match, sitting.table.seat_of(room[name].id)
    assert match is not None
    assert seat is not None
    question = Question(sitting.table.game.key, "normal", match.state.view(seat), seat, f"{match.dice}{match.ply}")
    move = read_move(sitting.table.game, await room.thinker.think(question))
    await press_move(room, name, match.state.prompt(seat), move)


async def press_move(room: Salon, name: str, prompt: Prompt, move: Move) -> None:
    """Press the control of a guest's hand that makes a move, opening the form where it takes one."""
    hand, user = room.hand(name), room[name].user
    if move in prompt.say:
        index = prompt.say.index(move)
        for _, custom_id in controls(hand):
            action = ids.parse(custom_id)
            if isinstance(action, ids.Say) and action.index == index:
                await user.click(hand, custom_id=custom_id)
                return
        custom_id = next(one for _, one in controls(hand) if _offers(hand, one, str(index)))
        await user.select(hand, [str(index)], custom_id=custom_id)
        return
    assert prompt.lay is not None
    places = positions_of(prompt.lay, move)
    for _, custom_id in controls(hand):
        action = ids.parse(custom_id)
        if isinstance(action, ids.Lay) and [prompt.lay.cards[place] for place in ids.positions(action.mask)] == list(
            move.cards  # type: ignore[attr-defined] # a lay has cards
        ):
            await user.click(hand, custom_id=custom_id)
            return
        if isinstance(action, ids.LayChoice) and len(places) == 1 and _offers(hand, custom_id, str(places[0])):
            await user.select(hand, [str(places[0])], custom_id=custom_id)
            return
    opener = next(one for _, one in controls(hand) if isinstance(ids.parse(one), ids.OpenForm))
    shown = await user.click(hand, custom_id=opener)
    await user.submit_modal(shown, form_values(shown, places))


def form_values(shown: simcord.InteractionResult, places: list[int]) -> dict[str, list[str]]:
    """Fill the lists of a form with positions."""
    assert shown.modal is not None
    wanted = {str(place) for place in places}
    filled: dict[str, list[str]] = {}
    for part in walk_components(shown.modal["components"]):
        if part.get("options"):
            chosen = [option["value"] for option in part["options"] if option["value"] in wanted]
            if chosen:
                filled[part["custom_id"]] = chosen
    return filled


def positions_of(pick: Pick, move: Move) -> list[int]:
    """Find a lay's cards among those offered; of twins, each its own."""
    left = list(enumerate(pick.cards))
    found = []
    for card in move.cards:  # type: ignore[attr-defined] # a lay has cards
        entry = next(entry for entry in left if entry[1] is card)
        left.remove(entry)
        found.append(entry[0])
    return found


def _offers(message: discord.Message, custom_id: str, value: str) -> bool:
    part = next(part for part in walk(message) if part.get("custom_id") == custom_id)
    action = ids.parse(custom_id)
    return isinstance(action, ids.SayChoice | ids.LayChoice) and any(
        option["value"] == value for option in part.get("options", [])
    )


@dataclass(frozen=True)
class Pressed:
    """A press as it goes over the wire, whether or not the control is still there."""

    name: str
    message: discord.Message
    custom_id: str
    values: tuple[str, ...] = ()
    suggested: str = "en-US"
    """The language of the person's Discord."""


async def press_raw(room: Salon, *presses: Pressed) -> list[simcord.InteractionResult]:
    """Send presses to the bot at the same moment, as clients with an old picture of the message can."""
    env, backend = room.env, room.env.backend
    records = []
    env._begin_operation("presses")
    try:
        for press in presses:
            guest, in_server = room[press.name], press.message.guild is not None
            stored = backend.get_message(press.message.channel.id, press.message.id)
            data: dict[str, Any] = {"custom_id": press.custom_id, "component_type": 3 if press.values else 2}
            if press.values:
                data["values"] = list(press.values)
            record, payload = interactions.base_payload(
                backend,
                type=3,
                channel_id=press.message.channel.id,
                guild_id=guest.member.guild.id if in_server else None,
                user_id=guest.id,
                data=data,
            )
            payload["locale"] = press.suggested
            payload["message"] = dict(serializers.message_payload(backend, stored))
            record.source_message_id = stored.id
            backend.emit("INTERACTION_CREATE", payload)
            records.append(record)
        await env._settle_internal(dispatch="INTERACTION_CREATE")
    finally:
        env._end_operation()
    return [simcord.InteractionResult(env, record) for record in records]


def answer(result: simcord.InteractionResult) -> str:
    """Read what a person was answered, wherever: the reply or what followed it; not the pressed page drawn anew."""
    assert result.acknowledged, "never acknowledged"
    pressed = result._interaction.source_message_id
    replies = [reply for reply in (result.response, *result.followups) if reply is not None and reply.id != pressed]
    return "\n".join(map(spoken, replies))


def spoken(reply: Any) -> str:  # noqa: ANN401 - SimCord's own kinds of answers
    """Read the words of a reply."""
    parts = [str(part["content"]) for part in walk_components(reply.components) if part.get("content")]
    text = "\n".join(parts) or (reply.content or "")
    return "".join(letter for letter in text if letter not in "\u2066\u2067\u2068\u2069\u200e\u200f")
