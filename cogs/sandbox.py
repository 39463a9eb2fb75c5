"""A simulated Discord in the browser, for playing without a token."""

# SimCord is made for tests: it waits until the bot has nothing left to do, and its clock stands still. A live table
# always has something left to do, so a few private methods are replaced here. `missing` says which of them are gone.
# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001

from __future__ import annotations

import asyncio
import contextvars
import logging
import signal
import sys
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from datetime import UTC, datetime
from operator import attrgetter
from typing import Any

from discord.ext import commands
from simcord import ChannelHandle, Env, MemberActor, Preview, SetupError, UserHandle, __version__
from simcord._clock import Clock
from simcord._dpy_internals import real_monotonic
from simcord._settlement import _active_callbacks
from simcord.backend import Backend

log = logging.getLogger(__name__)

MEASURED = "3.2.1"
"""The release of SimCord whose private names these are."""

PEOPLE = ("Sara", "Ahmed", "Bilal", "Zoya")
"""Who can be played as."""

PORT = 8765
"""Where #cards is; everybody's direct messages have the ports after it."""

ANSWER = 3.0
"""Seconds that a click waits for the bot: as long as Discord waits for an answer."""

LOOK = 0.05
"""Seconds between two looks at whether anything has changed."""

REST = 0.25
"""Seconds that the pages stay as they are after they have been redrawn."""

PULSE = 5.0
"""Seconds after which they are redrawn even if nothing has changed: "in 20 seconds" is true for a moment only."""

KEPT = 200
"""Events and requests that are remembered, and half of those that may pile up before they are trimmed."""

KEPT_ANSWERS = 6
"""Private answers that each person keeps in a channel."""

REPLACED = "_begin_operation _mark_mutation _record_error _schedule_timer _settle_internal"
"""The methods of `Env` that `LiveEnv` replaces."""

RELIED_ON = """
    _bot_scope _error_ids _errors _last_dispatch _operation_depth _operation_task _preview _runtime _settlement_state
    _virtual_time _work.tasks backend.cdn._blobs backend.clock backend.edit_bot_profile backend.http_requests
    backend.interaction_tokens backend.interactions backend.messages backend.transcript
"""
"""What this module takes for granted of an `Env`."""

RELIED_ON_IN_PAGES = "_action _advance_presentation_time _mark_action_dispatched _pages _publish _python"
"""What this module takes for granted of an open `Preview`."""


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


class LiveEnv(Env):
    """A SimCord environment in which time passes and tables play on while nobody clicks."""

    def __init__(self, bot: commands.Bot) -> None:
        super().__init__(bot, check_errors=False, settle_timeout=0.5)
        self.backend = Backend(clock=RealClock())
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


class Follower:
    """Keeps the pages like the game without a press on their refresh button."""

    def __init__(self, env: LiveEnv) -> None:
        self.env = env
        self._lock = asyncio.Lock()

    def join(self, preview: Preview) -> None:
        """Take a page in: one action at a time over all pages, and none refused because the page was redrawn."""
        inner: Callable[[str | None, Any], Coroutine[Any, Any, dict[str, Any]]] = preview._action
        publish: Callable[..., None] = preview._publish

        def dated(page: Any, **how: Any) -> None:  # noqa: ANN401 - SimCord's own
            publish(page, **how)
            date(page.snapshot["messages"])

        async def action(context_id: str | None, body: Any) -> dict[str, Any]:  # noqa: ANN401 - not yet checked JSON
            async with self._lock:
                page = preview._pages.get(context_id or "")
                if page is not None and isinstance(body, Mapping) and "published_revision" in body:
                    body = {**body, "published_revision": page.revision}
                return await inner(context_id, body)

        preview._action = action  # type: ignore[method-assign]
        preview._publish = dated  # type: ignore[method-assign]

    async def follow(self) -> None:
        """Redraw the pages whenever something has happened, for ever."""
        seen, drawn = -1, 0.0
        while True:
            await asyncio.sleep(LOOK)
            transcript = self.env.backend.transcript
            if len(transcript) == seen and real_monotonic() < drawn + PULSE:
                continue
            for preview in self.env.previews:
                redraw(preview)
            if len(transcript) > 2 * KEPT and not self._lock.locked():
                trim(self.env)
            seen, drawn = len(transcript), real_monotonic()
            await asyncio.sleep(REST)


def redraw(preview: Preview) -> None:
    """Publish the present state to the pages that are open in a browser."""
    preview._advance_presentation_time()
    for page in tuple(preview._pages.values()):
        if page is preview._python or page.id not in preview._pages:
            continue
        try:
            preview._publish(page, reason="refresh")
        except Exception:
            log.exception("A page of the sandbox could not be redrawn")


