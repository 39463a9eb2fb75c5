"""Everything that Tractor says: moves, questions, events, reasons, facts and the lines of a result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, Rank, Seat, Suit
from engine.game import Event, Move, Reason
from engine.scene import Phrase, Points

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


# Events


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

    suit: Suit
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustFollowTrumps(Reason):
    """Trumps were led and must be played as far as they go."""

    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustPlayPairs(Reason):
    """As many pairs as were led must be played as far as they go."""

    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustPlayTractor(Reason):
    """House rule: a tractor is answered with a tractor."""

    count: int
    """Consecutive pairs."""
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class MustBeat(Reason):
    """Who can beat what is left of a failed throw must do it while it is winning."""

    seat: Seat
    """Whose throw it was."""
    cards: tuple[Card, ...]
    """What could beat it."""


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

    seats: tuple[Seat, ...]
