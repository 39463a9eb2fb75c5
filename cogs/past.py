"""A finished match gone through once more: its moments one by one, who made each move, and its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from data import rows
from data.archive import Past, Sitter
from engine import replay
from engine.cards import FACE_DOWN, Card, Seat
from engine.game import Event, Game, Move, State
from engine.notation import read_move, read_standing
from engine.record import DealRecord, Line, Record
from engine.table import Chair, Driver, Table

MOST: Final = 12
"""Moves that one moment may tell of."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move, and who made it."""

    seat: Seat
    move: Move
    by: rows.PlayedBy


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal at a moment worth a look, and what has led there since the moment before."""

    state: State
    made: tuple[Made, ...]
    events: tuple[Event, ...]


def moments(past: Past, game: Game, deal: rows.Deal) -> tuple[Moment, ...]:
    """Go through a deal: as it was dealt, when the first cards are laid, after each full trick, and at its end.

    A game without tricks stops wherever the turn passes on, and no moment has more than ``MOST`` moves.

    Raises:
        BrokenLog: the present rules cannot have produced its log.
    """
    log = [move for number, move in past.moves if number == deal.deal]
    standing = read_standing(game.standing, deal.standing)
    first = replay.deal(game, standing, past.match.options, past.match.secret, deal.deal)
    steps = [*replay.steps(game, first, [replay.Entry(move.seat, move.move) for move in log])]
    made = [Made(move.seat, read_move(game, move.move), move.played_by) for move in log]
    tricks = any(event.linger for step in steps for event in step.events)
    opened = next((ply for ply, one in enumerate(made) if hasattr(one.move, "cards")), 0)
    found, since = [Moment(first, (), ())], 0
    for ply, step in enumerate(steps, 1):
        last = ply == len(steps)
        full = any(event.linger for event in step.events) if tricks else last or made[ply].seat != made[ply - 1].seat
        if last or full or ply == opened or ply - since == MOST:
            events = tuple(event for passed in steps[since:ply] for event in passed.events)
            found.append(Moment(step.state, tuple(made[since:ply]), events))
            since = ply
    return tuple(found)


def hand(found: Sequence[Moment], at: int, seat: Seat) -> tuple[Card, ...]:
    """Give a seat's cards at a moment; those that it has not turned up yet as it will find them."""
    hands = (_held(moment.state, seat) for moment in found[at:])
    first = next(hands)
    if FACE_DOWN not in first:
        return first
    return next((cards for cards in hands if len(cards) == len(first) and FACE_DOWN not in cards), first)


def _held(state: State, seat: Seat) -> tuple[Card, ...]:
    return tuple(card for group in state.scene(seat).hand for card in group.cards)


def table_at(past: Past, game: Game, deal: int) -> Table:
    """Give the table with those who held its chairs in a deal."""
    chairs = tuple(_chair(one) for one in past.at(deal))
    return Table(past.match.table, 0, game, past.match.seats, past.match.options, chairs)


def _chair(sitter: Sitter) -> Chair:
    driver = Driver.BOT if sitter.user is None else Driver.HUMAN
    return Chair(sitter.user, sitter.name, driver, sitter.level)


def record_of(past: Past, names: tuple[str, ...]) -> Record:
    """Write a whole match down; ``names`` by seat."""
    match = past.match
    return Record(match.game, match.seats, match.options, match.secret, names, tuple(_deals(past)), match.source)


def _deals(past: Past) -> Iterator[DealRecord]:
    for deal in past.deals:
        lines = (Line(move.seat, move.played_by, move.move) for number, move in past.moves if number == deal.deal)
        yield DealRecord(deal.deal, deal.version, deal.standing, tuple(lines), deal.result)
