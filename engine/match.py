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
        """Whether the whole match has ended."""
        return self.result is not None and self.result.over

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
