"""The play of Tractor: leads, follows and their reasons, tricks and points."""

from __future__ import annotations

import pytest

from engine.cards import Suit, cards
from engine.game import NotInHand, NotYourTurn, WrongCount
from engine.games.tractor.events import Followed, Led, Ruffed, TrickWon
from engine.games.tractor.moves import (
    AskFollow,
    AskFollowTrumps,
    AskLead,
    MustFollow,
    MustFollowTrumps,
    MustPlayPairs,
    MustPlayTractor,
    OneSuitOnly,
    Play,
)
from engine.games.tractor.position import Stage
from engine.scene import Mark
from tests.engine.games.tractor_table import E, N, S, W, after, events, may, playing, refusal

# Leads


def test_the_starter_leads_to_the_first_trick_and_the_winner_to_the_next() -> None:
    at = playing("3S 4S", "AS 5D", "6S 7S", "8S 9S", leader=N)

    assert at.to_act == {N}
    at = after(at, "3S", "AS", "6S", "8S")
    assert at.to_act == {W}
    assert at.prompt(W).ask == AskLead()


def test_all_cards_of_a_lead_are_of_one_suit() -> None:
    at = playing("AS KS AH 2S", "3S 3S 3S 3S", "4D 4D 4C 4C", "5D 5D 5C 5C")

    assert refusal(at, "AS AH") == OneSuitOnly(cards("AS AH"))
    assert refusal(at, "AS 2S") == OneSuitOnly(cards("2S AS"))
    assert may(at, "2S AH")


def test_a_lead_is_of_one_card_at_least_and_of_cards_held() -> None:
    at = playing("AS KS", "3S 3S", "4D 4D", "5D 5D")

    assert refusal(at, "") == WrongCount(1, 2, 0)
    assert refusal(at, "QS") == NotInHand(cards("QS"))
    assert refusal(at, "AS AS") == NotInHand(cards("AS"))


def test_only_the_seat_whose_turn_it_is_plays() -> None:
    at = playing("AS KS", "3S 3S", "4D 4D", "5D 5D")

    assert refusal(at, "3S", by=W) == NotYourTurn()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        pytest.param("AS", "single", id="single"),
        pytest.param("QS QS", "pair", id="pair"),
        pytest.param("QS QS JS JS 10S 10S", "tractor", id="tractor"),
        pytest.param("AS QS QS", "throw", id="throw"),
    ],
)
def test_what_was_led_is_called_by_its_name(text: str, kind: str) -> None:
    hand = "AS QS QS JS JS 10S 10S"
    at = playing(hand, "3D 3D 4D 4D 5D 5D 6D", "3C 3C 4C 4C 5C 5C 6C", "7C 7C 8C 8C 9C 9C 6D")
    (event,) = events(at, text)

    assert isinstance(event, Led)
    assert event.kind == kind


# Follows and their reasons


def test_the_suit_led_must_be_followed_and_its_cards_are_named() -> None:
    at = after(playing("KS 3D", "9S 3S", "4S 5S", "7S 6S"), "KS")

    assert may(at, "3S")
    at = after(playing("KS 3D", "9S 3H", "4S 5S", "7S 6S"), "KS")
    assert refusal(at, "3H") == MustFollow(Suit.SPADES, 1, cards("9S"))


def test_trumps_led_must_be_followed_with_any_trumps() -> None:
    at = after(playing("3H 3D", "2S 9S", "4S 5S", "7S 6S"), "3H")

    assert refusal(at, "9S") == MustFollowTrumps(1, cards("2S"))
    assert at.prompt(W).ask == AskFollowTrumps(1, 0)


def test_a_rank_card_is_not_a_card_of_its_suit() -> None:
    at = after(playing("KS 3D", "2S 9D", "4S 5S", "7S 6S"), "KS")

    assert may(at, "2S")
    assert may(at, "9D")


