"""The REST routes that the bot uses, with Discord's checks, deadlines and limits; any other route is a complaint."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

from aiohttp import web

from tests.double import world as w
from tests.double.limits import GLOBAL, LIMITS, OLD, Body, Window, bucket, check
from tests.double.world import Interaction, Message, Refusal, World

API: Final = "/api/v10"
Answer = tuple[int, Any]


class Rest:
    """Answers the bot's requests out of a world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._windows: dict[str, Window] = {}
        self._all = Window(GLOBAL, 1.0)

    def routes(self, app: web.Application) -> None:
        """Serve every route that is known, and complain about any other."""
        table: dict[str, Callable[..., Answer]] = {
            "GET /users/@me": self.me,
            "GET /oauth2/applications/@me": self.application,
            "PUT /applications/{app}/commands": self.put_commands,
            "GET /applications/{app}/emojis": self.list_emojis,
            "POST /users/@me/channels": self.open_direct,
            "POST /channels/{channel}/messages": self.post_message,
            "PATCH /channels/{channel}/messages/{message}": self.edit_message,
            "DELETE /channels/{channel}/messages/{message}": self.delete_message,
            "POST /interactions/{number}/{token}/callback": self.callback,
            "POST /webhooks/{app}/{token}": self.follow_up,
            "PATCH /webhooks/{app}/{token}/messages/{message}": self.edit_answer,
            "DELETE /webhooks/{app}/{token}/messages/{message}": self.delete_answer,
        }
        for route, handler in table.items():
            method, path = route.split()
            app.router.add_route(method, API + path, self._serving(route, handler))
        app.router.add_route("*", "/{rest:.*}", self.unknown)

    async def unknown(self, request: web.Request) -> web.Response:
        """Refuse what no test has been written for."""
        self.world.complaints.append(f"unknown route: {request.method} {request.path}")
        return reply({"code": 0, "message": "404: Not Found"}, status=404)

    def _serving(self, route: str, handler: Callable[..., Answer]) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            body = await _read(request)
            path = request.path.removeprefix(API)
            note = w.Request(time.monotonic(), request.method, path, body=body.json)
            self.world.requests.append(note)
            response = await self._weather(request.method, path) or self._limited(route, path, request)
            if response is None:
                response = self._answered(route, handler, request, body)
                response = await self._weather(request.method, path, after=True) or response
            note.status = response.status
            self.world.changed()
            return response

        return serve

    async def _weather(self, method: str, path: str, *, after: bool = False) -> web.Response | None:
        for fault in self.world.faults:
            if fault.strikes(method, path, after=after):
                self.world.changed()
                await asyncio.sleep(fault.delay)
                if fault.status:
                    return reply(fault.body, status=fault.status, headers=fault.headers)
        return None

    def _limited(self, route: str, path: str, request: web.Request) -> web.Response | None:
        if not path.startswith(("/interactions", "/webhooks")):
            if request.headers.get("Authorization") != f"Bot {w.TOKEN}":
                return reply({"code": 0, "message": "401: Unauthorized"}, status=401)
            if self.world.limited and not self._all.take():
                return self._too_many(self._all.ends - time.monotonic(), "global", {})
        window = self._window(route, request)
        if self.world.limited and window is not None and not window.take():
            headers = window.headers(bucket(route))
            return self._too_many(max(window.ends - time.monotonic(), 0.001), "user", headers)
        return None

    def _too_many(self, wait: float, scope: str, headers: dict[str, str]) -> web.Response:
        about = {"Via": "1.1 google", "Retry-After": str(int(wait) + 1), "X-RateLimit-Scope": scope}
        about |= {"X-RateLimit-Global": "true"} if scope == "global" else {}
        said = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": scope == "global"}
        return reply(said, status=429, headers=headers | about)

    def _window(self, route: str, request: web.Request) -> Window | None:
        if route not in LIMITS:
            return None
        major = request.match_info.get("channel") or request.match_info.get("token") or ""
        return self._windows.setdefault(f"{route} {major}", Window(*LIMITS[route]))

    def _answered(self, route: str, handler: Callable[..., Answer], request: web.Request, body: Body) -> web.Response:
        window = self._window(route, request)
        limits = window.headers(bucket(route)) if window is not None and self.world.limited else {}
        headers = {"Via": "1.1 google"} | limits
        try:
            status, said = handler(body=body, **request.match_info)
        except Refusal as refusal:
            if refusal.code == 50035:
                self.world.complaints.append(f"{request.method} {request.path}: {refusal.message}")
            said = {"code": refusal.code, "message": refusal.message}
            return reply(said, status=refusal.status, headers=headers)
        except Exception as fault:
            self.world.complaints.append(f"{request.method} {request.path}: {fault!r}")
            raise
        return reply(said, status=status, headers=headers)

    def me(self, body: Body) -> Answer:
        return 200, self.world.users[w.APPLICATION].wire()

    def application(self, body: Body) -> Answer:
        owner = self.world.users[w.APPLICATION].wire()
        return 200, {"id": str(w.APPLICATION), "name": "Tash", "icon": None, "description": "", "bot_public": True,
                     "bot_require_code_grant": False, "owner": owner, "team": None, "verify_key": "",
                     "rpc_origins": [], "flags": 0}  # fmt: skip

    def put_commands(self, body: Body, app: str) -> Answer:
        self.world.syncs += 1
        told: Any = body.json
        for number, one in enumerate(told["list"]):
            if not re.fullmatch(r"[-_a-z0-9]{1,32}", one["name"]) or not 1 <= len(one["description"]) <= 100:
                raise Refusal(400, 50035, f"Invalid Form Body: {one['name']}")
            one |= {"id": str(w.APPLICATION + 100 + number), "application_id": app, "version": "1"}
        self.world.commands = told["list"]
        return 200, self.world.commands

    def list_emojis(self, body: Body, app: str) -> Answer:
        return 200, {"items": self.world.emojis}

    def open_direct(self, body: Body) -> Answer:
        user = self.world.users[int(body.json["recipient_id"])]
        self.world.opened[user.id] += 1
        if user.closed == 50278:
            raise Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
        return 200, self.world.direct(user.id).wire(self.world)

    def post_message(self, body: Body, channel: str) -> Answer:
        place = self._place(int(channel), writing=True, files=bool(body.files))
        if "flags" in body.json and int(body.json["flags"]) & ~(w.LAYOUT | 1 << 12 | 1 << 2):
            raise Refusal(400, 50035, "Invalid Form Body: flags")
        nonce = str(body.json.get("nonce") or "")
        if len(nonce) > 25:
            raise Refusal(400, 50035, "Invalid Form Body: nonce")
        earlier = self.world.nonces.get((place.id, nonce)) if nonce and body.json.get("enforce_nonce") else None
        if earlier is not None:
            return 200, self.world.wire(earlier)
        message = self._write(place, body)
        if nonce:
            self.world.nonces[place.id, nonce] = message
        return 200, self.world.wire(message)

    def edit_message(self, body: Body, channel: str, message: str) -> Answer:
        place = self._place(int(channel), files=bool(body.files))
        found = self._message(place, message)
        born = ((found.id >> 22) + 1_420_070_400_000) / 1000
        if time.time() - born > OLD and len(found.edited) >= 3:
            self.world.complaints.append(f"a message older than an hour was edited again and again: {found.words[:60]}")
        self._rewrite(found, body)
        return 200, self.world.wire(found)

    def delete_message(self, body: Body, channel: str, message: str) -> Answer:
        place = self._place(int(channel))
        del place.messages[self._message(place, message).id]
        return 204, None

    def _place(self, number: int, *, writing: bool = False, files: bool = False) -> w.Channel:
        place = self.world.channels.get(number)
        if place is None or (self.world.guild_gone and place.recipient is None):
            raise Refusal(404, 10003, "Unknown Channel") if place is None else Refusal(403, 50001, "Missing Access")
        if place.recipient is not None and writing and self.world.users[place.recipient].closed:
            code = self.world.users[place.recipient].closed or 0
            raise Refusal(403, code, "Cannot send messages to this user")
        if place.archived:
            raise Refusal(400, 50083, "Thread is archived")
        if place.denied & w.VIEW:
            raise Refusal(403, 50001, "Missing Access")
        needed = (w.SEND_IN_THREADS if place.type == w.THREAD else w.SEND) if writing else 0
        if place.denied & (needed | (w.ATTACH if files else 0)):
            raise Refusal(403, 50013, "Missing Permissions")
        return place

    def _message(self, place: w.Channel, number: str) -> Message:
        found = place.messages.get(int(number))
        if found is None or found.reader is not None:
            raise Refusal(404, 10008, "Unknown Message")
        return found

    def _write(self, place: w.Channel, body: Body, reader: int | None = None) -> Message:
        check(body)
        message = Message(self.world.snowflake(self.world.age), place.id, body.json, reader, dict(body.files))
        place.messages[message.id] = message
        self.world.said(message)
        return message

    def _rewrite(self, message: Message, body: Body) -> None:
        kept = message.files
        if "attachments" in body.json:
            names = [str(one.get("filename")) for one in body.json["attachments"] if int(one["id"]) > 1 << 22]
            kept = {name: file for name, file in message.files.items() if name in names}
        check(body, kept)
        flags = int(message.content.get("flags", 0)) | int(body.json.get("flags", 0))
        message.content = message.content | body.json | {"flags": flags}
        message.files = kept | body.files
        message.edited.append(time.monotonic())
        self.world.said(message)

    def callback(self, body: Body, number: str, token: str) -> Answer:
        done = self.world.interactions.get(token)
        now = time.monotonic()
        if done is None or str(done.id) != number or now - done.born > self.world.answer_within:
            raise Refusal(404, 10062, "Unknown interaction")
        if done.answered is not None:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        kind, data = int(body.json["type"]), body.json.get("data") or {}
        if ((kind in {6, 7}) and done.source is None) or (kind == 9 and done.kind == w.FORM):
            raise Refusal(400, 50035, f"Invalid Form Body: type {kind}")
        self._answer(done, kind, Body(data, body.files))
        done.answered, done.callback, done.data = now, kind, data
        message = done.original
        about = {"id": number, "type": done.kind, "response_message_loading": kind == 5,
                 "response_message_ephemeral": bool(message and message.reader),
                 "response_message_id": str(message.id) if message else None}  # fmt: skip
        resource = {"type": kind} | ({"message": self.world.wire(message)} if message else {})
        return 200, {"interaction": about, "resource": resource}

    def _answer(self, done: Interaction, kind: int, body: Body) -> None:
        place = self.world.channels[done.channel]
        match kind:
            case 4 | 5:
                private = done.user if int(body.json.get("flags", 0)) & w.EPHEMERAL else None
                content = body if kind == 4 else Body({"content": "", "flags": body.json.get("flags", 0) | 1 << 7})
                done.original = self._write(place, content, private)
                done.replies.append(done.original)
            case 6:
                done.original = done.source
            case 8:
                if len(body.json["choices"]) > 25 or any(not one["name"] for one in body.json["choices"]):
                    raise Refusal(400, 50035, "Invalid Form Body: choices")
            case 9:
                check(body)
                if len(body.json["components"]) > 5:
                    raise Refusal(400, 50035, "Invalid Form Body: components")
            case _:
                raise Refusal(400, 50035, f"Invalid Form Body: type {kind}")

    def _alive(self, token: str) -> Interaction:
        done = self.world.interactions.get(token)
        if done is None or done.answered is None:
            raise Refusal(404, 10015, "Unknown Webhook")
        if time.monotonic() - done.born > self.world.token_life:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        return done

    def follow_up(self, body: Body, app: str, token: str) -> Answer:
        done = self._alive(token)
        private = done.user if int(body.json.get("flags", 0)) & w.EPHEMERAL else None
        message = self._write(self.world.channels[done.channel], body, private)
        done.replies.append(message)
        return 200, self.world.wire(message)

    def _of(self, token: str, number: str) -> tuple[Interaction, Message]:
        done = self._alive(token)
        candidates = [done.original] if number == "@original" else done.replies
        found = next((one for one in candidates if one and number in {"@original", str(one.id)}), None)
        if found is None or found.id not in self.world.channels[done.channel].messages:
            raise Refusal(404, 10008, "Unknown Message")
        return done, found

    def edit_answer(self, body: Body, app: str, token: str, message: str) -> Answer:
        _, found = self._of(token, message)
        self._rewrite(found, body)
        found.content["flags"] = int(found.content["flags"]) & ~(1 << 7)
        return 200, self.world.wire(found)

    def delete_answer(self, body: Body, app: str, token: str, message: str) -> Answer:
        done, found = self._of(token, message)
        del self.world.channels[done.channel].messages[found.id]
        return 204, None


def reply(said: object, *, status: int, headers: dict[str, str] | None = None) -> web.Response:
    """Answer as Discord does: JSON of exactly that type; text where something before it answers; or nothing."""
    if said is None:
        return web.Response(status=status, headers=headers)
    if isinstance(said, str):
        return web.Response(status=status, headers=headers, text=said, content_type="text/html")
    kind = {"Content-Type": "application/json"}
    return web.Response(status=status, headers=(headers or {}) | kind, body=json.dumps(said).encode())


async def _read(request: web.Request) -> Body:
    if request.content_type == "multipart/form-data":
        parts = await request.post()
        files = {part.filename: part.file.read() for part in parts.values() if isinstance(part, web.FileField)}
        return Body(json.loads(str(parts["payload_json"])), files)
    text = await request.text()
    told = json.loads(text) if text else {}
    return Body({"list": told} if isinstance(told, list) else told)
