"""The ``given`` of a position of Spades, read from untrusted JSON: ValueError or TypeError for what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, Suit
from engine.games.spades.rules import DOUBLE_NIL, NIL, TRICKS
from engine.games.spades.unseen import Hand

_NILS = {"nil": NIL, "double nil": DOUBLE_NIL}


def read_cards(texts: Sequence[str]) -> Hand:
    """Read a list of cards."""
    if isinstance(texts, str):
        raise TypeError("cards are a list")
    return tuple(read_card(text) for text in texts)


def read_card(text: str) -> Card:
    """Read a card of the pack of Spades."""
    card = Card.parse(text)
    if not isinstance(card.suit, Suit):
        raise ValueError(f"{text} is not in the pack of Spades")  # noqa: TRY004 - bad text is a bad value
    return card


def read_flag(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def read_count(value: object, least: int, most: int) -> int:
    """Read a whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is not a whole number")
    if not least <= value <= most:
        raise ValueError(f"{value} is not from {least} to {most}")
    return value


def read_bid(value: object) -> int:
    """Read a bid: a number, ``nil`` or ``double nil``."""
    return _NILS[value] if isinstance(value, str) else read_count(value, 1, TRICKS)


def read_held(hand: Hand, card: Card) -> Card:
    """Take a card that must be in a hand."""
    if card not in hand:
        raise ValueError(f"{card} is not in the hand")
    return card
