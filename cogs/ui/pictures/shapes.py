"""Suit signs and marks as outlines, and letters, all made into masks of any size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from engine.cards import Suit

Point: TypeAlias = tuple[float, float]

_FINE: Final = 4
"""Masks are drawn this many times larger and reduced, which makes their edges smooth."""
_FONT: Final = Path(__file__).parent.parent / "fonts" / "roboto-bold-subset.ttf"
_HEAD: Final = 8
"""Pixels that half an arrow's head is wide, about."""
_CAP: Final = 0.711
"""Height of the font's capitals and digits, in its size."""

# Outlines in a box of 100 by 100: M move, L line, C curve, Z close; O circle (centre, radius); X cuts a circle out.

OUTLINES: Final = {
    "spade": (
        "M50 2 C54 15 94 40 94 65 C94 78 85 85 75 85 C66 85 59 81 55 73 C56 83 60 91 68 98 L32 98 "
        "C40 91 44 83 45 73 C41 81 34 85 25 85 C15 85 6 78 6 65 C6 40 46 15 50 2 Z"
    ),
    "heart": (
        "M50 95 C45 83 6 61 6 32 C6 16 17 7 29 7 C39 7 47 13 50 23 C53 13 61 7 71 7 C83 7 94 16 94 32 "
        "C94 61 55 83 50 95 Z"
    ),
    "diamond": "M50 3 C59 21 72 37 89 50 C72 63 59 79 50 97 C41 79 28 63 11 50 C28 37 41 21 50 3 Z",
    "club": (
        "O50 25 22.5 O25 60 22.5 O75 60 22.5 M44 36 L56 36 L60 52 L72 60 L56 66 C57 80 61 90 69 97 L31 97 "
        "C39 90 43 80 44 66 L28 60 L40 52 Z"
    ),
    "crown": (
        "M6 28 L29 52 L50 14 L71 52 L94 28 L85 76 L15 76 Z M15 81 L85 81 L85 92 L15 92 Z O6 24 6 O50 10 7 O94 24 6"
    ),
    "tiara": (
        "M8 36 C18 62 31 62 35 34 C41 62 59 62 65 34 C69 62 82 62 92 36 L85 78 L15 78 Z M15 83 L85 83 L85 92 L15 92 Z "
        "O8 31 7 O35 25 8 O65 25 8 O92 31 7"
    ),
    "plume": (
        "M10 78 C18 66 32 62 50 62 C68 62 82 66 90 78 C78 74 66 72 50 72 C34 72 22 74 10 78 Z "
        "M24 60 C24 34 40 26 56 30 C70 34 76 46 76 60 C60 54 40 54 24 60 Z "
        "M60 30 C62 12 78 4 94 8 C96 24 86 38 70 40 Z M8 82 C30 74 70 74 92 82 L86 92 C64 84 36 84 14 92 Z"
    ),
    "jester": (
        "M20 70 C22 46 18 38 8 42 C10 22 34 20 42 44 C42 22 44 14 50 6 C56 14 58 22 58 44 C66 20 90 22 92 42 "
        "C82 38 78 46 80 70 Z M18 76 L82 76 L82 90 L18 90 Z O8 50 8 O92 50 8"
    ),
    "star": "M50 3 L61 38 L98 38 L68 60 L80 96 L50 74 L20 96 L32 60 L2 38 L39 38 Z",
    "spark": "M50 0 C55 32 68 45 100 50 C68 55 55 68 50 100 C45 68 32 55 0 50 C32 45 45 32 50 0 Z",
    "up": "M50 14 L96 86 L4 86 Z",
    "turn": "M8 4 L96 50 L8 96 Z",
    "flag": "M14 2 L26 2 L26 98 L14 98 Z M30 8 L94 30 L30 54 Z",
    "deck": "M6 22 L54 6 L80 78 L32 94 Z M66 10 L92 16 L92 82 L88 84 Z",
    "trick": (
        "M34 0 L66 0 L66 42 L34 42 Z M34 58 L66 58 L66 100 L34 100 Z M0 28 L26 28 L26 72 L0 72 Z "
        "M74 28 L100 28 L100 72 L74 72 Z"
    ),
    "disc": "O50 50 50",
    "ring": "O50 50 50 X50 50 34",
    "lozenge": "M50 0 L100 50 L50 100 L0 50 Z",
    "bar": "M0 0 L100 0 L100 100 L0 100 Z",
    "cross": "M0 12 L12 0 L100 88 L88 100 Z M88 0 L100 12 L12 100 L0 88 Z",
}

SUITS: Final = {Suit.SPADES: "spade", Suit.HEARTS: "heart", Suit.DIAMONDS: "diamond", Suit.CLUBS: "club"}


