"""Every release reads what an earlier one wrote."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.database import Database
from data.errors import MigrationFailed
from data.migrate import back_up, migrations, statements

FIRST = "CREATE TABLE guests (name TEXT) STRICT; INSERT INTO guests VALUES ('Sara; Omar');"
SECOND = "ALTER TABLE guests ADD COLUMN seat INTEGER; UPDATE guests SET seat = 2;"
BROKEN = "ALTER TABLE guests ADD COLUMN seat INTEGER; UPDATE guests SET chair = 2;"
ORPHAN = """
    CREATE TABLE people (id INTEGER PRIMARY KEY);
    CREATE TABLE pets (owner INTEGER REFERENCES people (id));
    INSERT INTO pets VALUES (7);
"""


def folder(tmp_path: Path, *steps: str) -> Path:
    """Make a folder of migrations of these scripts."""
    made = tmp_path / f"steps{len(steps)}"
    made.mkdir()
    for number, script in enumerate(steps, 1):
        (made / f"{number:04}_step.sql").write_text(script)
    return made


async def opened(path: Path, steps: Path) -> None:
    database = await Database.open(path, folder=steps)
    await database.close()


def answer(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


async def test_an_empty_database_gets_every_step(path: Path, tmp_path: Path) -> None:
    await opened(path, folder(tmp_path, FIRST, SECOND))

    assert answer(path, "PRAGMA user_version") == [(2,)]
    assert answer(path, "SELECT * FROM guests") == [("Sara; Omar", 2)]
    assert list(path.parent.glob("*backup*")) == []


async def test_an_older_database_is_copied_and_brought_up_to_date(path: Path, tmp_path: Path) -> None:
    await opened(path, folder(tmp_path, FIRST))
    await opened(path, folder(tmp_path, FIRST, SECOND))
    (copy,) = path.parent.glob("*backup*")

    assert answer(path, "SELECT * FROM guests") == [("Sara; Omar", 2)]
    assert copy.name == "tash.v1.backup.db"
    assert copy.stat().st_mode & 0o777 == 0o600
    assert answer(copy, "SELECT * FROM guests") == [("Sara; Omar",)]
    assert answer(copy, "PRAGMA user_version") == [(1,)]


async def test_a_backup_is_a_database_that_the_older_release_opens(path: Path, tmp_path: Path) -> None:
    first = folder(tmp_path, FIRST)
    await opened(path, first)
    await opened(path, folder(tmp_path, FIRST, SECOND))
    (copy,) = path.parent.glob("*backup*")
    await opened(copy, first)

    assert answer(copy, "SELECT * FROM guests") == [("Sara; Omar",)]


def test_a_backup_that_fails_leaves_no_half_copy(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tash.db", isolation_level=None)) as connection:
        connection.execute("BEGIN")
        with pytest.raises(sqlite3.OperationalError):
            back_up(connection, tmp_path / "copy.db")

    assert [path.name for path in tmp_path.iterdir()] == ["tash.db"]


@pytest.mark.parametrize("wrong", [BROKEN, ORPHAN, "UPDATE guests SET"], ids=["refused", "orphan", "unfinished"])
async def test_a_step_that_fails_leaves_everything_as_it_was(path: Path, tmp_path: Path, wrong: str) -> None:
    await opened(path, folder(tmp_path, FIRST))
    steps = folder(tmp_path, FIRST, wrong)
    with pytest.raises(MigrationFailed, match="0002_step"):
        await opened(path, steps)
    with pytest.raises(MigrationFailed):
        await opened(path, steps)

    assert answer(path, "PRAGMA user_version") == [(1,)]
    assert answer(path, "SELECT * FROM guests") == [("Sara; Omar",)]
    assert {copy.name for copy in path.parent.glob("*backup*")} == {"tash.v1.backup.db", "tash.v1.2.backup.db"}


@pytest.mark.parametrize("names", [["0002_a.sql"], ["0001_a.sql", "0001_b.sql"], ["0001_a.sql", "0003_b.sql"]])
def test_steps_count_without_a_gap(tmp_path: Path, names: list[str]) -> None:
    for name in names:
        (tmp_path / name).touch()
    with pytest.raises(ValueError, match="without a gap"):
        migrations(tmp_path)


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("SELECT 1; SELECT 2;", ["SELECT 1;", "SELECT 2;"]),
        ("SELECT 1;\n-- the end; really\n", ["SELECT 1;"]),
        ("-- first; second\nSELECT ';';", ["-- first; second\nSELECT ';';"]),
        ("/* a; b */ SELECT 1;", ["/* a; b */ SELECT 1;"]),
        (
            "CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b; DELETE FROM c; END; SELECT 1;",
            ["CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b; DELETE FROM c; END;", "SELECT 1;"],
        ),
        ("", []),
    ],
    ids=["two", "comment behind", "comment and string", "block comment", "trigger", "nothing"],
)
def test_a_script_is_cut_where_its_statements_end(script: str, expected: list[str]) -> None:
    assert list(statements(script)) == expected


def test_every_table_of_the_schema_is_strict() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        for step in migrations():
            for statement in statements(step.path.read_text(encoding="utf-8")):
                connection.execute(statement)
        loose = connection.execute(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict"
            " AND name NOT LIKE 'sqlite_%'"
        ).fetchall()

    assert loose == []
