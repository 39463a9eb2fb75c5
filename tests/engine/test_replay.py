"""A deal is what its log of moves makes of it."""

from __future__ import annotations

from hashlib import sha256

import pytest

from engine.replay import OPENING, BrokenLog, Entry, commitment, deal, dice, fold, open_match
from tests.engine.playing import Deal
from tests.engine.toy import HUNCH

PLAYED = Deal(HUNCH, 3, (), 7)


def test_a_log_gives_the_state_that_its_moves_led_to() -> None:
    for upto in (0, 1, len(PLAYED.log) // 2, len(PLAYED.log)):
        assert fold(HUNCH, PLAYED.first, PLAYED.log[:upto]) == PLAYED.states[upto]


@pytest.mark.parametrize(
    "line",
    [Entry(0, "sing"), Entry(0, ""), Entry(0, "guess 77"), Entry(9, "guess 1"), Entry(0, "play AS")],
    ids=["no move", "nothing", "illegal", "nobody", "too early"],
)
def test_a_line_that_cannot_be_is_named(line: Entry) -> None:
    log = [Entry(1, "guess 0"), line, Entry(2, "guess 1")]
    with pytest.raises(BrokenLog, match="ply 1") as broken:
        fold(HUNCH, PLAYED.first, log)

    assert (broken.value.ply, broken.value.entry) == (1, line)


def test_a_broken_log_says_nothing_of_hands() -> None:
    state = PLAYED.states[-3]
    with pytest.raises(BrokenLog) as broken:
        fold(HUNCH, state, [Entry(min(state.to_act), "play AS AS")])

    assert "AS" not in str(broken.value)


def test_each_deal_of_a_match_has_its_own_dice() -> None:
    draws = {dice("secret", number).random() for number in (OPENING, 1, 2, 11)} | {dice("other", 1).random()}

    assert len(draws) == 5
    assert dice("secret", 3).random() == dice("secret", 3).random()


def test_a_secret_gives_the_whole_match() -> None:
    standing = open_match(HUNCH, 4, {}, "secret")

    assert open_match(HUNCH, 4, {}, "secret") == standing
    assert deal(HUNCH, standing, {}, "secret", 2) == deal(HUNCH, standing, {}, "secret", 2)
    assert deal(HUNCH, standing, {}, "secret", 2) != deal(HUNCH, standing, {}, "secret", 1)


def test_the_promise_is_the_sha_256_of_the_secret() -> None:
    assert commitment("secret") == sha256(b"secret").hexdigest()
