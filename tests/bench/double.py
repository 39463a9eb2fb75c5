"""The whole program on a double of Discord: how soon people are answered, and how soon after a start."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from cogs.sitting import Sitting
from cogs.ui import ids
from data.database import Database
from tests.bench.measure import quantile, verdict
from tests.cogs.house import SARA, STEADY, House, house
from tests.double.world import GUILD, Interaction, Message
from tests.weather.crowd import Crowd, Guest
from tests.weather.outdoors import Double, served
from tests.weather.test_rates import busiest, with_token

OPEN: Final = 1_000
FULL: Final = 10_000
WATCH: Final = 20.0
"""Seconds of answering that are measured."""
EVERY: Final = 0.05
"""Seconds between two presses of people who only look."""
MODELS: Final = ("spades", "spades", "svoyi", "tractor")
PLIES: Final = (4, 20, 40)
Row = dict[str, Any]


def acknowledging() -> Iterator[str]:
    """Time from a press to its acknowledgement, with a thousand open tables and bots thinking."""
    yield from asyncio.run(_acknowledging())


def starting() -> Iterator[str]:
    """Time from the start of the process to the first press that is answered, with ten thousand open tables."""
    yield from asyncio.run(_starting())


async def _acknowledging() -> list[str]:
    with TemporaryDirectory(prefix="tash-bench-") as folder:
        async with served(Double(Path(folder))) as here:
            guests = await fill(here, OPEN, "hard")
            crowd = Crowd(here.world, guests)
            await here.start(60)
            await here.until(lambda: crowd.presses > OPEN // 10, 60)
            began, worked = time.monotonic(), processor(here)
            looks: list[Interaction] = []
            while (now := time.monotonic()) < began + WATCH:
                guest = guests[len(looks) * 7 % OPEN]
                looks.append(here.world.press(guest.user, here.board(guest.room), f"hand.{guest.table}"))
                await here.until(lambda now=now: time.monotonic() > now + EVERY)  # type: ignore[misc] # of its default
            await here.until(lambda: looks[-1].answered is not None)
            answered = [one for one in [*looks, *crowd.made] if one.born > began and one.answered is not None]
            late = [one.delay for one in answered]
            requests = [one for one in here.world.requests if one.at > began]
            busy = (processor(here) - worked) / (time.monotonic() - began)
            await here.kill()
    middle, high, worst = (1000 * quantile(late, share) for share in (0.5, 0.99, 1.0))
    return [
        f"press to acknowledgement, {OPEN:,} tables, bots thinking: middle / 99 % within / worst of {len(late):,}: "
        f"{middle:.1f} / {high:.1f} / {worst:.1f} ms, " + verdict(high < 100, "100 ms"),
        f"meanwhile the bot's own process: {100 * busy:.0f} % of a core; load of the machine: {os.getloadavg()[0]:.0f}",
        f"requests in the busiest second, answers to presses not counted: {busiest(with_token(requests))}, "
        + verdict(busiest(with_token(requests)) < 40, "40"),
    ]  # fmt: skip


async def _starting() -> list[str]:
    with TemporaryDirectory(prefix="tash-bench-") as folder:
        async with served(Double(Path(folder))) as here:
            guests = await fill(here, FULL, "easy")
            began = time.monotonic()
            await here.start(120)
            connected = time.monotonic() - began
            guest = guests[FULL // 2]
            done = here.world.press(guest.user, here.board(guest.room), f"hand.{guest.table}")
            await here.until(lambda: done.answered is not None, 10)
            seconds, memory, worked = time.monotonic() - began, resident(here), processor(here)
            await here.kill()
    return [
        f"start to the first answered press, {FULL:,} tables: {seconds:.1f} s (connected after {connected:.1f} s), "
        f"{worked:.1f} s of processor time, " + verdict(seconds < 3, "3 s"),
        f"resident memory then: {memory:.0f} MB, " + verdict(memory < 250, "250 MB"),
    ]


def resident(here: Double) -> float:
    """Give the resident memory of the bot's own process, in MB."""
    assert here.process is not None
    lines = Path(f"/proc/{here.process.pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def processor(here: Double) -> float:
    """Give the processor time that the bot's own process has used, in seconds: other programs do not count."""
    assert here.process is not None
    words = Path(f"/proc/{here.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


# Tables that are there already


@dataclass
class Seated(Guest):
    """A guest whose table's number is known."""

    table: int = 0


async def fill(here: Double, count: int, level: str) -> list[Seated]:
    """Fill the double's folder with ``count`` tables in the middle of a deal, copies of a few that were played."""
    here.settle_in()
    await (await Database.open(here.folder / "tash.sqlite", durable=False)).close()
    async with house(here.folder / "models.sqlite", player=STEADY) as home:
        home.clock.day = int(time.time() * 1000)
        for game in MODELS:
            for plies in PLIES:
                await _played(home, game, plies)
    with closing(sqlite3.connect(here.folder / "models.sqlite")) as models:
        models.row_factory = sqlite3.Row
        tables = [dict(row) for row in models.execute("SELECT * FROM tables ORDER BY id")]
        parts = {row["id"]: _parts(models, row) for row in tables}
    guests = []
    with closing(sqlite3.connect(here.folder / "tash.sqlite")) as database:
        for number in range(1, count + 1):
            model = tables[number % len(tables)]
            guest = _guest(here, number)
            _copied(database, guest, model, parts[model["id"]], level)
            guests.append(guest)
        database.commit()
    return guests


async def _played(home: House, game: str, plies: int) -> Sitting:
    sitting = await home.started(game)
    while True:
        await home.settle()
        sitting = home.host.sitting(sitting.number)
        assert sitting.match is not None
        if sitting.match.ply >= plies or sitting.match.result is not None:
            return sitting
        await home.move(sitting.number, SARA)


PARTS: Final[Mapping[str, str]] = {
    "chairs": "SELECT * FROM chairs WHERE table_id = :id",
    "matches": "SELECT * FROM matches WHERE table_id = :id",
    "deals": "SELECT * FROM deals WHERE match_id = :id",
    "sittings": "SELECT * FROM sittings WHERE match_id = :id",
    "moves": "SELECT * FROM moves WHERE match_id = :id",
    "deadlines": "SELECT * FROM deadlines WHERE match_id = :id",
}


def _parts(models: sqlite3.Connection, table: Row) -> dict[str, list[Row]]:
    """Read all that belongs to a model; its match has the number of its table."""
    (match,) = models.execute("SELECT id FROM matches WHERE table_id = ?", (table["id"],)).fetchone()
    return {
        part: [dict(row) for row in models.execute(sql, {"id": table["id"] if "table_id" in sql else match})]
        for part, sql in PARTS.items()
    }


def _guest(here: Double, number: int) -> Seated:
    """Let a person sit down who has a board and a hand already."""
    world, user = here.world, here.world.user(f"Guest {number}")
    guest = Seated(user, world.channel(f"room {number}"), world.direct(user.id), number)
    for place in (guest.room, guest.letters):
        message = Message(world.snowflake(), place.id, {"flags": 0})
        message.content["components"] = [{"type": 2, "custom_id": ids.MyHand(number).pack()}]
        place.messages[message.id] = message
    return guest


def _copied(
    database: sqlite3.Connection, guest: Seated, model: Row, parts: Mapping[str, list[Row]], level: str
) -> None:
    number, (board,), (hand,) = guest.table, guest.room.messages, guest.letters.messages
    fresh: Row = {"id": number, "table_id": number, "match_id": number, "guild": GUILD, "channel": guest.room.id}
    fresh |= {"board_channel": guest.room.id, "board_message": board, "host": guest.user.id}

    def write(part: str, row: Row) -> None:
        known: Row = {key: fresh.get(key, value) for key, value in row.items()}
        if known.get("user") is not None:
            known["user"] = guest.user.id
        if part == "chairs" and known["driver"] == "bot":
            known["level"] = level
        names = ", ".join(known)
        database.execute(
            f"INSERT INTO {part} ({names}) VALUES ({', '.join(f':{name}' for name in known)})", known  # noqa: S608
        )  # fmt: skip

    write("tables", model)
    for part, rows in parts.items():
        for row in rows:
            write(part, row)
    write("people", {"user": guest.user.id, "dm_channel": guest.letters.id})
    write("hands", {"match_id": number, "deal": parts["deals"][-1]["deal"], "user": guest.user.id,
                    "dm_channel": guest.letters.id, "message": hand})  # fmt: skip
