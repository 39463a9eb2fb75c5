"""Time at a table: each seat's own clock, pings, absence, and everything that closes by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.sitting import Pace, Sitting
from cogs.verbs import Person
from engine.cards import Seat
from engine.game import State
from engine.table import Driver, Status
from tests.cogs.house import AHMED, BILAL, SARA, ZOYA, HandClock, House, house

FOUR = (SARA, AHMED, BILAL, ZOYA)
HOUR = 3600
DAY = 24 * HOUR


async def movers(home: House, number: int) -> list[str]:
    """Tell by whom each move of the present deal was made, in order."""
    match = home.host.sitting(number).match
    assert match is not None
    rows = await home.database.rows(
        "SELECT played_by FROM moves WHERE match_id = ? AND deal = ? ORDER BY ply", match.id, match.deal
    )
    return [row["played_by"] for row in rows]


def awaited(sitting: Sitting) -> Person:
    """Tell who is waited for."""
    assert sitting.match is not None
    seat = min(sitting.match.state.to_act)
    chair = sitting.table.chairs[seat]
    assert chair is not None
    return next(person for person in FOUR if person.id == chair.user)


def state_of(home: House, number: int) -> State:
    """Give the present deal's state."""
    match = home.host.sitting(number).match
    assert match is not None
    return match.state


def left(home: House, number: int, seat: Seat) -> float:
    """Give the seconds that a seat has left."""
    due = home.host.sitting(number).clocks[seat].due
    assert due is not None
    return (due - home.clock.now()) / 1000


def pings(home: House) -> list[tuple[float, Seat]]:
    """Note from now on when who is pinged."""
    heard: list[tuple[float, Seat]] = []
    home.steward.reminder = lambda _, seat: heard.append((home.clock.time, seat))
    return heard


# Each seat's own clock


async def test_w07_a_clock_is_moved_by_nobody_else(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("svoyi", AHMED)).number
        await home.turn(40)
        assert left(home, number, 1) == 50

        await home.move(number, SARA)

        assert left(home, number, 1) == 50


async def test_w07_a_seat_that_has_moved_gets_its_whole_time_again(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("spades", *FOUR[1:])).number
        await home.turn(40)
        person = awaited(home.host.sitting(number))

        sitting = await home.move(number, person)

        assert sitting.match is not None
        assert [90.0] == [left(home, number, seat) for seat in sorted(sitting.match.state.to_act)]


@pytest.mark.parametrize(
    ("pace", "after"), [("blitz", 10), ("live", 30), ("relaxed", 200), ("daily", 0), ("none", 120)]
)
async def test_w07_one_ping_comes_at_a_third_of_the_time(tmp_path: Path, pace: str, after: float) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        heard = pings(home)
        sitting = await home.started("spades", *FOUR[1:], pace=pace)
        assert sitting.match is not None
        start, seat = home.clock.time, min(sitting.match.state.to_act)

        await home.turn((Pace(pace).seconds or HOUR) - 1)

        assert heard == [(start + after, seat)]


async def test_w07_a_ping_is_not_repeated_after_a_restart(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        await home.started("spades", *FOUR[1:])
        await home.turn(31)
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        heard = pings(home)

        await home.turn(40)

        assert heard == []


# Absence


async def test_w07_a_bot_plays_a_turn_when_its_time_is_up(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        sitting = await home.started("spades", *FOUR[1:])
        assert sitting.match is not None
        number, seat = sitting.number, min(sitting.match.state.to_act)

        await home.turn(89.9)
        assert await movers(home, number) == []
        await home.turn(0.2)

        assert await movers(home, number) == ["clock"]
        chair = home.host.sitting(number).table.chairs[seat]
        assert chair is not None
        assert (1, Driver.HUMAN) == (chair.strikes, chair.driver)


async def test_w07_three_turns_missed_in_a_row_give_the_seat_to_a_bot_until_back(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("svoyi", AHMED)).number
        seen = []
        while home.host.sitting(number).table.driven(0) is Driver.HUMAN:
            sitting = home.host.sitting(number)
            assert sitting.match is not None
            if 1 in sitting.match.state.to_act:
                await home.move(number, AHMED)
            else:
                await home.turn(90)
                seen.append(home.host.sitting(number).table.chairs[0])

        assert [1, 2, 0] == [chair.strikes if chair else None for chair in seen]
        assert home.host.sitting(number).table.host == AHMED.id
        while 0 not in state_of(home, number).to_act:
            await home.move(number, AHMED)
        await home.settle()
        assert "auto" in await movers(home, number)

        await home.verbs.back(number, SARA)
        assert home.host.sitting(number).table.driven(0) is Driver.HUMAN


async def test_w07_a_move_of_one_s_own_forgets_missed_turns(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("svoyi", AHMED)).number
        misses: list[object] = []
        while len(misses) < 12:
            chair = home.host.sitting(number).table.chairs[0]
            assert chair is not None
            person = awaited(home.host.sitting(number))
            if person is SARA and chair.strikes < 2:
                await home.turn(90)
                misses.append(chair.strikes)
            else:
                await home.move(number, person)

        assert [0, 1] * 6 == misses
        assert home.host.sitting(number).table.driven(0) is Driver.HUMAN


async def test_w07_steps_of_the_deal_pass_without_blame(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("tractor", AHMED)).number

        await home.settle()

        assert {"table", "bot"} == set(await movers(home, number))
        assert [0, 0] == [chair.strikes for chair in home.host.sitting(number).table.chairs[:2] if chair]
        assert {0, 1} == set(home.host.sitting(number).clocks), "the window has the ordinary clock"


async def test_w07_a_deadline_that_passed_while_the_house_was_down_becomes_start_plus_a_minute(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        sitting = await home.started("svoyi", AHMED, pace="relaxed")
        await home.turn(100)
        await home.move(sitting.number, SARA)
    clock.time += 550
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        assert left(home, sitting.number, 1) == 60

        await home.turn(59.9)
        before = await movers(home, sitting.number)
        await home.turn(0.2)

        assert [*before, "clock"] == await movers(home, sitting.number)


async def test_w07_time_that_was_left_is_left_after_a_restart(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        sitting = await home.started("svoyi", AHMED, pace="relaxed")
    clock.time += 100
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        assert left(home, sitting.number, 1) == 500


async def test_w08_a_player_who_moves_at_the_last_second_is_never_substituted(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("svoyi", AHMED)).number

        for _ in range(50):
            person = awaited(home.host.sitting(number))
            seat = home.host.sitting(number).table.seat_of(person.id)
            await home.turn(left(home, number, seat or 0) - 0.002)
            await home.move(number, person)

        assert ["person"] * 50 == await movers(home, number)
        assert [0, 0] == [chair.strikes for chair in home.host.sitting(number).table.chairs if chair]


# Jumps of the time of day


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 400 * DAY, -400 * DAY])
async def test_w32_a_jump_of_the_time_of_day_moves_no_clock(tmp_path: Path, jump: int) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        heard = pings(home)
        number = (await home.started("svoyi", AHMED)).number
        start = home.clock.time
        await home.turn(10)
        home.clock.day += jump * 1000
        await home.move(number, SARA)

        await home.turn(79)
        assert await movers(home, number) == ["person"]
        await home.turn(2)

        assert "clock" in await movers(home, number)
        assert (start + 30, 1) in heard


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 400 * DAY, -400 * DAY])
async def test_w32_a_jump_while_the_house_is_down_gives_nobody_more_than_a_turn(tmp_path: Path, jump: int) -> None:
    clock = HandClock()
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        number = (await home.started("svoyi", AHMED)).number
    clock.day += jump * 1000
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        assert 60 <= left(home, number, 1) <= 90
        heard = pings(home)

        await home.turn(89)

        assert {0, 1} == {seat for _, seat in heard}


