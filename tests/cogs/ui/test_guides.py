"""The guides say the same on the same pages in every language, and their Urdu is laid out as it should be."""

from __future__ import annotations

import re

import pytest

from cogs.guide import FOLDER, content
from cogs.ui.guide import pages
from cogs.ui.speech import Speaker
from data.texts import LANGUAGES
from engine.games import GAMES
from tests.cogs.ui.drawing import WORDS
from tests.cogs.ui.script import LATIN, faults, latin

GUIDES = ("help", *GAMES)
VOICE = Speaker(WORDS, "ur", str)
CARD = re.compile("`[^`]*`")
"""Commands and rows of cards."""


def built(page: str) -> list[str]:
    """How a page is built: the marks of its headings, lists and quotes, and the cases that it shows."""
    return re.findall("^(?:(?:#+|-|-#|>) |@.*)", page, re.MULTILINE)


@pytest.mark.parametrize("name", GUIDES)
def test_every_guide_has_the_same_pages_in_every_language(name: str) -> None:
    for locale in LANGUAGES:
        assert (FOLDER / locale / f"{name}.md").exists()
        assert list(map(built, pages(content(locale, name)))) == list(map(built, pages(content("en", name))))


@pytest.mark.parametrize("name", GUIDES)
def test_guides_are_spelt_pointed_and_isolated_as_the_style_says(name: str) -> None:
    for line in content("ur", name).splitlines():
        assert line == "---" or line.startswith("@") or faults(re.sub("^(?:#+|-#?) ", "", line)) == [], line
        assert {part for part in latin(line) if not CARD.fullmatch(part)} <= LATIN


@pytest.mark.parametrize("name", GUIDES)
def test_lines_of_a_guide_keep_their_bullets_outside_the_marks(name: str) -> None:
    for page in pages(content("ur", name)):
        for line, finished in zip(page.split("\n"), VOICE.page(page).split("\n"), strict=True):
            bullet, words = re.fullmatch("((?:#{1,3} |-#? )?)(.*)", line).groups()  # type: ignore[union-attr] # matches all

            assert finished == (f"{bullet}\u200f{words}\u200f" if words else "")
