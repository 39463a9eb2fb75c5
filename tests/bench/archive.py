"""How quickly a year of a busy server answers, at the database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from data.database import Database
from tests.data.test_scale import BUSY, QUESTIONS, took
from tests.data.yearbook import fill


def remembering() -> Iterator[str]:
    """Ask a database of a million moves; at most 50 ms each, 200 MB in all, are the aims."""
    with TemporaryDirectory() as folder:
        yield from asyncio.run(_asked(Path(folder) / "year.sqlite"))


async def _asked(path: Path) -> list[str]:
    database = await Database.open(path, durable=False)
    await fill(database, BUSY)
    times = {name: await took(question, database) for name, question in QUESTIONS.items()}
    await database.close()
    size = path.stat().st_size / 1e6  # noqa: ASYNC240 - one look at a local file
    lines = [f"{name}: {time:.1f} ms" for name, time in times.items()]
    return [*lines, f"{BUSY.moves:,} moves of {BUSY.matches:,} matches: {size:.0f} MB"]