async def test_w32_a_lobby_outlives_no_clock_that_was_set_back(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        number = (await home.open()).number
    clock.day -= 400 * DAY * 1000
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        await home.turn(7 * DAY + 1)

        assert home.host.find(number) is None


# What closes by itself


async def test_w07_a_match_that_only_bots_are_left_in_stands_still_for_ten_minutes_and_closes(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("spades")).number
        await home.settle()
        await home.verbs.leave(number, SARA)
        before = home.host.sitting(number).match

        await home.turn(599)
        assert before == home.host.sitting(number).match
        await home.turn(2)

        assert home.host.find(number) is None
        (row,) = await home.database.rows("SELECT status FROM matches")
        assert row["status"] == "void"


async def test_w07_a_deserted_match_goes_on_when_somebody_comes_back(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("spades")).number
        await home.verbs.leave(number, SARA)
        await home.turn(599)

        await home.verbs.back(number, SARA)
        ended = await home.play_deal(number, SARA)

        assert ended.match is not None
        assert ended.match.result is not None
        await home.turn(601)
        assert home.host.sitting(number).closes is None


async def test_w07_a_deserted_match_is_found_again_deserted(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        number = (await home.started("spades")).number
        await home.verbs.leave(number, SARA)
        before = home.host.sitting(number)
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        await home.turn(599)
        assert before.match == home.host.sitting(number).match
        await home.turn(2)
        assert home.host.find(number) is None


async def test_w07_a_lobby_closes_after_thirty_idle_minutes(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.open()).number
        await home.turn(29 * 60)
        await home.verbs.sit(number, AHMED)

        await home.turn(29 * 60)
        assert home.host.find(number) is not None
        await home.turn(61)

        assert home.host.find(number) is None


async def test_w07_clocks_of_a_parked_match_stop_and_begin_anew(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("svoyi", AHMED)).number
        await home.turn(80)
        await park(home, number)

        await home.turn(HOUR)
        assert await movers(home, number) == []
        await home.verbs.resume(number)
        await home.turn(89)
        assert await movers(home, number) == []
        await home.turn(2)

        assert await movers(home, number) == ["clock", "clock"]


async def test_w07_a_match_that_is_parked_for_seven_days_closes(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        number = (await home.started("svoyi", AHMED)).number
        await park(home, number)
        await home.turn(4 * DAY)
    async with house(tmp_path / "a.sqlite", clock=clock) as home:
        await home.turn(3 * DAY - 1)
        assert home.host.sitting(number).table.status is Status.PARKED
        await home.turn(2)

        assert home.host.find(number) is None


async def park(home: House, number: int) -> None:
    """Take a table's channel away."""

    def work(draft: object) -> None:
        draft.table = draft.table.park()  # type: ignore[attr-defined] # a draft

    await home.host.change(number, work)


# The host's right


async def test_w07_the_host_s_right_passes_on_in_seat_order(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("spades", AHMED, BILAL)).number
        hosts = []
        for person in (SARA, AHMED, BILAL):
            hosts.append(home.host.sitting(number).table.host)
            await home.verbs.leave(number, person)
        await home.verbs.back(number, AHMED)

        assert [SARA.id, AHMED.id, BILAL.id] == hosts
        assert home.host.sitting(number).table.host == AHMED.id


async def test_w07_the_host_s_right_passes_on_when_a_host_is_kicked_or_stands_up(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.open()).number
        for person in (AHMED, BILAL):
            await home.verbs.sit(number, person)
        await home.verbs.stand(number, SARA)
        assert home.host.sitting(number).table.host == AHMED.id

        await home.verbs.kick(number, Person(9, "Owner", manages=True), AHMED.id)

        assert home.host.sitting(number).table.host == BILAL.id
