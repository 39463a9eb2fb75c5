"""The faces of the cards, drawn once for every size and look."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from PIL import Image

from cogs.ui.pictures.palette import BACK, BRONZE, DIMMED, LATTICE, PAPER, RIM, Colour, Style, ink
from cogs.ui.pictures.shapes import SUITS, block, letters, sign
from engine.cards import FACE_DOWN, Card, Rank

RATIO: Final = 1.4
"""Height of a card by its width."""
STRIP: Final = 0.45
"""How much of a card's width must stay uncovered for its index to be read."""
INDEX: Final = 0.92
"""How much of its height, in widths, shows the whole index with its marks."""

Printed: TypeAlias = tuple[Image.Image, Image.Image]
"""A picture and the mask of its shape."""

_COURTS: Final = {Rank.JACK: "plume", Rank.QUEEN: "tiara", Rank.KING: "crown"}
_CORNER: Final = 0.10
_COLUMN: Final = 0.24
"""Where the middle of the index stands."""


@dataclass(frozen=True, slots=True)
class Face:
    """How a card is printed beyond its rank and suit."""

    style: Style
    trump: bool = False
    """A band along its top."""
    pips: int = 0
    """Dots under its index, one for each five points it counts."""
    dimmed: bool = False


@lru_cache(maxsize=2048)
def face(card: Card, width: int, look: Face) -> Printed:
    """Print a card, ``width`` pixels wide."""
    height = round(width * RATIO)
    mask = block(width, height, width * _CORNER)
    picture = Image.new("RGB", (width, height), RIM)
    thin = max(1, round(width * 0.014))
    inner = block(width - 2 * thin, height - 2 * thin, width * _CORNER - thin)
    picture.paste(DIMMED if look.dimmed else PAPER, (thin, thin), inner)
    if card is FACE_DOWN:
        _back(picture)
    elif card.suit is None:
        _joker(picture, card, ink(card, look.style))
    else:
        _suited(picture, card, ink(card, look.style))
    _marks(picture, look, inner, thin)
    return picture, mask


def _suited(picture: Image.Image, card: Card, colour: Colour) -> None:
    assert card.suit is not None  # noqa: S101 - for the type
    width, suit = picture.width, SUITS[card.suit]
    _put(picture, letters(card.rank.code, round(width * 0.34), round(width * 0.385)), colour, _COLUMN, 0.285)
    _put(picture, sign(suit, round(width * 0.32)), colour, _COLUMN, 0.63)
    if card.rank in _COURTS:
        _put(picture, sign(_COURTS[card.rank], round(width * 0.38)), colour, 0.71, 0.40)
        _put(picture, sign(suit, round(width * 0.50)), colour, 0.71, 1.04)
    elif card.rank is Rank.ACE:
        _put(picture, sign(suit, round(width * 0.64)), colour, 0.65, 0.99)
    else:
        _put(picture, sign(suit, round(width * 0.50)), colour, 0.71, 1.04)


def _joker(picture: Image.Image, card: Card, colour: Colour) -> None:
    """The red joker's star is full, the black one's hollow, so that nobody needs their colours."""
    width, full = picture.width, card.rank is Rank.RED_JOKER
    paper = picture.getpixel((width // 2, width))
    for size, x, y in ((0.38, _COLUMN, 0.30), (0.48, 0.71, 1.08)):
        _put(picture, sign("star", round(width * size)), colour, x, y)
        if not full:
            _put(picture, sign("star", round(width * size * 0.52)), paper, x, y + size * 0.015)
    _put(picture, sign("jester", round(width * 0.29)), colour, _COLUMN, 0.63)
    _put(picture, sign("jester", round(width * 0.48)), colour, 0.71, 0.44)


def _back(picture: Image.Image) -> None:
    width, height = picture.size
    inset = max(2, round(width * 0.07))
    field = (width - 2 * inset, height - 2 * inset)
    picture.paste(BACK, (inset, inset), block(*field, width * 0.05))
    across, down = 4, 6
    size = round(width * 0.11)
    for column in range(across):
        for row in range(down):
            x = inset + field[0] * (column + 0.5) / across
            y = inset + field[1] * (row + 0.5) / down
            picture.paste(LATTICE, (round(x - size / 2), round(y - size / 2)), sign("lozenge", size))


def _marks(picture: Image.Image, look: Face, inner: Image.Image, thin: int) -> None:
    width = picture.width
    if look.trump:
        band = Image.new("L", inner.size)
        band.paste(inner.crop((0, 0, inner.width, round(width * 0.065))))
        picture.paste(BRONZE, (thin, thin), band)
    for pip in range(look.pips):
        offset = (pip - (look.pips - 1) / 2) * 0.16
        _put(picture, sign("disc", round(width * 0.11)), BRONZE, _COLUMN + offset, 0.85)


def _put(picture: Image.Image, mask: Image.Image, colour: object, x: float, y: float) -> None:
    """Print a mask around a point given in widths of the card."""
    width = picture.width
    corner = round(x * width - mask.width / 2), round(y * width - mask.height / 2)
    picture.paste(colour, corner, mask)  # type: ignore[arg-type]
