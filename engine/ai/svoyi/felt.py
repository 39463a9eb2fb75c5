"""A game of Your Trumps on bits: a hand is a set of bits, the pile one long number, a card its place in both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from engine.cards import Card, Rank, Seat
from engine.games.svoyi.beating import FEW, MANY, beats
from engine.games.svoyi.position import MOST_TURNS
from engine.games.svoyi.state import SvoyiState

WIDTH: Final = 6
"""Bits of the pile that a card takes."""
CARD: Final = (1 << WIDTH) - 1
ROOM: Final = 64
"""Bits that hold a hand."""
WHOLE: Final = 99
"""A burden larger than any pile."""
_CUT: Final = 255
"""What parts the hand from the pile in a state's stamp."""


def places(cards: int) -> Iterator[int]:
    """Run through a set of cards, the lowest place first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def key(mine: int, pile: int, seat: Seat) -> int:
    """Name a position exactly: the hand of the seat to move, the order of the pile and the seat tell the rest."""
    return (pile << ROOM | mine) << 1 | seat


def lift(pile: int, count: int) -> tuple[int, int]:
    """Take cards from the top of a pile: the set of them, and what is left."""
    taken = 0
    while count and pile:
        taken |= 1 << (pile & CARD)
        pile >>= WIDTH
        count -= 1
    return taken, pile


@dataclass(frozen=True, slots=True)
class Spot:
    """A state in numbers."""

    hands: tuple[int, int]
    """By seat."""
    pile: int
    """The top card's place in the lowest bits, then the one below it, and so on."""
    seat: Seat
    adding: bool
    left: int
    """After so many more turns the game is drawn."""
    drawn: frozenset[int]
    """Keys of the positions that have stood twice: to bring one back draws."""


class Felt:
    """The cards in play, so numbered that cards next in rank lie next to each other.

    Places start at 1, so that no card of the pile is 0, and one place is left free between suits. Neighbours in one
    hand are twins: nothing in play lies between them, and exchanging them changes nothing.
    """

    def __init__(self, state: SvoyiState) -> None:
        """Number the cards of a game that hides none."""
        self.trumps = (state.trump(0), state.trump(1))
        self.voluntary = state.rules.voluntary_pickup
        self.cards: dict[int, Card] = {}
        self.place: dict[Card, int] = {}
        self._number({*state.hands[0], *state.hands[1], *state.pile})
        size = max(self.cards) + 1
        self.suit = [0] * size
        """By place, all cards of its suit."""
        self.beaters = ([0] * size, [0] * size)
        """By seat and top, the cards that beat it."""
        self.burden = ([0] * size, [0] * size)
        """By seat and top, how many cards are picked up if there are as many."""
        for place, card in self.cards.items():
            self._tell(place, card)

    def _number(self, in_play: set[Card]) -> None:
        place, suit = 0, None
        for card in sorted(in_play, key=lambda card: card.index):
            place += 1 if card.suit is suit or not place else 2
            suit = card.suit
            self.cards[place], self.place[card] = card, place

    def _tell(self, top: int, face: Card) -> None:
        self.suit[top] = sum(1 << place for place, card in self.cards.items() if card.suit is face.suit)
        for seat, trump in enumerate(self.trumps):
            self.beaters[seat][top] = sum(1 << place for place, card in self.cards.items() if beats(card, face, trump))
            if face.suit is not trump:
                self.burden[seat][top] = FEW
            else:
                self.burden[seat][top] = WHOLE if face.rank is Rank.ACE else MANY

    def spot(self, state: SvoyiState) -> Spot:
        """Give a state of this game in numbers."""
        pile = 0
        for card in state.pile:
            pile = pile << WIDTH | self.place[card]
        return Spot(
            hands=(self._set(state.hands[0]), self._set(state.hands[1])),
            pile=pile,
            seat=state.turn,
            adding=state.adding,
            left=MOST_TURNS - state.turns,
            drawn=frozenset(self._key(stamp) for stamp in set(state.past) if state.past.count(stamp) > 1),
        )

    def _set(self, cards: tuple[Card, ...]) -> int:
        return sum(1 << self.place[card] for card in cards)

    def _key(self, stamp: bytes) -> int:
        """Read the stamp of a past position."""
        place = {card.index: place for card, place in self.place.items()}
        cut = stamp.index(_CUT)
        first, lying = ([place[index] for index in part] for part in (stamp[1:cut], stamp[cut + 1 :]))
        pile = 0
        for card in lying:
            pile = pile << WIDTH | card
        mine = sum(1 << card for card in first)
        if stamp[0]:
            mine = sum(1 << card for card in self.cards) - mine - sum(1 << card for card in lying)
        return key(mine, pile, stamp[0])
