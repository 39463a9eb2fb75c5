"""The acceptable moves of Your Trumps' named positions are the ones that an exhaustive judge finds."""

from __future__ import annotations

import pytest

from engine.cards import Seat
from engine.games.svoyi.state import SvoyiState
from tests.engine.ai.position_book import Position, books
from tests.engine.ai.svoyi_bridge import table_of
from tests.engine.ai.svoyi_solver import DRAWN, LOST, WON, Judge

POSITIONS = [position for book in books() if book.game.key == "svoyi" for position in book.positions]
OWN = 3
"""Turns of its own that the judge lets each player look ahead."""


def worth(state: SvoyiState, seat: Seat) -> int:
    """Tell what a seat has within its next turns: a sure win, a sure loss, or neither."""
    if state.turn == seat and state.ending is None:
        return max(worth(state.play(seat, move).state, seat) for move in state.moves(seat) if not move.grave)
    table = table_of(state)
    judge = Judge(table._replace(seat=1 - seat))
    if any(judge.has_won(judge.start, own) for own in range(OWN)):
        return WON
    return LOST if any(judge.wins(judge.start, own + 1) for own in range(OWN)) else DRAWN


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_what_is_acceptable_wins_where_something_does_and_else_does_not_lose(position: Position) -> None:
    state = position.state()
    assert isinstance(state, SvoyiState)
    seat = state.turn
    worths = {move: worth(state.play(seat, move).state, seat) for move in state.moves(seat) if not move.grave}
    best = max(worths.values())

    assert set(position.good(state)) == {move for move, value in worths.items() if value == best}
    assert best > min(worths.values())
