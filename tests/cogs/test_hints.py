"""Who has not finished a match of a game yet is told what is usual, in their own hand, until they want no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.draft import Draft
from cogs.duties import Timing
from cogs.ui import ids
from cogs.ui.hand import private_hand
from engine.game import Resign
from engine.games import GAMES
from tests.cogs.salon import Pressed, Salon, act, answer, control, controls, press_raw, salon, words
from tests.cogs.test_languages import served
from tests.cogs.ui.drawing import dealt, drawn, played, pressed, seated, speaker

STILL = Timing(move=0, lead=0, next_deal=3600, hurry=3600)
LONG = 200
"""Moves after which a deal has asked everything."""
SVOYI = {"en": "No card has been seen yet", "ur": "ابھی کوئی پتا نظر نہیں آیا"}


def hinted(text: str) -> list[str]:
    """The hints of a hand."""
    return [line for line in text.splitlines() if line.startswith("> ")]


async def give_up(room: Salon) -> None:
    """Let Sara resign as soon as she may, which ends the match."""
    while (match := room.sitting.match) is not None and not match.over:
        seat = room.sitting.table.seat_of(room["Sara"].id)
        assert seat is not None
        if Resign() in match.state.prompt(seat).say:
            await room["Sara"].member.slash(room.channel, "move", what="resign")
        else:
            await act(room, "Sara")


def offers(room: Salon, name: str = "Sara") -> bool:
    return any(isinstance(ids.parse(one), ids.HideHints) for _, one in controls(room.hand(name)))


@pytest.mark.parametrize("language", SVOYI)
async def test_a_first_match_comes_with_a_hint_in_ones_own_hand_alone(tmp_path: Path, language: str) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await served(room, language)
        await room.play("svoyi")
        (hint,) = hinted(words(room.hand("Sara")))
        assert SVOYI[language] in hint

        await room["Sara"].member.slash(room.channel, "hand")

        assert hinted(words(room.private("Sara"))) == [hint]
        assert not any(hinted(words(message)) for message in room.channel.history(viewer=room["Ahmed"].member))


@pytest.mark.parametrize(("game", "seats"), [(key, seats) for key, game in GAMES.items() for seats in game.seats])
def test_every_question_of_a_deal_comes_with_one_hint(game: str, seats: int) -> None:
    table = dealt(GAMES[game], seats)
    while table.match is not None and table.match.result is None and table.match.ply < LONG:
        for seat in (0, seats // 2):
            asked = bool(table.match.state.prompt(seat))
            sheet = private_hand(seated(table), seat, speaker(table), hints=True)

            assert asked == len(hinted(drawn(sheet)))
            assert asked == any(isinstance(action, ids.HideHints) for action in pressed(sheet))
        table = played(table, 1, table.match.ply).table


async def test_one_press_turns_hints_off_everywhere_and_preferences_bring_them_back(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))

        told = await room["Sara"].user.click(room.hand("Sara"), custom_id=control(room.hand("Sara"), ids.HideHints))

        assert "/preferences" in answer(told)
        assert hinted(words(room.hand("Sara"))) == []
        assert not offers(room)
        assert hinted(words(room.hand("Ahmed")))
        await room["Sara"].member.slash(room.channel, "preferences")
        page = room.private("Sara")
        assert "Hints: off" in dict(controls(page))
        await room["Sara"].member.click(page, custom_id=ids.Preference("hints").pack())
        assert hinted(words(room.hand("Sara")))


async def test_the_button_under_a_hand_in_the_channel_does_the_same(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi")
        await room["Sara"].member.slash(room.channel, "hand")
        page = room.private("Sara")

        await room["Sara"].member.click(page, custom_id=control(page, ids.HideHints))

        private = [message for message in room.channel.history(viewer=room["Sara"].member) if message.flags.ephemeral]
        assert not any(hinted(words(message)) for message in (*private, room.hand("Sara")))


async def test_hints_last_until_the_first_match_is_finished_whatever_happens_in_between(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi")
        await act(room, "Sara")
        await room.restart()
        assert hinted(words(room.hand("Sara")))
        await give_up(room)
        await room["Sara"].member.slash(room.channel, "close")

        await room.play("svoyi", others=("Ahmed",))

        assert hinted(words(room.hand("Sara"))) == []
        assert hinted(words(room.hand("Ahmed")))
        await room.restart()
        assert not room.bot.register.wants_hints(room["Sara"].id, "svoyi")
        assert room.bot.register.wants_hints(room["Sara"].id, "spades")
        assert room.bot.register.wants_hints(room["Ahmed"].id, "svoyi")


async def test_who_left_before_the_end_has_not_finished(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))
        await room["Ahmed"].member.slash(room.channel, "leave")
        page = room.private("Ahmed")
        await room["Ahmed"].member.click(page, custom_id=control(page, ids.Leave))
        await give_up(room)

        for _ in ("before a restart", "after it"):
            assert room.bot.register.wants_hints(room["Ahmed"].id, "svoyi")
            assert not room.bot.register.wants_hints(room["Sara"].id, "svoyi")
            await room.restart()


async def test_who_has_been_forgotten_is_new_again(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi")
        await give_up(room)
        room.bot.register.forget(room["Sara"].id)

        assert room.bot.register.wants_hints(room["Sara"].id, "svoyi")


async def test_hints_are_turned_off_from_a_hand_whose_table_is_gone(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi")
        await room["Sara"].member.slash(room.channel, "hand")
        page, number = room.private("Sara"), room.sitting.number
        await room.bot.host.change(number, closed)
        (told,) = await press_raw(room, Pressed("Sara", page, ids.HideHints(number).pack()))

    assert "There are no more hints" in answer(told)


def closed(draft: Draft) -> None:
    draft.table = draft.table.close()
