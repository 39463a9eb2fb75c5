"""Every press and form, in channels, direct messages and private pages: parse, acknowledge, do, answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import discord
from discord import app_commands

from cogs.gallery import Gallery
from cogs.host import Host
from cogs.post import INVALID
from cogs.press import Interaction, Press, chosen_values
from cogs.register import Register
from cogs.sitting import Sitting
from cogs.tiles import Tiles, ink, style
from cogs.ui import ids
from cogs.ui.errors import Closing, apology, strange_command, unknown
from cogs.ui.ids import Ack, Action
from cogs.ui.page import Reader
from cogs.ui.seating import speaker_anywhere, speaker_at
from cogs.ui.sheet import Blank, Sheet
from cogs.ui.speech import Speaker
from data.errors import StorageFailed
from data.texts import Texts
from engine.game import Illegal
from engine.refusals import AlreadyPlayed

log = logging.getLogger("tash.router")

ActionT = TypeVar("ActionT", bound=Action)
Handler = Callable[[Press, Any], Awaitable[None]]
TOO_LATE = frozenset({10062, 10015, 50027})
"""It has not been acknowledged within three seconds, or not answered within fifteen minutes."""
ACKNOWLEDGED = 40060
"""It has been acknowledged before: an answer of ours arrived although Discord said otherwise."""
LAST_PRESSES = 0.8
"""Seconds that presses under way are given at the end."""

Opener = Callable[[Press, Any], Sheet | Blank]
"""Gives a form or a question at once, from memory; may raise Illegal."""


class Over(app_commands.AppCommandError):
    """A command goes no further: it has had its answer, or can have none."""


class Router:
    """Knows for each action who handles it; the only place where an interaction is acknowledged."""

    def __init__(self, host: Host, register: Register, texts: Texts, gallery: Gallery, tiles: Tiles) -> None:
        """Route nothing yet: the cogs say what they serve."""
        self.host = host
        self.gallery = gallery
        self.tiles = tiles
        self.register = register
        self.texts = texts
        self._handlers: dict[type[Action], Handler] = {}
        self._openers: dict[type[Action], Opener] = {}
        self._late: dict[type[Action], Handler] = {}
        self._under_way: set[asyncio.Task[Any] | None] = set()
        self._closing = False

    def serve(self, kind: type[ActionT], handler: Callable[[Press, ActionT], Awaitable[None]]) -> None:
        """Let ``handler`` do the actions of a kind that are acknowledged first."""
        self._handlers[kind] = handler

    def open(
        self,
        kind: type[ActionT],
        opener: Callable[[Press, ActionT], Sheet | Blank],
        late: Callable[[Press, ActionT], Awaitable[None]] | None = None,
    ) -> None:
        """Let ``opener`` answer the actions of a kind whose answer is a form or a question.

        ``late`` answers a press on a private page instead where the opener says that it has been played already.
        """
        self._openers[kind] = opener
        if late is not None:
            self._late[kind] = late

    @property
    def served(self) -> frozenset[type[Action]]:
        """The kinds of action that somebody handles."""
        return frozenset(self._handlers) | frozenset(self._openers)

    @property
    def under_way(self) -> int:
        """How many presses, forms and commands are being answered."""
        return len(self._under_way)

    async def close(self) -> None:
        """Let what people have pressed be done; whatever they press from now on is told to wait for us."""
        self._closing = True
        tasks = {task for task in self._under_way if task is not None and task is not asyncio.current_task()}
        if tasks:
            await asyncio.wait(tasks, timeout=LAST_PRESSES)

    async def route(self, interaction: Interaction) -> None:
        """Answer a press or a form; commands and autocompletion go their own way."""
        if interaction.type not in {discord.InteractionType.component, discord.InteractionType.modal_submit}:
            return
        data: Any = interaction.data or {}
        action = ids.parse(str(data.get("custom_id", "")))
        locale = self.locale(interaction, self._sitting_of(action))
        press = Press(interaction, Ack.PRIVATE, locale, self.gallery, chosen_values(interaction))
        async with self._answering(press, action):
            if self._closing:
                raise Closing
            if action is None or type(action) not in self.served:
                await self._acknowledge(press)
                await press.page(unknown(self.speaker(press)))
                return
            press.ack = action.ack
            if action.ack in {Ack.MODAL, Ack.CONFIRM}:
                await self._open_in_time(press, action)
                return
            await self._acknowledge(press)
            await self._handlers[type(action)](press, action)

    @asynccontextmanager
    async def command(self, interaction: Interaction) -> AsyncGenerator[Press]:
        """Acknowledge a command privately, and turn what goes wrong in it into an answer.

        Raises:
            Over: it goes no further.
        """
        press = Press(interaction, Ack.PRIVATE, self.locale(interaction), self.gallery)
        ready = False
        async with self._answering(press, None):
            await self._acknowledge(press)
            if self._closing:
                raise Closing
            ready = True
            yield press
        if not ready:
            raise Over

    async def misunderstood(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer a command that is not as we know it: its options are wrong, or another release had it."""
        if isinstance(error, Over):
            return
        strange = isinstance(
            error,
            app_commands.CommandNotFound | app_commands.CommandSignatureMismatch | app_commands.TransformerError,
        )
        level, cause = (logging.WARNING, None) if strange else (logging.ERROR, error)
        log.log(level, "command not understood: %s", type(error).__name__, exc_info=cause)
        press = Press(interaction, Ack.PRIVATE, self.locale(interaction), self.gallery)
        async with self._answering(press, None):
            if not interaction.response.is_done():
                await self._acknowledge(press)
            await press.aside(strange_command(self.speaker(press)))

    async def _acknowledge(self, press: Press) -> None:
        try:
            if press.ack is Ack.PRIVATE:
                await press.interaction.response.defer(ephemeral=True, thinking=True)
            else:
                await press.interaction.response.defer()
        except discord.HTTPException as error:
            if error.code != ACKNOWLEDGED:
                raise

    async def _open_in_time(self, press: Press, action: Action) -> None:
        try:
            await self._open(press, action)
        except Illegal as refusal:
            late = self._late.get(type(action))
            if late is None or not press.on_private_page or not isinstance(refusal.reason, AlreadyPlayed):
                raise
            press.ack = Ack.UPDATE
            await self._acknowledge(press)
            await late(press, action)

    async def _open(self, press: Press, action: Action) -> None:
        try:
            await self._opened(press, action)
        except discord.HTTPException as error:
            if error.code != INVALID or not self.tiles.doubt():
                raise
            await self._opened(press, action)

    async def _opened(self, press: Press, action: Action) -> None:
        answer = self._openers[type(action)](press, action)
        if isinstance(answer, Blank):
            await press.interaction.response.send_modal(answer)
        else:
            await press.interaction.response.send_message(view=answer, ephemeral=True)

    @asynccontextmanager
    async def _answering(self, press: Press, action: Action | None) -> AsyncGenerator[None]:
        """The one border where exceptions become answers."""
        task = asyncio.current_task()
        self._under_way.add(task)
        try:
            yield
        except discord.HTTPException as error:
            if error.code not in TOO_LATE:
                await self._failed(press, action, error)
            else:
                log.warning("too late to answer action=%s", type(action).__name__)
        except (Illegal, Closing) as error:
            await self._explain(press, action, error)
        except StorageFailed as error:
            log.warning("not stored action=%s: %s", type(action).__name__, type(error).__name__)
            await self._explain(press, action, error)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong, the person is answered
            await self._failed(press, action, error)
        finally:
            self._under_way.discard(task)

    async def _failed(self, press: Press, action: Action | None, error: Exception) -> None:
        log.error("press failed action=%s", type(action).__name__, exc_info=error)
        await self._explain(press, action, error)

    async def _explain(self, press: Press, action: Action | None, error: Exception) -> None:
        try:
            sheet = apology(error, self.speaker(press, self._sitting_of(action)))
            if press.interaction.response.is_done():
                await press.aside(sheet)
            else:
                await press.interaction.response.send_message(view=sheet, ephemeral=True)
        except Exception:
            log.exception("no answer possible action=%s", type(action).__name__)

    # Words for whoever pressed

    def locale(self, interaction: Interaction, sitting: Sitting | None = None) -> str:
        """Choose the reader's language: own choice, server's, what Discord suggests, English.

        A direct message is in no server; when it is about a table, that table's language stands for the server's.
        """
        own = self.register.person(interaction.user.id).language
        if interaction.guild_id:
            server = self.register.guild(interaction.guild_id).language
        else:
            server = sitting.language if sitting is not None else None
        return self.texts.choose(own=own, server=server, suggested=str(interaction.locale))

    def speaker(self, press: Press, sitting: Sitting | None = None) -> Speaker:
        """Give the reader's language, and the names at a table where it is about one."""
        tile = ink(self.tiles, self.register.person(press.interaction.user.id))
        if sitting is None:
            return speaker_anywhere(self.texts, press.locale, tile)
        locale = press.locale if press.interaction.guild_id else self.locale(press.interaction, sitting)
        return speaker_at(sitting.table, self.texts, locale, tile)

    def reader(self, press: Press, sitting: Sitting) -> Reader:
        """Give whoever pressed as the reader of a table's private page."""
        user = press.interaction.user.id
        hints = self.register.wants_hints(user, sitting.table.game.key)
        return Reader(self.speaker(press, sitting), style(self.register.person(user)), hints)

    def _sitting_of(self, action: Action | None) -> Sitting | None:
        match action:
            case ids.OfPrompt():
                return self.host.of_match(action.match)
            case ids.OfTable():
                return self.host.find(action.table)
            case _:
                return None
