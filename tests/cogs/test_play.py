"""Playing on Discord, as people do: by pressing what they see."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES
from tests.cogs.salon import act, salon, words

TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_a_deal_is_played_by_pressing_what_one_sees(tmp_path: Path, game: str, seats: int) -> None:
    async with salon(tmp_path) as room:
        sitting = await room.play(game, seats=seats)
        assert sitting.match is not None
        while (match := room.sitting.match) is not None and match.deal == 1 and match.result is None:
            seat = room.sitting.table.seat_of(room["Sara"].id)
            assert seat in match.state.to_act
            await act(room, "Sara")

        told = [words(message).partition("\n")[0] for message in room.channel.history()]
        assert any("deal 1: the result" in title or "the match is over" in title for title in told), told
