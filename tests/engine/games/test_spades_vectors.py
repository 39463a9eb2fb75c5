"""Worked positions of Spades get the answers that are written with them."""

import json
from pathlib import Path

import pytest

from engine.check import judge
from engine.games import GAMES

VECTORS = Path(__file__).parents[2] / "vectors"
SHARED = Path(__file__).parents[4] / "shared" / "vectors" / "spades.jsonl"


@pytest.mark.parametrize(
    "file",
    [
        VECTORS / "sample" / "spades.jsonl",
        VECTORS / "spades.jsonl",
        pytest.param(SHARED, marks=pytest.mark.skipif(not SHARED.exists(), reason="a clone by itself"), id="shared"),
    ],
    ids=lambda file: f"{file.parent.name}/{file.name}",
)
def test_vectors(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judge([str(file)]) == 0, capsys.readouterr().out


FOUR = [["AS"], ["KS"], ["QS"], ["JS"]]


@pytest.mark.parametrize(
    ("ask", "given"),
    [
        pytest.param("trick", {"cards": []}, id="no cards"),
        pytest.param("trick", {"cards": ["RJ"]}, id="a joker"),
        pytest.param("trick", {"cards": ["??"]}, id="a card face down"),
        pytest.param("trick", {"cards": "AS"}, id="cards that are no list"),
        pytest.param("lead", {"hand": ["AS"], "card": "KS", "broken": True}, id="a lead that is not held"),
        pytest.param("lead", {"hand": ["AS"], "card": "AS", "broken": "no"}, id="broken is a word"),
        pytest.param("follow", {"hand": ["AS"], "lead": "3H", "card": "KS"}, id="a follow that is not held"),
        pytest.param("line", {"hands": FOUR[:3], "leader": 0, "plays": []}, id="three hands"),
        pytest.param("line", {"hands": FOUR, "leader": 4, "plays": []}, id="a fifth seat"),
        pytest.param("score", {"bids": [14, 1], "tricks": [1, 1], "bags": 0}, id="a bid of 14"),
        pytest.param("score", {"bids": ["none", 1], "tricks": [1, 1], "bags": 0}, id="a bid that is none"),
        pytest.param("score", {"bids": [1, 1], "tricks": [1], "bags": 0}, id="one partner's tricks"),
        pytest.param("score", {"bids": [1, 1], "tricks": [True, 1], "bags": 0}, id="true is no number"),
        pytest.param("game", {"scores": [500]}, id="one side"),
    ],
)
def test_what_cannot_be_read_is_said_to_be_so(ask: str, given: dict[str, object]) -> None:
    with pytest.raises((ValueError, TypeError, KeyError)):
        GAMES["spades"].rulings[ask](given, {})


def test_a_house_rule_that_nobody_knows_is_said_to_be_so() -> None:
    with pytest.raises(ValueError, match="failed_nil"):
        GAMES["spades"].rulings["score"]({"bids": [1, 1], "tricks": [1, 1], "bags": 0}, {"failed_nil": "maybe"})


def test_every_vector_has_a_name_of_its_own() -> None:
    names = [json.loads(line)["id"] for line in (VECTORS / "spades.jsonl").read_text().splitlines()]

    assert len(names) == len(set(names))
