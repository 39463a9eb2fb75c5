"""The players of Tractor.

Measured by ``python -m engine.arena tractor normal:work=1 rule --deals 400 --seed 1``: normal beats the yardstick by
0.32 levels a deal (95 % interval 0.28 to 0.37). How strong hard is tells ``docs/LADDER.md``.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from engine.ai.brain import Ticking
from engine.ai.tractor import burying, choosing, exposing, following, leading
from engine.ai.tractor.reading import Reading
from engine.ai.tractor.rule import Rule
from engine.cards import Seat, pick_below
from engine.game import Move
from engine.games.tractor.dealing import arranged
from engine.games.tractor.moves import Bury, Play
from engine.games.tractor.position import Stage
from engine.games.tractor.state import Tractor

REMEMBERED: Final = 8
"""Tricks that good company keeps in mind; with three it beats the yardstick by 0.03 levels a deal less."""
SLIP: Final = 0.2
"""How often a beginner's attention slips."""


class Normal:
    """Exposes by strength, buries for voids, follows by rule and leads what holds, with the last tricks in mind."""

    def choose(self, view: Tractor, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose at once; time changes nothing."""
        match view.stage:
            case Stage.DEAL:
                return exposing.choose(view, seat)
            case Stage.BURY:
                return Bury(burying.choose(view.order, view.hands[seat]))
            case _:
                laid = following.plainly(view, seat) if view.table else leading.choose(Reading(forgetful(view), seat))
                return Play(arranged(laid))


def forgetful(view: Tractor) -> Tractor:
    """Forget all tricks but the last ones."""
    return replace(view, tricks=view.tricks[-REMEMBERED:])


class Hard:
    """Counts every card, and compares the likely words, talons and plays in imagined deals."""

    def choose(self, view: Tractor, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose for as long as there is time; without any, by the best of its rules of thumb."""
        match view.stage:
            case Stage.DEAL:
                return choosing.expose(view, seat, rng, ticking)
            case Stage.BURY:
                return Bury(choosing.bury(view, seat, rng, ticking))
            case _:
                return Play(choosing.play(view, seat, rng, ticking))


class Easy(Rule):
    """Plays by the plain rules, but every so often whatever comes first to hand."""

    def choose(self, view: Tractor, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose by rule, or slip."""
        quick = view.prompt(seat).quick if view.stage is Stage.PLAY else ()
        if quick and rng.random() < SLIP:
            return quick[pick_below(len(quick), rng)]
        return super().choose(view, seat, rng, ticking)
