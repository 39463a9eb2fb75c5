"""What a seat may not know, hidden; and hidden cards imagined so that they fit all that has become known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from engine.cards import FACE_DOWN, PACK_108, Card, Seat, shuffled
from engine.games.tractor.dealing import arranged
from engine.games.tractor.guess import BURIED, STOCK, Guess
from engine.games.tractor.position import SEATS, Position, Stage

PositionT = TypeVar("PositionT", bound=Position)


def view(at: PositionT, seat: Seat | None) -> PositionT:
    """Hide the other hands, the stock and, from all but who buried it, the talon until it is shown at the end."""
    hands = tuple(hand if owner == seat else (FACE_DOWN,) * len(hand) for owner, hand in enumerate(at.hands))
    open_to = at.stage is Stage.OVER or seat == at.starter
    talon = at.talon if open_to else (FACE_DOWN,) * len(at.talon)
    return replace(at, hands=hands, stock=(FACE_DOWN,) * len(at.stock), talon=talon)


def imagine(at: PositionT, rng: Random) -> PositionT:
    """Fill the hidden cards at random so that they fit the public record and what the viewer holds."""
    places = [*at.hands, at.talon, at.stock]
    wanted = [place.count(FACE_DOWN) for place in places]
    if not any(wanted):
        return at
    pool = _pool(at, places)
    # A position set up by hand need not make up the pack: the rest of it is nowhere.
    filled = Guess(at, [*wanted, len(pool) - sum(wanted)], shuffled(pool, rng), rng).fill()
    seen = [[card for card in place if card is not FACE_DOWN] for place in places]
    hands = tuple(arranged((*seen[seat], *filled[seat])) for seat in range(SEATS))
    return replace(
        at, hands=hands, talon=arranged((*seen[BURIED], *filled[BURIED])), stock=tuple(shuffled(filled[STOCK], rng))
    )


def _pool(at: Position, places: Sequence[Sequence[Card]]) -> list[Card]:
    """List the cards of the pack that the viewer cannot see anywhere."""
    left = Counter(PACK_108)
    for place in places:
        left.subtract(place)
    for won in at.tricks:
        for cards in won.plays:
            left.subtract(cards)
    for cards in at.table:
        left.subtract(cards)
    return [card for card in left.elements() if card is not FACE_DOWN]
