"""Tractor's order of the cards, its shapes, its hands as they are shown, and what is offered at a press."""

from __future__ import annotations

import pickle
from itertools import combinations, pairwise

import pytest

from engine.cards import FACE_DOWN, PACK_52, PACK_108, Rank, Suit, cards
from engine.games.tractor import TRACTOR, offers
from engine.games.tractor.dealing import arranged
from engine.games.tractor.facts import NoTrumpIs, SuitGroup, TrumpGroup, TrumpIs, TrumpOpen
from engine.games.tractor.moves import Play
from engine.games.tractor.position import Rules
from engine.games.tractor.setting import groups
from engine.games.tractor.shape import shape
from engine.games.tractor.state import Tractor
from engine.games.tractor.trump import HIDDEN, TRUMPS, Trump
from engine.scene import Side
from tests.engine.games.tractor_table import N, W, after, codes, dealing, playing, trump

EVERY_TRUMP = [
    Trump(rank, suit, kept=kept)
    for rank in Rank
    if Rank.TWO <= rank <= Rank.ACE
    for suit in (*Suit, None)
    for kept in (False, True)
]


def ladder(trumps: str, suit: int = TRUMPS, *, kept: bool = False) -> str:
    """Write a suit from its lowest card to its highest, equal cards joined by ``=``."""
    order = trump(trumps, kept=kept)
    own = sorted(
        (card for card in dict.fromkeys(PACK_108) if order.suits[card.index] == suit),
        key=lambda card: (order.heights[card.index], card.index),
    )
    text = own[0].code
    for below, card in pairwise(own):
        same = order.heights[below.index] == order.heights[card.index]
        text += ("=" if same else " ") + card.code
    return text


# The order


@pytest.mark.parametrize(
    ("trumps", "expected"),
    [
        ("2H", "3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH 2S=2D=2C 2H BJ RJ"),
        ("7C", "2C 3C 4C 5C 6C 8C 9C 10C JC QC KC AC 7S=7H=7D 7C BJ RJ"),
        ("AS", "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AH=AD=AC AS BJ RJ"),
        ("7-", "BJ RJ"),
    ],
)
def test_the_order_of_the_trumps(trumps: str, expected: str) -> None:
    assert ladder(trumps) == expected


def test_a_kept_rank_is_the_lowest_trump_and_touches_the_black_joker() -> None:
    assert ladder("7-", kept=True) == "7S=7H=7D=7C BJ RJ"
    assert ladder("7-", Suit.SPADES, kept=True) == "2S 3S 4S 5S 6S 8S 9S 10S JS QS KS AS"


def test_side_suits_close_up_where_the_rank_is_missing() -> None:
    assert ladder("7C", Suit.SPADES) == "2S 3S 4S 5S 6S 8S 9S 10S JS QS KS AS"
    assert ladder("7-", Suit.SPADES) == "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"


@pytest.mark.parametrize("order", EVERY_TRUMP, ids=repr)
def test_neighbours_differ_by_one_in_every_order(order: Trump) -> None:
    for suit in range(TRUMPS + 1):
        heights = {order.heights[card.index] for card in PACK_108 if order.suits[card.index] == suit}
        if heights:
            assert heights == set(range(len(heights)))
    assert order.suits[FACE_DOWN.index] == HIDDEN


def test_there_is_one_object_of_each_kind_in_every_process() -> None:
    for order in EVERY_TRUMP:
        assert pickle.loads(pickle.dumps(order)) is order
    assert Trump(Rank.TWO, Suit.HEARTS, kept=True) is Trump(Rank.TWO, Suit.HEARTS)
    assert len({hash(order) for order in EVERY_TRUMP}) == len(set(EVERY_TRUMP))


# Shapes


