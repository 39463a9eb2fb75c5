"""A year of a busy server, generated: everything that the log and its projections would hold, without any rules."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from data.database import Database

GUILD = 7
GAMES = ("spades", "svoyi", "tractor")
YEAR = 365 * 24 * 3600 * 1000
START = 1_700_000_000_000
FEATS = '[{"spades-bags-collected": 2, "spades-nils-made": 1}, {}, {"spades-bags-collected": 2}, {}]'


@dataclass(frozen=True)
class Year:
    """How much there is to be."""

    moves: int
    deals: int = 5
    """A match."""
    plies: int = 60
    """A deal."""
    people: int = 400
    guilds: int = 4

    @property
    def matches(self) -> int:
        return self.moves // (self.deals * self.plies)


async def fill(database: Database, year: Year) -> None:
    """Write a year into a fresh database."""
    await database._writer.run(lambda connection: _fill(connection, year))


def _fill(connection: sqlite3.Connection, year: Year) -> None:
    rng = Random(1)
    connection.execute("BEGIN")
    for match in range(1, year.matches + 1):
        _match(connection, year, match, rng)
    for guild, game, user in _places(year):
        mu, sigma = 25 + rng.random() * 10, 1 + rng.random() * 7
        connection.execute(
            "INSERT INTO standings VALUES (?, ?, ?, '', 9, 4, 1, 0, 2, ?, ?, ?, '{}')",
            (guild, game, user, mu, sigma, mu - 3 * sigma),
        )
    connection.execute("COMMIT")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _places(year: Year) -> Iterator[tuple[int, str, int]]:
    return (
        (GUILD + guild, game, 1000 + user)
        for guild in range(year.guilds)
        for game in GAMES
        for user in range(year.people)
    )


def _match(connection: sqlite3.Connection, year: Year, match: int, rng: Random) -> None:
    guild, game, at = GUILD + match % year.guilds, GAMES[match % 3], START + YEAR * match // year.matches
    seats = 2 if game == "svoyi" else 4
    people = [1000 + int(rng.random() * year.people) for _ in range(seats)]
    users = [user if people.index(user) == seat and seat != 3 else None for seat, user in enumerate(people)]
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, 'closed', ?, ?, '{}', 'live', 'en', NULL, NULL, NULL, ?, ?, NULL)",
        (match, guild, match, users[0], game, seats, at, at),
    )
    connection.execute(
        "INSERT INTO matches VALUES (?, ?, 1, ?, 1, ?, '{}', ?, ?, 'done', ?, ?, ?, NULL)",
        (match, match, game, seats, f"{rng.random()}" * 2, f"{rng.random()}" * 2, at, at, match),
    )
    _seats(connection, match, users, (guild, game, at), rng)
    standing = json.dumps({"seats": 4, "dealer": 2, "scores": [120, 140], "bags": [3, 4]})
    result = json.dumps({"standing": json.loads(standing), "winners": [0, 2], "over": False, "gains": [4.0] * seats})
    for deal in range(1, year.deals + 1):
        connection.execute(
            "INSERT INTO deals VALUES (?, ?, 1, ?, 'done', ?, 1, ?, ?, ?)",
            (match, deal, standing, result, at, at, FEATS),
        )
        connection.executemany(
            "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                (
                    match,
                    deal,
                    ply,
                    ply % seats,
                    "play 10S",
                    "person" if users[ply % seats] else "bot",
                    users[ply % seats],
                    at,
                )
                for ply in range(year.plies)
            ),
        )


def _seats(
    connection: sqlite3.Connection, match: int, users: list[int | None], of: tuple[int, str, int], rng: Random
) -> None:
    people = sum(user is not None for user in users)
    guild, game, at = of
    connection.execute("INSERT INTO results VALUES (?, ?, ?, ?, 5, ?)", (match, guild, game, people, at))
    for seat, user in enumerate(users):
        name = "" if user is None else f"Somebody called {user}"
        connection.execute("INSERT INTO sittings VALUES (?, ?, 1, ?, ?, 'normal')", (match, seat, user, name))
        connection.execute(
            "INSERT INTO chairs VALUES (?, ?, ?, ?, ?, 'normal', 0, 0, NULL, '')",
            (match, seat, user, name, "bot" if user is None else "human"),
        )
        outcome = ("won", "lost")[int(rng.random() * 2)]
        connection.execute(
            "INSERT INTO shares VALUES (?, ?, 1, ?, 'normal', ?, ?, 0, 5, 5, ?, ?, ?, ?, '{\"spades-nils-made\": 2}')",
            (match, seat, user, seat % 2, outcome, people, guild, game, at),
        )
        if user is not None:
            connection.execute(
                "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, 2.5)",
                (guild, game, user, match, match, rng.random() * 9),
            )
