"""What one seat may see, without saying how it looks: phrases, groups, piles, places, the scene."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, ClassVar, Final, TypeAlias

from engine.cards import Card, Rank, Seat, Suit

POINTS: Final = "points"
"""Marks an integer as an amount with a sign (+50, -30)."""

Points: TypeAlias = Annotated[int, POINTS]
"""An amount won or lost, printed with its sign."""


class Phrase:
    """Anything that the locale files have words for.

    A phrase class is a message id and its dataclass fields are the arguments. The annotations say how an
    argument is printed: ``Seat`` as a name, ``tuple[Seat, ...]`` as names, ``Card``, ``tuple[Card, ...]``, ``Suit`` and
    ``Rank`` as cards are written, ``Points`` with a sign, ``int`` as a number, ``str`` as a word for selectors.
    """

    __slots__ = ()

    game: ClassVar[str] = ""
    """Key of the game whose phrase it is; empty for the phrases of every table."""
    of_match: ClassVar[bool] = False
    """Says how the match has gone, so that it means nothing where deals of another match are played again."""


_IDS: Final[dict[type[Phrase], str]] = {}


def phrase_id(kind: type[Phrase]) -> str:
    """Name the message of a class of phrases: ``TrickWon`` of Spades is ``spades-trick-won``."""
    known = _IDS.get(kind)
    if known is None:
        known = _IDS[kind] = _spelled(kind)
    return known


def _spelled(kind: type[Phrase]) -> str:
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", kind.__name__).lower()
    home = re.match(r"engine\.games\.(\w+)", kind.__module__)
    prefix = kind.game or (home[1] if home else "")
    return f"{prefix}-{words}" if prefix else words


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that belong together in a hand, in the order they are held."""

    name: Phrase
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """What one seat laid in a trick."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards on the table that are nobody's hand, bottom to top; unknown ones are ``FACE_DOWN``."""

    name: Phrase
    cards: tuple[Card, ...]


class Mark(StrEnum):
    """What distinguishes a place at this moment."""

    TURN = "turn"
    """The game waits for it."""
    LEAD = "lead"
    """It led to the trick on the table."""
    WINNING = "winning"
    """It holds, or has just won, the trick on the table."""
    DEALER = "dealer"
    STARTER = "starter"


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's side of the table."""

    seat: Seat
    letter: str
    """Its letter in pictures: N, E, S or W."""
    held: int
    """Cards in its hand."""
    laid: tuple[Card, ...] = ()
    """What it has laid in the trick on the table, in order."""
    shown: tuple[Card, ...] = ()
    """Cards of its hand that lie open before everybody."""
    taken_back: tuple[Card, ...] = ()
    """Cards of its failed throw that went back into its hand, as long as the trick lies there."""
    facts: tuple[Phrase, ...] = ()
    """Its bid, tricks, trump: one short line each."""
    marks: tuple[Mark, ...] = ()
    trump: Suit | None = None
    """Its own trump suit, as far as the viewer knows it, where every seat has one."""
    taken: int | None = None
    """Tricks that it has taken in this deal, where they are counted by seat."""
    aim: int | None = None
    """Tricks that it has bid."""
    counted: bool = True
    """Whether ``held`` tells anything: a position of the rules leaves out what it is not about."""


@dataclass(frozen=True, slots=True)
class Side:
    """Where a side stands, in numbers: what a score box shows."""

    seats: tuple[Seat, ...]
    score: int | None = None
    """Points, or games won, in the match."""
    level: Rank | None = None
    """Its level, where a match climbs through the ranks."""
    taken: int | None = None
    """Tricks, or points in cards, that count for it so far in this deal."""
    aim: int | None = None
    """How many of them it needs."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A neutral picture of the table as one seat, or an onlooker, may see it.

    Everything that any renderer shows comes from here; what is not in it cannot leak.
    """

    game: str
    viewer: Seat | None
    clockwise: bool
    places: tuple[Place, ...]
    """By seat number."""
    facts: tuple[Phrase, ...] = ()
    """Scores, contract, trump, points so far: one line each, the most important first."""
    hand: tuple[Group, ...] = ()
    """The viewer's cards in display order; empty for an onlooker."""
    piles: tuple[Pile, ...] = ()
    last: tuple[Laid, ...] = ()
    """The last complete trick, in order of play."""
    last_winner: Seat | None = None
    trump: Suit | None = None
    trump_rank: Rank | None = None
    sides: tuple[Side, ...] = ()
    """The score box, the same sides in the same order all match long."""
    worth: tuple[tuple[Rank, int], ...] = ()
    """What a card of a rank counts, where cards count anything."""


def cards_alone(scene: Scene) -> Scene:
    """Show what lies on a table without bids, tricks, scores and whose turn it is: all that a position tells."""

    def bare(place: Place) -> Place:
        marks = tuple(mark for mark in place.marks if mark in {Mark.LEAD, Mark.WINNING})
        return replace(place, counted=False, taken=None, aim=None, facts=(), marks=marks)

    return replace(scene, places=tuple(map(bare, scene.places)), facts=(), sides=())
