"""The arena is fair to both sides, and its figures repeat."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random

import pytest

from engine.ai.brain import Ticking
from engine.arena import Contest, Pair, Playing, as_json, as_text, interval, main, play, play_pair, score
from engine.cards import Seat
from engine.game import Move, State
from engine.games import GAMES

HOME = Path(__file__).parents[2]
RANDOM_PAIR = Contest("spades", ("random", "random"), 4, (), "7", matches=False)


class First:
    """Makes the first move offered that gives nothing up."""

    def choose(self, view: State, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        return next(move for move in view.moves(seat) if not move.grave)


class Resigning:
    """Gives up as soon as it may."""

    def choose(self, view: State, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        every = list(view.moves(seat))
        return next((move for move in every if move.grave), every[0])


def timeless(pair: Pair) -> Pair:
    first, second = (replace(playing, seconds=((), ())) for playing in pair)
    return first, second


def outcome(points: float, share: float, deals: int = 1) -> Playing:
    return Playing(points, deals, share, ((), ()))


# Playing


@pytest.mark.parametrize("game", GAMES)
def test_brains_that_play_alike_are_even_on_the_same_cards(game: str) -> None:
    """With the sides exchanged the very same deal is played: what one wins the other wins the second time."""
    for seats in GAMES[game].seats:
        first, second = play_pair(replace(RANDOM_PAIR, game=game, seats=seats), 1)

        assert first.points == -second.points
        assert first.share == 1 - second.share


def test_a_deal_is_the_same_every_time_it_is_played() -> None:
    contest = replace(RANDOM_PAIR, brains=("easy:work=3", "random"))

    assert timeless(play_pair(contest, 2)) == timeless(play_pair(contest, 2))
    assert timeless(play_pair(contest, 2)) != timeless(play_pair(contest, 3))
    assert timeless(play_pair(contest, 2)) != timeless(play_pair(replace(contest, seed="8"), 2))


def test_several_processes_play_the_same_in_the_same_order() -> None:
    alone, together = ([timeless(pair) for pair in play(RANDOM_PAIR, 3, jobs)] for jobs in (1, 2))

    assert alone == together


def test_who_gives_up_loses_to_whoever_plays() -> None:
    here = "tests.engine.test_arena"
    contest = Contest("svoyi", (f"{here}:First", f"{here}:Resigning"), 2, (), "1", matches=True)
    pair = play_pair(contest, 1)

    assert [playing.share for playing in pair] == [1, 1]
    assert all(playing.points > 0 for playing in pair)


def test_matches_are_played_to_their_end() -> None:
    contest = replace(RANDOM_PAIR, brains=("rule", "random"), options=(("target", "200"),), matches=True)
    first, second = play_pair(contest, 1)

    assert first.deals > 1
    assert (first.share, second.share) == (1, 1)


def test_who_lays_first_and_how_long_a_deal_lasts_are_noted() -> None:
    here = "tests.engine.test_arena"
    contest = Contest("svoyi", (f"{here}:First", f"{here}:Resigning"), 2, (), "1", matches=False)
    pair = play_pair(contest, 1)

    # Both choose trumps, again where they clash; then who leads lays a card, or gives up before laying any.
    assert [playing.opened for playing in pair if playing.opened] == [(1.0,)]
    assert all(3 <= moves <= 5 for playing in pair for moves in playing.moves)


# Figures


def test_a_score_adds_pairs_up() -> None:
    pairs = [(outcome(10, 1), outcome(0, 0.5)), (outcome(-6, 0), outcome(4, 1))]
    found = score(pairs)

    assert found.points.mean == 2
    assert found.won.mean == pytest.approx(0.625)
    assert found.ties == 1
    assert found.pairs == 2


def test_points_of_a_match_count_by_the_deal() -> None:
    assert score([(outcome(30, 1, deals=3), outcome(-10, 0, deals=1))]).points.mean == 5


def test_an_interval_holds_95_of_100_means() -> None:
    rng = Random(1)
    held = 0
    for _ in range(400):
        found = interval([rng.gauss(3, 10) for _ in range(50)])
        held += found.low <= 3 <= found.high

    assert 365 <= held <= 395


def test_one_deal_proves_nothing() -> None:
    found = interval([5.0])

    assert (found.low, found.mean, found.high) == (-inf, 5, inf)


def test_ten_wins_do_not_prove_certainty() -> None:
    won = score([(outcome(1, 1), outcome(1, 1))] * 10).won

    assert won.mean == won.high == 1
    assert won.low < 0.95


def test_a_share_stays_between_nothing_and_all() -> None:
    won = score([(outcome(1, 0), outcome(1, 0))]).won

    assert won.low == 0
    assert won.high <= 1


# The command


def test_a_contest_is_told_in_a_few_lines(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--options", "target=300", "failed_nil=ignored"]
    code = main(["spades", "rule", "random", "--deals", "3", "--seed", "9", *options])
    first, *lines = capsys.readouterr().out.splitlines()

    assert code == 0
    assert first == "spades, 4 seats, target=300, failed_nil=ignored: rule against random"
    assert [line.split("  ")[0].split(":")[0] for line in lines] == [
        "3 deals twice, seed 9",
        "points a deal",
        "deals won",
        "moves a deal",
        "won by who lays first",
        "seconds a decision, and 95 % within",
    ]


def test_a_contest_is_told_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["spades", "random", "random", "--deals", "2", "--seats", "2", "--json"])
    told = json.loads(capsys.readouterr().out)

    assert told["points_a_deal"]["mean"] == 0
    assert (told["deals"], told["seats"], told["brains"]) == (2, 2, ["random", "random"])
    assert len(told["seconds_a_decision"]) == 2
    assert told["moves_a_deal"]["median"] <= told["moves_a_deal"]["p95"] <= told["moves_a_deal"]["most"]
    assert 0 <= told["won_by_who_lays_first"]["low"] <= told["won_by_who_lays_first"]["high"] <= 1


def test_an_interval_without_bounds_is_no_number_in_json() -> None:
    found = score([(outcome(1, 1), outcome(1, 1))])

    assert json.loads(as_json(RANDOM_PAIR, found))["points_a_deal"]["low"] is None
    assert "-inf to +inf" in as_text(RANDOM_PAIR, found)


@pytest.mark.parametrize(
    "arguments",
    [
        ["bridge", "random", "random"],
        ["spades", "random"],
        ["spades", "genius", "random"],
        ["spades", "random", "random", "--seats", "3"],
        ["spades", "random", "random", "--deals", "0"],
        ["spades", "random", "random", "--options", "target=5"],
        ["spades", "random", "random", "--options", "target"],
    ],
    ids=["game", "one brain", "brain", "seats", "deals", "value", "no value"],
)
def test_what_there_is_not_is_refused_in_a_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)

    assert stopped.value.code == 2
    assert "error:" in capsys.readouterr().err.splitlines()[-1]


def test_it_starts_as_a_program() -> None:
    command = [sys.executable, "-m", "engine.arena", "spades", "random", "random", "--deals", "1"]
    done = subprocess.run(command, cwd=HOME, capture_output=True, timeout=60, check=True)

    assert done.stdout.startswith(b"spades, 4 seats")
    assert done.stderr == b""
