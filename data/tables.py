"""Tables, chairs, matches, deals, moves, clocks and hands: what is kept of them, verb by verb."""

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager

from data import restart
from data.database import Database, Transaction
from data.errors import ChairTaken, ChannelTaken, DealTaken, MoveTaken
from data.rows import (
    Chair,
    Deadline,
    Deal,
    DealStatus,
    Hand,
    Match,
    MatchStatus,
    Move,
    OpenTable,
    Stray,
    Table,
)

# A sitting is written only where it differs from the seat's last one in this match.
_SITTING = """
    WITH new (match_id, seat, deal, user, name, level) AS (VALUES (?, ?, ?, ?, ?, ?))
    INSERT INTO sittings (match_id, seat, deal, user, name, level)
    SELECT * FROM new
    WHERE (SELECT old.user IS new.user AND old.name = new.name AND old.level = new.level FROM sittings AS old
           WHERE old.match_id = new.match_id AND old.seat = new.seat ORDER BY old.deal DESC LIMIT 1) IS NOT 1
"""


class Tables:
    """The tables of one database.

    Verbs that change take the open transaction first, so that a move, its strikes and its clocks
    are one commit. `create_table` and `create_match` are awaited, since the database gives the id;
    the others only note their change, and a refusal of theirs appears when the `async with` block
    ends (see `Transaction`).
    """

    def __init__(self, database: Database) -> None:
        """Keep everything in `database`."""
        self._database = database

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        """Open a transaction, see `Database.transaction` for its errors."""
        return self._database.transaction()

    # --- tables and chairs

    async def create_table(  # noqa: PLR0913 - a table is what it is set up with
        self,
        change: Transaction,
        *,
        guild: int,
        channel: int,
        host: int,
        game: str,
        seats: int,
        options: Mapping[str, str],
        pace: str,
        at: int,
        language: str | None = None,
        closes: int | None = None,
    ) -> Table:
        """Put up a table in the lobby; raises ChannelTaken when the channel has an open one."""
        number = await change.insert(
            "INSERT INTO tables (guild, channel, host, status, game, seats, options, pace, language,"
            " closes, created, updated) VALUES (?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?, ?, ?)",
            *(guild, channel, host, game, seats, json.dumps(dict(options)), pace, language, closes, at, at),
            clash=ChannelTaken,
        )
        return Table(
            id=number,
            guild=guild,
            channel=channel,
            host=host,
            status="lobby",
            game=game,
            seats=seats,
            options=dict(options),
            pace=pace,
            language=language,
            board_channel=None,
            board_message=None,
            closes=closes,
            created=at,
            updated=at,
        )

    def save_table(self, change: Transaction, table: Table) -> None:
        """Keep a table as it is now, status, channel and board included; ChannelTaken as above."""
        change.write(
            "UPDATE tables SET channel = ?, host = ?, status = ?, game = ?, seats = ?, options = ?, pace = ?,"
            " language = ?, board_channel = ?, board_message = ?, closes = ?, updated = ?, source = ? WHERE id = ?",
            *(table.channel, table.host, table.status, table.game, table.seats),
            *(json.dumps(dict(table.options)), table.pace, table.language),
            *(table.board_channel, table.board_message, table.closes, table.updated, table.source, table.id),
            clash=ChannelTaken,
        )

    def save_chairs(self, change: Transaction, table: int, chairs: Iterable[Chair]) -> None:
        """Make these all the chairs of the table; ChairTaken when a seat or a person comes twice."""
        change.write("DELETE FROM chairs WHERE table_id = ?", table)
        for chair in chairs:
            change.write(
                "INSERT INTO chairs (table_id, seat, user, name, driver, level, strikes, ready, heir, heir_name)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                *_chair_values(table, chair),
                clash=ChairTaken,
            )

    # --- matches, deals, moves

    async def create_match(  # noqa: PLR0913 - a match is what it starts from
        self,
        change: Transaction,
        table: int,
        *,
        game: str,
        version: int,
        seats: int,
        options: Mapping[str, str],
        secret: str,
        dice: str,
        at: int,
        source: int | None = None,
    ) -> Match:
        """Begin the table's next match; its number follows the last one's. ``source``: whose deals it plays again."""
        match = await change.insert(
            "INSERT INTO matches"
            " (table_id, number, game, version, seats, options, secret, dice, status, started, source)"
            " SELECT ?, coalesce(max(number), 0) + 1, ?, ?, ?, ?, ?, ?, 'playing', ?, ?"
            " FROM matches WHERE table_id = ?",
            *(table, game, version, seats, json.dumps(dict(options)), secret, dice, at, source, table),
        )
        (row,) = await change.rows("SELECT * FROM matches WHERE id = ?", match)
        return restart.match_row(row)

    def create_deal(  # noqa: PLR0913 - a deal is what it starts from
        self,
        change: Transaction,
        match: int,
        deal: int,
        *,
        version: int,
        standing: str,
        chairs: Sequence[Chair],
        at: int,
    ) -> Deal:
        """Begin a deal from a standing (JSON), and keep who sits where; DealTaken when it exists."""
        change.write(
            "INSERT INTO deals (match_id, deal, version, standing, status, started) VALUES (?, ?, ?, ?, 'playing', ?)",
            *(match, deal, version, standing, at),
            clash=DealTaken,
        )
        for chair in chairs:
            change.write(_SITTING, match, chair.seat, deal, chair.user, chair.name, chair.level)
        return Deal(
            match=match,
            deal=deal,
            version=version,
            standing=standing,
            status="playing",
            result=None,
            started=at,
            ended=None,
        )

    def append_move(self, change: Transaction, match: int, deal: int, move: Move) -> None:
        """Add a move to the log; MoveTaken when its ply is stored already: then nothing was changed."""
        change.write(
            "INSERT INTO moves (match_id, deal, ply, seat, move, played_by, user, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            *(match, deal, move.ply, move.seat, move.move, move.played_by, move.user, move.at),
            clash=MoveTaken,
        )

    def finish_deal(  # noqa: PLR0913 - a deal's end
        self,
        change: Transaction,
        match: int,
        deal: int,
        status: DealStatus,
        result: str | None,
        *,
        at: int,
        feats: str | None = None,
    ) -> None:
        """End a deal: `done` with its result (JSON) and feats by seat (JSON), or `void` without either."""
        change.write(
            "UPDATE deals SET status = ?, result = ?, feats = ?, ended = ? WHERE match_id = ? AND deal = ?",
            *(status, result, feats, at, match, deal),
        )

    def tell_deal(self, change: Transaction, match: int, deal: int) -> None:
        """Note that a deal's result has been announced."""
        change.write("UPDATE deals SET told = 1 WHERE match_id = ? AND deal = ?", match, deal)

    def finish_match(self, change: Transaction, match: int, status: MatchStatus, *, at: int) -> None:
        """End a match, the latest to have ended; its deadlines go, their pings become strays."""
        change.write(
            "UPDATE matches SET status = ?, ended = ?, place ="
            " (SELECT coalesce(max(place), 0) + 1 FROM matches WHERE place IS NOT NULL) WHERE id = ?",
            *(status, at, match),
        )
        self.clear_deadlines(change, match)

    # --- clocks

    def set_deadline(self, change: Transaction, match: int, deadline: Deadline) -> None:
        """Set or change the clock of one seat; a ping that it replaces becomes a stray."""
        self._stray_pings(change, match, deadline.seat, but=deadline.ping_message)
        change.write(
            "INSERT OR REPLACE INTO deadlines (match_id, seat, asked, due, reminded, ping_channel, ping_message)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            *(match, deadline.seat, deadline.asked, deadline.due, int(deadline.reminded)),
            *(deadline.ping_channel, deadline.ping_message),
        )

    def clear_deadline(self, change: Transaction, match: int, seat: int) -> None:
        """Stop the clock of a seat; its ping becomes a stray."""
        self._stray_pings(change, match, seat)
        change.write("DELETE FROM deadlines WHERE match_id = ? AND seat = ?", match, seat)

    def clear_deadlines(self, change: Transaction, match: int) -> None:
        """Stop all clocks of a match; their pings become strays."""
        self._stray_pings(change, match)
        change.write("DELETE FROM deadlines WHERE match_id = ?", match)

    def _stray_pings(self, change: Transaction, match: int, seat: int | None = None, *, but: int | None = None) -> None:
        change.write(
            "INSERT OR IGNORE INTO strays (channel, message, table_id)"
            " SELECT ping_channel, ping_message, table_id FROM deadlines JOIN matches ON id = match_id"
            " WHERE match_id = ? AND seat = coalesce(?, seat) AND ping_message IS NOT NULL"
            " AND ping_channel IS NOT NULL AND ping_message IS NOT ?",
            *(match, seat, but),
        )

    # --- messages

    def save_hand(self, change: Transaction, match: int, hand: Hand) -> None:
        """Keep where a person's hand of one deal is shown, in place of an earlier message."""
        change.write(
            "INSERT OR REPLACE INTO hands (match_id, deal, user, dm_channel, message) VALUES (?, ?, ?, ?, ?)",
            *(match, hand.deal, hand.user, hand.dm_channel, hand.message),
        )

    def forget_hand(self, change: Transaction, match: int, deal: int, user: int) -> None:
        """Forget a hand that has lost its controls or is gone."""
        change.write("DELETE FROM hands WHERE match_id = ? AND deal = ? AND user = ?", match, deal, user)

    def add_stray(self, change: Transaction, table: int, stray: Stray) -> None:
        """Remember a message that is to be deleted when Discord allows it."""
        change.write(
            "INSERT OR IGNORE INTO strays (channel, message, table_id) VALUES (?, ?, ?)",
            *(stray.channel, stray.message, table),
        )

    def forget_stray(self, change: Transaction, stray: Stray) -> None:
        """Forget a message that is deleted."""
        change.write("DELETE FROM strays WHERE channel = ? AND message = ?", stray.channel, stray.message)

    # --- the end of a table

    def begin_closing(self, change: Transaction, table: int) -> None:
        """Remember that a closed table's messages are still to be put right."""
        change.write("INSERT OR REPLACE INTO house (key, value) VALUES ('closing:' || ?, '')", table)

    def settle(self, change: Transaction, table: int) -> None:
        """Forget a closed table's messages: they are as they shall stay."""
        change.write("DELETE FROM house WHERE key = 'closing:' || ?", table)
        change.write("DELETE FROM strays WHERE table_id = ?", table)
        change.write("DELETE FROM hands WHERE match_id IN (SELECT id FROM matches WHERE table_id = ?)", table)

    # --- start

    async def open_tables(self) -> list[OpenTable]:
        """Load every table that is not closed, with all that is needed to go on, by id."""
        return await self._database.read(restart.open_tables)

    async def closing_tables(self) -> list[OpenTable]:
        """Load every table that was closed by ``begin_closing`` and not settled since."""
        return await self._database.read(restart.closing_tables)


def _chair_values(table: int, chair: Chair) -> tuple[int | str | None, ...]:
    return (
        table,
        *(chair.seat, chair.user, chair.name, chair.driver, chair.level),
        *(chair.strikes, int(chair.ready), chair.heir, chair.heir_name),
    )
