"""Spades for two: the draw, what each knows of it, resigning."""

from random import Random

import pytest

from engine.cards import FACE_DOWN, PACK_52, Seat, cards
from engine.game import DealOver, NotOffered, NotYourTurn, Resign, Resigned
from engine.games import GAMES
from engine.games.spades.bidding import Bidding
from engine.games.spades.deal import Conceded, Deal
from engine.games.spades.drawing import Drawing
from engine.games.spades.moves import BIDS, Bid, DoubleNil, Keep, Leave, Look, Play
from engine.games.spades.phrases import (
    AskBid,
    AskKeepOrLeave,
    FactDrawn,
    FirstKept,
    FirstLeft,
    MatchGivenUp,
    NoDoubleNil,
    Offered,
    PutAway,
    Stock,
)
from engine.games.spades.playing import Playing
from engine.games.spades.rules import Rules, SpadesStanding
from engine.games.spades.unseen import Hand
from engine.scene import Mark
from tests.engine.games.spades_table import bid, dealt, drawing, drawn, events, of, played, refusal

KEEP, LEAVE = "k" * 13, "l" * 13
PACK = tuple(PACK_52)


def first(dealer: Seat = 1) -> Drawing:
    """Lay the pack down unshuffled: 2S 3S 4S 5S on top."""
    return Drawing.first(Rules(seats=2), SpadesStanding(2, dealer), PACK)


def offered(state: Deal, seat: Seat) -> str:
    ask = state.prompt(seat).ask
    assert isinstance(ask, AskKeepOrLeave)
    return ask.card.code


def bidden(*tricks: int) -> Playing:
    return of(Playing, bid(drawn(drawing(), KEEP, LEAVE), *tricks))


# The draw


@pytest.mark.parametrize(("dealer", "starter"), [(1, 0), (0, 1)])
def test_of_every_four_cards_the_first_two_are_for_the_player_who_does_not_deal(dealer: Seat, starter: Seat) -> None:
    state = first(dealer)

    assert state.stocks[starter][:6] == tuple(PACK[place] for place in (0, 1, 4, 5, 8, 9))
    assert state.stocks[dealer][:6] == tuple(PACK[place] for place in (2, 3, 6, 7, 10, 11))


def test_both_draw_at_the_same_time() -> None:
    state = first()

    assert state.to_act == {0, 1}
    assert (offered(state, 0), offered(state, 1)) == ("2S", "4S")

    ahead = drawn(state, "kkkk", "")

    assert ahead.to_act == {0, 1}
    assert (offered(ahead, 0), offered(ahead, 1)) == (PACK[16].code, "4S")


def test_what_is_kept_is_taken_and_the_next_card_put_away() -> None:
    state = of(Drawing, drawn(first(), "k", ""))

    assert (state.hands[0], state.discards[0]) == (cards("2S"), cards("3S"))
    assert offered(state, 0) == "6S"


def test_what_is_left_is_put_away_and_the_next_card_taken() -> None:
    state = of(Drawing, drawn(first(), "l", ""))

    assert (state.hands[0], state.discards[0]) == (cards("3S"), cards("2S"))
    assert offered(state, 0) == "6S"


def test_the_draw_of_one_does_not_change_what_the_other_gets() -> None:
    keeping, leaving = (drawn(first(), choices, KEEP) for choices in (KEEP[1:], LEAVE[1:]))

    assert keeping.hands[1] == leaving.hands[1]


def test_the_table_hears_whether_the_first_card_was_kept_but_not_which_it_was() -> None:
    assert events(first(), 0, Keep()) == (FirstKept(0, 1),)
    assert events(first(), 1, Leave()) == (FirstLeft(1, 1),)


def test_who_has_thirteen_cards_waits_for_the_other() -> None:
    state = drawn(first(), KEEP, "k")

    assert state.to_act == {1}
    assert refusal(state, 0, Keep()) == NotYourTurn()
    assert not state.prompt(0)


def test_after_thirteen_turns_each_holds_half_of_what_was_drawn() -> None:
    state = of(Bidding, drawn(first(), KEEP, LEAVE))

    assert [len(hand) for hand in state.hands] == [13, 13]
    assert [len(away) for away in state.discards] == [13, 13]
    piles: tuple[Hand, ...] = (*state.hands, *state.discards)
    assert {card for pile in piles for card in pile} == set(PACK)


def test_nothing_else_is_said_during_the_draw() -> None:
    for move in (Look(), Bid(3), DoubleNil(), Play(cards("2S"))):
        assert refusal(first(), 0, move) == NotOffered()


# What each knows


def test_one_sees_the_card_offered_and_nothing_beneath_it() -> None:
    view = first().view(0)

    assert view.stocks[0] == (*cards("2S"), *(FACE_DOWN,) * 25)
    assert set(view.stocks[1]) == {FACE_DOWN}


def test_one_knows_what_one_has_put_away_and_not_what_the_other_has() -> None:
    state = of(Drawing, drawn(first(), "kl", "kl"))
    view = state.view(0)

    assert (view.hands[0], view.discards[0]) == (cards("2S 7S"), cards("3S 6S"))
    assert (view.hands[1], view.discards[1]) == ((FACE_DOWN,) * 2, (FACE_DOWN,) * 2)