def date(messages: Mapping[str, dict[str, Any]]) -> None:
    """Make the page draw anew the messages that say how long something takes: it draws only what has changed."""
    for message in messages.values():
        if ":R>" in repr(message["components"]) or ":R>" in message["content"]:
            message["drawn"] = int(real_monotonic() / max(PULSE, LOOK))


def trim(env: LiveEnv) -> None:
    """Forget what SimCord keeps for tests to look at, so that an evening of cards stays quick."""
    backend = env.backend
    del backend.transcript[:-KEPT], backend.http_requests[:-KEPT], env._errors[:-KEPT]
    env._error_ids = {id(error) for error in env._errors}
    for messages in backend.messages.values():
        answers: dict[Any, list[int]] = {}
        for message in messages.values():
            if message.is_ephemeral:
                person = ((message.interaction_metadata or {}).get("user") or {}).get("id")
                answers.setdefault(person, []).append(message.id)
        for mine in answers.values():
            for answer in sorted(mine)[:-KEPT_ANSWERS]:
                del messages[answer]
    kept = {file["url"] for messages in backend.messages.values() for m in messages.values() for file in m.attachments}
    for url in [url for url in backend.cdn._blobs if "/attachments/" in url and url not in kept]:
        del backend.cdn._blobs[url]
    for past in sorted(backend.interactions)[:-KEPT]:
        backend.interaction_tokens.pop(backend.interactions.pop(past).token, None)


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


async def furnish(env: LiveEnv, stack: AsyncExitStack, port: int) -> dict[str, Preview]:
    """Build the server, its channel and its people, and open the pages: "#cards", then everybody's by their names."""
    env.backend.edit_bot_profile("Tash")
    guild = env.create_guild("The card house")
    cards = guild.create_text_channel("cards")
    users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
    rooms: list[tuple[str, ChannelHandle, Sequence[MemberActor | UserHandle]]] = [
        ("#cards", cards, [guild.add_member(user) for user in users]),
        *((name, user.dm_channel, [user]) for name, user in zip(PEOPLE, users, strict=True)),
    ]
    follower = Follower(env)
    pages: dict[str, Preview] = {}
    for number, (name, channel, viewers) in enumerate(rooms):
        page = pages[name] = await env.page(channel, viewers, port and port + number)
        stack.push_async_callback(page.close)
        require(page, RELIED_ON_IN_PAGES)
        follower.join(page)
    stack.callback(asyncio.create_task(follower.follow()).cancel)
    return pages


async def leave(env: LiveEnv) -> None:
    """Close the bot and take the simulated Discord down around it."""
    try:
        with env._bot_scope():
            await env.bot.close()
    finally:
        try:
            await env.shutdown()
        except TimeoutError:
            log.warning("Some of the bot's work in other processes had not ended when the sandbox closed")


def lines(pages: Mapping[str, Preview]) -> list[str]:
    """What to tell the person who has started the sandbox."""
    return [
        "No token: this is the sandbox, a Discord in memory that only this computer can see.",
        *(f"  {name:8}{page.url}" for name, page in pages.items()),
        f"In #cards you act as {', '.join(PEOPLE[:-1])} or {PEOPLE[-1]}; the other pages are their direct messages.",
        "To play on the real Discord, put your bot's token into .env and start again. Ctrl-C ends the sandbox.",
    ]


def on_signals() -> asyncio.Event:
    """An event that Ctrl-C or SIGTERM sets."""
    event = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows, where Ctrl-C cancels the main task instead
            asyncio.get_running_loop().add_signal_handler(number, event.set)
    return event


async def run(
    bot: commands.Bot,
    *,
    announce: Callable[[list[str]], None],
    port: int = PORT,
    stop: asyncio.Event | None = None,
) -> None:
    """Play in the browser until `stop` is set (None: until Ctrl-C or SIGTERM), then close `bot`.

    Args:
        bot: fresh, not logged in; its `close` must end whatever it has started.
        announce: is given the lines to print once the pages are open.
        port: of #cards on 127.0.0.1, the four people's pages follow it; taken ones are replaced, 0 takes any.
        stop: ends the sandbox, as does [End preview session] on the page of #cards.

    Raises:
        NoSandbox: SimCord lacks something, or no page can be opened.
    """
    if __version__ != MEASURED:
        log.warning("The sandbox was made for simcord %s, this is %s", MEASURED, __version__)
    if stop is None:
        stop = on_signals()
    async with AsyncExitStack() as stack:
        require(Env, REPLACED)
        env = LiveEnv(bot)
        require(env, RELIED_ON)
        stack.push_async_callback(leave, env)
        await env.start()
        stack.enter_context(env.time_context())
        pages = await furnish(env, stack, port)
        announce(lines(pages))
        ends = [asyncio.create_task(stop.wait()), asyncio.create_task(pages["#cards"].wait_closed())]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.cancel()
