"""From the positions of the exhaustive judge to states of the game and back."""

from __future__ import annotations

from engine.cards import Card, Rank, Suit
from engine.games.svoyi.match import Rules, SvoyiStanding
from engine.games.svoyi.position import in_order
from engine.games.svoyi.state import SvoyiState
from tests.engine.ai.svoyi_solver import Face, Table


def state_of(table: Table, *, voluntary: bool = False) -> SvoyiState:
    """Set a game up with trumps chosen and hands open: which cards a cut pack lacks nobody could know."""
    first, second = table.hands
    return SvoyiState(
        rules=Rules(voluntary_pickup=voluntary, open_hands=True),
        standing=SvoyiStanding(dealer=1),
        hands=(in_order(map(card_of, first)), in_order(map(card_of, second))),
        turn=table.seat,
        trumps=(Suit.parse(table.trumps[0]), Suit.parse(table.trumps[1])),
        chosen=(True, True),
        pile=tuple(map(card_of, table.pile)),
    ).stamped()


def table_of(state: SvoyiState) -> Table:
    """Read a game at the start of a turn."""
    first, second = (tuple(map(face_of, hand)) for hand in state.hands)
    trumps = state.trump(0).code + state.trump(1).code
    return Table(trumps, (first, second), tuple(map(face_of, state.pile)), state.turn)


def stamp_of(table: Table) -> bytes:
    """Stamp a position as the game does."""
    return state_of(table).past[0]


def card_of(face: Face) -> Card:
    """Find the card."""
    return Card(Suit.parse(face[1]), Rank(face[0]))


def face_of(card: Card) -> Face:
    """Name a card as the judge does."""
    assert card.suit is not None
    return int(card.rank), card.suit.code
