"""Whether to expose: a hand weighed as trumps, in each suit and in none."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.tractor import burying
from engine.ai.tractor.kernel import Table
from engine.cards import BLACK_JOKER, RED_JOKER, Card, Rank, Seat
from engine.game import Move
from engine.games.tractor import offers
from engine.games.tractor.moves import Bury, Expose, Pass
from engine.games.tractor.position import STEPS, Stage
from engine.games.tractor.shape import shape
from engine.games.tractor.state import Tractor
from engine.games.tractor.trump import TRUMPS, Trump

OPEN = 9.0
"""Strength of a whole hand that is worth exposing.

With 7, 9 and 11 normal beats easy by as many levels, and wins 66.5, 69.5 and 69.6 % of 200 deals, each played twice.
"""
BETTER = 2.0
"""How much stronger one's own suit must be than what stands."""


def choose(view: Tractor, seat: Seat) -> Move:
    """Expose the strongest suit in the last step if it is worth it, else pass: people have the first word.

    Who exposes in the first round declares, so that there nothing is left to others that can be taken from them.
    """
    says = offers.says(view, seat)
    able = [said for said in says if isinstance(said, Expose)]
    quiet = says[0] if says and isinstance(says[0], Pass) else Pass()
    if view.step < STEPS or not able:
        return quiet
    hand, standing = view.hands[seat], view.exposure
    best = max(able, key=lambda said: (strength(view, hand, said.cards), len(said.cards)))
    if standing is not None and standing.seat == seat:
        return best if len(best.cards) > len(standing.cards) else quiet
    worth = strength(view, hand, best.cards)
    if worth < OPEN:
        return quiet
    theirs = standing is None or (standing.seat - seat) % 2 != 0
    if not view.standing.opened:
        return best if theirs else quiet
    now = strength(view, hand, standing.cards) + BETTER * (1 if theirs else 3) if standing is not None else 0.0
    return best if worth > now else quiet


def strength(view: Tractor, hand: Sequence[Card], cards: Sequence[Card]) -> float:
    """Weigh a hand under the trumps that an exposure would make: trumps, pairs of them, side aces."""
    trump = Trump(view.rank, cards[0].suit, kept=view.rules.nt_keeps_rank)
    trumps = trump.of_suit(hand, TRUMPS)
    whole = shape(trump, tuple(trumps))
    worth = float(len(trumps)) if cards[0].suit is not None else 2.0 * len(trumps)
    worth += 0.5 * sum(card in {BLACK_JOKER, RED_JOKER} or card.rank is view.rank for card in trumps)
    if whole is not None:
        worth += sum(max(0.0, part.pairs * 1.0 - 0.2) for part in whole.parts)
    for suit in range(TRUMPS):
        own = trump.of_suit(hand, suit)
        aces = sum(card.rank is Rank.ACE for card in own)
        worth += 0.4 * aces + (0.5 if len(own) <= 3 and cards[0].suit is not None else 0)  # noqa: PLR2004
        if cards[0].suit is None:
            worth += 0.5 * aces
    return worth


def settled(at: Tractor) -> Table | None:
    """Let everybody say what they would, and the starter bury; give the table before the first lead.

    None where the deal is thrown in.
    """
    while at.stage is Stage.DEAL:
        seat = min(at.to_act)
        at = at.play(seat, choose(at, seat)).state
    if at.stage is Stage.OVER:
        return None
    return Table.of(at.play(at.starter, Bury(burying.choose(at.order, at.hands[at.starter]))).state)
