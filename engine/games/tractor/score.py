"""What cards, the talon and an opponents' total are worth, and how levels rise."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.cards import Card, Rank

POINTS: Final = tuple(
    10 if rank in {Rank.KING, Rank.TEN} else 5 if rank == Rank.FIVE else 0 for rank in range(Rank.RED_JOKER + 1)
)
"""Card points by rank; 200 in the two packs."""

TAKE_OVER: Final = 80
"""The opponents' total that takes the deal away from the declarers."""

STEP: Final = 40
"""Points between one level and the next."""

DECLARERS: Final = "declarers"
OPPONENTS: Final = "opponents"

START: Final = Rank.TWO
BEYOND: Final = Rank.ACE + 1
"""The first level that has won the match."""

MUST_PLAY: Final = {
    "none": (),
    "A": (Rank.ACE,),
    "5-10-K-A": (Rank.FIVE, Rank.TEN, Rank.KING, Rank.ACE),
}
"""The levels that may not be jumped over, by value of the option."""


def points(cards: Iterable[Card]) -> int:
    """Add up the card points: kings and tens 10, fives 5."""
    return sum([POINTS[card.rank] for card in cards])


def times(mult: str, count: int, largest: int) -> int:
    """Tell how often the talon counts when the opponents win the last trick.

    Args:
        mult: the option ``talon_mult``.
        count: each player's cards in the last trick.
        largest: cards in the largest part of its lead.
    """
    match mult:
        case "2largest":
            return 2 * largest
        case "2^n":
            return int(2**count)
        case _:
            return 2 * count


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an opponents' total leads to."""

    side: str
    """``DECLARERS`` or ``OPPONENTS``: who takes the levels or, with none, the lead."""
    levels: int
    passes: int
    """How many seats on the next starter sits from the old one, in order of play."""


def outcome(total: int) -> Outcome:
    """Judge an opponents' total: below 80 the declarers keep the lead, from 120 on the opponents rise.

    A total below zero, from failed throws, is worth what zero is.
    """
    if total >= TAKE_OVER:
        return Outcome(OPPONENTS, (total - TAKE_OVER) // STEP, 1)
    levels = 3 if total <= 0 else 2 if total < STEP else 1
    return Outcome(DECLARERS, levels, 2)


def rise(level: int, gain: int, must_play: str = "none", *, declaring: bool = True) -> int:
    """Raise a level; from ``BEYOND`` on the match is won.

    A rise stops at the first level of ``must_play`` that it reaches; such a level is left only by those who
    won the deal as its declarers.
    """
    stops = MUST_PLAY[must_play]
    if level in stops and not declaring:
        return level
    return next((stop for stop in stops if level < stop <= level + gain), level + gain)


def threshold(total: int) -> int:
    """Name the least opponents' total above this one that would change the outcome."""
    if total <= 0:
        return 5
    if total < TAKE_OVER:
        return STEP if total < STEP else TAKE_OVER
    return total - total % STEP + STEP
