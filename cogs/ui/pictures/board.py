"""The table from above: felt, places, the trick as it lies, piles, trump and scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from cogs.ui.pictures import plates
from cogs.ui.pictures.canvas import WIDTH, Canvas
from cogs.ui.pictures.deck import Deck
from cogs.ui.pictures.faces import RATIO, STRIP
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
_Side: TypeAlias = tuple[int, int]
"""A side of the table: steps from its middle, to the right and down."""
_SIDES: Final[Mapping[int, Sequence[_Side]]] = {3: ((0, 1), (-1, 0), (1, 0)), 4: ((0, 1), (-1, 0), (0, -1), (1, 0))}
"""Where three and four sit, from the bottom on clockwise."""
_WIDTHS: Final = (60.0, 60.0, 54.0, 44.0, 44.0, 40.0, 40.0, 40.0, 40.0)
"""Of the cards of a trick, by the most that a seat has laid: always so that the four spreads do not meet."""
LANE: Final = 44.0
"""What the places at the top and the bottom take."""
ROW: Final = 16
"""Cards of an open hand in a row."""


def draw_board(scene: Scene, style: Style) -> bytes:
    """Draw the table as a PNG file, the viewer's seat at the bottom; for an onlooker the seat lettered S."""
    return board_canvas(scene, style).png()


def board_canvas(scene: Scene, style: Style) -> Canvas:
    """Draw the table, to be put together with something else."""
    deck = Deck(scene, style)
    match seated(scene):
        case bottom, top:
            return _two(deck, bottom, top)
        case places if _longest(places) > FEW:
            return _ledger(deck)
        case places:
            return _ring(deck, places)


def seated(scene: Scene) -> tuple[Place, ...]:
    """Give the places as they sit: bottom, then clockwise as seen from above."""
    bottom = scene.viewer
    if bottom is None:
        bottom = next((place.seat for place in scene.places if place.letter == "S"), 0)
    count = len(scene.places)
    step = 1 if scene.clockwise else -1
    return tuple(scene.places[(bottom + step * turn) % count] for turn in range(count))


# Three and four seats.


def _longest(places: Sequence[Place]) -> int:
    return max(len(place.laid) + len(place.taken_back) for place in places)


def _ring(deck: Deck, places: Sequence[Place]) -> Canvas:
    canvas = Canvas(HEIGHT)
    _ornament(canvas, deck)
    _corners(canvas, deck)
    played = _longest(places) > 0
    sides = _SIDES[len(places)]
    for place, side in zip(places, sides, strict=True):
        _sitting(canvas, deck, place, side, shows=played)
    if played:
        _around(canvas, deck, sides, _trick(places, sides))
        _small_piles(canvas, deck)
    else:
        spreads = [Spread(place.shown, 44, 4) for place in places]
        _around(canvas, deck, sides, spreads)
        _piles(canvas, deck, HEIGHT / 2, 100 if any(spread.cards for spread in spreads) else 230)
    return canvas


def _trick(places: Sequence[Place], sides: Sequence[_Side]) -> list[Spread]:
    width = _WIDTHS[_longest(places)]
    return [laid(place, width, FEW // 2 if x else FEW) for place, (x, _) in zip(places, sides, strict=True)]


def _sitting(canvas: Canvas, deck: Deck, place: Place, side: _Side, *, shows: bool) -> None:
    """Put a place at its side of the table and, once cards are played, what it shows beside it."""
    x, y = side
    if y:
        down = HEIGHT / 2 + y * (HEIGHT / 2 - EDGE - 13)
        width = plates.lying(canvas, place, deck.style, MIDDLE, down)
        shown = Spread(place.shown if shows else (), 26, 4)
        shown.draw(canvas, deck, MIDDLE + width / 2 + 6 + shown.size[0] / 2, down + 4)
    else:
        across = MIDDLE + x * (MIDDLE - EDGE - plates.UPRIGHT / 2)
        height = plates.standing(canvas, place, deck.style, across, HEIGHT / 2)
        shown = Spread(place.shown if shows else (), 26, 2)
        shown.draw(canvas, deck, across, HEIGHT / 2 + height / 2 + 6 + shown.size[1] / 2)


def _around(canvas: Canvas, deck: Deck, sides: Sequence[_Side], spreads: Sequence[Spread]) -> None:
    """Lay cards before the places they are of."""
    aside = MIDDLE - EDGE - plates.UPRIGHT - 6
    for spread, (x, y) in zip(spreads, sides, strict=True):
        # Single cards meet in the middle; more of them start at their place.
        reach = max(aside - spread.size[0] / 2 if len(spread.cards) > 1 else 0, 78)
        high = spread.width * RATIO / 2
        spread.draw(canvas, deck, MIDDLE + x * reach, HEIGHT / 2 + y * (HEIGHT / 2 - LANE - high))


def _small_piles(canvas: Canvas, deck: Deck) -> None:
    """Put piles into the lower corners, out of the trick's way."""
    piles = [pile for pile in deck.scene.piles if pile.cards]
    for pile, side in zip(piles, (-1, 1), strict=False):
        heap = Heap(pile.cards, 26, 4, 2)
        wide, high = heap.top.size
        x = MIDDLE + side * (MIDDLE - EDGE - 6 - wide / 2)
        heap.draw(canvas, deck, x, canvas.height - EDGE - 5 - high / 2)


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
    width, share = {1: 66.0, 2: 50.0}.get(len(piles), 42.0), room / len(piles)
    across = max(1, int((share - width - 24) / (width * STRIP)) + 1)
    for number, pile in enumerate(piles):
        x = MIDDLE + (number - (len(piles) - 1) / 2) * share
        Heap(pile.cards, width, across).draw(canvas, deck, x, y)


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
