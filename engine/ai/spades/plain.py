"""Two players of Spades that look at their own cards and the trick alone: a fixed yardstick and a beginner."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.ai.brain import Ticking
from engine.cards import Card, Rank, Seat, Suit
from engine.game import Move
from engine.games.spades.bidding import Bidding
from engine.games.spades.deal import Deal
from engine.games.spades.drawing import Drawing
from engine.games.spades.exchange import Exchanging
from engine.games.spades.moves import PLAYS, Bid, Give, Keep, Leave, Look
from engine.games.spades.playing import Playing
from engine.games.spades.rules import EXCHANGED, TRICKS, TRUMP
from engine.games.spades.unseen import Hand
from engine.tricks import winning

SPADES_ENOUGH = 3
"""Spades that are followed with; those beyond are tricks."""


class Plain:
    """What the plain players have in common: everything but bids and the play of a card."""

    def choose(self, view: Deal, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose by the phase of the deal."""
        match view:
            case Drawing():
                return Keep() if worth_keeping(view.stocks[seat][0]) else Leave()
            case Bidding() if not view.looked[seat]:
                return Look()
            case Bidding():
                return Bid(min(max(self.bid(view.hands[seat]), view.least(seat)), TRICKS))
            case Exchanging():
                return Give(lowest(view.hands[seat])[:EXCHANGED])
            case Playing():
                return PLAYS[self.card(view, seat, rng).index]
            case _:
                raise ValueError(f"nothing is asked in {type(view).__name__}")

    def bid(self, hand: Hand) -> int:
        """Count the tricks of a hand."""
        raise NotImplementedError

    def card(self, view: Playing, seat: Seat, rng: Random) -> Card:
        """Choose a card of those that may be laid."""
        raise NotImplementedError


class Rule(Plain):
    """The yardstick: the same figures today and in ten years, so nothing about it is ever improved.

    Bids aces, guarded kings and spades beyond the third, never nil. Leads the highest card that is no spade. Lays low
    when the partner holds the trick, else wins it if the highest card of the suit, or a low spade, can.
    """

    def bid(self, hand: Hand) -> int:
        """Count aces, kings with at least one more card of the suit, and spades beyond the third; 1 at least."""
        lengths = {suit: sum(card.suit is suit for card in hand) for suit in Suit}
        aces = sum(card.rank is Rank.ACE for card in hand)
        kings = sum(card.rank is Rank.KING and card.suit is not None and lengths[card.suit] > 1 for card in hand)
        return max(1, aces + kings + max(0, lengths[TRUMP] - SPADES_ENOUGH))

    def card(self, view: Playing, seat: Seat, rng: Random) -> Card:
        """Lead high; win with the least that does when the partner does not; else lay the lowest."""
        legal = view.playable(seat)
        if not view.laid:
            return highest([card for card in legal if card.suit is not TRUMP] or legal)
        led, best = view.laid[0].suit, winning(view.laid, TRUMP)
        if (view.leader + best) % view.rules.seats == view.rules.partner(seat):
            return lowest(legal)[0]
        if legal[0].suit is led:
            top = highest(legal)
            return top if beats(top, view.laid) else lowest(legal)[0]
        ruffs = [card for card in lowest(legal) if card.suit is TRUMP and beats(card, view.laid)]
        return ruffs[0] if ruffs else lowest(legal)[0]


class Beginner(Plain):
    """Sane rules of thumb: high cards are tricks, take what you can, and never mind what the partner does."""

    def bid(self, hand: Hand) -> int:
        """Count aces and kings, and half of the spades below them."""
        high = sum(card.rank >= Rank.KING for card in hand)
        spades = sum(card.suit is TRUMP and card.rank < Rank.KING for card in hand)
        return max(1, high + spades // 2)

    def card(self, view: Playing, seat: Seat, rng: Random) -> Card:
        """Lead an ace or anything; win a trick with the highest card that does, or throw off the lowest."""
        legal = view.playable(seat)
        if not view.laid:
            aces = [card for card in legal if card.rank is Rank.ACE]
            return aces[0] if aces else legal[int(rng.random() * len(legal))]
        winners = [card for card in legal if beats(card, view.laid)]
        return highest(winners) if winners else lowest(legal)[0]


def beats(card: Card, laid: Sequence[Card]) -> bool:
    """Tell whether a card would hold the trick."""
    return winning((*laid, card), TRUMP) == len(laid)


def lowest(held: Sequence[Card]) -> Hand:
    """Sort cards from the lowest: other suits before spades, equal ranks in the order S H D C."""
    return tuple(sorted(held, key=lambda card: (card.suit is TRUMP, card.rank, card.suit)))


def highest(held: Sequence[Card]) -> Card:
    """Give the highest card, of equal ranks the first in the order S H D C."""
    return min(held, key=lambda card: (-card.rank, card.suit))


def worth_keeping(card: Card) -> bool:
    """Tell whether two players' first card is better than what the stock may be expected to give."""
    return card.rank >= Rank.QUEEN or (card.suit is TRUMP and card.rank >= Rank.SIX)
