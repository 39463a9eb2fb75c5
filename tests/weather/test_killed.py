"""The real process is killed while it talks to Discord; the next one leaves everything as it belongs."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cogs.ledger import restored
from cogs.sitting import Sitting
from cogs.ui import ids
from data.restart import open_tables
from engine import replay
from engine.games import GAMES
from engine.match import Match
from tests.double.world import Fault, Message
from tests.weather.crowd import Crowd, Guest, seat
from tests.weather.outdoors import Double, double

POINTS = (
    ("POST", "/channels/*/messages"),
    ("PATCH", "/channels/*/messages/*"),
    ("POST", "/interactions/*/callback"),
    ("DELETE", "/channels/*/messages/*"),
)
"""What the process is in the middle of when it dies: a message, an edit, an acknowledgement, a deletion."""


def deaths(luck: Random, count: int) -> list[Fault]:
    """Choose at which requests processes die, and whether Discord has carried it out by then."""
    return [
        Fault(*POINTS[kind], 503, delay=2.0, times=1, after=luck.random() < 0.5) for kind in (2, 0, 1, 3, 0)[:count]
    ]


class Witness:
    """Looks at what people see and at what is stored, and judges whether they agree."""

    def __init__(self, here: Double, guests: Sequence[Guest]) -> None:
        self.here, self.guests = here, guests
        self.shown: set[tuple[int, int, str]] = set()
        """Match, deal and mark of every control that anybody has been shown."""
        self.most: dict[tuple[int, int], int] = {}
        """By match and deal, the moves that have been stored."""
        self.fault: AssertionError | None = None
        """What was not as it belongs when it was looked at last."""
        here.world.on_message.append(self.look)

    def look(self, message: Message) -> None:
        """Note what a message asks."""
        self.shown |= set(asked(message))

    def stored(self) -> list[Sitting]:
        """Read every open table from a copy of the database: looking at a file may mend it."""
        copy = self.here.folder / "copy.sqlite"
        for part in ("", "-wal"):
            shutil.copy(self.here.folder / f"tash.sqlite{part}", f"{copy}{part}")
        with closing(sqlite3.connect(copy)) as connection:
            connection.row_factory = sqlite3.Row
            found = open_tables(connection)
        return [restored(one, GAMES[one.table.game]).sitting for one in found]

    def judge_log(self) -> None:
        """No move that was stored is lost, and nothing was ever shown that is not stored."""
        for sitting in self.stored():
            match = sitting.match
            assert match is not None
            key = match.id, match.deal
            assert match.ply >= self.most.get(key, 0), "stored moves are lost"
            self.most[key] = match.ply
            known = set(marks(sitting, match, self.entries(match)))
            seen = {mark for number, deal, mark in self.shown if (number, deal) == key}
            assert seen <= known, "something was shown that was never stored"

    def entries(self, match: Match) -> list[replay.Entry]:
        with closing(sqlite3.connect(self.here.folder / "copy.sqlite")) as connection:
            rows = connection.execute(
                "SELECT seat, move FROM moves WHERE match_id = ? AND deal = ? ORDER BY ply", (match.id, match.deal)
            )
            return [replay.Entry(*row) for row in rows]

    def is_content(self) -> bool:
        """Tell whether all is as it belongs; a moment ago something may not have been drawn yet."""
        self.judge_log()
        try:
            self.judge_messages()
        except AssertionError as fault:
            self.fault = fault
            return False
        self.fault = None
        return True

    def judge_messages(self) -> None:
        """Each table has one board, each hand one message, and who is waited for exactly one live prompt."""
        for guest, sitting in zip(self.guests, self.stored(), strict=True):
            match = sitting.match
            assert match is not None
            public = [one for one in guest.room.messages.values() if one.reader is None and one.content["components"]]
            assert sitting.board is not None
            assert [sitting.board.message] == [one.id for one in public if one.controls], "not one board"
            letters = [one for one in guest.letters.messages.values() if one.reader is None]
            live = [mark for one in letters for mark in set(asked(one))]
            waited = 0 in match.state.to_act
            assert live == [(match.id, match.deal, match.mark(0))] if waited else len(live) <= 1, live
            assert len(letters) == match.deal, "not one letter for each deal"
            assert len(public) == 1 + match.deal - (match.result is None), "not one result for each deal"


def asked(message: Message) -> Iterator[tuple[int, int, str]]:
    """Find what the controls of a message answer."""
    for part in message.controls:
        action = ids.parse(str(part["custom_id"]))
        if isinstance(action, ids.OfPrompt):
            yield action.match, action.deal, action.mark


def marks(sitting: Sitting, match: Match, log: Sequence[replay.Entry]) -> Iterator[str]:
    """Give the marks of all that the first seat was asked in a deal."""
    game, counts = sitting.table.game, [0] * sitting.table.seats
    state = replay.deal(game, match.standing, sitting.table.options, match.secret, match.deal)
    yield replace(match, state=state, counts=tuple(counts)).mark(0)
    for entry, step in zip(log, replay.steps(game, state, log), strict=True):
        counts[entry.seat] += 1
        yield replace(match, state=step.state, counts=tuple(counts)).mark(0)


@pytest.mark.parametrize(
    ("seed", "count"), [(4, 2), *(pytest.param(seed, 5, marks=pytest.mark.soak) for seed in range(10, 20))]
)
async def test_w02_a_process_that_dies_while_it_talks_to_discord_leaves_nothing_lost_and_nothing_twice(
    tmp_path: Path, seed: int, count: int
) -> None:
    luck = Random(seed)
    async with double(tmp_path, start=False) as here:
        guests = await seat(here, ["spades", "tractor", "svoyi"], late=True)
        crowd, witness = Crowd(here.world, guests), Witness(here, guests)
        for death in deaths(luck, count):
            await die(here, crowd, death)
            witness.judge_log()
        begun = len(here.world.requests)
        await here.start()
        await here.until(lambda: {guest.room.id for guest in guests} <= drawn_in(here, begun), 30)
        await here.quiet(1.3)
        with suppress(AssertionError):
            await here.until(witness.is_content, 40)
        plies = dict(witness.most.items())
        print(f"{count} processes killed while they talked to Discord; moves by match and deal: {plies}")  # noqa: T201 - what `make soak` has to tell
        assert witness.fault is None, witness.fault


def drawn_in(here: Double, begun: int) -> set[int]:
    """The channels in which something has been drawn since then."""
    paths = [one.path.split("/") for one in list(here.world.requests)[begun:] if one.path.startswith("/channels")]
    return {int(path[2]) for path in paths}


async def die(here: Double, crowd: Crowd, death: Fault) -> None:
    """Let a process live until it makes a request of a kind, then kill it."""
    here.world.strike(death)
    await here.start()
    crowd.go_on()
    await here.until(lambda: not death.times, 90)
    await here.kill()
    crowd.playing = False
