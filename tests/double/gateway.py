"""The gateway: hello, identify, heartbeats, events in order, and sessions that can be resumed."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, deque
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from aiohttp import WSMsgType, web

from tests.double.world import APPLICATION, GUILD, TOKEN, Wire, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
BEAT: Final = 1_000
"""Milliseconds between heartbeats: many in a short test."""


@dataclass(slots=True)
class Session:
    """What a connection has been told, so that another one can go on from there."""

    name: str
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=5_000))


class Gateway:
    """One gateway for one bot."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
        self.counts: Counter[str] = Counter()
        """Connections, identifies, resumes, heartbeats."""
        self.session: Session | None = None
        self._names = count(1)
        self._socket: web.WebSocketResponse | None = None
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        world.dispatch = self.dispatch

    @property
    def connected(self) -> bool:
        return self._socket is not None and self.session is not None

    def dispatch(self, event: str, data: Wire) -> None:
        """Tell the bot of an event, now or when it resumes; without a session nobody is told."""
        if self.session is None:
            return
        self.session.sequence += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.session.sequence, "d": data})
        self.session.sent.append((self.session.sequence, text))
        if self._socket is not None:
            self._outbox.put_nowait(text)

    async def close(self, code: int) -> None:
        if self._socket is not None:
            await self._socket.close(code=code)

    async def say(self, message: Wire) -> None:
        if self._socket is not None:
            await self._socket.send_str(json.dumps(message))

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.counts["connections"] += 1
        await socket.send_str(json.dumps({"op": HELLO, "d": {"heartbeat_interval": BEAT}}))
        sender: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    break
                said = json.loads(message.data)
                if said["op"] == HEARTBEAT:
                    self.counts["heartbeats"] += 1
                    await socket.send_str(json.dumps({"op": ACK}))
                elif said["op"] in {IDENTIFY, RESUME} and sender is None:
                    if said["d"]["token"] != TOKEN:
                        await socket.close(code=4004)
                    elif said["op"] == RESUME and getattr(self.session, "name", "") != said["d"]["session_id"]:
                        await socket.send_str(json.dumps({"op": INVALID, "d": False}))
                    else:
                        sender = self._begin(socket, said)
                else:
                    self.world.complaints.append(f"gateway: op {said['op']} out of turn")
        finally:
            if sender is not None:
                sender.cancel()
            if self._socket is socket:
                self._socket = None
            self.world.changed()
        return socket

    def _begin(self, socket: web.WebSocketResponse, said: Wire) -> asyncio.Task[None]:
        self._socket, self._outbox = socket, asyncio.Queue()
        if said["op"] == IDENTIFY:
            self.counts["identifies"] += 1
            self.session = Session(f"s{next(self._names)}")
            self._greet(self.session)
        elif self.session is not None:
            self.counts["resumes"] += 1
            for sequence, text in self.session.sent:
                if sequence > said["d"]["seq"]:
                    self._outbox.put_nowait(text)
            self.dispatch("RESUMED", {})
        self.world.changed()
        return asyncio.get_running_loop().create_task(self._send(socket, self._outbox))

    def _greet(self, session: Session) -> None:
        guilds = [] if self.world.guild_gone else [{"id": str(GUILD), "unavailable": True}]
        user = self.world.users[APPLICATION].wire()
        ready = {"v": 10, "user": user, "guilds": guilds, "session_id": session.name, "resume_gateway_url": self.url}
        self.dispatch("READY", {**ready, "application": {"id": str(APPLICATION), "flags": 0}})
        if guilds:
            self.dispatch("GUILD_CREATE", self.world.guild_wire())

    async def _send(self, socket: web.WebSocketResponse, outbox: asyncio.Queue[str]) -> None:
        with suppress(ConnectionError):
            while True:
                await socket.send_str(await outbox.get())
