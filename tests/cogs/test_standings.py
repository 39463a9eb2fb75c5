"""What counts in standings, and how they move: by the match's end, its people and who was there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.ratings import LEAST_PEOPLE, beginner, moved
from data.database import Database
from data.results import Outcome, Result, Share
from data.standings import Key, Placing, Standings, save_placing
from tests.cogs.house import AHMED, BILAL, SARA, STEADY, House, house
from tests.cogs.salon import answer, salon


def share(seat: int, outcome: Outcome, **more: object) -> Share:
    """A person's share, of a match of four deals; sides as in partnerships."""
    usual = Share(
        seat=seat,
        since=1,
        user=30 + seat,
        level="normal",
        side=seat % 2,
        outcome=outcome,
        away=False,
        deals=4,
        own=4,
    )
    return replace(usual, **more)  # type: ignore[arg-type] # the fields of Share


def result(*shares: Share) -> Result:
    people = len({one.user for one in shares if one.user is not None})
    return Result(match=1, guild=7, game="spades", people=people, deals=4, ended=9, shares=shares)


def after(*shares: Share, before: Mapping[Key, Placing] | None = None) -> dict[int, Placing]:
    """Give placings by person; 0: the bots."""
    return {placing.user: placing for placing in moved(result(*shares), before or {})}


NEW = beginner((30, ""))
WON = (share(0, "won"), share(1, "lost"), share(2, "won"), share(3, "lost"))


def test_winners_rise_and_losers_fall_side_by_side() -> None:
    found = after(*WON)

    assert found[30].mu == found[32].mu > NEW.mu > found[31].mu == found[33].mu
    assert all(placing.sigma < NEW.sigma for placing in found.values())


def test_a_draw_between_equals_only_makes_them_surer() -> None:
    found = after(*(replace(one, outcome="drawn") for one in WON))

    assert {NEW.mu} == {placing.mu for placing in found.values()}
    assert all(placing.sigma < NEW.sigma and placing.drawn == 1 for placing in found.values())


def test_wins_in_a_row_are_counted_until_one_is_missing() -> None:
    now: dict[Key, Placing] = {}
    seen = []
    for outcome in ("won", "won", "lost", "won", "drawn"):
        shares = [replace(one, outcome=outcome if one.side == 0 else "drawn") for one in WON]
        now = {placing.key: placing for placing in moved(result(*shares), now)}
        seen.append((now[30, ""].streak, now[30, ""].best))

    assert [(1, 1), (2, 2), (0, 2), (1, 2), (0, 2)] == seen
    assert (5, 3, 1) == (now[30, ""].matches, now[30, ""].won, now[30, ""].drawn)


def test_who_left_falls_although_his_side_has_won_and_his_partner_rises() -> None:
    found = after(replace(WON[0], outcome="lost", away=True), *WON[1:])

    assert found[30].mu < NEW.mu < found[32].mu
    assert (1, 0) == (found[30].matches, found[30].won)
    assert found[31].mu < NEW.mu


def test_against_one_who_left_the_end_of_the_match_counts() -> None:
    """The bot that played on for the one who left has won: both have lost."""
    duel = (share(0, "lost", away=True), share(1, "lost"))
    found = after(*duel)

    assert found[30].mu < NEW.mu
    assert found[31].mu < NEW.mu


def test_who_gave_the_chair_up_falls_and_the_heir_rises() -> None:
    leaver = share(0, "lost", away=True, deals=1, own=1)
    heir = share(0, "won", user=40, since=2)
    found = after(leaver, heir, *WON[1:])

    assert found[30].mu < NEW.mu < found[40].mu


@pytest.mark.parametrize(("own", "rises"), [(4, True), (2, True), (1, False), (0, False)])
def test_who_was_mostly_played_for_gains_nothing(own: int, rises: bool) -> None:
    found = after(replace(WON[0], own=own), *WON[1:])

    assert rises == (found[30].mu > NEW.mu)
    assert rises == (found[30].sigma < NEW.sigma)
    assert 1 == found[30].won


def test_who_was_mostly_played_for_may_still_lose() -> None:
    assert after(WON[0], replace(WON[1], own=0), *WON[2:])[31].mu < NEW.mu


def test_bots_of_a_level_are_rated_together() -> None:
    bots = [replace(one, user=None) for one in WON[2:]]
    found = after(WON[0], WON[1], *bots)

    assert (0, "normal") == found[0].key
    assert (2, 1) == (found[0].matches, found[0].won)
    assert found[0].mu == pytest.approx(NEW.mu)


