"""The fast kernel of Spades is the rules engine over again: what is legal, who wins, what is taken and scored."""

from random import Random

import numpy as np
import pytest

from engine.ai.spades.kernel import Deals, as_bits, as_cards, dealt, pick, score
from engine.cards import PACK_52, Seat
from engine.games.spades.deal import Deal
from engine.games.spades.moves import Play
from engine.games.spades.playing import Playing
from engine.games.spades.rules import Rules, SpadesStanding
from engine.games.spades.unseen import Hands, sorted_hand
from engine.notation import write_standing

DEALS = 24


def bids_for(seats: int, rng: Random) -> tuple[int, ...]:
    """Bid at random, with more nils and double nils than people bid."""
    return tuple(max(-1, int(rng.random() * 10) - 3) for _ in range(seats))


def beginning(hands: Hands, leader: Seat, rng: Random, failed_nil: str) -> Playing:
    seats = len(hands)
    held = {card for hand in hands for card in hand}
    rest = [card for card in PACK_52 if card not in held]
    discards = tuple(tuple(rest[seat::seats]) for seat in range(seats))
    bags = (int(rng.random() * 10), int(rng.random() * 10))
    standing = SpadesStanding(seats, (leader - 1) % seats, bags=bags)
    rules = Rules(seats=seats, failed_nil=failed_nil)
    nothing: Hands = ((),) * seats
    return Playing(
        rules, standing, hands, discards, bids_for(seats, rng), nothing, leader, broken=False, taken=(0,) * seats
    )


@pytest.mark.parametrize("failed_nil", ["bags", "to_partner", "ignored"])
@pytest.mark.parametrize("seats", [4, 2])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_kernel_plays_and_scores_as_the_rules_do(seats: int, seed: int, failed_nil: str) -> None:
    chance, rng = np.random.default_rng(seed), Random(seed)
    hands = dealt(DEALS, seats, chance)
    leaders = chance.integers(0, seats, DEALS)
    kernel = Deals(hands, leaders)
    states: list[Deal] = [
        beginning(tuple(map(as_cards, row.tolist())), int(leader), rng, failed_nil)
        for row, leader in zip(hands, leaders, strict=True)
    ]
    bids = np.array([state.bids for state in states if isinstance(state, Playing)])
    bags = np.array([state.standing.bags for state in states])

    for _ in range(13 * seats):
        legal = kernel.legal()
        cards = pick(legal, chance)
        for place, state in enumerate(states):
            assert isinstance(state, Playing)
            assert state.turn == kernel.turn[place]
            assert as_bits(state.playable(state.turn)) == int(legal[place])
            (card,) = as_cards(int(cards[place]))
            states[place] = state.play(state.turn, Play((card,))).state
        kernel.lay(cards)

    points, carried = score(bids, kernel.tricks(), bags, failed_nil)
    for place, state in enumerate(states):
        assert isinstance(state, Playing)
        assert state.result is not None
        assert list(state.taken) == kernel.tricks()[place].tolist()
        after = SpadesStanding(
            seats,
            (state.standing.dealer + 1) % seats,
            (int(points[place, 0]), int(points[place, 1])),
            (int(carried[place, 0]), int(carried[place, 1])),
        )
        assert write_standing(after) == write_standing(state.result.standing)


def test_every_legal_card_is_as_likely_as_another() -> None:
    legal = as_bits(PACK_52[3:8]) | as_bits(PACK_52[20:22]) | as_bits(PACK_52[50:52])
    drawn = pick(np.full(9_000, legal), np.random.default_rng(1))
    counts = np.unique(drawn, return_counts=True)[1]

    assert len(counts) == 9
    assert np.bitwise_or.reduce(drawn) == legal
    assert 850 < counts.min() <= counts.max() < 1_150


@pytest.mark.parametrize("seats", [4, 2])
def test_a_random_deal_holds_each_card_once(seats: int) -> None:
    hands = dealt(50, seats, np.random.default_rng(1))

    assert (np.bitwise_count(hands) == 13).all()
    assert (np.bitwise_count(np.bitwise_or.reduce(hands, axis=1)) == 13 * seats).all()


def test_cards_are_written_and_read_back() -> None:
    assert as_cards(as_bits(PACK_52)) == PACK_52
    assert as_cards(as_bits([PACK_52[51], PACK_52[0]])) == sorted_hand([PACK_52[0], PACK_52[51]])
