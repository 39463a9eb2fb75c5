"""The one SQLite file: opened by one process, written by one transaction at a time."""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite

from data.errors import Conflict, DatabaseBusy, DiskFull, StorageFailed
from data.lockfile import LockFile
from data.migrate import FOLDER, migrations
from data.opening import make_folder, open_reader, open_writer

T = TypeVar("T")
Value = int | float | str | None


class _Line(aiosqlite.Connection):
    """A connection with its own thread, which does whole pieces of work in the order of asking."""

    stopped: asyncio.Future[object] | None = None

    def stop(self) -> asyncio.Future[object] | None:
        """End the thread; `stopped` is done when it has answered for the last time."""
        self.stopped = super().stop()
        return self.stopped

    async def open(self) -> None:
        """Start the thread and connect; when that fails the thread has ended before the error is raised."""
        try:
            await self
        except BaseException:
            if self.stopped:
                await self.stopped
            raise

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do `work` on the connection's thread; several statements cost one trip there and back."""
        done: T = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done


@dataclass(frozen=True, slots=True)
class _Statement:
    sql: str
    values: tuple[Value, ...]
    clash: type[Conflict] | None

    def run(self, connection: sqlite3.Connection) -> sqlite3.Cursor:
        try:
            return connection.execute(self.sql, self.values)
        except sqlite3.IntegrityError as error:
            unique = {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE}
            if self.clash and error.sqlite_errorcode in unique:
                raise self.clash(str(error)) from error
            raise


class Transaction:
    """Changes that happen together or not at all.

    `write` only notes a change; what is noted is carried out, in order, by the next `insert` or
    `rows`, or when the block ends. So a refusal of the database may come from any of these three:
    catch it around the whole `async with` block, where everything is undone already.
    """

    def __init__(self, line: _Line) -> None:
        """Begin with nothing; the database is first touched when something has to be carried out."""
        self._line = line
        self._noted: list[_Statement] = []
        self._over = False

    def write(self, sql: str, *values: Value, clash: type[Conflict] | None = None) -> None:
        """Note one change; `clash` is raised when a row that may exist once exists already."""
        self._check()
        self._noted.append(_Statement(sql, values, clash))

    async def insert(self, sql: str, *values: Value, clash: type[Conflict] | None = None) -> int:
        """Carry out everything noted and this insertion; give the new row's id."""
        cursor = await self._carry_out(_Statement(sql, values, clash), lambda cursor: cursor.lastrowid)
        assert cursor is not None  # noqa: S101 - an INSERT always has one
        return cursor

    async def rows(self, sql: str, *values: Value) -> list[sqlite3.Row]:
        """Carry out everything noted, then read; the answer includes this transaction's changes."""
        return await self._carry_out(_Statement(sql, values, None), lambda cursor: cursor.fetchall())

    async def _carry_out(self, last: _Statement, answer: Callable[[sqlite3.Cursor], T]) -> T:
        self._check()
        noted, self._noted = self._noted, []

        def work(connection: sqlite3.Connection) -> T:
            _begin(connection)
            for statement in noted:
                statement.run(connection)
            return answer(last.run(connection))

        return await self._line.run(work)

    def commit(self, connection: sqlite3.Connection) -> None:
        """Carry out everything noted and keep it; the database does this when the block ends."""
        if not self._noted and not connection.in_transaction:
            return
        _begin(connection)
        for statement in self._noted:
            statement.run(connection)
        connection.execute("COMMIT")

    def end(self) -> None:
        """Take no more changes."""
        self._over = True

    def _check(self) -> None:
        if self._over:
            message = "this transaction is over"
            raise RuntimeError(message)


