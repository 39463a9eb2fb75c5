"""Cards that a view hides: covering them, and imagining faces for them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import TypeAlias

from engine.cards import FACE_DOWN, PACK_52, Card, Seat, Suit, shuffled
from engine.tricks import NO_SUITS, spread

Hand: TypeAlias = tuple[Card, ...]
Hands: TypeAlias = tuple[Hand, ...]
"""By seat."""


def sorted_hand(cards: Iterable[Card]) -> Hand:
    """Sort cards as every hand of a state is sorted, so that equal hands are equal values."""
    return tuple(sorted(cards, key=lambda card: card.index))


def covered(cards: Hand) -> Hand:
    """Turn cards face down."""
    return (FACE_DOWN,) * len(cards)


def covered_but(hands: Hands, seat: Seat | None) -> Hands:
    """Turn every seat's cards face down but one's."""
    return tuple(hand if owner == seat else covered(hand) for owner, hand in enumerate(hands))


def imagined(
    piles: Sequence[Hand],
    rng: Random,
    *,
    gone: Iterable[Card] = (),
    pinned: Sequence[Hand] = (),
    barred: Sequence[Collection[Suit | None]] = (),
) -> list[Hand]:
    """Give faces to the cards that lie face down in piles which, with those gone, make up the pack.

    Args:
        piles: hands and other piles; open cards stay where they are.
        rng: the source of chance.
        gone: cards that lie elsewhere, in full sight.
        pinned: by pile, cards known to be among those that lie face down in it.
        barred: by pile, suits that none of the cards face down in it can have.
    """
    pinned = (*pinned, *((),) * (len(piles) - len(pinned)))
    barred = (*barred, *(NO_SUITS,) * (len(piles) - len(barred)))
    placed = {card for pile in (*piles, *pinned, tuple(gone)) for card in pile}
    unseen = [card for card in PACK_52 if card not in placed]
    rooms = [pile.count(FACE_DOWN) - len(known) for pile, known in zip(piles, pinned, strict=True)]
    filled = spread(unseen, rooms, barred, rng)
    return [
        _turned_up(pile, shuffled([*known, *faces], rng))
        for pile, known, faces in zip(piles, pinned, filled, strict=True)
    ]


def _turned_up(pile: Hand, faces: Sequence[Card]) -> Hand:
    supply = iter(faces)
    return tuple(next(supply) if card is FACE_DOWN else card for card in pile)
