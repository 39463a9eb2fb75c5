"""The tricky cases of the guides: what a page shows and says is what the code that plays says, and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from cogs.guide import FOLDER, cases, content
from cogs.tiles import FOUR, name_of
from cogs.ui.cases import lines_of, read_cases, show
from cogs.ui.guide import Guide, guide_page, pages
from cogs.ui.page import Reader
from cogs.ui.pictures.orders import CaseOrder, draw
from cogs.ui.pictures.palette import Style
from cogs.ui.seating import speaker_anywhere
from cogs.ui.sheet import MOST_ALT
from data.texts import LANGUAGES
from engine.check import Position, Unreadable, main, parse, same
from engine.game import Exhibit
from engine.games import GAMES
from engine.scene import Phrase, phrase_id
from tests.cogs.ui.drawing import WORDS, bare, drawn

FILES = sorted((FOLDER / "cases").glob("*.jsonl"))
POSITIONS = [parse(line) for path in FILES for line in path.read_text(encoding="utf-8").splitlines()]
SHOWN = [(game, page) for game in GAMES for page in cases(game)]
WANTED = {
    "tractor": {
        "neighbours",
        "top-trumps",
        "no-trump",
        "follow-pair",
        "follow-tractor",
        "ruffed-throw",
        "failed-throw",
    },
    "svoyi": {"pick-up", "draw", "no-draw"},
    "spades": {"nil-held", "nil-failed", "ten-bags"},
}
"""What people ask about most."""


def named(page: str) -> list[str]:
    return re.findall(r"^@(.*)$", page, re.MULTILINE)


# The positions


def test_a_games_cases_stand_in_its_own_file() -> None:
    assert {path.stem for path in FILES} == {position.game.key for position in POSITIONS}
    for path in FILES:
        assert {position.game.key for position in map(parse, path.read_text(encoding="utf-8").splitlines())} == {
            path.stem
        }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_positions_are_vectors_that_the_rules_confirm(path: Any, capsys: pytest.CaptureFixture[str]) -> None:  # noqa: ANN401
    assert main([str(path)]) == 0
    assert capsys.readouterr().out.endswith(" passed, 0 failed\n")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_case_stands_on_one_page_of_the_guide(game: str, locale: str) -> None:
    found = [named(page) for page in pages(content(locale, game))]

    assert [page for (page,) in filter(None, found)] == list(cases(game))


@pytest.mark.parametrize("game", WANTED)
def test_what_people_ask_about_most_is_shown(game: str) -> None:
    assert WANTED[game] <= set(cases(game))


# What the pages say is what the vector expects


def said(exhibit: Exhibit, name: str) -> Any:  # noqa: ANN401 - a phrase, whose fields are its own
    found: list[Phrase] = [ruling for ruling in exhibit.rulings if phrase_id(type(ruling)) == name]
    return found[0] if found else None


def ruled(position: Position, exhibit: Exhibit) -> object:
    """Read the answer to a position's question off its page."""
    allowed = [one.reason is None for one in exhibit.tried]
    match position.game.key, position.ask:
        case "spades", "lead" | "follow":
            return allowed[0]
        case "tractor", "follow":
            return allowed
        case "spades", "trick":
            return said(exhibit, "spades-trick-won").seat
        case "spades", "score":
            total = said(exhibit, "spades-side-total")
            return {"points": total.gain, "bags": total.bags}
        case "tractor", "lead":
            called = said(exhibit, "tractor-called-this")
            return called and called.kind
        case "tractor", "trick":
            won = said(exhibit, "tractor-trick-won")
            return {"winner": won.seat, "points": won.points}
        case "tractor", "throw":
            failed = said(exhibit, "tractor-throw-failed")
            if failed is None:
                return {"stands": True, "lead": Counter(said(exhibit, "tractor-led").cards), "penalty": 0}
            return {"stands": False, "lead": Counter(failed.led), "penalty": failed.points}
        case "svoyi", "out":
            return "draw" if said(exhibit, "svoyi-saved-by-last") else said(exhibit, "svoyi-ran-out") and "won"
        case _:
            raise AssertionError(f"nobody reads {position.ask} off a page")


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position.game.key}-{position.id}")
def test_a_page_says_what_its_vector_expects(position: Position) -> None:
    exhibit, expect = show(position), position.expect
    if position.ask == "turn":
        assert isinstance(expect, dict)
        able = {one.cards[0].code for one in exhibit.tried if one.reason is None}
        nothing = said(exhibit, "svoyi-nothing-beats")
        assert able == {play[0] for play in expect["plays"]}
        assert (nothing and nothing.count) == expect["pickup"]
    else:
        assert same(expect, ruled(position, exhibit))


# The pages


def reader(locale: str, *, tiled: bool = False) -> Reader:
    speaker = speaker_anywhere(WORDS, locale)
    if tiled:
        speaker = speaker_anywhere(WORDS, locale, lambda one: f"<:{name_of(one, FOUR)}:{2**63}>")
    return Reader(speaker, Style())


