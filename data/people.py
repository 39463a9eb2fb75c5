"""What a person has chosen, and how he can be reached."""

import sqlite3
from dataclasses import dataclass

from data.database import Database, Transaction


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """A person's preferences and direct messages; who never chose anything has exactly these."""

    language: str | None = None
    """None: the server's, then what Discord suggests."""
    four_colour: bool = False
    """Four colours for the four suits instead of two."""
    letters: bool = False
    """Suits as letters instead of emoji."""
    hints: bool = True
    """Hints until the first match of each game is finished."""
    dm_channel: int | None = None
    """The direct messages; None: never opened. They are opened only once the person has clicked."""
    dm_closed: bool = False
    """Discord refused the last message to this person."""


class People:
    """The people of one database."""

    def __init__(self, database: Database) -> None:
        """Keep everything in `database`."""
        self._database = database

    async def person(self, user: int) -> Person:
        """Read what is kept of a person."""
        for row in await self._database.rows("SELECT * FROM people WHERE user = ?", user):
            return _person(row)
        return Person()

    async def everybody(self) -> dict[int, Person]:
        """Read what is kept of all people, by user id."""
        return {row["user"]: _person(row) for row in await self._database.rows("SELECT * FROM people")}

    async def finished(self) -> frozenset[tuple[int, str]]:
        """Read who has played a match of which game to its end, as (user id, game)."""
        rows = await self._database.rows("SELECT DISTINCT user, game FROM shares WHERE user > 0 AND NOT away")
        return frozenset((row["user"], row["game"]) for row in rows)

    def save(self, change: Transaction, user: int, person: Person) -> None:
        """Keep a person as he is now."""
        change.write(
            "INSERT OR REPLACE INTO people (user, language, four_colour, letters, hints, dm_channel, dm_closed)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            *(user, person.language, int(person.four_colour), int(person.letters), int(person.hints)),
            *(person.dm_channel, int(person.dm_closed)),
        )


def _person(row: sqlite3.Row) -> Person:
    return Person(
        language=row["language"],
        four_colour=bool(row["four_colour"]),
        letters=bool(row["letters"]),
        hints=bool(row["hints"]),
        dm_channel=row["dm_channel"],
        dm_closed=bool(row["dm_closed"]),
    )
