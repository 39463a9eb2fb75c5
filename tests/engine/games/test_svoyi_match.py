"""A match of Your Trumps: who deals, who leads, what a game counts, when it is over."""

from collections import Counter
from random import Random

import pytest

from engine.cards import PACK_36
from engine.games import GAMES
from engine.games.svoyi.match import Ending, Rules, SvoyiStanding, conclude
from engine.games.svoyi.phrases import DrawnByRepetition, GamesWon, MatchDrawn, MatchWon, RanOut
from tests.engine.games.svoyi_table import begun, dealt

DRAW = Ending(DrawnByRepetition(), None)


def won(seat: int) -> Ending:
    return Ending(RanOut(seat, 3), seat)


def test_the_pack_of_36_is_dealt_whole_18_to_each() -> None:
    state = dealt()

    assert Counter(state.hands[0] + state.hands[1]) == Counter(PACK_36)
    assert [len(hand) for hand in state.hands] == [18, 18]


def test_every_card_may_come_to_either_seat() -> None:
    first = Counter(card for seed in range(200) for card in dealt(seed).hands[0])

    assert set(first) == set(PACK_36)
    assert all(50 < times < 150 for times in first.values())


def test_the_first_dealer_is_drawn() -> None:
    game = GAMES["svoyi"]
    dealers = Counter(game.opening(2, {}, Random(seed)) for seed in range(200))

    assert set(dealers) == {SvoyiStanding(0), SvoyiStanding(1)}
    assert min(dealers.values()) > 60


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_non_dealer_leads(dealer: int) -> None:
    assert begun(dealer=dealer).to_act == {1 - dealer}


@pytest.mark.parametrize(
    ("dealer", "ending", "next_dealer"),
    [
        pytest.param(0, won(1), 0, id="the dealer lost and deals again"),
        pytest.param(0, won(0), 1, id="the leader lost and deals"),
        pytest.param(1, won(1), 0, id="the leader at seat 0 lost and deals"),
        pytest.param(0, DRAW, 1, id="after a draw the other player deals"),
        pytest.param(1, DRAW, 0, id="after a draw of the other's deal it comes back"),
    ],
)
def test_the_loser_deals_next(dealer: int, ending: Ending, next_dealer: int) -> None:
    result = conclude(SvoyiStanding(dealer), ending, Rules(wins=3))

    assert isinstance(result.standing, SvoyiStanding)
    assert result.standing.dealer == next_dealer


@pytest.mark.parametrize(
    ("ending", "gains"), [(won(0), (1.0, 0.0)), (won(1), (0.0, 1.0)), (DRAW, (0.5, 0.5))], ids=["0", "1", "draw"]
)
def test_a_game_is_worth_one_and_a_drawn_one_half_to_each(ending: Ending, gains: tuple[float, ...]) -> None:
    assert conclude(SvoyiStanding(0), ending, Rules()).gains == gains


@pytest.mark.parametrize(("ending", "winners"), [(won(0), {0}), (won(1), {1}), (DRAW, set())], ids=["0", "1", "draw"])
def test_with_one_win_the_first_game_is_the_match_even_drawn(ending: Ending, winners: set[int]) -> None:
    result = conclude(SvoyiStanding(0), ending, Rules(wins=1))

    assert result.over
    assert result.winners == winners
    assert result.lines == (ending.line,)


@pytest.mark.parametrize("wins", [2, 3, 5])
def test_a_match_is_the_first_to_so_many_wins(wins: int) -> None:
    before = conclude(SvoyiStanding(0, (wins - 2, 1), wins), won(0), Rules(wins=wins))
    last = conclude(SvoyiStanding(0, (wins - 1, 1), wins), won(0), Rules(wins=wins))

    assert not before.over
    assert before.winners == {0}
    assert before.lines[1:] == (GamesWon(0, wins - 1, wins), GamesWon(1, 1, wins))
    assert last.over
    assert last.winners == {0}
    assert last.lines[-1] == MatchWon(0)


def test_a_drawn_game_counts_for_nobody() -> None:
    result = conclude(SvoyiStanding(0, (1, 1), 2), DRAW, Rules(wins=2))

    assert (result.over, result.winners) == (False, frozenset())
    assert result.standing == SvoyiStanding(1, (1, 1), 3)


@pytest.mark.parametrize("wins", [2, 3, 5])
def test_after_four_games_for_each_win_the_leader_wins(wins: int) -> None:
    ahead = SvoyiStanding(0, (0, 1), 4 * wins - 1)
    level = SvoyiStanding(0, (1, 1), 4 * wins - 1)

    result = conclude(ahead, DRAW, Rules(wins=wins))
    assert result.over
    assert result.winners == {1}
    assert result.lines[-1] == MatchWon(1)
    assert not conclude(SvoyiStanding(0, (0, 1), 4 * wins - 2), DRAW, Rules(wins=wins)).over

    result = conclude(level, DRAW, Rules(wins=wins))
    assert (result.over, result.winners, result.lines[-1]) == (True, frozenset(), MatchDrawn())


def test_the_options_and_their_defaults() -> None:
    game = GAMES["svoyi"]

    assert {option.key: option.values for option in game.options} == {
        "voluntary_pickup": ("off", "on"),
        "wins": ("1", "2", "3", "5"),
        "open_hands": ("off", "on"),
    }
    assert Rules.of({}) == Rules(voluntary_pickup=False, wins=1, open_hands=False)
    assert Rules.of({"voluntary_pickup": "on", "wins": "3", "open_hands": "on"}) == Rules(
        voluntary_pickup=True, wins=3, open_hands=True
    )


def test_a_match_of_two_between_north_and_south() -> None:
    game = GAMES["svoyi"]

    assert (game.seats, game.letters(2), game.sides(2)) == ((2,), ("N", "S"), (0, 1))
