"""What an earlier release has left behind is played on; no match is lost."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from data.database import Transaction
from data.errors import DatabaseBusy, DatabaseDamaged, DatabaseProblem, DatabaseTooNew
from data.migrate import migrations
from data.tables import Tables
from engine.game import Game, Standing
from engine.games import GAMES
from engine.notation import read_standing, write_standing
from engine.refusals import DealVoid
from engine.table import Status
from tests.cogs.house import AHMED, BILAL, SARA, STEADY, House, house
from tests.cogs.parlour import Delivery, parlour
from tests.cogs.taint import cards_in
from tests.data.golden.make import VERSIONS, golden, revive

TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


@dataclass
class Next:
    """A game whose rules have changed since."""

    game: Any

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a game has
        return getattr(self.game, name)

    @property
    def version(self) -> int:
        later: int = self.game.version + 1
        return later


NEXT: Mapping[str, Game] = {key: Next(game) for key, game in GAMES.items()}


# Databases of old releases


@pytest.fixture
def last(tmp_path: Path) -> Path:
    """What this release might have left."""
    return revive(VERSIONS[-1], tmp_path / "old.sqlite")


def test_w03_every_schema_has_a_golden_database() -> None:
    missing = [version for version in VERSIONS if not golden(version).exists()]

    assert [] == missing, f"{golden(VERSIONS[-1])}: python -m tests.data.golden.make"


@pytest.mark.parametrize("version", VERSIONS)
async def test_w03_every_table_of_an_old_release_is_played_on(tmp_path: Path, version: int) -> None:
    old = revive(version, tmp_path / "old.sqlite")
    with closing(sqlite3.connect(old)) as connection:
        open_before = connection.execute("SELECT id, status FROM tables WHERE status <> 'closed'").fetchall()

    async with house(old, player=STEADY) as home:
        assert sorted(open_before) == sorted((one.number, one.table.status.value) for one in home.host)
        for number, status in open_before:
            match status:
                case "lobby":
                    await home.verbs.start(number, SARA, "normal")
                case "parked":
                    await home.verbs.resume(number)
                case _:
                    for user in home.host.sitting(number).table.people:
                        if not home.host.sitting(number).table.attended:
                            await home.verbs.back(number, {1: SARA, 2: AHMED}[user])
            ended = await home.play_deal(number, SARA, AHMED)
            assert ended.match is not None
            assert ended.match.result is not None, f"table {number} does not come to an end"
            await home.verbs.close(number, SARA)

    with closing(sqlite3.connect(old)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(migrations()),)


async def visit(path: Path) -> None:
    """Open a house and leave it again."""
    async with house(path):
        pass


def test_w03_a_newer_schema_is_refused_and_the_file_untouched(last: Path) -> None:
    with closing(sqlite3.connect(last)) as connection:
        connection.execute("PRAGMA user_version=999")
    before = last.read_bytes()

    with pytest.raises(DatabaseTooNew, match="A later release"):
        asyncio.run(visit(last))

    assert before == last.read_bytes()


@pytest.mark.parametrize("harm", ["cut short", "overwritten"])
def test_w03_a_damaged_file_is_refused_and_left_alone(last: Path, harm: str) -> None:
    whole = last.read_bytes()
    last.write_bytes(whole[: len(whole) // 2] if harm == "cut short" else whole[:2048] + b"x" * 20_000 + whole[22_048:])
    before = last.read_bytes()

    with pytest.raises(DatabaseDamaged, match="put a backup in its place"):
        asyncio.run(visit(last))

    assert before == last.read_bytes()


def test_w03_what_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "old.sqlite"
    other.write_bytes(b"no database at all" * 500)

    with pytest.raises(DatabaseProblem, match=r"old\.sqlite"):
        asyncio.run(visit(other))

    assert b"no database at all" * 500 == other.read_bytes()


# Rules that have changed


async def deals_of(home: House) -> list[tuple[object, ...]]:
    """Read number, version and status of each deal, and whether it has a result."""
    rows = await home.database.rows("SELECT deal, version, status, result IS NOT NULL AS ended FROM deals ORDER BY 1")
    return [tuple(row) for row in rows]


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_w03_changed_rules_void_the_deal_and_nothing_else(tmp_path: Path, game: str, seats: int) -> None:
    options = {"wins": "5"} if game == "svoyi" else {}
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        number = (await home.started(game, AHMED, seats=seats, options=options)).number
        await home.play_deal(number, SARA, AHMED)
        await home.announce(number)
        await home.settle()
        begun = home.host.sitting(number)
        await home.verbs.sit_in(number, BILAL, 2) if seats > 2 else None
        assert begun.match is not None
        seat = min(begun.match.state.to_act)
        await home.move(number, (SARA, AHMED)[seat] if seat < 2 else SARA)

    async with house(tmp_path / "a.sqlite", player=STEADY, games=NEXT) as home:
        after = home.host.sitting(number)
        assert after.match is not None
        assert (begun.match.deal + 1, 0) == (after.match.deal, after.match.ply)
        assert write_standing(begun.match.standing) == write_standing(after.match.standing)
        assert (DealVoid(begun.match.deal),) == after.talk
        assert begun.match.secret == after.match.secret
        assert [(1, 1, "done", 1), (2, 1, "void", 0), (3, 2, "playing", 0)] == await deals_of(home)
        if seats > 2:
            chair = after.table.chairs[2]
            assert chair is not None
            assert chair.user == BILAL.id, "who was promised a chair from the next deal on has it"

        ended = await home.play_deal(number, SARA, AHMED, BILAL)
        assert ended.match is not None
        assert ended.match.result is not None


@pytest.mark.parametrize("told", [False, True])
async def test_w03_a_deal_that_had_ended_before_the_rules_changed_counts(tmp_path: Path, *, told: bool) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        number = (await home.started("spades", AHMED)).number
        ended = await home.play_deal(number, SARA, AHMED)
        if told:
            await home.announce(number)
        assert ended.match is not None
        assert ended.match.result is not None

    async with house(tmp_path / "a.sqlite", player=STEADY, games=NEXT) as home:
        after = home.host.sitting(number)
        assert after.match is not None
        assert [(1, 1, "done", 1), (2, 2, "playing", 0)] == await deals_of(home)
        assert write_standing(ended.match.result.standing) == write_standing(after.match.standing)
        assert after.talk == ()


async def test_w03_people_are_told_why_a_deal_does_not_count(tmp_path: Path) -> None:
    async with parlour(tmp_path / "a.sqlite") as home:
        number = (await home.started("spades", AHMED)).number
        await home.settle()
    heard: list[Delivery] = []
    async with parlour(tmp_path / "a.sqlite", games=NEXT, player=STEADY) as home:
        home.bot.ear = heard.append
        await home.host.start()
        for _ in range(8):
            await home.settle()
            seat = min(home.host.sitting(number).match.state.to_act)  # type: ignore[union-attr] # one is being played
            await home.move(number, (SARA, AHMED)[seat])
        await home.settle()

        assert DealVoid(1) == home.host.sitting(number).talk[0]
        assert len(home.host.sitting(number).talk) > 5
        *_, board = [one for one in heard if one.reader is None]
        assert any("changed the rules" in text for text in board.texts)


async def test_w03_why_a_deal_does_not_count_is_still_told_after_another_restart(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        number = (await home.started("spades", AHMED)).number
        await home.move(number, SARA)
    async with house(tmp_path / "a.sqlite", games=NEXT):
        pass

    async with house(tmp_path / "a.sqlite", player=STEADY, games=NEXT) as home:
        assert DealVoid(1) == home.host.sitting(number).talk[0]
        await home.play_deal(number, SARA, AHMED)
        await home.announce(number)
        await home.settle()
        assert DealVoid(1) not in home.host.sitting(number).talk


async def test_w03_a_log_that_the_rules_cannot_have_written_voids_its_deal_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        broken, sound = [(await home.started("svoyi", AHMED)).number for _ in range(2)]
        for number in (broken, sound):
            for person in (SARA, AHMED):
                await home.move(number, person)
        before = home.host.sitting(sound)
        async with home.database.transaction() as change:
            change.write("UPDATE moves SET move = 'lead AS' WHERE match_id = 1 AND ply = 1")

    with caplog.at_level(logging.DEBUG):
        async with house(tmp_path / "a.sqlite", player=STEADY) as home:
            after = home.host.sitting(broken)
            assert before == home.host.sitting(sound)
            assert (DealVoid(1),) == after.talk
            assert after.table.status is Status.PLAYING
            assert after.match is not None
            assert after.match.deal == 2

    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(errors) == 1
    line = logging.Formatter().format(errors[0])
    assert "match=1" in line
    assert cards_in(line) == set()


async def test_w03_a_match_that_had_ended_leaves_its_table_usable_after_the_rules_have_changed(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        number = (await home.started("svoyi", AHMED, options={"wins": "1"})).number
        await home.play_deal(number, SARA, AHMED)
        await home.announce(number)
        rows = await home.database.rows("SELECT status FROM matches")
        assert ["done"] == [row["status"] for row in rows]

    async with house(tmp_path / "a.sqlite", player=STEADY, games=NEXT) as home:
        assert home.host.sitting(number).table.status is Status.LOBBY
        await home.verbs.start(number, SARA, "normal")
        ended = await home.play_deal(number, SARA, AHMED)
        assert ended.match is not None
        assert ended.match.over


@pytest.mark.parametrize("version", VERSIONS)
def test_w03_results_stay_readable(tmp_path: Path, version: int) -> None:
    with closing(sqlite3.connect(revive(version, tmp_path / "old.sqlite"))) as connection:
        rows = connection.execute(
            "SELECT game, result FROM deals JOIN matches ON id = match_id WHERE result IS NOT NULL"
        ).fetchall()

    assert rows
    for game, result in rows:
        standing = json.dumps(json.loads(result)["standing"])
        assert isinstance(read_standing(GAMES[game].standing, standing), Standing)


class Busy(Tables):
    """A store that another program keeps from writing at first."""

    times = 2

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        async with super().transaction() as change:
            if self.times:
                self.times -= 1
                raise DatabaseBusy(Path(), "Another program is writing.", "Stop it.")
            yield change


async def test_w03_a_deal_that_cannot_be_dealt_anew_at_once_is_dealt_anew_later(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        number = (await home.started("svoyi", AHMED)).number
        await home.move(number, SARA)

    async with house(tmp_path / "a.sqlite", player=STEADY, games=NEXT, store=Busy) as home:
        await home.turn(10)

        after = home.host.sitting(number)
        assert after.match is not None
        assert (2, (DealVoid(1),)) == (after.match.deal, after.talk)
        await home.move(number, SARA)


async def test_an_open_table_that_cannot_be_made_sense_of_keeps_nobody_from_playing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        await home.play_deal((await home.started("svoyi", AHMED, options={"wins": "3"})).number, SARA, AHMED)
        other = (await home.started("svoyi", BILAL)).number
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as connection, connection:
        connection.execute("UPDATE deals SET result = '{}', version = 0 WHERE match_id = 1")

    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        assert [other] == [sitting.number for sitting in home.host]
    assert "table=1 cannot be made sense of" in caplog.text


async def test_a_closed_table_that_cannot_be_made_sense_of_keeps_nobody_from_playing(tmp_path: Path) -> None:
    """Its messages were still to be put right when the process died."""
    async with house(tmp_path / "a", player=STEADY) as home:
        number = (await home.started("svoyi", AHMED)).number
        await home.verbs.close(number, SARA)
        other = (await home.started("svoyi", BILAL)).number
    with closing(sqlite3.connect(tmp_path / "a")) as connection, connection:
        connection.execute("UPDATE deals SET standing = '{}' WHERE match_id = 1")
    async with house(tmp_path / "a", player=STEADY) as home:
        assert [other] == [sitting.number for sitting in home.host]
        assert [] == await home.host.store.closing_tables()
