"""What a restart finds: rows read back into values, and all open tables at once."""

import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from data.rows import Chair, Deadline, Deal, Hand, Match, Move, OpenTable, Original, Stray, Table

Row = TypeVar("Row")

# The order of the joins and the index are said outright: closed tables and the log grow for ever, open tables do not.
_OPEN = "tables INDEXED BY one_open_table WHERE status <> 'closed'"
_CLOSING = "tables WHERE id IN (SELECT CAST(substr(key, 9) AS INTEGER) FROM house WHERE key GLOB 'closing:*')"
_LATEST = """
    WITH latest AS (
        SELECT tables.id AS table_id, (
            SELECT id FROM matches WHERE matches.table_id = tables.id ORDER BY number DESC LIMIT 1
        ) AS match_id
        FROM tables INDEXED BY one_open_table WHERE status <> 'closed'
    ), current AS (
        SELECT latest.*, (
            SELECT deal FROM deals WHERE deals.match_id = latest.match_id ORDER BY deal DESC LIMIT 1
        ) AS deal
        FROM latest
    )
"""


def _asked(select: str) -> str:
    return _LATEST + select


TABLES = "SELECT * FROM tables INDEXED BY one_open_table WHERE status <> 'closed' ORDER BY id"
CHAIRS = _asked("SELECT chairs.*, table_id AS at_table FROM latest CROSS JOIN chairs USING (table_id)")
MATCHES = _asked("SELECT matches.*, latest.table_id AS at_table FROM latest CROSS JOIN matches ON id = match_id")
DEALS = _asked("SELECT deals.*, table_id AS at_table FROM current CROSS JOIN deals USING (match_id, deal)")
RESULTS = _asked(
    "SELECT deals.deal, deals.result, table_id AS at_table FROM current JOIN deals"
    " ON deals.match_id = current.match_id AND deals.deal < current.deal WHERE deals.status = 'done'"
)
VOID = _asked(
    "SELECT table_id AS at_table, deals.deal AS deal FROM current CROSS JOIN deals ON deals.match_id = current.match_id"
    " AND deals.deal = (SELECT max(before.deal) FROM deals AS before WHERE before.match_id = current.match_id"
    " AND before.deal < current.deal) WHERE deals.status = 'void'"
)
ORIGINALS = _asked(
    "SELECT first.deal, first.version, first.standing, first.result, latest.table_id AS at_table FROM latest"
    " CROSS JOIN matches AS mine ON mine.id = latest.match_id"
    " CROSS JOIN deals AS first ON first.match_id = mine.source WHERE first.status = 'done' AND NOT EXISTS"
    " (SELECT 1 FROM deals AS void WHERE void.match_id = mine.id AND void.deal = first.deal AND void.status = 'void')"
)
# The log is kept in order of plies, and is put together in that order.
LOGS = _asked(
    "SELECT table_id AS at_table, (SELECT group_concat(seat || ' ' || move, char(10)) FROM moves"
    " WHERE moves.match_id = current.match_id AND moves.deal = current.deal) AS log FROM current"
)
DEADLINES = _asked("SELECT deadlines.*, table_id AS at_table FROM latest CROSS JOIN deadlines USING (match_id)")
HANDS = _asked("SELECT hands.*, table_id AS at_table FROM latest CROSS JOIN hands USING (match_id)")
STRAYS = _asked("SELECT strays.*, table_id AS at_table FROM latest CROSS JOIN strays USING (table_id)")


def open_tables(connection: sqlite3.Connection) -> list[OpenTable]:
    """Read kind by kind: as many statements as there are kinds, however many tables there are."""
    return _found(connection, _OPEN)


def closing_tables(connection: sqlite3.Connection) -> list[OpenTable]:
    """Read the tables that are closed, but whose messages may still look as if they were not."""
    return _found(connection, _CLOSING)


def _found(connection: sqlite3.Connection, these: str) -> list[OpenTable]:
    def rows(question: str) -> Iterator[sqlite3.Row]:
        return connection.execute(question.replace(_OPEN, these))

    def by_table(question: str, value: Callable[[sqlite3.Row], Row]) -> Mapping[int, list[Row]]:
        found: defaultdict[int, list[Row]] = defaultdict(list)
        for row in rows(question):
            found[row["at_table"]].append(value(row))
        return found

    tables = [_table(row) for row in rows(TABLES)]
    chairs, matches = by_table(CHAIRS, _chair), by_table(MATCHES, match_row)
    deals, logs = by_table(DEALS, deal_row), by_table(LOGS, lambda row: str(row["log"] or ""))
    results = by_table(RESULTS, lambda row: (int(row["deal"]), str(row["result"])))
    void = by_table(VOID, lambda row: int(row["deal"]))
    originals = by_table(ORIGINALS, original_row)
    clocks, hands, strays = by_table(DEADLINES, _deadline), by_table(HANDS, _hand), by_table(STRAYS, _stray)
    return [
        OpenTable(
            table=table,
            chairs=tuple(sorted(chairs.get(table.id, ()), key=lambda chair: chair.seat)),
            match=next(iter(matches.get(table.id, ())), None),
            deal=next(iter(deals.get(table.id, ())), None),
            log=next(iter(logs.get(table.id, ())), ""),
            deadlines=tuple(sorted(clocks.get(table.id, ()), key=lambda clock: clock.seat)),
            hands=tuple(hands.get(table.id, ())),
            strays=tuple(strays.get(table.id, ())),
            results=tuple(result for _, result in sorted(results.get(table.id, ()))),
            void=next(iter(void.get(table.id, ())), None),
            originals=tuple(sorted(originals.get(table.id, ()), key=lambda one: one.deal)),
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
        source=row["source"],
    )


def original_row(row: sqlite3.Row) -> Original:
    """Read what others need of a deal to play it again."""
    return Original(deal=row["deal"], version=row["version"], standing=row["standing"], result=row["result"])


def deal_row(row: sqlite3.Row) -> Deal:
    """Read a whole row of `deals`."""
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


def move_row(row: sqlite3.Row) -> Move:
    """Read a whole row of `moves`."""
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
