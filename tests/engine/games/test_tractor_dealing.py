"""The deal of Tractor: steps, exposures, the starter, the talon turned, taken and buried."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.cards import FACE_DOWN, PACK_108, Rank, Suit, cards
from engine.game import Hurry, NotInHand, NotOffered, NotYourTurn, WrongCount
from engine.games.tractor import TRACTOR
from engine.games.tractor.events import (
    Buried,
    Drawn,
    Exposed,
    NoTrumpFixed,
    Reinforced,
    TalonTaken,
    TalonTurned,
    ThrownIn,
    TrumpFixed,
)
from engine.games.tractor.facts import NobodyExposed
from engine.games.tractor.moves import Expose, NotAnExposure, OnlyTheTwin, Pass, TooWeak
from engine.games.tractor.position import EVERYBODY, Stage, TractorStanding
from engine.games.tractor.state import Tractor
from tests.engine.games.tractor_table import (
    SAFE,
    E,
    N,
    S,
    W,
    after,
    dealing,
    events,
    everybody_passes,
    first_deal,
    may,
    plain_rest,
    refusal,
)


def full(at: Tractor) -> Tractor:
    """Pass until the last step."""
    while at.step < 5:
        at = everybody_passes(at)
    return at


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


# Starter and trump


def test_in_the_first_round_the_last_exposer_is_the_starter_and_his_side_declares() -> None:
    at = after(full(dealing(*plain_rest("2S", "2D 2D")[:4])), "expose 2S", by=N)
    at = everybody_passes(after(at, "expose 2D 2D", by=W))

    assert at.starter == W
    assert at.trump is not None
    assert (at.trump.rank, at.trump.suit) == (Rank.TWO, Suit.DIAMONDS)
    assert [at.declares(seat) for seat in range(4)] == [False, True, False, True]


def test_in_later_rounds_exposing_changes_only_the_suit() -> None:
    at = full(dealing(*plain_rest("3S", "3D 3D", rank="3")[:4], first=E, levels=(5, 3), opened=True))
    at = everybody_passes(after(at, "expose 3S", by=N))

    assert at.starter == E
    assert at.trump is not None
    assert at.trump.suit is Suit.SPADES


def test_the_suit_is_locked_once_the_talon_is_taken() -> None:
    at = everybody_passes(after(full(dealing(*plain_rest("2S", "2D 2D")[:4])), "expose 2S", by=N))

    assert at.stage is Stage.BURY
    assert not may(at, "expose 2D 2D", by=W)
    assert not at.prompt(W)


# Nobody exposes


def test_nobody_exposing_in_the_first_round_throws_it_in() -> None:
    at = full(dealing())
    for seat in (N, W, S):
        at = after(at, "pass", by=seat)
    step = at.play(E, Pass())
    result = step.state.result

    assert step.events == (ThrownIn(),)
    assert result is not None
    assert result.standing == TractorStanding((2, 2), N, opened=False)
    assert (result.lines, result.over, result.winners) == ((NobodyExposed(),), False, frozenset())
    assert result.gains == (0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("no_exposure", ["seed", "no_trump"])
def test_the_first_round_is_thrown_in_under_either_rule(no_exposure: str) -> None:
    at = everybody_passes(full(dealing(options={"no_exposure": no_exposure})))

    assert at.stage is Stage.OVER


def test_after_a_throw_in_it_is_still_the_first_round_and_the_same_seat_draws_first() -> None:
    at = everybody_passes(full(dealing(first=S)))
    assert at.result is not None
    again = TRACTOR.deal(at.result.standing, {}, Random(9))

    assert again.standing == TractorStanding((2, 2), S, opened=False)


def test_a_thrown_in_deal_shows_nobodys_cards() -> None:
    at = everybody_passes(full(dealing()))

    assert set(at.view(N).hands[W]) == {FACE_DOWN}
    assert set(at.view(None).stock) == {FACE_DOWN}


def later(talon: str, *, options: dict[str, str] | None = None, rank: int = 6) -> Tractor:
    """Deal a later round to its last step, with a talon in the order it would be turned."""
    rest = plain_rest("", "", "", "", rank=str(rank), talon=talon)
    return full(dealing(*rest[:4], talon=talon, first=N, levels=(rank, 9), opened=True, options=options))


@pytest.mark.parametrize(
    ("talon", "suit", "count"),
    [
        pytest.param("RJ AS 6C 6S 3H 4H 5H 7H", Suit.CLUBS, 3, id="the first of the trump rank"),
        pytest.param("QD 9S RJ QC BJ 3H 8D 2C", Suit.DIAMONDS, 8, id="else the highest, of equals the first"),
        pytest.param("RJ BJ RJ BJ 4C 9D 9H 3S", Suit.DIAMONDS, 8, id="jokers left aside"),
    ],
)
def test_the_talon_is_turned_when_nobody_exposes_later(talon: str, suit: Suit, count: int) -> None:
    at = later(talon)
    for seat in (N, W, S):
        at = after(at, "pass", by=seat)
    step = at.play(E, Pass())

    assert step.events == (
        TalonTurned(cards(talon)[:count], suit),
        TrumpFixed(suit, Rank.SIX),
        TalonTaken(N, 8),
    )
    assert step.state.turned == cards(talon)[:count]
    assert step.state.view(W).turned == cards(talon)[:count]


def test_turned_cards_lie_open_until_the_starter_has_buried() -> None:
    at = everybody_passes(later("RJ AS 6C 6S 3H 4H 5H 7H"))

    assert [pile.cards for pile in at.scene(W).piles] == [cards("RJ AS 6C")]
    at = at.play(N, at.prompt(N).quick[0]).state
    assert [set(pile.cards) for pile in at.scene(W).piles] == [{FACE_DOWN}]


def test_no_trump_option_plays_without_trumps_when_nobody_exposes_later() -> None:
    at = everybody_passes(later("RJ AS 6C 6S 3H 4H 5H 7H", options={"no_exposure": "no_trump"}))

    assert at.trump is not None
    assert at.trump.suit is None
    assert at.turned == ()
    assert at.starter == N


# Burying


def buried() -> Tractor:
    return everybody_passes(
        after(full(dealing(*plain_rest("2S 2S RJ KS", talon=SAFE)[:4], talon=SAFE)), "expose 2S", by=N)
    )


def test_the_starter_takes_the_talon_and_buries_any_eight_cards() -> None:
    at = buried()

    assert at.to_act == {N}
    assert len(at.hands[N]) == 33
    assert set(cards(SAFE)) <= set(at.hands[N])
    text = "bury RJ KS 2S 2S 3C 3C 4C 4C"
    assert events(at, text, by=N) == (Buried(N, 8),)
    assert after(at, text, by=N).turn == N
    assert len(after(at, text, by=N).hands[N]) == 25


def test_eight_cards_are_buried_neither_more_nor_fewer() -> None:
    assert refusal(buried(), "bury 3C 3C 4C", by=N) == WrongCount(8, 8, 3)
    assert refusal(buried(), "bury 3C 3C 4C 4C 6C 6C 7C 7C 2S", by=N) == WrongCount(8, 8, 9)
    assert refusal(buried(), "bury 3C 3C 3C 4C 6C 6C 7C 7C", by=N) == NotInHand(cards("3C"))


def test_nobody_but_the_starter_sees_what_was_buried() -> None:
    at = after(buried(), "bury RJ KS 2S 2S 3C 3C 4C 4C", by=N)

    assert set(at.view(W).talon) == set(at.view(None).talon) == {FACE_DOWN}
    assert Counter(at.view(N).talon) == Counter(cards("RJ KS 2S 2S 3C 3C 4C 4C"))
    assert set(at.scene(S).piles[0].cards) == {FACE_DOWN}
    assert Counter(at.scene(N).piles[0].cards) == Counter(cards("RJ KS 2S 2S 3C 3C 4C 4C"))


def test_the_form_to_bury_offers_all_thirty_three_cards() -> None:
    lay = buried().prompt(N).lay

    assert lay is not None
    assert (lay.least, lay.most, len(lay.cards)) == (8, 8, 33)
