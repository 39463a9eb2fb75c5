"""How a game of Your Trumps ends: somebody runs out, or nobody ever will."""

import pytest

from engine.cards import Card, cards
from engine.game import DealOver, Resign, Resigned
from engine.games.svoyi.phrases import (
    Beat,
    DrawnByLength,
    DrawnByRepetition,
    GivenUp,
    Lead,
    PickedUp,
    PickUp,
    RanOut,
    SavedByLast,
    SeenBefore,
)
from engine.games.svoyi.state import SvoyiState
from tests.engine.games.svoyi_table import refusal, step, table, turn, turns

ROUND = ("QD", "KD QC", "pick up", "JH", "QC KD", "pick up")
"""Turns that bring the position back from which they begin."""


def ending(state: SvoyiState) -> object:
    assert state.ending is not None
    return state.ending.line


def test_who_beats_with_the_last_card_is_out_at_once() -> None:
    state, _ = step(table("10D", "AC KC", "9D"), Beat(cards("10D")))

    assert ending(state) == RanOut(0, 2)
    assert (state.to_act, state.turn) == (frozenset(), 1)
    assert refusal(state, PickUp(2), seat=1) == DealOver()


def test_who_adds_the_last_card_is_out() -> None:
    assert ending(turn(table("10D 6C", "7D 8D", "9D"), "10D 6C")) == RanOut(0, 2)


def test_who_leads_the_last_card_is_out() -> None:
    assert ending(turn(table("6C", "7D 8D"), "6C")) == RanOut(0, 2)


@pytest.mark.parametrize(
    ("hand", "lying", "laid"),
    [
        pytest.param("6C", "", "6C", id="after a lead"),
        pytest.param("8C", "7C", "8C", id="after a last card that beats"),
        pytest.param("10D 8C", "9D", "10D 8C", id="after a second card, which is the new top"),
    ],
)
def test_one_card_that_beats_the_new_top_draws(hand: str, lying: str, laid: str) -> None:
    top = laid.rsplit(maxsplit=1)[-1]

    assert ending(turn(table(hand, "KC", lying), laid)) == SavedByLast(1, Card.parse("KC"), Card.parse(top))
    assert ending(turn(table(hand, "6H", lying), laid)) == SavedByLast(1, Card.parse("6H"), Card.parse(top))


def test_the_saving_card_is_judged_against_the_new_top_and_by_its_owners_trumps() -> None:
    assert ending(turn(table("10D 8C", "JD", "9D"), "10D 8C")) == RanOut(0, 1)
    assert ending(turn(table("8C", "6S", "7C"), "8C")) == RanOut(0, 1)


def test_two_cards_lose_even_if_both_could_be_played() -> None:
    assert ending(turn(table("8C", "KC 6H", "7C"), "8C")) == RanOut(0, 2)


def test_a_position_that_stands_for_the_third_time_draws_and_the_first_counts() -> None:
    state = turns(table("6D QD", "6C JH KD QC", trumps="CS"), *ROUND)
    assert state.ending is None

    state = turns(state, *ROUND)

    assert ending(state) == DrawnByRepetition()
    assert state.turn == 0
    assert state.result is not None
    assert (state.result.winners, state.result.gains) == (frozenset(), (0.5, 0.5))


def test_the_second_time_is_announced() -> None:
    start = table("6D QD", "6C JH KD QC", trumps="CS")
    almost = turns(start, *ROUND[:-1])

    assert step(almost, PickUp(3)).events[-1] == SeenBefore(2)
    assert step(turns(start, *ROUND[:2]), PickUp(3)).events == (PickedUp(0, 3, cards("QD KD QC")),)


def test_the_same_cards_in_another_order_on_the_pile_are_another_position() -> None:
    first = table("AC", "KC", "6D 7D 8D")
    second = table("AC", "KC", "7D 6D 8D")

    assert first.past != second.past


def test_the_four_hundredth_turn_draws_unless_it_wins() -> None:
    late = table("10D 6C 7C", "7D 8D", "9D", turns=399)
    winning = table("10D 6C", "7D 8D", "9D", turns=399)

    assert ending(turn(late, "10D 6C")) == DrawnByLength(400)
    assert ending(turn(winning, "10D 6C")) == RanOut(0, 2)
    assert turn(table("10D 6C 7C", "7D 8D", "9D", turns=398), "10D 6C").ending is None


def test_beating_and_adding_are_one_turn() -> None:
    state = step(table("10D 6C 7C", "7D 8D", "9D"), Beat(cards("10D"))).state

    assert state.turns == 0
    assert turn(table("10D 6C 7C", "7D 8D", "9D"), "10D 6C").turns == 1


def test_resigning_loses_the_game_at_any_moment_of_ones_turn() -> None:
    facing = table("10D 6C 7C", "7D 8D", "9D")
    owing = step(facing, Beat(cards("10D"))).state
    leading = table("10D 6C 7C", "7D 8D")

    for state in (facing, owing, leading):
        after, events = step(state, Resign())
        assert events == (Resigned(0),)
        assert ending(after) == GivenUp(0)
        assert after.result is not None
        assert after.result.winners == {1}
        assert after.result.gains == (0.0, 1.0)
    assert Resign.grave


def test_a_lead_from_an_empty_pile_is_owed() -> None:
    assert [type(move) for move in table("6C 7C", "8D 9D").moves(0)] == [Lead, Lead, Resign]