def test_beating_the_strong_is_worth_more() -> None:
    strong = {(31, ""): replace(beginner((31, "")), mu=40.0), (33, ""): replace(beginner((33, "")), mu=40.0)}

    assert after(*WON, before=strong)[30].mu > after(*WON)[30].mu


# In a house


async def play_out(home: House, number: int) -> None:
    while True:
        sitting = await home.play_deal(number, SARA, AHMED)
        await home.announce(number)
        await home.settle()
        if sitting.match is None or sitting.match.over:
            return


async def test_matches_against_bots_alone_and_matches_that_did_not_end_do_not_count(tmp_path: Path) -> None:
    async with house(tmp_path / "a", player=STEADY) as home:
        alone = await home.started("svoyi", options={"wins": "1"})
        await play_out(home, alone.number)
        closed = await home.started("svoyi", AHMED, options={"wins": "1"})
        await home.verbs.close(closed.number, SARA)
        standings = Standings(home.database)
        before = await standings.best(7, "svoyi", 10)
        together = await home.started("svoyi", AHMED, options={"wins": "1"})
        await play_out(home, together.number)
        after = await standings.best(7, "svoyi", 10)
        elsewhere = await standings.best(8, "svoyi", 10), await standings.best(7, "spades", 10)

    assert 2 == LEAST_PEOPLE
    assert [] == before
    assert {"Sara", "Ahmed"} == {named.name for named in after}
    assert [1, 2] == [named.rank for named in after]
    assert ([], []) == elsewhere


async def test_whoever_never_played_has_no_standing(tmp_path: Path) -> None:
    async with house(tmp_path / "a") as home:
        assert await Standings(home.database).person(7, "svoyi", BILAL.id) is None


# On Discord


async def filled(database: Database, guild: int, count: int, first: int = 1_000) -> None:
    """Give so many people standings in one game, each better than the next."""
    async with database.transaction() as change:
        for place in range(count):
            save_placing(
                change,
                guild,
                "spades",
                Placing(user=first + place, level="", matches=9, won=5, mu=60.0 - place, sigma=2.0),
            )
        save_placing(change, guild, "spades", Placing(user=0, level="hard", matches=40, won=30, mu=30.0, sigma=1.0))


async def test_the_best_stand_in_order_with_oneself_and_the_bots_apart(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        assert room.channel.guild is not None
        await filled(room.databases[-1], room.channel.guild.id, 12)
        async with room.databases[-1].transaction() as change:
            own = Placing(user=room["Sara"].id, level="", matches=3, won=1, mu=20.0, sigma=7.0)
            save_placing(change, room.channel.guild.id, "spades", own)
        told = answer(await room["Sara"].member.slash(room.channel, "leaderboard", game="spades"))
        zoyas = answer(await room["Zoya"].member.slash(room.channel, "leaderboard", game="spades"))
        empty = answer(await room["Zoya"].member.slash(room.channel, "leaderboard", game="tractor"))
        wrong = answer(await room["Zoya"].member.slash(room.channel, "leaderboard", game="whist"))

    lines = told.splitlines()
    assert [f"{rank}." for rank in range(1, 11)] == [line.split()[0] for line in lines[1:11]]
    assert "54.0 ± 2.0 · 5 of 9 won" in lines[1]
    assert "…" == lines[11]
    assert "13. **Somebody** · −1.0 ± 7.0 · 1 of 3 won" == lines[12]
    assert "hard bot · 27.0 ± 1.0 · 30 of 40 won" in told
    assert "…" not in zoyas
    assert "No match that counts yet" in empty
    assert "no such choice" in wrong


async def test_stats_tell_of_oneself_or_another_by_game(tmp_path: Path) -> None:
    async with salon(tmp_path) as room:
        assert room.channel.guild is not None
        placing = Placing(
            user=room["Ahmed"].id, level="", matches=9, won=5, drawn=1, streak=2, best=3, mu=30.0, sigma=2.5
        )
        async with room.databases[-1].transaction() as change:
            save_placing(change, room.channel.guild.id, "spades", placing)
        own = answer(await room["Ahmed"].member.slash(room.channel, "stats"))
        other = answer(
            await room["Sara"].member.slash(room.channel, "stats", player=room["Ahmed"].member, game="spades")
        )
        none = answer(await room["Sara"].member.slash(room.channel, "stats"))

    assert "9 matches · 5 won · 1 drawn · 3 lost" in own
    assert "Wins in a row: 2 now, 3 at best" in own
    assert "Rating **22.5** ± 2.5 · place 1 here" in own
    assert own == other
    assert "## Sara\nNo match that counts yet." in none
