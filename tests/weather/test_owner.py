"""What the owner does: look how the bot is doing, copy its database while it runs, and put a copy back."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from tests.double.double import Double, double
from tests.weather.crowd import seat


def owner(here: Double, *words: str) -> tuple[int, str]:
    """Run the program as its owner does; give the exit code and what it said."""
    done = subprocess.run(
        [sys.executable, "bot.py", *words], cwd=here.folder, capture_output=True, text=True, timeout=60, check=False
    )
    return done.returncode, done.stdout + done.stderr


def moves_in(path: Path) -> int:
    """How many moves a database holds."""
    with closing(sqlite3.connect(path)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM moves").fetchone()
    return int(count)


async def test_the_owner_sees_how_the_bot_is_doing_and_goes_back_to_a_copy(tmp_path: Path) -> None:
    async with double(tmp_path, start=False) as here:
        assert (1, True) == ((told := owner(here, "status"))[0], "not running" in told[1])
        (guest,) = await seat(here, ["svoyi"])
        await here.start()
        await here.until(lambda: guest.asked)

        code, told_now = owner(here, "status")
        assert 0 == code
        assert "1 playing" in told_now
        assert "discord   connected, last event" in told_now

        code, copied = owner(here, "backup")
        assert 0 == code, copied
        copy = Path(copied.strip())
        before = moves_in(copy)
        await here.answered(guest.answer(here.world))
        await here.until(lambda: moves_in(tmp_path / "tash.sqlite") > before)

        code, refused = owner(here, "restore", str(copy))
        assert (2, True) == (code, "Another process" in refused)
        assert 0 == await here.stop()
        assert 1 == owner(here, "status")[0]

        # The disaster: everything is gone but the copy.
        for part in ("tash.sqlite", "tash.sqlite-wal", "tash.sqlite-shm"):
            (tmp_path / part).unlink(missing_ok=True)
        assert 0 == owner(here, "restore", str(copy))[0]
        assert before == moves_in(tmp_path / "tash.sqlite")
        await here.start()
        await here.quiet()
        done = await here.answered(guest.answer(here.world))
        await here.until(lambda: moves_in(tmp_path / "tash.sqlite") > before)
        assert [] == done.replies
