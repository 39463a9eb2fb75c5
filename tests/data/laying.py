"""A table as tests store it: its chairs, its match, its first moves."""

from data import rows
from data.database import Database, Transaction
from data.tables import Tables

NORTH = rows.Chair(seat=0, user=30, name="Sara", driver="human", level="normal", strikes=2)
EAST = rows.Chair(seat=1, user=None, name="", driver="bot", level="hard")
SOUTH = rows.Chair(seat=2, user=31, name="Omar `|` @everyone", driver="auto", level="easy", ready=True)
WEST = rows.Chair(seat=3, user=None, name="", driver="bot", level="easy", heir=32, heir_name="Ali")
CHAIRS = (NORTH, EAST, SOUTH, WEST)

BID = rows.Move(ply=0, seat=0, move="bid 4", played_by="person", user=30, at=100)
LOOK = rows.Move(ply=1, seat=1, move="look", played_by="bot", user=None, at=110)
NIL = rows.Move(ply=2, seat=2, move="bid 0", played_by="clock", user=31, at=120)


async def lobby(tables: Tables, change: Transaction, channel: int = 2) -> rows.Table:
    return await tables.create_table(
        change,
        guild=1,
        channel=channel,
        host=30,
        game="spades",
        seats=4,
        options={"target": "300", "double_nil": "no"},
        pace="live",
        language="ur",
        closes=1_800_000,
        at=50,
    )


async def match_of(tables: Tables, change: Transaction, table: rows.Table) -> rows.Match:
    return await tables.create_match(
        change,
        table.id,
        game="spades",
        version=3,
        seats=4,
        options=table.options,
        secret="5ec4e7",
        dice="d1ce",
        at=60,
    )


def begin(
    tables: Tables, change: Transaction, match: int, deal: int, chairs: tuple[rows.Chair, ...] = CHAIRS
) -> rows.Deal:
    return tables.create_deal(change, match, deal, version=3, standing='{"dealer": 1}', chairs=chairs, at=70)


async def only(tables: Tables) -> rows.OpenTable:
    (found,) = await tables.open_tables()
    return found


async def sittings(database: Database, match: int) -> list[tuple[object, ...]]:
    found = await database.rows(
        "SELECT deal, seat, user, name FROM sittings WHERE match_id = ? ORDER BY deal, seat", match
    )
    return [tuple(row) for row in found]
