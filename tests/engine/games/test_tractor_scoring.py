"""What a deal of Tractor is worth: the talon, the level table, rotation, levels that must be played, the end."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.cards import PACK_108, Rank, cards
from engine.game import Result
from engine.games.tractor import score
from engine.games.tractor.events import TalonShown
from engine.games.tractor.facts import (
    BeyondTheAce,
    DeclarersRise,
    LevelNow,
    MustStay,
    NextStarter,
    NextStep,
    OpponentsHave,
    OpponentsTakeOver,
    OpponentsTotal,
    TalonCounts,
    TalonSafe,
    ThrowPoints,
    TrickPoints,
)
from engine.games.tractor.position import TractorStanding
from engine.games.tractor.score import DECLARERS, OPPONENTS, Outcome
from engine.games.tractor.state import Tractor
from tests.engine.games.tractor_table import SAFE, E, N, S, W, after, events, playing

RICH = "KS KH 5S 3C 3C 4C 4C 6C"
"""A talon of 25 points."""


def ended(
    taken: int = 0,
    *,
    starter: int = N,
    levels: tuple[int, int] = (2, 2),
    talon: str = SAFE,
    options: dict[str, str] | None = None,
) -> Result:
    """Play a last trick of single cards, won by the starter, with points taken before."""
    hands = ["3S", "4S", "6S", "7S"]
    hands[starter] = "AS"
    trumps = f"{Rank(levels[starter % 2]).code}H" if levels[starter % 2] < score.BEYOND else "AH"
    at = playing(*hands, trumps=trumps, leader=starter, talon=talon, levels=levels, taken=taken, options=options)
    for _ in range(4):
        at = after(at, hands[at.turn])
    assert at.result is not None
    return at.result


def last_trick(*plays: str, talon: str, options: dict[str, str] | None = None, starter: int = W) -> Tractor:
    """Play one last trick, led by North, an opponent unless told otherwise."""
    return after(playing(*plays, leader=N, starter=starter, talon=talon, options=options), *plays)


# Points


def test_there_are_two_hundred_points_in_two_packs() -> None:
    assert score.points(PACK_108) == 200
    assert Counter(card.rank for card in PACK_108 if score.points((card,))) == Counter(
        {Rank.KING: 8, Rank.TEN: 8, Rank.FIVE: 8}
    )


# The talon


@pytest.mark.parametrize(
    ("plays", "times"),
    [
        pytest.param(("AS", "3S", "4S", "6S"), 2, id="a single"),
        pytest.param(("AS AS", "3S 3S", "4S 4S", "6S 6S"), 4, id="a pair"),
        pytest.param(("AS AS KS KS", "3S 3S 4S 4S", "6S 6S 7S 7S", "8S 8S 9S 9S"), 8, id="a tractor of two"),
        pytest.param(
            ("AS AS KS KS QS", "3S 3S 4S 4S JS", "6S 6S 7S 7S JS", "8S 8S 9S 9S 3D"), 10, id="a throw of five"
        ),
    ],
)
def test_opponents_who_win_the_last_trick_count_the_talon_twice_for_each_card(
    plays: tuple[str, ...], times: int
) -> None:
    at = last_trick(*plays, talon="5D 5D 3C 3C 4C 4C 6C 7C")
    assert at.result is not None

    assert TalonCounts(at.talon, 10, times, 10 * times) in at.result.lines
    assert at.bonus == 10 * times


@pytest.mark.parametrize(("option", "bonus"), [("2n", 100), ("2largest", 80), ("2^n", 320)])
def test_talon_mult(option: str, bonus: int) -> None:
    plays = ("AS AS KS KS QS", "3S 3S 4S 4S JS", "6S 6S 7S 7S JS", "8S 8S 9S 9S 3D")

    assert last_trick(*plays, talon="5D 5D 3C 3C 4C 4C 6C 7C", options={"talon_mult": option}).bonus == bonus


def test_the_talon_counts_by_the_cards_of_the_trick_even_when_it_was_won_by_a_ruff() -> None:
    at = last_trick("AS KS", "3H 4H", "4D 5D", "6D 6D", talon=RICH, starter=N)

    assert at.bonus == 25 * 4


def test_declarers_who_win_the_last_trick_save_the_talon() -> None:
    result = ended(60, talon=RICH)

    assert result.lines[1] == TalonSafe(cards("5S KS KH 3C 3C 4C 4C 6C"), 25)
    assert OpponentsTotal(60) in result.lines


def test_the_last_tricks_own_points_are_in_the_total() -> None:
    at = last_trick("AS", "10S", "KS", "5S", talon=SAFE)
    assert at.result is not None

    assert at.result.lines[0] == TrickPoints(25)
    assert at.points == 25


def test_the_talon_is_shown_to_all_at_the_end_whoever_won() -> None:
    for winner_hand in ("AS", "3S"):
        at = playing(winner_hand, "4S", "6S", "7S", talon=RICH)
        told = events(after(at, winner_hand, "4S", "6S"), "7S")
        over = after(at, winner_hand, "4S", "6S", "7S")

        assert told[-1] == TalonShown(N, over.talon)
        assert over.view(W).talon == over.view(None).talon == over.talon
        assert over.scene(None).piles[0].cards == over.talon
        assert over.result is not None
        assert any(isinstance(line, TalonSafe | TalonCounts) and line.cards == over.talon for line in over.result.lines)


def test_failed_throws_stand_as_a_line_of_their_own() -> None:
    at = playing("AS KS", "AS 3D", "3S 4D", "6S 7D", talon=SAFE)
    at = after(at, "AS KS", "AS", "3S", "6S", "3D", "4D", "7D", "AS")
    assert at.result is not None

    assert at.result.lines[:2] == (TrickPoints(10), ThrowPoints(10))
    assert OpponentsTotal(20) in at.result.lines


# The level table


@pytest.mark.parametrize(
    ("total", "side", "levels", "passes"),
    [
        (-30, DECLARERS, 3, 2),
        (0, DECLARERS, 3, 2),
        (5, DECLARERS, 2, 2),
        (35, DECLARERS, 2, 2),
        (40, DECLARERS, 1, 2),
        (75, DECLARERS, 1, 2),
        (80, OPPONENTS, 0, 1),
        (115, OPPONENTS, 0, 1),
        (120, OPPONENTS, 1, 1),
        (155, OPPONENTS, 1, 1),
        (160, OPPONENTS, 2, 1),
        (195, OPPONENTS, 2, 1),
        (200, OPPONENTS, 3, 1),
        (235, OPPONENTS, 3, 1),
        (240, OPPONENTS, 4, 1),
        (275, OPPONENTS, 4, 1),
        (280, OPPONENTS, 5, 1),
        (600, OPPONENTS, 13, 1),
    ],
)
def test_the_opponents_total_decides(total: int, side: str, levels: int, passes: int) -> None:
    assert score.outcome(total) == Outcome(side, levels, passes)


@pytest.mark.parametrize(
    ("total", "next_step"), [(-30, 5), (0, 5), (5, 40), (35, 40), (40, 80), (75, 80), (80, 120), (115, 120), (240, 280)]
)
def test_the_board_names_the_next_total_that_matters(total: int, next_step: int) -> None:
    assert score.threshold(total) == next_step
    assert score.outcome(next_step) != score.outcome(total)
    assert score.outcome(next_step - 5) == score.outcome(total)


def test_the_board_tells_points_so_far_and_what_comes_next() -> None:
    facts = playing("3S", "4S", "6S", "7S", taken=55).scene(None).facts

    assert OpponentsHave(55) in facts
    assert NextStep(80, OPPONENTS, 0) in facts


# Rotation and levels


@pytest.mark.parametrize("starter", [N, W, S, E])
def test_declarers_who_stay_hand_the_lead_to_the_starters_partner(starter: int) -> None:
    result = ended(75, starter=starter)

    assert result.standing == TractorStanding((3, 2) if starter % 2 == 0 else (2, 3), (starter + 2) % 4, opened=True)
    assert result.winners == {starter, (starter + 2) % 4}
    assert NextStarter((starter + 2) % 4) in result.lines


@pytest.mark.parametrize("starter", [N, W, S, E])
def test_opponents_who_take_over_start_with_the_next_in_order_of_play(starter: int) -> None:
    result = ended(80, starter=starter)

    assert result.standing == TractorStanding((2, 2), (starter + 1) % 4, opened=True)
    assert result.winners == {(starter + 1) % 4, (starter + 3) % 4}
    assert OpponentsTakeOver(tuple(sorted(result.winners)), 0) in result.lines


def test_gains_are_the_levels_won_by_who_won_them() -> None:
    assert ended(0).gains == (3.0, 0.0, 3.0, 0.0)
    assert ended(80).gains == (0.0, 0.0, 0.0, 0.0)
    assert ended(165).gains == (0.0, 2.0, 0.0, 2.0)


def test_a_deal_tells_line_by_line_what_was_scored_and_why() -> None:
    assert ended(60).lines == (
        TrickPoints(60),
        TalonSafe(cards(SAFE), 0),
        OpponentsTotal(60),
        DeclarersRise((0, 2), 1),
        LevelNow((0, 2), Rank.THREE),
        LevelNow((1, 3), Rank.TWO),
        NextStarter(S),
    )


def test_only_the_winning_side_rises() -> None:
    assert ended(120, levels=(7, 9)).standing.levels == (7, 10)  # type: ignore[attr-defined] # a Tractor standing


# The end


def test_reaching_the_ace_is_not_the_end() -> None:
    result = ended(40, levels=(13, 2))

    assert not result.over
    assert result.standing == TractorStanding((14, 2), S, opened=True)


@pytest.mark.parametrize("level", [12, 13, 14])
def test_rising_beyond_the_ace_wins_the_match(level: int) -> None:
    result = ended(0, levels=(level, 2))

    assert result.over
    assert result.winners == {N, S}
    assert BeyondTheAce((0, 2)) in result.lines
    assert not any(isinstance(line, NextStarter) for line in result.lines)


def test_opponents_may_pass_the_ace_too() -> None:
    result = ended(120, levels=(3, 14))

    assert result.over
    assert result.winners == {W, E}


# Levels that must be played


@pytest.mark.parametrize(
    ("option", "levels", "taken", "expected"),
    [
        pytest.param("none", (12, 2), 0, (15, 2), id="none: queen and three wins"),
        pytest.param("A", (12, 2), 0, (14, 2), id="A: a rise stops at the ace"),
        pytest.param("A", (14, 2), 40, (15, 2), id="A: declarers leave the ace"),
        pytest.param("A", (3, 14), 120, (3, 14), id="A: opponents do not leave it"),
        pytest.param("A", (3, 14), 240, (3, 14), id="A: however much they win"),
        pytest.param("A", (3, 13), 160, (3, 14), id="A: opponents may reach it"),
        pytest.param("5-10-K-A", (3, 2), 0, (5, 2), id="5-10-K-A: three stops at five"),
        pytest.param("5-10-K-A", (5, 2), 0, (8, 2), id="5-10-K-A: declarers leave five"),
        pytest.param("5-10-K-A", (3, 5), 200, (3, 5), id="5-10-K-A: opponents do not"),
        pytest.param("5-10-K-A", (9, 2), 0, (10, 2), id="5-10-K-A: stops at ten"),
        pytest.param("5-10-K-A", (12, 2), 0, (13, 2), id="5-10-K-A: stops at the king"),
        pytest.param("5-10-K-A", (13, 2), 0, (14, 2), id="5-10-K-A: stops at the ace"),
    ],
)
def test_must_play(option: str, levels: tuple[int, int], taken: int, expected: tuple[int, int]) -> None:
    result = ended(taken, levels=levels, options={"must_play": option})
    standing = result.standing
    assert isinstance(standing, TractorStanding)

    assert standing.levels == expected
    assert result.over == (max(expected) > Rank.ACE)
    stopped = sum(expected) - sum(levels) < score.outcome(taken).levels
    assert any(isinstance(line, MustStay) for line in result.lines) == stopped


def test_opponents_who_may_not_leave_a_level_still_become_declarers() -> None:
    result = ended(200, levels=(3, 14), options={"must_play": "A"})

    assert result.standing == TractorStanding((3, 14), W, opened=True)
    assert result.gains == (0.0, 0.0, 0.0, 0.0)
    assert not result.over


def test_gains_count_the_levels_really_risen() -> None:
    assert ended(0, levels=(13, 2), options={"must_play": "A"}).gains == (1.0, 0.0, 1.0, 0.0)


def test_next_starters_of_east_go_round() -> None:
    assert ended(80, starter=E).standing == TractorStanding((2, 2), N, opened=True)
