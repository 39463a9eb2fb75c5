"""The kernel of Tractor plays as the rules engine does: what it allows, who wins, what counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from engine.ai.tractor.kernel import Table
from engine.ai.tractor.order import bits, minus, order_of, size
from engine.cards import PACK_108, Rank, Suit, pick_below, shuffled
from engine.game import Illegal
from engine.games.tractor import TRACTOR, score, trick
from engine.games.tractor.dealing import arranged
from engine.games.tractor.moves import Bury, Play
from engine.games.tractor.position import Stage, TractorStanding
from engine.games.tractor.state import Tractor
from engine.games.tractor.trump import Trump
from tests.engine.ai.tractor_chance import random_play
from tests.engine.games.tractor_crowds import crowded

ODD = 2
"""Choices of cards judged by both before each play, most of them not allowed."""


def played_to_the_talon(seed: int) -> Tractor:
    """Deal with house rules of all kinds, expose at random and bury anything."""
    rng = Random(seed)
    options = {option.key: option.values[pick_below(len(option.values), rng)] for option in TRACTOR.options}
    level = 2 + seed % 13
    at = TRACTOR.deal(TractorStanding((level, level), seed % 4, opened=True), options, rng)
    while at.stage is Stage.DEAL:
        seat = min(at.to_act)
        says = tuple(at.moves(seat))
        at = at.play(seat, says[pick_below(len(says), rng)]).state
    return at.play(at.starter, Bury(arranged(shuffled(at.hands[at.starter], rng)[:8]))).state


def odd_cards(at: Tractor, rng: Random) -> Play:
    """Choose cards of a hand that may or may not be laid, most often of the suit led."""
    hand = at.hands[at.turn]
    count = len(at.table[0]) if at.table else 1 + pick_below(4, rng)
    if at.table and rng.random() < 0.7:
        own = at.order.of_suit(hand, at.order.suits[at.table[0][0].index])
        hand = tuple(own) if len(own) >= count else hand
    return Play(arranged(shuffled(hand, rng)[:count]))


def allowed(at: Tractor, move: Play) -> bool:
    try:
        at.play(at.turn, move)
    except Illegal:
        return False
    return True


def compare(at: Tractor, seed: int, seen: Counter[str]) -> None:
    """Play a deal at random on both and compare them at every step."""
    rng, table = Random(seed), Table.of(at)
    while at.result is None:
        order = table.order
        for move in (odd_cards(at, rng) for _ in range(ODD)):
            judged = allowed(at, move)
            seen["allowed" if judged else "refused"] += 1
            assert table.allows(order.held(move.cards)) == judged
        held = random_play(table, rng)
        assert table.allows(held)
        before = at
        at = at.play(at.turn, Play(order.cards(held))).state
        table.lay(held)
        if at.result is None:
            assert table.turn == at.turn
            assert [order.held(hand) for hand in at.hands] == list(zip(table.faces, table.twins, strict=True))
        if at.table:
            place = trick.winner(at.order, at.table, at.rules.ruff_compare)
            assert table.winner == (at.leader + place) % 4
            assert table.must == (at.failure is not None)
            seen["failed throws"] += not before.table and at.failure is not None
            seen["ruffs"] += place > 0 and len(at.table) == place + 1 and at.order.common_suit(at.table[-1]) == 4
            seen["throws ruffed"] += place > 0 and at.lead is not None and len(at.lead.parts) > 1
        assert table.points == at.points
    assert table.over
    seen["talons that counted"] += at.bonus > 0


@pytest.mark.parametrize("made", [played_to_the_talon, crowded], ids=["dealt", "crowded"])
def test_random_deals_go_as_in_the_rules_engine_under_every_house_rule(made: Callable[[int], Tractor]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        compare(made(seed), seed, seen)

    assert min(seen[kind] for kind in ("allowed", "refused", "failed throws", "ruffs", "talons that counted")) > 0


def test_throws_are_ruffed_as_in_the_rules_engine() -> None:
    """Hands of one suit and trumps each: throws meet many who may ruff them."""
    seen: Counter[str] = Counter()
    for seed in range(400):
        compare(ruffers(seed), seed, seen)

    assert seen["throws ruffed"] > 20


def ruffers(seed: int) -> Tractor:
    """Deal the leader all of a side suit, and the trumps in pairs to the others."""
    rng = Random(f"ruffers {seed}")
    at = crowded(seed)
    order = Trump(at.order.rank, Suit.HEARTS)
    spades = order.of_suit(PACK_108, Suit.SPADES)
    trumps = sorted(order.of_suit(PACK_108, 4), key=lambda card: (rng.random() < 0.2, order.heights[card.index]))
    count = 2 + pick_below(5, rng)
    lead = sorted(shuffled(spades, rng)[: 2 * count], key=lambda card: -order.heights[card.index])[:count]
    hands = [lead, *(trumps[place * count : (place + 1) * count] for place in range(3))]
    return Tractor(
        at.rules,
        TractorStanding((order.rank, order.rank), 0, opened=True),
        Stage.PLAY,
        tuple(arranged(hand) for hand in hands),
        trump=order,
        talon=arranged(shuffled(order.of_suit(PACK_108, Suit.CLUBS), rng)[:8]),
    )


@pytest.mark.parametrize("seed", range(5))
def test_a_table_may_be_set_up_at_any_moment_of_a_deal(seed: int) -> None:
    at, rng = played_to_the_talon(seed), Random(seed)
    table = Table.of(at)
    while at.result is None:
        held = random_play(table, rng)
        at = at.play(at.turn, Play(table.order.cards(held))).state
        table.lay(held)
        if at.result is None:
            other = Table.of(at)
            for name in ("faces", "twins", "points", "turn", "laid"):
                assert getattr(other, name) == getattr(table, name)
            if at.table:
                assert (other.winner, other.best, other.top, other.pot, other.must) == (
                    (table.winner, table.best, table.top, table.pot, table.must)
                )


def test_a_copy_goes_its_own_way() -> None:
    table = Table.of(played_to_the_talon(3))
    copy, rng = table.copy(), Random(1)
    while not copy.over:
        copy.lay(random_play(copy, rng))

    assert size((table.faces[0], table.twins[0])) == 25
    assert table.points == 0


@pytest.mark.parametrize("rank", [Rank.TWO, Rank.TEN, Rank.ACE])
@pytest.mark.parametrize("suit", [None, Suit.HEARTS])
def test_cards_turn_into_bits_and_back(rank: Rank, suit: Suit | None) -> None:
    order, rng = order_of(Trump(rank, suit)), Random(rank)
    for _ in range(20):
        cards = arranged(shuffled(PACK_108, rng)[:33])
        held = order.held(cards)

        assert order.cards(held) == cards
        assert order.points(held) == score.points(cards)
        assert size(held) == 33
        assert order.cards(minus(held, order.held(cards[:8]))) == cards[8:]
        assert len(list(bits(held[0]))) == len(set(cards))
