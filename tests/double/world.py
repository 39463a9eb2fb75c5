"""What a Discord remembers: people, channels, messages, what was asked of it. It outlives the bot; time is real."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from itertools import count
from typing import Any, Final

Wire = dict[str, Any]
"""JSON as it goes over the wire."""

APPLICATION: Final = 1_000_000_000_000_000_001
GUILD: Final = 1_000_000_000_000_000_002
TOKEN: Final = "double.of.discord"
EPOCH: Final = 1_420_070_400_000
TEXT, DIRECT, THREAD = 0, 1, 11
EPHEMERAL, LAYOUT = 1 << 6, 1 << 15
EVERYTHING: Final = (1 << 53) - 1
VIEW, SEND, EMBED, ATTACH, HISTORY, SEND_IN_THREADS = 1 << 10, 1 << 11, 1 << 14, 1 << 15, 1 << 16, 1 << 38
FORM = 5


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
    """Bad weather on a route, before or ``after`` all is done: another answer, or one ``delay`` seconds late."""

    method: str
    path: str
    status: int = 0
    body: Wire | str = ""
    headers: dict[str, str] = field(default_factory=dict)
    delay: float = 0.0
    times: int = 1_000_000
    after: bool = False

    def strikes(self, method: str, path: str, *, after: bool) -> bool:
        if self.times and self.after is after and fnmatchcase(method, self.method) and fnmatchcase(path, self.path):
            self.times -= 1
            return True
        return False


class World:
    """One server with its people, the bot's application, and every word between them."""

    def __init__(self) -> None:
        self._numbers = count()
        self.tick = asyncio.Event()
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
        self.emojis: list[Wire] = []
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

    def snowflake(self, age: float = 0.0) -> int:
        return (int((time.time() - age) * 1000) - EPOCH << 22) | next(self._numbers) & 0x3FFFFF

    def changed(self) -> None:
        """Wake whoever waits for something to happen."""
        self.tick.set()
        self.tick = asyncio.Event()

    def direct(self, user: int) -> Channel:
        """The direct messages between a person and the bot."""
        if user not in self._directs:
            made = Channel(self.snowflake(), DIRECT, "", recipient=user)
            self._directs[user] = self.channels[made.id] = made
        return self._directs[user]

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
