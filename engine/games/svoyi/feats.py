"""What players of Your Trumps brag about: the pile they picked up and won all the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from engine.cards import Seat
from engine.game import Event, Feat, Result
from engine.games.svoyi.phrases import PickedUp


@dataclass(frozen=True, slots=True)
class PickUpSurvived(Feat):
    """The most cards picked up at once in a game that was won."""

    best: ClassVar[bool] = True

    count: int


FEATS: Final[tuple[type[Feat], ...]] = (PickUpSurvived,)


def achieved(seats: int, events: Sequence[Event], result: Result) -> tuple[tuple[Feat, ...], ...]:
    """Read off a game's events and end, by seat."""
    return tuple(_of_seat(seat, events, won=result.gains[seat] == 1) for seat in range(seats))


def _of_seat(seat: Seat, events: Sequence[Event], *, won: bool) -> tuple[Feat, ...]:
    counts = [event.count for event in events if isinstance(event, PickedUp) and event.seat == seat]
    return (PickUpSurvived(max(counts)),) if won and counts else ()
