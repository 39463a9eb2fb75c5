"""Players choose legal moves from what their seat may know, as long as they may think."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.ai.brain import LEVELS, RandomPlayer, ticks, until
from engine.ai.players import ANYWHERE, names, own_players, player
from engine.ai.search import CANDIDATES, Search, candidates
from engine.cards import cards
from engine.game import Resign, State
from engine.games import GAMES
from engine.scene import Laid
from tests.engine.playing import Deal, judge
from tests.engine.toy import HUNCH, HunchState
from tests.engine.toy_words import Play, Swap

HOME = Path(__file__).parents[2]
EVERY_PLAYER = [(game, name) for game in GAMES for name in names(game)]


def states(game: str, seats: int, seed: int) -> list[State]:
    """A few states of a deal, from its beginning to its end."""
    every = Deal(GAMES[game], seats, (), seed).states[:-1]
    return list(every[:: max(1, len(every) // 6)])


# Time


def test_a_fixed_amount_of_work_is_allowed_and_no_more() -> None:
    ticking = ticks(3)

    assert [ticking() for _ in range(6)] == [True, True, True, False, False, False]


def test_a_clock_allows_work_until_its_deadline() -> None:
    times = iter([0.0, 0.9, 1.0, 1.1])
    ticking = until(1.0, lambda: next(times))

    assert [ticking() for _ in range(4)] == [True, True, False, False]


def test_a_level_gets_its_seconds_from_when_it_is_asked() -> None:
    times = iter([10.0, 10.4, 10.6])
    ticking = player("spades", "normal").ticking(lambda: next(times))

    assert [ticking(), ticking()] == [True, False]


# Names


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_three_levels_and_a_random_player_and_those_with_their_own_a_yardstick(game: str) -> None:
    assert {*LEVELS, "random"} <= set(names(game))
    assert not own_players(game) or "rule" in own_players(game)


def test_a_game_without_brains_of_its_own_has_those_that_play_anything() -> None:
    assert names("patience") == tuple(ANYWHERE)


def test_who_only_serves_loads_no_numpy() -> None:
    """It would take a fifth of a second of every start, and memory for nothing."""
    asked = "import sys, cogs.brains, cogs.client; sys.exit('numpy' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", asked], cwd=HOME, check=False).returncode == 0


@pytest.mark.parametrize(
    ("spec", "seconds", "work"),
    [("easy", 0.2, None), ("hard", 1.0, None), ("normal:work=40", 0.5, 40), ("random:work=0", 1.0, 0)],
)
def test_a_player_is_named_with_its_allowance(spec: str, seconds: float, work: int | None) -> None:
    found = player("spades", spec)

    assert (found.seconds, found.work) == (seconds, work)


@pytest.mark.parametrize("spec", ["engine.ai.brain:RandomPlayer", "engine.ai.brain:RandomPlayer:work=7"])
def test_players_from_elsewhere_are_plugged_in(spec: str) -> None:
    found = player("spades", spec)

    assert isinstance(found.brain, RandomPlayer)
    assert found.work == (7 if "work" in spec else None)


@pytest.mark.parametrize(
    "spec",
    ["", "genius", "easy:", "easy:work=", "easy:work=-1", "easy:work=x", "no.such.module:x", "engine.game:Nothing"],
)
def test_a_player_that_there_is_not_is_refused(spec: str) -> None:
    with pytest.raises(ValueError, match="is no player"):
        player("spades", spec)


# Whoever plays


@pytest.mark.parametrize(("game", "name"), EVERY_PLAYER)
def test_every_player_of_every_game_plays_legally_whatever_time_it_has(game: str, name: str) -> None:
    for seats in GAMES[game].seats:
        for state in states(game, seats, seed=len(name)):
            for seat in state.to_act:
                for work in (0, 1, 6):
                    brain = player(game, name).brain
                    move = brain.choose(state.view(seat), seat, Random(work), ticks(work))

                    assert judge(state, seat, move)


@pytest.mark.parametrize(("game", "name"), EVERY_PLAYER)
def test_a_player_is_told_nothing_by_cards_that_it_cannot_see(game: str, name: str) -> None:
    """The hidden cards are dealt anew, and with the same chance it does the same."""
    for seats in GAMES[game].seats:
        for state in states(game, seats, seed=3):
            for seat in state.to_act:
                world = state.view(seat).imagine(Random(1))
                brain = player(game, name).brain
                moves = {brain.choose(one.view(seat), seat, Random(5), ticks(8)) for one in (state, world)}

                assert len(moves) == 1


# The search that plays anything


def second_to_last_trick(guess: int) -> HunchState:
    """Let the first of two, who has won three tricks, answer the king of spades with the ace or the six."""
    first = Deal(HUNCH, 2, (), 1).first
    assert isinstance(first, HunchState)
    return replace(
        first,
        turn=0,
        hands=(cards("AS 6S"), cards("7H")),
        stock=(),
        guesses=(guess, 0),
        away=(cards("6H"), cards("6D")),
        tricks=(3, 0),
        table=(Laid(1, cards("KS")),),
        played=cards("KS"),
    )


@pytest.mark.parametrize(("guess", "card"), [(5, "AS"), (3, "6S")], ids=["needs both tricks", "needs neither"])
def test_search_plays_for_the_points_of_the_deal(guess: int, card: str) -> None:
    move = Search().choose(second_to_last_trick(guess).view(0), 0, Random(1), ticks(400))

    assert move == Play(cards(card))


def test_search_does_the_same_with_the_same_chance_and_work() -> None:
    state = Deal(HUNCH, 4, (), 5).first
    moves = {Search().choose(state.view(0), 0, Random(9), ticks(60)) for _ in range(3)}

    assert len(moves) == 1


def test_search_looks_at_few_moves_and_never_at_giving_up() -> None:
    played = Deal(HUNCH, 2, (), 5)
    for state in played.states[:-1]:
        for seat in state.to_act:
            found = candidates(state, seat)

            assert 1 <= len(found) <= CANDIDATES
            assert Resign() not in found


def test_search_answers_with_no_time_at_all() -> None:
    state = Deal(HUNCH, 3, (), 2).first

    assert judge(state, 0, Search().choose(state.view(0), 0, Random(1), ticks(0)))


def test_a_random_player_makes_every_offered_move_sooner_or_later() -> None:
    state = next(state for state in Deal(HUNCH, 2, (), 4).states if isinstance(state, HunchState) and state.swapping)
    seat = min(state.to_act)
    rng = Random(1)
    made = {RandomPlayer().choose(state, seat, rng, ticks(0)) for _ in range(400)}

    assert made == set(state.moves(seat))
    assert all(isinstance(move, Swap) for move in made)
    assert set(ANYWHERE) == {"random", *LEVELS}
