"""Every message that the pages ask for is there, and every message there is asked for."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from cogs.opening import NEEDED, NEEDED_IN_THREADS
from cogs.sitting import Pace
from cogs.ui import words
from data.wording import read_locale
from engine import moves, refusals
from engine.cards import NATURAL_RANKS, Suit
from engine.games import GAMES
from engine.record import MAKERS, Verdict
from engine.scene import Mark, Phrase, phrase_id
from engine.table import LEVELS
from tests.cogs.ui.drawing import ROOT, WORDS
from tests.cogs.ui.samples import PHRASES

SOURCES = [path for path in (ROOT / "cogs").rglob("*.py") if "pictures" not in path.parts]
WRITTEN = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
ASKED = re.findall(r"""\.(?:text|caption)\(\s*["']([a-z0-9.-]+)["']""", WRITTEN)
ENGLISH = read_locale(ROOT / "data/locales/en")

FAMILIES = [
    *(f"level-{level}" for level in LEVELS),
    *(f"fill-{level}" for level in LEVELS),
    *(f"pace-{pace}" for pace in Pace),
    *(f"mark-{mark}" for mark in Mark),
    *(f"suit-{suit.name.lower()}" for suit in Suit),
    *(f"place-{letter}" for letter in "nesw"),
    *(f"typed-suit-{suit.name.lower()}" for suit in Suit),
    *(f"typed-rank-{rank.code.lower()}" for rank in NATURAL_RANKS),
    *(f"alt-{mark}" for mark in Mark),
    *(f"settings-{key}" for key in ("language", "pace", "pings", "opening")),
    *(f"settings-{key}.about" for key in ("language", "pace", "pings", "opening", "channels")),
    *(f"settings-pings-{value}" for value in ("on", "off")),
    *(f"settings-opening-{value}" for value in ("everyone", "managers")),
    *(f"prefer-{key}{part}" for key in ("four-colour", "letters", "hints") for part in ("", ".meaning")),
    *(f"right-{right.replace('_', '-')}" for right in (*NEEDED, *NEEDED_IN_THREADS)),
    *(f"made-{maker}" for maker in MAKERS if maker != "person"),
    *(f"verdict-{verdict}" for verdict in Verdict),
    *(f"game-{key}{part}" for key in GAMES for part in ("", ".about")),
]
"""Messages whose names are put together."""

HOUSE_RULES = [
    f"{key}-option-{re.sub('[^a-z0-9]+', '-', '-'.join(parts).lower())}{part}"
    for key, game in GAMES.items()
    for option in game.options
    for parts in ((option.key,), *((option.key, value) for value in option.values))
    for part in ("", ".meaning")
]
"""Messages of the games' options and their values."""

ASKS = [kind for kind in PHRASES if kind.__name__.startswith("Ask") and kind.__name__ != "AskNothing"]
HINTS = [f"{phrase_id(kind)}.hint" for kind in ASKS]
"""What is usual when a game asks something: said to people in their first match of it."""

HOUSE_PHRASES = [
    kind
    for module in (moves, refusals, words)
    for kind in vars(module).values()
    if isinstance(kind, type)
    and issubclass(kind, Phrase)
    and kind.__module__ == module.__name__
    and kind not in {Phrase, moves.Move, moves.Event, moves.Reason, moves.Feat}
]


@pytest.mark.parametrize("message", sorted({*FAMILIES, *HOUSE_RULES, *HINTS, *ASKED}))
def test_every_message_that_is_asked_for_is_there(message: str) -> None:
    assert WORDS.has(message)


@pytest.mark.parametrize("kind", HOUSE_PHRASES, ids=lambda kind: kind.__name__)
def test_every_phrase_of_the_house_has_words_for_its_fields(kind: type[Phrase]) -> None:
    name = phrase_id(kind)
    held = {field.name for field in fields(kind)}  # type: ignore[arg-type] # every phrase is a dataclass

    assert WORDS.has(name)
    assert ENGLISH.wordings[name].variables <= held | ({"exact"} if {"least", "most"} <= held else set())


SPOKEN = {phrase_id(kind) for kind in PHRASES} | {*FAMILIES, *HOUSE_RULES, *HINTS}


@pytest.mark.parametrize("file", sorted({wording.path.stem for wording in ENGLISH.wordings.values()}))
def test_no_message_is_left_over(file: str) -> None:
    own = {name for name, wording in ENGLISH.wordings.items() if wording.path.stem == file} - SPOKEN
    asked = {name for name in own if re.search(f"[\"']{re.escape(name)}[\"']", WRITTEN)}
    referred = {part for wording in ENGLISH.wordings.values() for part in wording.references}

    assert sorted(own - asked - referred) == []
