"""What beats what, and what it costs not to: the law of the pile, on any hands and any pile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import Card, Rank, Suit

FEW = 3
"""Cards picked up where the top is no trump of the picker's."""
MANY = 5
"""Cards picked up where the top is a trump of the picker's below its ace."""


def beats(card: Card, top: Card, trump: Suit) -> bool:
    """Tell whether a card beats the top, laid by the seat whose trump this is.

    A card beats a lower one of its own suit; a trump beats every card that is no trump.
    """
    if card.suit is top.suit:
        return card.rank > top.rank
    return card.suit is trump


def beaters(hand: Iterable[Card], top: Card, trump: Suit) -> tuple[Card, ...]:
    """Name the cards of a hand that beat the top."""
    return tuple(card for card in hand if beats(card, top, trump))


def burden(pile: Sequence[Card], trump: Suit) -> int:
    """Count the cards that the seat with this trump picks up from the top of a pile.

    Three where the top is not of its trump, five where it is, the whole pile where it is its ace; never more
    than there are. An empty pile gives none.
    """
    if not pile:
        return 0
    top = pile[-1]
    if top.suit is not trump:
        return min(FEW, len(pile))
    return len(pile) if top.rank is Rank.ACE else min(MANY, len(pile))


def saves(hand: Sequence[Card], top: Card, trump: Suit) -> bool:
    """Tell whether this hand draws although the other seat has just run out: one card only, and it beats the top."""
    return len(hand) == 1 and beats(hand[0], top, trump)
