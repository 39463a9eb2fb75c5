"""Whatever people are called and hold, no message or form is more than Discord takes."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.sitting import Sitting
from cogs.tiles import FOUR, name_of
from cogs.ui import page
from cogs.ui.board import last_trick_page, piles_page, public
from cogs.ui.forms import form
from cogs.ui.hand import Home, direct_hand, private_hand
from cogs.ui.lobby import lobby, options_page
from cogs.ui.page import Reader
from cogs.ui.questions import ask_close, ask_grave, ask_leave, ask_start, table_menu
from cogs.ui.results import deal_result, match_result
from cogs.ui.seating import speaker_at
from cogs.ui.words import Misread, complete, parse
from engine.cards import Card
from engine.game import Game
from engine.games import GAMES
from engine.table import Driver, Table, open_table
from tests.cogs.ui.drawing import SECRET, WORDS, played, pressed, seated
from tests.cogs.ui.grand import ONE_SUIT, THIRTY_THREE, WHOLE_PACK, asked, many_of, one_of, sayings
from tests.engine.toy import HUNCH

NAMES = (
    "Sara",
    "*" * 32,
    "😀" * 32,
    "<@&123456789012345678> ||x|| `y`",
    "\u202e" + "سمیر" * 8,
    "@everyone\n# [x](https://e.il)",
    "Z" + "\u0301" * 40,
    "",
)
TABLES = [(game, seats) for game in (*GAMES.values(), HUNCH) for seats in game.seats]
HOME = Home("@everyone " * 10, "#" * 100, "https://discord.com/channels/1234567890123456789/1234567890123456789")


def sat_down(game: Game, seats: int, names: tuple[str, ...], options: dict[str, str]) -> Table:
    table = open_table(game, 2**63 - 1, (100, names[0]), seats, options)
    for seat in range(1, seats):
        table = table.sit(100 + seat, names[seat], seat)
    return table


def everything(sitting: Sitting, locale: str) -> None:
    """Draw all that can be drawn of a sitting; sheets measure themselves."""
    table = sitting.table
    speaker = speaker_at(table, WORDS, locale)
    pressed(public(sitting, speaker))
    pressed(table_menu(sitting, speaker, 999, manages=True))
    match = table.match
    if match is None:
        return
    under_pictures(sitting, locale)
    last_trick_page(sitting, speaker)
    piles_page(sitting, speaker)
    for seat in range(table.seats):
        pressed(direct_hand(sitting, seat, speaker, HOME))
        pressed(private_hand(sitting, seat, speaker))
        form(match, seat, speaker, kept=2**36 - 1)
        for index, move in enumerate(match.state.prompt(seat).say):
            assert not move.grave or pressed(ask_grave(match, seat, index, speaker))
    if match.result is not None:
        deal_result(sitting, speaker)
        match_result(sitting, speaker)


def under_pictures(sitting: Sitting, locale: str) -> None:
    """Draw what has a picture, described, with tiles for cards; sheets measure themselves."""
    speaker = speaker_at(sitting.table, WORDS, locale, lambda tiled: f"<:{name_of(tiled, FOUR)}:{2**63}>")
    reader = Reader(speaker, FOUR, hints=True)
    pages = [page.public_page(sitting, speaker), page.last_trick_page(sitting, reader)]
    for seat in range(sitting.table.seats):
        pages += [page.direct_page(sitting, seat, reader, HOME), page.private_page(sitting, seat, reader)]
    if sitting.match is not None and sitting.match.result is not None:
        pages.append(page.result_page(sitting, speaker))
    for one in pages:
        sheet = one.sheet(pictured=True)
        assert (one.order is None) == (not one.alt)
        assert sheet.content_length() <= 4000
        for item in one.sheet(pictured=False).walk_children():
            assert not isinstance(item, discord.ui.MediaGallery)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.key}-{seats}" for game, seats in TABLES])
@given(data=st.data())
@settings(max_examples=12, deadline=None)
def test_w21_every_reachable_table_can_be_drawn(game: Game, seats: int, data: st.DataObject) -> None:
    """Boards, hands, forms and results of a random deal, at random moments, in both directions of writing."""
    names = data.draw(st.tuples(*[st.sampled_from(NAMES)] * seats))
    options = {option.key: data.draw(st.sampled_from(option.values)) for option in game.options}
    seed, moves = data.draw(st.integers(0, 10_000)), data.draw(st.integers(0, 120))
    locale = data.draw(st.sampled_from(("en", "ur")))
    table = sat_down(game, seats, names, options).start(2**63 - 1, f"{SECRET}{seed}", "dice")

    everything(played(table, moves, seed), locale)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.key}-{seats}" for game, seats in TABLES])
@given(data=st.data())
@settings(max_examples=8, deadline=None)
def test_w21_every_offered_word_is_understood(game: Game, seats: int, data: st.DataObject) -> None:
    """What completion offers is read back as a move that was meant by it, at every reachable moment."""
    seed, moves = data.draw(st.integers(0, 10_000)), data.draw(st.integers(0, 120))
    table = sat_down(game, seats, NAMES[:seats], {}).start(1, f"{SECRET}{seed}", "dice")
    after = played(table, moves, seed).table
    assert after.match
    speaker = speaker_at(after, WORDS, data.draw(st.sampled_from(("en", "ur"))))
    for seat in range(seats):
        prompt = after.match.state.prompt(seat)
        offers = complete("", prompt, speaker)

        assert len(offers) <= 25
        assert all(0 < len(part) <= 100 for offer in offers for part in offer)
        for _, value in offers:
            assert not isinstance(parse(value, prompt, speaker), Misread)


@pytest.mark.parametrize("game", [*GAMES.values(), HUNCH], ids=lambda game: game.key)
@pytest.mark.parametrize("locale", ["en", "ur"])
def test_w21_every_page_of_a_lobby_can_be_drawn(game: Game, locale: str) -> None:
    for seats in game.seats:
        options = {option.key: option.values[-1] for option in game.options}
        table = open_table(game, 2**63 - 1, (100, "*" * 32), seats, options)
        speaker = speaker_at(table, WORDS, locale)
        sitting = replace(seated(table), closes=1_800_000)
        for sheet in (lobby, ask_start, ask_leave, ask_close):
            pressed(sheet(sitting, speaker))
        for option in game.options:
            pressed(options_page(sitting, speaker, option.key))


GRAND = [
    (WHOLE_PACK, "36 cards"),
    (THIRTY_THREE, "33 cards"),
    (ONE_SUIT, "one suit twice"),
    (WHOLE_PACK[:20], "20 cards"),
]


@pytest.mark.parametrize("held", [held for held, _ in GRAND], ids=[name for _, name in GRAND])
@pytest.mark.parametrize("locale", ["en", "ur"])
def test_w21_the_largest_hands_can_be_drawn(held: tuple[Card, ...], locale: str) -> None:
    for prompt in (one_of(held), many_of(held, 8), many_of(held, len(held), quick=1), sayings(25)):
        everything(seated(asked(held, prompt)), locale)
        everything(seated(asked(held, replace(prompt, say=sayings(5).say))), locale)


def test_w21_a_table_of_bots_alone_can_be_drawn() -> None:
    table = sat_down(HUNCH, 4, ("Sara",) * 4, {}).start(1, SECRET, "dice")
    bots = replace(
        table, chairs=tuple(chair and replace(chair, user=None, driver=Driver.BOT) for chair in table.chairs)
    )

    everything(seated(bots), "ur")
