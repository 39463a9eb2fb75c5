"""Spades played on at once from a position with open hands: cards as bits, thousands of deals a second.

A hand is an integer with bit ``Card.index`` set for each card: spades are the lowest thirteen bits, then hearts,
diamonds, clubs; within a suit the higher card has the higher bit. A card is its index.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.cards import Card, Seat
from engine.games.spades.playing import Playing
from engine.games.spades.rules import NIL, TRICKS, TRUMP

SPADE_BITS: Final = (1 << TRICKS) - 1
PLAIN_SUITS: Final = tuple(SPADE_BITS << TRICKS * suit for suit in (1, 2, 3))
PLAIN_BITS: Final = sum(PLAIN_SUITS)
BELOW: Final = tuple((1 << index) - 1 for index in range(53))
"""By card, the bits of all cards before it: those lower in its suit, and the suits before."""
_SUIT_OF: Final = tuple(SPADE_BITS << index // TRICKS * TRICKS for index in range(52))
"""By card, the bits of its suit."""
_RANKS_UP: Final = tuple(sum(1 << height + TRICKS * suit for suit in (1, 2, 3)) for height in range(TRICKS))
"""The three plain cards of each rank, from the deuces up."""
_RANKS_DOWN: Final = _RANKS_UP[::-1]
_SETTING: Final = 2
"""A side is worth attacking while the tricks left exceed what it needs by no more than this."""


def bits(held: Iterable[Card]) -> int:
    """Write cards as bits."""
    mask = 0
    for card in held:
        mask |= 1 << card.index
    return mask


def _top(held: int) -> int:
    """Give the highest card of a suit."""
    return held.bit_length() - 1


def _bottom(held: int) -> int:
    """Give the lowest card of a suit."""
    return (held & -held).bit_length() - 1


def _lowest(held: int) -> int:
    """Give a lowest card of a hand: a spade only when it holds nothing else."""
    plain = held & PLAIN_BITS
    if plain:
        for rank in _RANKS_UP:
            if plain & rank:
                return _top(plain & rank)
    return _bottom(held)


def _highest(plain: int) -> int:
    """Give a highest card of some that are no spades."""
    for rank in _RANKS_DOWN:
        if plain & rank:
            return _top(plain & rank)
    raise ValueError("there is no plain card")


class Table:
    """A position with open hands, played on in place.

    Whoever plays on uses rules of thumb and what everybody may know: the trick, the bids, which cards are out.
    """

    __slots__ = ("bids", "broken", "greedy", "hands", "laid", "led", "need", "taken", "top", "turn", "winner")

    def __init__(self, hands: Iterable[int], bids: Sequence[int], turn: Seat, *, greedy: int) -> None:
        """Set up a deal before its first lead; ``greedy`` is the side that takes every trick it can."""
        self.hands = list(hands)
        self.bids = bids
        self.taken = [0] * len(self.hands)
        self.need = [sum(max(bid, NIL) for bid in bids[side::2]) for side in (0, 1)]
        """By side, the tricks that its numbers still lack; below 0 they are bags."""
        self.turn = turn
        self.greedy = greedy
        self.broken = False
        self.laid = 0
        """How many cards lie in the trick; without any, the next three say nothing."""
        self.led = 0
        """The bits of the suit led."""
        self.top = 0
        """The card that holds the trick."""
        self.winner = turn

    @classmethod
    def of(cls, world: Playing, *, greedy: int) -> Table:
        """Set up a position in play."""
        hands = [bits(hand) for hand in world.hands]
        for turn, card in enumerate(world.laid):
            hands[(world.leader + turn) % len(hands)] |= 1 << card.index
        table = cls(hands, world.bids, world.leader, greedy=greedy)
        table.broken = any(card.suit is TRUMP for trick in world.tricks for card in trick.cards)
        for seat, tricks in enumerate(world.taken):
            for _ in range(tricks):
                table._take(seat)
        for card in world.laid:
            table.lay(card.index)
        return table

    def _take(self, seat: Seat) -> None:
        self.taken[seat] += 1
        if self.bids[seat] > NIL:
            self.need[seat & 1] -= 1

    def lay(self, card: int) -> None:
        """Lay a card for the seat whose turn it is."""
        seat = self.turn
        self.hands[seat] &= ~(1 << card)
        if card < TRICKS:
            self.broken = True
        if not self.laid:
            self.led, self.top, self.winner = _SUIT_OF[card], card, seat
        elif (card > self.top) if _SUIT_OF[card] == _SUIT_OF[self.top] else card < TRICKS:
            self.top, self.winner = card, seat
        self.laid += 1
        if self.laid < len(self.hands):
            self.turn = (seat + 1) % len(self.hands)
        else:
            self.laid = 0
            self.turn = self.winner
            self._take(self.winner)

    def play_out(self) -> list[int]:
        """Play to the end; return the tricks taken by seat."""
        while self.hands[self.turn]:
            self.lay(self.card())
        return self.taken

    def card(self) -> int:
        """Choose a card for the seat whose turn it is."""
        hand = self.hands[self.turn]
        if hand & (hand - 1) == 0:
            return _top(hand)
        if not self.laid:
            return self._lead(hand)
        own = hand & self.led
        return self._follow(own) if own else self._throw(hand)

    # What a seat knows about itself and the others

    @property
    def _partner(self) -> Seat:
        """The seat opposite; with two players a seat's own, which never holds the trick on its own turn."""
        return (self.turn + 2) % len(self.hands)

    def _lives(self, seat: Seat) -> bool:
        """Tell whether a seat has bid nil and may still make it."""
        return self.bids[seat] <= NIL and not self.taken[seat]

    def _covers(self) -> bool:
        """Tell whether the partner must be kept from winning tricks."""
        return self._lives(self._partner) and self._partner != self.turn

    def _hunts(self) -> bool:
        """Tell whether an opponent's nil is there to be broken."""
        return self._lives(self.turn - 1) or self._lives((self.turn + 1) % len(self.hands))

    def _wants(self) -> bool:
        """Tell whether a trick is worth having: for one's own bid, or to set the others."""
        side = self.turn & 1
        if side == self.greedy or (self.need[side] > 0 and self.bids[self.turn] > NIL):
            return True
        left, theirs = self.hands[self.turn].bit_count(), self.need[1 - side]
        return 0 < theirs <= left <= theirs + _SETTING

    def _others(self) -> int:
        """Give the cards that the others hold, taken together: everybody knows them by counting."""
        others = 0
        for seat, hand in enumerate(self.hands):
            if seat != self.turn:
                others |= hand
        return others

    # Lead, follow, throw

    def _lead(self, hand: int) -> int:
        plain = hand & PLAIN_BITS
        if self._lives(self.turn):
            return _lowest(hand)
        if self._covers():
            return _highest(plain) if plain else _top(hand)
        if self._hunts() or not self._wants():
            return _lowest(hand)
        others = self._others()
        for suit in PLAIN_SUITS:
            if plain & suit > others & suit:
                return _top(plain & suit)
        spades = hand & SPADE_BITS
        if spades > others & SPADE_BITS and spades & (spades - 1) and (self.broken or not plain):
            return _top(spades)
        return _lowest(hand)

    def _follow(self, own: int) -> int:
        """Lay one of the cards that one holds of the suit led."""
        ruffed = self.top < TRICKS and self.led != SPADE_BITS
        over = 0 if ruffed else own & ~BELOW[self.top]
        to_come = len(self.hands) - 1 - self.laid
        if self._lives(self.turn):
            return self._duck(own, over, to_come)
        if over and self._covers() and (to_come or self.winner == self._partner):
            return _top(own)
        if not self._wants() or self._lives(self.winner):
            return self._duck(own, over, to_come)
        if not over or self.winner == self._partner:
            return _bottom(own)
        if not to_come:
            return _bottom(over)
        return _top(own) if to_come == 1 or over > self._others() & self.led else _bottom(own)

    @staticmethod
    def _duck(own: int, over: int, to_come: int) -> int:
        """Lay the highest card that does not hold the trick; where all do, the one that may still lose it."""
        under = own & ~over
        if under:
            return _top(under)
        return _bottom(own) if to_come else _top(own)

    def _throw(self, hand: int) -> int:
        """Lay a card without holding the suit led: ruff, or throw something off."""
        spades, plain = hand & SPADE_BITS, hand & PLAIN_BITS
        over = spades & ~BELOW[self.top] if self.top < TRICKS else spades
        under = spades & ~over
        if self._lives(self.turn):
            return _top(under) if under else _highest(plain) if plain else _bottom(spades)
        wants = self._wants()
        if over:
            ruffs = self._covers() if self.winner == self._partner else wants and not self._lives(self.winner)
            if ruffs:
                return _bottom(over)
        if not plain:
            return _top(under) if under else _bottom(spades)
        return _lowest(plain) if wants else _highest(plain)
