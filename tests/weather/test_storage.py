"""A database that is held by others, or full: nothing waits for it but what must, and nothing is half done."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.double.double import double
from tests.weather.crowd import Crowd, seat
from tests.weather.lounge import NAMES, Lounge
from tests.weather.test_answers import prompt_control


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a database's write lock from outside."""
    with closing(sqlite3.connect(path, isolation_level=None)) as outsider:
        outsider.execute("BEGIN IMMEDIATE")
        yield
        outsider.execute("ROLLBACK")


async def test_w13_everybody_is_answered_in_time_while_bots_think_and_the_writer_is_held(tmp_path: Path) -> None:
    async with double(tmp_path, start=False) as here:
        guests = await seat(here, ["spades", "tractor", "svoyi"] * 4, level="hard")
        crowd = Crowd(here.world, guests)
        await here.start()
        await here.until(lambda: crowd.presses >= len(guests), 30)

        with held(tmp_path / "tash.sqlite"):
            boards = [(guest, here.board(guest.room)) for guest in guests]
            looks = [
                here.world.press(guest.user, board, part["custom_id"])
                for guest, board in boards
                for part in board.controls
            ]
            await here.lasting(2)
        presses = crowd.presses
        await here.until(lambda: crowd.presses > presses, 20)
        crowd.playing = False
        await here.quiet()

        asked = [*looks, *crowd.made]
        assert [] == [one for one in asked if one.answered is None]
        assert 1 > max(one.delay for one in asked)


async def test_w25_a_move_that_cannot_be_stored_is_refused_whole_and_can_be_made_afterwards(tmp_path: Path) -> None:
    async with double(tmp_path, start=False) as here:
        (guest,) = await seat(here, ["spades"])
        await here.start()
        await here.until(lambda: guest.asked)
        shown = guest.hand.words

        with held(tmp_path / "tash.sqlite"):
            refused = guest.answer(here.world)
            await here.until(lambda: refused.replies)
        assert "could not be saved" in refused.words
        assert shown == guest.hand.words

        done = guest.answer(here.world)
        await here.until(lambda: shown != guest.hand.words)
        assert [] == done.replies
        assert "Traceback" not in here.lines


async def test_w25_a_full_disk_refuses_the_move_and_play_goes_on_when_there_is_room(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    await still.limit_pages(full=True)
    before, told = still.sitting.table, ""
    while not told:  # there is a little room left in the pages that there are
        before, name = still.sitting.table, still.waited_for
        pressed = still.world.press(still[name], still.hand(name), *prompt_control(still.hand(name)))
        told = (await still.whole(pressed)).words
    assert "could not be saved" in told
    assert before == still.sitting.table

    await still.limit_pages(full=False)
    await still.act(still.waited_for)
    await still.act(still.waited_for)

    assert before.match is not None
    assert before.match.ply + 2 == still.match.ply
