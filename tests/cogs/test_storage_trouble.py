"""When the storage refuses, nothing is half done, people are told, and play goes on afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from cogs.ui import ids
from cogs.verbs import Person
from data.database import Database
from data.errors import DatabaseBusy, DiskFull
from engine.table import Driver
from tests.cogs.house import AHMED, SARA, STEADY, House, house
from tests.cogs.salon import Salon, controls, salon
from tests.cogs.taint import cards_in
from tests.cogs.test_restarts import STILL, asks, live_hands, match_of, press


async def make_impatient(database: Database) -> None:
    """Let the database wait for nobody, so that tests needn't either."""
    await database._writer.run(lambda connection: connection.execute("PRAGMA busy_timeout=20"))


async def limit_pages(database: Database, spare: int | None) -> None:
    """Let the file grow by so many pages (None: as before), as a full disk would."""

    def work(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={4_294_967_294 if spare is None else pages + spare}")

    await database._writer.run(work)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold the write lock, as another program would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def moves_of(database: Database) -> int:
    return len(await database.rows("SELECT 1 FROM moves"))


def waited_for(home: House, number: int) -> Person:
    sitting = home.host.sitting(number)
    assert sitting.match is not None
    seat = next(seat for seat in sorted(sitting.match.state.to_act) if sitting.table.driven(seat) is Driver.HUMAN)
    return SARA if sitting.table.seat_of(SARA.id) == seat else AHMED


async def test_w25_a_move_is_refused_while_another_program_writes(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite"
    async with house(path) as home:
        await make_impatient(home.database)
        number = (await home.started("svoyi", AHMED)).number
        before = home.host.sitting(number)

        with held(path), pytest.raises(DatabaseBusy):
            await home.move(number, SARA)

        assert before == home.host.sitting(number)
        assert 0 == await moves_of(home.database)
        await home.move(number, SARA)
        assert 1 == await moves_of(home.database)


async def test_w25_a_bot_s_move_that_could_not_be_stored_is_made_later(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "a.sqlite"
    async with house(path, player=STEADY) as home:
        await make_impatient(home.database)
        number = (await home.started("spades")).number
        with held(path):
            await home.settle()
            assert 0 == await moves_of(home.database)

        await home.turn(6)

        assert await moves_of(home.database) > 0
        match = home.host.sitting(number).match
        assert match is not None
        assert match.ply == await moves_of(home.database)
    assert "not stored table=1" in caplog.text
    assert cards_in(caplog.text) == set()


async def test_w25_a_full_disk_refuses_moves_whole_and_play_goes_on_with_room(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        number = (await home.started("svoyi", AHMED)).number
        await limit_pages(home.database, 0)
        acknowledged = 0
        with suppress(DiskFull):
            for acknowledged in range(1_000):  # noqa: B007 - how many there were is looked at below
                await home.move(number, waited_for(home, number))
        before = home.host.sitting(number)

        for _ in range(3):
            with pytest.raises(DiskFull):
                await home.move(number, waited_for(home, number))

        assert before == home.host.sitting(number)
        assert before.match is not None
        assert acknowledged == before.match.ply == await moves_of(home.database)
        await limit_pages(home.database, None)
        ended = await home.play_deal(number, SARA, AHMED)
        assert ended.match is not None
        assert ended.match.ply == await moves_of(home.database)


async def test_a_change_that_is_cancelled_is_made_on_disk_and_in_memory_or_in_neither(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        number = (await home.started("svoyi", AHMED)).number
        made = set()
        for steps in range(40):
            before = home.host.sitting(number).match
            assert before is not None
            moving = asyncio.create_task(home.move(number, waited_for(home, number)))
            for _ in range(steps):
                await asyncio.sleep(0)
            moving.cancel()
            await asyncio.wait([moving])

            match = home.host.sitting(number).match
            assert match is not None
            assert match.ply == await moves_of(home.database)
            made.add(match.ply - before.ply)

        assert {0, 1} == made


async def press_look(room: Salon) -> str:
    """Let Sara press the first control of her hand."""
    (hand,) = live_hands(room, "Sara")
    return await press(room, "Sara", hand, next(one for _, one in controls(hand) if asks(one)))


async def test_w25_whoever_presses_meanwhile_is_told_and_can_press_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))
        await make_impatient(room.databases[-1])
        before = room.sitting

        with held(room.path):
            said = await press_look(room)

        assert "nothing has changed" in said
        assert before == room.sitting
        assert "" == await press_look(room)
        assert 1 == match_of(room).counts[0]
        assert cards_in(caplog.text) == set()


async def test_w25_boards_and_hands_that_could_not_be_stored_are_offered_again_as_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.stage.RETRY", 2.0)  # longer than a busy machine takes to see the first try
    async with salon(tmp_path, timing=STILL) as room:
        await room["Sara"].member.slash(room.channel, "play", game="svoyi")
        with room.env._bot_scope():
            await room.bot.verbs.sit(room.sitting.number, Person(room["Ahmed"].id, "Ahmed"))
        await room.env.settle()
        await make_impatient(room.databases[-1])
        with room.env._bot_scope():
            await room.bot.verbs.start(room.sitting.number, Person(room["Sara"].id, "Sara"))
        with held(room.path):
            while "not stored table=1" not in caplog.text:  # noqa: ASYNC110 - there is no event to wait for
                await asyncio.sleep(0.01)

        await room.env.settle()

        # Discord gives the first message again for the same nonce; a simulated one sends a second.
        sent = [request.json for request in room.env.http_requests if request.path.endswith("/messages")]
        named = [message for message in sent if message and str(message.get("nonce")).startswith(("b", "h"))]
        assert all(message["enforce_nonce"] for message in named)
        times = Counter(message["nonce"] for message in named)
        assert {"b": [1, 2], "h": [1, 1]} == {
            kind: sorted(times[one] for one in times if one[0] == kind) for kind in "bh"
        }
        assert [1, 1] == [len(live_hands(room, name)) for name in ("Sara", "Ahmed")]
        assert room.sitting.strays == frozenset()
        assert "" == await press_look(room)


@pytest.mark.parametrize("kind", [ids.AddBot, ids.Options])
async def test_w25_a_lobby_works_on_after_the_storage_has_refused(tmp_path: Path, kind: type[ids.Action]) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room["Sara"].member.slash(room.channel, "play", game="spades", seats=4)
        await make_impatient(room.databases[-1])
        before = room.sitting
        control = next(one for _, one in controls(room.board) if isinstance(ids.parse(one), kind))

        with held(room.path):
            assert await press(room, "Sara", room.board, control)
            assert before == room.sitting
        await press(room, "Sara", room.board, control)

        assert room.sitting.table.seat_of(room["Sara"].id) == 0
