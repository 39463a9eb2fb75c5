"""The play: leads, throws that fail, follows, and the end of the deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from engine.cards import Card, Rank, Seat, without
from engine.game import Event, Illegal, NotInHand, Result, Step, WrongCount
from engine.games.tractor import follow, score, throw, trick
from engine.games.tractor.dealing import arranged
from engine.games.tractor.events import Followed, Led, Ruffed, TalonShown, ThrowFailed, TrickWon
from engine.games.tractor.facts import (
    BeyondTheAce,
    DeclarersRise,
    LevelNow,
    MustStay,
    NextStarter,
    OpponentsTakeOver,
    OpponentsTotal,
    TalonCounts,
    TalonSafe,
    ThrowPoints,
    TrickPoints,
)
from engine.games.tractor.follow import Duty
from engine.games.tractor.moves import OneSuitOnly
from engine.games.tractor.position import SEATS, Failure, Position, Stage, TractorStanding, Trick
from engine.games.tractor.score import DECLARERS, Outcome
from engine.games.tractor.shape import Kind, Part, Shape, shape
from engine.games.tractor.trump import TRUMPS
from engine.scene import Phrase

PositionT = TypeVar("PositionT", bound=Position)


def play(at: PositionT, seat: Seat, cards: tuple[Card, ...]) -> Step[PositionT]:
    """Let the seat whose turn it is lead or follow.

    Raises:
        Illegal: the cards are not held or cannot be led, or a duty of the follower is broken.
    """
    return _follow(at, seat, arranged(cards)) if at.table else _lead(at, seat, arranged(cards))


def duty(at: Position) -> Duty | None:
    """Tell what the trick on the table asks of the next follower; None for a lead."""
    if not at.table:
        return None
    owed = follow.asked(at.order, at.table[0], at.rules.follow_tractor)
    if at.failure is None or trick.winner(at.order, at.table, at.rules.ruff_compare) != 0:
        return owed
    lead = at.lead
    assert lead is not None  # noqa: S101 - there is a table
    return follow.must_beat(owed, lead, at.leader)


def _lead(at: PositionT, seat: Seat, cards: tuple[Card, ...]) -> Step[PositionT]:
    try:
        rest = without(at.hands[seat], cards)
    except ValueError:
        raise Illegal(NotInHand(follow.absent(at.hands[seat], cards))) from None
    led = shape(at.order, cards)
    if led is None:
        raise Illegal(OneSuitOnly(cards) if cards else WrongCount(1, len(at.hands[seat]), 0))
    if led.kind is Kind.THROW:
        others = [at.hands[(seat + turn) % SEATS] for turn in range(1, SEATS)]
        part = throw.beaten(at.order, led, others)
        if part is not None:
            return _fail(at, led, part, cards)
    laid = _moved(at, _without_hand(at, seat, rest), (cards,))
    return Step(laid, (Led(seat, led.kind, cards),))


def _fail(at: PositionT, thrown: Shape, part: Part, cards: tuple[Card, ...]) -> Step[PositionT]:
    """Take a throw back but for the part that must be led, and move points for the cards taken back."""
    seat = at.leader
    others = [at.hands[(seat + turn) % SEATS] for turn in range(1, SEATS)]
    places = throw.holders(at.order, thrown, part, others)
    seats = tuple((seat + 1 + place) % SEATS for place in places)
    led = arranged(part.cards)
    back = without(cards, led)
    moved = throw.penalty(at.rules.throw_penalty, len(back)) * (1 if at.declares(seat) else -1)
    failed = _moved(
        at,
        _without_hand(at, seat, without(at.hands[seat], led)),
        (led,),
        Failure(cards, moved, seats),
    )
    return Step(failed, (ThrowFailed(seat, cards, led, back, moved, seats),))


def _follow(at: PositionT, seat: Seat, cards: tuple[Card, ...]) -> Step[PositionT]:
    owed, hand, trump = duty(at), at.hands[seat], at.order
    assert owed is not None  # noqa: S101 - there is a lead on the table
    reason = follow.fault(trump, owed, hand, cards)
    if reason is not None:
        raise Illegal(reason)
    hands = _without_hand(at, seat, without(hand, cards))
    table = (*at.table, cards)
    place = trick.winner(trump, table, at.rules.ruff_compare)
    ruffs = place == len(table) - 1 and owed.suit != TRUMPS and trump.suits[cards[0].index] == TRUMPS
    event: Event = Ruffed(seat, cards) if ruffs else Followed(seat, cards)
    if len(table) < SEATS:
        return Step(_moved(at, hands, table, at.failure), (event,))
    return _gather(at, hands, Trick(at.leader, table, (at.leader + place) % SEATS, at.failure), event)


def _without_hand(at: Position, seat: Seat, rest: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    return (*at.hands[:seat], rest, *at.hands[seat + 1 :])


def _moved(
    at: PositionT,
    hands: tuple[tuple[Card, ...], ...],
    table: tuple[tuple[Card, ...], ...],
    failure: Failure | None = None,
    won: Trick | None = None,
) -> PositionT:
    """Make the next position, written out because ``dataclasses.replace`` takes three times as long.

    Args:
        at: the position before.
        hands: what the seats hold now.
        table: the unfinished trick.
        failure: the failed throw it began with; a new one moves its points.
        won: a trick that is complete.
    """
    return type(at)(
        at.rules,
        at.standing,
        at.stage,
        hands,
        at.stock,
        at.step,
        at.passed,
        at.exposures,
        at.turned,
        at.trump,
        at.starter,
        at.talon,
        at.leader if won is None else won.winner,
        table,
        failure,
        at.tricks if won is None else (*at.tricks, won),
        at.taken if won is None or at.declares(won.winner) else at.taken + won.points,
        at.transferred if failure is None or failure is at.failure else at.transferred + failure.points,
    )


def _gather(at: PositionT, hands: tuple[tuple[Card, ...], ...], won: Trick, event: Event) -> Step[PositionT]:
    """Give a full trick to its winner; the last one ends the deal."""
    at = _moved(at, hands, (), won=won)
    events: tuple[Event, ...] = (event, TrickWon(won.winner, won.points))
    if any(hands):
        return Step(at, events)
    return Step(_end(at, won), (*events, TalonShown(at.starter, at.talon)))


def _end(at: PositionT, last: Trick) -> PositionT:
    """Count the talon, judge the opponents' total and raise a side."""
    lead = shape(at.order, last.plays[0])
    assert lead is not None  # noqa: S101 - it was led
    worth = score.points(at.talon)
    if at.declares(last.winner):
        talon: Phrase = TalonSafe(at.talon, worth)
    else:
        times = score.times(at.rules.talon_mult, lead.size, max(len(part.cards) for part in lead.parts))
        talon = TalonCounts(at.talon, worth, times, worth * times)
        at = replace(at, bonus=worth * times)
    return replace(at, stage=Stage.OVER, result=_judge(at, talon))


