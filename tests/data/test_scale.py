"""A log of years makes nothing slower that people wait for: every question goes through an index."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from time import perf_counter

import pytest

from data.archive import Archive
from data.challenges import offers
from data.database import Database
from data.privacy import amount, export
from data.results import read_log
from data.standings import Standings, placings
from data.tables import Tables
from tests.data.yearbook import GUILD, Year, fill

SMALL = Year(moves=30_000)
BUSY = Year(moves=1_000_000)
PERSON = 1_017
RULES = {"spades": 1, "svoyi": 1, "tractor": 1}
LARGE = {
    "tables",
    "chairs",
    "matches",
    "deals",
    "sittings",
    "moves",
    "results",
    "shares",
    "standings",
    "ratings",
    "viewings",
}

Question = Callable[[Database], Awaitable[object]]
Plans = list[str]
QUESTIONS: dict[str, Question] = {
    "history": lambda database: Archive(database).ended_in(GUILD, None),
    "history of a game": lambda database: Archive(database).ended_in(GUILD, "spades"),
    "older history": lambda database: Archive(database).ended_in(GUILD, None, before=(1_710_000_000_000, 50)),
    "own history": lambda database: Archive(database).ended_with(PERSON, None),
    "own history of a game": lambda database: Archive(database).ended_with(PERSON, "svoyi"),
    "replay": lambda database: Archive(database).past(50, 3),
    "whole match": lambda database: Archive(database).past(50),
    "leaderboard": lambda database: Standings(database).best(GUILD, "tractor", 10),
    "bots": lambda database: Standings(database).bots(GUILD, "tractor"),
    "stats": lambda database: Standings(database).person(GUILD, "tractor", PERSON),
    "rating over time": lambda database: Standings(database).ratings(GUILD, "tractor", PERSON, 100),
    "challenges": lambda database: offers(database, GUILD, PERSON, 25, RULES),
    "privacy": lambda database: amount(database, PERSON),
    "start": lambda database: Tables(database).open_tables(),
}


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(tmp_path / "year.sqlite", durable=False)
    await fill(database, SMALL)
    yield database
    await database.close()


async def explained(database: Database, asked: list[str]) -> Plans:
    """Give the database's plans for statements."""
    words = ("SELECT", "WITH", "UPDATE", "INSERT", "DELETE")
    planned = [one for one in asked if one.lstrip().upper().startswith(words)]

    def work(connection: sqlite3.Connection) -> Plans:
        return [str(row["detail"]) for one in planned for row in connection.execute(f"EXPLAIN QUERY PLAN {one}")]

    return await database.read(work)


async def plans(database: Database, question: Question) -> Plans:
    """Ask, and give the database's plans for all that was asked."""
    asked: list[str] = []
    await database._reader.run(lambda connection: connection.set_trace_callback(asked.append))
    answer = await question(database)
    await database._reader.run(lambda connection: connection.set_trace_callback(None))
    assert answer is not None

    return await explained(database, asked)


@pytest.mark.parametrize("name", QUESTIONS)
async def test_every_question_goes_through_an_index(database: Database, name: str) -> None:
    found = await plans(database, QUESTIONS[name])
    scans = [step for step in found if step.startswith("SCAN") and "USING INDEX one_open_table" not in step]

    assert found
    assert [step for step in scans if step.split()[1] in LARGE] == []


@pytest.mark.parametrize("name", ["history", "history of a game", "older history", "own history", "leaderboard"])
async def test_lists_come_in_their_order_without_being_sorted(database: Database, name: str) -> None:
    assert [step for step in await plans(database, QUESTIONS[name]) if "TEMP B-TREE" in step] == []


async def ended(database: Database) -> Plans:
    """End a match, and give the plans for what that does."""
    asked: list[str] = []
    async with database.transaction() as change:
        change.write("UPDATE matches SET status = 'playing', place = NULL WHERE id = 9")
        await change.rows("SELECT 1")
        await database._writer.run(lambda connection: connection.set_trace_callback(asked.append))
        Tables(database).finish_match(change, 9, "done", at=5)
        await read_log(change, 9)
        await placings(change, GUILD, "spades", [(PERSON, ""), (0, "hard")])
        await database._writer.run(lambda connection: connection.set_trace_callback(None))
    return await explained(database, asked)


async def test_the_end_of_a_match_goes_through_indices(database: Database) -> None:
    found = await ended(database)

    assert "SEARCH matches USING COVERING INDEX matches_in_order" in " ".join(found)
    assert [step for step in found if step.startswith("SCAN") and step.split()[1] in LARGE] == []


async def took(question: Question, database: Database) -> float:
    """Give the milliseconds of the quickest of five."""
    times = []
    for _ in range(5):
        begun = perf_counter()
        await question(database)
        times.append((perf_counter() - begun) * 1000)
    return min(times)


@pytest.mark.soak
async def test_a_busy_year_keeps_everything_quick_and_small(tmp_path: Path) -> None:
    path = tmp_path / "busy.sqlite"
    database = await Database.open(path, durable=False)
    empty = await took(QUESTIONS["start"], database)
    await fill(database, BUSY)
    times = {name: await took(question, database) for name, question in QUESTIONS.items()}
    times["export"] = await took(lambda one: export(one, PERSON), database)
    await database.close()
    size = path.stat().st_size / 1e6
    told = ", ".join(f"{name} {time:.1f} ms" for name, time in times.items())

    assert max(times.values()) < 50, told
    assert times["start"] < empty + 5, told
    assert size < 200, f"{size:.0f} MB"