@lru_cache(maxsize=512)
def sign(name: str, size: int) -> Image.Image:
    """Give the mask of an outline, ``size`` pixels square."""
    fine = size * _FINE
    mask = Image.new("L", (fine, fine))
    draw = ImageDraw.Draw(mask)
    for points, full in _contours(OUTLINES[name]):
        draw.polygon([(x * fine / 100, y * fine / 100) for x, y in points], fill=255 if full else 0)
    return mask.reduce(_FINE)


@lru_cache(maxsize=256)
def block(width: int, height: int, radius: float) -> Image.Image:
    """Give the mask of a rectangle with round corners, in pixels."""
    mask = Image.new("L", (width * _FINE, height * _FINE))
    corners = (0, 0, width * _FINE - 1, height * _FINE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(corners, radius * _FINE, fill=255)
    return mask.reduce(_FINE)


@lru_cache(maxsize=4)
def sweep(width: int, height: int, *, clockwise: bool) -> Image.Image:
    """Give the mask of an oval in four pieces, each an arrow the way play goes round."""
    mask = Image.new("L", (width * _FINE, height * _FINE))
    draw = ImageDraw.Draw(mask)
    inset = _HEAD * _FINE
    box = (inset, inset, width * _FINE - inset, height * _FINE - inset)
    for start in (22, 112, 202, 292):
        draw.arc(box, start, start + 46, fill=255, width=3 * _FINE)
        draw.polygon(_arrowhead(box, start + 46 if clockwise else start, clockwise=clockwise), fill=255)
    return mask.reduce(_FINE)


def _arrowhead(box: tuple[int, int, int, int], degrees: float, *, clockwise: bool) -> list[Point]:
    """Give the corners of a point that an arc in a box ends in, at an angle counted clockwise from the right."""
    left, top, right, bottom = box
    turn, size = degrees * pi / 180, _HEAD * _FINE
    reach_x, reach_y = (right - left) / 2, (bottom - top) / 2
    x, y = left + reach_x * (1 + cos(turn)), top + reach_y * (1 + sin(turn))
    along_x, along_y = -reach_x * sin(turn), reach_y * cos(turn)
    scale = size / hypot(along_x, along_y) * (1 if clockwise else -1)
    along_x, along_y = along_x * scale, along_y * scale
    return [
        (x + ahead * along_x - aside * along_y, y + ahead * along_y + aside * along_x)
        for ahead, aside in ((1.6, 0), (-0.4, 0.8), (-0.4, -0.8))
    ]


@lru_cache(maxsize=512)
def letters(text: str, cap: int, most: int = 0) -> Image.Image:
    """Give the mask of letters with capitals ``cap`` pixels high, squeezed into ``most`` pixels if wider."""
    font = _font(round(cap / _CAP))
    left, _, right, _ = font.getbbox(text)
    # The line is as high for every text, so that letters of different texts stand on one line.
    mask = Image.new("L", (max(1, round(right - left)), round(cap * 1.3)))
    ImageDraw.Draw(mask).text((-left, cap * 1.14), text, font=font, fill=255, anchor="ls")
    box = mask.getbbox() or (0, 0, 1, 1)
    mask = mask.crop((box[0], 0, box[2], mask.height))
    if most and mask.width > most:
        mask = mask.resize((most, mask.height), Image.Resampling.LANCZOS)
    return mask


@lru_cache(maxsize=64)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FONT, size, layout_engine=ImageFont.Layout.BASIC)


def _contours(outline: str) -> Iterator[tuple[list[Point], bool]]:
    """Read an outline into closed lines, and whether each is filled or cut out."""
    points: list[Point] = []
    for step in _steps(outline):
        verb, numbers = step[0], step[1]
        match verb, numbers:
            case "M", [x, y]:
                points = [(x, y)]
            case "L", [x, y]:
                points.append((x, y))
            case "C", [*_]:
                points += _curve(points[-1], numbers)
            case "Z", _:
                yield points, True
            case (("O" | "X"), [x, y, radius]):
                yield _circle(x, y, radius), verb == "O"
            case _:
                raise ValueError(step)


def _steps(outline: str) -> Iterator[tuple[str, list[float]]]:
    verb, numbers = "", [0.0]
    for word in outline.split():
        if word[0].isalpha():
            if verb:
                yield verb, numbers
            verb, numbers, rest = word[0], [], word[1:]
            numbers += [float(rest)] if rest else []
        else:
            numbers.append(float(word))
    yield verb, numbers


def _curve(start: Point, numbers: list[float]) -> list[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, numbers
    line = []
    for step in range(1, 17):
        t, u = step / 16, 1 - step / 16
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        line.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return line


def _circle(x: float, y: float, radius: float) -> list[Point]:
    turns = (2 * pi * step / 48 for step in range(48))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]
