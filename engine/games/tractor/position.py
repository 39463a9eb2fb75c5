"""Where a deal of Tractor stands: its cards, its public record and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final

from engine.cards import Card, Rank, Seat
from engine.game import Options, Result, Standing
from engine.games.tractor.declare import Exposure
from engine.games.tractor.score import points
from engine.games.tractor.shape import Shape, shape
from engine.games.tractor.trump import Trump

SEATS: Final = 4
STEPS: Final = 5
"""Steps of the deal."""
STEP_CARDS: Final = 5
"""Cards that each seat draws in a step."""
TALON: Final = 8
EVERYBODY: Final = frozenset(range(SEATS))
NOBODY: Final[frozenset[Seat]] = frozenset()
ALONE: Final = tuple(frozenset({seat}) for seat in range(SEATS))


class Stage(IntEnum):
    """What is going on in a deal."""

    DEAL = 0
    BURY = 1
    PLAY = 2
    OVER = 3

    # Enum hashes the member's name, and text hashes differ from process to process.
    __hash__ = int.__hash__


@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules of a table."""

    follow_tractor: str = "pairs"
    nt_keeps_rank: bool = False
    no_exposure: str = "seed"
    throw_penalty: str = "per_card"
    talon_mult: str = "2n"
    must_play: str = "none"
    ruff_compare: str = "biggest"
    red_over_black: bool = False

    @classmethod
    def of(cls, options: Options) -> Rules:
        """Read a table's options; absent ones stand at their default."""
        return _rules(tuple(sorted(options.items())))


@lru_cache(maxsize=256)
def _rules(options: tuple[tuple[str, str], ...]) -> Rules:
    chosen: Mapping[str, str] = dict(options)
    return Rules(
        follow_tractor=chosen.get("follow_tractor", "pairs"),
        nt_keeps_rank=chosen.get("nt_keeps_rank", "off") == "on",
        no_exposure=chosen.get("no_exposure", "seed"),
        throw_penalty=chosen.get("throw_penalty", "per_card"),
        talon_mult=chosen.get("talon_mult", "2n"),
        must_play=chosen.get("must_play", "none"),
        ruff_compare=chosen.get("ruff_compare", "biggest"),
        red_over_black=chosen.get("red_over_black", "off") == "on",
    )


@dataclass(frozen=True, slots=True)
class TractorStanding(Standing):
    """Where a match stands between deals."""

    levels: tuple[int, int]
    """By side: seats 0 and 2, seats 1 and 3. 11 to 14 are J, Q, K, A; more has won."""
    first: int
    """Who draws first; from the second round on also the starter, whose side declares."""
    opened: bool = False
    """Whether the first round has been played: nobody declares before it."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A throw that did not stand."""

    cards: tuple[Card, ...]
    """All that was thrown."""
    points: int
    """What it changed in the opponents' total."""
    holders: tuple[Seat, ...]
    """Who could beat the part that had to be led."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick."""

    leader: Seat
    plays: tuple[tuple[Card, ...], ...]
    """In order of play, the leader's first."""
    winner: Seat
    failure: Failure | None = None
    """The throw that this trick was to begin with, if it failed."""

    @property
    def points(self) -> int:
        """The card points in it."""
        return points(card for cards in self.plays for card in cards)

    def seat(self, place: int) -> Seat:
        """Tell who made the play at a place."""
        return (self.leader + place) % SEATS


@dataclass(frozen=True, slots=True)
class Position:
    """One moment of a deal, with everything that has become public in it."""

    rules: Rules
    standing: TractorStanding
    stage: Stage
    hands: tuple[tuple[Card, ...], ...]
    """By seat, sorted by card index."""
    stock: tuple[Card, ...] = ()
    """Cards still to be drawn, the next first; the last eight become the talon."""
    step: int = 1
    passed: frozenset[Seat] = NOBODY
    """Who is not waited for any more in this step of the deal."""
    exposures: tuple[Exposure, ...] = ()
    """In the order made; the last one stands."""
    turned: tuple[Card, ...] = ()
    """Talon cards that were turned because nobody had exposed."""
    trump: Trump | None = None
    """Set when the suit is final."""
    starter: Seat = 0
    """Who takes the talon, once the suit is final; his side are the declarers."""
    talon: tuple[Card, ...] = ()
    """As buried."""
    leader: Seat = 0
    table: tuple[tuple[Card, ...], ...] = ()
    """The plays of the unfinished trick, the leader's first."""
    failure: Failure | None = None
    """The failed throw that the unfinished trick began with."""
    tricks: tuple[Trick, ...] = ()
    taken: int = 0
    """Card points that the opponents have won in tricks."""
    transferred: int = 0
    """What failed throws have changed in the opponents' total."""
    bonus: int = 0
    """What the talon was worth to the opponents."""
    result: Result | None = None

    @property
    def points(self) -> int:
        """The opponents' total so far."""
        return self.taken + self.transferred + self.bonus

    @property
    def rank(self) -> Rank:
        """The trump rank: the level of the declarers, which in the first round is everybody's."""
        return Rank(self.standing.levels[self.standing.first % 2])

    @property
    def exposure(self) -> Exposure | None:
        """The exposure that stands."""
        return self.exposures[-1] if self.exposures else None

    @property
    def turn(self) -> Seat:
        """Whose lead or follow it is."""
        return (self.leader + len(self.table)) % SEATS

    @property
    def order(self) -> Trump:
        """What sorts the cards now: before the suit is final, the standing exposure or the rank alone."""
        if self.trump is not None:
            return self.trump
        if self.exposure is not None:
            return Trump(self.rank, self.exposure.suit, kept=self.rules.nt_keeps_rank)
        return Trump(self.rank, None, kept=True)

    @property
    def lead(self) -> Shape | None:
        """The shape of the lead on the table."""
        return shape(self.order, self.table[0]) if self.table else None

    def declares(self, seat: Seat) -> bool:
        """Tell whether a seat is on the declarers' side."""
        return (seat - self.starter) % 2 == 0
