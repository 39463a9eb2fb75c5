"""Mistakes that other programs make in Tractor: each is a case that goes right here."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import Rank, Suit, cards
from engine.games.tractor import TRACTOR
from engine.games.tractor.events import Led, NoTrumpFixed, TalonTurned, ThrowFailed
from engine.games.tractor.position import Stage, TractorStanding
from engine.games.tractor.shape import Kind, shape
from tests.engine.games.tractor_table import (
    E,
    N,
    S,
    W,
    after,
    dealing,
    events,
    may,
    plain_rest,
    playing,
    trump,
)


def kind(trumps: str, text: str) -> Kind | None:
    found = shape(trump(trumps), tuple(sorted(cards(text), key=lambda card: card.index)))
    return found.kind if found else None


def test_pairs_are_owed_to_a_tractor_that_cannot_be_matched_whole() -> None:
    at = after(playing("9S 9S 10S 10S", "3S 3S 5S 6S 7S", "3D 3D 4D 4D", "5D 5D 6D 6D"), "9S 9S 10S 10S")

    assert not may(at, "3S 5S 6S 7S")
    assert may(at, "3S 3S 6S 7S")


@pytest.mark.parametrize("text", ["2S 2D", "RJ BJ", "2S 2H"])
def test_equal_ranks_of_two_suits_and_two_jokers_of_two_colours_are_no_pair(text: str) -> None:
    assert kind("2H", text) is Kind.THROW


def test_two_unpaired_trumps_do_not_beat_a_led_pair() -> None:
    at = after(playing("3S 3S 4S", "RJ BJ 4D", "5S 6S 7S", "7S 8S 9S"), "3S 3S", "RJ BJ", "5S 6S", "7S 8S")

    assert at.leader == N


def test_tractors_may_be_of_any_length() -> None:
    assert kind("2H", "3S 3S 4S 4S 5S 5S 6S 6S 7S 7S 8S 8S") is Kind.TRACTOR
    assert kind("2H", "KH KH AH AH 2S 2S 2H 2H BJ BJ RJ RJ") is Kind.TRACTOR


def test_a_throw_is_not_refused_because_somebody_holds_an_equally_long_lower_tractor() -> None:
    at = playing("9S 9S 10S 10S AS", "3S 3S 4S 4S 5D", "6D 6D 7D 7D 8D", "3C 3C 4C 4C 6C")

    assert isinstance(events(at, "9S 9S 10S 10S AS")[0], Led)


def test_a_higher_pair_does_not_beat_a_tractor() -> None:
    at = playing("9S 9S 10S 10S AS", "QS QS 4S 5S 5D", "6D 6D 7D 7D 8D", "3C 3C 4C 4C 6C")

    assert isinstance(events(at, "9S 9S 10S 10S AS")[0], Led)


def test_a_higher_tractor_does() -> None:
    at = playing("9S 9S 10S 10S AS", "QS QS JS JS 5D", "6D 6D 7D 7D 8D", "3C 3C 4C 4C 6C")

    assert isinstance(events(at, "9S 9S 10S 10S AS")[0], ThrowFailed)


def test_a_ruff_of_a_throw_is_tried_in_every_way_to_match_it() -> None:
    """A tractor and a pair were thrown; of three pairs in a row either end may serve as the pair."""
    hands = ("AS AS KS KS JS JS", "3H 3H 4H 4H 9H 9H", "5H 5H 6H 6H 7H 7H", "3C 4C 6C 7C 8C 9C")
    at = after(playing(*hands), *hands)

    assert at.tricks[-1].winner == S


def test_ruffs_compare_by_the_pair_when_a_pair_was_led_not_by_the_highest_single() -> None:
    hands = ("AS KS KS", "3H 9H 9H", "RJ 4H 4H", "3C 4C 6C")
    at = after(playing(*hands), *hands)

    assert at.tricks[-1].winner == W


def test_a_trump_tractor_ruffs_two_separate_pairs() -> None:
    hands = ("AS AS QS QS", "3H 3H 4H 4H", "3D 4D 6D 7D", "3C 4C 6C 7C")
    at = after(playing(*hands), *hands)

    assert at.tricks[-1].winner == W


def test_an_equal_exposure_in_another_suit_does_not_replace_a_standing_one() -> None:
    at = after(dealing("2S", "2D", "2H 2H", "2C 2C"), "expose 2S", by=N)

    assert not may(at, "expose 2D", by=W)
    at = after(at, "expose 2H 2H", by=S)
    assert not may(at, "expose 2C 2C", by=E)


def test_joker_exposures_do_not_loop() -> None:
    at = after(dealing("RJ RJ", "BJ BJ"), "expose BJ BJ", by=W)

    assert not any(may(at, f"expose {jokers}", by=seat) for seat in range(4) for jokers in ("RJ RJ", "BJ BJ"))


def test_the_talon_is_turned_in_its_order_and_jokers_fix_nothing() -> None:
    talon = "RJ KS KH 9D BJ 3C 4C 5C"
    at = dealing(
        *plain_rest("", "", "", "", rank="6", talon=talon)[:4], talon=talon, levels=(6, 6), opened=True, step=5
    )
    for seat in (N, W, S):
        at = after(at, "pass", by=seat)

    assert TalonTurned(cards(talon), Suit.SPADES) in events(at, "pass", by=E)


def test_the_talon_multiplier_is_no_power() -> None:
    hands = ("AS AS KS KS", "3S 3S 4S 4S", "6S 6S 7S 7S", "8S 8S 9S 9S")
    at = after(playing(*hands, starter=W, talon="10D 3C 3C 4C 4C 6C 6C 7C"), *hands)

    assert at.bonus == 80


def test_the_points_are_not_stale_by_one_trick() -> None:
    at = after(playing("KS 3D", "3S 4D", "10S 5D", "6S 6D", starter=W), "KS", "3S", "10S", "6S")

    assert at.points == 20


@pytest.mark.parametrize("starter", [N, W, S, E])
def test_the_next_first_drawer_is_the_next_starter(starter: int) -> None:
    at = after(playing("AS", "3S", "4S", "6S", leader=starter), *(["AS", "3S", "4S", "6S"] * 2)[starter : starter + 4])
    assert at.result is not None
    standing = at.result.standing
    assert isinstance(standing, TractorStanding)
    following = TRACTOR.deal(standing, {}, Random(3))

    assert following.standing.first == standing.first
    assert following.rank == Rank(standing.levels[standing.first % 2])
    expected = (starter + 2) % 4 if at.points < 80 else (starter + 1) % 4
    assert standing.first == expected


def test_a_taken_back_throw_leaves_no_trace_in_who_wins() -> None:
    """North threw ace and king; the king alone was led and beaten, though the ace had lain there."""
    at = after(playing("AS KS", "AS 3D", "3S 4D", "6S 7D"), "AS KS", "AS", "3S", "6S")

    assert at.tricks[-1].winner == W
    assert at.tricks[-1].plays == (cards("KS"), cards("AS"), cards("3S"), cards("6S"))


def test_nothing_lets_a_deal_end_early() -> None:
    at = playing("AS AS", "3S 3S", "4S 4S", "6S 6S", taken=200)

    assert [type(move).__name__ for move in at.prompt(N).say] == []
    assert at.stage is Stage.PLAY


def test_hands_leak_through_no_view_and_no_reason() -> None:
    at = playing("KS KS", "AS AS", "4S 4S", "6S 6S")

    assert "AS" not in repr(at.view(N))
    assert not may(at.view(W), "KS", by=W)


def test_jokers_exposed_make_a_deal_without_trump_suit_and_rank() -> None:
    at = dealing(*plain_rest("BJ BJ", "2S 3S")[:4], step=5)
    (_, fixed, _) = events(at, "expose BJ BJ", by=N)
    at = after(at, "expose BJ BJ", by=N)

    assert fixed == NoTrumpFixed()
    assert at.trump is trump("2-")
    assert at.scene(None).trump_rank is None
