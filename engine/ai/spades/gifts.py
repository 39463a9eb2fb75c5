"""What partners of a double nil give each other."""

from __future__ import annotations

from engine.ai.spades.kernel import Bits, as_bits, as_cards
from engine.cards import Card, Rank, Seat
from engine.games.spades.rules import EXCHANGED, TRUMP
from engine.games.spades.unseen import Hand


def gift(hand: Hand, *, nil: bool) -> Hand:
    """Choose what to give: a double nil its most dangerous cards, its partner his lowest."""
    return tuple(sorted(hand, key=_danger, reverse=nil)[:EXCHANGED])


def exchanged(hands: Bits, nil: Seat) -> Bits:
    """Let a double nil and its partner exchange, in many deals."""
    partner, after = (nil + 2) % hands.shape[1], hands.copy()
    for deal, row in enumerate(hands.tolist()):
        given = as_bits(gift(as_cards(row[nil]), nil=True))
        got = as_bits(gift(as_cards(row[partner]), nil=False))
        after[deal, nil] ^= given | got
        after[deal, partner] ^= given | got
    return after


def _danger(card: Card) -> int:
    return card.rank + (Rank.SIX if card.suit is TRUMP else 0)
