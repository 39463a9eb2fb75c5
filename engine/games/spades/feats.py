"""What players of Spades brag about: nils, bags, and opponents set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import Seat
from engine.game import Feat, Result
from engine.games.spades.phrases import BagsTaken, ContractSet, NilHeld


@dataclass(frozen=True, slots=True)
class NilsMade(Feat):
    """Nils and double nils that the player bid and held."""

    count: int


@dataclass(frozen=True, slots=True)
class BagsCollected(Feat):
    """Bags that the player's side took."""

    count: int


@dataclass(frozen=True, slots=True)
class OpponentsSet(Feat):
    """Contracts of the other side that were not made."""

    count: int


FEATS: Final[tuple[type[Feat], ...]] = (NilsMade, BagsCollected, OpponentsSet)


def achieved(seats: int, result: Result) -> tuple[tuple[Feat, ...], ...]:
    """Read off a deal's score, by seat; a side's bags and a set go to both partners."""
    return tuple(tuple(_of_seat(seat, result)) for seat in range(seats))


def _of_seat(seat: Seat, result: Result) -> list[Feat]:
    found: list[Feat] = []
    for line in result.lines:
        match line:
            case NilHeld() if line.seat == seat:
                found.append(NilsMade(1))
            case BagsTaken() if seat in line.seats:
                found.append(BagsCollected(line.bags))
            case ContractSet() if seat not in line.seats:
                found.append(OpponentsSet(1))
            case _:
                pass
    return found
