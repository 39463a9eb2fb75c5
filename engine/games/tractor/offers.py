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
from engine.games.tractor.moves import Bury, Expose, Pass, Play
from engine.games.tractor.position import TALON, Position, Stage
from engine.games.tractor.shape import pair_count, split, tractors
from engine.games.tractor.trump import TRUMPS, Trump

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
            return map(Bury, selections(at.hands[seat], TALON))
        case Stage.PLAY if seat == at.turn:
            return map(Play, _follows(at, seat) if at.table else _leads(at, seat))
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


def selections(own: Sequence[Card], size: int, pairs: int = 0) -> Iterator[tuple[Card, ...]]:
    """List every choice of ``size`` cards that holds at least so many pairs, each once, without dead ends.

    Args:
        own: cards in the order of a hand.
        size: cards to choose.
        pairs: the least number of pairs among them.
    """
    faces = list(dict.fromkeys(own))
    if not pairs and size <= len(faces):
        yield from combinations(faces, size)
    if size == 1:
        return
    twins = split(own)[0]
    for whole in range(max(pairs, size - len(faces), 1), min(len(twins), size // 2) + 1):
        for taken in combinations(twins, whole):
            loose = [card for card in faces if card not in taken]
            for rest in combinations(loose, size - 2 * whole):
                yield arranged((*taken, *taken, *rest))


def _leads(at: Position, seat: Seat) -> Iterator[tuple[Card, ...]]:
    """List the singles, then the pairs, then the tractors, the longest first, then the throws."""
    trump = at.order
    suits = [own for own in by_suit(trump, at.hands[seat]) if own]
    for own in suits:
        yield from combinations(dict.fromkeys(own), 1)
    pairs = [split(own)[0] for own in suits]
    for twins in pairs:
        yield from ((card, card) for card in twins)
    for length in range(max(map(len, pairs)), 1, -1):
        for twins in pairs:
            if len(twins) >= length:
                yield from (arranged(part.cards) for part in tractors(trump, (*twins, *twins), length))
    for own, twins in zip(suits, pairs, strict=True):
        yield from _throws(trump, own, len(twins))


def by_suit(trump: Trump, hand: Iterable[Card]) -> list[list[Card]]:
    """Part a hand by effective suit, trumps last."""
    suits: list[list[Card]] = [[] for _ in range(TRUMPS + 1)]
    for card in hand:
        suits[trump.suits[card.index]].append(card)
    return suits


def _throws(trump: Trump, own: Sequence[Card], pairs: int) -> Iterator[tuple[Card, ...]]:
    for size in range(2, len(own) + 1):
        if size % 2 or 2 * pairs < size:
            yield from selections(own, size)
        else:
            yield from (cards for cards in selections(own, size) if not _whole(trump, cards))


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
    """List every choice of cards that may be laid on a lead, low ones first.

    Args:
        trump: the order of the cards.
        owed: the duty.
        hand: in the order of a hand.
    """
    own = trump.of_suit(hand, owed.suit)
    if len(own) == owed.count:
        return iter((tuple(own),))
    if not own:
        return selections(hand, owed.count)
    if len(own) < owed.count:
        others = [card for card in hand if trump.suits[card.index] != owed.suit]
        return (arranged((*own, *rest)) for rest in selections(others, owed.count - len(own)))
    few = follow.answers(trump, owed, own)
    if few is not None:
        return map(arranged, few)
    return selections(own, owed.count, min(owed.pairs, pair_count(own)) if owed.pairs else 0)


def first_of(choices: Iterable[tuple[Card, ...]], *more: tuple[Card, ...] | None) -> tuple[tuple[Card, ...], ...]:
    """Join choices in order, each once, leaving out those that are none."""
    wanted = {arranged(cards): None for cards in chain(choices, more) if cards}
    return tuple(wanted)
