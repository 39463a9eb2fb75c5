"""An exhaustive judge of Your Trumps with open hands, written without a line of the rules or the players it judges.

A card is a pair of its rank, 6 to 14, and its suit's letter.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")

Face: TypeAlias = tuple[int, str]
Hand: TypeAlias = frozenset[Face]

PACK: tuple[Face, ...] = tuple((rank, suit) for suit in "SHDC" for rank in range(6, 15))
WON, DRAWN, LOST = 1, 0, -1


class Position(NamedTuple):
    """Both hands, the pile from the bottom up, the seat to move."""

    hands: tuple[Hand, Hand]
    pile: tuple[Face, ...]
    seat: int

    @property
    def mine(self) -> Hand:
        return self.hands[self.seat]

    @property
    def other(self) -> Hand:
        return self.hands[1 - self.seat]

    def after(self, hand: Hand, pile: tuple[Face, ...]) -> Position:
        """Give the position after a turn that leaves the seat that made it this hand."""
        hands = (hand, self.hands[1]) if self.seat == 0 else (self.hands[0], hand)
        return Position(hands, pile, 1 - self.seat)


class Duel:
    """Two trump suits, and whether one may pick up at will."""

    def __init__(self, trumps: str, *, voluntary: bool = False) -> None:
        self.trumps = trumps
        self.voluntary = voluntary

    def beats(self, card: Face, top: Face, seat: int) -> bool:
        if card[1] == top[1]:
            return card[0] > top[0]
        return card[1] == self.trumps[seat]

    def turns(self, position: Position) -> Iterator[Position]:
        """Make every turn."""
        pile, seat, hand = position.pile, position.seat, position.mine
        if not pile:
            for card in hand:
                yield position.after(hand - {card}, (card,))
            return
        beating = [card for card in hand if self.beats(card, pile[-1], seat)]
        for card in beating:
            rest = hand - {card}
            if not rest:
                yield position.after(rest, (*pile, card))
            for second in rest:
                yield position.after(rest - {second}, (*pile, card, second))
        if self.voluntary or not beating:
            keep = max(len(pile) - self._burden(pile[-1], seat), 0)
            yield position.after(hand | frozenset(pile[keep:]), pile[:keep])

    def _burden(self, top: Face, seat: int) -> int:
        if top[1] != self.trumps[seat]:
            return 3
        return 36 if top[0] == 14 else 5

    def ended(self, position: Position) -> int | None:
        """Tell what the seat to move has got if the other is out; None while both hold cards."""
        if position.other:
            return None
        mine, top = position.mine, position.pile[-1]
        saved = len(mine) == 1 and all(self.beats(card, top, position.seat) for card in mine)
        return DRAWN if saved else LOST

    def solve(self, start: Position) -> dict[Position, int]:
        """Value every position that can follow, for the seat to move; what never ends is drawn.

        All positions are found first. Then values spread backwards from the ends: a turn to a lost position wins, and
        when every turn leads to a won one the position is lost. What is never reached is drawn.
        """
        before, values = self._explore(start)
        settled = deque(position for position, value in values.items() if value == LOST)
        open_turns = {position: len(set(self.turns(position))) for position, value in values.items() if value is None}
        while settled:
            position = settled.popleft()
            for earlier in before[position]:
                if values[earlier] is not None:
                    continue
                if values[position] == LOST:
                    values[earlier] = WON
                else:
                    open_turns[earlier] -= 1
                    if open_turns[earlier]:
                        continue
                    values[earlier] = LOST
                settled.append(earlier)
        return {position: value or DRAWN for position, value in values.items()}

    def _explore(self, start: Position) -> tuple[dict[Position, list[Position]], dict[Position, int | None]]:
        before: dict[Position, list[Position]] = {start: []}
        values: dict[Position, int | None] = {}
        fresh = [start]
        while fresh:
            position = fresh.pop()
            values[position] = self.ended(position)
            if values[position] is not None:
                continue
            for after in set(self.turns(position)):
                if after not in before:
                    before[after] = []
                    fresh.append(after)
                before[after].append(position)
        return before, values

    def wins(self, position: Position, own: int) -> bool:
        """Tell whether the seat to move can run out, undrawn, within so many turns of its own."""
        if len(position.mine) > 2 * own:
            return False
        return any(self.has_won(after, own - 1) for after in self.turns(position))

    def has_won(self, position: Position, own: int) -> bool:
        """Tell whether the seat that has just moved wins within so many further turns of its own."""
        ended = self.ended(position)
        if ended is not None:
            return ended == LOST
        if len(position.other) > 2 * own:
            return False
        return all(self.ended(after) is None and self.wins(after, own) for after in self.turns(position))


def ending(size: int, rng: Random) -> tuple[str, Position]:
    """Draw two trumps and a position of a pack cut to so many cards."""
    cards = some(PACK, size, rng)
    mine = 1 + int(rng.random() * (size - 1))
    theirs = 1 + int(rng.random() * (size - mine))
    return "".join(some("SHDC", 2, rng)), dealt(cards, mine, theirs, int(rng.random() * 2))


def race(rng: Random) -> tuple[str, Position]:
    """Draw two trumps and a position of the whole pack in which the seat to move holds one to six cards."""
    mine, theirs = 1 + int(rng.random() * 6), 1 + int(rng.random() * 10)
    return "".join(some("SHDC", 2, rng)), dealt(some(PACK, len(PACK), rng), mine, theirs, 0)


def dealt(cards: Sequence[Face], first: int, second: int, seat: int) -> Position:
    """Deal the first seat and the second so many cards; the rest is the pile."""
    hands = frozenset(cards[:first]), frozenset(cards[first : first + second])
    return Position(hands, tuple(cards[first + second :]), seat)


def some(things: Sequence[T], count: int, rng: Random) -> list[T]:
    """Draw so many different ones, in random order."""
    rest = list(things)
    return [rest.pop(int(rng.random() * len(rest))) for _ in range(count)]
