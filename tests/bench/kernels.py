"""The fast kernels' speed, beside what they replace."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter
from typing import Final

import numpy as np

from engine.ai.spades.kernel import Deals, dealt, pick, score
from engine.ai.spades.policy import Playout
from tests.bench.measure import compare, lasting, rate, verdict
from tests.bench.rules import spiel_deals

SECONDS: Final = 1.0
DEALS: Final = 4_096
"""Deals in lockstep."""


def spades() -> Iterator[str]:
    """Compare whole random four-handed deals: dealt, bid, stepped from Python and scored."""
    found = compare(partial(_counting, _random_deals(DEALS)), partial(lasting, spiel_deals(), SECONDS))
    yield (
        f"whole random deals of Spades a second, {DEALS:,} in lockstep: {found.ours:,.0f}, "
        f"OpenSpiel {found.theirs:,.0f}: {found.ratio:.1f}x, " + verdict(found.ratio >= 5, "5x")
    )
    for deals in (64, 512):
        pace = rate(partial(_counting, _thumbed_deals(deals)))
        yield f"whole deals of Spades by the rules of thumb a second, {deals} in lockstep: {pace:,.0f}"


def _counting(work: Callable[[], int]) -> int:
    done, end = 0, perf_counter() + SECONDS
    while perf_counter() < end:
        done += work()
    return done


def _random_deals(deals: int) -> Callable[[], int]:
    rng = np.random.default_rng(1)
    bags = np.zeros((deals, 2), np.int64)

    def play() -> int:
        kernel = Deals(dealt(deals, 4, rng), rng.integers(0, 4, deals))
        bids = rng.integers(0, 14, (deals, 4))
        for _ in range(52):
            kernel.lay(pick(kernel.legal(), rng))
        score(bids, kernel.tricks(), bags)
        return deals

    return play


def _thumbed_deals(deals: int) -> Callable[[], int]:
    rng = np.random.default_rng(1)
    bids, taken = np.full((deals, 4), 3), np.zeros((deals, 4), np.int64)

    def play() -> int:
        Playout(dealt(deals, 4, rng), bids, rng.integers(0, 4, deals), greedy=1, taken=taken).play_out()
        return deals

    return play
