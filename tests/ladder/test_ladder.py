"""The ladder leaves no pairing out, stops when it knows enough, and writes down what it has found."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from itertools import combinations
from typing import Any

import pytest

from engine.ai.brain import LEVELS
from engine.ai.players import player
from engine.ai.rates import RATES as RATED
from engine.arena import Contest, Figure, Score
from tests.ladder.__main__ import BATCH, contested
from tests.ladder.pairings import MOST, RUNGS, TABLES, WORK, Aim, Pairing, pairings, reached, settled
from tests.ladder.tables import Row, brought, document, more_time, rates

TODAY = date(2026, 11, 30)


def found(won: tuple[float, float, float], points: tuple[float, float, float] = (1.0, 0.5, 1.5)) -> Score:
    return Score(20, Figure(*points), Figure(*won), 0, ((0.05, 0.1), (0.0, 0.0)), (50, 60, 70), Figure(0.5, 0.4, 0.6))


def every_row() -> Iterator[Row]:
    return (Row(pairing, found((0.633, 0.6, 0.7))) for pairing in pairings())


def test_every_two_players_meet_at_every_game_and_number_of_players() -> None:
    met = {(one.game, one.seats, frozenset({one.first, one.second})) for one in pairings()}

    assert met == {(*table, frozenset(two)) for table in TABLES for two in combinations(RUNGS, 2)}
    assert len(list(pairings())) == len(met)


@pytest.mark.parametrize("pairing", list(pairings()), ids=str)
def test_every_player_of_a_pairing_exists_and_its_work_is_fixed(pairing: Pairing) -> None:
    contest = pairing.contest("1")

    assert (pairing.game, pairing.seats) in MOST
    for spec, name in zip(contest.brains, (pairing.first, pairing.second), strict=True):
        assert player(pairing.game, spec).work is not None or name in {"rule", "random"}


AIM = Aim(0.6, 0.0)


@pytest.mark.parametrize(
    ("won", "points", "aim", "enough", "word"),
    [
        pytest.param((0.7, 0.61, 0.8), (2.0, 1.0, 3.0), AIM, True, "reached", id="both clear"),
        pytest.param((0.7, 0.59, 0.8), (2.0, 1.0, 3.0), AIM, False, "likely", id="the share may be below"),
        pytest.param((0.7, 0.61, 0.8), (2.0, -1.0, 3.0), AIM, False, "likely", id="the points may be none"),
        pytest.param((0.5, 0.45, 0.55), (-2.0, -3.0, -1.0), AIM, True, "missed", id="both below"),
        pytest.param((0.58, 0.45, 0.65), (2.0, 1.0, 3.0), AIM, False, "missed", id="rather below"),
        pytest.param((0.7, 0.51, 0.8), (2.0, -1.0, 3.0), Aim(0.5), True, "reached", id="points that nobody asks for"),
    ],
)
def test_a_pairing_is_settled_when_its_intervals_are_clear_of_the_aim(
    won: tuple[float, float, float], points: tuple[float, float, float], aim: Aim, enough: bool, word: str
) -> None:
    assert settled(found(won, points), aim) is enough
    assert reached(found(won, points), aim) == word


def test_without_an_aim_a_pairing_goes_on_until_one_is_the_stronger() -> None:
    assert not settled(found((0.55, 0.45, 0.65)), None)
    assert settled(found((0.55, 0.51, 0.65)), None)
    assert settled(found((0.3, 0.2, 0.4)), None)


@pytest.mark.parametrize(
    ("most", "late", "deals"),
    [
        pytest.param(2 * BATCH, False, 2 * BATCH, id="until it has had its deals"),
        pytest.param(BATCH // 2, False, BATCH // 2, id="fewer than a batch"),
        pytest.param(2 * BATCH, True, BATCH, id="until it is late"),
    ],
)
def test_even_players_play_on(most: int, late: bool, deals: int) -> None:
    contest = Contest("svoyi", ("random", "random"), 2, (), "1", matches=False)
    with ThreadPoolExecutor(1) as pool:
        assert contested(pool, contest, most, None, lambda: late).pairs == deals


def test_a_pairing_ends_early_when_all_is_clear() -> None:
    contest = Contest("svoyi", ("normal:work=1", "random"), 2, (), "1", matches=False)
    with ThreadPoolExecutor(1) as pool:
        assert contested(pool, contest, 400, Aim(0.5), lambda: False).pairs < 400


def test_the_lobby_is_told_how_each_level_does_against_the_one_below() -> None:
    names: dict[str, Any] = {}
    exec(rates(list(every_row()), TODAY), names)  # noqa: S102 - the module just written

    assert names["RATES"]["spades", 2, "hard"] == ("normal", 63)
    assert names["RATES"]["tractor", 4, "easy"] == ("random", 63)
    assert len(names["RATES"]) == 3 * len(TABLES)
    assert names["MEASURED"] == "2026-11-30"


def test_the_rates_in_use_are_as_the_ladder_writes_them() -> None:
    assert set(RATED) == {(*table, level) for table in TABLES for level in LEVELS}
    assert all(50 < share <= 100 for _, share in RATED.values())


def test_the_document_tells_date_seed_and_command_and_every_pairing() -> None:
    page = document(list(every_row()), TODAY, "7")

    assert "2026-11-30" in page
    assert "python -m tests.ladder --seed 7" in page
    assert page.count("| hard:work=") == 4 * len(TABLES)
    assert page.count("63.3% (60.0% to 70.0%)") == len(list(pairings()))


@pytest.mark.parametrize(
    ("won", "points", "word"),
    [
        pytest.param((0.6, 0.51, 0.7), (1.0, -1.0, 3.0), "helps", id="it wins more often"),
        pytest.param((0.5, 0.4, 0.6), (1.0, 0.1, 2.0), "helps", id="it makes more points"),
        pytest.param((0.5, 0.4, 0.6), (0.0, -1.0, 1.0), "even", id="nothing is clear"),
        pytest.param((0.4, 0.3, 0.49), (0.0, -1.0, 1.0), "hurts", id="it wins less often"),
        pytest.param((0.5, 0.4, 0.6), (-1.0, -2.0, -0.1), "hurts", id="it makes fewer points"),
    ],
)
def test_more_time_helps_or_hurts_only_where_an_interval_says_so(
    won: tuple[float, float, float], points: tuple[float, float, float], word: str
) -> None:
    assert brought(found(won, points)) == word


def test_the_page_about_more_time_tells_date_seed_and_command_and_every_game() -> None:
    contests = [
        Contest(key, (f"hard:work={seats}", "hard:work=1"), seats, (), "7", matches=False) for key, seats in WORK
    ]
    page = more_time([(contest, found((0.5, 0.4, 0.6))) for contest in contests], TODAY, "7", 20)

    assert "2026-11-30" in page
    assert "python -m tests.ladder --more-time --seed 7" in page
    assert "20 times the work" in page
    assert page.count("| 50.0% (40.0% to 60.0%) | +1.00 (+0.50 to +1.50) | helps |") == len(WORK)
