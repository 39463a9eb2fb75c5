"""The sandbox's page in a real browser: what is promised of a press holds for a person's finger too."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from cogs.sandbox import opening
from tests.browser.chromium import Chromium, NoBrowser, installed
from tests.browser.person import Person
from tests.cogs.toy_table import ToyTable

pytestmark = pytest.mark.soak


@dataclass
class Room:
    """A browser, the addresses of a sandbox, and the toy table in it."""

    browser: Chromium
    doors: dict[str, str]
    bot: ToyTable

    async def person(self, name: str, where: str = "#cards") -> Person:
        """Let somebody sit down in front of a page."""
        return await Person.at(self.browser, self.doors[where], name)


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    """A sandbox and a browser to look at it with."""
    try:
        installed()
    except NoBrowser as reason:
        pytest.skip(f"{reason}")
    bot, stop, lines = ToyTable(pace=0.5), asyncio.Event(), asyncio.Queue[list[str]]()
    running = asyncio.create_task(opening.run(bot, announce=lines.put_nowait, port=0, stop=stop))
    doors = dict(line.split() for line in await lines.get() if "http" in line)
    async with Chromium.open() as browser:
        yield Room(browser, doors, bot)
    stop.set()
    await running


async def test_a_command_is_written_and_its_answer_seen(room: Room) -> None:
    """With an option, and with the table's board beneath it."""
    sara = await room.person("Sara")
    await sara.run("play", seats=3)
    await sara.see("A table of 3")
    await sara.see("Turn 2")


async def test_buttons_and_lists_of_a_private_answer(room: Room) -> None:
    """Pressed and chosen from while the board moves."""
    zoya = await room.person("Zoya")
    await zoya.run("play")
    await zoya.click("My hand")
    await zoya.choose("Select one or more", "2C", "4C")
    await zoya.click("My hand")
    await zoya.click("KH")

    assert room.bot.heard == [("My hand", "Zoya"), ("pick 2C 4C", "Zoya"), ("My hand", "Zoya"), ("KH", "Zoya")]


async def test_a_form_keeps_what_was_filled_in_while_the_board_moves(room: Room) -> None:
    """Half-made choices and half-written words outlive many redrawings."""
    sara = await room.person("Sara")
    await sara.run("play")
    await sara.click("Form")
    await sara.choose("Spades", "AS", "QS")
    await sara.fill("Word", "hello")
    turns = len(room.bot.turns)
    other = await room.person("Ahmed")
    await other.see(f"Turn {turns + 4}")
    await sara.submit()
    await sara.see("Thank you")

    assert room.bot.heard == [
        ("Form", "Sara"),
        ("{'Spades': ['AS', 'QS'], 'Hearts': [], 'word': 'hello'}", "Sara"),
    ]


async def test_direct_messages_have_a_page(room: Room, tmp_path: Path) -> None:
    """They arrive on a page that is open, and are pressed there; a picture of one can be taken."""
    channel, private = await room.person("Bilal"), await room.person("Bilal", where="Bilal")
    await channel.run("play")
    await channel.click("Deal")
    await private.see("Hand, turn")
    picture = await private.picture(tmp_path / "hand.png", of="Hand, turn")
    await private.click("AS")

    assert room.bot.heard == [("Deal", "Bilal"), ("AS", "Bilal")]
    assert picture.stat().st_size > 1000
    assert [*await channel.trouble(), *await private.trouble()] == []
