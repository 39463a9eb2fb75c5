"""Rooms to be in whatever the weather: a lounge where nothing happens by itself, and one where all happens at once."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.weather.lounge import STILL, Lounge, lounge


@pytest.fixture(autouse=True)
def flawless(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test in which anything went wrong that only the log tells of."""
    yield
    faults = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert [] == faults


@pytest.fixture
async def still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lounge]:
    """A lounge where bots and clocks do nothing within a test."""
    async with lounge(tmp_path, monkeypatch, timing=STILL) as room:
        yield room


@pytest.fixture
async def brisk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lounge]:
    """A lounge where bots move at once."""
    async with lounge(tmp_path, monkeypatch) as room:
        yield room
