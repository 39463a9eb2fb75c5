"""Bidding: one round, each seat once; with double nil in play, one's cards stay face down until one looks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from engine.cards import Seat
from engine.game import Illegal, Move, NotOffered, Prompt, Resign, Step
from engine.games.spades import board
from engine.games.spades.deal import ALONE, NOTHING, Deal, changed
from engine.games.spades.exchange import after_bidding
from engine.games.spades.moves import BIDS, Bid, DoubleNil, Look
from engine.games.spades.phrases import (
    AskBid,
    AskLook,
    AskLookOrDoubleNil,
    BidMade,
    DoubleNilMade,
    FactBid,
    FactUnseen,
    Looked,
    LookFirst,
    NoDoubleNil,
    PutAway,
    SeenAlready,
    TeamBidTooLow,
)
from engine.games.spades.rules import DOUBLE_NIL, NIL, TRICKS, Rules, SpadesStanding
from engine.games.spades.unseen import Hand, Hands, covered, covered_but, imagined, sorted_hand
from engine.scene import Phrase, Pile, Scene

_BIDS_MADE: Final = tuple(tuple(BidMade(seat, tricks) for tricks in range(TRICKS + 1)) for seat in range(4))
"""Events of which there are few are made once."""


class _Bids(NamedTuple):
    """What is known while bids are made."""

    rules: Rules
    standing: SpadesStanding
    hands: Hands
    discards: Hands
    """By seat, what it put away while drawing."""
    looked: tuple[bool, ...]
    """By seat, whether it has seen its own cards."""
    bids: tuple[int | None, ...]


class Bidding(_Bids, Deal):
    """The round of bids; a tuple underneath, as ``Playing`` is."""

    __slots__ = ()

    @property
    def turn(self) -> Seat:
        """Whose bid it is: the dealer's left begins."""
        made = len(self.bids) - self.bids.count(None)
        return (self.standing.dealer + 1 + made) % len(self.bids)

    @property
    def to_act(self) -> frozenset[Seat]:
        """Whoever's bid it is."""
        return ALONE[self.turn]

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Offer every bid."""
        return iter(self.offers(seat))

    def offers(self, seat: Seat) -> tuple[Move, ...]:
        """Offer to bid; or to look at one's cards, which one may do before one's turn, too."""
        if seat not in range(self.rules.seats) or self.bids[seat] is not None:
            return ()
        if seat != self.turn:
            return () if self.looked[seat] else (Look(),)
        if not self.looked[seat]:
            return (Look(), DoubleNil(), *self.concessions)
        return (*BIDS[: NIL + 1], *BIDS[self.least(seat) :], *self.concessions)

    def prompt(self, seat: Seat) -> Prompt:
        """Ask for a bid, or whether to look."""
        say = self.offers(seat)
        if not say:
            return NOTHING
        if self.looked[seat]:
            return Prompt(AskBid(), say)
        return Prompt(AskLookOrDoubleNil() if seat == self.turn else AskLook(), say)

    def least(self, seat: Seat) -> int:
        """Tell the lowest number that a seat may bid: 1, or what brings a partner's number to the minimum."""
        partner = self.rules.partner(seat)
        bid = self.bids[partner] if partner is not None else None
        return max(1, self.rules.min_team_bid - bid) if bid is not None and bid > NIL else 1

    def play(self, seat: Seat, move: Move) -> Step[Deal]:
        """Look, bid, or resign.

        Raises:
            Illegal: not this seat's turn, a bid out of order with looking, or one below the table's minimum.
        """
        match move:
            case Look() if self.offers(seat) and not self.looked[seat]:
                return Step(self._replace(looked=changed(self.looked, seat, value=True)), (Looked(seat),))
            case Bid() | DoubleNil() if seat == self.turn:
                return self._bid(seat, move)
            case Resign():
                return self.concede(seat)
            case _:
                raise self.refusal(seat, move)

    def _bid(self, seat: Seat, move: Bid | DoubleNil) -> Step[Deal]:
        match move:
            case DoubleNil():
                if self.looked[seat]:
                    raise Illegal(SeenAlready() if self.rules.double_nil else NoDoubleNil())
                return self._made(seat, DOUBLE_NIL, DoubleNilMade(seat))
            case Bid(tricks):
                if not self.looked[seat]:
                    raise Illegal(LookFirst())
                if not NIL <= tricks <= TRICKS:
                    raise Illegal(NotOffered())
                least = self.least(seat)
                if NIL < tricks < least:
                    raise Illegal(TeamBidTooLow(self.rules.min_team_bid, least))
                return self._made(seat, tricks, _BIDS_MADE[seat][tricks])

    def _made(self, seat: Seat, bid: int, event: BidMade | DoubleNilMade) -> Step[Deal]:
        bids = changed(self.bids, seat, bid)
        if None not in bids:
            settled = tuple(bid for bid in bids if bid is not None)
            return Step(after_bidding(self.rules, self.standing, self.hands, self.discards, settled), (event,))
        looked = changed(self.looked, seat, value=True)
        return Step(Bidding(self.rules, self.standing, self.hands, self.discards, looked, bids), (event,))

    def hand_seen(self, seat: Seat) -> Hand:
        """Give a seat's cards, face down until it has looked."""
        return self.hands[seat] if self.looked[seat] else covered(self.hands[seat])

    def view(self, seat: Seat | None) -> Bidding:
        """Hide the others' cards, and one's own while one has not looked."""
        looker = seat if seat is not None and self.looked[seat] else None
        return self._replace(hands=covered_but(self.hands, looker), discards=covered_but(self.discards, seat))

    def imagine(self, rng: Random) -> Bidding:
        """Spread the unseen cards at random: nothing has been played yet."""
        piles = imagined((*self.hands, *self.discards), rng)
        seats = self.rules.seats
        return self._replace(hands=tuple(map(sorted_hand, piles[:seats])), discards=tuple(piles[seats:]))

    def scene(self, seat: Seat | None) -> Scene:
        """Show the bids made so far."""
        away = self.discards[seat] if seat is not None else ()
        sight = board.Sight(
            places=tuple(self._facts(place) for place in range(self.rules.seats)),
            bids=self.bids,
            piles=(Pile(PutAway(), away),) if away else (),
        )
        return board.scene(self, seat, sight)

    def _facts(self, seat: Seat) -> tuple[Phrase, ...]:
        bid = self.bids[seat]
        if bid is not None:
            return (FactBid(bid, 0),)
        return () if self.looked[seat] else (FactUnseen(),)
