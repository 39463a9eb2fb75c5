"""The log: one line an event, and never a token or a card in it."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import Final

from cogs.sitting import Sitting
from engine.match import Match
from engine.table import Status

log = logging.getLogger("tash.table")

LINE: Final = "%(asctime)s %(levelname)s %(name)s %(message)s"

_TOKENS: Final = (
    # A bot's token: its id, a time and a signature, in Base64.
    (re.compile(r"\b[\w-]{20,30}\.[\w-]{5,8}\.[\w-]{25,}\b"), "<token>"),
    # An interaction's token, in the addresses of its answers.
    (re.compile(r"((?:webhooks|interactions)/\d+/)[^/\s?'\")]+"), r"\1<token>"),
)


class Discreet(logging.Formatter):
    """Writes lines with every token blotted out, tracebacks included."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        line = super().format(record)
        for pattern, blot in _TOKENS:
            line = pattern.sub(blot, line)
        return line


def open_log(level: str) -> None:
    """Write the log to the standard error stream, from ``level`` on.

    discord.py's own lines begin at INFO whatever is asked: below that it writes whole messages, hands included.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(LINE))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("aiohttp.access").setLevel(logging.WARNING)
    for name in ("discord", "simcord", "aiosqlite", "asyncio"):
        logger = logging.getLogger(name)
        logger.setLevel(max(logging.INFO, logging.getLogger().level))


def note(before: Sitting | None, after: Sitting) -> None:
    """Write down what has happened at a table; moves only where everything is wanted."""
    if before is None:
        return  # it is new, which the host writes down, or has been found again at a start
    match = after.match
    at = f"table={after.number}" + (f" match={match.id} deal={match.deal}" if match else "")
    for event in happened(before, after):
        log.info("%s %s", event, at)
    was = before.match
    if match is not None and was is not None and (was.id, was.deal) == (match.id, match.deal) and was.ply < match.ply:
        log.debug("moved %s ply=%d", at, match.ply)


def happened(before: Sitting, after: Sitting) -> Iterator[str]:
    """Name what differs between two moments of a table, without names of people or cards."""
    was = before.table.status
    if _deal_of(before) != _deal_of(after) and after.match is not None:
        fresh = before.match is None or before.match.id != after.match.id
        yield f"started people={len(after.table.people)} pace={after.pace.value}" if fresh else "dealt"
    if was is Status.PARKED and after.table.status is Status.PLAYING:
        yield "resumed"
    if was is not after.table.status and after.table.status in {Status.PARKED, Status.CLOSED}:
        yield after.table.status.value
    yield from _seats(before, after)
    if _ended(after.match) and not _ended(before.match):
        yield "match over" if after.match is not None and after.match.over else "deal over"


def _seats(before: Sitting, after: Sitting) -> Iterator[str]:
    for seat in range(after.table.seats):
        old, new = before.table.chairs[seat], after.table.chairs[seat]
        if (old and (old.user, old.driver)) != (new and (new.user, new.driver)):
            yield f"seat={seat} driver={new.driver.value if new else 'nobody'}"


def _deal_of(sitting: Sitting) -> tuple[int, int] | None:
    return None if sitting.match is None else (sitting.match.id, sitting.match.deal)


def _ended(match: Match | None) -> bool:
    return match is not None and match.result is not None
