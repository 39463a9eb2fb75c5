"""Many deals of Spades played in lockstep with open hands: the rules of play once more, as operations on arrays.

A hand is a 64-bit integer with sixteen bits a suit: spades are the lowest sixteen, then hearts, diamonds, clubs; of
each sixteen the lowest thirteen are the ranks from the deuce up. A card is one bit of it. All deals are always at the
same place of the same trick; whose turn it is differs from deal to deal. The tests hold it to the rules engine, card
by card. ``python -m tests.bench kernel`` measures it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cards import PACK_52, Card
from engine.games.spades.rules import DOUBLE_NIL, NIL, TRICKS
from engine.games.spades.scoring import BAG_PENALTY, BAGS_PUNISHED, NIL_POINTS

Bits: TypeAlias = NDArray[np.uint64]
"""By deal, a set of cards, often of one."""
Numbers: TypeAlias = NDArray[np.int64]

LANE: Final = 16
"""Bits from a suit to the next."""
_SPADES: Final = np.uint64((1 << LANE) - 1)
_LANE_BITS: Final = np.array([((1 << LANE) - 1) << LANE * suit for suit in range(4)], np.uint64)
_NOTHING: Final = np.uint64(0)
_ONE: Final = np.uint64(1)
_ABOVE: Final = np.uint64(LANE)


def _chosen() -> NDArray[np.uint16]:
    """Tabulate, by suit's bits and number n below sixteen, the n-th lowest of the bits that are set."""
    sets = np.arange(1 << TRICKS, dtype=np.uint32)
    table = np.zeros((1 << TRICKS, LANE), np.uint16)
    rest = sets.copy()
    for number in range(TRICKS):
        lowest = rest & (~rest + 1)
        table[:, number] = lowest
        rest ^= lowest
    return table.reshape(-1)


