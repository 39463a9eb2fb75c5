"""A SimCord in which time passes and tables play on while nobody clicks."""

# SimCord is made for tests: it waits until the bot has nothing left to do, and its clock stands still. A live table
# always has something left to do, so a few private methods are replaced here. `missing` says which of them are gone.
# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001

from __future__ import annotations

import asyncio
import contextvars
import logging
import sys
from base64 import b64decode
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any

from discord.ext import commands
from simcord import ChannelHandle, Env, MemberActor, Preview, SetupError, UserHandle, __version__
from simcord._clock import Clock
from simcord._dpy_internals import real_monotonic
from simcord._settlement import _active_callbacks
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import GuildEmoji

log = logging.getLogger(__name__)

MEASURED = "3.2.1"
"""The release of SimCord whose private names these are."""

ANSWER = 3.0
"""Seconds that a click waits for the bot: as long as Discord waits for an answer."""

REPLACED = "_begin_operation _mark_mutation _record_error _schedule_timer _settle_internal"
"""The methods of `Env` that `LiveEnv` replaces."""

REPLACED_BELOW = "create_application_emoji"
"""The method of `Backend` that `LiveBackend` replaces."""

RELIED_ON = """
    _bot_scope _error_ids _errors _last_dispatch _operation_depth _operation_task _preview _runtime _settlement_state
    _virtual_time _work.tasks backend.cdn._blobs backend.clock backend.edit_bot_profile backend.http_requests
    backend.interaction_tokens backend.interactions backend.messages backend.transcript
"""
"""What this module takes for granted of an `Env`."""


class NoSandbox(Exception):
    """Why the sandbox cannot be opened, in one line."""


class RealClock(Clock):
    """The time of day, where SimCord would have a clock that stands still."""

    def __init__(self) -> None:
        pass  # no state: the machine has the time

    @property
    def elapsed(self) -> float:  # type: ignore[override]
        """Seconds on the same clock that `time.monotonic` shows outside the bot."""
        return real_monotonic()

    def now(self) -> datetime:
        """The present instant."""
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Let time pass by itself."""


class LiveBackend(Backend):
    """A simulated Discord that also keeps what emojis look like: SimCord forgets the image when one is uploaded."""

    def create_application_emoji(self, name: str, *, animated: bool = False) -> GuildEmoji:
        """Make an emoji of the upload that is being answered."""
        emoji = super().create_application_emoji(name, animated=animated)
        uploaded = self.http_requests[-1].json
        if isinstance(uploaded, Mapping) and "base64," in (image := str(uploaded.get("image"))):
            self.cdn._blobs[f"{CDN_BASE}/emojis/{emoji.id}.png"] = b64decode(image.partition("base64,")[2])
        return emoji


class LiveEnv(Env):
    """A SimCord environment in which time passes and tables play on while nobody clicks."""

    def __init__(self, bot: commands.Bot) -> None:
        super().__init__(bot, check_errors=False, settle_timeout=0.5)
        self.backend = LiveBackend(clock=RealClock())
        self.previews: list[Preview] = []
        self._before: set[asyncio.Task[Any]] = set()

    def _begin_operation(self, label: str) -> None:
        """Remember which tasks were there before, to know the click's own handlers by."""
        super()._begin_operation(label)
        if self._operation_depth == 1:
            self._before = set(self._work.tasks)

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 - SimCord's signature
        idle: float = 0.05,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        """Wait for the handlers of this click alone: not for tables, and not for ever."""
        self._last_dispatch = dispatch
        if handlers := [task for task in self._work.tasks if task not in self._before and not task.done()]:
            await asyncio.wait(handlers, timeout=timeout or ANSWER)
        for _ in range(3):  # what the handlers have scheduled with call_soon
            await asyncio.sleep(0)
        _active_callbacks(self._settlement_state())  # forgets the timers that were cancelled

    def _schedule_timer(
        self,
        record: Any,  # noqa: ANN401 - SimCord's own record of a timer
        callback: Any,  # noqa: ANN401
        args: tuple[Any, ...],
        schedule_context: contextvars.Context | None,
    ) -> None:
        """Run a timer when its time has come."""

        def fire() -> None:
            if record.handle is not None and not record.handle.cancelled():
                record.handle._run()

        when = real_monotonic() + max(record.when - self._virtual_time, 0)
        if self._runtime is not None:
            record.real_handle = self._runtime.call_at(when, fire, context=schedule_context)

    def _record_error(self, error: BaseException) -> None:
        """Log what nobody else logs: an error that is not being handled at the moment came from a background task."""
        if id(error) not in self._error_ids and sys.exc_info()[1] is None:
            log.error("The bot failed in the background", exc_info=error)
        super()._record_error(error)

    def _mark_mutation(self) -> None:
        """Tell every page, not only the newest, that its action has reached the bot."""
        if self._operation_task is asyncio.current_task():
            for preview in self.previews:
                preview._mark_action_dispatched()

    async def page(self, channel: ChannelHandle, viewers: Sequence[MemberActor | UserHandle], port: int) -> Preview:
        """Open a page on a channel at `port`, or at any port if that one is taken (0: any)."""
        for wanted in (port, 0):
            self._preview = None  # SimCord allows one page; each has its own state, so several are sound
            preview = self.preview(channel, viewers=viewers, layout="channel", port=wanted)
            with suppress(SetupError):
                await preview.__aenter__()
                self.previews.append(preview)
                return preview
        msg = f"No page could be opened on 127.0.0.1, port {port} or any other"
        raise NoSandbox(msg)


def missing(owner: object, names: str) -> list[str]:
    """Those of the dotted `names`, parted by spaces, that `owner` does not have."""

    def lacks(name: str) -> bool:
        try:
            attrgetter(name)(owner)
        except AttributeError:
            return True
        return False

    return [name for name in names.split() if lacks(name)]


def require(owner: object, names: str) -> None:
    """Refuse to go on with a SimCord that lacks a name this module uses."""
    if gone := missing(owner, names):
        msg = f"The sandbox needs simcord {MEASURED}; {__version__} is installed and lacks {', '.join(gone)}"
        raise NoSandbox(msg)
