"""What people may brag about, and their ratings over time, follow from the log and stand in their statistics."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from cogs.chronicle import rebuild
from cogs.ratings import joined
from cogs.ui.alt import ratings_alt
from cogs.ui.pictures.orders import RatingOrder, draw
from cogs.ui.pictures.rating import Ratings
from cogs.ui.seating import speaker_anywhere
from data.database import Database
from data.results import everything
from data.standings import Placing, Standings, save_placing
from engine.games import GAMES
from tests.cogs.house import AHMED, BILAL, PICTURE, SARA, STEADY, house
from tests.cogs.kill.driver import GAMES_SOON_OVER
from tests.cogs.salon import TEXTS, answer, salon

SHORT: Mapping[str, Mapping[str, str]] = {"spades": {"target": "200"}}
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
BRAGGED = frozenset({"spades", "tractor"})
"""Games in which every match gives somebody something to brag about."""


async def played(path: Path, game: str, seats: int, matches: int = 1) -> None:
    """Let Sara and Ahmed play matches."""
    async with house(path, player=STEADY, games=GAMES_SOON_OVER) as home:
        for _ in range(matches):
            number = (
                await home.started(game, AHMED, seats=seats, options={"target": "200"} if game == "spades" else {})
            ).number
            while (match := (await home.play_deal(number, SARA, AHMED)).match) is not None and not match.over:
                await home.announce(number)
                await home.settle()
            await home.announce(number)
            await home.verbs.close(number, SARA)


async def counted(database: Database) -> list[str]:
    rows = await database.rows("SELECT feats FROM deals ORDER BY match_id, deal")
    return [row["feats"] for row in rows]


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_what_is_counted_in_play_is_what_the_log_tells(tmp_path: Path, game: str, seats: int) -> None:
    await played(tmp_path / "a", game, seats)
    database = await Database.open(tmp_path / "a", durable=False)
    in_play, written = await counted(database), await everything(database)
    await rebuild(database)
    from_log, anew = await counted(database), await everything(database)
    await database.close()

    assert None not in in_play
    assert in_play == from_log
    assert written == anew
    assert game not in BRAGGED or any(any(json.loads(deal)) for deal in in_play)


async def test_deals_of_other_rules_give_nothing_to_brag_about(tmp_path: Path) -> None:
    await played(tmp_path / "a", "spades", 4)
    database = await Database.open(tmp_path / "a", durable=False)
    async with database.transaction() as change:
        change.write("UPDATE deals SET version = 0, feats = NULL")
    await rebuild(database)
    found = await counted(database)
    placing = await Standings(database).person(7, "spades", SARA.id)
    await database.close()

    assert {None} == {*found}
    assert placing is not None
    assert {} == placing.placing.feats


async def test_what_was_counted_under_other_rules_stays(tmp_path: Path) -> None:
    """Its moves can be played no more, so nobody could count it again."""
    await played(tmp_path / "a", "spades", 4)
    database = await Database.open(tmp_path / "a", durable=False)
    before, written = await counted(database), await everything(database)
    async with database.transaction() as change:
        change.write("UPDATE deals SET version = 0")
    await rebuild(database)
    after, anew = await counted(database), await everything(database)
    await database.close()

    assert before == after
    assert written == anew


async def test_ratings_are_kept_match_by_match(tmp_path: Path) -> None:
    await played(tmp_path / "a", "svoyi", 2, matches=3)
    database = await Database.open(tmp_path / "a", durable=False)
    standings = Standings(database)
    named = await standings.person(7, "svoyi", SARA.id)
    ratings = await standings.ratings(7, "svoyi", SARA.id, 10)
    last = await standings.ratings(7, "svoyi", SARA.id, 2)
    nobody = await standings.ratings(7, "svoyi", BILAL.id, 10)
    await database.close()

    assert named is not None
    assert 3 == len(ratings)
    assert (named.placing.ordinal, named.placing.sigma) == ratings[-1]
    assert ratings[-2:] == last
    assert [] == nobody


def test_counts_are_added_up_and_of_the_best_the_largest_stays() -> None:
    assert {"nils": 5, "pile": 9} == joined([{"nils": 2, "pile": 9}, {"nils": 3, "pile": 4}, {}], {"pile"})


# In words and pictures


async def with_standings(database: Database, guild: int, user: int, **feats: int) -> None:
    named = {f"spades-{name.replace('_', '-')}": count for name, count in feats.items()}
    async with database.transaction() as change:
        placing = Placing(user=user, level="", matches=9, won=5, mu=30.0, sigma=2.5, feats=named)
        save_placing(change, guild, "spades", placing)


async def with_ratings(database: Database, guild: int, user: int, count: int) -> None:
    """Give somebody ratings; the one match that they all stand for is not looked at."""
    async with database.transaction() as change:
        change.write(
            "INSERT INTO tables (id, guild, channel, status, game, seats, options, pace, created, updated)"
            " VALUES (1, 1, 1, 'closed', 'spades', 4, '{}', 'live', 1, 1)"
        )
        change.write(
            "INSERT INTO matches (id, table_id, number, game, version, seats, options, secret, dice, status, started)"
            " VALUES (1, 1, 1, 'spades', 1, 4, '{}', 's', 'd', 'done', 1)"
        )
        for place in range(count):
            row = (guild, user, place, 20.0 + place / 4)
            change.write("INSERT INTO ratings VALUES (?, 'spades', ?, ?, 1, ?, 2.5)", *row)


async def test_stats_tell_what_there_is_to_brag_about_under_a_picture(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        database, sara = room.databases[-1], room["Sara"]
        assert room.channel.guild is not None
        await with_standings(database, room.channel.guild.id, sara.id, nils_made=3, opponents_set=12)
        await with_standings(database, room.channel.guild.id, 77, nils_made=4)
        plain = await sara.member.slash(room.channel, "stats")
        await with_ratings(database, room.channel.guild.id, sara.id, 9)
        told = await sara.member.slash(room.channel, "stats")
        (attachment,) = room.private("Sara").attachments
        picture = await attachment.read()
        best = answer(await sara.member.slash(room.channel, "leaderboard", game="spades"))

    assert "Nils made: 3 · Opponents set: 12" in answer(plain)
    assert "over time" not in answer(plain)
    assert "The rating in Spades over time" in answer(told)
    assert picture.startswith(PICTURE)
    assert "Nils made: 4 · **Somebody**" in best
    assert "Opponents set: 12 · **Somebody**" in best


@pytest.mark.parametrize("count", [2, 10, 101])
def test_ratings_are_drawn_as_long_as_they_may_be(count: int) -> None:
    ratings = Ratings(tuple((number % 7 * 3.0 - 5, 8.3 / (number + 1)) for number in range(count)), first=3)
    drawn = draw(RatingOrder(ratings))

    assert drawn.startswith(b"\x89PNG")
    assert len(drawn) < 60_000
    assert drawn == draw(RatingOrder(ratings))


def test_flat_ratings_are_drawn_too() -> None:
    assert draw(RatingOrder(Ratings(((12.0, 0.0),))))


@pytest.mark.parametrize("locale", TEXTS.locales)
def test_the_picture_of_ratings_is_told_in_words(locale: str) -> None:
    told = ratings_alt(Ratings(((0.0, 8.3), (7.5, 6.0), (-2.25, 4.1))), speaker_anywhere(TEXTS, locale))

    assert all(figure in told for figure in ("0.0", "−2.2", "4.1", "7.5", "2"))
