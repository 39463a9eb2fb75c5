"""What Spades tells the table: asks, events, reasons, facts on the board and lines of the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.cards import Card, Seat, Suit
from engine.game import Event, Reason
from engine.scene import Phrase, Points

# Asks.


@dataclass(frozen=True, slots=True)
class AskKeepOrLeave(Phrase):
    """Keep this card, or leave it for the next?"""

    card: Card
    turn: int
    """1 to 13."""


@dataclass(frozen=True, slots=True)
class AskLook(Phrase):
    """It is not your bid yet; you may look at your cards."""


@dataclass(frozen=True, slots=True)
class AskLookOrDoubleNil(Phrase):
    """Look at your cards, or bid double nil without?"""


@dataclass(frozen=True, slots=True)
class AskBid(Phrase):
    """How many tricks will you take?"""


@dataclass(frozen=True, slots=True)
class AskGive(Phrase):
    """Which cards do you give your partner?"""

    seat: Seat
    """The partner."""
    count: int


@dataclass(frozen=True, slots=True)
class AskLead(Phrase):
    """Lead a card."""


@dataclass(frozen=True, slots=True)
class AskFollow(Phrase):
    """Play a card to the suit led."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class AskNothing(Phrase):
    """Nothing is asked of you now."""


# Events.


@dataclass(frozen=True, slots=True)
class FirstKept(Event):
    """A seat kept the first card of its turn and put the second away."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class FirstLeft(Event):
    """A seat put the first card of its turn away and took the second."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat turned its cards up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat bid; 0 tricks are nil."""

    seat: Seat
    tricks: int


@dataclass(frozen=True, slots=True)
class DoubleNilMade(Event):
    """A seat bid double nil before it looked."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsGiven(Event):
    """A seat laid cards for its partner, face down."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CardsExchanged(Event):
    """Both partners have given and take up what they got."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat laid a card."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SpadesBroken(Event):
    """The first spade of the deal fell: from now on spades may be led."""


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick is complete."""

    linger: ClassVar[bool] = True

    seat: Seat
    cards: tuple[Card, ...]
    """The card that won it."""


# Reasons.


@dataclass(frozen=True, slots=True)
class MustFollow(Reason):
    """The suit led must be followed by whoever can."""

    obliges: ClassVar[bool] = True

    suit: Suit
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SpadesNotBroken(Reason):
    """Nobody leads a spade before spades are broken, unless he holds nothing else."""

    obliges: ClassVar[bool] = True

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class LookFirst(Reason):
    """A number, or nil, is bid after looking at one's cards."""


@dataclass(frozen=True, slots=True)
class SeenAlready(Reason):
    """Double nil is bid before one looks."""


@dataclass(frozen=True, slots=True)
class NoDoubleNil(Reason):
    """Double nil is not played at this table."""


@dataclass(frozen=True, slots=True)
class TeamBidTooLow(Reason):
    """The partners' numbers must come to the table's minimum, unless one of them bids nil."""

    minimum: int
    least: int
    """The lowest number that this seat may bid."""


# Facts.


@dataclass(frozen=True, slots=True)
class FactScore(Phrase):
    """A side's points and bags before this deal."""

    seats: tuple[Seat, ...]
    points: int
    bags: int


@dataclass(frozen=True, slots=True)
class FactContract(Phrase):
    """What a side has bid in numbers, and the tricks that count towards it so far."""

    seats: tuple[Seat, ...]
    contract: int
    made: int


@dataclass(frozen=True, slots=True)
class FactBroken(Phrase):
    """Spades may be led."""


@dataclass(frozen=True, slots=True)
class FactUnbroken(Phrase):
    """Spades may not be led yet."""


@dataclass(frozen=True, slots=True)
class FactTarget(Phrase):
    """The points that end the match."""

    points: int


@dataclass(frozen=True, slots=True)
class FactBid(Phrase):
    """A seat's bid (0 nil, −1 double nil) and the tricks it has taken."""

    bid: int
    taken: int


@dataclass(frozen=True, slots=True)
class FactUnseen(Phrase):
    """A seat has not looked at its cards yet."""


@dataclass(frozen=True, slots=True)
class FactDrawn(Phrase):
    """How many of its thirteen cards a seat has drawn."""

    drawn: int


# Groups and piles.


@dataclass(frozen=True, slots=True)
class OfSuit(Phrase):
    """The cards of a suit."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Unseen(Phrase):
    """One's own cards, face down."""


@dataclass(frozen=True, slots=True)
class Offered(Phrase):
    """The card to keep or to leave."""


@dataclass(frozen=True, slots=True)
class PutAway(Phrase):
    """What one has put away while drawing; it is out of the deal."""


@dataclass(frozen=True, slots=True)
class Stock(Phrase):
    """The pack that both draw from."""


@dataclass(frozen=True, slots=True)
class GivenAway(Phrase):
    """What one gives, or gave, one's partner."""


@dataclass(frozen=True, slots=True)
class Received(Phrase):
    """What one got from one's partner."""


# Lines of the result.


@dataclass(frozen=True, slots=True)
class ContractMade(Phrase):
    """A side took what it bid, or more."""

    seats: tuple[Seat, ...]
    contract: int
    made: int
    points: Points


@dataclass(frozen=True, slots=True)
class ContractSet(Phrase):
    """A side took fewer tricks than it bid."""

    seats: tuple[Seat, ...]
    contract: int
    made: int
    points: Points


@dataclass(frozen=True, slots=True)
class NilHeld(Phrase):
    """A seat bid nil (0) or double nil (−1) and took no trick."""

    seat: Seat
    bid: int
    points: Points


@dataclass(frozen=True, slots=True)
class NilFailed(Phrase):
    """A seat bid nil (0) or double nil (−1) and took tricks."""

    seat: Seat
    bid: int
    taken: int
    points: Points


@dataclass(frozen=True, slots=True)
class BagsTaken(Phrase):
    """A side's bags of this deal."""

    seats: tuple[Seat, ...]
    bags: int
    points: Points


@dataclass(frozen=True, slots=True)
class BagsPunished(Phrase):
    """A side has collected ten bags, or twenty."""

    seats: tuple[Seat, ...]
    bags: int
    """Those that are paid for: 10 or 20."""
    points: Points


@dataclass(frozen=True, slots=True)
class SideTotal(Phrase):
    """What the deal brought a side, and where it stands now."""

    seats: tuple[Seat, ...]
    gain: Points
    total: int
    bags: int


@dataclass(frozen=True, slots=True)
class MatchWon(Phrase):
    """A side has won the match."""

    of_match: ClassVar[bool] = True

    seats: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, slots=True)
class MatchGivenUp(Phrase):
    """One of two players has resigned."""

    seat: Seat
    winner: Seat


@dataclass(frozen=True, slots=True)
class MatchTied(Phrase):
    """Both sides stand at the target with the same points: another deal decides."""

    of_match: ClassVar[bool] = True

    points: int
