"""The protocol between a game's rules and everything that plays, shows or stores it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from engine.cards import Card, Seat
from engine.moves import (
    DealOver,
    Event,
    Feat,
    Illegal,
    Move,
    NothingChosen,
    NotInHand,
    NotOffered,
    NotYourTurn,
    Reason,
    Resign,
    Resigned,
    WrongCount,
)
from engine.scene import Group, Phrase, Points, Scene

Options: TypeAlias = Mapping[str, str]
"""A table's house rules by option key; absent keys stand at their default."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Cards that a seat may lay: ``least`` to ``most`` of the cards in ``groups``, made into a move by ``make``.

    When ``most`` is 1 the groups hold exactly the legal cards. Otherwise they may hold more, and ``play`` judges.
    """

    groups: tuple[Group, ...]
    least: int
    most: int
    make: Callable[[tuple[Card, ...]], Move]
    """A move class whose only field is ``cards: tuple[Card, ...]``: cards in, move out, no judgement."""
    must: tuple[Card, ...] = ()
    """Cards that every legal lay holds, as far as that is simple to say: the hand's picture marks them."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All groups' cards in order: what a lay's positions count."""
        return tuple(card for group in self.groups for card in group.cards)


@dataclass(frozen=True, slots=True)
class Hurry:
    """A move that is made for a person who lets ``seconds`` pass after seeing the prompt, without blame."""

    seconds: int
    move: Move


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a seat must or may do now. Depends only on what that seat may know."""

    ask: Phrase
    say: tuple[Move, ...] = ()
    lay: Pick | None = None
    quick: tuple[Move, ...] = ()
    """At most five lays that a strong player would call natural."""
    whole_hand: bool = False
    """The seat's whole hand must fall in this trick: the table may play it by itself (trick games only)."""
    hurry: Hurry | None = None
    people_first: bool = False
    """Bots keep still until every person who is waited for has acted."""

    def __bool__(self) -> bool:
        """Tell whether there is anything to do."""
        return bool(self.say) or self.lay is not None


class Standing:
    """Where a match stands between deals: a frozen dataclass of ints, strings, booleans, None and tuples of these.

    Stored as JSON; the one thing that a release must be able to read for ever.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended."""

    standing: Standing
    """What the next deal starts from."""
    lines: tuple[Phrase, ...]
    """What each side scored and why, line by line."""
    winners: frozenset[Seat]
    """Who won the deal or, when the match is over, the match; empty for a draw."""
    over: bool
    """Whether the match ended with this deal."""
    gains: tuple[float, ...] = ()
    """By seat, what its side gained in this deal in the game's own unit: points, levels, games."""


StateT_co = TypeVar("StateT_co", covariant=True)


class Step(NamedTuple, Generic[StateT_co]):
    """What a move leads to."""

    state: StateT_co
    events: tuple[Event, ...]


class State(Protocol):
    """One deal at one moment: immutable, hashable, picklable."""

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that the game waits for; several at once is normal. Follows from public facts alone."""
        ...

    @property
    def result(self) -> Result | None:
        """How the deal ended; None while somebody is to act."""
        ...

    def prompt(self, seat: Seat) -> Prompt:
        """Tell what a seat must do (when in ``to_act``) or may do (when not)."""
        ...

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Offer legal moves lazily; at least one when the seat is to act, all of them where they are finite."""
        ...

    def play(self, seat: Seat, move: Move) -> Step[Self]:
        """Make a move. Draws nothing at random.

        Raises:
            Illegal: the rules refuse the move; this state is unchanged as always.
        """
        ...

    def view(self, seat: Seat | None) -> Self:
        """Hide what a seat (None: an onlooker) may not know behind ``FACE_DOWN``."""
        ...

    def imagine(self, rng: Random) -> Self:
        """Fill a view's hidden cards in some way that fits everything its seat knows.

        For the seat ``s`` whose view this is, ``imagine(rng).view(s)`` equals this state again.
        """
        ...

    def scene(self, seat: Seat | None) -> Scene:
        """Describe the table as a seat, or an onlooker, may see it."""
        ...


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule that a table may set."""

    key: str
    values: tuple[str, ...]
    """The default first."""
    seats: tuple[int, ...] = ()
    """The numbers of players it is for; empty for any."""


Given: TypeAlias = dict[str, Any]
"""The ``given`` of a vector: untrusted JSON; a ruling raises ValueError, KeyError or TypeError for what is wrong."""
Ruling: TypeAlias = Callable[[Given, Options], object]
"""Answers one kind of question about a position, with the code that judges real play."""


@dataclass(frozen=True, slots=True)
class Tried:
    """Cards that were tried in a position, and why the rules refuse them, if they do."""

    cards: tuple[Card, ...]
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A position of a vector to be looked at, and what the rules say about it: a page of the rules."""

    scene: Scene
    """Its picture shows the table if there are places, and the hand if there is one."""
    rulings: tuple[Phrase, ...] = ()
    tried: tuple[Tried, ...] = ()
    marked: frozenset[Card] = frozenset()
    """Cards of the hand that it is about."""


