"""A database is opened as it should be, or refused with one clear line and left as it was."""

import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from textwrap import dedent

import pytest

from data.database import Database
from data.errors import (
    DatabaseDamaged,
    DatabaseLocked,
    DatabaseNotOurs,
    DatabaseProblem,
    DatabaseTooNew,
    DatabaseUnwritable,
)

ROOT = Path(__file__).parents[2]

KEEPER = """
    import asyncio, sys
    from pathlib import Path
    from data.database import Database

    async def keep() -> None:
        database = await Database.open(Path(sys.argv[1]))
        async with database.transaction() as change:
            change.write("INSERT INTO people (user) VALUES (1)")
        async with database.transaction() as change:
            await change.insert("INSERT INTO people (user) VALUES (2)")
            print("half done", flush=True)
            sys.stdin.read()

    asyncio.run(keep())
"""


@pytest.fixture
def keeper(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the database open: one person is stored, a second one half."""
    with subprocess.Popen(
        [sys.executable, "-c", dedent(KEEPER), str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "half done\n"
        yield process
        process.kill()


async def made(path: Path) -> None:
    """Make a database with something in it and close it."""
    database = await Database.open(path)
    async with database.transaction() as change:
        for user in range(2000):
            change.write("INSERT INTO people (user, language) VALUES (?, ?)", user, "en" * 10)
    await database.close()


async def people(path: Path) -> list[int]:
    database = await Database.open(path)
    try:
        return [user for (user,) in await database.rows("SELECT user FROM people ORDER BY user")]
    finally:
        await database.close()


def contents(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def rewrite(path: Path, how: Callable[[bytes], bytes]) -> None:
    path.write_bytes(how(path.read_bytes()))


def make_folder(path: Path) -> None:
    path.mkdir(parents=True)


async def refusal(path: Path) -> DatabaseProblem:
    """Open what must be refused, and see that not a byte of it has changed."""
    before = contents(path)
    with pytest.raises(DatabaseProblem) as caught:
        await Database.open(path)

    assert before == contents(path)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(f"{path}: ")
    return caught.value


async def test_a_new_database_makes_its_folder_and_is_for_its_owner_only(path: Path) -> None:
    database = await Database.open(path)
    async with database.transaction() as change:
        change.write("INSERT INTO people (user) VALUES (1)")
    modes = {file.name: file.stat().st_mode & 0o777 for file in path.parent.iterdir()}
    await database.close()

    assert modes.keys() == {"tash.db", "tash.db-wal", "tash.db-shm", "tash.db.lock"}
    assert set(modes.values()) == {0o600}


async def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    (tmp_path / "tash.db").touch()

    assert await people(tmp_path / "tash.db") == []


async def test_what_was_stored_is_there_after_reopening(path: Path) -> None:
    await made(path)

    assert await people(path) == list(range(2000))


def pragma_values(connection: sqlite3.Connection) -> list[object]:
    names = ("journal_mode", "synchronous", "foreign_keys")
    return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]


async def test_an_acknowledged_move_survives_a_power_cut(path: Path) -> None:
    database = await Database.open(path)
    pragmas = await database._writer.run(pragma_values)
    await database.close()

    assert pragmas == ["wal", 2, 1]


async def test_a_second_process_is_kept_away(path: Path, keeper: subprocess.Popen[str]) -> None:
    with pytest.raises(DatabaseLocked, match="Another process is using this database"):
        await Database.open(path)


async def test_a_database_is_not_opened_twice_in_one_process(path: Path, database: Database) -> None:
    with pytest.raises(DatabaseLocked):
        await Database.open(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
async def test_after_a_kill_the_committed_is_there_and_the_half_done_is_not(
    path: Path, keeper: subprocess.Popen[str]
) -> None:
    keeper.send_signal(signal.SIGKILL)
    keeper.wait()

    assert await people(path) == [1]


async def test_a_newer_schema_is_refused_and_nothing_is_put_beside_it(path: Path) -> None:
    await made(path)
    with closing(sqlite3.connect(path)) as later:
        later.execute("PRAGMA user_version=99")
    problem = await refusal(path)

    assert type(problem) is DatabaseTooNew
    assert "schema 99" in str(problem)
    assert {file.name for file in path.parent.iterdir()} == {"tash.db", "tash.db.lock"}


async def test_a_newer_schema_is_refused_also_when_that_release_was_killed(path: Path, tmp_path: Path) -> None:
    await made(path)
    with closing(sqlite3.connect(path)) as later:
        later.execute("PRAGMA user_version=99")
        shutil.copytree(path.parent, tmp_path / "killed")
    killed = tmp_path / "killed" / path.name
    with pytest.raises(DatabaseTooNew, match="schema 99"):
        await Database.open(killed)


def drop_the_end(whole: bytes) -> bytes:
    return whole[: len(whole) // 2]


def drop_all_but_a_few_bytes(whole: bytes) -> bytes:
    return whole[:50]


def spoil_the_middle(whole: bytes) -> bytes:
    middle = len(whole) // 2 // 4096 * 4096
    return whole[:middle] + b"\xa5" * 4096 + whole[middle + 4096 :]


def write_something_else(whole: bytes) -> bytes:
    return b"Dear diary, " * 1000


@pytest.mark.parametrize("spoil", [drop_the_end, drop_all_but_a_few_bytes, spoil_the_middle, write_something_else])
async def test_a_damaged_file_is_refused(path: Path, spoil: Callable[[bytes], bytes]) -> None:
    await made(path)
    rewrite(path, spoil)
    problem = await refusal(path)

    assert type(problem) is DatabaseDamaged


async def test_another_programs_database_is_refused(path: Path) -> None:
    make_folder(path.parent)
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    problem = await refusal(path)

    assert type(problem) is DatabaseNotOurs


async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "house").write_text("a file where the folder should be")
    problem = await refusal(tmp_path / "house" / "tash.db")

    assert type(problem) is DatabaseUnwritable


async def test_a_folder_in_the_files_place_is_told(path: Path) -> None:
    make_folder(path)
    problem = await refusal(path)

    assert type(problem) is DatabaseUnwritable


async def test_a_folder_in_the_lock_files_place_is_told(path: Path) -> None:
    make_folder(path.with_name("tash.db.lock"))
    problem = await refusal(path)

    assert type(problem) is DatabaseUnwritable


async def test_a_refused_database_can_be_opened_once_it_is_mended(path: Path) -> None:
    await made(path)
    whole = contents(path) or b""
    rewrite(path, lambda _: b"?")
    await refusal(path)
    rewrite(path, lambda _: whole)

    assert await people(path) == list(range(2000))
