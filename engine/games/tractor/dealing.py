"""The deal: five steps of five cards, exposures, and what becomes of the talon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Final, TypeVar

from engine.cards import Card, Seat, missing, without
from engine.game import Event, Illegal, NotInHand, NotOffered, Result, Step, WrongCount
from engine.games.tractor import declare
from engine.games.tractor.declare import Exposure
from engine.games.tractor.events import (
    Buried,
    Drawn,
    Exposed,
    NoTrumpFixed,
    Reinforced,
    TalonTaken,
    TalonTurned,
    ThrownIn,
    TrumpFixed,
)
from engine.games.tractor.facts import NobodyExposed
from engine.games.tractor.position import EVERYBODY, NOBODY, SEATS, STEP_CARDS, STEPS, TALON, Position, Stage
from engine.games.tractor.trump import Trump

PositionT = TypeVar("PositionT", bound=Position)

INDEX: Final = attrgetter("index")
"""The order in which hands and lays are kept."""

_ROUND: Final = SEATS * STEP_CARDS


def arranged(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Sort cards by index: the order in which hands are kept."""
    return tuple(sorted(cards, key=INDEX))


def draw(at: PositionT, step: int) -> PositionT:
    """Let everybody draw, one card at a time from the first drawer on, until a step of the deal is reached."""
    count = (step - len(at.hands[0]) // STEP_CARDS) * _ROUND
    drawn = at.stock[:count]
    first = at.standing.first
    hands = tuple(arranged((*at.hands[seat], *drawn[(seat - first) % SEATS :: SEATS])) for seat in range(SEATS))
    return replace(at, step=step, hands=hands, stock=at.stock[count:], passed=NOBODY)


def passing(at: PositionT, seat: Seat) -> Step[PositionT]:
    """Let a seat pass in a step of the deal.

    Raises:
        Illegal: it is not waited for.
    """
    if seat in at.passed:
        raise Illegal(NotOffered())
    return _go_on(replace(at, passed=at.passed | {seat}), ())


def expose(at: PositionT, seat: Seat, cards: tuple[Card, ...]) -> Step[PositionT]:
    """Let a seat lay cards open for the trump suit.

    The exposer counts as passed, though the twin may still be added. In the last step everybody else is asked anew.

    Raises:
        Illegal: the cards are not held, are no exposure, or too weak for the one that stands.
    """
    absent = missing(at.hands[seat], cards)
    if absent:
        raise Illegal(NotInHand(absent))
    reason = declare.fault(at.rank, at.exposure, seat, cards, red_over_black=at.rules.red_over_black)
    if reason is not None:
        raise Illegal(reason)
    own = at.exposure is not None and at.exposure.seat == seat
    event: Event = Reinforced(seat, cards) if own else Exposed(seat, cards)
    passed = frozenset({seat}) if at.step == STEPS else at.passed | {seat}
    return _go_on(replace(at, exposures=(*at.exposures, Exposure(seat, cards)), passed=passed), (event,))


def _go_on(at: PositionT, events: tuple[Event, ...]) -> Step[PositionT]:
    """Deal the next step once everybody has passed; after the last, or when nothing can override, settle the suit."""
    standing = at.exposure
    red = at.rules.red_over_black
    if standing is not None and declare.strongest(at.rank, standing.cards, red_over_black=red):
        return _settle(draw(at, STEPS), events)
    if at.passed != EVERYBODY:
        return Step(at, events)
    if at.step == STEPS:
        return _settle(at, events)
    at = draw(at, at.step + 1)
    return Step(at, (*events, Drawn(at.step * STEP_CARDS)))


def _settle(at: PositionT, events: tuple[Event, ...]) -> Step[PositionT]:
    """Fix the trump suit by what is exposed or by the talon, or throw the first round in."""
    standing, first = at.exposure, at.standing.first
    kept = at.rules.nt_keeps_rank
    if standing is not None:
        starter = first if at.standing.opened else standing.seat
        return _take_talon(at, starter, Trump(at.rank, standing.suit, kept=kept), events)
    if not at.standing.opened:
        thrown_in = Result(at.standing, (NobodyExposed(),), frozenset(), over=False, gains=(0.0,) * SEATS)
        return Step(replace(at, stage=Stage.OVER, result=thrown_in), (*events, ThrownIn()))
    if at.rules.no_exposure == "no_trump":
        return _take_talon(at, first, Trump(at.rank, None, kept=kept), events)
    return _turn_talon(at, events)


def _turn_talon(at: PositionT, events: tuple[Event, ...]) -> Step[PositionT]:
    """Turn the talon until it fixes the suit. A view does not know its cards and turns nothing."""
    try:
        suit, count = declare.turned(at.rank, at.stock)
    except ValueError:
        return Step(at, events)
    cards = at.stock[:count]
    at = replace(at, turned=cards)
    return _take_talon(at, at.standing.first, Trump(at.rank, suit), (*events, TalonTurned(cards, suit)))


def _take_talon(at: PositionT, starter: Seat, trump: Trump, events: tuple[Event, ...]) -> Step[PositionT]:
    hands = list(at.hands)
    hands[starter] = arranged((*hands[starter], *at.stock))
    fixed: Event = NoTrumpFixed() if trump.suit is None else TrumpFixed(trump.suit, trump.rank)
    at = replace(
        at,
        stage=Stage.BURY,
        hands=tuple(hands),
        stock=(),
        passed=NOBODY,
        trump=trump,
        starter=starter,
        leader=starter,
    )
    return Step(at, (*events, fixed, TalonTaken(starter, TALON)))


def bury(at: PositionT, cards: tuple[Card, ...]) -> Step[PositionT]:
    """Let the starter lay any eight cards face down.

    Raises:
        Illegal: another number of cards, or cards not held.
    """
    absent = missing(at.hands[at.starter], cards)
    if absent:
        raise Illegal(NotInHand(absent))
    if len(cards) != TALON:
        raise Illegal(WrongCount(TALON, TALON, len(cards)))
    hands = list(at.hands)
    hands[at.starter] = without(hands[at.starter], cards)
    at = replace(at, stage=Stage.PLAY, hands=tuple(hands), talon=arranged(cards))
    return Step(at, (Buried(at.starter, TALON),))
