"""What seats do, what happens, and why something may not be done: the kinds of phrases, and those of any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, Seat
from engine.scene import Phrase


class Move(Phrase):
    """What a seat says or lays. Its message is the label of its control."""

    __slots__ = ()

    grave: ClassVar[bool] = False
    """Asked about once more before it is played (resigning)."""


class Event(Phrase):
    """Something that everybody at the table may know has happened. Recomputed, never stored."""

    __slots__ = ()

    linger: ClassVar[bool] = False
    """People want a moment to look at it (a full trick) before the next card falls."""
    news: ClassVar[bool] = False
    """It changes the deal and leaves little to see: told for longer than the rest, and in hands too."""


class Reason(Phrase):
    """Why something may not be done: the rule, and the cards that oblige."""

    __slots__ = ()

    obliges: ClassVar[bool] = False
    """Whether its ``cards`` are of the mover's own hand, and the rule asks for some of them."""

    @property
    def obliging(self) -> tuple[Card, ...]:
        """The cards of the mover's hand that the rule asks for: what a refusal marks in a picture of it."""
        return getattr(self, "cards", ()) if self.obliges else ()


class Feat(Phrase):
    """Something that a game's players brag about: a dataclass whose only field says how often, or how large."""

    __slots__ = ()

    best: ClassVar[bool] = False
    """Only the largest counts; otherwise all are added up."""

    count: int

    def __init__(self, count: int) -> None:
        """Be written by the dataclass."""
        raise NotImplementedError


class Illegal(Exception):
    """A move that the rules refuse; the only exception that rules raise."""

    def __init__(self, reason: Reason) -> None:
        """Carry the reason, to be put into the player's own language."""
        super().__init__(reason)
        self.reason = reason


# What any game may say.


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """Give the deal up."""

    grave: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """A seat gave the deal up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NotYourTurn(Reason):
    """Nothing is asked of this seat now."""


@dataclass(frozen=True, slots=True)
class NotOffered(Reason):
    """This is not among what may be said or laid now."""


@dataclass(frozen=True, slots=True)
class NotInHand(Reason):
    """The seat does not hold these cards, or not that often."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WrongCount(Reason):
    """Another number of cards is asked for."""

    least: int
    most: int
    given: int


@dataclass(frozen=True, slots=True)
class NothingChosen(Reason):
    """Cards are asked for, and none were chosen."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class DealOver(Reason):
    """The deal has ended."""
