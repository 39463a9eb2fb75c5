"""The sandbox opens and closes as whoever starts it expects."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import aiohttp
import pytest
import simcord

from cogs.sandbox import opening
from tests.cogs.sandbox.visiting import Page, Sandbox
from tests.cogs.toy_table import ToyTable

ROOT = Path(__file__).parents[3]


async def test_a_page_for_the_channel_and_one_for_each_person(house: Sandbox) -> None:
    """The addresses that are printed are of this computer only."""
    assert list(house.addresses) == ["#cards", *opening.PEOPLE]
    assert all(address.startswith("http://127.0.0.1:") for address in house.addresses.values())


async def test_how_to_reach_the_real_discord_is_one_line(house: Sandbox) -> None:
    """Whoever has a token learns where to put it."""
    assert [line for line in house.lines if "token into .env" in line] == house.lines[-1:]


async def test_a_taken_port_is_replaced(unused_tcp_port_factory: Callable[[], int]) -> None:
    """A second sandbox, or anything else on the port, does not keep the first page from opening."""
    for _ in range(5):  # somebody else on this machine may have taken the port beside it, even five times
        stop, lines, port = asyncio.Event(), list[str](), unused_tcp_port_factory()

        def announce(said: list[str], lines: list[str] = lines, stop: asyncio.Event = stop) -> None:
            lines.extend(said)
            stop.set()

        with socket.socket() as taken:
            taken.bind(("127.0.0.1", port))
            taken.listen()
            await opening.run(ToyTable(), announce=announce, port=port, stop=stop)

        assert f":{port}/" not in " ".join(lines)
        if f":{port + 1}/" in " ".join(lines):
            return
    raise AssertionError("the other pages have lost their ports too")


async def test_a_machine_without_a_free_port_is_told_of_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """No page, no sandbox; the bot is closed all the same."""

    async def refuse(_: simcord.Preview) -> None:
        raise simcord.SetupError("preview could not bind port 0")

    monkeypatch.setattr(simcord.Preview, "__aenter__", refuse)
    bot = ToyTable()
    with pytest.raises(opening.NoSandbox, match="No page could be opened on"):
        await opening.run(bot, announce=print, port=0, stop=asyncio.Event())

    assert bot.is_closed()


# Stopping


async def test_stopping_closes_the_bot_and_leaves_nothing_running(house: Sandbox, table: Page) -> None:
    """In the middle of play, with pages open."""
    await house.close()

    assert house.bot.is_closed()
    left = {task for task in asyncio.all_tasks() if task is not asyncio.current_task()}
    assert [task for task in left if "aiohttp" not in repr(task)] == []
    with pytest.raises(aiohttp.ClientConnectorError):
        await table.look()


async def test_work_in_another_thread_does_not_hold_up_the_end(
    house: Sandbox, table: Page, caplog: pytest.LogCaptureFixture
) -> None:
    """It is left behind, and told of."""
    house.bot.long_work = threading.Event()
    await table.press("Work")
    await house.close()
    house.bot.long_work.set()

    assert "had not ended" in caplog.text


async def test_ending_the_session_on_the_page_stops_the_sandbox(house: Sandbox, table: Page) -> None:
    """The page of #cards has a button for it."""
    with contextlib.suppress(aiohttp.ClientError):
        await table.act("close")
    await house._running

    assert house.bot.is_closed()


@pytest.mark.skipif(os.name == "nt", reason="another Ctrl-C")
async def test_ctrl_c_ends_it_without_a_word() -> None:
    """In a process of its own: exit code 0, nothing on the error stream."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.cogs.toy_table",
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    while b"Ctrl-C" not in await process.stdout.readline():
        assert not process.stdout.at_eof()
    process.send_signal(signal.SIGINT)
    _, said = await process.communicate()

    assert (process.returncode, said) == (0, b"")
