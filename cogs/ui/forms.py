"""The form that chooses several cards at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cogs.ui import ids
from cogs.ui.sheet import MOST_OPTIONS, Blank, Entry, field
from cogs.ui.speech import Speaker, capital, sign
from engine.cards import Card, Seat
from engine.game import Pick
from engine.match import Match
from engine.scene import Phrase

MOST_LISTS: Final = 5


@dataclass(frozen=True, slots=True)
class Section:
    """Cards that share a list, each with its position in ``pick.cards``."""

    names: tuple[Phrase, ...]
    cards: tuple[tuple[int, Card], ...]


def form(match: Match, seat: Seat, speaker: Speaker, kept: ids.Mask = 0) -> Blank | None:
    """Give the form for what is asked of a seat, the ``kept`` positions chosen already; None: nothing is laid now."""
    prompt = match.state.prompt(seat)
    pick = prompt.lay
    if pick is None or not pick.cards:
        return None
    chosen = frozenset(place for place in ids.positions(kept) if place < len(pick.cards))
    fields = [
        field(
            _heading(section, speaker),
            str(number),
            [
                Entry(sign(card), str(place), chosen=place in chosen, emoji=speaker.tile(card))
                for place, card in section.cards
            ],
            most=len(section.cards),
        )
        for number, section in enumerate(sections(pick))
    ]
    title = speaker.caption("form-title", 45, least=pick.least, most=pick.most)
    return Blank(title, ids.Form(match.id, match.deal, match.mark(seat)), *fields)


def sections(pick: Pick) -> list[Section]:
    """Part the cards of a lay into at most five lists of at most 25: groups are cut, then the smallest joined."""
    parts: list[Section] = []
    position = 0
    for group in pick.groups:
        placed = tuple(enumerate(group.cards, position))
        position += len(placed)
        parts += _cut(Section((group.name,), placed))
    while len(parts) > MOST_LISTS:
        one, other = sorted(sorted(range(len(parts)), key=lambda index: len(parts[index].cards))[:2])
        if len(parts[one].cards) + len(parts[other].cards) > MOST_OPTIONS:
            return _cut(_joined(parts))
        parts[one] = _joined([parts[one], parts.pop(other)])
    return parts


def _cut(section: Section) -> list[Section]:
    return [
        Section(section.names, section.cards[start : start + MOST_OPTIONS])
        for start in range(0, len(section.cards), MOST_OPTIONS)
    ]


def _joined(parts: list[Section]) -> Section:
    names = dict.fromkeys(name for part in parts for name in part.names)
    return Section(tuple(names), tuple(card for part in parts for card in part.cards))


def _heading(section: Section, speaker: Speaker) -> str:
    return capital(speaker.caption("form-list", 45, names=section.names))
