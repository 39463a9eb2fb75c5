"""Rules of thumb that play many deals of Spades on at once: what a card is worth laying for, seen from one seat.

Whoever plays uses what everybody may know: the trick, the bids, the tricks taken, which cards are out.

In lockstep a whole deal takes 66, 21, 13 and 8 microseconds for 64, 256, 512 and 1,024 deals at once; the same rules on
Python's own integers, one deal after another, took 60 to 63 on the same core. A decision plays 300 to 800 at once.
``python -m tests.bench kernel`` measures it.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from engine.ai.spades.kernel import LANE, PLAIN, SPADES, Bits, Deals, Numbers, Truths
from engine.games.spades.rules import NIL, TRICKS

_SETTING: Final = 2
"""A side is worth attacking while the tricks left exceed what it needs by no more than this."""
_EACH_PLAIN: Final = sum(1 << LANE * suit for suit in (1, 2, 3))
"""One rank in each plain suit, times the rank's bit."""
_HEARTS, _DIAMONDS, _CLUBS = (SPADES << LANE * suit for suit in (1, 2, 3))


def _highest_ranks() -> Numbers:
    """Tabulate, by a set of ranks, the bit of the highest; 0 of none."""
    ranks = np.arange(1 << TRICKS, dtype=np.int64)
    table = np.zeros_like(ranks)
    for height in range(TRICKS):
        table[1 << height :] = np.where(ranks[1 << height :] >> height & 1, 1 << height, table[1 << height :])
    return table


_HIGHEST: Final = _highest_ranks()


def _bottom(held: Bits) -> Bits:
    """Give the lowest card of a suit."""
    return held & -held


def _collapsed(held: Bits) -> Numbers:
    """Give the ranks that a hand holds in plain suits."""
    return (held >> LANE | held >> 2 * LANE | held >> 3 * LANE) & SPADES


def _top(held: Bits) -> Bits:
    """Give the highest card of sets that are each of one suit."""
    cards: Bits = held & _HIGHEST[held & SPADES | _collapsed(held)] * (_EACH_PLAIN | 1)
    return cards


def _lowest(held: Bits) -> Bits:
    """Give a lowest card of a hand: a spade only when it holds nothing else."""
    ranks = _collapsed(held)
    low = held & (ranks & -ranks) * _EACH_PLAIN
    return _bottom(np.where(ranks != 0, low, held))


def _highest(held: Bits) -> Bits:
    """Give a highest card that is no spade; nothing where there is none."""
    return _bottom(held & _HIGHEST[_collapsed(held)] * _EACH_PLAIN)


