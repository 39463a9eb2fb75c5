"""The drawer: each message of a table, in the language of whoever reads it."""

from __future__ import annotations

from typing import Final

import discord

from cogs.register import Register
from cogs.sitting import Sitting
from cogs.tiles import TWO, Tiles, ink, style
from cogs.ui import page
from cogs.ui.hand import Home
from cogs.ui.page import Page, Reader
from cogs.ui.pictures.orders import Order
from cogs.ui.seating import speaker_at
from cogs.ui.speech import Speaker
from data.texts import Texts
from engine.cards import Seat

CHANNEL_URL: Final = "https://discord.com/channels/{guild}/{channel}"


class TableDrawer:
    """Draws for the stage: public things in the server's language, private ones in the reader's."""

    def __init__(self, client: discord.Client, register: Register, texts: Texts, tiles: Tiles) -> None:
        """Name servers and channels as ``client`` knows them."""
        self._client = client
        self._register = register
        self._texts = texts
        self._tiles = tiles

    def board(self, sitting: Sitting) -> Page:
        """Draw the table for everybody."""
        return page.public_page(sitting, self.public(sitting))

    def hand(self, sitting: Sitting, seat: Seat, *, live: bool = True, before: Order | None = None) -> Page:
        """Draw one person's cards for their direct messages."""
        reader = self.private(sitting, seat)
        if not live and (sitting.match is None or sitting.match.result is None):
            return page.line_page("hand-old", reader.speaker)
        return page.direct_page(sitting, seat, reader, self.home(sitting), before)

    def pause(self, sitting: Sitting) -> Page:
        """Say that the table goes on in a moment."""
        speaker = self.public(sitting)
        return page.line_page("board-pause", speaker, game=speaker.text(f"game-{sitting.table.game.key}"))

    def result(self, sitting: Sitting) -> Page:
        """Draw how the deal, or the match, has ended."""
        return page.result_page(sitting, self.public(sitting))

    def reminder(self, sitting: Sitting, seat: Seat) -> str:
        """Say to a person that the table waits for them."""
        chair = sitting.table.chairs[seat]
        user = chair.user if chair and chair.user else 0
        speaker = self.public(sitting)
        if seat in sitting.due:
            return speaker.page(speaker.text("reminder-until", user=f"<@{user}>", when=sitting.due[seat]))
        return speaker.page(speaker.text("reminder", user=f"<@{user}>"))

    def closed_door(self, sitting: Sitting, seat: Seat) -> str:
        """Say to a person in the channel that no direct message reaches them."""
        chair = sitting.table.chairs[seat]
        speaker = self.public(sitting)
        return speaker.page(speaker.text("closed-door", user=f"<@{chair.user if chair and chair.user else 0}>"))

    def waiting_room(self, sitting: Sitting) -> Page:
        """Say that a match waits because its channel cannot be reached."""
        speaker, home = self.public(sitting), self.home(sitting)
        channel, server = speaker.foreign(home.channel), speaker.foreign(home.server)
        return page.line_page("parked-notice", speaker, channel=channel, server=server)

    def public(self, sitting: Sitting) -> Speaker:
        """Speak to everybody at a table."""
        return speaker_at(sitting.table, self._texts, sitting.language, self._tiles.ink(TWO))

    def private(self, sitting: Sitting, seat: Seat) -> Reader:
        """Speak to the person on a seat."""
        chair = sitting.table.chairs[seat]
        user = chair.user if chair and chair.user else 0
        person = self._register.person(user)
        locale = self._texts.choose(own=person.language, server=sitting.language)
        speaker = speaker_at(sitting.table, self._texts, locale, ink(self._tiles, person))
        return Reader(speaker, style(person), self._register.wants_hints(user, sitting.table.game.key))

    def knows(self, sitting: Sitting) -> bool:
        """Tell whether Discord has told of a table's server."""
        guild = self._client.get_guild(sitting.guild)
        return guild is not None and not guild.unavailable

    def home(self, sitting: Sitting) -> Home:
        """Tell where a table stands, for messages that stand elsewhere."""
        guild = self._client.get_guild(sitting.guild)
        channel = guild.get_channel_or_thread(sitting.channel) if guild else None
        url = CHANNEL_URL.format(guild=sitting.guild, channel=sitting.channel)
        return Home(guild.name if guild else "", channel.name if channel else "", url)
