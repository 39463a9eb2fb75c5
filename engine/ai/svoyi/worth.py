"""What a position of Your Trumps is worth before anything is looked at: its cards, their number, the top to answer."""

from __future__ import annotations

from typing import Final

from engine.ai.svoyi.felt import Felt
from engine.cards import Rank

# In thousandths of the logarithm of the odds to win, by rank from six to ace. Fitted (logistic regression on the
# outcome, later positions counting more) to 8,000 games that this search played against itself: 2,000 or 4,000
# positions looked at for a decision, after up to ten turns at random.
OWN: Final = (310, 330, 230, 190, 260, 170, 320, 470, 820)
"""A card of one's trumps, in hand."""
FOREIGN: Final = (-320, -290, -240, -190, -130, -30, 60, 220, 550)
"""A card of the other's trumps."""
PLAIN: Final = (-650, -520, -440, -420, -340, -280, -200, -140, -80)
"""Any other card."""
FEWER: Final = (
    *(0, 90, 180, -930, -1210, -1320, -1300, -1110, -960, -650),
    *(-400, -140, 130, 430, 710, 1030, 1370, 1760, 2330),
)
"""Having so many cards, up to eighteen; what the cards themselves are worth comes on top."""
MORE: Final = 330
"""Having one more than that."""
EMPTY: Final = 490
"""To lead."""
ANSWER_OWN: Final = (0, -20, 80, 40, -10, -50, -110, -150, -180)
ANSWER_FOREIGN: Final = (0, -70, -180, -170, -220, -200, -280, -320, -320)
ANSWER_PLAIN: Final = (0, 320, 330, 330, 310, 340, 270, 240, 170)
"""Being able to beat the top with a card of its suit, the lowest of which has this rank."""
RUFF: Final = (-170, -80, 50, 70, 110, 160, 90, 250, 480)
"""Being able to beat the top with a trump only, the lowest of which has this rank."""
PACK: Final = 52


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
        self.fewer = [*FEWER, *(FEWER[-1] + MORE * more for more in range(1, PACK))]
        for place, card in felt.cards.items():
            step = max(card.rank - Rank.SIX, 0)
            self.ruff[place] = RUFF[step]
            for seat in (0, 1):
                own, foreign = felt.trumps[seat], felt.trumps[1 - seat]
                held, answer = (
                    (OWN, ANSWER_OWN)
                    if card.suit is own
                    else (FOREIGN, ANSWER_FOREIGN)
                    if card.suit is foreign
                    else (PLAIN, ANSWER_PLAIN)
                )
                self.card[seat][place], self.answer[seat][place] = held[step], answer[step]
        self.beaters = felt.beaters
        self.suit = felt.suit

    def hand(self, cards: int, seat: int) -> int:
        """Add up the cards of a seat."""
        table, total = self.card[seat], 0
        while cards:
            low = cards & -cards
            cards ^= low
            total += table[low.bit_length() - 1]
        return total

    def reply(self, able: int, top: int, seat: int) -> int:
        """Rate what a seat can answer a top with, given the cards that beat it (at least one)."""
        follow = able & self.suit[top]
        if follow:
            return self.answer[seat][(follow & -follow).bit_length() - 1]
        return self.ruff[(able & -able).bit_length() - 1]

    def still(self, mine: int, theirs: int, edge: int) -> int:
        """Rate the hands alone, for the seat to move."""
        return edge + self.fewer[mine.bit_count()] - self.fewer[theirs.bit_count()]
