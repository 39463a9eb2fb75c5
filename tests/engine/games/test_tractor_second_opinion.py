"""The engine and a slow, plain reference agree on following, winning and throws in positions that can happen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

import pytest

from engine.cards import Card, Rank, Suit, pick_below
from engine.games.tractor import follow, throw, trick
from engine.games.tractor.dealing import arranged
from engine.games.tractor.shape import shape
from engine.games.tractor.trump import Trump
from tests.engine.games import tractor_reference as plain
from tests.engine.games.tractor_reference import Cards, Order

CHUNK: Final = 2_500
CHUNKS: Final = 8
LONG_CHUNK: Final = 62_500
LONG_CHUNKS: Final = 16
"""A million positions, in parts that two processes can share."""

SIZES: Final = (2, 3, 3, 4, 4, 4, 5, 5, 6, 7)
"""Cards in each hand, the small ones more often: the reference tries every choice."""
TWO_TRACTORS: Final = 8
RUFF_SIZES: Final = (2, 3, 3, 4, 4, 5, 6, TWO_TRACTORS)
"""As much where the others ruff."""


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_and_reference_agree(chunk: int) -> None:
    met = agree(range(chunk * CHUNK, (chunk + 1) * CHUNK))

    print(f"{CHUNK} positions: {dict(met)}")  # noqa: T201 - a fuzz that never meets them proves nothing
    assert_met(met, CHUNK)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(LONG_CHUNKS))
def test_engine_and_reference_agree_in_a_million_positions(chunk: int) -> None:
    met = agree(range(10**6 + chunk * LONG_CHUNK, 10**6 + (chunk + 1) * LONG_CHUNK))

    print(f"{LONG_CHUNK} positions: {dict(met)}")  # noqa: T201 - as above
    assert_met(met, LONG_CHUNK)


def assert_met(met: Counter[str], positions: int) -> None:
    """Tell whether enough of what is difficult was among the positions."""
    assert met["tractor led"] > positions / 20
    assert met["pair ruffed"] > positions / 100
    assert met["throw with a tractor"] > positions / 50
    assert met["throw failed"] > positions / 20
    assert met["throw ruffed"] > positions / 20
    assert met["throw ruffed twice"] > positions / 50
    assert met["throw of two tractors ruffed"] > positions / 1000
    assert met["had to beat"] > positions / 50


def agree(seeds: range) -> Counter[str]:
    """Compare the two on one trick of each seed; count what was met."""
    met: Counter[str] = Counter()
    for seed in seeds:
        Table(Random(seed), met).play()
    return met


class Table:
    """One trick somewhere late in a deal, played by the reference and judged by both."""

    def __init__(self, rng: Random, met: Counter[str]) -> None:
        self.rng, self.met = rng, met
        rank = plain.RANKS[pick_below(13, rng)]
        suit = None if self.chance(0.15) else plain.SUITS[pick_below(4, rng)]
        kept = suit is None and self.chance(0.5)
        self.order: Order = plain.order(rank, suit, kept=kept)
        self.trump = Trump(Rank.parse(rank), Suit.parse(suit) if suit else None, kept=kept)
        self.rule = self.one_of(("pairs", "pairs", "tractor_first", "none"))
        self.compare = self.one_of(("biggest", "biggest", "all", "highest_card"))
        self.ruffs = self.chance(0.25)
        self.hands = self.void() if self.ruffs else self.deal(SIZES[pick_below(len(SIZES), rng)])

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def one_of(self, things: Sequence[str]) -> str:
        return things[pick_below(len(things), self.rng)]

    def deal(self, size: int) -> list[Cards]:
        """Deal from two packs, twins and neighbours to one hand, mostly of one side suit and the top of the trumps."""
        side = self.one_of([suit for suit in self.order.ladders if suit != "trumps"])
        ladders = [self.order.ladders[side], self.order.ladders["trumps"][-7:]]
        if self.chance(0.2):
            ladders = list(self.order.ladders.values())
        left = Counter(card for ladder in self.order.ladders.values() for rung in ladder for card in rung * 2)
        hands = []
        for seat in range(4):
            focus = ladders[0] if seat == 0 and self.chance(0.6) else None
            hands.append(self.hand(size, focus, ladders, left))
        turn = pick_below(4, self.rng)
        return hands if self.chance(0.7) else hands[turn:] + hands[:turn]

    def void(self) -> list[Cards]:
        """Deal one side suit to the leader, trumps to the others: ruffs of throws, and ruffs of ruffs."""
        size = RUFF_SIZES[pick_below(len(RUFF_SIZES), self.rng)]
        side = self.order.ladders[self.one_of([suit for suit in self.order.ladders if suit != "trumps"])]
        left = Counter(card for ladder in self.order.ladders.values() for rung in ladder for card in rung * 2)
        lead = self.two_tractors(side, left) if size == TWO_TRACTORS else self.hand(size, None, [side], left)
        return [lead, *(self.hand(size, None, [self.order.ladders["trumps"]], left) for _ in range(3))]

    def two_tractors(self, side: list[list[str]], left: Counter[str]) -> Cards:
        low = pick_below(len(side) - 4, self.rng)
        high = low + 3 + pick_below(len(side) - low - 4, self.rng)
        held = [card for rung in (low, low + 1, high, high + 1) for card in side[rung] * 2]
        left.subtract(held)
        return tuple(sorted(held))

    def hand(
        self, size: int, focus: list[list[str]] | None, ladders: list[list[list[str]]], left: Counter[str]
    ) -> Cards:
        held: list[str] = []
        while len(held) < size:
            ladder = focus if focus and self.chance(0.8) else ladders[pick_below(len(ladders), self.rng)]
            rung = pick_below(len(ladder), self.rng)
            for cards in ladder[rung : rung + (3 if self.chance(0.3) else 2 if self.chance(0.5) else 1)]:
                card = self.one_of(cards)
                count = min(left[card], size - len(held), 2 if self.chance(0.75) else 1)
                held.extend([card] * count)
                left[card] -= count
            if not any(left[card] for ladder in ladders for cards in ladder for card in cards):
                held.extend(list(left.elements())[: size - len(held)])
        return tuple(sorted(held))

    def play(self) -> None:
        lead, failed = self.led()
        table = [lead]
        for hand in self.hands[1:]:
            legal = self.legal(table, hand, failed=failed)
            matching = [
                cards for cards in legal if plain.winner(self.order, [*table, cards], self.compare) == len(table)
            ]
            chosen = matching if matching and self.chance(0.6) else sorted(legal)
            table.append(tuple(sorted(chosen))[pick_below(len(chosen), self.rng)])
            self.compare_winners(table)
        self.count_ruffs(table)

    def led(self) -> tuple[Cards, bool]:
        """Lead something, mostly whole pairs; tell whether it is what is left of a failed throw."""
        hand = self.hands[0]
        suit = self.order.suit(self.one_of(hand))
        own = [card for card in hand if self.order.suit(card) == suit]
        share = self.rng.random()
        picked = tuple(sorted(card for card in own if self.chance(0.3 + 0.7 * share))) or (own[0],)
        if self.chance(0.8 if self.ruffs else 0.3):
            picked = tuple(sorted(own))
        elif self.chance(0.3):
            picked = max(plain.taken_apart(self.order, tuple(own)), key=lambda item: item.size).cards
        kind = plain.kind_of_lead(self.order, picked)
        mine = shape(self.trump, real(picked))
        assert mine is not None
        assert mine.kind == kind
        self.met[f"{kind} led"] += 1
        return self.thrown(picked) if kind == "throw" else (picked, False)

    def thrown(self, cards: Cards) -> tuple[Cards, bool]:
        parts = plain.taken_apart(self.order, cards)
        self.met["throw with a tractor"] += any(item.kind == "tractor" for item in parts)
        mine = shape(self.trump, real(cards))
        assert mine is not None
        assert Counter(text(item.cards) for item in mine.parts) == Counter(item.cards for item in parts)
        weak = plain.failing(self.order, cards, self.hands[1:])
        led = throw.beaten(self.trump, mine, [real(hand) for hand in self.hands[1:]])
        assert (led and text(led.cards)) == (weak[0].cards if weak else None), (cards, self.hands, self.trump)
        if not weak:
            return cards, False
        self.met["throw failed"] += 1
        return weak[0].cards, True

    def legal(self, table: list[Cards], hand: Cards, *, failed: bool) -> set[Cards]:
        """Let both judge every choice of cards."""
        legal = plain.follows(self.order, table[0], hand, self.rule)
        owing = plain.must_follow(self.order, table, hand, self.rule) if failed else legal
        self.met["had to beat"] += owing < legal
        lead = shape(self.trump, real(table[0]))
        assert lead is not None
        owed = follow.duty(lead, self.rule)
        if failed and trick.winner(self.trump, [real(cards) for cards in table], self.compare) == 0:
            owed = follow.must_beat(owed, lead, 0)
        mine = {
            cards
            for cards in plain.choices(hand, len(table[0]))
            if follow.fault(self.trump, owed, real(hand), real(cards)) is None
        }
        assert mine == owing, (table, hand, self.trump, self.rule)
        return owing

    def compare_winners(self, table: list[Cards]) -> None:
        theirs = plain.winner(self.order, table, self.compare)
        mine = trick.winner(self.trump, [real(cards) for cards in table], self.compare)
        assert mine == theirs, (table, self.trump, self.compare)

    def count_ruffs(self, table: list[Cards]) -> None:
        if self.order.suit(table[0][0]) == "trumps":
            return
        kind = plain.kind_of_lead(self.order, table[0])
        ruffs = [cards for cards in table[1:] if all(self.order.suit(card) == "trumps" for card in cards)]
        if ruffs and plain.winner(self.order, table, self.compare):
            parts = plain.taken_apart(self.order, table[0])
            self.met["throw of two tractors ruffed"] += sum(item.kind == "tractor" for item in parts) > 1
            self.met[f"{kind} ruffed"] += 1
            self.met[f"{kind} ruffed twice"] += len(ruffs) > 1


def real(cards: Sequence[str]) -> tuple[Card, ...]:
    return arranged([Card.parse(card) for card in cards])


def text(cards: Sequence[Card]) -> Cards:
    return tuple(sorted(card.code for card in cards))
