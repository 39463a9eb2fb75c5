"""What lies in the middle of the table: the trick as it lies, piles with their depth."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from cogs.ui.pictures.canvas import Canvas, lettering_width
from cogs.ui.pictures.deck import Deck
from cogs.ui.pictures.faces import INDEX, RATIO, STRIP
from cogs.ui.pictures.palette import CREAM, FELT_SHADE, GOLD, RIM
from engine.cards import FACE_DOWN, Card
from engine.scene import Mark, Place


@dataclass(frozen=True, slots=True)
class Spread:
    """Cards in overlapping rows."""

    cards: tuple[Card, ...]
    width: float
    """Of a card, in units."""
    across: int
    """Cards in a row, at most."""
    taken_back: int = 0
    """How many of them, at the end, have gone back into the hand: lowered, dimmed and crossed out."""
    best: bool = False
    """Framed, since no other lies above them."""

    @property
    def strip(self) -> float:
        """What a covered card shows."""
        return self.width * (STRIP + 0.01)

    @property
    def rows(self) -> int:
        """Number of rows."""
        return max(1, ceil(len(self.cards) / self.across))

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        longest = min(self.across, max(1, len(self.cards)))
        high = self.width * (RATIO + INDEX * (self.rows - 1))
        return self.width + self.strip * (longest - 1), high

    def draw(self, canvas: Canvas, deck: Deck, x: float, y: float) -> None:
        """Lay them out around a point."""
        if not self.cards:
            return
        wide, height = self.size
        for row in range(self.rows):
            cards = self.cards[row * self.across : (row + 1) * self.across]
            left = x - (self.width + self.strip * (len(cards) - 1) if self.rows == 1 else wide) / 2
            top = y - height / 2 + row * self.width * INDEX
            for number, card in enumerate(cards):
                back = row * self.across + number >= len(self.cards) - self.taken_back
                self._lay(canvas, deck, card, (left + number * self.strip, top), back=back)

    def _lay(self, canvas: Canvas, deck: Deck, card: Card, at: tuple[float, float], *, back: bool) -> None:
        x, y = at[0], at[1] + (4 if back else 0)
        if self.best and not back:
            canvas.frame(GOLD, x, y, self.width, 2)
        canvas.card(card, x, y, self.width, deck.look(card, dimmed=back))
        if back:
            canvas.sign("cross", RIM, x + self.width * 0.68, y + self.width * 1.04, self.width * 0.5)


def laid(place: Place, width: float, across: int) -> Spread:
    """Spread what a place has laid, and behind it what it had to take back."""
    best = Mark.WINNING in place.marks
    return Spread((*place.laid, *place.taken_back), width, across, len(place.taken_back), best)


@dataclass(frozen=True, slots=True)
class Heap:
    """A pile: its top cards spread, the highest of them last, over a stack as thick as the rest is deep."""

    cards: tuple[Card, ...]
    width: float
    across: int
    """Cards in a row, at most."""
    rows: int = 1

    @property
    def top(self) -> Spread:
        """The cards that are shown one by one: of a pile face down only one."""
        most = 1 if all(card is FACE_DOWN for card in self.cards) else self.across * self.rows
        return Spread(self.cards[-most:], self.width, self.across)

    @property
    def below(self) -> int:
        """How many are not."""
        return len(self.cards) - len(self.top.cards)

    def draw(self, canvas: Canvas, deck: Deck, x: float, y: float) -> None:
        """Draw the pile around a point, its number of cards at its lower left corner."""
        wide, high = self.top.size
        left, top = x - wide / 2, y - high / 2
        for step in range(min(6, ceil(self.below / 3)), 0, -1):
            canvas.card(FACE_DOWN, left - 1.8 * step, top + 1.2 * step, self.width, deck.look(FACE_DOWN))
        if not self.cards:
            _outline(canvas, left, top, self.width)
        self.top.draw(canvas, deck, x, y)
        count(canvas, len(self.cards), left - 1, top + high)


def _outline(canvas: Canvas, x: float, y: float, width: float) -> None:
    """Draw the place where a pile will lie."""
    canvas.frame(FELT_SHADE, x, y, width, 0)


def count(canvas: Canvas, number: int, x: float, y: float) -> None:
    """Put a number of cards on a small round plate around a point."""
    text = str(number)
    width = max(19.0, lettering_width(text, 9.4) + 10)
    canvas.block(CREAM, (x - width / 2 - 1, y - 10.5, width + 2, 21), 10.5)
    canvas.block(RIM, (x - width / 2, y - 9.5, width, 19), 9.5)
    canvas.letters(text, CREAM, x, y, 9.4)
