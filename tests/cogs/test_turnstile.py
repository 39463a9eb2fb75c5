"""Requests pass no faster than they may, in the order they came, whatever holds the program up."""

from __future__ import annotations

import asyncio
import math

from cogs.turnstile import BURST, FASTEST, Turnstile
from tests.cogs.house import HandClock

RATE = 8
STEP = 1 / RATE


class Line:
    """Requests before a turnstile, and when each of them has passed."""

    def __init__(self, count: int, rate: float = RATE) -> None:
        self.clock = HandClock()
        self.turnstile = Turnstile(self.clock, rate)
        self.passed: list[tuple[int, float]] = []
        self.tasks = [asyncio.create_task(self._pass(number)) for number in range(count)]

    async def _pass(self, number: int) -> None:
        await self.turnstile.passage()
        self.passed.append((number, self.clock.time))

    async def turn(self, seconds: float) -> int:
        """Turn the clock at once; tell how many have passed by then."""
        self.clock.time += seconds
        for _ in range(10 * len(self.tasks)):
            self.clock.ring()
            await asyncio.sleep(0)
        return len(self.passed)

    async def end(self) -> None:
        while self.turnstile.waiting:
            await self.turn(STEP)
        await asyncio.gather(*self.tasks)


async def test_a_few_pass_at_once_and_then_one_after_the_other_in_the_order_they_came() -> None:
    line = Line(10)

    assert [BURST, BURST + 1, BURST + 2] == [await line.turn(seconds) for seconds in (0, STEP, STEP)]
    await line.end()
    assert list(range(10)) == [number for number, _ in line.passed]


async def test_after_a_time_in_which_everything_stood_still_no_more_pass_at_once_than_ever() -> None:
    line = Line(40)
    before = await line.turn(0)

    assert await line.turn(3) <= before + BURST
    assert await line.turn(STEP) <= before + BURST + 1
    await line.end()


async def test_while_it_is_shut_nobody_passes_and_afterwards_the_line_goes_on() -> None:
    line = Line(10)
    await line.turn(0)
    line.turnstile.shut(5)

    assert [BURST, BURST, BURST + 1] == [await line.turn(seconds) for seconds in (1, 4 - STEP, STEP)]
    await line.end()


async def test_whoever_goes_away_costs_the_others_nothing() -> None:
    line = Line(10)
    await line.turn(0)
    line.tasks[BURST].cancel()
    line.tasks[BURST + 1].cancel()

    await line.turn(STEP)

    assert [*range(BURST), BURST + 2] == [number for number, _ in line.passed]
    line.tasks = [task for task in line.tasks if not task.cancelled()]
    await line.end()


async def test_in_a_hurry_they_pass_as_fast_as_discord_takes_them() -> None:
    line = Line(10)
    await line.turn(0)
    line.turnstile.hurry()

    assert [BURST + 1, BURST + 2] == [await line.turn(seconds) for seconds in (STEP, 1.01 / FASTEST)]
    await line.end()


async def test_without_a_limit_all_pass_at_once() -> None:
    line = Line(100, math.inf)

    assert 100 == await line.turn(0)
