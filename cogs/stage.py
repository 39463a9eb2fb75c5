"""The stage: keeps each table's board, hands and results on screen like its state."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from cogs.alarms import Timer
from cogs.draft import Draft, resumed
from cogs.drawer import TableDrawer
from cogs.easels import Easels
from cogs.gallery import Gallery, Hung, is_stale, shows
from cogs.host import Host
from cogs.letters import Bundle, Letters
from cogs.pings import Pings
from cogs.post import ChannelGone, Later, MessageGone, Post, Undelivered, nonce_of, unless_refused
from cogs.register import Register
from cogs.sitting import Sitting, Spot
from cogs.ui.page import Page
from data.errors import StorageFailed
from engine.cards import Seat
from engine.game import Illegal
from engine.table import Status

log = logging.getLogger("tash.stage")

AT_ONCE = 16
"""Tables that are drawn at the same time: after a start all of them want to be."""
LAST_EDITS = 0.5
"""Seconds that edits under way are given at the end."""
FAREWELL = 1.3
"""Seconds in which boards say that we will be back."""
FAREWELLS = 80
"""Boards that may do so: more than this do not pass the turnstile in that time."""
RETRY = 5.0
"""Seconds until what Discord could not take is offered again."""


@dataclass(slots=True)
class _Canvas:
    """What is known of a table's messages."""

    sitting: Sitting
    dirty: bool = True
    urgent: bool = False
    """Whether something has happened since it was drawn, or it is only drawn anew."""
    task: asyncio.Task[None] | None = None
    """What draws it now."""
    rest: Timer | None = None
    """What ends the pause between two rounds of edits."""
    retry: Timer | None = None
    drawn_at: float = -1e9
    board: Hung | None = None
    """How the board hangs; None: not known, or to be drawn anew."""
    bundle: Bundle = field(default_factory=Bundle)
    """The letters about it."""


