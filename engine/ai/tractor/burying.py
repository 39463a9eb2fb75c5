"""What to bury: cards that win nothing, whole suits if they are short, points only where they are safe."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from engine.cards import Card, Rank
from engine.games.tractor import score
from engine.games.tractor.dealing import arranged
from engine.games.tractor.position import TALON
from engine.games.tractor.shape import shape
from engine.games.tractor.trump import TRUMPS, Trump

TRUMP_KEPT = 60.0
VOID = 9.0
"""What it is worth to be out of a side suit."""


def choose(trump: Trump, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Choose the eight cards that are cheapest to part with."""
    return likely(trump, hand)[0]


def likely(trump: Trump, hand: Sequence[Card]) -> list[tuple[Card, ...]]:
    """List talons, the cheapest first: every set of side suits to be rid of, filled up with the cheapest cards."""
    keep = keeping(trump, hand)
    sides = [trump.of_suit(hand, suit) for suit in range(TRUMPS)]
    found: dict[tuple[Card, ...], float] = {}
    for count in range(TRUMPS):
        for gone in combinations(range(TRUMPS), count):
            cards = [card for suit in gone for card in sides[suit]]
            if len(cards) > TALON:
                continue
            others = sorted(
                (card for card in hand if trump.suits[card.index] not in gone),
                key=lambda card: (keep[card], card.index),
            )
            cards += others[: TALON - len(cards)]
            bonus = VOID * sum(1 for suit in gone if sides[suit])
            price = sum(keep[card] for card in cards) - bonus
            found.setdefault(arranged(cards), price)
    return sorted(found, key=found.__getitem__)


def keeping(trump: Trump, hand: Sequence[Card]) -> dict[Card, float]:
    """Price every card for keeping it in the hand."""
    keep: dict[Card, float] = {}
    points = 1.1 if len(trump.of_suit(hand, TRUMPS)) < 15 else 0.7  # noqa: PLR2004 - a trump hand keeps the last trick
    for suit in range(TRUMPS + 1):
        own = trump.of_suit(hand, suit)
        whole = shape(trump, tuple(own))
        if whole is None:
            continue
        aces = sum(card.rank is Rank.ACE for card in own)
        for part in whole.parts:
            for card in part.cards:
                worth = 0.25 * trump.heights[card.index] + points * score.POINTS[card.rank]
                worth += (0, 7, 10)[min(part.pairs, 2)]
                if suit == TRUMPS:
                    worth += TRUMP_KEPT
                elif card.rank is Rank.ACE:
                    worth += 14
                elif card.rank is Rank.KING and aces:
                    worth += 5
                keep[card] = worth
    return keep
