"""Cards, packs and seats: the things that lie on any table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum
from random import Random
from typing import Annotated, Final, Self, TypeAlias, cast

SEAT: Final = "seat"
"""Marks an integer as a seat, so that texts print the name of who sits there."""

Seat: TypeAlias = Annotated[int, SEAT]
"""A chair's number, from 0, in order of play."""


class Suit(IntEnum):
    """One of the four suits, in the order S H D C that breaks ties all over the rules."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    # Enum hashes the member's name, and text hashes differ from process to process.
    __hash__ = int.__hash__

    @property
    def code(self) -> str:
        """The letter of notation: S, H, D or C."""
        return "SHDC"[self]

    @classmethod
    def parse(cls, text: str) -> Suit:
        """Read a suit's letter.

        Raises:
            ValueError: the text is not one of S, H, D, C.
        """
        index = "SHDC".find(text.upper()) if len(text) == 1 else -1
        if index < 0:
            msg = f"{text!r} is not a suit (S, H, D or C)"
            raise ValueError(msg)
        return cls(index)


class Rank(IntEnum):
    """A card's rank; the number is its natural height, ace high."""

    FACE_DOWN = 0
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    BLACK_JOKER = 15
    RED_JOKER = 16

    __hash__ = int.__hash__

    @property
    def code(self) -> str:
        """The letters of notation: 2 to 10, J, Q, K, A; BJ and RJ for the jokers."""
        return _RANK_CODES[self]

    @classmethod
    def parse(cls, text: str) -> Rank:
        """Read a rank of the thirteen; ``T`` is accepted for ten.

        Raises:
            ValueError: the text is not one of 2 to 10, J, Q, K, A.
        """
        rank = _RANKS_BY_CODE.get(text.upper())
        if rank is None or not Rank.TWO <= rank <= Rank.ACE:
            msg = f"{text!r} is not a rank (2 to 10, J, Q, K or A)"
            raise ValueError(msg)
        return rank


_RANK_CODES: Final = {
    Rank.FACE_DOWN: "??",
    **{rank: str(int(rank)) for rank in Rank if Rank.TWO <= rank <= Rank.TEN},
    Rank.JACK: "J",
    Rank.QUEEN: "Q",
    Rank.KING: "K",
    Rank.ACE: "A",
    Rank.BLACK_JOKER: "BJ",
    Rank.RED_JOKER: "RJ",
}
_RANKS_BY_CODE: Final = {code: rank for rank, code in _RANK_CODES.items()} | {"T": Rank.TEN}


class Card:
    """A card's face; two packs hold the same face twice.

    There is one object a face, so faces compare by identity. Cards have no order of their own: a game,
    or its trump, gives them one.
    """

    __slots__ = ("code", "index", "rank", "suit")

    suit: Suit | None
    """None for jokers and for a card that lies face down."""
    rank: Rank
    code: str
    """Notation: rank then suit (``10S``), ``RJ``, ``BJ``, ``??``."""
    index: int
    """0 to 51 by suit (S H D C) and rank (2 first), then BJ 52, RJ 53, face down 54."""

    def __new__(cls, suit: Suit | None, rank: Rank) -> Self:
        """Give the one object with this face.

        Raises:
            ValueError: there is no such card.
        """
        known = _FACES.get((suit, rank))
        if known is None:
            msg = f"there is no card with suit {suit} and rank {rank}"
            raise ValueError(msg)
        return cast("Self", known)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card's code; case is free and ``T`` is accepted for ten.

        Raises:
            ValueError: the text is no card.
        """
        card = _BY_CODE.get(text.strip().upper())
        if card is None:
            msg = f"{text!r} is not a card"
            raise ValueError(msg)
        return card

    def __hash__(self) -> int:
        """Hash by face, the same in every process."""
        return self.index

    def __repr__(self) -> str:
        """Show the code, which is how people write cards."""
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Pickle as the code, so that another process finds its own object of this face."""
        return Card.parse, (self.code,)


_FACES: Final[dict[tuple[Suit | None, Rank], Card]] = {}


def _engrave(suit: Suit | None, rank: Rank, index: int) -> Card:
    card = object.__new__(Card)
    card.suit, card.rank, card.index = suit, rank, index
    card.code = rank.code + (suit.code if suit is not None else "")
    _FACES[suit, rank] = card
    return card


NATURAL_RANKS: Final = tuple(rank for rank in Rank if Rank.TWO <= rank <= Rank.ACE)
PACK_52: Final = tuple(
    _engrave(suit, rank, suit * 13 + height) for suit in Suit for height, rank in enumerate(NATURAL_RANKS)
)
BLACK_JOKER: Final = _engrave(None, Rank.BLACK_JOKER, 52)
RED_JOKER: Final = _engrave(None, Rank.RED_JOKER, 53)
FACE_DOWN: Final = _engrave(None, Rank.FACE_DOWN, 54)
"""Stands for a card whose face the viewer may not know. A redacted card is a card."""

PACK_36: Final = tuple(card for card in PACK_52 if card.rank >= Rank.SIX)
PACK_108: Final = (*PACK_52, BLACK_JOKER, RED_JOKER) * 2

_BY_CODE: Final = {card.code: card for card in (*PACK_52, BLACK_JOKER, RED_JOKER, FACE_DOWN)}
_BY_CODE.update({card.code.replace("10", "T"): card for card in PACK_52 if card.rank is Rank.TEN})


def cards(text: str) -> tuple[Card, ...]:
    """Read cards parted by blanks: ``"AS KS 3H"``.

    Raises:
        ValueError: a word is no card.
    """
    return tuple(Card.parse(word) for word in text.split())


def shuffled(pack: Sequence[Card], rng: Random) -> list[Card]:
    """Shuffle a copy of a pack.

    Fisher-Yates on ``rng.random()`` alone: Python keeps that sequence the same from version to version, which
    ``Random.shuffle`` does not promise, and a stored secret must give the same deal for ever.
    """
    deck = list(pack)
    draw = rng.random
    for last in range(len(deck) - 1, 0, -1):
        chosen = int(draw() * (last + 1))
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck


def pick_below(limit: int, rng: Random) -> int:
    """Draw a whole number from 0 to ``limit`` - 1, from ``rng.random()`` alone (see ``shuffled``)."""
    return int(rng.random() * limit)


def without(hand: Sequence[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    """Take cards out of a hand, each as often as named; the rest keeps its order.

    Raises:
        ValueError: a card is not there that often.
    """
    rest = list(hand)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def missing(hand: Iterable[Card], wanted: Iterable[Card]) -> tuple[Card, ...]:
    """Name the wanted cards that a hand does not hold, each as often as it lacks."""
    return tuple((Counter(wanted) - Counter(hand)).elements())
