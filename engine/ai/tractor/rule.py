"""The yardstick: a player of four plain rules and no memory."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.ai.brain import Ticking
from engine.cards import Card, Seat
from engine.game import Move
from engine.games.tractor import offers, playing, score, suggest, trick
from engine.games.tractor.dealing import arranged
from engine.games.tractor.moves import Bury, Expose, Pass, Play
from engine.games.tractor.position import SEATS, STEPS, TALON, Stage
from engine.games.tractor.state import Tractor
from engine.games.tractor.trump import TRUMPS, Trump

ENOUGH = 8
"""Trumps of a suit that make it worth exposing."""


class Rule:
    """Exposes eight trumps, buries short suits, leads high from long suits, wins cheaply, feeds its partner."""

    def choose(self, view: Tractor, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose by rule; chance and time change nothing."""
        match view.stage:
            case Stage.DEAL:
                return expose(view, seat)
            case Stage.BURY:
                return Bury(bury(view.order, view.hands[seat]))
            case _:
                return Play(arranged(follow(view, seat) if view.table else lead(view.order, view.hands[seat])))


def expose(view: Tractor, seat: Seat) -> Move:
    """Expose, in the last step, the suit of most trumps if they are eight."""
    says = offers.says(view, seat)
    if view.step < STEPS:
        return says[0]

    def trumps(said: Expose) -> int:
        return len(Trump(view.rank, said.cards[0].suit).of_suit(view.hands[seat], TRUMPS))

    able = [said for said in says if isinstance(said, Expose) and said.cards[0].suit is not None]
    best = max(able, key=trumps, default=None)
    return best if best is not None and trumps(best) >= ENOUGH else says[0] if isinstance(says[0], Pass) else Pass()


def bury(trump: Trump, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Bury the lowest pointless cards of the shortest side suits."""
    lengths = [len(trump.of_suit(hand, suit)) for suit in range(TRUMPS + 1)]

    def price(card: Card) -> tuple[int, ...]:
        suit = trump.suits[card.index]
        return suit == TRUMPS, score.POINTS[card.rank], lengths[suit], suit, trump.heights[card.index], card.index

    return arranged(sorted(hand, key=price)[:TALON])


def lead(trump: Trump, hand: Sequence[Card]) -> tuple[Card, ...]:
    """Lead the highest single of the longest side suit, trumps only when there is nothing else."""
    suits = [trump.of_suit(hand, suit) for suit in range(TRUMPS)]
    longest = max(suits, key=len) or list(hand)
    return (max(longest, key=lambda card: (trump.heights[card.index], -card.index)),)


def follow(view: Tractor, seat: Seat) -> tuple[Card, ...]:
    """Win as cheaply as possible while the partner is not winning; else lay what is cheapest, or points for him."""
    owed, hand, trump = playing.duty(view), view.hands[seat], view.order
    assert owed is not None  # noqa: S101 - somebody has led
    place = trick.winner(trump, view.table, view.rules.ruff_compare)
    if (view.leader + place - seat) % SEATS == 2:  # noqa: PLR2004 - the partner sits opposite
        return suggest.cheapest(trump, owed, hand, suggest.giving(trump))
    return suggest.winning(view, owed, hand) or suggest.cheapest(trump, owed, hand, offers.plain_cost(trump))
