"""The rows of tables and matches as values; texts from the engine stay texts here.

Some carry the name of what they keep (`rows.Move` keeps an engine's Move as notation), so import
the module: `from data import rows`.

Times are UTC milliseconds since 1970. Secrets and moves are kept out of every `repr`, so that no
log line or error can show a card.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

TableStatus = Literal["lobby", "playing", "parked", "closed"]
MatchStatus = Literal["playing", "done", "void"]
DealStatus = Literal["playing", "done", "void"]
Driver = Literal["human", "bot", "auto"]
PlayedBy = Literal["person", "bot", "clock", "auto", "table"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table in a channel, as it was set up and where it stands now."""

    id: int
    guild: int
    channel: int
    host: int | None
    """The person with the host's right; None when only bots are left."""
    status: TableStatus
    game: str
    seats: int
    options: Mapping[str, str]
    pace: str
    language: str | None
    """The public language of this table; None follows the server."""
    board_channel: int | None
    board_message: int | None
    """The message that shows the table now; an older one that is still to go is a stray."""
    closes: int | None
    """When the table closes by itself: an idle lobby, a parked table, bots among themselves."""
    created: int
    updated: int
    source: int | None = None
    """In the lobby: the match whose deals are going to be played again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """One seat of a table and who plays it."""

    seat: int
    user: int | None
    """The person the chair belongs to, also while a bot plays for him; None: a bot's or free."""
    name: str
    driver: Driver
    """human: the person plays; bot: a bot's own chair; auto: a bot plays for the person."""
    level: str
    strikes: int = 0
    """Turns in a row that the clock played."""
    ready: bool = False
    """Has pressed the button that waits for everybody (a rematch)."""
    heir: int | None = None
    """Who takes this chair when the next deal begins."""
    heir_name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match of a table; `number` counts the table's matches from 1."""

    id: int
    table: int
    number: int
    game: str
    version: int
    seats: int
    options: Mapping[str, str]
    secret: str = field(repr=False)
    dice: str = field(repr=False)
    status: MatchStatus
    started: int
    ended: int | None
    source: int | None = None
    """The match whose deals are played again; None for fresh cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal of a match: the standing it started from and, once it is over, its result (JSON)."""

    match: int
    deal: int
    version: int
    standing: str
    status: DealStatus
    result: str | None
    told: bool = False
    """Whether its result has been announced in the channel."""
    started: int
    ended: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Original:
    """A deal of an earlier match that others play again: where it began there, and how it ended (JSON)."""

    deal: int
    version: int
    standing: str
    result: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One move of a deal in notation; `ply` counts the deal's moves from 0."""

    ply: int
    seat: int
    move: str = field(repr=False)
    played_by: PlayedBy
    """person: the chair's owner; bot: a bot's own chair; clock: for a person whose time was up;
    auto: for a person who is away; table: what had only one way to go."""
    user: int | None
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    """The clock of one seat that is waited for."""

    seat: int
    asked: int
    """When this seat was first waited for."""
    due: int | None
    """When a bot plays for it; None: never."""
    reminded: bool = False
    ping_channel: int | None = None
    ping_message: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """The direct message that shows a person his cards of one deal."""

    deal: int
    user: int
    dm_channel: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stray:
    """A message that has had its day and is still to be deleted."""

    channel: int
    message: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTable:
    """Everything of one table, enough to go on after a restart, or to close it properly."""

    table: Table
    chairs: tuple[Chair, ...]
    """In seat order; a free seat of a lobby has none."""
    match: Match | None
    """The latest match, also when it is over (its board may offer a rematch)."""
    deal: Deal | None
    """The latest deal of that match."""
    log: str = field(repr=False)
    """The moves of that deal in order, a line each: the seat, a blank, the move. Compact: most are unread for long."""
    deadlines: tuple[Deadline, ...]
    hands: tuple[Hand, ...]
    """All hands of that match that are still listed, of earlier deals too."""
    strays: tuple[Stray, ...]
    results: tuple[str, ...] = ()
    """The results (JSON) of that match's earlier deals, as far as they counted, in order."""
    void: int | None = None
    """The deal before the latest one, if it became void."""
    originals: tuple[Original, ...] = ()
    """The deals that are played again in that match, in order, but for those that became void in it."""

    @property
    def moves(self) -> list[tuple[int, str]]:
        """The moves of that deal in order, each with its seat."""
        lines = (line.partition(" ") for line in self.log.splitlines())
        return [(int(seat), move) for seat, _, move in lines]
