"""The plates round the table: seat letter, cards left, bid, trump and marks; the trump sign and the score box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cogs.ui.pictures.canvas import Canvas, lettering_width, signed
from cogs.ui.pictures.deck import Deck
from cogs.ui.pictures.palette import BACK, CREAM, FELT_SHADE, GOLD, PAPER, RIM, Style, suit_ink
from cogs.ui.pictures.shapes import SUITS
from engine.cards import Suit
from engine.scene import Mark, Place, Scene, Side

HEIGHT: Final = 26.0
"""Of a plate that lies; the width of one that stands is ``UPRIGHT``."""
UPRIGHT: Final = 42.0
CAP: Final = 9.4
SPACE: Final = 5.0

_ICONS: Final = {Mark.WINNING: "crown", Mark.LEAD: "flag", Mark.DEALER: "deck", Mark.STARTER: "star"}


class Piece(NamedTuple):
    """Something on a plate."""

    width: float
    height: float
    draw: Callable[[Canvas, float, float], None]
    """Draws it around a point."""


def lying(canvas: Canvas, place: Place, style: Style, x: float, y: float) -> float:
    """Draw a place's plate around a point, its pieces side by side; give its width."""
    pieces = _pieces(place, style)
    width = sum(piece.width for piece in pieces) + SPACE * (len(pieces) - 1) + 12
    _board(canvas, place, (x - width / 2, y - HEIGHT / 2, width, HEIGHT))
    left = x - width / 2 + 6
    for piece in pieces:
        piece.draw(canvas, left + piece.width / 2, y)
        left += piece.width + SPACE
    return width


def standing(canvas: Canvas, place: Place, style: Style, x: float, y: float) -> float:
    """Draw a place's plate around a point, its pieces one under another; give its height."""
    pieces = _pieces(place, style)
    height = sum(piece.height for piece in pieces) + SPACE * (len(pieces) - 1) + 12
    _board(canvas, place, (x - UPRIGHT / 2, y - height / 2, UPRIGHT, height))
    top = y - height / 2 + 6
    for piece in pieces:
        piece.draw(canvas, x, top + piece.height / 2)
        top += piece.height + SPACE
    return height


def _board(canvas: Canvas, place: Place, box: tuple[float, float, float, float]) -> None:
    x, y, width, height = box
    if Mark.TURN in place.marks:
        canvas.block(GOLD, (x - 2, y - 2, width + 4, height + 4), 11)
    canvas.block(FELT_SHADE, box, 9)


def _pieces(place: Place, style: Style) -> list[Piece]:
    turn = Mark.TURN in place.marks
    pieces = [_letter(place.letter, turn=turn)]
    if place.counted:
        pieces.append(_held(place.held))
    if place.trump is not None:
        pieces.append(_trump(place.trump, style))
    if place.taken is not None:
        pieces.append(_tricks(_tally(place.taken, place.aim)))
    icons = [_ICONS[mark] for mark in _ICONS if mark in place.marks]
    return [*pieces, _icons(icons)] if icons else pieces


def _letter(letter: str, *, turn: bool) -> Piece:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.sign("disc", GOLD if turn else CREAM, x + 5 * turn, y, 19)
        canvas.letters(letter, RIM, x + 5 * turn, y, 10.5)
        if turn:
            canvas.sign("turn", GOLD, x - 10, y, 9)

    return Piece(29 if turn else 19, 19, draw)


def _held(count: int) -> Piece:
    text = str(count)
    width = 10 + 3 + lettering_width(text, CAP)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x - width / 2
        canvas.block(PAPER, (left, y - 6.6, 10, 13.2), 1.6)
        canvas.block(BACK, (left + 1.2, y - 5.4, 7.6, 10.8), 1)
        canvas.letters(text, CREAM, left + 13 + (width - 13) / 2, y, CAP)

    return Piece(width, 14, draw)


def _trump(suit: Suit, style: Style) -> Piece:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.block(PAPER, (x - 9, y - 9, 18, 18), 4)
        canvas.sign(SUITS[suit], suit_ink(suit, style), x, y, 13)

    return Piece(18, 18, draw)


def _tricks(text: str) -> Piece:
    width = 11 + 2.5 + lettering_width(text, CAP)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.sign("trick", CREAM, x - width / 2 + 5.5, y, 11)
        canvas.letters(text, CREAM, x - width / 2 + 13.5 + (width - 13.5) / 2, y, CAP)

    return Piece(width, 13, draw)


def _icons(names: Sequence[str]) -> Piece:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        for number, name in enumerate(names):
            colour = GOLD if name == "crown" else CREAM
            canvas.sign(name, colour, x + (number - (len(names) - 1) / 2) * 13, y, 12)

    return Piece(13.0 * len(names) - 1, 13, draw)


def _tally(taken: int, aim: int | None) -> str:
    return str(taken) if aim is None else f"{taken}/{aim}"


# Corners.


def trump_sign(canvas: Canvas, deck: Deck, x: float, y: float) -> None:
    """Show the table's trump with its top left corner at a point: rank, suit, or all suits while it is open."""
    scene, style = deck.scene, deck.style
    if scene.trump is None and scene.trump_rank is None:
        return
    rank = scene.trump_rank.code if scene.trump_rank else ""
    room = lettering_width(rank, 15) + 5 if rank else 0
    canvas.block(RIM, (x, y, room + 34, 34), 7)
    canvas.block(PAPER, (x + 0.8, y + 0.8, room + 32.4, 32.4), 6.4)
    if rank:
        colour = RIM if scene.trump is None else suit_ink(scene.trump, style)
        canvas.letters(rank, colour, x + 6 + (room - 5) / 2, y + 17, 15)
    middle = x + room + 17
    if scene.trump is not None:
        canvas.sign(SUITS[scene.trump], suit_ink(scene.trump, style), middle, y + 17, 24)
        return
    for suit in Suit:
        column, row = suit % 2, suit // 2
        canvas.sign(SUITS[suit], suit_ink(suit, style), middle - 6.5 + 13 * column, y + 10.5 + 13 * row, 11)


def score_box(canvas: Canvas, scene: Scene, right: float, y: float) -> None:
    """Show where the sides stand, a line each: letters, level or score, and what counts in this deal."""
    if not scene.sides:
        return
    lines = [_line(scene, side) for side in scene.sides]
    widths = [max(lettering_width(line[column], 8.6) if line[column] else 0 for line in lines) for column in range(3)]
    gaps = 8 * (sum(1 for width in widths if width) - 1)
    width = sum(widths) + gaps + 14
    canvas.block(FELT_SHADE, (right - width, y, width, 17 * len(lines) + 4), 7)
    for number, line in enumerate(lines):
        middle, edge = y + 10.5 + 17 * number, right - 7
        for column in (2, 1, 0):
            if widths[column]:
                own = lettering_width(line[column], 8.6) if line[column] else 0
                # Letters stand at the left of their column, numbers at the right.
                centre = edge - own / 2 if column else edge - widths[0] + own / 2
                if own:
                    canvas.letters(line[column], CREAM, centre, middle, 8.6)
                edge -= widths[column] + 8


def _line(scene: Scene, side: Side) -> tuple[str, str, str]:
    letters = "".join(scene.places[seat].letter for seat in side.seats)
    score = side.level.code if side.level else signed(side.score) if side.score is not None else ""
    return letters, score, "" if side.taken is None else _tally(side.taken, side.aim)
