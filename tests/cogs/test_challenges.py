"""The deals of a match are played again by others: same cards, same standings, compared, unrated, and nothing told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from cogs.chronicle import rebuild
from cogs.past import record_of
from cogs.ui.comparison import comparison
from cogs.ui.results import deal_result, lines_of, match_result
from cogs.ui.seating import speaker_anywhere, speaker_at
from cogs.verbs import Person
from data.challenges import knows_deals, note_viewing, offers
from data.privacy import export, forget
from data.results import everything
from data.standings import Standings
from engine import record
from engine.game import Game
from engine.games import GAMES
from engine.match import Match
from engine.refusals import DealsGiven, DealsOutdated, KnowsDeals, PlayFirst
from engine.table import Status
from tests.cogs.given_deals import (
    TABLES,
    after_a_match,
    begun,
    laid,
    past,
    play_out,
    refusal,
)
from tests.cogs.house import AHMED, BILAL, SARA, STEADY, ZOYA, house
from tests.cogs.kill.driver import GAMES_SOON_OVER
from tests.cogs.salon import TEXTS

VERSIONS = {key: game.version for key, game in GAMES.items()}


# The deals


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_the_same_cards_are_dealt_and_every_deal_begins_as_it_did(tmp_path: Path, game: str, seats: int) -> None:
    async with after_a_match(tmp_path / "a", game, seats) as home:
        await play_out(home, (await begun(home, ZOYA)).number)
        first, second = await past(home.database, 1), await past(home.database, 2)
        of = home.host.games[game]
        packs = [[record.fingerprint(of, one.match.secret, deal.deal) for deal in one.deals] for one in (first, second)]

    assert [(deal.deal, deal.standing) for deal in first.deals] == [(deal.deal, deal.standing) for deal in second.deals]
    assert {"done"} == {deal.status for deal in second.deals}
    assert packs[0] == packs[1]
    assert (first.match.dice, 1) != (second.match.dice, second.match.source)


async def test_the_match_ends_with_the_last_deal_whatever_it_brings(tmp_path: Path) -> None:
    """There the target was reached in the last deal; here it need not be, or may be passed before."""
    async with after_a_match(tmp_path / "a") as home:
        sitting = await begun(home)
        number, seen = sitting.number, []
        while (match := home.host.sitting(number).match) is not None and not match.over:
            ended = (await home.play_deal(number, BILAL)).match
            assert ended is not None
            seen.append((ended.deal, ended.over))
            await home.announce(number)
            await home.settle()
        count = len((await past(home.database, 1)).deals)

        assert [(deal, deal == count) for deal in range(1, count + 1)] == seen
        assert home.host.sitting(number).table.status is Status.LOBBY


@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_a_match_with_given_deals_survives_a_restart(tmp_path: Path, game: str, seats: int) -> None:
    async with after_a_match(tmp_path / "a", game, seats) as home:
        lobby = (await laid(home, ZOYA)).number
        number = (await begun(home)).number
        await home.play_deal(number, BILAL)
        await home.announce(number)
        await home.settle()
        before = home.host.sitting(number)
    async with house(tmp_path / "a", player=STEADY, games=GAMES_SOON_OVER) as home:
        assert before.match == home.host.sitting(number).match
        assert 1 == home.host.sitting(lobby).table.source
        ended = await play_out(home, number)
        assert ended.match is not None
        assert len(ended.match.originals) == len(ended.match.compared)


async def test_after_changed_rules_a_given_deal_is_passed_over_and_no_match_is_lost(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        number = (await begun(home)).number
        count = len((await past(home.database, 1)).deals)
        await home.play_deal(number, BILAL)
        await home.announce(number)
        await home.settle()
    async with house(tmp_path / "a", player=STEADY, games=revised()) as home:
        ended = await play_out(home, number)
        assert ended.match is not None
        assert [1, *range(3, count + 1)] == [original.number for original, _ in ended.match.compared]
    async with house(tmp_path / "a", player=STEADY, games=revised()) as home:
        again = home.host.sitting(number).match
        assert again is not None
        assert ended.match.compared == again.compared


async def test_the_last_given_deal_that_became_void_is_made_up_for_with_fresh_cards(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a", "svoyi", 2) as home:
        number = (await begun(home)).number
        count = len((await past(home.database, 1)).deals)
        for _ in range(count - 1):
            await home.play_deal(number, BILAL)
            await home.announce(number)
            await home.settle()
    async with house(tmp_path / "a", player=STEADY, games=revised()) as home:
        match = home.host.sitting(number).match
        assert match is not None
        assert (count + 1, ()) == (match.deal, match.ahead)
        ended = await play_out(home, number)
        assert ended.match is not None
        assert count - 1 == len(ended.match.compared)


@dataclass
class Revised:
    """A game whose rules have changed."""

    game: Any

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a game has
        return self.game.version + 1 if name == "version" else getattr(self.game, name)


def revised() -> Mapping[str, Game]:
    games: Any = {key: Revised(game) for key, game in GAMES_SOON_OVER.items()}
    return games  # type: ignore[no-any-return] # whatever a game has, they have


async def test_deals_of_other_rules_are_not_played_again(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a", games=revised()) as home:
        number = (await laid(home)).number

        assert DealsOutdated() == await refusal(home.verbs.start(number, BILAL, "normal"))


async def test_the_house_rules_are_those_of_the_first_match(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        number = (await laid(home)).number

        assert DealsGiven() == await refusal(home.verbs.choose(number, BILAL, "target", "500"))
        assert {"target": "200"} == home.host.sitting(number).table.options


async def test_a_rematch_has_fresh_cards(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a", "svoyi", 2) as home:
        ended = await play_out(home, (await begun(home)).number)
        assert ended.match is not None
        again = (await home.verbs.rematch(ended.number, BILAL, ended.match.id)).match

        assert again is not None
        assert (None, ()) == (again.source, again.originals)
        assert again.secret != ended.match.secret


async def test_the_house_rules_stay_after_given_deals_and_may_be_changed_then(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        ended = await play_out(home, (await begun(home)).number)
        assert {"target": "200"} == ended.table.options
        changed = await home.verbs.choose(ended.number, BILAL, "target", "300")

        assert {"target": "300"} == changed.table.options


# Who may


async def test_only_those_may_sit_down_who_neither_played_nor_saw_the_replay(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        number = (await laid(home)).number
        async with home.database.transaction() as change:
            note_viewing(change, 1, ZOYA.id)

        assert KnowsDeals() == await refusal(home.verbs.sit(number, AHMED))
        assert KnowsDeals() == await refusal(home.verbs.sit(number, ZOYA))
        assert KnowsDeals() == await refusal(laid(home, SARA))


async def test_who_played_or_saw_a_challenge_knows_the_deals_too(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a", "svoyi", 2) as home:
        ended = await play_out(home, (await begun(home)).number)
        assert ended.match is not None
        async with home.database.transaction() as change:
            note_viewing(change, ended.match.id, ZOYA.id)
        async with home.database.transaction() as change:
            known = [await knows_deals(change, 1, person.id) for person in (BILAL, ZOYA, Person(9, "Hina"))]

    assert [True, True, False] == known


async def test_a_seat_during_the_match_is_promised_to_no_one_who_knows_the_deals(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        number = (await begun(home)).number

        assert KnowsDeals() == await refusal(home.verbs.sit_in(number, SARA, 2))
        await home.verbs.sit_in(number, ZOYA, 2)
        await home.verbs.kick(number, BILAL, BILAL.id)
        await home.verbs.sit_in(number, BILAL, 0)


async def test_who_is_at_a_table_for_these_deals_sits_down_at_no_other_one(tmp_path: Path) -> None:
    """They would know the cards there once their match here has ended."""
    async with after_a_match(tmp_path / "a") as home:
        here, there = (await laid(home)).number, (await laid(home, ZOYA)).number

        assert PlayFirst() == await refusal(home.verbs.sit(there, BILAL))
        assert PlayFirst() == await refusal(laid(home, BILAL))
        await home.verbs.sit(here, BILAL, 2)
        await home.verbs.start(there, ZOYA, "normal")
        assert PlayFirst() == await refusal(home.verbs.sit_in(there, BILAL, 2))
        await home.verbs.stand(here, BILAL)
        await home.verbs.sit_in(there, BILAL, 2)
        assert PlayFirst() == await refusal(laid(home, BILAL))


async def test_matches_are_offered_to_those_who_do_not_know_them(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a", "svoyi", 2) as home:
        found = [await offers(home.database, 7, person.id, 5, VERSIONS) for person in (SARA, BILAL)]
        elsewhere = await offers(home.database, 8, BILAL.id, 5, VERSIONS)
        await play_out(home, (await begun(home)).number)
        later = await offers(home.database, 7, ZOYA.id, 5, VERSIONS)
        changed = await offers(home.database, 7, ZOYA.id, 5, {**VERSIONS, "svoyi": VERSIONS["svoyi"] + 1})
        gone = await offers(home.database, 7, ZOYA.id, 5, {})

    assert [[], ["svoyi"]] == [[one.game for one in there] for there in found]
    assert [] == elsewhere == changed == gone, "of other rules than today's none can be played"
    assert [1] == [one.match for one in later], "a challenge has no deals of its own"


# What it counts for


async def test_it_moves_nobodys_standing(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        await play_out(home, (await begun(home, ZOYA)).number)
        standings = Standings(home.database)
        found = [await standings.person(7, "spades", person.id) for person in (SARA, BILAL, ZOYA)]
        written = await everything(home.database)
        await rebuild(home.database)

        assert written == await everything(home.database)
        assert [True, False, False] == [one is not None for one in found]
        assert 2 == len(written["results"])


async def test_who_did_better_than_that_seat_there_has_won(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        ended = await play_out(home, (await begun(home)).number)
        assert ended.match is not None
        ahead = sum(here[0] - original.gains[0] for original, here in ended.match.compared)
        (row,) = await home.database.rows("SELECT outcome FROM shares WHERE user = ? AND match_id = 2", BILAL.id)

    assert ("won" if ahead > 0 else "lost" if ahead < 0 else "drawn") == row["outcome"]


async def test_its_record_is_confirmed(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        await play_out(home, (await begun(home)).number)
        written = record.write(record_of(await past(home.database, 2), ()), ("N", "E", "S", "W"))

    assert "challenge 1\n" in written
    assert {"same"} == {finding.verdict.value for finding in record.confirm(record.read(written), GAMES["spades"])}


async def test_a_deal_that_began_otherwise_than_there_is_found(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        await play_out(home, (await begun(home)).number)
        first, second = await past(home.database, 1), await past(home.database, 2)
    starts = {deal.deal: deal.standing for deal in first.deals}
    wrong = {**starts, 2: starts[1]}
    again = record_of(second, ())
    verdicts = [
        [finding.verdict.value for finding in record.confirm(again, GAMES["spades"], told)] for told in (starts, wrong)
    ]

    assert ["same"] * len(starts) == verdicts[0]
    assert ["same", "start", *["same"] * (len(starts) - 2)] == verdicts[1]


# What is shown


def compared(match: Match, game: str = "spades") -> list[list[str]]:
    """Read the comparison's cells."""
    block = comparison(GAMES[game], match, speaker()).split("```")[1]
    return [line.split() for line in block.strip("\n").splitlines()]


