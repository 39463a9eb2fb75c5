"""What people and servers have chosen, in memory and on disk: a form cannot wait for the database."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cogs.sitting import Sitting
from data.database import Database
from data.people import People, Person
from data.settings import GuildSettings, Settings
from engine.table import Driver


class Register:
    """Everybody's preferences and every server's settings, read at once and written through."""

    def __init__(self, database: Database, language: str = "en") -> None:
        """Keep everything in ``database``; ``language`` is spoken where nobody has chosen one."""
        self.language = language
        self._database = database
        self._people_rows = People(database)
        self.settings = Settings(database)
        self._people: dict[int, Person] = {}
        self._guilds: dict[int, GuildSettings] = {}
        self._finished: set[tuple[int, str]] = set()

    async def start(self) -> None:
        """Read what is kept, the results of matches among it."""
        self._finished = set(await self._people_rows.finished())
        self._people = await self._people_rows.everybody()
        self._guilds = await self.settings.everywhere()

    def person(self, user: int) -> Person:
        """Give a person's preferences."""
        return self._people.get(user) or Person()

    def wants_hints(self, user: int, game: str) -> bool:
        """Tell whether a person has finished no match of a game yet, and has not turned hints off."""
        return self.person(user).hints and (user, game) not in self._finished

    def follow(self, before: Sitting | None, after: Sitting) -> None:
        """Note who has finished a match; who had left it and did not come back has not."""
        ended = after.match is not None and after.match.over
        if ended and before is not None and not (before.match is not None and before.match.over):
            people = (chair.user for _, chair in after.table.taken() if chair.driver is Driver.HUMAN)
            self._finished |= {(user, after.table.game.key) for user in people if user is not None}

    def guild(self, guild: int) -> GuildSettings:
        """Give a server's settings."""
        return self._guilds.get(guild) or GuildSettings()

    async def set_person(self, user: int, **changes: Any) -> Person:  # noqa: ANN401 - the fields of Person
        """Change some of a person's preferences; does nothing where nothing changes."""
        async with self._database.transaction() as change:
            before = self.person(user)  # as those who had their turn earlier have left it
            person = replace(before, **changes)
            if person != before:
                self._people_rows.save(change, user, person)
        if person != before:
            self._people[user] = person
        return person

    def forget(self, user: int) -> None:
        """Forget a person's preferences, which are deleted on disk already."""
        self._people.pop(user, None)
        self._finished = {(other, game) for other, game in self._finished if other != user}

    async def set_guild(self, guild: int, **changes: Any) -> GuildSettings:  # noqa: ANN401 - the fields of GuildSettings
        """Change some of a server's settings."""
        async with self._database.transaction() as change:
            settings = replace(self.guild(guild), **changes)
            self.settings.save_guild(change, guild, settings)
        self._guilds[guild] = settings
        return settings
