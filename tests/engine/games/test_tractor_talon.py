"""The end of Tractor's deal: the starter, the trumps, the talon turned, taken and buried."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.cards import FACE_DOWN, Rank, Suit, cards
from engine.game import NotInHand, WrongCount
from engine.games.tractor import TRACTOR
from engine.games.tractor.events import (
    Buried,
    TalonTaken,
    TalonTurned,
    ThrownIn,
    TrumpFixed,
)
from engine.games.tractor.facts import NobodyExposed
from engine.games.tractor.moves import Pass
from engine.games.tractor.position import Stage, TractorStanding
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
    full,
    may,
    plain_rest,
    refusal,
)

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
