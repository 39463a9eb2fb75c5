"""The players of Your Trumps: the yardstick's rules, and what holds for all of them."""

from random import Random

import pytest

from engine.ai.brain import ticks
from engine.ai.svoyi import SVOYI_PLAYERS
from engine.cards import Suit, cards
from engine.game import Resign
from engine.games.svoyi.match import Rules
from engine.games.svoyi.phrases import Add, Beat, Choose, Lead, PickUp
from engine.games.svoyi.state import SvoyiState
from tests.engine.games.svoyi_table import begun, dealt, step, table

LEVELS = sorted(SVOYI_PLAYERS)


def choice(name: str, state: SvoyiState, seed: int = 1, work: int = 0) -> object:
    seat = min(state.to_act)
    return SVOYI_PLAYERS[name].choose(state.view(seat), seat, Random(seed), ticks(work))


def test_the_yardstick_beats_with_the_cheapest_card_its_trumps_last() -> None:
    assert choice("rule", table("JD 10D 6S 7C", "8H", "9D")) == Beat(cards("10D"))
    assert choice("rule", table("8S 6S 7C", "8H", "9D")) == Beat(cards("6S"))


def test_the_yardstick_adds_the_highest_card_that_is_no_trump() -> None:
    owing = step(table("10D AS QC KH", "8H", "9D"), Beat(cards("10D"))).state
    trumps_only = step(table("10D AS 7S", "8H", "9D"), Beat(cards("10D"))).state

    assert choice("rule", owing) == Add(cards("KH"))
    assert choice("rule", trumps_only) == Add(cards("7S"))


def test_the_yardstick_leads_the_lowest_card_that_is_no_trump() -> None:
    assert choice("rule", table("6S QC 8D", "8H")) == Lead(cards("8D"))
    assert choice("rule", table("KS 9S", "8H")) == Lead(cards("9S"))


def test_the_yardstick_picks_up_only_when_nothing_beats() -> None:
    at_will = Rules(voluntary_pickup=True)

    assert choice("rule", table("6C 7C", "8H", "6D 7D 8D 9D")) == PickUp(3)
    assert choice("rule", table("10D 7C", "8H", "9D", rules=at_will)) == Beat(cards("10D"))


@pytest.mark.parametrize("name", LEVELS)
def test_any_suit_may_be_chosen_as_trumps(name: str) -> None:
    state = dealt()

    assert {choice(name, state, seed) for seed in range(60)} == {Choose(suit) for suit in Suit}


@pytest.mark.parametrize("name", LEVELS)
def test_the_choice_of_trumps_does_not_follow_from_the_deal(name: str) -> None:
    assert len({choice(name, dealt(seed), seed=7) for seed in range(30)}) == 1


@pytest.mark.parametrize("name", LEVELS)
def test_after_a_clash_one_of_the_other_three_is_chosen(name: str) -> None:
    clash = dealt().play(0, Choose(Suit.HEARTS)).state.play(1, Choose(Suit.HEARTS)).state
    others = {Choose(Suit.SPADES), Choose(Suit.DIAMONDS), Choose(Suit.CLUBS)}

    assert {choice(name, clash, seed) for seed in range(60)} == others


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("options", [{}, {"voluntary_pickup": "on", "open_hands": "on"}], ids=["seed", "house"])
def test_a_whole_game_is_played_with_no_time_at_all_and_nobody_resigns(name: str, options: dict[str, str]) -> None:
    state = begun("HC", 3, options=options)
    while state.ending is None:
        move = SVOYI_PLAYERS[name].choose(state.view(state.turn), state.turn, Random(state.turns), ticks(0))
        assert not isinstance(move, Resign)
        state = state.play(state.turn, move).state

    assert state.result is not None


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_dice_and_work_give_the_same_move(name: str) -> None:
    state = begun("DS", 5)

    assert choice(name, state, 3, 4) == choice(name, state, 3, 4)


def test_the_hard_player_answers_soon_after_its_time_is_up() -> None:
    asked = 0

    def ticking() -> bool:
        nonlocal asked
        asked += 1
        return asked < 5

    state = begun("DS", 5)
    SVOYI_PLAYERS["hard"].choose(state.view(0), 0, Random(1), ticking)

    assert asked == 5


def test_the_hard_player_takes_the_win_that_lies_open() -> None:
    assert choice("hard", table("10D 6C", "7D 8D", "9D"), work=10) == Beat(cards("10D"))
    assert choice("hard", table("10D 8C KC", "JC 7D", "9D"), work=10) == Beat(cards("10D"))
    owing = step(table("10D 8C", "JC", "9D", trumps="DS"), Beat(cards("10D"))).state
    assert choice("hard", owing, work=10) == Add(cards("8C"))
