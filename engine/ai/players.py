"""Every computer player of every game by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Final

from engine.ai.brain import LEVELS, AnyBrain, RandomPlayer, Ticking, ticks, until
from engine.ai.search import Search

ANYWHERE: Final[Mapping[str, AnyBrain]] = MappingProxyType(
    {"random": RandomPlayer(), "easy": Search(worlds=4), "normal": Search(), "hard": Search()}
)
"""Brains that play whatever game there is, where it has none of its own by that name."""

_SPEC: Final = re.compile(r"(?P<name>[^:\s]+(?::[^:=\s]+)?)(?::work=(?P<work>[0-9]{1,9}))?")


def own_players(game: str) -> Mapping[str, AnyBrain]:
    """Give a game's own brains by name: the levels it has heuristics for, and ``rule``; none of a game without.

    They are loaded when they are first asked for: some work with numpy, which who only plays or serves need not have
    in memory.
    """
    match game:
        case "spades":
            from engine.ai.spades import SPADES_PLAYERS

            return SPADES_PLAYERS
        case "svoyi":
            from engine.ai.svoyi import SVOYI_PLAYERS

            return SVOYI_PLAYERS
        case "tractor":
            from engine.ai.tractor import TRACTOR_PLAYERS

            return TRACTOR_PLAYERS
        case _:
            return {}


@dataclass(frozen=True, slots=True)
class Player:
    """A brain and how long it may think."""

    brain: AnyBrain
    seconds: float
    work: int | None = None
    """Pieces of work instead of seconds."""

    def ticking(self, clock: Callable[[], float]) -> Ticking:
        """Start a decision's allowance now."""
        return ticks(self.work) if self.work is not None else until(clock() + self.seconds, clock)


def player(game: str, spec: str) -> Player:
    """Find a player of a game.

    Args:
        game: the game's key.
        spec: a level, ``random``, ``rule``, or ``package.module:factory`` (called without arguments, gives a brain);
            ``:work=N`` at its end allows N pieces of work instead of the level's seconds.

    Raises:
        ValueError: there is no such player; the message lists those that there are.
    """
    name, work = _parted(spec)
    return Player(_brain(game, name), allowance(spec), int(work) if work is not None else None)


def allowance(spec: str) -> float:
    """Tell how many seconds a player may think about a decision; whoever is no level, as long as the best."""
    return LEVELS.get(_parted(spec)[0], max(LEVELS.values()))


def _parted(spec: str) -> tuple[str, str | None]:
    match = _SPEC.fullmatch(spec)
    return (match["name"], match["work"]) if match else (spec, None)


def names(game: str) -> tuple[str, ...]:
    """List the players that a game has by name."""
    return tuple(dict.fromkeys((*ANYWHERE, *own_players(game))))


def _brain(game: str, name: str) -> AnyBrain:
    known = own_players(game).get(name) or ANYWHERE.get(name)
    if known is not None:
        return known
    module, _, factory = name.partition(":")
    if not factory:
        raise ValueError(f"{name!r} is no player of {game} ({', '.join(names(game))} or package.module:factory)")
    try:
        made: AnyBrain = getattr(import_module(module), factory)()
    except (ImportError, AttributeError) as fault:
        raise ValueError(f"{name!r} is no player: {fault}") from fault
    return made
