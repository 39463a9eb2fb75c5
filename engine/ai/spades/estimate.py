"""What a hand, and a result, is worth in Spades: tables of chances and the value of a standing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, exp, sqrt
from typing import Final

from engine.ai.spades.playout import PLAIN_SUITS, SPADE_BITS
from engine.cards import Card, Rank
from engine.games.spades.rules import DOUBLE_NIL, TRICKS, TRUMP, Rules, SpadesStanding, match_winner
from engine.games.spades.scoring import SideScore, score_side

# Least squares over 20,000 hands of deals in which all four played for tricks alone (the table's own playout).
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
"""What a queen is worth less with one small card or none."""
_RUFFS: Final = ((0.0, 0.58, 0.84, 1.11), (0.0, 0.33, 0.57, 0.79), (0.12, 0.18, 0.23, 0.3))
"""Tricks by ruffing a suit of none, one, two cards, by number of spades up to three."""


@lru_cache(maxsize=1 << 14)
def _spade_tricks(spades: int) -> float:
    honours = sum(worth for place, worth in enumerate(_SPADE_HONOURS) if spades >> TRICKS - 1 - place & 1)
    count = spades.bit_count()
    bare = _BARE_KING if spades == 1 << TRICKS - 2 else 0.0
    short = _SHORT_QUEEN if spades >> TRICKS - 3 & 1 and count < 3 else 0.0  # noqa: PLR2004 - two guards
    return honours + _SPADE_LENGTHS[count] - bare - short


@lru_cache(maxsize=1 << 14)
def _plain_tricks(cards: int) -> tuple[float, int]:
    """Value a suit, its cards shifted to the lowest bits: tricks of its honours, and its length."""
    honours = sum(worth for place, worth in enumerate(_PLAIN_HONOURS) if cards >> TRICKS - 1 - place & 1)
    count = cards.bit_count()
    bare = _BARE_KING if cards == 1 << TRICKS - 2 else 0.0
    short = _SHORT_QUEEN if cards >> TRICKS - 3 & 1 and count < 3 else 0.0  # noqa: PLR2004 - two guards
    return honours - bare - short, count


def expected_tricks(hand: int) -> float:
    """Tell how many tricks a hand of thirteen takes on average when everybody plays for tricks."""
    spades = hand & SPADE_BITS
    ruffing = min(spades.bit_count(), 3)
    total = _BASE + _spade_tricks(spades)
    for place in range(1, len(PLAIN_SUITS) + 1):
        honours, count = _plain_tricks(hand >> TRICKS * place & SPADE_BITS)
        total += honours + (_RUFFS[count][ruffing] if count < len(_RUFFS) else 0.0)
    return total


_TWO_BASE: Final = 1.4
_TWO_SHARE: Final = 0.86
"""With two players a hand takes more: half of the pack is out of play. Fitted like the tables, over 1,500 deals."""
_CAUTION: Final = 0.2
"""How far below its expected tricks a hand is bid."""
_BID_ERROR: Final = 1.1
"""Standard deviation, in tricks, of what people bid about what their hands may expect."""
_NEVER: Final = 1e-6
"""The weight of a hand that its bid does not fit at all."""


def usual_bid(hand: int, seats: int) -> int:
    """Tell what number a hand is usually bid."""
    return max(1, round(_expected(hand, seats) - _CAUTION))


def fits(hand: int, bid: int, seats: int) -> float:
    """Tell how well a hand fits a bid: a weight from 0 to 1; double nil was bid unseen and tells nothing."""
    if bid == DOUBLE_NIL:
        return 1.0
    off = (_expected(hand, seats) - bid) / _BID_ERROR
    return max(_NEVER, exp(-off * off / 2))


def _expected(hand: int, seats: int) -> float:
    tricks = expected_tricks(hand)
    return tricks if seats > 2 else _TWO_BASE + _TWO_SHARE * tricks  # noqa: PLR2004 - two players


_HONOURS: Final = {Rank.ACE: 0.95, Rank.KING: 0.65, Rank.QUEEN: 0.35, Rank.JACK: 0.15}
_SPADE: Final = 0.4
_HEIGHT: Final = 0.01


def keep_worth(card: Card) -> float:
    """Value a card for a hand that is being drawn, roughly in tricks."""
    return _HONOURS.get(card.rank, 0.0) + _SPADE * (card.suit is TRUMP) + _HEIGHT * card.rank


BAG_WORTH: Final = 8.0
"""Points that a carried bag costs in the long run, its share of the penalty to come."""
DEAL_POINTS: Final = 50.0
"""What the side ahead gains a deal."""
DEAL_SPREAD: Final = 70.0
"""The standard deviation of one deal's difference."""


@lru_cache(maxsize=1 << 14)
def side_score(bids: tuple[int, ...], tricks: tuple[int, ...], bags: int, failed_nil: str) -> SideScore:
    """Score one side's deal, remembering what was asked before."""
    return score_side(bids, tricks, bags, failed_nil)


def prospects(rules: Rules, before: SpadesStanding, bids: Sequence[int], taken: Sequence[int]) -> float:
    """Tell side 0's chance of winning the match after a deal that ends so; from 0 to 1."""
    scores = [
        side_score(tuple(bids[side::2]), tuple(taken[side::2]), before.bags[side], rules.failed_nil) for side in (0, 1)
    ]
    totals = (before.scores[0] + scores[0].points, before.scores[1] + scores[1].points)
    winner = match_winner(totals, rules.target)
    if winner is not None:
        return 1.0 - winner
    lead = totals[0] - totals[1] - BAG_WORTH * (scores[0].bags - scores[1].bags)
    deals = max(1.0, (rules.target - max(totals)) / DEAL_POINTS)
    return (1 + erf(lead / (DEAL_SPREAD * sqrt(2 * deals)))) / 2
