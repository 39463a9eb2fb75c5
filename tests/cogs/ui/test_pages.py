"""Questions, the menu, results, guides and choices: each page says what it asks and carries the answers."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cogs.ui import ids, lookups
from cogs.ui.guide import Guide, guide_choice, guide_page, house_page, pages
from cogs.ui.hand import Home
from cogs.ui.page import Reader
from cogs.ui.pictures.palette import Style
from cogs.ui.questions import ask_close, ask_grave, ask_leave, ask_start, table_menu
from cogs.ui.results import deal_result, match_result
from cogs.ui.seating import speaker_anywhere
from cogs.ui.settings import Sat, hand_choice, language_page, preferences_page, settings_page
from cogs.ui.sheet import Sheet
from data.people import Person
from data.settings import GuildSettings
from engine.game import Illegal
from engine.games import GAMES
from engine.replay import commitment
from engine.table import Status, Table
from tests.cogs.ui.drawing import SECRET, WORDS, components, dealt, drawn, lobby_of, played, pressed, seated, speaker
from tests.engine.toy import HUNCH

ANYWHERE = speaker_anywhere(WORDS, "en")
LANGUAGES = {"en": "English", "ur": "اردو"}


def menu(table: Table, user: int, *, manages: bool = False) -> list[ids.Action]:
    return pressed(table_menu(seated(table), speaker(table), user, manages=manages))


def finished() -> Table:
    table = dealt(HUNCH)
    while table.status is Status.PLAYING:
        table = played(table, 40).table
        table = table.next_deal() if table.status is Status.PLAYING else table
    return table


# Questions


def test_starting_with_free_seats_asks_which_bots_shall_sit_there() -> None:
    table = lobby_of(HUNCH)
    question = ask_start(seated(table), speaker(table))

    assert drawn(question) == (
        "3 seats are free. Start with bots in them?\n[*Easy bots*] [*Normal bots*] [*Hard bots*] [Cancel]"
    )
    assert pressed(question)[1] == ids.StartFilled(5, "normal")
    full = table.sit(200, "Omar").sit(300, "Ali")
    assert "One seat is free. Start with a bot in it?" in drawn(ask_start(seated(full), speaker(full)))


def test_leaving_and_closing_are_asked_about() -> None:
    sitting = seated(dealt(HUNCH))
    names = speaker(sitting.table)

    assert [ids.Leave(5), ids.Cancel()] == pressed(ask_leave(sitting, names))
    assert [ids.Close(5), ids.Cancel()] == pressed(ask_close(sitting, names))


def test_a_grave_move_is_named_in_its_question() -> None:
    table = played(dealt(HUNCH, 2), 4).table
    assert table.match
    seat = min(table.match.state.to_act)
    question = ask_grave(table.match, seat, 0, speaker(table))

    assert drawn(question) == "**Resign**: are you sure? There is no way back.\n[!Resign!] [Cancel]"
    assert pressed(question)[0] == ids.Say(9, 1, table.match.mark(seat), 0)
    with pytest.raises(Illegal):
        ask_grave(table.match, seat, 1, speaker(table))


# The menu


def test_a_player_may_leave_and_the_host_may_close() -> None:
    assert [ids.AskLeave(5), ids.AskClose(5)] == menu(dealt(HUNCH), 100)
    assert [ids.AskLeave(5)] == menu(dealt(HUNCH), 200)
    assert [ids.AskLeave(5), ids.AskClose(5)] == menu(dealt(HUNCH), 200, manages=True)


def test_who_is_away_may_come_back() -> None:
    assert [ids.Back(5)] == menu(dealt(HUNCH).leave(200), 200)


def test_a_guest_may_sit_in_for_a_bot_once() -> None:
    table = dealt(HUNCH)

    assert [ids.SitIn(5, 1), ids.SitIn(5, 3)] == menu(table, 300)
    assert menu(table.sit_in(300, "Ali", 1), 300) == []
    assert [ids.SitIn(5, 3)] == menu(table.sit_in(300, "Ali", 1), 400)


def test_a_closed_table_offers_nothing() -> None:
    assert menu(dealt(HUNCH).close(), 100) == []


def test_the_menu_tells_how_the_table_is_set() -> None:
    table = dealt(HUNCH, target="15")

    assert drawn(table_menu(seated(table), speaker(table), 300, manages=False)).splitlines()[:4] == [
        "## This table",
        "House rules: Target: 15 points",
        "**Pace**: live, 90 seconds a turn.",
        "Host: **Sara**",
    ]


# Results


def test_a_deal_result_tells_who_won_and_what_everybody_scored() -> None:
    sitting = played(dealt(HUNCH), 40)

    assert drawn(deal_result(sitting, speaker(sitting.table))).splitlines() == [
        "### Hunch · deal 1: the result",
        "**Sara and Omar** win the deal.",
        "Sara: −4",
        "Bot East: −4",
        "Omar: −1",
        "Bot West: −2",
    ]


def test_a_match_result_opens_the_seal_and_offers_another() -> None:
    table = finished()
    sheet = match_result(seated(table), speaker(table))

    assert SECRET in drawn(sheet)
    assert commitment(SECRET) in drawn(sheet)
    assert pressed(sheet) == [ids.Rematch(5, 9), lookups.OpenMatch(9), lookups.PlayDeals(9)]


def test_a_match_result_tells_who_still_has_to_agree() -> None:
    table = finished().ask_rematch(200)

    assert "**Omar** wants another match.\nStill to press Rematch: Sara." in drawn(
        match_result(seated(table), speaker(table))
    )


def test_nothing_has_ended_in_a_running_deal() -> None:
    with pytest.raises(ValueError, match="nothing has ended"):
        deal_result(seated(dealt(HUNCH)), speaker(dealt(HUNCH)))


# Guides


def leaf(content: str, page: int = 0, here: str = "") -> Sheet:
    found = guide_page(Guide("hunch", content, here=here), page, Reader(ANYWHERE, Style()))
    assert found.order is None
    return found.words()


GUIDE = "## One\nwords\n---\n## Two *x*\nmore\n---\n\nlast"


def test_a_guide_is_parted_at_its_lines() -> None:
    assert pages(GUIDE) == ["## One\nwords", "## Two *x*\nmore", "last"]
    assert pages("") == ["…"]


@pytest.mark.parametrize(("page", "turns"), [(0, [1]), (1, [0, 2]), (2, [1]), (99, [1]), (-1, [1])])
def test_a_page_leads_to_its_neighbours(page: int, turns: list[int]) -> None:
    actions = pressed(leaf(GUIDE, page))

    assert [ids.ChoosePage("hunch"), *(ids.RulesPage("hunch", turn) for turn in turns)] == actions


def test_the_pages_are_listed_by_title() -> None:
    assert "{Page 2 of 3: 1. One | *2. Two x | 3}" in drawn(leaf(GUIDE, 1))


def test_a_guide_of_one_page_has_nothing_to_turn() -> None:
    assert pressed(leaf("## One")) == []


def test_a_page_too_long_is_cut() -> None:
    assert len(drawn(leaf("x" * 9000))) <= 4000


def test_the_last_page_names_the_house_rules_of_the_table_and_what_is_usual() -> None:
    table = lobby_of(GAMES["spades"], target="200")
    here = house_page(table, speaker(table))
    shown = drawn(leaf(GUIDE, 3, here=here))

    assert "{Page 4 of 4: 1. One | 2. Two x | 3 | *4. House rules at this table}" in shown
    assert shown.splitlines()[2:4] == [
        "- 🔸 **Points to win: 200 points**, usually: 500 points. A short match: about four deals.",
        "- **Double nil**: Played. Your cards stay face down until you look or bid double nil.",
    ]
    assert len(re.findall("^- ", shown, re.MULTILINE)) == len(GAMES["spades"].options)


def test_house_rules_for_four_are_not_named_to_two() -> None:
    table = lobby_of(GAMES["spades"], 2)

    assert "Double nil" not in house_page(table, speaker(table))


def test_games_are_offered_by_name() -> None:
    choice = guide_choice(["hunch"], ANYWHERE)

    assert drawn(choice) == "Which rules do you want to read?\n[Hunch]"
    assert pressed(choice) == [ids.RulesPage("hunch", 0)]


# Choices


def test_settings_show_what_is_set() -> None:
    page = settings_page(
        GuildSettings(language="ur", pace="daily", pings=False, opening="managers", channels=frozenset({5, 6})),
        ANYWHERE,
        LANGUAGES,
    )

    assert [ids.Setting(key) for key in ("language", "pace", "pings", "opening", "channels")] == pressed(page)
    for chosen in ("*اردو", "*daily, 24 hours a turn", "*no pings", "*who may manage channels"):
        assert chosen in drawn(page)
    channels = components(page)[0]["components"][-1]["components"][0]
    assert [{"id": 5, "type": "channel"}, {"id": 6, "type": "channel"}] == channels["default_values"]


def test_fresh_settings_are_automatic() -> None:
    page = drawn(settings_page(GuildSettings(), ANYWHERE, LANGUAGES))

    assert "{Language: *automatic | English | اردو}" in page
    assert "{Pace: *automatic | blitz" in page


def test_above_each_setting_stands_what_it_is_about() -> None:
    page = drawn(settings_page(GuildSettings(), ANYWHERE, LANGUAGES)).splitlines()

    assert ["Language", "Pace", "Reminders", "Who may open tables", "Channels"] == [
        told for line in page for told in re.findall(r"^\*\*(.+?)\*\*", line)
    ]


@pytest.mark.parametrize(("own", "chosen"), [(None, "*The server’s language"), ("ur", "*اردو")])
def test_one_language_is_chosen(own: str | None, chosen: str) -> None:
    assert chosen in drawn(language_page(own, ANYWHERE, LANGUAGES))


def test_switches_show_how_they_stand() -> None:
    page = preferences_page(Person(four_colour=True, hints=False), ANYWHERE)

    assert "[+Four colours: on+] [Letters: off] [Hints: off]" in drawn(page)
    assert [ids.Preference(key) for key in ("four_colour", "letters", "hints")] == pressed(page)


def test_hands_that_are_waited_for_come_first() -> None:
    home = Home("Friends' Club", "cards", "")
    page = drawn(hand_choice([Sat(1, "hunch", home, asked=False), Sat(2, "hunch", home, asked=True)], ANYWHERE))

    assert "Your turn: Hunch · #cards, Friends' Club | Hunch · #cards, Friends' Club" in page


def test_a_person_without_a_name_is_somebody() -> None:
    table = dealt(HUNCH)
    nameless = replace(
        table, chairs=(replace(chair, name="\u200b") if (chair := table.chairs[0]) else None, *table.chairs[1:])
    )

    assert speaker(nameless).name(0) == "Somebody"
