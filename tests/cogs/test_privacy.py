"""A person can read all that is kept about them, and be rid of all of it; what others played stays."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from cogs.chronicle import rebuild
from cogs.past import moments, table_at
from cogs.ui import ids, lookups
from cogs.verbs import Person
from data.archive import Archive
from data.challenges import note_viewing
from data.database import Database
from data.privacy import Amount, amount, export, forget
from data.results import everything
from engine.games import GAMES
from tests.cogs.house import AHMED, BILAL, SARA, STEADY, House, house
from tests.cogs.salon import Pressed, Salon, answer, press_raw, salon, words

SARA_TOO = Person(4_001, "Sara Sentinel")
"""Somebody whose number and name stand nowhere by chance."""


async def play_out(home: House, number: int, *people: Person) -> None:
    while True:
        sitting = await home.play_deal(number, *people)
        await home.announce(number)
        await home.settle()
        if sitting.match is None or sitting.match.over:
            return


@asynccontextmanager
async def played(path: Path) -> AsyncIterator[House]:
    """A house where she has been everything that one can be, and sits nowhere any more."""
    async with house(path, player=STEADY) as home:
        plain = await home.started("svoyi", SARA_TOO, options={"wins": "1"})
        await play_out(home, plain.number, SARA, SARA_TOO)
        await home.verbs.close(plain.number, SARA)
        kicked = await home.started("svoyi", SARA_TOO, options={"wins": "1"})
        await home.verbs.kick(kicked.number, SARA, SARA_TOO.id)
        await home.verbs.sit_in(kicked.number, SARA_TOO, 1)
        await play_out(home, kicked.number, SARA)
        await home.verbs.close(kicked.number, SARA)
        broken = await home.started("tractor", SARA_TOO, AHMED)
        await home.verbs.close(broken.number, SARA)
        open_still = await home.started("spades", SARA_TOO, BILAL)
        await home.settle()
        await home.verbs.kick(open_still.number, SARA, SARA_TOO.id)
        async with home.database.transaction() as change:
            change.write("INSERT INTO people (user, language) VALUES (?, 'ur')", SARA_TOO.id)
            change.write("INSERT INTO hands VALUES (1, 1, ?, 5, 6)", SARA_TOO.id)
        yield home


async def found(database: Database, person: Person) -> set[str]:
    """Name the columns where a person's number or name stands."""

    def work(connection: Any) -> set[str]:  # noqa: ANN401 - a connection
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {
            f"{table}.{key}"
            for table in tables
            for row in connection.execute(f"SELECT * FROM {table}")  # noqa: S608 - names of ours
            for key in row.keys()  # noqa: SIM118 - of a row, this is no dictionary
            if row[key] == person.id or person.name in str(row[key])
        }

    return await database.read(work)


async def forgotten(database: Database, person: Person) -> None:
    async with database.transaction() as change:
        await forget(change, person.id)


async def test_nothing_is_left_of_who_is_forgotten(tmp_path: Path) -> None:
    async with played(tmp_path / "a") as home:
        before = await found(home.database, SARA_TOO)
        await forgotten(home.database, SARA_TOO)
        after = await found(home.database, SARA_TOO)

    assert {"sittings.user", "sittings.name", "moves.user", "chairs.user", "shares.user", "people.user"} <= before
    assert after == set()


def bytes_of(path: Path) -> bytes:
    """Read the database's file and whatever stands beside it."""
    return b"".join(file.read_bytes() for file in sorted(path.parent.glob(f"{path.name}*")))


async def test_a_forgotten_name_stands_in_no_file_any_more(tmp_path: Path) -> None:
    """Neither in freed pages nor in the journal; the number as SQLite packs it neither."""
    path, name = tmp_path / "a", SARA_TOO.name.encode()
    rare = Person(0x0A0B_0C0D_0E0F, "Zulaikha")
    number = rare.id.to_bytes(6)
    async with played(path) as home:
        await home.verbs.sit((await home.open("svoyi")).number, rare)
        sitting = next(one for one in home.host if one.table.seat_of(rare.id) is not None)
        await home.verbs.stand(sitting.number, rare)
        async with home.database.transaction() as change:
            note_viewing(change, 1, rare.id)
        before = bytes_of(path)
        for person in (SARA_TOO, rare):
            await forgotten(home.database, person)
        wiped = await home.database.wipe()
        after = bytes_of(path)

    assert name in before
    assert number in before
    assert wiped
    assert name not in after
    assert number not in after
    assert b"Zulaikha" not in after
    assert b"Ahmed" in after, "others stay"


async def test_an_export_is_all_there_is(tmp_path: Path) -> None:
    """Whatever table a person stands in, the export has it."""
    async with played(tmp_path / "a") as home:
        kept = await export(home.database, SARA_TOO.id)
        counted = await amount(home.database, SARA_TOO.id)
        nobody = await export(home.database, 5_005)

    assert json.loads(json.dumps(kept)) == kept
    assert {"preferences", "seats_in_matches", "moves", "results", "direct_messages_with_cards"} <= {
        kind for kind, rows in kept.items() if isinstance(rows, list) and rows
    }
    assert counted == Amount(len({row["match_id"] for row in kept["seats_in_matches"]}), len(kept["moves"]))
    assert "secret" not in json.dumps(kept)
    assert not any(rows for rows in nobody.values() if isinstance(rows, list))


