"""Named positions: they are what they say, and normal and hard choose an acceptable move in them."""

from itertools import islice
from random import Random

import pytest

from engine.ai.players import player
from engine.cards import Seat
from engine.game import Move, State
from engine.notation import write_move
from tests.engine.ai.position_book import Book, Position, books
from tests.engine.playing import judge

BOOKS = books()
POSITIONS = [position for book in BOOKS for position in book.positions]
SEEDS = 3
PASSED = 0.95
"""The share of decisions that must be acceptable."""
LISTED = 100


@pytest.mark.parametrize("position", POSITIONS, ids=str)
def test_a_position_is_reached_by_legal_moves_and_leaves_a_choice(position: Position) -> None:
    state = position.state()
    seat, good = position.seat(state), position.good(state)

    assert position.reason.endswith(".")
    assert all(judge(state, seat, move) for move in good), "an acceptable move is legal"
    assert any(not position.passes(state, move) for move in islice(state.moves(seat), LISTED)), "not every move is"


def test_names_are_given_once() -> None:
    names = [str(position) for position in POSITIONS]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("book", BOOKS, ids=str)
def test_good_company_chooses_acceptable_moves(book: Book, level: str) -> None:
    missed = [
        f"{position}, seed {seed}: {write_move(move)}"
        for position in book.positions
        for seed in range(SEEDS)
        if not position.passes(
            state := position.state(), move := chosen(book, level, state, position.seat(state), seed)
        )
    ]

    assert len(missed) <= (1 - PASSED) * SEEDS * len(book.positions), "\n".join(missed)


def chosen(book: Book, level: str, state: State, seat: Seat, seed: int) -> Move:
    """Let a level decide with the book's work; the same seed decides alike for ever."""
    found = player(book.game.key, f"{level}:work={book.work[level]}")
    return found.brain.choose(state.view(seat), seat, Random(seed), found.ticking(lambda: 0.0))
