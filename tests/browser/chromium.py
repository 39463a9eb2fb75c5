"""A Chromium without a window, driven over its own debugging protocol: nothing to install but the browser."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import os
import shutil
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Self

import aiohttp

NAMES = "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"
FLAGS = (
    "--headless=new --remote-debugging-port=0 --no-first-run --no-default-browser-check --hide-scrollbars "
    "--disable-background-networking --disable-component-update --disable-sync --disable-dev-shm-usage "
    "--disable-background-timer-throttling --disable-renderer-backgrounding --disable-backgrounding-occluded-windows"
)


class NoBrowser(Exception):
    """There is no Chromium here, or it does not start."""


class Fault(Exception):
    """The browser, or a script in the page, has refused."""


def installed() -> str:
    """The path of a Chromium: $CHROMIUM, or the first that is found under a usual name."""
    for name in (os.environ.get("CHROMIUM", ""), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    msg = f"No Chromium found; install one or set CHROMIUM to its path (looked for {', '.join(NAMES)})"
    raise NoBrowser(msg)


class Chromium:
    """A browser with a profile of its own, which is thrown away with it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls) -> AsyncIterator[Self]:
        """Start a browser, and end it when the block is left."""
        async with contextlib.AsyncExitStack() as stack:
            profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            as_root = ["--no-sandbox"] if os.name != "nt" and os.geteuid() == 0 else []
            process = await asyncio.create_subprocess_exec(
                installed(),
                *FLAGS.split(),
                *as_root,
                f"--user-data-dir={profile}",
                "about:blank",
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
            )
            stack.push_async_callback(ended, process)
            session = await stack.enter_async_context(aiohttp.ClientSession())
            socket = await session.ws_connect(await address_of(process), max_msg_size=0)
            browser = cls(await stack.enter_async_context(socket))
            stack.callback(browser._listening.cancel)
            stack.callback(asyncio.create_task(silenced(process)).cancel)
            yield browser

    async def tab(self, address: str, width: int = 1280, height: int = 900, scale: float = 1) -> Tab:
        """Open `address` in a new tab of that many CSS pixels, each `scale` pixels of a picture wide."""
        target = await self.command("Target.createTarget", {"url": "about:blank", "newWindow": True})
        attached = await self.command("Target.attachToTarget", {"targetId": target["targetId"], "flatten": True})
        tab = Tab(self, attached["sessionId"])
        size = {"width": width, "height": height, "deviceScaleFactor": scale, "mobile": False}
        await tab.command("Emulation.setDeviceMetricsOverride", size)
        await tab.command("Emulation.setFocusEmulationEnabled", {"enabled": True})  # every tab is drawn, not only one
        await tab.command("Page.navigate", {"url": address})
        return tab

    async def command(self, method: str, params: dict[str, Any], session: str | None = None) -> dict[str, Any]:
        """Give an order of the debugging protocol, and wait for its answer."""
        if self._listening.done():
            raise Fault("the browser has ended")
        number = next(self._numbers)
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        await self._socket.send_json(
            {"id": number, "method": method, "params": params, **({"sessionId": session} if session else {})}
        )
        return await answer

    async def _listen(self) -> None:
        async for message in self._socket:
            said = json.loads(message.data)
            answer = self._answers.pop(said.get("id"), None)
            if answer is None or answer.done():
                continue
            if "error" in said:
                answer.set_exception(Fault(said["error"]["message"]))
            else:
                answer.set_result(said["result"])
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(Fault("the browser has ended"))


class Tab:
    """One tab of a browser."""

    def __init__(self, browser: Chromium, session: str) -> None:
        self._browser = browser
        self._session = session

    async def command(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """Give this tab an order of the debugging protocol."""
        return await self._browser.command(method, params or {}, self._session)

    async def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - whatever the script gives
        """Run a script in the page, and give its value, awaited."""
        how = {"expression": expression, "returnByValue": True, "awaitPromise": True, "userGesture": True}
        done = await self.command("Runtime.evaluate", how)
        if trouble := done.get("exceptionDetails"):
            raise Fault(trouble.get("exception", {}).get("description", trouble["text"]))
        return done["result"].get("value")

    async def write(self, text: str) -> None:
        """Type `text` where the cursor is."""
        await self.command("Input.insertText", {"text": text})

    async def press(self, key: str, code: int) -> None:
        """Press and let go a key that writes nothing: Enter is 13, Escape 27."""
        text = {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown", "keyUp"):
            what = {"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, **text}
            await self.command("Input.dispatchKeyEvent", what)

    async def picture(self, path: Path, part: dict[str, float] | None = None) -> Path:
        """Write a PNG of what is in view, or of `part` of it (x, y, width, height in CSS pixels)."""
        clip = {"clip": {**part, "scale": 1}} if part else {}
        shot = await self.command("Page.captureScreenshot", {"format": "png", **clip})
        await asyncio.to_thread(path.write_bytes, base64.b64decode(shot["data"]))
        return path


async def address_of(process: asyncio.subprocess.Process) -> str:
    """Where a browser that has just been started listens for orders."""
    assert process.stderr is not None
    said = []
    async for line in process.stderr:
        said.append(line.decode(errors="replace"))
        if "DevTools listening on " in said[-1]:
            return said[-1].split("DevTools listening on ")[1].strip()
    raise NoBrowser("Chromium did not start:\n" + "".join(said[-5:]))


async def silenced(process: asyncio.subprocess.Process) -> None:
    """Listen to a browser's complaints for ever: it stands still when nobody does."""
    assert process.stderr is not None
    async for _ in process.stderr:
        pass


async def ended(process: asyncio.subprocess.Process) -> None:
    """Make sure that a browser is gone."""
    if process.returncode is None:
        process.terminate()
        try:
            await asyncio.wait_for(process.wait(), 5)
        except TimeoutError:
            process.kill()
            await process.wait()
