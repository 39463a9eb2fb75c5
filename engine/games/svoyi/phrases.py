"""Everything that Your Trumps says: its moves, events, reasons, questions, facts and results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, Seat, Suit
from engine.game import Event, Move, Reason
from engine.scene import Phrase

# Moves.


@dataclass(frozen=True, slots=True)
class Choose(Move):
    """Make a suit one's trumps for this game."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Lead(Move):
    """Lay the one card that begins an empty pile."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Beat(Move):
    """Lay a card that beats the top of the pile."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Add(Move):
    """Lay the second card of a turn, any card, for the other seat to beat."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PickUp(Move):
    """Take cards from the top of the pile instead of beating it."""

    count: int
    """How many; the rules leave no choice, the number is here to be read."""


# Events.


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A seat has chosen its trumps; nobody else knows which."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Clashed(Event):
    """Both chose one suit: it stays with ``seat``, and the dealer chooses again."""

    seat: Seat
    suit: Suit
    dealer: Seat


@dataclass(frozen=True, slots=True)
class TrumpShown(Event):
    """Both have chosen, and a seat's trumps are known to all."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Led(Event):
    """A seat has begun an empty pile."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Beaten(Event):
    """A seat has beaten the top of the pile."""

    seat: Seat
    top: Card
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Added(Event):
    """A seat has laid its second card."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PickedUp(Event):
    """A seat has taken cards from the top of the pile, named from the lowest up."""

    news: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SeenBefore(Event):
    """This position has stood here before; the third time draws the game."""

    news: ClassVar[bool] = True
    times: int
    """How often it has stood, this time included."""


# Reasons.


@dataclass(frozen=True, slots=True)
class SuitTaken(Reason):
    """The other seat keeps this suit: the two trumps differ."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class TooLow(Reason):
    """The card does not beat the top; these would."""

    obliges: ClassVar[bool] = True

    top: Card
    suit: Suit
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NothingBeats(Reason):
    """No card of the hand beats the top: pick up."""

    top: Card
    count: int


@dataclass(frozen=True, slots=True)
class AbleToBeat(Reason):
    """Who can beat the top may not pick up; these cards can."""

    obliges: ClassVar[bool] = True

    top: Card
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class NothingToBeat(Reason):
    """There is nothing to beat or to pick up: lead a card."""


@dataclass(frozen=True, slots=True)
class SecondOwed(Reason):
    """Who has beaten the top lays a second card."""


@dataclass(frozen=True, slots=True)
class OtherCount(Reason):
    """How many cards are picked up is not free."""

    count: int


# Questions.


@dataclass(frozen=True, slots=True)
class AskTrump(Phrase):
    """Which suit shall be yours?"""


@dataclass(frozen=True, slots=True)
class AskTrumpAgain(Phrase):
    """Both chose this suit and the other seat keeps it: which one shall be yours?"""

    suit: Suit


@dataclass(frozen=True, slots=True)
class AskLead(Phrase):
    """Begin the pile."""


@dataclass(frozen=True, slots=True)
class AskBeat(Phrase):
    """Beat the top."""

    top: Card


@dataclass(frozen=True, slots=True)
class AskBeatOrPickUp(Phrase):
    """Beat the top, or pick up all the same."""

    top: Card
    count: int


@dataclass(frozen=True, slots=True)
class AskPickUp(Phrase):
    """Nothing beats the top."""

    top: Card
    count: int


@dataclass(frozen=True, slots=True)
class AskAdd(Phrase):
    """Lay a second card."""


@dataclass(frozen=True, slots=True)
class AskNothing(Phrase):
    """It is the other seat's turn, or the game is over."""


# Names and facts of the table.


@dataclass(frozen=True, slots=True)
class PileName(Phrase):
    """The pile and its depth."""

    count: int


@dataclass(frozen=True, slots=True)
class TrumpsName(Phrase):
    """One's trumps, in one's hand."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class SuitName(Phrase):
    """A suit that is not one's trumps, in one's hand."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class HiddenName(Phrase):
    """Cards that not even their owner may see yet."""


@dataclass(frozen=True, slots=True)
class HasTrump(Phrase):
    """Which suit is a seat's trumps."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class HasChosen(Phrase):
    """A seat has chosen its trumps in secret."""


@dataclass(frozen=True, slots=True)
class IsChoosing(Phrase):
    """A seat has yet to choose its trumps."""


@dataclass(frozen=True, slots=True)
class TurnNumber(Phrase):
    """Which turn of the game this is, and which one would be the last."""

    turn: int
    most: int


@dataclass(frozen=True, slots=True)
class GamesWon(Phrase):
    """How many games of the match a seat has won, and how many it needs."""

    seat: Seat
    won: int
    needed: int


# Results.


@dataclass(frozen=True, slots=True)
class RanOut(Phrase):
    """A seat has no card left and wins; the other holds ``left`` cards."""

    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class SavedByLast(Phrase):
    """The other seat's only card beats the top, so it draws."""

    seat: Seat
    card: Card
    top: Card


@dataclass(frozen=True, slots=True)
class DrawnByRepetition(Phrase):
    """The same position stood there for the third time."""


@dataclass(frozen=True, slots=True)
class DrawnByLength(Phrase):
    """The game has lasted as many turns as a game may."""

    turns: int


@dataclass(frozen=True, slots=True)
class GivenUp(Phrase):
    """A seat has resigned."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchWon(Phrase):
    """A seat has won the match."""

    of_match: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchDrawn(Phrase):
    """Nobody has won the match."""

    of_match: ClassVar[bool] = True
