"""From the positions of the exhaustive judge to states of the game and back."""

from __future__ import annotations

from engine.cards import Card, Rank, Suit
from engine.games.svoyi.match import Rules, SvoyiStanding
from engine.games.svoyi.position import in_order
from engine.games.svoyi.state import SvoyiState
from tests.engine.ai.svoyi_solver import Face, Position


def state_of(position: Position, trumps: str, *, voluntary: bool = False) -> SvoyiState:
    """Set up a position as a state of the game, trumps chosen and hands open: of a cut pack nobody knows the cards."""
    (first, second), pile, seat = position
    return SvoyiState(
        rules=Rules(voluntary_pickup=voluntary, open_hands=True),
        standing=SvoyiStanding(dealer=1),
        hands=(in_order(map(card_of, first)), in_order(map(card_of, second))),
        turn=seat,
        trumps=(Suit.parse(trumps[0]), Suit.parse(trumps[1])),
        chosen=(True, True),
        pile=tuple(map(card_of, pile)),
    ).stamped()


def position_of(state: SvoyiState) -> Position:
    """Read a state at the start of a turn."""
    first, second = (frozenset(map(face_of, hand)) for hand in state.hands)
    return Position((first, second), tuple(map(face_of, state.pile)), state.turn)


def card_of(face: Face) -> Card:
    """Find the card."""
    return Card(Suit.parse(face[1]), Rank(face[0]))


def face_of(card: Card) -> Face:
    """Name a card as the judge does."""
    assert card.suit is not None
    return int(card.rank), card.suit.code
