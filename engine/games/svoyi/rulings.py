"""Answers about single positions of Your Trumps, by the code that judges play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.cards import Card, Suit, without
from engine.game import Given, Illegal, Options, Ruling
from engine.games.svoyi.beating import beaters
from engine.games.svoyi.match import Rules, SvoyiStanding
from engine.games.svoyi.phrases import Add, Beat, Lead, PickUp
from engine.games.svoyi.position import Hands, in_order
from engine.games.svoyi.state import SvoyiState

PICK_UP: Final = "pickup"


def rule_on_turn(given: Given, options: Options) -> object:
    """List every legal turn of a hand, and how many cards it may pick up instead."""
    state = position_of((read_cards(given["hand"]), ()), (given["trump"], given["trump"]), given["pile"], 0, options)
    hand, trump = state.hands[0], state.trump(0)
    if not state.pile:
        return {"plays": sorted([card.code] for card in set(hand)), "pickup": None}
    able = beaters(hand, state.pile[-1], trump)
    plays = {(card.code, *second) for card in able for second in _seconds(without(hand, (card,)))}
    pickup = state.burden() if state.may_pick_up() else None
    return {"plays": [list(play) for play in sorted(plays)], "pickup": pickup}


def _seconds(rest: tuple[Card, ...]) -> list[tuple[str, ...]]:
    return [(card.code,) for card in rest] if rest else [()]


def rule_on_out(given: Given, options: Options) -> object:
    """Tell what a seat that has just run out gets: ``won``, or ``draw``."""
    hands = ((), read_cards(given["other_hand"]))
    state = position_of(hands, (given["other_trump"], given["other_trump"]), [given["top"]], 1, options)
    return "draw" if state.out(0).winner is None else "won"


def rule_on_line(given: Given, options: Options) -> object:
    """Play turns from a position until one is refused."""
    first, second = given["hands"]
    state = position_of(
        (read_cards(first), read_cards(second)), given["trumps"], given["pile"], given["mover"], options
    ).stamped()
    for seat in (0, 1):
        if not state.hands[seat]:
            state = replace(state, turn=1 - seat, ending=state.out(seat))
    refused = None
    for index, turn in enumerate(given["turns"]):
        after = _turn(state, turn)
        if after is None:
            refused = index
            break
        state = after
    return {
        "refused": refused,
        "hands": [sorted(card.code for card in hand) for hand in state.hands],
        "pile": [card.code for card in state.pile],
        "mover": state.turn,
        "result": _outcome(state),
    }


def _turn(state: SvoyiState, turn: object) -> SvoyiState | None:
    """Make one whole turn; None where the rules refuse it."""
    seat = state.turn
    try:
        if turn == PICK_UP:
            return state.play(seat, PickUp(state.burden())).state
        first, *rest = read_cards(turn)
        state = state.play(seat, Beat((first,)) if state.pile else Lead((first,))).state
        for card in rest:
            state = state.play(seat, Add((card,))).state
    except Illegal:
        return None
    return None if state.adding else state


def _outcome(state: SvoyiState) -> object:
    if state.ending is None:
        return None
    return "draw" if state.ending.winner is None else state.ending.winner


def position_of(hands: Hands, trumps: object, pile: object, mover: object, options: Options) -> SvoyiState:
    """Set up a position with trumps known."""
    if mover not in (0, 1):
        msg = f"there is no seat {mover!r}"
        raise ValueError(msg)
    if not isinstance(trumps, list | tuple) or len(trumps) != 2:  # noqa: PLR2004 - one a seat
        msg = f"trumps are two suits, not {trumps!r}"
        raise ValueError(msg)
    return SvoyiState(
        rules=Rules.of(options),
        standing=SvoyiStanding(dealer=0),
        hands=(in_order(hands[0]), in_order(hands[1])),
        trumps=(Suit.parse(trumps[0]), Suit.parse(trumps[1])),
        chosen=(True, True),
        turn=int(mover),
        pile=read_cards(pile),
    )


def read_cards(codes: object) -> tuple[Card, ...]:
    """Read a list of cards."""
    if not isinstance(codes, list):
        msg = f"cards are a list, not {codes!r}"
        raise TypeError(msg)
    read = tuple(Card.parse(code) for code in codes)
    if any(card.suit is None for card in read):
        msg = "every card of this game has a suit"
        raise ValueError(msg)
    return read


RULINGS: Final[Mapping[str, Ruling]] = MappingProxyType(
    {"turn": rule_on_turn, "out": rule_on_out, "line": rule_on_line},
)
