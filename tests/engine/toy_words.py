"""The words of Hunch: its moves, events, reasons, questions and lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, Seat, Suit
from engine.game import Event, Move, Reason
from engine.scene import Phrase, Points


class Hunch(Phrase):
    __slots__ = ()
    game: ClassVar[str] = "hunch"


@dataclass(frozen=True, slots=True)
class Guess(Hunch, Move):
    tricks: int


@dataclass(frozen=True, slots=True)
class Swap(Hunch, Move):
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play(Hunch, Move):
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Guessed(Hunch, Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Swapped(Hunch, Event):
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Played(Hunch, Event):
    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrickWon(Hunch, Event):
    linger: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class MustFollow(Hunch, Reason):
    obliges: ClassVar[bool] = True
    suit: Suit
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AskGuess(Hunch):
    pass


@dataclass(frozen=True, slots=True)
class AskSwap(Hunch):
    pass


@dataclass(frozen=True, slots=True)
class AskPlay(Hunch):
    pass


@dataclass(frozen=True, slots=True)
class Nothing(Hunch):
    pass


@dataclass(frozen=True, slots=True)
class OfSuit(Hunch):
    suit: Suit


@dataclass(frozen=True, slots=True)
class Stock(Hunch):
    pass


@dataclass(frozen=True, slots=True)
class Won(Hunch):
    tricks: int


@dataclass(frozen=True, slots=True)
class Scored(Hunch):
    seat: Seat
    points: Points
