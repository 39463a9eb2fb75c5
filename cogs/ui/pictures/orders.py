"""What can be drawn, as values: equal orders are the same picture, byte for byte."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from cogs.ui.pictures.board import board_canvas, draw_board
from cogs.ui.pictures.chart import Course, draw_chart
from cogs.ui.pictures.hand import GAP, UNMARKED, Marks, draw_hand, hand_canvas
from cogs.ui.pictures.palette import Style
from cogs.ui.pictures.rating import Ratings, draw_ratings
from cogs.ui.pictures.tiles import Tiled, draw_tile
from engine.scene import Group, Phrase, Pile, Place, Scene

_WORDLESS: Final = Phrase()


@dataclass(frozen=True, slots=True)
class BoardOrder:
    """The table; make it with ``board_order``."""

    scene: Scene
    style: Style


@dataclass(frozen=True, slots=True)
class HandOrder:
    """The viewer's own cards; make it with ``hand_order``."""

    scene: Scene
    marks: Marks
    style: Style
    gap: float = GAP


@dataclass(frozen=True, slots=True)
class CaseOrder:
    """A position of the rules: the table over a hand at it."""

    board: BoardOrder
    hand: HandOrder


@dataclass(frozen=True, slots=True)
class ChartOrder:
    """The match so far."""

    course: Course


@dataclass(frozen=True, slots=True)
class RatingOrder:
    """A person's rating over time."""

    ratings: Ratings


@dataclass(frozen=True, slots=True)
class TileOrder:
    """One card or suit, as small as text."""

    tiled: Tiled
    style: Style


Order: TypeAlias = BoardOrder | HandOrder | CaseOrder | ChartOrder | RatingOrder | TileOrder


def board_order(scene: Scene, style: Style | None = None) -> BoardOrder:
    """Order a picture of the table, by what shows in it alone: neither words nor the viewer's hand."""
    shown = replace(
        scene,
        game="",
        places=tuple(_wordless(place) for place in scene.places),
        facts=(),
        hand=(),
        piles=tuple(Pile(_WORDLESS, pile.cards) for pile in scene.piles),
        last=(),
        last_winner=None,
    )
    return BoardOrder(shown, style or Style())


def hand_order(scene: Scene, marks: Marks = UNMARKED, style: Style | None = None, gap: float = GAP) -> HandOrder:
    """Order a picture of the viewer's cards, by what shows in it alone: nothing of the table but trump and points."""
    shown = Scene(
        game="",
        viewer=scene.viewer,
        clockwise=scene.clockwise,
        places=(),
        hand=tuple(Group(_WORDLESS, group.cards) for group in scene.hand),
        trump=scene.trump,
        trump_rank=scene.trump_rank,
        worth=scene.worth,
    )
    return HandOrder(shown, marks, style or Style(), gap)


def _wordless(place: Place) -> Place:
    return replace(place, facts=())


def draw(order: Order) -> bytes:
    """Draw whatever is ordered, as a PNG file: 1080 pixels wide, or a tile."""
    match order:
        case BoardOrder(scene, style):
            return draw_board(scene, style)
        case HandOrder(scene, marks, style, gap):
            return draw_hand(scene, marks, style, gap)
        case CaseOrder(board, hand):
            table = board_canvas(board.scene, board.style)
            return table.above(hand_canvas(hand.scene, hand.marks, hand.style, hand.gap)).png()
        case ChartOrder(course):
            return draw_chart(course)
        case RatingOrder(ratings):
            return draw_ratings(ratings)
        case TileOrder(tiled, style):
            return draw_tile(tiled, style)
