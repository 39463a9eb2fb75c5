"""What people and servers have chosen is kept, and who never chose has the defaults."""

from dataclasses import replace

from data.database import Database
from data.people import People, Person
from data.settings import ChannelDefaults, GuildSettings, Settings

SARA = Person(language="ur", four_colour=True, letters=True, hints=False, dm_channel=300, dm_closed=True)
CLUB = GuildSettings(language="ur", pace="daily", pings=False, opening="managers", channels=frozenset({5, 6}))


async def test_who_never_chose_has_the_defaults(database: Database) -> None:
    assert await People(database).person(1) == Person()
    assert await Settings(database).guild(1) == GuildSettings()
    assert await Settings(database).channel_defaults(1, "spades") is None


async def test_a_person_is_kept(database: Database) -> None:
    people = People(database)
    async with database.transaction() as change:
        people.save(change, 30, SARA)
        people.save(change, 31, Person())
    async with database.transaction() as change:
        people.save(change, 30, replace(SARA, dm_closed=False))

    assert await people.person(30) == replace(SARA, dm_closed=False)
    assert await people.everybody() == {30: replace(SARA, dm_closed=False), 31: Person()}


async def test_a_servers_settings_are_kept(database: Database) -> None:
    settings = Settings(database)
    async with database.transaction() as change:
        settings.save_guild(change, 1, CLUB)
        settings.save_guild(change, 2, replace(CLUB, channels=frozenset({7})))
    async with database.transaction() as change:
        settings.save_guild(change, 1, replace(CLUB, channels=frozenset({6})))

    assert await settings.guild(1) == replace(CLUB, channels=frozenset({6}))
    assert await settings.guild(2) == replace(CLUB, channels=frozenset({7}))
    assert set(await settings.everywhere()) == {1, 2}


async def test_a_channel_remembers_its_last_table_of_each_game(database: Database) -> None:
    settings = Settings(database)
    spades = ChannelDefaults(seats=4, options={"target": "300"}, pace="live")
    svoyi = ChannelDefaults(seats=2, options={"wins": "5"}, pace="blitz")
    async with database.transaction() as change:
        settings.save_channel_defaults(change, 5, "spades", replace(spades, seats=2))
        settings.save_channel_defaults(change, 5, "spades", spades)
        settings.save_channel_defaults(change, 5, "svoyi", svoyi)

    assert await settings.channel_defaults(5, "spades") == spades
    assert await settings.channel_defaults(5, "svoyi") == svoyi
    assert await settings.channel_defaults(6, "spades") is None


async def test_a_fact_of_the_house_is_kept(database: Database) -> None:
    settings = Settings(database)
    before = await settings.fact("tree")
    async with database.transaction() as change:
        settings.save_fact(change, "tree", "1f")
        settings.save_fact(change, "tree", "2e")

    assert (before, await settings.fact("tree")) == (None, "2e")
