"""Numbered migrations: which there are, and how a database is brought up to date."""

import os
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from data.errors import MigrationFailed

FOLDER = Path(__file__).with_name("migrations")


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema: the version it leads to and the file that says how."""

    version: int
    path: Path


def migrations(folder: Path = FOLDER) -> tuple[Migration, ...]:
    """List the steps in `folder`, named `0001_what.sql` and on, in order and without a gap.

    Raises:
        ValueError: a number is missing or given twice.
    """
    steps = tuple(Migration(int(path.name.partition("_")[0]), path) for path in sorted(folder.glob("[0-9]*.sql")))
    if [step.version for step in steps] != list(range(1, len(steps) + 1)):
        message = f"{folder}: migrations must count 1, 2, 3, ... without a gap"
        raise ValueError(message)
    return steps


def statements(script: str) -> Iterator[str]:
    """Cut a script into its statements; semicolons in strings, comments and triggers do not cut.

    Raises:
        ValueError: the script ends in the middle of a statement.
    """
    begun = ""
    for piece in script.split(";")[:-1]:
        begun += f"{piece};"
        if sqlite3.complete_statement(begun):
            yield begun.strip()
            begun = ""
    rest = begun + script.rpartition(";")[2]
    if not all(line.strip().startswith("--") for line in rest.splitlines() if line.strip()):
        message = f"the script ends in an unfinished statement: {rest.strip()[:60]}"
        raise ValueError(message)


def migrate(connection: sqlite3.Connection, database: Path, steps: tuple[Migration, ...]) -> None:
    """Apply every step that `connection` has not had, each in a transaction with its number.

    A database that holds something already is copied first, see `back_up`.

    Raises:
        MigrationFailed: a step could not be applied; the steps before it are kept.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    due = [step for step in steps if step.version > version]
    if not due:
        return
    if version:
        back_up(connection, free_name(database, version))
    # A step may rebuild a table that others refer to; the check below makes up for the pause.
    connection.execute("PRAGMA foreign_keys=OFF")
    for step in due:
        try:
            _apply(connection, step)
        except (sqlite3.Error, ValueError) as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise MigrationFailed(
                database,
                f"The step {step.path.name} failed ({error}).",
                "The database is as it was before that step; run the release that wrote it, and report this.",
            ) from error
    connection.execute("PRAGMA foreign_keys=ON")


def _apply(connection: sqlite3.Connection, step: Migration) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for statement in statements(step.path.read_text(encoding="utf-8")):
        connection.execute(statement)
    if orphan := connection.execute("PRAGMA foreign_key_check").fetchone():
        message = f"rows of {orphan[0]} refer to rows that are not there"
        raise ValueError(message)
    connection.execute(f"PRAGMA user_version={step.version:d}")
    connection.execute("COMMIT")


def free_name(database: Path, version: int) -> Path:
    """Name a backup of a database of this schema version that overwrites no earlier one."""
    names = (
        database.with_name(f"{database.stem}.v{version}{extra}.backup{database.suffix}")
        for extra in ("", *(f".{count}" for count in range(2, 10_000)))
    )
    return next(name for name in names if not name.exists())


def back_up(connection: sqlite3.Connection, copy: Path) -> None:
    """Write a whole, compact copy of the database to the new file `copy`, readable by its owner only."""
    descriptor = os.open(copy, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        connection.execute("VACUUM INTO ?", (str(copy),))
        os.fsync(descriptor)
    except BaseException:
        copy.unlink(missing_ok=True)
        raise
    finally:
        os.close(descriptor)
