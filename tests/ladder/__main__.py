"""Every player against every other: ``python -m tests.ladder``, or ``make ladder``.

Plays each pairing on duplicate deals until its interval has cleared its aim, writes the table for the docs, and the
rates that the lobby shows. ``--more-time``, or ``make more-time``, instead lets the hard players meet themselves with
twenty times the work, and writes a table of that.
"""

from __future__ import annotations

import multiprocessing
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from os import cpu_count
from time import monotonic
from typing import Final

from engine.arena import Contest, Pair, Score, play_pair, score
from tests.ladder.pairings import MOST, WORK, Aim, pairings, reached, settled, spec
from tests.ladder.tables import (
    DOCUMENT,
    MORE_TIME,
    RATES,
    Row,
    brought,
    document,
    more_time,
    more_time_line,
    rates,
)

BATCH: Final = 20
"""Deals played between two looks at the interval; of whole matches half as many."""
MINUTES: Final = 55.0
TIMES: Final = 20
"""A second is so many times the work that ``WORK`` allows."""
PAIRS: Final = 30


def main() -> int:
    """Play the ladder and write it down."""
    parser = ArgumentParser(prog="python -m tests.ladder", description="Play every player against every other.")
    parser.add_argument("--seed", default="1", help="the same seed deals the same cards")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="when to be done, whatever is settled by then")
    parser.add_argument("--game", help="one game only; then nothing is written")
    parser.add_argument("--more-time", action="store_true", help="let the hard players meet themselves with more time")
    chosen = parser.parse_args()
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cpu_count(), mp_context=spawn) as pool:
        if chosen.more_time:
            return _more_time(pool, chosen.seed, chosen.game)
        return _ladder(pool, chosen.seed, chosen.game, monotonic() + 60 * chosen.minutes)


def _ladder(pool: Executor, seed: str, game: str | None, end: float) -> int:
    every = [pairing for pairing in pairings() if game in {None, pairing.game}]
    rows = []
    for number, pairing in enumerate(every):
        # What is left of the time, in equal parts: quick pairings leave more to the slow ones at the end.
        until = monotonic() + (end - monotonic()) / (len(every) - number)
        late = partial(_late, until)
        rows.append(
            Row(pairing, contested(pool, pairing.contest(seed), MOST[pairing.game, pairing.seats], pairing.aim, late))
        )
        print(rows[-1].line(), flush=True)
    if game is None:
        today = datetime.now(UTC).date()
        DOCUMENT.write_text(document(rows, today, seed), encoding="utf-8")
        RATES.write_text(rates(rows, today), encoding="utf-8")
        print(f"written: {DOCUMENT} and {RATES}")
    missed = [row for row in rows if row.pairing.aim is not None and reached(row.found, row.pairing.aim) == "missed"]
    return 1 if missed else 0


def _late(until: float) -> bool:
    return monotonic() > until


def contested(pool: Executor, contest: Contest, most: int, aim: Aim | None, late: Callable[[], bool]) -> Score:
    """Play a contest until its aim is settled, it has had its deals, or it is late."""
    played: list[Pair] = []
    while True:
        more = BATCH // 2 if contest.matches else BATCH
        played.extend(_batch(pool, contest, len(played) + 1, min(len(played) + more, most)))
        found = score(played)
        if len(played) >= most or settled(found, aim) or late():
            return found


def _batch(pool: Executor, contest: Contest, first: int, last: int) -> Iterator[Pair]:
    return pool.map(partial(play_pair, contest), range(first, last + 1))


def _more_time(pool: Executor, seed: str, game: str | None) -> int:
    """Let hard players with about all their time meet themselves with a twentieth of it."""
    rows = []
    for key, seats in WORK:
        if game in {None, key}:
            brains = spec(key, seats, "hard", TIMES), spec(key, seats, "hard")
            contest = Contest(key, brains, seats, (), seed, matches=False)
            rows.append((contest, score(list(_batch(pool, contest, 1, PAIRS)))))
            print(more_time_line(*rows[-1]), flush=True)
    if game is None:
        MORE_TIME.write_text(more_time(rows, datetime.now(UTC).date(), seed, TIMES), encoding="utf-8")
        print(f"written: {MORE_TIME}")
    return 1 if any(brought(found) == "hurts" for _, found in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
