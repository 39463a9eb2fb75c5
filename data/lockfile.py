"""The file beside a database that keeps a second process away from it."""

import os
import sys
from pathlib import Path

from data.errors import DatabaseLocked, DatabaseUnwritable

if sys.platform == "win32":
    import msvcrt

    def _claim(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _claim(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockFile:
    """An exclusive claim on a database, held until it is released or the process ends.

    The operating system drops the claim of a killed process by itself, so a lock file
    that was left behind never has to be deleted by hand.
    """

    def __init__(self, database: Path) -> None:
        """Claim `database` for this process.

        Raises:
            DatabaseLocked: another process (or another claim of this one) has it.
            DatabaseUnwritable: the lock file cannot be made.
        """
        path = database.with_name(f"{database.name}.lock")
        try:
            self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise DatabaseUnwritable(
                database,
                f"The lock file {path.name} cannot be made ({error.strerror}).",
                "Choose a folder that this user may write.",
            ) from error
        try:
            _claim(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            raise DatabaseLocked(
                database,
                "Another process is using this database.",
                "Stop the other one first, or give this one a database of its own.",
            ) from error

    def release(self) -> None:
        """Let the next process have the database; the empty file stays."""
        os.close(self._descriptor)
