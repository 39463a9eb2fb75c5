"""Databases of earlier releases: brought up to date and played on; those that cannot be read are left alone."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cogs.sitting import Sitting
from data.database import Database
from data.errors import DatabaseProblem
from data.migrate import migrate, migrations
from engine.game import Game
from engine.games import GAMES
from engine.refusals import DealVoid
from engine.table import Status
from tests.cogs.house import AHMED, SARA, House, house

GOLDEN = Path(__file__).with_name("golden")
"""For each version of the schema a database in the middle of everything, as text; written by ``write``."""
VERSIONS = [step.version for step in migrations()]


def golden(version: int) -> Path:
    return GOLDEN / f"schema-{version}.sql"


def revive(version: int, path: Path) -> None:
    """Make a database of the text of an earlier release's."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(golden(version).read_text(encoding="utf-8"))


async def write(folder: Path) -> None:
    """Write the golden databases: a lobby, and a match of each game after a few moves, in every schema."""
    async with house(folder / "now.sqlite") as home:
        await home.open("spades")
        for game in GAMES:
            sitting = await home.started(game, AHMED)
            for _ in range(6):
                await home.settle()
                match = home.host.sitting(sitting.number).match
                assert match is not None
                asked = [person for seat, person in enumerate((SARA, AHMED)) if seat in match.state.to_act]
                await home.move(sitting.number, asked[0])
    GOLDEN.mkdir(exist_ok=True)
    for version in VERSIONS:
        if not golden(version).exists():
            golden(version).write_text(in_schema(version, folder), encoding="utf-8")


def in_schema(version: int, folder: Path) -> str:
    """Write the database as the release with this schema would have."""
    path = folder / f"{version}.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        migrate(old, path, migrations()[:version])
        old.execute("ATTACH ? AS now", (str(folder / "now.sqlite"),))
        for (table,) in old.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            columns = ", ".join(f'"{row[1]}"' for row in old.execute(f"PRAGMA main.table_info({table})"))
            old.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM now.{table}")  # noqa: S608 - our own names
        numbers = [
            f"PRAGMA {name} = {old.execute(f'PRAGMA now.{name}').fetchone()[0] if name != 'user_version' else version};"
            for name in ("user_version", "application_id")
        ]
        old.execute("DETACH now")
        return "\n".join([*old.iterdump(), *numbers]) + "\n"


async def play_on(home: House) -> list[Sitting]:
    """Play every match to the end of its deal."""
    playing = [sitting for sitting in home.host if sitting.table.status is Status.PLAYING]
    return [await home.play_deal(sitting.number, SARA, AHMED) for sitting in playing]


def test_w03_every_schema_has_a_golden_database() -> None:
    missing = [version for version in VERSIONS if not golden(version).exists()]

    assert [] == missing, f"{golden(VERSIONS[-1])}: python -m tests.weather.test_old_databases"


@pytest.mark.parametrize("version", VERSIONS)
async def test_w03_a_database_of_an_earlier_release_is_played_on(tmp_path: Path, version: int) -> None:
    revive(version, tmp_path / "old.sqlite")

    async with house(tmp_path / "old.sqlite") as home:
        kept = {sitting.table.game.key: sitting for sitting in home.host if sitting.table.status is Status.PLAYING}
        ended = await play_on(home)

    assert set(GAMES) == set(kept)
    assert all(sitting.match is not None and sitting.match.ply >= 6 for sitting in kept.values())
    assert all(sitting.match is not None and sitting.match.result is not None for sitting in ended)


@dataclass
class Revised:
    """A game whose rules have changed."""

    game: Any

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a game has
        return self.game.version + 1 if name == "version" else getattr(self.game, name)


async def test_w03_new_rules_make_only_the_deal_void(tmp_path: Path) -> None:
    revive(VERSIONS[-1], tmp_path / "old.sqlite")
    revised: Mapping[str, Game] = {**GAMES, "spades": Revised(GAMES["spades"])}

    async with house(tmp_path / "old.sqlite", games=revised) as home:
        sittings = {sitting.table.game.key: sitting for sitting in home.host if sitting.match is not None}
        ended = await play_on(home)

    void, kept = sittings["spades"], sittings["svoyi"]
    assert void.match is not None
    assert kept.match is not None
    assert (2, 0) == (void.match.deal, void.match.ply)
    assert (DealVoid(1),) == void.talk
    assert kept.match.ply >= 6
    assert all(sitting.match is not None and sitting.match.result is not None for sitting in ended)


async def test_w03_why_a_deal_does_not_count_is_still_told_after_another_restart(tmp_path: Path) -> None:
    revive(VERSIONS[-1], tmp_path / "old.sqlite")
    revised: Mapping[str, Game] = {**GAMES, "spades": Revised(GAMES["spades"])}
    async with house(tmp_path / "old.sqlite", games=revised):
        pass

    async with house(tmp_path / "old.sqlite", games=revised) as home:
        (void,) = [one for one in home.host if one.match is not None and one.table.game.key == "spades"]
        assert DealVoid(1) == void.talk[0]
        await play_on(home)
        number = home.host.sitting(void.number)
        await home.announce(number.number)
        await home.settle()
        assert DealVoid(1) not in home.host.sitting(void.number).talk


@pytest.mark.parametrize("spoil", ["newer", "cut off", "overwritten"])
def test_w03_a_database_that_cannot_be_read_is_refused_untouched(tmp_path: Path, spoil: str) -> None:
    path = tmp_path / "old.sqlite"
    revive(VERSIONS[-1], path)
    if spoil == "newer":
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA user_version = 99")
    else:
        whole = path.read_bytes()
        path.write_bytes(whole[: len(whole) // 3] if spoil == "cut off" else b"no database at all" * 500)
    before = path.read_bytes()

    with pytest.raises(DatabaseProblem, match=r"old\.sqlite"):
        asyncio.run(Database.open(path))

    assert before == path.read_bytes()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(write(Path(folder)))
