"""A sandbox that is open, and a table that plays in it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from tests.cogs.sandbox.visiting import Page, Sandbox


@pytest.fixture
async def house() -> AsyncIterator[Sandbox]:
    """An open sandbox."""
    async with aiohttp.ClientSession() as session:
        running = Sandbox(session)
        await running.ready()
        yield running
        await running.close()


@pytest.fixture
async def table(house: Sandbox) -> Page:
    """Sara's browser on #cards, where a table is playing."""
    page = await house.page("#cards", "Sara")
    await page.run("play")
    await page.until(lambda page: "Turn" in page.text)
    return page
