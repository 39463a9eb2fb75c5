"""Brains that do what no brain should, for the tests of those who must live with them."""

from __future__ import annotations

import os
import threading
from random import Random

from engine.ai.brain import Ticking
from engine.cards import PACK_52, Seat
from engine.game import Move, Resigned, State
from engine.games.spades.moves import Play


class Raising:
    def choose(self, view: State, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        raise LookupError("the ace of spades is with north")


class Dying:
    def choose(self, view: State, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        os._exit(3)


class Hanging:
    def choose(self, view: State, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        threading.Event().wait()
        raise AssertionError


class Babbling:
    """Answers with an event instead of a move."""

    def choose(self, view: State, seat: Seat, rng: Random, ticking: Ticking) -> object:
        return Resigned(seat)


class Cheating:
    """Plays a card that it need not hold, when everybody still bids."""

    def choose(self, view: State, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        return Play((PACK_52[0],))
