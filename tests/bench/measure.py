"""How two ways of doing a thing compare: rounds in turn, so that whatever slows the machine slows both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time
from typing import Final

ROUNDS: Final = 7


class Unavailable(Exception):
    """Something that a measurement needs is not installed here."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What two ways do in a second, and the median of their ratios round by round."""

    ours: float
    theirs: float
    ratio: float


def compare(ours: Callable[[], int], theirs: Callable[[], int], *, rounds: int = ROUNDS) -> Comparison:
    """Run both by turns, each round for as long as one call takes; the calls tell how much they have done.

    Processor time is what counts: other programs on the machine do not.
    """
    pairs = [(rate(ours), rate(theirs)) for _ in range(rounds)]
    return Comparison(
        median(mine for mine, _ in pairs),
        median(other for _, other in pairs),
        median(mine / other for mine, other in pairs),
    )


def rate(work: Callable[[], int], clock: Callable[[], float] = process_time) -> float:
    """Tell how much is done in a second."""
    began = clock()
    done = work()
    return done / (clock() - began)


def quantile(samples: Sequence[float], share: float) -> float:
    """Give the sample below which so large a share of the others lies."""
    return sorted(samples)[min(len(samples) - 1, int(len(samples) * share))]


def lasting(work: Callable[[], object], seconds: float) -> int:
    """Repeat work for so long; tell how often."""
    count, end = 0, perf_counter() + seconds
    while perf_counter() < end:
        work()
        count += 1
    return count


def verdict(holds: bool, aim: str) -> str:
    """Say in a word whether an aim is reached."""
    return f"{'reaches' if holds else 'MISSES'} the aim of {aim}"
