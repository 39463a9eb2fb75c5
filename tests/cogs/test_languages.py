"""Who reads what in which language: what everybody sees in the server's, what one person sees in that person's."""

from __future__ import annotations

import re
from pathlib import Path

import discord
import pytest

from cogs.ui import ids
from engine.games import GAMES
from tests.cogs.house import STEADY
from tests.cogs.salon import Pressed, Salon, act, answer, controls, press_raw, salon, words

URDU = re.compile("[\u0600-\u06ff]")


def of(message_words: str) -> str:
    """Tell a text's language by its letters."""
    return "ur" if len(URDU.findall(message_words)) > len(re.findall("[a-z]", message_words)) else "en"


async def chosen(room: Salon, name: str, language: str) -> str:
    """Choose one's own language as people do; give the page that answers."""
    await room[name].member.slash(room.channel, "language")
    page = room.private(name)
    await room[name].member.select(page, [language], custom_id=ids.ChooseLanguage().pack())
    return words(room.private(name))


SUGGESTIONS = [
    ("ur", "en", "en-US", "ur"),
    ("en", "ur", "ur", "en"),
    (None, "ur", "en-US", "ur"),
    (None, None, "ur", "ur"),
    (None, None, "en-GB", "en"),
    (None, None, "hi", "en"),
]


@pytest.mark.parametrize(
    ("own", "server", "suggested", "spoken"),
    SUGGESTIONS,
    ids=["own", "own English", "the server's", "the suggested", "a country's English", "none that there is"],
)
async def test_a_private_answer_is_in_the_nearest_language_chosen(
    tmp_path: Path, own: str | None, server: str | None, suggested: str, spoken: str
) -> None:
    async with salon(tmp_path) as room:
        await room["Sara"].member.slash(room.channel, "play", game="spades")
        await room.bot.register.set_person(room["Ahmed"].id, language=own)
        await room.bot.register.set_guild(room["Sara"].member.guild.id, language=server)
        start = ids.AskStart(room.sitting.table.id).pack()

        (told,) = await press_raw(room, Pressed("Ahmed", room.board, start, suggested=suggested))

        assert of(answer(told)) == spoken


async def test_a_hand_changes_its_language_at_once_and_the_board_keeps_the_servers(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        await room.play("spades", others=("Ahmed",))
        assert of(words(room.hand("Sara"))) == "en"

        await chosen(room, "Sara", "ur")

        assert of(words(room.hand("Sara"))) == "ur"
        assert of(words(room.hand("Ahmed"))) == "en"
        assert of(words(room.board)) == "en"
        assert of(await chosen(room, "Sara", "auto")) == "en"
        assert of(words(room.hand("Sara"))) == "en"


async def test_an_open_table_keeps_its_language_and_the_next_one_has_the_servers(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        await room["Sara"].member.slash(room.channel, "play", game="svoyi")
        await served(room, "ur")
        assert of(words(room.board)) == "en"
        await room["Sara"].member.slash(room.channel, "close")

        await room["Sara"].member.slash(room.channel, "play", game="svoyi")

        assert {of(label) for label, _ in controls(room.board)} == {of(words(room.board))} == {"ur"}


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_deal_is_played_in_urdu(tmp_path: Path, game: str) -> None:
    """By people who have chosen no language: boards, hands and the result are in the server's."""
    async with salon(tmp_path, player=STEADY) as room:
        await served(room, "ur")
        await room.play(game)
        while (match := room.sitting.match) is not None and match.deal == 1 and match.result is None:
            await act(room, "Sara")

        told = [words(message) for message in (*room.channel.history(), *room["Sara"].letters)]
        assert any("نتیجہ" in text or "میچ ختم ہوا" in text for text in told)
        assert {of(text) for text in told} == {"ur"}


async def test_presses_in_a_direct_message_are_answered_in_the_tables_language(tmp_path: Path) -> None:
    """There is no server there to ask for its language."""
    async with salon(tmp_path) as room:
        await served(room, "ur")
        await room.play("svoyi")
        hand = room.hand("Sara")
        pressed = next(custom_id for _, custom_id in controls(hand) if isinstance(ids.parse(custom_id), ids.Say))
        await room["Sara"].user.click(hand, custom_id=pressed)

        (again,) = await press_raw(room, Pressed("Sara", hand, pressed))

        assert "یہ چال ہو چکی ہے" in answer(again)


TYPED = [
    ("spades", 4, ("پتے دیکھیں", "صفر"), "bid 0"),
    ("svoyi", 2, ("پان",), "choose H"),
    ("tractor", 4, ("پاس",), "pass"),
]


@pytest.mark.parametrize(("game", "seats", "typed", "line"), TYPED, ids=[line for *_, line in TYPED])
async def test_moves_are_typed_in_urdu(
    tmp_path: Path, game: str, seats: int, typed: tuple[str, ...], line: str
) -> None:
    async with salon(tmp_path) as room:
        await chosen(room, "Sara", "ur")
        await room.play(game, seats=seats)
        for text in typed:
            await room["Sara"].member.slash(room.channel, "move", what=text)

        rows = await room.databases[-1].rows("SELECT move FROM moves WHERE user = ?", room["Sara"].id)
        assert line in [row["move"] for row in rows]


async def served(room: Salon, language: str) -> None:
    """Choose the server's language as somebody does who manages it."""
    guild = room["Sara"].member.guild
    role = guild.create_role("Manager", permissions=discord.Permissions(manage_guild=True))
    manager = guild.add_member(room.env.create_user("zubair", global_name="Zubair"), roles=[role])
    shown = await manager.slash(room.channel, "settings")
    assert shown.response is not None
    chosen = await manager.select(shown.response, [language], custom_id=ids.Setting("language").pack())
    assert chosen.acknowledged
    assert language == room.bot.register.guild(guild.id).language
