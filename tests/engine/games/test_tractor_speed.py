"""Prompts, plays and first moves of Tractor take moments in any position, hands of 25 and leads of 24 included."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Final

import pytest

from engine.cards import PACK_108, cards, shuffled
from engine.games.tractor import offers, trick
from engine.games.tractor.dealing import arranged
from engine.games.tractor.position import Rules, Stage, TractorStanding
from engine.games.tractor.score import BEYOND, rise
from engine.games.tractor.state import Tractor
from tests.engine.games.tractor_crowds import crowded, moments
from tests.engine.games.tractor_table import trump

USUAL: Final = 0.005
"""Seconds within which 99 of 100 answers come."""
WORST: Final = 0.05
DEALS: Final = 25


def timed(work: Callable[[], object]) -> float:
    """Give the processor time of a call, the least of a few so that nothing else on the machine counts."""
    times = []
    for _ in range(3):
        began = process_time()
        work()
        times.append(process_time() - began)
        if times[-1] < USUAL:
            break
    return min(times)


def test_answers_come_at_once_however_the_cards_lie() -> None:
    times = []
    for seed in range(DEALS):
        for at, tried in moments(crowded(seed), Random(seed)):
            seat = at.turn
            times.append(timed(lambda at=at, seat=seat: at.prompt(seat)))  # type: ignore[misc]
            times.append(timed(lambda at=at, seat=seat: next(at.moves(seat))))  # type: ignore[misc]
            times.extend(timed(lambda at=at, seat=seat, move=move: at.play(seat, move)) for move in tried)  # type: ignore[misc]
    times.sort()

    assert times[int(len(times) * 0.99)] < USUAL
    assert times[-1] < WORST


BIGGEST_LEAD: Final = "3S 3S 4S 4S 6S 6S 7S 7S 9S 9S 10S 10S QS QS AS 5S 8S"
"""Three tractors of two, a pair and three singles."""
TWELVE_PAIRS: Final = "3H 3H 4H 4H 5H 5H 6H 6H 7H 7H 8H 8H 9H 9H 10H 10H QH"
AS_MANY: Final = "QH KH KH AH AH 2S 2S 2D 2D 2C 2C 2H 2H BJ BJ RJ RJ"


@pytest.mark.parametrize("ruff_compare", ["biggest", "all", "highest_card"])
def test_the_worst_ruffs_found_are_compared_at_once(ruff_compare: str) -> None:
    """Two ruffs of seventeen cards, eight pairs in a row each: hundreds of ways to match the lead."""
    plays = [arranged(cards(text)) for text in (BIGGEST_LEAD, TWELVE_PAIRS, AS_MANY)]
    order = trump("2H")

    assert timed(lambda: trick.winner(order, plays, ruff_compare)) < USUAL
    assert trick.winner(order, plays, ruff_compare) == 2


def test_a_talon_that_doubles_for_each_of_24_cards_is_counted_at_once() -> None:
    assert timed(lambda: rise(2, 10**9)) < USUAL
    assert rise(2, 10**9) >= BEYOND


def test_the_first_of_thirteen_million_talons_comes_at_once() -> None:
    at = Tractor(
        Rules(),
        TractorStanding((2, 2), 0, opened=True),
        Stage.BURY,
        (arranged(shuffled(PACK_108, Random(1))[:33]), (), (), ()),
        trump=trump("2H"),
    )

    assert timed(lambda: next(at.moves(0))) < USUAL
    assert timed(lambda: at.prompt(0)) < USUAL


def test_pairs_owed_are_found_without_dead_ends() -> None:
    """Eight cards with four pairs are owed, and of sixteen four pairs are held: there is one answer, and it comes."""
    hand = cards("3S 4S 5S 6S 7S 8S 9S AS 10S 10S JS JS QS QS KS KS")

    assert timed(lambda: list(offers.selections(hand, 8, 4))) < USUAL
    assert list(offers.selections(hand, 8, 4)) == [hand[8:]]
