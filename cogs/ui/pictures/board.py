"""The table from above: felt, places, the trick as it lies, piles, trump and scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs.ui.pictures import plates
from cogs.ui.pictures.canvas import WIDTH, Canvas
from cogs.ui.pictures.deck import Deck
from cogs.ui.pictures.faces import RATIO
from cogs.ui.pictures.palette import FELT_LINE, Style
from cogs.ui.pictures.shapes import SUITS
from cogs.ui.pictures.trick import Heap, Spread, laid
from engine.scene import Mark, Place, Scene

HEIGHT: Final = 300.0
"""Of a board with nothing unusual on it, so that it does not jump from card to card."""
MIDDLE: Final = WIDTH / 2
EDGE: Final = 11.0
"""Where plates and corners begin."""
FEW: Final = 8
"""Cards that a seat may lay before the places are drawn one under another."""
_WIDTHS: Final = (60.0, 60.0, 54.0, 44.0, 44.0, 40.0, 40.0, 40.0, 40.0)
"""Of the cards of a trick, by the most that a seat has laid: always so that the four spreads do not meet."""
LANE: Final = 44.0
"""What the places at the top and the bottom take."""
ROW: Final = 16
"""Cards of an open hand in a row."""


def draw_board(scene: Scene, style: Style) -> bytes:
    """Draw the table as a PNG file, the viewer's seat at the bottom; for an onlooker the seat lettered S."""
    deck = Deck(scene, style)
    match seated(scene):
        case bottom, top:
            return _two(deck, bottom, top).png()
        case places if _longest(places) > FEW:
            return _ledger(deck).png()
        case places:
            return _four(deck, places).png()


def seated(scene: Scene) -> tuple[Place, ...]:
    """Give the places as they sit: bottom, then clockwise as seen from above."""
    bottom = scene.viewer
    if bottom is None:
        bottom = next((place.seat for place in scene.places if place.letter == "S"), 0)
    count = len(scene.places)
    step = 1 if scene.clockwise else -1
    return tuple(scene.places[(bottom + step * turn) % count] for turn in range(count))


# Four seats.


def _longest(places: Sequence[Place]) -> int:
    return max(len(place.laid) + len(place.taken_back) for place in places)


def _four(deck: Deck, places: Sequence[Place]) -> Canvas:
    canvas = Canvas(HEIGHT)
    _ornament(canvas, deck)
    _corners(canvas, deck)
    bottom, left, top, right = places
    for place, y in ((top, EDGE + 13), (bottom, HEIGHT - EDGE - 13)):
        width = plates.lying(canvas, place, deck.style, MIDDLE, y)
        shown = Spread(place.shown, 24, 4)
        shown.draw(canvas, deck, MIDDLE + width / 2 + 6 + shown.size[0] / 2, y)
    for place, x in ((left, EDGE + plates.UPRIGHT / 2), (right, WIDTH - EDGE - plates.UPRIGHT / 2)):
        height = plates.standing(canvas, place, deck.style, x, HEIGHT / 2)
        shown = Spread(place.shown, 24, 2)
        shown.draw(canvas, deck, x, HEIGHT / 2 + height / 2 + 6 + shown.size[1] / 2)
    if _longest(places):
        _trick(canvas, deck, places)
        _small_piles(canvas, deck)
    else:
        _piles(canvas, deck, HEIGHT / 2, 230)
    return canvas


