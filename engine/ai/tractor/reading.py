"""What a player of Tractor reads off a view: suits, what is out, who is void, and how likely a play is to hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.cards import Card, Seat
from engine.games.tractor import known, score, suggest, trick
from engine.games.tractor.position import SEATS, TALON
from engine.games.tractor.shape import Part, Shape, shape, split
from engine.games.tractor.state import Tractor
from engine.games.tractor.throw import Reach
from engine.games.tractor.trump import TRUMPS, EffectiveSuit

RUFFS = (0.9, 0.35, 0.06)
"""How likely a void hand with trumps can ruff a single, a pair, a tractor."""
TRACTOR_BEATEN = 0.04
"""How likely one hand beats a tractor that can be beaten."""


class Reading:
    """A view of the play, read once for one decision."""

    def __init__(self, view: Tractor, seat: Seat) -> None:
        """Read it."""
        self.view, self.seat = view, seat
        self.trump = view.order
        self.hand = view.hands[seat]
        self.suits = self._by_suit(self.hand)
        self.out = self._by_suit(suggest.unseen(view, seat))
        self.reach = [Reach(self.trump, cards) for cards in self.out]
        self.voids = known.voids(view)
        self.partner = (seat + 2) % SEATS
        self.room = sum(len(hand) for other, hand in enumerate(view.hands) if other != seat)
        self.room += 0 if seat == view.starter else TALON
        self.on_table = score.points(card for cards in view.table for card in cards)
        self.after = [(seat + turn) % SEATS for turn in range(1, SEATS - len(view.table))]
        """Who plays to this trick after this seat."""

    def _by_suit(self, cards: Iterable[Card]) -> list[list[Card]]:
        suits: list[list[Card]] = [[] for _ in range(TRUMPS + 1)]
        for card in cards:
            suits[self.trump.suits[card.index]].append(card)
        return suits

    def height(self, card: Card) -> int:
        """Tell how high a card is in its effective suit."""
        return self.trump.heights[card.index]

    def suit(self, card: Card) -> EffectiveSuit:
        """Tell a card's effective suit."""
        return self.trump.suits[card.index]

    def winning(self) -> int:
        """Name the play that is winning the trick on the table, counted from the lead."""
        return trick.winner(self.trump, self.view.table, self.view.rules.ruff_compare)

    def share(self, seat: Seat, suit: EffectiveSuit) -> float:
        """Estimate the chance that a card of a suit that is out is in a seat's hand."""
        if (seat, suit) in self.voids or not self.room:
            return 0.0
        away = sum(
            len(self.view.hands[other])
            for other in range(SEATS)
            if other not in {self.seat, seat} and (other, suit) in self.voids
        )
        return len(self.view.hands[seat]) / max(1, self.room - away)

    def void(self, seat: Seat, suit: EffectiveSuit) -> float:
        """Estimate the chance that a seat holds nothing of a suit."""
        return float(max(0.0, 1 - self.share(seat, suit)) ** len(self.out[suit]))

    def higher(self, seat: Seat, suit: EffectiveSuit, pairs: int, top: int) -> float:
        """Estimate the chance that a seat holds something of a kind that is higher, in a suit."""
        share, heights = self.share(seat, suit), self.trump.heights
        if not share or not self.reach[suit].beats(Part(pairs, top, ())):
            return 0.0
        if pairs > 1:
            return TRACTOR_BEATEN
        if pairs:
            faces = split(self.out[suit])[0]
            count = sum(heights[card.index] > top for card in faces)
            return float(1 - (1 - share * share) ** count)
        count = sum(heights[card.index] > top for card in self.out[suit])
        return float(1 - (1 - share) ** count)

    def beaten(self, seat: Seat, lead: Shape, best: Sequence[Card]) -> float:
        """Estimate the chance that a seat beats the best play so far of a trick."""
        suit, kind = lead.suit, lead.parts[0].pairs
        mine = shape(self.trump, tuple(best))
        top = mine.parts[0].top if mine is not None else -1
        ruffed = self.suit(best[0]) != suit
        void = self.void(seat, suit)
        if suit == TRUMPS:
            return self.higher(seat, suit, kind, top)
        able = RUFFS[min(kind, 2)] if len(lead.parts) == 1 else 0.1
        if ruffed:
            return void * self.higher(seat, TRUMPS, kind, top) * (able if kind else 1.0)
        ruff = void * (1 - self.void(seat, TRUMPS)) * able
        inside = self.higher(seat, suit, kind, top) if len(lead.parts) == 1 else 0.0
        return 1 - (1 - ruff) * (1 - inside)

    def holds(self, lead: Shape, best: Sequence[Card], seats: Iterable[Seat]) -> float:
        """Estimate the chance that the best play so far is not beaten by the other side among some seats."""
        chance = 1.0
        for seat in seats:
            if seat != self.partner:
                chance *= 1 - self.beaten(seat, lead, best)
        return chance
