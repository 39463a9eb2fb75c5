"""The chronicle: how matches ended, read off the log as they end, or all anew: ``python -m cogs.chronicle FILE``."""

from __future__ import annotations

import asyncio
import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cogs.ratings import LEAST_PEOPLE, joined, key_of, moved
from data.database import Database, Transaction
from data.errors import DatabaseProblem
from data.results import (
    Log,
    Outcome,
    Result,
    Share,
    clear,
    finished,
    read_deals,
    read_log,
    save_feats,
    save_result,
    uncount,
)
from data.rows import PlayedBy
from data.settings import Settings
from data.standings import drop_nobodies, placings, save_placing, save_rating
from engine import replay
from engine.game import Feat, Game
from engine.games import GAMES
from engine.notation import read_standing
from engine.scene import phrase_id

FORM: Final = "3"
"""Raised whenever the same log would be read into something else; then everything is made anew at start."""

_FACT: Final = "chronicle"


async def conclude(change: Transaction, match: int, games: Mapping[str, Game] = GAMES) -> None:
    """Keep how a match ended and where that leaves its people, in the transaction that ends it.

    A match with another one's deals moves nobody's standing.
    """
    log = await read_log(change, match)
    game = games.get(log.match.game)
    if game is not None:
        log = await _counted(change, log, game)
    result = result_of(log, game)
    save_result(change, result)
    if result.people >= LEAST_PEOPLE and log.match.source is None:
        before = await placings(change, result.guild, result.game, {key_of(share) for share in result.shares})
        for placing in moved(result, before, _bests(game)):
            save_placing(change, result.guild, result.game, placing)
            if placing.user:
                save_rating(change, result.guild, result.game, match, placing)


async def _counted(change: Transaction, log: Log, game: Game) -> Log:
    """Count what there is to brag about in the deals that nobody has counted yet, as far as their rules are known."""
    found = dict(log.feats)
    for deal, moves in await read_deals(change, log.match.id, sorted(log.deals - found.keys())):
        if deal.version != game.version:
            continue
        standing = read_standing(game.standing, deal.standing)
        state = replay.deal(game, standing, log.match.options, log.match.secret, deal.deal)
        try:
            steps = [*replay.steps(game, state, [replay.Entry(move.seat, move.move) for move in moves])]
        except replay.BrokenLog:
            continue
        if steps and (result := steps[-1].state.result) is not None:
            events = [event for step in steps for event in step.events]
            written = write_feats(game.achieved(log.match.seats, events, result))
            save_feats(change, log.match.id, deal.deal, written)
            found[deal.deal] = json.loads(written)
    return replace(log, feats=found)


def write_feats(by_seat: Sequence[Sequence[Feat]]) -> str:
    """Write down by seat what a deal has given to brag about (JSON)."""
    feats = [joined([{phrase_id(type(one)): one.count} for one in seat], _largest(seat)) for seat in by_seat]
    return json.dumps(feats, sort_keys=True)


def _largest(feats: Sequence[Feat]) -> frozenset[str]:
    return frozenset(phrase_id(type(one)) for one in feats if one.best)


def _bests(game: Game | None) -> frozenset[str]:
    """Name the feats of a game of which only the largest counts."""
    return frozenset(phrase_id(kind) for kind in game.feats if kind.best) if game is not None else frozenset()


async def catch_up(database: Database) -> None:
    """Make everything anew, if another release wrote it or nobody has yet."""
    if await Settings(database).fact(_FACT) != FORM:
        await rebuild(database, recount=False)


async def rebuild(database: Database, *, recount: bool = True) -> int:
    """Make all projections anew from the log; tell how many finished matches there are in it.

    ``recount``: play every deal again for what there is to brag about, some 50 to 100 microseconds a move; otherwise
    only those that nobody has counted.
    """
    async with database.transaction() as change:
        clear(change)
        if recount:
            for game in GAMES.values():  # of other rules than today's it could not be counted again
                uncount(change, game.key, game.version)
        matches = await finished(change)
        for match in matches:
            await conclude(change, match)
        drop_nobodies(change)
        Settings(database).save_fact(change, _FACT, FORM)
    return len(matches)


