"""Worlds: hands that the others may hold, many at once, drawn by what a seat knows and weighed by what it has seen."""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.ai.spades.estimate import KEEP_ODDS, misfit
from engine.ai.spades.kernel import LANES, PACK_BITS, Bits, Numbers, Truths, as_bits
from engine.ai.spades.policy import Playout
from engine.cards import FACE_DOWN, PACK_52, Card, Seat
from engine.games.spades.bidding import Bidding
from engine.games.spades.playing import Playing

Weights: TypeAlias = NDArray[np.float64]

_UNLIKELY: Final = -0.5
"""What a card that the rules of thumb would not have laid adds to the logarithm of a world's weight."""


def chance_of(rng: Random) -> np.random.Generator:
    """Make chance for arrays out of a decision's own."""
    return np.random.Generator(np.random.PCG64(int(rng.random() * (1 << 53))))


class Worlds:
    """What a seat may imagine of the others' cards."""

    def __init__(self, view: Bidding | Playing, seat: Seat, rng: Random) -> None:
        """Take a seat's view."""
        self._view, self._seat, self._rng = view, seat, rng
        self._chance = chance_of(rng)
        self.seats = view.rules.seats
        self._played = view.played() if isinstance(view, Playing) else ([],) * self.seats
        voids = view.voids() if isinstance(view, Playing) else (set[object](),) * self.seats
        self._may = np.array([[suit not in barred for barred in voids] for suit in range(4)])
        """By suit and seat, whether he may hold it."""
        seen = {card for pile in (*view.hands, *view.discards, *self._played) for card in pile}
        self._pinned = [tuple(card for card in pinned if card not in seen) for pinned in self._gifts(view)]
        known = seen.union(*self._pinned)
        self._unseen = [card for card in PACK_52 if card not in known]

    def _gifts(self, view: Bidding | Playing) -> list[tuple[Card, ...]]:
        """Name, by seat, what it is known to have got in the exchange."""
        if not isinstance(view, Playing) or view.rules.partner(0) is None:
            return [()] * self.seats
        return [tuple(view.given[(seat + 2) % self.seats]) for seat in range(self.seats)]

    def draw(self, count: int, *, drawn: int = 1, plays: bool = False) -> Bits:
        """Imagine hands as they are now, by world and seat.

        Args:
            count: how many worlds.
            drawn: how many are drawn for each of them; those that fit the bids have the better chance.
            plays: whether the cards that the others have laid tell something, too.
        """
        hands = self._spread(count * drawn) if self.seats > 2 else self._split(count * drawn)  # noqa: PLR2004
        if drawn == 1:
            return hands
        weights = self._by_bids(hands)
        if plays and isinstance(self._view, Playing):
            weights += self._by_plays(hands, self._view)
        shares = np.exp(weights - weights.max()).cumsum()
        marks = (np.arange(count) + self._chance.random()) * (shares[-1] / count)
        chosen: Bits = hands[np.minimum(np.searchsorted(shares, marks, side="right"), len(hands) - 1)]
        return chosen

    # Drawing

    def _spread(self, count: int) -> Bits:
        """Spread the unseen cards over four players' hands; suits that somebody is known to lack go first."""
        hands, rooms = (np.tile(row, (count, 1)) for row in self._known())
        lost, every = np.zeros(count, bool), np.arange(count)
        takers = rooms[0] > 0
        bound = [card for card in self._unseen if not self._may[card.index // 13][takers].all()]
        bound.sort(key=lambda card: self._may[card.index // 13][takers].sum())
        for card in bound:
            ends = (rooms * self._may[card.index // 13]).cumsum(axis=1)
            place = (self._chance.random(count)[:, None] * ends[:, -1:] >= ends).sum(axis=1)
            lost |= place == self.seats
            place[lost] = 0
            hands[every, place] |= PACK_BITS[card.index]
            rooms[every, place] -= 1
        hands = self._dealt(hands, rooms, [card for card in self._unseen if card not in bound])
        hands = hands[~lost]
        if not len(hands):
            world = self._view.imagine(self._rng)
            hands = np.array([[as_bits(hand) for hand in world.hands]], np.int64)
        return hands[np.arange(count) % len(hands)]

    def _known(self) -> tuple[Bits, Numbers]:
        """Give, by seat, the cards that are known and how many are not."""
        hands, rooms = [], []
        for hand, pinned in zip(self._view.hands, self._pinned, strict=True):
            hidden = hand.count(FACE_DOWN)
            known = pinned if hidden else ()
            hands.append(as_bits((*(card for card in hand if card is not FACE_DOWN), *known)))
            rooms.append(hidden - len(known))
        return np.array(hands, np.int64), np.array(rooms, np.int64)

    def _dealt(self, hands: Bits, rooms: Numbers, cards: list[Card]) -> Bits:
        """Deal shuffled cards into the rooms that are left."""
        count, pack = len(hands), PACK_BITS[[card.index for card in cards]]
        shuffled = self._chance.permuted(np.broadcast_to(pack, (count, len(cards))), axis=1)
        ends, places = rooms.cumsum(axis=1), np.arange(len(cards))
        for seat in range(self.seats):
            begin = ends[:, seat] - rooms[:, seat]
            his = (places >= begin[:, None]) & (places < ends[:, seat, None])
            hands[:, seat] += np.where(his, shuffled, 0).sum(axis=1)
        return hands

    def _split(self, count: int) -> Bits:
        """Split what the other of two has drawn into hand and cards put away, as if he had kept the better ones."""
        other, mine = 1 - self._seat, as_bits(self._view.hands[self._seat])
        room = len(self._view.hands[other])
        indices = np.array([card.index for card in self._unseen])
        # The highest of log(u) / weight are a sample by weight, without replacement.
        luck = np.log(1 - self._chance.random((count, len(indices)))) / KEEP_ODDS[indices]
        luck[:, ~self._may[indices // 13, other]] -= 1e9
        kept = np.argpartition(-luck, room - 1, axis=1)[:, :room] if room < len(indices) else np.arange(room)[None]
        hands = np.full((count, 2), mine, np.int64)
        hands[:, other] = PACK_BITS[indices[kept]].sum(axis=1)
        return hands

    # Weighing, by logarithms

    def _by_bids(self, hands: Bits) -> Weights:
        """Tell how well the others' whole hands fit their bids."""
        weights = np.zeros(len(hands))
        for seat, bid in enumerate(self._view.bids):
            if seat != self._seat and bid is not None:
                weights += misfit(hands[:, seat] | as_bits(self._played[seat]), bid, self.seats)
        return weights

    def _by_plays(self, hands: Bits, view: Playing) -> Weights:
        """Tell how well the cards that the others have laid fit the rules of thumb."""
        whole = hands | np.array([as_bits(cards) for cards in self._played], np.int64)
        rounds = [(trick.leader, trick.cards) for trick in view.tricks]
        if view.laid:
            rounds.append((view.leader, view.laid))
        count, weights = len(hands), np.zeros(len(hands))
        if not rounds:
            return weights
        bids = np.broadcast_to(np.array(view.bids), (count, self.seats))
        leader = np.full(count, rounds[0][0])
        table = Playout(whole, bids, leader, greedy=-1, taken=np.zeros((count, self.seats), np.int64))
        for first, cards in rounds:
            for place, card in enumerate(cards):
                laid = int(PACK_BITS[card.index])
                if (first + place) % self.seats != self._seat:
                    weights += _UNLIKELY * ~_alike(table.cards(), laid, table)
                table.lay(np.full(count, laid))
        return weights


def _alike(thumb: Bits, laid: int, table: Playout) -> Truths:
    """Tell whether two cards mean the same: of one suit, and both holding the trick or neither."""
    suit = next(int(lane) for lane in LANES if laid & int(lane))
    same: Truths = thumb & suit != 0
    if table.laid:
        same &= (thumb & table.beat != 0) == (laid & table.beat != 0)
    return same


def at(view: Playing, hands: Bits, *, greedy: int) -> Playout:
    """Set up many tables as a view shows them, with these hands."""
    count, seats = hands.shape
    whole = hands.copy()
    laid = [as_bits((card,)) for card in view.laid]
    for place, card in enumerate(laid):
        whole[:, (view.leader + place) % seats] |= card
    bids = np.broadcast_to(np.array(view.bids), (count, seats))
    taken = np.broadcast_to(np.array(view.taken[:seats]), (count, seats))
    table = Playout(whole, bids, np.full(count, view.leader), greedy=greedy, taken=taken, broken=view.broken)
    for card in laid:
        table.lay(np.full(count, card))
    return table
