"""What a player of Your Trumps sees, and what can be worked out from it."""

from random import Random

import pytest

from engine.cards import FACE_DOWN, Suit, cards
from engine.game import Resign
from engine.games.svoyi.match import SvoyiStanding
from engine.games.svoyi.phrases import GamesWon, PileName, SuitName, TrumpsName, TurnNumber
from engine.games.svoyi.state import SvoyiState
from engine.scene import Group, Mark, Pile
from tests.engine.games.svoyi_table import begun, dealt, table


def played(seed: int, most: int, options: dict[str, str] | None = None) -> SvoyiState:
    """Play some moves at random, so that cards have been picked up."""
    rng = Random(seed)
    state = begun("SC", seed, options=options)
    for _ in range(most):
        moves = [move for move in state.moves(state.turn) if not isinstance(move, Resign)]
        after = state.play(state.turn, moves[int(rng.random() * len(moves))]).state
        if after.ending is not None:
            break
        state = after
    return state


@pytest.mark.parametrize("moves", [0, 1, 12, 40, 90])
@pytest.mark.parametrize("seed", range(6))
def test_the_other_hand_is_hidden_and_yet_known_exactly(seed: int, moves: int) -> None:
    state = played(seed, moves)

    for seat in (0, 1):
        view = state.view(seat)
        assert view.hands[1 - seat] == (FACE_DOWN,) * len(state.hands[1 - seat])
        assert view.hands[seat] == state.hands[seat]
        assert view.imagine(Random(seed)) == state


@pytest.mark.parametrize("seed", range(6))
def test_an_onlooker_sees_the_pile_and_knows_only_what_was_picked_up(seed: int) -> None:
    state = played(seed, 60)
    view = state.view(None)
    world = view.imagine(Random(seed))

    assert all(card is FACE_DOWN for hand in view.hands for card in hand)
    assert (view.pile, view.past) == (state.pile, ())
    assert world.view(None) == view
    for hand, held in zip(world.hands, state.held, strict=True):
        assert set(held) <= set(hand)
    assert sorted(card.index for card in (*world.hands[0], *world.hands[1], *world.pile)) == sorted(
        card.index for card in (*state.hands[0], *state.hands[1], *state.pile)
    )


@pytest.mark.parametrize("seat", [0, 1, None])
def test_open_hands_on_shows_both_hands_to_everybody(seat: int | None) -> None:
    state = played(1, 30, {"open_hands": "on"})

    assert state.view(seat) == state
    assert [place.shown for place in state.scene(seat).places] == list(state.hands)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_open_hands_off_shows_no_hand_on_the_table(seat: int | None) -> None:
    assert [place.shown for place in played(1, 30).scene(seat).places] == [(), ()]


def test_the_scene_shows_the_whole_pile_in_order_both_sizes_and_whose_turn() -> None:
    scene = table("9S 6C AS 7C", "8H", "JD QD").scene(None)

    assert scene.piles == (Pile(PileName(2), cards("JD QD")),)
    assert [place.held for place in scene.places] == [4, 1]
    assert [place.marks for place in scene.places] == [(Mark.TURN,), (Mark.DEALER,)]
    assert [place.letter for place in scene.places] == ["N", "S"]
    assert scene.facts == (TurnNumber(1, 400),)
    assert (scene.hand, scene.trump) == ((), None)


def test_a_hand_is_shown_trumps_first_and_high_cards_first() -> None:
    scene = table("9S 6C AS 7C KD", "8H", "JD").scene(0)

    assert scene.hand == (
        Group(TrumpsName(Suit.SPADES), cards("AS 9S")),
        Group(SuitName(Suit.DIAMONDS), cards("KD")),
        Group(SuitName(Suit.CLUBS), cards("7C 6C")),
    )
    assert scene.trump is Suit.SPADES


def test_a_longer_match_shows_its_score() -> None:
    state = dealt(options={"wins": "3"})

    assert state.standing == SvoyiStanding(1)
    assert state.scene(0).facts == (GamesWon(0, 0, 3), GamesWon(1, 0, 3))
