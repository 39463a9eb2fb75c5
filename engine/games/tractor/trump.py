"""What is trump in a deal, and how it sorts every card into an effective suit and a height within it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Self, TypeAlias

from engine.cards import BLACK_JOKER, FACE_DOWN, NATURAL_RANKS, PACK_52, RED_JOKER, Card, Rank, Suit

EffectiveSuit: TypeAlias = int
"""A suit's number, or ``TRUMPS``: what cards must be alike in to be led, followed and compared."""

TRUMPS: Final = 4
"""The effective suit of the trumps, whatever is printed on them."""

HIDDEN: Final = 5
"""The effective suit of a card that lies face down: none that anybody could be asked for."""

_FACES: Final = (*PACK_52, BLACK_JOKER, RED_JOKER)


class Trump:
    """The trump rank and the trump suit of a deal, if any: an object that answers questions about cards.

    There is one object for each kind of trump, so trumps compare by identity.
    """

    __slots__ = ("heights", "kept", "number", "rank", "suit", "suits")

    rank: Rank
    suit: Suit | None
    """None in a no-trump deal."""
    kept: bool
    """Whether the rank's cards stay trumps in a no-trump deal (a house rule)."""
    suits: tuple[EffectiveSuit, ...]
    """Effective suit by card index."""
    heights: tuple[int, ...]
    """Place in the order of its effective suit by card index, from 0; neighbours differ by 1, equals not at all."""
    number: int
    """Of the kind, the same in every process; worked out once, for what is remembered by a trump is asked often."""

    def __new__(cls, rank: Rank, suit: Suit | None, *, kept: bool = False) -> Self:
        """Give the one object of this kind."""
        key = (rank, suit, kept and suit is None)
        known = _TRUMPS.get(key)
        if known is None:
            known = object.__new__(cls)
            known.rank, known.suit, known.kept = key
            known.suits, known.heights = _order(known)
            known.number = (rank * 5 + (4 if suit is None else suit)) * 2 + known.kept
            _TRUMPS[key] = known
        return known

    @property
    def ranked(self) -> bool:
        """Whether the rank is out of the suits and its cards are trumps."""
        return self.suit is not None or self.kept

    def __hash__(self) -> int:
        """Hash by kind, the same in every process."""
        return self.number

    def __repr__(self) -> str:
        """Show rank and suit as people write them: ``7C``, ``7-`` without a trump suit."""
        return f"{self.rank.code}{self.suit.code if self.suit is not None else '-'}{'+' if self.kept else ''}"

    def __reduce__(self) -> tuple[object, tuple[Rank, Suit | None, bool]]:
        """Pickle as the kind, so that another process finds its own object of it."""
        return _trump, (self.rank, self.suit, self.kept)

    def of_suit(self, hand: Iterable[Card], suit: EffectiveSuit) -> list[Card]:
        """Pick the cards of an effective suit, in the order held."""
        suits = self.suits
        return [card for card in hand if suits[card.index] == suit]

    def common_suit(self, cards: Sequence[Card]) -> EffectiveSuit | None:
        """Name the effective suit that all cards are of; None when they are not, or there are none."""
        suits = self.suits
        suit = suits[cards[0].index] if cards else HIDDEN
        if suit == HIDDEN or any(suits[card.index] != suit for card in cards):
            return None
        return suit


_TRUMPS: Final[dict[tuple[Rank, Suit | None, bool], Any]] = {}


def _trump(rank: Rank, suit: Suit | None, kept: bool) -> Trump:  # noqa: FBT001 - pickle calls by position
    return Trump(rank, suit, kept=kept)


def _order(trump: Trump) -> tuple[tuple[EffectiveSuit, ...], tuple[int, ...]]:
    """Sort every face: suits closed up where the rank is taken out of them, then the trumps above each other.

    Trumps rise from the plain cards of the trump suit over the other suits' rank cards, all equal, and the trump
    suit's rank card to the jokers; a step is left out where a kind of deal has no such cards.
    """
    plain = [rank for rank in NATURAL_RANKS if not (trump.ranked and rank is trump.rank)]
    closed = {rank: height for height, rank in enumerate(plain)}
    off_suit = len(plain) if trump.suit is not None else 0
    own = off_suit + (trump.suit is not None)
    joker = own + trump.ranked
    suits, heights = [], []
    for card in _FACES:
        if card.suit is None:
            suits.append(TRUMPS)
            heights.append(joker + (card is RED_JOKER))
        elif card.rank in closed:
            suits.append(TRUMPS if card.suit is trump.suit else int(card.suit))
            heights.append(closed[card.rank])
        else:
            suits.append(TRUMPS)
            heights.append(own if card.suit is trump.suit else off_suit)
    assert FACE_DOWN.index == len(suits)  # noqa: S101 - the tables below are read by card index
    return (*suits, HIDDEN), (*heights, -1)
