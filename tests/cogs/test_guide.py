"""The rules are read page by page, the tricky cases with pictures, and at a table with its own house rules."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from simcord.components import walk_components

from cogs.guide import cases
from cogs.ui import ids
from cogs.ui.pictures.orders import BoardOrder, CaseOrder, HandOrder
from engine.games import GAMES
from tests.cogs.house import QuickPainter
from tests.cogs.salon import Salon, controls, salon, walk, words
from tests.cogs.test_languages import served


def on(message: discord.Message) -> str | None:
    """The control that turns to the next page."""
    turns = [one for _, one in controls(message) if isinstance(ids.parse(one), ids.RulesPage)]
    titles = next(part["options"] for part in walk(message) if part.get("options"))
    (at,) = [number for number, title in enumerate(titles) if title.get("default")]
    return next((one for one in turns if ids.parse(one) == ids.RulesPage(game_of(one), at + 1)), None)


def game_of(custom_id: str) -> str:
    action = ids.parse(custom_id)
    assert isinstance(action, ids.RulesPage)
    return action.guide


async def leafed(room: Salon, game: str) -> list[tuple[str, int]]:
    """Read a game's rules to the end: each page's words, and how many pictures it has."""
    await room["Sara"].member.slash(room.channel, "rules", game=game)
    read = []
    while True:
        page = room.private("Sara")
        read.append((words(page), len(page.attachments)))
        turn = on(page)
        if turn is None:
            return read
        await room["Sara"].member.click(page, custom_id=turn)


@pytest.mark.parametrize("language", ["en", "ur"])
@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_are_leafed_through_with_a_picture_of_every_case(
    tmp_path: Path, game: str, language: str
) -> None:
    painter = QuickPainter()
    async with salon(tmp_path, painter=painter) as room:
        await served(room, language)
        read = await leafed(room, game)

    assert len(cases(game)) == sum(pictures for _, pictures in read)
    assert all(text.startswith("## ") and "@" not in text for text, _ in read)
    assert {type(order) for order in painter.orders} <= {BoardOrder, CaseOrder, HandOrder}


async def test_at_a_table_its_house_rules_are_the_last_page(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        await room["Sara"].member.slash(room.channel, "play", game="spades", seats=4)
        number = room.sitting.number
        await room["Sara"].member.click(room.board, custom_id=ids.Options(number).pack())
        page = room.private("Sara")
        await room["Sara"].member.select(page, ["target"], custom_id=ids.OptionKey(number).pack())
        await room["Sara"].member.select(
            room.private("Sara"), ["200"], custom_id=ids.OptionValue(number, "target").pack()
        )

        own, other = await leafed(room, "spades"), await leafed(room, "svoyi")
        elsewhere = await room["Sara"].user.slash("rules", game="spades")

        assert "**Points to win: 200 points**, usually: 500 points" in own[-1][0]
        assert "House rules at this table" not in "".join(text for text, _ in (*own[:-1], *other))
        assert elsewhere.response is not None
        titles = next(part["options"] for part in walk_components(elsewhere.response.components) if "options" in part)
        assert len(titles) == len(own) - 1


async def test_a_page_that_was_about_a_table_is_the_nearest_there_is_when_the_table_is_gone(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        await room["Sara"].member.slash(room.channel, "play", game="svoyi")
        await leafed(room, "svoyi")
        page = room.private("Sara")
        back = next(one for _, one in controls(page) if isinstance(ids.parse(one), ids.RulesPage))
        last = ids.parse(back)
        assert isinstance(last, ids.RulesPage)
        await room["Sara"].member.click(page, custom_id=back)
        page = room.private("Sara")
        await room["Sara"].member.slash(room.channel, "close")

        await room["Sara"].member.click(page, custom_id=ids.RulesPage("svoyi", last.page + 1).pack())

        shown = [message for message in room.channel.history(viewer=room["Sara"].member) if message.id == page.id]
        assert not any("House rules" in words(message) for message in shown)
