"""A challenge from the button to the comparison, as people on Discord see it, and what it keeps from them."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import discord
import pytest

from cogs.ui import ids, lookups
from data.privacy import export
from engine.game import Resign
from engine.notation import write_standing
from tests.cogs.given_deals import (
    after_a_match,
    begun,
    past,
)
from tests.cogs.house import STEADY
from tests.cogs.salon import Pressed, Salon, act, answer, control, controls, press_raw, salon, words


@asynccontextmanager
async def room_after_a_match(path: Path) -> AsyncGenerator[Salon]:
    """A salon whose table is still laid after a match of Sara and Ahmed."""
    async with salon(path, player=STEADY) as room:
        await room.play("svoyi", others=("Ahmed",))
        await given_up(room, "Sara", "Ahmed")
        yield room


async def given_up(room: Salon, *names: str) -> None:
    """Let both choose their trumps, and whose turn it is resign."""
    for name in names:
        await act(room, name)
    match, table = room.sitting.match, room.sitting.table
    assert match is not None
    (seat,) = match.state.to_act
    name = next(name for name in names if table.seat_of(room[name].id) == seat)
    say = ids.Say(match.id, match.deal, match.mark(seat), match.state.prompt(seat).say.index(Resign()))
    await press_raw(room, Pressed(name, room.hand(name), say.pack()))


def label(message: discord.Message, kind: type[ids.Action]) -> str:
    return control(message, kind)


async def challenged(room: Salon, name: str = "Zoya") -> None:
    """Let somebody press the button under the match, and clear the table."""
    await room[name].member.click(room.board, custom_id=label(room.board, lookups.PlayDeals))
    await room[name].member.click(room.private(name), custom_id=label(room.private(name), lookups.ClearAndPlay))


async def test_the_button_under_a_match_opens_a_table_for_its_deals(tmp_path: Path) -> None:
    async with room_after_a_match(tmp_path) as room:
        result = room.board
        await challenged(room)
        told = words(room.private("Zoya"))
        lobby = words(room.board)
        kept = next(message for message in room.channel.history() if message.id == result.id)
        sitting = room.sitting

    assert "A table for these deals is open" in told
    assert "played again" in lobby
    assert (1, (room["Zoya"].id,)) == (sitting.table.source, sitting.table.people)
    assert "This table is closed" in words(kept)
    assert "Replay" in str(controls(kept)), "what a match has led to outlives its table"
    assert "Rematch" not in str(controls(kept))


async def test_a_table_where_a_rematch_is_wanted_is_left_alone(tmp_path: Path) -> None:
    async with room_after_a_match(tmp_path) as room:
        await room["Zoya"].member.click(room.board, custom_id=label(room.board, lookups.PlayDeals))
        clear = label(room.private("Zoya"), lookups.ClearAndPlay)
        await room["Sara"].member.click(room.board, label="Rematch")
        (refused,) = await press_raw(room, Pressed("Zoya", room.private("Zoya"), clear))

    assert "Somebody needs this table" in answer(refused)


async def test_players_of_the_match_are_refused(tmp_path: Path) -> None:
    async with room_after_a_match(tmp_path) as room:
        (refused,) = await press_raw(room, Pressed("Sara", room.board, lookups.PlayDeals(1).pack()))

    assert "you know the cards" in answer(refused)


async def test_a_challenge_may_be_chosen_from_a_list_anywhere_in_the_server(tmp_path: Path) -> None:
    async with room_after_a_match(tmp_path) as room:
        none = answer(await room["Sara"].member.slash(room.channel, "challenge"))
        await room["Sara"].member.slash(room.channel, "close")
        listed = answer(await room["Zoya"].member.slash(room.channel, "challenge"))
        page = room.private("Zoya")
        wrong = Pressed("Zoya", page, lookups.ChooseDeals().pack(), ("99",))
        (refused,) = await press_raw(room, wrong)
        await room["Zoya"].member.select(page, ["1"], custom_id="sames")
        source = room.sitting.table.source

    assert "no finished match here whose deals are new to you" in none
    assert "whose cards you do not know" in listed
    assert "won" not in listed
    assert "has not ended" in answer(refused)
    assert 1 == source


async def test_no_table_is_cleared_by_who_may_not_open_another_one(tmp_path: Path) -> None:
    async with room_after_a_match(tmp_path) as room:
        laid = room.sitting.number
        asked = answer((await press_raw(room, Pressed("Zoya", room.board, lookups.PlayDeals(1).pack())))[0])
        await room.bot.register.set_guild(room.sitting.guild, opening="managers")
        await room["Zoya"].member.click(room.private("Zoya"), custom_id=lookups.ClearAndPlay(1, 1).pack())
        refused = words(room.private("Zoya"))
        (unasked,) = await press_raw(room, Pressed("Zoya", room.board, lookups.PlayDeals(1).pack()))
        still = room.sitting.number

    assert "Clear it to play" in asked
    assert laid == still
    assert all("only people who may manage channels" in one for one in (refused, answer(unasked)))


async def test_who_sits_down_and_opens_the_replay_at_once_does_but_one_of_them(tmp_path: Path) -> None:
    async with room_after_a_match(tmp_path) as room:
        await challenged(room)
        sit = Pressed("Bilal", room.board, ids.Sit(room.sitting.number, 1).pack())
        _, looked = await press_raw(room, sit, Pressed("Bilal", room.board, lookups.OpenMatch(1).pack()))
        seated = room.sitting.table.has_part(room["Bilal"].id)

    assert seated != ("deal 1 of" in answer(looked))


LOOKS = (lookups.OpenMatch(1), lookups.ReplayAt(1, 1, 3), lookups.MatchFile(1), lookups.Verify(1))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: type(look).__name__)
async def test_who_has_looked_may_not_challenge(tmp_path: Path, look: ids.Action) -> None:
    async with room_after_a_match(tmp_path) as room:
        await press_raw(room, Pressed("Zoya", room.board, look.pack()))
        (refused,) = await press_raw(room, Pressed("Zoya", room.board, lookups.PlayDeals(1).pack()))

    assert "you know the cards" in answer(refused)


async def test_a_challenger_reads_nothing_of_the_match_until_the_end(tmp_path: Path) -> None:
    """Neither replay, nor file, nor proof; the secret stands in nothing that is shown to them anew."""
    async with room_after_a_match(tmp_path) as room:
        secret = room.sitting.match.secret if room.sitting.match else ""
        old = {message.id for message in room.channel.history()}
        await challenged(room)
        waiting = [answer((await press_raw(room, Pressed("Zoya", room.board, one.pack())))[0]) for one in LOOKS]
        await room["Bilal"].member.click(room.board, custom_id=label(room.board, ids.Sit))
        await room["Zoya"].member.click(room.board, custom_id=label(room.board, ids.Start))
        playing = [
            answer((await press_raw(room, Pressed(name, room.board, one.pack())))[0])
            for one in LOOKS
            for name in ("Zoya", "Bilal")
        ]
        listed = answer(await room["Zoya"].member.slash(room.channel, "history"))
        chosen = await room["Zoya"].member.select(room.private("Zoya"), ["1"], custom_id="past")
        kept = json.dumps(await export(room.databases[-1], room["Zoya"].id))
        seen = [words(message) for message in room.channel.history(viewer=room["Zoya"].member) if message.id not in old]
        seen += [words(message) for message in room["Zoya"].letters]
        await given_up(room, "Zoya", "Bilal")
        opened = answer((await press_raw(room, Pressed("Zoya", room.board, LOOKS[0].pack())))[0])
        last = words(room.board)

    assert secret
    assert all("opens when your match has ended" in one for one in [*waiting, *playing, answer(chosen)])
    assert not any(secret in one for one in [*waiting, *playing, listed, kept, *seen])
    assert "deal 1 of" in opened
    assert "there · here · difference" in last
    assert secret in last


async def test_a_standing_is_stored_as_it_was_there(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        match = (await begun(home)).match
        first = await past(home.database, 1)

    assert match is not None
    assert [deal.standing for deal in first.deals] == [write_standing(one.standing) for one in match.originals]
