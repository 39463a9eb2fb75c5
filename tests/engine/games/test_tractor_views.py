"""What each seat of Tractor may know, and hidden cards imagined so that all that happened could have happened."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from engine.cards import FACE_DOWN, Card, Seat, cards, pick_below
from engine.game import Illegal
from engine.games.tractor import TRACTOR, known
from engine.games.tractor.dealing import arranged
from engine.games.tractor.declare import Exposure
from engine.games.tractor.facts import Shows
from engine.games.tractor.guess import Guess
from engine.games.tractor.moves import Play
from engine.games.tractor.position import Stage, TractorStanding
from engine.games.tractor.state import Tractor
from engine.scene import Mark
from tests.engine.games.tractor_table import (
    E,
    N,
    S,
    W,
    after,
    codes,
    dealing,
    everybody_passes,
    hidden,
    plain_rest,
    playing,
)

WORLDS = 40


def worlds(at: Tractor, viewer: Seat | None, count: int = WORLDS) -> list[Tractor]:
    """Imagine the hidden cards in many ways."""
    view = at.view(viewer)
    found = [view.imagine(Random(seed)) for seed in range(count)]
    assert all(world.view(viewer) == view for world in found)
    return found


def holds(hand: tuple[Card, ...], text: str) -> bool:
    return not Counter(cards(text)) - Counter(hand)


# What is hidden


def test_others_hands_and_the_stock_are_face_down() -> None:
    view = dealing("2S").view(N)

    assert [hidden(view, seat) for seat in range(4)] == [False, True, True, True]
    assert set(view.stock) == {FACE_DOWN}


def test_an_onlooker_sees_no_hand() -> None:
    view = dealing("2S").view(None)

    assert all(hidden(view, seat) for seat in range(4))


def test_a_prompt_tells_nothing_of_other_hands() -> None:
    at = after(playing("KS 9S 3D", "3S 3D 4D", "JS AS 4D", "AS 10S 5D"), "KS 9S")

    assert at.view(W).prompt(W) == at.prompt(W)
    assert at.view(W).prompt(W).quick == at.prompt(W).quick


# What is known of hidden cards


def test_exposed_cards_are_in_the_hand_of_who_exposed_them() -> None:
    at = after(dealing("2S 2S"), "expose 2S", by=N)
    at = after(at, "expose 2S 2S", by=N)

    assert known.exposed(at, N) == cards("2S 2S")
    assert all(holds(world.hands[N], "2S 2S") for world in worlds(at, W))


def test_a_single_and_its_reinforcement_are_the_same_card_once() -> None:
    at = after(dealing("2S 2S"), "expose 2S", by=N)

    assert known.exposed(at, N) == cards("2S")
    at = after(at, "expose 2S 2S", by=N)
    assert at.scene(None).places[N].facts == (Shows(cards("2S 2S")),)


def test_what_a_starter_exposed_is_in_his_hand_or_buried() -> None:
    rest = plain_rest("2S 2S RJ")[:4]
    at = dealing(*rest)
    while at.step < 5:
        at = everybody_passes(at)
    at = everybody_passes(after(at, "expose 2S", by=N))
    assert all(holds(world.hands[N], "2S") for world in worlds(at, W))

    bury = "bury " + " ".join(card.code for card in (*cards("2S"), *at.hands[N][1:8]) if card.code)
    at = after(at, bury, by=N)
    found = worlds(at, W)
    assert all(holds((*world.hands[N], *world.talon), "2S") for world in found)
    assert known.shown(at, N) == ()


def test_turned_cards_are_in_the_starters_hand_or_buried() -> None:
    talon = "QD 9S RJ QC BJ 3H 8D 2C"
    rest = plain_rest("", "", "", "", rank="6", talon=talon)
    at = dealing(*rest[:4], talon=talon, first=N, levels=(6, 9), opened=True, step=5)
    at = everybody_passes(at)
    assert all(holds(world.hands[N], talon) for world in worlds(at, W))

    at = at.play(N, at.prompt(N).quick[0]).state
    found = worlds(at, W)
    assert all(holds((*world.hands[N], *world.talon), talon) for world in found)
    assert any(world.talon != at.talon for world in found)


def test_cards_taken_back_are_known_to_be_in_the_hand() -> None:
    at = after(playing("AS KS QS QS 3D", "AS 9S 8S 7S 4D", "3S 4S 5S 6S 5D", "KS JS JS 6D 6D"), "AS KS QS QS")

    assert known.taken_back(at, N) == cards("QS QS AS")
    assert all(holds(world.hands[N], "QS QS AS") for world in worlds(at, E))
    at = after(at, "AS", "3S", "JS", "9S")
    at = after(at, "4S", "JS", "AS")
    assert known.taken_back(at, N) == cards("QS QS")


def test_who_was_named_to_beat_a_throw_holds_something_higher_and_nobody_else_does() -> None:
    at = after(playing("KS 9S 3D", "3S 3D 4D", "JS 8S 4D", "6S 7S 5D"), "KS 9S")

    found = worlds(at, E)
    assert all(set(world.hands[S]) & set(cards("10S JS QS KS AS")) for world in found)
    assert not any(set(world.hands[W]) & set(cards("10S JS QS KS AS")) for world in found)


def test_who_was_named_to_beat_a_throw_does_not_do_it_with_what_the_starter_exposed() -> None:
    at = playing("KD QD 3C 4C", "3D 4D 5C 6C", "AD 5D 4H 5H", "2D 2D 7H 8H", trumps="2D", leader=N, starter=E)
    at = after(replace(at, exposures=(Exposure(E, cards("2D 2D")),)), "KD QD")

    assert [holding.seat for holding in known.holdings(at)] == [S, E]
    assert all(holds((*world.hands[E], *world.talon), "2D 2D") for world in worlds(at, W))


def test_a_shown_void_stays_void() -> None:
    at = after(playing("KS 9S 3D", "3H 3D 4D", "JS 8S 4D", "6S 7S 5D"), "KS", "3H")

    assert (W, 0) in known.voids(at)
    assert not any(card.suit == 0 and card.rank.code != "2" for world in worlds(at, N) for card in world.hands[W])


def test_who_did_not_answer_a_pair_holds_no_pair_of_the_suit() -> None:
    hands = ("KS KS 9S 3D 3D", "3S 4S 5S 6S 7S", "JS 8S 4D 4D 6D", "6S 7S 5D 5D 6D")
    at = after(playing(*hands), "KS KS", "3S 4S")

    for world in worlds(at, N):
        spades = Counter(card for card in world.hands[W] if card.suit == 0 and card.rank.code != "2")
        assert max(spades.values(), default=0) < 2
        assert not set(spades) & set(cards("3S 4S"))


def test_a_throw_that_stood_shows_that_nobody_holds_higher() -> None:
    at = after(playing("AS KS KS 3D 3D", "QS 4S 5S 6S 7S", "JS 8S 4D 4D 6D", "6S 7S 5D 5D 6D"), "AS KS KS")

    assert not any(Counter(world.hands[seat])[cards("AS")[0]] > 1 for world in worlds(at, W) for seat in (S, E))
    at = after(playing("KS QS QS 3D 3D", "JS 4S 5S 6S 7S", "JS 8S 4D 4D 6D", "6S 7S 5D 5D 6D"), "KS QS QS")
    assert not any(cards("AS")[0] in world.hands[seat] for world in worlds(at, W) for seat in (S, E))


def test_the_starter_knows_what_he_buried() -> None:
    at = playing("KS 9S", "3H 3D", "JS 8S", "6S 7S", talon="KH KH 5S 5S 3C 3C 4C 4C")

    assert all(world.talon == at.talon for world in worlds(at, N))
    assert len({world.talon for world in worlds(at, W)}) > 1


def test_what_is_shown_lies_open_in_the_scene() -> None:
    at = after(dealing("2S"), "expose 2S", by=N)
    place = at.view(W).scene(W).places[N]

    assert place.shown == cards("2S")
    assert Mark.TURN not in place.marks


def test_cards_move_on_when_a_place_has_been_filled_too_early() -> None:
    """East is void in spades, West in hearts, South in diamonds: each card has two places."""
    hands = ("3S 3H 3D 3C", "4S 4C 4D 5C", "6S 6H 6C 7C", "8C 8H 8D 9C")
    at = after(playing(*hands, trumps="2C"), "3S", "4S", "6S", "8C")
    at = after(at, "8H", "3H", "4C", "6H", "4D", "6C", "8D", "3D")
    assert {(E, 0), (W, 1), (S, 2)} <= known.voids(at)

    found = [Guess(at.view(N), [0, 1, 1, 1, 0, 0, 0], cards("AS AH AD"), Random(seed)).fill() for seed in range(60)]
    assert {tuple(codes(place) for place in places[1:4]) for places in found} == {
        ("AS", "AH", "AD"),
        ("AD", "AS", "AH"),
    }


def test_pairs_that_a_hand_cannot_hold_are_taken_apart() -> None:
    hands = ("KS KS 9S 3D 3D", "3S 4S 5S 6S 7S", "JS 8S 4D 4D 6D", "6S 7S 5D 5D 6D")
    at = after(playing(*hands), "KS KS", "3S 4S")

    for seed in range(60):
        places = Guess(at.view(N), [0, 2, 2, 0, 0, 0, 0], cards("QD JD AS AS"), Random(seed)).fill()
        assert Counter(places[W])[cards("AS")[0]] < 2


# All that happened could have happened


@pytest.mark.parametrize("seed", range(24))
def test_an_imagined_deal_could_have_been_played_as_it_was(seed: int) -> None:
    """Give the cards laid back to the imagined hands, and play the log again: nothing may go otherwise."""
    rng = Random(seed)
    at = play_into(seed, rng)
    while at.result is None:
        if rng.random() < 0.12:
            viewer = (None, N, W, S, E)[pick_below(5, rng)]
            world = at.view(viewer).imagine(rng)

            assert world.view(viewer) == at.view(viewer)
            assert replayed(world) == world
        at = random_step(at, rng, bold=seed % 2 == 0)


@pytest.mark.soak
def test_a_thousand_imagined_deals_could_have_been_played_as_they_were() -> None:
    for seed in range(1000, 2000):
        test_an_imagined_deal_could_have_been_played_as_it_was(seed)


def play_into(seed: int, rng: Random) -> Tractor:
    """Deal some later round under some house rules and bring it to the first lead."""
    options = {option.key: option.values[pick_below(len(option.values), rng)] for option in TRACTOR.options}
    levels = (2 + pick_below(13, rng), 2 + pick_below(13, rng))
    at = TRACTOR.deal(TractorStanding(levels, pick_below(4, rng), opened=True), options, rng)
    while at.stage is not Stage.PLAY:
        at = random_step(at, rng, bold=False)
    return at


def random_step(at: Tractor, rng: Random, *, bold: bool) -> Tractor:
    """Make some offered move; the bold throw more than they should."""
    seat = min(at.to_act)
    moves = list(islice(at.moves(seat), 300))
    if bold and at.stage is Stage.PLAY:
        moves = sorted(moves, key=lambda move: -len(move.cards))[:12] if not at.table else moves  # type: ignore[attr-defined]
    return at.play(seat, moves[pick_below(len(moves), rng)]).state


def replayed(world: Tractor) -> Tractor:
    """Take all plays back, then make them again."""
    hands = [list(hand) for hand in world.hands]
    log: list[tuple[Seat, tuple[Card, ...]]] = []
    unfinished = [(world.leader, world.table, world.failure)] if world.table else []
    for leader, plays, failure in (*((won.leader, won.plays, won.failure) for won in world.tricks), *unfinished):
        for turn, laid in enumerate(plays):
            seat = (leader + turn) % 4
            hands[seat].extend(laid)
            log.append((seat, failure.cards if failure is not None and turn == 0 else laid))
    first = log[0][0] if log else world.leader
    at = replace(
        world,
        hands=tuple(arranged(hand) for hand in hands),
        tricks=(),
        table=(),
        failure=None,
        leader=first,
        taken=0,
        transferred=0,
    )
    for seat, laid in log:
        try:
            at = at.play(seat, Play(laid)).state
        except Illegal as illegal:
            raise AssertionError(f"{seat} could not have played {laid}: {illegal.reason}") from illegal
    return at
