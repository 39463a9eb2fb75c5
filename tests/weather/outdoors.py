"""A Discord on this machine with the real bot in a process of its own, which may die and come back."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TypeVar

from aiohttp import web

from tests.double.gateway import INVALID, RECONNECT, Gateway
from tests.double.rest import Rest
from tests.double.world import TOKEN, Channel, Interaction, Message, User
from tests.weather.town import Town

T = TypeVar("T")
D = TypeVar("D", bound="Double")
HERE: Final = Path(__file__).parents[2]
BEAT: Final = 0.01


class Double:
    """The world, its gateway, and the bot's process."""

    def __init__(self, folder: Path) -> None:
        """Keep the bot's surroundings in ``folder``."""
        self.folder = folder
        self.world = Town()
        self.gateway = Gateway(self.world)
        self.address = ""
        self.process: asyncio.subprocess.Process | None = None
        self.log = folder / "log"
        self.held_up = 0.0
        """Seconds for which this program heard nothing at a stretch, because others had the processor."""

    # The bot's process

    def settle_in(self) -> None:
        """Lay out a folder as a user has it: the program and its settings."""
        for part in ("bot.py", "engine", "cogs", "data"):
            (self.folder / part).symlink_to(HERE / part)
        settings = f"DISCORD_TOKEN={TOKEN}\nTASH_DATABASE={self.folder / 'tash.sqlite'}\n"
        (self.folder / ".env").write_text(settings, encoding="utf-8")

    async def start(self, seconds: float = 60.0) -> None:
        """Start the bot and wait until it listens."""
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, HERE / "tests" / "double" / "launch.py", self.address,
                cwd=self.folder, stdout=log, stderr=log, env={**os.environ, "PYTHONPATH": ""},
            )  # fmt: skip
        await self.until(lambda: self.gateway.connected, seconds)

    async def stop(self, how: signal.Signals = signal.SIGTERM, seconds: float = 30.0) -> int:
        """Send a signal and wait for the end; give the exit code."""
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(how)
        code = await asyncio.wait_for(self.process.wait(), seconds)
        await self.world.until(lambda: not self.gateway.connected)
        self.gateway.session = None
        return code

    async def kill(self) -> None:
        """Let the bot die without a word."""
        await self.stop(signal.SIGKILL)

    @property
    def died(self) -> bool:
        """Whether the bot's process has ended."""
        return self.process is not None and self.process.returncode is not None

    @property
    def lines(self) -> str:
        """What the bot has logged."""
        return self.log.read_text(encoding="utf-8")

    async def until(self, holds: Callable[[], T], seconds: float = 30.0) -> T:
        """Wait until something holds in the world; a bot that dies meanwhile is told at once."""

        def held() -> T | None:
            assert not self.died, f"the bot has died:\n{self.lines}"
            return holds()

        try:
            found = await self.world.until(held, seconds)
        except TimeoutError as error:
            raise AssertionError(f"{error}\n{self.lines[-4000:]}\n{self.world.complaints}") from error
        assert found is not None
        return found

    async def lasting(self, seconds: float) -> None:
        """Let things go on for so long."""
        end = time.monotonic() + seconds
        await self.until(lambda: time.monotonic() > end, seconds + 5)

    async def quiet(self, seconds: float = 1.5, limit: float = 30.0) -> None:
        """Wait until the bot has sent nothing for so long."""
        await self.until(lambda: time.monotonic() - self.world.requests[-1].at > seconds, limit)

    async def answered(self, done: Interaction) -> Interaction:
        """Wait until a person has been answered."""
        await self.until(lambda: done.answered is not None, self.world.answer_within + 1)
        return done

    async def listen(self) -> None:
        """Note for ever how late this program hears of what happens."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(BEAT)
            self.held_up = max(self.held_up, time.monotonic() - began - BEAT)

    # The connection's weather

    async def drop(self, code: int = 4000) -> None:
        """Break the connection."""
        await self.gateway.close(code)

    async def ask_to_reconnect(self) -> None:
        """Have the bot connect anew and resume."""
        await self.gateway.say({"op": RECONNECT, "d": None})

    async def invalidate(self) -> None:
        """Declare the session dead: the bot must begin anew."""
        self.gateway.session = None
        await self.gateway.say({"op": INVALID, "d": False})

    # What a person sees

    def board(self, channel: Channel) -> Message:
        """The newest public message of a channel with controls."""
        shown = [one for one in channel.messages.values() if one.reader is None and one.controls]
        assert shown, f"no board in {channel.name}"
        return shown[-1]

    async def control(self, message: Callable[[], Message], label: str) -> tuple[Message, str]:
        """Wait until a message has a control with this label; give both."""

        def found() -> tuple[Message, str] | None:
            try:
                shown = message()
            except (AssertionError, LookupError):
                return None
            ids = [part["custom_id"] for part in shown.controls if label in str(part.get("label", ""))]
            return (shown, str(ids[0])) if ids else None

        held = await self.until(found)
        assert held is not None
        return held

    async def open_table(self, host: User, channel: Channel, game: str = "spades", **more: str | int) -> Interaction:
        """Let a person open a table and start it with bots; give the press that started it."""
        await self.answered(self.world.slash(host, channel, "play", game=game, **more))
        board, start = await self.control(lambda: self.board(channel), "Start")
        asked = await self.answered(self.world.press(host, board, start))
        assert asked.original is not None
        question, bots = await self.control(lambda: asked.replies[-1], "Normal")
        return await self.answered(self.world.press(host, question, bots))


@asynccontextmanager
async def served(built: D) -> AsyncIterator[D]:
    """Answer for a double; whatever no Discord would have been asked fails the test."""
    app = web.Application(client_max_size=64 * 1024 * 1024)
    app.router.add_get("/gateway", built.gateway.connect)
    Rest(built.world).routes(app)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    port = runner.addresses[0][1]
    built.address, built.gateway.url = f"127.0.0.1:{port}", f"ws://127.0.0.1:{port}/gateway"
    listening = asyncio.create_task(built.listen())
    try:
        yield built
        assert not built.world.complaints, built.world.complaints
    finally:
        listening.cancel()
        await runner.cleanup()


@asynccontextmanager
async def double(folder: Path, *, start: bool = True) -> AsyncIterator[Double]:
    """Open a double with the real bot in a process of its own."""
    built = Double(folder)
    built.settle_in()
    async with served(built):
        try:
            if start:
                await built.start()
            yield built
        finally:
            if built.process is not None and built.process.returncode is None:
                built.process.kill()
                await built.process.wait()
