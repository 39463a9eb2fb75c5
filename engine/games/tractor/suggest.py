"""Lays that a strong player would call natural, found from what a seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from engine.cards import PACK_108, Card, Seat
from engine.game import Move
from engine.games.tractor import offers, playing, score, trick
from engine.games.tractor.dealing import arranged
from engine.games.tractor.follow import Duty, answers
from engine.games.tractor.moves import Bury, Play
from engine.games.tractor.offers import POINT, TWIN, Cost, plain_cost
from engine.games.tractor.position import TALON, Position
from engine.games.tractor.shape import Part, Shape, matches, shape, split, tractors
from engine.games.tractor.throw import Reach
from engine.games.tractor.trump import TRUMPS, Trump

MOST: Final = 5
"""Quick lays that a prompt may offer."""

_PACK: Final = Counter(PACK_108)


def unseen(at: Position, seat: Seat) -> list[Card]:
    """List the cards that a seat has not seen: not in its hand, not laid, not buried by itself."""
    left = Counter(_PACK)
    left.subtract(at.hands[seat])
    for won in at.tricks:
        for cards in won.plays:
            left.subtract(cards)
    for cards in at.table:
        left.subtract(cards)
    if seat == at.starter:
        left.subtract(at.talon)
    return [card for card, count in left.items() if card.rank for _ in range(count)]


def lays(at: Position, seat: Seat) -> tuple[Move, ...]:
    """Name up to five natural lays in the play."""
    found = follows(at, seat) if at.table else leads(at, seat)
    return tuple(Play(cards) for cards in offers.first_of(found)[:MOST])


def bury(at: Position, seat: Seat) -> tuple[Move, ...]:
    """Name a natural talon: what is cheap to lose, from short suits first."""
    trump, hand = at.order, at.hands[seat]
    lengths = [len(trump.of_suit(hand, suit)) for suit in range(TRUMPS + 1)]
    kept = set(split(hand)[0])

    def price(card: Card) -> tuple[int, ...]:
        suit, height = trump.suits[card.index], trump.heights[card.index]
        held = score.POINTS[card.rank] + 10 * (card in kept) + 10 * (height >= 11)  # noqa: PLR2004 - an ace
        return suit == TRUMPS, held, lengths[suit], height, card.index

    return (Bury(arranged(sorted(hand, key=price)[:TALON])),)


def leads(at: Position, seat: Seat) -> Iterator[tuple[Card, ...]]:
    """Name leads: the biggest safe throw, the longest tractor, high pair and single, a cheap single."""
    trump, hand = at.order, at.hands[seat]
    safe: list[tuple[Card, ...]] = []
    parts: list[Part] = []
    rest = unseen(at, seat)
    for suit in range(TRUMPS + 1):
        own = trump.of_suit(hand, suit)
        whole = shape(trump, tuple(own))
        if whole is not None:
            parts.extend(whole.parts)
            safe.append(unbeatable(trump, whole, rest))
    biggest = max(safe, key=len)
    if len(biggest) > 1:
        yield biggest
    for kind in (2, 1, 0):
        able = [part for part in parts if min(part.pairs, 2) == kind]
        if able:
            yield max(able, key=lambda part: (part.pairs, part.top, trump.suits[part.cards[0].index] != TRUMPS)).cards
    yield (min(hand, key=plain_cost(trump)),)


def unbeatable(trump: Trump, whole: Shape, rest: Iterable[Card]) -> tuple[Card, ...]:
    """Pick those parts of a hand's suit that nothing among the cards not seen could beat, as one lead."""
    reach = Reach(trump, trump.of_suit(rest, whole.suit))
    return tuple(card for part in whole.parts if not reach.beats(part) for card in part.cards)


