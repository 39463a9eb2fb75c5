"""A finished match can be gone through again by those it is open to; one that is not over by nobody."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import product
from pathlib import Path

import discord
import pytest

from cogs.past import moments
from cogs.ui import ids, lookups
from cogs.ui.archive import Replay, replay_page
from cogs.ui.codec import Action
from cogs.ui.page import Reader
from cogs.ui.pictures.palette import Style
from cogs.ui.results import match_result
from cogs.ui.seating import speaker_anywhere, speaker_at
from cogs.verbs import Person
from data.archive import Archive, Past
from data.database import Database, Transaction
from engine.check import main
from engine.games import GAMES
from engine.record import fingerprint
from engine.replay import commitment
from tests.cogs.house import AHMED, SARA, STEADY, house
from tests.cogs.kill.driver import GAMES_SOON_OVER
from tests.cogs.salon import NAMES, TEXTS, Pressed, Salon, answer, controls, press_raw, salon, words

TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
SHORT = {"svoyi": {"wins": "1"}, "spades": {"target": "200"}}


PLAYED: dict[tuple[str, int], bytes] = {}
"""Databases in which one match has been played."""


async def play_out(path: Path, game: str, seats: int) -> int:
    """Give a database in which Sara and Ahmed have played a match, and the match's id."""
    if (game, seats) not in PLAYED:
        await _play(path, game, seats, AHMED)
        PLAYED[game, seats] = path.read_bytes()  # noqa: ASYNC240 - a small file
    path.write_bytes(PLAYED[game, seats])  # noqa: ASYNC240 - a small file
    return 1


async def _play(path: Path, game: str, seats: int, *people: Person) -> None:
    async with house(path, player=STEADY, games=GAMES_SOON_OVER) as home:
        number = (await home.started(game, *people, seats=seats, options=SHORT.get(game, {}))).number
        while True:
            sitting = await home.play_deal(number, SARA, *people)
            assert sitting.match is not None
            if sitting.match.over:
                break
            await home.announce(number)
            await home.settle()
        await home.verbs.close(number, SARA)


@asynccontextmanager
async def archive(path: Path, *, here: bool = True) -> AsyncIterator[Salon]:
    """Open a salon over what was played; the match is its server's, or another one's, and Sara's and Ahmed's."""
    async with salon(path) as room:
        async with room.databases[-1].transaction() as change:
            if here and room.channel.guild is not None:
                change.write("UPDATE tables SET guild = ?", room.channel.guild.id)
                change.write("UPDATE results SET guild = ?", room.channel.guild.id)
            for number, name in enumerate(NAMES, 1):
                for table in ("sittings", "shares"):
                    change.write(f"UPDATE {table} SET user = ? WHERE user = ?", room[name].id, number)  # noqa: S608
        yield room


def pressed(message: discord.Message, kind: type[Action]) -> str:
    """Find the control that carries a kind of action."""
    return next(one for _, one in controls(message) if isinstance(ids.parse(one), kind))


async def open_match(room: Salon, name: str = "Sara") -> discord.Message:
    """Open the first match from the list."""
    await room[name].member.slash(room.channel, "history")
    await room[name].member.select(room.private(name), ["1"], custom_id="past")
    return room.private(name)


async def read(path: Path, match: int) -> Past:
    database = await Database.open(path, durable=False)
    past = await Archive(database).past(match)
    await database.close()
    assert past is not None
    return past


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_every_moment_of_a_match_can_be_drawn(tmp_path: Path, game: str, seats: int) -> None:
    """In every language, with its picture, within Discord's limits; all cards of all hands are open."""
    past = await read(tmp_path / "a", await play_out(tmp_path / "a", game, seats))
    of = GAMES[game]
    made = 0
    for deal in past.deals:
        found = moments(past, of, deal)
        made += sum(len(moment.made) for moment in found)
        for at, locale in product(range(len(found)), TEXTS.locales):
            page = replay_page(Replay(past, of, deal, found, at), Reader(speaker_anywhere(TEXTS, locale), Style()))
            shown = page.sheet(pictured=True).to_components()  # type: ignore[no-untyped-call] # untyped in discord.py
            assert "??" not in str(shown)

    assert len(past.moves) == made


async def test_each_move_says_who_made_it(tmp_path: Path) -> None:
    past = await read(tmp_path / "a", await play_out(tmp_path / "a", "spades", 4))
    by = {0: "clock", 1: "auto", 2: "table", 3: "person"}
    moves = tuple((deal, replace(move, played_by=by[move.ply % 4])) for deal, move in past.moves)  # type: ignore[arg-type]
    told = replace(past, moves=moves)
    found = moments(told, GAMES["spades"], past.deals[0])
    page = replay_page(
        Replay(told, GAMES["spades"], past.deals[0], found, 1), Reader(speaker_anywhere(TEXTS, "en"), Style())
    )
    text = str(page.sheet(pictured=False).to_components())  # type: ignore[no-untyped-call] # untyped in discord.py

    assert all(part in text for part in ("time was up", "player was away", "one way to go"))


