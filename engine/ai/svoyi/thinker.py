"""A player of Your Trumps that looks ahead with both hands open: all cards are in a hand or on the pile."""

from __future__ import annotations

from random import Random

from engine.ai.brain import Ticking
from engine.ai.svoyi.felt import Felt
from engine.ai.svoyi.rule import any_trump
from engine.ai.svoyi.search import DEEPEST, Search
from engine.cards import Seat, pick_below
from engine.game import Move
from engine.games.svoyi.phrases import Add, Beat, Lead, PickUp
from engine.games.svoyi.state import SvoyiState


class Thinker:
    """Searches for as long as it may, or so many turns deep; now and then it does not look at all."""

    def __init__(self, *, depth: int = DEEPEST, slips: float = 0.0) -> None:
        """Look ``depth`` turns ahead at most; in a share ``slips`` of the decisions play anything."""
        self._depth = depth
        self._slips = slips

    def choose(self, view: SvoyiState, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose the move that the search finds best."""
        if view.choosing:
            return any_trump(view, seat, rng)
        moves = [move for move in view.moves(seat) if not move.grave]
        if len(moves) == 1:
            return moves[0]
        if rng.random() < self._slips:
            return moves[pick_below(len(moves), rng)]
        state = view.imagine(rng)
        felt = Felt(state)
        search = Search(felt, felt.spot(state), ticking)
        first, second = search.best(search.turns(), self._depth).turn
        if state.adding:
            return Add((felt.cards[second],))
        if not first:
            return PickUp(state.burden())
        return (Beat if state.pile else Lead)((felt.cards[first],))
