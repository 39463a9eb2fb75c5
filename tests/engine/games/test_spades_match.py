"""From deal to deal in Spades: what a deal ends with, rotation, the end of the match, its options."""

from random import Random

import pytest

from engine.cards import Seat
from engine.game import Result
from engine.games import GAMES
from engine.games.spades.ending import deal_result
from engine.games.spades.phrases import (
    BagsPunished,
    BagsTaken,
    ContractMade,
    ContractSet,
    FactScore,
    FactTarget,
    MatchTied,
    MatchWon,
    NilFailed,
    NilHeld,
    SideTotal,
)
from engine.games.spades.rules import DOUBLE_NIL, NIL, OPTIONS, Rules, SpadesStanding, match_winner
from engine.notation import read_standing, write_standing
from tests.engine.games.spades_table import E, N, S, W, played, playing

SPADES = GAMES["spades"]
ELEVEN = ((4, 3, 2, 2), (4, 3, 2, 4))
"""Bids and tricks: North and South make 6 exactly, East and West bid 5 and take 7."""


def scored(
    before: SpadesStanding | None = None,
    bids: tuple[int, ...] = ELEVEN[0],
    taken: tuple[int, ...] = ELEVEN[1],
    rules: Rules | None = None,
) -> Result:
    return deal_result(rules or Rules(), before or SpadesStanding(4, W), bids, taken)


def standing(result: Result) -> SpadesStanding:
    assert isinstance(result.standing, SpadesStanding)
    return result.standing


def test_both_sides_are_scored_and_carried_on() -> None:
    result = scored(SpadesStanding(4, W, (100, -30), (3, 9)))

    assert standing(result) == SpadesStanding(4, N, (160, -30 + 52 - 100), (3, 1))
    assert result.gains == (60.0, -48.0, 60.0, -48.0)
    assert not result.over


def test_the_side_that_gained_more_has_won_the_deal() -> None:
    assert scored().winners == {N, S}
    assert scored(bids=(4, 5, 2, 2), taken=(4, 5, 2, 2)).winners == {E, W}
    assert scored(bids=(3, 3, 3, 3), taken=(3, 3, 3, 3)).winners == frozenset()


@pytest.mark.parametrize("dealer", [N, E, S, W])
def test_the_deal_passes_to_the_left(dealer: Seat) -> None:
    assert standing(scored(SpadesStanding(4, dealer))).dealer == (dealer + 1) % 4


@pytest.mark.parametrize("dealer", [0, 1])
def test_two_players_deal_by_turns(dealer: Seat) -> None:
    result = deal_result(Rules(seats=2), SpadesStanding(2, dealer), (5, 7), (6, 7))

    assert standing(result) == SpadesStanding(2, 1 - dealer, (51, 70), (1, 0))
    assert result.gains == (51.0, 70.0)


def test_a_deal_is_told_line_by_line() -> None:
    result = scored(SpadesStanding(4, W, (100, 200), (8, 0)), (4, 3, NIL, DOUBLE_NIL), (6, 6, 1, 0))

    assert result.lines == (
        ContractMade((N, S), 4, 6, 40),
        NilFailed(S, NIL, 1, -100),
        BagsTaken((N, S), 3, 3),
        BagsPunished((N, S), 10, -100),
        SideTotal((N, S), -157, -57, 1),
        ContractMade((E, W), 3, 6, 30),
        NilHeld(W, DOUBLE_NIL, 200),
        BagsTaken((E, W), 3, 3),
        SideTotal((E, W), 233, 433, 3),
    )


def test_a_set_side_is_told_so() -> None:
    assert scored(bids=(4, 6, 2, 2), taken=(4, 3, 2, 4)).lines[2:4] == (
        ContractSet((E, W), 8, 7, -80),
        SideTotal((E, W), -80, -80, 0),
    )


# The end of the match


@pytest.mark.parametrize(
    ("scores", "winner"),
    [
        pytest.param((499, 498), None, id="nobody is there"),
        pytest.param((500, 499), 0, id="just there"),
        pytest.param((499, 512), 1, id="the other side"),
        pytest.param((520, 512), 0, id="both: the higher"),
        pytest.param((512, 520), 1, id="both: the higher, whichever side"),
        pytest.param((512, 512), None, id="equal: another deal"),
        pytest.param((-600, -200), None, id="nobody is lost below zero"),
    ],
)
def test_who_has_won_the_match(scores: tuple[int, int], winner: int | None) -> None:
    assert match_winner(scores, 500) == winner


def test_the_match_ends_after_a_complete_deal() -> None:
    result = scored(SpadesStanding(4, W, (440, 447)))

    assert result.over
    assert result.winners == {N, S}
    assert result.lines[-1] == MatchWon((N, S), 500)


