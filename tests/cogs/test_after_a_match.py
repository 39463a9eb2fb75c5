"""A channel is not held by a match that has ended: its table goes when another game is wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.sitting import Pace
from cogs.ui import ids
from engine.table import Status
from tests.cogs.house import STEADY
from tests.cogs.salon import Pressed, answer, control, press_raw, salon, words
from tests.cogs.test_challenges_on_discord import given_up, room_after_a_match


async def test_whoever_sat_alone_with_bots_opens_the_next_table_at_once(tmp_path: Path) -> None:
    async with salon(tmp_path, player=STEADY) as room:
        await room.play("svoyi", others=())
        laid = room.sitting.number
        await given_up(room, "Sara")
        told = answer(await room["Sara"].member.slash(room.channel, "play", game="spades", seats=2))

    assert told == "Your table for Spades is open."
    assert (room.sitting.number, room.sitting.table.game.key) != (laid, "svoyi")


@pytest.mark.parametrize("name", ["Sara", "Zoya"])
async def test_a_table_where_several_sat_is_cleared_after_a_question(tmp_path: Path, name: str) -> None:
    async with room_after_a_match(tmp_path) as room:
        asked = answer(await room[name].member.slash(room.channel, "play", game="spades", seats=2, pace="daily"))
        page = room.private(name)
        await room[name].member.click(page, custom_id=control(page, ids.ClearAndOpen))
        sitting, told = room.sitting, words(room.private(name))

    assert asked.startswith("The table here is still laid after its match")
    assert told == "Your table for Spades is open."
    assert (sitting.table.game.key, sitting.table.seats, sitting.pace) == ("spades", 2, Pace.DAILY)
    assert (sitting.table.status, sitting.table.people) == (Status.LOBBY, (room[name].id,))


async def test_a_table_where_a_rematch_is_wanted_stays(tmp_path: Path) -> None:
    async with room_after_a_match(tmp_path) as room:
        await room["Zoya"].member.slash(room.channel, "play", game="spades")
        page = room.private("Zoya")
        await room["Sara"].member.click(room.board, label="Rematch")
        (refused,) = await press_raw(room, Pressed("Zoya", page, control(page, ids.ClearAndOpen)))
        again = answer(await room["Zoya"].member.slash(room.channel, "play", game="spades"))
        kept = room.sitting.table.game.key

    assert "Somebody needs this table" in answer(refused)
    assert "There is a table in this channel already" in again or "a table in this channel" in again
    assert kept == "svoyi"


async def test_the_questions_about_a_table_at_rest_speak_of_no_match_that_is_lost(tmp_path: Path) -> None:
    async with room_after_a_match(tmp_path) as room:
        number = room.sitting.number
        leave = Pressed("Sara", room.board, ids.AskLeave(number).pack())
        close = Pressed("Sara", room.board, ids.AskClose(number).pack())
        told = [answer(one) for one in await press_raw(room, leave, close)]

    assert told[0].startswith("Leave the table? Your seat is free for others then.")
    assert told[1].startswith("Close the table? Matches that have ended here still count.")
