"""The exchange of three cards after a double nil."""

from random import Random

import pytest

from engine.cards import FACE_DOWN, Seat, cards
from engine.game import NotInHand, NotOffered, NotYourTurn, WrongCount
from engine.games.spades.exchange import Exchanging
from engine.games.spades.moves import Give, Play
from engine.games.spades.phrases import AskGive, CardsExchanged, CardsGiven, GivenAway, Received
from engine.games.spades.playing import Playing
from engine.games.spades.rules import DOUBLE_NIL, NIL
from tests.engine.games.spades_table import E, N, S, W, codes, events, everything, exchanging, of, refusal

HANDS = (
    "AS KS QS AH KH QH AD KD QD AC KC QC JC",
    "JS 10S 9S JH 10H 9H JD 10D 9D 10C 9C 8C 7C",
    "2S 3S 4S 2H 3H 4H 2D 3D 4D 2C 3C 4C 5C",
    "5S 6S 7S 8S 5H 6H 7H 8H 5D 6D 7D 8D 6C",
)
ALONE = exchanging(DOUBLE_NIL, 3, 4, 3, hands=HANDS)


@pytest.mark.parametrize(
    ("bids", "givers"),
    [
        pytest.param((DOUBLE_NIL, 3, 4, 3), {N, S}, id="beside a number"),
        pytest.param((3, 4, DOUBLE_NIL, 3), {N, S}, id="the partner's"),
        pytest.param((DOUBLE_NIL, 3, NIL, 3), {N, S}, id="beside nil"),
        pytest.param((3, DOUBLE_NIL, 4, NIL), {E, W}, id="the other side's"),
        pytest.param((DOUBLE_NIL, DOUBLE_NIL, 4, 4), {N, E, S, W}, id="one on each side"),
        pytest.param((DOUBLE_NIL, DOUBLE_NIL, DOUBLE_NIL, 4), {E, W}, id="not the side of two"),
    ],
)
def test_a_side_with_exactly_one_double_nil_exchanges(bids: tuple[int, ...], givers: set[Seat]) -> None:
    assert of(Exchanging, exchanging(*bids)).to_act == givers


@pytest.mark.parametrize(
    "bids",
    [
        pytest.param((DOUBLE_NIL, 3, DOUBLE_NIL, 3), id="both partners double nil"),
        pytest.param((DOUBLE_NIL,) * 4, id="everybody double nil"),
        pytest.param((NIL, 3, NIL, 3), id="nil"),
        pytest.param((3, 3, 3, 3), id="numbers"),
    ],
)
def test_otherwise_there_is_no_exchange(bids: tuple[int, ...]) -> None:
    assert of(Playing, exchanging(*bids)).turn == N


def test_both_partners_are_asked_for_three_cards_at_once() -> None:
    for seat, partner in ((N, S), (S, N)):
        prompt = ALONE.prompt(seat)
        assert prompt.ask == AskGive(partner, 3)
        assert prompt.lay is not None
        assert (prompt.lay.least, prompt.lay.most, set(prompt.lay.cards)) == (3, 3, set(ALONE.hands[seat]))
    assert not ALONE.prompt(E)


def test_cards_change_hands_when_both_have_given() -> None:
    one = ALONE.play(N, Give(cards("AS KS QS"))).state

    assert one.hands == ALONE.hands
    assert events(one, S, Give(cards("2H 3D 5C"))) == (CardsGiven(S, 3), CardsExchanged((N, S)))

    both = one.play(S, Give(cards("2H 3D 5C"))).state

    assert codes(both.hands[N]) == "2H QH KH AH 3D QD KD AD 5C JC QC KC AC"
    assert codes(both.hands[S]) == "2S 3S 4S QS KS AS 3H 4H 2D 4D 2C 3C 4C"
    assert (both.hands[E], both.hands[W]) == (ALONE.hands[E], ALONE.hands[W])


def test_the_table_hears_that_cards_were_given_but_not_which() -> None:
    assert events(ALONE, N, Give(cards("AS KS QS"))) == (CardsGiven(N, 3),)


