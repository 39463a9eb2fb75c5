"""Deals that are played again by others: which those are, and who knows their cards."""

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from data import rows
from data.archive import Ended, ended_row
from data.database import Database, Transaction
from data.restart import match_row, original_row

# All matches that were played with the same deals: the first, and those that took theirs from it.
_KIN: Final = (
    "SELECT id, table_id FROM matches WHERE id = ?1 UNION ALL SELECT id, table_id FROM matches WHERE source = ?1"
)
_KNOWS: Final = f"""
    SELECT EXISTS (
        SELECT 1 FROM ({_KIN}) AS kin JOIN sittings ON match_id = kin.id WHERE user = ?2 AND table_id <> ?3
        UNION ALL
        SELECT 1 FROM ({_KIN}) AS kin JOIN viewings ON match_id = kin.id WHERE user = ?2
    ) AS knows
"""  # noqa: S608 - words of ours
_OPEN: Final = """
    SELECT results.* FROM results INDEXED BY results_of_guild
    JOIN matches ON matches.id = match_id AND source IS NULL
    WHERE results.guild = :guild ORDER BY results.ended DESC, match_id DESC LIMIT 200
"""
_OTHER_RULES: Final = """
    SELECT EXISTS (SELECT 1 FROM deals WHERE match_id = ? AND status = 'done' AND version <> ?) AS old
"""


@dataclass(frozen=True, slots=True)
class Source:
    """A finished match whose deals may be played again."""

    match: rows.Match
    guild: int
    originals: tuple[rows.Original, ...]
    """Its deals, in order, as far as they counted."""


async def source_of(change: Transaction, match: int) -> Source | None:
    """Read the match that a match's deals come from, itself if from no other; None if it was not played to its end."""
    found = await change.rows(
        "SELECT first.*, guild FROM matches AS mine JOIN matches AS first ON first.id = coalesce(mine.source, mine.id)"
        " JOIN tables ON tables.id = first.table_id WHERE mine.id = ? AND first.status = 'done'",
        match,
    )
    if not found:
        return None
    deals = await change.rows(
        "SELECT deal, version, standing, result FROM deals WHERE match_id = ? AND status = 'done' ORDER BY deal",
        found[0]["id"],
    )
    return Source(match_row(found[0]), found[0]["guild"], tuple(map(original_row, deals)))


async def knows_deals(change: Transaction, source: int, user: int, *, but: int = 0) -> bool:
    """Tell whether a person has sat in a match with these deals, but for one at table ``but``, or seen one replayed."""
    (row,) = await change.rows(_KNOWS, source, user, but)
    return bool(row["knows"])


def note_viewing(change: Transaction, match: int, user: int) -> None:
    """Keep that a person has seen a match again."""
    change.write("INSERT OR IGNORE INTO viewings (match_id, user) VALUES (?, ?)", match, user)


async def offers(database: Database, guild: int, user: int, most: int, versions: Mapping[str, int]) -> list[Ended]:
    """List the latest matches of a server whose deals a person does not know, the latest first.

    ``versions``: today's rules, by game; what was played under others cannot be played again.
    """

    def work(connection: sqlite3.Connection) -> list[Ended]:
        found: list[Ended] = []
        for row in connection.execute(_OPEN, {"guild": guild}):
            if len(found) == most:
                break
            old = connection.execute(_OTHER_RULES, (row["match_id"], versions.get(row["game"], 0))).fetchone()["old"]
            if not old and not connection.execute(_KNOWS, (row["match_id"], user, 0)).fetchone()["knows"]:
                found.append(ended_row(connection, row))
        return found

    return await database.read(work)
