"""Worked positions of Your Trumps get the answers that are written with them."""

import json
from pathlib import Path

import pytest

from engine.check import judge
from engine.games import GAMES

VECTORS = Path(__file__).parents[2] / "vectors"


@pytest.mark.parametrize("file", ["sample/svoyi.jsonl", "svoyi.jsonl"])
def test_vectors(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert judge([str(VECTORS / file)]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("ask", "given"),
    [
        pytest.param("turn", {"hand": ["RJ"], "pile": [], "trump": "S"}, id="a joker"),
        pytest.param("turn", {"hand": "10S", "pile": [], "trump": "S"}, id="cards that are no list"),
        pytest.param("turn", {"hand": ["10S"], "pile": [], "trump": "X"}, id="no suit"),
        pytest.param(
            "line", {"hands": [["6S"]], "trumps": ["S", "H"], "pile": [], "mover": 0, "turns": []}, id="a hand"
        ),
        pytest.param(
            "line", {"hands": [["6S"], ["6H"]], "trumps": ["S", "H"], "pile": [], "mover": 2, "turns": []}, id="a seat"
        ),
        pytest.param(
            "line", {"hands": [["6S"], ["6H"]], "trumps": ["S"], "pile": [], "mover": 0, "turns": []}, id="a trump"
        ),
    ],
)
def test_what_cannot_be_read_is_said_to_be_so(ask: str, given: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError)):
        GAMES["svoyi"].rulings[ask](given, {})


def test_every_vector_has_a_name_of_its_own() -> None:
    names = [json.loads(line)["id"] for line in (VECTORS / "svoyi.jsonl").read_text().splitlines()]

    assert len(names) == len(set(names))
