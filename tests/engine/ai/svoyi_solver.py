"""An exhaustive judge of Your Trumps with open hands, written without a line of the rules or the players it judges.

A card is a pair of its rank, 6 to 14, and its suit's letter; on the judge's table it is a number from 0. A position is
one whole number, since there may be a million of them: the pile (six bits a card, the top lowest, each number one
higher), then the hand of the seat to move (36 bits), then the other hand (36 bits), then the seat.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

Face: TypeAlias = tuple[int, str]
Place: TypeAlias = tuple[int, int, int, int]
"""A position taken apart: the hand of the seat to move, the other hand, the pile, the seat."""

PACK: tuple[Face, ...] = tuple((rank, suit) for suit in "SHDC" for rank in range(6, 15))
WON, DRAWN, LOST = 1, 0, -1
OPEN = 2
"""Nothing is known yet."""
NONE = -1


class Table(NamedTuple):
    """A game as people set it up."""

    trumps: str
    """By seat."""
    hands: tuple[tuple[Face, ...], tuple[Face, ...]]
    pile: tuple[Face, ...]
    """From the bottom up."""
    seat: int


class Judge:
    """Judges everything that can come of one table."""

    def __init__(self, table: Table, *, voluntary: bool = False) -> None:
        self.voluntary = voluntary
        self.drawn: frozenset[int] = frozenset()
        """Positions that end the game with a draw when a turn leads to them."""
        self.trumps = table.trumps
        self.faces = [*table.hands[0], *table.hands[1], *table.pile]
        self.number = {face: number for number, face in enumerate(self.faces)}
        self.start = self.position(table)
        self._beating = [[self._mask(top, trump) for top in self.faces] for trump in table.trumps]
        self._burden = [[self._count(top, trump) for top in self.faces] for trump in table.trumps]

    def _mask(self, top: Face, trump: str) -> int:
        """Collect the cards that beat a top."""
        beating = 0
        for number, (rank, suit) in enumerate(self.faces):
            beats = rank > top[0] if suit == top[1] else suit == trump
            beating |= beats << number
        return beating

    @staticmethod
    def _count(top: Face, trump: str) -> int:
        if top[1] != trump:
            return 3
        return 36 if top[0] == 14 else 5

    def position(self, table: Table) -> int:
        """Number a position of the same cards."""
        hands = [sum(1 << self.number[face] for face in hand) for hand in table.hands]
        pile = 0
        for face in table.pile:
            pile = pile << 6 | self.number[face] + 1
        return join((hands[table.seat], hands[1 - table.seat], pile, table.seat))

    def table(self, position: int) -> Table:
        """Set a numbered position up as people do."""
        mine, other, pile, seat = split(position)
        hands = [tuple(self.faces[card] for card in bits(mask)) for mask in (mine, other)]
        lying: list[Face] = []
        while pile:
            lying.insert(0, self.faces[(pile & 63) - 1])
            pile >>= 6
        return Table(self.trumps, (hands[seat], hands[1 - seat]), tuple(lying), seat)

    def turns(self, position: int) -> Iterator[int]:
        """Make every turn."""
        mine, other, pile, seat = split(position)
        if not pile:
            for card in bits(mine):
                yield join((other, mine ^ 1 << card, card + 1, 1 - seat))
            return
        beating = mine & self._beating[seat][(pile & 63) - 1]
        for card in bits(beating):
            rest, higher = mine ^ 1 << card, pile << 6 | card + 1
            if not rest:
                yield join((other, rest, higher, 1 - seat))
            for second in bits(rest):
                yield join((other, rest ^ 1 << second, higher << 6 | second + 1, 1 - seat))
        if self.voluntary or not beating:
            for _ in range(self._burden[seat][(pile & 63) - 1]):
                mine, pile = (mine | 1 << (pile & 63) - 1, pile >> 6) if pile else (mine, 0)
            yield join((other, mine, pile, 1 - seat))

    def ended(self, position: int) -> int | None:
        """Tell what the seat to move has got if the game is over; None while it goes on."""
        mine, other, pile, seat = split(position)
        if position in self.drawn:
            return DRAWN
        if other:
            return None
        saved = not mine & (mine - 1) and mine & self._beating[seat][(pile & 63) - 1]
        return DRAWN if saved else LOST

    def solve(self) -> dict[int, int]:
        """Value every position that can follow, for the seat to move; what never ends is drawn.

        All positions are found first. Then values spread backwards from the ends: a turn to a lost position wins, and
        when every turn leads to a won one the position is lost. What is never reached is drawn.
        """
        graph = Graph(self)
        settled = [index for index, value in enumerate(graph.values) if value == LOST]
        for index in settled:
            for earlier in graph.before(index):
                if graph.values[earlier] != OPEN:
                    continue
                graph.left[earlier] -= 1
                if graph.values[index] == LOST:
                    graph.values[earlier] = WON
                elif graph.left[earlier] == 0:
                    graph.values[earlier] = LOST
                else:
                    continue
                settled.append(earlier)
        return {
            position: DRAWN if value == OPEN else value
            for position, value in zip(graph.index, graph.values, strict=True)
        }

    def within(self, position: int, left: int, known: dict[tuple[int, int], int]) -> int:
        """Value a position for the seat to move where after so many more turns the game is drawn."""
        ended = self.ended(position)
        if ended is not None or left == 0:
            return ended or DRAWN
        if (position, left) not in known:
            known[position, left] = max(-self.within(after, left - 1, known) for after in self.turns(position))
        return known[position, left]

    def wins(self, position: int, own: int) -> bool:
        """Tell whether the seat to move can run out, undrawn, within so many turns of its own."""
        if split(position)[0].bit_count() > 2 * own:
            return False
        return any(self.has_won(after, own - 1) for after in self.turns(position))

    def has_won(self, position: int, own: int) -> bool:
        """Tell whether the seat that has just moved wins within so many further turns of its own."""
        ended = self.ended(position)
        if ended is not None:
            return ended == LOST
        if split(position)[1].bit_count() > 2 * own:
            return False
        return all(self.ended(after) is None and self.wins(after, own) for after in self.turns(position))


class Graph:
    """All positions that can follow, numbered, and which turns lead to each."""

    def __init__(self, judge: Judge) -> None:
        self.index = {judge.start: 0}
        self.values = array("b")
        self.left = array("H")
        """Turns of a position that do not yet lead to a position won for the other."""
        self._newest = array("l", [NONE])
        self._source, self._older = array("l"), array("l")
        fresh = [judge.start]
        # The list grows while it is read.
        for source, position in enumerate(fresh):
            ended = judge.ended(position)
            self.values.append(OPEN if ended is None else ended)
            turns = set(judge.turns(position)) if ended is None else ()
            self.left.append(len(turns))
            for after in turns:
                if after not in self.index:
                    self.index[after] = len(fresh)
                    self._newest.append(NONE)
                    fresh.append(after)
                self._link(source, self.index[after])

    def _link(self, source: int, after: int) -> None:
        self._source.append(source)
        self._older.append(self._newest[after])
        self._newest[after] = len(self._source) - 1

    def before(self, index: int) -> Iterator[int]:
        """Run through the positions from which a turn leads to this one."""
        edge = self._newest[index]
        while edge != NONE:
            yield self._source[edge]
            edge = self._older[edge]


def join(place: Place) -> int:
    """Put a position together."""
    mine, other, pile, seat = place
    return ((pile << 36 | mine) << 36 | other) << 1 | seat


def split(position: int) -> Place:
    """Take a position apart."""
    hand = (1 << 36) - 1
    return position >> 37 & hand, position >> 1 & hand, position >> 73, position & 1


def bits(mask: int) -> Iterator[int]:
    """Run through the cards of a hand."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def ending(size: int, rng: Random) -> Table:
    """Draw a position of a pack cut to so many cards."""
    mine = 1 + int(rng.random() * (size - 1))
    theirs = 1 + int(rng.random() * (size - mine))
    return _dealt(some(PACK, size, rng), mine, theirs, rng)


def race(rng: Random) -> Table:
    """Draw a position of the whole pack in which the first hand has one to six cards, the second up to ten."""
    return _dealt(some(PACK, len(PACK), rng), 1 + int(rng.random() * 6), 1 + int(rng.random() * 10), rng)._replace(
        seat=0
    )


def _dealt(cards: Sequence[Face], first: int, second: int, rng: Random) -> Table:
    trumps = "".join(some("SHDC", 2, rng))
    hands = tuple(cards[:first]), tuple(cards[first : first + second])
    return Table(trumps, hands, tuple(cards[first + second :]), int(rng.random() * 2))


def some(things: Sequence[T], count: int, rng: Random) -> list[T]:
    """Draw so many different ones, in random order."""
    rest = list(things)
    return [rest.pop(int(rng.random() * len(rest))) for _ in range(count)]
