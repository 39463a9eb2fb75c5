"""The gallery: hangs messages on Discord, their pictures with them, and touches only what has changed."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, TypeVar

import discord

from cogs.post import INVALID, KEPT, UNKNOWN_MESSAGE, Post, Refused, files
from cogs.sitting import Spot
from cogs.tiles import Tiles
from cogs.ui.page import Page
from cogs.ui.pictures.orders import Order
from cogs.ui.pictures.painter import Painter
from cogs.ui.sheet import Sheet

log = logging.getLogger("tash.gallery")

T = TypeVar("T")

PATIENCE: Final = 4.0
"""Seconds that a message waits for its picture before it goes without."""
LEAST_PATIENCE: Final = 0.1
LEEWAY: Final = timedelta(seconds=2)
"""How far our clock may be from Discord's."""
REPEATED: Final = timedelta(minutes=10)
"""Discord knows a nonce again for a few minutes; a message that seems older shows that our clock is wrong."""
NONCES: Final = 20_000
"""Nonces that are remembered: more than can be sent while Discord knows them."""
STALE: Final = timedelta(minutes=50)
"""The age at which a message is replaced instead of edited: Discord limits edits of those older than an hour."""


@dataclass(frozen=True, slots=True)
class Hung:
    """How a message hangs."""

    words: str
    """What it says and offers, as sent."""
    wanted: Order | None
    """The picture that was wanted over it."""
    has: Order | None
    """The picture that it has: the one that was wanted, or none."""


UNKNOWN: Final = Hung("", None, None)
"""How a message hangs of which only its place is known."""


class Gallery:
    """Sends and edits pages, by the bot's own token or as an answer to somebody."""

    def __init__(self, post: Post, painter: Painter, tiles: Tiles, patience: float = PATIENCE) -> None:
        """Have ``painter`` draw; a message whose picture is not there in ``patience`` seconds goes without."""
        self._post = post
        self._painter = painter
        self._tiles = tiles
        self._patience = self._left = patience
        self._nonces: dict[str, None] = {}

    async def hang(self, channel: int, page: Page, nonce: str | None = None) -> tuple[Spot, Hung]:
        """Send a page; ``nonce`` as for ``Post.send``. Of a first message that came back nobody knows what it shows."""
        again = nonce is not None and self._is_known(nonce)
        began = discord.utils.utcnow()
        picture = await self.paint(page)
        sheet = page.sheet(pictured=picture is not None)
        sheet, spot = await self._sent(page, sheet, lambda sheet: self._post.send(channel, sheet, nonce, picture))
        age = began - discord.utils.snowflake_time(spot.message)
        # What this process has tried before it knows; what one before it has tried shows in the message's age.
        if again or (nonce is not None and LEEWAY < age < REPEATED):
            return spot, UNKNOWN
        return spot, Hung(digest(sheet), page.order, page.order if picture else None)

    def _is_known(self, nonce: str) -> bool:
        """Note a nonce; tell whether something has been sent with it before, or tried."""
        known = nonce in self._nonces
        self._nonces[nonce] = None
        if len(self._nonces) > NONCES:
            del self._nonces[next(iter(self._nonces))]
        return known

    async def change(self, spot: Spot, page: Page, hung: Hung | None) -> Hung:
        """Make a message show a page, given how it hangs, as far as that is known; a picture that is right stays."""
        if hung is not None and hung.wanted == page.order:
            has, picture = hung.has, None if hung.has is None else KEPT
        else:
            picture = await self.paint(page)
            has = page.order if picture else None
        sheet = page.sheet(pictured=has is not None)
        words = digest(sheet)
        if hung is not None and hung == (now := Hung(words, page.order, has)):
            return now
        sent, _ = await self._sent(page, sheet, lambda sheet: self._post.edit(spot, sheet, picture))
        return Hung(words if sent is sheet else digest(sent), page.order, has)

    async def answer(self, interaction: discord.Interaction[Any], page: Page, *, beside: bool) -> None:
        """Show somebody a private page: in the place of what they have pressed or were promised, or ``beside`` it."""
        picture = await self.paint(page)

        async def send(sheet: Sheet, *, beside: bool = beside) -> None:
            try:
                if beside:
                    await interaction.followup.send(view=sheet, files=files(picture), ephemeral=True)
                else:
                    await interaction.edit_original_response(view=sheet, attachments=files(picture))
            except discord.HTTPException as error:
                if error.code == INVALID:
                    raise Refused(str(error)) from error
                if error.code != UNKNOWN_MESSAGE or beside:
                    raise
                await send(sheet, beside=True)  # what was pressed has been taken away meanwhile

        await self._sent(page, page.sheet(pictured=picture is not None), send)

    async def _sent(self, page: Page, sheet: Sheet, send: Callable[[Sheet], Awaitable[T]]) -> tuple[Sheet, T]:
        """Send a page as it is set; once more, with letters, where it was refused and tiles may be why."""
        try:
            return sheet, await send(sheet)
        except Refused:
            if not self._tiles.doubt():
                raise
        sheet = page.sheet(pictured=sheet.is_pictured)
        return sheet, await send(sheet)

    async def paint(self, page: Page) -> bytes | None:
        """Give a page's picture; None where it wants none, or none is to be had in time."""
        if page.order is None:
            return None
        try:
            picture = await asyncio.wait_for(self._painter.paint(page.order), self._left)
        except TimeoutError:
            log.warning("a picture is late")
            # Where one picture has been late, the next one will be: let nobody wait as long for that.
            self._left = max(self._left / 4, min(LEAST_PATIENCE, self._patience))
        except Exception as fault:  # noqa: BLE001 - the words say everything; the game goes on
            # The type alone: the rest may speak of somebody's cards.
            log.warning("a picture failed: %s", type(fault).__name__)
        else:
            self._left = self._patience
            return picture or None
        return None


def shows(page: Page, hung: Hung | None) -> bool:
    """Tell whether a message already is as a page wants it."""
    return (
        hung is not None
        and hung.wanted == page.order
        and hung.words == digest(page.sheet(pictured=hung.has is not None))
    )


def is_stale(spot: Spot) -> bool:
    """Tell whether a message is so old that it is better replaced."""
    return discord.utils.utcnow() - discord.utils.snowflake_time(spot.message) > STALE


def digest(view: discord.ui.LayoutView) -> str:
    """Write down what a message shows, to tell whether an edit would change anything."""
    components: Any = view.to_components()  # type: ignore[no-untyped-call]
    return json.dumps(components, sort_keys=True)
