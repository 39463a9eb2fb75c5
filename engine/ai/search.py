"""Search that plays any game: imagine the hidden cards, try a move, play on at random, compare."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

from engine.ai.brain import RandomPlayer, Ticking, ticks
from engine.cards import Seat
from engine.game import Move, State

CANDIDATES: Final = 24
"""How many moves are compared at most."""
HORIZON: Final = 200
"""Moves after which a play-out that does not end counts for nobody."""

_ANYBODY: Final = RandomPlayer()
_NO_TIME: Final = ticks(0)


class Search:
    """Flat determinised Monte Carlo: every candidate faces the same imagined worlds; the best average is played.

    A piece of work is one play-out. Candidates are weeded out by halves as worlds are played, so that time goes
    to the moves between which the choice is close.
    """

    def __init__(self, *, worlds: int | None = None) -> None:
        """Look at ``worlds`` worlds at most (None: as many as time allows)."""
        self._worlds = worlds

    def choose(self, view: State, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose the candidate with the best average gain."""
        moves = candidates(view, seat)
        if len(moves) == 1:
            return moves[0]
        totals = dict.fromkeys(range(len(moves)), 0.0)
        seen = 0
        while self._worlds is None or seen < self._worlds:
            world = view.imagine(rng)
            gains = {}
            for index in totals:
                if not ticking():
                    return moves[max(totals, key=totals.__getitem__)]
                gains[index] = outcome(world.play(seat, moves[index]).state, seat, rng)
            for index, gain in gains.items():
                totals[index] += gain
            seen += 1
            if seen in _HALVINGS and len(totals) > 2:  # noqa: PLR2004 - two may stay to the end
                best = sorted(totals, key=totals.__getitem__, reverse=True)
                totals = {index: totals[index] for index in sorted(best[: (len(best) + 1) // 2])}
        return moves[max(totals, key=totals.__getitem__)]


_HALVINGS: Final = frozenset({8, 16, 32, 64})


def candidates(view: State, seat: Seat) -> tuple[Move, ...]:
    """Name the moves worth comparing: the natural lays, the sayings, then what the game offers first."""
    prompt = view.prompt(seat)
    offered = islice(view.moves(seat), CANDIDATES)
    said = (move for move in prompt.say if not move.grave)
    found = dict.fromkeys((*prompt.quick, *said, *(move for move in offered if not move.grave)))
    return tuple(islice(found, CANDIDATES)) or tuple(islice(view.moves(seat), 1))


def outcome(state: State, seat: Seat, rng: Random) -> float:
    """Play on at random and tell the seat's gain, as far as it is above the average of the table."""
    for _ in range(HORIZON):
        if not state.to_act:
            break
        mover = min(state.to_act)
        move = _ANYBODY.choose(state, mover, rng, _NO_TIME)
        state = state.play(mover, move).state
    result = state.result
    if result is None or not result.gains:
        return 0.0
    return result.gains[seat] - sum(result.gains) / len(result.gains)
