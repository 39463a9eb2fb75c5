"""The house closes and opens again: nothing is lost, and everybody is told."""

from __future__ import annotations

import signal
import time
from functools import partial
from pathlib import Path

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
        # A slow edit holds the closing up, so that there is time to press.
        here.world.slow("PATCH", "/channels/*", 0.6)

        here.process.send_signal(signal.SIGINT)  # Ctrl+C ends it as well
        await here.until(lambda: [one for one in here.world.requests if one.method == "PATCH" and not one.status])
        pressed = here.world.press(sara, board, look)
        code = await here.stop(signal.SIGTERM)

        assert 0 == code
        assert pressed.answered is not None
        assert "restarted" in pressed.words
