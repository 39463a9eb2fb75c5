"""What a follower owes: a predicate with its reason, never a list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.cards import Card, Seat, Suit
from engine.game import NotInHand, Reason, WrongCount
from engine.games.tractor.moves import MustBeat, MustFollow, MustFollowTrumps, MustPlayPairs, MustPlayTractor
from engine.games.tractor.shape import Shape, beats, matches, pair_count, shape, split
from engine.games.tractor.trump import TRUMPS, EffectiveSuit, Trump


@dataclass(frozen=True, slots=True)
class Duty:
    """What the trick on the table asks of whoever follows."""

    suit: EffectiveSuit
    count: int
    pairs: int
    """Pairs owed, as far as the suit holds them."""
    tractor: int = 0
    """Consecutive pairs owed by who holds them in the suit (a house rule); 0 for none."""
    beat: int | None = None
    """The height that a holder of a higher match must beat; None when nobody must."""
    match: int = 0
    """The kind that beats it: pairs in it, 0 for a single."""
    thrower: Seat = 0
    """Whose failed throw it is that must be beaten."""


def duty(lead: Shape, follow_tractor: str) -> Duty:
    """Derive the duty from a lead, under the option ``follow_tractor``."""
    pairs = 0 if follow_tractor == "none" else lead.pairs
    whole = len(lead.parts) == 1 and lead.pairs > 1
    return Duty(lead.suit, lead.size, pairs, pairs if whole and follow_tractor == "tractor_first" else 0)


@lru_cache(maxsize=4096)
def asked(trump: Trump, lead: tuple[Card, ...], follow_tractor: str) -> Duty:
    """Derive the duty from the cards led.

    Raises:
        ValueError: they cannot be led.
    """
    led = shape(trump, lead)
    if led is None:
        raise ValueError("these cards cannot be led")
    return duty(led, follow_tractor)


def must_beat(owed: Duty, lead: Shape, thrower: Seat) -> Duty:
    """Add the duty to beat what is left of a failed throw: for as long as the lead is winning."""
    part = lead.parts[0]
    return Duty(owed.suit, owed.count, owed.pairs, owed.tractor, part.top, part.pairs, thrower)


def fault(trump: Trump, owed: Duty, hand: Sequence[Card], cards: Sequence[Card]) -> Reason | None:
    """Tell why cards may not be laid from a hand on a lead; None when they may.

    Of n cards asked for in a suit all are owed that the hand has; where it has more than n, as many pairs among
    them as were led or are held. Nothing else is: neither a tractor, nor a trump, nor points.
    """
    if len(cards) != 1 or cards[0] not in hand:
        away = absent(hand, cards)
        if away:
            return NotInHand(away)
    if len(cards) != owed.count:
        return WrongCount(owed.count, owed.count, len(cards))
    own = trump.of_suit(hand, owed.suit)
    # Whoever must beat must follow, too: the cards that beat are the answer to both, so they are what is named.
    if owed.beat is not None and not _higher(trump, owed, cards):
        able = [card for part in matches(trump, own, owed.match, owed.beat) for card in part.cards]
        if able:
            return MustBeat(owed.thrower, in_order(trump, able, own))
    laid = trump.of_suit(cards, owed.suit)
    if len(laid) < min(owed.count, len(own)):
        return _must_follow(owed, own)
    return _fault_within(trump, owed, own, cards) if len(own) > owed.count else None


def _fault_within(trump: Trump, owed: Duty, own: Sequence[Card], cards: Sequence[Card]) -> Reason | None:
    """Judge cards that are all of the suit asked for, from a hand with more of it than are asked for."""
    if owed.tractor and not _higher(trump, Duty(owed.suit, 0, 0, beat=-1, match=owed.tractor), cards):
        able = [card for part in matches(trump, own, owed.tractor, -1) for card in part.cards]
        if able:
            return MustPlayTractor(owed.tractor, in_order(trump, able, own))
    if owed.pairs:
        faces = split(own)[0]
        least = min(owed.pairs, len(faces))
        if pair_count(cards) < least:
            return MustPlayPairs(least, in_order(trump, [card for card in faces for _ in range(2)], own))
    return None


def in_order(trump: Trump, able: Sequence[Card], own: Sequence[Card]) -> tuple[Card, ...]:
    """Name the cards of a hand that are among others, each once for every copy held, highest first."""
    wanted = set(able)
    named = [card for card in own if card in wanted]
    return tuple(sorted(named, key=lambda card: (-trump.heights[card.index], card.index)))


def answers(trump: Trump, owed: Duty, own: Sequence[Card]) -> Iterator[tuple[Card, ...]] | None:
    """List the few whole answers where a beating match or a tractor is owed and held; None where neither is.

    Args:
        trump: the order of the cards.
        owed: the duty.
        own: the hand's cards of the suit asked for, more of them than are asked for.
    """
    if owed.beat is not None and beats(trump, own, owed.match, owed.beat):
        return (part.cards for part in matches(trump, own, owed.match, owed.beat))
    if owed.tractor and beats(trump, own, owed.tractor, -1):
        return (part.cards for part in matches(trump, own, owed.tractor, -1))
    return None


def _higher(trump: Trump, owed: Duty, cards: Sequence[Card]) -> bool:
    """Tell whether cards are one part of the suit and kind that beats the lead, and higher."""
    laid = shape(trump, tuple(cards))
    if laid is None or laid.suit != owed.suit or len(laid.parts) != 1 or owed.beat is None:
        return False
    return laid.parts[0].pairs == owed.match and laid.parts[0].top > owed.beat


def _must_follow(owed: Duty, own: Sequence[Card]) -> Reason:
    count = min(owed.count, len(own))
    if owed.suit == TRUMPS:
        return MustFollowTrumps(count, tuple(own))
    return MustFollow(Suit(owed.suit), count, tuple(own))


def absent(hand: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    """Name the cards that a hand does not hold, each as often as it lacks."""
    rest = list(hand)
    away = []
    for card in cards:
        if card in rest:
            rest.remove(card)
        else:
            away.append(card)
    return tuple(away)
