"""Messages have their pictures: described, replaced only when they change, and never a reason to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from cogs.duties import Timing
from cogs.ui import ids
from cogs.ui.pictures.orders import HandOrder, Order
from cogs.ui.sheet import MOST_ALT, PICTURE
from engine.games import GAMES
from tests.cogs.house import AHMED, SARA, QuickPainter
from tests.cogs.house import PICTURE as PAINTED
from tests.cogs.parlour import Delivery, parlour
from tests.cogs.salon import Salon, act, controls, salon, walk, words

STILL = Timing(move=3600, lead=3600, next_deal=3600, hurry=3600)
"""Nothing happens by itself within a test."""


def alts(message: discord.Message) -> list[str]:
    """What the pictures of a message are said to show."""
    return [str(item["description"]) for part in walk(message) for item in part.get("items", ())]


def control(message: discord.Message, kind: type[ids.Action]) -> str:
    return next(one for _, one in controls(message) if isinstance(ids.parse(one), kind))


def edits(room: Salon, message: int) -> Iterator[dict[str, Any]]:
    """The requests that changed a message."""
    for request in room.env.http_requests:
        if request.method == "PATCH" and request.path.endswith(f"/messages/{message}"):
            assert isinstance(request.json, dict)
            yield request.json


class Sulking:
    """A painter who paints once it is let, and else does what ``how`` says."""

    def __init__(self, how: str) -> None:
        self.how = how

    async def paint(self, order: Order) -> bytes | None:
        if self.how == "raises":
            raise RuntimeError("no paint")
        if self.how == "hangs":
            await asyncio.sleep(3600)
        return PAINTED if self.how == "paints" else None


@pytest.mark.parametrize(("game", "seats"), [(key, seats) for key, game in GAMES.items() for seats in game.seats])
async def test_board_and_hand_have_a_picture_that_is_described(tmp_path: Path, game: str, seats: int) -> None:
    async with salon(tmp_path) as room:
        await room.play(game, seats=seats)
        while not room.sitting.match.state.scene(0).hand:  # type: ignore[union-attr]
            await act(room, "Sara")

        for message in (room.board, room.hand("Sara")):
            await check_picture(message)


async def test_a_result_has_a_picture_that_is_described(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        await room.play("spades", seats=2)
        while (match := room.sitting.match) is not None and match.deal == 1 and match.result is None:
            await act(room, "Sara")

        (result,) = [one for one in room.channel.history() if "the result" in words(one)]
        await check_picture(result)


async def check_picture(message: discord.Message) -> None:
    (attachment,) = message.attachments
    assert PICTURE == attachment.filename
    assert (await attachment.read()).startswith(PAINTED)
    (alt,) = alts(message)
    assert 10 < len(alt) <= MOST_ALT


async def test_a_picture_that_has_not_changed_is_left_alone(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("spades", others=("Ahmed", "Bilal", "Zoya"))
        board = room.board
        (before,) = board.attachments
        await room["Ahmed"].member.slash(room.channel, "leave")
        await room["Ahmed"].member.click(room.private("Ahmed"), custom_id=control(room.private("Ahmed"), ids.Leave))

        assert "away, a bot plays" in words(room.board)
        assert "attachments" not in list(edits(room, board.id))[-1]
        assert [before.id] == [attachment.id for attachment in room.board.attachments]


async def test_a_picture_that_has_changed_replaces_the_old_one(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))
        board, old = room.board, room.board.attachments[0].id
        await act(room, "Sara")

        assert "attachments" in list(edits(room, board.id))[-1]
        assert board.id == room.board.id
        assert len(room.board.attachments) == 1
        assert old != room.board.attachments[0].id


async def test_what_hangs_as_it_should_is_not_sent_again(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))
        before = len(room.env.http_requests)

        with room.env._bot_scope():
            room.bot.stage.redraw(room.sitting.number)
        await room.env.settle()

        assert before == len(room.env.http_requests)


async def test_after_a_restart_pictures_are_there_again(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))
        await room.restart()

        assert alts(room.board)
        assert len(room.board.attachments) == 1
        assert len(room.hand("Sara").attachments) == 1


async def test_a_painter_who_hangs_holds_nobody_up(tmp_path: Path) -> None:
    sent: list[Delivery] = []
    async with parlour(tmp_path / "a.sqlite", painter=Sulking("hangs")) as home:
        home.bot.ear = sent.append
        home.bot.stage._gallery._left = home.bot.stage._gallery._patience = 0.01
        sitting = await home.started("spades", AHMED, seats=2)
        await home.settle()
        await home.move(sitting.number, SARA)
        await home.settle()

    boards = [one for one in sent if one.reader is None and any(text.startswith("###") for text in one.texts)]
    assert len(boards) >= 2
    assert not any("attachment://" in text for one in sent for text in one.texts)


@pytest.mark.parametrize("how", ["gives nothing", "raises"])
async def test_without_a_picture_the_words_go_alone(tmp_path: Path, how: str) -> None:
    painter = Sulking(how)
    async with salon(tmp_path, timing=STILL, painter=painter) as room:
        await room.play("svoyi", others=("Ahmed",))
        await room["Sara"].member.click(room.board, custom_id=control(room.board, ids.MyHand))

        for message in (room.board, room.hand("Sara"), room.private("Sara")):
            assert "Your Trumps" in words(message)
            assert alts(message) == []
            assert message.attachments == []

        painter.how = "paints"
        await act(room, "Sara")
        assert len(room.board.attachments) == 1

        painter.how = how
        await act(room, "Ahmed")
        assert room.board.attachments == []
        assert alts(room.board) == []


async def test_private_pages_have_pictures_of_their_own(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        await room.play("spades", seats=2)
        while not room.sitting.match.state.scene(None).last:  # type: ignore[union-attr]
            await act(room, "Sara")
        for kind in (ids.MyHand, ids.LastTrick):
            await room["Sara"].member.click(room.board, custom_id=control(room.board, kind))
            assert len(room.private("Sara").attachments) == 1
            assert len(alts(room.private("Sara"))) == 1

        await room["Sara"].member.click(room.board, custom_id=control(room.board, ids.TableMenu))
        assert room.private("Sara").attachments == []


async def test_a_refreshed_page_has_one_picture(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))
        await room["Sara"].member.click(room.board, custom_id=control(room.board, ids.MyHand))
        page = room.private("Sara")
        await room["Sara"].member.click(page, custom_id=control(page, ids.Refresh))

        assert len(room.private("Sara").attachments) == 1


async def test_new_cards_are_marked_until_others_come(tmp_path: Path) -> None:
    painter = QuickPainter()
    async with salon(tmp_path, painter=painter) as room:
        await room.play("tractor")
        while room.sitting.match.state.scene(0).places[0].held < 15:  # type: ignore[union-attr]
            await act(room, "Sara")
        hands = [order for order in painter.orders if isinstance(order, HandOrder)]

        assert {len(order.marks.new) for order in hands} == {0, 5}


async def test_four_colours_are_for_whoever_wants_them(tmp_path: Path) -> None:
    painter = QuickPainter()
    async with salon(tmp_path, timing=STILL, painter=painter) as room:
        await room.play("svoyi", others=("Ahmed",))
        await room["Sara"].member.slash(room.channel, "preferences")
        page = room.private("Sara")
        await room["Sara"].member.click(page, custom_id=ids.Preference("four_colour").pack())

        looks = {
            order.scene.viewer: order.style.four_colours for order in painter.orders if isinstance(order, HandOrder)
        }
        assert {0: True, 1: False} == looks
