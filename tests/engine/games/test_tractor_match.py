"""Whole deals of Tractor that are kept as text hold what is rare: so a change of it is noticed."""

from __future__ import annotations

import re

import pytest

from tests.engine.playthrough import FOLDER


@pytest.mark.parametrize(
    "pattern",
    [
        pytest.param(r"NoTrumpFixed", id="a deal without trumps"),
        pytest.param(r"ThrowFailed .*points=[1-9]", id="a failed throw of declarers"),
        pytest.param(r"ThrowFailed .*points=-", id="a failed throw of opponents"),
        pytest.param(r"TalonCounts .*points=[1-9]\d* times=([4-9]|\d\d)", id="a talon worth four times or more"),
        pytest.param(r"(DeclarersRise|OpponentsTakeOver) .*levels=[2-9]", id="a rise by several levels"),
    ],
)
def test_kept_deals_hold_what_is_rare(pattern: str) -> None:
    kept = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("tractor-*.txt"))]

    assert any(re.search(pattern, text) for text in kept)
