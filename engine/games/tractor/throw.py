"""Whether a throw stands against the other hands, and what is led when it does not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import Card
from engine.games.tractor.shape import Part, Shape, beats, runs, split
from engine.games.tractor.trump import Trump

PENALTY: Final = 10
"""Points for each card taken back, or for the whole failed throw, as the option says."""


def beaten(trump: Trump, throw: Shape, hands: Sequence[Sequence[Card]]) -> Part | None:
    """Name the part of a throw that must be led because a hand can beat it in the suit; None when all stand.

    Trumps do not beat a side suit here, and equal is not beaten. Of several it is the lowest, then the one of
    fewest cards, then the first by the suit of its highest card in the order S H D C.
    """
    reaches = [Reach(trump, trump.of_suit(hand, throw.suit)) for hand in hands]
    weak = [part for part in throw.parts if any(reach.beats(part) for reach in reaches)]
    return min(weak, key=lowest_first, default=None)


def lowest_first(part: Part) -> tuple[int, int, int]:
    """Rank the parts of a throw as they are led when they are beaten."""
    return part.top, len(part.cards), part.cards[-1].index


class Reach:
    """How high each kind of part goes in the cards of one suit, worked out once for all parts of a throw."""

    __slots__ = ("_pair", "_runs", "_single")

    def __init__(self, trump: Trump, own: Sequence[Card]) -> None:
        """Work it out."""
        heights = trump.heights
        self._single = max((heights[card.index] for card in own), default=-1)
        ladder = runs(trump, split(own)[0])
        self._runs = [(len(run), heights[run[-1][0].index]) for run in ladder]
        self._pair = self._runs[-1][1] if self._runs else -1

    def beats(self, part: Part) -> bool:
        """Tell whether a higher single, pair, or tractor of at least that length is here."""
        if part.pairs == 0:
            return self._single > part.top
        return self._pair > part.top and any(length >= part.pairs and top > part.top for length, top in self._runs)


def holders(trump: Trump, throw: Shape, part: Part, hands: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Tell which of the hands can beat a part, by their place in the list."""
    return tuple(
        place for place, hand in enumerate(hands) if beats(trump, trump.of_suit(hand, throw.suit), part.pairs, part.top)
    )


def penalty(throw_penalty: str, back: int) -> int:
    """Tell how many points a failed throw moves when so many cards are taken back."""
    match throw_penalty:
        case "none":
            return 0
        case "flat10":
            return PENALTY
        case _:
            return PENALTY * back
