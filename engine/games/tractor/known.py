"""What the public record tells about hidden cards: which are where, and what a hand cannot or must hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.cards import Card, Seat, without
from engine.games.tractor.follow import duty
from engine.games.tractor.position import SEATS, Failure, Position, Stage
from engine.games.tractor.shape import Kind, Part, Shape, beats, pair_count, shape, split
from engine.games.tractor.throw import lowest_first
from engine.games.tractor.trump import EffectiveSuit


@dataclass(frozen=True, slots=True)
class Lack:
    """At a trick a seat held no part of a kind in a suit that is higher than a height, and so never since."""

    seat: Seat
    suit: EffectiveSuit
    pairs: int
    """0 for any card, 1 for a pair, more for a tractor."""
    above: int
    laid: tuple[Card, ...] = ()
    """What the seat has laid of the suit from that trick on: it holds no such part together with these either.

    For pairs only the cards laid without their twin: the twin it cannot have held.
    """


@dataclass(frozen=True, slots=True)
class Holding:
    """When a throw failed, a seat held a higher part than the one led: in these cards it has laid since, or still."""

    seat: Seat
    suit: EffectiveSuit
    pairs: int
    above: int
    laid: tuple[Card, ...]
    """What the seat has laid of the suit from then on."""


def played(at: Position, seat: Seat, since: int = 0) -> Iterator[Card]:
    """List the cards that a seat has laid, from a trick on."""
    for won in at.tricks[since:]:
        yield from won.plays[(seat - won.leader) % SEATS]
    turn = (seat - at.leader) % SEATS
    if turn < len(at.table):
        yield from at.table[turn]


def taken_back(at: Position, seat: Seat) -> tuple[Card, ...]:
    """List the cards that a seat took back after failed throws and has not laid since: all know that it holds them."""
    known: Counter[Card] = Counter()
    for number, leader, failure, plays in _failures(at):
        if leader == seat:
            back = Counter(without(failure.cards, plays[0]))
            known |= back - Counter(played(at, seat, number + 1))
    return _sorted(known)


def exposed(at: Position, seat: Seat) -> tuple[Card, ...]:
    """List the cards that a seat has exposed and not laid since; a starter may have buried them."""
    known: Counter[Card] = Counter()
    for made in at.exposures:
        if made.seat == seat:
            known |= Counter(made.cards)
    return _sorted(known - Counter(played(at, seat)))


def shown(at: Position, seat: Seat) -> tuple[Card, ...]:
    """List the exposed cards that a seat is known to hold still."""
    if at.trump is not None and seat == at.starter and at.stage is not Stage.BURY:
        return ()
    return exposed(at, seat) if at.stage is not Stage.OVER else ()


def picked_up(at: Position) -> tuple[Card, ...]:
    """List the cards that the starter is known to have had, exposed or turned from the talon, and not laid since.

    They are in his hand or, once he has buried, in the talon.
    """
    had = Counter(at.turned)
    faces: Counter[Card] = Counter()
    for made in at.exposures:
        if made.seat == at.starter:
            faces |= Counter(made.cards)
    return _sorted(had + faces - Counter(played(at, at.starter)))


def lacks(at: Position) -> list[Lack]:
    """List what seats have shown that they do not hold, by following and by letting throws stand."""
    found: dict[tuple[Seat, EffectiveSuit, int, int], Lack] = {}
    for number, (leader, plays, failure) in enumerate(_tricks(at)):
        lead = shape(at.order, plays[0])
        if lead is None:
            continue
        for lack in (*_by_following(at, leader, plays, lead), *_by_throw(at, leader, lead, failure)):
            key = (lack.seat, lack.suit, lack.pairs, lack.above)
            if key not in found:
                found[key] = _since(at, lack, number)
    return list(found.values())


def _since(at: Position, lack: Lack, number: int) -> Lack:
    """Add what has been laid from a trick on."""
    if not lack.pairs:
        return lack
    laid = _laid(at, lack.seat, number, lack.suit)
    return replace(lack, laid=tuple(split(laid)[1]) if lack.pairs == 1 else laid)


def _laid(at: Position, seat: Seat, since: int, suit: EffectiveSuit) -> tuple[Card, ...]:
    return tuple(at.order.of_suit(played(at, seat, since), suit))


def _by_following(at: Position, leader: Seat, plays: tuple[tuple[Card, ...], ...], lead: Shape) -> Iterator[Lack]:
    owed = duty(lead, at.rules.follow_tractor)
    for turn in range(1, len(plays)):
        seat = (leader + turn) % SEATS
        own = at.order.of_suit(plays[turn], lead.suit)
        if len(own) < lead.size:
            yield Lack(seat, lead.suit, 0, -1)
            continue
        if pair_count(own) < owed.pairs:
            yield Lack(seat, lead.suit, 1, -1)
        if owed.tractor and not beats(at.order, own, owed.tractor, -1):
            yield Lack(seat, lead.suit, owed.tractor, -1)


def _by_throw(at: Position, leader: Seat, lead: Shape, failure: Failure | None) -> Iterator[Lack]:
    """Tell what nobody else held when a throw stood or, when it failed, above its parts below the one led."""
    others = [(leader + turn) % SEATS for turn in range(1, SEATS)]
    if failure is None:
        stood: tuple[Part, ...] = lead.parts if lead.kind is Kind.THROW else ()
    else:
        whole = shape(at.order, failure.cards)
        parts = sorted(whole.parts, key=lowest_first) if whole is not None else []
        stood = tuple(parts[: parts.index(lead.parts[0])])
        for seat in others:
            if seat not in failure.holders:
                yield Lack(seat, lead.suit, lead.pairs, lead.parts[0].top)
    for part in stood:
        for seat in others:
            yield Lack(seat, lead.suit, part.pairs, part.top)


def holdings(at: Position) -> list[Holding]:
    """List what seats were named to hold when throws failed, as far as what they have laid since does not show it."""
    found = []
    for number, _, failure, plays in _failures(at):
        lead = shape(at.order, plays[0])
        if lead is None:
            continue
        part = lead.parts[0]
        for seat in failure.holders:
            laid = _laid(at, seat, number, lead.suit)
            if not beats(at.order, laid, part.pairs, part.top):
                found.append(Holding(seat, lead.suit, part.pairs, part.top, laid))
    return found


def voids(at: Position) -> frozenset[tuple[Seat, EffectiveSuit]]:
    """Name who has shown to be out of which effective suit."""
    return frozenset((lack.seat, lack.suit) for lack in lacks(at) if lack.pairs == 0 and lack.above < 0)


def _tricks(at: Position) -> Iterator[tuple[Seat, tuple[tuple[Card, ...], ...], Failure | None]]:
    yield from ((won.leader, won.plays, won.failure) for won in at.tricks)
    if at.table:
        yield at.leader, at.table, at.failure


def _failures(at: Position) -> Iterator[tuple[int, Seat, Failure, tuple[tuple[Card, ...], ...]]]:
    """List the failed throws: the number of the trick, the thrower, the failure, the plays."""
    for number, (leader, plays, failure) in enumerate(_tricks(at)):
        if failure is not None:
            yield number, leader, failure, plays


def _sorted(cards: Counter[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards.elements(), key=lambda card: card.index))
