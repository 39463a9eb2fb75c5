"""A person's rating over time: what they surely have after each match, in the band of its uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor
from typing import Final

from cogs.ui.pictures.canvas import RIM, WIDTH, Canvas, lettering_width, pixels, signed
from cogs.ui.pictures.palette import CREAM, FELT_LINE, FELT_SHADE, GOLD, SKY

HEIGHT: Final = 182.0
_LEFT: Final = RIM + 36.0
_RIGHT: Final = WIDTH - RIM - 46.0
_TOP: Final = RIM + 14.0
_BOTTOM: Final = 152.0
_STEPS: Final = 5
_MARKED: Final = 30
"""Matches of which each has a mark on the line."""
_COUNTED: Final = 6
"""Numbers of matches under the line, at the most."""


@dataclass(frozen=True, slots=True)
class Ratings:
    """A person's ratings after their matches of a game, the latest last."""

    points: tuple[tuple[float, float], ...]
    """The rating and its uncertainty."""
    first: int = 0
    """How many matches there had been at the first point."""


def draw_ratings(ratings: Ratings) -> bytes:
    """Draw ratings over time as a PNG file. Suits are not in it, so that it looks the same to everybody."""
    canvas = Canvas(HEIGHT)
    low, high, step = _scale(ratings.points)
    places = [_across(number, len(ratings.points)) for number in range(len(ratings.points))]
    _band(canvas, ratings, places, low, high)
    for tick in range(low, high + 1, step):
        y = _height(tick, low, high)
        canvas.rule(CREAM if tick == 0 else FELT_LINE, _LEFT, y, _RIGHT - _LEFT)
        _right_aligned(canvas, signed(tick), _LEFT - 6, y)
    line = [(x, _height(rating, low, high)) for x, (rating, _) in zip(places, ratings.points, strict=True)]
    canvas.line(GOLD, line, 2.2)
    for x, y in line if len(line) <= _MARKED else line[-1:]:
        canvas.sign("disc", GOLD, x, y, 6)
    _numbers(canvas, ratings, places, line[-1][1])
    return canvas.png()


def _band(canvas: Canvas, ratings: Ratings, places: Sequence[float], low: int, high: int) -> None:
    """Shade what lies within the uncertainty, and draw its edges."""
    spread = [*zip(places, ratings.points, strict=True)]
    edges = [[(x, _height(rating + sign * sigma, low, high)) for x, (rating, sigma) in spread] for sign in (1, -1)]
    for column in range(pixels(places[0]), pixels(places[-1])):
        top, bottom = (pixels(_between(edge, column / pixels(1))) for edge in edges)
        canvas.image.paste(FELT_SHADE, (column, top, column + 1, max(bottom, top + 1)))
    for edge in edges:
        canvas.line(SKY, edge, 0.8)


def _between(edge: Sequence[tuple[float, float]], x: float) -> float:
    """Read a height off a line of points."""
    for (left, start), (right, end) in pairwise(edge):
        if x <= right:
            return start + (end - start) * max(0.0, x - left) / (right - left)
    return edge[-1][1]


def _numbers(canvas: Canvas, ratings: Ratings, places: Sequence[float], last: float) -> None:
    """Count the matches under the line, and write the latest rating beside its end."""
    every = ceil(len(places) / _COUNTED)
    for number in range(len(places) - 1, -1, -every):
        canvas.letters(str(ratings.first + number), CREAM, places[number], _BOTTOM + 14, 7.0)
    rating = signed(round(ratings.points[-1][0]))
    canvas.letters(rating, GOLD, _RIGHT + 8 + lettering_width(rating, 9) / 2, last, 9)


def _right_aligned(canvas: Canvas, text: str, right: float, y: float) -> None:
    canvas.letters(text, CREAM, right - lettering_width(text, 7.4) / 2, y, 7.4)


def _across(number: int, count: int) -> float:
    return _RIGHT if count == 1 else _LEFT + (_RIGHT - _LEFT) * number / (count - 1)


def _height(rating: float, low: int, high: int) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * (rating - low) / (high - low)


def _scale(points: Sequence[tuple[float, float]]) -> tuple[int, int, int]:
    """Choose the lowest and the highest tick around the band, and the step from one to the next."""
    least, most = min(rating - spread for rating, spread in points), max(rating + spread for rating, spread in points)
    steps = (size * tens for tens in (1, 10, 100, 1000) for size in (1, 2, 5))
    step = next(step for step in steps if most - least <= _STEPS * step)
    return floor(least / step) * step, max(ceil(most / step), floor(least / step) + 1) * step, step
