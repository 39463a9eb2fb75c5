"""Bidding in Spades: one round, looking, nil and double nil, the least bid of a team."""

import pytest

from engine.cards import FACE_DOWN, Seat
from engine.game import NotOffered, NotYourTurn
from engine.games.spades.bidding import Bidding
from engine.games.spades.moves import Bid, DoubleNil, Look
from engine.games.spades.phrases import (
    AskBid,
    AskLook,
    AskLookOrDoubleNil,
    AskNothing,
    BidMade,
    DoubleNilMade,
    FactBid,
    FactUnseen,
    Looked,
    LookFirst,
    NoDoubleNil,
    SeenAlready,
    TeamBidTooLow,
    Unseen,
)
from engine.games.spades.playing import Playing
from engine.games.spades.rules import DOUBLE_NIL, NIL, SpadesStanding
from tests.engine.games.spades_table import E, N, S, W, bid, bidding, events, everything, of, refusal


@pytest.mark.parametrize("dealer", [N, E, S, W])
def test_the_dealers_left_bids_first_and_the_dealer_last(dealer: Seat) -> None:
    state = bidding(dealer=dealer)
    turns = []
    for _ in range(3):
        turns.append(state.turn)
        state = of(Bidding, bid(state, 3))

    assert [*turns, state.turn] == [(dealer + 1) % 4, (dealer + 2) % 4, (dealer + 3) % 4, dealer]


@pytest.mark.parametrize("dealer", [N, E, S, W])
def test_the_dealers_left_leads(dealer: Seat) -> None:
    assert of(Playing, bid(bidding(dealer=dealer), 3, 3, 3, 3)).turn == (dealer + 1) % 4


def test_thirteen_cards_are_dealt_to_each() -> None:
    assert [len(hand) for hand in everything(bidding())] == [13] * 4


def test_each_seat_bids_once() -> None:
    state = bid(bidding(), 3)

    assert refusal(state, N, Bid(4)) == NotYourTurn()
    assert not state.prompt(N)


def test_nobody_bids_out_of_turn() -> None:
    assert refusal(bidding(), S, Bid(3)) == NotYourTurn()
    assert refusal(bidding(), S, DoubleNil()) == NotYourTurn()


def test_nil_and_every_number_to_thirteen_may_be_bid() -> None:
    state = bidding().play(N, Look()).state

    assert state.prompt(N).ask == AskBid()
    assert state.prompt(N).say == tuple(Bid(tricks) for tricks in range(14))


@pytest.mark.parametrize("tricks", [-1, 14])
def test_no_other_number_may_be_bid(tricks: int) -> None:
    assert refusal(bidding().play(N, Look()).state, N, Bid(tricks)) == NotOffered()


def test_the_table_hears_the_bid() -> None:
    state = bidding().play(N, Look()).state

    assert events(state, N, Bid(4)) == (BidMade(N, 4),)
    assert events(bidding(), N, DoubleNil()) == (DoubleNilMade(N),)


def test_bids_are_seen_by_everybody() -> None:
    state = bid(bidding(), 4, NIL, DOUBLE_NIL)

    assert [place.facts for place in state.scene(None).places] == [
        (FactBid(4, 0),),
        (FactBid(NIL, 0),),
        (FactBid(DOUBLE_NIL, 0),),
        (FactUnseen(),),
    ]
    assert [(side.taken, side.aim) for side in state.scene(None).sides] == [(None, 4), (None, 0)]


# Looking


def test_cards_lie_face_down_to_their_owner_until_he_looks() -> None:
    state = bidding()

    assert state.view(N).hands[N] == (FACE_DOWN,) * 13
    assert [(group.name, group.cards) for group in state.scene(N).hand] == [(Unseen(), (FACE_DOWN,) * 13)]

    seen = state.play(N, Look()).state

    assert seen.view(N).hands[N] == seen.hands[N]
    assert FACE_DOWN not in [card for group in seen.scene(N).hand for card in group.cards]


def test_looking_turns_up_ones_own_cards_only() -> None:
    state = bidding().play(S, Look()).state

    assert [FACE_DOWN in hand for hand in state.view(S).hands] == [True, True, False, True]
    assert all(FACE_DOWN in hand for seat in (N, E, W, None) for hand in state.view(seat).hands)


@pytest.mark.parametrize("seat", [N, E, S, W])
def test_one_may_look_at_any_time_before_ones_bid(seat: Seat) -> None:
    state = bidding()

    assert events(state, seat, Look()) == (Looked(seat),)
    assert state.play(seat, Look()).state.to_act == {N}


