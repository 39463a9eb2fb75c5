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
        self._next = 0.0
        self._shut_until = 0.0
        self.waiting = 0
        """Requests that stand before it."""

    async def passage(self) -> None:
        """Wait for one's turn."""
        self.waiting += 1
        try:
            wait = self._turn()
            while wait > 0:
                await asyncio.sleep(wait)
                shut = self._clock.monotonic() < self._shut_until
                wait = self._turn() if shut else 0.0
        finally:
            self.waiting -= 1

    def hurry(self) -> None:
        """Let requests pass as fast as Discord takes them: for the last seconds only, when nothing else is sent."""
        self._step = min(self._step, 1.0 / FASTEST)

    def shut(self, seconds: float) -> None:
        """Let nothing pass for so long."""
        self._shut_until = max(self._shut_until, self._clock.monotonic() + seconds)
        self._next = max(self._next, self._shut_until)

    def _turn(self) -> float:
        """Take the next turn; give the seconds until it comes."""
        now = self._clock.monotonic()
        self._next = max(self._next, now - BURST * self._step) + self._step
        return max(self._next - now, 0.0)