class Playout(Deals):
    """Deals that play themselves."""

    def __init__(  # noqa: PLR0913 - a position has so many parts
        self, hands: Bits, bids: Numbers, leader: Numbers, *, greedy: int, taken: Numbers, broken: bool = False
    ) -> None:
        """Take hands, bids and tricks so far by deal and seat; ``greedy`` is the side that takes all it can."""
        super().__init__(hands, leader, broken=broken)
        self.taken = taken.reshape(-1).copy()
        self.bids = bids
        self._greedy = greedy
        self._partners = self.seats > 2  # noqa: PLR2004 - who has a partner
        seats = np.arange(self.seats)
        self._side, self._left, self._across = seats % 2, (seats + 1) % self.seats, (seats + 2) % self.seats
        self._numbers = bids > NIL
        self._contract = self._by_side(np.where(self._numbers, bids, 0))
        self._ponder()

    def _ponder(self) -> None:
        """Work out what stands until the trick is complete: by deal and seat, whose nil lives, what is wanted."""
        taken = self.tricks()
        lives = ~self._numbers & (taken == 0)
        need = self._contract - self._by_side(np.where(self._numbers, taken, 0))
        left = int(self.hands[0]).bit_count()
        sets = (need > 0) & (need <= left) & (need >= left - _SETTING)
        wants = ((need > 0)[:, self._side] & self._numbers) | sets[:, 1 - self._side]
        if self._greedy >= 0:
            wants[:, self._greedy :: 2] = True
        beside = lives[:, self._left]
        hunts = beside | beside[:, self._across]
        covers = lives[:, self._across] if self._partners else np.zeros_like(lives)
        self._lives, self._wants, self._hunts, self._covers = (
            what.reshape(-1) for what in (lives, wants, hunts, covers)
        )

    def _by_side(self, numbers: Numbers) -> Numbers:
        """Add partners' numbers up."""
        return numbers[:, :2] + numbers[:, 2:] if self._partners else numbers

    def gather(self) -> None:
        """Give the trick to its winner and think anew."""
        super().gather()
        self._ponder()

    def play_out(self) -> Numbers:
        """Play to the end; give the tricks by deal and seat."""
        while self.hands[self.turn[0]]:
            self.lay(self.cards())
        return self.tricks()

    def cards(self) -> Bits:
        """Choose a card in each deal."""
        held = self.held()
        if not self.laid:
            return self._lead(held)
        own = held & self.led
        cards = self._follow(own)
        void = np.flatnonzero(own == 0)
        if len(void):
            cards[void] = self._throw(held[void], void)
        return cards

    def _others(self, held: Bits) -> Bits:
        """Give the cards that the others hold, taken together: everybody knows them by counting."""
        together = self.hands[self.first]
        for seat in range(1, self.seats):
            together = together | self.hands[self.first + seat]
        return together ^ held

    def _lead(self, held: Bits) -> Bits:
        at = self.first + self.turn
        others, plain, spades = self._others(held), held & PLAIN, held & SPADES
        lowest, none = _lowest(held), plain == 0
        boss = np.where((spades > others & SPADES) & (spades & spades - 1 != 0) & (self.broken | none), spades, 0)
        for suit in (_CLUBS, _DIAMONDS, _HEARTS):
            boss = np.where(plain & suit > others & suit, plain & suit, boss)
        led = np.where(boss != 0, _top(boss), lowest)
        led = np.where(self._hunts[at] | ~self._wants[at], lowest, led)
        led = np.where(self._covers[at], np.where(none, _top(spades), _highest(held)), led)
        return np.where(self._lives[at], lowest, led)

    def _follow(self, own: Bits) -> Bits:
        """Lay one of the cards that one holds of the suit led; nothing where one holds none."""
        at = self.first + self.turn
        over = own & self.beat
        under = own ^ over
        bottom, top, wins = _bottom(own), _top(own), over != 0
        to_come = self.seats - 1 - self.laid
        partner = self.winner == (self.turn + 2) % self.seats
        duck = np.where(under != 0, _top(under), bottom if to_come else top)
        if not to_come:
            take = _bottom(over)
        elif to_come == 1:
            take = top
        else:
            take = np.where(over > self._others(self.held()) & self.led, top, bottom)
        laid = np.where(wins & ~partner, take, bottom)
        laid = np.where(self._wants[at] & ~self._lives[self.first + self.winner], laid, duck)
        covering = wins & self._covers[at] if to_come else wins & self._covers[at] & partner
        laid = np.where(covering, top, laid)
        return np.where(self._lives[at], duck, laid)

    def _throw(self, held: Bits, place: Numbers) -> Bits:
        """Lay a card without holding the suit led, in some of the deals: ruff, or throw something off."""
        turn, winner, first = self.turn[place], self.winner[place], self.first[place]
        at, spades = first + turn, held & SPADES
        over = spades & self.beat[place]
        under = spades ^ over
        wants, none = self._wants[at], held & PLAIN == 0
        partner = winner == (turn + 2) % self.seats
        high, spare = _highest(held), np.where(under != 0, _top(under), _bottom(spades))
        thrown = np.where(none, spare, np.where(wants, _lowest(held), high))
        ruffs: Truths = np.where(partner, self._covers[at], wants & ~self._lives[first + winner]) & (over != 0)
        thrown = np.where(ruffs, _bottom(over), thrown)
        return np.where(self._lives[at], np.where((under == 0) & ~none, high, spare), thrown)
