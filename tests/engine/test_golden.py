"""Whole deals go as they always went."""

from __future__ import annotations

import pytest

from tests.engine.playthrough import FOLDER, Playthrough, playthroughs

COMMAND = "python -m tests.engine.playthrough"


@pytest.mark.parametrize("one", playthroughs(), ids=lambda one: one.name)
def test_a_deal_goes_as_it_is_written_down(one: Playthrough) -> None:
    path = FOLDER / one.name
    assert path.exists(), f"{one.name} is missing: {COMMAND} writes it"
    written = path.read_text(encoding="utf-8")

    assert one.text() == written, f"if this is meant to differ: {COMMAND}, and read what changed"


def test_no_playthrough_is_left_behind() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {one.name for one in playthroughs()}