def test_what_one_has_put_away_is_remembered_during_play() -> None:
    state = bid(drawn(first(), KEEP, LEAVE), 3, 3)

    assert of(Playing, state.view(0)).discards[0] == of(Playing, state).discards[0]
    assert set(of(Playing, state.view(0)).discards[1]) == {FACE_DOWN}
    assert [pile.name for pile in state.scene(0).piles] == [PutAway()]
    assert state.scene(None).piles == ()


def test_what_one_has_put_away_is_never_imagined_in_the_others_hand() -> None:
    state = of(Playing, bid(drawn(first(), KEEP, LEAVE), 3, 3))

    for seed in range(10):
        world = of(Playing, state.view(0).imagine(Random(seed)))
        assert not set(world.hands[1]) & set(state.discards[0])


def test_the_scene_shows_the_card_offered_to_its_player_only() -> None:
    state = drawn(first(), "k", "")

    assert [(pile.name, pile.cards) for pile in state.scene(0).piles] == [
        (Offered(), cards("6S")),
        (PutAway(), cards("3S")),
        (Stock(), (FACE_DOWN,) * 49),
    ]
    assert [(pile.name, pile.cards) for pile in state.scene(None).piles] == [(Stock(), (FACE_DOWN,) * 50)]
    assert [place.facts for place in state.scene(None).places] == [(FactDrawn(1),), (FactDrawn(0),)]


# Bids and play


@pytest.mark.parametrize(("dealer", "starter"), [(1, 0), (0, 1)])
def test_who_does_not_deal_bids_and_leads_first(dealer: Seat, starter: Seat) -> None:
    state = of(Bidding, drawn(drawing(dealer=dealer), KEEP, KEEP))

    assert state.to_act == {starter}
    assert of(Playing, bid(state, 3, 3)).to_act == {starter}


def test_there_is_no_double_nil_and_nothing_to_look_at() -> None:
    state = of(Bidding, drawn(drawing(), KEEP, KEEP))

    assert state.prompt(0).ask == AskBid()
    assert state.prompt(0).say == (*BIDS, Resign())
    assert refusal(state, 0, DoubleNil()) == NoDoubleNil()
    assert refusal(state, 0, Look()) == NotOffered()


def test_a_trick_is_two_cards() -> None:
    state = bidden(3, 3)
    lead = next(iter(state.playable(0)))
    state = played(state, lead.code)
    answer = next(iter(state.playable(1)))
    state = played(state, answer.code)

    assert state.laid == ()
    assert sum(state.taken) == 1
    assert state.tricks[0].cards == (lead, answer)


def test_each_scores_alone() -> None:
    state: Deal = bidden(6, 6)
    while state.to_act:
        seat = min(state.to_act)
        state = state.play(seat, next(iter(state.moves(seat)))).state

    result = state.result
    assert result is not None
    assert sum(of(Playing, state).taken) == 13
    assert result.gains[0] != result.gains[1]


# Resigning


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(drawing(), id="drawing"),
        pytest.param(drawn(drawing(), KEEP, KEEP), id="bidding"),
        pytest.param(bidden(3, 3), id="playing"),
    ],
)
def test_one_may_resign_on_ones_own_turn_and_loses_the_match(state: Deal) -> None:
    assert Resign() in state.prompt(0).say
    assert Resign().grave

    step = state.play(0, Resign())

    assert step.events == (Resigned(0),)
    result = step.state.result
    assert result is not None
    assert (result.over, set(result.winners), result.standing) == (True, {1}, state.standing)
    assert result.lines == (MatchGivenUp(0, 1),)
    assert step.state.to_act == frozenset()
    assert refusal(step.state, 1, Resign()) == DealOver()


def test_one_does_not_resign_on_the_others_turn() -> None:
    assert refusal(bidden(3, 3), 1, Resign()) == NotYourTurn()


def test_partners_do_not_resign_for_each_other() -> None:
    state = dealt()

    assert Resign() not in state.prompt(0).say
    assert refusal(state, 0, Resign()) == NotOffered()


def test_nobody_resigns_over_a_last_card() -> None:
    state: Deal = bidden(6, 6)
    while len(state.hands[min(state.to_act)]) > 1:
        seat = min(state.to_act)
        state = state.play(seat, next(iter(state.moves(seat)))).state
    seat = min(state.to_act)

    assert state.prompt(seat).whole_hand
    assert state.prompt(seat).say == ()
    assert refusal(state, seat, Resign()) == NotOffered()


def test_a_match_given_up_keeps_its_secrets() -> None:
    state = of(Conceded, bidden(3, 3).play(0, Resign()).state)

    assert set(state.view(1).hands[0]) == {FACE_DOWN}
    assert Mark.TURN not in [mark for place in state.scene(None).places for mark in place.marks]
    assert state.view(1).imagine(Random(1)).view(1) == state.view(1)
    assert not state.prompt(0)


def test_the_same_dice_lay_down_the_same_stock() -> None:
    one, other = (GAMES["spades"].deal(SpadesStanding(2, 0), {}, Random("7:1")) for _ in range(2))

    assert one == other
