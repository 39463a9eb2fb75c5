"""Everything that happens later: one timer for whatever comes next."""

from __future__ import annotations

import asyncio
import heapq
import time
from collections import defaultdict
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Protocol

Key = Hashable


class Timer(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None:
        """Let it not come."""
        ...


class Clockwork(Protocol):
    """What the house knows of time."""

    def now(self) -> int:
        """Give the time of day for rows and texts, in UTC milliseconds; it may jump."""
        ...

    def monotonic(self) -> float:
        """Give seconds that only ever go forward."""
        ...

    def call_later(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Call back after ``delay`` seconds."""
        ...


class SystemClock:
    """The machine's clock and the running loop's timers."""

    def now(self) -> int:
        """Give the time of day, in UTC milliseconds."""
        return time.time_ns() // 1_000_000

    def monotonic(self) -> float:
        """Give seconds that only ever go forward."""
        return time.monotonic()

    def call_later(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Call back after ``delay`` seconds."""
        return asyncio.get_running_loop().call_later(delay, callback)


class Alarms:
    """Alarms of all tables behind one timer.

    What makes an alarm *this* alarm is in its key (whose turn, since when). So setting the same alarms again, as
    happens after every change of a table, leaves those alone that are set already: nobody's clock is moved by
    somebody else's move, nor by a jump of the time of day.
    """

    def __init__(self, clock: Clockwork, ring: Callable[[int, Key], None]) -> None:
        """Call ``ring`` with the table and the key of each alarm when its time has come."""
        self._clock = clock
        self._ring = ring
        self._when: defaultdict[int, dict[Key, float]] = defaultdict(dict)
        self._heap: list[tuple[float, int, int, Key]] = []
        self._count = 0
        self._live = 0
        self._timer: Timer | None = None
        self._armed = 0.0

    def __len__(self) -> int:
        """Count the alarms that are set."""
        return self._live

    def set(self, table: int, wanted: Mapping[Any, float]) -> None:
        """Make these a table's alarms, by key the seconds from now; one that is set already keeps its time."""
        now = self._clock.monotonic()
        kept = self._when.pop(table, {})
        self._live -= len(kept)
        for key, delay in wanted.items():
            self._put(table, key, kept.get(key), now + max(delay, 0.0))
        self._tidy()
        self._arm()

    def add(self, table: int, key: Key, delay: float) -> None:
        """Set one more alarm of a table, ``delay`` seconds from now."""
        self._put(table, key, self._when[table].get(key), self._clock.monotonic() + delay)
        self._arm()

    def clear(self) -> None:
        """Forget all alarms."""
        self._when.clear()
        self._heap.clear()
        self._live = 0
        self._arm()

    def _put(self, table: int, key: Key, known: float | None, when: float) -> None:
        when = when if known is None else known
        if key not in self._when[table]:
            self._live += 1
        self._when[table][key] = when
        if known is None:
            self._count += 1
            heapq.heappush(self._heap, (when, self._count, table, key))

    def _is_live(self, entry: tuple[float, int, int, Key]) -> bool:
        when, _, table, key = entry
        return self._when[table].get(key) == when if table in self._when else False

    def _tidy(self) -> None:
        """Throw dropped alarms out of the heap when they are most of it."""
        if len(self._heap) > 2 * self._live + 64:
            self._heap = [entry for entry in self._heap if self._is_live(entry)]
            heapq.heapify(self._heap)

    def _arm(self) -> None:
        while self._heap and not self._is_live(self._heap[0]):
            heapq.heappop(self._heap)
        if self._timer is not None and self._heap and self._heap[0][0] == self._armed:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._heap:
            self._armed = self._heap[0][0]
            self._timer = self._clock.call_later(max(self._armed - self._clock.monotonic(), 0.0), self._fire)

    def _fire(self) -> None:
        self._timer = None
        # A timer may come a little early; what is due within a millisecond is due.
        now = self._clock.monotonic() + 0.001
        due: list[tuple[int, Key]] = []
        while self._heap and self._heap[0][0] <= now:
            entry = heapq.heappop(self._heap)
            if self._is_live(entry):
                _, _, table, key = entry
                del self._when[table][key]
                if not self._when[table]:
                    del self._when[table]
                self._live -= 1
                due.append((table, key))
        self._arm()
        for table, key in due:
            self._ring(table, key)
