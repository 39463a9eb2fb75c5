"""Guides as pages to turn: the rules of each game, and help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cogs.ui import ids
from cogs.ui.cases import Case, Cases, described, lines_of, picture
from cogs.ui.lobby import options_for, value_of
from cogs.ui.page import Page, Reader, spoken
from cogs.ui.sheet import MOST_OPTIONS, MOST_TEXT, Entry, Sheet, button, choice, felt, rows, text
from cogs.ui.speech import SIGNS, Speaker, cut
from engine.game import Options
from engine.table import Table

_BREAK: Final = re.compile(r"^---\s*$", re.MULTILINE)
_TITLE: Final = re.compile(r"^#{1,3} (.+)$", re.MULTILINE)

_CASE: Final = re.compile(r"^@([a-z-]+)$", re.MULTILINE)
"""Where the rulings on a case stand; its picture is over the page."""

_SIGNS: Final = str.maketrans({sign[0]: sign for sign in SIGNS})
"""Guides are written with bare suit signs; each is shown as everywhere else."""

MARGIN: Final = 200
"""Characters kept free on a page, for direction marks on its lines."""


def pages(content: str) -> list[str]:
    """Part a guide at its ``---`` lines; there is always one page."""
    return [page for part in _BREAK.split(content) if (page := part.strip())] or ["…"]


@dataclass(frozen=True, slots=True)
class Guide:
    """What there is to read about a game: its pages, the cases that they show, the house rules of a table."""

    name: str
    """A game's key, or ``help``."""
    content: str
    cases: Cases = field(default_factory=dict[str, Case])
    here: str = ""
    """A last page, about the table where it is read; empty for none."""
    options: Options = field(default_factory=dict[str, str])
    """The house rules of that table."""

    @property
    def leaves(self) -> list[str]:
        """All pages."""
        return [*pages(self.content), *([self.here] if self.here else [])]


def guide_page(guide: Guide, page: int, reader: Reader) -> Page:
    """Show one page of a guide, counted from 0 (the nearest there is), and the way to the others."""
    leaves = guide.leaves
    at = min(max(page, 0), len(leaves) - 1)
    words = spoken(lambda speaker: _leaf(guide, at, speaker), reader.speaker)
    shown = _CASE.search(leaves[at])
    if shown is None:
        return Page(words)
    case = guide.cases[shown[1]]
    return Page(words, picture(case, reader.style), described(case, reader.speaker))


def _leaf(guide: Guide, at: int, speaker: Speaker) -> Sheet:
    leaves = guide.leaves
    written = _CASE.sub(
        lambda shown: "\n".join(lines_of(guide.cases[shown[1]], speaker, guide.options)), leaves[at].translate(_SIGNS)
    )
    words = text(speaker.page(cut(written, MOST_TEXT - MARGIN)))
    if len(leaves) == 1:
        return Sheet(felt(words))
    turns = []
    if at > 0:
        turns.append(button(speaker.caption("button-page-back"), ids.RulesPage(guide.name, at - 1)))
    if at < len(leaves) - 1:
        turns.append(button(speaker.caption("button-page-on"), ids.RulesPage(guide.name, at + 1)))
    where = speaker.caption("guide-where", 150, page=at + 1, pages=len(leaves))
    titles = [
        Entry(_title(leaf, number, speaker), str(number), chosen=number == at)
        for number, leaf in enumerate(leaves[:MOST_OPTIONS])
    ]
    return Sheet(felt(words, choice(ids.ChoosePage(guide.name), titles, where), *rows(turns)))


def house_page(table: Table, speaker: Speaker) -> str:
    """Name the house rules of a table one by one, first and marked those that are not the usual ones."""
    lines = [speaker.text("guide-here"), ""]
    for option in sorted(options_for(table), key=lambda option: value_of(table, option) == option.values[0]):
        value, usual = value_of(table, option), option.values[0]
        named = speaker.option(table.game.key, option.key, value)
        words = speaker.text(
            "guide-here-same" if value == usual else "guide-here-other",
            option=speaker.text(speaker.option(table.game.key, option.key)),
            value=speaker.text(named),
            usual=speaker.text(speaker.option(table.game.key, option.key, usual)),
            meaning=speaker.text(f"{named}.meaning"),
        )
        lines.append(f"- {words}")
    return "\n".join(lines)


def guide_choice(games: Sequence[str], speaker: Speaker) -> Sheet:
    """Ask whose rules a person wants to read."""
    names = [button(speaker.caption(f"game-{key}"), ids.RulesPage(key, 0)) for key in games]
    return Sheet(text(speaker.page(speaker.text("guide-choose"))), *rows(names))


def _title(leaf: str, number: int, speaker: Speaker) -> str:
    found = _TITLE.search(leaf)
    plain = re.sub(r"[*_`]", "", found[1]).strip() if found else ""
    return speaker.caption("guide-entry", 100, number=number + 1, title=plain) if plain else f"{number + 1}"
