"""What a server and a channel have chosen: settings, allowed channels, the last table's set-up."""

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from data.database import Database, Transaction

Opening = Literal["everyone", "managers"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GuildSettings:
    """A server's choices; a server that never chose has exactly these."""

    language: str | None = None
    """None: what Discord suggests."""
    pace: str | None = None
    """The pace of new tables; None: the program's own default."""
    pings: bool = True
    opening: Opening = "everyone"
    """Who may open tables."""
    channels: frozenset[int] = frozenset()
    """Where tables may stand; empty: everywhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChannelDefaults:
    """How the last table of one game in a channel was set up."""

    seats: int
    options: Mapping[str, str]
    pace: str


class Settings:
    """The settings of all servers and channels of one database."""

    def __init__(self, database: Database) -> None:
        """Keep everything in `database`."""
        self._database = database

    async def guild(self, guild: int) -> GuildSettings:
        """Read a server's settings."""
        return await self._database.read(lambda connection: _guild(connection, guild))

    async def everywhere(self) -> dict[int, GuildSettings]:
        """Read all servers' settings, by server id."""
        return await self._database.read(
            lambda connection: {
                guild: _guild(connection, guild)
                for (guild,) in connection.execute("SELECT guild FROM guilds").fetchall()
            }
        )

    async def fact(self, key: str) -> str | None:
        """Read a small fact of the program itself."""
        rows = await self._database.rows("SELECT value FROM house WHERE key = ?", key)
        return str(rows[0]["value"]) if rows else None

    def save_fact(self, change: Transaction, key: str, value: str) -> None:
        """Keep a small fact of the program itself."""
        change.write("INSERT OR REPLACE INTO house (key, value) VALUES (?, ?)", key, value)

    def save_guild(self, change: Transaction, guild: int, settings: GuildSettings) -> None:
        """Keep a server's settings, the allowed channels included."""
        change.write(
            "INSERT OR REPLACE INTO guilds (guild, language, pace, pings, opening) VALUES (?, ?, ?, ?, ?)",
            *(guild, settings.language, settings.pace, int(settings.pings), settings.opening),
        )
        change.write("DELETE FROM allowed_channels WHERE guild = ?", guild)
        for channel in sorted(settings.channels):
            change.write("INSERT INTO allowed_channels (guild, channel) VALUES (?, ?)", guild, channel)

    async def channel_defaults(self, channel: int, game: str) -> ChannelDefaults | None:
        """Read how the last table of this game in the channel was set up; None: there was none."""
        rows = await self._database.rows(
            "SELECT seats, options, pace FROM channel_defaults WHERE channel = ? AND game = ?", channel, game
        )
        for row in rows:
            return ChannelDefaults(seats=row["seats"], options=json.loads(row["options"]), pace=row["pace"])
        return None

    def save_channel_defaults(self, change: Transaction, channel: int, game: str, defaults: ChannelDefaults) -> None:
        """Keep a table's set-up for the next one of this game in the channel."""
        change.write(
            "INSERT OR REPLACE INTO channel_defaults (channel, game, seats, options, pace) VALUES (?, ?, ?, ?, ?)",
            *(channel, game, defaults.seats, json.dumps(dict(defaults.options)), defaults.pace),
        )


def _guild(connection: sqlite3.Connection, guild: int) -> GuildSettings:
    row = connection.execute("SELECT language, pace, pings, opening FROM guilds WHERE guild = ?", (guild,)).fetchone()
    if row is None:
        return GuildSettings()
    channels = connection.execute("SELECT channel FROM allowed_channels WHERE guild = ?", (guild,))
    return GuildSettings(
        language=row["language"],
        pace=row["pace"],
        pings=bool(row["pings"]),
        opening=row["opening"],
        channels=frozenset(channel for (channel,) in channels),
    )
