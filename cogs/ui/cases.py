"""Tricky cases of the rules: positions, the picture that shows them, and what the rules say, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from cogs.ui.alt import case_alt
from cogs.ui.pictures.hand import APART, GAP, Marks
from cogs.ui.pictures.orders import CaseOrder, Order, board_order, hand_order
from cogs.ui.pictures.palette import Style
from cogs.ui.seating import place_id
from cogs.ui.speech import Speaker
from engine.cards import Seat
from engine.check import Position, Unreadable, parse
from engine.game import Exhibit, Options, Tried
from engine.scene import Scene

Cases: TypeAlias = Mapping[str, "Case"]
"""By the name that a guide calls them."""


@dataclass(frozen=True, slots=True)
class Case:
    """What one page shows: a position, or several that share its table."""

    positions: tuple[Position, ...]
    exhibits: tuple[Exhibit, ...]

    @classmethod
    def of(cls, positions: Sequence[Position]) -> Case:
        """Look at positions.

        Raises:
            Unreadable: there is nothing to show of one.
        """
        return cls(tuple(positions), tuple(map(show, positions)))

    def under(self, options: Options) -> Case:
        """Look at the same positions under other house rules, but for those that a position is about."""
        return self.of([replace(one, options={**options, **one.options}) for one in self.positions])

    @property
    def scene(self) -> Scene:
        """The table of the first, with the hands and piles of all."""
        first, *more = (exhibit.scene for exhibit in self.exhibits)
        hand, piles = first.hand, first.piles
        for scene in more:
            if scene.hand != first.hand:
                hand += scene.hand
            if scene.piles != first.piles:
                piles += scene.piles
        return replace(first, hand=hand, piles=piles)

    @property
    def marks(self) -> Marks:
        """What is marked in the hand that the scene shows."""
        found: list[int] = []
        start = 0
        for number, exhibit in enumerate(self.exhibits):
            if number and exhibit.scene.hand == self.exhibits[0].scene.hand:
                continue
            held = [card for group in exhibit.scene.hand for card in group.cards]
            found += [start + place for place, card in enumerate(held) if card in exhibit.marked]
            start += len(held)
        return Marks(must=frozenset(found))


def read_cases(text: str) -> Cases:
    """Read positions, one JSON object a line, into the pages they name.

    Raises:
        Unreadable: a line is no position, or there is nothing to show of it.
    """
    pages: dict[str, list[Position]] = {}
    for position in map(parse, filter(str.strip, text.splitlines())):
        pages.setdefault(str(position.record["page"]), []).append(position)
    return {page: Case.of(positions) for page, positions in pages.items()}


def show(position: Position) -> Exhibit:
    """Look at a position.

    Raises:
        Unreadable: there is nothing to show of it.
    """
    try:
        return position.game.exhibits[position.ask](position.given, position.options)
    except (LookupError, TypeError, ValueError) as fault:
        raise Unreadable(f"{position.id!r} cannot be shown: {fault!r}") from fault


def picture(case: Case, style: Style) -> Order:
    """Order the picture: the table, the hand, or one over the other."""
    scene = case.scene
    gap = GAP if scene.hand == case.exhibits[0].scene.hand else APART
    hand = hand_order(scene, case.marks, style, gap) if scene.hand else None
    board = board_order(scene, style) if scene.places else None
    if board is not None and hand is not None:
        return CaseOrder(board, hand)
    order = board or hand
    if order is None:
        raise ValueError("there is neither a table nor a hand to show")
    return order


def described(case: Case, speaker: Speaker) -> str:
    """Say what the picture shows, for whoever cannot see it."""
    return case_alt(case.scene, case.marks, speaker)


def rulings(case: Case, speaker: Speaker) -> Iterator[str]:
    """Say what the rules make of it, line by line; seats are called by where they are."""
    told = at_no_table(case.scene, speaker)
    for exhibit in case.exhibits:
        yield from map(told.say, exhibit.rulings)
        yield from (_tried(one, told) for one in exhibit.tried)


def at_no_table(scene: Scene, speaker: Speaker) -> Speaker:
    """Give the speaker who calls seats by where they are: nobody sits there."""
    letters = [place.letter for place in scene.places]

    def name(seat: Seat) -> str:
        return speaker.text(place_id(letters[seat])) if seat < len(letters) else ""

    return replace(speaker, names=name)


def _tried(one: Tried, speaker: Speaker) -> str:
    if one.reason is None:
        return speaker.text("case-allowed", cards=one.cards)
    return speaker.text("case-refused", cards=one.cards, why=speaker.say(one.reason))


def lines_of(case: Case, speaker: Speaker, options: Options | None = None) -> list[str]:
    """Give the rulings as a list, none of them twice; and those under a table's house rules, where they are others."""
    usual = [f"- {line}" for line in dict.fromkeys(rulings(case, speaker))]
    if not options:
        return usual
    here = lines_of(case.under(options), speaker)
    return usual if here == usual else [*usual, "", speaker.text("case-here"), *here]
