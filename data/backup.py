"""Copies of the database, made while it is in use, and put back in its place when it is not."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from data.errors import DatabaseProblem
from data.lockfile import LockFile
from data.migrate import back_up


class NoBackup(DatabaseProblem):
    """A copy could not be made or put back; the database is untouched."""


def keep(database: Path, copy: Path) -> None:
    """Copy a database, also one that a running bot writes to, into the new file ``copy``, and check the copy.

    Raises:
        NoBackup: there is no database, no room for the copy, or a file of that name.
    """
    if not database.exists():
        raise NoBackup(database, "There is no database.", "Set TASH_DATABASE to where it is.")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        with closing(_reading(database)) as connection:
            back_up(connection, copy)
    except (OSError, sqlite3.Error) as error:
        raise NoBackup(database, f"It could not be copied to {copy} ({error}).", "Make room, or look at it.") from error
    check(copy)


def check(copy: Path) -> None:
    """Look through a whole copy.

    Raises:
        NoBackup: it is no database, or not a sound one.
    """
    try:
        with closing(_reading(copy)) as connection:
            (found,) = connection.execute("PRAGMA integrity_check").fetchone()
    except sqlite3.Error as error:
        found = str(error)
    if found != "ok":
        raise NoBackup(copy, f"It is not sound ({found}).", "Take another copy.")


def put_back(copy: Path, database: Path) -> Path | None:
    """Put a copy in the place of a database that nobody uses; give the copy of what was there, if anything was.

    Raises:
        NoBackup: the copy is not sound; nothing has changed.
        DatabaseLocked: the bot runs; nothing has changed.
    """
    check(copy)
    database.parent.mkdir(parents=True, exist_ok=True)
    lock = LockFile(database)
    try:
        kept = _set_aside(database)
        fresh = database.with_name(f"{database.name}.new")
        shutil.copyfile(copy, fresh)
        fresh.chmod(0o600)
        for part in ("-wal", "-shm"):  # what the old one had not yet taken in must not get into the new one
            database.with_name(f"{database.name}{part}").unlink(missing_ok=True)
        fresh.replace(database)
    finally:
        lock.release()
    return kept


def _set_aside(database: Path) -> Path | None:
    """Keep what is there, as whole as it is: a damaged file is kept as a file."""
    if not database.exists():
        return None
    names = (database.with_name(f"{database.stem}.replaced{count}{database.suffix}") for count in range(1, 10_000))
    aside = next(name for name in names if not name.exists())
    try:
        keep(database, aside)
    except NoBackup:
        shutil.copyfile(database, aside)
    return aside


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
