"""The match so far: what every deal brought each side, and where that has led."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from cogs.ui.pictures.canvas import RIM, WIDTH, Canvas, lettering_width, signed
from cogs.ui.pictures.palette import CREAM, FELT_LINE, FELT_SHADE, GOLD, SKY
from engine.cards import NATURAL_RANKS
from engine.game import Game
from engine.scene import Scene

SHOWN: Final = 10
"""Deals in a chart; of a longer match the last ones."""
HEIGHT: Final = 182.0
"""Without the lines of numbers, one for each side."""
_LEFT: Final = RIM + 44.0
_RIGHT: Final = WIDTH - RIM - 42.0
_TOP: Final = RIM + 16.0
_BOTTOM: Final = 142.0
"""Of the field of the lines; the numbers stand below."""
_STEPS: Final = 4
"""From the lowest to the highest tick, or one more."""
_LOOKS: Final = ((GOLD, "disc"), (SKY, "lozenge"), (CREAM, "up"), (CREAM, "star"))
"""Colour and mark of each side's line."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a match has gone."""

    sides: tuple[str, ...]
    """Each side's seat letters: ``NS``, ``EW``."""
    gains: tuple[tuple[int, ...], ...]
    """By deal, what each side gained."""
    start: int = 0
    """Where all sides began."""
    rungs: tuple[str, ...] = ()
    """What heights are called, from 0 up, where they are not numbers: the ranks of a climb."""

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        """By side, where it stood before the first deal and after each."""
        lines = []
        for side in range(len(self.sides)):
            line = [self.start]
            for gain in self.gains:
                line.append(line[-1] + gain[side])
            lines.append(tuple(line))
        return tuple(lines)


def course(game: Game, scene: Scene, gains: Sequence[Sequence[float]]) -> Course:
    """Make a match's course of its game, any scene of it, and every deal's ``Result.gains``."""
    count = len(scene.places)
    sides = game.sides(count)
    order = sorted(set(sides), key=sides.index)
    names = tuple("".join(place.letter for place in scene.places if sides[place.seat] == side) for side in order)
    by_side = tuple(tuple(round(gain[sides.index(side)]) for side in order) for gain in gains)
    climbs = any(side.level is not None for side in scene.sides)
    return Course(names, by_side, rungs=tuple(rank.code for rank in NATURAL_RANKS) if climbs else ())


def draw_chart(course: Course) -> bytes:
    """Draw a match's course as a PNG file."""
    canvas = Canvas(HEIGHT + 17 * len(course.sides))
    last = len(course.gains)
    first = max(0, last - SHOWN)
    lines = [line[first:] for line in course.totals]
    low, high, step = _scale(course, [total for line in lines for total in line])
    columns = max(1, last - first)
    for tick in range(low, high + 1, step):
        y = _height(tick, low, high)
        canvas.rule(CREAM if tick == 0 and not course.rungs else FELT_LINE, _LEFT, y, _RIGHT - _LEFT)
        _right_aligned(canvas, height_name(course, tick), _LEFT - 6, y, 7.4)
    for number, line in enumerate(lines):
        colour, mark = _LOOKS[number]
        points = [(_across(turn, columns), _height(total, low, high)) for turn, total in enumerate(line)]
        canvas.line(colour, points, 2.2 - 0.6 * number)
        for x, y in points:
            # Where lines meet, the first side's mark is the larger and looks out from under the second's.
            canvas.sign(mark, colour, x, y, 10.5 - 2 * number)
    _numbers(canvas, course, first, columns)
    return canvas.png()


def _numbers(canvas: Canvas, course: Course, first: int, columns: int) -> None:
    """Write under every deal its number and what each side gained, and at the right where the sides stand."""
    canvas.block(FELT_SHADE, (RIM + 5, _BOTTOM + 26, WIDTH - 2 * RIM - 10, 17 * len(course.sides) + 4), 7)
    totals = course.totals
    for turn in range(first, len(course.gains)):
        x = _across(turn - first + 1, columns)
        canvas.letters(str(turn + 1), CREAM, x, _BOTTOM + 14, 7.4)
    for number, letters in enumerate(course.sides):
        colour, mark = _LOOKS[number]
        y = _BOTTOM + 36.5 + 17 * number
        canvas.sign(mark, colour, RIM + 14, y, 9)
        canvas.letters(letters, CREAM, RIM + 22 + lettering_width(letters, 8) / 2, y, 8)
        for turn in range(first, len(course.gains)):
            gain = course.gains[turn][number]
            canvas.letters(
                f"{'+' if gain > 0 else ''}{signed(gain)}", colour, _across(turn - first + 1, columns), y, 6.6
            )
        _right_aligned(canvas, height_name(course, totals[number][-1]), WIDTH - RIM - 11, y, 9)


def _right_aligned(canvas: Canvas, text: str, right: float, y: float, cap: float) -> None:
    canvas.letters(text, CREAM, right - lettering_width(text, cap) / 2, y, cap)


def height_name(course: Course, height: int) -> str:
    """Name a height as the chart does: a number, or a rank."""
    if not course.rungs:
        return signed(height)
    beyond = height >= len(course.rungs)
    return f"{course.rungs[-1]}+" if beyond else course.rungs[max(0, height)]


def _across(turn: int, columns: int) -> float:
    return _LEFT + (_RIGHT - _LEFT - 10) * turn / columns


def _height(total: float, low: int, high: int) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * (total - low) / (high - low)


def _scale(course: Course, totals: Sequence[int]) -> tuple[int, int, int]:
    """Choose the lowest and the highest tick, and the step from one to the next."""
    least, most = min(*totals, course.start), max(*totals, course.start + 1)
    steps = (size * tens for tens in (1, 10, 100, 1000) for size in (1, 2, 5))
    step = next(step for step in steps if most - least <= _STEPS * step)
    return floor(least / step) * step, ceil(most / step) * step, step
