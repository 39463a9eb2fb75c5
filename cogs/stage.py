"""The stage: keeps each table's board, hands and results on screen like its state."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta
from types import MappingProxyType
from typing import Any, Protocol

import discord

from cogs.alarms import Timer
from cogs.easels import Easels
from cogs.gallery import Gallery, Hung, shows
from cogs.host import Draft, Host
from cogs.post import ChannelGone, Later, MessageGone, PersonClosed, Post, Undelivered
from cogs.register import Register
from cogs.sitting import Sitting, Spot
from cogs.ui.page import Page
from cogs.ui.pictures.orders import Order
from data.errors import StorageFailed
from engine.cards import Seat
from engine.game import Illegal
from engine.table import Status

log = logging.getLogger("tash.stage")

AT_ONCE = 16
"""Tables that are drawn at the same time: after a start all of them want to be."""
LAST_EDITS = 0.7
"""Seconds that edits under way are given at the end."""
FAREWELL = 2.0
"""Seconds in which as many boards as possible say that we will be back."""
RETRY = 5.0
"""Seconds until what Discord could not take is offered again."""
STALE = timedelta(minutes=50)
"""The age at which a message is replaced instead of edited: Discord limits edits of those older than an hour."""


class Drawer(Protocol):
    """Turns sittings into messages."""

    def board(self, sitting: Sitting) -> Page:
        """Draw the table for everybody: the lobby, the play, or what is left when it has closed."""
        ...

    def hand(self, sitting: Sitting, seat: Seat, *, live: bool = True, before: Order | None = None) -> Page:
        """Draw one person's cards for their own eyes; without controls when it is no longer ``live``.

        What has come into the hand since the picture that was drawn ``before`` is marked.
        """
        ...

    def pause(self, sitting: Sitting) -> Page:
        """Say that the table goes on in a moment, while the house is closed."""
        ...

    def knows(self, sitting: Sitting) -> bool:
        """Tell whether the server is known that private messages name; it is not before Discord has told of it."""
        ...

    def result(self, sitting: Sitting) -> Page:
        """Draw how the deal, or the match, has ended."""
        ...

    def reminder(self, sitting: Sitting, seat: Seat) -> str:
        """Say to a person that the table waits for them."""
        ...

    def closed_door(self, sitting: Sitting, seat: Seat) -> str:
        """Say to a person in the channel that no direct message reaches them."""
        ...

    def waiting_room(self, sitting: Sitting) -> Page:
        """Say that a match waits because its channel cannot be reached."""
        ...


@dataclass(slots=True)
class _Canvas:
    """What is known of a table's messages."""

    sitting: Sitting
    dirty: bool = True
    urgent: bool = False
    """Whether something has happened since it was drawn, or it is only drawn anew."""
    drawing: bool = False
    task: asyncio.Task[None] | None = None
    retry: Timer | None = None
    drawn_at: float = -1e9
    board: Hung | None = None
    """How the board hangs; None: not known, or to be drawn anew."""
    hands: dict[tuple[int, int], tuple[str, Hung]] = field(default_factory=dict)
    """By deal and person, what made the hand be drawn last, and how it hangs."""
    tried: set[tuple[int, int, int]] = field(default_factory=set)
    """Matches, deals and persons to whom a hand has been sent, or could not be."""


