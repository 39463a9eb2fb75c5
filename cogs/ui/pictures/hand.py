"""A seat's own cards, in rows by group, with marks on those it may, must or has just got."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
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
RAISED: Final = 7.0
"""How far a card that may be laid stands out of its row."""
TAB: Final = 12.0
"""Height of the marks above a card."""

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


def _found(held: Sequence[Card], wanted: Iterable[Card]) -> frozenset[int]:
    """Give the positions of cards in a hand, each as often as wanted; of twins the first."""
    left, found = Counter(wanted), []
    for position, card in enumerate(held):
        if left[card] > 0:
            left[card] -= 1
            found.append(position)
    return frozenset(found)


def draw_hand(scene: Scene, marks: Marks, style: Style) -> bytes:
    """Draw the viewer's cards as a PNG file; a scene without a hand gives bare felt."""
    deck = Deck(scene, style)
    held = [card for group in scene.hand for card in group.cards]
    rows = rows_of([len(group.cards) for group in scene.hand])
    choice = marks.playable is not None and len(marks.playable) < len(held)
    head = TAB if choice or marks.new or marks.must else 0.0
    lift = RAISED if choice else 0.0
    pitch = CARD * INDEX + head + lift
    canvas = Canvas(2 * MARGIN + head + lift + pitch * max(0, len(rows) - 1) + CARD * RATIO)
    strip = strip_of(rows)
    for number, row in enumerate(rows):
        top = MARGIN + head + lift + pitch * number
        for position, x in left_edges(row, strip):
            playable = marks.playable is None or position in marks.playable
            y = top - (lift if playable else 0)
            must = position in marks.must
            _tabs(canvas, x, y, _tab_names(choice=choice and playable, must=must, new=position in marks.new))
            if must:
                canvas.frame(GOLD, x, y, CARD, 2.4)
            canvas.card(held[position], x, y, CARD, deck.look(held[position], dimmed=not playable))
    return canvas.png()


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


def rows_of(groups: Sequence[int]) -> list[Row]:
    """Part a hand into the fewest rows that leave every index free, and these into rows as even as groups allow."""
    most = int((WIDTH - 2 * MARGIN - CARD) / (CARD * STRIP)) + 1
    best = _filled(groups, most)
    for capacity in range(most - 1, 0, -1):
        tighter = _filled(groups, capacity)
        if len(tighter) > len(best):
            break
        best = tighter
    return best


def _filled(groups: Sequence[int], capacity: int) -> list[Row]:
    """Fill rows with whole groups; only a group that is longer than a row is cut."""
    rows: list[list[tuple[int, ...]]] = [[]]
    start, used = 0, 0.0
    for size in groups:
        left = size
        while left:
            spacing = GAP / (CARD * STRIP) if rows[-1] else 0.0
            room = int(capacity - used - spacing)
            if room < left and rows[-1] and (left <= capacity or room <= 1):
                rows.append([])
                used = 0.0
                continue
            taken = min(left, room)
            rows[-1].append(tuple(range(start, start + taken)))
            start, left, used = start + taken, left - taken, used + spacing + taken
    return [tuple(row) for row in rows if row]


def strip_of(rows: Sequence[Row]) -> float:
    """Give what every card but the last of a row shows, the same in all rows."""
    widest = CARD + 4
    for row in rows:
        steps = sum(len(group) for group in row) - 1
        if steps:
            widest = min(widest, (WIDTH - 2 * MARGIN - CARD - GAP * (len(row) - 1)) / steps)
    return widest


def left_edges(row: Row, strip: float) -> list[tuple[int, float]]:
    """Give each position of a row its left edge."""
    steps = sum(len(group) for group in row) - 1
    x = (WIDTH - CARD - steps * strip - GAP * (len(row) - 1)) / 2
    placed = []
    for group in row:
        for position in group:
            placed.append((position, x))
            x += strip
        x += GAP
    return placed
