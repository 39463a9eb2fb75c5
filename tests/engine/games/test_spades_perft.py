"""Every way that the end of a deal can be played, counted by the rules and by a second, plain hand."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.cards import Card, Seat, cards
from engine.games.spades.deal import Deal
from tests.engine.games.spades_table import playing


@dataclass(frozen=True)
class Ending:
    """Hands before the last tricks of a deal."""

    hands: tuple[str, str, str, str]
    leader: Seat
    broken: bool
    lines: dict[int, int]
    """Ways to play on, by number of cards played."""


ENDINGS = {
    "spades not broken, everybody has some": Ending(
        ("AS 9H 4H KD 2D", "QS 2S AH 7C 3C", "8S JH 6D 3D JC", "KS 10H QD 5C KC"),
        0,
        False,
        {1: 4, 4: 22, 5: 72, 9: 1020, 12: 5448, 14: 15168},
    ),
    "the leader holds spades only": Ending(
        ("JS 10S 9S 4S 2S", "AS KH 8D 5D 3C", "QS 5S AH 6H 7D", "6S 4H QC JC AC"),
        0,
        False,
        {1: 5, 4: 10, 5: 40, 9: 2640, 12: 25452},
    ),
    "spades broken, voids all round": Ending(
        ("AS 7S KC 2C", "9S AD QD 4D", "KH QH 3H 8C", "10S 5H JD 6C"),
        2,
        True,
        {1: 4, 4: 56, 5: 168, 9: 3060, 12: 14440},
    ),
}


def count(state: Deal, depth: int) -> int:
    """Count the ways to make ``depth`` more moves."""
    if not depth or not state.to_act:
        return 1
    (seat,) = state.to_act
    moves = tuple(state.moves(seat))
    return len(moves) if depth == 1 else sum(count(state.play(seat, move).state, depth - 1) for move in moves)


def count_plainly(
    hands: list[list[Card]], trick: list[tuple[Seat, Card]], turn: Seat, depth: int, *, broken: bool
) -> int:
    """Count the same by the words of the rules, with nothing of the program's own rules."""
    if not depth or not any(hands):
        return 1
    hand = hands[turn]
    if trick:
        may = [card for card in hand if card.suit == trick[0][1].suit] or hand
    else:
        may = hand if broken else [card for card in hand if card.code[-1] != "S"] or hand
    total = 0
    for card in may:
        rest = [[held for held in other if held is not card] for other in hands]
        laid, now = [*trick, (turn, card)], broken or card.code[-1] == "S"
        after = (turn + 1) % 4
        if len(laid) == 4:
            spades = [play for play in laid if play[1].code[-1] == "S"]
            followed = [play for play in laid if play[1].suit == laid[0][1].suit]
            after, laid = max(spades or followed, key=lambda play: play[1].rank)[0], []
        total += count_plainly(rest, laid, after, depth - 1, broken=now)
    return total


@pytest.mark.parametrize("end", ENDINGS.values(), ids=ENDINGS)
def test_the_rules_find_every_way_to_play_on(end: Ending) -> None:
    state = playing(*end.hands, leader=end.leader, broken=end.broken)

    assert {depth: count(state, depth) for depth in end.lines} == end.lines


@pytest.mark.parametrize("end", ENDINGS.values(), ids=ENDINGS)
def test_a_plain_hand_counts_the_same(end: Ending) -> None:
    hands = [list(cards(hand)) for hand in end.hands]
    counted = {depth: count_plainly(hands, [], end.leader, depth, broken=end.broken) for depth in end.lines}

    assert counted == end.lines