def follows(at: Position, seat: Seat) -> Iterator[tuple[Card, ...]]:
    """Name follows: the cheapest, the cheapest that wins, the one that gives most points."""
    owed, hand, trump = playing.duty(at), at.hands[seat], at.order
    assert owed is not None  # noqa: S101 - there is a lead on the table
    only = list(islice(offers.answers(trump, owed, hand), 2))
    if len(only) == 1:
        yield only[0]
        return
    plain = plain_cost(trump)
    yield cheapest(trump, owed, hand, plain)
    wins = winning(at, owed, hand)
    if wins is not None:
        yield wins
    yield cheapest(trump, owed, hand, giving(trump))


def giving(trump: Trump) -> Cost:
    """Price cards for giving them to the partner: points first."""
    known = offers.prices(trump)
    return lambda card: known[card.index] - 2 * POINT * score.POINTS[card.rank]


def cheapest(trump: Trump, owed: Duty, hand: Sequence[Card], cost: Cost) -> tuple[Card, ...]:
    """Choose the cards that cost least to part with among those that may be laid on a lead.

    Pairs are broken only when nothing else is left. Where several pairs are owed the sum need not be the very least.
    """
    own = trump.of_suit(hand, owed.suit)
    if len(own) <= owed.count:
        others = [card for card in hand if trump.suits[card.index] != owed.suit]
        return (*own, *_loose(others, owed.count - len(own), cost))
    few = answers(trump, owed, own)
    if few is not None:
        return min(few, key=lambda cards: sum(map(cost, cards)))
    faces, _ = split(own)
    pairs = sorted(faces, key=cost)[: min(owed.pairs, len(faces))]
    laid = [card for card in pairs for _ in range(2)]
    rest = list(own)
    for card in laid:
        rest.remove(card)
    return (*laid, *_loose(rest, owed.count - len(laid), cost))


def _loose(cards: Sequence[Card], count: int, cost: Cost) -> list[Card]:
    """Take the cheapest cards, at equal points those without a twin first."""
    twins = set(split(cards)[0])

    return sorted(cards, key=lambda card: cost(card) + TWIN * (card in twins))[:count]


def winning(at: Position, owed: Duty, hand: Sequence[Card]) -> tuple[Card, ...] | None:
    """Find a low follow or ruff that would hold the trick for now; None when there is none."""
    trump, lead = at.order, at.lead
    assert lead is not None  # noqa: S101 - there is a lead on the table
    own = trump.of_suit(hand, owed.suit)
    best = at.table[trick.winner(trump, at.table, at.rules.ruff_compare)]
    ruffed = trump.suits[best[0].index] != lead.suit
    if (ruffed and own) or (len(lead.parts) > 1 and own):
        return None
    able = own or trump.of_suit(hand, TRUMPS)
    if len(able) < owed.count:
        return None
    if len(lead.parts) > 1:
        return _over(at, lead, able)
    top = shape(trump, best)
    above = top.parts[0].top if top is not None and (ruffed or bool(own)) else -1
    part = next(matches(trump, able, lead.pairs, above), None)
    return part.cards if part is not None else None


def _over(at: Position, lead: Shape, trumps: Sequence[Card]) -> tuple[Card, ...] | None:
    """Ruff a throw as low as possible, else as high as possible."""
    for high in (False, True):
        ruff = _ruff(at.order, lead, trumps, high=high)
        if ruff is None:
            return None
        if trick.winner(at.order, (*at.table, ruff), at.rules.ruff_compare) == len(at.table):
            return ruff
    return None


def _ruff(trump: Trump, lead: Shape, trumps: Sequence[Card], *, high: bool) -> tuple[Card, ...] | None:
    """Match a throw's pattern part by part, the biggest first, and fill up with the lowest trumps."""
    rest = sorted(trumps, key=lambda card: (trump.heights[card.index], card.index))
    chosen: list[Card] = []
    for part in lead.parts:
        able = (
            [(card,) for card in rest] if not part.pairs else [hit.cards for hit in tractors(trump, rest, part.pairs)]
        )
        if not able:
            return None
        taken = able[-1] if high and not chosen else able[0]
        chosen.extend(taken)
        for card in taken:
            rest.remove(card)
    return tuple(chosen)
