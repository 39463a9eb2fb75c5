"""Alpha-beta search of Your Trumps: turn by turn with both hands open, deeper and deeper while there is time."""

from __future__ import annotations

from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

from engine.ai.brain import Ticking
from engine.ai.svoyi.felt import CARD, WIDTH, Felt, Spot, key, lift, places
from engine.ai.svoyi.worth import EMPTY, Worth

WIN: Final = 1_000_000
"""A game won; each turn that it takes costs one."""
SURE: Final = 900_000
"""What is worth at least this is won whatever the other does; at most minus this, lost."""
ALL: Final = 2 * WIN
PIECE: Final = 256
"""Positions looked at between two looks at the clock."""
KEPT: Final = 200_000
"""Positions remembered at most."""
DEEPEST: Final = 100
BOTH: Final = 2
"""Cards of a whole turn."""
TIME: Final = 8
"""Bits that count turns."""
LATE_FROM: Final = 2
LATE: Final = 4
VERY_LATE: Final = 16
"""From that depth on the turns after the first few are tried less deep at first, and those after many still less."""
SAFE: Final = 1_200
"""How promising it is to add a card that the other cannot beat, for the order in which turns are tried."""

Turn: TypeAlias = tuple[int, int]
"""The card that beats, or is led, and the one added to it; 0 for none. Nothing at all: pick up."""
PICK_UP: Final[Turn] = (0, 0)


class Node(NamedTuple):
    """A position at the start of a turn."""

    mine: int
    """The hand of the seat to move."""
    theirs: int
    """The other hand."""
    pile: int
    seat: int
    edge: int
    """By how much the cards of the seat to move are worth more than the other's."""
    ply: int
    """Turns since the search's first position."""


class OutOfTime(Exception):
    """The search is called off."""


class Known(NamedTuple):
    """What is remembered of a position."""

    depth: int
    low: int
    """It is worth at least this; wins are counted from here."""
    high: int
    """It is worth at most this."""
    turn: Turn


class Found(NamedTuple):
    """What a search says."""

    turn: Turn
    value: int
    depth: int
    """How many turns deep the value is."""


