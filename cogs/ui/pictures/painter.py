"""Pictures drawn in another process, each but once."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from typing import Final, Protocol

from cogs.crew import Crew
from cogs.ui.pictures.chart import Course
from cogs.ui.pictures.orders import ChartOrder, Order, draw

log = logging.getLogger(__name__)

KEPT: Final = 16_000_000
"""Bytes of pictures that are kept, those longest not asked for going first: some 600 boards and hands."""
PATIENCE: Final = 10.0
"""Seconds that a picture may take; the slowest takes a tenth of one."""
START: Final = 60.0
"""Seconds that a process may take to start."""


class Painter(Protocol):
    """Makes pictures."""

    async def paint(self, order: Order) -> bytes | None:
        """Give a picture as a PNG file; None when there is none to be had, for the text beside it says everything."""
        ...


class Nobody:
    """A painter who never paints: all pages are words alone."""

    async def paint(self, order: Order) -> bytes | None:
        """Give nothing."""
        return None


class Studio:
    """A painter that keeps a worker process, so that the event loop never waits for a picture."""

    def __init__(self, *, workers: int = 1, kept: int = KEPT, patience: float = PATIENCE) -> None:
        """Prepare ``workers`` processes; they start with the first picture, or ``warm``."""
        self.counts: Counter[str] = Counter()
        """Pictures drawn, those found among the kept, and those that came to nothing, by what became of them."""
        self._workers = workers
        self._patience = patience
        self._album = Album(kept)
        self._open: dict[Order, asyncio.Task[bytes | None]] = {}
        self._wanted: Counter[Order] = Counter()
        """How many wait for each picture."""
        self._crew: Crew | None = None
        self._roused: Crew | None = None
        self._waking = asyncio.Lock()
        self._free = asyncio.Semaphore(workers)
        self._closed = False

    async def warm(self) -> None:
        """Start the process and have it load what it draws with."""
        await self.paint(ChartOrder(Course(("N", "S"), ())))

    async def paint(self, order: Order) -> bytes | None:
        """Give a picture: one that is kept, one that is being drawn already, or a new one; None where drawing fails."""
        kept = self._album.find(order)
        if kept is not None:
            self.counts["kept"] += 1
            return kept
        if self._closed:
            return None
        task = self._open.get(order)
        if task is None:
            task = self._open[order] = asyncio.create_task(self._draw(order))
        self._wanted[order] += 1
        try:
            # Whoever stops waiting must not take the picture away from the others.
            return await asyncio.shield(task)
        finally:
            self._wanted[order] -= 1
            if not self._wanted[order]:
                del self._wanted[order]

    async def _draw(self, order: Order) -> bytes | None:
        """Draw a picture when there is a process for it, and somebody who waits for it still."""
        try:
            async with self._free:
                return await self._drawn(order) if order in self._wanted else None
        finally:
            del self._open[order]

    async def _drawn(self, order: Order) -> bytes | None:
        # A process that dies takes all its pictures along: each is asked for once more.
        for _ in range(2):
            if self._closed:
                return None
            crew = self._crew = self._crew or Crew(self._workers)
            try:
                await self._awake(crew)
                if crew is not self._crew:
                    continue  # somebody else's picture has cost it its life
                picture = await asyncio.wait_for(asyncio.wrap_future(crew.pool.submit(draw, order)), self._patience)
            except TimeoutError:
                self._dismiss(crew)
                self._failed("hung")
                return None
            except BrokenExecutor:
                self._dismiss(crew)
                if not self._closed:
                    self._failed("died")
            except Exception as fault:  # noqa: BLE001 - whatever drawing does, the game goes on
                # The type alone: the rest may speak of somebody's cards.
                self._failed("raised", type(fault).__name__)
                return None
            else:
                self.counts["drawn"] += 1
                self._album.keep(order, picture)
                return picture
        return None

    async def _awake(self, crew: Crew) -> None:
        """Wait until a crew's process has started: that is no part of any picture, and long on a busy machine."""
        async with self._waking:
            if self._roused is not crew and crew is self._crew:
                await asyncio.wait_for(asyncio.wrap_future(crew.pool.submit(_roll_call)), START)
                self._roused = crew

    def _failed(self, how: str, why: str = "") -> None:
        self.counts[how] += 1
        log.warning("a picture failed: %s %s", how, why)

    def _dismiss(self, crew: Crew) -> None:
        crew.dismiss()
        if self._crew is crew:
            self._crew = None

    def close(self) -> None:
        """Stop all drawing at once; whoever waits, and whoever asks later, gets no picture."""
        self._closed = True
        if self._crew is not None:
            self._dismiss(self._crew)


def _roll_call() -> None:
    """Answer from a worker, which has imported everything by then."""


class Album:
    """Pictures by order, so many bytes of them."""

    def __init__(self, most: int) -> None:
        """Keep ``most`` bytes at the most."""
        self.bytes = 0
        self._most = most
        self._pictures: OrderedDict[Order, bytes] = OrderedDict()

    def find(self, order: Order) -> bytes | None:
        """Look a picture up."""
        with suppress(KeyError):
            self._pictures.move_to_end(order)
            return self._pictures[order]
        return None

    def keep(self, order: Order, picture: bytes) -> None:
        """Put a picture in, and as many old ones out as it needs."""
        self.bytes += len(picture) - len(self._pictures.pop(order, b""))
        self._pictures[order] = picture
        while self.bytes > self._most:
            _, oldest = self._pictures.popitem(last=False)
            self.bytes -= len(oldest)
