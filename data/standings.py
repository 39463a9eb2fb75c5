"""Where people stand in a server and game: a projection of the results, in the order in which matches ended."""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from data.database import Database, Transaction

Key: TypeAlias = tuple[int, str]
"""Whose it is: a person and no level, or 0 and the level of bots."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing:
    """What a person, or all bots of a level together, have done in one game of one server."""

    user: int
    """0 for bots."""
    level: str
    """Empty for people."""
    matches: int = 0
    won: int = 0
    drawn: int = 0
    streak: int = 0
    """Wins in a row up to now."""
    best: int = 0
    """The longest such row."""
    mu: float
    """The strength they are thought to have."""
    sigma: float
    """How uncertain that is."""
    feats: Mapping[str, int] = field(default_factory=dict)
    """What they may brag about, by the name of the feat."""

    @property
    def key(self) -> Key:
        """Whose it is."""
        return self.user, self.level

    @property
    def ordinal(self) -> float:
        """What they are ranked by: a strength that they have almost surely."""
        return self.mu - 3 * self.sigma


class Rating(NamedTuple):
    """A person's rating after a match."""

    ordinal: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Named:
    """A person's placing with the name they used last, and their rank, from 1."""

    rank: int
    name: str
    placing: Placing


async def placings(change: Transaction, guild: int, game: str, keys: Iterable[Key]) -> dict[Key, Placing]:
    """Read the placings that there are, this transaction's changes included."""
    found = {}
    for user, level in keys:
        for row in await change.rows(
            "SELECT * FROM standings WHERE guild = ? AND game = ? AND user = ? AND level = ?", guild, game, user, level
        ):
            found[user, level] = _placing(row)
    return found


def save_placing(change: Transaction, guild: int, game: str, placing: Placing) -> None:
    """Keep a placing as it is now."""
    change.write(
        "INSERT OR REPLACE INTO standings (guild, game, user, level, matches, won, drawn, streak, best, mu, sigma,"
        " ordinal, feats) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        *(guild, game, placing.user, placing.level, placing.matches, placing.won, placing.drawn),
        *(placing.streak, placing.best, placing.mu, placing.sigma, placing.ordinal),
        json.dumps(placing.feats, sort_keys=True),
    )


def save_rating(change: Transaction, guild: int, game: str, match: int, placing: Placing) -> None:
    """Keep what a match that has ended made of a person's rating."""
    change.write(
        "INSERT INTO ratings (guild, game, user, place, match_id, ordinal, sigma)"
        " SELECT ?, ?, ?, place, id, ?, ? FROM matches WHERE id = ?",
        *(guild, game, placing.user, placing.ordinal, placing.sigma, match),
    )


def drop_nobodies(change: Transaction) -> None:
    """Delete the placings of people who have been forgotten."""
    change.write("DELETE FROM standings WHERE user < 0")
    change.write("DELETE FROM ratings WHERE user < 0")


_MOST = (
    "SELECT user, json_extract(feats, ?) AS count FROM standings"
    " WHERE guild = ? AND game = ? AND user > 0 AND count IS NOT NULL ORDER BY count DESC, ordinal DESC LIMIT 1"
)


class Standings:
    """The standings of one database, to look up."""

    def __init__(self, database: Database) -> None:
        """Read from ``database``."""
        self._database = database

    async def best(self, guild: int, game: str, most: int) -> list[Named]:
        """List a server's best people of a game, the best first."""
        return await self._database.read(lambda connection: _best(connection, guild, game, most))

    async def bots(self, guild: int, game: str) -> list[Placing]:
        """List a server's bots of a game, by level, the best first."""
        rows = await self._database.rows(
            "SELECT * FROM standings WHERE guild = ? AND game = ? AND user = 0 ORDER BY ordinal DESC", guild, game
        )
        return [_placing(row) for row in rows]

    async def person(self, guild: int, game: str, user: int) -> Named | None:
        """Read a person's placing in a game; None before their first match that counts."""
        return await self._database.read(lambda connection: _person(connection, guild, game, user))

    async def most(self, guild: int, game: str, feats: Iterable[str]) -> dict[str, tuple[str, int]]:
        """Tell who in a server has most of each feat of a game, and how much; a feat that nobody has is absent."""

        def work(connection: sqlite3.Connection) -> dict[str, tuple[str, int]]:
            found = {}
            for feat in feats:
                row = connection.execute(_MOST, (f'$."{feat}"', guild, game)).fetchone()
                if row is not None:
                    found[feat] = _name(connection, row["user"]), int(row["count"])
            return found

        return await self._database.read(work)

    async def ratings(self, guild: int, game: str, user: int, most: int) -> list[Rating]:
        """List a person's ratings after their latest matches, the latest last."""
        found = await self._database.rows(
            "SELECT ordinal, sigma FROM ratings WHERE guild = ? AND game = ? AND user = ? ORDER BY place DESC LIMIT ?",
            *(guild, game, user, most),
        )
        return [Rating(*row) for row in reversed(found)]


def _best(connection: sqlite3.Connection, guild: int, game: str, most: int) -> list[Named]:
    found = connection.execute(
        "SELECT * FROM standings INDEXED BY standings_in_order WHERE guild = ? AND game = ? AND user > 0"
        " ORDER BY ordinal DESC LIMIT ?",
        (guild, game, most),
    ).fetchall()
    return [Named(rank, _name(connection, row["user"]), _placing(row)) for rank, row in enumerate(found, 1)]


def _person(connection: sqlite3.Connection, guild: int, game: str, user: int) -> Named | None:
    row = connection.execute(
        "SELECT * FROM standings WHERE guild = ? AND game = ? AND user = ? AND level = ''", (guild, game, user)
    ).fetchone()
    if row is None:
        return None
    (better,) = connection.execute(
        "SELECT count(*) FROM standings INDEXED BY standings_in_order"
        " WHERE guild = ? AND game = ? AND user > 0 AND ordinal > ?",
        (guild, game, row["ordinal"]),
    ).fetchone()
    return Named(better + 1, _name(connection, user), _placing(row))


def _name(connection: sqlite3.Connection, user: int) -> str:
    row = connection.execute(
        "SELECT name FROM sittings WHERE user = ? ORDER BY match_id DESC LIMIT 1", (user,)
    ).fetchone()
    return "" if row is None else str(row["name"])


def _placing(row: sqlite3.Row) -> Placing:
    return Placing(
        user=row["user"],
        level=row["level"],
        matches=row["matches"],
        won=row["won"],
        drawn=row["drawn"],
        streak=row["streak"],
        best=row["best"],
        mu=row["mu"],
        sigma=row["sigma"],
        feats=json.loads(row["feats"]),
    )
