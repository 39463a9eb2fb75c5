"""Hidden hands laid out on bits, many a second, true to all that the record tells; likely ones more often.

What the record tells is read once for a decision. Where it tells more than bits can say, namely who holds something
that beat a failed throw, or a layout does not come out, the rules engine's own way to imagine is taken.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final, TypeAlias

from engine.ai.tractor.kernel import Table
from engine.ai.tractor.order import bits, chains, order_of
from engine.cards import FACE_DOWN, Card, Rank, Seat
from engine.games.tractor import known, score, suggest
from engine.games.tractor.known import Lack
from engine.games.tractor.position import SEATS, TALON
from engine.games.tractor.state import Tractor
from engine.games.tractor.trump import TRUMPS

BURIED: Final = SEATS
"""The place beside the four hands where hidden cards may be."""
TRIES: Final = 8
TRUMP_BURIED: Final = 0.02
"""How much rarer than plain cards trumps are buried; aces, kings and tens, fives below.

Of 300 starters' cards, dealt at all levels, `burying` lays away 52 % of the plain ones, 8 % of the fives, 1 % of the
tens and kings and hardly an ace or a trump; the figures here leave room for people who bury otherwise.
"""
ACE_BURIED: Final = 0.05
TEN_BURIED: Final = 0.08
FIVE_BURIED: Final = 0.2
EXPOSED: Final = 1.1
"""How much oftener than others who has exposed holds a trump beside those he has shown.

In 316 deals he held 9.1 of them with those, others 8.0: hardly more than the one or two shown. People wait for more.
"""

Ways: TypeAlias = tuple[tuple[int, float], ...]
"""Places where a card may be, and how likely each is beside the room left there."""


class Worlds:
    """The deals that a seat may be in, as far as it knows."""

    def __init__(self, view: Tractor, seat: Seat, rng: Random) -> None:
        """Read the record."""
        self._view, self._rng = view, rng
        self._order = order_of(view.order)
        self._room = [0 if owner == seat else len(hand) for owner, hand in enumerate(view.hands)]
        self._room.append(0 if seat == view.starter else TALON)
        self._others = [owner for owner in range(SEATS) if owner != seat]
        self._odd = any(self._room[holding.seat] for holding in known.holdings(view))
        self._barred = [0] * (SEATS + 1)
        self._unpaired = [0] * (SEATS + 1)
        self._tractors: list[Lack] = []
        for lack in known.lacks(view):
            if self._room[lack.seat]:
                self._heed(lack)
        self._fixed: list[tuple[int, Seat]] = []
        self._cards: list[tuple[int, int, Ways]] = []
        self._sort(Counter(suggest.unseen(view, seat)))
        self._bare = self._begin()

    def _begin(self) -> Table:
        """Set up the table with all that is seen."""
        view = self._view
        hands = tuple(() if FACE_DOWN in hand else hand for hand in view.hands)
        table = Table.of(replace(view, hands=hands, talon=() if FACE_DOWN in view.talon else view.talon))
        for owner, suit in known.voids(view):
            table.shown[owner] |= self._order.suits[suit]
        return table

    def _heed(self, lack: Lack) -> None:
        """Turn what a seat has shown not to hold into bits."""
        suit = self._order.suits[lack.suit]
        higher = sum(1 << bit for bit in bits(suit) if self._order.heights[bit] > lack.above)
        if lack.pairs == 0:
            self._barred[lack.seat] |= higher
        elif lack.pairs == 1:
            self._unpaired[lack.seat] |= higher
            self._barred[lack.seat] |= higher & self._order.held(lack.laid)[0]
        else:
            self._tractors.append(lack)

    def _sort(self, pool: Counter[Card]) -> None:
        """Part the hidden cards into those whose place is known and those that may be in several, these bound first."""
        view, order = self._view, self._order
        either: Counter[Card] = Counter()
        for owner in self._others:
            sure = Counter(known.taken_back(view, owner))
            had = Counter(known.exposed(view, owner))
            if owner == view.starter:
                either = Counter(known.picked_up(view)) - sure
                had.clear()
            for card in (sure | had).elements():
                self._fixed.append((1 << order.bit_of[card.index], owner))
                pool[card] -= 1
        for card in pool.elements():
            ways = self._ways(card, bound=either[card] > 0)
            either[card] -= 1
            # The most bound first; what is seldom buried before the rest, so that this fills the talon up.
            rank = 2 * len(ways) + all(weight == 1.0 for _, weight in ways)
            self._cards.append((rank, 1 << order.bit_of[card.index], ways))
        for _, owner in self._fixed:
            self._room[owner] -= 1

    def _ways(self, card: Card, *, bound: bool) -> Ways:
        """List where a card may be."""
        view, bit = self._view, 1 << self._order.bit_of[card.index]
        trump = view.order.suits[card.index] == TRUMPS
        exposers = {made.seat for made in view.exposures if made.suit is view.order.suit} if trump else ()
        return tuple(
            (place, _buried(card, trump=trump) if place == BURIED else EXPOSED if place in exposers else 1.0)
            for place, room in enumerate(self._room)
            if room and not self._barred[place] & bit and (not bound or place in {view.starter, BURIED})
        )

    def __call__(self) -> Table:
        """Give one of them, ready to be played on."""
        for _ in range(0 if self._odd else TRIES):
            table = self._bare.copy()
            if self._laid_out(table):
                return table
        table = Table.of(self._view.imagine(self._rng))
        table.shown = self._bare.shown.copy()
        return table

    def _laid_out(self, table: Table) -> bool:
        """Put every card somewhere; tell whether all came out."""
        room, faces, twins = self._room.copy(), [*table.faces, 0], [*table.twins, 0]
        for bit, owner in self._fixed:
            twins[owner] |= faces[owner] & bit
            faces[owner] |= bit
        draw, unpaired = self._rng.random, self._unpaired
        for _, bit, ways in sorted(self._cards, key=lambda item: item[0] + draw()):
            total, sums = 0.0, []
            for place, weight in ways:
                if room[place] and not faces[place] & unpaired[place] & bit:
                    total += room[place] * weight
                    sums.append((total, place))
            if not sums:
                return False
            drawn = draw() * total
            place = next((place for upto, place in sums if drawn < upto), sums[-1][1])
            room[place] -= 1
            twins[place] |= faces[place] & bit
            faces[place] |= bit
        if self._tractors and not self._fits(faces, twins):
            return False
        if faces[BURIED]:
            table.talon = self._order.points((faces[BURIED], twins[BURIED]))
        table.faces, table.twins = faces[:SEATS], twins[:SEATS]
        return True

    def _fits(self, faces: list[int], twins: list[int]) -> bool:
        """Tell whether nobody holds a tractor that it has shown not to hold."""
        order = self._order
        for lack in self._tractors:
            laid, twice = order.held(lack.laid)
            both = twins[lack.seat] | twice | faces[lack.seat] & laid
            floor = max(
                (order.rungs[bit] for bit in bits(order.suits[lack.suit]) if order.heights[bit] <= lack.above),
                default=-1,
            )
            if chains(order, both & order.suits[lack.suit], lack.pairs, floor):
                return False
        return True


def _buried(card: Card, *, trump: bool) -> float:
    """Tell how much rarer than others a card is buried."""
    if trump:
        return TRUMP_BURIED
    if card.rank is Rank.ACE:
        return ACE_BURIED
    return (1.0, FIVE_BURIED, TEN_BURIED)[score.POINTS[card.rank] // 5]
