"""The double holds: the real bot, over a real network, plays on it."""

from __future__ import annotations

import signal
from pathlib import Path

from tests.weather.outdoors import double


async def test_the_bot_connects_opens_a_table_and_starts(tmp_path: Path) -> None:
    async with double(tmp_path) as here:
        sara, cards = here.world.user("Sara"), here.world.channel("cards")

        started = await here.open_table(sara, cards)
        board, _ = await here.control(lambda: here.board(cards), "My hand")
        hand, _ = await here.control(lambda: list(here.world.direct(sara.id).messages.values())[-1], "")

        assert started.delay < 1
        assert "Sara" in board.words
        assert "The card house" in hand.words
        assert {sara.id: 1} == here.world.opened
        assert 0 == await here.stop(signal.SIGTERM)