def test_the_higher_side_wins_though_the_other_gained_more() -> None:
    result = scored(SpadesStanding(4, W, (480, 470)), (2, 3, 1, 2), (3, 5, 3, 2))

    assert standing(result).scores == (513, 522)
    assert result.winners == {E, W}


def test_a_tie_at_the_target_makes_another_deal() -> None:
    tied = scored(SpadesStanding(4, W, (440, 448)))

    assert standing(tied).scores == (500, 500)
    assert not tied.over
    assert tied.lines[-1] == MatchTied(500)
    assert standing(tied).dealer == N


def test_after_a_tie_the_match_goes_on_though_both_fall_below_the_target() -> None:
    result = scored(SpadesStanding(4, N, (500, 500)), (6, 4, 3, 4), (5, 3, 3, 2))

    assert standing(result).scores == (410, 420)
    assert not result.over
    assert MatchTied not in {type(line) for line in result.lines}


def test_equal_scores_below_the_target_are_no_tie() -> None:
    assert MatchTied not in {type(line) for line in scored(bids=(3, 3, 3, 3), taken=(3, 3, 3, 4)).lines}


def test_scores_fall_below_zero_without_end() -> None:
    result = scored(SpadesStanding(4, N, (-480, -999)), (6, 4, 3, 4), (5, 3, 3, 2))

    assert standing(result).scores == (-570, -1079)
    assert not result.over


def test_bags_below_zero_are_counted_like_any() -> None:
    result = scored(SpadesStanding(4, W, (-37, -12), (6, 9)))

    assert standing(result).bags == (6, 1)
    assert standing(result).scores == (-37 + 60, -12 + 52 - 100)


def test_a_deal_played_to_its_end_is_scored() -> None:
    state = playing(
        "9H", "KH", "2H", "AH", bids=(4, 3, 2, 2), taken=(4, 3, 2, 3), standing=SpadesStanding(4, W, (100, 100), (0, 0))
    )
    over = played(state, "9H KH 2H AH")

    assert state.result is None
    assert over.result is not None
    assert standing(over.result).scores == (160, 152)
    assert FactScore((N, S), 160, 0) in over.scene(None).facts
    assert FactScore((N, S), 100, 0) in state.scene(None).facts


# Opening and options


def test_the_first_dealer_is_drawn() -> None:
    dealers = {SPADES.opening(4, {}, Random(seed)) for seed in range(40)}

    assert dealers == {SpadesStanding(4, dealer) for dealer in range(4)}
    assert {SPADES.opening(2, {}, Random(seed)) for seed in range(40)} == {SpadesStanding(2, 0), SpadesStanding(2, 1)}


def test_a_standing_reads_as_it_was_written() -> None:
    before = SpadesStanding(4, 2, (-120, 433), (9, 0))

    assert read_standing(SpadesStanding, write_standing(before)) == before


def test_the_options_and_their_defaults() -> None:
    assert {option.key: option.values for option in OPTIONS} == {
        "double_nil": ("on", "off"),
        "target": ("500", "300", "200"),
        "failed_nil": ("bags", "to_partner", "ignored"),
        "min_team_bid": ("0", "4"),
    }
    assert Rules.read(4, {}) == Rules(4, double_nil=True, target=500, failed_nil="bags", min_team_bid=0)


def test_two_players_have_no_double_nil_and_no_team() -> None:
    assert Rules.read(2, {"double_nil": "on", "min_team_bid": "4"}) == Rules(2, double_nil=False, min_team_bid=0)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_a_value_that_an_option_does_not_have_is_an_error(option: object) -> None:
    key = getattr(option, "key", "")
    with pytest.raises(ValueError, match=key):
        SPADES.deal(SpadesStanding(4, 0), {key: "perhaps"}, Random(1))


@pytest.mark.parametrize("target", ["500", "300", "200"])
def test_the_target_ends_the_match(target: str) -> None:
    rules = Rules.read(4, {"target": target})
    points = int(target)

    assert scored(SpadesStanding(4, W, (points - 60, 0)), rules=rules).over
    assert not scored(SpadesStanding(4, W, (points - 61, 0)), rules=rules).over
    assert FactTarget(points) in playing("9H", "KH", "2H", "AH", rules=rules).scene(None).facts


@pytest.mark.parametrize(("failed_nil", "points"), [("bags", -138), ("to_partner", -59), ("ignored", -140)])
def test_the_table_says_what_a_failed_nil_took(failed_nil: str, points: int) -> None:
    rules = Rules.read(4, {"failed_nil": failed_nil})

    assert scored(None, (4, 4, NIL, 4), (3, 4, 2, 4), rules).gains[N] == points


def test_who_sits_where() -> None:
    assert (SPADES.letters(4), SPADES.sides(4)) == (("N", "E", "S", "W"), (0, 1, 0, 1))
    assert (SPADES.letters(2), SPADES.sides(2)) == (("N", "S"), (0, 1))
    assert SPADES.clockwise
