"""A player of Spades that counts cards and plays by the rules of thumb, without trying anything out.

``python -m engine.arena spades normal easy --seed 1``: 77.5 % of 200 deals (95 % interval 73.5 to 80.9) with four
players, 69.8 % of 250 (66.4 to 72.9) with two.
"""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from engine.ai.brain import Ticking
from engine.ai.spades.drawing import better_than_most
from engine.ai.spades.estimate import expected_tricks, usual_bids
from engine.ai.spades.gifts import gift
from engine.ai.spades.kernel import as_bits, as_cards
from engine.ai.spades.plain import lowest
from engine.ai.spades.worlds import at
from engine.cards import Card, Rank, Seat
from engine.game import Move
from engine.games.spades.bidding import Bidding
from engine.games.spades.deal import Deal
from engine.games.spades.drawing import Drawing
from engine.games.spades.exchange import Exchanging
from engine.games.spades.moves import PLAYS, Bid, Give, Keep, Leave, Look
from engine.games.spades.playing import Playing
from engine.games.spades.rules import DOUBLE_NIL, NIL, TRUMP
from engine.games.spades.unseen import Hand

_NIL_TRICKS: Final = 0.9
"""A hand that is expected to take less is bid nil."""
_LAST_HOPE: Final = 2.0
"""The same where nothing but a nil can save the match."""


class Steady:
    """Good company: bids by the table of tricks and the score, covers and hunts nils, draws no trumps from the partner.

    No piece of work is needed: it never imagines how the play may go on.
    """

    def choose(self, view: Deal, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose by the phase of the deal."""
        match view:
            case Drawing():
                return Keep() if better_than_most(view, seat) else Leave()
            case Bidding() if not view.looked[seat]:
                return Look()
            case Bidding():
                return Bid(_bid(view, seat))
            case Exchanging():
                return Give(gift(view.hands[seat], nil=view.bids[seat] == DOUBLE_NIL))
            case Playing():
                return PLAYS[_card(view, seat, rng).index]
            case _:
                raise ValueError(f"nothing is asked in {type(view).__name__}")


def _bid(view: Bidding, seat: Seat) -> int:
    hand = np.array([as_bits(view.hands[seat])])
    tricks, usual = float(expected_tricks(hand)[0]), int(usual_bids(hand, view.rules.seats)[0])
    sides = [[view.bids[other] for other in view.rules.side(side)] for side in (seat % 2, 1 - seat % 2)]
    ours, theirs = (
        view.standing.scores[side] + 10 * sum(max(bid or 0, 0) for bid in bids)
        for side, bids in zip((seat % 2, 1 - seat % 2), sides, strict=True)
    )
    lost = None not in sides[1] and theirs >= view.rules.target and ours + 10 * usual < theirs
    if tricks < (_LAST_HOPE if lost else _NIL_TRICKS) and _low(view.hands[seat]) and not _beside_nil(view, seat):
        return NIL
    enough = -(-(view.rules.target - ours) // 10)
    if enough < usual and theirs < view.rules.target:
        usual = max(enough, 1)
    return max(usual, view.least(seat))


def _low(hand: Hand) -> bool:
    """Tell whether a hand is without the highest spades."""
    return not any(card.suit is TRUMP and card.rank >= Rank.KING for card in hand)


def _beside_nil(view: Bidding, seat: Seat) -> bool:
    partner = view.rules.partner(seat)
    bid = view.bids[partner] if partner is not None else None
    return bid is not None and bid <= NIL


def _card(view: Playing, seat: Seat, rng: Random) -> Card:
    """Lay what the rules of thumb say; of the world imagined they see no more than the others' cards all together."""
    world = view.imagine(rng)
    hands = np.array([[as_bits(hand) for hand in world.hands]], np.int64)
    (card,) = as_cards(int(at(view, hands, greedy=-1).cards()[0]))
    if view.laid or card.suit is not TRUMP or view.rules.partner(seat) is None:
        return card
    voids, plain = view.voids(), [held for held in view.playable(seat) if held.suit is not TRUMP]
    alone = all(TRUMP in voids[other] for other in view.rules.side(1 - seat % 2))
    return lowest(plain)[0] if alone and plain else card
