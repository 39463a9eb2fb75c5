"""Search: choices compared in imagined deals; another than the likeliest is made only if fresh deals confirm it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt, tanh
from typing import Final, Generic, TypeVar

from engine.ai.brain import Ticking
from engine.games.tractor import score

ChoiceT = TypeVar("ChoiceT")
WorldT = TypeVar("WorldT")

FEWEST: Final = 6
"""Imagined deals before choices are left out, and before anything is confirmed."""
RACE: Final = 48
"""Imagined deals in which choices are compared at most until one is left to challenge the likeliest."""
CHALLENGERS: Final = 3
FRESH: Final = 300
"""Other deals in which a challenge is confirmed or refused, at most."""
HOPELESS: Final = 1.4
"""Standard errors by which a choice must be worse than the best to be left out."""
CONFIRMED: Final = 1.2
"""Standard errors by which a challenger must be better in fresh deals."""
DOUBT: Final = 0.03
"""Levels by which it must be better besides: rules of thumb that play deals out are wrong by as much."""
SETTLED: Final = 3.0
"""Standard errors beyond which no more deals are needed; a third of them against the challenger refuses it."""
LEVEL: Final = 40
"""Points that make a level."""
WON: Final = 0.5
"""What keeping or taking the lead is worth, in levels, beside the levels themselves."""


EVEN: Final = 100
"""The opponents' total for which neither side gains a level, in the middle of its range."""


def worth(points: int) -> float:
    """Value an opponents' total for the opponents, in levels.

    Levels are smoothed between their thresholds: the rest of an imagined deal is uncertain by more than a step, and
    a smooth value tells choices apart in fewer deals. What one side gains the other loses.
    """
    return (points - EVEN) / LEVEL + WON * tanh((points - score.TAKE_OVER) / LEVEL)


class Search(Generic[ChoiceT, WorldT]):
    """One decision: the choices, the likeliest first, and how they did in imagined deals."""

    def __init__(
        self,
        choices: Sequence[ChoiceT],
        imagine: Callable[[], WorldT],
        value: Callable[[WorldT, ChoiceT], float],
        ticking: Ticking,
    ) -> None:
        """Start; ``value`` plays a deal out after a choice. A deal for all running choices is a piece of work."""
        self._choices, self._imagine, self._value, self._ticking = choices, imagine, value, ticking

    def best(self) -> ChoiceT:
        """Find the choice to make with the time there is."""
        challengers = self._challengers() if len(self._choices) > 1 else ()
        return self._choices[next(filter(self._confirmed, challengers), 0)]

    def _challengers(self) -> Sequence[int]:
        """Compare all; name those that did better than the likeliest, the best first; none when time is up."""
        running = list(range(len(self._choices)))
        rows: list[list[float]] = []
        while len(rows) < RACE:
            row = self._row(running)
            if row is None:
                return ()
            rows.append(row)
            if len(rows) >= FEWEST and len(rows) % 2 == 0:
                best = _best(rows)
                kept = [at for at in range(len(running)) if at in {0, best} or lead(rows, best, at) < HOPELESS]
                running, rows = [running[at] for at in kept], [[row[at] for at in kept] for row in rows]
                if len(running) <= 2:  # noqa: PLR2004 - the likeliest and one challenger
                    break
        better = [at for at in range(1, len(running)) if lead(rows, at, 0) > 0]
        better.sort(key=lambda at: -sum(row[at] for row in rows))
        return [running[at] for at in better[:CHALLENGERS]]

    def _confirmed(self, challenger: int) -> bool:
        """Compare a challenger with the likeliest choice in fresh deals."""
        rows: list[list[float]] = []
        while len(rows) < FRESH:
            row = self._row((0, challenger))
            if row is None:
                break
            rows.append(row)
            if len(rows) >= 2 * FEWEST and not -SETTLED / 3 < lead(rows, 1, 0) < SETTLED:
                break
        gain = sum(row[1] - row[0] for row in rows)
        return len(rows) >= FEWEST and lead(rows, 1, 0) > CONFIRMED and gain > DOUBT * len(rows)

    def _row(self, running: Sequence[int]) -> list[float] | None:
        """Value some choices in one more deal; None when time is up."""
        if not self._ticking():
            return None
        world = self._imagine()
        return [self._value(world, self._choices[at]) for at in running]


def _best(rows: Sequence[Sequence[float]]) -> int:
    totals = [sum(values) for values in zip(*rows, strict=True)]
    return totals.index(max(totals))


def lead(rows: Sequence[Sequence[float]], one: int, two: int) -> float:
    """Tell by how many standard errors one column is better than another in the same rows."""
    gains = [row[one] - row[two] for row in rows]
    count, total = len(gains), sum(gains)
    spread = sum(gain * gain for gain in gains) - total * total / count
    return total / sqrt(max(spread, 0.0) * count / (count - 1) + 1e-9)
