"""A process that is killed at any moment loses no move that it has acknowledged, and makes none twice."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from engine.cards import pick_below
from tests.cogs.kill.driver import POINTS, Order, perform

ROOT = Path(__file__).parents[3]
ANYWHERE = "anywhere"
PATIENCE = 120.0
"""Seconds after which a process is taken to hang."""

TABLES = [("spades", 4, 2), ("spades", 2, 1), ("svoyi", 2, 2), ("tractor", 4, 2)]
"""Game, seats, people."""

TIMELESS = (
    "SELECT id, table_id, number, game, version, options, secret, dice, status FROM matches ORDER BY id",
    "SELECT match_id, deal, version, standing, status, result, told FROM deals ORDER BY match_id, deal",
    "SELECT match_id, deal, ply, seat, move, played_by, user FROM moves ORDER BY match_id, deal, ply",
    "SELECT seat, user, name, driver, level, strikes FROM chairs ORDER BY table_id, seat",
    "SELECT match_id, seat, due IS NULL, reminded FROM deadlines ORDER BY match_id, seat",
)
"""Everything that two runs of the same match must agree about."""

Rows = list[tuple[object, ...]]


@dataclass(frozen=True)
class Life:
    """What one process said before it ended, and how it ended."""

    lines: tuple[str, ...]
    code: int
    errors: str

    def said(self, word: str) -> list[list[str]]:
        return [line.split(" ", 4)[1:] for line in self.lines if line.startswith(f"{word} ")]


@dataclass(frozen=True)
class Death:
    """Where a process is to be killed."""

    point: str
    passes: int
    """At which passage of the point or, at any moment, after how many lines."""


def kept(path: Path) -> list[Rows]:
    """Read what a database holds, from a copy: looking at a file may mend it."""
    with tempfile.TemporaryDirectory() as folder:
        for part in ("", "-wal"):
            if Path(f"{path}{part}").exists():
                shutil.copy(f"{path}{part}", Path(folder) / f"copy{part}")
        with closing(sqlite3.connect(Path(folder) / "copy")) as connection:
            return [connection.execute(question).fetchall() for question in TIMELESS]


@contextmanager
def process(order: Order) -> Iterator[subprocess.Popen[str]]:
    """Start a process that carries out an order; it does not outlive the block."""
    command = [sys.executable, "-m", "tests.cogs.kill.driver", order.text()]
    with tempfile.TemporaryFile("w+") as errors:
        started = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True
        )
        watchdog = Timer(PATIENCE, started.kill)
        watchdog.start()
        try:
            with started:
                started.errors = errors  # type: ignore[attr-defined] # kept for the report
                yield started
        finally:
            watchdog.cancel()


def live(order: Order, death: Death | None = None) -> Life:
    """Let a process play until it is done or its moment has come, and hear everything that it said before."""
    if death is not None and death.point != ANYWHERE:
        order = replace(order, point=death.point, passes=death.passes)
    lines: list[str] = []
    with process(order) as started:
        assert started.stdout is not None
        for line in started.stdout:
            lines.append(line.rstrip("\n"))
            here = death is not None and death.point == ANYWHERE and len(lines) == death.passes
            if here or line.startswith("at "):
                started.kill()
        code = started.wait()
        errors = started.errors  # type: ignore[attr-defined]
        errors.seek(0)
        told = errors.read()
    # The last line may have been cut in the middle.
    whole = lines if code == 0 else lines[:-1]
    return Life(tuple(whole), code, told)


@cache
def uninterrupted(game: str, seats: int, people: int, secret: str) -> tuple[list[Rows], int]:
    """Play the same match in one go; give what it leaves behind, and how much there was to say."""
    lines: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "whole.sqlite"
        asyncio.run(perform(Order(str(path), game, seats, people, secret), lines.append))
        return kept(path), len(lines)


def deaths(rng: Random, count: int, length: int) -> list[Death]:
    """Choose where processes die: a named point and any moment by turns, all along a match."""
    span = max(length // (count + 1), 2)
    points = [*POINTS, ANYWHERE]
    start = pick_below(len(points), rng)
    return [Death(points[(start + step * 2) % len(points)], 1 + pick_below(span, rng)) for step in range(count)]


def check_what_is_kept(path: Path, whole: Sequence[Rows], acknowledged: Counter[tuple[str, ...]]) -> None:
    """What is stored is the beginning of the uninterrupted match, with everything in it that was acknowledged."""
    moves, stored = whole[2], kept(path)[2]
    assert stored == moves[: len(stored)]
    lines: Counter[tuple[str, ...]]
    lines = Counter((str(deal), str(ply), str(seat), str(move)) for _, deal, ply, seat, move, _, _ in stored)
    assert all(lines[line] == 1 for line in acknowledged), "an acknowledged move is missing"
    assert set(acknowledged.values()) <= {1}, "a move was acknowledged twice"


def check_prompts(life: Life) -> None:
    """After a start each seat that is waited for is asked exactly once, and nobody else."""
    for seat, driver, ways, wanted in life.said("asks"):
        assert ways == wanted, f"{ways} live prompts instead of {wanted} for seat {seat} ({driver})"


def haunt(order: Order, planned: Sequence[Death]) -> int:
    """Kill process after process, then let one come to the end; give how many were really killed."""
    whole, _ = uninterrupted(order.game, order.seats, order.people, order.secret)
    acknowledged: Counter[tuple[str, ...]] = Counter()
    killed = 0
    for death in (*planned, None):
        life = live(order, death)
        killed += life.code == -9
        assert life.code in ({0} if death is None else {0, -9}), life.errors
        acknowledged.update(tuple(words) for words in life.said("ack"))
        check_prompts(life)
        if Path(order.path).exists():
            check_what_is_kept(Path(order.path), whole, acknowledged)
    assert kept(Path(order.path)) == whole
    return killed


@pytest.mark.parametrize(
    ("game", "seats", "people", "secret"), [(*table, "i" if table[0] == "svoyi" else "a") for table in TABLES]
)
def test_w02_a_match_ends_as_if_its_process_had_never_been_killed(
    tmp_path: Path, game: str, seats: int, people: int, secret: str
) -> None:
    order = Order(str(tmp_path / "a.sqlite"), game, seats, people, secret)
    _, length = uninterrupted(game, seats, people, order.secret)

    killed = haunt(order, deaths(Random(f"{game}{seats}"), 3, min(length, 200)))

    assert killed == 3


def test_w02_a_store_that_is_one_change_behind_is_found_out(tmp_path: Path) -> None:
    order = Order(str(tmp_path / "a.sqlite"), "svoyi", 2, 2, "i", careless=True)

    with pytest.raises(AssertionError, match="an acknowledged move is missing"):
        haunt(order, [Death("noted", 12)])


@pytest.mark.soak
@pytest.mark.parametrize("secret", "bcdefghijk")
@pytest.mark.parametrize(("game", "seats", "people"), TABLES)
def test_w02_two_hundred_deaths(tmp_path: Path, game: str, seats: int, people: int, secret: str) -> None:
    order = Order(str(tmp_path / "a.sqlite"), game, seats, people, secret)
    _, length = uninterrupted(game, seats, people, secret)

    killed = haunt(order, deaths(Random(f"{game}{seats}{secret}"), 5, length))

    print(f"{killed} processes killed over {length} events of {game} for {seats}")  # noqa: T201 - what `make soak` has to tell
    assert killed >= 4, "too many came to the end before their moment"
