"""What a hand, a bid and a result are worth in Spades: tables of expected tricks, and the chance of winning a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, exp, sqrt
from typing import Final

from engine.ai.spades.playout import SPADE_BITS
from engine.cards import PACK_52, Card, Rank
from engine.games.spades.rules import DOUBLE_NIL, TRICKS, TRUMP, Rules, SpadesStanding, match_winner
from engine.games.spades.scoring import SideScore, score_side

# Least squares over 20,000 hands of deals in which all four played for tricks alone, by the table's own playout.
_BASE: Final = -0.26
_SPADE_HONOURS: Final = (0.97, 0.78, 0.49, 0.34)
"""Ace, king, queen, jack of spades."""
_SPADE_LENGTHS: Final = (0.0, 0.2, 0.44, 0.79, 1.28, 1.92, 2.63, 3.49, 4.35, 5.21, 6.07, 6.93, 7.79, 8.65)
"""By number of spades, besides their honours."""
_PLAIN_HONOURS: Final = (1.0, 0.73, 0.27, 0.08)
"""Ace, king, queen, jack of each other suit."""
_BARE_KING: Final = 0.64
"""What a king is worth less without a small card."""
_SHORT_QUEEN: Final = 0.2
"""What a queen is worth less with one other card or none."""
_QUEEN_GUARDED: Final = 3
_RUFFS: Final = ((0.0, 0.58, 0.84, 1.11), (0.0, 0.33, 0.57, 0.79), (0.12, 0.18, 0.23, 0.3))
"""Tricks by ruffing a suit of none, one, two cards, by number of spades up to three."""


def _honours(cards: int, worths: Sequence[float]) -> float:
    """Value ace to jack of one suit, its cards being the lowest thirteen bits."""
    total = sum(worth for place, worth in enumerate(worths) if cards >> TRICKS - 1 - place & 1)
    if cards == 1 << TRICKS - 2:
        total -= _BARE_KING
    if cards >> TRICKS - 3 & 1 and cards.bit_count() < _QUEEN_GUARDED:
        total -= _SHORT_QUEEN
    return total


@lru_cache(maxsize=1 << 13)
def _spade_tricks(cards: int) -> float:
    return _honours(cards, _SPADE_HONOURS) + _SPADE_LENGTHS[cards.bit_count()]


@lru_cache(maxsize=1 << 14)
def _plain_tricks(cards: int, ruffing: int) -> float:
    count = cards.bit_count()
    return _honours(cards, _PLAIN_HONOURS) + (_RUFFS[count][ruffing] if count < len(_RUFFS) else 0.0)


def expected_tricks(hand: int) -> float:
    """Tell how many tricks a hand of thirteen takes on average when four play for tricks alone."""
    spades = hand & SPADE_BITS
    ruffing = min(spades.bit_count(), len(_RUFFS))
    plain = sum(_plain_tricks(hand >> TRICKS * suit & SPADE_BITS, ruffing) for suit in (1, 2, 3))
    return _BASE + _spade_tricks(spades) + plain


@dataclass(frozen=True, slots=True)
class Habit:
    """How bids follow from hands at a table."""

    base: float
    share: float
    """A hand takes ``base`` + ``share`` × ``expected_tricks``."""
    caution: float
    """How far below that it is bid."""
    error: float
    """Standard deviation, in tricks, of bids about that."""

    def bid(self, hand: int) -> float:
        """Tell what a hand is bid on average."""
        return self.base + self.share * expected_tricks(hand) - self.caution


# Two players' hands take more, since half of the pack is out of play: fitted like the tables, over 1,500 deals.
_HABITS: Final = {4: Habit(0.0, 1.0, caution=0.3, error=1.2), 2: Habit(1.4, 0.86, caution=1.2, error=1.8)}
"""By number of players."""
_NEVER: Final = 1e-6
"""The weight of a hand that its bid does not fit at all."""


def usual_bid(hand: int, seats: int) -> int:
    """Tell what number a hand is usually bid."""
    return max(1, round(_HABITS[seats].bid(hand)))


def fits(hand: int, bid: int, seats: int) -> float:
    """Tell how well a hand fits a bid: a weight from 0 to 1; double nil was bid unseen and tells nothing."""
    if bid == DOUBLE_NIL:
        return 1.0
    habit = _HABITS[seats]
    off = (habit.bid(hand) - bid) / habit.error
    return max(_NEVER, exp(-off * off / 2))


_HONOURS: Final = {Rank.ACE: 0.95, Rank.KING: 0.65, Rank.QUEEN: 0.35, Rank.JACK: 0.15}
_SPADE: Final = 0.4
_HEIGHT: Final = 0.01


def keep_worth(card: Card) -> float:
    """Value a card for a hand that is being drawn, roughly in tricks."""
    return _HONOURS.get(card.rank, 0.0) + _SPADE * (card.suit is TRUMP) + _HEIGHT * card.rank


_KEPT: Final = 3.4
"""Odds that a card above the average of those drawn is in the hand: it was seen first, or second after a bad one."""
_LEFT: Final = 0.38
"""The same of a card below the average."""
_AVERAGE: Final = sum(map(keep_worth, PACK_52)) / len(PACK_52)


def keep_odds(card: Card) -> float:
    """Tell the odds that a card which somebody has drawn, nobody knows when, is in the hand and not put away."""
    return _KEPT if keep_worth(card) > _AVERAGE else _LEFT


BAG_WORTH: Final = 8.0
"""Points that a carried bag costs in the long run, its share of the penalty to come."""
DEAL_POINTS: Final = 50.0
"""What the side ahead gains a deal."""
DEAL_SPREAD: Final = 70.0
"""The standard deviation of one deal's difference."""


@lru_cache(maxsize=1 << 14)
def _side_score(bids: tuple[int, ...], tricks: tuple[int, ...], bags: int, failed_nil: str) -> SideScore:
    return score_side(bids, tricks, bags, failed_nil)


def prospects(rules: Rules, before: SpadesStanding, bids: Sequence[int], taken: Sequence[int]) -> float:
    """Tell side 0's chance of winning the match after a deal that ends so; from 0 to 1."""
    scores = [
        _side_score(tuple(bids[side::2]), tuple(taken[side::2]), before.bags[side], rules.failed_nil) for side in (0, 1)
    ]
    totals = (before.scores[0] + scores[0].points, before.scores[1] + scores[1].points)
    winner = match_winner(totals, rules.target)
    if winner is not None:
        return 1.0 - winner
    lead = totals[0] - totals[1] - BAG_WORTH * (scores[0].bags - scores[1].bags)
    deals = max(1.0, (rules.target - max(totals)) / DEAL_POINTS)
    return (1 + erf(lead / (DEAL_SPREAD * sqrt(2 * deals)))) / 2
