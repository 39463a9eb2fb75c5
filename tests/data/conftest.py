"""A database in a folder of its own, closed again whatever a test does with it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.database import Database
from data.tables import Tables


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
