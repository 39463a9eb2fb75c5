"""What can go wrong with stored things, each with its path, its cause and its cure."""

from pathlib import Path


class DatabaseProblem(Exception):
    """The database cannot be used; its text is one line for the person who runs the program."""

    def __init__(self, path: Path, what: str, mend: str) -> None:
        """Say what happened to the file at `path` and how to mend it, both as one sentence."""
        super().__init__(f"{path}: {what} {mend}")
        self.path = path
        self.what = what
        self.mend = mend


class DatabaseLocked(DatabaseProblem):
    """Another process has this database open."""


class DatabaseDamaged(DatabaseProblem):
    """The file is not a database, or a part of it is missing or spoilt."""


class DatabaseNotOurs(DatabaseProblem):
    """The file is a sound database of some other program."""


class DatabaseTooNew(DatabaseProblem):
    """A later release wrote this database."""


class DatabaseUnwritable(DatabaseProblem):
    """The file or its folder cannot be made or written."""


class MigrationFailed(DatabaseProblem):
    """A numbered migration could not be applied; the database is as it was before it."""


class StorageFailed(DatabaseProblem):
    """A transaction in the running program was refused by the storage; nothing of it is kept."""


class DatabaseBusy(StorageFailed):
    """Another program held the write lock for longer than our patience."""


class DiskFull(StorageFailed):
    """There was no room left for the transaction."""


class Conflict(Exception):
    """A row that may exist only once exists already; the whole transaction is undone."""


class MoveTaken(Conflict):
    """Somebody has already stored a move with this number in this deal."""


class DealTaken(Conflict):
    """This deal of the match has been stored already."""


class ChannelTaken(Conflict):
    """The channel has an open table already."""


class ChairTaken(Conflict):
    """One chair was given twice, or one person two chairs."""
