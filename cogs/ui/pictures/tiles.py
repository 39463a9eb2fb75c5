"""Tiles: single cards and suits as small as a line of text, on paper of their own, for any background."""

from __future__ import annotations

from io import BytesIO
from typing import Final, TypeAlias

from PIL import Image

from cogs.ui.pictures.palette import PAPER, RIM, Colour, Style, ink, suit_ink
from cogs.ui.pictures.shapes import SUITS, block, letters, sign
from engine.cards import Card, Rank, Suit

SIDE: Final = 128
"""Pixels; Discord shows a sixth of them in a line and a third where a tile stands alone."""
EDGE: Final = 4

Tiled: TypeAlias = Card | Suit


def draw_tile(tiled: Tiled, style: Style) -> bytes:
    """Draw a card's rank over its suit, or a suit, as a PNG file with nothing around the paper's round corners."""
    tile = Image.new("RGBA", (SIDE, SIDE))
    tile.paste((*RIM, 255), (EDGE, 0), block(SIDE - 2 * EDGE, SIDE, 22))
    tile.paste((*PAPER, 255), (2 * EDGE, EDGE), block(SIDE - 4 * EDGE, SIDE - 2 * EDGE, 18))
    if isinstance(tiled, Suit):
        _put(tile, sign(SUITS[tiled], 92), suit_ink(tiled, style), 64)
    elif tiled.suit is None:
        _joker(tile, tiled, ink(tiled, style))
    else:
        _put(tile, letters(tiled.rank.code, 50 if tiled.rank is Rank.TEN else 54), ink(tiled, style), 36)
        _put(tile, sign(SUITS[tiled.suit], 62), ink(tiled, style), 92)
    out = BytesIO()
    tile.save(out, "PNG", optimize=True)
    return out.getvalue()


def _joker(tile: Image.Image, joker: Card, colour: Colour) -> None:
    """Draw the red joker's star full, the black one's hollow, so that nobody needs their colours."""
    _put(tile, sign("star", 76), colour, 40)
    if joker.rank is not Rank.RED_JOKER:
        _put(tile, sign("star", 40), PAPER, 42)
    _put(tile, sign("jester", 50), colour, 98)


def _put(tile: Image.Image, mask: Image.Image, colour: Colour, y: float) -> None:
    tile.paste((*colour, 255), (round((SIDE - mask.width) / 2), round(y - mask.height / 2)), mask)
