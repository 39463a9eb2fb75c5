"""Finished matches to look up: lists of them, and each with its deals, sittings and moves."""

import json
import sqlite3
from dataclasses import dataclass

from data import rows
from data.database import Database
from data.restart import deal_row, match_row, move_row

FIRST_PAGE = (1 << 62, 1 << 62)
"""Before this moment and match everything has ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitter:
    """Who held a chair from a deal on; without a person it is a bot's."""

    seat: int
    deal: int
    user: int | None
    name: str
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """A finished match as a line of a list."""

    match: int
    game: str
    seats: int
    deals: int
    ended: int
    sitters: tuple[Sitter, ...]
    """Those who held the chairs at the end, by seat."""
    winners: frozenset[int]
    """Seats; empty for a draw."""
    again: bool = False
    """Whether it was played with the deals of an earlier match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """A finished match, as far as it was asked for."""

    match: rows.Match
    guild: int
    deals: tuple[rows.Deal, ...]
    sitters: tuple[Sitter, ...]
    """By seat, then by deal."""
    moves: tuple[tuple[int, rows.Move], ...]
    """With their deals, in order."""

    @property
    def people(self) -> frozenset[int]:
        """The persons who held a chair at some time."""
        return frozenset(one.user for one in self.sitters if one.user is not None)

    def at(self, deal: int) -> tuple[Sitter, ...]:
        """Tell who held the chairs in a deal, by seat."""
        held = {one.seat: one for one in self.sitters if one.deal <= deal}
        return tuple(held[seat] for seat in sorted(held))


class Archive:
    """The finished matches of one database."""

    def __init__(self, database: Database) -> None:
        """Read from ``database``."""
        self._database = database

    async def ended_in(
        self, guild: int, game: str | None, *, before: tuple[int, int] = FIRST_PAGE, most: int = 10
    ) -> list[Ended]:
        """List a server's matches (of one game), the latest first; ``before``: an end and a match, where to go on."""
        game_too = "" if game is None else "AND game = ? "
        found = f"SELECT * FROM results WHERE guild = ? {game_too}AND (ended, match_id) < (?, ?)"  # noqa: S608 - words of ours
        values = (guild, *(() if game is None else (game,)), *before, most)
        return await self._listed(f"{found} ORDER BY ended DESC, match_id DESC LIMIT ?", values)

    async def ended_with(
        self, user: int, game: str | None, *, before: tuple[int, int] = FIRST_PAGE, most: int = 10
    ) -> list[Ended]:
        """List a person's matches anywhere (of one game), the latest first."""
        found = (
            "SELECT results.* FROM shares CROSS JOIN results USING (match_id) WHERE user = ?"
            " AND (shares.ended, shares.match_id) < (?, ?) AND shares.game = coalesce(?, shares.game)"
            " ORDER BY shares.ended DESC, shares.match_id DESC LIMIT ?"
        )
        return await self._listed(found, (user, *before, game, most))

    async def _listed(self, question: str, values: tuple[int | str | None, ...]) -> list[Ended]:
        return await self._database.read(
            lambda connection: [ended_row(connection, row) for row in connection.execute(question, values).fetchall()]
        )

    async def past(self, match: int, deal: int | None = None) -> Past | None:
        """Read a match that was played to its end, with the moves of one deal or of all; None for any other match."""
        return await self._database.read(lambda connection: _past(connection, match, deal))


def ended_row(connection: sqlite3.Connection, row: sqlite3.Row) -> Ended:
    """Make a line of a list from a row of `results`."""
    match = row["match_id"]
    seats, again = connection.execute("SELECT seats, source IS NOT NULL FROM matches WHERE id = ?", (match,)).fetchone()
    (result,) = connection.execute(
        "SELECT result FROM deals WHERE match_id = ? AND status = 'done' ORDER BY deal DESC LIMIT 1", (match,)
    ).fetchone()
    last = {sitter.seat: sitter for sitter in _sitters(connection, match)}
    return Ended(
        match=match,
        game=row["game"],
        seats=seats,
        deals=row["deals"],
        ended=row["ended"],
        sitters=tuple(last[seat] for seat in sorted(last)),
        winners=frozenset(json.loads(result)["winners"]),
        again=bool(again),
    )


def _sitters(connection: sqlite3.Connection, match: int) -> tuple[Sitter, ...]:
    found = connection.execute(
        "SELECT seat, deal, user, name, level FROM sittings WHERE match_id = ? ORDER BY seat, deal", (match,)
    )
    return tuple(Sitter(**dict(row)) for row in found)


def _past(connection: sqlite3.Connection, match: int, deal: int | None) -> Past | None:
    row = connection.execute(
        "SELECT matches.*, guild FROM matches JOIN tables ON tables.id = table_id"
        " WHERE matches.id = ? AND matches.status = 'done'",
        (match,),
    ).fetchone()
    if row is None:
        return None
    deals = connection.execute("SELECT * FROM deals WHERE match_id = ? ORDER BY deal", (match,)).fetchall()
    first, last = (deal, deal) if deal is not None else (0, 1 << 62)
    moves = connection.execute(
        "SELECT * FROM moves WHERE match_id = ? AND deal BETWEEN ? AND ? ORDER BY deal, ply", (match, first, last)
    ).fetchall()
    return Past(
        match=match_row(row),
        guild=row["guild"],
        deals=tuple(map(deal_row, deals)),
        sitters=_sitters(connection, match),
        moves=tuple((move["deal"], move_row(move)) for move in moves),
    )
