"""The house closes and opens again: nothing is lost, and everybody is told."""

from __future__ import annotations

import asyncio
import signal
import time
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path

import pytest

from cogs.ui import ids
from tests.double.world import Fault, Interaction, Message, Request
from tests.weather.lounge import NAMES, Lounge
from tests.weather.outdoors import double


async def test_w31_a_signal_lets_boards_say_back_in_a_moment_and_a_start_shows_them_again(tmp_path: Path) -> None:
    async with double(tmp_path) as here:
        sara = here.world.user("Sara")
        rooms = [here.world.channel(f"room {number}") for number in range(3)]
        for room, game in zip(rooms, ("spades", "tractor", "svoyi"), strict=True):
            await here.open_table(sara, room, game)
            await here.control(partial(here.board, room), "My hand")
        lobby = here.world.channel("lobby")
        await here.answered(here.world.slash(sara, lobby, "play", game="spades"))
        await here.control(lambda: here.board(lobby), "Start")
        boards = [here.board(room) for room in (*rooms, lobby)]
        letters = here.world.direct(sara.id).messages
        await here.until(lambda: len(letters) == len(rooms))
        hands = list(letters.values())

        began = time.monotonic()
        code = await here.stop(signal.SIGTERM)

        assert (0, True) == (code, time.monotonic() - began < 5)
        assert all("back in a moment" in board.words for board in boards)
        assert "Traceback" not in here.lines

        await here.start()
        for room in rooms:
            await here.control(partial(here.board, room), "My hand")
        await here.control(lambda: here.board(lobby), "Start")
        assert boards == [here.board(room) for room in (*rooms, lobby)]
        await here.until(lambda: all(hand.edited for hand in hands))
        assert hands == list(letters.values())
        assert all("The card house" in hand.words for hand in hands)


async def test_w31_a_press_while_the_house_closes_is_answered(tmp_path: Path) -> None:
    async with double(tmp_path) as here:
        sara, room = here.world.user("Sara"), here.world.channel("room")
        await here.open_table(sara, room)
        board, look = await here.control(lambda: here.board(room), "My hand")
        assert here.process is not None
        # A slow edit holds the closing up as long as it may, so that there is time to press.
        here.world.slow("PATCH", "/channels/*", 3)

        here.process.send_signal(signal.SIGINT)  # Ctrl+C ends it as well
        await here.until(lambda: [one for one in here.world.requests if one.method == "PATCH" and not one.status])
        pressed = here.world.press(sara, board, look)
        code = await here.stop(signal.SIGTERM)

        assert 0 == code
        assert pressed.answered is not None
        assert "restarted" in pressed.words


@pytest.mark.parametrize("request_", ["PUT /applications/*/commands", "GET /applications/*/emojis", "GET /users/@me"])
async def test_w31_a_signal_ends_a_house_that_has_not_opened_yet(tmp_path: Path, request_: str) -> None:
    async with double(tmp_path, start=False) as here:
        method, path = request_.split()
        here.world.slow(method, path, 20)
        starting = asyncio.create_task(here.start())
        await here.world.until(
            lambda: [one for one in here.world.requests if not one.status and is_for(one, request_)], 30
        )
        starting.cancel()
        await asyncio.wait([starting])

        began = time.monotonic()
        code = await here.stop(signal.SIGTERM)

        assert (0, True) == (code, time.monotonic() - began < 5), here.lines
        assert "Traceback" not in here.lines
        assert "ERROR" not in here.lines


def is_for(one: Request, pattern: str) -> bool:
    return fnmatchcase(f"{one.method} {one.path}", pattern)


async def test_w31_a_house_that_is_closed_twice_says_goodbye_once(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    board = still.board(still.cards)

    await asyncio.gather(still.bot.close(), still.bot.close())
    edits = [one for one in still.world.requests if one.method == "PATCH" and str(board.id) in one.path]
    await still.leave()

    assert "back in a moment" in board.words
    assert edits == [one for one in still.world.requests if one.method == "PATCH" and str(board.id) in one.path]
    await still.start()


async def test_w31_a_table_that_was_closed_just_before_the_end_is_put_right_at_the_next_start(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    board, hands = still.board(still.cards), [still.hand(name) for name in NAMES]
    stray = still.sitting
    await still.command("Sara", "table")  # the old board is to go
    still.world.strike(silence := Fault("*", "/channels/*", 503))
    asked = await still.answered(still.world.slash(still["Sara"], still.cards, "close"))
    await still.until(lambda: asked.replies and asked.replies[-1].controls)
    await still.answered(still.world.press(still["Sara"], *close_control(asked)))
    await still.until(lambda: still.bot.host.find(stray.number) is None)

    await still.leave()
    silence.times = 0
    await still.start()
    await still.until(lambda: not any(asks(one) for one in hands))
    await still.settled()

    public = [one for one in still.cards.messages.values() if one.reader is None]
    assert board not in public
    assert [] == [part for one in public for part in one.controls]
    database = still.bot.services.database
    for table in ("strays", "hands"):
        assert [] == await database.rows(f"SELECT * FROM {table}")  # noqa: S608 - our own names
    assert [] == await database.rows("SELECT * FROM house WHERE key LIKE 'closing%'")


def close_control(asked: Interaction) -> tuple[Message, str]:
    """The control that confirms a table's end."""
    page = asked.replies[-1]
    return page, next(one["custom_id"] for one in page.controls if isinstance(ids.parse(one["custom_id"]), ids.Close))


def asks(message: Message) -> bool:
    return any(isinstance(ids.parse(part["custom_id"]), ids.OfPrompt) for part in message.controls)
