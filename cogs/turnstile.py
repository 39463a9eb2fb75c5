"""The turnstile: requests pass no faster than Discord takes them from one bot, and none while it wants silence."""

from __future__ import annotations

import asyncio
from typing import Final

from cogs.alarms import Clockwork

RATE: Final = 28.0
"""Requests a second in the long run. Discord takes 50 from a bot; the rest is for what cannot wait."""
FASTEST: Final = 45.0
"""Requests a second at the very end."""
BURST: Final = 4
"""Requests that may pass at once after a rest."""


class Turnstile:
    """Lets requests pass one by one, in the order they came."""

    def __init__(self, clock: Clockwork, rate: float = RATE) -> None:
        """Let ``rate`` requests a second pass; infinity lets all pass."""
        self._clock = clock
        self._step = 1.0 / rate
        self._opens = 0.0
        """When the next one may pass, on the clock that only goes forward."""
        self._line = asyncio.Lock()
        self.waiting = 0
        """Requests that stand before it."""

    async def passage(self) -> None:
        """Wait for one's turn.

        Only the first in the line looks at the clock, and when it passes: where the whole program was held up for a
        while, not all whose time has come meanwhile pass at once.
        """
        self.waiting += 1
        try:
            async with self._line:
                while (wait := self._opens - self._clock.monotonic()) > 0:
                    await self._pause(wait)
                rested = self._clock.monotonic() - (BURST - 1) * self._step
                self._opens = max(self._opens, rested) + self._step
        finally:
            self.waiting -= 1

    def hurry(self) -> None:
        """Let requests pass as fast as Discord takes them: for the last seconds only, when nothing else is sent."""
        self._step = min(self._step, 1.0 / FASTEST)

    def shut(self, seconds: float) -> None:
        """Let nothing pass for so long."""
        self._opens = max(self._opens, self._clock.monotonic() + seconds)

    async def _pause(self, seconds: float) -> None:
        over = asyncio.Event()
        timer = self._clock.call_later(seconds, over.set)
        try:
            await over.wait()
        finally:
            timer.cancel()
