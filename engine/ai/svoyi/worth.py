"""What a position of Your Trumps is worth before anything is looked at: its cards, their number, the top to answer."""

from __future__ import annotations

from typing import Final

from engine.ai.svoyi.felt import Felt, places
from engine.cards import Rank

# In thousandths of the logarithm of the odds to win, by a card's rank from six to ace; RANKS below the six of a
# larger pack count as a six. Fitted to games of the search against itself: see tests/bench.
OWN: Final = (-60, -30, -40, 30, 100, 30, 30, 40, 60)
"""A card of one's trumps, in hand."""
FOREIGN: Final = (60, 20, 30, 10, -10, -10, 0, 0, 40)
"""A card of the other's trumps."""
PLAIN: Final = (-100, -90, -90, -60, -40, -20, -20, -10, 30)
"""Any other card."""
FEWER: Final = (0, 590, 590, 100, 40, -60, -60, -110, -110, -110, -110, -110, -110, -110, -110, -110, -110, -110, -110)
"""Having so many cards."""
EMPTY: Final = -60
"""To lead."""
ANSWER: Final = (-40, 60, 100, 60, 60, 60, 60, 30, 0)
"""Being able to beat the top with a card of its suit, the lowest of which has this rank."""
RUFF: Final = (-60, -100, -130, -170, -140, -80, -40, -60, -30)
"""Being able to beat the top with a trump only, the lowest of which has this rank."""
MOST: Final = 60


class Worth:
    """The figures for the cards of one game, by seat and place."""

    def __init__(self, felt: Felt) -> None:
        """Look the figures up."""
        size = len(felt.suit)
        self.card = ([0] * size, [0] * size)
        """A card in a seat's hand."""
        self.answer = ([0] * size, [0] * size)
        """The lowest card that beats the top in suit."""
        self.ruff = [0] * size
        """The lowest trump, where nothing else beats the top."""
        self.fewer = [*FEWER, *[FEWER[-1]] * MOST]
        for place, card in felt.cards.items():
            step = max(card.rank - Rank.SIX, 0)
            self.ruff[place] = RUFF[step]
            for seat in (0, 1):
                own, foreign = felt.trumps[seat], felt.trumps[1 - seat]
                table = OWN if card.suit is own else FOREIGN if card.suit is foreign else PLAIN
                self.card[seat][place] = table[step]
                self.answer[seat][place] = ANSWER[step]
        self.beaters = felt.beaters
        self.suit = felt.suit

    def hand(self, cards: int, seat: int) -> int:
        """Add up the cards of a seat."""
        table = self.card[seat]
        return sum(table[place] for place in places(cards))

    def reply(self, able: int, top: int, seat: int) -> int:
        """Rate what a seat can answer a top with, given the cards that beat it (at least one)."""
        follow = able & self.suit[top]
        if follow:
            return self.answer[seat][(follow & -follow).bit_length() - 1]
        return self.ruff[(able & -able).bit_length() - 1]

    def still(self, mine: int, theirs: int, edge: int) -> int:
        """Rate the hands alone, for the seat to move."""
        return edge + self.fewer[mine.bit_count()] - self.fewer[theirs.bit_count()]
