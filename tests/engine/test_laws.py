"""What holds in every game, however it is played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from random import Random
from typing import Any, Final, cast, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from engine.cards import FACE_DOWN, PACK_36, PACK_52, PACK_108, Card, Rank, Seat, Suit, pick_below
from engine.game import Game, Move, State
from engine.games import GAMES
from engine.notation import read_move, read_standing, write_move, write_standing
from engine.replay import fold
from tests.engine.playing import SAMPLE, Deal, Turn, hand, house_rules, judge, play_on, random_lay, twin, walk
from tests.engine.toy import HUNCH

EVERY_GAME: Final[tuple[Game, ...]] = (*GAMES.values(), HUNCH)
EXAMPLES: Final = max(4, settings.default.max_examples // 6) if settings.default else 8
SEEDS_AT_LENGTH: Final = 40

Law = Callable[[Deal], None]
LAWS: list[Law] = []


@st.composite
def deals(draw: st.DrawFn, game: Game) -> Deal:
    seats = draw(st.sampled_from(game.seats))
    rules = house_rules(game, seats)
    options = draw(st.fixed_dictionaries({}, optional={key: st.sampled_from(rules[key]) for key in rules}))
    return Deal(game, seats, tuple(sorted(options.items())), draw(st.integers(0, 2**32)))


def law(check: Law) -> Callable[..., None]:
    """Make a rule about one deal a test of every game."""
    LAWS.append(check)

    @pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
    @settings(max_examples=EXAMPLES)
    @given(data=st.data())
    def test(game: Game, data: st.DataObject) -> None:
        abide(check, data.draw(deals(game)))

    named: Callable[..., None] = test
    named.__name__ = named.__qualname__ = check.__name__
    return named


def abide(check: Law, deal: Deal) -> None:
    """Check a deal; when it breaks the law, show how it went."""
    try:
        check(deal)
    except Exception:
        note(f"{deal}")
        for entry in deal.log if "turns" in vars(deal) else ():
            note(f"{entry.seat}: {entry.move}")
        raise


@pytest.mark.soak
@pytest.mark.parametrize("check", LAWS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
def test_the_laws_hold_in_many_deals(game: Game, check: Law) -> None:
    for seed in range(SEEDS_AT_LENGTH):
        rng = Random(seed)
        seats = game.seats[pick_below(len(game.seats), rng)]
        rules = house_rules(game, seats)
        options = tuple((key, values[pick_below(len(values), rng)]) for key, values in rules.items())
        abide(check, Deal(game, seats, options, seed))


def everybody(deal: Deal) -> tuple[Seat | None, ...]:
    return (None, *range(deal.seats))


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


class Stranger(Move):
    """A move of no game at all."""

    __slots__ = ()


def strays(deal: Deal, state: State) -> Iterator[Move]:
    """Make up moves: what other seats may do, every move of every game with any arguments, a stranger."""
    yield Stranger()
    for seat in range(deal.seats):
        yield from islice(state.moves(seat), 4)
        lay = state.prompt(seat).lay
        if lay is not None:
            yield lay.make(())
            yield lay.make(lay.cards[:1] * 2)
            yield lay.make((FACE_DOWN,) * lay.least)
            yield lay.make(lay.cards)
            yield from (random_lay(lay, deal.rng) for _ in range(4))
    held = tuple(card for seat in range(deal.seats) for card in hand(state, seat))
    for game in EVERY_GAME:
        for kind in game.vocabulary:
            yield from (invent(kind, held, deal.rng) for _ in range(3))


def invent(kind: type[Move], held: tuple[Card, ...], rng: Random) -> Move:
    """Make a move of a kind with arguments out of the blue."""
    pools: dict[Any, tuple[Any, ...]] = {
        Card: (*held, *PACK_108, FACE_DOWN),
        Suit: tuple(Suit),
        Rank: tuple(Rank),
        int: (-1, 0, 1, 2, 3, 4, 13, 14, 10**9),
        str: ("", "x", "nil"),
    }
    hints, made = get_type_hints(kind), {}
    for field in fields(cast("Any", kind)):
        many = get_origin(hints[field.name]) is tuple
        pool = pools[get_args(hints[field.name])[0] if many else hints[field.name]]
        drawn = tuple(pool[pick_below(len(pool), rng)] for _ in range(pick_below(4, rng) if many else 1))
        made[field.name] = drawn if many else drawn[0]
    return kind(**made)


def picks(deal: Deal) -> Iterator[tuple[State, Seat, Any]]:
    for state in deal.moments:
        for seat in range(deal.seats):
            lay = state.prompt(seat).lay
            if lay is not None:
                yield state, seat, lay


def kind_of(make: Callable[[tuple[Card, ...]], Move]) -> type[Move]:
    return make if isinstance(make, type) else type(make(()))


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