Exhibitor: TypeAlias = Callable[[Given, Options], Exhibit]
"""Shows the position of one kind of question; raises what the question's ruling raises."""


class Game(Protocol):
    """A game's identity and how a match of it begins."""

    @property
    def key(self) -> str:
        """Its name in commands, ids and storage."""
        ...

    @property
    def version(self) -> int:
        """Raised whenever stored moves would mean something else."""
        ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players it is for, two to four, the usual one first."""
        ...

    @property
    def clockwise(self) -> bool:
        """Which way play goes round the table."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """The house rules a table may set."""
        ...

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards it is played with, in the order from which each deal shuffles them, once and before all else."""
        ...

    @property
    def vocabulary(self) -> tuple[type[Move], ...]:
        """The move classes that notation may read."""
        ...

    @property
    def standing(self) -> type[Standing]:
        """The class that a stored standing is read into."""
        ...

    @property
    def rulings(self) -> Mapping[str, Ruling]:
        """The questions about positions it can answer, by the name of the ask."""
        ...

    @property
    def exhibits(self) -> Mapping[str, Exhibitor]:
        """What it can show of such positions, by the name of the ask."""
        ...

    def letters(self, seats: int) -> tuple[str, ...]:
        """Name the seats in pictures, in order of play: N, E, S, W."""
        ...

    def sides(self, seats: int) -> tuple[int, ...]:
        """Tell by seat which side it plays for; in a game without partners each seat is its own side."""
        ...

    @property
    def feats(self) -> tuple[type[Feat], ...]:
        """What its players brag about, in the order in which it is told."""
        ...

    def achieved(self, seats: int, events: Sequence[Event], result: Result) -> tuple[tuple[Feat, ...], ...]:
        """Tell by seat what a deal has given to brag about, from all its events and its end."""
        ...

    def printed(self, first: State, made: Sequence[tuple[Seat, Move]], names: Sequence[str]) -> Iterator[str]:
        """Write a deal down, line by line, as players of the game do; nothing where there is no such custom.

        Args:
            first: the deal before its first move.
            made: its moves.
            names: by seat.
        """
        ...

    def opening(self, seats: int, options: Options, rng: Random) -> Standing:
        """Tell what a match starts from: dealer, scores, levels."""
        ...

    def deal(self, standing: Standing, options: Options, rng: Random) -> State:
        """Deal the cards; everything random in the deal is drawn here."""
        ...


__all__ = [
    "DealOver",
    "Event",
    "Exhibit",
    "Exhibitor",
    "Feat",
    "Game",
    "Given",
    "Hurry",
    "Illegal",
    "Move",
    "NotInHand",
    "NotOffered",
    "NotYourTurn",
    "NothingChosen",
    "Option",
    "Options",
    "Pick",
    "Points",
    "Prompt",
    "Reason",
    "Resign",
    "Resigned",
    "Result",
    "Ruling",
    "Standing",
    "State",
    "Step",
    "Tried",
    "WrongCount",
]
