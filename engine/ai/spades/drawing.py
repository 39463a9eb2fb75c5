"""How two players of Spades draw their hands: by the cards, or by the hands that they build."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from engine.ai.spades.estimate import KEEP_WORTHS, Floats, keep_worth, prospects, usual_bids
from engine.ai.spades.kernel import PACK_BITS, Bits, Numbers, as_bits
from engine.ai.spades.policy import Playout
from engine.ai.spades.worlds import chance_of
from engine.cards import PACK_52, Seat
from engine.games.spades.drawing import Drawing
from engine.games.spades.rules import NIL, TRICKS

_AIMS: Final = (1, -1)
"""What a hand is drawn for: high cards, or a nil."""


def better_than_most(view: Drawing, seat: Seat) -> bool:
    """Tell whether the card offered is better than those unseen are on average."""
    first = view.stocks[seat][0]
    seen = {first, *view.hands[seat], *view.discards[seat]}
    unseen = [keep_worth(card) for card in PACK_52 if card not in seen]
    return keep_worth(first) * len(unseen) > sum(unseen)


class Draws:
    """What a draw may lead to: the rest of both hands drawn in many ways, and the deals played out."""

    def __init__(self, view: Drawing, seat: Seat, rng: Random) -> None:
        """Take a seat's view."""
        self._view, self._seat, self._chance = view, seat, chance_of(rng)
        self._offered = view.stocks[seat][0].index
        seen = {card.index for card in (*view.hands[seat], *view.discards[seat])} | {self._offered}
        self._unseen = np.array([index for index in range(len(PACK_52)) if index not in seen])

    def values(self, count: int) -> Floats:
        """Tell the chances of winning the match by aim: drawing for high cards or for a nil; and by keeping or leaving.

        Args:
            count: in how many ways the rest is drawn.
        """
        stocks = self._chance.permuted(np.broadcast_to(self._unseen, (count, len(self._unseen))), axis=1)
        return np.array([[self._worth(stocks, aim, keep=keep).mean() for keep in (True, False)] for aim in _AIMS])

    def _worth(self, stocks: Numbers, aim: int, *, keep: bool) -> Floats:
        """Draw on and play; the opponent draws for high cards."""
        view, seat, count = self._view, self._seat, len(stocks)
        mine = 2 * (TRICKS - len(view.hands[seat])) - 1
        taken = np.full(count, self._offered) if keep else stocks[:, 0]
        hands = np.zeros((count, 2), np.int64)
        hands[:, seat] = as_bits(view.hands[seat]) | PACK_BITS[taken] | _drawn(stocks[:, 1:mine], aim)
        hands[:, 1 - seat] = _drawn(stocks[:, mine : mine + 2 * TRICKS], 1)
        bids = np.stack([usual_bids(hands[:, 0], 2), usual_bids(hands[:, 1], 2)], axis=1)
        if aim < 0:
            bids[:, seat] = NIL
        leader = np.full(count, view.rules.left_of(view.standing.dealer))
        table = Playout(hands, bids, leader, greedy=1 - seat, taken=np.zeros_like(bids))
        chances = prospects(view.rules, view.standing, bids, table.play_out())
        return chances if seat == 0 else 1 - chances


def _drawn(cards: Numbers, aim: int) -> Bits:
    """Draw from pairs of cards: the first if it serves better than an average one, else the second."""
    first, second = cards[:, ::2], cards[:, 1::2]
    good = aim * KEEP_WORTHS[first] > aim * KEEP_WORTHS.mean()
    hands: Bits = np.where(good, PACK_BITS[first], PACK_BITS[second]).sum(axis=1)
    return hands
