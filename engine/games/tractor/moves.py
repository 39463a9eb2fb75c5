"""What a seat of Tractor may say or lay, what it is asked, and why something may not be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, Rank, Seat, Suit
from engine.game import Move, Reason
from engine.scene import Phrase

# Moves


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Expose nothing in this step of the deal."""


@dataclass(frozen=True, slots=True)
class Expose(Move):
    """Lay cards open for the trump suit; a reinforcement names both twins."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bury(Move):
    """Lay eight cards face down as the talon."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Lead or follow."""

    cards: tuple[Card, ...]


# Questions


@dataclass(frozen=True, slots=True)
class AskExpose(Phrase):
    """Whether to lay a card of the trump rank, or jokers, open."""

    rank: Rank
    held: int
    """Cards drawn so far."""


@dataclass(frozen=True, slots=True)
class AskPass(Phrase):
    """To pass: nothing that is held may be laid open, or nothing any more."""

    rank: Rank
    held: int
    """Cards drawn so far."""


@dataclass(frozen=True, slots=True)
class AskBury(Phrase):
    """Which cards to bury."""

    count: int


@dataclass(frozen=True, slots=True)
class AskLead(Phrase):
    """What to lead."""


@dataclass(frozen=True, slots=True)
class AskFollow(Phrase):
    """What to lay on a lead of a side suit."""

    suit: Suit
    count: int
    pairs: int
    """Pairs that the lead holds."""


@dataclass(frozen=True, slots=True)
class AskFollowTrumps(Phrase):
    """What to lay on a lead of trumps."""

    count: int
    pairs: int


@dataclass(frozen=True, slots=True)
class AskBeat(Phrase):
    """What to beat the rest of a failed throw with."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AskNothing(Phrase):
    """Nothing is asked now."""


# Reasons


@dataclass(frozen=True, slots=True)
class NotAnExposure(Reason):
    """Only a card of the trump rank, its pair, or two identical jokers may be exposed."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class TooWeak(Reason):
    """What another has exposed is only overridden by something stronger."""

    cards: tuple[Card, ...]
    """What stands."""


@dataclass(frozen=True, slots=True)
class OnlyTheTwin(Reason):
    """One's own standing exposure takes the twin of its single and nothing else."""

    cards: tuple[Card, ...]
    """What stands."""


@dataclass(frozen=True, slots=True)
class OneSuitOnly(Reason):
    """All cards of a lead must be of one suit; trumps are a suit of their own."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustFollow(Reason):
    """Cards of the suit led must be played as far as they go."""

    obliges: ClassVar[bool] = True

    suit: Suit
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustFollowTrumps(Reason):
    """Trumps were led and must be played as far as they go."""

    obliges: ClassVar[bool] = True

    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustPlayPairs(Reason):
    """As many pairs as were led must be played as far as they go."""

    obliges: ClassVar[bool] = True

    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustPlayTractor(Reason):
    """House rule: a tractor is answered with a tractor."""

    obliges: ClassVar[bool] = True

    count: int
    """Consecutive pairs."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustBeat(Reason):
    """Who can beat what is left of a failed throw, in its suit, must do it while it is winning."""

    obliges: ClassVar[bool] = True

    seat: Seat
    """Whose throw it was."""
    cards: tuple[Card, ...]
    """What could beat it."""
