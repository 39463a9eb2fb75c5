"""What belongs together happens together, one at a time, whatever comes in between."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from data.database import Database, Transaction
from data.errors import Conflict, DatabaseBusy, DiskFull, StorageFailed

ADD = "INSERT INTO people (user) VALUES (?)"


class PersonTaken(Conflict):
    """A person is there already."""


async def people(database: Database) -> list[int]:
    return [user for (user,) in await database.rows("SELECT user FROM people ORDER BY user")]


async def let_others_run() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.fixture
def outsider(path: Path, database: Database) -> Iterator[sqlite3.Connection]:
    """Another program on the same file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


async def test_a_transaction_is_kept_when_its_block_ends(database: Database) -> None:
    async with database.transaction() as change:
        change.write(ADD, 1)
        change.write(ADD, 2)

    assert await people(database) == [1, 2]


async def test_a_transaction_sees_its_own_changes_and_nobody_else_does(database: Database) -> None:
    async with database.transaction() as change:
        change.write(ADD, 1)
        inside = [user for (user,) in await change.rows("SELECT user FROM people")]
        outside = await people(database)

    assert (inside, outside) == ([1], [])


async def add_and_fail(change: Transaction) -> None:
    change.write(ADD, 1)
    await change.insert(ADD, 2)
    change.write(ADD, 3)
    raise LookupError


async def test_an_exception_undoes_the_whole_transaction(database: Database) -> None:
    with pytest.raises(LookupError):
        async with database.transaction() as change:
            await add_and_fail(change)

    assert await people(database) == []


@pytest.mark.parametrize("user", [5, 6])
async def test_a_cancellation_undoes_the_whole_transaction(database: Database, user: int) -> None:
    begun = asyncio.Event()

    async def play() -> None:
        async with database.transaction() as change:
            await change.insert(ADD, user)
            begun.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(play())
    await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with database.transaction() as change:
        change.write(ADD, 9)

    assert await people(database) == [9]


async def test_a_cancellation_during_the_commit_comes_after_memory_has_followed(
    database: Database, outsider: sqlite3.Connection
) -> None:
    memory: list[str] = []
    written = asyncio.Event()

    async def play() -> None:
        async with database.transaction() as change:
            change.write(ADD, 1)
            written.set()
        memory.append("played")
        await asyncio.sleep(0)
        memory.append("told")

    outsider.execute("BEGIN IMMEDIATE")
    task = asyncio.create_task(play())
    await written.wait()
    await let_others_run()
    task.cancel()
    await let_others_run()
    outsider.execute("ROLLBACK")
    with pytest.raises(asyncio.CancelledError):
        await task

    assert memory == ["played"]
    assert await people(database) == [1]


async def test_a_timeout_during_the_commit_is_still_a_timeout(database: Database, outsider: sqlite3.Connection) -> None:
    async def play() -> None:
        clock = asyncio.get_running_loop()
        async with asyncio.timeout(None) as limit:
            async with database.transaction() as change:
                change.write(ADD, 1)
                limit.reschedule(clock.time())
                clock.call_later(0.01, outsider.execute, "ROLLBACK")
            await asyncio.Event().wait()

    outsider.execute("BEGIN IMMEDIATE")
    with pytest.raises(TimeoutError):
        await play()

    assert await people(database) == [1]


async def test_two_transactions_do_not_mix(database: Database) -> None:
    order: list[str] = []

    async def twice(name: str, user: int) -> None:
        async with database.transaction() as change:
            order.append(f"{name} begins")
            await change.insert(ADD, user)
            await let_others_run()
            await change.insert(ADD, user + 1)
            order.append(f"{name} ends")

    await asyncio.gather(twice("first", 1), twice("second", 3))

    assert order == ["first begins", "first ends", "second begins", "second ends"]
    assert await people(database) == [1, 2, 3, 4]


async def test_a_failed_transaction_does_not_take_its_neighbour_along(database: Database) -> None:
    async def one(user: int, clash: type[Conflict]) -> None:
        async with database.transaction() as change:
            change.write(ADD, user, clash=clash)
            change.write(ADD, 1, clash=clash)

    results = await asyncio.gather(*(one(user, PersonTaken) for user in (2, 3, 4)), return_exceptions=True)

    assert [type(result) for result in results] == [type(None), PersonTaken, PersonTaken]
    assert await people(database) == [1, 2]


async def test_a_transaction_inside_another_one_is_a_mistake(database: Database) -> None:
    async with database.transaction():
        with pytest.raises(RuntimeError, match="inside another one"):
            async with database.transaction():
                pass


async def test_a_transaction_takes_nothing_after_its_end(database: Database) -> None:
    async with database.transaction() as change:
        change.write(ADD, 1)
    with pytest.raises(RuntimeError, match="over"):
        change.write(ADD, 2)


async def test_a_mistake_in_a_statement_stays_a_mistake(database: Database) -> None:
    with pytest.raises(sqlite3.OperationalError):
        async with database.transaction() as change:
            change.write("INSERT INTO nowhere VALUES (1)")


async def test_a_mistake_in_a_question_stays_a_mistake(database: Database) -> None:
    with pytest.raises(sqlite3.OperationalError):
        await database.rows("SELECT * FROM nowhere")


async def test_who_only_reads_changes_nothing(database: Database) -> None:
    with pytest.raises(StorageFailed):
        await database.rows(ADD, 1)

    assert await people(database) == []


async def test_an_outside_writer_gets_the_move_refused_and_play_goes_on_after_it(path: Path) -> None:
    database = await Database.open(path, patience=0.05, durable=False)
    with closing(sqlite3.connect(path, isolation_level=None)) as outsider:
        outsider.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseBusy):
            async with database.transaction() as change:
                change.write(ADD, 1)
        during = await people(database)
        outsider.execute("ROLLBACK")
        async with database.transaction() as change:
            change.write(ADD, 2)
    after = await people(database)
    await database.close()

    assert (during, after) == ([], [2])


async def limit_pages(database: Database, pages: int) -> None:
    await database._writer.run(lambda connection: connection.execute(f"PRAGMA max_page_count={pages}").fetchall())


async def fill(database: Database) -> None:
    async with database.transaction() as change:
        for user in range(10_000):
            change.write(ADD, user)


async def test_a_full_disk_gets_the_move_refused_and_play_goes_on_after_it(database: Database) -> None:
    await limit_pages(database, 1)
    with pytest.raises(DiskFull):
        await fill(database)
    during = await people(database)
    await limit_pages(database, 100_000)
    async with database.transaction() as change:
        change.write(ADD, 2)

    assert (during, await people(database)) == ([], [2])


async def test_closing_waits_for_the_running_transaction(path: Path) -> None:
    database = await Database.open(path, durable=False)
    begun = asyncio.Event()

    async def play() -> None:
        async with database.transaction() as change:
            await change.insert(ADD, 1)
            begun.set()
            await let_others_run()

    task = asyncio.create_task(play())
    await begun.wait()
    await database.close()
    await task
    database = await Database.open(path, durable=False)
    stored = await people(database)
    await database.close()

    assert stored == [1]
