"""The house's speed: moves kept, and answering people while brains think."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import aiosqlite

from cogs.brains import Brains, Question, chance
from data import rows
from data.database import Database
from data.tables import Tables
from engine.games import GAMES
from tests.bench.measure import quantile, verdict
from tests.engine.playing import Deal

ROUNDS: Final = 7
COMMITS: Final = 300
BEAT: Final = 0.005
"""Seconds between two looks at the event loop."""
WATCH: Final = 5.0


def keeping() -> Iterator[str]:
    """Compare moves appended through the store with bare commits of one row under the same pragmas."""
    ours, theirs, ratio = asyncio.run(_keep())
    yield f"moves kept a second: {ours:,.0f}, bare commits {theirs:,.0f}: {ratio:.2f}x, " + verdict(
        ratio >= 0.7, "0.7x"
    )


async def _keep() -> tuple[float, float, float]:
    with TemporaryDirectory(prefix="tash-bench-") as folder:
        async with _store(Path(folder)) as (tables, match), _bare(Path(folder)) as bare:
            plies = count()
            pairs = [(await _appended(tables, match, plies), await _committed(bare, plies)) for _ in range(ROUNDS)]
    ours, theirs = (median(pair[which] for pair in pairs) for which in (0, 1))
    return ours, theirs, median(mine / other for mine, other in pairs)


@asynccontextmanager
async def _store(folder: Path) -> AsyncIterator[tuple[Tables, int]]:
    database = await Database.open(folder / "tash.db")
    tables = Tables(database)
    async with tables.transaction() as change:
        table = await tables.create_table(
            change, guild=1, channel=1, host=1, game="spades", seats=4, options={}, pace="live", at=0
        )
        match = await tables.create_match(
            change, table.id, game="spades", version=1, seats=4, options={}, secret="s", dice="d", at=0
        )
        tables.create_deal(change, match.id, 1, version=1, standing="{}", chairs=(), at=0)
    yield tables, match.id
    await database.close()


@asynccontextmanager
async def _bare(folder: Path) -> AsyncIterator[aiosqlite.Connection]:
    async with aiosqlite.connect(folder / "bare.db") as connection:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            await connection.execute(f"PRAGMA {pragma}")
        await connection.execute(
            "CREATE TABLE moves (match_id INTEGER, deal INTEGER, ply INTEGER, seat INTEGER, move TEXT, played_by TEXT,"
            " user INTEGER, at INTEGER, PRIMARY KEY (match_id, deal, ply)) STRICT, WITHOUT ROWID"
        )
        await connection.commit()
        yield connection


async def _appended(tables: Tables, match: int, plies: Iterator[int]) -> float:
    began = perf_counter()
    for _ in range(COMMITS):
        move = rows.Move(ply=next(plies), seat=0, move="play 10S", played_by="person", user=1, at=0)
        async with tables.transaction() as change:
            tables.append_move(change, match, 1, move)
    return COMMITS / (perf_counter() - began)


async def _committed(connection: aiosqlite.Connection, plies: Iterator[int]) -> float:
    began = perf_counter()
    for _ in range(COMMITS):
        await connection.execute(
            "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (1, 1, next(plies), 0, "play 10S", "person", 1, 0)
        )
        await connection.commit()
    return COMMITS / (perf_counter() - began)


def answering() -> Iterator[str]:
    """Watch how late the event loop is while every worker thinks, against an idle one."""
    idle, busy, thoughts = asyncio.run(_watch())
    told = ", ".join(
        f"{name} {1000 * quantile(late, 0.5):.1f} / {1000 * quantile(late, 0.99):.1f} / {1000 * max(late):.1f} ms"
        for name, late in (("idle", idle), ("thinking", busy))
    )
    yield f"lateness of the event loop, middle / 99 % within / worst: {told} ({thoughts} thoughts), " + verdict(
        quantile(busy, 0.99) < 0.010, "10 ms"
    )


async def _watch() -> tuple[list[float], list[float], int]:
    brains = Brains()
    await brains.warm()
    idle = await _lateness()
    thinking = [asyncio.create_task(_think_on(brains)) for _ in range(2 * brains.workers)]
    try:
        await asyncio.sleep(1)
        busy = await _lateness()
    finally:
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        brains.close()
    return idle, busy, brains.counts["thought"]


async def _lateness() -> list[float]:
    late = []
    end = perf_counter() + WATCH
    while (due := perf_counter() + BEAT) < end:
        await asyncio.sleep(BEAT)
        late.append(max(0.0, perf_counter() - due))
    return late


async def _think_on(brains: Brains) -> None:
    game = GAMES["svoyi"]
    state = Deal(game, 2, (), 1).states[20]
    seat = min(state.to_act)
    for number in count():
        await brains.think(Question(game.key, "hard", state.view(seat), seat, chance("bench", 1, seat, number)))
