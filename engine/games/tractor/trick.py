"""Who wins a trick: plays compared with the lead, and ruffs of a throw by every way to match its pattern."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from engine.cards import Card
from engine.games.tractor.shape import Kind, Shape, shape, split
from engine.games.tractor.trump import TRUMPS, Trump

Tops: TypeAlias = tuple[int, ...]
"""Heights of a ruff's parts as they match a lead's: tractors, longest first, pairs, singles, each kind falling."""


def winner(trump: Trump, plays: Sequence[tuple[Card, ...]], ruff_compare: str = "biggest") -> int:
    """Tell which of the plays so far is winning, counted from the lead; the earlier of equal plays.

    Args:
        trump: the order of the cards.
        plays: at least a lead, which can be led.
        ruff_compare: how two ruffs of one throw compare: ``biggest`` part, ``all`` parts, ``highest_card``.
    """
    lead = shape(trump, plays[0])
    if lead is None:
        raise ValueError("these cards cannot have been led")
    if lead.kind is Kind.THROW:
        return _best_ruff(trump, lead, plays, ruff_compare) if lead.suit != TRUMPS else 0
    best, height = 0, lead.parts[0].top
    for seat in range(1, len(plays)):
        rated = _rated(trump, lead, plays[seat])
        if rated > height:
            best, height = seat, rated
    return best


def _rated(trump: Trump, lead: Shape, cards: tuple[Card, ...]) -> int:
    """Rate a play on a lead of one part: its height if it matches, far above every side card's for a ruff."""
    suit = trump.common_suit(cards)
    if suit is None or suit not in {lead.suit, TRUMPS}:
        return -1
    if lead.size == 1:
        top = trump.heights[cards[0].index]
    else:
        laid = shape(trump, cards)
        if laid is None or len(laid.parts) != 1 or laid.pairs != lead.pairs:
            return -1
        top = laid.parts[0].top
    return top + len(trump.heights) if suit != lead.suit else top


def _best_ruff(trump: Trump, lead: Shape, plays: Sequence[tuple[Card, ...]], ruff_compare: str) -> int:
    best = 0
    for seat in range(1, len(plays)):
        if trump.common_suit(plays[seat]) != TRUMPS or len(plays[seat]) != lead.size:
            continue
        if biggest(trump, lead, plays[seat]) is None:
            continue
        if best == 0 or _overruffs(trump, lead, plays[seat], plays[best], ruff_compare):
            best = seat
    return best


def _overruffs(
    trump: Trump, lead: Shape, later: tuple[Card, ...], earlier: tuple[Card, ...], ruff_compare: str
) -> bool:
    """Tell whether a later ruff beats an earlier one; both match the lead."""
    match ruff_compare:
        case "highest_card":
            return highest(trump, later) > highest(trump, earlier)
        case "all":
            bar = max(assignments(trump, lead, earlier))
            return any(
                all(own > other for own, other in zip(tops, bar, strict=True))
                for tops in assignments(trump, lead, later)
            )
        case _:
            return (biggest(trump, lead, later) or 0) > (biggest(trump, lead, earlier) or 0)


def highest(trump: Trump, cards: Sequence[Card]) -> int:
    """Name the height of the highest card."""
    return max(trump.heights[card.index] for card in cards)


def biggest(trump: Trump, lead: Shape, ruff: Sequence[Card]) -> int | None:
    """Find how high the lead's biggest kind of part can be matched in a ruff; None if the ruff misses the pattern.

    A pair may serve as two singles and a tractor as separate pairs. Every assignment counts, so this is the best of
    all those that leave enough for the lead's other parts.
    """
    caps = _pairs_by_height(trump, ruff)
    if sum(caps) < lead.pairs:
        return None
    lengths = tuple(part.pairs for part in lead.parts if part.pairs > 1)
    if lengths:
        return next((end for end, rest in _windows(caps, lengths[0]) if _fits(rest, lengths[1:])), None)
    if lead.pairs:
        return max(height for height, cap in enumerate(caps) if cap)
    return highest(trump, ruff)


def _pairs_by_height(trump: Trump, cards: Sequence[Card]) -> tuple[int, ...]:
    caps = [0] * (max(trump.heights) + 1)
    for card in split(cards)[0]:
        caps[trump.heights[card.index]] += 1
    return tuple(caps)


def _windows(caps: tuple[int, ...], length: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """List where a tractor can be taken, the highest first: its top, and the pairs left by height."""
    for end in range(len(caps) - 1, length - 2, -1):
        start = end - length + 1
        if all(caps[start : end + 1]):
            yield end, tuple(cap - (start <= height <= end) for height, cap in enumerate(caps))


@lru_cache(maxsize=4096)
def _fits(caps: tuple[int, ...], lengths: tuple[int, ...]) -> bool:
    """Tell whether tractors of these lengths, longest first, can be taken from pairs by height all at once."""
    return not lengths or any(_fits(rest, lengths[1:]) for _, rest in _windows(caps, lengths[0]))


def assignments(trump: Trump, lead: Shape, ruff: Sequence[Card]) -> set[Tops]:
    """List every way in which a ruff matches a lead's pattern."""
    lengths = tuple(part.pairs for part in lead.parts if part.pairs > 1)
    pairs = sum(part.pairs == 1 for part in lead.parts)
    loose = tuple(trump.heights[card.index] for card in split(ruff)[1])
    return {
        (*_falling(lengths, tops), *tail)
        for tops, caps in set(_chains(_pairs_by_height(trump, ruff), lengths))
        for tail in _tails(caps, pairs, loose)
    }


def _falling(lengths: tuple[int, ...], tops: Tops) -> Tops:
    """Sort the tops of tractors of the same length so that the highest stands first."""
    order = sorted(zip(lengths, tops, strict=True), reverse=True)
    return tuple(top for _, top in order)


def _chains(caps: tuple[int, ...], lengths: tuple[int, ...]) -> Iterator[tuple[Tops, tuple[int, ...]]]:
    if not lengths:
        yield (), caps
        return
    for end, rest in _windows(caps, lengths[0]):
        for tops, left in _chains(rest, lengths[1:]):
            yield (end, *tops), left


def _tails(caps: tuple[int, ...], pairs: int, loose: Tops) -> Iterator[Tops]:
    """Choose which of the pairs left serve as pairs; all others are singles."""
    held = [height for height, cap in enumerate(caps) for _ in range(cap)]
    for chosen in set(combinations(held, pairs)):
        rest = list(held)
        for height in chosen:
            rest.remove(height)
        singles = sorted((*loose, *rest, *rest), reverse=True)
        yield (*sorted(chosen, reverse=True), *singles)