def test_pairs_are_owed_and_named() -> None:
    at = after(playing("KS KS 3D", "9S 9S 3S", "4S 5S 6S", "7S 6S 8S"), "KS KS")

    assert refusal(at, "9S 3S") == MustPlayPairs(1, cards("9S 9S"))
    assert at.prompt(W).ask == AskFollow(Suit.SPADES, 2, 1)


def test_a_tractor_need_not_be_answered_with_a_tractor() -> None:
    at = after(playing("KS KS QS QS", "3S 3S 4S 4S 9S 9S", "3D 3D 4D 4D", "5D 5D 6D 6D"), "KS KS QS QS")

    assert may(at, "3S 3S 9S 9S")


def test_a_tractor_first_where_the_table_wants_it() -> None:
    hands = ("KS KS QS QS", "3S 3S 4S 4S 9S 9S", "3D 3D 4D 4D", "5D 5D 6D 6D")
    at = after(playing(*hands, options={"follow_tractor": "tractor_first"}), "KS KS QS QS")

    assert refusal(at, "3S 3S 9S 9S") == MustPlayTractor(2, cards("4S 4S 3S 3S"))
    assert may(at, "3S 3S 4S 4S")


def test_no_pairs_where_the_table_wants_only_the_suit() -> None:
    hands = ("KS KS 3D", "9S 9S 3S", "4S 5S 6S", "7S 6S 8S")
    at = after(playing(*hands, options={"follow_tractor": "none"}), "KS KS")

    assert may(at, "9S 3S")


def test_nobody_may_be_forced_to_trump_or_to_give_points() -> None:
    at = after(playing("KS 3D", "3H 10D", "4S 5S", "7S 6S"), "KS")

    assert may(at, "3H")
    assert may(at, "10D")


def test_as_many_cards_as_were_led() -> None:
    at = after(playing("KS KS 3D", "9S 9S 3S", "4S 5S 6S", "7S 6S 8S"), "KS KS")

    assert refusal(at, "9S") == WrongCount(2, 2, 1)


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    at = playing("KS KS QS QS", "3S 3S 4S 4S", "3D 3D 4D 4D", "5D 5D 6D 6D")

    assert after(at, "KS QS KS QS") == after(at, "QS QS KS KS")


def test_only_cards_that_may_be_of_use_are_offered() -> None:
    at = after(playing("KS KS 3D", "9S 8S 3S 4H", "4S 5H 6H 8H", "7H 6H 8H 9H"), "KS KS")
    spades, everything = at.prompt(W).lay, after(at, "9S 8S").prompt(S).lay

    assert spades is not None
    assert spades.cards == cards("9S 8S 3S")
    assert everything is not None
    assert len(everything.cards) == 4


def test_a_hand_that_must_fall_whole_says_so() -> None:
    at = playing("KS KS", "9S 8S", "4S 5H", "7H 6H")

    assert not at.prompt(N).whole_hand
    at = after(at, "KS KS")
    assert at.prompt(W).whole_hand
    assert at.prompt(W).quick == (Play(cards("8S 9S")),)


def test_a_last_single_card_falls_by_itself() -> None:
    assert playing("KS", "9S", "4S", "7H").prompt(N).whole_hand


# Tricks


def test_a_ruff_is_told_and_wins() -> None:
    at = after(playing("KS 3D", "3H 10D", "4S 5S", "7S 6S"), "KS")

    assert events(at, "3H") == (Ruffed(W, cards("3H")),)
    assert events(at, "10D") == (Followed(W, cards("10D")),)
    at = after(at, "3H", "4S", "7S")
    assert at.leader == W


def test_a_full_trick_tells_its_winner_and_points_and_lingers() -> None:
    at = after(playing("KS 3D", "5S 10D", "10S 5D", "7S 6S"), "KS", "5S", "10S")
    event = events(at, "7S")[-1]

    assert event == TrickWon(N, 25)
    assert event.linger


