"""A connection that breaks in every way there is: whoever plays notices nothing of it."""

from __future__ import annotations

from pathlib import Path

from tests.weather.crowd import seat
from tests.weather.lounge import NAMES, Lounge
from tests.weather.outdoors import double
from tests.weather.test_answers import prompt_control


async def test_w23_a_broken_connection_makes_no_second_prompt_and_loses_no_press(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    sent, counts = len(still.world.requests), still.gateway.counts
    before = still.bot.host.counts()

    weather = (still.invalidate, still.invalidate, still.drop, still.ask_to_reconnect)
    for breaks in weather:
        known = counts["identifies"] + counts["resumes"]
        await breaks()
        await still.until(lambda: counts["identifies"] + counts["resumes"] > known)  # noqa: B023 - awaited at once
    await still.quiet(0.3)
    assert (3, 2) == (counts["identifies"], counts["resumes"])  # READY has come three times
    assert [] == list(still.world.requests)[sent:]
    assert before == still.bot.host.counts()

    await still.drop()
    name = still.waited_for
    pressed = still.world.press(still[name], still.hand(name), *prompt_control(still.hand(name)))
    await still.whole(pressed)  # it was told to the bot when the connection was back
    assert [] == pressed.replies
    assert 1 == still.match.ply
    assert 1 == len([one for one in still.cards.messages.values() if one.reader is None])
    assert [1] * 4 == [len(still.world.direct(still[one].id).messages) for one in NAMES]
    assert 1 == still.world.syncs


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
