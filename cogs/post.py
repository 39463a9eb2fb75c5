"""Messages on Discord: send, edit, delete, and what a refusal means."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

import aiohttp
import discord

from cogs.sitting import Spot

UNKNOWN_MESSAGE = 10008
UNREACHABLE = frozenset({10003, 10004, 50001, 50013, 50083, 160005})
"""No such channel or server, no access, no permission, thread archived or locked."""
CLOSED_TO_US = frozenset({50007, 50278})
"""A person takes no direct messages from us: closed, blocked, or no server in common."""

QUIET = discord.AllowedMentions.none()


class Undelivered(Exception):
    """A message did not arrive."""


class MessageGone(Undelivered):
    """The message that was to be changed has been deleted."""


class ChannelGone(Undelivered):
    """The channel cannot be written to: deleted, out of sight, forbidden, archived."""


class PersonClosed(Undelivered):
    """The person takes no direct messages from us."""


class Later(Undelivered):
    """Discord or the network has a bad moment; the same may succeed in a few seconds."""


class Refused(Undelivered):
    """Discord will never accept this message: a fault of ours."""


class Post:
    """Sends with the bot's own token, so that no answer depends on how old an interaction is."""

    def __init__(self, client: discord.Client) -> None:
        """Send as ``client``."""
        self._client = client

    async def send(self, channel: int, view: discord.ui.LayoutView, nonce: str | None = None) -> Spot:
        """Send a message without pinging anybody.

        Sending the same ``nonce`` (at most 25 characters) again within a few minutes gives the first message:
        so a crash between sending and remembering leaves no second one.
        """
        with _meaning():
            target = self._client.get_partial_messageable(channel)
            if nonce is None:
                message = await target.send(view=view, allowed_mentions=QUIET, silent=False)
            else:
                message = await target.send(view=view, allowed_mentions=QUIET, nonce=nonce)
        return Spot(channel, message.id)

    async def ping(self, channel: int, text: str, user: int) -> Spot:
        """Send a line that rings for one person."""
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)])
        with _meaning():
            message = await self._client.get_partial_messageable(channel).send(text, allowed_mentions=mentions)
        return Spot(channel, message.id)

    async def edit(self, spot: Spot, view: discord.ui.LayoutView) -> None:
        """Change a message of ours."""
        with _meaning():
            await self._message(spot).edit(view=view, allowed_mentions=QUIET)

    async def delete(self, spot: Spot) -> None:
        """Delete a message of ours; one that is gone already is fine."""
        try:
            with _meaning():
                await self._message(spot).delete()
        except MessageGone:
            return

    async def direct_channel(self, user: int) -> int:
        """Open the direct messages with a person who has clicked something of ours."""
        with _meaning():
            channel = await self._client.create_dm(discord.Object(user))
        return channel.id

    def _message(self, spot: Spot) -> discord.PartialMessage:
        return self._client.get_partial_messageable(spot.channel).get_partial_message(spot.message)


@contextmanager
def _meaning() -> Generator[None]:
    """Say what a failure of discord.py means for a message."""
    try:
        yield
    except discord.HTTPException as error:
        raise _meant(error) from error
    except (discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError) as error:
        raise Later from error


def _meant(error: discord.HTTPException) -> Undelivered:
    if error.code == UNKNOWN_MESSAGE:
        return MessageGone()
    if error.code in UNREACHABLE:
        return ChannelGone()
    if error.code in CLOSED_TO_US:
        return PersonClosed()
    if error.status >= 500 or error.status == 429:  # noqa: PLR2004 - HTTP's own numbers
        return Later()
    if isinstance(error, discord.Forbidden | discord.NotFound):
        return ChannelGone()
    return Refused(str(error))
