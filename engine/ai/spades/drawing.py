"""How two players of Spades draw their hands: by the cards, or by the hands that they build."""

from __future__ import annotations

from random import Random

import numpy as np

from engine.ai.spades.estimate import KEEP_WORTHS, expected_tricks, keep_worth
from engine.ai.spades.kernel import PACK_BITS, Bits, Numbers, as_bits
from engine.ai.spades.worlds import chance_of
from engine.cards import PACK_52, Seat
from engine.games.spades.drawing import Drawing
from engine.games.spades.rules import TRICKS


def better_than_most(view: Drawing, seat: Seat) -> bool:
    """Tell whether the card offered is better than those unseen are on average."""
    first = view.stocks[seat][0]
    seen = {first, *view.hands[seat], *view.discards[seat]}
    unseen = [keep_worth(card) for card in PACK_52 if card not in seen]
    return keep_worth(first) * len(unseen) > sum(unseen)


def builds_more(view: Drawing, seat: Seat, rng: Random, ways: int) -> bool:
    """Tell whether hands with the card offered take more tricks than those with the next card, whatever it is.

    Args:
        view: the seat's own.
        seat: whose draw it is.
        rng: the source of chance.
        ways: in how many ways the hand is drawn to its end; where they tell nothing, the card decides.
    """
    offered = view.stocks[seat][0].index
    seen = {card.index for card in (*view.hands[seat], *view.discards[seat])} | {offered}
    unseen = np.array([index for index in range(len(PACK_52)) if index not in seen])
    stocks = chance_of(rng).permuted(np.broadcast_to(unseen, (ways, len(unseen))), axis=1)
    rest = as_bits(view.hands[seat]) | _drawn(stocks[:, 1 : 2 * (TRICKS - len(view.hands[seat])) - 1])
    kept, left = (expected_tricks(rest | PACK_BITS[taken]).sum() for taken in (np.array([offered]), stocks[:, 0]))
    return bool(kept > left) if kept != left else better_than_most(view, seat)


def _drawn(cards: Numbers) -> Bits:
    """Draw from pairs of cards: the first if it is better than an average one, else the second."""
    first, second = cards[:, ::2], cards[:, 1::2]
    hands: Bits = np.where(KEEP_WORTHS[first] > KEEP_WORTHS.mean(), PACK_BITS[first], PACK_BITS[second]).sum(axis=1)
    return hands
