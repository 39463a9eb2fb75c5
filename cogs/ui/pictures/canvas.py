"""A sheet of felt that cards, signs and letters are laid on, measured in units of three pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from cogs.ui.pictures import palette, shapes
from cogs.ui.pictures.faces import RATIO, Face, face
from cogs.ui.pictures.palette import EDGE_DARK, EDGE_LIGHT, FELT, FELT_SHADE, Colour
from engine.cards import Card

UNIT: Final = 3
"""Pixels a unit: a picture 360 units wide fills a phone and stays sharp on its fine screen."""
WIDTH: Final = 360
"""Units; every picture is as wide as a small phone."""
RIM: Final = 4.0
"""Units that the edge takes on every side."""


def pixels(units: float) -> int:
    """Measure units in whole pixels."""
    return round(units * UNIT)


class Canvas:
    """One picture in the making. Positions and sizes are in units from the top left corner."""

    def __init__(self, height: float, *, width: float = WIDTH) -> None:
        """Spread felt with its two-tone edge."""
        self.width, self.height = width, height
        self.image = Image.new("RGB", (pixels(width), pixels(height)), EDGE_LIGHT)
        half = pixels(RIM / 2)
        for inset, colour in ((half, EDGE_DARK), (2 * half, FELT)):
            self.image.paste(colour, (inset, inset, self.image.width - inset, self.image.height - inset))

    def sign(self, name: str, colour: Colour, x: float, y: float, size: float) -> None:
        """Draw a shape around a point."""
        self._stamp(shapes.sign(name, pixels(size)), colour, x, y)

    def letters(self, text: str, colour: Colour, x: float, y: float, cap: float) -> None:
        """Write around a point, with capitals ``cap`` units high."""
        self._stamp(shapes.letters(text, pixels(cap)), colour, x, y)

    def sweep(self, colour: Colour, x: float, y: float, size: tuple[float, float], *, clockwise: bool) -> None:
        """Draw arrows round an oval around a point."""
        self._stamp(shapes.sweep(pixels(size[0]), pixels(size[1]), clockwise=clockwise), colour, x, y)

    def block(self, colour: Colour, box: tuple[float, float, float, float], radius: float) -> None:
        """Draw a rectangle with round corners: left, top, width, height."""
        x, y, width, height = (pixels(side) for side in box)
        self.image.paste(colour, (x, y), shapes.block(width, height, radius * UNIT))

    def rule(self, colour: Colour, x: float, y: float, width: float) -> None:
        """Draw a level hair from a point to the right."""
        self.image.paste(colour, (pixels(x), pixels(y), pixels(x + width), pixels(y) + 2))

    def line(self, colour: Colour, points: Sequence[tuple[float, float]], thick: float) -> None:
        """Draw a line from point to point."""
        fine = 3
        mask = Image.new("L", (self.image.width * fine, self.image.height * fine))
        scaled = [(x * UNIT * fine, y * UNIT * fine) for x, y in points]
        ImageDraw.Draw(mask).line(scaled, fill=255, width=round(thick * UNIT * fine), joint="curve")
        self.image.paste(colour, (0, 0), mask.reduce(fine))

    def card(self, card: Card, x: float, y: float, width: float, look: Face) -> None:
        """Lay a card with its top left corner at a point."""
        picture, mask = face(card, pixels(width), look)
        self.image.paste(FELT_SHADE, (pixels(x) - 2, pixels(y) + 2), mask)
        self.image.paste(picture, (pixels(x), pixels(y)), mask)

    def frame(self, colour: Colour, x: float, y: float, width: float, thick: float = 1.6) -> None:
        """Put a coloured card-shaped sheet where a card will be laid, to stand out around it."""
        box = (x - thick, y - thick, width + 2 * thick, width * RATIO + 2 * thick)
        self.block(colour, box, width * 0.1 + thick)

    def png(self) -> bytes:
        """Give the picture as a file."""
        out = BytesIO()
        self.image.quantize(palette=_palette(), dither=Image.Dither.NONE).save(out, "PNG")
        return out.getvalue()

    def above(self, below: Canvas) -> Canvas:
        """Put this picture over another one as wide."""
        both = Canvas(self.height + below.height, width=self.width)
        both.image.paste(self.image, (0, 0))
        both.image.paste(below.image, (0, self.image.height))
        return both

    def _stamp(self, mask: Image.Image, colour: Colour, x: float, y: float) -> None:
        corner = round(x * UNIT - mask.width / 2), round(y * UNIT - mask.height / 2)
        self.image.paste(colour, corner, mask)


@cache
def _palette() -> Image.Image:
    """Give the picture that carries the colours of every file: the same always, so equal pictures are equal bytes."""
    colours = [part for colour in palette.shades() for part in colour]
    carrier = Image.new("P", (1, 1))
    carrier.putpalette(colours)
    return carrier


def lettering_width(text: str, cap: float) -> float:
    """Measure letters, in units."""
    return shapes.letters(text, pixels(cap)).width / UNIT


def signed(number: int) -> str:
    """Write a number with a true minus sign."""
    return str(number).replace("-", "−")
