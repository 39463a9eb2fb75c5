"""Two players draw their hands: thirteen turns each of keeping a card or leaving it for the next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.cards import Card, Seat
from engine.game import Event, Move, Prompt, Resign, Step
from engine.games.spades import board
from engine.games.spades.bidding import Bidding
from engine.games.spades.deal import NOTHING, Deal, changed
from engine.games.spades.moves import Keep, Leave
from engine.games.spades.phrases import AskKeepOrLeave, FactDrawn, FirstKept, FirstLeft, Offered, PutAway, Stock
from engine.games.spades.rules import Rules, SpadesStanding
from engine.games.spades.unseen import Hands, covered, covered_but, imagined, sorted_hand
from engine.scene import Pile, Scene


@dataclass(frozen=True, slots=True)
class Drawing(Deal):
    """Both draw at the same time: each turn takes exactly two cards of the stock, so nobody waits for the other."""

    rules: Rules
    standing: SpadesStanding
    hands: Hands
    """By seat, the cards taken so far, in the order taken."""
    discards: Hands
    """By seat, the cards put away so far."""
    stocks: Hands
    """By seat, the cards of the stock that its turns to come will use, the next first."""

    @classmethod
    def first(cls, rules: Rules, standing: SpadesStanding, stock: Sequence[Card]) -> Drawing:
        """Begin: the other player than the dealer has the first two cards of every four."""
        by_turn = [stock[place : place + 2] for place in range(0, len(stock), 2)]
        starter = rules.left_of(standing.dealer)
        stocks = tuple(
            tuple(card for pair in by_turn[0 if seat == starter else 1 :: 2] for card in pair)
            for seat in range(rules.seats)
        )
        return cls(rules, standing, ((), ()), ((), ()), stocks)

    @property
    def to_act(self) -> frozenset[Seat]:
        """Whoever has turns left."""
        return frozenset(seat for seat, stock in enumerate(self.stocks) if stock)

    def prompt(self, seat: Seat) -> Prompt:
        """Show the next card and ask for it."""
        if seat not in self.to_act:
            return NOTHING
        ask = AskKeepOrLeave(self.stocks[seat][0], len(self.hands[seat]) + 1)
        return Prompt(ask, (Keep(), Leave(), *self.concessions))

    def play(self, seat: Seat, move: Move) -> Step[Deal]:
        """Keep the first card or leave it, or resign.

        Raises:
            Illegal: this seat has drawn its cards.
        """
        match move:
            case Keep() if seat in self.to_act:
                first, second = self.stocks[seat][:2]
                return self._drawn(seat, first, second, FirstKept(seat, len(self.hands[seat]) + 1))
            case Leave() if seat in self.to_act:
                first, second = self.stocks[seat][:2]
                return self._drawn(seat, second, first, FirstLeft(seat, len(self.hands[seat]) + 1))
            case Resign():
                return self.concede(seat)
            case _:
                raise self.refusal(seat, move)

    def _drawn(self, seat: Seat, taken: Card, away: Card, event: Event) -> Step[Deal]:
        hands = changed(self.hands, seat, (*self.hands[seat], taken))
        discards = changed(self.discards, seat, (*self.discards[seat], away))
        stocks = changed(self.stocks, seat, self.stocks[seat][2:])
        if any(stocks):
            return Step(Drawing(self.rules, self.standing, hands, discards, stocks), (event,))
        hands = tuple(map(sorted_hand, hands))
        bidding = Bidding(self.rules, self.standing, hands, discards, (True, True), (None, None))
        return Step(bidding, (event,))

    def view(self, seat: Seat | None) -> Drawing:
        """Hide the other's cards and the stock, but not the card that is offered to this seat."""
        stocks = tuple(
            (*stock[:1], *covered(stock[1:])) if owner == seat else covered(stock)
            for owner, stock in enumerate(self.stocks)
        )
        hands, discards = covered_but(self.hands, seat), covered_but(self.discards, seat)
        return Drawing(self.rules, self.standing, hands, discards, stocks)

    def imagine(self, rng: Random) -> Drawing:
        """Shuffle the unseen cards into the other's hand and the stock."""
        piles = tuple(imagined((*self.hands, *self.discards, *self.stocks), rng))
        return Drawing(self.rules, self.standing, piles[:2], piles[2:4], piles[4:])

    def scene(self, seat: Seat | None) -> Scene:
        """Show how far both are, and to a player the card offered and those put away."""
        sight = board.Sight(
            places=tuple((FactDrawn(len(held)),) for held in self.hands),
            piles=self._piles(seat),
        )
        return board.scene(self, seat, sight)

    def _piles(self, seat: Seat | None) -> tuple[Pile, ...]:
        offered = 1 if seat is not None and self.stocks[seat] else 0
        stock = Pile(Stock(), covered(tuple(card for pile in self.stocks for card in pile))[offered:])
        if seat is None:
            return (stock,)
        piles = (Pile(Offered(), self.stocks[seat][:1]), Pile(PutAway(), self.discards[seat]), stock)
        return tuple(pile for pile in piles if pile.cards)
