"""How the house is doing, for its owner: written beside the database while it runs, and told from there."""

from __future__ import annotations

import asyncio
import json
import math
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from cogs.client import TableBot
from engine.table import Status

EVERY: Final = 2.0
"""Seconds between two reports."""
OLD: Final = 15.0
"""Seconds after which a report is no news: whoever wrote it has died, or hangs."""


def report_file(database: Path) -> Path:
    """Name the file in which the house with this database reports."""
    return database.with_name(f"{database.stem}.status.json")


def report(bot: TableBot) -> dict[str, Any]:
    """Say how the house is doing, in numbers alone: no names, no cards."""
    tables = bot.host.statuses()
    heard = None if bot.heard_at is None else round(time.monotonic() - bot.heard_at, 1)
    thoughts = getattr(bot.host.thinker, "counts", {})
    return {
        "at": time.time(),
        "process": os.getpid(),
        "tables": {status.value: tables.get(status.value, 0) for status in Status if status is not Status.CLOSED},
        "connected": bool(getattr(bot.ws, "open", False)),  # there is none before the first connection
        "last_event": heard,
        "latency": round(bot.latency, 3) if math.isfinite(bot.latency) else None,
        "queues": {
            "presses": bot.router.under_way,
            "duties": bot.host.counts()["duties"],
            "drawings": bot.stage.counts()["drawing"] + bot.stage.counts()["waiting"],
            "requests": bot.turnstile.waiting,
            "thoughts": getattr(bot.host.thinker, "busy", 0),
        },
        "alarms": bot.host.counts()["alarms"],
        "workers": {"thinking": dict(thoughts), "drawing": dict(getattr(bot.services.painter, "counts", {}))},
    }


async def keep_reporting(bot: TableBot, path: Path) -> None:
    """Write a report every few seconds until cancelled; then take it away, for nobody is at home."""
    started = time.time()
    try:
        while True:
            _write(path, {"since": started, **report(bot)})
            await asyncio.sleep(EVERY)
    finally:
        _withdraw(path)


def _withdraw(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _write(path: Path, said: Mapping[str, Any]) -> None:
    fresh = path.with_name(f"{path.name}.new")
    with suppress(OSError):  # a full disk stops no game because of this
        fresh.write_text(json.dumps(said), encoding="utf-8")
        fresh.replace(path)


def tell(path: Path, now: float) -> tuple[bool, list[str]]:
    """Put the report of a house into lines; tell whether it runs. ``now`` in seconds since 1970."""
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False, [f"Tash is not running here ({path} is not there)."]
    age = now - said["at"]
    if age > OLD:
        return False, [f"Tash does not answer: its last report is {age:.0f} seconds old (process {said['process']})."]
    return True, list(_lines(said, now))


def _lines(said: Mapping[str, Any], now: float) -> Iterator[str]:
    yield f"Tash runs for {(now - said['since']) / 60:.0f} minutes, as process {said['process']}."
    yield f"tables    {_counted(said['tables'])}"
    heard = "nothing heard yet" if said["last_event"] is None else f"last event {said['last_event']:.0f} s ago"
    latency = "" if said["latency"] is None else f", latency {1000 * said['latency']:.0f} ms"
    yield f"discord   {'connected' if said['connected'] else 'NOT CONNECTED'}, {heard}{latency}"
    yield f"waiting   {_counted(said['queues'])}"
    yield f"alarms    {said['alarms']}"
    for work, counts in said["workers"].items():
        yield f"{work:9} {_counted(counts) or 'nothing yet'}"


def _counted(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.items())