async def test_a_match_is_gone_through_trick_by_trick_and_deal_by_deal(tmp_path: Path) -> None:
    match = await play_out(tmp_path / "salon.sqlite", "spades", 4)
    async with archive(tmp_path) as room:
        sara = room["Sara"].member
        listed = answer(await sara.slash(room.channel, "history", game="spades"))
        page = await open_match(room)
        first = words(page)
        await sara.click(page, label="Next ▸")
        second = words(room.private("Sara"))
        await sara.select(room.private("Sara"), ["2"], custom_id=pressed(room.private("Sara"), lookups.ChooseDeal))
        deal = words(room.private("Sara"))
        await sara.click(room.private("Sara"), label="◂ Back")
        back = words(room.private("Sara"))
        await sara.select(room.private("Sara"), ["4"], custom_id=pressed(room.private("Sara"), lookups.ChooseMoment))
        jumped = words(room.private("Sara"))

    assert match == 1
    assert "won by **Sara and Bot South**" in listed
    assert "deal 1 of 4\n-# Moment 1 of 15" in first
    assert "Moment 2 of 15" in second
    assert "Sara: 1\n" in second
    assert "Bot South: 4 · a bot\n" in second
    assert "deal 2 of 4\n-# Moment 1 of" in deal
    assert "deal 1 of 4\n-# Moment 15 of 15" in back
    assert "**Sara and Bot South" in back
    assert "Moment 5 of 15" in jumped


async def test_a_match_is_open_to_its_server_and_its_players_alone(tmp_path: Path) -> None:
    await play_out(tmp_path / "salon.sqlite", "svoyi", 2)
    async with archive(tmp_path, here=False) as room:
        listed = [await room[name].member.slash(room.channel, "history") for name in ("Sara", "Zoya")]
        own = answer(await room["Sara"].user.slash("history"))
        others = answer(await room["Zoya"].user.slash("history"))
        anchor = room.private("Zoya")
        kinds = (lookups.OpenMatch(1), lookups.ReplayAt(1, 1, 0), lookups.MatchFile(1), lookups.Verify(1))
        refused = [answer((await press_raw(room, Pressed("Zoya", anchor, one.pack())))[0]) for one in kinds]
        (allowed,) = await press_raw(room, Pressed("Sara", room.private("Sara"), lookups.OpenMatch(1).pack()))

    assert all("No match has ended yet" in answer(one) for one in listed)
    assert "Your Trumps" in own
    assert "No match has ended yet" in others
    assert all("not open to you" in one for one in refused)
    assert not any("secret" in one for one in refused)
    assert "Your Trumps · deal 1 of 1" in answer(allowed)


