"""A bot's answer counts only while the question stands."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from cogs.brains import Question
from cogs.verbs import Ask, Person
from engine.table import Driver
from tests.cogs.house import AHMED, SARA, House, InstantThinker, house


class Ponderer(InstantThinker):
    """Answers when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.holds = False
        self.open: list[Question] = []
        self._go = asyncio.Event()

    async def think(self, question: Question) -> str:
        if self.holds:
            self.open.append(question)
            await self._go.wait()
        return await super().think(question)

    def go(self) -> None:
        self._go.set()


@asynccontextmanager
async def pondering(path: Path) -> AsyncIterator[tuple[House, Ponderer, int]]:
    """Open a house where Ahmed and Sara play Your Trumps, Sara is waited for, and bots think for long."""
    async with house(path / "a.sqlite") as home:
        ponderer = Ponderer()
        home.host.thinker = ponderer
        number = (await home.started("svoyi", AHMED)).number
        await home.move(number, AHMED)
        ponderer.holds = True
        yield home, ponderer, number


async def until_asked(home: House, ponderer: Ponderer) -> None:
    """Let the house run until a bot has begun to think."""
    for _ in range(1_000):
        home.clock.ring()
        if ponderer.open:
            return
        await asyncio.sleep(0)
    raise AssertionError("nobody was asked")


async def log_of(home: House) -> list[tuple[int, str]]:
    """Read who has moved, by seat and kind."""
    rows = await home.database.rows("SELECT seat, played_by FROM moves ORDER BY match_id, deal, ply")
    return [(row["seat"], row["played_by"]) for row in rows]


async def press(home: House, number: int, person: Person) -> None:
    """Let a person make the first move that is offered."""
    sitting = home.host.sitting(number)
    assert sitting.match is not None
    seat = sitting.table.seat_of(person.id)
    assert seat is not None
    ask = Ask(sitting.match.id, sitting.match.deal, sitting.match.mark(seat))
    move = next(iter(sitting.match.state.moves(seat)))
    await home.verbs.act(number, person, ask, lambda _: move)


async def test_w30_a_move_made_while_the_bot_thinks_for_the_clock_stands(tmp_path: Path) -> None:
    async with pondering(tmp_path) as (home, ponderer, number):
        home.clock.time += 91
        await until_asked(home, ponderer)

        await press(home, number, SARA)
        ponderer.go()
        await home.host.rest()

        assert [(1, "person"), (0, "person")] == (await log_of(home))[:2]
        assert (0, "clock") not in await log_of(home)
        chair = home.host.sitting(number).table.chairs[0]
        assert chair is not None
        assert 0 == chair.strikes


async def test_w30_who_comes_back_while_the_bot_thinks_moves_alone(tmp_path: Path) -> None:
    async with pondering(tmp_path) as (home, ponderer, number):
        await home.verbs.leave(number, SARA)
        await until_asked(home, ponderer)

        await home.verbs.back(number, SARA)
        ponderer.go()
        await home.host.rest()
        assert [(1, "person")] == await log_of(home)

        await press(home, number, SARA)
        assert [(1, "person"), (0, "person")] == await log_of(home)
        assert home.host.sitting(number).table.driven(0) is Driver.HUMAN


async def test_w30_a_table_that_is_closed_while_a_bot_thinks_stays_closed(tmp_path: Path) -> None:
    async with pondering(tmp_path) as (home, ponderer, number):
        await home.verbs.leave(number, SARA)
        await until_asked(home, ponderer)

        await home.verbs.close(number, AHMED)
        ponderer.go()
        await home.settle()

        assert home.host.find(number) is None
        assert [(1, "person")] == await log_of(home)
        assert dict.fromkeys(("tables", "locks", "alarms", "duties"), 0) == dict(home.host.counts())


async def test_w30_a_question_is_asked_from_the_seat_s_own_view(tmp_path: Path) -> None:
    async with pondering(tmp_path) as (home, ponderer, number):
        await home.verbs.leave(number, SARA)
        await until_asked(home, ponderer)

        (question,) = ponderer.open

        match = home.host.sitting(number).match
        assert match is not None
        assert match.state.view(0) == question.view
        assert (0, "svoyi") == (question.seat, question.game)
