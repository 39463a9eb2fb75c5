"""Copies of a database: made while it is written to, checked, and put back whole or not at all."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.backup import NoBackup, keep, put_back
from data.database import Database
from data.errors import DatabaseLocked


def language_of(path: Path, user: int) -> str | None:
    with closing(sqlite3.connect(path)) as connection:
        row = connection.execute("SELECT language FROM people WHERE user = ?", (user,)).fetchone()
    return None if row is None else str(row[0])


async def remember(database: Database, user: int, language: str) -> None:
    async with database.transaction() as change:
        change.write("INSERT OR REPLACE INTO people (user, language) VALUES (?, ?)", user, language)


async def test_a_copy_holds_what_was_kept_and_nothing_that_was_under_way(path: Path, tmp_path: Path) -> None:
    database = await Database.open(path)
    await remember(database, 1, "ur")
    async with database.transaction() as change:
        await change.insert("INSERT INTO people (user, language) VALUES (2, 'en')")
        keep(path, tmp_path / "copies" / "a.sqlite")
    await database.close()

    assert ("ur", None) == tuple(language_of(tmp_path / "copies" / "a.sqlite", user) for user in (1, 2))


async def test_a_copy_put_back_replaces_everything_and_keeps_what_was_there(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "a.sqlite"
    database = await Database.open(path)
    await remember(database, 1, "ur")
    keep(path, copy)
    await remember(database, 1, "en")
    with pytest.raises(DatabaseLocked):
        put_back(copy, path)
    await database.close()

    kept = put_back(copy, path)

    assert kept is not None
    assert ("ur", "en") == (language_of(path, 1), language_of(kept, 1))
    await (await Database.open(path)).close()


def test_a_spoilt_copy_is_not_put_back(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE people (user INTEGER, language TEXT)")
        connection.executemany("INSERT INTO people VALUES (?, ?)", [(user, "ur" * 500) for user in range(99)])
        connection.commit()
    before, copy = path.read_bytes(), tmp_path / "a.sqlite"
    copy.write_bytes(before[: len(before) // 2])

    with pytest.raises(NoBackup, match="not sound"):
        put_back(copy, path)

    assert before == path.read_bytes()


def test_what_is_not_there_is_not_copied_and_nothing_is_overwritten(tmp_path: Path) -> None:
    with pytest.raises(NoBackup, match="no database"):
        keep(tmp_path / "none.sqlite", tmp_path / "a.sqlite")
    taken = tmp_path / "taken.sqlite"
    taken.write_text("mine")
    sqlite3.connect(tmp_path / "b.sqlite").close()

    with pytest.raises(NoBackup, match="could not be copied"):
        keep(tmp_path / "b.sqlite", taken)

    assert "mine" == taken.read_text()