def speaker(locale: str = "en") -> Any:  # noqa: ANN401 - a speaker
    return speaker_anywhere(TEXTS, locale)


async def test_the_comparison_sets_there_beside_here_deal_by_deal(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        ended = await play_out(home, (await begun(home)).number)
        match = ended.match
        assert match is not None
        head, *deals, total = compared(match)
        sheets = [
            sheet(ended, speaker_at(ended.table, TEXTS, locale)).to_components()  # type: ignore[no-untyped-call]
            for sheet in (deal_result, match_result)
            for locale in TEXTS.locales
        ]

    figures = [[int(cell.replace("−", "-")) for cell in line] for line in deals]
    assert ["NS", "±", "EW", "±"] == head
    assert [line[0] for line in figures] == [one.number for one in match.originals]
    assert all((line[2] - line[1], line[5] - line[4]) == (line[3], line[6]) for line in figures)
    assert [line[1] for line in figures] == [int(one.gains[0]) for one in match.originals]
    assert [sum(line[place] for line in figures) for place in range(1, 7)] == [
        int(cell.replace("−", "-")) for cell in total[1:]
    ]
    assert all("Σ" in json.dumps(sheet, ensure_ascii=False) for sheet in sheets)


async def test_nobody_has_won_the_match_where_given_deals_are_played(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a", "svoyi", 2) as home:
        ended = await play_out(home, (await begun(home)).number)
        assert ended.match is not None
        again = "\n".join(lines_of(ended.match, speaker_at(ended.table, TEXTS, "en")))
        alone = "\n".join(lines_of(replace(ended.match, source=None), speaker_at(ended.table, TEXTS, "en")))

    assert "the match" not in again
    assert "the match" in alone


# Privacy


async def test_seen_replays_are_exported_and_deleted(tmp_path: Path) -> None:
    async with after_a_match(tmp_path / "a") as home:
        async with home.database.transaction() as change:
            note_viewing(change, 1, ZOYA.id)
        kept = await export(home.database, ZOYA.id)
        async with home.database.transaction() as change:
            await forget(change, ZOYA.id)
        left = await home.database.rows("SELECT * FROM viewings")

    assert [{"match_id": 1}] == kept["replays_seen"]
    assert [] == left


async def test_what_somebody_knew_of_deals_is_forgotten_with_them(tmp_path: Path) -> None:
    """To remember it would be to remember them; a comparison of deals moves no rating."""
    async with after_a_match(tmp_path / "a") as home, home.database.transaction() as change:
        note_viewing(change, 1, ZOYA.id)
        for person in (AHMED, ZOYA):
            await forget(change, person.id)
        known = [await knows_deals(change, 1, person.id) for person in (SARA, AHMED, ZOYA)]

    assert [True, False, False] == known
