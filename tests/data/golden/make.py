"""Makes the database files of old releases: `python -m tests.data.golden.make SCHEMA FILE`.

A file is made once, by the release whose schema it has, and kept for ever: whoever comes later must be able to play on.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from data.database import Database
from data.migrate import FOLDER, migrations
from engine.games import GAMES
from engine.table import Driver, Status
from tests.cogs.house import AHMED, SARA, STEADY, House, housed

MOMENTS = [(key, seats, moves) for key, game in GAMES.items() for seats in game.seats for moves in (1, 40, 75)]
"""Games, seats, and after how many moves their tables are left."""


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
        seat = next(seat for seat in sorted(match.state.to_act) if sitting.table.driven(seat) is Driver.HUMAN)
        await home.move(number, SARA if sitting.table.seat_of(SARA.id) == seat else AHMED)


async def fill(home: House) -> None:
    """Leave tables in every situation: lobby, early, in the middle and late, parked, deserted."""
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


async def make(schema: int, path: Path) -> None:
    """Make a database of a schema at ``path``, small and closed."""
    with tempfile.TemporaryDirectory() as folder:
        for step in migrations()[:schema]:
            shutil.copy(FOLDER / step.path.name, folder)
        work = Path(folder) / "work.sqlite"
        database = await Database.open(work, durable=False, folder=Path(folder))
        async with housed(database, player=STEADY) as home:
            await fill(home)
        with closing(sqlite3.connect(work, isolation_level=None)) as connection:
            for statement in ("journal_mode=DELETE", "page_size=1024"):
                connection.execute(f"PRAGMA {statement}")
            connection.execute("VACUUM INTO ?", (str(path),))


if __name__ == "__main__":
    asyncio.run(make(int(sys.argv[1]), Path(sys.argv[2])))
