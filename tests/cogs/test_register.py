"""What people and servers choose at the same moment is all kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

from cogs.register import Register
from data.database import Database
from data.people import Person
from data.settings import GuildSettings


async def test_of_two_choices_at_once_neither_undoes_the_other(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "a.sqlite", durable=False)
    register = Register(database)

    await asyncio.gather(register.set_person(1, language="ur"), register.set_person(1, dm_channel=5))
    await asyncio.gather(register.set_guild(7, language="ur"), register.set_guild(7, pings=False))

    again = Register(database)
    await again.start()
    await database.close()
    chosen = Person(language="ur", dm_channel=5), GuildSettings(language="ur", pings=False)
    assert chosen == (register.person(1), register.guild(7))
    assert chosen == (again.person(1), again.guild(7))


async def test_the_last_of_two_choices_of_the_same_counts(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "a.sqlite", durable=False)
    register = Register(database)

    await asyncio.gather(register.set_person(1, language="ur"), register.set_person(1, language=None))
    await database.close()

    assert Person() == register.person(1)


async def test_what_is_chosen_while_somebody_is_forgotten_brings_nothing_back(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "a.sqlite", durable=False)
    register = Register(database)
    await register.set_person(1, language="ur", dm_channel=5)

    async with database.transaction() as change:
        choosing = asyncio.create_task(register.set_person(1, letters=True))
        await asyncio.sleep(0)
        change.write("DELETE FROM people WHERE user = 1")
    register.forget(1)
    await choosing
    await database.close()

    assert Person(letters=True) == register.person(1)
