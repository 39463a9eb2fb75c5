"""Exposing cards for the trump suit, and turning the talon when nobody has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.cards import BLACK_JOKER, RED_JOKER, Card, Rank, Seat, Suit
from engine.game import Reason
from engine.games.tractor.moves import Expose, NotAnExposure, OnlyTheTwin, TooWeak

SINGLE: Final = 1
PAIR: Final = 2
JOKERS: Final = 3
RED_JOKERS: Final = 4
"""Two red jokers, where a house rule puts them above two black ones."""

_JOKERS: Final = (BLACK_JOKER, RED_JOKER)


@dataclass(frozen=True, slots=True)
class Exposure:
    """Cards that a seat has laid open for the trump suit; they stay in its hand."""

    seat: Seat
    cards: tuple[Card, ...]

    @property
    def suit(self) -> Suit | None:
        """The trump suit it stands for; None for no trumps."""
        return self.cards[0].suit


def strength(rank: Rank, cards: Sequence[Card], *, red_over_black: bool) -> int:
    """Weigh an exposure: a single of the trump rank, its pair, two identical jokers; 0 for anything else."""
    if not 1 <= len(cards) <= PAIR or any(card is not cards[0] for card in cards):
        return 0
    if cards[0].rank is rank:
        return len(cards)
    if len(cards) < PAIR or cards[0] not in _JOKERS:
        return 0
    return RED_JOKERS if red_over_black and cards[0] is RED_JOKER else JOKERS


def strongest(rank: Rank, cards: Sequence[Card], *, red_over_black: bool) -> bool:
    """Tell whether nothing can override an exposure."""
    return strength(rank, cards, red_over_black=red_over_black) == (RED_JOKERS if red_over_black else JOKERS)


def fault(
    rank: Rank, standing: Exposure | None, seat: Seat, cards: Sequence[Card], *, red_over_black: bool
) -> Reason | None:
    """Tell why a seat may not expose these cards now; None when it may.

    Another's exposure must be weaker; one's own standing single takes its twin and nothing else.

    Args:
        rank: the trump rank.
        standing: the exposure that stands, if any.
        seat: who exposes.
        cards: all that would lie exposed; a reinforcement names both twins.
        red_over_black: whether two red jokers override two black ones.
    """
    weight = strength(rank, cards, red_over_black=red_over_black)
    if not weight:
        return NotAnExposure(rank)
    if standing is None:
        return None
    if standing.seat == seat:
        twin = len(standing.cards) == SINGLE and weight == PAIR and cards[0] is standing.cards[0]
        return None if twin else OnlyTheTwin(standing.cards)
    if weight <= strength(rank, standing.cards, red_over_black=red_over_black):
        return TooWeak(standing.cards)
    return None


def exposures(
    rank: Rank, standing: Exposure | None, seat: Seat, hand: Sequence[Card], *, red_over_black: bool
) -> tuple[Expose, ...]:
    """List what a seat may expose from its hand, the weakest first; ten at most."""
    able = [card for card in dict.fromkeys(hand) if card.rank is rank or card is BLACK_JOKER or card is RED_JOKER]
    offers = [(card,) * count for count in (SINGLE, PAIR) for card in able if hand.count(card) >= count]
    return tuple(
        Expose(cards) for cards in offers if fault(rank, standing, seat, cards, red_over_black=red_over_black) is None
    )


def turned(rank: Rank, talon: Sequence[Card]) -> tuple[Suit, int]:
    """Turn the talon card by card: the suit it fixes, and how many cards were turned.

    The first card of the trump rank fixes the suit. Without one it is the highest of all, jokers left aside, and of
    several the one turned first.

    Raises:
        ValueError: the talon is nothing but jokers, which four jokers cannot make of eight cards.
    """
    for count, card in enumerate(talon, 1):
        if card.rank is rank and card.suit is not None:
            return card.suit, count
    suited = [(card.rank, card.suit) for card in talon if card.suit is not None]
    if not suited:
        raise ValueError("no card of the talon has a suit")
    highest = max(height for height, _ in suited)
    return next(suit for height, suit in suited if height == highest), len(talon)
