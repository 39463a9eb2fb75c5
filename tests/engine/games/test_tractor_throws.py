"""Throws of Tractor: those that stand, those that fail, and the duty to beat what is left of them."""

from __future__ import annotations

import pytest

from engine.cards import Suit, cards
from engine.games.tractor.events import Led, ThrowFailed
from engine.games.tractor.facts import CanBeat
from engine.games.tractor.moves import AskBeat, MustBeat, MustFollow
from engine.games.tractor.position import Failure
from engine.games.tractor.state import Tractor
from tests.engine.games.tractor_table import E, N, W, after, events, may, playing, refusal


def thrown() -> Tractor:
    """North throws ace, king and a pair; West holds the other ace, East a higher pair too."""
    return playing("AS KS QS QS 3D", "AS 9S 8S 7S 4D", "3S 4S 5S 6S 5D", "KS JS JS 6D 6D")


def test_a_throw_that_nobody_can_beat_stands() -> None:
    at = playing("AS AS KS", "QS QS 3S", "4S 5S 6S", "7S 8S 9S")

    assert events(at, "AS AS KS") == (Led(N, "throw", cards("KS AS AS")),)


def test_a_failed_throw_shows_its_cards_takes_back_and_names_who_must_beat() -> None:
    assert events(thrown(), "AS KS QS QS") == (
        ThrowFailed(
            seat=N,
            cards=cards("QS QS KS AS"),
            led=cards("KS"),
            back=cards("QS QS AS"),
            points=30,
            seats=(W,),
        ),
    )


def test_after_a_failed_throw_only_its_lowest_beaten_part_lies_there() -> None:
    at = after(thrown(), "AS KS QS QS")

    assert at.table == (cards("KS"),)
    assert at.hands[N] == cards("QS QS AS 3D")
    assert at.failure == Failure(cards("QS QS KS AS"), 30, (W,))
    assert at.to_act == {W}


def test_a_failed_throw_can_be_seen_by_everybody() -> None:
    scene = after(thrown(), "AS KS QS QS").scene(None)

    assert scene.places[N].laid == cards("KS")
    assert scene.places[N].taken_back == cards("QS QS AS")
    assert CanBeat(cards("KS")) in scene.places[W].facts
    assert CanBeat(cards("KS")) not in scene.places[E].facts


def test_a_throw_that_can_be_beaten_is_legal_and_its_thrower_cannot_know() -> None:
    at = thrown()
    view = at.view(N)

    assert may(view, "AS KS QS QS")
    assert view.prompt(N) == at.prompt(N)


def test_a_declarers_failed_throw_gives_the_opponents_ten_a_card() -> None:
    assert after(thrown(), "AS KS QS QS").points == 30


def test_an_opponents_failed_throw_costs_them_ten_a_card() -> None:
    at = playing("3D 4D", "AS KS", "3S AS", "5D 6D", leader=W, starter=N)

    assert after(at, "AS KS").points == -10


@pytest.mark.parametrize(("option", "points"), [("per_card", 30), ("flat10", 10), ("none", 0)])
def test_throw_penalty(option: str, points: int) -> None:
    at = playing(*map(" ".join, HANDS), options={"throw_penalty": option})

    assert after(at, "AS KS QS QS").points == points


HANDS = (
    ["AS", "KS", "QS", "QS", "3D"],
    ["AS", "9S", "8S", "7S", "4D"],
    ["3S", "4S", "5S", "6S", "5D"],
    ["KS", "JS", "JS", "6D", "6D"],
)


def test_the_partner_can_fail_a_throw_too() -> None:
    at = playing("AS KS", "3D 4D", "AS 3S", "5D 6D")

    assert isinstance(events(at, "AS KS")[0], ThrowFailed)


def test_trumps_do_not_fail_a_throw_of_a_side_suit() -> None:
    at = playing("KS QS", "3H 4H", "RJ RJ", "2H 2H")

    assert events(at, "KS QS") == (Led(N, "throw", cards("QS KS")),)


def test_who_can_beat_what_is_left_of_a_failed_throw_must() -> None:
    at = after(thrown(), "AS KS QS QS")

    assert refusal(at, "9S") == MustBeat(N, cards("AS"))
    assert at.prompt(W).ask == AskBeat(N, cards("KS"))
    lay = at.prompt(W).lay
    assert lay is not None
    assert lay.cards == cards("AS")
    assert may(at, "AS")