class Stage:
    """One short task a table while something has changed; it draws the newest state, never a queue of old ones."""

    def __init__(  # noqa: PLR0913 - all that it works with
        self,
        host: Host,
        register: Register,
        post: Post,
        gallery: Gallery,
        drawer: Drawer,
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
        self._easels = Easels(AT_ONCE)
        self._canvases: dict[int, _Canvas] = {}
        self._nameless: defaultdict[int, set[int]] = defaultdict(set)
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
        self._touch(canvas)

    def redraw(self, number: int, user: int | None = None) -> None:
        """Draw a table's messages anew although nothing has happened; ``user``: only this person's hands.

        What hangs already as it should is not sent again.
        """
        canvas = self._canvases.get(number)
        if canvas is not None:
            for key, (_, hung) in list(canvas.hands.items()):
                if user is None or key[1] == user:
                    canvas.hands[key] = "", hung
            self._touch(canvas)

    def introduce(self, guild: int) -> None:
        """Draw the hands that had to wait until Discord told of their server."""
        for number in self._nameless.pop(guild, ()):
            canvas = self._canvases.get(number)
            if canvas is not None:
                self._touch(canvas)

    def remind(self, sitting: Sitting, seat: Seat) -> None:
        """Ping the person on a seat; the line goes when they have moved."""
        self._spawn(self._remind(sitting, seat))

    async def close(self) -> None:
        """Finish the edits that are under way, then let the boards say that we will be back: all within seconds."""
        self._closing = True
        for canvas in self._canvases.values():
            if canvas.retry is not None:
                canvas.retry.cancel()
            if canvas.task is not None and not canvas.drawing:
                canvas.task.cancel()
        await _within(LAST_EDITS, self._tasks)
        canvases = sorted(self._canvases.values(), key=lambda one: one.drawn_at, reverse=True)  # the liveliest first
        await _within(FAREWELL, {self._spawn(self._say_pause(canvas.sitting.number)) for canvas in canvases})

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
        canvas.dirty = True
        if canvas.urgent:
            self._easels.hurry(canvas.sitting.number)
        if canvas.task is None and not self._closing:
            canvas.task = self._spawn(self._keep(canvas))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # of one that was cancelled before it had begun
        return task

    async def _keep(self, canvas: _Canvas) -> None:
        try:
            while canvas.dirty and not self._closing:
                rest = canvas.drawn_at + self._interval - self._host.clock.monotonic()
                if rest > 0:
                    await asyncio.sleep(rest)
                async with self._easels.turn(canvas.sitting.number, urgent=canvas.urgent):
                    canvas.dirty, canvas.urgent, canvas.drawing = False, False, True
                    await self._draw(canvas)
                canvas.drawing = False
                canvas.drawn_at = self._host.clock.monotonic()
        finally:
            canvas.task, canvas.drawing = None, False
            if canvas.sitting.table.status is Status.CLOSED:
                self._canvases.pop(canvas.sitting.number, None)

    async def _draw(self, canvas: _Canvas) -> None:
        sitting = canvas.sitting
        try:
            if sitting.table.status is not Status.PARKED:
                await self._draw_board(canvas, sitting)
                await self._announce(canvas, sitting)
            await self._draw_hands(canvas, sitting)
            await self._sweep(sitting)
        except Later as bad_moment:
            self._try_again(canvas, max(RETRY, bad_moment.seconds))
        except StorageFailed as refusal:
            log.warning("not stored table=%d: %s", sitting.number, type(refusal).__name__)
            self._try_again(canvas, RETRY)
        except ChannelGone:
            await self._park(sitting)
        except Undelivered:
            log.exception("undeliverable table=%d", sitting.number)

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
                await self._place_board(canvas, sitting, page, nonce=None)
        elif sitting.table.status is not Status.CLOSED and (sitting.board is None or not shows(page, canvas.board)):
            match = sitting.match
            fresh = match is not None and match.ply == 0 and sitting.board is None and not match.over
            nonce = f"b{sitting.number}-{match.id}-{match.deal}" if match is not None and fresh else None
            await self._place_board(canvas, sitting, page, nonce)

    async def _place_board(self, canvas: _Canvas, sitting: Sitting, page: Page, nonce: str | None) -> None:
        if sitting.table.status is Status.CLOSED:
            return
        spot, canvas.board = await self._gallery.hang(sitting.channel, page, nonce)

        def work(draft: Draft) -> None:
            old = draft.sitting.board
            gone = frozenset({old}) if old is not None and old != spot else frozenset[Spot]()
            draft.sitting = replace(draft.sitting, board=spot, strays=(draft.sitting.strays | gone) - {spot})

        await self._change(sitting.number, work, spot if nonce is None else None)

    async def _announce(self, canvas: _Canvas, sitting: Sitting) -> None:
        """Post the result of a deal once, then let the table go on."""
        match = sitting.match
        if match is None or match.result is None or sitting.told:
            return
        nonce = f"r{match.id}-{match.deal}"
        spot, hung = await self._gallery.hang(sitting.channel, self._drawer.result(sitting), nonce)

        def work(draft: Draft) -> None:
            if draft.sitting.match is None or draft.sitting.match.deal != match.deal:
                return
            # The last board of a match stays as it is; its result, with the wish for another one, is the table now.
            board = spot if match.over else draft.sitting.board
            draft.sitting = replace(draft.sitting, told=True, board=board)

        if match.over:
            canvas.board = hung
        await self._change(sitting.number, work)

    async def _sweep(self, sitting: Sitting) -> None:
        for spot in sitting.strays - ({sitting.board} if sitting.board else set()):
            try:
                await self._post.delete(spot)
            except Later:
                raise
            except Undelivered:
                log.info("stray message left table=%d", sitting.number)

            def work(draft: Draft, spot: Spot = spot) -> None:
                draft.sitting = replace(draft.sitting, strays=draft.sitting.strays - {spot})

            await self._change(sitting.number, work)

    async def _park(self, sitting: Sitting) -> None:
        def work(draft: Draft) -> None:
            if draft.table.status in {Status.PLAYING, Status.LOBBY}:
                draft.table = draft.table.park()

        await self._change(sitting.number, work)

    # Hands

    async def _draw_hands(self, canvas: _Canvas, sitting: Sitting) -> None:
        match = sitting.match
        if match is None:
            return
        if not self._drawer.knows(sitting):
            self._nameless[sitting.guild].add(sitting.number)
            return
        for (deal, user), spot in sitting.hands.items():
            seat = sitting.table.seat_of(user)
            if deal == match.deal and seat is not None and match.result is None and _is_on(sitting):
                await self._redraw_hand(canvas, sitting, user, spot)
            else:
                await self._retire_hand(canvas, sitting, (deal, user), spot)
        if match.result is not None or not _is_on(sitting):
            return
        for seat, chair in sitting.table.taken():
            key, trial = (match.deal, chair.user or 0), (match.id, match.deal, chair.user or 0)
            if chair.user is not None and key not in sitting.hands and trial not in canvas.tried:
                canvas.tried = {tried for tried in canvas.tried if tried[:2] == trial[:2]} | {trial}
                await self._send_hand(canvas, sitting, chair.user, f"h{match.id}-{match.deal}-{seat}")

    async def _redraw_hand(self, canvas: _Canvas, sitting: Sitting, user: int, spot: Spot) -> None:
        match, seat = sitting.match, sitting.table.seat_of(user)
        if match is None or seat is None:
            return
        key, cause = (match.deal, user), hand_cause(sitting, seat)
        drawn, hung = canvas.hands.get(key, ("", None))
        if drawn == cause:
            return
        if is_stale(spot):
            await self._send_hand(canvas, sitting, user, None)
            return
        try:
            page = self._drawer.hand(sitting, seat, before=hung.wanted if hung else None)
            canvas.hands[key] = cause, await self._gallery.change(spot, page, hung)
        except MessageGone:
            await self._send_hand(canvas, sitting, user, None)
        except (PersonClosed, ChannelGone):
            await self._door_closed(sitting, user)

    async def _send_hand(self, canvas: _Canvas, sitting: Sitting, user: int, nonce: str | None) -> None:
        match, seat = sitting.match, sitting.table.seat_of(user)
        if match is None or seat is None:
            return
        try:
            channel = self._register.person(user).dm_channel or await self._post.direct_channel(user)
            spot, hung = await self._gallery.hang(channel, self._drawer.hand(sitting, seat), nonce)
        except (PersonClosed, ChannelGone):
            await self._door_closed(sitting, user)
            return
        canvas.hands[match.deal, user] = hand_cause(sitting, seat), hung
        await self._register.set_person(user, dm_channel=channel, dm_closed=False)

        def work(draft: Draft) -> None:
            old = draft.sitting.hands.get((match.deal, user))
            gone = frozenset({old}) if old is not None and old != spot else frozenset[Spot]()
            hands = {**draft.sitting.hands, (match.deal, user): spot}
            draft.sitting = replace(draft.sitting, hands=MappingProxyType(hands), strays=draft.sitting.strays | gone)

        await self._change(sitting.number, work, spot if nonce is None else None)

    async def _retire_hand(self, canvas: _Canvas, sitting: Sitting, key: tuple[int, int], spot: Spot) -> None:
        """Let a hand keep the result and lose its controls, then forget it."""
        _, user = key
        seat = sitting.table.seat_of(user)
        try:
            if seat is None:
                await self._post.delete(spot)
            else:
                _, hung = canvas.hands.get(key, ("", None))
                await self._gallery.change(spot, self._drawer.hand(sitting, seat, live=False), hung)
        except Later:
            raise
        except Undelivered:
            log.info("old hand left table=%d", sitting.number)
        canvas.hands.pop(key, None)

        def work(draft: Draft) -> None:
            hands = {deal_user: kept for deal_user, kept in draft.sitting.hands.items() if deal_user != key}
            draft.sitting = replace(draft.sitting, hands=MappingProxyType(hands))

        await self._change(sitting.number, work)

    async def _door_closed(self, sitting: Sitting, user: int) -> None:
        """Switch a seat to the channel, and say so there once."""
        match, seat = sitting.match, sitting.table.seat_of(user)
        known = self._register.person(user).dm_closed
        await self._register.set_person(user, dm_closed=True, dm_channel=None)
        if match is not None and (match.deal, user) in sitting.hands:

            def work(draft: Draft) -> None:
                hands = {key: spot for key, spot in draft.sitting.hands.items() if key != (match.deal, user)}
                draft.sitting = replace(draft.sitting, hands=MappingProxyType(hands))

            await self._change(sitting.number, work)
        if seat is not None and not known:
            await self._post.ping(sitting.channel, self._drawer.closed_door(sitting, seat), user)

    # Lines to one person

    async def _remind(self, sitting: Sitting, seat: Seat) -> None:
        chair = sitting.table.chairs[seat]
        if chair is None or chair.user is None or not self._register.guild(sitting.guild).pings:
            return
        person = self._register.person(chair.user)
        direct = sitting.pace.remind_after == 0 and person.dm_channel is not None and not person.dm_closed
        target = person.dm_channel if direct and person.dm_channel else sitting.channel
        try:
            spot = await self._post.ping(target, self._drawer.reminder(sitting, seat), chair.user)
        except Undelivered:
            return
        asked = sitting.clocks[seat].asked

        def work(draft: Draft) -> None:
            clock = draft.sitting.clocks.get(seat)
            if clock is None or clock.asked != asked:
                # They have moved while the line was on its way.
                draft.sitting = replace(draft.sitting, strays=draft.sitting.strays | {spot})
                return
            clocks = {**draft.sitting.clocks, seat: replace(clock, ping=spot)}
            draft.sitting = replace(draft.sitting, clocks=MappingProxyType(clocks))

        await self._change(sitting.number, work)

    async def _tell_parked(self, sitting: Sitting) -> None:
        for user in sitting.table.people:
            channel = self._register.person(user).dm_channel
            if channel is not None:
                try:
                    await self._gallery.hang(channel, self._drawer.waiting_room(sitting))
                except Undelivered:
                    continue

    async def _change(self, number: int, work: Any, sent: Spot | None = None) -> None:  # noqa: ANN401 - Host.change's
        """Change a table; a message that was ``sent`` for it goes again if that cannot be kept."""
        try:
            await self._host.change(number, work)
        except Illegal:
            return  # closed meanwhile; nothing is left to remember
        except StorageFailed:
            if sent is not None:
                with suppress(Undelivered):
                    await self._post.delete(sent)
            raise


def is_stale(spot: Spot) -> bool:
    """Tell whether a message is so old that it is better replaced."""
    return discord.utils.utcnow() - discord.utils.snowflake_time(spot.message) > STALE


def hand_cause(sitting: Sitting, seat: Seat) -> str:
    """Write down what a hand message is redrawn for: the prompt, the cards, a finished trick, who drives."""
    match = sitting.match
    if match is None:
        return ""
    scene = match.state.scene(seat)
    return repr((match.mark(seat), scene.hand, scene.last, sitting.table.driven(seat), sitting.table.status))


def _is_on(sitting: Sitting) -> bool:
    return sitting.table.status in {Status.PLAYING, Status.PARKED}


async def _within(seconds: float, tasks: set[asyncio.Task[None]]) -> None:
    """Wait for tasks for so long; those that take longer are given up."""
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        log.exception("drawing failed")
