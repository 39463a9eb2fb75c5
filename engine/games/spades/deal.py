"""One deal of Spades at one moment: what its phases have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from engine.cards import Seat
from engine.game import (
    DealOver,
    Illegal,
    Move,
    NotOffered,
    NotYourTurn,
    Prompt,
    Reason,
    Resign,
    Resigned,
    Result,
    Step,
)
from engine.games.spades import board
from engine.games.spades.phrases import AskNothing, MatchGivenUp
from engine.games.spades.rules import Rules, SpadesStanding
from engine.games.spades.unseen import Hand, Hands
from engine.scene import Scene

_T = TypeVar("_T")

NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset({seat}) for seat in range(4))
"""One seat by itself, by seat."""
NOTHING = Prompt(AskNothing())


def changed(values: tuple[_T, ...], seat: Seat, value: _T) -> tuple[_T, ...]:
    """Change what one seat has among what all have."""
    by_seat = list(values)
    by_seat[seat] = value
    return tuple(by_seat)


def concessions(rules: Rules) -> tuple[Move, ...]:
    """Let two players resign; partners cannot decide for each other."""
    return (Resign(),) if rules.partner(0) is None else ()


class Deal(ABC):
    """A state of Spades. Each phase is a class with just the fields that exist in it.

    ``Drawing`` with two players, then ``Bidding``, ``Exchanging`` after a double nil, and ``Playing`` to the end;
    ``Conceded`` where somebody has resigned.
    """

    __slots__ = ()

    rules: Rules
    standing: SpadesStanding
    """Where the match stood before this deal."""
    hands: Hands

    @property
    @abstractmethod
    def to_act(self) -> frozenset[Seat]:
        """The seats that the game waits for."""

    @property
    def result(self) -> Result | None:
        """How the deal ended; None while somebody is to act."""
        return None

    @abstractmethod
    def prompt(self, seat: Seat) -> Prompt:
        """Tell what a seat must or may do."""

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Offer every legal move."""
        return iter(self.prompt(seat).say)

    @abstractmethod
    def play(self, seat: Seat, move: Move) -> Step[Deal]:
        """Make a move.

        Raises:
            Illegal: the rules refuse it.
        """

    @abstractmethod
    def view(self, seat: Seat | None) -> Deal:
        """Hide what a seat, or an onlooker, may not know."""

    @abstractmethod
    def imagine(self, rng: Random) -> Deal:
        """Give the hidden cards of a view faces that fit everything its seat knows."""

    @abstractmethod
    def scene(self, seat: Seat | None) -> Scene:
        """Describe the table as a seat, or an onlooker, may see it."""

    def hand_seen(self, seat: Seat) -> Hand:
        """Give a seat's cards as it may see them itself."""
        return self.hands[seat]

    @property
    def concessions(self) -> tuple[Move, ...]:
        """What whoever is to act may say to give up."""
        return concessions(self.rules)

    def refusal(self, seat: Seat, move: Move) -> Illegal:
        """Tell why a move is not for this seat now, when nothing about the move itself is wrong."""
        return Illegal(self._unasked(seat) or NotOffered())

    def _unasked(self, seat: Seat) -> Reason | None:
        if self.result is not None:
            return DealOver()
        return None if seat in self.to_act else NotYourTurn()

    def concede(self, seat: Seat) -> Step[Deal]:
        """Give the match up.

        Raises:
            Illegal: it is not this seat's turn, or partners play.
        """
        if self._unasked(seat) or not self.concessions:
            raise self.refusal(seat, Resign())
        return Step(Conceded(self.rules, self.standing, self.hands, seat, self), (Resigned(seat),))


@dataclass(frozen=True, slots=True)
class Conceded(Deal):
    """A match that one of two players has given up: the other wins it, whatever the score."""

    rules: Rules
    standing: SpadesStanding
    hands: Hands
    seat: Seat
    """Who resigned."""
    position: Deal
    """Where he did."""

    @property
    def to_act(self) -> frozenset[Seat]:
        """Nobody."""
        return NOBODY

    @property
    def result(self) -> Result:
        """The match goes to the other; the deal is not scored."""
        winner = self.rules.left_of(self.seat)
        lines = (MatchGivenUp(self.seat, winner),)
        return Result(self.standing, lines, frozenset({winner}), over=True, gains=(0.0, 0.0))

    def prompt(self, seat: Seat) -> Prompt:
        """Ask for nothing more."""
        return NOTHING

    def play(self, seat: Seat, move: Move) -> Step[Deal]:
        """Refuse: the deal is over.

        Raises:
            Illegal: always.
        """
        raise Illegal(DealOver())

    def view(self, seat: Seat | None) -> Conceded:
        """Hide what was hidden when the match was given up."""
        position = self.position.view(seat)
        return Conceded(self.rules, self.standing, position.hands, self.seat, position)

    def imagine(self, rng: Random) -> Conceded:
        """Imagine the position in which the match was given up."""
        position = self.position.imagine(rng)
        return Conceded(self.rules, self.standing, position.hands, self.seat, position)

    def scene(self, seat: Seat | None) -> Scene:
        """Show the position in which the match was given up; nobody's turn."""
        return board.without_turn(self.position.scene(seat))
