"""What stands on the board of Tractor and in the result of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, Rank, Seat, Suit
from engine.scene import Phrase, Points

# Names and facts


@dataclass(frozen=True, slots=True)
class SuitGroup(Phrase):
    """The cards of a side suit."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class TrumpGroup(Phrase):
    """The trumps."""


@dataclass(frozen=True, slots=True)
class TalonPile(Phrase):
    """The talon."""


@dataclass(frozen=True, slots=True)
class TurnedPile(Phrase):
    """The talon cards that were turned."""


@dataclass(frozen=True, slots=True)
class SideLevel(Phrase):
    """A partnership's level."""

    seats: tuple[Seat, ...]
    level: Rank
    role: str
    """``declarers``, ``opponents`` or, before a first starter is known, ``none``."""


@dataclass(frozen=True, slots=True)
class TrumpIs(Phrase):
    """What is trump."""

    suit: Suit
    rank: Rank


@dataclass(frozen=True, slots=True)
class NoTrumpIs(Phrase):
    """There is no trump suit; only jokers are trumps."""


@dataclass(frozen=True, slots=True)
class NoTrumpButRank(Phrase):
    """There is no trump suit, but the rank's cards are trumps (a house rule)."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class TrumpOpen(Phrase):
    """Nobody has exposed yet; this is the trump rank."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class DrawnSoFar(Phrase):
    """How far the deal is."""

    held: int
    all: int


@dataclass(frozen=True, slots=True)
class OpponentsHave(Phrase):
    """The opponents' points so far."""

    points: int


@dataclass(frozen=True, slots=True)
class NextStep(Phrase):
    """The opponents' total that changes the outcome next."""

    at: int
    side: str
    """Who would take the levels, or the lead, there: ``declarers`` or ``opponents``."""
    levels: int


@dataclass(frozen=True, slots=True)
class Shows(Phrase):
    """What a seat has exposed."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CanBeat(Phrase):
    """A seat must beat what is left of a failed throw while that is winning."""

    cards: tuple[Card, ...]


# Lines of a result


@dataclass(frozen=True, slots=True)
class NobodyExposed(Phrase):
    """The first round was thrown in."""


@dataclass(frozen=True, slots=True)
class TrickPoints(Phrase):
    """What the opponents won in tricks."""

    points: int


@dataclass(frozen=True, slots=True)
class ThrowPoints(Phrase):
    """What failed throws moved."""

    points: Points


@dataclass(frozen=True, slots=True)
class TalonCounts(Phrase):
    """The opponents won the last trick: the talon counts for them."""

    cards: tuple[Card, ...]
    points: int
    times: int
    total: int


@dataclass(frozen=True, slots=True)
class TalonSafe(Phrase):
    """The declarers won the last trick: the talon counts for nobody."""

    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class OpponentsTotal(Phrase):
    """The opponents' total."""

    points: int


@dataclass(frozen=True, slots=True)
class DeclarersRise(Phrase):
    """The declarers keep the lead and rise."""

    seats: tuple[Seat, ...]
    levels: int


@dataclass(frozen=True, slots=True)
class OpponentsTakeOver(Phrase):
    """The opponents become declarers and rise by so many levels, perhaps none."""

    seats: tuple[Seat, ...]
    levels: int


@dataclass(frozen=True, slots=True)
class LevelNow(Phrase):
    """A partnership's level after the deal."""

    seats: tuple[Seat, ...]
    level: Rank


@dataclass(frozen=True, slots=True)
class MustStay(Phrase):
    """House rule: this level must be won by its declarers before it is left."""

    seats: tuple[Seat, ...]
    level: Rank


@dataclass(frozen=True, slots=True)
class NextStarter(Phrase):
    """Who starts the next deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BeyondTheAce(Phrase):
    """A partnership has won the match."""

    of_match: ClassVar[bool] = True

    seats: tuple[Seat, ...]
