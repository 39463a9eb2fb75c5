"""How a trump sorts the faces of the pack: one bit for each, suit by suit, trumps last, low cards first.

Cards are two integers: one with a bit for every face held, and one for those that are held twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from engine.cards import BLACK_JOKER, PACK_52, RED_JOKER, Card, Rank
from engine.games.tractor.trump import TRUMPS, Trump

Held: TypeAlias = tuple[int, int]
"""Cards: their faces, and those of the faces that are held twice."""

NOTHING: Final[Held] = (0, 0)

_FACES: Final = (*PACK_52, BLACK_JOKER, RED_JOKER)
_STOREY: Final = 32
"""More than the heights of a suit, so that the top of one is no neighbour of the next one's bottom."""


class Order:
    """The tables of one trump. A face is named by the number of its bit."""

    __slots__ = (
        "above",
        "beats",
        "bit_of",
        "faces",
        "fives",
        "heights",
        "rungs",
        "scoring",
        "suit_of",
        "suits",
        "tens",
        "trump",
    )

    def __init__(self, trump: Trump) -> None:
        """Work the tables out."""
        suits, heights = trump.suits, trump.heights
        self.trump = trump
        self.faces = tuple(sorted(_FACES, key=lambda card: (suits[card.index], heights[card.index], card.index)))
        """By bit, the card."""
        self.bit_of = tuple(map(self.faces.index, _FACES))
        """By card index, the bit."""
        self.rungs = tuple(_STOREY * suits[card.index] + heights[card.index] for card in self.faces)
        """By bit, its height: neighbours in a suit differ by one, equals not at all."""
        self.heights = tuple(heights[card.index] for card in self.faces)
        self.suits = tuple(
            sum(1 << bit for bit, card in enumerate(self.faces) if suits[card.index] == suit)
            for suit in range(TRUMPS + 1)
        )
        """By effective suit, its faces."""
        self.suit_of = tuple(self.suits[suits[card.index]] for card in self.faces)
        """By bit, the faces of its suit."""
        self.fives = self._bits(lambda card: card.rank is Rank.FIVE)
        self.tens = self._bits(lambda card: card.rank in {Rank.TEN, Rank.KING})
        """Whatever is worth ten points."""
        self.scoring = self.fives | self.tens
        self.above = tuple(
            sum(1 << other for other, rung in enumerate(self.rungs) if own < rung and rung // _STOREY == own // _STOREY)
            for own in self.rungs
        )
        """By bit, the higher faces of its suit."""
        trumps = self.suits[TRUMPS]
        self.beats = tuple(above if trumps >> bit & 1 else above | trumps for bit, above in enumerate(self.above))
        """By bit, the faces that take the trick from it."""

    def _bits(self, wanted: Callable[[Card], bool]) -> int:
        return sum(1 << bit for bit, card in enumerate(self.faces) if wanted(card))

    def held(self, cards: Iterable[Card]) -> Held:
        """Write cards as bits."""
        faces = twins = 0
        for card in cards:
            bit = 1 << self.bit_of[card.index]
            twins |= faces & bit
            faces |= bit
        return faces, twins

    def cards(self, held: Held) -> tuple[Card, ...]:
        """Read cards, in the order of a hand."""
        found = [self.faces[bit] for mask in held for bit in bits(mask)]
        return tuple(sorted(found, key=lambda card: card.index))

    def points(self, held: Held) -> int:
        """Add up card points."""
        faces, twins = held
        fives, tens = self.fives, self.tens
        return 5 * ((faces & fives).bit_count() + (twins & fives).bit_count()) + 10 * (
            (faces & tens).bit_count() + (twins & tens).bit_count()
        )


@lru_cache(maxsize=64)
def order_of(trump: Trump) -> Order:
    """Give the tables of a trump, the same ones each time."""
    return Order(trump)


def bits(mask: int) -> Iterator[int]:
    """List the bits of a mask, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def size(held: Held) -> int:
    """Count cards."""
    return held[0].bit_count() + held[1].bit_count()


def minus(held: Held, gone: Held) -> Held:
    """Take cards out of others that hold them."""
    faces, twins = held
    out, twice = gone
    return (faces & ~out) | (twins & out & ~twice), twins & ~out


@dataclass(frozen=True, slots=True)
class Part:
    """A single, a pair or a tractor."""

    pairs: int
    top: int
    """The bit of its highest face."""
    faces: int

    @property
    def held(self) -> Held:
        """Its cards."""
        return self.faces, self.faces if self.pairs else 0


@dataclass(frozen=True, slots=True)
class Lead:
    """Cards of one suit that are led, taken apart."""

    held: Held
    suit: int
    """The faces of the suit."""
    size: int
    pairs: int
    """In all parts together: what followers owe."""
    parts: tuple[Part, ...]
    """The biggest kind first, the highest of a kind first."""


@lru_cache(maxsize=1 << 14)
def runs(order: Order, twins: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Group pairs into maximal runs of neighbouring heights, lowest first; a step lists the faces at its height."""
    rungs = order.rungs
    found: list[list[list[int]]] = []
    below = -2
    for bit in bits(twins):
        if rungs[bit] == below:
            found[-1][-1].append(bit)
        elif rungs[bit] == below + 1:
            found[-1].append([bit])
        else:
            found.append([[bit]])
        below = rungs[bit]
    return tuple(tuple(tuple(step) for step in run) for run in found)


@lru_cache(maxsize=1 << 14)
def lead_of(order: Order, held: Held) -> Lead:
    """Take cards of one suit apart: the longest tractors, then pairs, then singles."""
    faces, twins = held
    parts = [Part(0, bit, 1 << bit) for bit in bits(faces & ~twins)]
    for run in runs(order, twins):
        parts.append(Part(len(run), run[-1][-1], sum(1 << step[-1] for step in run)))
        parts.extend(Part(1, bit, 1 << bit) for step in run for bit in step[:-1])
    parts.sort(key=lambda part: (-part.pairs, -order.rungs[part.top], part.top))
    top = faces.bit_length() - 1
    return Lead(held, order.suit_of[top], size(held), twins.bit_count(), tuple(parts))


@lru_cache(maxsize=1 << 14)
def chain(order: Order, twins: int, pairs: int) -> int:
    """Name the top of pairs that are one tractor of so many (or the pair, when 1); -1 when they are not."""
    found = runs(order, twins)
    if len(found) != 1 or len(found[0]) != pairs or twins.bit_count() != pairs:
        return -1
    return found[0][-1][-1]


@lru_cache(maxsize=1 << 14)
def chains(order: Order, twins: int, pairs: int, above: int) -> tuple[int, ...]:
    """List the faces of the tractors of so many pairs whose top is higher than a rung, the lowest first.

    Of pairs that are equal the last serves.
    """
    rungs = order.rungs
    found = [
        sum(1 << step[-1] for step in run[end - pairs : end])
        for run in runs(order, twins)
        for end in range(pairs, len(run) + 1)
        if rungs[run[end - 1][-1]] > above
    ]
    return tuple(found)
