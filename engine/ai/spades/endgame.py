"""The last tricks with open hands, in every way that makes a difference: what best play on both sides comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np

from engine.ai.spades.estimate import Floats
from engine.ai.spades.kernel import LANES, Bits, Deals, Numbers, nth

_PACK: Final = int(LANES.sum())

Worth: TypeAlias = Callable[[Numbers], Floats]
"""By deal, what tricks by deal and seat are worth to side 0."""


def best_play(table: Deals, worth: Worth) -> Floats:
    """Tell what deals are worth to side 0 when everybody sees all hands and plays for his side.

    Looks at every line of play, so three tricks of four players or five of two are about what can be asked.
    """
    levels: list[tuple[Numbers, Numbers]] = []
    while table.hands[table.turn[0]]:
        choices = _different(table)
        count = np.bitwise_count(choices).astype(np.int64)
        begins = count.cumsum() - count
        levels.append((begins, table.turn % 2))
        lines = np.repeat(np.arange(table.count), count)
        table = table.only(lines)
        table.lay(nth(choices[lines], np.arange(len(lines)) - begins[lines]))
    values = worth(table.tricks())
    for begins, side in reversed(levels):
        most, least = np.maximum.reduceat(values, begins), np.minimum.reduceat(values, begins)
        values = np.where(side == 0, most, least)
    return values


def _different(table: Deals) -> Bits:
    """Give the cards that may be laid; of neighbours with nobody else's card between them the lowest only."""
    held, legal = table.held(), table.legal()
    # A card marks those above it up to the next that is in play; the marks double their reach.
    live = np.bitwise_or.reduce(table.hands.reshape(table.count, table.seats), axis=1) | table.trick
    free = (_PACK & ~live) << 1
    marks = held << 1
    for reach in (1, 2, 4, 8):
        marks = marks | free & marks << reach
        free = free & free << reach
    return legal & ~marks
