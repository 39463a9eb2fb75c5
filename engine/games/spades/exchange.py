"""The exchange after a double nil: partners give each other three cards, neither seeing what comes first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random

from engine.cards import FACE_DOWN, Seat, missing, without
from engine.game import Event, Illegal, Move, NotInHand, Pick, Prompt, Step, WrongCount
from engine.games.spades import board
from engine.games.spades.deal import NOTHING, Deal, changed
from engine.games.spades.moves import Give
from engine.games.spades.phrases import AskGive, CardsExchanged, CardsGiven, FactBid
from engine.games.spades.playing import Playing, given_imagined, given_seen
from engine.games.spades.rules import DOUBLE_NIL, EXCHANGED, Rules, SpadesStanding
from engine.games.spades.unseen import Hand, Hands, covered_but, imagined, sorted_hand
from engine.scene import Scene


def after_bidding(rules: Rules, standing: SpadesStanding, hands: Hands, discards: Hands, bids: tuple[int, ...]) -> Deal:
    """Go on to the exchange where a side has exactly one double nil, else to the play."""
    nobody: Hands = ((),) * rules.seats
    if DOUBLE_NIL in bids:
        exchange = Exchanging(rules, standing, hands, bids, nobody)
        if exchange.to_act:
            return exchange
    return Playing(
        rules, standing, hands, discards, bids, nobody, rules.left_of(standing.dealer), taken=(0,) * rules.seats
    )


@dataclass(frozen=True, slots=True)
class Exchanging(Deal):
    """Partners of exactly one double nil choose three cards each; swapped when both of a side have."""

    rules: Rules
    standing: SpadesStanding
    hands: Hands
    """Cards laid for the partner stay in the giver's hand until they are swapped."""
    bids: tuple[int, ...]
    given: Hands
    """By seat, what it has laid for its partner."""

    @property
    def to_act(self) -> frozenset[Seat]:
        """Both partners of a side with one double nil, until each has given."""
        return frozenset(seat for seat in range(self.rules.seats) if self._exchanges(seat) and not self.given[seat])

    def _exchanges(self, seat: Seat) -> bool:
        partner = self.rules.partner(seat)
        return partner is not None and (self.bids[seat] == DOUBLE_NIL) != (self.bids[partner] == DOUBLE_NIL)

    def prompt(self, seat: Seat) -> Prompt:
        """Ask for three cards."""
        partner = self.rules.partner(seat)
        if seat not in self.to_act or partner is None:
            return NOTHING
        pick = Pick(board.grouped(self.hands[seat]), EXCHANGED, EXCHANGED, Give)
        return Prompt(AskGive(partner, EXCHANGED), lay=pick)

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Offer every three cards of the hand."""
        if seat in self.to_act:
            yield from map(Give, combinations(self.hands[seat], EXCHANGED))

    def play(self, seat: Seat, move: Move) -> Step[Deal]:
        """Lay three cards for one's partner.

        Raises:
            Illegal: not asked of this seat, not three cards, or not in its hand.
        """
        if not isinstance(move, Give) or seat not in self.to_act:
            raise self.refusal(seat, move)
        if len(move.cards) != EXCHANGED:
            raise Illegal(WrongCount(EXCHANGED, EXCHANGED, len(move.cards)))
        lacking = missing(self.hands[seat], move.cards)
        if lacking:
            raise Illegal(NotInHand(lacking))
        return self._given(seat, move.cards)

    def _given(self, seat: Seat, cards: Hand) -> Step[Deal]:
        given = changed(self.given, seat, cards)
        events: list[Event] = [CardsGiven(seat, EXCHANGED)]
        hands = self.hands
        partner = self.rules.partner(seat)
        if partner is not None and given[partner]:
            hands = _swapped(hands, given, seat, partner)
            events.append(CardsExchanged(tuple(sorted((seat, partner)))))
        after: Deal = Exchanging(self.rules, self.standing, hands, self.bids, given)
        if not after.to_act:
            first = self.rules.left_of(self.standing.dealer)
            after = Playing(self.rules, self.standing, hands, ((),) * len(hands), self.bids, given, first)
        return Step(after, tuple(events))

    def view(self, seat: Seat | None) -> Exchanging:
        """Hide the others' cards and what they give; a partner's gift shows when both have given."""
        hands = covered_but(self.hands, seat)
        return Exchanging(self.rules, self.standing, hands, self.bids, given_seen(self.rules, self.given, seat))

    def imagine(self, rng: Random) -> Exchanging:
        """Spread the unseen cards; what a seat has given to a hidden hand is in it."""
        pinned = [self._gift(seat) if FACE_DOWN in hand else () for seat, hand in enumerate(self.hands)]
        hands = tuple(map(sorted_hand, imagined(self.hands, rng, pinned=pinned)))
        given = given_imagined(self.rules, self.given, hands, rng)
        return Exchanging(self.rules, self.standing, hands, self.bids, given)

    def _gift(self, seat: Seat) -> Hand:
        """Give the known cards that a seat has got from its partner."""
        partner = self.rules.partner(seat)
        if partner is None or not self.given[seat]:
            return ()
        return tuple(card for card in self.given[partner] if card is not FACE_DOWN)

    def scene(self, seat: Seat | None) -> Scene:
        """Show the bids, and to the partners what they give and get."""
        sight = board.Sight(
            places=tuple((FactBid(bid, 0),) for bid in self.bids),
            bids=self.bids,
            piles=board.exchange_piles(self.rules, self.given, seat),
        )
        return board.scene(self, seat, sight)


def _swapped(hands: Hands, given: Hands, seat: Seat, partner: Seat) -> Hands:
    after = list(hands)
    for giver, taker in ((seat, partner), (partner, seat)):
        after[giver] = sorted_hand((*without(hands[giver], given[giver]), *given[taker]))
    return tuple(after)
