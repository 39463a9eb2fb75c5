"""The choice of trumps in Your Trumps: secret, at once, before anybody sees a card."""

from random import Random

import pytest

from engine.cards import FACE_DOWN, Suit, cards
from engine.game import NotOffered, NotYourTurn
from engine.games.svoyi.phrases import (
    AskTrump,
    AskTrumpAgain,
    Choose,
    Chosen,
    Clashed,
    HasChosen,
    HasTrump,
    IsChoosing,
    Lead,
    SuitTaken,
    TrumpShown,
)
from tests.engine.games.svoyi_table import begun, dealt, refusal

SPADES, HEARTS, DIAMONDS, CLUBS = Suit


def test_both_choose_at_once() -> None:
    state = dealt()

    assert state.to_act == {0, 1}
    assert [state.prompt(seat).ask for seat in (0, 1)] == [AskTrump(), AskTrump()]
    assert list(state.moves(1)) == [Choose(suit) for suit in Suit]


def test_nobody_sees_a_card_before_both_have_chosen() -> None:
    hidden = (FACE_DOWN,) * 18
    fresh = dealt(options={"open_hands": "on"})
    waiting = fresh.play(0, Choose(SPADES)).state
    clashing = waiting.play(1, Choose(SPADES)).state

    for state in (fresh, waiting, clashing):
        for seat in (0, 1, None):
            assert state.view(seat).hands == (hidden, hidden)
            shown = [card for group in state.scene(seat).hand for card in group.cards]
            assert shown == ([] if seat is None else list(hidden))
            assert not any(place.shown for place in state.scene(seat).places)


def test_a_choice_stays_secret_until_both_have_chosen() -> None:
    state, events = dealt().play(0, Choose(DIAMONDS))

    assert events == (Chosen(0),)
    assert state.to_act == {1}
    assert [state.view(seat).trumps for seat in (0, 1, None)] == [(DIAMONDS, None), (None, None), (None, None)]
    assert state.view(1) == dealt().play(0, Choose(CLUBS)).state.view(1)
    assert [place.facts for place in state.scene(None).places] == [(HasChosen(),), (IsChoosing(),)]
    assert refusal(state, Choose(CLUBS), seat=0) == NotYourTurn()


def test_different_choices_are_shown_and_the_cards_with_them() -> None:
    _, events = dealt(dealer=0).play(1, Choose(CLUBS)).state.play(0, Choose(HEARTS))
    state = begun("HC", dealer=0)

    assert events == (Chosen(0), TrumpShown(0, HEARTS), TrumpShown(1, CLUBS))
    assert state.trumps == (HEARTS, CLUBS)
    assert state.to_act == {1}
    assert FACE_DOWN not in state.view(0).hands[0]
    assert [place.facts for place in state.scene(None).places] == [(HasTrump(HEARTS),), (HasTrump(CLUBS),)]


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_on_a_clash_the_non_dealer_keeps_and_the_dealer_chooses_from_the_other_three(dealer: int, first: int) -> None:
    other = 1 - dealer
    halfway = dealt(dealer=dealer).play(first, Choose(HEARTS)).state
    state, events = halfway.play(1 - first, Choose(HEARTS))

    assert events == (Chosen(1 - first), Clashed(other, HEARTS, dealer))
    assert state.to_act == {dealer}
    assert state.prompt(dealer).ask == AskTrumpAgain(HEARTS)
    assert list(state.moves(dealer)) == [Choose(SPADES), Choose(DIAMONDS), Choose(CLUBS)]
    assert refusal(state, Choose(HEARTS), seat=dealer) == SuitTaken(HEARTS)
    assert [state.view(seat).trumps[other] for seat in (0, 1, None)] == [HEARTS] * 3

    state, events = state.play(dealer, Choose(CLUBS))

    assert (state.trumps[other], state.trumps[dealer]) == (HEARTS, CLUBS)
    assert set(events[1:]) == {TrumpShown(other, HEARTS), TrumpShown(dealer, CLUBS)}
    assert state.to_act == {other}


def test_no_card_is_laid_while_trumps_are_chosen() -> None:
    state = dealt()

    assert refusal(state, Lead(cards("AS")), seat=0) == NotOffered()


def test_before_the_choice_a_view_can_be_filled_in_by_any_deal_and_any_secret_choice() -> None:
    view = dealt().play(0, Choose(DIAMONDS)).state.view(1)
    worlds = [view.imagine(Random(seed)) for seed in range(40)]

    assert {world.view(1) for world in worlds} == {view}
    assert {world.trumps[0] for world in worlds} == set(Suit)
    assert len({world.hands for world in worlds}) == 40
