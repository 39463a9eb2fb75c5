"""What players of Tractor brag about: levels, throws that stood, and talons taken from the declarers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.game import Event, Feat, Result
from engine.games.tractor.events import Led, TrickWon
from engine.games.tractor.facts import TalonCounts
from engine.games.tractor.shape import Kind


@dataclass(frozen=True, slots=True)
class LevelsWon(Feat):
    """Levels that the player's side rose."""

    count: int


@dataclass(frozen=True, slots=True)
class ThrowsStood(Feat):
    """Throws that nobody could beat."""

    count: int


@dataclass(frozen=True, slots=True)
class TalonsTaken(Feat):
    """Last tricks that the player won against the declarers, and the points of the talon with them."""

    count: int


FEATS: Final[tuple[type[Feat], ...]] = (LevelsWon, ThrowsStood, TalonsTaken)


def achieved(seats: int, events: Sequence[Event], result: Result) -> tuple[tuple[Feat, ...], ...]:
    """Read off a deal's events and end, by seat; levels go to both partners."""
    found: list[list[Feat]] = [[] for _ in range(seats)]
    for seat, gain in enumerate(result.gains):
        if gain > 0:
            found[seat].append(LevelsWon(round(gain)))
    for event in events:
        if isinstance(event, Led) and event.kind == Kind.THROW:
            found[event.seat].append(ThrowsStood(1))
    if any(isinstance(line, TalonCounts) for line in result.lines):
        *_, last = (event for event in events if isinstance(event, TrickWon))
        found[last.seat].append(TalonsTaken(1))
    return tuple(map(tuple, found))
