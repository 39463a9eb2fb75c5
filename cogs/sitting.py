"""A table as the house keeps it: its chairs and match, where it stands, its pace, clocks and recent talk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

from engine.cards import Seat
from engine.game import Event
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
class Sitting:
    """A table in its channel. Immutable: the host swaps in a new one with every change."""

    table: Table
    guild: int
    channel: int
    pace: Pace
    language: str
    """The server's, for everything public."""
    due: Mapping[Seat, datetime] = field(default_factory=lambda: MappingProxyType({}))
    """When the clock of each seat that is waited for runs out (UTC); a seat without a limit is absent."""
    talk: tuple[Event, ...] = ()
    """What has happened in this deal, oldest first."""
