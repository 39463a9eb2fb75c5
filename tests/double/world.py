"""What a Discord remembers, for tests on the real network: people, channels, messages, and what was asked of it.

Everything here outlives the bot's process. Time is real.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from itertools import count
from typing import Any, Final, TypeVar

from cogs.tiles import ALL

T = TypeVar("T")
Wire = dict[str, Any]
"""JSON as it goes over the wire."""

APPLICATION: Final = 1_000_000_000_000_000_001
TILES: Final = 1_000_000_000_000_100_000
"""The first id of the emojis that are there."""
GUILD: Final = 1_000_000_000_000_000_002
TOKEN: Final = "double.of.discord"
EPOCH: Final = 1_420_070_400_000
TEXT, DIRECT, THREAD = 0, 1, 11
EPHEMERAL, LAYOUT = 1 << 6, 1 << 15
EVERYTHING: Final = (1 << 53) - 1
VIEW, SEND, EMBED, ATTACH, HISTORY, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 14, 1 << 15, 1 << 16, 1 << 38
COMMAND, COMPONENT, COMPLETION, FORM = 2, 3, 4, 5
"""Kinds of interaction."""


class Refusal(Exception):
    """What Discord refuses, with its number."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(message)
        self.status, self.code, self.message = status, code, message


@dataclass(slots=True)
class User:
    """A person; ``closed`` is the code with which they refuse direct messages."""

    id: int
    name: str
    closed: int | None = None

    def wire(self) -> Wire:
        return {"id": str(self.id), "username": self.name.lower(), "global_name": self.name, "discriminator": "0",
                "avatar": None, "bot": self.id == APPLICATION, "public_flags": 0}  # fmt: skip


@dataclass(slots=True)
class Message:
    """A message of the bot's: its content as last sent, its files, and when it was changed."""

    id: int
    channel: int
    content: Wire
    reader: int | None = None
    """Who alone sees it; None: everybody in the channel."""
    files: dict[str, bytes] = field(default_factory=dict, repr=False)
    edited: list[float] = field(default_factory=list)

    def walk(self) -> Iterator[Wire]:
        yield from walk(self.content.get("components", []))

    @property
    def controls(self) -> list[Wire]:
        """The components that can be pressed."""
        return [part for part in self.walk() if "custom_id" in part and not part.get("disabled")]

    @property
    def words(self) -> str:
        """All text, without the marks that nobody sees."""
        parts = [str(self.content.get("content") or ""), *(str(part.get("content", "")) for part in self.walk())]
        return "".join(letter for letter in "\n".join(parts) if letter not in "\u2066\u2067\u2068\u2069\u200e\u200f")


@dataclass(slots=True)
class Channel:
    """A channel of the server, a thread, or direct messages."""

    id: int
    type: int
    name: str
    recipient: int | None = None
    parent: int | None = None
    archived: bool = False
    denied: int = 0
    """Permissions that the bot lacks here."""
    messages: dict[int, Message] = field(default_factory=dict)

    def wire(self, world: World) -> Wire:
        if self.recipient is not None:
            return {"id": str(self.id), "type": DIRECT, "recipients": [world.users[self.recipient].wire()]}
        known: Wire = {"id": str(self.id), "type": self.type, "name": self.name, "guild_id": str(GUILD)}
        if self.type == THREAD:
            meta = {"archived": self.archived, "locked": False, "auto_archive_duration": 60,
                    "archive_timestamp": stamp()}  # fmt: skip
            return known | {"parent_id": str(self.parent), "owner_id": str(GUILD), "thread_metadata": meta,
                            "message_count": 0, "member_count": 1, "rate_limit_per_user": 0}  # fmt: skip
        overwrite = {"id": str(APPLICATION), "type": 1, "allow": "0", "deny": str(self.denied)}
        return known | {"position": 0, "permission_overwrites": [overwrite] if self.denied else [], "parent_id": None}


@dataclass(slots=True)
class Interaction:
    """Something a person did, and how it was answered."""

    id: int
    token: str
    kind: int
    user: int
    channel: int
    source: Message | None
    born: float
    answered: float | None = None
    callback: int = 0
    """The type of the first answer."""
    data: Wire = field(default_factory=dict)
    """What that answer carried: a form, choices."""
    original: Message | None = None
    replies: list[Message] = field(default_factory=list)
    """Messages that came of it, the pressed one not among them."""

    @property
    def delay(self) -> float:
        """Seconds until it was acknowledged."""
        assert self.answered is not None, "never acknowledged"
        return self.answered - self.born

    @property
    def words(self) -> str:
        """What the person was told."""
        return "\n".join(reply.words for reply in self.replies)


@dataclass(slots=True)
class Request:
    """A request of the bot's and its answer."""

    at: float
    method: str
    path: str
    status: int = 0
    body: Wire = field(default_factory=dict)


@dataclass(slots=True)
class Fault:
    """Bad weather on a route: an answer of this status, or an answer ``delay`` seconds late."""

    method: str
    path: str
    status: int = 0
    body: Wire | str = ""
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    times: int = 1_000_000

    def strikes(self, method: str, path: str) -> bool:
        if self.times and fnmatchcase(method, self.method) and fnmatchcase(path, self.path):
            self.times -= 1
            return True
        return False


