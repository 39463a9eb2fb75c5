"""A table drawn large: a game that has no rules, only hands and lays bigger than any real one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from engine.cards import PACK_36, PACK_108, Card, Seat, Suit
from engine.game import Move, Pick, Prompt, Result, Step
from engine.scene import Group, Place, Scene
from engine.table import Table
from tests.cogs.ui.drawing import dealt
from tests.engine.toy import HUNCH, groups
from tests.engine.toy_words import AskPlay, AskSwap, Guess, OfSuit, Play, Swap


@dataclass(frozen=True, slots=True)
class Grand:
    """Four seats that hold whatever a test gives them; it is always everybody's turn."""

    hand: tuple[Card, ...]
    asked: Prompt = field(compare=False)
    result: Result | None = None

    @property
    def to_act(self) -> frozenset[Seat]:
        return frozenset(range(4))

    def prompt(self, seat: Seat) -> Prompt:
        return self.asked

    def moves(self, seat: Seat) -> Iterator[Move]:
        return iter(self.asked.say)

    def play(self, seat: Seat, move: Move) -> Step[Grand]:
        return Step(self, ())

    def view(self, seat: Seat | None) -> Grand:
        return self

    def imagine(self, rng: Random) -> Grand:
        return self

    def scene(self, seat: Seat | None) -> Scene:
        places = tuple(Place(owner, "NESW"[owner], len(self.hand), laid=self.hand[:25]) for owner in range(4))
        return Scene("hunch", seat, clockwise=True, places=places, hand=groups(self.hand))


def asked(hand: tuple[Card, ...], prompt: Prompt) -> Table:
    """A table of Hunch where everybody holds this hand and is asked this."""
    table = dealt(HUNCH)
    assert table.match
    return replace(table, match=replace(table.match, state=Grand(hand, prompt)))


def one_of(hand: tuple[Card, ...]) -> Prompt:
    """Lay any one card."""
    return Prompt(AskPlay(), lay=Pick(groups(hand), 1, 1, Play))


def many_of(hand: tuple[Card, ...], most: int, quick: int = 5) -> Prompt:
    """Lay some cards of a hand; the longest lays are quick ones."""
    natural = tuple(Swap(hand[start : start + most]) for start in range(quick))
    return Prompt(AskSwap(), lay=Pick(groups(hand), 1, most, Swap), quick=natural)


def sayings(count: int) -> Prompt:
    """Say one of many things."""
    return Prompt(AskPlay(), say=tuple(map(Guess, range(count))))


WHOLE_PACK = PACK_36
"""36 cards in one hand: the most that Your Trumps can come to."""
THIRTY_THREE = tuple(sorted(PACK_108[::3][:33], key=lambda card: card.index))
ONE_SUIT = tuple(card for card in PACK_108 if card.suit is Suit.HEARTS)
JOKERS = Group(OfSuit(Suit.SPADES), tuple(card for card in PACK_108 if card.suit is None))
