"""What everybody at a table of Tractor is told has happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, Rank, Seat, Suit
from engine.game import Event
from engine.scene import Points


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Five more cards were drawn; everybody holds so many."""

    held: int


@dataclass(frozen=True, slots=True)
class Exposed(Event):
    """A seat laid cards open."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reinforced(Event):
    """A seat added the twin to its own single."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ThrownIn(Event):
    """Nobody exposed in the first round: the cards are dealt again."""


@dataclass(frozen=True, slots=True)
class TalonTurned(Event):
    """Nobody exposed: talon cards were turned and one of them fixed the suit."""

    cards: tuple[Card, ...]
    suit: Suit


@dataclass(frozen=True, slots=True)
class TrumpFixed(Event):
    """The trump suit is final."""

    suit: Suit
    rank: Rank


@dataclass(frozen=True, slots=True)
class NoTrumpFixed(Event):
    """It is final that there is no trump suit."""


@dataclass(frozen=True, slots=True)
class TalonTaken(Event):
    """The starter took the talon."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Buried(Event):
    """The starter laid a talon of his own down."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Led(Event):
    """A seat led."""

    seat: Seat
    kind: str
    """``single``, ``pair``, ``tractor`` or ``throw``."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Followed(Event):
    """A seat laid cards on a lead."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Ruffed(Event):
    """A seat trumped a side suit and holds the trick for now."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ThrowFailed(Event):
    """A throw could be beaten: its lowest such part is led instead."""

    news: ClassVar[bool] = True
    seat: Seat
    cards: tuple[Card, ...]
    """All that was thrown."""
    led: tuple[Card, ...]
    back: tuple[Card, ...]
    """What was taken back into the hand."""
    points: Points
    """What the opponents' total gains or loses for it."""
    seats: tuple[Seat, ...]
    """Who can beat what is led, and must while it is winning."""


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick is full."""

    linger: ClassVar[bool] = True
    seat: Seat
    points: int
    """The card points in it."""


@dataclass(frozen=True, slots=True)
class TalonShown(Event):
    """The deal is over: everybody sees what was buried."""

    seat: Seat
    cards: tuple[Card, ...]
