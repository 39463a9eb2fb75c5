"""Fold a log of moves into a state: the only way a state is restored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from random import Random

from engine.cards import Card, Seat, shuffled
from engine.game import Game, Illegal, Options, Standing, State, Step
from engine.notation import read_move

OPENING = 0
"""The deal number whose dice give a match its opening; deals count from 1."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a deal's log."""

    seat: Seat
    move: str
    """In notation."""


class BrokenLog(Exception):
    """A log that the rules cannot have produced."""

    def __init__(self, ply: int, entry: Entry, cause: Exception) -> None:
        """Name the line, counted from 0, and what is wrong with it; never which cards anybody holds."""
        super().__init__(f"ply {ply} (seat {entry.seat}) cannot be replayed: {type(cause).__name__}")
        self.ply = ply
        self.entry = entry


def dice(secret: str, deal: int) -> Random:
    """Give the source of everything random in one deal of a match (``OPENING`` for its opening)."""
    return Random(f"{secret}:{deal}")


def commitment(secret: str) -> str:
    """Give the SHA-256 that is published when a match starts, in hexadecimal."""
    return sha256(secret.encode()).hexdigest()


def open_match(game: Game, seats: int, options: Options, secret: str) -> Standing:
    """Give the standing that a match starts from."""
    return game.opening(seats, options, dice(secret, OPENING))


def deal(game: Game, standing: Standing, options: Options, secret: str, number: int) -> State:
    """Deal the cards of a match's deal, counted from 1."""
    return game.deal(standing, options, dice(secret, number))


def pack(game: Game, secret: str, number: int) -> list[Card]:
    """Give the pack as it was shuffled for a match's deal, counted from 1."""
    return shuffled(game.pack, dice(secret, number))


def steps(game: Game, state: State, log: Iterable[Entry]) -> Iterator[Step[State]]:
    """Play a log from a deal's first state, giving what each move led to.

    Raises:
        BrokenLog: a line is no move of this game, or the rules refuse it.
    """
    for ply, entry in enumerate(log):
        try:
            step = state.play(entry.seat, read_move(game, entry.move))
        except (Illegal, ValueError) as cause:
            raise BrokenLog(ply, entry, cause) from cause
        yield step
        state = step.state


def fold(game: Game, state: State, log: Iterable[Entry]) -> State:
    """Play a log from a deal's first state to where it leaves off.

    Raises:
        BrokenLog: a line is no move of this game, or the rules refuse it.
    """
    for step in steps(game, state, log):
        state = step.state
    return state
