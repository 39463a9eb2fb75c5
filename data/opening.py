"""How a database file is examined, brought up to date and opened, or left alone with a clear reason."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from data.errors import (
    DatabaseDamaged,
    DatabaseNotOurs,
    DatabaseProblem,
    DatabaseTooNew,
    DatabaseUnwritable,
)
from data.migrate import Migration, migrate

MAGIC = b"SQLite format 3\x00"
OUR_MARK = int.from_bytes(b"Tash")  # PRAGMA application_id: "this file is ours"
HEADER = 100
CHECKED_SIZE = 64 << 20  # bytes; quick_check reads the whole file, about 0.4 s for this much


def make_folder(path: Path) -> None:
    """Make the folder that `path` is to lie in.

    Raises:
        DatabaseUnwritable: it cannot be made.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(path, error.strerror or "refused") from error


def open_writer(path: Path, steps: tuple[Migration, ...], *, patience: float, durable: bool) -> sqlite3.Connection:
    """Open the only connection that writes; a file that is refused keeps every byte.

    Args:
        path: the database; a missing or empty file becomes a new one, for its owner's eyes only.
        steps: the migrations this program knows.
        patience: seconds to wait for an outside program that holds the write lock.
        durable: wait at each commit until it would survive a power cut.

    Raises:
        DatabaseProblem: see the kinds in `data.errors`.
    """
    try:
        return _open_writer(path, steps, patience=patience, durable=durable)
    except sqlite3.Error as error:
        raise _named(path, error) from error
    except OSError as error:
        raise _unwritable(path, error.strerror or "refused") from error


def open_reader(path: Path, *, patience: float) -> sqlite3.Connection:
    """Open a connection that sees only what is committed and can change nothing."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=patience)
    connection.isolation_level = None
    connection.row_factory = sqlite3.Row
    return connection


def _open_writer(path: Path, steps: tuple[Migration, ...], *, patience: float, durable: bool) -> sqlite3.Connection:
    is_new = not path.exists() or path.stat().st_size == 0
    if is_new:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    else:
        _examine(path, newest=len(steps), patience=patience)
    path.chmod(0o600)
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
    try:
        connection.row_factory = sqlite3.Row
        if is_new:
            connection.execute(f"PRAGMA application_id={OUR_MARK:d}")
        connection.execute("PRAGMA journal_mode=WAL")
        # What is deleted is overwritten: people may ask for it, see `Database.wipe`.
        connection.execute("PRAGMA secure_delete=ON")
        connection.execute(f"PRAGMA synchronous={'FULL' if durable else 'OFF'}")
        migrate(connection, path, steps)
        connection.execute("PRAGMA foreign_keys=ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _examine(path: Path, *, newest: int, patience: float) -> None:
    """Refuse what is not a sound database of this or an earlier release, without writing to it."""
    with path.open("rb") as file:
        header = file.read(HEADER)
    if len(header) < HEADER or not header.startswith(MAGIC):
        raise DatabaseDamaged(
            path,
            "This file is not a database.",
            "Move it away, or name another file.",
        )
    if not path.with_name(f"{path.name}-wal").exists():
        # Closed cleanly: the header alone tells enough to refuse without making the files beside it.
        _judge(path, version=_number(header, 60), mark=_number(header, 68), newest=newest)
        pages, page = _number(header, 28), int.from_bytes(header[16:18])
        if path.stat().st_size < pages * (65536 if page == 1 else page):
            raise _damaged(path, "its end is missing")
    with closing(open_reader(path, patience=patience)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (mark,) = connection.execute("PRAGMA application_id").fetchone()
        _judge(path, version=version, mark=mark, newest=newest)
        if path.stat().st_size <= CHECKED_SIZE:
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise _damaged(path, " ".join(str(verdict).split()))


def _judge(path: Path, *, version: int, mark: int, newest: int) -> None:
    if mark != OUR_MARK:
        raise DatabaseNotOurs(
            path,
            "This is a database of another program.",
            "Name another file.",
        )
    if version > newest:
        raise DatabaseTooNew(
            path,
            f"A later release wrote this database (schema {version}, this release knows {newest}).",
            "Run that release, or put back the backup that it made beside the file.",
        )


def _number(header: bytes, at: int) -> int:
    return int.from_bytes(header[at : at + 4])


def _named(path: Path, error: sqlite3.Error) -> DatabaseProblem:
    code = (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF
    if code in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
        return _damaged(path, str(error))
    return _unwritable(path, str(error))


def _damaged(path: Path, why: str) -> DatabaseDamaged:
    return DatabaseDamaged(
        path,
        f"This database is damaged ({why}).",
        "Keep the file, and put a backup in its place.",
    )


def _unwritable(path: Path, why: str) -> DatabaseUnwritable:
    return DatabaseUnwritable(
        path,
        f"This file cannot be made or written ({why}).",
        "Choose a folder with room that this user may write.",
    )
