"""What a hand, a bid and a result are worth in Spades: tables of expected tricks, and the chance of winning a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.ai.spades.kernel import LANE, SPADES, Bits, Numbers, score
from engine.cards import PACK_52, Card, Rank
from engine.games.spades.rules import DOUBLE_NIL, TRICKS, TRUMP, Rules, SpadesStanding

Floats: TypeAlias = NDArray[np.float64]

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


def _honours(cards: Numbers, worths: Sequence[float]) -> Floats:
    """Value ace to jack of one suit, by its ranks."""
    total = sum((worth * (cards >> TRICKS - 1 - place & 1) for place, worth in enumerate(worths)), np.zeros(len(cards)))
    total[1 << TRICKS - 2] -= _BARE_KING
    short = (cards >> TRICKS - 3 & 1 == 1) & (np.bitwise_count(cards) < _QUEEN_GUARDED)
    worth: Floats = total - _SHORT_QUEEN * short
    return worth


def _worths() -> tuple[Floats, Floats]:
    """Tabulate what the ranks of a suit are worth: as spades; and as another suit beside no, one, two, more spades."""
    ranks = np.arange(1 << TRICKS)
    counts = np.bitwise_count(ranks)
    ruffs = np.zeros((len(_RUFFS) + 1, TRICKS + 1))
    for count, tricks in enumerate(_RUFFS):
        ruffs[:, count] = tricks
    plain = _honours(ranks, _PLAIN_HONOURS)
    return _honours(ranks, _SPADE_HONOURS) + np.array(_SPADE_LENGTHS)[counts], plain + ruffs[:, counts]


_SPADE_WORTHS, _PLAIN_WORTHS = _worths()


def expected_tricks(hands: Bits) -> Floats:
    """Tell how many tricks hands of thirteen take on average when four play for tricks alone."""
    spades = hands & SPADES
    ruffing = np.minimum(np.bitwise_count(spades), len(_RUFFS))
    plain = [_PLAIN_WORTHS[ruffing, hands >> LANE * suit & SPADES] for suit in (1, 2, 3)]
    tricks: Floats = _BASE + _SPADE_WORTHS[spades] + plain[0] + plain[1] + plain[2]
    return tricks


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

    def bid(self, hands: Bits) -> Floats:
        """Tell what hands are bid on average."""
        return self.base + self.share * expected_tricks(hands) - self.caution


# Two players' hands take more, since half of the pack is out of play: fitted like the tables, over 1,500 deals.
_HABITS: Final = {4: Habit(0.0, 1.0, caution=0.3, error=1.2), 2: Habit(1.4, 0.86, caution=0.4, error=1.8)}
"""By number of players."""
_NEVER: Final = -14.0
"""The logarithm of the weight of a hand that its bid does not fit at all."""


def usual_bids(hands: Bits, seats: int) -> Numbers:
    """Tell what numbers hands are usually bid: thirteen at most, though the table of tricks exceeds it at its end."""
    return np.clip(np.rint(_HABITS[seats].bid(hands)).astype(np.int64), 1, TRICKS)


def misfit(hands: Bits, bid: int, seats: int) -> Floats:
    """Tell how badly hands fit a bid: a logarithm, 0 at best; double nil was bid unseen and tells nothing."""
    if bid == DOUBLE_NIL:
        return np.zeros(len(hands))
    habit = _HABITS[seats]
    off = (habit.bid(hands) - bid) / habit.error
    return np.maximum(_NEVER, -off * off / 2)


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
KEEP_WORTHS: Final = np.array([keep_worth(card) for card in PACK_52])
"""By card."""
KEEP_ODDS: Final = np.where(KEEP_WORTHS.mean() < KEEP_WORTHS, _KEPT, _LEFT)
"""By card, the odds that somebody who has drawn it, nobody knows when, has it in his hand and has not put it away."""


BAG_WORTH: Final = 8.0
"""Points that a carried bag costs in the long run, its share of the penalty to come."""
DEAL_POINTS: Final = 50.0
"""What the side ahead gains a deal."""
DEAL_SPREAD: Final = 70.0
"""The standard deviation of one deal's difference."""


def prospects(rules: Rules, before: SpadesStanding, bids: Numbers, taken: Numbers) -> Floats:
    """Tell side 0's chance of winning the match after deals that end so; from 0 to 1.

    Args:
        rules: the house rules.
        before: where the match stood.
        bids: by deal and seat.
        taken: tricks by deal and seat.
    """
    points, bags = score(bids, taken, np.array(before.bags), rules.failed_nil)
    totals = points + np.array(before.scores)
    highest, lead = totals.max(axis=1), totals[:, 0] - totals[:, 1]
    even = lead - BAG_WORTH * (bags[:, 0] - bags[:, 1])
    deals = np.maximum(1.0, (rules.target - highest) / DEAL_POINTS)
    chance = _normal(even / (DEAL_SPREAD * np.sqrt(deals)))
    return np.where((highest >= rules.target) & (lead != 0), lead > 0, chance)


def _normal(deviations: Floats) -> Floats:
    """Give the normal distribution below so many deviations, exact to a millionth (Abramowitz and Stegun 7.1.26)."""
    size = np.abs(deviations) * sqrt(0.5)
    part = 1 / (1 + 0.3275911 * size)
    tail = part * (
        0.254829592 + part * (-0.284496736 + part * (1.421413741 + part * (-1.453152027 + part * 1.061405429)))
    )
    upper = 1 - tail * np.exp(-size * size) / 2
    return np.where(deviations < 0, 1 - upper, upper)