def test_on_ones_turn_one_looks_or_bids_double_nil() -> None:
    prompt = bidding().prompt(N)

    assert (prompt.ask, prompt.say) == (AskLookOrDoubleNil(), (Look(), DoubleNil()))


@pytest.mark.parametrize("scores", [(490, -300), (-300, 490), (0, 0)], ids=["far ahead", "far behind", "level"])
def test_double_nil_may_be_bid_at_any_score(scores: tuple[int, int]) -> None:
    state = bidding()._replace(standing=SpadesStanding(4, W, scores))

    assert DoubleNil() in state.prompt(N).say
    assert events(state, N, DoubleNil()) == (DoubleNilMade(N),)


def test_before_ones_turn_one_may_only_look() -> None:
    state = bidding()

    assert (state.prompt(E).ask, state.prompt(E).say) == (AskLook(), (Look(),))
    assert state.play(E, Look()).state.prompt(E).ask == AskNothing()


def test_one_looks_once() -> None:
    state = bidding().play(N, Look()).state

    assert refusal(state, N, Look()) == NotOffered()


def test_nobody_looks_after_his_bid() -> None:
    assert refusal(bid(bidding(), DOUBLE_NIL), N, Look()) == NotYourTurn()


def test_a_number_is_bid_with_open_eyes() -> None:
    assert refusal(bidding(), N, Bid(3)) == LookFirst()
    assert refusal(bidding(), N, Bid(NIL)) == LookFirst()


def test_double_nil_is_not_for_those_who_have_seen_their_cards() -> None:
    state = bidding().play(N, Look()).state

    assert refusal(state, N, DoubleNil()) == SeenAlready()
    assert DoubleNil() not in state.prompt(N).say


def test_whoever_has_looked_early_bids_on_his_turn_like_anybody() -> None:
    state = bid(bidding().play(E, Look()).state, 3)

    assert state.prompt(E).ask == AskBid()
    assert refusal(state, E, DoubleNil()) == SeenAlready()


def test_after_double_nil_one_sees_ones_cards() -> None:
    state = bid(bidding(), DOUBLE_NIL)

    assert state.view(N).hands[N] == state.hands[N]


# Option: double nil


def test_without_double_nil_cards_are_dealt_open_to_their_owners() -> None:
    state = bidding(options={"double_nil": "off"})

    assert state.prompt(N).ask == AskBid()
    assert state.view(N).hands[N] == state.hands[N]
    assert not state.prompt(E)
    assert refusal(state, N, DoubleNil()) == NoDoubleNil()
    assert refusal(state, E, Look()) == NotYourTurn()


# Option: the least bid of a team

LEAST = {"min_team_bid": "4"}


def numbers(state: Bidding) -> list[int]:
    return [move.tricks for move in state.prompt(state.turn).say if isinstance(move, Bid)]


@pytest.mark.parametrize(
    ("first", "allowed"),
    [
        pytest.param(1, [0, *range(3, 14)], id="beside 1 at least 3"),
        pytest.param(2, [0, *range(2, 14)], id="beside 2 at least 2"),
        pytest.param(3, [*range(14)], id="beside 3 anything"),
        pytest.param(7, [*range(14)], id="beside 7 anything"),
        pytest.param(NIL, [*range(14)], id="beside nil anything"),
        pytest.param(DOUBLE_NIL, [*range(14)], id="beside double nil anything"),
    ],
)
def test_the_second_partner_brings_the_sum_to_four_or_bids_nil(first: int, allowed: list[int]) -> None:
    state = of(Bidding, bid(bidding(options=LEAST), first, 1))
    state = of(Bidding, state.play(S, Look()).state)

    assert numbers(state) == allowed
    for tricks in set(range(14)) - set(allowed):
        assert refusal(state, S, Bid(tricks)) == TeamBidTooLow(minimum=4, least=4 - first)


def test_the_first_partner_bids_what_he_likes() -> None:
    state = of(Bidding, bidding(options=LEAST).play(N, Look()).state)

    assert numbers(state) == [*range(14)]


def test_double_nil_needs_no_sum() -> None:
    state = bid(bidding(options=LEAST), 1, 1)

    assert events(state, S, DoubleNil()) == (DoubleNilMade(S),)


def test_without_a_least_bid_partners_may_bid_one_each() -> None:
    assert of(Playing, bid(bidding(), 1, 1, 1, 1)).bids == (1, 1, 1, 1)