def page_of(game: str, case: str, locale: str) -> tuple[Guide, int]:
    guide = Guide(game, content(locale, game), cases(game))
    return guide, next(at for at, page in enumerate(guide.leaves) if named(page) == [case])


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize(("game", "case"), SHOWN, ids=[f"{game}-{case}" for game, case in SHOWN])
def test_a_case_is_a_page_with_a_picture_that_is_described(game: str, case: str, locale: str) -> None:
    for tiled in (False, True):
        page = guide_page(*page_of(game, case, locale), reader(locale, tiled=tiled))
        sheet = page.sheet(pictured=True)

        assert page.order is not None
        assert 0 < len(page.alt) <= MOST_ALT
        assert not named(drawn(page.sheet(pictured=False)))
        assert sheet.content_length() <= 4000
        assert draw(page.order).startswith(b"\x89PNG")


@pytest.mark.parametrize(("game", "case"), SHOWN, ids=[f"{game}-{case}" for game, case in SHOWN])
def test_the_picture_shows_the_cards_of_the_position(game: str, case: str) -> None:
    scene, there = cases(game)[case].scene, set[str]()
    for place in scene.places:
        there |= {card.code for card in (*place.laid, *place.taken_back, *place.shown)}
    for held in [*(group.cards for group in scene.hand), *(pile.cards for pile in scene.piles)]:
        there |= {card.code for card in held}
    for position in POSITIONS:
        if (position.game.key, position.record["page"]) == (game, case):
            assert cards_in(position.given, but=("plays",) if position.ask == "follow" else ()) <= there


def cards_in(given: object, but: tuple[str, ...] = ()) -> set[str]:
    """All cards in the ``given`` of a position."""
    match given:
        case dict():
            return set().union(*(cards_in(value) for key, value in given.items() if key not in (*but, "trump")))
        case list():
            return set().union(*map(cards_in, given))
        case str() if re.fullmatch(r"(?:[2-9JQKA]|10)[SHDC]|[BR]J", given):
            return {given}
        case _:
            return set()


def test_a_page_in_words() -> None:
    page = guide_page(*page_of("tractor", "follow-pair", "en"), reader("en"))

    assert drawn(page.sheet(pictured=False)).splitlines()[:7] == [
        "## A pair is led",
        "",
        "North led a pair of clubs, and you hold more than two clubs.",
        "",
        "- ✅ `9♣ 9♣`",
        "- ❌ `K♣ 3♣`: A pair was led, and you hold one in that suit: play it. Your pairs: `9♣ 9♣`.",
        "- ❌ `A♥ A♥`: You must follow suit: clubs `♣` were led, so 2 of these cards must be played: `3♣ 9♣ 9♣ K♣`.",
    ]
    assert isinstance(page.order, CaseOrder)
    assert bare(page.alt).startswith("On the table: N 5♣ 5♣. Trumps: hearts ♥ and every 2.")


def test_house_rules_that_change_a_ruling_are_told_beside_the_usual_one() -> None:
    guide, at = page_of("tractor", "follow-tractor", "en")
    usual = drawn(guide_page(guide, at, reader("en")).sheet(pictured=False))
    others = {"follow_tractor": "none", "throw_penalty": "per_card"}
    here = drawn(guide_page(replace(guide, options=others), at, reader("en")).sheet(pictured=False))

    assert "House rules" not in usual
    assert "By the house rules of this table:\n- ✅ `J♠ J♠ 8♠ 8♠`\n- ✅ `K♠ J♠ 8♠ 8♠`" in here
    assert here.startswith(usual[: usual.index("{")].rstrip())


def test_house_rules_that_change_no_ruling_are_not_told() -> None:
    guide, at = page_of("tractor", "follow-tractor", "en")
    same = replace(guide, options={"throw_penalty": "none"})

    assert drawn(guide_page(same, at, reader("en")).words()) == drawn(guide_page(guide, at, reader("en")).words())


def test_every_case_can_be_shown_under_all_house_rules() -> None:
    for game in GAMES.values():
        for option in game.options:
            for value, case in product(option.values, cases(game.key).values()):
                assert lines_of(case, reader("ur").speaker, {option.key: value})


def test_seats_are_called_by_where_they_are() -> None:
    page = guide_page(*page_of("tractor", "failed-throw", "en"), reader("en"))

    assert "The throw failed: North showed" in drawn(page.sheet(pictured=False))
    assert "It can be beaten by West" in drawn(page.sheet(pictured=False))


@pytest.mark.parametrize(
    "line",
    [
        '{"id": 1, "page": "a", "game": "tractor", "ask": "level", "given": {"level": "2", "gain": 1}}',
        '{"id": 1, "page": "a", "game": "spades", "ask": "trick", "given": {"cards": ["1H"]}}',
    ],
    ids=["nothing to see", "no card"],
)
def test_a_position_that_cannot_be_shown_is_refused(line: str) -> None:
    with pytest.raises(Unreadable):
        read_cases(line)
