"""The host: one lock a table, and every change goes act, append, remember, notify."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from dataclasses import replace
from secrets import token_hex
from types import MappingProxyType
from typing import Any

from cogs.alarms import Alarms, Clockwork, Key
from cogs.brains import Thinker
from cogs.directory import Directory
from cogs.draft import LOBBY_IDLE, Draft, redealt, settled
from cogs.duties import Duty, Timing, duties
from cogs.ledger import Ledger, Restored, grace, is_outdated, restored
from cogs.sitting import Pace, Sitting
from data import rows
from data.challenges import knows_deals
from data.errors import StorageFailed
from data.tables import Tables
from engine.game import Game, Illegal
from engine.refusals import KnowsDeals, PlayFirst, TableClosed
from engine.table import Status, Table, open_table

log = logging.getLogger("tash.host")

AT_ONCE = 200
"""Tables that are woken before the start is over."""
CLOSING_FOR = 24 * 3600
"""Seconds for which the messages of a closed table are still put right: where that cannot be done it is given up."""
FAILED = 5.0
"""Seconds until a duty that failed is tried again."""
OVERTAKEN = 0.2
"""Seconds until a duty that somebody else's move has overtaken is done again."""
SLICE = 0.005
"""Seconds for which others are woken at a stretch, and then again for those who press meanwhile."""

Watcher = Callable[[Sitting | None, Sitting], None]
"""Told of every change, before and after; must not wait for anything."""


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
        """Serve ``games``; nothing happens before ``start``. Matches take their secrets from ``secret(16)``."""
        self.games = games
        self.secret = secret
        self.clock = clock
        self.timing = timing or Timing()
        self.store = store
        self.thinker = thinker
        self.watchers: list[Watcher] = []
        self.on_duty: Callable[[int, Any], Coroutine[Any, Any, bool]] | None = None
        """Does a duty of a table; False where something else came first."""
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

    def challenges(self, user: int, source: int, *, but: int = 0) -> bool:
        """Tell whether a person has, or is promised, a chair where a match's deals are going to be played again.

        A table with the number ``but`` does not count.
        """
        tables = (one.table for one in self.knowing(user) if one.number != but)
        return any(table.plays_again == source and table.has_part(user) for table in tables)

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
        for one in await self.store.closing_tables():
            late = self.clock.now() - one.table.updated >= CLOSING_FOR * 1000
            known = None if late or one.table.game not in self.games else self._restored(one)
            if known is not None:
                self._notify(None, known.sitting)
            else:
                await self.settle(one.table.id)

    def _wake_more(self, order: deque[int]) -> None:
        """Wake a few tables, and come back for the others."""
        end = self.clock.monotonic() + SLICE
        while order and not self._closing and self.clock.monotonic() <= end:
            self.find(order.popleft())
        self.after_waking()
        if order and not self._closing:
            self.clock.call_later(SLICE, lambda: self._wake_more(order))

    def _restored(self, found: rows.OpenTable) -> Restored | None:
        try:
            return restored(found, self.games[found.table.game])
        except Exception as fault:  # noqa: BLE001 - whatever is wrong with one table, the others are opened
            # Its words may speak of somebody's cards.
            log.error("table=%d cannot be made sense of: %s", found.table.id, type(fault).__name__)  # noqa: TRY400
            return None

    def _wake(self, found: rows.OpenTable) -> Sitting | None:
        number, known = found.table.id, self._restored(found)
        if known is None:
            return None
        sitting = grace(known.sitting, self.timing.grace, self.clock.now())
        self._remember(None, sitting)
        if known.voided:
            self._begin_again(number)
        else:
            self._notify(None, sitting)
        return sitting

    def _begin_again(self, number: int) -> None:
        if not self._closing:
            self._spawn(number, self._deal_again(number))

    async def _deal_again(self, number: int) -> None:
        """Deal in the place of a void deal; what fails is tried again: nobody else would wake the table."""
        try:
            await self.change(number, redealt)
        except Illegal:
            return  # it has been closed meanwhile
        except StorageFailed as refusal:
            log.warning("not stored table=%d: %s", number, type(refusal).__name__)
        except Exception:
            log.exception("not dealt again table=%d", number)
        else:
            return
        self.clock.call_later(FAILED, lambda: self._begin_again(number))

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
                after = settled(before, draft)
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
        source: int | None = None,
    ) -> Sitting:
        """Open a table with its host on the first seat; ``source``: for the deals of that match, by its house rules.

        Raises:
            Illegal: the host knows these deals, or is at another table for them.
            ChannelTaken: the channel has one.
            StorageFailed: the database refused; nothing has changed.
        """
        now = self.clock.now()
        person, _ = host
        async with self.store.transaction() as change:
            if source is not None and await knows_deals(change, source, person):
                raise Illegal(KnowsDeals())
            if source is not None and self.challenges(person, source):
                raise Illegal(PlayFirst())
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
            table = table if source is None else replace(table, options=options, source=source)
            before = Sitting(bare, guild, channel, pace, language, closes=row.closes, created=row.created)
            after = replace(before, table=table)
            self._ledger.note(change, before, after, (), now)
        self._remember(None, after)
        log.info("opened game=%s seats=%d table=%d", game.key, seats, after.number)
        self._notify(None, after)
        return after

    async def settle(self, number: int) -> None:
        """Forget the messages of a closed table, which are as they shall stay.

        Raises:
            StorageFailed: the database refused; it will be tried again at the next start.
        """
        async with self.store.transaction() as change:
            self.store.settle(change, number)

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
        owed = self._owed(sitting)
        free = {key: delay for key, delay in owed.items() if (sitting.number, key) not in self._busy}
        self._alarms.set(sitting.number, free)

    def _owed(self, sitting: Sitting) -> Mapping[Duty, float]:
        return {} if sitting.table.status is Status.CLOSED else duties(sitting, self.timing, self.clock.now())

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
        """Do a duty; one that fails, or could not be done but is owed still, is tried again: nobody else would."""
        done = failed = False
        try:
            assert self.on_duty is not None  # noqa: S101 - _ring has looked
            done = await self.on_duty(number, key)
        except StorageFailed as refusal:
            log.warning("not stored table=%d duty=%s: %s", number, type(key).__name__, type(refusal).__name__)
            failed = True
        except Exception:
            log.exception("duty failed table=%d duty=%s", number, type(key).__name__)
            failed = True
        finally:
            self._busy.discard((number, key))
        sitting = self.find(number)
        if done or sitting is None or self._closing:
            return
        # Somebody else's move may have come between a thought and its move: what was thought then counts no more.
        if failed or key in self._owed(sitting):
            self._alarms.add(number, key, FAILED if failed else OVERTAKEN)

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
