"""The host: one lock a table, and every change goes act, append, remember, notify."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass, field, replace
from secrets import token_hex
from types import MappingProxyType
from typing import Any

from cogs.alarms import Alarms, Clockwork, Key
from cogs.brains import Thinker
from cogs.directory import Directory
from cogs.duties import Timing, duties
from cogs.ledger import LONGEST, Ledger, clocks_after, grace, is_outdated, restored, strays_after
from cogs.sitting import Pace, Sitting, Spot
from data import rows
from data.database import Transaction
from data.errors import StorageFailed
from data.tables import Tables
from engine.cards import Seat
from engine.game import Event, Game, Illegal, Move, Prompt
from engine.notation import write_move
from engine.refusals import DealVoid, TableClosed
from engine.table import Status, Table, open_table

log = logging.getLogger("tash.host")

LOBBY_IDLE = 30 * 60
"""Seconds until a lobby that nobody touches closes."""
DESERTED = 10 * 60
"""Seconds until a match that only bots are left in closes."""
PARKED_FOR = LONGEST
"""Seconds until a parked table closes."""

AT_ONCE = 200
"""Tables that are woken before the start is over."""
SLICE = 0.005
"""Seconds for which others are woken at a stretch, and then again for those who press meanwhile."""

Watcher = Callable[[Sitting | None, Sitting], None]
"""Told of every change, before and after; must not wait for anything."""

Choice = Callable[[Prompt], Move]
"""Picks a move out of the live prompt, or raises Illegal."""


@dataclass(slots=True)
class Draft:
    """A change that is being worked out: the sitting as it will be, and the moves that led there."""

    sitting: Sitting
    change: Transaction
    at: int
    """The time of the change, in UTC milliseconds."""
    moves: list[rows.Move] = field(default_factory=list)
    moved: Seat | None = None

    @property
    def table(self) -> Table:
        """The table as it will be."""
        return self.sitting.table

    @table.setter
    def table(self, table: Table) -> None:
        self.sitting = replace(self.sitting, table=table)


class Host:
    """Keeps all open tables in memory and on disk, the same in both; the only one who changes either."""

    def __init__(  # noqa: PLR0913 - all that a house is built of
        self,
        games: Mapping[str, Game],
        store: Tables,
        thinker: Thinker,
        clock: Clockwork,
        timing: Timing | None = None,
        *,
        secret: Callable[[int], str] = token_hex,
    ) -> None:
        """Serve ``games``; nothing happens before ``start``. Each match takes two of ``secret(16)``."""
        self.games = games
        self.secret = secret
        self.clock = clock
        self.timing = timing or Timing()
        self.store = store
        self.thinker = thinker
        self.watchers: list[Watcher] = []
        self.on_duty: Callable[[int, Any], Coroutine[Any, Any, None]] | None = None
        self.after_waking: Callable[[], None] = lambda: None
        """Called whenever some tables have been woken."""
        self._ledger = Ledger(store)
        self._directory = Directory(self._wake)
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._alarms = Alarms(clock, self._ring)
        self._busy: set[tuple[int, Key]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False

    # Looking

    def sitting(self, number: int) -> Sitting:
        """Give an open table by its id.

        Raises:
            Illegal: it is closed, or never was.
        """
        found = self.find(number)
        if found is None:
            raise Illegal(TableClosed())
        return found

    def find(self, number: int) -> Sitting | None:
        """Find an open table by its id."""
        return self._directory.find(number)

    def in_channel(self, channel: int) -> Sitting | None:
        """Find the open table of a channel."""
        return self._directory.in_channel(channel)

    def of_match(self, match: int) -> Sitting | None:
        """Find the open table whose latest match this is."""
        return self._directory.of_match(match)

    def of_person(self, user: int) -> list[Sitting]:
        """Find the open tables where a person has a chair, oldest first."""
        return [one for one in self.knowing(user) if one.table.seat_of(user) is not None]

    def knowing(self, user: int) -> list[Sitting]:
        """Find the open tables that a person hosts, has a chair at or is promised one, oldest first."""
        return self._directory.of_person(user)

    def parked(self) -> list[Sitting]:
        """Give the tables whose channels cannot be reached, oldest first."""
        return self._directory.parked()

    def awake(self) -> list[Sitting]:
        """Give the tables that somebody has looked at since the start."""
        return self._directory.awake()

    def statuses(self) -> Mapping[str, int]:
        """Count the open tables by status."""
        return self._directory.statuses()

    def __iter__(self) -> Iterator[Sitting]:
        """Go through all open tables, oldest first."""
        return iter(self._directory)

    # Life

    async def start(self) -> None:
        """Find every open table again; downtime is nobody's fault, and deals of outdated rules are dealt again.

        Tables are woken in the order of their need: those whose deal is void, then a first few, each other one when
        somebody looks at it, and all within seconds one after the other.
        """
        found = [one for one in await self.store.open_tables() if one.table.game in self.games]
        self._directory.lay_down(found)
        void = [one.table.id for one in found if is_outdated(one, self.games[one.table.game])]
        order = deque([*void, *self._directory.asleep()])
        for _ in range(min(len(order), max(AT_ONCE, len(void)))):
            self.find(order.popleft())
        await asyncio.gather(*self._tasks)
        log.info("tables open=%d dealt_again=%d", len(found), len(void))
        self._wake_more(order)

    def _wake_more(self, order: deque[int]) -> None:
        """Wake a few tables, and come back for the others."""
        end = self.clock.monotonic() + SLICE
        while order and not self._closing and self.clock.monotonic() <= end:
            self.find(order.popleft())
        self.after_waking()
        if order and not self._closing:
            self.clock.call_later(SLICE, lambda: self._wake_more(order))

    def _wake(self, found: rows.OpenTable) -> Sitting | None:
        number = found.table.id
        try:
            known = restored(found, self.games[found.table.game])
        except ValueError as fault:
            # Its words may speak of somebody's cards.
            log.error("table=%d cannot be made sense of: %s", number, type(fault).__name__)  # noqa: TRY400
            return None
        sitting = grace(known.sitting, self.timing.grace, self.clock.now())
        self._remember(None, sitting)
        if known.voided:
            self._spawn(number, self._deal_again(number))
        else:
            self._notify(None, sitting)
        return sitting

    async def _deal_again(self, number: int) -> None:
        await self.change(number, _redeal)

    async def close(self) -> None:
        """Let changes that are under way finish; start nothing new."""
        self._closing = True
        self._alarms.clear()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for lock in list(self._locks.values()):
            async with lock:
                pass

    # Changing

    async def change(self, number: int, work: Callable[[Draft], Awaitable[None] | None]) -> Sitting:
        """Change a table: under its lock, work out what it becomes, store that, remember it, tell everybody.

        Raises:
            Illegal: ``work`` refused; nothing has changed.
            StorageFailed: the database refused; nothing has changed.
        """
        self.sitting(number)  # refuses before a lock is made for a table that is not there
        async with self._locks[number]:
            before = self.sitting(number)
            async with self.store.transaction() as change:
                draft = Draft(before, change, self.clock.now())
                result = work(draft)
                if result is not None:
                    await result
                after = _settled(before, draft)
                self._ledger.note(change, before, after, tuple(draft.moves), draft.at)
                await self._ledger.conclude(change, before, after)
            self._remember(before, after)
        self._notify(before, after)
        return after

    async def open(  # noqa: PLR0913 - a table is what it is set up with
        self,
        game: Game,
        *,
        guild: int,
        channel: int,
        host: tuple[int, str],
        seats: int,
        options: Mapping[str, str],
        pace: Pace,
        language: str,
    ) -> Sitting:
        """Open a table with its host on the first seat.

        Raises:
            ChannelTaken: the channel has one.
            StorageFailed: the database refused; nothing has changed.
        """
        now = self.clock.now()
        person, _ = host
        async with self.store.transaction() as change:
            row = await self.store.create_table(
                change,
                guild=guild,
                channel=channel,
                host=person,
                game=game.key,
                seats=seats,
                options=options,
                pace=pace.value,
                language=language,
                closes=now + LOBBY_IDLE * 1000,
                at=now,
            )
            bare = Table(row.id, person, game, seats, {}, (None,) * seats)
            table = open_table(game, row.id, host, seats, options)
            before = Sitting(bare, guild, channel, pace, language, closes=row.closes, created=row.created)
            after = replace(before, table=table)
            self._ledger.note(change, before, after, (), now)
        self._remember(None, after)
        log.info("opened game=%s seats=%d table=%d", game.key, seats, after.number)
        self._notify(None, after)
        return after

    def _remember(self, before: Sitting | None, after: Sitting) -> None:
        self._directory.enter(before, after)
        if after.table.status is Status.CLOSED:
            self._locks.pop(after.number, None)

    def _notify(self, before: Sitting | None, after: Sitting) -> None:
        if self._closing:
            return
        self.look_after(after)
        for watcher in self.watchers:
            watcher(before, after)

    # Duties

    def look_after(self, sitting: Sitting) -> None:
        """Set the alarms of everything the house owes a table by itself."""
        owed = {} if sitting.table.status is Status.CLOSED else duties(sitting, self.timing, self.clock.now())
        free = {key: delay for key, delay in owed.items() if (sitting.number, key) not in self._busy}
        self._alarms.set(sitting.number, free)

    def _ring(self, number: int, key: Key) -> None:
        if self.on_duty is None or self._closing:
            return
        self._busy.add((number, key))
        self._spawn(number, self._do(number, key))

    def _spawn(self, number: int, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work, name=f"table {number}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, number: int, key: Key) -> None:
        """Do a duty; one that fails is tried again soon, since nobody else would wake the table."""
        again = False
        try:
            assert self.on_duty is not None  # noqa: S101 - _ring has looked
            await self.on_duty(number, key)
        except StorageFailed as refusal:
            log.warning("not stored table=%d duty=%s: %s", number, type(key).__name__, type(refusal).__name__)
            again = True
        except Exception:
            log.exception("duty failed table=%d duty=%s", number, type(key).__name__)
            again = True
        finally:
            self._busy.discard((number, key))
        if again and not self._closing and self.find(number) is not None:
            self._alarms.add(number, key, 5.0)

    async def rest(self) -> None:
        """Wait until every duty that is under way is done."""
        while self._tasks:
            await asyncio.wait(self._tasks)
            await asyncio.sleep(0)  # a finished task leaves the set a moment later

    # What is counted in tests and shown by the status command

    def counts(self) -> Mapping[str, int]:
        """Count what must not grow: tables, locks, alarms, running duties."""
        return MappingProxyType(
            {
                "tables": len(self._directory),
                "locks": len(self._locks),
                "alarms": len(self._alarms),
                "duties": len(self._tasks),
            }
        )


async def begin_match(draft: Draft, host: Host) -> None:
    """Start a match in a draft.

    Raises:
        Illegal: a seat is free, or a match is on.
    """
    table, secret, dice = draft.table, host.secret(16), host.secret(16)
    table.start(0, secret, dice)  # refuses before anything is stored
    match = await host.store.create_match(
        draft.change,
        table.id,
        game=table.game.key,
        version=table.game.version,
        seats=table.seats,
        options=table.options,
        secret=secret,
        dice=dice,
        at=draft.at,
    )
    fresh = _fresh(draft.sitting, table.start(match.id, secret, dice))
    # A hand of an earlier match that has kept its controls must not pass for one of this.
    draft.sitting = replace(fresh, hands=MappingProxyType({}))


def begin_deal(draft: Draft) -> None:
    """Begin the next deal in a draft.

    Raises:
        Illegal: the present deal is not over, or the match is.
    """
    draft.sitting = _fresh(draft.sitting, draft.table.next_deal())


def played(draft: Draft, seat: Seat, move: Move, by: rows.PlayedBy, at: int) -> tuple[Event, ...]:
    """Make a move in a draft, and note it for the log."""
    match = draft.table.match
    table, events = draft.table.play(seat, move)
    assert match is not None  # noqa: S101 - play has refused a table without one
    chair = draft.table.chairs[seat]
    draft.moves.append(
        rows.Move(
            ply=match.ply,
            seat=seat,
            move=write_move(move),
            played_by=by,
            user=chair.user if chair and by == "person" else None,
            at=at,
        )
    )
    draft.moved = seat
    talk = (*draft.sitting.talk, *events)
    draft.sitting = replace(draft.sitting, table=table, talk=talk, linger=any(event.linger for event in events))
    return events


def _redeal(draft: Draft) -> None:
    """Deal again; people are told that a deal does not count, unless it had ended already."""
    counted, void = draft.sitting.told, DealVoid(draft.table.match.deal if draft.table.match else 0)
    draft.sitting = replace(_fresh(draft.sitting, draft.table.redeal()), talk=() if counted else (void,))


def _fresh(sitting: Sitting, table: Table) -> Sitting:
    """Let a sitting go on with cards that have just been dealt."""
    before = sitting.match
    ended = before is not None and before.over
    bare = replace(sitting, board=None) if ended else without_board(sitting)
    return replace(bare, table=table, talk=(), told=False, linger=False)


def reopened(draft: Draft) -> None:
    """Turn from a match that has ended to the lobby: its result stays, the lobby gets a board of its own."""
    if draft.table.match is not None and draft.table.status is Status.LOBBY:
        draft.sitting = replace(draft.sitting, board=None)
        draft.table = replace(draft.table, match=None)


def without_board(sitting: Sitting) -> Sitting:
    """Let the old board go, so that a fresh one is put up."""
    gone = frozenset[Spot]() if sitting.board is None else frozenset({sitting.board})
    return replace(sitting, board=None, strays=sitting.strays | gone)


def _settled(before: Sitting, draft: Draft) -> Sitting:
    """Give a draft the clocks, strays and closing time that follow from it."""
    after = draft.sitting
    after = replace(after, clocks=clocks_after(before, after, draft.moved, draft.at))
    after = replace(after, strays=strays_after(before, after))
    return replace(after, closes=_closes(before, after, draft.at))


def _closes(before: Sitting, after: Sitting, now: int) -> int | None:
    """Tell when a table closes by itself: each touch of a lobby puts it off, other reasons run from when they began."""
    status = after.table.status
    if status is Status.CLOSED:
        return None
    if status is Status.LOBBY:
        touched = before.table != after.table or before.closes is None
        return now + LOBBY_IDLE * 1000 if touched else before.closes
    if status is Status.PARKED:
        return before.closes if before.table.status is Status.PARKED else now + PARKED_FOR * 1000
    if after.table.attended:
        return None
    deserted = before.table.status is Status.PLAYING and not before.table.attended
    return before.closes if deserted and before.closes is not None else now + DESERTED * 1000