@pytest.mark.parametrize(
    ("throw", "hand", "laid", "able"),
    [
        pytest.param("KS 9S", "AS 3S 3D", "3D", "AS", id="another suit, a low card held beside"),
        pytest.param("KS 9S", "AS 3H 3D", "3H", "AS", id="a trump, the only card of the suit beats"),
        pytest.param("KS 9S", "AS 3S AD", "AD", "AS", id="another suit's ace, which is no answer"),
        pytest.param("AS 9S 9S", "JS JS 3D 4D", "3D 4D", "JS JS", id="another suit's cards, a pair beats"),
        pytest.param("AS 9S 9S", "JS JS 3S 3D 3D", "3D 3D", "JS JS", id="another suit's pair"),
        pytest.param("AS 9S 9S", "JS JS 3S 3D", "JS 3D", "JS JS", id="one of the suit, the pair broken"),
    ],
)
def test_who_neither_follows_nor_beats_a_failed_throw_hears_both_duties_at_once(
    throw: str, hand: str, laid: str, able: str
) -> None:
    others = " ".join(["4D"] * len(cards(hand)))
    at = after(playing(f"{throw} 6C 6C", hand, others, others), throw)

    assert refusal(at, laid) == MustBeat(N, cards(able))
    assert may(at, able)


def test_who_cannot_beat_what_is_left_of_a_failed_throw_follows_as_always() -> None:
    at = after(playing("KS 9S", "3S 3D", "4D 4D", "AS 6S"), "KS 9S")

    assert refusal(at, "3D") == MustFollow(Suit.SPADES, 1, cards("3S"))
    assert may(at, "3S")


def test_which_higher_card_is_the_followers_choice() -> None:
    at = after(playing("KS 9S", "JS AS 3S", "4D 4D 4D", "AS 10S 3D"), "KS 9S")

    assert at.table == (cards("9S"),)
    assert may(at, "JS")
    assert may(at, "AS")
    assert not may(at, "3S")


def test_a_pair_must_be_beaten_by_a_pair() -> None:
    at = after(playing("AS 9S 9S", "JS JS KS 3S 3S", "4D 4D 4D 4D", "5D 5D 5D 5D"), "AS 9S 9S")

    assert at.table == (cards("9S 9S"),)
    assert may(at, "JS JS")
    assert refusal(at, "3S 3S") == MustBeat(N, cards("JS JS"))


def test_the_duty_ends_when_the_lead_is_beaten() -> None:
    at = after(playing("AS KS", "AS 3S", "4S 5S", "AS 6S"), "AS KS", "AS", "4S")

    assert may(at, "6S")
    assert may(at, "AS")


def test_the_duty_ends_when_the_lead_is_ruffed() -> None:
    at = after(playing("KS 9S", "3H 3D", "4S 5S", "AS 6S"), "KS 9S", "3H", "4S")

    assert may(at, "6S")


def test_nobody_must_ruff_to_beat_a_failed_throw() -> None:
    at = after(playing("KS 9S", "3H 3D", "4S 5S", "AS 6S"), "KS 9S")

    assert may(at, "3D")


def test_an_unbeaten_partner_of_the_thrower_must_beat_him_too() -> None:
    at = after(playing("KS 9S", "3S 3D", "JS 5S", "AS 6S"), "KS 9S", "3S")

    assert not may(at, "5S")
    assert may(at, "JS")


def test_a_single_led_plainly_obliges_nobody_to_beat_it() -> None:
    at = after(playing("9S 3D", "AS 3S", "4S 5S", "KS 6S"), "9S")

    assert may(at, "3S")


# Throws that stood


def test_who_follows_a_throw_in_its_suit_cannot_win_it() -> None:
    """Equal cards are all that could compare with a throw that stood, and the first of equals is higher."""
    at = after(playing("AS 10S 3D", "10S 9S 4D", "3S 4S 5D", "7S 6S 6D"), "AS 10S", "10S 9S", "3S 4S", "7S 6S")

    assert at.leader == N


@pytest.mark.parametrize("ruff", ["3D 3H 3H", "3H 4H AC", "RJ BJ AD"])
def test_a_ruff_of_a_throw_is_of_trumps_alone(ruff: str) -> None:
    at = after(playing("AS KS KS 6C", f"{ruff} 7C", "3S 4S 5S 8C", "7S 6S 8S 9C"), "AS KS KS", ruff, "3S 4S 5S")

    assert after(at, "7S 6S 8S").leader == N
