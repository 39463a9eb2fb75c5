"""Every legal move of a seat, offered lazily: choices of cards are walked without dead ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import Final, TypeAlias

from engine.cards import BLACK_JOKER, FACE_DOWN, PACK_52, RED_JOKER, Card, Seat
from engine.game import Move
from engine.games.tractor import declare, follow, playing, score
from engine.games.tractor.dealing import arranged
from engine.games.tractor.follow import Duty
from engine.games.tractor.position import TALON, Position, Stage
from engine.games.tractor.shape import split, tractors
from engine.games.tractor.trump import TRUMPS, Trump
from engine.games.tractor.words import Bury, Expose, Pass, Play

Cost: TypeAlias = Callable[[Card], float]
"""What it costs to part with a card; less is laid first."""

POINT: Final = 1 << 12
"""What a card point costs; everything else about a card costs less."""
TWIN: Final = 1 << 11
"""What it costs to break a pair: less than a point, more than any height."""


def moves(at: Position, seat: Seat) -> Iterator[Move]:
    """Offer every legal move of a seat, each once."""
    match at.stage:
        case Stage.DEAL:
            return iter(says(at, seat))
        case Stage.BURY if seat == at.starter:
            return map(Bury, map(arranged, _buryings(at, seat)))
        case Stage.PLAY if seat == at.turn:
            return map(Play, map(arranged, _follows(at, seat) if at.table else _leads(at, seat)))
        case _:
            return iter(())


def says(at: Position, seat: Seat) -> tuple[Move, ...]:
    """List what a seat may say in the deal: pass while it is waited for, and what it may expose."""
    exposures: tuple[Expose, ...] = declare.exposures(
        at.rank, at.exposure, seat, at.hands[seat], red_over_black=at.rules.red_over_black
    )
    return exposures if seat in at.passed else (Pass(), *exposures)


@lru_cache(maxsize=128)
def prices(trump: Trump) -> tuple[int, ...]:
    """Price each face by card index for giving it away: points, then trumps, then high cards are dear."""
    return tuple(
        POINT * score.POINTS[card.rank] + ((trump.suits[index] == TRUMPS) << 10) + (trump.heights[index] << 6) + index
        for index, card in enumerate((*PACK_52, BLACK_JOKER, RED_JOKER, FACE_DOWN))
    )


def plain_cost(trump: Trump) -> Cost:
    """Give the prices as a function."""
    known = prices(trump)
    return lambda card: known[card.index]


def counted(trump: Trump, cards: Iterable[Card]) -> tuple[list[Card], list[Card]]:
    """Part cards into those held twice and those held once, each face named once, the cheapest first."""
    known = prices(trump)
    twins, singles = split(cards)
    by_price = [known[card.index] for card in twins], [known[card.index] for card in singles]
    return [card for _, card in sorted(zip(by_price[0], twins, strict=True))], [
        card for _, card in sorted(zip(by_price[1], singles, strict=True))
    ]


def selections(twins: Sequence[Card], singles: Sequence[Card], size: int, pairs: int = 0) -> Iterator[tuple[Card, ...]]:
    """List every choice of ``size`` cards that holds at least so many pairs, each once, without dead ends.

    Args:
        twins: the faces held twice.
        singles: the cards held once.
        size: cards to choose.
        pairs: the least number of pairs among them.
    """
    faces = len(twins) + len(singles)
    for whole in range(max(pairs, size - faces), min(len(twins), size // 2) + 1):
        for taken in combinations(twins, whole):
            if not whole:
                yield from combinations((*twins, *singles), size)
                continue
            loose = (*(card for card in twins if card not in taken), *singles)
            for rest in combinations(loose, size - 2 * whole):
                yield (*taken, *taken, *rest)


def _buryings(at: Position, seat: Seat) -> Iterator[tuple[Card, ...]]:
    return selections(*counted(at.order, at.hands[seat]), TALON)


def _leads(at: Position, seat: Seat) -> Iterator[tuple[Card, ...]]:
    """List the singles, then the pairs, then the tractors, the longest first, then the throws."""
    trump = at.order
    suits = [counted(trump, own) for own in by_suit(trump, at.hands[seat]) if own]
    for twins, singles in suits:
        yield from ((card,) for card in (*twins, *singles))
    for twins, _ in suits:
        yield from ((card, card) for card in twins)
    for length in range(max(len(twins) for twins, _ in suits), 1, -1):
        for twins, _ in suits:
            yield from (part.cards for part in tractors(trump, (*twins, *twins), length))
    for twins, singles in suits:
        yield from _throws(trump, twins, singles)


def by_suit(trump: Trump, hand: Iterable[Card]) -> list[list[Card]]:
    """Part a hand by effective suit, trumps last."""
    suits: list[list[Card]] = [[] for _ in range(TRUMPS + 1)]
    for card in hand:
        suits[trump.suits[card.index]].append(card)
    return suits


def _throws(trump: Trump, twins: Sequence[Card], singles: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for size in range(2, 2 * len(twins) + len(singles) + 1):
        whole = size % 2 == 0 and 2 * len(twins) >= size
        for cards in selections(twins, singles, size):
            if not (whole and _whole(trump, cards)):
                yield cards


def _whole(trump: Trump, cards: tuple[Card, ...]) -> bool:
    """Tell whether an even number of cards of one suit are a pair or a tractor."""
    if len(set(cards)) * 2 > len(cards):
        return False
    heights = {trump.heights[card.index] for card in cards}
    return len(heights) * 2 == len(cards) and max(heights) - min(heights) == len(heights) - 1


def _follows(at: Position, seat: Seat) -> Iterator[tuple[Card, ...]]:
    owed = playing.duty(at)
    assert owed is not None  # noqa: S101 - there is a lead on the table
    return answers(at.order, owed, at.hands[seat])


def answers(trump: Trump, owed: Duty, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """List every choice of cards that may be laid on a lead, cheap ones first."""
    own = trump.of_suit(hand, owed.suit)
    if len(own) == owed.count:
        return iter((tuple(own),))
    if len(own) < owed.count:
        others = counted(trump, [card for card in hand if trump.suits[card.index] != owed.suit])
        return ((*own, *rest) for rest in selections(*others, owed.count - len(own)))
    few = follow.answers(trump, owed, own)
    if few is not None:
        return few
    twins, singles = counted(trump, own)
    return selections(twins, singles, owed.count, min(owed.pairs, len(twins)))


def first_of(choices: Iterable[tuple[Card, ...]], *more: tuple[Card, ...] | None) -> tuple[tuple[Card, ...], ...]:
    """Join choices in order, each once, leaving out those that are none."""
    wanted = {arranged(cards): None for cards in chain(choices, more) if cards}
    return tuple(wanted)
