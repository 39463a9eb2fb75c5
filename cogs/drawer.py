"""The drawer: each message of a table, in the language of whoever reads it."""

from __future__ import annotations

from typing import Final

import discord

from cogs.register import Register
from cogs.sitting import Sitting
from cogs.ui import board, hand, results
from cogs.ui.errors import plain
from cogs.ui.hand import Home
from cogs.ui.seating import speaker_at
from cogs.ui.sheet import Sheet
from cogs.ui.speech import Speaker
from data.texts import Texts
from engine.cards import Seat
from engine.table import Status

CHANNEL_URL: Final = "https://discord.com/channels/{guild}/{channel}"


class TableDrawer:
    """Draws for the stage: public things in the server's language, private ones in the reader's."""

    def __init__(self, client: discord.Client, register: Register, texts: Texts) -> None:
        """Name servers and channels as ``client`` knows them."""
        self._client = client
        self._register = register
        self._texts = texts

    def board(self, sitting: Sitting) -> Sheet:
        """Draw the table for everybody."""
        speaker, match = self.public(sitting), sitting.match
        if sitting.table.status is Status.LOBBY and match is not None and match.over:
            return results.match_result(sitting, speaker) if sitting.told else board.board(sitting, speaker)
        return board.public(sitting, speaker)

    def hand(self, sitting: Sitting, seat: Seat, *, live: bool = True) -> Sheet:
        """Draw one person's cards for their direct messages."""
        speaker = self.private(sitting, seat)
        if not live and (sitting.match is None or sitting.match.result is None):
            return plain(speaker.text("hand-old"), speaker)
        return hand.direct_hand(sitting, seat, speaker, self.home(sitting))

    def pause(self, sitting: Sitting) -> Sheet:
        """Say that the table goes on in a moment."""
        speaker = self.public(sitting)
        return plain(speaker.text("board-pause", game=speaker.text(f"game-{sitting.table.game.key}")), speaker)

    def result(self, sitting: Sitting) -> Sheet:
        """Draw how the deal, or the match, has ended."""
        match = sitting.match
        over = match is not None and match.over
        return (results.match_result if over else results.deal_result)(sitting, self.public(sitting))

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

    def waiting_room(self, sitting: Sitting) -> Sheet:
        """Say that a match waits because its channel cannot be reached."""
        speaker, home = self.public(sitting), self.home(sitting)
        return plain(
            speaker.text("parked-notice", channel=speaker.foreign(home.channel), server=speaker.foreign(home.server)),
            speaker,
        )

    def public(self, sitting: Sitting) -> Speaker:
        """Speak to everybody at a table."""
        return speaker_at(sitting.table, self._texts, sitting.language)

    def private(self, sitting: Sitting, seat: Seat) -> Speaker:
        """Speak to the person on a seat."""
        chair = sitting.table.chairs[seat]
        own = self._register.person(chair.user).language if chair and chair.user else None
        locale = self._texts.choose(own=own, server=sitting.language)
        return speaker_at(sitting.table, self._texts, locale)

    def home(self, sitting: Sitting) -> Home:
        """Tell where a table stands, for messages that stand elsewhere."""
        guild = self._client.get_guild(sitting.guild)
        channel = guild.get_channel_or_thread(sitting.channel) if guild else None
        url = CHANNEL_URL.format(guild=sitting.guild, channel=sitting.channel)
        return Home(guild.name if guild else "", channel.name if channel else "", url)
