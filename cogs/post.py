"""Messages on Discord: send, edit, delete, and what a refusal means."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import AsyncGenerator, Awaitable
from contextlib import asynccontextmanager
from io import BytesIO
from typing import Any, Final, TypeVar

import aiohttp
import discord

from cogs.sitting import Spot
from cogs.turnstile import Turnstile
from cogs.ui.sheet import PICTURE

log = logging.getLogger("tash.post")

T = TypeVar("T")

UNKNOWN_MESSAGE = 10008
INVALID = 50035
"""Something in the message is not as Discord wants it."""
OLD_MESSAGE = 30046
"""Too many edits of a message that is older than an hour."""
TOO_MANY = 429
LONGEST_NONCE: Final = 25
SILENCE = 60.0
"""Seconds of silence where Discord wants it without saying for how long."""
UNREACHABLE = frozenset({10003, 10004, 50001, 50013, 50083, 160005})
"""No such channel or server, no access, no permission, thread archived or locked."""
CLOSED_TO_US = frozenset({50007, 50278})
"""A person takes no direct messages from us: closed, blocked, or no server in common."""

TROUBLE: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""What discord.py and the network raise where a request fails; ``meant`` says what it means."""

QUIET = discord.AllowedMentions.none()


KEPT: Final = b""
"""In the place of a picture: the one that the message has already."""


class Undelivered(Exception):
    """A message did not arrive."""


class MessageGone(Undelivered):
    """The message that was to be changed has been deleted, or is too old to be changed: another takes its place."""


class ChannelGone(Undelivered):
    """The channel cannot be written to: deleted, out of sight, forbidden, archived."""


class PersonClosed(Undelivered):
    """The person takes no direct messages from us."""


class Later(Undelivered):
    """Discord or the network has a bad moment; the same may succeed in a few seconds."""

    def __init__(self, seconds: float = 0.0) -> None:
        """Say after how many seconds Discord wants to hear of it again, where it has told that."""
        super().__init__(seconds)
        self.seconds = seconds


class Refused(Undelivered):
    """Discord will never accept this message: a fault of ours."""


class Post:
    """Sends with the bot's own token, so that no answer depends on how old an interaction is."""

    def __init__(self, client: discord.Client, turnstile: Turnstile) -> None:
        """Send as ``client``, every request through ``turnstile``."""
        self._client = client
        self._turnstile = turnstile

    async def send(
        self, channel: int, view: discord.ui.LayoutView, nonce: str | None = None, picture: bytes | None = None
    ) -> Spot:
        """Send a message, with its picture if it has one, without pinging anybody.

        Sending the same ``nonce`` (at most 25 characters) again within a few minutes gives the first message:
        so a crash between sending and remembering leaves no second one.
        """
        async with self._sending():
            target = self._client.get_partial_messageable(channel)
            more: dict[str, Any] = {"files": files(picture), **({"nonce": nonce} if nonce is not None else {})}
            message = await target.send(view=view, allowed_mentions=QUIET, **more)
        return Spot(channel, message.id)

    async def ping(self, channel: int, text: str, user: int, nonce: str | None = None) -> Spot:
        """Send a line that rings for one person; ``nonce`` as for ``send``."""
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)])
        more: dict[str, Any] = {"nonce": nonce} if nonce is not None else {}
        async with self._sending():
            target = self._client.get_partial_messageable(channel)
            message = await target.send(text, allowed_mentions=mentions, **more)
        return Spot(channel, message.id)

    async def edit(self, spot: Spot, view: discord.ui.LayoutView, picture: bytes | None = None) -> None:
        """Change a message of ours; its picture is replaced, or goes, unless it is ``KEPT``."""
        more: dict[str, Any] = {} if picture is KEPT else {"attachments": files(picture)}
        async with self._sending():
            await self._message(spot).edit(view=view, allowed_mentions=QUIET, **more)

    async def delete(self, spot: Spot) -> None:
        """Delete a message of ours; one that is gone already is fine."""
        try:
            async with self._sending():
                await self._message(spot).delete()
        except MessageGone:
            return

    async def direct_channel(self, user: int) -> int:
        """Open the direct messages with a person who has clicked something of ours."""
        async with self._sending():
            channel = await self._client.create_dm(discord.Object(user))
        return channel.id

    @asynccontextmanager
    async def _sending(self) -> AsyncGenerator[None]:
        """Wait for a turn, and say what a failure of discord.py means for a message."""
        await self._turnstile.passage()
        try:
            yield
        except TROUBLE as error:
            if isinstance(error, discord.HTTPException):
                self._heed(error)
            raise meant(error) from error

    def _heed(self, error: discord.HTTPException) -> None:
        if error.status == TOO_MANY and "Via" not in error.response.headers:
            # It comes from what stands before Discord, means all of us, and lasts longer the more we knock.
            self._turnstile.shut(_retry_after(error))

    def _message(self, spot: Spot) -> discord.PartialMessage:
        return self._client.get_partial_messageable(spot.channel).get_partial_message(spot.message)


async def unless_refused(sending: Awaitable[T], table: int) -> T | None:
    """Send something about a table; what Discord will never take is written down, and keeps nothing else back."""
    try:
        return await sending
    except Refused:
        log.exception("undeliverable table=%d", table)
        return None


def nonce_of(kind: str, *about: int) -> str:
    """Name a message by what it is about, so that it is the same message however often it has to be sent."""
    return kind + hashlib.sha256(repr(about).encode()).hexdigest()[: LONGEST_NONCE - len(kind)]


def files(picture: bytes | None) -> list[discord.File]:
    """Make what is sent along of a picture; its name gives nothing away."""
    return [] if picture is None else [discord.File(BytesIO(picture), PICTURE)]


def meant(error: Exception) -> Undelivered:
    """Say what ``TROUBLE`` with a request means for a message."""
    if isinstance(error, discord.RateLimited):
        return Later(error.retry_after)
    if not isinstance(error, discord.HTTPException):
        return Later()
    if error.code in {UNKNOWN_MESSAGE, OLD_MESSAGE}:
        return MessageGone()
    if error.code in UNREACHABLE:
        return ChannelGone()
    if error.code in CLOSED_TO_US:
        return PersonClosed()
    if error.status == TOO_MANY:
        return Later(_retry_after(error))
    if error.status >= 500:  # noqa: PLR2004 - HTTP's own number
        return Later()
    if isinstance(error, discord.Forbidden | discord.NotFound):
        return ChannelGone()
    return Refused(str(error))


def _retry_after(error: discord.HTTPException) -> float:
    try:
        return float(error.response.headers.get("Retry-After", SILENCE))
    except ValueError:
        return SILENCE
