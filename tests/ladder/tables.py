"""What a ladder is written down as: a table for the docs, and the rates that the lobby shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Final

from engine.arena import Contest, Figure, Score
from tests.ladder.pairings import MATCHES, Aim, Pairing, reached, spec

ROOT: Final = Path(__file__).parents[2]
DOCUMENT: Final = ROOT / "docs" / "LADDER.md"
MORE_TIME: Final = ROOT / "docs" / "MORE-TIME.md"
RATES: Final = ROOT / "engine" / "ai" / "rates.py"
BELOW: Final = {"hard": "normal", "normal": "easy", "easy": "random"}
"""Whom the lobby compares each level with."""


ABOUT: Final = """\
Every deal is played twice, with the sides exchanged; Spades for two in whole matches, since that is where it is
decided who is better. A player that thinks is given a fixed amount of work, what a twentieth of a second buys or less,
so that the same command plays the same cards and moves anywhere. A pairing ends when its 95 % interval has cleared its
aim (without one: even), when it has had its deals, or when its part of the time is up. Intervals are looked at after
every twenty deals or ten matches, which makes those that end early a little narrower than they should be. Ties count
half. Points are those of the game, a deal and side: in Tractor levels, in Your Trumps games."""


@dataclass(frozen=True, slots=True)
class Row:
    """A pairing and how it went."""

    pairing: Pairing
    found: Score

    def line(self) -> str:
        """Write it as a line of a Markdown table."""
        pairing, found = self.pairing, self.found
        (mean, _), (other, _) = found.seconds
        cells = (
            spec(pairing.game, pairing.seats, pairing.first),
            spec(pairing.game, pairing.seats, pairing.second),
            f"{found.pairs}",
            f"{percent(found.won)}",
            gained(found.points),
            "" if pairing.aim is None else f"{hoped(pairing.aim)}: {reached(found, pairing.aim)}",
            f"{1000 * mean:.1f} / {1000 * other:.1f}",
        )
        return f"| {' | '.join(cells)} |"


def hoped(aim: Aim) -> str:
    """Write what is hoped for."""
    return f"≥ {aim.share:.0%}" + ("" if aim.points is None else f", > {aim.points:+.1f}")


def percent(figure: Figure) -> str:
    """Write a share with its interval."""
    return f"{figure.mean:.1%} ({figure.low:.1%} to {figure.high:.1%})"


def gained(figure: Figure) -> str:
    """Write points a deal with their interval."""
    return f"{figure.mean:+.2f} ({figure.low:+.2f} to {figure.high:+.2f})"


def document(rows: Sequence[Row], today: date, seed: str) -> str:
    """Write the page of the docs."""
    return "\n".join(_document(rows, today, seed)) + "\n"


def _document(rows: Sequence[Row], today: date, seed: str) -> Iterator[str]:
    yield "# How strong the computer players are"
    yield ""
    yield f"Measured on {today.isoformat()} by `make ladder` (`python -m tests.ladder --seed {seed}`)."
    yield ""
    yield ABOUT
    by_table = sorted(rows, key=lambda row: (row.pairing.game, -row.pairing.seats))
    for (game, seats), group in groupby(by_table, key=lambda row: (row.pairing.game, row.pairing.seats)):
        yield ""
        yield f"## {game}, {seats} players"
        yield ""
        unit = "matches" if (game, seats) in MATCHES else "deals"
        yield f"| first | second | {unit}, each twice | won by the first | points a deal | aim | ms a decision |"
        yield "| --- | --- | --- | --- | --- | --- | --- |"
        yield from (row.line() for row in group)


def rates(rows: Sequence[Row], today: date) -> str:
    """Write the module that tells the lobby how often each level wins."""
    lines = [
        '"""How often each level wins, as the last ladder has measured it; written by ``python -m tests.ladder``."""',
        "",
        "from __future__ import annotations",
        "",
        "from collections.abc import Mapping",
        "from types import MappingProxyType",
        "from typing import Final",
        "",
        f'MEASURED: Final = "{today.isoformat()}"',
        '"""The day of the measurement."""',
        "",
        "RATES: Final[Mapping[tuple[str, int, str], tuple[str, int]]] = MappingProxyType(",
        "    {",
    ]
    for row in sorted(rows, key=lambda row: (row.pairing.game, row.pairing.seats)):
        pairing = row.pairing
        if BELOW.get(pairing.first) == pairing.second:
            key = f'("{pairing.game}", {pairing.seats}, "{pairing.first}")'
            lines.append(f'        {key}: ("{pairing.second}", {round(100 * row.found.won.mean)}),')
    lines += [
        "    }",
        ")",
        '"""By game, number of players and level: against whom, and how often in a hundred deals or matches."""',
    ]
    return "\n".join(lines) + "\n"


MORE_TIME_ABOUT: Final = """\
The hard player against itself, the first with {times} times the work of the second, which has what a twentieth of a
second buys or less: the first has about all that it may use at a table, where it stops by itself when it has seen
enough. Every deal is played twice, with the sides exchanged. *Helps* or *hurts* where the 95 % interval of its share,
or of its points, says so; else *even*: nothing is shown either way."""


def more_time(rows: Sequence[tuple[Contest, Score]], today: date, seed: str, times: int) -> str:
    """Write the page of the docs about players that are given more time."""
    lines = [
        "# What more time is worth",
        "",
        f"Measured on {today.isoformat()} by `make more-time` (`python -m tests.ladder --more-time --seed {seed}`).",
        "",
        MORE_TIME_ABOUT.format(times=times),
        "",
        "| game | first | second | deals, each twice | won by the first | points a deal | more time | ms a decision |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
        *(more_time_line(contest, found) for contest, found in rows),
    ]
    return "\n".join(lines) + "\n"


def more_time_line(contest: Contest, found: Score) -> str:
    """Write what more time has brought a player against itself as a line of a Markdown table."""
    (mean, _), (other, _) = found.seconds
    cells = (
        f"{contest.game}, {contest.seats} players",
        *contest.brains,
        f"{found.pairs}",
        percent(found.won),
        gained(found.points),
        brought(found),
        f"{1000 * mean:.1f} / {1000 * other:.1f}",
    )
    return f"| {' | '.join(cells)} |"


def brought(found: Score) -> str:
    """Say in a word what a contest shows."""
    if found.won.low > 0.5 or found.points.low > 0:
        return "helps"
    if found.won.high < 0.5 or found.points.high < 0:
        return "hurts"
    return "even"
