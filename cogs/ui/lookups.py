"""The actions of controls under what is looked up: finished matches, their proofs, what is kept about oneself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from cogs.ui.codec import Ack, Action


@dataclass(frozen=True, slots=True)
class OlderMatches(Action):
    """Show the matches that ended before this moment and match."""

    code: ClassVar[str] = "older"
    game: str
    """A game's key, or ``all``."""
    ended: int
    match: int


@dataclass(frozen=True, slots=True)
class ChooseMatch(Action):
    """A list of finished matches; its value is the id of the one to see again."""

    code: ClassVar[str] = "past"


@dataclass(frozen=True, slots=True)
class OpenMatch(Action):
    """Show a finished match from its beginning."""

    code: ClassVar[str] = "replay"
    ack: ClassVar[Ack] = Ack.PRIVATE
    match: int


@dataclass(frozen=True, slots=True)
class ReplayAt(Action):
    """Show one moment of a deal, counted from 0, or the nearest there is."""

    code: ClassVar[str] = "at"
    match: int
    deal: int
    moment: int


@dataclass(frozen=True, slots=True)
class ChooseDeal(Action):
    """A list of a match's deals; its value is the number of the one to show."""

    code: ClassVar[str] = "deals"
    match: int
    deal: int
    """The one that is shown: lists that differ in what is chosen have different ids, lest the old choice stay."""


@dataclass(frozen=True, slots=True)
class ChooseMoment(Action):
    """A list of a deal's moments; its value is the one to show, counted from 0."""

    code: ClassVar[str] = "moment"
    match: int
    deal: int
    moment: int
    """The one that is shown."""


@dataclass(frozen=True, slots=True)
class MatchFile(Action):
    """Hand a match over as text."""

    code: ClassVar[str] = "file"
    ack: ClassVar[Ack] = Ack.PRIVATE
    match: int


@dataclass(frozen=True, slots=True)
class Verify(Action):
    """Deal and play a match again from its secret, and compare."""

    code: ClassVar[str] = "verify"
    ack: ClassVar[Ack] = Ack.PRIVATE
    match: int


@dataclass(frozen=True, slots=True)
class PlayDeals(Action):
    """Open a table for the deals of a finished match, here."""

    code: ClassVar[str] = "same"
    ack: ClassVar[Ack] = Ack.PRIVATE
    match: int


@dataclass(frozen=True, slots=True)
class ChooseDeals(Action):
    """A list of finished matches; its value is the id of the one whose deals are to be played here."""

    code: ClassVar[str] = "sames"


@dataclass(frozen=True, slots=True)
class ClearAndPlay(Action):
    """End the table that is still laid here after match ``ended``, and open one for the deals of ``match``."""

    code: ClassVar[str] = "room"
    match: int
    ended: int


@dataclass(frozen=True, slots=True)
class Export(Action):
    """Send me everything that is kept about me."""

    code: ClassVar[str] = "export"
    ack: ClassVar[Ack] = Ack.PRIVATE


@dataclass(frozen=True, slots=True)
class AskForget(Action):
    """Ask whether everything about me shall really be deleted."""

    code: ClassVar[str] = "forget"
    ack: ClassVar[Ack] = Ack.CONFIRM


@dataclass(frozen=True, slots=True)
class Forget(Action):
    """Delete everything about me; confirmed."""

    code: ClassVar[str] = "forgot"


LOOKUPS: Final[tuple[type[Action], ...]] = (
    *(OlderMatches, ChooseMatch, OpenMatch, ReplayAt, ChooseDeal, ChooseMoment, MatchFile, Verify),
    *(PlayDeals, ChooseDeals, ClearAndPlay, Export, AskForget, Forget),
)
