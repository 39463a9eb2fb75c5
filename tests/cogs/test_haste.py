"""Who moves by their hand sees it at once; the table is drawn when its turn comes."""

from __future__ import annotations

from pathlib import Path

from tests.cogs.house import AHMED, SARA
from tests.cogs.parlour import DIRECT, Delivery, Parlour, parlour

ROUND = 1.0


async def drawn(home: Parlour, after: float = 0.0) -> list[int]:
    """Let everything be shown that is shown when the clock is turned so far; give the channels of the messages."""
    told: list[Delivery] = []
    home.bot.ear = told.append
    await home.turn(after)
    await home.settle()
    return [delivery.channel for delivery in told]


async def test_the_hand_of_who_has_moved_does_not_wait_for_the_next_round(tmp_path: Path) -> None:
    async with parlour(tmp_path / "a") as home:
        stage = home.bot.stage
        sitting = await home.started("svoyi", AHMED)
        await home.settle()
        stage._interval = ROUND

        await home.move(sitting.number, SARA)
        waiting = await drawn(home)
        stage.hasten(sitting.number, SARA.id)
        hasty = await drawn(home)
        later = await drawn(home, ROUND)

    assert waiting == []
    assert hasty == [DIRECT + SARA.id]
    assert sitting.channel in later
    assert DIRECT + SARA.id not in later


async def test_haste_without_a_reason_draws_nothing(tmp_path: Path) -> None:
    async with parlour(tmp_path / "a") as home:
        sitting = await home.started("svoyi", AHMED)
        await home.settle()

        home.bot.stage.hasten(sitting.number, SARA.id)
        home.bot.stage.hasten(sitting.number, 99)

        assert await drawn(home) == []
