"""A seat's own cards, in rows by group, with marks on those it may, must or has just got."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias

from cogs.ui.pictures.canvas import RIM, WIDTH, Canvas
from cogs.ui.pictures.deck import Deck
from cogs.ui.pictures.faces import INDEX, RATIO, STRIP
from cogs.ui.pictures.palette import GOLD, SKY, Style
from cogs.ui.pictures.palette import RIM as RIM_INK
from engine.cards import Card
from engine.game import Prompt
from engine.scene import Scene

CARD: Final = 62.0
"""Width of a card."""
MARGIN: Final = RIM + 7.0
GAP: Final = 9.0
"""Between two groups in a row, beyond what parts two cards."""
APART: Final = 40.0
"""The same where each group stands for itself."""
RAISED: Final = 7.0
"""How far a card that may be laid stands out of its row."""
TAB: Final = 12.0
"""Height of the marks above a card."""

_A_ROW: Final = 20.0
_A_CUT: Final = 8.0
_LENGTH: Final = 0.05
"""What a row, a group cut in two, and a card's share of a row's length weigh."""

Row: TypeAlias = tuple[tuple[int, ...], ...]
"""Positions in the hand, by group."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is said about single cards of a hand: positions in the scene's groups put end to end."""

    playable: frozenset[int] | None = None
    """What may be laid now; None when nothing is asked."""
    new: frozenset[int] = frozenset()
    """What has come into the hand since its owner last looked."""
    must: frozenset[int] = frozenset()
    """What has to be laid."""


UNMARKED: Final = Marks()


def marks(scene: Scene, prompt: Prompt, seen: Iterable[Card] | None = None) -> Marks:
    """Mark a hand by what is asked of its owner and, where given, the cards that were in it before."""
    held = [card for group in scene.hand for card in group.cards]
    new = frozenset[int]() if seen is None else frozenset(range(len(held))) - _found(held, seen)
    lay = prompt.lay
    if lay is None:
        return Marks(None, new)
    playable = _found(held, lay.cards)
    return Marks(playable, new, playable if len(playable) == lay.least else _found(held, lay.must))


def obliged(scene: Scene, cards: Iterable[Card]) -> Marks:
    """Mark the cards of a hand that a rule asks for, every one of twins, and leave the others as they are."""
    wanted = frozenset(cards)
    held = [card for group in scene.hand for card in group.cards]
    return Marks(must=frozenset(position for position, card in enumerate(held) if card in wanted))


def _found(held: Sequence[Card], wanted: Iterable[Card]) -> frozenset[int]:
    """Give the positions of cards in a hand, each as often as wanted; of twins the first."""
    left, found = Counter(wanted), []
    for position, card in enumerate(held):
        if left[card] > 0:
            left[card] -= 1
            found.append(position)
    return frozenset(found)


def draw_hand(scene: Scene, marks: Marks, style: Style, gap: float = GAP) -> bytes:
    """Draw the viewer's cards as a PNG file; a scene without a hand gives bare felt."""
    return hand_canvas(scene, marks, style, gap).png()


def hand_canvas(scene: Scene, marks: Marks, style: Style, gap: float = GAP) -> Canvas:
    """Draw the viewer's cards, to be put together with something else."""
    deck = Deck(scene, style)
    held = [card for group in scene.hand for card in group.cards]
    rows = rows_of([len(group.cards) for group in scene.hand], gap)
    choice = marks.playable is not None and len(marks.playable) < len(held)
    head = TAB if choice or marks.new or marks.must else 0.0
    lift = RAISED if choice else 0.0
    pitch = CARD * INDEX + head + lift
    canvas = Canvas(2 * MARGIN + head + lift + pitch * max(0, len(rows) - 1) + CARD * RATIO)
    strip = strip_of(rows, gap)
    for number, row in enumerate(rows):
        top = MARGIN + head + lift + pitch * number
        for position, x in left_edges(row, strip, gap):
            playable = marks.playable is None or position in marks.playable
            y = top - (lift if playable else 0)
            must = position in marks.must
            _tabs(canvas, x, y, _tab_names(choice=choice and playable, must=must, new=position in marks.new))
            if must:
                canvas.frame(GOLD, x, y, CARD, 2.4)
            canvas.card(held[position], x, y, CARD, deck.look(held[position], dimmed=not playable))
    return canvas


def _tab_names(*, choice: bool, must: bool, new: bool) -> list[str]:
    names = ["must"] if must else ["up"] if choice else []
    return [*names, "spark"] if new else names


def _tabs(canvas: Canvas, x: float, y: float, names: Sequence[str]) -> None:
    """Put marks on a dark tab that stands up behind a card, so that they do not depend on what lies under them."""
    if not names:
        return
    width = 13.0 * len(names) + 2
    left = x + CARD * STRIP / 2 - width / 2
    canvas.block(RIM_INK, (left, y - TAB, width, TAB + 8), 4)
    for number, name in enumerate(names):
        middle = left + 7.5 + 13 * number
        if name == "must":
            canvas.block(GOLD, (middle - 6, y - TAB + 1.5, 12, TAB + 4), 3)
        colour = RIM_INK if name == "must" else SKY if name == "spark" else GOLD
        canvas.sign("up" if name == "must" else name, colour, middle, y - TAB / 2 + 0.4, 8.6)


# Rows.


def rows_of(groups: Sequence[int], gap: float = GAP) -> list[Row]:
    """Part a hand, given by its groups' sizes, into rows in which every index stays free.

    Few rows matter most, for the picture's height; then whole groups; then rows of much the same length.
    """
    owner = [group for group, size in enumerate(groups) for _ in range(size)]
    costs, begins = [0.0], [0]
    for end in range(1, len(owner) + 1):
        starts = [start for start in range(max(0, end - _most()), end) if _fits(owner[start:end], gap)]
        cost, start = min((costs[start] + _cost(owner, start, end), start) for start in starts)
        costs.append(cost)
        begins.append(start)
    rows: list[Row] = []
    end = len(owner)
    while end:
        rows.insert(0, _grouped(owner, begins[end], end))
        end = begins[end]
    return rows


def _cost(owner: Sequence[int], start: int, end: int) -> float:
    """Weigh a row from one position to another."""
    cut = start > 0 and owner[start - 1] == owner[start]
    return _A_ROW + _A_CUT * cut + _LENGTH * (end - start) ** 2


def _most() -> int:
    return int((WIDTH - 2 * MARGIN - CARD) / (CARD * STRIP)) + 1


def _fits(row: Sequence[int], gap: float) -> bool:
    return CARD + CARD * STRIP * (len(row) - 1) + gap * (len(set(row)) - 1) <= WIDTH - 2 * MARGIN


def _grouped(owner: Sequence[int], start: int, end: int) -> Row:
    positions = range(start, end)
    return tuple(tuple(found) for _, found in groupby(positions, key=lambda position: owner[position]))


def strip_of(rows: Sequence[Row], gap: float = GAP) -> float:
    """Give what every card but the last of a row shows, the same in all rows."""
    widest = CARD + 4
    for row in rows:
        steps = sum(len(group) for group in row) - 1
        if steps:
            widest = min(widest, (WIDTH - 2 * MARGIN - CARD - gap * (len(row) - 1)) / steps)
    return widest


def left_edges(row: Row, strip: float, gap: float = GAP) -> list[tuple[int, float]]:
    """Give each position of a row its left edge."""
    steps = sum(len(group) for group in row) - 1
    x = (WIDTH - CARD - steps * strip - gap * (len(row) - 1)) / 2
    placed = []
    for group in row:
        for position in group:
            placed.append((position, x))
            x += strip
        x += gap
    return placed