class World:
    """One server with its people, the bot's application, and every word between them."""

    def __init__(self) -> None:
        self._numbers = count()
        self._tick = asyncio.Event()
        self.dispatch: Callable[[str, Wire], None] = lambda _event, _data: None
        """Sends an event to the bot; set by the gateway."""
        self.age = 0.0
        """Seconds by which new messages look older than they are."""
        self.limited = True
        """Whether requests are counted against rate limits."""
        self.answer_within = 3.0
        self.token_life = 900.0
        self.users = {APPLICATION: User(APPLICATION, "Tash")}
        self.channels: dict[int, Channel] = {}
        self._directs: dict[int, Channel] = {}
        self.guild_gone = False
        self.interactions: dict[str, Interaction] = {}
        self.commands: list[Wire] = []
        self.emojis: list[Wire] = [
            {"id": str(TILES + number), "name": name, "animated": False, "available": True, "roles": []}
            for number, name in enumerate(ALL)
        ]
        """The application's emojis; what the bot would upload at its first start is there from earlier days."""
        self.syncs = 0
        self.opened: Counter[int] = Counter()
        """How often direct messages with a person were opened."""
        self.requests: deque[Request] = deque(maxlen=200_000)
        self.faults: list[Fault] = []
        self.complaints: list[str] = []
        """What no Discord would have been asked; a test that ends with any fails."""
        self.nonces: dict[tuple[int, str], Message] = {}
        self.on_message: list[Callable[[Message], None]] = []
        """Told of each message, new or changed."""

    # Time

    @property
    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def snowflake(self, age: float = 0.0) -> int:
        return (int((time.time() - age) * 1000) - EPOCH << 22) | next(self._numbers) & 0x3FFFFF

    def changed(self) -> None:
        self._tick.set()
        self._tick = asyncio.Event()

    async def until(self, holds: Callable[[], T], seconds: float = 10.0) -> T:
        """Wait until something holds; give it.

        Raises:
            TimeoutError: it does not within ``seconds``.
        """
        end = time.monotonic() + seconds
        while not (found := holds()):
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"not within {seconds} seconds; {len(self.requests)} requests until now")
            await asyncio.wait([asyncio.ensure_future(self._tick.wait())], timeout=min(left, 0.05))
        return found

    # People and places

    def user(self, name: str) -> User:
        user = User(self.snowflake(), name)
        self.users[user.id] = user
        return user

    def channel(self, name: str, *, parent: int | None = None) -> Channel:
        channel = Channel(self.snowflake(), TEXT if parent is None else THREAD, name, parent=parent)
        self.channels[channel.id] = channel
        self.dispatch("CHANNEL_CREATE" if parent is None else "THREAD_CREATE", channel.wire(self))
        return channel

    def direct(self, user: int) -> Channel:
        """The direct messages between a person and the bot."""
        if user not in self._directs:
            made = Channel(self.snowflake(), DIRECT, "", recipient=user)
            self._directs[user] = self.channels[made.id] = made
        return self._directs[user]

    def forbid(self, channel: Channel, permissions: int) -> None:
        channel.denied = permissions
        self.dispatch("THREAD_UPDATE" if channel.type == THREAD else "CHANNEL_UPDATE", channel.wire(self))

    def remove(self, channel: Channel) -> None:
        del self.channels[channel.id]
        self.dispatch("THREAD_DELETE" if channel.type == THREAD else "CHANNEL_DELETE", channel.wire(self))

    def archive(self, thread: Channel, *, archived: bool) -> None:
        thread.archived = archived
        self.dispatch("THREAD_UPDATE", thread.wire(self))

    def banish(self) -> None:
        self.guild_gone = True
        self.dispatch("GUILD_DELETE", {"id": str(GUILD)})

    def invite(self) -> None:
        self.guild_gone = False
        self.dispatch("GUILD_CREATE", self.guild_wire())

    def guild_wire(self) -> Wire:
        everybody = {"id": str(GUILD), "name": "@everyone", "permissions": str(EVERYTHING & ~(1 << 3)), "position": 0,
                     "color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}  # fmt: skip
        places = [one for one in self.channels.values() if one.recipient is None]
        return {
            "id": str(GUILD), "unavailable": False, "name": "The card house", "owner_id": str(APPLICATION + 9),
            "emojis": [], "features": [], "preferred_locale": "en-US", "roles": [everybody],
            "channels": [one.wire(self) for one in places if one.type == TEXT], "member_count": len(self.users),
            "threads": [one.wire(self) for one in places if one.type == THREAD and not one.archived],
            "members": [self.member_wire(APPLICATION)],
        }  # fmt: skip

    def member_wire(self, user: int) -> Wire:
        return {"user": self.users[user].wire(), "roles": [], "joined_at": stamp(), "deaf": False, "mute": False,
                "flags": 0, "nick": None, "permissions": str(EVERYTHING & ~(1 << 3) & ~(1 << 4))}  # fmt: skip

    # Weather

    def slow(self, method: str, path: str, seconds: float) -> Fault:
        """Answer late on a route."""
        return self.strike(Fault(method, path, delay=seconds))

    def strike(self, fault: Fault) -> Fault:
        self.faults.append(fault)
        return fault

    # What people do

    def slash(self, user: User, channel: Channel, name: str, **options: str | int) -> Interaction:
        return self._act(COMMAND, user, channel, self._command(name, options))

    def complete(self, user: User, channel: Channel, name: str, option: str, text: str) -> Interaction:
        data = self._command(name, {option: text})
        data["options"][0]["focused"] = True
        return self._act(COMPLETION, user, channel, data)

    def press(self, user: User, message: Message, custom_id: str, values: Iterable[str] = ()) -> Interaction:
        """Press a control, whether or not it is still there; with values, choose from a list."""
        data: Wire = {"custom_id": custom_id, "component_type": 2}
        if values := list(values):
            data |= {"component_type": 3, "values": values}
        return self._act(COMPONENT, user, self.channels[message.channel], data, message)

    def submit(self, user: User, shown: Interaction, values: Iterable[str]) -> Interaction:
        """Send the form that was shown, with these values chosen in whichever lists offer them."""
        lists = [part for part in walk(shown.data["components"]) if part.get("type") == 3]
        chosen = {
            one["custom_id"]: [option["value"] for option in one["options"] if option["value"] in set(values)]
            for one in lists
        }
        rows = [{"type": 18, "component": {"type": 3, "custom_id": key, "values": chosen[key]}} for key in chosen]
        data = {"custom_id": shown.data["custom_id"], "components": rows}
        return self._act(FORM, user, self.channels[shown.channel], data, shown.source)

    def _command(self, name: str, options: dict[str, str | int]) -> Wire:
        known = next((one for one in self.commands if one["name"] == name), None)
        assert known is not None, f"there is no command /{name}"
        types = {one["name"]: one["type"] for one in known.get("options", [])}
        filled = [{"name": key, "type": types[key], "value": value} for key, value in options.items()]
        people = {str(value): self.users[int(value)].wire() for key, value in options.items() if types[key] == 6}
        members = {one: self.member_wire(int(one)) for one in people}
        resolved = {"resolved": {"users": people, "members": members}} if people else {}
        return {"id": known["id"], "name": name, "type": 1, "options": filled, **resolved}

    def _act(self, kind: int, user: User, channel: Channel, data: Wire, source: Message | None = None) -> Interaction:
        number = self.snowflake()
        done = Interaction(number, f"i{number}", kind, user.id, channel.id, source, time.monotonic())
        self.interactions[done.token] = done
        payload: Wire = {
            "id": str(number), "token": done.token, "type": kind, "version": 1, "application_id": str(APPLICATION),
            "channel_id": str(channel.id), "channel": channel.wire(self), "locale": "en-US", "entitlements": [],
            "attachment_size_limit": 10_000_000, "data": data, "context": 1 if channel.recipient else 0,
            "authorizing_integration_owners": {}, "app_permissions": str(EVERYTHING & ~channel.denied),
        }  # fmt: skip
        if source is not None:
            payload["message"] = self.wire(source)
        if channel.recipient is None:
            guild = {"id": str(GUILD), "locale": "en-US", "features": []}
            payload |= {"guild_id": str(GUILD), "guild": guild, "guild_locale": "en-US",
                        "member": self.member_wire(user.id)}  # fmt: skip
        else:
            payload["user"] = user.wire()
        self.dispatch("INTERACTION_CREATE", payload)
        return done

    # Messages

    def wire(self, message: Message) -> Wire:
        attachments = [
            {"id": str(message.id + 1 + place), "filename": name, "size": len(file),
             "url": f"https://cdn.invalid/{message.id}/{name}", "proxy_url": f"https://cdn.invalid/{message.id}/{name}"}
            for place, (name, file) in enumerate(message.files.items())
        ]  # fmt: skip
        kept: Wire = {key: message.content[key] for key in ("content", "components", "flags") if key in message.content}
        return {
            "id": str(message.id), "channel_id": str(message.channel), "author": self.users[APPLICATION].wire(),
            "content": "", "components": [], "flags": 0, "timestamp": stamp(), "type": 0, "tts": False,
            "edited_timestamp": stamp() if message.edited else None, "pinned": False, "mention_everyone": False,
            "mentions": [], "mention_roles": [], "embeds": [], "attachments": attachments, **kept,
        }  # fmt: skip

    def said(self, message: Message) -> None:
        for told in self.on_message:
            told(message)
        self.changed()


def walk(components: Iterable[Wire]) -> Iterator[Wire]:
    """Go through components and those inside them."""
    for part in components:
        yield part
        inside = [part[key] for key in ("component", "accessory") if key in part]
        yield from walk([*part.get("components", []), *inside])


def stamp() -> str:
    """The present moment as Discord writes it."""
    return time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime())
