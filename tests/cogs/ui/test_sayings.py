"""Every message is said with real arguments in both languages, and each is as it should be."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from cogs.ui.sheet import MOST_ALT
from cogs.ui.speech import Speaker
from engine.game import Move
from engine.games import GAMES
from engine.scene import phrase_id
from tests.cogs.ui.drawing import ROOT, WORDS
from tests.cogs.ui.samples import ENGLISH, LOCALES, PHRASES, arguments, speaker, ways
from tests.cogs.ui.script import LATIN, faults, latin, unbalanced

HINT = 190
"""Characters of a hint, the marks among them that lay Urdu out."""

VOICES = {locale: speaker(locale) for locale in LOCALES}
SPOKEN = {phrase_id(kind) for kind in PHRASES}
WORDED = sorted(
    name for name in ENGLISH.wordings if name not in SPOKEN and not name.startswith(("-", "typed-", "list-"))
)
"""Messages that pages put into words themselves."""


def _sayings(locale: str) -> Iterator[tuple[str, str]]:
    voice = VOICES[locale]
    for kind in PHRASES:
        yield from ((phrase_id(kind), voice.say(phrase)) for phrase in ways(kind))
    for message in WORDED:
        yield from ((message, voice.text(message, **args)) for args in arguments(message, voice))


@cache
def sayings(locale: str) -> Mapping[str, list[str]]:
    """All ways to say each message."""
    said: dict[str, list[str]] = {}
    for message, words in _sayings(locale):
        said.setdefault(message, []).append(words)
    return said


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_can_be_said(locale: str) -> None:
    assert sayings(locale).keys() == SPOKEN | {*WORDED}
    for message, said in sayings(locale).items():
        for words in said:
            assert words.strip(), message
            assert not unbalanced(words), words
            assert not re.search(r"[{}]|  ", words), words


def test_every_line_of_urdu_is_spelt_pointed_and_isolated_as_the_style_says() -> None:
    assert {words: wrong for said in sayings("ur").values() for words in said if (wrong := faults(words))} == {}


def test_urdu_has_no_foreign_words_but_those_that_are_meant() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "data/locales/ur").glob("*.ftl")]
    lines = [line for text in texts for line in text.splitlines() if not line.startswith("#")]

    assert {part for line in lines for part in latin(re.sub(r"{[^}]*}", "", line))} <= LATIN


def test_every_finished_line_of_urdu_stands_between_marks_behind_its_bullet() -> None:
    for said in sayings("ur").values():
        for words in said:
            assert re.fullmatch("(?:#{1,3} )?\u200f.+\u200f", VOICES["ur"].page(words))


# Labels


def captions() -> Iterator[tuple[str, int]]:
    """What the pages write on controls, with the characters there are: (message, limit)."""
    for path in (ROOT / "cogs").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "caption":
                name, limit = node.args[0], node.args[1] if len(node.args) > 1 else ast.Constant(80)
                most = limit.value if isinstance(limit, ast.Constant) else MOST_ALT
                yield from ((message, most) for message in _meant(name) if isinstance(most, int))
    for key, game in GAMES.items():
        for option in game.options:
            names = [VOICES["en"].option(key, option.key, value) for value in (None, *option.values)]
            yield from ((f"{name}{part}", 100) for name in names for part in ("", ".meaning"))


def _meant(name: ast.expr) -> list[str]:
    """Give the messages that an expression may name; none for a variable, whose names come from elsewhere."""
    if isinstance(name, ast.Constant):
        return [str(name.value)]
    if not isinstance(name, ast.JoinedStr) or not isinstance(name.values[0], ast.Constant):
        return []
    parts = (re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[a-z0-9-]+" for part in name.values)
    form = re.compile("".join(parts))
    return [message for message in ENGLISH.wordings if form.fullmatch(message)]


PEOPLES = {"hand-choice-table", "hand-choice-turn", "history-entry"}
"""Here names of servers and channels, or all the players' names, are as long as people like, and are cut."""

LABELS = sorted({*captions()})


@pytest.mark.parametrize(("message", "most"), LABELS, ids=[f"{message}-{most}" for message, most in LABELS])
def test_no_label_is_ever_cut(message: str, most: int) -> None:
    """However long the names of people are."""
    for locale in LOCALES:
        wide = Speaker(WORDS, locale, lambda _: "W" * 32)
        labels = [wide.caption(message, 5000, **args) for args in arguments(message, wide)]

        assert message in PEOPLES or max(map(len, labels)) <= most, max(labels, key=len)


MOVES = [kind for kind in PHRASES if issubclass(kind, Move)]


@pytest.mark.parametrize("kind", MOVES, ids=phrase_id)
def test_no_move_is_too_long_for_its_button(kind: type[Move]) -> None:
    for locale in LOCALES:
        assert max(len(VOICES[locale].label(move, 5000)) for move in ways(kind)) <= 80


def test_the_checks_of_urdu_find_what_they_are_for() -> None:
    assert faults("\u0643تب") == ["U+0643"]
    assert faults("یہ پتہ ہے") == ["پتہ"]
    assert faults("ایک , دو") == [","]
    assert faults("آپ کے پاس 10♥ ہیں") == ["♥"]
    assert faults("Sara کی باری") == ["Sara"]
    assert faults("\u2068Sara کی باری") == ["Sara", "an isolate"]
    assert faults("پان `♥\ufe0f` کی پہل: \u2068Sara\u2069، \u2068−30\u2069") == []


@pytest.mark.parametrize("locale", LOCALES)
def test_hints_are_short(locale: str) -> None:
    hints = {message: words for message, said in sayings(locale).items() for words in said if message.endswith(".hint")}

    assert hints
    assert {message: len(words) for message, words in hints.items() if len(words) > HINT} == {}
