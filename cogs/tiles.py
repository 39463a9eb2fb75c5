"""The tiles: single cards as emojis of the application, uploaded once and used while all of them are there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

import discord

from cogs.post import TROUBLE
from cogs.turnstile import Turnstile
from cogs.ui.pictures.orders import TileOrder
from cogs.ui.pictures.painter import Painter
from cogs.ui.pictures.palette import Style
from cogs.ui.pictures.tiles import Tiled
from cogs.ui.speech import Tile, no_tile
from data.people import Person
from engine.cards import PACK_108, Suit

log = logging.getLogger("tash.tiles")

TWO: Final = Style()
FOUR: Final = Style(four_colours=True)
PROGRESS: Final = 10
"""Uploads between two lines of the log."""
LONGEST_REST: Final = 3600.0
"""Seconds that Discord may ask us to wait in the middle of the upload."""
MOST_DOUBTS: Final = 3
"""Times that tiles are looked for anew after a message with them was refused; then they stay away until a restart."""


class Application(Protocol):
    """What keeps the emojis: the bot's own application on Discord."""

    async def fetch_application_emojis(self) -> Sequence[Any]:
        """List the emojis that are there."""
        ...

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:  # noqa: ANN401 - discord.Emoji
        """Upload one."""
        ...


def name_of(tiled: Tiled, style: Style) -> str:
    """Name a tile's emoji, for ever: ``10H``, ``RJ``, ``Spades``, with a 4 where its colour is one of four."""
    name = tiled.name.title() if isinstance(tiled, Suit) else tiled.code
    return f"{name}_4" if style.four_colours and suit_of(tiled) in {Suit.DIAMONDS, Suit.CLUBS} else name


def suit_of(tiled: Tiled) -> Suit | None:
    """Tell the suit of a card, or the suit itself."""
    return tiled if isinstance(tiled, Suit) else tiled.suit


ALL: Final[Mapping[str, TileOrder]] = {
    name_of(tiled, style): TileOrder(tiled, style)
    for style in (FOUR, TWO)
    for tiled in (*Suit, *dict.fromkeys(PACK_108))
}
"""Every tile by its name."""


def style(person: Person) -> Style:
    """Tell how a person likes cards to look."""
    return FOUR if person.four_colour else TWO


def ink(tiles: Tiles, person: Person) -> Tile:
    """Give what writes cards the way a person likes them in texts."""
    return no_tile if person.letters else tiles.ink(style(person))


class Tiles:
    """Knows the emojis' ids. While one is missing there are none, so that no line mixes tiles and letters."""

    def __init__(
        self, application: Application, painter: Painter, turnstile: Turnstile, changed: Callable[[], None]
    ) -> None:
        """Know nothing yet; upload through ``turnstile``, and call ``changed`` when all tiles have come."""
        self._application = application
        self._painter = painter
        self._turnstile = turnstile
        self._changed = changed
        self._ids: dict[str, int] = {}
        self._found = False
        self._doubts = 0
        self._task: asyncio.Task[None] | None = None

    @property
    def ready(self) -> bool:
        """Whether all tiles are there."""
        return len(self._ids) == len(ALL)

    def ink(self, style: Style) -> Tile:
        """Give what writes cards and suits as tiles, or, as long as some are missing, does not write them."""

        def tile(tiled: Tiled) -> str:
            name = name_of(tiled, style)
            return f"<:{name}:{self._ids[name]}>" if self.ready and name in self._ids else ""

        return tile

    async def find(self) -> None:
        """Look for the tiles that have been uploaded in earlier days; without an answer there are none."""
        try:
            there = await self._application.fetch_application_emojis()
        except TROUBLE as error:
            log.warning("tiles not found: %s; cards are letters", error)
            return
        self._found = True
        self._ids = {emoji.name: emoji.id for emoji in there if emoji.name in ALL}

    def upload(self) -> None:
        """Upload whatever is missing, in the background, once it is known what there is."""
        if self._found and not self.ready and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._upload())

    def doubt(self) -> bool:
        """Take it that a message was refused for its tiles: do without, and look for them anew.

        Gives whether there were any to doubt; if not, the message was refused for something else.
        """
        if not self.ready:
            return False
        log.warning("tiles doubted: a message with them was refused")
        self._ids, self._found = {}, False
        self._doubts += 1
        if self._doubts <= MOST_DOUBTS and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._find_again())
        return True

    async def close(self) -> None:
        """Stop uploading."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _find_again(self) -> None:
        await self.find()
        if self._found:
            await self._upload()

    async def _upload(self) -> None:
        missing = [name for name in ALL if name not in self._ids]
        if missing:
            log.info("tiles to upload: %d of %d", len(missing), len(ALL))
        for count, name in enumerate(missing, 1):
            try:
                emoji_id = await self._uploaded(name)
            except TROUBLE as error:
                log.warning("tiles not uploaded: %s; cards stay letters until the next start", error)
                return
            if emoji_id is None:
                log.warning("tiles not drawn; cards stay letters until the next start")
                return
            self._ids[name] = emoji_id
            if count % PROGRESS == 0 or count == len(missing):
                log.info("tiles uploaded: %d of %d", count, len(missing))
        if self.ready:
            self._changed()

    async def _uploaded(self, name: str) -> int | None:
        """Upload one tile, waiting where Discord asks for it; give its id, or None if it cannot be drawn."""
        image = await self._painter.paint(ALL[name])
        if image is None:
            return None
        await self._turnstile.passage()
        try:
            emoji = await self._application.create_application_emoji(name=name, image=image)
        except discord.RateLimited as error:
            await asyncio.sleep(min(error.retry_after, LONGEST_REST))
            emoji = await self._application.create_application_emoji(name=name, image=image)
        return int(emoji.id)