async def test_results_made_anew_are_the_same_after_somebody_is_forgotten(tmp_path: Path) -> None:
    async with played(tmp_path / "a") as home:
        await forgotten(home.database, SARA_TOO)
        written = await everything(home.database)
        await rebuild(home.database)

        assert written == await everything(home.database)


async def test_two_who_are_forgotten_stay_two(tmp_path: Path) -> None:
    async with played(tmp_path / "a") as home:
        await forgotten(home.database, SARA_TOO)
        await forgotten(home.database, SARA)
        past = await Archive(home.database).past(1)

    assert past is not None
    assert 2 == len(past.people)
    assert {""} == {one.name for one in past.sitters}


async def test_a_match_with_somebody_forgotten_is_played_again_all_the_same(tmp_path: Path) -> None:
    async with played(tmp_path / "a") as home:
        await forgotten(home.database, SARA_TOO)
        past = await Archive(home.database).past(1)

    assert past is not None
    assert moments(past, GAMES["svoyi"], past.deals[0])[-1].state.result is not None
    assert table_at(past, GAMES["svoyi"], 1).driven(1) == "human"


async def test_open_tables_go_on_after_somebody_is_forgotten(tmp_path: Path) -> None:
    async with played(tmp_path / "a") as home:
        await forgotten(home.database, SARA_TOO)
        match = next(iter(home.host)).match
    async with house(tmp_path / "a", player=STEADY) as home:
        (again,) = list(home.host)
        await home.play_deal(again.number, SARA, BILAL)

    assert again.match == match


# On Discord


async def privately(room: Salon, name: str, label: str) -> str:
    """Press something on the newest private page; give the newest private answer."""
    return answer(await room[name].member.click(room.private(name), label=label))


async def test_privacy_is_told_in_words_with_figures(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        told = answer(await room["Zoya"].member.slash(room.channel, "privacy"))

    assert "No match so far" in told
    assert "no messages are read" in told


async def test_an_export_comes_by_direct_message(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        await room["Zoya"].member.slash(room.channel, "privacy")
        told = await privately(room, "Zoya", "Get my data")
        (attachment,) = room["Zoya"].letters[-1].attachments
        kept = json.loads(await attachment.read())

    assert "by direct message" in told
    assert kept["user"] == room["Zoya"].id


@pytest.mark.parametrize("code", [50007, 50278])
async def test_an_export_comes_privately_where_direct_messages_are_closed(tmp_path: Path, code: int) -> None:
    async with salon(tmp_path) as room:
        room.env.inject_error("POST", "/users/@me/channels", status=403, code=code)
        await room["Zoya"].member.slash(room.channel, "privacy")
        await privately(room, "Zoya", "Get my data")
        (attachment,) = room.private("Zoya").attachments

    assert "tash-export.json" == attachment.filename


async def test_everything_is_deleted_once_that_is_confirmed(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        zoya = Person(room["Zoya"].id, "Zoya")
        await room.bot.register.set_person(zoya.id, letters=True)
        await room["Zoya"].member.slash(room.channel, "privacy")
        await privately(room, "Zoya", "Delete")
        kept = await found(room.databases[-1], zoya)
        told = (await room["Zoya"].member.click(room.private("Zoya"), label="Delete everything")).acknowledged
        gone = await found(room.databases[-1], zoya)

    assert {"people.user"} == kept
    assert told
    assert set() == gone
    assert not room.bot.register.person(zoya.id).letters


async def test_who_is_forgotten_is_told_when_traces_are_left_in_the_journal(tmp_path: Path) -> None:
    """A program that reads the database meanwhile keeps the journal from being emptied."""
    async with salon(tmp_path) as room:
        await room.bot.register.set_person(room["Zoya"].id, letters=True)
        await room["Zoya"].member.slash(room.channel, "privacy")
        await privately(room, "Zoya", "Delete")
        with closing(sqlite3.connect(tmp_path / "salon.sqlite", isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM people").fetchone()
            await privately(room, "Zoya", "Delete everything")
            told = words(room.private("Zoya"))

    assert "traces are still in a file beside the database" in told


async def test_who_has_a_seat_is_not_forgotten(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        await room.play("svoyi", others=("Ahmed",))
        await room["Ahmed"].member.slash(room.channel, "privacy")
        told = await privately(room, "Ahmed", "Delete")

    assert "still have a seat" in told


async def test_who_sits_down_while_they_are_forgotten_is_not(tmp_path: Path) -> None:
    """Otherwise the file would know nobody on a chair that somebody has."""
    async with salon(tmp_path) as room:
        await room["Sara"].member.slash(room.channel, "play", game="svoyi")
        await room["Zoya"].member.slash(room.channel, "privacy")
        sit = Pressed("Zoya", room.board, ids.Sit(room.sitting.number, 1).pack())
        await press_raw(room, sit, Pressed("Zoya", room.private("Zoya"), lookups.Forget().pack()))
        seated = room.sitting.table.has_part(room["Zoya"].id)
        kept = await found(room.databases[-1], Person(room["Zoya"].id, "Zoya"))

    assert seated == ("chairs.user" in kept)


async def test_who_is_promised_a_seat_is_not_forgotten(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        sitting = await room.play("spades", seats=4)
        await room.bot.verbs.sit_in(sitting.number, Person(room["Zoya"].id, "Zoya"), 2)
        await room["Zoya"].member.slash(room.channel, "privacy")
        told = await privately(room, "Zoya", "Delete")

    assert "still have a seat" in told