def _trick(canvas: Canvas, deck: Deck, places: Sequence[Place]) -> None:
    """Lay the trick before those who laid it."""
    most = _longest(places)
    width = _WIDTHS[most]
    spreads = [laid(place, width, across) for place, across in zip(places, (FEW, FEW // 2) * 2, strict=True)]
    aside = MIDDLE - EDGE - plates.UPRIGHT - 6
    high = width * RATIO / 2
    for spread, x, y in zip(spreads, (0, -1, 0, 1), (1, 0, -1, 0), strict=True):
        reach = aside - spread.size[0] / 2 if most > 1 else 78
        spread.draw(canvas, deck, MIDDLE + x * reach, HEIGHT / 2 + y * (HEIGHT / 2 - LANE - high))


def _small_piles(canvas: Canvas, deck: Deck) -> None:
    piles = [pile for pile in deck.scene.piles if pile.cards]
    for pile, x in zip(piles[:2], (53.0, WIDTH - 46.0), strict=False):
        Heap(pile.cards, 30, 84).draw(canvas, deck, x, HEIGHT - 36)


def _ledger(deck: Deck) -> Canvas:
    """Draw very long tricks place under place, in the order they were laid."""
    scene = deck.scene
    first = next((place.seat for place in scene.places if Mark.LEAD in place.marks), 0)
    order = [scene.places[(first + turn) % len(scene.places)] for turn in range(len(scene.places))]
    spreads = [laid(place, 44, 13) for place in order]
    heights = [max(spread.size[1] + 8, 96.0) for spread in spreads]
    canvas = Canvas(EDGE * 2 + 40 + sum(heights))
    _corners(canvas, deck)
    y = EDGE + 40
    for place, spread, height in zip(order, spreads, heights, strict=True):
        plates.standing(canvas, place, deck.style, EDGE + 20, y + height / 2)
        spread.draw(canvas, deck, EDGE + 48 + spread.size[0] / 2, y + height / 2)
        y += height
    return canvas


# Two seats.


def _two(deck: Deck, bottom: Place, top: Place) -> Canvas:
    open_hands = [Spread(place.shown, 34, ROW) for place in (top, bottom)]
    over, under = (spread.size[1] + 8 if spread.cards else 0.0 for spread in open_hands)
    canvas = Canvas(HEIGHT + over + under)
    centre = over + HEIGHT / 2
    if not over and not under:
        _ornament(canvas, deck)
    _corners(canvas, deck)
    plates.lying(canvas, top, deck.style, MIDDLE, EDGE + 13)
    plates.lying(canvas, bottom, deck.style, MIDDLE, canvas.height - EDGE - 13)
    open_hands[0].draw(canvas, deck, MIDDLE, EDGE + 34 + (over - 8) / 2)
    open_hands[1].draw(canvas, deck, MIDDLE, canvas.height - EDGE - 34 - (under - 8) / 2)
    if top.laid or bottom.laid:
        laid(top, 60, 6).draw(canvas, deck, MIDDLE - 34, centre - 36)
        laid(bottom, 60, 6).draw(canvas, deck, MIDDLE + 34, centre + 36)
        _small_piles(canvas, deck)
    else:
        _piles(canvas, deck, centre, 320)
    return canvas


# What both have.


def _piles(canvas: Canvas, deck: Deck, y: float, room: float) -> None:
    """Put the piles side by side in the middle, smaller the more there are."""
    piles = deck.scene.piles
    if not piles:
        return
    width = {1: 66.0, 2: 50.0}.get(len(piles), 42.0)
    share = room / len(piles)
    for number, pile in enumerate(piles):
        x = MIDDLE + (number - (len(piles) - 1) / 2) * share
        Heap(pile.cards, width, share).draw(canvas, deck, x, y)


def _corners(canvas: Canvas, deck: Deck) -> None:
    if all(place.trump is None for place in deck.scene.places):
        plates.trump_sign(canvas, deck, EDGE, EDGE)
    plates.score_box(canvas, deck.scene, WIDTH - EDGE, EDGE)


def _ornament(canvas: Canvas, deck: Deck) -> None:
    """Draw what makes felt a table: the trump in the middle, and arrows the way play goes."""
    scene, centre = deck.scene, canvas.height / 2
    if scene.trump is not None:
        canvas.sign(SUITS[scene.trump], FELT_LINE, MIDDLE, centre, 64)
    canvas.sweep(FELT_LINE, MIDDLE, centre, (250, 206), clockwise=scene.clockwise)
