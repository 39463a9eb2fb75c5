"""A database in a folder of its own, closed again whatever a test does with it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data import rows
from data.database import Database
from data.tables import Tables
from tests.data.laying import CHAIRS, begin, lobby, match_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house" / "tash.db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    database = await Database.open(path, durable=False)
    yield database
    await database.close()


@pytest.fixture
def tables(database: Database) -> Tables:
    return Tables(database)


@pytest.fixture
async def match(tables: Tables) -> rows.Match:
    """A match in its first deal, all chairs taken."""
    async with tables.transaction() as change:
        table = await lobby(tables, change)
        tables.save_chairs(change, table.id, CHAIRS)
        match = await match_of(tables, change, table)
        begin(tables, change, match.id, 1)
    return match
