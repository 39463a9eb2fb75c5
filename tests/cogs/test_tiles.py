"""Cards in texts are tiles while all of them are there; letters say the same at any time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
import pytest
from PIL import Image

from cogs.duties import Timing
from cogs.tiles import ALL
from cogs.ui import ids
from cogs.ui.pictures.orders import TileOrder, draw
from cogs.ui.pictures.palette import PAPER, Style
from engine.cards import BLACK_JOKER, RED_JOKER, Suit
from tests.cogs.house import QuickPainter
from tests.cogs.salon import Salon, act, controls, salon, walk, words
from tests.cogs.ui.contrast import DISCORD, contrast

STILL = Timing(move=3600, lead=3600, next_deal=3600, hurry=3600)
"""Nothing happens by itself within a test."""
MOST_BYTES = 256_000
"""Discord's limit for an emoji."""
TILE = re.compile(r"<:(\w+):\d+>")


def tiles(message: discord.Message) -> set[str]:
    """The tiles in a message's text and on its controls, by name."""
    return set(TILE.findall(words(message))) | {str(emoji["name"]) for emoji in emojis(message)}


def emojis(message: discord.Message) -> Iterator[dict[str, Any]]:
    for part in walk(message):
        for bearer in (part, *part.get("options", ())):
            if bearer.get("emoji"):
                yield bearer["emoji"]


def uploads(room: Salon) -> list[str]:
    requests = [one for one in room.env.http_requests if one.method == "POST" and one.path.endswith("/emojis")]
    return [str(one.json["name"]) for one in requests if isinstance(one.json, dict)]


async def chosen(room: Salon) -> None:
    """Let both choose trumps, which everybody is told of then."""
    await room.play("svoyi", others=("Ahmed",))
    await act(room, "Sara")
    await act(room, "Ahmed")


def test_there_is_a_tile_for_every_card_and_suit_and_for_what_has_a_colour_of_its_own() -> None:
    assert len(ALL) == 54 + 4 + 26 + 2
    assert all(re.fullmatch(r"\w{2,32}", name) for name in ALL)
    assert {"10H", "RJ", "Spades", "AC", "AC_4", "Diamonds_4"} <= set(ALL)
    assert not {"AS_4", "RJ_4"} & set(ALL)


@pytest.mark.parametrize("name", ["AS", "10D_4", "RJ", "Hearts"])
def test_a_tile_is_small_and_has_paper_of_its_own(name: str) -> None:
    """What is printed on paper is read on any background, so the paper has an edge that stands out from white."""
    file = draw(ALL[name])
    picture = Image.open(BytesIO(file))

    assert len(file) < MOST_BYTES / 10
    assert picture.size == (128, 128)
    assert picture.mode == "RGBA"
    assert picture.getpixel((0, 0)) == (0, 0, 0, 0)
    assert picture.getpixel((64, 3))[3] == 255  # type: ignore[index] # four bands
    assert all(contrast(PAPER, ground) >= 3 or contrast((10, 22, 17), ground) >= 3 for ground in DISCORD)


def test_every_tile_looks_different() -> None:
    assert len({draw(order) for order in ALL.values()}) == len(ALL)


def test_the_jokers_are_told_apart_without_colour() -> None:
    shapes = []
    for joker in (RED_JOKER, BLACK_JOKER):
        grey = (
            Image.open(BytesIO(draw(TileOrder(joker, Style())))).convert("L").point(lambda light: 255 * (light > 128))
        )
        shapes.append(grey.tobytes())

    assert shapes[0] != shapes[1]


async def test_missing_tiles_are_uploaded_once(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL, tiled=True) as room:
        assert sorted(uploads(room)) == sorted(ALL)
        emojis = room.env.backend.application_emojis
        del emojis[next(number for number, emoji in emojis.items() if emoji.name == "10H")]
        room.env.http_requests.clear()

        await room.restart()

        assert uploads(room) == ["10H"]


