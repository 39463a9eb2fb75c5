"""What a player of Spades imagines can be; and the last tricks are played in every way."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from engine.ai.spades.endgame import best_play
from engine.ai.spades.estimate import Floats
from engine.ai.spades.kernel import PACK_BITS, SPADES, Deals, Numbers, as_bits, as_cards
from engine.ai.spades.worlds import Worlds
from engine.cards import Card, Seat, cards
from engine.games import GAMES
from engine.games.spades.bidding import Bidding
from engine.games.spades.moves import Play
from engine.games.spades.playing import Playing
from engine.games.spades.rules import DOUBLE_NIL, Rules, SpadesStanding
from tests.engine.games.spades_table import bid, dealt, exchanging, of, played, playing
from tests.engine.playing import Deal

COUNT = 12

# Worlds


@pytest.mark.parametrize("seats", [4, 2])
@pytest.mark.parametrize("seed", range(6))
def test_a_world_is_one_that_can_be(seats: int, seed: int) -> None:
    """Whatever is imagined, the cards known lie where they are, and a hand has no suit that it has shown to lack."""
    states: Sequence[object] = Deal(GAMES["spades"], seats, (), seed).states[:-1:5]
    for state in states:
        if not isinstance(state, Bidding | Playing):
            continue
        for seat in range(seats):
            view = state.view(seat)
            drawn = Worlds(view, seat, Random(seed)).draw(COUNT, drawn=2, plays=True)
            assert all(possible(view, seat, row) for row in drawn.tolist())


def possible(view: Bidding | Playing, seat: Seat, hands: list[int]) -> bool:
    """Tell whether the rules' own view would still be the same with these hands."""
    held = [as_cards(hand) for hand in hands]
    gone = [card for cards in view.played() for card in cards] if isinstance(view, Playing) else []
    voids = view.voids() if isinstance(view, Playing) else tuple(set() for _ in held)
    every = [card for cards in (*held, gone, view.discards[seat] if seat < len(held) else ()) for card in cards]
    return (
        [len(cards) for cards in held] == [len(hand) for hand in view.hands]
        and len(set(every)) == len(every)
        and ((isinstance(view, Bidding) and not view.looked[seat]) or held[seat] == tuple(view.hands[seat]))
        and all(card.suit not in lacking for cards, lacking in zip(held, voids, strict=True) for card in cards)
    )


def test_a_card_given_to_the_partner_stays_with_him() -> None:
    state = exchanging(DOUBLE_NIL, 3, 3, 3)
    for seat in (0, 2):
        state = state.play(seat, next(iter(state.moves(seat)))).state
    view = of(Playing, state).view(0)

    given = as_bits(view.given[0])
    assert (Worlds(view, 0, Random(1)).draw(COUNT)[:, 2] & given == given).all()


def test_worlds_that_fit_the_bids_are_drawn_more_often() -> None:
    state = of(Bidding, bid(dealt(3, options={"double_nil": "off"}), 3, 7))
    worlds = Worlds(state.view(2), 2, Random(1))

    spades = [np.bitwise_count(worlds.draw(400, drawn=drawn)[:, 1] & SPADES).mean() for drawn in (1, 4)]
    assert spades[1] > spades[0] + 0.5


def test_a_card_that_was_not_laid_is_not_likely_to_be_held() -> None:
    """East, whose side needs tricks, lets a king of hearts win that he was last to beat: he will not have the ace."""
    state = playing("KH 9H 8H 2C 3C", "3H 4H 5S 4C 5C", "2H 5H 6S 6C 7C", "6H 7H 7S 8C 9C", leader=2, bids=(4, 5, 2, 2))
    state = played(state, "2H 6H KH 3H")
    worlds = Worlds(state.view(0), 0, Random(1))
    ace = as_bits(cards("AH"))

    without, with_plays = ((worlds.draw(600, drawn=4, plays=plays)[:, 1] & ace != 0).mean() for plays in (False, True))
    assert with_plays < without


# The end of a deal


def some_worth(tricks: Numbers) -> Floats:
    """Tell apart whatever may be taken, in no order that means anything."""
    table: Floats = np.random.default_rng(1).random(4096)
    worth: Floats = table[tricks @ (8 ** np.arange(tricks.shape[1]))]
    return worth


@pytest.mark.parametrize(("seats", "left"), [(4, 2), (2, 4)])
def test_best_play_is_what_the_rules_engine_finds_move_by_move(seats: int, left: int) -> None:
    packs = np.random.default_rng(left).permuted(np.tile(PACK_BITS, (6, 1)), axis=1)[:, : left * seats]
    hands = packs.reshape(6, seats, left).sum(axis=2)

    found = best_play(Deals(hands, np.zeros(6, np.int64)), some_worth)
    sought = [by_the_rules(beginning([as_cards(hand) for hand in row])) for row in hands.tolist()]

    assert found.tolist() == sought


def beginning(hands: list[tuple[Card, ...]]) -> Playing:
    seats = len(hands)
    nothing = ((),) * seats
    rules, standing = Rules(seats=seats), SpadesStanding(seats, seats - 1)
    return Playing(rules, standing, tuple(hands), nothing, (1,) * seats, nothing, 0, taken=(0,) * seats)


def by_the_rules(state: Playing) -> float:
    """Try everything."""
    if not state.to_act:
        return float(some_worth(np.array([state.taken]))[0])
    best = max if state.turn % 2 == 0 else min
    lines = (of(Playing, state.play(state.turn, Play((card,))).state) for card in state.playable(state.turn))
    return best(map(by_the_rules, lines))
