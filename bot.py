"""Tash: where everything is put together, and the bot is run."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import discord
from dotenv import dotenv_values

from cogs.alarms import SystemClock
from cogs.brains import Brains
from cogs.client import Services, TableBot
from cogs.host import Host
from cogs.logbook import open_log
from cogs.register import Register
from cogs.status import keep_reporting, report_file, tell
from cogs.ui.pictures.painter import Studio
from data.backup import keep, put_back
from data.database import Database
from data.errors import DatabaseProblem
from data.tables import Tables
from data.texts import LANGUAGES, TextProblem, Texts
from engine.games import GAMES

HERE: Final = Path(__file__).parent
LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
KNOWN: Final = ("DISCORD_TOKEN", "TASH_DATABASE", "TASH_LANGUAGE", "TASH_LOG_LEVEL", "TASH_SANDBOX_PORT")


class Misconfigured(Exception):
    """What is wrong with the settings, in one line: file, setting, mend."""


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of ``.env``; anything absent stands at its default."""

    token: str = ""
    database: Path = HERE / "var" / "tash.sqlite"
    language: str = "en"
    log_level: str = "INFO"
    port: int = 8765


def read_config(path: Path) -> Config:
    """Read a ``.env`` file; a missing one means all defaults.

    Raises:
        Misconfigured: the file cannot be read, or a line of it is wrong.
    """
    values = _lines(path)
    for name, (number, _) in values.items():
        if name not in KNOWN:
            raise Misconfigured(f"{path}:{number}: {name} is no setting; see .env.example")

    def value(name: str, default: str) -> tuple[str, str]:
        number, text = values.get(name, (0, ""))
        return text or default, f"{path}:{number}"

    language, at = value("TASH_LANGUAGE", "en")
    if language not in LANGUAGES:
        raise Misconfigured(f"{at}: TASH_LANGUAGE is {language!r}; choose one of {', '.join(LANGUAGES)}")
    level, at = value("TASH_LOG_LEVEL", "INFO")
    if level.upper() not in LEVELS:
        raise Misconfigured(f"{at}: TASH_LOG_LEVEL is {level!r}; choose one of {', '.join(LEVELS)}")
    port, at = value("TASH_SANDBOX_PORT", "8765")
    if not port.isdecimal() or not 0 <= int(port) <= 65_530:  # noqa: PLR2004 - five pages need five ports
        raise Misconfigured(f"{at}: TASH_SANDBOX_PORT is {port!r}; choose a number from 0 to 65530")
    database, _ = value("TASH_DATABASE", "var/tash.sqlite")
    token, _ = value("DISCORD_TOKEN", "")
    return Config(token.strip(), HERE / database, language, level.upper(), int(port))


def _lines(path: Path) -> Mapping[str, tuple[int, str]]:
    """Read settings with the lines they stand on."""
    if not path.exists():
        return {}
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Misconfigured(f"{path}: it cannot be read ({error}); write it anew from .env.example") from error
    values = dotenv_values(path, interpolate=False)
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        name = line.strip().removeprefix("export ").partition("=")[0].strip()
        if not line.strip() or line.strip().startswith("#"):
            continue
        if "=" not in line or values.get(name) is None:
            raise Misconfigured(f"{path}:{number}: this is no NAME=value; see .env.example")
        found[name] = (number, values[name] or "")
    return found


@asynccontextmanager
async def assembled(config: Config, database: Path, *, durable: bool = True) -> AsyncGenerator[TableBot]:
    """Put the bot together over a database, and take everything apart at the end.

    Raises:
        DatabaseProblem: the database cannot be used; it is untouched.
        TextProblem: the locale files have faults.
    """
    texts = Texts.load(strict=False)
    opened = await Database.open(database, durable=durable)
    brains, studio = Brains(), Studio()
    try:
        host = Host(GAMES, Tables(opened), brains, SystemClock())
        # Tables live long and hold no cycles. Looking through ten thousand of them for garbage takes a second.
        host.after_waking = gc.freeze
        register = Register(opened, config.language)
        yield TableBot(Services(opened, texts, host, register, painter=studio, tiled=True))
    finally:
        brains.close()
        studio.close()
        await opened.close()


