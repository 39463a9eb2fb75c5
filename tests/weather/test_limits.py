"""Every message of whole deals is within what Discord takes, judged by the double that takes it."""

from __future__ import annotations

import pytest

from tests.cogs.house import STEADY, InstantThinker
from tests.weather.lounge import NAMES, Lounge

LONG = ("😀" * 32, "W" * 32, "سارہ" * 8, "*_~" * 10)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("spades", 4, {}), ("spades", 2, {}), ("svoyi", 2, {}), ("tractor", 4, {})],
    ids=["spades 4", "spades 2", "svoyi", "tractor"],
)
async def test_w21_every_message_of_a_deal_is_as_discord_takes_it(
    brisk: Lounge, game: str, seats: int, options: dict[str, str]
) -> None:
    brisk.thinker = brisk.bot.host.thinker = InstantThinker(STEADY)
    for name, long in zip(NAMES, LONG, strict=True):
        brisk[name].name = long
    await brisk.play(game, seats=seats)
    moves = 0
    while brisk.match.deal == 1 and brisk.match.result is None and moves < 40:  # Your Trumps may take hundreds
        await brisk.act("Sara")
        moves += 1

    # Whatever is too long, too much or twice is a complaint of the double's, with which the lounge fails.
    assert moves > 10
    assert [] == [one for one in brisk.world.requests if one.status == 400]
