"""A connection that breaks in every way there is: whoever plays notices nothing of it."""

from __future__ import annotations

from pathlib import Path

from tests.double.double import double
from tests.double.world import Message
from tests.weather.crowd import seat


def waits_for_one(board: Message) -> bool:
    """Whether a board waits for a person alone: the bot has made its choice."""
    return any("Guest" in line and "Bot" not in line for line in board.words.splitlines() if "Waiting for" in line)


async def test_w23_a_broken_connection_makes_no_second_prompt_and_loses_no_press(tmp_path: Path) -> None:
    async with double(tmp_path, start=False) as here:
        (guest,) = await seat(here, ["svoyi"])
        await here.start()
        await here.until(lambda: guest.asked and waits_for_one(here.board(guest.room)), 20)
        await here.quiet(1)
        sent = len(here.world.requests)

        counts = here.gateway.counts
        for breaks in (
            here.gateway.invalidate,
            here.gateway.invalidate,
            here.gateway.drop,
            here.gateway.ask_to_reconnect,
        ):
            known = counts["identifies"] + counts["resumes"]
            await breaks()
            await here.until(lambda: counts["identifies"] + counts["resumes"] > known)  # noqa: B023 - awaited at once
        assert (3, 2) == (counts["identifies"], counts["resumes"])  # READY has come three times
        await here.quiet(1)
        assert [] == list(here.world.requests)[sent:]

        await here.gateway.drop()
        pressed = guest.answer(here.world)  # it is told to the bot when the connection is back
        await here.answered(pressed)
        await here.until(lambda: here.gateway.counts["resumes"] == 3 and guest.hand.edited)
        await here.quiet()
        assert [] == pressed.replies
        assert (1, 1) == (len(guest.letters.messages), len(guest.room.messages))
        assert 1 == here.world.syncs
        assert "Traceback" not in here.lines


async def test_w23_a_press_is_answered_by_the_next_process_when_the_first_one_dies_before_it(tmp_path: Path) -> None:
    async with double(tmp_path, start=False) as here:
        (guest,) = await seat(here, ["spades"])
        await here.start()
        await here.until(lambda: guest.asked)

        await here.kill()
        lost = guest.answer(here.world)
        await here.start()
        await here.quiet()
        done = await here.answered(guest.answer(here.world))

        assert lost.answered is None  # nobody was there to hear it: Discord tells the person so
        assert [] == done.replies
        assert 1 == len(guest.letters.messages)
