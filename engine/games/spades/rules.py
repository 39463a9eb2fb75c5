"""What is settled before a deal of Spades: the house rules, the standing, who plays with whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.cards import Seat, Suit
from engine.game import Option, Options, Standing

TRUMP: Final = Suit.SPADES
TRICKS: Final = 13
"""Tricks in a deal, and cards in a full hand."""
NIL: Final = 0
DOUBLE_NIL: Final = -1
"""How a double nil stands among the bids, which are numbers of tricks."""
EXCHANGED: Final = 3
"""Cards that partners of a double nil give each other."""

OPTIONS: Final = (
    Option("double_nil", ("on", "off"), seats=(4,)),
    Option("target", ("500", "300", "200")),
    Option("failed_nil", ("bags", "to_partner", "ignored")),
    Option("min_team_bid", ("0", "4"), seats=(4,)),
)


@dataclass(frozen=True, slots=True)
class SpadesStanding(Standing):
    """Where a match stands between deals."""

    seats: int
    dealer: int
    scores: tuple[int, int] = (0, 0)
    """By side: seats 0 and 2, seats 1 and 3; with two players each is a side."""
    bags: tuple[int, int] = (0, 0)
    """By side, not yet punished: 0 to 9."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The house rules of one match."""

    seats: int = 4
    double_nil: bool = True
    target: int = 500
    failed_nil: str = "bags"
    min_team_bid: int = 0

    @classmethod
    def read(cls, seats: int, options: Options) -> Rules:
        """Read a table's options; those for four players say nothing to two.

        Raises:
            ValueError: an option has a value that it does not know.
        """
        chosen: dict[str, str] = {}
        for option in OPTIONS:
            chosen[option.key] = value = options.get(option.key, option.values[0])
            if value not in option.values:
                raise ValueError(f"{option.key} cannot be {value!r}")
        partners = seats == 4  # noqa: PLR2004 - two and two
        return cls(
            seats=seats,
            double_nil=partners and chosen["double_nil"] == "on",
            target=int(chosen["target"]),
            failed_nil=chosen["failed_nil"],
            min_team_bid=int(chosen["min_team_bid"]) if partners else 0,
        )

    def side(self, side: int) -> tuple[Seat, ...]:
        """Name the seats of a side, 0 or 1."""
        return tuple(range(side, self.seats, 2))

    def partner(self, seat: Seat) -> Seat | None:
        """Name the seat opposite; None with two players."""
        return (seat + 2) % self.seats if self.seats > 2 else None  # noqa: PLR2004 - who has a partner

    def left_of(self, seat: Seat) -> Seat:
        """Name the next seat in order of play."""
        return (seat + 1) % self.seats


def match_winner(scores: tuple[int, int], target: int) -> int | None:
    """Name the side that has won after a complete deal: at the target and ahead of the other; None: play on.

    Equal scores at the target make another deal, and so does falling back below it afterwards.
    """
    if max(scores) < target or scores[0] == scores[1]:
        return None
    return 0 if scores[0] > scores[1] else 1
