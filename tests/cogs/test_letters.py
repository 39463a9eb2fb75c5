"""Hands arrive although Discord has bad moments, and one that comes back as it was once is drawn anew."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.gallery import UNKNOWN, Gallery, shows
from cogs.post import Post
from cogs.sitting import Spot
from cogs.stage import RETRY
from cogs.ui.page import line_page
from cogs.ui.seating import speaker_anywhere
from engine.cards import Seat
from engine.game import Resign
from tests.cogs.house import AHMED, SARA, QuickPainter
from tests.cogs.parlour import DIRECT, TEXTS, Delivery, Parlour, parlour


class Echo(Post):
    """Discord that gives the message of this age again, whatever is sent."""

    age = timedelta()

    async def send(
        self, channel: int, view: discord.ui.LayoutView, nonce: str | None = None, picture: bytes | None = None
    ) -> Spot:
        del view, nonce, picture
        return Spot(channel, discord.utils.time_snowflake(discord.utils.utcnow() - self.age))


async def test_a_hand_that_a_bad_moment_has_kept_back_is_sent_again(tmp_path: Path) -> None:
    async with parlour(tmp_path / "a") as home:
        refused: list[Delivery] = []

        def ear(delivery: Delivery) -> None:
            if delivery.channel == DIRECT + SARA.id and not refused:
                refused.append(delivery)
                raise ConnectionResetError

        home.bot.ear = ear
        number = (await home.started("svoyi", AHMED)).number
        await home.settle()
        await home.turn(RETRY)
        await home.settle()
        hands = home.host.sitting(number).hands

    assert refused
    assert {(1, SARA.id), (1, AHMED.id)} == {*hands}


def refusal() -> discord.HTTPException:
    response: Any = SimpleNamespace(status=400, reason="Bad Request", headers={})
    return discord.HTTPException(response, {"code": 200000, "message": "Message was blocked"})


@pytest.mark.parametrize("refused", ["the board", "the result"])
async def test_what_discord_will_never_take_keeps_nothing_else_back(tmp_path: Path, refused: str) -> None:
    async with parlour(tmp_path / "a") as home:

        def ear(delivery: Delivery) -> None:
            over = any("the match is over" in text for text in delivery.texts)
            if delivery.reader is None and over == (refused == "the result"):
                raise refusal()

        home.bot.ear = ear
        number = (await home.started("svoyi", AHMED)).number
        for _ in range(2):
            await home.settle()
            await home.move(number, SARA if waits_for(home, number) == 0 else AHMED)
        await home.settle()
        hands = home.host.sitting(number).hands
        ask, _ = await home.chosen(number, leader := (SARA, AHMED)[waits_for(home, number)])
        await home.verbs.act(number, leader, ask, lambda _: Resign())
        await home.settle()

        assert {(1, SARA.id), (1, AHMED.id)} == {*hands}
        assert home.host.sitting(number).told


def waits_for(home: Parlour, number: int) -> Seat:
    match = home.host.sitting(number).match
    assert match is not None
    return min(match.state.to_act)


@pytest.mark.parametrize(("age", "known"), [(0, True), (5, False)], ids=["a new one", "the one of a try before"])
async def test_of_a_message_that_came_back_nobody_knows_what_it_shows(tmp_path: Path, age: int, known: bool) -> None:
    async with parlour(tmp_path / "a") as home:
        post = Echo(home.bot, home.bot.turnstile)
        post.age = timedelta(seconds=age)
        gallery = Gallery(post, QuickPainter(), home.bot.tiles)
        page = line_page("challenge-opened", speaker_anywhere(TEXTS, "en"))

        _, hung = await gallery.hang(1, page, "b1")
        _, unnamed = await gallery.hang(1, page)
        post.age = timedelta(seconds=-60)  # as it looks where our clock is behind Discord's
        _, other = await gallery.hang(1, page, "b2")
        _, again = await gallery.hang(1, page, "b2")

    assert known == shows(page, hung)
    assert (hung == UNKNOWN) != known
    assert shows(page, unnamed)
    assert shows(page, other)
    assert again == UNKNOWN
