"""Results follow from the log: written with the move that ends a match, or all made anew, they are the same."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from cogs.chronicle import catch_up, rebuild, result_of
from cogs.verbs import Person
from data import rows
from data.database import Database
from data.results import Holding, Log, Outcome, Share, Turn, everything
from engine.games import GAMES
from tests.cogs.house import AHMED, BILAL, SARA, STEADY, ZOYA, House, house
from tests.data.golden.make import revive

RESULT = '{"winners":[0,2],"over":true}'


def log(
    *holdings: Holding, turns: Sequence[Turn] = (), deals: Sequence[int] = (1, 2), result: str = RESULT, seats: int = 4
) -> Log:
    match = rows.Match(
        id=5,
        table=3,
        number=1,
        game="spades",
        version=1,
        seats=seats,
        options={},
        secret="s",
        dice="d",
        status="done",
        started=1,
        ended=9,
    )
    return Log(match=match, guild=7, result=result, deals=frozenset(deals), holdings=holdings, turns=tuple(turns))


def turns(seat: int, *by_deal: str) -> list[Turn]:
    """Write who made a seat's moves, a word a deal: p(erson), b(ot), c(lock), a(uto), t(able)."""
    names: dict[str, rows.PlayedBy] = {"p": "person", "b": "bot", "c": "clock", "a": "auto", "t": "table"}
    return [Turn(deal, seat, names[letter]) for deal, word in enumerate(by_deal, 1) for letter in word]


PEOPLE = tuple(Holding(seat, 1, 30 + seat, "normal") for seat in range(4))


def shares(of: Log) -> dict[int | None, Share]:
    return {share.user: share for share in result_of(of, GAMES["spades"]).shares}


def test_partners_win_together() -> None:
    found = shares(log(*PEOPLE))

    assert {30: "won", 31: "lost", 32: "won", 33: "lost"} == {user: share.outcome for user, share in found.items()}
    assert [0, 1, 0, 1] == [share.side for share in found.values()]


def test_without_winners_everybody_has_drawn() -> None:
    assert {"drawn"} == {share.outcome for share in shares(log(*PEOPLE, result='{"winners":[]}')).values()}


@pytest.mark.parametrize(
    ("by_deal", "away", "outcome"),
    [
        (("pppp", "pppp"), False, "won"),
        (("pppp", "ppaa"), True, "lost"),
        (("paaa", "aaap"), False, "won"),
        (("pppp", "pppc"), False, "won"),
        (("pppp", "ppbb"), True, "lost"),
        (("pppp", "aatt"), True, "lost"),
        (("pppp", "pptt"), False, "won"),
        (("tttt", "tttt"), False, "won"),
    ],
    ids=["there", "left", "came back", "late at the end", "kicked", "left, then forced", "forced", "all forced"],
)
def test_who_left_and_did_not_come_back_has_lost(by_deal: tuple[str, ...], away: bool, outcome: Outcome) -> None:
    share = shares(log(*PEOPLE, turns=turns(0, *by_deal)))[30]

    assert (away, outcome) == (share.away, share.outcome)


@pytest.mark.parametrize(
    ("by_deal", "own"),
    [(("pp", "pp"), 2), (("pc", "pcc"), 1), (("aap", "ppb"), 1), (("tt", "tp"), 2), (("cc", "aa"), 0)],
)
def test_a_deal_is_ones_own_unless_others_made_most_of_its_moves(by_deal: tuple[str, ...], own: int) -> None:
    share = shares(log(*PEOPLE, turns=turns(0, *by_deal)))[30]

    assert (2, own) == (share.deals, share.own)


def test_a_chair_given_up_is_lost_and_its_heir_has_its_outcome() -> None:
    heir = (Holding(0, 2, None, "normal"), Holding(0, 3, 40, "normal"))
    found = shares(log(PEOPLE[0], *heir, *PEOPLE[1:], deals=(1, 2, 3)))

    assert ("lost", True, 1) == (found[30].outcome, found[30].away, found[30].deals)
    assert ("won", False, 1) == (found[40].outcome, found[40].away, found[40].deals)
    assert None not in found


def test_who_changed_chairs_counts_once_where_he_sat_last() -> None:
    moved = (PEOPLE[0], Holding(0, 2, None, "hard"), PEOPLE[1], Holding(1, 2, 30, "normal"), *PEOPLE[2:])
    result = result_of(log(*moved), GAMES["spades"])

    assert [(0, 2, None), (1, 1, 31), (1, 2, 30), (2, 1, 32), (3, 1, 33)] == [
        (share.seat, share.since, share.user) for share in result.shares
    ]
    assert 4 == result.people


def test_a_deal_that_did_not_count_is_nobodys() -> None:
    share = shares(log(*PEOPLE, turns=turns(0, "pp", "aaaa", "pp"), deals=(1, 3)))[30]

    assert (2, 2) == (share.deals, share.own)


async def to_the_end(home: House, number: int, *people: Person) -> None:
    while True:
        sitting = await home.play_deal(number, *people)
        if sitting.match is None or sitting.match.over:
            return
        await home.announce(number)
        await home.settle()


async def finished_house(home: House) -> None:
    """Play matches with all that can happen to a chair."""
    plain = await home.started("svoyi", AHMED, options={"wins": "1"})
    await to_the_end(home, plain.number, SARA, AHMED)
    left = await home.started("svoyi", BILAL, options={"wins": "1"})
    await home.verbs.leave(left.number, BILAL)
    await to_the_end(home, left.number, SARA, BILAL)
    changed = await home.started("spades", AHMED, BILAL, options={"target": "200"})
    await home.verbs.kick(changed.number, SARA, BILAL.id)
    await home.verbs.sit_in(changed.number, ZOYA, 2)
    await to_the_end(home, changed.number, SARA, AHMED, ZOYA)
    alone = await home.started("spades", options={"target": "200"})
    await to_the_end(home, alone.number, SARA)
    closed = await home.started("tractor", AHMED)
    await home.verbs.close(closed.number, SARA)


async def test_results_made_anew_are_those_that_were_written_as_matches_ended(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        await finished_house(home)
        written = await everything(home.database)
        count = await rebuild(home.database)
        anew = await everything(home.database)

    assert 4 == count == len(written["results"])
    assert written == anew


async def test_a_match_ends_with_its_result_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    async with house(path, player=STEADY) as home:
        sitting = await home.started("svoyi", AHMED, options={"wins": "1"})
        await to_the_end(home, sitting.number, SARA, AHMED)
    with closing(sqlite3.connect(path)) as connection:
        (done,) = connection.execute("SELECT count(*) FROM matches WHERE status = 'done'").fetchone()
        (ended,) = connection.execute(
            "SELECT count(*) FROM results JOIN matches ON id = match_id WHERE results.ended = matches.ended"
        ).fetchone()

    assert (1, 1) == (done, ended)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database that an earlier release wrote."""
    return revive(1, tmp_path / "old.sqlite")


async def test_matches_of_an_earlier_release_get_their_results_at_the_next_start(old: Path) -> None:
    database = await Database.open(old, durable=False)
    before = await everything(database)
    await catch_up(database)
    after = await everything(database)
    await catch_up(database)
    await database.close()

    assert [] == before["results"]
    assert [(11, 7, "svoyi", 2, 1)] == [row[:5] for row in after["results"]]
    assert [(1, "lost"), (2, "won")] == [(row[3], row[6]) for row in after["shares"]]


def test_a_command_makes_all_results_anew(old: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cogs.chronicle", str(old)], capture_output=True, text=True, check=False
    )

    assert (0, "1 matches\n", "") == (done.returncode, done.stdout, done.stderr)
