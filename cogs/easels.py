"""The easels: how many tables are drawn at the same time, and whose turn is next."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class Easels:
    """A few places to draw at. Tables where something has just happened come before those that only want repainting.

    After a start every open table wants that; a person who has pressed something must not wait for all of them.
    """

    def __init__(self, count: int) -> None:
        """Set up ``count`` easels."""
        self._free = count
        self._urgent: dict[int, asyncio.Future[None]] = {}
        self._patient: dict[int, asyncio.Future[None]] = {}

    @property
    def waiting(self) -> int:
        """How many tables wait for an easel."""
        return len(self._urgent) + len(self._patient)

    @asynccontextmanager
    async def turn(self, number: int, *, urgent: bool) -> AsyncGenerator[None]:
        """Wait for an easel for a table, and keep it while drawing."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(number, self._urgent if urgent else self._patient)
        try:
            yield
        finally:
            self._pass_on()

    def hurry(self, number: int) -> None:
        """Let a table that waits patiently come before all that do."""
        if number in self._patient:
            self._urgent[number] = self._patient.pop(number)

    async def _wait(self, number: int, queue: dict[int, asyncio.Future[None]]) -> None:
        turn = queue[number] = asyncio.get_running_loop().create_future()
        try:
            await turn
        except asyncio.CancelledError:
            for waiting in (self._urgent, self._patient):
                if waiting.get(number) is turn:
                    del waiting[number]
            if not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        for queue in (self._urgent, self._patient):
            for number in list(queue):
                turn = queue.pop(number)
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
