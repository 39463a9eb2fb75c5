"""What the house owes a table by itself, and when: bots' turns, clocks, the next deal, closing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from cogs.sitting import Sitting
from engine.cards import Seat
from engine.game import Prompt
from engine.match import Match
from engine.table import Driver, Status


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds that make a table pleasant to watch; tests set them to 0."""

    move: float = 1.2
    """A bot lays no sooner after the last public change."""
    lead: float = 3.0
    """It leads no sooner after a full trick."""
    next_deal: float = 8.0
    """The next deal begins this long after a result was announced."""
    hurry: float = 1.0
    """What a prompt's own hurry is multiplied by."""
    grace: float = 60.0
    """A deadline that passed while the house was down becomes start plus this."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot moves for a seat, as long as its prompt is the one with this mark."""

    match: int
    deal: int
    seat: Seat
    mark: str


@dataclass(frozen=True, slots=True)
class LastCards:
    """A person's whole hand falls by itself."""

    match: int
    deal: int
    seat: Seat
    mark: str


@dataclass(frozen=True, slots=True)
class Hurried:
    """A person has let a hurried prompt pass."""

    match: int
    deal: int
    seat: Seat
    mark: str


@dataclass(frozen=True, slots=True)
class Remind:
    """A person is pinged once."""

    match: int
    seat: Seat
    asked: int


@dataclass(frozen=True, slots=True)
class Overdue:
    """A person's time for a turn is up."""

    match: int
    seat: Seat
    asked: int


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The deal after this one begins."""

    match: int
    deal: int


@dataclass(frozen=True, slots=True)
class CloseTable:
    """The table closes by itself."""

    at: int


Duty: TypeAlias = BotTurn | LastCards | Hurried | Remind | Overdue | NextDeal | CloseTable


def duties(sitting: Sitting, timing: Timing, now: int) -> dict[Duty, float]:
    """List what the house owes a table, with the seconds until then; ``now`` in UTC milliseconds."""
    owed: dict[Duty, float] = {}
    if sitting.closes is not None:
        owed[CloseTable(sitting.closes)] = (sitting.closes - now) / 1000
    match = sitting.match
    if match is None or sitting.table.status is not Status.PLAYING or not sitting.table.attended:
        return owed
    if match.result is not None:
        if sitting.told:
            owed[NextDeal(match.id, match.deal)] = timing.next_deal
        return owed
    owed.update(_clocks(sitting, match, now))
    owed.update(_turns(sitting, match, timing))
    return owed


def _clocks(sitting: Sitting, match: Match, now: int) -> Iterator[tuple[Duty, float]]:
    for seat, clock in sitting.clocks.items():
        if clock.due is not None:
            yield Overdue(match.id, seat, clock.asked), (clock.due - now) / 1000
        if not clock.reminded:
            remind_at = clock.asked + sitting.pace.remind_after * 1000
            yield Remind(match.id, seat, clock.asked), (remind_at - now) / 1000


def _turns(sitting: Sitting, match: Match, timing: Timing) -> Iterator[tuple[Duty, float]]:
    table = sitting.table
    person_awaited = any(table.driven(seat) is Driver.HUMAN for seat in match.state.to_act)
    pause = timing.lead if sitting.linger else timing.move
    for seat in sorted(match.state.to_act):
        prompt = match.state.prompt(seat)
        if table.driven(seat) is not Driver.HUMAN:
            if not (prompt.people_first and person_awaited):
                yield BotTurn(match.id, match.deal, seat, match.mark(seat)), pause
        elif prompt.whole_hand:
            yield LastCards(match.id, match.deal, seat, match.mark(seat)), pause
        elif prompt.hurry is not None:
            yield Hurried(match.id, match.deal, seat, match.mark(seat)), prompt.hurry.seconds * timing.hurry


def counts_as_absence(prompt: Prompt) -> bool:
    """Tell whether letting the clock run out on a prompt is a missed turn: not where the house moves anyhow."""
    return prompt.hurry is None and not prompt.whole_hand