@dataclass(frozen=True, slots=True)
class _Stint:
    """An unbroken time for which one chair was one person's, or a bot's."""

    seat: int
    since: int
    until: int
    """The first deal that is no longer theirs."""
    user: int | None
    level: str


def result_of(log: Log, game: Game | None) -> Result:
    """Read off a match's log how it ended; of a game that is not known any more, every seat is its own side."""
    seats = log.match.seats
    sides = game.sides(seats) if game is not None else tuple(range(seats))
    stints = _stints(log)
    latest = {one.user: one for one in sorted(stints, key=lambda one: one.since) if one.user is not None}
    bots = [one for one in stints if one.user is None and one.until > max(log.deals)]
    return Result(
        match=log.match.id,
        guild=log.guild,
        game=log.match.game,
        people=len(latest),
        deals=len(log.deals),
        ended=log.match.ended or 0,
        shares=tuple(
            _share(log, one, sides[one.seat], _bests(game))
            for one in sorted([*latest.values(), *bots], key=lambda one: (one.seat, one.since))
        ),
    )


def _stints(log: Log) -> list[_Stint]:
    """Find the holders of all chairs; a chair changes hands only where its person changes, not the level alone."""
    after = max(log.deals) + 1
    stints: list[_Stint] = []
    for one in log.holdings:
        before = stints[-1] if stints and stints[-1].seat == one.seat else None
        if before is not None and before.user == one.user:
            stints[-1] = replace(before, level=one.level)
            continue
        if before is not None:
            stints[-1] = replace(before, until=one.deal)
        stints.append(_Stint(one.seat, one.deal, after, one.user, one.level))
    return stints


def _share(log: Log, stint: _Stint, side: int, bests: frozenset[str]) -> Share:
    deals = [deal for deal in log.deals if stint.since <= deal < stint.until]
    makers: list[tuple[int, PlayedBy]] = [
        (turn.deal, turn.played_by) for turn in log.turns if turn.seat == stint.seat and turn.deal in deals
    ]
    bot = stint.user is None
    away = not bot and (stint.until <= max(log.deals) or _is_gone([by for _, by in makers]))
    own = [deal for deal in deals if bot or _is_own([by for when, by in makers if when == deal])]
    return Share(
        seat=stint.seat,
        since=stint.since,
        user=stint.user,
        level=stint.level,
        side=side,
        outcome="lost" if away else _outcome(log, stint.seat),
        away=away,
        deals=len(deals),
        own=len(own),
        feats=joined([log.feats[deal][stint.seat] for deal in own if deal in log.feats], bests),
    )


def _is_gone(makers: Sequence[PlayedBy]) -> bool:
    """Tell from who made a chair's moves whether a bot had it at the end; what went by itself tells nothing."""
    last = next((by for by in reversed(makers) if by != "table"), None)
    return last in {"auto", "bot"}


def _is_own(makers: Sequence[PlayedBy]) -> bool:
    """Tell whether a person made most of a deal's moves; what went by itself is nobody's."""
    counts = Counter(makers)
    return counts["person"] >= counts["auto"] + counts["bot"] + counts["clock"]


def _outcome(log: Log, seat: int) -> Outcome:
    """Tell how a match ended for a seat; with given deals, whether it did better than that seat there."""
    if log.match.source is not None:
        ahead = sum(_gain(here, seat) - _gain(there, seat) for there, here in log.compared)
        return "won" if ahead > 0 else "lost" if ahead < 0 else "drawn"
    winners = json.loads(log.result)["winners"]
    if not winners:
        return "drawn"
    return "won" if seat in winners else "lost"


def _gain(result: str, seat: int) -> float:
    gains = json.loads(result).get("gains", ())
    return float(gains[seat]) if gains else 0.0


async def _in_file(path: Path) -> int:
    database = await Database.open(path)
    try:
        return await rebuild(database)
    finally:
        await database.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Rebuild; give the exit code."""
    parser = ArgumentParser(prog="python -m cogs.chronicle", description="Read all results off the log anew.")
    parser.add_argument("database", type=Path, metavar="FILE", help="the database; the bot must not be running on it")
    path: Path = parser.parse_args(arguments).database
    if not path.exists():
        parser.error(f"{path}: there is no such file")
    try:
        count = asyncio.run(_in_file(path))
    except DatabaseProblem as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    sys.stdout.write(f"{count} matches\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
