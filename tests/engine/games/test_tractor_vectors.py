"""Worked positions of Tractor get the answers that are written with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.check import judge
from engine.games import GAMES

VECTORS = Path(__file__).parents[2] / "vectors"
SHARED = Path(__file__).parents[4] / "shared" / "vectors" / "tractor.jsonl"
TRUMP = {"rank": "2", "suit": "H"}


@pytest.mark.parametrize(
    "file",
    [
        VECTORS / "sample" / "tractor.jsonl",
        VECTORS / "tractor.jsonl",
        pytest.param(SHARED, marks=pytest.mark.skipif(not SHARED.exists(), reason="a clone by itself"), id="shared"),
    ],
    ids=lambda file: f"{file.parent.name}/{file.name}",
)
def test_vectors(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judge([str(file)]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    ("ask", "given"),
    [
        pytest.param("lead", {"trump": TRUMP, "cards": "AS"}, id="cards that are no list"),
        pytest.param("lead", {"trump": TRUMP, "cards": ["??"]}, id="a card face down"),
        pytest.param("lead", {"trump": {"rank": "1", "suit": "H"}, "cards": ["AS"]}, id="a rank that there is not"),
        pytest.param("lead", {"trump": {"rank": "RJ", "suit": "H"}, "cards": ["AS"]}, id="jokers as the rank"),
        pytest.param("lead", {"trump": {"rank": "2"}, "cards": ["AS"]}, id="a trump that names no suit"),
        pytest.param(
            "follow", {"trump": TRUMP, "lead": ["AS", "AH"], "hand": [], "plays": []}, id="an impossible lead"
        ),
        pytest.param("follow", {"trump": TRUMP, "lead": [], "hand": ["AS"], "plays": []}, id="no lead"),
        pytest.param(
            "trick", {"trump": TRUMP, "plays": [["AS", "AH"], ["3S"], ["4S"], ["5S"]]}, id="a lead of two suits"
        ),
        pytest.param("trick", {"trump": TRUMP, "plays": [["AS"], ["3S"]]}, id="a trick of two"),
        pytest.param("throw", {"trump": TRUMP, "cards": ["AS", "KS"], "hands": [["AS"]]}, id="two hands missing"),
        pytest.param("declare", {"rank": "2", "standing": None, "seat": 4, "cards": ["2S"]}, id="a fifth seat"),
        pytest.param(
            "declare", {"rank": "2", "standing": None, "seat": True, "cards": ["2S"]}, id="a seat that is true"
        ),
        pytest.param(
            "declare",
            {"rank": "2", "standing": {"seat": 0, "cards": []}, "seat": 1, "cards": ["2S"]},
            id="nothing stands",
        ),
        pytest.param("talon", {"rank": "2", "talon": ["RJ", "BJ"]}, id="a talon of jokers"),
        pytest.param("last", {"talon": ["KS"], "cards": 1, "winner": "nobody"}, id="no such winner"),
        pytest.param("last", {"talon": ["KS"], "cards": "1", "winner": "opponents"}, id="a number as text"),
        pytest.param("last", {"talon": ["KS"], "cards": 0, "winner": "opponents"}, id="a trick of no cards"),
        pytest.param("result", {"points": "80"}, id="points as text"),
        pytest.param("level", {"level": "2", "gain": -1}, id="a loss of levels"),
        pytest.param("must", {"trump": TRUMP, "table": [], "hand": ["AS"], "plays": []}, id="an empty table"),
        pytest.param(
            "line",
            {"trump": TRUMP, "hands": [["AS"], ["AS"], ["AS"]], "starter": 0, "talon": [], "plays": []},
            id="three hands",
        ),
    ],
)
def test_a_position_that_cannot_be_read_is_said_to_be_so(ask: str, given: dict[str, Any]) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        GAMES["tractor"].rulings[ask](given, {})