async def test_a_match_that_has_not_ended_is_open_to_nobody(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        sitting = await room.play("svoyi", others=("Ahmed",))
        assert sitting.match is not None
        listed = answer(await room["Sara"].member.slash(room.channel, "history"))
        kinds = (lookups.OpenMatch, lookups.MatchFile, lookups.Verify)
        presses = [Pressed("Sara", room.private("Sara"), kind(sitting.match.id).pack()) for kind in kinds]
        refused = [answer((await press_raw(room, press))[0]) for press in presses]

    assert "No match has ended yet" in listed
    assert all("has not ended" in one for one in refused)


async def test_the_file_of_a_match_is_played_again_and_confirmed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await play_out(tmp_path / "salon.sqlite", "svoyi", 2)
    async with archive(tmp_path) as room:
        await room["Ahmed"].member.click(await open_match(room, "Ahmed"), label="Text file")
        (attachment,) = room.private("Ahmed").attachments
        file = tmp_path / attachment.filename
        file.write_bytes(await attachment.read())

    assert file.name == "match-1.txt"
    assert "# seat 0, N: Sara\n# seat 1, S: Ahmed\n" in file.read_text()
    assert 0 == main(["--replay", str(file)])
    assert "confirmed" in capsys.readouterr().out


async def test_a_match_of_spades_comes_with_a_file_for_card_players(tmp_path: Path) -> None:
    await play_out(tmp_path / "salon.sqlite", "spades", 4)
    async with archive(tmp_path) as room:
        await room["Ahmed"].member.click(await open_match(room, "Ahmed"), label="Text file")
        record, printed = room.private("Ahmed").attachments
        text = (await printed.read()).decode()

    assert ["match-1.txt", "match-1.pbn"] == [record.filename, printed.filename]
    assert 4 == text.count('[North "Sara"]') == text.count("[Deal ") == text.count('[Event "spades"]')
    assert '[Board "4"]' in text


async def test_a_deal_that_cannot_be_played_again_keeps_no_file_back(tmp_path: Path) -> None:
    await play_out(tmp_path / "salon.sqlite", "spades", 4)
    async with archive(tmp_path) as room:
        async with room.databases[-1].transaction() as change:
            change.write("UPDATE moves SET move = 'bid 99' WHERE deal = 1 AND ply = 0")
            change.write("UPDATE moves SET move = 'nonsense' WHERE deal = 2 AND ply = 5")
            change.write("UPDATE deals SET status = 'void', result = NULL WHERE deal = 3")
        await room["Ahmed"].member.click(await open_match(room, "Ahmed"), label="Text file")
        record, printed = room.private("Ahmed").attachments
        text = (await printed.read()).decode()

    assert ["match-1.txt", "match-1.pbn"] == [record.filename, printed.filename]
    assert ["4"] == re.findall(r'\[Board "(\d+)"\]', text)


async def verified(room: Salon) -> str:
    await room["Sara"].member.click(await open_match(room), label="Verify")
    return words(room.private("Sara"))


async def test_verify_deals_everything_again(tmp_path: Path) -> None:
    await play_out(tmp_path / "salon.sqlite", "spades", 2)
    async with archive(tmp_path) as room:
        told = await verified(room)

    assert f"Secret: `secret 1`. Its SHA-256, the seal of the first board: `{commitment('secret 1')}`" in told
    assert "they are as they were played" in told
    assert f"✅ Deal 1 · pack `{fingerprint(GAMES['spades'], 'secret 1', 1)}`" in told


async def test_verify_finds_what_does_not_follow_from_the_secret(tmp_path: Path) -> None:
    await play_out(tmp_path / "salon.sqlite", "spades", 4)
    async with archive(tmp_path) as room:
        async with room.databases[-1].transaction() as change:
            change.write("UPDATE matches SET secret = 'another'")
        told = await verified(room)

    assert "not all of them agree" in told
    assert "❌ Deal 1" in told


async def test_a_deal_of_other_rules_shows_its_log(tmp_path: Path) -> None:
    await play_out(tmp_path / "salon.sqlite", "svoyi", 2)
    async with archive(tmp_path) as room:
        async with room.databases[-1].transaction() as change:
            change.write("UPDATE deals SET version = 0")
        page = words(await open_match(room))
        told = await verified(room)

    assert "other rules than today’s" in page
    assert re.search(r"^\d choose [CDHS]$", page, re.MULTILINE)
    assert "⬜ Deal 1" in told


async def test_a_long_list_is_turned_to_older_matches(tmp_path: Path) -> None:
    await play_out(tmp_path / "salon.sqlite", "svoyi", 2)
    async with archive(tmp_path) as room:
        async with room.databases[-1].transaction() as change:
            for number in range(2, 26):
                for table, key in COPIED.items():
                    copied(change, table, key, number)
        seen = [answer(await room["Sara"].member.slash(room.channel, "history"))]
        for _ in range(2):
            await room["Sara"].member.click(room.private("Sara"), label="Older")
            seen.append(words(room.private("Sara")))
        labels = [label for label, _ in controls(room.private("Sara"))]

    assert [10, 10, 5] == [page.count("Your Trumps") for page in seen]
    assert "Older" not in labels


COPIED = {"matches": "id", "results": "match_id", "deals": "match_id", "sittings": "match_id"}


def copied(change: Transaction, table: str, key: str, number: int) -> None:
    """Copy the rows of the first match under another number."""
    change.write(f"CREATE TEMP TABLE copy AS SELECT * FROM {table} WHERE {key} = 1")  # noqa: S608 - names of ours
    change.write(f"UPDATE copy SET {key} = {number}")  # noqa: S608
    if table == "matches":
        change.write(f"UPDATE copy SET number = {number}, place = {number}")  # noqa: S608
    change.write(f"INSERT INTO {table} SELECT * FROM copy")  # noqa: S608
    change.write("DROP TABLE copy")


async def test_the_result_of_a_match_leads_to_its_replay(tmp_path: Path) -> None:
    async with house(tmp_path / "a", player=STEADY) as home:
        sitting = await home.started("svoyi", AHMED, options={"wins": "1"})
        sitting = await home.play_deal(sitting.number, SARA, AHMED)
        sheet = match_result(sitting, speaker_at(sitting.table, TEXTS, "en"))

    assert lookups.OpenMatch(1).pack() in str(sheet.to_components())  # type: ignore[no-untyped-call] # untyped in discord.py
