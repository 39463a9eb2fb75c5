"""Whoever leaves, is kicked or lets the clock run out, in whatever phase: the deal is played to its end."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from cogs.sitting import Sitting
from cogs.verbs import Person
from engine.cards import Seat
from engine.match import Match
from engine.scene import phrase_id
from engine.table import Driver, Status
from tests.cogs.house import AHMED, BILAL, SARA, STEADY, ZOYA, HandClock, House, house
from tests.double.world import Fault
from tests.weather.lounge import NAMES, STILL, Lounge, lounge

PEOPLE = (SARA, AHMED, BILAL, ZOYA)
MANAGER = Person(99, "Nadia", manages=True)
"""Somebody who sits at no table."""
WAYS = ("leave", "kick", "timeout")


@dataclass(frozen=True)
class Story:
    """A table, and the questions at which somebody goes."""

    game: str
    seats: int
    phases: tuple[str, ...]


STORIES = [
    Story("spades", 4, ("look-or-double-nil", "bid", "lead", "follow")),
    Story("spades", 2, ("keep-or-leave", "bid", "lead", "follow")),
    Story("svoyi", 2, ("trump", "lead", "beat", "add", "pick-up")),
    Story("tractor", 4, ("expose", "bury", "lead", "follow")),
]
CASES = [
    pytest.param(story, way, nth, id=f"{story.game} {story.seats} {way} {nth}", marks=[pytest.mark.soak] if nth else [])
    for story in STORIES
    for way in WAYS
    for nth in range(8)
]


def standing_at(match: Match, phase: str) -> list[Seat]:
    """The seats that are asked this."""
    questions = {seat: phrase_id(type(match.state.prompt(seat).ask)) for seat in match.state.to_act}
    return sorted(seat for seat, question in questions.items() if question.endswith(f"-ask-{phase}"))


@pytest.mark.parametrize(("story", "way", "nth"), CASES)
async def test_w06_a_deal_is_played_to_its_end_whoever_goes_in_whatever_phase(
    tmp_path: Path, story: Story, way: str, nth: int
) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        for place, phase in enumerate(story.phases):
            sitting = await home.started(story.game, *PEOPLE[1 : story.seats], seats=story.seats)
            later = 0 if phase == "bury" else place  # so that it is not always the same seat
            seat = await played_until(home, sitting.number, phase, nth + later)
            if seat is None:
                assert nth, f"nobody was ever asked to {phase}"  # later times need not come in a deal
                continue
            person = PEOPLE[seat]
            after = await gone(home, sitting.number, seat, way)
            await home.play_deal(sitting.number, *PEOPLE)
            ended = home.host.sitting(sitting.number)

            assert ended.match is not None
            assert ended.match.result is not None
            assert Status.CLOSED is not ended.table.status
            if way == "leave":
                assert Driver.AUTO is after.table.driven(seat)
                assert Driver.HUMAN is (await home.verbs.back(sitting.number, person)).table.driven(seat)
            if way == "kick":
                assert after.table.seat_of(person.id) is None
            if way in {"leave", "kick"} and person is SARA:
                assert SARA.id != after.table.host


async def played_until(home: House, number: int, phase: str, nth: int) -> Seat | None:
    """Play until somebody is asked something for the nth time, counted from 0; give the seat, a later one each time."""
    while True:
        await home.settle()
        match = home.host.sitting(number).match
        assert match is not None
        if match.result is not None:
            return None
        seats = standing_at(match, phase)
        if len(seats) > nth:
            return seats[nth]
        nth -= len(seats)
        for seat in sorted(match.state.to_act):
            await home.move(number, PEOPLE[seat])


async def gone(home: House, number: int, seat: Seat, way: str) -> Sitting:
    """Let the person on a seat go."""
    match way:
        case "leave":
            return await home.verbs.leave(number, PEOPLE[seat])
        case "kick":
            return await home.verbs.kick(number, MANAGER, PEOPLE[seat].id)
        case _:
            before = home.host.sitting(number)
            await home.turn(91)
            after = home.host.sitting(number)
            assert before.match is not None
            assert after.match is not None
            assert before.match.counts[seat] < after.match.counts[seat]
            return after


async def test_w07_all_whose_time_runs_out_at_the_same_moment_are_played_for(tmp_path: Path) -> None:
    """One's move changes what the others are asked: they have been thought for in vain, and are thought for again."""
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        number = (await home.started("tractor", *PEOPLE[1:])).number
        assert await played_until(home, number, "expose", 3) == 3, "all four are asked together"

        await home.turn(91)

        match = home.host.sitting(number).match
        assert match is not None
        assert match.counts == (5, 5, 5, 5)


async def test_w07_a_ping_whose_arrival_nobody_has_heard_of_is_neither_lost_nor_sent_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = HandClock()
    async with lounge(tmp_path, monkeypatch, timing=STILL, clock=clock) as room:
        await room.play("spades", *NAMES[1:])
        name = room.waited_for
        room.world.strike(Fault("POST", "/channels/*/messages", 503, after=True, times=1))

        for _ in range(2):  # Discord has it, but has answered badly; and then we are told nothing more
            room.turn(clock, 31)
            await room.settled()
            await room.restart()
            await room.settled()

        assert 1 == len(lines(room))
        await room.act(name)
        assert [] == lines(room)


def lines(room: Lounge) -> list[str]:
    """What stands in the channel without being a board or a result."""
    return [one.words for one in room.cards.messages.values() if one.reader is None and not one.content["components"]]
