"""How matches have ended: a projection of the log, written with the move that ends a match."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from data import rows
from data.database import Database, Transaction
from data.restart import deal_row, match_row, move_row

Outcome = Literal["won", "drawn", "lost"]

Feats: TypeAlias = Mapping[str, int]
"""What somebody may brag about: the name of a feat, and how often it was done or how large it was."""

PROJECTIONS = {
    "results": "match_id",
    "shares": "match_id, seat, since",
    "standings": "guild, game, user, level",
    "ratings": "guild, game, user, place",
}
"""The tables that can be made anew from the log, and the order of their rows."""


class Turn(NamedTuple):
    """Whose move it was and who made it, without the move."""

    deal: int
    seat: int
    played_by: rows.PlayedBy


class Holding(NamedTuple):
    """Who holds a chair from a deal on; without a person it is a bot's."""

    seat: int
    deal: int
    user: int | None
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """What the log tells of a finished match."""

    match: rows.Match
    guild: int
    result: str
    """The last deal's (JSON)."""
    deals: frozenset[int]
    """Those that counted."""
    holdings: tuple[Holding, ...]
    """By seat, then by deal; a seat has several when its person or level has changed."""
    turns: tuple[Turn, ...]
    """In the order in which they were made."""
    compared: tuple[tuple[str, str], ...] = ()
    """Of deals that were played again: the result there and here (JSON)."""
    feats: Mapping[int, Sequence[Feats]] = field(default_factory=dict)
    """By deal and seat; a deal that has not been counted is absent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What a match was to one person who held a chair, or to a bot that held one at its end."""

    seat: int
    since: int
    """The deal from which the chair was theirs."""
    user: int | None
    level: str
    side: int
    outcome: Outcome
    away: bool
    """Had left, and did not come back."""
    deals: int
    """Deals during which the chair was theirs."""
    own: int
    """Of those, the deals in which they made most of their moves themselves."""
    feats: Feats = field(default_factory=dict)
    """What they did in these."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a match ended."""

    match: int
    guild: int
    game: str
    people: int
    """How many persons took part, the leavers too."""
    deals: int
    ended: int
    shares: tuple[Share, ...]


async def finished(change: Transaction) -> list[int]:
    """List the matches that were played to their end, in the order in which they ended."""
    found = await change.rows(
        "SELECT id FROM matches WHERE status = 'done'"
        " AND EXISTS (SELECT 1 FROM deals WHERE match_id = id AND deals.status = 'done') ORDER BY place"
    )
    return [row["id"] for row in found]


async def read_log(change: Transaction, match: int) -> Log:
    """Read what the log tells of a finished match, this transaction's changes included.

    Raises:
        LookupError: it is not there, or was not played to its end.
    """
    found = await change.rows(
        "SELECT matches.*, guild FROM matches JOIN tables ON tables.id = table_id"
        " WHERE matches.id = ? AND matches.status = 'done'",
        match,
    )
    deals = await change.rows(
        "SELECT deal, result, feats FROM deals WHERE match_id = ? AND status = 'done' ORDER BY deal", match
    )
    if not found or not deals:
        raise LookupError(f"match {match} has no end")
    holdings = await change.rows(
        "SELECT seat, deal, user, level FROM sittings WHERE match_id = ? ORDER BY seat, deal", match
    )
    turns = await change.rows("SELECT deal, seat, played_by FROM moves WHERE match_id = ? ORDER BY deal, ply", match)
    compared = await change.rows(
        "SELECT there.result AS there, here.result AS here FROM deals AS here JOIN deals AS there"
        " ON there.match_id = ? AND there.deal = here.deal AND there.status = 'done'"
        " WHERE here.match_id = ? AND here.status = 'done' ORDER BY here.deal",
        *(found[0]["source"], match),
    )
    return Log(
        match=match_row(found[0]),
        guild=found[0]["guild"],
        result=deals[-1]["result"],
        deals=frozenset(row["deal"] for row in deals),
        holdings=tuple(Holding(*row) for row in holdings),
        turns=tuple(Turn(*row) for row in turns),
        compared=tuple((row["there"], row["here"]) for row in compared),
        feats={row["deal"]: json.loads(row["feats"]) for row in deals if row["feats"] is not None},
    )


async def read_deals(change: Transaction, match: int, deals: Sequence[int]) -> list[tuple[rows.Deal, list[rows.Move]]]:
    """Read deals of a match with their moves, in order."""
    found = []
    for deal in deals:
        (row,) = await change.rows("SELECT * FROM deals WHERE match_id = ? AND deal = ?", match, deal)
        moves = await change.rows("SELECT * FROM moves WHERE match_id = ? AND deal = ? ORDER BY ply", match, deal)
        found.append((deal_row(row), [move_row(move) for move in moves]))
    return found


def save_feats(change: Transaction, match: int, deal: int, feats: str) -> None:
    """Keep what a deal gave to brag about, by seat (JSON)."""
    change.write("UPDATE deals SET feats = ? WHERE match_id = ? AND deal = ?", feats, match, deal)


def save_result(change: Transaction, result: Result) -> None:
    """Keep how a match ended."""
    change.write(
        "INSERT INTO results (match_id, guild, game, people, deals, ended) VALUES (?, ?, ?, ?, ?, ?)",
        *(result.match, result.guild, result.game, result.people, result.deals, result.ended),
    )
    for share in result.shares:
        change.write(
            "INSERT INTO shares (match_id, seat, since, user, level, side, outcome, away, deals, own, feats,"
            " people, guild, game, ended) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            *(result.match, share.seat, share.since, share.user, share.level, share.side),
            *(share.outcome, int(share.away), share.deals, share.own, json.dumps(share.feats, sort_keys=True)),
            *(result.people, result.guild, result.game, result.ended),
        )


def clear(change: Transaction) -> None:
    """Forget everything that can be made anew from the log."""
    change.write("DELETE FROM ratings")
    change.write("DELETE FROM standings")
    change.write("DELETE FROM shares")
    change.write("DELETE FROM results")


def uncount(change: Transaction, game: str, version: int) -> None:
    """Forget what deals of a game gave to brag about under these rules, so that it is counted anew from their moves."""
    change.write(
        "UPDATE deals SET feats = NULL WHERE version = ? AND match_id IN (SELECT id FROM matches WHERE game = ?)",
        *(version, game),
    )


async def everything(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """Read the whole projection, table by table, in the order of its keys."""

    def work(connection: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
        return {
            name: [tuple(row) for row in connection.execute(f"SELECT * FROM {name} ORDER BY {key}")]  # noqa: S608 - names of ours
            for name, key in PROJECTIONS.items()
        }

    return await database.read(work)
