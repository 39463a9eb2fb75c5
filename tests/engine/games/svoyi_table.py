"""Games of Your Trumps set up for tests, and turns written as people write them."""

from __future__ import annotations

from random import Random

from engine.cards import Seat, Suit, cards
from engine.game import Illegal, Move, Reason, Step
from engine.games import GAMES
from engine.games.svoyi.match import Rules, SvoyiStanding
from engine.games.svoyi.phrases import Add, Beat, Choose, Lead, PickUp
from engine.games.svoyi.position import in_order
from engine.games.svoyi.state import SvoyiState


def dealt(seed: int = 1, *, dealer: Seat = 1, options: dict[str, str] | None = None) -> SvoyiState:
    """Deal a game; trumps are yet to be chosen."""
    state = GAMES["svoyi"].deal(SvoyiStanding(dealer), options or {}, Random(seed))
    assert isinstance(state, SvoyiState)
    return state


def begun(trumps: str = "SH", seed: int = 1, *, dealer: Seat = 1, options: dict[str, str] | None = None) -> SvoyiState:
    """Deal a game and let seats 0 and 1 choose these trumps."""
    state = dealt(seed, dealer=dealer, options=options)
    for seat, letter in enumerate(trumps):
        state = state.play(seat, Choose(Suit.parse(letter))).state
    return state


def table(
    hand: str, other: str, pile: str = "", *, trumps: str = "SH", rules: Rules | None = None, turns: int = 0
) -> SvoyiState:
    """Set up a game in which seat 0 is to move."""
    return SvoyiState(
        rules=rules or Rules(),
        standing=SvoyiStanding(dealer=1),
        hands=(in_order(cards(hand)), in_order(cards(other))),
        turn=0,
        trumps=(Suit.parse(trumps[0]), Suit.parse(trumps[1])),
        chosen=(True, True),
        pile=cards(pile),
        turns=turns,
    ).stamped()


def turn(state: SvoyiState, text: str) -> SvoyiState:
    """Make one turn: ``"pick up"``, or the cards in the order laid."""
    if text == "pick up":
        return state.play(state.turn, PickUp(state.burden())).state
    first, *rest = cards(text)
    state = state.play(state.turn, Beat((first,)) if state.pile else Lead((first,))).state
    for card in rest:
        state = state.play(state.turn, Add((card,))).state
    return state


def turns(state: SvoyiState, *texts: str) -> SvoyiState:
    """Make several turns, the seats by turns."""
    for text in texts:
        state = turn(state, text)
    return state


def step(state: SvoyiState, move: Move) -> Step[SvoyiState]:
    """Make a move of the seat to move."""
    return state.play(state.turn, move)


def refusal(state: SvoyiState, move: Move, seat: Seat | None = None) -> Reason:
    """Tell why a move is refused."""
    try:
        state.play(state.turn if seat is None else seat, move)
    except Illegal as illegal:
        return illegal.reason
    raise AssertionError(f"{move} is allowed")


def codes(state: SvoyiState, seat: Seat) -> str:
    """Write a hand."""
    return " ".join(card.code for card in state.hands[seat])


def pile(state: SvoyiState) -> str:
    """Write the pile, bottom to top."""
    return " ".join(card.code for card in state.pile)
