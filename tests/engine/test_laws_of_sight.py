"""What holds in every game of its states and cards, and of who may know them."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice
from random import Random
from typing import Final

from engine.cards import FACE_DOWN, PACK_36, PACK_52, PACK_108, Card, Seat, pick_below
from engine.game import State
from engine.notation import read_move, write_move
from engine.replay import fold
from tests.engine.laws import Stranger, at_length, everybody, law, strays
from tests.engine.playing import SAMPLE, Deal, Turn, hand, judge, play_on, twin, walk

# States are values


@law
def test_playing_leaves_the_state_as_it_was(deal: Deal) -> None:
    for state in deal.moments:
        before, marked = twin(state), hash(state)
        for seat in range(deal.seats):
            for move in (*islice(state.moves(seat), 8), Stranger()):
                judge(state, seat, move)

        assert state == before
        assert hash(state) == marked


@law
def test_states_and_scenes_and_prompts_hash_and_travel(deal: Deal) -> None:
    for state in deal.moments:
        for viewer in everybody(deal):
            view, scene = state.view(viewer), state.scene(viewer)
            assert (twin(view), hash(twin(view))) == (view, hash(view))
            assert (twin(scene), hash(twin(scene))) == (scene, hash(scene))
        for seat in range(deal.seats):
            prompt = state.prompt(seat)
            assert (twin(prompt), hash(twin(prompt))) == (prompt, hash(prompt))


@law
def test_a_stored_deal_replays_to_the_same_state_and_events(deal: Deal) -> None:
    assert fold(deal.game, deal.first, deal.log) == deal.last
    for turn in deal.turns:
        assert twin(turn.before).play(turn.seat, twin(turn.move)) == turn.step


@law
def test_every_move_reads_as_it_was_written(deal: Deal) -> None:
    for turn in deal.turns:
        offered = tuple(islice(turn.before.moves(turn.seat), 4))
        for move in (turn.move, *offered):
            line = write_move(move)

            assert read_move(deal.game, line) == move
            assert "\n" not in line


# Who may know what


@law
def test_a_view_answers_its_seat_as_the_full_state_does(deal: Deal) -> None:
    for state in deal.moments:
        for viewer in everybody(deal):
            view = state.view(viewer)

            assert view.view(viewer) == view
            assert view.to_act == state.to_act
            assert view.scene(viewer) == state.scene(viewer)
            if viewer is not None:
                assert view.prompt(viewer) == state.prompt(viewer)
                assert [*islice(view.moves(viewer), SAMPLE)] == [*islice(state.moves(viewer), SAMPLE)]


@law
def test_whatever_a_seat_imagines_looks_to_it_as_the_truth_does(deal: Deal) -> None:
    for state in deal.moments[:-1]:
        for seat in range(deal.seats):
            view = state.view(seat)
            world = view.imagine(deal.rng)

            assert world.view(seat) == view
            assert FACE_DOWN not in set(walk(world))
            assert view.imagine(Random(1)) == view.imagine(Random(1))


@law
def test_imagined_deals_can_be_played_to_the_end(deal: Deal) -> None:
    for state in deal.moments[:-1]:
        seat = pick_below(deal.seats, deal.rng)
        world = state.view(seat).imagine(deal.rng)
        turns: list[Turn] = list(play_on(world, deal.seats, deal.rng))

        assert turns[-1].step.state.result is not None


@law
def test_what_a_seat_may_do_does_not_depend_on_what_it_cannot_see(deal: Deal) -> None:
    for state in deal.moments[:-1]:
        for seat in range(deal.seats):
            world = state.view(seat).imagine(deal.rng)
            for move in strays(deal, state):
                assert judge(state, seat, move) == judge(world, seat, move), write_move(move)


@law
def test_others_cards_can_be_imagined_in_other_ways(deal: Deal) -> None:
    """A view that held the hidden cards would imagine nothing but the truth."""
    if dict(deal.options).get("open_hands") == "on":
        return
    for viewer in range(deal.seats):
        worlds = [deal.first.view(viewer).imagine(Random(seed)) for seed in range(4)]

        assert any(world != deal.first for world in worlds)


@law
def test_a_view_holds_no_card_that_its_seat_has_not_seen(deal: Deal) -> None:
    """Seen is what lay in its own hand or moves, what its move turned up in a pile, or what an event told everybody."""
    viewer = everybody(deal)[deal.seed % (deal.seats + 1)]
    if dict(deal.options).get("open_hands") == "on":
        return
    seen = own_cards(deal.first, viewer)
    assert_within(deal.first, viewer, seen)
    for turn in deal.turns[:-1]:
        seen |= set(walk(turn.step.events)) | own_cards(turn.step.state, viewer)
        if turn.seat == viewer:
            seen |= set(walk(turn.move)) | set(walk(turn.step.state.scene(viewer).piles))
        assert_within(turn.step.state, viewer, seen)


def own_cards(state: State, viewer: Seat | None) -> set[Card]:
    scene = state.scene(viewer)
    held = set(walk(scene.hand))
    return held if viewer is None else held | set(walk(state.prompt(viewer)))


CARD_IN_TEXT: Final = re.compile(r"(?<![A-Za-z0-9])(?:(?:10|[2-9JQKA])[SHDC]|[RB]J)(?![A-Za-z0-9])")


def assert_within(state: State, viewer: Seat | None, seen: set[Card]) -> None:
    view, scene = state.view(viewer), state.scene(viewer)

    assert set(walk(view)) - {FACE_DOWN} <= seen
    assert set(walk(scene)) - {FACE_DOWN} <= seen
    told = f"{view!r} {view} {scene!r}"
    assert {Card.parse(code) for code in CARD_IN_TEXT.findall(told)} <= seen


# Cards


@law
def test_cards_are_neither_made_nor_lost(deal: Deal) -> None:
    pack = Counter(walk(deal.first))
    assert pack in [Counter(PACK_36), Counter(PACK_52), Counter(PACK_108)]
    laid: list[Counter[Card]] = [Counter() for _ in range(deal.seats)]
    held = [hand(deal.first, seat) for seat in range(deal.seats)]
    for turn in deal.turns[:-1]:
        laid[turn.seat] += Counter(walk(turn.move))
        now = [hand(turn.step.state, seat) for seat in range(deal.seats)]
        for seat in range(deal.seats):
            if FACE_DOWN not in held[seat]:
                assert held[seat] - now[seat] <= laid[seat], "a card left a hand that did not lay it"
        known = sum(now, Counter[Card]())
        del known[FACE_DOWN]
        assert known <= pack
        held = now


@law
def test_everybody_sees_how_many_cards_each_seat_holds(deal: Deal) -> None:
    for state in deal.moments:
        for viewer in everybody(deal):
            places = state.scene(viewer).places

            assert [place.seat for place in places] == list(range(deal.seats))
            assert [place.letter for place in places] == list(deal.game.letters(deal.seats))
            assert [place.held for place in places] == [hand(state, seat).total() for seat in range(deal.seats)]


# At length

test_the_laws_hold_in_many_deals = at_length(__name__)
