"""Discord is told our commands when they have changed; that it cannot take them just now stops nothing."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from cogs.client import SYNC_AGAIN
from tests.cogs.salon import Salon, salon
from tests.cogs.test_restarts import STILL, live_hands

ROUTE = "/applications/*/commands"


async def forget_commands(room: Salon) -> str | None:
    """Make the next start tell Discord the commands; give what was noted of them."""
    settings = room.bot.register.settings
    told = await settings.fact("commands")
    async with room.bot.services.database.transaction() as change:
        settings.save_fact(change, "commands", "others")
    return told


async def test_a_start_goes_on_where_discord_cannot_take_the_commands_and_tells_them_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))
        told = await forget_commands(room)
        room.env.inject_error("PUT", ROUTE, status=503)

        await room.restart()

        assert "commands not synced" in caplog.text
        assert len(live_hands(room, "Sara")) == 1
        assert await room.bot.register.settings.fact("commands") == "others"

        await room.env.advance_time(SYNC_AGAIN)
        assert told is not None
        assert await room.bot.register.settings.fact("commands") == told


async def test_commands_that_discord_will_never_take_end_the_start(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL, check_errors=False) as room:
        await forget_commands(room)
        room.env.inject_error("PUT", ROUTE, status=400, code=50035)

        with pytest.raises(discord.HTTPException):
            await room.restart()
