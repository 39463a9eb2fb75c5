"""A running sandbox with a toy table in it, and a browser on one of its pages."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Iterator
from typing import Any

import aiohttp

from cogs.sandbox import opening
from tests.cogs.toy_table import ToyTable


class Page:
    """One person's browser on one page."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self.session = session
        self.site, self.key = address.split("#")
        self.state: dict[str, Any] = {}
        self._sequence = itertools.count(1)

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """What the page's server answers."""
        async with self.session.request(method, self.site + path, json=body, headers=self.headers) as answer:
            answer.raise_for_status()
            read: dict[str, Any] = await answer.json()
            return read

    async def fetch(self, path: str) -> bytes:
        """What the page's server has under that path."""
        async with self.session.get(self.site + path, headers=self.headers) as answer:
            answer.raise_for_status()
            return await answer.read()

    @property
    def headers(self) -> dict[str, str]:
        """What the page's server knows this page by."""
        return {"X-Simcord-Capability": self.key, "X-Simcord-Context": self.state.get("context", {}).get("id", "")}

    async def open(self, viewer: str | None = None) -> Page:
        """Load the page, and choose who to act as."""
        self.state = await self.ask("POST", "api/pages", {})
        if viewer is not None:
            (person,) = [one["id"] for one in self.state["viewers"] if one["name"] == viewer]
            self.state = await self.ask("POST", "api/pages", {"viewer_id": person})
        return self

    async def look(self) -> Page:
        """Read what the page shows, as a browser does twice a second."""
        self.state = await self.ask("GET", "api/state")
        return self

    async def until(self, seen: Callable[[Page], bool]) -> None:
        """Look until something is seen."""
        async with asyncio.timeout(60):
            while not seen(await self.look()):
                pass

    async def act(self, kind: str, **what: object) -> dict[str, Any]:
        """Do something, with what this page has last seen."""
        return await self.ask(
            "POST",
            "api/action",
            {
                "protocol_version": 3,
                "sequence": (number := next(self._sequence)),
                "request_id": f"r{number}",
                "generation": self.state["context"]["generation"],
                "bot_generation": self.state["botGeneration"],
                "published_revision": self.state["publishedRevision"],
                "kind": kind,
                **what,
            },
        )

    async def run(self, name: str) -> dict[str, Any]:
        """Run a slash command."""
        entries = (await self.ask("GET", "api/commands"))["entries"]
        (entry,) = [entry for entry in entries if entry["path"] == [name]]
        return await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options={},
        )

    async def press(self, custom_id: str, **what: object) -> dict[str, Any]:
        """Press the newest control of that custom id."""
        for message in reversed(list(self.state["messages"].values())):
            for control in walk(message["components"]):
                if control.get("custom_id") == custom_id:
                    kind = "select" if "values" in what else "click"
                    return await self.act(kind, target_id=message["id"], control_key=control["control_key"], **what)
        raise AssertionError(custom_id)

    @property
    def text(self) -> str:
        """Everything written on the page."""
        parts = [m["content"] for m in self.state["messages"].values()]
        parts += [c.get("content", "") for m in self.state["messages"].values() for c in walk(m["components"])]
        return "\n".join(parts)


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components, nested ones too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])


class Sandbox:
    """A running sandbox with a toy table in it."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.bot = ToyTable(pace=0.02)
        self.session = session
        self.stop = asyncio.Event()
        self.lines: list[str] = []
        self._ready = asyncio.Event()
        self._running = asyncio.create_task(opening.run(self.bot, announce=self.announce, port=0, stop=self.stop))

    def announce(self, lines: list[str]) -> None:
        """Keep what a person would read."""
        self.lines = lines
        self._ready.set()

    async def ready(self) -> None:
        """Wait until the pages are open, or say why they are not."""
        opened = asyncio.create_task(self._ready.wait())
        await asyncio.wait([opened, self._running], return_when=asyncio.FIRST_COMPLETED)
        if not self._ready.is_set():
            opened.cancel()
            await self._running

    async def close(self) -> None:
        """Stop, and wait until all is gone."""
        self.stop.set()
        await self._running

    @property
    def addresses(self) -> dict[str, str]:
        """The pages by their names."""
        return dict(line.split() for line in self.lines if "http" in line)

    async def page(self, name: str, viewer: str | None = None) -> Page:
        """Open a page in a browser of its own."""
        return await Page(self.session, self.addresses[name]).open(viewer)
