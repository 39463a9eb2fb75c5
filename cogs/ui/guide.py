"""Guides as pages to turn: the rules of each game, and help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cogs.ui import ids
from cogs.ui.sheet import MOST_OPTIONS, MOST_TEXT, Entry, Sheet, button, choice, felt, rows, text
from cogs.ui.speech import SIGNS, Speaker, cut

_BREAK: Final = re.compile(r"^---\s*$", re.MULTILINE)
_TITLE: Final = re.compile(r"^#{1,3} (.+)$", re.MULTILINE)

_SIGNS: Final = str.maketrans({sign[0]: sign for sign in SIGNS})
"""Guides are written with bare suit signs; each is shown as everywhere else."""

MARGIN: Final = 200
"""Characters kept free on a page, for direction marks on its lines."""


def pages(content: str) -> list[str]:
    """Part a guide at its ``---`` lines; there is always one page."""
    return [page for part in _BREAK.split(content) if (page := part.strip())] or ["…"]


def guide_page(content: str, guide: str, page: int, speaker: Speaker) -> Sheet:
    """Show one page of a guide, counted from 0 (the nearest there is), and the way to the others."""
    leaves = pages(content)
    at = min(max(page, 0), len(leaves) - 1)
    words = text(speaker.page(cut(leaves[at].translate(_SIGNS), MOST_TEXT - MARGIN)))
    if len(leaves) == 1:
        return Sheet(felt(words))
    turns = []
    if at > 0:
        turns.append(button(speaker.caption("button-page-back"), ids.RulesPage(guide, at - 1)))
    if at < len(leaves) - 1:
        turns.append(button(speaker.caption("button-page-on"), ids.RulesPage(guide, at + 1)))
    where = speaker.caption("guide-where", 150, page=at + 1, pages=len(leaves))
    titles = [Entry(_title(leaf, number, speaker), str(number)) for number, leaf in enumerate(leaves[:MOST_OPTIONS])]
    return Sheet(felt(words, choice(ids.ChoosePage(guide), titles, where), *rows(turns)))


def guide_choice(games: Sequence[str], speaker: Speaker) -> Sheet:
    """Ask whose rules a person wants to read."""
    names = [button(speaker.caption(f"game-{key}"), ids.RulesPage(key, 0)) for key in games]
    return Sheet(text(speaker.page(speaker.text("guide-choose"))), *rows(names))


def _title(leaf: str, number: int, speaker: Speaker) -> str:
    found = _TITLE.search(leaf)
    plain = re.sub(r"[*_`]", "", found[1]).strip() if found else ""
    return speaker.caption("guide-entry", 100, number=number + 1, title=plain) if plain else f"{number + 1}"
