"""Starting the program: whatever is wrong with the surroundings is one clear line, and nothing is touched."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import discord
import pytest

import bot
from data.database import Database
from data.texts import Texts

HERE = Path(bot.__file__).parent


def start(folder: Path, env_file: str) -> tuple[int, str]:
    """Run the program as a user does, in a folder with its own .env; give exit code and what it complained of."""
    for part in ("bot.py", "engine", "cogs", "data"):
        (folder / part).symlink_to(HERE / part)
    (folder / ".env").write_text(env_file, encoding="utf-8")
    program = "import bot, pathlib, sys; bot.HERE = pathlib.Path('.').resolve(); sys.exit(bot.main())"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, timeout=60, check=False
    )
    return done.returncode, done.stderr


def one_line(complaint: str) -> str:
    lines = complaint.strip().splitlines()
    assert 1 == len(lines), complaint
    return lines[0]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("TASH_LANGUAGE=zz", r"\.env:1: TASH_LANGUAGE is 'zz'; choose one of en"),
        ("TASH_LOG_LEVEL=LOUD", r"\.env:1: TASH_LOG_LEVEL is 'LOUD'; choose one of DEBUG"),
        ("TASH_SANDBOX_PORT=high", r"\.env:1: TASH_SANDBOX_PORT is 'high'; choose a number"),
        ("# a comment\nDISCORD_TOKN=abc", r"\.env:2: DISCORD_TOKN is no setting"),
        ("\nthis is no setting", r"\.env:2: this is no NAME=value"),
    ],
)
def test_a_broken_env_file_names_the_line_and_the_mend(tmp_path: Path, line: str, says: str) -> None:
    path = tmp_path / ".env"
    path.write_text(line, encoding="utf-8")

    with pytest.raises(bot.Misconfigured, match=says):
        bot.read_config(path)


def test_a_missing_env_file_means_the_defaults(tmp_path: Path) -> None:
    assert bot.Config() == bot.read_config(tmp_path / ".env")


def test_the_example_is_a_valid_env_file() -> None:
    assert bot.Config() == bot.read_config(HERE / ".env.example")


def test_a_broken_setting_ends_the_program_with_one_line(tmp_path: Path) -> None:
    code, complaint = start(tmp_path, "TASH_LANGUAGE=xx\n")

    assert 2 == code
    assert "TASH_LANGUAGE" in one_line(complaint)


def test_a_database_of_a_later_release_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "later.sqlite"

    async def make() -> None:
        await (await Database.open(path)).close()

    asyncio.run(make())
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = path.read_bytes()

    code, complaint = start(tmp_path, f"DISCORD_TOKEN=x.y.z\nTASH_DATABASE={path}\n")

    assert 2 == code
    assert str(path) in one_line(complaint)
    assert before == path.read_bytes()


def test_a_file_that_is_no_database_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "letter.sqlite"
    path.write_text("Dear Sara, this is not a database." * 200, encoding="utf-8")
    before = path.read_bytes()

    code, complaint = start(tmp_path, f"DISCORD_TOKEN=x.y.z\nTASH_DATABASE={path}\n")

    assert 2 == code
    assert str(path) in one_line(complaint)
    assert before == path.read_bytes()


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")

    code, complaint = start(tmp_path, "DISCORD_TOKEN=x.y.z\nTASH_DATABASE=file/tash.sqlite\n")

    assert 2 == code
    assert "file" in one_line(complaint)


async def test_a_database_that_another_process_holds_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "held.sqlite"
    held = await Database.open(path)
    try:
        code, complaint = await asyncio.to_thread(start, tmp_path, f"DISCORD_TOKEN=x.y.z\nTASH_DATABASE={path}\n")
    finally:
        await held.close()

    assert 2 == code
    assert str(path) in one_line(complaint)


def test_a_token_that_discord_does_not_know_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def refuse(_config: bot.Config) -> None:
        await asyncio.sleep(0)
        raise discord.LoginFailure("Improper token has been passed.")

    (tmp_path / ".env").write_text("DISCORD_TOKEN=not.a.token\n", encoding="utf-8")
    monkeypatch.setattr(bot, "HERE", tmp_path)
    monkeypatch.setattr(bot, "on_discord", refuse)

    assert 2 == bot.main()
    assert "DISCORD_TOKEN" in one_line(capsys.readouterr().err)


def test_a_broken_locale_file_is_named_with_its_line(tmp_path: Path) -> None:
    folder = tmp_path / "locales" / "en"
    folder.mkdir(parents=True)
    (folder / "bad.ftl").write_text("fine = Fine\nbroken\n", encoding="utf-8")

    with pytest.raises(Exception, match=re.escape("bad.ftl:2")):
        Texts.load(tmp_path / "locales")
