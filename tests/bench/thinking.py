"""What a decision of each level takes, on one core."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Final

from engine.ai.brain import LEVELS
from engine.ai.players import player
from engine.game import Game
from engine.games import GAMES
from tests.bench.measure import quantile, verdict
from tests.engine.playing import Deal

DECISIONS: Final = 16
SLACK: Final = 1.1
"""An allowance ends between two pieces of work, not within one."""


def deciding() -> Iterator[str]:
    """Time decisions at moments of deals from their beginning to their end."""
    for game in GAMES.values():
        for seats in game.seats:
            for level, seconds in LEVELS.items():
                times = list(_decisions(game, seats, level))
                high = quantile(times, 0.95)
                yield (
                    f"{game.key} for {seats}, {level}: middle {quantile(times, 0.5):.3f} s, 95 % within {high:.3f} s, "
                    + verdict(high <= SLACK * seconds, f"{seconds} s")
                )


def _decisions(game: Game, seats: int, level: str) -> Iterator[float]:
    states = [state for seed in range(2) for state in Deal(game, seats, (), seed).states[:-1]]
    for at in range(DECISIONS):
        state = states[at * len(states) // DECISIONS]
        seat = min(state.to_act)
        found = player(game.key, level)
        view, rng = state.view(seat), Random(at)
        began = process_time()
        found.brain.choose(view, seat, rng, found.ticking(process_time))
        yield process_time() - began