_NTH: Final = _chosen()
_PACK: Final = np.array([1 << card.index // TRICKS * LANE + card.index % TRICKS for card in PACK_52], np.uint64)


def as_bits(held: Iterable[Card]) -> int:
    """Write cards as this kernel does."""
    mask = 0
    for card in held:
        mask |= int(_PACK[card.index])
    return mask


def as_cards(mask: int) -> tuple[Card, ...]:
    """Read cards back, in the order of the pack."""
    return tuple(card for card in PACK_52 if int(_PACK[card.index]) & int(mask))


def dealt(deals: int, seats: int, rng: np.random.Generator) -> Bits:
    """Deal at random, thirteen to a seat; with two players half of the pack stays away."""
    packs = np.broadcast_to(_PACK, (deals, len(_PACK)))
    shuffled = rng.permuted(packs, axis=1)[:, : TRICKS * seats]
    hands: Bits = np.bitwise_or.reduce(shuffled.reshape(deals, seats, TRICKS), axis=2)
    return hands


def pick(legal: Bits, rng: np.random.Generator) -> Bits:
    """Draw a card from each set, each as likely as another."""
    lanes = legal.view(np.uint16).reshape(-1, 4)
    upto = np.bitwise_count(lanes).cumsum(axis=1, dtype=np.uint8)
    drawn = (rng.random(len(legal), np.float32) * upto[:, 3]).astype(np.uint8)
    # Which suit it falls into: as many suits as end at or before it.
    past = drawn[:, None] >= upto
    lane = past[:, 0].astype(np.intp) + past[:, 1] + past[:, 2]
    places = np.arange(0, 4 * len(legal), 4) + lane
    before = np.where(lane > 0, upto.reshape(-1)[places - 1], 0)
    found = _NTH[lanes.reshape(-1)[places].astype(np.intp) * LANE + (drawn - before)]
    drawn_cards: Bits = found.astype(np.uint64) << (lane * LANE).astype(np.uint64)
    return drawn_cards


class Deals:
    """Deals in play."""

    def __init__(self, hands: Bits, leader: NDArray[np.intp]) -> None:
        """Take hands by deal and seat, and by deal who leads; spades are not broken."""
        self.count, self.seats = hands.shape
        self.hands = hands.reshape(-1).copy()
        """Deal by deal, the hand of each seat."""
        self._first = np.arange(0, self.count * self.seats, self.seats)
        self.turn = leader.copy()
        self.winner = leader.copy()
        """Who holds the trick, or has won the last."""
        self.broken = np.zeros(self.count, bool)
        self.laid = 0
        self.taken = np.zeros(self.count * self.seats, np.int64)
        """Deal by deal, the tricks of each seat."""
        self._led = np.zeros(self.count, np.uint64)
        self._worth = np.zeros(self.count, np.uint64)

    def legal(self) -> Bits:
        """Give the cards that may be laid by whoever's turn it is."""
        held = self.hands[self._first + self.turn]
        if self.laid:
            own = held & self._led
            return np.where(own != _NOTHING, own, held)
        plain = held & ~_SPADES
        return np.where(self.broken | (plain == _NOTHING), held, plain)

    def lay(self, cards: Bits) -> None:
        """Lay a card in each deal."""
        self.hands[self._first + self.turn] ^= cards
        spade = cards <= _SPADES
        self.broken |= spade
        # Height within the trick: a spade above any card of the suit led, anything else nothing.
        if self.laid == 0:
            suit = (cards > _SPADES).astype(np.intp) + (cards >> np.uint64(2 * LANE) != _NOTHING)
            suit += cards >> np.uint64(3 * LANE) != _NOTHING
            self._led = _LANE_BITS[suit]
            self._worth = np.where(spade, cards << np.uint64(3 * LANE), cards >> _ABOVE)
            self.winner = self.turn
        else:
            follows = np.where(cards & self._led != _NOTHING, cards >> _ABOVE, _NOTHING)
            worth = np.where(spade, cards << np.uint64(3 * LANE), follows)
            higher = worth > self._worth
            self._worth = np.where(higher, worth, self._worth)
            self.winner = np.where(higher, self.turn, self.winner)
        self.laid += 1
        self.turn = (self.turn + 1) % self.seats
        if self.laid == self.seats:
            self.taken[self._first + self.winner] += 1
            self.turn = self.winner
            self.laid = 0

    def tricks(self) -> Numbers:
        """Give the tricks by deal and seat."""
        return self.taken.reshape(self.count, self.seats)


def score(bids: Numbers, tricks: Numbers, bags: Numbers, failed_nil: str = "bags") -> tuple[Numbers, Numbers]:
    """Score deals; give the points, penalties included, and the bags carried, by deal and side.

    Args:
        bids: by deal and seat, as the rules write them: 0 is nil, -1 double nil.
        tricks: by deal and seat.
        bags: by deal and side, carried into the deal.
        failed_nil: what the tricks of a failed nil are: ``bags``, ``to_partner`` or ``ignored``.
    """
    deals, seats = bids.shape
    shape = (deals, seats // 2, 2)
    numbers = bids > NIL
    stakes = np.where(bids == NIL, NIL_POINTS[NIL], np.where(bids == DOUBLE_NIL, NIL_POINTS[DOUBLE_NIL], 0))
    nils = np.where(tricks > 0, -stakes, stakes).reshape(shape).sum(axis=1)
    contract = np.where(numbers, bids, 0).reshape(shape).sum(axis=1)
    made = np.where(numbers, tricks, 0).reshape(shape).sum(axis=1)
    strays = np.where(numbers, 0, tricks).reshape(shape).sum(axis=1)
    if failed_nil == "to_partner":
        made = made + strays
    if failed_nil != "bags":
        strays = np.zeros_like(strays)
    kept = made >= contract
    new_bags = strays + np.where(kept, made - contract, 0)
    tens, carried = np.divmod(bags + new_bags, BAGS_PUNISHED)
    return np.where(kept, 10, -10) * contract + nils + new_bags - BAG_PENALTY * tens, carried
