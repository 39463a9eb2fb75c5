"""Many deals of Spades played in lockstep with open hands: the rules of play once more, as operations on arrays.

A hand is an integer with sixteen bits a suit: spades are the lowest sixteen, then hearts, diamonds, clubs; of each
sixteen the lowest thirteen are the ranks from the deuce up. A card is one bit of it. All deals are always at the
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

Numbers: TypeAlias = NDArray[np.int64]
Bits: TypeAlias = Numbers
"""By deal, a set of cards, often of one."""
Truths: TypeAlias = NDArray[np.bool_]

LANE: Final = 16
"""Bits from a suit to the next."""
SPADES: Final = (1 << TRICKS) - 1
LANES: Final = np.array([SPADES << LANE * suit for suit in range(4)], np.int64)
"""By suit, its cards."""
PLAIN: Final = int(LANES[1:].sum())
"""The cards that are no spades."""
_RANK_SETS: Final = 1 << TRICKS
PACK_BITS: Final = np.array([1 << card.index // TRICKS * LANE + card.index % TRICKS for card in PACK_52], np.int64)


def _chosen() -> NDArray[np.uint16]:
    """Tabulate, by the ranks of one suit and number n below sixteen, the n-th lowest of them as a bit."""
    table = np.zeros((_RANK_SETS, LANE), np.uint16)
    rest = np.arange(_RANK_SETS)
    for number in range(TRICKS):
        lowest = rest & -rest
        table[:, number] = lowest
        rest ^= lowest
    return table.reshape(-1)


_NTH: Final = _chosen()


def as_bits(held: Iterable[Card]) -> int:
    """Write cards as this kernel does."""
    mask = 0
    for card in held:
        mask |= int(PACK_BITS[card.index])
    return mask


def as_cards(mask: int) -> tuple[Card, ...]:
    """Read cards back, in the order of the pack."""
    return tuple(card for card in PACK_52 if int(PACK_BITS[card.index]) & mask)


def dealt(deals: int, seats: int, rng: np.random.Generator) -> Bits:
    """Deal at random, thirteen to a seat; with two players half of the pack stays away."""
    packs = np.broadcast_to(PACK_BITS, (deals, len(PACK_BITS)))
    shuffled = rng.permuted(packs, axis=1)[:, : TRICKS * seats]
    hands: Bits = shuffled.reshape(deals, seats, TRICKS).sum(axis=2)
    return hands


def pick(legal: Bits, rng: np.random.Generator) -> Bits:
    """Draw a card from each set, each as likely as another."""
    return nth(legal, (rng.random(len(legal), np.float32) * np.bitwise_count(legal)).astype(np.uint8))


def nth(held: Bits, numbers: NDArray[np.integer]) -> Bits:
    """Give of each set the card of a number, the lowest spade being 0."""
    lanes = held.view(np.uint16).reshape(-1, 4)
    upto = np.bitwise_count(lanes).cumsum(axis=1, dtype=np.uint8)
    # Which suit it is in: as many suits as end at or before it.
    past = numbers[:, None] >= upto
    lane = past[:, 0].astype(np.intp) + past[:, 1] + past[:, 2]
    places = np.arange(0, 4 * len(held), 4) + lane
    before = np.where(lane > 0, upto.reshape(-1)[places - 1], 0)
    found = _NTH[lanes.reshape(-1)[places].astype(np.intp) * LANE + (numbers - before)]
    cards: Bits = found.astype(np.int64) << lane * LANE
    return cards


class Deals:
    """Deals in play."""

    def __init__(self, hands: Bits, leader: Numbers, *, broken: bool = False) -> None:
        """Take hands by deal and seat, and by deal who leads to the next trick."""
        self.count, self.seats = hands.shape
        self.hands = hands.reshape(-1).copy()
        """Deal by deal, the hand of each seat."""
        self.first = np.arange(0, self.count * self.seats, self.seats)
        """By deal, where its seats begin."""
        self.turn = leader
        self.winner = leader
        """Who holds the trick, or has won the last."""
        self.broken = np.full(self.count, broken)
        self.laid = 0
        self.taken = np.zeros(self.count * self.seats, np.int64)
        """Deal by deal, the tricks of each seat."""
        self.led = np.zeros(self.count, np.int64)
        """The cards of the suit led."""
        self.beat = np.zeros(self.count, np.int64)
        """The cards that would win the trick as it lies."""
        self.trick = np.zeros(self.count, np.int64)
        """The cards laid to the trick."""

    def held(self) -> Bits:
        """Give the hand of whoever's turn it is."""
        return self.hands[self.first + self.turn]

    def legal(self) -> Bits:
        """Give the cards that may be laid by whoever's turn it is."""
        held = self.held()
        if self.laid:
            own = held & self.led
            return np.where(own != 0, own, held)
        plain = held & PLAIN
        return np.where(self.broken | (plain == 0), held, plain)

    def lay(self, cards: Bits) -> None:
        """Lay a card in each deal."""
        self.hands[self.first + self.turn] ^= cards
        spade = cards <= SPADES
        self.broken = self.broken | spade
        self.trick = self.trick | cards
        if self.laid == 0:
            suit = (cards >> LANE != 0).astype(np.intp) + (cards >> 2 * LANE != 0) + (cards >> 3 * LANE != 0)
            self.led = LANES[suit]
            self.beat = self._above(cards, spade)
            self.winner = self.turn
        else:
            wins = cards & self.beat != 0
            self.beat = np.where(wins, self._above(cards, spade), self.beat)
            self.winner = np.where(wins, self.turn, self.winner)
        self.laid += 1
        self.turn = (self.turn + 1) % self.seats
        if self.laid == self.seats:
            self.gather()

    def _above(self, cards: Bits, spade: Truths) -> Bits:
        """Give what beats cards that are of the suit led or spades."""
        higher = -cards << 1
        return np.where(spade, higher & SPADES, higher & self.led | SPADES)

    def gather(self) -> None:
        """Give the complete trick to its winner, who leads."""
        self.taken[self.first + self.winner] += 1
        self.turn = self.winner
        self.trick = np.zeros(self.count, np.int64)
        self.laid = 0

    def only(self, places: Numbers) -> Deals:
        """Copy some of the deals, each as often as named."""
        deals = Deals(self.hands.reshape(self.count, self.seats)[places], self.turn[places])
        deals.taken = self.tricks()[places].reshape(-1)
        deals.laid = self.laid
        deals.winner, deals.broken, deals.trick = self.winner[places], self.broken[places], self.trick[places]
        deals.led, deals.beat = self.led[places], self.beat[places]
        return deals

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
