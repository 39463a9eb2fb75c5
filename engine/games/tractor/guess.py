"""One way to lay out the cards that a viewer cannot see, at random but true to the record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from engine.cards import Card, pick_below
from engine.games.tractor import known
from engine.games.tractor.known import Holding, Lack
from engine.games.tractor.position import SEATS, Position, Stage
from engine.games.tractor.shape import Part, beats, matches

BURIED: Final = SEATS
STOCK: Final = SEATS + 1
"""The places beside the four hands where hidden cards may be."""

_TRIES: Final = 200
"""Exchanges tried to take apart pairs that a hand cannot hold; a dozen nearly always do."""


class Guess:
    """Hidden cards being laid out: some are known to be in a place, some cannot be in one, the rest are free."""

    def __init__(self, at: Position, room: Sequence[int], pool: Sequence[Card], rng: Random) -> None:
        """Start with nothing laid out.

        Args:
            at: the view.
            room: hidden cards by place: the four hands, ``BURIED``, ``STOCK``, nowhere.
            pool: the cards that they are, shuffled.
            rng: the only source of chance.
        """
        self._at = at
        self._trump = at.order
        self._room = list(room)
        self._pool = list(pool)
        self._rng = rng
        self._fixed: list[list[Card]] = [[] for _ in room]
        self._homes: list[list[int]] = [[] for _ in room]
        self._cards: list[Card] = []
        self._may_be: list[list[int]] = []
        self._lacks: list[list[Lack]] = [[] for _ in range(SEATS)]
        self._barred: list[set[Card]] = [set() for _ in range(SEATS)]
        for lack in known.lacks(at):
            if room[lack.seat]:
                self._barred[lack.seat].update(self._bars(lack))
                if lack.pairs:
                    self._lacks[lack.seat].append(lack)
        self._either: list[Card] = []

    def fill(self) -> list[list[Card]]:
        """Lay everything out: the cards of each place."""
        self._place_known()
        self._place_holdings([holding for holding in known.holdings(self._at) if self._room[holding.seat]])
        self._place_rest()
        self._mend()
        return [self._all(place) for place in range(len(self._fixed))]

    def _fix(self, place: int, card: Card) -> None:
        self._pool.remove(card)
        self._fixed[place].append(card)
        self._room[place] -= 1

    def _loosen(self, place: int, card: Card) -> None:
        self._pool.append(card)
        self._fixed[place].remove(card)
        self._room[place] += 1

    def _place_known(self) -> None:
        """Put what was exposed, turned or taken back where it must be; a starter may have buried some of it."""
        at = self._at
        for seat in range(SEATS):
            if not self._room[seat]:
                continue
            sure = Counter(known.taken_back(at, seat))
            had = Counter(known.exposed(at, seat))
            if at.trump is not None and seat == at.starter:
                had = Counter(known.picked_up(at))
                if at.stage is not Stage.BURY:
                    self._either.extend((had - sure).elements())
                    had.clear()
            for card in (sure | had).elements():
                self._fix(seat, card)

    def _place_holdings(self, holdings: Sequence[Holding]) -> bool:
        """Give seats something that beat a failed throw, each unless it has that already; the most bound first."""
        ways = [(holding, self._ways(holding)) for holding in holdings]
        open_ways = [(holding, found) for holding, found in ways if found is not None]
        if not open_ways:
            return True
        holding, found = min(open_ways, key=lambda item: len(item[1]))
        rest = [other for other, _ in open_ways if other is not holding]
        while found:
            cards = found.pop(pick_below(len(found), self._rng))
            for card in cards:
                self._fix(holding.seat, card)
            if self._place_holdings(rest):
                return True
            for card in cards:
                self._loosen(holding.seat, card)
        return False

    def _ways(self, holding: Holding) -> list[tuple[Card, ...]] | None:
        """List what from the pool would let a seat beat what a failed throw led; None where it can already."""
        trump, seat = self._trump, holding.seat
        own = [*holding.laid, *trump.of_suit(self._fixed[seat], holding.suit)]
        if beats(trump, own, holding.pairs, holding.above):
            return None
        within = Counter(card for card in trump.of_suit(self._pool, holding.suit) if self._may(card, seat))
        if seat != self._at.starter:
            # What the starter has exposed or turned is his, or buried.
            within -= Counter(self._either)
        held = Counter(own)
        ways = []
        for part in matches(trump, [*own, *within.elements()], holding.pairs, holding.above):
            needed = Counter(part.cards) - held
            if needed.total() <= self._room[seat] and not needed - within:
                ways.append(tuple(needed.elements()))
        return ways

    def _bars(self, lack: Lack) -> list[Card]:
        """List the cards that a lack keeps out of a hand each by itself: higher ones, or twins of cards laid since."""
        high = (card for card in self._trump.of_suit(self._pool, lack.suit) if self._height(card) > lack.above)
        return [card for card in high if lack.pairs == 0 or (lack.pairs == 1 and card in lack.laid)]

    def _height(self, card: Card) -> int:
        return self._trump.heights[card.index]

    def _may(self, card: Card, place: int) -> bool:
        """Tell whether a card may be in a place at all."""
        return place >= SEATS or card not in self._barred[place]

    def _place_rest(self) -> None:
        """Lay the other cards out, the most bound first; where no place has room left, others move on."""
        bound = sorted(self._bound(), key=lambda item: len(item[1]))
        self._cards, self._may_be = [card for card, _ in bound], [may for _, may in bound]
        for number, may in enumerate(self._may_be):
            roomy = [place for place in may if self._room[place]]
            card = self._cards[number]
            place = self._pick([place for place in roomy if not self._pairs_wrongly(card, place)] or roomy)
            if place is None:
                place = self._make_room(may)
            self._homes[place].append(number)
            self._room[place] -= 1

    def _pairs_wrongly(self, card: Card, place: int) -> bool:
        """Tell whether a card would make a pair in a hand that has shown not to hold it."""
        if place >= SEATS or not self._lacks[place]:
            return False
        suit, height = self._trump.suits[card.index], self._height(card)
        return any(
            lack.pairs == 1 and lack.suit == suit and height > lack.above for lack in self._lacks[place]
        ) and card in self._all(place)

    def _bound(self) -> Iterator[tuple[Card, list[int]]]:
        """List each card with the places it may be in."""
        either = Counter(self._either)
        roomy = [place for place, room in enumerate(self._room) if room]
        for card in self._pool:
            may = [place for place in roomy if self._may(card, place)]
            if either[card]:
                either[card] -= 1
                may = [place for place in may if place in {self._at.starter, BURIED}] or may
            yield card, may

    def _pick(self, places: Sequence[int]) -> int | None:
        """Pick a place, one with more room left more often."""
        if not places:
            return None
        drawn = pick_below(sum(self._room[place] for place in places), self._rng)
        for place in places:
            drawn -= self._room[place]
            if drawn < 0:
                return place
        return places[-1]

    def _make_room(self, may: Sequence[int]) -> int:
        """Move cards on, one from each full place to the next, until one of these places has room."""
        came: dict[int, tuple[int, int]] = {}
        queue = list(may)
        for place in queue:
            for number in self._homes[place]:
                for onward in self._may_be[number]:
                    if onward in came or onward in may:
                        continue
                    came[onward] = (place, number)
                    if self._room[onward]:
                        return self._shift(onward, came, may)
                    queue.append(onward)
        raise AssertionError("the record leaves no place for a card")

    def _shift(self, onward: int, came: Mapping[int, tuple[int, int]], may: Sequence[int]) -> int:
        """Walk the way back that found room, each card moving on by one place."""
        self._room[onward] -= 1
        while onward not in may:
            place, number = came[onward]
            self._homes[place].remove(number)
            self._homes[onward].append(number)
            onward = place
        self._room[onward] += 1
        return onward

    def _all(self, place: int) -> list[Card]:
        return self._fixed[place] + [self._cards[number] for number in self._homes[place]]

    def _broken(self, place: int) -> list[Lack]:
        """List what a place's cards hold though its seat has shown not to hold it."""
        if place >= SEATS or not self._lacks[place]:
            return []
        cards = self._all(place)
        return [lack for lack in self._lacks[place] if self._holds(cards, lack)]

    def _parts(self, cards: Sequence[Card], lack: Lack) -> Iterator[Part]:
        own = self._trump.of_suit(cards, lack.suit)
        return matches(self._trump, [*lack.laid, *own] if lack.pairs > 1 else own, lack.pairs, lack.above)

    def _holds(self, cards: Sequence[Card], lack: Lack) -> bool:
        return next(self._parts(cards, lack), None) is not None

    def _faults(self, place: int) -> int:
        """Count all that a place's cards hold though its seat has shown not to hold it."""
        if place >= SEATS or not self._lacks[place]:
            return 0
        cards = self._all(place)
        return sum(1 for lack in self._lacks[place] for _ in self._parts(cards, lack))

    def _mend(self) -> None:
        """Exchange cards until no hand holds a pair or a tractor that it has shown not to hold."""
        for _ in range(_TRIES):
            torn = [(seat, lack) for seat in range(SEATS) for lack in self._broken(seat)]
            if not torn:
                return
            self._exchange(*torn[pick_below(len(torn), self._rng)])

    def _exchange(self, seat: int, lack: Lack) -> None:
        """Exchange one card of what a seat cannot hold for one from elsewhere, if that leaves fewer faults."""
        part = next(self._parts(self._all(seat), lack))
        numbers = [number for number in self._homes[seat] if self._cards[number] in part.cards]
        if not numbers:
            return
        number = numbers[pick_below(len(numbers), self._rng)]
        others = [
            (place, other)
            for place in self._may_be[number]
            if place != seat
            for other in self._homes[place]
            if seat in self._may_be[other]
        ]
        for chosen in range(min(len(others), _TRIES)):
            last = pick_below(len(others) - chosen, self._rng) + chosen
            others[chosen], others[last] = others[last], others[chosen]
            place, other = others[chosen]
            before = self._faults(seat) + self._faults(place)
            self._swap(seat, number, place, other)
            if self._faults(seat) + self._faults(place) < before:
                return
            self._swap(seat, other, place, number)

    def _swap(self, seat: int, number: int, place: int, other: int) -> None:
        self._homes[seat].remove(number)
        self._homes[place].remove(other)
        self._homes[seat].append(other)
        self._homes[place].append(number)
