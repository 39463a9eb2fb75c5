"""The deal of Tractor: who draws when, and what is exposed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.cards import PACK_108, Rank, cards
from engine.game import Hurry, NotInHand, NotOffered, NotYourTurn
from engine.games.tractor import TRACTOR
from engine.games.tractor.events import (
    Drawn,
    Exposed,
    NoTrumpFixed,
    Reinforced,
    TalonTaken,
)
from engine.games.tractor.moves import AskExpose, AskPass, Expose, NotAnExposure, OnlyTheTwin, Pass, TooWeak
from engine.games.tractor.position import EVERYBODY, Stage, TractorStanding
from tests.engine.games.tractor_table import (
    E,
    N,
    S,
    W,
    after,
    dealing,
    events,
    everybody_passes,
    first_deal,
    full,
    may,
    plain_rest,
    refusal,
)

# Who draws, and when


@pytest.mark.parametrize("first", [N, W, S, E])
def test_the_first_drawer_takes_the_first_card_and_the_others_follow_in_order_of_play(first: int) -> None:
    at = dealing("2S", "2H", "2D", "2C", first=first)
    order = [at.hands[(first + turn) % 4] for turn in range(4)]

    assert all(len(hand) == 5 for hand in at.hands)
    assert [cards("2S")[0] in at.hands[N], cards("2C")[0] in at.hands[E]] == [True, True]
    assert sum(map(len, order)) + len(at.stock) == 108


def test_one_card_at_a_time_goes_round() -> None:
    standing = TractorStanding((2, 2), S)
    at = TRACTOR.deal(standing, {}, Random(4))
    again = TRACTOR.deal(TractorStanding((2, 2), N), {}, Random(4))

    assert at.hands[S] == again.hands[N]
    assert at.hands[E] == again.hands[W]
    assert at.stock == again.stock


def test_in_the_first_round_a_random_seat_draws_first() -> None:
    firsts = {TRACTOR.opening(4, {}, Random(seed)).first for seed in range(60)}

    assert firsts == {N, W, S, E}


def test_a_match_opens_at_two_for_both_and_nobody_declares() -> None:
    assert TRACTOR.opening(4, {}, Random(1)).levels == (2, 2)
    assert not TRACTOR.opening(4, {}, Random(1)).opened


def test_the_deal_goes_in_five_steps_of_five_cards() -> None:
    at, held = first_deal(3), []
    while at.stage is Stage.DEAL and at.step < 5:
        held.append({len(hand) for hand in at.hands})
        at = everybody_passes(at)

    assert held == [{5}, {10}, {15}, {20}]
    assert {len(hand) for hand in at.hands} == {25}
    assert len(at.stock) == 8
    assert Counter(card for hand in (*at.hands, at.stock) for card in hand) == Counter(PACK_108)


def test_every_seat_is_waited_for_whatever_it_holds() -> None:
    at = dealing(*plain_rest("2S 2S", "RJ RJ")[:4])

    assert at.to_act == EVERYBODY
    for seat in (W, E, S):
        at = after(at, "pass", by=seat)
    assert at.to_act == {N}
    assert events(at, "pass", by=N) == (Drawn(10),)


def test_a_pass_tells_nothing() -> None:
    assert events(dealing(), "pass", by=N) == ()


def test_nobody_passes_twice_in_a_step() -> None:
    assert refusal(after(dealing(), "pass", by=N), "pass", by=N) == NotOffered()


def test_people_are_hurried_in_steps_one_to_four_and_bots_wait_in_the_fifth() -> None:
    at = dealing()
    for step in range(1, 5):
        assert at.step == step
        assert at.prompt(N).hurry == Hurry(4, Pass())
        assert not at.prompt(N).people_first
        at = everybody_passes(at)

    assert at.prompt(N).hurry is None
    assert at.prompt(N).people_first


# Exposing


def test_exposures_are_offered_with_the_pass_the_twin_as_both_cards() -> None:
    at = dealing("2S 2S RJ RJ 3D")

    assert at.prompt(N).say == (Pass(), Expose(cards("2S")), Expose(cards("2S 2S")), Expose(cards("RJ RJ")))


def test_who_can_expose_nothing_is_told_to_pass() -> None:
    at = dealing("2H RJ", "2S 2S", step=5)
    assert at.prompt(N).ask == AskExpose(Rank.TWO, 25)

    overridden = after(at, "expose 2S 2S", by=W)

    assert overridden.prompt(N).ask == AskPass(Rank.TWO, 25)
    assert overridden.prompt(N).say == (Pass(),)


def test_at_most_ten_exposures() -> None:
    at = dealing("2S 2S 2H 2H 2D 2D 2C 2C RJ RJ BJ BJ", step=3)

    assert len(at.prompt(N).say) == 1 + 10


@pytest.mark.parametrize("text", ["3S", "2S 2H", "RJ", "RJ BJ", "3S 3S"])
def test_nothing_else_may_be_exposed(text: str) -> None:
    assert refusal(dealing("2S 2H RJ BJ 3S 3S", step=2), f"expose {text}", by=N) == NotAnExposure(Rank.TWO)


def test_what_is_not_held_may_not_be_exposed() -> None:
    at = dealing(*plain_rest("2S")[:4])

    assert refusal(at, "expose 2D", by=N) == NotInHand(cards("2D"))
    assert refusal(at, "expose 2S 2S", by=N) == NotInHand(cards("2S"))


def test_a_card_not_yet_drawn_may_not_be_exposed() -> None:
    at = dealing("3S 4S 5S 6S 7S 2S")

    assert not may(at, "expose 2S", by=N)
    assert may(everybody_passes(at), "expose 2S", by=N)


def test_an_exposure_is_public_and_stays_in_the_hand() -> None:
    at = dealing("2S")

    assert events(at, "expose 2S", by=N) == (Exposed(N, cards("2S")),)
    at = after(at, "expose 2S", by=N)
    assert cards("2S")[0] in at.hands[N]
    for viewer in (None, W):
        assert at.view(viewer).scene(viewer).places[N].shown == cards("2S")


def test_equal_strength_in_another_suit_never_overrides() -> None:
    at = after(dealing("2S", "2D 2D", "2C"), "expose 2S", by=N)

    assert refusal(at, "expose 2D", by=W) == TooWeak(cards("2S"))
    at = after(at, "expose 2D 2D", by=W)
    assert not may(at, "expose 2C", by=S)


def test_jokers_override_a_pair_and_nothing_overrides_jokers() -> None:
    at = after(dealing("2S 2S", "BJ BJ", "RJ RJ", step=1), "expose 2S 2S", by=N)
    at = after(at, "expose BJ BJ", by=W)

    assert at.stage is not Stage.DEAL
    assert at.trump is not None
    assert at.trump.suit is None
    assert refusal(at, "expose RJ RJ", by=S) == NotYourTurn()


def test_the_owner_of_a_single_may_add_its_twin_and_nothing_else() -> None:
    at = after(dealing("2S 2S 2D 2D BJ BJ", step=2), "expose 2S", by=N)

    assert refusal(at, "expose 2D 2D", by=N) == OnlyTheTwin(cards("2S"))
    assert refusal(at, "expose BJ BJ", by=N) == OnlyTheTwin(cards("2S"))
    assert refusal(at, "expose 2S", by=N) == OnlyTheTwin(cards("2S"))
    assert events(at, "expose 2S 2S", by=N) == (Reinforced(N, cards("2S 2S")),)


def test_a_single_that_was_overridden_is_not_reinforced() -> None:
    at = after(dealing("2S 2S", "2D 2D"), "expose 2S", by=N)
    at = after(at, "expose 2D 2D", by=W)

    assert refusal(at, "expose 2S 2S", by=N) == TooWeak(cards("2D 2D"))


def test_who_was_overridden_may_override_with_jokers() -> None:
    at = after(dealing("2S BJ BJ", "2D 2D"), "expose 2S", by=N)
    at = after(at, "expose 2D 2D", by=W)

    assert may(at, "expose BJ BJ", by=N)


def test_the_partner_may_override() -> None:
    at = after(dealing("2S", "", "2D 2D"), "expose 2S", by=N)

    assert may(at, "expose 2D 2D", by=S)


def test_the_trump_rank_is_the_declarers_level() -> None:
    at = dealing("7S", "9D", levels=(9, 7), first=W, opened=True)

    assert may(at, "expose 7S", by=N)
    assert not may(at, "expose 9D", by=W)


def test_who_passed_may_still_expose_while_the_step_lasts() -> None:
    at = after(dealing("2S"), "pass", by=N)

    assert at.prompt(N).say == (Expose(cards("2S")),)
    assert may(at, "expose 2S", by=N)


def test_the_exposer_counts_as_passed_and_may_reinforce() -> None:
    at = after(dealing("2S 2S"), "expose 2S", by=N)

    assert at.to_act == {W, S, E}
    assert at.prompt(N).say == (Expose(cards("2S 2S")),)


# The last step


def test_a_new_exposure_in_the_last_step_takes_back_the_others_passes() -> None:
    at = after(full(dealing(*plain_rest("2S 2S")[:4])), "pass", by=W)
    at = after(at, "pass", by=S)
    at = after(at, "expose 2S", by=N)

    assert at.to_act == {W, S, E}
    at = after(after(at, "pass", by=W), "pass", by=E)
    at = after(at, "expose 2S 2S", by=N)
    assert at.to_act == {W, S, E}


def test_in_earlier_steps_an_exposure_takes_back_no_pass() -> None:
    at = after(dealing("2S"), "pass", by=W)

    assert after(at, "expose 2S", by=N).to_act == {S, E}


def test_two_jokers_close_the_window_at_once() -> None:
    at = full(dealing(*plain_rest("", "BJ BJ")[:4]))

    assert events(at, "expose BJ BJ", by=W) == (Exposed(W, cards("BJ BJ")), NoTrumpFixed(), TalonTaken(W, 8))


def test_two_jokers_in_an_earlier_step_let_the_rest_be_drawn_at_once() -> None:
    at = after(dealing("", "RJ RJ"), "expose RJ RJ", by=W)

    assert at.stage is Stage.BURY
    assert [len(hand) for hand in at.hands] == [25, 33, 25, 25]


def test_red_over_black_leaves_the_window_open_for_red_jokers() -> None:
    rest = plain_rest("RJ RJ", "BJ BJ")[:4]
    at = after(full(dealing(*rest, options={"red_over_black": "on"})), "expose BJ BJ", by=W)

    assert at.to_act == {N, S, E}
    at = after(at, "expose RJ RJ", by=N)
    assert at.stage is Stage.BURY
    assert at.starter == N


def test_red_over_black_off_is_the_default() -> None:
    at = after(full(dealing(*plain_rest("RJ RJ", "BJ BJ")[:4])), "expose BJ BJ", by=W)

    assert at.stage is Stage.BURY
