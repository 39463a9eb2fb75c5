"""The lobby shows who sits where and what may be chosen."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from cogs.ui import ids
from cogs.ui.board import public
from cogs.ui.lobby import lobby, options_page
from cogs.ui.questions import ask_start
from engine.ai.players import own_players
from engine.ai.rates import RATES
from engine.game import Game
from engine.games import GAMES
from engine.table import LEVELS, Table
from tests.cogs.ui.drawing import components, drawn, lobby_of, pressed, seated, speaker
from tests.engine.toy import HUNCH


def shown(table: Table) -> str:
    return drawn(public(seated(table), speaker(table)))


def test_a_lobby_with_a_person_a_bot_and_free_seats() -> None:
    table = lobby_of(HUNCH).add_bot("hard")

    assert shown(table).splitlines() == [
        "## Hunch",
        "Guess how many tricks you will take.",
        "-# 2 of 4 seats taken · live, 90 seconds a turn",
        "-# House rules: the usual ones",
        "----",
        "`N` **Sara** · host",
        "`E` **Bot East** · hard bot",
        "`S` free",
        "`W` free",
        "[~North: Sara~] [East: bot ✕] [+South: free+] [+West: free+]",
        "{Add a bot: easy bot | normal bot | hard bot}",
        "[*Start*] [Options] [Rules] [Leave] [!Close!]",
    ]


def test_changed_house_rules_are_named() -> None:
    assert "-# House rules: Target: 15 points · Hurried: On" in shown(lobby_of(HUNCH, target="15", hurried="on"))


def test_rules_for_another_number_of_players_are_left_out() -> None:
    assert "Hurried" not in drawn(options_page(seated(lobby_of(HUNCH, 2)), speaker(lobby_of(HUNCH, 2))))


def test_start_asks_while_a_seat_is_free_and_starts_when_none_is() -> None:
    table = lobby_of(HUNCH)

    assert ids.AskStart(5) in pressed(lobby(seated(table), speaker(table)))
    full = table.fill("easy")
    assert ids.Start(5) in pressed(lobby(seated(full), speaker(full)))


def test_a_full_table_offers_no_more_bots() -> None:
    full = lobby_of(HUNCH).fill("easy")

    assert ids.AddBot(5) not in pressed(lobby(seated(full), speaker(full)))
    assert [ids.RemoveBot(5, seat) for seat in (1, 2, 3)] == [
        action for action in pressed(lobby(seated(full), speaker(full))) if isinstance(action, ids.RemoveBot)
    ]


@pytest.mark.parametrize("game", [game for game in GAMES.values() if own_players(game.key)], ids=lambda game: game.key)
def test_the_list_of_bots_and_the_question_before_the_start_say_how_often_each_level_wins(game: Game) -> None:
    table = lobby_of(game, max(game.seats))
    shown = json.dumps(components(lobby(seated(table), speaker(table))))
    asked = drawn(ask_start(seated(table), speaker(table)))

    for level in LEVELS:
        other, share = RATES[game.key, table.seats, level]
        told = f"Wins {share} times in 100 against {'random play' if other == 'random' else f'{other} bots'}"
        assert told in shown
        assert told in asked


def test_nothing_is_claimed_of_bots_that_were_not_measured() -> None:
    table = lobby_of(HUNCH)

    assert "in 100" not in drawn(ask_start(seated(table), speaker(table)))


def test_an_idle_lobby_says_when_it_closes() -> None:
    table = lobby_of(HUNCH)

    assert "Closes <t:1800:R>" in drawn(lobby(replace(seated(table), closes=1_800_000), speaker(table)))


def test_the_page_of_house_rules_offers_the_values_of_the_chosen_one() -> None:
    table = lobby_of(HUNCH, target="15")

    assert drawn(options_page(seated(table), speaker(table), "target")).splitlines() == [
        "## House rules",
        "**Target**: 15 points. A short match.",
        "**Hurried**: Off. Everybody takes their time.",
        "**Pace**: live, 90 seconds a turn.",
        "{Choose a house rule: *Target | Hurried}",
        "{Choose how to play it: 30 points | *15 points}",
        (
            "{Choose a pace: blitz, 30 seconds a turn | *live, 90 seconds a turn | relaxed, 10 minutes a turn"
            " | daily, 24 hours a turn | no time limit}"
        ),
    ]


def test_a_key_that_no_option_has_shows_the_page_as_it_is() -> None:
    table = lobby_of(HUNCH)
    page = options_page(seated(table), speaker(table), "nonsense")

    assert drawn(page) == drawn(options_page(seated(table), speaker(table)))