async def test_texts_and_controls_bear_tiles_and_letters(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL, tiled=True) as room:
        await room.play("svoyi", others=("Ahmed",))

        assert {"Spades", "Hearts", "Diamonds", "Clubs"} == tiles(room.hand("Sara"))
        for label, custom_id in controls(room.hand("Sara")):
            assert re.search("[A-Za-z]", label), custom_id

        await act(room, "Sara")
        await act(room, "Ahmed")
        assert tiles(room.board) & {"Spades", "Hearts", "Diamonds", "Clubs"}


async def test_a_board_that_was_drawn_before_the_tiles_were_there_gets_them(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await chosen(room)
        assert not tiles(room.board)
        room.tiled = True

        await room.restart()

        assert tiles(room.board)


@pytest.mark.parametrize(("method", "status", "code"), [("POST", 400, 30008), ("POST", 403, 50013), ("GET", 500, 0)])
async def test_without_tiles_cards_are_letters(tmp_path: Path, method: str, status: int, code: int) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        room.env.inject_error(method, "/applications/*/emojis", status=status, code=code, times=None)
        room.tiled = True
        await room.restart()
        await chosen(room)

        assert not room.bot.tiles.ready
        assert not tiles(room.board)
        assert re.search("[♠♥♦♣]", words(room.board))
        assert not [name for name in uploads(room)[1:] if method == "GET"]


async def test_a_painter_who_paints_none_leaves_letters(tmp_path: Path) -> None:
    class Idle(QuickPainter):
        async def paint(self, order: object) -> bytes | None:
            return None

    async with salon(tmp_path, timing=STILL, painter=Idle(), tiled=True) as room:
        assert uploads(room) == []
        assert not room.bot.tiles.ready


async def test_tiles_that_are_gone_are_doubted_and_looked_for_anew(tmp_path: Path) -> None:
    """Discord refuses a control whose emoji is not there any more."""
    async with salon(tmp_path, timing=STILL, tiled=True) as room:
        await room.play("svoyi", others=("Ahmed",))
        emojis = room.env.backend.application_emojis
        old = set(emojis)
        emojis.clear()
        dm = room["Ahmed"].user.dm_channel
        room.env.inject_error("PATCH", f"/channels/{dm.id}/messages/*", status=400, code=50035)
        await act(room, "Ahmed")
        await act(room, "Sara")

        assert room.bot.tiles.ready
        assert len(emojis) == len(ALL)
        assert not old & set(emojis)
        used = {int(number) for number in re.findall(r"<:\w+:(\d+)>", words(room.board))}
        assert used
        assert used <= set(emojis)


async def test_a_private_answer_that_is_refused_for_its_tiles_comes_with_letters(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL, tiled=True) as room:
        await room.play("svoyi", others=("Ahmed",))
        room.env.inject_error("PATCH", "/webhooks/*", status=400, code=50035)
        room.env.inject_error("GET", "/applications/*/emojis", status=500, times=None)
        await room["Sara"].member.click(room.board, label="My hand")

        page = room.private("Sara")
        assert "your cards" in words(page)
        assert not tiles(page)


async def test_letters_and_four_colours_are_each_one_s_own_wish(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL, tiled=True) as room:
        await room.play("svoyi", others=("Ahmed",))
        for name, switch in (("Sara", "letters"), ("Ahmed", "four_colour")):
            await room[name].member.slash(room.channel, "preferences")
            await room[name].member.click(room.private(name), custom_id=ids.Preference(switch).pack())

        assert not tiles(room.hand("Sara"))
        assert {"Spades", "Hearts", "Diamonds_4", "Clubs_4"} == tiles(room.hand("Ahmed"))


def test_suits_have_two_names_only_where_they_have_two_colours() -> None:
    assert {name for name in ALL if name.title().removesuffix("_4") in {suit.name.title() for suit in Suit}} == {
        "Spades",
        "Hearts",
        "Diamonds",
        "Clubs",
        "Diamonds_4",
        "Clubs_4",
    }
