"""Every legal move of a seat, offered lazily: choices of cards are walked without dead ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from engine.cards import Card, Seat
from engine.game import Move
from engine.games.tractor import declare, follow, playing, score
from engine.games.tractor.dealing import arranged
from engine.games.tractor.follow import Duty
from engine.games.tractor.position import TALON, Position, Stage
from engine.games.tractor.shape import pair_count, split, tractors
from engine.games.tractor.trump import TRUMPS, Trump
from engine.games.tractor.words import Bury, Expose, Pass, Play

Cost: TypeAlias = Callable[[Card], tuple[int, ...]]
"""What it costs to part with a card; less is laid first."""


def moves(at: Position, seat: Seat) -> Iterator[Move]:
    """Offer every legal move of a seat, each once."""
    match at.stage:
        case Stage.DEAL:
            yield from says(at, seat)
        case Stage.BURY if seat == at.starter:
            yield from _buryings(at, seat)
        case Stage.PLAY if seat == at.turn:
            yield from (Play(arranged(cards)) for cards in (_follows(at, seat) if at.table else _leads(at, seat)))
        case _:
            return


def says(at: Position, seat: Seat) -> tuple[Move, ...]:
    """List what a seat may say in the deal: pass while it is waited for, and what it may expose."""
    exposures: tuple[Expose, ...] = declare.exposures(
        at.rank, at.exposure, seat, at.hands[seat], red_over_black=at.rules.red_over_black
    )
    return exposures if seat in at.passed else (Pass(), *exposures)


def plain_cost(trump: Trump) -> Cost:
    """Price cards for giving away: points, trumps and high cards are dear."""
    points, suits, heights = score.POINTS, trump.suits, trump.heights

    def cost(card: Card) -> tuple[int, ...]:
        index = card.index
        return points[card.rank], suits[index] == TRUMPS, heights[index], index

    return cost


def counted(cards: Iterable[Card], cost: Cost) -> list[tuple[Card, int]]:
    """Count the copies of each face, the cheapest first."""
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return sorted(counts.items(), key=lambda item: cost(item[0]))


def selections(faces: Sequence[tuple[Card, int]], size: int, pairs: int = 0) -> Iterator[tuple[Card, ...]]:
    """List every choice of ``size`` cards that holds at least so many pairs, each once, without dead ends.

    Args:
        faces: each face with the number of its copies; those that come first are taken first.
        size: cards to choose.
        pairs: the least number of pairs among them.
    """
    copies = [0] * (len(faces) + 1)
    doubles = [0] * (len(faces) + 1)
    for place in range(len(faces) - 1, -1, -1):
        copies[place] = copies[place + 1] + faces[place][1]
        doubles[place] = doubles[place + 1] + faces[place][1] // 2

    def walk(place: int, left: int, owed: int, chosen: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
        if not left:
            yield chosen
            return
        card, held = faces[place]
        for count in range(min(held, left), -1, -1):
            rest, still = left - count, max(0, owed - count // 2)
            if rest <= copies[place + 1] and still <= doubles[place + 1] and 2 * still <= rest:
                yield from walk(place + 1, rest, still, (*chosen, *((card,) * count)))

    if size <= copies[0] and pairs <= doubles[0] and 2 * pairs <= size:
        yield from walk(0, size, pairs, ())


def _buryings(at: Position, seat: Seat) -> Iterator[Move]:
    faces = counted(at.hands[seat], plain_cost(at.order))
    return (Bury(arranged(cards)) for cards in selections(faces, TALON))


def _leads(at: Position, seat: Seat) -> Iterator[tuple[Card, ...]]:
    """List the singles, then the pairs, then the tractors, the longest first, then the throws."""
    trump, hand = at.order, at.hands[seat]
    cost = plain_cost(trump)
    suits = [own for suit in range(TRUMPS + 1) if (own := trump.of_suit(hand, suit))]
    for own in suits:
        yield from ((card,) for card, _ in counted(own, cost))
    faces = [split(own)[0] for own in suits]
    yield from ((card, card) for pairs in faces for card in dict.fromkeys(pairs))
    for length in range(max(map(len, faces), default=0), 1, -1):
        for own in suits:
            yield from (part.cards for part in tractors(trump, own, length))
    for own in suits:
        yield from _throws(trump, counted(own, cost), len(own))


def _throws(trump: Trump, faces: Sequence[tuple[Card, int]], most: int) -> Iterator[tuple[Card, ...]]:
    for size in range(2, most + 1):
        for cards in selections(faces, size):
            if size % 2 or not _whole(trump, cards):
                yield cards


def _whole(trump: Trump, cards: tuple[Card, ...]) -> bool:
    """Tell whether an even number of cards of one suit are a pair or a tractor."""
    if pair_count(cards) * 2 < len(cards):
        return False
    heights = {trump.heights[card.index] for card in cards}
    return len(heights) * 2 == len(cards) and max(heights) - min(heights) == len(heights) - 1


def _follows(at: Position, seat: Seat) -> Iterator[tuple[Card, ...]]:
    owed = playing.duty(at)
    assert owed is not None  # noqa: S101 - there is a lead on the table
    return answers(at.order, owed, at.hands[seat])


def answers(trump: Trump, owed: Duty, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """List every choice of cards that may be laid on a lead, the cheapest first."""
    own = trump.of_suit(hand, owed.suit)
    cost = plain_cost(trump)
    if len(own) <= owed.count:
        others = counted((card for card in hand if trump.suits[card.index] != owed.suit), cost)
        return ((*own, *rest) for rest in selections(others, owed.count - len(own)))
    few = follow.answers(trump, owed, own)
    if few is not None:
        return few
    return selections(counted(own, cost), owed.count, min(owed.pairs, pair_count(own)))


def first_of(choices: Iterable[tuple[Card, ...]], *more: tuple[Card, ...] | None) -> tuple[tuple[Card, ...], ...]:
    """Join choices in order, each once, leaving out those that are none."""
    wanted = {arranged(cards): None for cards in chain(choices, more) if cards}
    return tuple(wanted)
