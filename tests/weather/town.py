"""A world whose people act: they type, press and fill in forms, come and go; and its weather, which changes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

from cogs.tiles import ALL
from tests.double.world import (
    APPLICATION,
    EVERYTHING,
    FORM,
    GUILD,
    TEXT,
    THREAD,
    Channel,
    Fault,
    Interaction,
    Message,
    User,
    Wire,
    World,
    walk,
)

T = TypeVar("T")
COMMAND, COMPONENT, COMPLETION = 2, 3, 4
"""Kinds of interaction, as FORM is."""


class Town(World):
    """A world with whatever its people do."""

    def __init__(self) -> None:
        """Begin with the emojis that the bot would upload at its first start: they are there from earlier days."""
        super().__init__()
        self.emojis = [
            {"id": str(APPLICATION + 1_000 + number), "name": name, "animated": False, "available": True, "roles": []}
            for number, name in enumerate(ALL)
        ]

    async def until(self, holds: Callable[[], T], seconds: float = 30.0) -> T:
        """Wait until something holds; give it.

        Raises:
            TimeoutError: it does not within ``seconds``.
        """
        end = time.monotonic() + seconds
        while not (found := holds()):
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"not within {seconds} seconds; {len(self.requests)} requests until now")
            await asyncio.wait([asyncio.ensure_future(self.tick.wait())], timeout=min(left, 0.05))
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
