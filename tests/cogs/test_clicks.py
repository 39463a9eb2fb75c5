"""The way of a click: everybody is answered, a move happens once, and nothing is lost on the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.duties import Timing
from cogs.ui import ids
from engine.table import Driver, Status
from tests.cogs.salon import (
    Pressed,
    Salon,
    act,
    answer,
    controls,
    form_values,
    positions_of,
    press_raw,
    salon,
    walk,
    words,
)

STILL = Timing(move=3600, lead=3600, next_deal=3600, hurry=3600)
"""Nothing happens by itself within a test."""


def control(message: object, kind: type[ids.Action], index: int = 0) -> str:
    """The custom id of a control of one kind."""
    found = [one for _, one in controls(message) if isinstance(ids.parse(one), kind)]  # type: ignore[arg-type]
    assert found, f"no {kind.__name__} among {controls(message)}"  # type: ignore[arg-type]
    return found[index]


def any_answer(room: Salon, name: str) -> Pressed:
    """A press on the first control of a guest's hand that answers what is asked."""
    hand = room.hand(name)
    for part in walk(hand):
        if isinstance(ids.parse(str(part.get("custom_id"))), ids.OfPrompt) and not part.get("disabled"):
            values = (str(part["options"][0]["value"]),) if part.get("options") else ()
            return Pressed(name, hand, part["custom_id"], values)
    raise AssertionError(f"nothing is asked of {name}")


async def four(path_room: Salon) -> None:
    """Seat all four guests at Spades and start."""
    await path_room.play("spades", others=("Ahmed", "Bilal", "Zoya"))


def waited_for(room: Salon) -> str:
    """The guest whose turn it is."""
    match = room.sitting.match
    assert match is not None
    seat = min(match.state.to_act)
    return next(name for name, guest in room.guests.items() if room.sitting.table.seat_of(guest.id) == seat)


