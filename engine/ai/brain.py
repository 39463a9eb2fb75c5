"""What a computer player is: something that chooses a move from a view, for as long as it may think."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from engine import chairs
from engine.cards import Seat, pick_below
from engine.game import Move, State

Ticking: TypeAlias = Callable[[], bool]
"""Tells whether there is time for one more piece of work; false for ever once it was false."""

LEVELS: Final[Mapping[str, float]] = MappingProxyType(dict(zip(chairs.LEVELS, (0.2, 0.5, 1.0), strict=True)))
"""The levels that people may choose, weakest first, and the seconds of one core that a decision may take."""

ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


class Brain(Protocol[ViewT_contra]):
    """Chooses moves. Keeps nothing between decisions: a match may be restarted anywhere."""

    def choose(self, view: ViewT_contra, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose a legal move for a seat that is to act.

        The answer depends on the arguments alone. Asks ``ticking`` before each piece of work of a few
        milliseconds at most and answers soon after it has said no; with no time at all it still answers.

        Args:
            view: what the seat may know; the very ``State`` type of the game.
            seat: whose move it is; the view is this seat's.
            rng: the only source of chance.
            ticking: whether there is time left.
        """
        ...


AnyBrain: TypeAlias = Brain[Any]
"""A brain of whichever game."""


def ticks(work: int) -> Ticking:
    """Allow a fixed amount of work: ``work`` pieces, whatever time they take, so that decisions repeat."""
    left = work

    def ticking() -> bool:
        nonlocal left
        left -= 1
        return left >= 0

    return ticking


def until(deadline: float, clock: Callable[[], float]) -> Ticking:
    """Allow work until a clock, handed in because the engine has none, shows ``deadline``."""
    return lambda: clock() < deadline


SAMPLE: Final = 256
"""How many offered moves are looked at where a game offers millions."""


class RandomPlayer:
    """Plays any offered move but giving up, each as likely as another: the floor that every brain stands above."""

    def choose(self, view: State, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose among the first ``SAMPLE`` offered moves; never a grave one where there is another."""
        offered = tuple(islice(view.moves(seat), SAMPLE))
        moves = tuple(move for move in offered if not move.grave) or offered
        return moves[pick_below(len(moves), rng)]