async def on_discord(config: Config) -> None:
    """Run on the real Discord until a signal ends it."""
    async with assembled(config, config.database) as bot, bot:
        stopped = asyncio.Event()
        for name in (signal.SIGINT, signal.SIGTERM):
            with suppress(NotImplementedError):  # Windows has no handlers here; Ctrl+C raises there
                asyncio.get_running_loop().add_signal_handler(name, stopped.set)
        running = asyncio.create_task(bot.start(config.token))
        waiting = asyncio.create_task(stopped.wait())
        reporting = asyncio.create_task(keep_reporting(bot, report_file(config.database)))
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        ended = running.done()  # by itself
        waiting.cancel()
        await bot.close()  # it still listens meanwhile, so that whoever presses something is answered
        for task in (reporting, running):
            task.cancel()
        await asyncio.gather(reporting, running, return_exceptions=True)
        if ended:
            running.result()  # tells why; what is said of a connection that we have closed ourselves tells nothing


async def in_sandbox(config: Config) -> None:
    """Run on a simulated Discord in the browser, over a database that is thrown away."""
    discord_log = logging.getLogger("discord")
    kept = discord_log.level
    try:
        discord_log.setLevel(logging.ERROR)  # SimCord tries a client without intents when it is imported
        from cogs.sandbox import opening as sandbox  # noqa: PLC0415 - needs an extra that the real Discord does without
    except ImportError as error:
        raise Misconfigured(f"the sandbox needs simcord ({error}); `make run` installs it") from error
    finally:
        discord_log.setLevel(kept)
    with tempfile.TemporaryDirectory(prefix="tash-", ignore_cleanup_errors=True) as folder:
        async with assembled(config, Path(folder) / "sandbox.sqlite", durable=False) as bot:
            try:
                await sandbox.run(bot, announce=lambda lines: say("\n".join(lines)), port=config.port)
            except sandbox.NoSandbox as problem:
                raise Misconfigured(str(problem)) from problem


def say(lines: str) -> None:
    """Print for the person who has started the program."""
    sys.stdout.write(f"{lines}\n")
    sys.stdout.flush()


def complain(problem: object) -> None:
    """Print what is wrong, in one line."""
    sys.stderr.write(f"{problem}\n")


def run(config: Config) -> int:
    """Run the bot."""
    open_log(config.log_level)
    asyncio.run(on_discord(config) if config.token else in_sandbox(config))
    return 0


def status(config: Config) -> int:
    """Tell how the running bot is doing; fail when none runs."""
    runs, lines = tell(report_file(config.database), time.time())
    say("\n".join(lines))
    return 0 if runs else 1


def backup(config: Config) -> int:
    """Copy the database, also while the bot runs."""
    moment = time.strftime("%Y%m%d-%H%M%S")
    copy = config.database.with_name("backups") / f"{config.database.stem}-{moment}{config.database.suffix}"
    keep(config.database, copy)
    say(f"{copy}")
    return 0


def restore(config: Config, copy: str) -> int:
    """Put a copy in the place of the database; the bot must not run."""
    kept = put_back(Path(copy), config.database)
    say(f"{config.database} is now as in {copy}" + (f"; what was there is in {kept}" if kept else ""))
    return 0


COMMANDS: Final[Mapping[str, tuple[Callable[..., int], str]]] = {
    "run": (run, ""),
    "status": (status, ""),
    "backup": (backup, ""),
    "restore": (restore, "FILE"),
}


def main(command: str = "run", *more: str) -> int:
    """Do what is asked; give the exit code. What is wrong with the surroundings is one line, without a traceback."""
    work, wants = COMMANDS.get(command, (None, ""))
    if work is None or len(more) != len(wants.split()):
        usage = " | ".join(f"{name} {words}".strip() for name, (_, words) in COMMANDS.items())
        complain(f"usage: python bot.py [{usage}]")
        return 2
    try:
        return work(read_config(HERE / ".env"), *more)
    except (Misconfigured, DatabaseProblem, TextProblem) as problem:
        complain(problem)
        return 2
    except discord.LoginFailure:
        complain(f"{HERE / '.env'}: Discord does not know this DISCORD_TOKEN; copy it anew from the developer portal")
        return 2
    except discord.PrivilegedIntentsRequired as problem:
        complain(problem)
        return 2
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
