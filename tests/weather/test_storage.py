"""A database that is held by others, or full: nothing waits for it but what must, and nothing is half done."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.weather.crowd import Crowd, seat
from tests.weather.lounge import NAMES, Lounge
from tests.weather.outdoors import double
from tests.weather.test_answers import prompt_control


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a database's write lock from outside."""
    with closing(sqlite3.connect(path, isolation_level=None)) as outsider:
        outsider.execute("BEGIN IMMEDIATE")
        yield
        outsider.execute("ROLLBACK")


async def make_patient(room: Lounge) -> None:
    """Let the bot wait for an outsider as long as a test takes on a busy machine."""
    await room.bot.services.database._writer.run(lambda connection: connection.execute("PRAGMA busy_timeout=60000"))


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
            looks += [here.world.slash(guest.user, guest.room, "hand") for guest in guests]
            typed = [here.world.complete(guest.user, guest.room, "move", "what", "") for guest in guests]
            await here.lasting(2)
        presses = crowd.presses
        await here.until(lambda: crowd.presses > presses, 20)
        crowd.playing = False
        asked = [*looks, *typed, *crowd.made]
        await here.until(lambda: all(one.answered is not None for one in asked))

        late = sorted(one.delay for one in asked)
        told = [f"{1000 * late[int(len(late) * share)]:.0f} ms" for share in (0.5, 0.99)]
        print(f"{len(late)} presses, commands and completions: half within {told[0]}, 99 % within {told[1]}")  # noqa: T201
        # What is offered while one types comes from memory: it takes as long as everything takes on this machine.
        assert 1 + max(one.delay for one in typed) > max(late)


async def test_w25_a_move_that_cannot_be_stored_is_refused_whole_and_can_be_made_afterwards(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    before, name = still.sitting.table, still.waited_for
    control = prompt_control(still.hand(name))

    with held(still.folder / "lounge.sqlite"):  # for longer than the bot has patience
        refused = await still.whole(still.world.press(still[name], still.hand(name), *control))
    assert "could not be saved" in refused.words
    assert before == still.sitting.table

    done = await still.whole(still.world.press(still[name], still.hand(name), *control))
    assert [] == done.replies
    assert 1 == still.match.ply


async def test_w25_a_full_disk_refuses_the_move_and_play_goes_on_when_there_is_room(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    before, name = still.sitting.table, still.waited_for
    await still.fill_disk()

    refused = await still.whole(still.world.press(still[name], still.hand(name), *prompt_control(still.hand(name))))
    assert "could not be saved" in refused.words
    assert before == still.sitting.table

    await still.clear_disk()
    await still.act(still.waited_for)
    await still.act(still.waited_for)
    assert 2 == still.match.ply
