"""How a game of Your Trumps stands: the cards, the trumps, whose turn, and what has been."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.cards import Card, Seat, Suit
from engine.games.svoyi.beating import beaters, burden
from engine.games.svoyi.match import Ending, Rules, SvoyiStanding

MOST_TURNS: Final = 400
"""A game of so many turns is drawn."""
DRAWING: Final = 3
"""A position that stands at the start of a turn for this time draws the game."""

Hands: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]
Trumps: TypeAlias = tuple[Suit | None, Suit | None]

_NOBODY: Final[frozenset[Seat]] = frozenset()
_ALONE: Final = (frozenset((0,)), frozenset((1,)))
_BOTH: Final = frozenset((0, 1))


def in_order(hand: Iterable[Card]) -> tuple[Card, ...]:
    """Sort a hand as the pack is sorted, so that equal hands are equal."""
    return tuple(sorted(hand, key=lambda card: card.index))


def stamp(turn: Seat, first: tuple[Card, ...], pile: tuple[Card, ...]) -> bytes:
    """Stamp a position: equal exactly when the seat to move, both hands and the pile's order are.

    The hand of seat 0 and the pile are enough, since the cards in play are always the same ones.
    """
    return bytes((turn, *[card.index for card in first], 255, *[card.index for card in pile]))


@dataclass(frozen=True, slots=True)
class Position:
    """A game at one moment: every card is in one of two hands or on the one pile."""

    rules: Rules
    standing: SvoyiStanding
    hands: Hands
    """By seat, each in the order of the pack."""
    turn: Seat
    """Whose turn it is; after the end, whose it would be."""
    trumps: Trumps = (None, None)
    """By seat; None while not chosen or, in a view, not to be known."""
    chosen: tuple[bool, bool] = (False, False)
    """Who has chosen its trumps."""
    kept: Suit | None = None
    """The suit that both chose: the other seat keeps it, the dealer chooses again."""
    pile: tuple[Card, ...] = ()
    """Bottom to top."""
    adding: bool = False
    """The seat whose turn it is has beaten the top and now lays its second card."""
    turns: int = 0
    """Turns completed: a lead, a card that beats with the one added to it, a pick-up."""
    past: tuple[bytes, ...] = ()
    """The positions at the start of each turn, this one's included; unknown to onlookers."""
    held: Hands = ((), ())
    """By seat, cards in its hand that everybody has seen it pick up."""
    ending: Ending | None = None

    @property
    def choosing(self) -> bool:
        """Trumps are being chosen, and nobody may see a card."""
        return not all(self.chosen)

    @property
    def to_act(self) -> frozenset[Seat]:
        """Both while both choose, then the seat whose turn it is; nobody after the end."""
        if self.ending is not None:
            return _NOBODY
        if self.chosen == (True, True):
            return _ALONE[self.turn]
        return _ALONE[self.chosen.index(False)] if any(self.chosen) else _BOTH

    def trump(self, seat: Seat) -> Suit:
        """Give a seat's trumps once both have chosen."""
        suit = self.trumps[seat]
        if suit is None:
            msg = "trumps are not known yet"
            raise LookupError(msg)
        return suit

    def beaters(self) -> tuple[Card, ...]:
        """Name the cards with which the seat to move can beat the top of the pile."""
        return beaters(self.hands[self.turn], self.pile[-1], self.trump(self.turn))

    def may_pick_up(self) -> bool:
        """Tell whether the seat to move may take from the pile: always by house rule, else only when nothing beats."""
        return bool(self.pile) and (self.rules.voluntary_pickup or not self.beaters())

    def burden(self) -> int:
        """Count the cards that the seat to move would pick up."""
        return burden(self.pile, self.trump(self.turn))
