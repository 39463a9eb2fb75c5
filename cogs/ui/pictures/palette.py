"""The colours of the pictures, and how well one can be told from another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.cards import Card, Rank, Suit

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


@dataclass(frozen=True, slots=True)
class Style:
    """What a person may choose about how cards look."""

    four_colours: bool = False
    """Diamonds blue and clubs green, instead of red and black."""


# Cards

PAPER: Final = (0xFD, 0xFB, 0xF5)
DIMMED: Final = (0xD4, 0xCF, 0xC2)
"""The paper of a card that may not be laid now."""
BLACK: Final = (0x12, 0x15, 0x19)
RED: Final = (0xAE, 0x0D, 0x1A)
BLUE: Final = (0x0E, 0x3F, 0xA0)
GREEN: Final = (0x0A, 0x58, 0x2C)
BRONZE: Final = (0x74, 0x4A, 0x00)
"""Marks on a card that are not its suit: trumps, points."""
RIM: Final = (0x0A, 0x16, 0x11)
"""The outline that keeps overlapping cards apart."""
BACK: Final = (0x27, 0x3A, 0x74)
LATTICE: Final = (0x8F, 0xA3, 0xDB)

# Table

FELT: Final = (0x17, 0x4D, 0x38)
FELT_LINE: Final = (0x2C, 0x67, 0x4F)
"""Ornament only; says nothing."""
FELT_SHADE: Final = (0x0F, 0x39, 0x29)
"""Under plates and cards."""
EDGE_LIGHT: Final = (0xE3, 0xCB, 0x94)
EDGE_DARK: Final = (0x2A, 0x1A, 0x10)
CREAM: Final = (0xF7, 0xF0, 0xDC)
"""Letters and digits on felt."""
GOLD: Final = (0xFF, 0xCF, 0x5C)
"""Whose turn it is, what is best, what may or must be laid."""
SKY: Final = (0x9F, 0xDD, 0xFF)
"""What is new; the second side of a chart."""

_MEETING: Final = (
    (EDGE_LIGHT, EDGE_DARK),
    (EDGE_DARK, FELT),
    *((mark, ground) for mark in (CREAM, GOLD, SKY) for ground in (FELT, FELT_SHADE)),
    (FELT_LINE, FELT),
    (FELT_SHADE, FELT),
    (RIM, FELT),
    (RIM, FELT_SHADE),
    (GOLD, RIM),
    (SKY, RIM),
    *((colour, paper) for colour in (RIM, BLACK, RED, BLUE, GREEN, BRONZE) for paper in (PAPER, DIMMED)),
    (BRONZE, RIM),
    (BACK, PAPER),
    (BACK, DIMMED),
    (LATTICE, BACK),
    (FELT, CREAM),
)
"""Colours that lie side by side somewhere, and so have a smooth edge between them."""

_TWO: Final = {Suit.SPADES: BLACK, Suit.HEARTS: RED, Suit.DIAMONDS: RED, Suit.CLUBS: BLACK}
_FOUR: Final = {**_TWO, Suit.DIAMONDS: BLUE, Suit.CLUBS: GREEN}


def suit_ink(suit: Suit, style: Style) -> Colour:
    """Give the colour that a suit is printed in."""
    return (_FOUR if style.four_colours else _TWO)[suit]


def ink(card: Card, style: Style) -> Colour:
    """Give the colour that a card is printed in."""
    if card.suit is None:
        return RED if card.rank is Rank.RED_JOKER else BLACK
    return suit_ink(card.suit, style)


def shades() -> list[Colour]:
    """List all the colours of a file, 256 at most: the pure ones, then what smooth edges between two of them need."""
    pure = list(dict.fromkeys(one for pair in _MEETING for one in pair))
    mixed = [_mix(one, other, step / 6) for one, other in _MEETING for step in range(1, 6)]
    return list(dict.fromkeys([*pure, *mixed]))[:256]


def _mix(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
