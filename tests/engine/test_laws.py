"""What holds in every game, however it is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import is_dataclass
from itertools import islice
from random import Random

import pytest

from engine.cards import FACE_DOWN, Seat
from engine.game import Game, Move, State
from engine.games import GAMES
from engine.notation import read_standing, write_move, write_standing
from tests.engine.laws import EVERY_GAME, at_length, invent, kind_of, law, picks, strays
from tests.engine.playing import SAMPLE, Deal, hand, judge, twin, walk
from tests.engine.toy import HUNCH

# Play and its end


@law
def test_every_deal_ends_with_a_result(deal: Deal) -> None:
    result = deal.last.result

    assert deal.last.to_act == frozenset()
    assert result is not None
    assert result.winners <= set(range(deal.seats))
    assert len(result.gains) in {0, deal.seats}


@law
def test_there_is_no_result_while_somebody_is_to_act(deal: Deal) -> None:
    for state in deal.states[:-1]:
        assert state.to_act
        assert state.to_act <= set(range(deal.seats))
        assert state.result is None


@law
def test_nothing_is_asked_when_the_deal_is_over(deal: Deal) -> None:
    for seat in range(deal.seats):
        assert not deal.last.prompt(seat)
        assert not list(deal.last.moves(seat))


@law
def test_a_match_goes_on_from_what_was_stored_of_its_last_deal(deal: Deal) -> None:
    result = deal.last.result
    assert result is not None
    stored = read_standing(deal.game.standing, write_standing(result.standing))

    assert stored == result.standing
    if not result.over:
        following = deal.game.deal(stored, dict(deal.options), Random("next"))
        assert following.to_act
        assert following == deal.game.deal(result.standing, dict(deal.options), Random("next"))


@law
def test_the_same_dice_deal_the_same_cards(deal: Deal) -> None:
    again = Deal(deal.game, deal.seats, deal.options, deal.seed)

    assert again.first == deal.first


# Prompts and moves


@law
def test_who_is_to_act_is_offered_a_move_and_every_offer_is_accepted(deal: Deal) -> None:
    for state in deal.moments:
        for seat in range(deal.seats):
            prompt = state.prompt(seat)
            offered = list(islice(state.moves(seat), SAMPLE))
            if seat in state.to_act:
                assert prompt
                assert offered
            hurried = [prompt.hurry.move] if prompt.hurry else []
            for move in (*offered, *prompt.say, *prompt.quick, *hurried):
                assert judge(state, seat, move), f"{seat}: {write_move(move)} is offered and refused"


@law
def test_prompts_are_always_the_same(deal: Deal) -> None:
    for state in deal.moments:
        other = twin(state)
        for seat in range(deal.seats):
            assert state.prompt(seat) == state.prompt(seat) == other.prompt(seat)
            assert [*islice(state.moves(seat), SAMPLE)] == [*islice(other.moves(seat), SAMPLE)]


@law
def test_single_cards_to_lay_are_exactly_the_legal_ones(deal: Deal) -> None:
    for state, seat, lay in picks(deal):
        if lay.most != 1:
            continue
        held = Counter(card for card in hand(state, seat).elements() if card is not FACE_DOWN)
        legal = {card for card in held if judge(state, seat, lay.make((card,)))}

        assert set(lay.cards) == legal
        assert Counter(lay.cards) <= held
        laid = [move for move in state.moves(seat) if isinstance(move, kind_of(lay.make))]
        assert set(laid) == {lay.make((card,)) for card in lay.cards}


@law
def test_cards_to_lay_are_held(deal: Deal) -> None:
    for state, seat, lay in picks(deal):
        assert 1 <= lay.least <= lay.most <= len(lay.cards) or not lay.cards
        assert Counter(lay.cards) <= hand(state, seat)


@law
def test_quick_lays_are_few_and_different(deal: Deal) -> None:
    for state in deal.moments:
        for seat in range(deal.seats):
            prompt = state.prompt(seat)

            assert len(prompt.quick) <= 5
            assert len(set(prompt.quick)) == len(prompt.quick)
            assert prompt.lay is not None or not prompt.quick


@law
def test_a_hand_falls_by_itself_only_when_it_is_the_one_legal_lay(deal: Deal) -> None:
    for state in deal.states:
        for seat in state.to_act:
            prompt = state.prompt(seat)
            if prompt.whole_hand:
                assert prompt.lay is not None
                whole = prompt.lay.make(tuple(hand(state, seat).elements()))
                assert judge(state, seat, whole)
                assert prompt.lay.least == hand(state, seat).total()
                assert not prompt.say


@law
def test_what_must_be_laid_is_in_every_lay(deal: Deal) -> None:
    for turn in deal.turns:
        lay = turn.before.prompt(turn.seat).lay
        if lay is not None and isinstance(turn.move, kind_of(lay.make)):
            assert Counter(lay.must) <= Counter(walk(turn.move))


@law
def test_anything_else_is_refused_and_nothing_ever_breaks(deal: Deal) -> None:
    for state in deal.moments:
        for seat in range(-1, deal.seats + 1):
            for move in strays(deal, state):
                if judge(state, seat, move):
                    assert allowed(state, seat, move), f"{seat}: {write_move(move)} is accepted, not offered"


def allowed(state: State, seat: Seat, move: Move) -> bool:
    """Tell whether a prompt lets one expect that a move may be accepted."""
    prompt = state.prompt(seat)
    if prompt.lay is None or not isinstance(move, kind_of(prompt.lay.make)):
        return move in prompt.say
    if prompt.lay.most == 1:
        return move in list(state.moves(seat))
    laid = Counter(walk(move))
    return prompt.lay.least <= laid.total() <= prompt.lay.most and laid <= Counter(prompt.lay.cards)


# The game itself


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_a_game_says_what_it_is(game: Game) -> None:
    assert GAMES.get(game.key, HUNCH) is game
    assert all(is_dataclass(kind) for kind in game.vocabulary)
    assert len({write_word(kind) for kind in game.vocabulary}) == len(game.vocabulary)
    assert len({option.key for option in game.options}) == len(game.options)
    for seats in game.seats:
        assert len(game.letters(seats)) == len(set(game.letters(seats))) == seats
        assert len(game.sides(seats)) == seats
        for option in game.options:
            assert len(set(option.values)) == len(option.values) > 1


def write_word(kind: type[Move]) -> str:
    return write_move(invent(kind, (), Random(0))).split()[0]


# At length

test_the_laws_hold_in_many_deals = at_length(__name__)
