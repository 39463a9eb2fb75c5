"""A match at its present deal."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeAlias

from engine.cards import Seat
from engine.game import Result, Standing, State

Gains: TypeAlias = tuple[tuple[float, ...], ...]
"""By deal and seat, what was gained in a game's own unit."""


@dataclass(frozen=True, slots=True)
class Original:
    """A deal of an earlier match that others play again: the same cards, from where it began there."""

    number: int
    standing: Standing
    gains: tuple[float, ...]
    """By seat, what it brought there."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match in progress, or just ended, at its present deal."""

    id: int
    secret: str = field(repr=False)
    """Gives every shuffle; shown to nobody before the match ends."""
    dice: str = field(repr=False)
    """Gives every bot its chance."""
    deal: int
    """The present deal's number, from 1."""
    standing: Standing
    """What this deal started from."""
    state: State = field(repr=False)
    counts: tuple[int, ...]
    """By seat, its moves in this deal."""
    gains: Gains = ()
    """What each earlier deal of the match brought, by seat."""
    source: int | None = None
    """The match whose deals are played again; None for fresh cards."""
    originals: tuple[Original, ...] = ()
    """Those deals, in order, but for any that does not count here."""

    @property
    def ply(self) -> int:
        """Moves made in this deal by anybody."""
        return sum(self.counts)

    @property
    def result(self) -> Result | None:
        """How the present deal ended."""
        return self.state.result

    @property
    def over(self) -> bool:
        """Whether the whole match has ended; one of given deals ends with the last of them, whatever it brings."""
        if self.source is not None:
            return self.result is not None and not self.ahead
        return self.result is not None and self.result.over

    @property
    def ahead(self) -> tuple[Original, ...]:
        """The given deals that are still to come."""
        return tuple(one for one in self.originals if one.number > self.deal)

    @property
    def compared(self) -> tuple[tuple[Original, tuple[float, ...]], ...]:
        """Each given deal that has been played to its end, with what it brought here."""
        last = (self.result.gains,) if self.result is not None and self.result.gains else ()
        return tuple(zip(self.originals, (*self.gains, *last), strict=False))

    def mark(self, seat: Seat) -> str:
        """Fingerprint what is asked of a seat: 8 hexadecimal digits, changed exactly when its prompt has.

        It goes into every control's id, so that a stale press is told from a live one although others have moved
        in between.
        """
        prompt = self.state.prompt(seat)
        lay = prompt.lay
        asked = (
            self.counts[seat],
            prompt.ask,
            prompt.say,
            lay and (lay.groups, lay.least, lay.most, lay.make.__name__),
        )
        return sha256(repr(asked).encode()).hexdigest()[:8]