class Database:
    """An open database, made by `Database.open` and closed by `close`."""

    def __init__(self, path: Path, lock: LockFile, writer: _Line, reader: _Line) -> None:
        """Hold what `open` has opened."""
        self.path = path
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._turn = asyncio.Lock()
        self._owner: asyncio.Task[object] | None = None

    @classmethod
    async def open(
        cls, path: Path, *, patience: float = 2.0, durable: bool = True, folder: Path = FOLDER
    ) -> "Database":
        """Claim, examine, migrate and open the database at `path`, making it if there is none.

        Args:
            path: the file; its folder is made when missing.
            patience: seconds a transaction waits for an outside program that holds the write lock.
            durable: wait at each commit until it would survive a power cut (only a database that
                is thrown away may do without).
            folder: the migrations.

        Raises:
            DatabaseProblem: one line that says what is wrong and how to mend it; a file that was
                refused is as it was.
        """
        steps = migrations(folder)
        make_folder(path)
        lock = LockFile(path)
        writer = _Line(partial(open_writer, path, steps, patience=patience, durable=durable), 64)
        reader = _Line(partial(open_reader, path, patience=patience), 64)
        try:
            await writer.open()
            try:
                await reader.open()
            except BaseException:
                await writer.close()
                raise
        except BaseException:
            lock.release()
            raise
        return cls(path, lock, writer, reader)

    async def close(self) -> None:
        """Let a running transaction end, then close the file and let the next process have it."""
        async with self._turn:
            try:
                await self._reader.close()
                await self._writer.close()
            finally:
                self._lock.release()

    @asynccontextmanager
    async def transaction(self) -> AsyncGenerator[Transaction]:
        """Give a transaction that is committed when the block ends and undone when it raises.

        One runs at a time; others wait for their turn. A cancellation inside the block undoes it.
        One that comes while the commit is under way is delivered at the first wait after it, so
        that what is committed can always be taken into memory.

        Raises:
            Conflict: a row exists already (each verb says which).
            DatabaseBusy: an outside program held the write lock for too long.
            DiskFull: there is no room.
            StorageFailed: any other refusal of the storage.
        """
        task = asyncio.current_task()
        if self._owner is task:
            message = "a transaction cannot be opened inside another one"
            raise RuntimeError(message)
        async with self._turn:
            self._owner = task
            change = Transaction(self._writer)
            try:
                yield change
                await _to_the_end(self._writer.run(change.commit))
            except BaseException as error:
                await _to_the_end(self._writer.run(_undo))
                if isinstance(error, sqlite3.Error) and (named := self._named(error)):
                    raise named from error
                raise
            finally:
                change.end()
                self._owner = None

    async def wipe(self) -> bool:
        """Empty the journal, so that what has been deleted stands in no file any more; tell whether that was possible.

        Deleted content in the file itself is overwritten at once; the journal beside it still has pages from before. An
        outside program that is reading, or a full disk, keeps it from being emptied; that happens with the next wipe,
        or the end.
        """
        try:
            async with self._turn:
                (busy, *_) = await self._writer.run(
                    lambda connection: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                )
        except sqlite3.Error as error:
            if self._named(error) is None:
                raise
            return False
        return not busy

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Give what `work` reads in one consistent look at what is committed; it waits for no writer."""
        try:
            return await self._reader.run(partial(_look, work))
        except sqlite3.Error as error:
            if named := self._named(error):
                raise named from error
            raise

    async def rows(self, sql: str, *values: Value) -> list[sqlite3.Row]:
        """Read committed rows with one statement."""
        return await self.read(lambda connection: connection.execute(sql, values).fetchall())

    def _named(self, error: sqlite3.Error) -> StorageFailed | None:
        """Tell refusals of the storage from mistakes in the program, which stay as they are."""
        code = (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF
        match code:
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                return DatabaseBusy(self.path, "Another program is writing to this database.", "Stop it.")
            case sqlite3.SQLITE_FULL:
                return DiskFull(self.path, "The disk is full.", "Make room.")
            case (
                sqlite3.SQLITE_IOERR
                | sqlite3.SQLITE_READONLY
                | sqlite3.SQLITE_CORRUPT
                | sqlite3.SQLITE_NOTADB
                | sqlite3.SQLITE_CANTOPEN
            ):
                return StorageFailed(self.path, f"The storage failed ({error}).", "Check disk and file.")
            case _:
                return None


def _begin(connection: sqlite3.Connection) -> None:
    if not connection.in_transaction:
        connection.execute("BEGIN IMMEDIATE")


def _undo(connection: sqlite3.Connection) -> None:
    # Some refusals (a full disk) have rolled back by themselves.
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _look(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    connection.execute("BEGIN")
    try:
        return work(connection)
    finally:
        connection.execute("ROLLBACK")


async def _to_the_end(work: Awaitable[T]) -> T:
    """Await `work` whatever happens; cancellations meanwhile are asked for again afterwards."""
    running = asyncio.ensure_future(work)
    put_off = 0
    while not running.done():
        try:
            await asyncio.wait([running])
        except asyncio.CancelledError:
            put_off += 1
    if task := asyncio.current_task():
        for _ in range(put_off):
            task.uncancel()
            task.cancel()
    return running.result()
