"""What a seat is asked at each moment of Your Trumps, and what it may answer."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import Card, Seat, Suit
from engine.game import Move, Pick, Prompt, Resign
from engine.games.svoyi.board import hand_groups
from engine.games.svoyi.phrases import (
    Add,
    AskAdd,
    AskBeat,
    AskBeatOrPickUp,
    AskLead,
    AskNothing,
    AskPickUp,
    AskTrump,
    AskTrumpAgain,
    Beat,
    Choose,
    Lead,
    PickUp,
)
from engine.games.svoyi.position import Position

NOTHING = Prompt(AskNothing())
"""Asks a seat for nothing."""


def ask(position: Position, seat: Seat) -> Prompt:
    """Ask a seat for what the game needs of it."""
    if seat not in position.to_act:
        return NOTHING
    if position.choosing:
        return _ask_trump(position.kept)
    if position.adding:
        return Prompt(AskAdd(), (Resign(),), _lay(position, position.hands[seat], Add))
    if not position.pile:
        return Prompt(AskLead(), (Resign(),), _lay(position, position.hands[seat], Lead))
    return _ask_beat(position)


def _ask_trump(kept: Suit | None) -> Prompt:
    question = AskTrump() if kept is None else AskTrumpAgain(kept)
    return Prompt(question, tuple(Choose(suit) for suit in Suit if suit is not kept))


def _ask_beat(position: Position) -> Prompt:
    top, count, able = position.pile[-1], position.burden(), position.beaters()
    if not able:
        return Prompt(AskPickUp(top, count), (PickUp(count), Resign()))
    lay = _lay(position, able, Beat)
    if position.rules.voluntary_pickup:
        return Prompt(AskBeatOrPickUp(top, count), (PickUp(count), Resign()), lay)
    return Prompt(AskBeat(top), (Resign(),), lay)


def _lay(position: Position, legal: tuple[Card, ...], make: Callable[[tuple[Card, ...]], Move]) -> Pick:
    return Pick(hand_groups(legal, position.trump(position.turn)), 1, 1, make)
