"""What a seat is asked: what it may say or lay, and what comes naturally."""

from __future__ import annotations

from typing import Final

from engine.cards import Seat, Suit
from engine.game import Hurry, Pick, Prompt
from engine.games.tractor import follow, offers, playing, setting, suggest
from engine.games.tractor.follow import Duty
from engine.games.tractor.moves import (
    AskBeat,
    AskBury,
    AskExpose,
    AskFollow,
    AskFollowTrumps,
    AskLead,
    AskNothing,
    AskPass,
    Bury,
    Expose,
    Pass,
    Play,
)
from engine.games.tractor.position import STEP_CARDS, STEPS, TALON, Position, Stage
from engine.games.tractor.trump import TRUMPS
from engine.scene import Phrase

HASTE: Final = 4
"""Seconds after which a person who has said nothing in steps 1 to 4 of the deal is passed for."""


def prompt(at: Position, seat: Seat) -> Prompt:
    """Tell what a seat must or may do now."""
    match at.stage:
        case Stage.DEAL:
            return _deal(at, seat)
        case Stage.BURY if seat == at.starter:
            groups = setting.groups(at.order, at.hands[seat])
            return Prompt(AskBury(TALON), lay=Pick(groups, TALON, TALON, Bury), quick=suggest.bury(at, seat))
        case Stage.PLAY if seat == at.turn:
            return _follow(at, seat) if at.table else _lead(at, seat)
        case _:
            return Prompt(AskNothing())


def _deal(at: Position, seat: Seat) -> Prompt:
    say = offers.says(at, seat)
    ask = (AskExpose if any(isinstance(move, Expose) for move in say) else AskPass)(at.rank, at.step * STEP_CARDS)
    if seat in at.passed:
        return Prompt(ask if say else AskNothing(), say=say)
    if at.step < STEPS:
        return Prompt(ask, say=say, hurry=Hurry(HASTE, Pass()))
    return Prompt(ask, say=say, people_first=True)


def _lead(at: Position, seat: Seat) -> Prompt:
    hand = at.hands[seat]
    groups = setting.groups(at.order, hand)
    most = max(len(group.cards) for group in groups)
    return Prompt(AskLead(), lay=Pick(groups, 1, most, Play), quick=suggest.lays(at, seat), whole_hand=len(hand) == 1)


def _follow(at: Position, seat: Seat) -> Prompt:
    hand, owed = at.hands[seat], playing.duty(at)
    assert owed is not None  # noqa: S101 - there is a lead on the table
    own = at.order.of_suit(hand, owed.suit)
    short = len(own) < owed.count
    able = hand if short else own
    if owed.count == 1:
        able = [card for card in able if follow.fault(at.order, owed, hand, (card,)) is None]
    return Prompt(
        _ask(at, owed),
        lay=Pick(setting.groups(at.order, able), owed.count, owed.count, Play, must=tuple(own) if short else ()),
        quick=suggest.lays(at, seat),
        whole_hand=len(hand) == owed.count,
    )


def _ask(at: Position, owed: Duty) -> Phrase:
    if owed.beat is not None:
        return AskBeat(at.leader, at.table[0])
    lead = at.lead
    pairs = lead.pairs if lead is not None else 0
    if owed.suit == TRUMPS:
        return AskFollowTrumps(owed.count, pairs)
    return AskFollow(Suit(owed.suit), owed.count, pairs)