@pytest.mark.parametrize(
    ("hands", "winner"),
    [
        pytest.param(("KS", "AS", "AS", "3S"), W, id="single"),
        pytest.param(("9S 9S", "3H 3H", "4S 5S", "3S 4S"), W, id="ruff with a pair"),
        pytest.param(("KS", "2C", "2D", "3S"), W, id="rank cards of two suits that are not trumps"),
        pytest.param(("2C", "2D", "2S", "AH"), N, id="the lead itself"),
        pytest.param(("9S 9S", "2C 2C", "2D 2D", "3S 4S"), W, id="pairs of them"),
        pytest.param(("KH KH AH AH", "AH KH QH QH", "3H 3H 4H 4H", "5H 6H 7H 8H"), N, id="a tractor led, none higher"),
        pytest.param(("7S 7S 8S 8S", "AH AH 2C 2C", "AH AH 2D 2D", "3S 4S 5S 6S"), W, id="tractors up to equal pairs"),
        pytest.param(("AS KS", "2C 3H", "2D 4H", "3S 4S"), W, id="ruffs of a throw"),
    ],
)
def test_of_equal_cards_the_one_played_first_ranks_higher(hands: tuple[str, ...], winner: int) -> None:
    at = after(playing(*(f"{hand} 3C" for hand in hands)), *hands)

    assert at.leader == winner


@pytest.mark.parametrize(("starter", "points"), [(N, 0), (W, 25)])
def test_only_the_opponents_count_points_and_at_once(starter: int, points: int) -> None:
    at = playing("KS 3D", "5S 10D", "10S 5D", "7S 6S", leader=N, starter=starter)

    assert after(at, "KS", "5S", "10S", "7S").points == points


def test_a_full_trick_lies_open_until_the_next_lead() -> None:
    at = after(playing("KS 3D", "5S 10D", "10S 5D", "7S 6S"), "KS", "5S", "10S", "7S")
    scene = at.scene(None)

    assert [place.laid for place in scene.places] == [cards("KS"), cards("5S"), cards("10S"), cards("7S")]
    assert scene.places[N].marks == (Mark.TURN, Mark.LEAD, Mark.WINNING, Mark.STARTER)
    assert scene.last_winner == N
    at = after(at, "3D")
    assert [place.laid for place in at.scene(None).places] == [cards("3D"), (), (), ()]
    assert [laid.cards for laid in at.scene(None).last] == [cards("KS"), cards("5S"), cards("10S"), cards("7S")]


@pytest.mark.parametrize(
    ("option", "winner"),
    [
        pytest.param("biggest", W, id="the pair of eights decides"),
        pytest.param("all", W, id="a lower pair is lower in one part"),
        pytest.param("highest_card", S, id="the joker decides"),
    ],
)
def test_ruff_compare(option: str, winner: int) -> None:
    hands = ("AS KS KS 3D", "9H 8H 8H 4D", "RJ 3H 3H 5D", "6S 7S 8S 6D")
    at = after(playing(*hands, options={"ruff_compare": option}), "AS KS KS", "9H 8H 8H", "RJ 3H 3H", "6S 7S 8S")

    assert at.leader == winner


def test_the_rank_is_an_ordinary_card_without_a_trump_suit() -> None:
    at = after(playing("KS 3D", "7S 10D", "10S 5D", "AS 6S", trumps="7-"), "KS")

    assert not may(at, "10D")
    assert after(at, "7S", "10S", "AS").leader == E


def test_the_rank_stays_trump_where_the_table_wants_it() -> None:
    hands = ("KS 3D", "7S 10D", "10S 5D", "AS 6S")
    at = after(playing(*hands, trumps="7-", options={"nt_keeps_rank": "on"}), "KS")

    assert may(at, "10D")
    assert after(at, "7S", "10S", "AS").leader == W


def test_play_goes_on_to_the_last_card_even_when_all_is_decided() -> None:
    at = playing("3S 3D", "5S 10D", "10S 5D", "7S 6S", taken=195)

    assert at.stage is Stage.PLAY
    at = after(at, "3S", "5S", "10S", "7S")
    assert at.result is None