def _judge(at: Position, talon: Phrase) -> Result:
    judged = score.outcome(at.points)
    side = at.starter % 2 if judged.side == DECLARERS else 1 - at.starter % 2
    old = at.standing.levels[side]
    new = score.rise(old, judged.levels, at.rules.must_play, declaring=judged.side == DECLARERS)
    levels = (new, at.standing.levels[1]) if side == 0 else (at.standing.levels[0], new)
    winners = frozenset({side, side + 2})
    after = TractorStanding(levels, (at.starter + judged.passes) % SEATS, opened=True)
    over = new >= score.BEYOND
    gains = tuple(float(new - old) if seat in winners else 0.0 for seat in range(SEATS))
    lines = (*_points_lines(at, talon), *_levels_lines(judged, side, old, after))
    return Result(after, lines, winners, over=over, gains=gains)


def _points_lines(at: Position, talon: Phrase) -> tuple[Phrase, ...]:
    failed = any(won.failure is not None for won in at.tricks)
    moved = (ThrowPoints(at.transferred),) if failed else ()
    return (TrickPoints(at.taken), *moved, talon, OpponentsTotal(at.points))


def _levels_lines(judged: Outcome, side: int, old: int, after: TractorStanding) -> tuple[Phrase, ...]:
    """Say who rises by how much, where both sides stand now, and who starts next or has won."""
    seats = (side, side + 2)
    first = DeclarersRise if judged.side == DECLARERS else OpponentsTakeOver
    new = after.levels[side]
    lines: list[Phrase] = [first(seats, judged.levels)]
    if new >= score.BEYOND:
        return (*lines, BeyondTheAce(seats))
    if new < old + judged.levels:
        lines.append(MustStay(seats, Rank(new)))
    lines.extend(LevelNow((team, team + 2), Rank(after.levels[team])) for team in (0, 1))
    return (*lines, NextStarter(after.first))
