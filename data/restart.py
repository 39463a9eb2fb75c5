"""What a restart finds: rows read back into values, and all open tables at once."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import TypeVar

from data.rows import Chair, Deadline, Deal, Hand, Match, Move, OpenTable, Stray, Table

Row = TypeVar("Row")

_LATEST = """
    WITH latest AS (
        SELECT tables.id AS table_id, (
            SELECT id FROM matches WHERE matches.table_id = tables.id ORDER BY number DESC LIMIT 1
        ) AS match_id
        FROM tables WHERE status <> 'closed'
    ), current AS (
        SELECT latest.*, (
            SELECT deal FROM deals WHERE deals.match_id = latest.match_id ORDER BY deal DESC LIMIT 1
        ) AS deal
        FROM latest
    )
"""


def open_tables(connection: sqlite3.Connection) -> list[OpenTable]:
    """Read kind by kind: seven statements however many tables there are."""

    def by_table(select: str, value: Callable[[sqlite3.Row], Row]) -> Mapping[int, list[Row]]:
        found: defaultdict[int, list[Row]] = defaultdict(list)
        for row in connection.execute(_LATEST + select):
            found[row["at_table"]].append(value(row))
        return found

    tables = [_table(row) for row in connection.execute("SELECT * FROM tables WHERE status <> 'closed' ORDER BY id")]
    chairs = by_table("SELECT chairs.*, table_id AS at_table FROM latest JOIN chairs USING (table_id)", _chair)
    matches = by_table(
        "SELECT matches.*, latest.table_id AS at_table FROM latest JOIN matches ON id = match_id", match_row
    )
    deals = by_table("SELECT deals.*, table_id AS at_table FROM current JOIN deals USING (match_id, deal)", _deal)
    moves = by_table("SELECT moves.*, table_id AS at_table FROM current JOIN moves USING (match_id, deal)", _move)
    clocks = by_table("SELECT deadlines.*, table_id AS at_table FROM latest JOIN deadlines USING (match_id)", _deadline)
    hands = by_table("SELECT hands.*, table_id AS at_table FROM latest JOIN hands USING (match_id)", _hand)
    strays = by_table("SELECT strays.*, table_id AS at_table FROM latest JOIN strays USING (table_id)", _stray)
    return [
        OpenTable(
            table=table,
            chairs=tuple(sorted(chairs.get(table.id, ()), key=lambda chair: chair.seat)),
            match=next(iter(matches.get(table.id, ())), None),
            deal=next(iter(deals.get(table.id, ())), None),
            moves=tuple(sorted(moves.get(table.id, ()), key=lambda move: move.ply)),
            deadlines=tuple(sorted(clocks.get(table.id, ()), key=lambda clock: clock.seat)),
            hands=tuple(hands.get(table.id, ())),
            strays=tuple(strays.get(table.id, ())),
        )
        for table in tables
    ]


def _table(row: sqlite3.Row) -> Table:
    return Table(**{**dict(row), "options": json.loads(row["options"])})


def _chair(row: sqlite3.Row) -> Chair:
    return Chair(
        seat=row["seat"],
        user=row["user"],
        name=row["name"],
        driver=row["driver"],
        level=row["level"],
        strikes=row["strikes"],
        ready=bool(row["ready"]),
        heir=row["heir"],
        heir_name=row["heir_name"],
    )


def match_row(row: sqlite3.Row) -> Match:
    """Read a whole row of `matches`."""
    return Match(
        id=row["id"],
        table=row["table_id"],
        number=row["number"],
        game=row["game"],
        version=row["version"],
        seats=row["seats"],
        options=json.loads(row["options"]),
        secret=row["secret"],
        dice=row["dice"],
        status=row["status"],
        started=row["started"],
        ended=row["ended"],
    )


def _deal(row: sqlite3.Row) -> Deal:
    return Deal(
        match=row["match_id"],
        deal=row["deal"],
        version=row["version"],
        standing=row["standing"],
        status=row["status"],
        result=row["result"],
        told=bool(row["told"]),
        started=row["started"],
        ended=row["ended"],
    )


def _move(row: sqlite3.Row) -> Move:
    return Move(
        ply=row["ply"],
        seat=row["seat"],
        move=row["move"],
        played_by=row["played_by"],
        user=row["user"],
        at=row["at"],
    )


def _deadline(row: sqlite3.Row) -> Deadline:
    return Deadline(
        seat=row["seat"],
        asked=row["asked"],
        due=row["due"],
        reminded=bool(row["reminded"]),
        ping_channel=row["ping_channel"],
        ping_message=row["ping_message"],
    )


def _hand(row: sqlite3.Row) -> Hand:
    return Hand(deal=row["deal"], user=row["user"], dm_channel=row["dm_channel"], message=row["message"])


def _stray(row: sqlite3.Row) -> Stray:
    return Stray(channel=row["channel"], message=row["message"])
