"""Deals that were played twice, side by side: what each brought there, here, and the difference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs.ui.speech import Speaker
from engine.game import Game
from engine.match import Match

MOST_ROWS: Final = 20
"""Deals in a comparison; of more the last ones, and all of them in the total."""
TOTAL: Final = "Σ"
NARROW: Final = 4
"""Characters of the widest figure from which on columns stand closer, to fit a phone."""


def comparison(game: Game, match: Match, speaker: Speaker) -> str:
    """Set what each deal brought there, here, and the difference, by side; empty before the first has ended.

    Letters and figures alone stand in the table, which is the same in every language.
    """
    compared = match.compared
    if not compared:
        return ""
    letters, sides = game.letters(len(match.counts)), game.sides(len(match.counts))
    seats = [sides.index(side) for side in sorted(set(sides), key=sides.index)]
    names = ["".join(letters[seat] for seat, side in enumerate(sides) if side == sides[first]) for first in seats]
    lines = [
        [str(one.number), *(figure for seat in seats for figure in _figures(one.gains[seat : seat + 1], here[seat]))]
        for one, here in compared
    ]
    total = [
        _figures([sum(one.gains[seat] for one, _ in compared if one.gains)], sum(here[seat] for _, here in compared))
        for seat in seats
    ]
    lines = [*lines[-MOST_ROWS:], [TOTAL, *(figure for figures in total for figure in figures)]]
    table = _set([["", *(cell for name in names for cell in (name, "", "±"))], *lines])
    return f"{speaker.page(speaker.text('comparison-title'))}\n```\n{table}\n```"


def _figures(there: Sequence[float], here: float) -> tuple[str, str, str]:
    """Write what a deal brought there, here, and the difference; the first and last are dashes if it is not known."""
    if not there:
        return "–", _signed(here), "–"
    return _signed(there[0]), _signed(here), _signed(here - there[0])


def _signed(gain: float) -> str:
    return f"{gain:+g}".replace("-", "−") if gain else "0"


def _set(cells: Sequence[Sequence[str]]) -> str:
    """Set cells in columns, each as wide as its widest, figures to the right; a side's columns stand apart."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    gaps = [0, *(3 if number % 3 == 0 else 2 if max(widths[1:]) < NARROW else 1 for number in range(len(widths) - 1))]
    lines = (
        "".join(cell.rjust(gap + width) for cell, gap, width in zip(line, gaps, widths, strict=True)) for line in cells
    )
    return "\n".join(line.rstrip() for line in lines)
