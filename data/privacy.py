"""What is kept about one person: all of it to read, and all of it gone."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from data.database import Database, Transaction

_MATCHES: Final = "SELECT DISTINCT match_id FROM sittings WHERE user = ?"

_KEPT: Final[Mapping[str, str]] = {
    "preferences": "SELECT * FROM people WHERE user = :user",
    "open_or_closed_tables": (
        "SELECT tables.id, guild, channel, host = :user AS is_host, status, game, created, chairs.seat, chairs.name,"
        " chairs.driver, chairs.strikes, chairs.ready FROM chairs JOIN tables ON tables.id = table_id"
        " WHERE chairs.user = :user ORDER BY tables.id"
    ),
    "promised_seats": "SELECT table_id, seat, heir_name FROM chairs WHERE heir = :user ORDER BY table_id, seat",
    "hosted_tables": "SELECT id, guild, channel, status, game, created FROM tables WHERE host = :user ORDER BY id",
    "seats_in_matches": (
        "SELECT match_id, guild, matches.game, sittings.seat, deal AS from_deal, name, started, ended FROM sittings"
        " JOIN matches ON matches.id = match_id JOIN tables ON tables.id = table_id"
        " WHERE sittings.user = :user ORDER BY match_id, deal"
    ),
    "moves": (
        "SELECT match_id, deal, ply, seat, move, played_by, at FROM moves"
        " WHERE match_id IN (SELECT match_id FROM sittings WHERE user = :user) AND user = :user"
        " ORDER BY match_id, deal, ply"
    ),
    "results": (
        "SELECT match_id, guild, game, seat, outcome, away, deals, own, feats, ended FROM shares"
        " WHERE user = :user ORDER BY ended, match_id"
    ),
    "standings": "SELECT * FROM standings WHERE user = :user ORDER BY guild, game",
    "ratings": "SELECT * FROM ratings WHERE user = :user ORDER BY guild, game, place",
    "replays_seen": "SELECT match_id FROM viewings WHERE user = :user ORDER BY match_id",
    "direct_messages_with_cards": "SELECT * FROM hands WHERE user = :user ORDER BY match_id, deal",
}
"""Everything, kind by kind."""


@dataclass(frozen=True, slots=True)
class Amount:
    """How much is kept about a person."""

    matches: int
    moves: int


async def amount(database: Database, user: int) -> Amount:
    """Count what is kept about a person."""

    def work(connection: sqlite3.Connection) -> Amount:
        (matches,) = connection.execute(f"SELECT count(*) FROM ({_MATCHES})", (user,)).fetchone()  # noqa: S608 - a question of ours
        (moves,) = connection.execute(
            f"SELECT count(*) FROM moves WHERE match_id IN ({_MATCHES}) AND user = ?",  # noqa: S608 - a question of ours
            (user, user),
        ).fetchone()
        return Amount(matches, moves)

    return await database.read(work)


async def export(database: Database, user: int) -> dict[str, Any]:
    """Read everything that is kept about a person, as values that JSON has."""

    def work(connection: sqlite3.Connection) -> dict[str, Any]:
        return {
            kind: [dict(row) for row in connection.execute(question, {"user": user})]
            for kind, question in _KEPT.items()
        }

    return {"user": user, "times": "milliseconds since 1970, UTC", **await database.read(work)}


async def forget(change: Transaction, user: int) -> None:
    """Take a person out of everything; their matches stay, with a number below 0 that means nobody in their place.

    The number is new each time, so that a match keeps as many people as it had, and results made anew are the same.
    Which deals the person knew is forgotten, too, so they may play these again. Whatever told us otherwise would be
    something kept about them; a comparison moves no rating, and who wants to cheat in one has easier ways.
    """
    (row,) = await change.rows("SELECT min(coalesce(min(user), 0), 0) - 1 AS nobody FROM sittings")
    nobody = int(row["nobody"])
    change.write(f"UPDATE moves SET user = ? WHERE match_id IN ({_MATCHES}) AND user = ?", nobody, user, user)  # noqa: S608
    change.write("UPDATE shares SET user = ? WHERE user = ?", nobody, user)
    change.write("UPDATE sittings SET user = ?, name = '' WHERE user = ?", nobody, user)
    change.write("UPDATE chairs SET user = ?, name = '' WHERE user = ?", nobody, user)
    change.write("UPDATE chairs SET heir = NULL, heir_name = '' WHERE heir = ?", user)
    change.write("UPDATE tables SET host = NULL WHERE host = ?", user)
    change.write("DELETE FROM standings WHERE user = ?", user)
    change.write("DELETE FROM ratings WHERE user = ?", user)
    change.write("DELETE FROM viewings WHERE user = ?", user)
    change.write("DELETE FROM hands WHERE user = ?", user)
    change.write("DELETE FROM people WHERE user = ?", user)
