"""Deals of Spades set up for tests, and moves written as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from engine.cards import PACK_52, Seat, cards
from engine.game import Event, Illegal, Move, Reason
from engine.games import GAMES
from engine.games.spades.bidding import Bidding
from engine.games.spades.deal import Deal
from engine.games.spades.drawing import Drawing
from engine.games.spades.exchange import Exchanging
from engine.games.spades.moves import Bid, DoubleNil, Keep, Leave, Look, Play
from engine.games.spades.playing import Playing
from engine.games.spades.rules import DOUBLE_NIL, Rules, SpadesStanding
from engine.games.spades.unseen import Hands, sorted_hand

N, E, S, W = range(4)
NOBODY: Hands = ((),) * 4

DealT = TypeVar("DealT", bound=Deal)


def dealt(seed: int = 1, *, seats: int = 4, dealer: Seat = W, options: dict[str, str] | None = None) -> Deal:
    """Deal to four, whose bids are next, or lay down the stock for two."""
    state = GAMES["spades"].deal(SpadesStanding(seats, dealer), options or {}, Random(seed))
    assert isinstance(state, Deal)
    return state


def bidding(*, dealer: Seat = W, options: dict[str, str] | None = None) -> Bidding:
    """Deal to four."""
    return of(Bidding, dealt(dealer=dealer, options=options))


def drawing(*, dealer: Seat = 1, options: dict[str, str] | None = None) -> Drawing:
    """Lay down the stock for two."""
    return of(Drawing, dealt(seats=2, dealer=dealer, options=options))


def playing(
    *hands: str,
    leader: Seat = N,
    broken: bool = False,
    bids: tuple[int, ...] = (1, 1, 1, 1),
    taken: tuple[int, ...] = (0, 0, 0, 0),
    rules: Rules | None = None,
    standing: SpadesStanding | None = None,
) -> Playing:
    """Set up a deal in play; hands that are not told are small clubs."""
    told = [sorted_hand(cards(hand)) for hand in hands]
    return Playing(
        rules or Rules(),
        standing or SpadesStanding(4, (leader - 1) % 4),
        tuple(told),
        NOBODY,
        bids,
        NOBODY,
        leader,
        broken,
        taken=taken,
    )


def exchanging(*bids: int, hands: Sequence[str] = ()) -> Deal:
    """Bid by number, the dealer being West; double nils are bid unseen."""
    state = bidding()
    if hands:
        state = Bidding(
            state.rules,
            state.standing,
            tuple(sorted_hand(cards(hand)) for hand in hands),
            NOBODY,
            state.looked,
            state.bids,
        )
    return bid(state, *bids)


def bid(state: Deal, *bids: int) -> Deal:
    """Make bids in turn: whoever bids a number looks first."""
    for tricks in bids:
        state = of(Bidding, state)
        seat = state.turn
        if tricks == DOUBLE_NIL:
            state = state.play(seat, DoubleNil()).state
            continue
        if not state.looked[seat]:
            state = of(Bidding, state.play(seat, Look()).state)
        state = state.play(seat, Bid(tricks)).state
    return state


def played(state: Deal, text: str) -> Playing:
    """Lay cards, each by the seat whose turn it is."""
    state = of(Playing, state)
    for card in cards(text):
        state = of(Playing, state.play(state.turn, Play((card,))).state)
    return state


def drawn(state: Deal, first: str, second: str) -> Deal:
    """Draw for two, seat by seat: ``k`` keeps, ``l`` leaves."""
    for seat, choices in enumerate((first, second)):
        for choice in choices:
            state = state.play(seat, Keep() if choice == "k" else Leave()).state
    return state


def events(state: Deal, seat: Seat, move: Move) -> tuple[Event, ...]:
    """Make a move and tell what the table hears."""
    return state.play(seat, move).events


def refusal(state: Deal, seat: Seat, move: Move) -> Reason:
    """Tell why a move is refused."""
    try:
        state.play(seat, move)
    except Illegal as illegal:
        return illegal.reason
    raise AssertionError(f"{move} is allowed")


def of(kind: type[DealT], state: Deal) -> DealT:
    """Take a deal for the phase that it must be in."""
    assert isinstance(state, kind), state
    return state


def codes(held: Sequence[object]) -> str:
    """Write cards."""
    return " ".join(str(card) for card in held)


def everything(state: Deal) -> Hands:
    """Give the four hands of a fresh deal and check that they are the pack."""
    assert sorted(card.index for hand in state.hands for card in hand) == [card.index for card in PACK_52]
    return state.hands


__all__ = ["Exchanging", "Playing"]
