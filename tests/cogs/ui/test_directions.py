"""Whole pages in Urdu: every line runs from the right, and what runs from the left stands in isolates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cogs.sitting import Sitting
from cogs.ui.board import last_trick_page, piles_page, public
from cogs.ui.forms import form
from cogs.ui.hand import Home, direct_hand, private_hand
from cogs.ui.lobby import lobby, options_page
from cogs.ui.page import Reader, private_page, public_page
from cogs.ui.pictures.palette import Style
from cogs.ui.questions import ask_close, ask_leave, ask_start, table_menu
from cogs.ui.results import deal_result, match_result
from cogs.ui.seating import speaker_at
from cogs.ui.sheet import Blank, Sheet
from engine.game import Game
from engine.games import GAMES
from tests.cogs.ui.drawing import WORDS, components, dealt, lobby_of, played, seated
from tests.cogs.ui.script import faults

TABLES = [(game, seats) for game in GAMES.values() for seats in game.seats]
ONE_CARD = re.compile("(?:10|[2-9JQKA])[♠♥♦♣][\ufe0e\ufe0f]|RJ|BJ|\\?\\?")
"""A label that is only a card runs one way anyhow."""
HOME = Home("Friends' Club", "cards", "https://discord.com/channels/1/2")


def pages(sitting: Sitting) -> Iterator[Sheet | Blank]:
    """Everything that can be drawn of a sitting, in Urdu."""
    table, match = sitting.table, sitting.match
    speaker = speaker_at(table, WORDS, "ur")
    yield from (public(sitting, speaker), table_menu(sitting, speaker, 100, manages=True))
    if match is None:
        yield from (lobby(sitting, speaker), options_page(sitting, speaker, table.game.options[0].key))
        yield from (ask(sitting, speaker) for ask in (ask_start, ask_leave, ask_close))
        return
    yield from (last_trick_page(sitting, speaker), piles_page(sitting, speaker))
    for seat in range(table.seats):
        yield from (direct_hand(sitting, seat, speaker, HOME), private_hand(sitting, seat, speaker))
        if (blank := form(match, seat, speaker)) is not None:
            yield blank
    if match.result is not None:
        yield from (deal_result(sitting, speaker), match_result(sitting, speaker))


def lines(sheet: Sheet | Blank) -> Iterator[str]:
    """Every line that a page shows, labels too."""
    for part in nested(components(sheet)):
        for key in ("content", "label", "placeholder", "description"):
            yield from str(part.get(key) or "").split("\n")
        yield from (
            str(text) for one in part.get("options", ()) for text in (one["label"], one.get("description") or "")
        )


def nested(parts: list[Any]) -> Iterator[dict[str, Any]]:
    """All components of a page, those in others too."""
    for part in parts:
        yield part
        yield from nested([*part.get("components", ()), *filter(None, [part.get("component"), part.get("accessory")])])


def alts(sitting: Sitting) -> Iterator[str]:
    """What pictures say to readers who cannot see them."""
    speaker = speaker_at(sitting.table, WORDS, "ur")
    yield public_page(sitting, speaker).alt
    for seat in range(sitting.table.seats if sitting.match else 0):
        yield private_page(sitting, seat, Reader(speaker, Style())).alt


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.key}-{seats}" for game, seats in TABLES])
def test_no_line_of_a_page_in_urdu_is_torn_apart(game: Game, seats: int) -> None:
    changed = {option.key: option.values[-1] for option in game.options}
    sittings = [
        replace(seated(lobby_of(game, seats)), closes=1_800_000),
        replace(seated(lobby_of(game, seats, **changed)), closes=1_800_000),
        *(played(dealt(game, seats, **options), moves) for options in ({}, changed) for moves in range(0, 320, 40)),
    ]

    wrong = {
        line: found
        for sitting in sittings
        for line in (*alts(sitting), *(line for page in pages(sitting) for line in lines(page)))
        if not ONE_CARD.fullmatch(line) and (found := faults(line))
    }
    assert wrong == {}
