"""The hard player of Your Trumps never errs where an exhaustive judge can see the end."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.ai.brain import ticks
from engine.ai.svoyi import SVOYI_PLAYERS
from engine.ai.svoyi.felt import Felt
from engine.ai.svoyi.search import SURE, Search
from engine.games.svoyi.position import MOST_TURNS
from engine.games.svoyi.state import SvoyiState
from tests.engine.ai.svoyi_bridge import stamp_of, state_of, table_of
from tests.engine.ai.svoyi_solver import LOST, WON, Judge, ending, race, split

WORK = 100
"""Pieces of work: less than a decision of the hard player may take."""


def whole_turn(state: SvoyiState, work: int = WORK) -> SvoyiState:
    """Let the hard player make its turn, in one or two moves."""
    seat = state.turn
    while state.turn == seat and state.ending is None:
        move = SVOYI_PLAYERS["hard"].choose(state.view(seat), seat, Random(1), ticks(work))
        state = state.play(seat, move).state
    return state


def judge_endings(size: int, count: int, *, voluntary: bool = False) -> Counter[int]:
    """Let the player move in random endings; its turn must keep what the position is worth."""
    rng = Random(f"endings of {size}")
    met: Counter[int] = Counter()
    for _ in range(count):
        table = ending(size, rng)
        judge = Judge(table, voluntary=voluntary)
        values = judge.solve()
        after = table_of(whole_turn(state_of(table, voluntary=voluntary)))

        assert -values[judge.position(after)] == values[judge.start], (table, after)
        met[values[judge.start]] += 1
    return met


@pytest.mark.parametrize(("size", "count"), [(4, 40), (5, 60), (6, 80), (7, 70), (8, 50)])
def test_in_300_random_endings_the_value_is_kept(size: int, count: int) -> None:
    met = judge_endings(size, count)

    assert met[WON] > 0
    assert met[LOST] > 0


@pytest.mark.parametrize(("size", "count"), [(5, 30), (6, 30), (7, 20)])
def test_the_value_is_kept_where_one_may_pick_up_at_will(size: int, count: int) -> None:
    judge_endings(size, count, voluntary=True)


def test_positions_that_have_stood_twice_are_reckoned_as_draws() -> None:
    """A win that leads through one is none, and a lost game may be saved by one."""
    rng = Random("histories")
    changed = 0
    for _ in range(150):
        table = ending(6, rng)
        judge = Judge(table)
        free = judge.solve()
        twice = [position for position in free if rng.random() < 0.2 and split(position)[1] and position != judge.start]
        judge.drawn = frozenset(twice)
        bound = judge.solve()
        changed += free[judge.start] != bound[judge.start]
        state = state_of(table)
        past = [stamp_of(judge.table(position)) for position in twice]
        after = judge.position(table_of(whole_turn(replace(state, past=(*past, *past, *state.past)))))

        assert -bound[after] == bound[judge.start], table
    assert changed > 10


@pytest.mark.parametrize("left", [1, 2, 3, 5, 8])
def test_a_win_that_comes_after_the_last_turn_of_the_longest_game_is_none(left: int) -> None:
    rng = Random("late")
    for _ in range(60):
        table = ending(7, rng)
        judge = Judge(table)
        known: dict[tuple[int, int], int] = {}
        after = judge.position(table_of(whole_turn(replace(state_of(table), turns=MOST_TURNS - left))))

        assert -judge.within(after, left - 1, known) == judge.within(judge.start, left, known), table


def find_forced_wins(count: int) -> Counter[int]:
    """Look for the win wherever the judge sees one within three own turns; count them by how many it takes."""
    rng = Random("races")
    found: Counter[int] = Counter()
    for _ in range(count):
        table = race(rng)
        judge = Judge(table)
        own = next((own for own in (1, 2, 3) if judge.wins(judge.start, own)), None)
        # Where there is but one turn there is nothing to look for.
        if own is None or len(set(judge.turns(judge.start))) == 1:
            continue
        state = state_of(table)
        felt = Felt(state)
        search = Search(felt, felt.spot(state), ticks(WORK))
        sure = search.best(search.turns()).value >= SURE

        assert sure or judge.has_won(judge.position(table_of(whole_turn(state))), 2), table
        found[own] += 1
    return found


def test_every_forced_win_within_three_own_turns_is_found() -> None:
    found = find_forced_wins(800)

    assert min(found[own] for own in (1, 2, 3)) >= 5


@pytest.mark.soak
def test_every_forced_win_within_three_own_turns_is_found_in_many_positions() -> None:
    find_forced_wins(10_000)


@pytest.mark.soak
@pytest.mark.parametrize(("size", "count"), [(8, 300), (9, 100), (10, 30)])
def test_the_value_is_kept_in_larger_endings(size: int, count: int) -> None:
    judge_endings(size, count)