class Search:
    """A search from one position.

    A win or a loss that it finds is one. Whoever wins by force needs no position twice, so a win follows from the
    turns after a position and never from those before it, and may be remembered under the position alone. Only
    positions that have stood twice in the game itself are draws, and what would last longer than a game may.
    """

    def __init__(self, felt: Felt, spot: Spot, ticking: Ticking) -> None:
        """Prepare to search."""
        self.felt = felt
        self.spot = spot
        self.ticking = ticking
        self.worth = Worth(felt)
        self.looked = 0
        self.known: dict[int, Known] = {}
        self.timed = spot.left <= DEEPEST
        """The last turn that a game may have is in sight: positions are remembered turn by turn."""
        self.twins = not spot.drawn
        """Twins stand for each other, unless one might bring back a position that has stood twice."""
        self.found = Found(PICK_UP, -ALL, 0)

    # The turns to choose from.

    def root(self) -> Node:
        """Give the position to search."""
        seat = self.spot.seat
        mine, theirs = self.spot.hands[seat], self.spot.hands[1 - seat]
        edge = self.worth.hand(mine, seat) - self.worth.hand(theirs, 1 - seat)
        return Node(mine, theirs, self.spot.pile, seat, edge, 0)

    def turns(self) -> list[Turn]:
        """List the turns of the position, the most promising first; while adding, the second cards."""
        node = self.root()
        if self.spot.adding:
            return [(0, card) for _, card in self._seconds(node)]
        return self._turns(node)

    def best(self, turns: list[Turn], deepest: int = DEEPEST) -> Found:
        """Find the best of some turns of the position, looking as deep as there is time for."""
        self.found = Found(turns[0], -ALL, 0)
        try:
            for depth in range(1, deepest + 1):
                turns = self._rank(turns, depth)
                if len(turns) == 1 or abs(self.found.value) >= SURE:
                    break
        except OutOfTime:
            pass
        return self.found

    def _rank(self, turns: list[Turn], depth: int) -> list[Turn]:
        """Search every turn to one depth; give those not yet lost, the best first."""
        alpha = -ALL
        rated: list[tuple[int, Turn]] = []
        for turn in turns:
            value = self._rate(turn, depth, alpha)
            rated.append((-value, turn))
            if value > alpha:
                alpha = value
                self.found = Found(turn, value, depth)
        # Equals stay in the order of the last depth.
        rated.sort(key=itemgetter(0))
        return [turn for value, turn in rated if value < SURE] or [self.found.turn]

    def _rate(self, turn: Turn, depth: int, alpha: int) -> int:
        """Value one turn of the position; what is not better than ``alpha`` need not be exact."""
        node = self._after(self.root(), turn)
        if not node.theirs:
            return self._out(node)
        if alpha > -ALL:
            value = -self._value(node, depth - 1, -alpha - 1, -alpha)
            if value <= alpha:
                return value
        return -self._value(node, depth - 1, -ALL, -alpha)

    def _after(self, node: Node, turn: Turn) -> Node:
        """Make a turn; the other seat is to move then, even when the game is over."""
        mine, theirs, pile, seat, edge, ply = node
        if turn == PICK_UP:
            taken, pile = lift(pile, self.felt.burden[seat][pile & CARD])
            return Node(theirs, mine | taken, pile, 1 - seat, -edge - self.worth.hand(taken, seat), ply + 1)
        card = self.worth.card[seat]
        for place in turn:
            if place:
                mine, pile, edge = mine ^ 1 << place, pile << WIDTH | place, edge - card[place]
        return Node(theirs, mine, pile, 1 - seat, -edge, ply + 1)

    def _out(self, node: Node) -> int:
        """Value the game's end for who has just run out; the node is the other's, who draws if its one card beats."""
        mine, _, pile, seat, _, ply = node
        saved = not mine & (mine - 1) and mine & self.felt.beaters[seat][pile & CARD]
        return 0 if saved else WIN - ply

    # The search.

    def _value(self, node: Node, depth: int, alpha: int, beta: int) -> int:
        """Value a position for the seat to move; outside ``alpha`` to ``beta`` only a bound."""
        self.looked += 1
        if not self.looked % PIECE and not self.ticking():
            raise OutOfTime
        mine, theirs, pile, seat, edge, ply = node
        if ply >= self.spot.left or (self.spot.drawn and key(mine, pile, seat) in self.spot.drawn):
            return 0
        able = mine & self.felt.beaters[seat][pile & CARD]
        if pile and not able:
            # Nothing to choose: the turn costs no depth.
            return -self._value(self._after(node, PICK_UP), depth, -beta, -alpha)
        if depth > 0:
            return self._deep(node, depth, alpha, beta)
        if not pile:
            return self.worth.still(mine, theirs, edge) + EMPTY
        if mine.bit_count() <= BOTH:
            return self._last(node, able)
        return self.worth.still(mine, theirs, edge) + self.worth.reply(able, pile & CARD, seat)

    def _last(self, node: Node, able: int) -> int:
        """Value a position in which the seat to move lays its last one or two cards."""
        best = -ALL
        for card in places(able):
            rest = node.mine ^ 1 << card
            best = max(best, self._out(self._after(node, (card, rest.bit_length() - 1 if rest else 0))))
        return best

    def _deep(self, node: Node, depth: int, alpha: int, beta: int) -> int:
        """Value a position by its turns, unless what is remembered of it is enough."""
        name = key(node.mine, node.pile, node.seat)
        if self.timed:
            name = name << TIME | node.ply
        known = self.known.get(name)
        if known is not None:
            low, high = _bounds(known, depth, node.ply)
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        turn, value = self._skim(node) if depth == 1 and self._many(node) else (PICK_UP, -ALL)
        if value == -ALL:
            turns = self._turns(node)
            if known is not None:
                turns.remove(known.turn)
                turns.insert(0, known.turn)
            turn, value = self._try(node, turns, depth, alpha, beta)
        if len(self.known) >= KEPT:
            self.known.clear()
        stored = value + node.ply if value >= SURE else value - node.ply if value <= -SURE else value
        self.known[name] = Known(depth, stored if value > alpha else -ALL, stored if value < beta else ALL, turn)
        return value

    def _try(self, node: Node, turns: list[Turn], depth: int, alpha: int, beta: int) -> tuple[Turn, int]:
        """Value turns one by one until one is good enough; give the best and its value."""
        chosen, best = turns[0], -ALL
        for index, turn in enumerate(turns):
            after = self._after(node, turn)
            if not after.theirs:
                value = self._out(after)
            elif index == 0:
                value = -self._value(after, depth - 1, -beta, -alpha)
            else:
                value = -self._value(after, depth - 1 - _less(index, depth), -alpha - 1, -alpha)
                if value > alpha:
                    value = -self._value(after, depth - 1, -beta, -alpha)
            if value > best:
                chosen, best = turn, value
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
        return chosen, best

    def _many(self, node: Node) -> bool:
        """Tell whether neither seat can run out with one turn, and nobody may pick up for the fun of it."""
        return node.mine.bit_count() > BOTH and node.theirs.bit_count() > BOTH and not self.felt.voluntary

    def _skim(self, node: Node) -> tuple[Turn, int]:
        """Value a position one turn deep without making each turn: its figures add up.

        The other's reply depends on the last card laid, all else on each card by itself. A card that the other cannot
        beat is really added, to the cheapest that beats. Gives nothing where there is no card that can be answered.
        """
        mine, theirs, pile, seat, edge, _ = node
        card, able = self.worth.card[seat], mine & self.felt.beaters[seat][pile & CARD]
        answered, safe = self._gains(node)
        beating = sorted((card[place], place) for place in places(self._distinct(able))) if pile else [(0, 0)]
        left = mine.bit_count() - (BOTH if pile else 1)
        still = edge + self.worth.fewer[left] - self.worth.fewer[theirs.bit_count()]
        chosen, best = PICK_UP, -ALL
        for cost, beat in beating:
            gain, second = next((pair for pair in answered if pair[1] != beat), (-ALL, 0))
            if second and still - cost + gain > best:
                chosen, best = ((beat, second) if pile else (second, 0)), still - cost + gain
        if best == -ALL:
            return PICK_UP, -ALL
        for second in safe:
            partner = next((beat for _, beat in beating if beat != second), None)
            if partner is not None:
                turn = (partner, second) if pile else (second, 0)
                value = -self._value(self._after(node, turn), 0, -ALL, -best)
                if value > best:
                    chosen, best = turn, value
        return chosen, best

    # What may be laid.

    def _distinct(self, cards: int) -> int:
        """Leave one of several twins in a set that holds all of them or none: the lowest."""
        return cards & ~(cards << 1) if self.twins else cards

    def _gains(self, node: Node) -> tuple[list[tuple[int, int]], list[int]]:
        """Rate the cards that may be left on top: those that the other can beat, best first, and those it cannot."""
        other, theirs = 1 - node.seat, node.theirs
        beaters, card, reply = self.felt.beaters[other], self.worth.card[node.seat], self.worth.reply
        answered: list[tuple[int, int]] = []
        safe: list[int] = []
        cards = self._distinct(node.mine)
        # Half of the search's time goes by here, so this does without ``places``.
        while cards:
            low = cards & -cards
            cards ^= low
            place = low.bit_length() - 1
            able = theirs & beaters[place]
            if able:
                answered.append((-card[place] - reply(able, place, other), place))
            else:
                safe.append(place)
        answered.sort(reverse=True)
        return answered, safe

    def _seconds(self, node: Node) -> list[tuple[int, int]]:
        """Order the cards that may be led or added: how promising, and which."""
        answered, safe = self._gains(node)
        card, burden = self.worth.card[node.seat], self.felt.burden[1 - node.seat]
        return [*sorted(((SAFE + 100 * burden[place] - card[place], place) for place in safe), reverse=True), *answered]

    def _turns(self, node: Node) -> list[Turn]:
        """Order the turns of a position, the most promising first."""
        if not node.pile:
            return [(card, 0) for _, card in self._seconds(node)]
        able = node.mine & self.felt.beaters[node.seat][node.pile & CARD]
        turns = self._beating(node, able) if able else []
        return turns if able and not self.felt.voluntary else [*turns, PICK_UP]

    def _beating(self, node: Node, able: int) -> list[Turn]:
        """Order the turns that beat the top with one of these cards."""
        mine = node.mine
        if not mine & (mine - 1):
            return [(mine.bit_length() - 1, 0)]
        card = self.worth.card[node.seat]
        seconds = self._seconds(node)
        found: list[tuple[int, int, int]] = []
        for beat in places(self._distinct(able)):
            for gain, second in seconds:
                added = second
                if second == beat:
                    # Its twin may still be added.
                    added = second + 1 if self.twins and mine >> second + 1 & 1 else 0
                if added:
                    found.append((gain - card[beat], beat, added))
        found.sort(reverse=True)
        return [(beat, added) for _, beat, added in found]


def _less(index: int, depth: int) -> int:
    """Say by how many turns less deep a turn is looked at that comes so late in the order."""
    if depth < LATE_FROM or index < LATE:
        return 0
    return 1 if index < VERY_LATE or depth == LATE_FROM else 2


def _bounds(known: Known, depth: int, ply: int) -> tuple[int, int]:
    """Tell within what a remembered value holds for a search of this depth, so many turns from its beginning."""
    low, high = known.low, known.high
    if known.depth < depth:
        # A shallower search still counts where it has proved a win or a loss.
        low, high = (low if low >= SURE else -ALL), (high if high <= -SURE else ALL)
    low = low - ply if low >= SURE else low + ply if -ALL < low <= -SURE else low
    high = high + ply if high <= -SURE else high - ply if SURE <= high < ALL else high
    return low, high
