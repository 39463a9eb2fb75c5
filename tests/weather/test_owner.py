"""What the owner does: look how the bot is doing, copy its database while it runs, and put a copy back."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import bot
from cogs.status import report_file
from tests.weather.crowd import seat
from tests.weather.outdoors import double


@pytest.fixture
def owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str]]:
    """What the owner types after ``python bot.py``; gives the exit code and what is said."""
    monkeypatch.setattr(bot, "HERE", tmp_path)

    def typed(*words: str) -> tuple[int, str]:
        capsys.readouterr()
        code = bot.main(*words)
        said = capsys.readouterr()
        return code, said.out + said.err

    return typed


def moves_in(path: Path) -> int:
    """How many moves a database holds."""
    with closing(sqlite3.connect(path)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM moves").fetchone()
    return int(count)


async def test_the_owner_sees_how_the_bot_is_doing_and_goes_back_to_a_copy(
    tmp_path: Path, owner: Callable[..., tuple[int, str]]
) -> None:
    async with double(tmp_path, start=False) as here:
        assert (1, True) == ((told := owner("status"))[0], "not running" in told[1])
        (guest,) = await seat(here, ["svoyi"])
        await here.start()
        await here.until(lambda: guest.asked)

        report = report_file(tmp_path / "tash.sqlite")
        await here.until(lambda: '"playing": 1' in report.read_text(encoding="utf-8"))
        code, told_now = owner("status")
        assert 0 == code
        assert "1 playing" in told_now
        assert "discord   connected, last event" in told_now

        code, copied = owner("backup")
        assert 0 == code, copied
        copy = Path(copied.strip())
        before = moves_in(copy)
        await here.answered(guest.answer(here.world))
        await here.until(lambda: moves_in(tmp_path / "tash.sqlite") > before)

        code, refused = owner("restore", str(copy))
        assert (2, True) == (code, "Another process" in refused)
        assert 0 == await here.stop()
        assert 1 == owner("status")[0]

        # The disaster: everything is gone but the copy.
        for part in ("tash.sqlite", "tash.sqlite-wal", "tash.sqlite-shm"):
            (tmp_path / part).unlink(missing_ok=True)
        assert 0 == owner("restore", str(copy))[0]
        assert before == moves_in(tmp_path / "tash.sqlite")
        await here.start()
        await here.quiet()
        done = await here.answered(guest.answer(here.world))
        await here.until(lambda: moves_in(tmp_path / "tash.sqlite") > before)
        assert [] == done.replies
