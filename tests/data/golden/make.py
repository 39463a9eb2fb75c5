"""The databases of old releases, as text: `python -m tests.data.golden.make` writes those that are not there yet.

One is written when its schema comes, and kept for ever: whoever comes later must be able to play on.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from cogs.sitting import Sitting
from cogs.verbs import Person
from data.migrate import migrate, migrations
from engine.game import Resign
from engine.games import GAMES
from engine.table import Driver, Status
from tests.cogs.house import AHMED, SARA, STEADY, House, house

VERSIONS = [step.version for step in migrations()]
MOMENTS = [(key, seats, moves) for key, game in GAMES.items() for seats in game.seats for moves in (1, 25)]
"""Games, seats, and after how many moves their tables are left."""


def golden(version: int) -> Path:
    """Where the database of a schema stands."""
    return Path(__file__).with_name(f"schema-{version}.sql")


def revive(version: int, path: Path) -> Path:
    """Make a database file of the text."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(golden(version).read_text(encoding="utf-8"))
    return path


async def play(home: House, number: int, moves: int) -> None:
    """Let so many moves be made, bots' included, without beginning what comes after a deal by itself."""
    for _ in range(moves):
        await home.settle()
        sitting = home.host.sitting(number)
        match = sitting.match
        if match is None or sitting.table.status is not Status.PLAYING:
            return
        if match.result is not None:
            await home.announce(number)
            continue
        await home.move(number, awaited(sitting))


def awaited(sitting: Sitting) -> Person:
    """Name whom a table waits for."""
    match = sitting.match
    assert match is not None
    seat = next(seat for seat in sorted(match.state.to_act) if sitting.table.driven(seat) is Driver.HUMAN)
    return SARA if sitting.table.seat_of(SARA.id) == seat else AHMED


async def fill(home: House) -> None:
    """Leave tables in every situation: lobby, early, in the middle, parked, deserted, a match over."""
    await home.verbs.sit((await home.open()).number, AHMED)
    for game, seats, moves in MOMENTS:
        await play(home, (await home.started(game, AHMED, seats=seats)).number, moves)
    parked = await home.started("spades", AHMED)

    def park(draft: object) -> None:
        draft.table = draft.table.park()  # type: ignore[attr-defined] # a draft

    await home.host.change(parked.number, park)
    deserted = await home.started("svoyi", AHMED)
    for person in (SARA, AHMED):
        await home.verbs.leave(deserted.number, person)
    over = (await home.started("svoyi", AHMED)).number
    await play(home, over, 10)
    loser = awaited(home.host.sitting(over))
    ask, _ = await home.chosen(over, loser)
    await home.verbs.act(over, loser, ask, lambda _: Resign())
    await home.announce(over)


def in_schema(version: int, now: Path, path: Path) -> str:
    """Write a database as the release with this schema would have."""
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        migrate(old, path, migrations()[:version])
        old.execute("ATTACH ? AS now", (str(now),))
        for (table,) in old.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            columns = ", ".join(f'"{row[1]}"' for row in old.execute(f"PRAGMA main.table_info({table})"))
            old.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM now.{table}")  # noqa: S608 - our own names
        (application,) = old.execute("PRAGMA now.application_id").fetchone()
        old.execute("DETACH now")
        numbers = (f"PRAGMA application_id = {application};", f"PRAGMA user_version = {version};")
        return "\n".join([*old.iterdump(), *numbers]) + "\n"


async def make() -> None:
    """Write the databases that are missing."""
    with tempfile.TemporaryDirectory() as folder:
        now = Path(folder) / "now.sqlite"
        async with house(now, player=STEADY) as home:
            await fill(home)
        for version in VERSIONS:
            if not golden(version).exists():
                text = in_schema(version, now, now.with_name(f"{version}.sqlite"))
                golden(version).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(make())
