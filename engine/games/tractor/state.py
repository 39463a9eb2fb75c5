"""The state of a deal of Tractor: the protocol's questions, and its one verb."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.cards import Seat
from engine.game import DealOver, Illegal, Move, NotOffered, NotYourTurn, Prompt, Step
from engine.games.tractor import asking, dealing, hidden, offers, playing, setting
from engine.games.tractor.moves import Bury, Expose, Pass, Play
from engine.games.tractor.position import ALONE, EVERYBODY, NOBODY, Position, Stage
from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class Tractor(Position):
    """One deal at one moment."""

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that the game waits for: in the deal all that have not passed, then one at a time."""
        match self.stage:
            case Stage.DEAL:
                return EVERYBODY - self.passed
            case Stage.BURY:
                return ALONE[self.starter]
            case Stage.PLAY:
                return ALONE[self.turn]
            case _:
                return NOBODY

    def prompt(self, seat: Seat) -> Prompt:
        """Tell what a seat must or may do."""
        return asking.prompt(self, seat)

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Offer every legal move of a seat, lazily: there may be millions."""
        return offers.moves(self, seat)

    def play(self, seat: Seat, move: Move) -> Step[Tractor]:
        """Make a move.

        Raises:
            Illegal: the rules refuse it.
        """
        if self.stage is Stage.OVER:
            raise Illegal(DealOver())
        if seat not in EVERYBODY:
            raise Illegal(NotYourTurn())
        match move, self.stage:
            case Pass(), Stage.DEAL:
                return dealing.passing(self, seat)
            case Expose(cards), Stage.DEAL:
                return dealing.expose(self, seat, cards)
            case Bury(cards), Stage.BURY if seat == self.starter:
                return dealing.bury(self, cards)
            case Play(cards), Stage.PLAY if seat == self.turn:
                return playing.play(self, seat, cards)
            case _:
                raise Illegal(NotOffered() if seat in self.to_act else NotYourTurn())

    def view(self, seat: Seat | None) -> Tractor:
        """Hide what a seat, or an onlooker, may not know."""
        return hidden.view(self, seat)

    def imagine(self, rng: Random) -> Tractor:
        """Fill what is hidden in some way that fits all that has become known."""
        return hidden.imagine(self, rng)

    def scene(self, seat: Seat | None) -> Scene:
        """Describe the table as a seat, or an onlooker, may see it."""
        return setting.scene(self, seat)
