"""Who wins a trick: plays compared with the lead, and ruffs of a throw by every way to match its pattern."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engine.cards import Card
from engine.games.tractor.shape import Kind, Shape, shape, split
from engine.games.tractor.trump import TRUMPS, Trump

Tops: TypeAlias = tuple[int, ...]
"""Heights of cards or parts."""


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
    suit, top = trump.suits[cards[0].index], trump.heights[cards[0].index]
    if suit not in (lead.suit, TRUMPS):
        return -1
    if lead.size > 1:
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
            return _exceeds(_Hand.of(trump, later), _lengths(lead), _best(_Hand.of(trump, earlier), lead))
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
    lengths = _lengths(lead)
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


def _lengths(lead: Shape) -> tuple[int, ...]:
    """List the lead's tractors by their pairs, longest first."""
    return tuple(part.pairs for part in lead.parts if part.pairs > 1)


@dataclass(frozen=True, slots=True)
class _Hand:
    """A ruff as heights: pairs by height, and the cards without a twin."""

    caps: tuple[int, ...]
    loose: Tops

    @classmethod
    def of(cls, trump: Trump, ruff: Sequence[Card]) -> _Hand:
        """Read a ruff."""
        return cls(_pairs_by_height(trump, ruff), tuple(trump.heights[card.index] for card in split(ruff)[1]))

    def pairs(self) -> list[int]:
        """List the heights of its pairs, the highest first."""
        return [height for height in range(len(self.caps) - 1, -1, -1) for _ in range(self.caps[height])]


@dataclass(frozen=True, slots=True)
class _Match:
    """Heights of a ruff's parts as they match a lead's: tractors, longest first, pairs, singles, each kind falling."""

    tractors: Tops
    pairs: Tops
    singles: Tops


def _best(ruff: _Hand, lead: Shape) -> _Match:
    """Match a lead's pattern so that its biggest part is as high as can be, then the next biggest, and so on."""
    lengths, tops = _lengths(lead), []
    caps = ruff.caps
    while lengths:
        end, caps = next((end, rest) for end, rest in _windows(caps, lengths[0]) if _fits(rest, lengths[1:]))
        tops.append(end)
        lengths = lengths[1:]
    held = _Hand(caps, ()).pairs()
    count = sum(part.pairs == 1 for part in lead.parts)
    singles = sorted((*ruff.loose, *held[count:], *held[count:]), reverse=True)
    return _Match(tuple(tops), tuple(held[:count]), tuple(singles))


def _exceeds(ruff: _Hand, lengths: tuple[int, ...], bar: _Match, start: int = 0) -> bool:
    """Tell whether some assignment of a ruff is higher than another in every part."""
    if start == len(lengths):
        return _exceeds_loosely(ruff, bar)
    return any(
        _exceeds(_Hand(rest, ruff.loose), lengths, bar, start + 1)
        for end, rest in _windows(ruff.caps, lengths[start])
        if end > bar.tractors[start]
    )


def _exceeds_loosely(ruff: _Hand, bar: _Match) -> bool:
    """Take the lowest pairs that are high enough, for what is left then is highest; compare it as singles."""
    held = ruff.pairs()[::-1]
    for height in bar.pairs:
        taken = next((pair for pair in held if pair > height), None)
        if taken is None:
            return False
        held.remove(taken)
    singles = sorted((*ruff.loose, *held, *held), reverse=True)
    return all(own > other for own, other in zip(singles, bar.singles, strict=True))
