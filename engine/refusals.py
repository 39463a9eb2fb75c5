"""Why a table refuses something, and what a table itself tells."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Seat
from engine.game import Event, Reason


@dataclass(frozen=True, slots=True)
class DealVoid(Event):
    """A deal does not count, since the rules have changed under it; the next starts from the same scores."""

    deal: int


@dataclass(frozen=True, slots=True)
class TableFull(Reason):
    """No seat is free."""


@dataclass(frozen=True, slots=True)
class SeatTaken(Reason):
    """Somebody sits there."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AlreadySeated(Reason):
    """The person has a seat here."""


@dataclass(frozen=True, slots=True)
class NotSeated(Reason):
    """The person has no seat here."""


@dataclass(frozen=True, slots=True)
class NotAway(Reason):
    """The person's cards are in their own hands."""


@dataclass(frozen=True, slots=True)
class SeatsFree(Reason):
    """Seats are free, so nothing can start."""

    free: int


@dataclass(frozen=True, slots=True)
class MatchRunning(Reason):
    """A match is on."""


@dataclass(frozen=True, slots=True)
class NoMatch(Reason):
    """No match is on."""


@dataclass(frozen=True, slots=True)
class TableClosed(Reason):
    """The table is closed."""


@dataclass(frozen=True, slots=True)
class TableParked(Reason):
    """The table's channel cannot be reached, so the match waits."""


@dataclass(frozen=True, slots=True)
class NotParked(Reason):
    """The table is where it is."""


@dataclass(frozen=True, slots=True)
class HostOnly(Reason):
    """Only the table's host, or who may manage the channel, can do this."""


@dataclass(frozen=True, slots=True)
class Away(Reason):
    """A bot plays for this person until they take their seat again."""


@dataclass(frozen=True, slots=True)
class NoSuchChoice(Reason):
    """There is no such option, value or level."""


@dataclass(frozen=True, slots=True)
class AlreadyPlayed(Reason):
    """What was pressed belongs to an earlier prompt."""


@dataclass(frozen=True, slots=True)
class MatchNotOpen(Reason):
    """The match has not been played to its end, or is neither of this server nor the person's own."""


@dataclass(frozen=True, slots=True)
class StillSeated(Reason):
    """The person has a seat at an open table, is promised one, or is its host."""


@dataclass(frozen=True, slots=True)
class DealsGiven(Reason):
    """The deals of another match are going to be played, by the house rules of that match."""


@dataclass(frozen=True, slots=True)
class KnowsDeals(Reason):
    """The person has played these deals, or has opened a replay of them."""


@dataclass(frozen=True, slots=True)
class PlayFirst(Reason):
    """The person is about to play these deals, so their replays, and other tables for them, wait until then."""


@dataclass(frozen=True, slots=True)
class DealsOutdated(Reason):
    """The match was played under other rules than today's, so its deals cannot be compared."""


@dataclass(frozen=True, slots=True)
class TableNeeded(Reason):
    """Somebody has asked for a rematch at this table meanwhile, or it is in use."""
