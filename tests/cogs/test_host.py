"""The host: what happens at a table is stored before it is shown, once, and found again."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES
from engine.notation import write_standing
from tests.cogs.house import AHMED, SARA, HandClock, house

pytestmark = pytest.mark.parametrize("game", list(GAMES))


async def test_a_deal_is_played_to_its_end_and_the_next_begins(tmp_path: Path, game: str) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        sitting = await home.started(game)

        ended = await home.play_deal(sitting.number, SARA)

        assert ended.match is not None
        assert ended.match.result is not None
        await home.announce(sitting.number)
        await home.settle()
        after = home.host.sitting(sitting.number)
        assert after.match is not None
        assert after.match.over or after.match.deal == 2


async def test_a_house_that_opens_again_stands_where_it_stood(tmp_path: Path, game: str) -> None:
    clock = HandClock()
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        sitting = await home.started(game, AHMED)
        for _ in range(6):
            await home.settle()
            match = home.host.sitting(sitting.number).match
            assert match is not None
            for person in (SARA, AHMED):
                if home.host.sitting(sitting.number).table.seat_of(person.id) in match.state.to_act:
                    await home.move(sitting.number, person)
                    break
        await home.settle()
        before = home.host.sitting(sitting.number)

    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        after = home.host.sitting(sitting.number)

        assert before.match is not None
        assert after.match is not None
        assert after.match.state == before.match.state
        assert after.match.counts == before.match.counts
        assert after.talk == before.talk
        assert after.table.chairs == before.table.chairs
        assert after.clocks == before.clocks
        assert write_standing(after.match.standing) == write_standing(before.match.standing)