def test_play_begins_at_the_dealers_left_when_every_side_is_done() -> None:
    state = exchanging(DOUBLE_NIL, DOUBLE_NIL, 4, 4)
    for seat in (W, N, S):
        state = state.play(seat, Give(state.hands[seat][:3])).state

    assert state.to_act == {E}

    state = state.play(E, Give(state.hands[E][:3])).state

    assert of(Playing, state).to_act == {N}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        pytest.param("AS KS", WrongCount(3, 3, 2), id="two cards"),
        pytest.param("AS KS QS AH", WrongCount(3, 3, 4), id="four cards"),
        pytest.param("AS KS 2S", NotInHand(cards("2S")), id="a card of the partner's"),
        pytest.param("AS AS KS", NotInHand(cards("AS")), id="a card twice"),
    ],
)
def test_three_cards_of_ones_own_are_given(given: str, reason: object) -> None:
    assert refusal(ALONE, N, Give(cards(given))) == reason


def test_others_have_nothing_to_give_and_nobody_gives_twice() -> None:
    assert refusal(ALONE, E, Give(cards("JS 10S 9S"))) == NotYourTurn()
    assert refusal(ALONE.play(N, Give(cards("AS KS QS"))).state, N, Give(cards("AH KH QH"))) == NotYourTurn()
    assert refusal(ALONE, N, Play(cards("AS"))) == NotOffered()


# What the partners know


def given(state: Exchanging | Playing, seat: Seat | None) -> list[str]:
    return [codes(held) for held in state.view(seat).given]


def test_neither_sees_what_comes_before_he_has_chosen() -> None:
    state = of(Exchanging, ALONE.play(N, Give(cards("AS KS QS"))).state)
    hidden = "?? ?? ??"

    assert given(state, N) == ["AS KS QS", "", "", ""]
    assert given(state, S) == [hidden, "", "", ""]
    assert [pile.name for pile in state.scene(S).piles] == []
    assert [pile.name for pile in state.scene(N).piles] == [GivenAway()]


def test_the_partners_remember_what_went_and_the_others_never_knew() -> None:
    state = ALONE.play(N, Give(cards("AS KS QS"))).state.play(S, Give(cards("2H 3D 5C"))).state
    state = of(Playing, state)
    hidden = "?? ?? ??"

    assert given(state, N) == given(state, S) == ["AS KS QS", "", "2H 3D 5C", ""]
    assert given(state, E) == given(state, None) == [hidden, "", hidden, ""]
    assert [(pile.name, codes(pile.cards)) for pile in state.scene(S).piles] == [
        (GivenAway(), "2H 3D 5C"),
        (Received(), "AS KS QS"),
    ]
    assert state.scene(E).piles == ()


def test_whoever_gave_cards_imagines_them_with_the_partner() -> None:
    state = ALONE.play(N, Give(cards("AS KS QS"))).state.play(S, Give(cards("2H 3D 5C"))).state
    worlds = [state.view(N).imagine(Random(seed)) for seed in range(20)]

    assert all(set(cards("AS KS QS")) <= set(world.hands[S]) for world in worlds)
    assert len({world.hands[E] for world in worlds}) > 1
    assert all(FACE_DOWN not in hand for world in worlds for hand in world.hands)


@pytest.mark.parametrize("viewer", [N, E, S, None])
def test_half_way_the_unseen_cards_are_imagined_as_they_may_lie(viewer: Seat | None) -> None:
    half = of(Exchanging, exchanging(DOUBLE_NIL, DOUBLE_NIL, 4, 4))
    for seat in (N, E, S):
        half = of(Exchanging, half.play(seat, Give(half.hands[seat][:3])).state)
    view = half.view(viewer)
    world = view.imagine(Random(1))

    assert world.view(viewer) == view
    assert all(set(gift) <= set(world.hands[holder]) for gift, holder in zip(world.given, (S, E, N, W), strict=True))
    everything(world)
