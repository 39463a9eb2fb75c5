"""The shape of cards of one effective suit: singles, pairs, tractors, and throws that are several of these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import product

from engine.cards import Card
from engine.games.tractor.trump import EffectiveSuit, Trump


class Kind(StrEnum):
    """What a lead is called."""

    SINGLE = "single"
    PAIR = "pair"
    TRACTOR = "tractor"
    THROW = "throw"


@dataclass(frozen=True, slots=True)
class Part:
    """A single, a pair or a tractor: what a lead consists of."""

    pairs: int
    """0 for a single, 1 for a pair, the number of consecutive pairs for a tractor."""
    top: int
    """Height of its highest card."""
    cards: tuple[Card, ...]
    """From its lowest card to its highest."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Cards of one effective suit taken apart: the longest tractors, then pairs, then singles."""

    suit: EffectiveSuit
    parts: tuple[Part, ...]
    """The biggest kind first, the highest of a kind first."""
    size: int
    pairs: int
    """How many pairs all parts hold together: what a follower owes."""

    @property
    def kind(self) -> Kind:
        """What these cards are called when they are led."""
        if len(self.parts) > 1:
            return Kind.THROW
        return (Kind.SINGLE, Kind.PAIR)[self.pairs] if self.pairs <= 1 else Kind.TRACTOR


def split(cards: Iterable[Card]) -> tuple[list[Card], list[Card]]:
    """Part cards into the faces held twice and the cards without a twin, in the order held."""
    single: dict[Card, None] = {}
    pairs = []
    for card in cards:
        if card in single:
            del single[card]
            pairs.append(card)
        else:
            single[card] = None
    return pairs, list(single)


def pair_count(cards: Iterable[Card]) -> int:
    """Count the pairs among cards: twins, never cards that are merely equal in height."""
    return len(split(cards)[0])


def runs(trump: Trump, faces: Iterable[Card]) -> list[list[list[Card]]]:
    """Group the faces of pairs of one effective suit into maximal runs of neighbouring heights, lowest first.

    Each step of a run lists the faces at its height, in the order S H D C: several only among rank cards of
    suits that are not trump, which are equal and therefore not consecutive.
    """
    heights = trump.heights
    ladder: list[list[list[Card]]] = []
    below = -2
    for card in sorted(faces, key=lambda face: (heights[face.index], face.index)):
        height = heights[card.index]
        if height == below:
            ladder[-1][-1].append(card)
        elif height == below + 1:
            ladder[-1].append([card])
        else:
            ladder.append([[card]])
        below = height
    return ladder


@lru_cache(maxsize=4096)
def shape(trump: Trump, cards: tuple[Card, ...]) -> Shape | None:
    """Take cards apart; None when they are not of one effective suit, or there are none.

    Of several equal rank pairs the last in the order S H D C goes into a tractor.
    """
    suit = trump.common_suit(cards)
    if suit is None:
        return None
    heights = trump.heights
    faces, singles = split(cards)
    parts = [Part(0, heights[card.index], (card,)) for card in singles]
    for run in runs(trump, faces):
        chain = [step.pop() for step in run]
        parts.append(_chained(trump, chain))
        parts.extend(_chained(trump, [card]) for step in run for card in step)
    parts.sort(key=lambda part: (-part.pairs, -part.top, part.cards[-1].index))
    return Shape(suit, tuple(parts), len(cards), len(faces))


def _chained(trump: Trump, chain: Sequence[Card]) -> Part:
    return Part(len(chain), trump.heights[chain[-1].index], tuple(card for card in chain for _ in range(2)))


def tractors(trump: Trump, cards: Iterable[Card], pairs: int, above: int = -1) -> Iterator[Part]:
    """List the tractors of so many pairs (a single pair when 1) in cards of one effective suit, lowest first.

    Args:
        trump: the order that makes pairs neighbours.
        cards: cards of one effective suit.
        pairs: how many consecutive pairs.
        above: only those whose highest card is higher than this height.
    """
    heights = trump.heights
    for run in runs(trump, split(cards)[0]):
        for end in range(pairs, len(run) + 1):
            if heights[run[end - 1][0].index] > above:
                for chain in product(*run[end - pairs : end]):
                    yield _chained(trump, chain)


def matches(trump: Trump, cards: Sequence[Card], pairs: int, above: int) -> Iterator[Part]:
    """List the parts of one kind that are higher than a height, lowest first: singles when ``pairs`` is 0.

    Equal cards of the same face count once.
    """
    if pairs:
        yield from tractors(trump, cards, pairs, above)
        return
    heights = trump.heights
    for card in sorted(dict.fromkeys(cards), key=lambda face: (heights[face.index], face.index)):
        if heights[card.index] > above:
            yield Part(0, heights[card.index], (card,))


def beats(trump: Trump, cards: Sequence[Card], pairs: int, above: int) -> bool:
    """Tell whether cards of one effective suit hold a part of a kind that is higher than a height."""
    return next(matches(trump, cards, pairs, above), None) is not None