class Stage:
    """One short task a table while something has changed; it draws the newest state, never a queue of old ones."""

    def __init__(  # noqa: PLR0913 - all that it works with
        self,
        host: Host,
        register: Register,
        post: Post,
        gallery: Gallery,
        drawer: TableDrawer,
        *,
        interval: float = 1.0,
    ) -> None:
        """Follow ``host``; at most one round of edits a table in ``interval`` seconds."""
        self._host = host
        self._register = register
        self._post = post
        self._gallery = gallery
        self._drawer = drawer
        self._interval = interval
        self._letters = Letters(register, post, gallery, drawer, self._change)
        self._pings = Pings(register, post, drawer, self._change)
        self._easels = Easels(AT_ONCE)
        self._canvases: dict[int, _Canvas] = {}
        self._nameless: defaultdict[int, set[int]] = defaultdict(set)
        self._news: Counter[int] = Counter()
        """How often Discord has told something of a server after which its channels may be open to us again."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False
        host.watchers.append(self.follow)

    def follow(self, before: Sitting | None, after: Sitting) -> None:
        """Note that a table has changed."""
        canvas = self._canvases.get(after.number)
        if canvas is None:
            canvas = self._canvases[after.number] = _Canvas(after)
        canvas.sitting = after
        canvas.urgent = canvas.urgent or before is not None
        if before and before.table.status is Status.PLAYING and after.table.status is Status.PARKED:
            self._spawn(self._tell_parked(after))
        if before is None:
            self._resume_pings(after.number)
        self._touch(canvas)

    def redraw(self, number: int, user: int | None = None) -> None:
        """Draw a table's messages anew although nothing has happened; ``user``: only this person's hands.

        What hangs already as it should is not sent again.
        """
        canvas = self._canvases.get(number)
        if canvas is not None:
            canvas.bundle.doubt(user)
            self._touch(canvas)

    def introduce(self, guild: int) -> None:
        """Draw the hands that had to wait until Discord told of their server."""
        for number in self._nameless.pop(guild, ()):
            canvas = self._canvases.get(number)
            if canvas is not None:
                self._touch(canvas)

    def hear(self, guild: int) -> None:
        """Note that channels of a server may be open to us again: what was refused before says nothing any more."""
        self._news[guild] += 1

    def remind(self, sitting: Sitting, seat: Seat) -> None:
        """Ping the person on a seat; the line goes when they have moved."""
        self._spawn(self._remind(sitting, seat))

    async def close(self) -> None:
        """Finish the edits that are under way, then let the boards say that we will be back: all within seconds."""
        self._closing = True
        for canvas in self._canvases.values():
            for timer in (canvas.rest, canvas.retry):
                if timer is not None:
                    timer.cancel()
        await _within(LAST_EDITS, self._tasks)
        canvases = sorted(self._canvases.values(), key=lambda one: one.drawn_at, reverse=True)  # the liveliest first
        numbers = [canvas.sitting.number for canvas in canvases[:FAREWELLS]]
        await _within(FAREWELL, {self._spawn(self._say_pause(number)) for number in numbers})

    async def _say_pause(self, number: int) -> None:
        sitting = self._host.find(number)  # the host tells of nothing any more: a board may have been put up since
        if sitting is not None and sitting.board is not None and sitting.table.status is not Status.PARKED:
            with suppress(Undelivered):
                await self._gallery.change(sitting.board, self._drawer.pause(sitting), None)

    def counts(self) -> dict[str, int]:
        """Count what must not grow."""
        return {"canvases": len(self._canvases), "drawing": len(self._tasks), "waiting": self._easels.waiting}

    # One table

    def _touch(self, canvas: _Canvas) -> None:
        """Have a table drawn: at once, when it has rested, or when there is an easel for it."""
        canvas.dirty = True
        if canvas.task is not None or canvas.rest is not None or self._closing:
            return
        rest = canvas.drawn_at + self._interval - self._host.clock.monotonic()
        if rest > 0:
            canvas.rest = self._host.clock.call_later(rest, lambda: self._rested(canvas))
        elif self._easels.take(canvas.sitting.number, urgent=canvas.urgent):
            canvas.task = self._spawn(self._keep(canvas))

    def _rested(self, canvas: _Canvas) -> None:
        canvas.rest = None
        self._touch(canvas)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # of one that was cancelled before it had begun
        return task

    async def _keep(self, canvas: _Canvas) -> None:
        canvas.dirty, canvas.urgent = False, False
        done = True  # what fails in another way than it may is given up
        try:
            done = await self._draw(canvas)
        finally:
            canvas.task, canvas.drawn_at = None, self._host.clock.monotonic()
            if canvas.sitting.table.status is Status.CLOSED and done:
                self._canvases.pop(canvas.sitting.number, None)
            self._pass_on()
            if canvas.dirty:
                self._touch(canvas)

    def _pass_on(self) -> None:
        """Draw the next table that waits for an easel."""
        while (number := self._easels.pass_on()) is not None:
            canvas = self._canvases.get(number)
            if canvas is not None and not self._closing:
                canvas.task = self._spawn(self._keep(canvas))
                return

    async def _draw(self, canvas: _Canvas) -> bool:
        """Draw a table's messages; tell whether that is all for now."""
        sitting = canvas.sitting
        news = self._news[sitting.guild]
        try:
            await self._draw_public(canvas, sitting)
            known = self._drawer.knows(sitting)
            if known:
                await self._letters.draw(canvas.bundle, sitting)
            else:
                self._nameless[sitting.guild].add(sitting.number)
            await self._sweep(sitting)
            if known and sitting.table.status is Status.CLOSED:
                await self._host.settle(sitting.number)
        except Later as bad_moment:
            self._try_again(canvas, max(RETRY, bad_moment.seconds))
            return False
        except StorageFailed as refusal:
            log.warning("not stored table=%d: %s", sitting.number, type(refusal).__name__)
            self._try_again(canvas, RETRY)
            return False
        except ChannelGone:
            return await self._park(canvas, sitting, news)
        except Undelivered:
            log.exception("undeliverable table=%d", sitting.number)
        else:
            return known
        return True

    async def _draw_public(self, canvas: _Canvas, sitting: Sitting) -> None:
        if sitting.table.status is Status.PARKED:
            return
        try:
            await unless_refused(self._draw_board(canvas, sitting), sitting.number)
            await self._announce(canvas, sitting)
        except ChannelGone:
            if sitting.table.status is not Status.CLOSED:  # then nothing but the letters is left to be put right
                raise

    def _try_again(self, canvas: _Canvas, seconds: float) -> None:
        def touch() -> None:
            canvas.retry = None
            self._touch(canvas)

        if canvas.retry is None and not self._closing:
            canvas.retry = self._host.clock.call_later(seconds, touch)

    # Board and result

    async def _draw_board(self, canvas: _Canvas, sitting: Sitting) -> None:
        page = self._drawer.board(sitting)
        if sitting.board is not None and not is_stale(sitting.board):
            try:
                canvas.board = await self._gallery.change(sitting.board, page, canvas.board)
            except MessageGone:
                await self._place_board(canvas, sitting, page)
        elif sitting.board is None or not shows(page, canvas.board):
            await self._place_board(canvas, sitting, page)

    async def _place_board(self, canvas: _Canvas, sitting: Sitting, page: Page) -> None:
        if sitting.table.status is Status.CLOSED:
            return
        spot, canvas.board = await self._gallery.hang(sitting.channel, page, board_nonce(sitting))

        def work(now: Sitting) -> Sitting:
            gone = frozenset({now.board}) if now.board is not None and now.board != spot else frozenset[Spot]()
            return replace(now, board=spot, strays=(now.strays | gone) - {spot})

        await self._change(sitting.number, work)

    async def _announce(self, canvas: _Canvas, sitting: Sitting) -> None:
        """Post the result of a deal once, then let the table go on."""
        match = sitting.match
        if match is None or match.result is None or sitting.told:
            return
        nonce = nonce_of("r", match.id, match.deal)
        hanging = self._gallery.hang(sitting.channel, self._drawer.result(sitting), nonce)
        spot, hung = await unless_refused(hanging, sitting.number) or (None, None)  # the table goes on without it
        if match.over and hung is not None:
            canvas.board = hung

        def work(now: Sitting) -> Sitting:
            if now.match is None or (now.match.id, now.match.deal) != (match.id, match.deal):
                return now
            # The last board of a match stays as it is; its result, with the wish for another one, is the table now.
            return replace(now, told=True, board=spot if match.over and spot is not None else now.board)

        await self._change(sitting.number, work)

    async def _sweep(self, sitting: Sitting) -> None:
        for spot in sitting.strays - ({sitting.board} if sitting.board else set()):
            try:
                await self._post.delete(spot)
            except Later:
                raise
            except Undelivered:
                log.info("stray message left table=%d", sitting.number)

            def work(now: Sitting, spot: Spot = spot) -> Sitting:
                return replace(now, strays=now.strays - {spot})

            await self._change(sitting.number, work)

    async def _park(self, canvas: _Canvas, sitting: Sitting, news: int) -> bool:
        """Let a table wait for its channel, unless something new was heard of its server since it was refused."""

        def park(now: Sitting) -> Sitting:
            wanted = now.table.status in {Status.PLAYING, Status.LOBBY}
            return replace(now, table=now.table.park()) if wanted else now

        def resume(now: Sitting) -> Sitting:
            return resumed(now) if now.table.status is Status.PARKED else now

        if self._news[sitting.guild] == news:
            await self._change(sitting.number, park)
            if self._news[sitting.guild] != news:  # too early for whoever goes through the parked tables
                await self._change(sitting.number, resume)
            return True
        canvas.dirty = True
        return False

    # Lines to one person

    async def _remind(self, sitting: Sitting, seat: Seat) -> None:
        try:
            await self._pings.send(sitting, seat)
        except (Later, StorageFailed) as bad_moment:
            wait = max(RETRY, bad_moment.seconds) if isinstance(bad_moment, Later) else RETRY
            self._host.clock.call_later(wait, lambda: self._resume_pings(sitting.number))
        except Undelivered:
            log.info("nobody pinged table=%d", sitting.number)

    def _resume_pings(self, number: int) -> None:
        """Send the pings again of which nobody has remembered that they arrived; those that did come back the same."""
        canvas = self._canvases.get(number)
        if canvas is None or self._closing:
            return
        sitting = canvas.sitting
        for seat, clock in sitting.clocks.items():
            if clock.reminded and clock.ping is None:
                self.remind(sitting, seat)

    async def _tell_parked(self, sitting: Sitting) -> None:
        for user in sitting.table.people:
            channel = self._register.person(user).dm_channel
            if channel is not None:
                try:
                    await self._gallery.hang(channel, self._drawer.waiting_room(sitting))
                except Undelivered:
                    continue

    async def _change(self, number: int, work: Callable[[Sitting], Sitting]) -> Sitting | None:
        """Change a table; give what it has become, or None where it was closed before.

        That one is only drawn as it would have become, so that what has come too late is put right too.
        """

        def change(draft: Draft) -> None:
            draft.sitting = work(draft.sitting)

        try:
            return await self._host.change(number, change)
        except Illegal:
            canvas = self._canvases.get(number)
            if canvas is not None and canvas.sitting.table.status is Status.CLOSED:
                canvas.sitting = work(canvas.sitting)
            return None


def board_nonce(sitting: Sitting) -> str:
    """Name the next board of a table: another one for each message that it takes the place of."""
    match = sitting.match
    about = (match.id, match.deal) if match is not None else (0, sitting.closes or 0)
    known = sitting.strays | ({sitting.board} if sitting.board else set())
    return nonce_of("b", sitting.number, *about, max((spot.message for spot in known), default=0))


async def _within(seconds: float, tasks: set[asyncio.Task[None]]) -> None:
    """Wait for tasks for so long; those that take longer are given up."""
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late, timeout=seconds)  # what is being stored is stored to the end


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        log.exception("drawing failed")