async def test_two_presses_at_once_make_one_move(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await four(room)
        name = waited_for(room)
        hand = room.hand(name)
        look = control(hand, ids.Say)
        before = room.sitting.match

        first, second = await press_raw(room, Pressed(name, hand, look), Pressed(name, hand, look))

        after = room.sitting.match
        assert before is not None
        assert after is not None
        assert before.ply + 1 == after.ply
        assert answer(first) == ""
        assert "already played" in answer(second).lower()


async def test_an_old_control_makes_no_move_and_says_so(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await four(room)
        name = waited_for(room)
        look = control(room.hand(name), ids.Say)
        await act(room, name)
        before = room.sitting.match

        (result,) = await press_raw(room, Pressed(name, room.hand(name), look))

        assert before == room.sitting.match
        assert "already played" in answer(result).lower()


async def test_a_seat_s_control_lives_on_while_others_move(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await four(room)
        mover = waited_for(room)
        waiting = ("Sara", "Ahmed", "Bilal", "Zoya")[(room.sitting.table.seat_of(room[mover].id) or 0) - 2]
        look = control(room.hand(waiting), ids.Say)
        await act(room, mover)

        (result,) = await press_raw(room, Pressed(waiting, room.hand(waiting), look))

        seat = room.sitting.table.seat_of(room[waiting].id)
        assert seat is not None
        assert room.sitting.match is not None
        assert room.sitting.match.counts[seat] == 1
        assert answer(result) == ""


async def test_a_stranger_s_press_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("spades")
        before = room.sitting
        pressed = [Pressed("Zoya", room.board, custom_id) for _, custom_id in controls(room.board)]
        pressed += [Pressed("Zoya", room.board, control(room.hand("Sara"), ids.Say))]

        results = [(await press_raw(room, one))[0] for one in pressed]

        assert all(answer(result) for result in results)
        assert before.table == room.sitting.table


async def test_two_seats_answer_at_the_same_moment(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))
        presses = [Pressed(name, room.hand(name), control(room.hand(name), ids.Say)) for name in ("Sara", "Ahmed")]

        await press_raw(room, *presses)

        match = room.sitting.match
        assert match is not None
        assert (1, 1) == match.counts


async def test_a_control_that_no_release_knows_gets_a_polite_answer(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("spades")

        for custom_id in ("nonsense", "say.1", "say.1.1.xyz.0", "say.99.1.00000000.0", "sit.9999.0", "💥", "." * 99):
            (result,) = await press_raw(room, Pressed("Sara", room.board, custom_id))
            assert answer(result), custom_id


async def test_a_form_opened_before_a_restart_is_read_after_it(tmp_path: Path) -> None:
    async with salon(tmp_path, player="random") as room:
        await room.play("tractor")
        while not any(isinstance(ids.parse(one), ids.OpenForm) for _, one in controls(room.hand("Sara"))):
            await act(room, "Sara")
        match = room.sitting.match
        assert match is not None
        pick = match.state.prompt(0).lay
        assert pick is not None
        hand = room.hand("Sara")
        shown = await room["Sara"].user.click(hand, custom_id=control(hand, ids.OpenForm))

        await room.restart()
        move = next(iter(room.sitting.match.state.moves(0)))  # type: ignore[union-attr]

        await room["Sara"].user.submit_modal(shown, form_values(shown, positions_of(pick, move)))

        after = room.sitting.match
        assert after is not None
        assert after.counts[0] > match.counts[0] or after.deal > match.deal


@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_direct_messages_switch_the_seat_to_the_channel(tmp_path: Path, code: int) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        dm = room["Sara"].user.dm_channel
        room.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=code, times=None)
        await room.play("spades")

        assert any("no direct message reaches you" in words(message) for message in room.channel.history())
        await room["Sara"].member.click(room.board, custom_id=control(room.board, ids.MyHand))
        page = room.private("Sara")
        assert "your cards" in words(page)
        while room.sitting.match is not None and 0 not in room.sitting.match.state.to_act:
            break
        look = control(page, ids.Say)
        await room["Sara"].member.click(page, custom_id=look)
        assert room.sitting.match is not None
        assert 1 == room.sitting.match.counts[0]


async def test_a_deleted_board_is_put_up_again(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await four(room)
        old = room.board
        room.env.backend.delete_message(room.channel.id, old.id)

        await act(room, waited_for(room))

        assert old.id != room.board.id
        assert "Spades" in words(room.board)


async def test_a_deleted_channel_parks_the_match_and_table_elsewhere_goes_on(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await four(room)
        number, before = room.sitting.number, room.sitting.match
        name = waited_for(room)
        hand = room.hand(name)
        room.env.backend.delete_channel(room.channel.id)
        await press_raw(room, Pressed(name, hand, control(hand, ids.Say)))
        parked = room.bot.host.sitting(number)
        assert Status.PARKED is parked.table.status
        assert any("has to wait" in words(letter) for letter in room["Ahmed"].letters)

        room.channel = room["Sara"].member.guild.create_text_channel("parlour")
        await room["Sara"].member.slash(room.channel, "table")

        after = room.sitting
        assert (number, Status.PLAYING) == (after.number, after.table.status)
        assert before is not None
        assert after.match is not None
        assert before.ply + 1 == after.match.ply
        assert "Spades" in words(room.board)


async def test_a_right_taken_away_parks_and_given_back_goes_on(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await four(room)
        room.env.inject_error("PATCH", f"/channels/{room.channel.id}/messages/*", status=403, code=50013)
        name = waited_for(room)
        await act(room, name)
        assert "parked" == room.sitting.table.status.value
        before = room.sitting.match

        (result,) = await press_raw(room, any_answer(room, waited_for(room)))
        assert "parked" in answer(result)
        await room["Sara"].member.slash(room.channel, "table")

        assert "playing" == room.sitting.table.status.value
        assert before == room.sitting.match
        await act(room, waited_for(room))


async def test_a_person_who_is_away_is_told_how_to_come_back(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await four(room)
        name = waited_for(room)
        hand = room.hand(name)
        look = control(hand, ids.Say)
        await room[name].member.slash(room.channel, "leave")
        leave = control(room.private(name), ids.Leave)
        await room[name].member.click(room.private(name), custom_id=leave)
        seat = room.sitting.table.seat_of(room[name].id)
        assert seat is not None
        assert Driver.AUTO is room.sitting.table.driven(seat)

        (result,) = await press_raw(room, Pressed(name, room.hand(name), look))
        assert "/back" in answer(result)
        await room[name].user.click(room.hand(name), custom_id=control(room.hand(name), ids.Back))

        assert Driver.HUMAN is room.sitting.table.driven(seat)
        await act(room, name)
