"""Moves and standings are stored as text, and the text is read for ever."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import cards
from engine.game import Move, Resign, Result, Standing
from engine.notation import read_move, read_standing, write_move, write_result, write_standing
from tests.engine.toy import HUNCH, HunchStanding
from tests.engine.toy_words import Guess, Play, Swap


@pytest.mark.parametrize(
    ("move", "line"),
    [
        (Guess(4), "guess 4"),
        (Guess(-1), "guess -1"),
        (Play(cards("10S")), "play 10S"),
        (Swap(cards("AS 6C")), "swap AS 6C"),
        (Swap(()), "swap"),
        (Resign(), "resign"),
    ],
)
def test_a_move_is_one_line(move: Move, line: str) -> None:
    assert write_move(move) == line
    assert read_move(HUNCH, line) == move


@pytest.mark.parametrize(
    "line", ["", "  ", "pass", "guess", "guess x", "guess 1 2", "play 1S", "resign now", "Guess 1", "play 10S,AS"]
)
def test_a_line_that_is_no_move_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_move(HUNCH, line)


@given(st.text())
def test_no_text_at_all_breaks_the_reader(text: str) -> None:
    try:
        read_move(HUNCH, text)
    except ValueError:
        return


@dataclass(frozen=True, slots=True)
class Ledger(Standing):
    """A standing with a field of every kind that there may be."""

    dealer: int
    scores: tuple[int, ...]
    pair: tuple[int, str]
    names: tuple[str, ...]
    nested: tuple[tuple[int, ...], ...]
    opened: bool
    level: str | None
    since: str = "first release"


LEDGER = Ledger(1, (-5, 500), (3, "K"), ("a", "b"), ((1,), ()), opened=True, level=None)
TEXT = (
    '{"dealer":1,"scores":[-5,500],"pair":[3,"K"],"names":["a","b"],"nested":[[1],[]],"opened":true,"level":null,'
    '"since":"first release"}'
)


def test_a_standing_is_one_line_of_json() -> None:
    assert write_standing(LEDGER) == TEXT
    assert read_standing(Ledger, TEXT) == LEDGER


def test_a_standing_of_an_older_release_takes_the_default_of_a_new_field() -> None:
    assert read_standing(Ledger, TEXT.replace(',"since":"first release"', "")) == LEDGER


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('"dealer":1,', "", "dealer"),
        ('"dealer":1', '"dealer":"1"', "dealer"),
        ('"dealer":1', '"dealer":true', "dealer"),
        ('"dealer":1', '"dealer":null', "dealer"),
        ('"opened":true', '"opened":1', "opened"),
        ("[-5,500]", "5", "scores"),
        ("[-5,500]", '["5"]', "scores"),
        ('[3,"K"]', "[3]", "pair"),
        ("[[1],[]]", "[1]", "nested"),
        ('"level":null', '"level":2', "level"),
        ('"dealer":1', '"dealer":1,"extra":1', "extra"),
    ],
)
def test_a_standing_that_does_not_fit_names_the_field(old: str, new: str, named: str) -> None:
    assert old in TEXT
    with pytest.raises(ValueError, match=named):
        read_standing(Ledger, TEXT.replace(old, new))


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "1"])
def test_what_is_no_object_is_no_standing(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_standing(Ledger, text)


def test_a_result_is_stored_without_its_words() -> None:
    result = Result(
        standing=HunchStanding(1, (10, -1), 1), lines=(), winners=frozenset({1, 0}), over=False, gains=(10.0, -1.0)
    )

    assert write_result(result) == (
        '{"standing":{"dealer":1,"scores":[10,-1],"deals":1},"winners":[0,1],"over":false,"gains":[10.0,-1.0]}'
    )
