"""The rules of Your Trumps and a judge written without them agree on every turn and every end."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from engine.game import Resign
from engine.games.svoyi.phrases import RanOut, SavedByLast
from engine.games.svoyi.state import SvoyiState
from tests.engine.ai.svoyi_bridge import state_of, table_of
from tests.engine.ai.svoyi_solver import DRAWN, LOST, Judge, Table, ending, race


def whole_turns(state: SvoyiState) -> Iterator[SvoyiState]:
    """Make every turn in every way, whether it takes one move or two."""
    for move in state.moves(state.turn):
        if not isinstance(move, Resign):
            after = state.play(state.turn, move).state
            if after.adding:
                yield from whole_turns(after)
            else:
                yield after


def verdict(state: SvoyiState) -> int | None:
    """Tell what the seat to move has got, as the judge does."""
    if state.ending is None:
        return None
    return {SavedByLast: DRAWN, RanOut: LOST}[type(state.ending.line)]


@pytest.mark.parametrize("voluntary", [False, True], ids=["owed", "at will"])
@pytest.mark.parametrize("draw", [race, lambda rng: ending(12, rng)], ids=["the whole pack", "twelve cards"])
def test_every_turn_and_every_end(draw: Callable[[Random], Table], voluntary: bool) -> None:
    rng = Random("second opinion")
    ends = 0
    for _ in range(60):
        table = draw(rng)
        judge = Judge(table, voluntary=voluntary)
        state = state_of(table, voluntary=voluntary)
        found = {judge.position(table_of(after)): verdict(after) for after in whole_turns(state)}

        assert found == {position: judge.ended(position) for position in judge.turns(judge.start)}, table
        ends += sum(value is not None for value in found.values())
    assert ends > 0