@pytest.mark.parametrize(
    ("trumps", "text", "parts"),
    [
        pytest.param("2H", "3S 3S 4S 4S 6S", ["3S 3S 4S 4S", "6S"], id="a tractor and a single"),
        pytest.param("2H", "3S 3S 5S 5S 6S 6S", ["5S 5S 6S 6S", "3S 3S"], id="a tractor and a pair"),
        pytest.param("2H", "3S 4S 5S", ["5S", "4S", "3S"], id="three singles, the highest first"),
        pytest.param("5H", "3S 3S 4S 4S 6S 6S", ["3S 3S 4S 4S 6S 6S"], id="closed up over the rank"),
        pytest.param("2H", "AH AH 2S 2S 2C 2C 2H 2H", ["AH AH 2C 2C 2H 2H", "2S 2S"], id="the last of equal pairs"),
        pytest.param("2H", "2S 2D 2C", ["2S", "2D", "2C"], id="equal singles in the order of suits"),
        pytest.param("7-", "BJ BJ RJ RJ", ["BJ BJ RJ RJ"], id="all four jokers"),
    ],
)
def test_cards_are_taken_apart_into_the_longest_tractors_then_pairs_then_singles(
    trumps: str, text: str, parts: list[str]
) -> None:
    whole = shape(trump(trumps), arranged(cards(text)))
    assert whole is not None

    assert [codes(part.cards) for part in whole.parts] == parts
    assert whole.size == len(cards(text))
    assert whole.pairs == sum(len(cards(part)) // 2 for part in parts if len(cards(part)) > 1)


def test_cards_that_lie_face_down_have_no_shape() -> None:
    assert shape(trump("2H"), (FACE_DOWN, FACE_DOWN)) is None
    assert shape(trump("2H"), ()) is None


# Offers


def test_every_choice_is_offered_once_and_holds_enough_pairs() -> None:
    own = arranged(cards("3S 3S 4S 4S 5S 6S"))
    for size in range(1, 7):
        for pairs in range(size // 2 + 1):
            expected = {some for some in combinations(own, size) if size - len(set(some)) >= pairs}
            offered = list(offers.selections(own, size, pairs))

            assert len(offered) == len(set(offered))
            assert set(offered) == expected


def test_every_lead_is_offered_once() -> None:
    at = playing("3S 3S 4S 4S 9H", "5S 5S 6S 6S 7S", "7D 7D 8D 8D 9D", "3C 3C 4C 4C 5C", trumps="2H")
    offered = [move.cards for move in at.moves(N) if isinstance(move, Play)]
    own = at.hands[N]
    every = {some for size in range(1, 6) for some in combinations(own, size)}

    assert len(offered) == len(set(offered))
    assert set(offered) == {some for some in every if shape(trump("2H"), some) is not None}


def test_every_follow_is_offered_once() -> None:
    at = after(playing("AS AS KS", "3S 3S 4S 9H 10H", "7D 7D 8D 8D 9D", "3C 3C 4C 4C 5C"), "AS AS")
    offered = [codes(move.cards) for move in at.moves(W) if isinstance(move, Play)]

    assert offered == ["3S 3S"]


# Hands as they are shown


@pytest.mark.parametrize("suit", [*Suit, None])
def test_trumps_stand_first_and_suits_alternate_in_colour(suit: Suit | None) -> None:
    order = Trump(Rank.TWO, suit)
    shown = groups(order, PACK_52)
    names = [group.name for group in shown]
    colours = [group.name.suit in {Suit.HEARTS, Suit.DIAMONDS} for group in shown if isinstance(group.name, SuitGroup)]

    assert (names[0] == TrumpGroup()) == (suit is not None)
    assert all(one != other for one, other in pairwise(colours))
    for group in shown:
        heights = [order.heights[card.index] for card in group.cards]
        assert heights == sorted(heights, reverse=True)


def test_before_a_suit_is_named_jokers_and_rank_cards_stand_first() -> None:
    at = dealing("2S 3S RJ 2D 5H")

    assert codes(at.scene(N).hand[0].cards) == "RJ 2S 2D"
    at = after(at, "expose 2D", by=N)
    assert codes(at.scene(N).hand[0].cards) == "RJ 2D 2S"


# The board


def test_the_board_says_what_is_trump_as_far_as_it_is_known() -> None:
    at = dealing("2S BJ BJ")

    assert at.scene(None).facts[0] == TrumpOpen(Rank.TWO)
    assert at.scene(None).trump is None
    at = after(at, "expose 2S", by=N)
    assert at.scene(None).facts[0] == TrumpIs(Suit.SPADES, Rank.TWO)
    assert at.scene(None).trump is Suit.SPADES
    assert playing("3S", "4S", "5S", "6S", trumps="7-").scene(None).facts[0] == NoTrumpIs()


def test_the_score_box_holds_both_levels_and_the_opponents_points() -> None:
    scene = playing("3S", "4S", "5S", "6S", taken=45, levels=(4, 9)).scene(None)

    assert scene.sides == (
        Side((0, 2), level=Rank.FOUR),
        Side((1, 3), level=Rank.NINE, taken=45, aim=80),
    )
    assert scene.worth == ((Rank.FIVE, 5), (Rank.TEN, 10), (Rank.KING, 10))


def test_letters_go_counter_clockwise() -> None:
    assert TRACTOR.letters(4) == ("N", "W", "S", "E")
    assert TRACTOR.sides(4) == (0, 1, 0, 1)
    assert not TRACTOR.clockwise


# Quick lays


def quick(at: Tractor, seat: int = N) -> list[str]:
    return [codes(move.cards) for move in at.prompt(seat).quick if isinstance(move, Play)]


def test_quick_leads_are_a_safe_throw_the_longest_tractor_high_cards_and_a_cheap_one() -> None:
    at = playing("AS AS KS KS 3D 3D 4D 4D 9D 6H", *["3C 4C 6C 7C 8C 9C JC QC 3C 4C"] * 3)

    assert quick(at) == ["KS KS AS AS", "9D", "3D"]


def test_quick_follows_are_the_cheapest_the_cheapest_winner_and_the_one_with_points() -> None:
    at = after(playing("QS 3D 4D 5D 6D 7D", "3S 10S KS AS 8D 9D", "4S 6S 7S 8S 9S JS", "3C 4C 6C 7C 8C 9C"), "QS")

    assert quick(at, W) == ["3S", "KS", "10S"]


def test_the_only_legal_lay_is_the_only_quick_one() -> None:
    at = after(playing("QS 3D", "3S 8D", "4S 6S", "3C 4C"), "QS")

    assert quick(at, W) == ["3S"]


# Options


def test_options_that_are_not_set_stand_at_their_first_value() -> None:
    assert Rules.of({}) == Rules()
    assert Rules.of({option.key: option.values[0] for option in TRACTOR.options}) == Rules()
    for option in TRACTOR.options:
        for value in option.values[1:]:
            assert Rules.of({option.key: value}) != Rules()
