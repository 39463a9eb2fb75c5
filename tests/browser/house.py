"""The real bot in the sandbox, in a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SANDBOX = "import asyncio, bot; bot.open_log('WARNING'); asyncio.run(bot.in_sandbox(bot.Config(port=0)))"
"""Opens the sandbox whether there is a token in .env or not."""


@dataclass
class House:
    """A running sandbox."""

    process: asyncio.subprocess.Process
    doors: dict[str, str]
    """The addresses of its pages: "#cards", then everybody's direct messages by their names."""

    def memory(self) -> float:
        """The megabytes that it takes, without its workers (Linux)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def work(self) -> float:
        """The seconds of one core that it has used, without its workers (Linux)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def close(self) -> float:
        """Press Ctrl-C, and give the seconds until it is gone; it must go by itself and well."""
        began = time.perf_counter()
        self.process.send_signal(signal.SIGINT)
        code = await asyncio.wait_for(self.process.wait(), 30)
        if code:
            msg = f"The sandbox ended with exit code {code}"
            raise RuntimeError(msg)
        return time.perf_counter() - began


@contextlib.asynccontextmanager
async def opened() -> AsyncIterator[House]:
    """Open the sandbox, and make sure that it is gone afterwards."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SANDBOX, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        doors: dict[str, str] = {}
        async for line in process.stdout:
            match line.decode().split():
                case [name, address] if address.startswith("http"):
                    doors[name] = address
                case _ if doors:
                    break
        yield House(process, doors)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
