"""The yardstick of Your Trumps: three plain rules, never to be improved."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine.ai.brain import Ticking
from engine.cards import Card, Seat, Suit, pick_below
from engine.game import Move
from engine.games.svoyi.phrases import Choose
from engine.games.svoyi.state import SvoyiState


def any_trump(view: SvoyiState, seat: Seat, rng: Random) -> Move:
    """Choose trumps: nothing is known yet, so any suit is as good as another."""
    suits = [move for move in view.moves(seat) if isinstance(move, Choose)]
    return suits[pick_below(len(suits), rng)]


class Rule:
    """Beats with the cheapest card, its trumps last; adds the highest card that is no trump; leads the lowest.

    Where only trumps are left it adds, or leads, the lowest one. Of equal cards the first in the order of the pack.
    """

    def choose(self, view: SvoyiState, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose by the rules alone, without a thought for the other hand."""
        if view.choosing:
            return any_trump(view, seat, rng)
        prompt = view.prompt(seat)
        if prompt.lay is None:
            return prompt.say[0]
        trump = view.trump(seat)
        cards = sorted(prompt.lay.cards, key=lambda card: card.index)
        plain = [card for card in cards if card.suit is not trump]
        if plain and view.adding:
            return prompt.lay.make((max(plain, key=lambda card: card.rank),))
        return prompt.lay.make((cheapest(cards, trump),))


def cheapest(cards: Iterable[Card], trump: Suit) -> Card:
    """Name the lowest card, any trump being dearer than any other card."""
    return min(cards, key=lambda card: (card.suit is trump, card.rank))
