"""A table as the house keeps it: its chairs and match, where it stands, its pace, clocks and recent talk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import StrEnum
from types import MappingProxyType

from engine.cards import Seat
from engine.game import Event
from engine.match import Match
from engine.table import Table


class Pace(StrEnum):
    """How long a person may think about a turn."""

    BLITZ = "blitz"
    LIVE = "live"
    RELAXED = "relaxed"
    DAILY = "daily"
    NONE = "none"

    @property
    def seconds(self) -> int | None:
        """The time for one turn; None where there is no limit."""
        return {"blitz": 30, "live": 90, "relaxed": 600, "daily": 86_400}.get(self.value)

    @property
    def remind_after(self) -> int:
        """Seconds until the one ping of a turn: a third of the time, daily at once, two minutes without a limit."""
        return {"blitz": 10, "live": 30, "relaxed": 200, "daily": 0}.get(self.value, 120)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a message of ours stands on Discord."""

    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one seat that is waited for; times in UTC milliseconds."""

    asked: int
    """When the seat was first waited for; nobody else's move changes it."""
    due: int | None
    """When a bot plays this turn; None: never."""
    reminded: bool = False
    ping: Spot | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table in its channel. Immutable: the host swaps in a new one with every change."""

    table: Table
    guild: int
    channel: int
    pace: Pace
    language: str
    """The server's, for everything public."""
    clocks: Mapping[Seat, Clock] = field(default_factory=lambda: MappingProxyType({}))
    talk: tuple[Event, ...] = ()
    """What has happened in this deal, oldest first."""
    linger: bool = False
    """Whether people want a moment to look at what has just happened."""
    board: Spot | None = None
    hands: Mapping[tuple[int, int], Spot] = field(default_factory=lambda: MappingProxyType({}))
    """The direct messages that show hands, by deal and person; listed until they have lost their controls."""
    strays: frozenset[Spot] = frozenset()
    """Messages that have had their day and are still to be deleted."""
    told: bool = False
    """Whether the result of the present deal has been announced."""
    closes: int | None = None
    """When the table closes by itself, in UTC milliseconds: an idle lobby, a parked table, bots among themselves."""
    created: int = 0

    @property
    def number(self) -> int:
        """The table's id."""
        return self.table.id

    def keeps_up(self, message: int | None) -> bool:
        """Tell whether a message is a direct message of this table, which the stage redraws by itself."""
        return any(spot.message == message for spot in self.hands.values())

    @property
    def match(self) -> Match | None:
        """The latest match, also when it is over."""
        return self.table.match

    @property
    def due(self) -> Mapping[Seat, datetime]:
        """When the clock of each seat that is waited for runs out (UTC); a seat without a limit is absent."""
        return {
            seat: datetime.fromtimestamp(clock.due / 1000, UTC)
            for seat, clock in self.clocks.items()
            if clock.due is not None
        }
