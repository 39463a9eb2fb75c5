"""What a side's deal of Spades is worth."""

import pytest

from engine.games.spades.rules import DOUBLE_NIL, NIL
from engine.games.spades.scoring import SideScore, score_side

DN = DOUBLE_NIL


@pytest.mark.parametrize(
    ("bids", "tricks", "points", "bags"),
    [
        pytest.param((4, 2), (4, 2), 60, 0, id="made exactly"),
        pytest.param((4, 2), (2, 4), 60, 0, id="partners make their sum together"),
        pytest.param((4, 2), (4, 4), 62, 2, id="overtricks are bags worth one each"),
        pytest.param((4, 2), (3, 2), -60, 0, id="set: ten times the bid, no bags"),
        pytest.param((4, 2), (0, 0), -60, 0, id="set by far: the same"),
        pytest.param((13, NIL), (13, 0), 230, 0, id="thirteen beside nil"),
        pytest.param((4, NIL), (4, 0), 140, 0, id="nil held"),
        pytest.param((4, NIL), (4, 1), -59, 1, id="nil failed: its trick is a bag"),
        pytest.param((4, NIL), (3, 1), -139, 1, id="the nil's trick does not help a partner who is set"),
        pytest.param((4, NIL), (6, 2), -56, 4, id="bags of both kinds"),
        pytest.param((4, DN), (4, 0), 240, 0, id="double nil held"),
        pytest.param((4, DN), (4, 1), -159, 1, id="double nil failed"),
        pytest.param((NIL, NIL), (0, 0), 200, 0, id="two nils held"),
        pytest.param((NIL, NIL), (0, 3), 3, 3, id="one nil held, one failed: the bags remain"),
        pytest.param((NIL, NIL), (1, 1), -198, 2, id="two nils failed"),
        pytest.param((DN, DN), (0, 0), 400, 0, id="two double nils held"),
        pytest.param((DN, DN), (2, 1), -397, 3, id="two double nils failed"),
        pytest.param((NIL, DN), (0, 0), 300, 0, id="nil and double nil are scored apart"),
        pytest.param((NIL, DN), (1, 0), 101, 1, id="nil failed beside double nil held"),
    ],
)
def test_a_sides_deal(bids: tuple[int, ...], tricks: tuple[int, ...], points: int, bags: int) -> None:
    side = score_side(bids, tricks, bags=0)

    assert (side.points, side.bags) == (points, bags)


@pytest.mark.parametrize(
    ("before", "new", "penalty", "after"),
    [
        pytest.param(0, 9, 0, 9, id="nine are free"),
        pytest.param(0, 10, -100, 0, id="ten cost a hundred"),
        pytest.param(8, 3, -100, 1, id="what is over ten is carried, not thrown away"),
        pytest.param(9, 12, -200, 1, id="twenty at once cost two hundred"),
        pytest.param(7, 0, 0, 7, id="none new: none punished"),
    ],
)
def test_every_ten_bags_cost_a_hundred(before: int, new: int, penalty: int, after: int) -> None:
    side = score_side((1, NIL), (1, new), before)

    assert (side.penalty, side.bags) == (penalty, after)


def test_the_penalty_is_added_to_the_deal_and_the_bags_keep_their_point() -> None:
    assert score_side((4, 2), (5, 3), 9).points == 60 + 2 - 100


@pytest.mark.parametrize(
    ("failed_nil", "tricks", "points", "bags"),
    [
        pytest.param("bags", (3, 2), -40 - 100 + 2, 2, id="bags, though the partner is set"),
        pytest.param("bags", (4, 2), 40 - 100 + 2, 2, id="bags beside a made bid"),
        pytest.param("to_partner", (3, 2), 40 - 100 + 1, 1, id="help the partner; what is over are bags"),
        pytest.param("to_partner", (1, 2), -40 - 100, 0, id="do not help enough: set, no bags"),
        pytest.param("to_partner", (4, 0), 40 + 100, 0, id="a nil that holds has none to give"),
        pytest.param("ignored", (3, 2), -40 - 100, 0, id="nothing, the partner set"),
        pytest.param("ignored", (5, 2), 40 + 1 - 100, 1, id="nothing, the partner's own bag stays"),
    ],
)
def test_what_tricks_of_a_failed_nil_are(failed_nil: str, tricks: tuple[int, ...], points: int, bags: int) -> None:
    side = score_side((4, NIL), tricks, 0, failed_nil)

    assert (side.points, side.bags) == (points, bags)


@pytest.mark.parametrize(("failed_nil", "points"), [("bags", -200 + 3), ("to_partner", -200 + 3), ("ignored", -200)])
def test_without_a_number_in_the_side_there_is_no_partner_to_help(failed_nil: str, points: int) -> None:
    assert score_side((NIL, NIL), (1, 2), 0, failed_nil).points == points


def test_one_player_is_a_side_with_two_at_the_table() -> None:
    assert score_side((5,), (6,), 9).points == 50 + 1 - 100
    assert score_side((NIL,), (0,), 0).points == 100
    assert score_side((NIL,), (2,), 0).points == -98


def test_a_score_tells_its_items() -> None:
    assert score_side((4, NIL), (5, 2), 8) == SideScore(
        contract=4, made=5, contract_points=40, nil_points=(0, -100), new_bags=3, penalty=-100, bags=1
    )


def test_the_four_players_of_the_rule_book() -> None:
    """Alex 4 and Charlie 2 against Beth 3 and David 2; Alex and Charlie take seven."""
    assert score_side((4, 2), (4, 3), 0).points == 61
    assert score_side((3, 2), (4, 2), 0).points == 51


def test_the_bags_of_three_deals_add_up_to_eleven() -> None:
    """Bids 3, 4 and 4 with 6, 7 and 9 tricks: 3, 3 and 5 bags, one penalty, one bag carried."""
    bags, penalties = 0, []
    for number, tricks in ((3, 6), (4, 7), (4, 9)):
        side = score_side((number, NIL), (tricks, 0), bags)
        bags = side.bags
        penalties.append(side.penalty)

    assert (bags, penalties) == (1, [0, 0, -100])
