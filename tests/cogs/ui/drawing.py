"""Sheets as text, and tables to draw: how the tests of pages look at what they test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from cogs.sitting import Pace, Sitting
from cogs.ui import ids
from cogs.ui.seating import speaker_at
from cogs.ui.sheet import Blank, Sheet
from cogs.ui.speech import Speaker
from data.texts import LANGUAGES, Texts
from data.wording import Locale, read_locale
from engine.game import Event, Game
from engine.table import Table, open_table

ROOT = Path(__file__).parents[3]
SECRET = "0123456789abcdef"


def _house(code: str) -> Locale:
    """The locale files of a language, and the words of the tests' own game: in English where it has none."""
    here = Path(__file__).parent
    house, own = read_locale(ROOT / "data/locales" / code), read_locale(here / code if (here / code).exists() else here)
    return Locale(house.resources + own.resources, {**house.wordings, **own.wordings}, ())


WORDS = Texts({code: _house(code) for code in LANGUAGES})


def speaker(table: Table) -> Speaker:
    """An English speaker who knows the names at a table."""
    return speaker_at(table, WORDS, "en")


def lobby_of(game: Game, seats: int = 4, **options: str) -> Table:
    """A table with Sara, its host, and nobody else."""
    return open_table(game, 5, (100, "Sara"), seats, options)


def dealt(game: Game, seats: int = 4, secret: str = SECRET, **options: str) -> Table:
    """A table where Sara and Omar sit opposite bots, first deal just dealt."""
    table = lobby_of(game, seats, **options).sit(200, "Omar", seats // 2)
    return table.fill("normal").start(9, secret, "dice")


def played(table: Table, moves: int, seed: int = 0) -> Sitting:
    """Play at random for a while, and remember what was said."""
    rng = Random(seed)
    talk: tuple[Event, ...] = ()
    for _ in range(moves):
        assert table.match
        if table.match.result is not None:
            break
        state = table.match.state
        seat = min(state.to_act)
        options = [move for move, _ in zip(state.moves(seat), range(40), strict=False) if not move.grave]
        table, events = table.play(seat, options[int(rng.random() * len(options))])
        talk = (*talk, *events)
    return replace(seated(table), talk=talk)


def seated(table: Table) -> Sitting:
    """The sitting of a table."""
    return Sitting(table, guild=1, channel=2, pace=Pace.LIVE, language="en")


def components(sheet: Sheet | Blank) -> list[Any]:
    """What Discord gets of a sheet or form."""
    raw: Any = sheet.to_dict()["components"] if isinstance(sheet, Blank) else sheet.to_components()  # type: ignore[no-untyped-call]
    return list(raw)


def pressed(sheet: Sheet | Blank) -> list[ids.Action]:
    """The actions of all controls, disabled ones too."""
    actions = [ids.parse(part["custom_id"]) for part in _nested(components(sheet)) if "custom_id" in part]
    assert None not in actions
    return [action for action in actions if action is not None]


def _nested(parts: list[Any]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from _nested(part.get("components", []))


def drawn(sheet: Sheet | Blank) -> str:
    """A sheet or form as text: what is shown line by line, buttons in brackets, lists in braces."""
    head = [f"= {sheet.title}"] if isinstance(sheet, Blank) else []
    return bare("\n".join([*head, *_lines(components(sheet))]))


def bare(words: str) -> str:
    """Words without the marks that only steer how they are laid out and drawn."""
    return re.sub("[\u200f\u2066-\u2069\ufe0e\ufe0f]", "", words)


def _lines(parts: list[Any]) -> Iterator[str]:
    for part in parts:
        match part["type"]:
            case 10:
                yield part["content"]
            case 14:
                yield "----"
            case 1 if part["components"][0]["type"] == 2:
                yield " ".join(_button(button) for button in part["components"])
            case 1:
                yield from _list(part["components"][0], part["components"][0].get("placeholder", ""))
            case 18:
                yield from _list(part["component"], part["label"])
            case _:
                yield from _lines(part["components"])


def _button(button: dict[str, Any]) -> str:
    ends = {1: "[* *]", 2: "[  ]", 3: "[+ +]", 4: "[! !]", 5: "[> >]"}[button["style"]]
    left, right = ends[: len(ends) // 2], ends[len(ends) // 2 :]
    label = f"~{button['label']}~" if button.get("disabled") else button["label"]
    return f"{left.strip()}{label}{right.strip()}"


def _list(part: dict[str, Any], name: str) -> Iterator[str]:
    options = [("*" if option.get("default") else "") + option["label"] for option in part.get("options", ())]
    yield f"{{{name}: {' | '.join(options)}}}"
