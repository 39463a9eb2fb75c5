"""What the log may never say."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs.logbook import LINE, Discreet, note, open_log
from tests.cogs.house import AHMED, SARA, STEADY, house

BOT = "MTE3NjI4MjkxODI3NzY4MzQyMA.GhX9aB.2kq0p3Z6nJ4Q0vbmPq-7r1sT8uVwXyZ0aBcDeF"


@pytest.fixture
def as_before() -> Iterator[None]:
    """Leave logging as it was found."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level
    for name in ("discord", "simcord", "aiosqlite", "asyncio", "aiohttp.access"):
        logging.getLogger(name).setLevel(logging.NOTSET)


def record(message: str, *args: object, error: Exception | None = None) -> logging.LogRecord:
    fault = (type(error), error, None) if error is not None else None
    return logging.LogRecord("x", logging.ERROR, "x.py", 1, message, args, fault)


@pytest.mark.parametrize(
    "line",
    [
        record("logging in with %s", BOT),
        record("POST https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb246MTIz/messages/@original has 429"),
        record("POST https://discord.com/api/v10/interactions/123/aW50ZXJhY3Rpb246MTIz/callback"),
        record("failed", error=RuntimeError(f"Bot {BOT}")),
    ],
    ids=["bot token", "answer's address", "callback's address", "traceback"],
)
def test_tokens_are_blotted_out(line: logging.LogRecord) -> None:
    written = Discreet(LINE).format(line)

    assert "<token>" in written
    assert BOT not in written
    assert "aW50ZXJhY3Rpb246MTIz" not in written


@pytest.mark.usefixtures("as_before")
def test_the_libraries_write_no_messages_into_the_log_however_much_it_says() -> None:
    open_log("DEBUG")

    assert logging.getLogger("tash.host").isEnabledFor(logging.DEBUG)
    assert not logging.getLogger("discord.http").isEnabledFor(logging.DEBUG)
    assert not logging.getLogger("aiosqlite").isEnabledFor(logging.DEBUG)


@pytest.mark.usefixtures("as_before")
async def test_each_thing_that_happens_at_a_table_is_one_line_with_its_numbers(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "tash")
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        home.host.watchers.append(note)
        sitting = await home.started("svoyi", AHMED, options={"wins": "2"})
        await home.play_deal(sitting.number, SARA, AHMED)
        await home.announce(sitting.number)
        await home.settle()
        await home.verbs.leave(sitting.number, AHMED)
        await home.verbs.close(sitting.number, SARA)

    lines = [record.getMessage() for record in caplog.records if record.name.startswith("tash.")]
    assert [
        "tables open=0 dealt_again=0",
        "opened game=svoyi seats=2 table=1",
        "seat=1 driver=human table=1",
        "started people=2 pace=live table=1 match=1 deal=1",
        "deal over table=1 match=1 deal=1",
        "dealt table=1 match=1 deal=2",
        "seat=1 driver=auto table=1 match=1 deal=2",
        "closed table=1 match=1 deal=2",
    ] == [line for line in lines if not line.startswith("moved")]
    assert "moved table=1 match=1 deal=1 ply=1" in lines
    assert not any("Sara" in line or "Ahmed" in line or "♠" in line for line in lines)
