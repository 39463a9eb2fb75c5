"""How Tractor is searched: imagined deals fit the record, rules of thumb play legally, overrides are confirmed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from engine.ai.brain import ticks
from engine.ai.players import player
from engine.ai.tractor import choosing, exposing, instinct
from engine.ai.tractor.kernel import Table
from engine.ai.tractor.thinking import EVEN, FEWEST, Search, lead, worth
from engine.ai.tractor.worlds import Worlds
from engine.cards import PACK_108, Card, Seat
from engine.cards import cards as read_cards
from engine.games.tractor import known, offers, score
from engine.games.tractor.moves import Bury, Expose, Pass, Play
from engine.games.tractor.position import Stage
from engine.games.tractor.shape import beats
from engine.games.tractor.state import Tractor
from engine.notation import write_move
from tests.engine.ai.test_tractor_kernel import played_to_the_talon
from tests.engine.ai.tractor_chance import random_play
from tests.engine.games.tractor_crowds import crowded
from tests.engine.games.tractor_table import dealing, everybody_passes

# Imagined deals


def moments(seed: int) -> Iterator[Tractor]:
    """Play a deal at random; show its every moment."""
    at, rng = played_to_the_talon(seed), Random(seed)
    while at.result is None:
        yield at
        table = Table.of(at)
        at = at.play(at.turn, Play(table.order.cards(random_play(table, rng)))).state


def filled(view: Tractor, seat: Seat, world: Table) -> Tractor:
    """Put an imagined table's cards into a view; the talon is what is left."""
    hands = tuple(world.order.cards(held) for held in zip(world.faces, world.twins, strict=True))
    left = Counter(PACK_108)
    for cards in (*hands, *view.table, *(play for won in view.tricks for play in won.plays)):
        left.subtract(cards)
    talon = tuple(sorted(left.elements(), key=lambda card: card.index))
    assert len(talon) == len(view.talon)
    assert seat != view.starter or talon == view.talon
    return replace(view, hands=hands, talon=talon)


@pytest.mark.parametrize("seed", range(12))
def test_imagined_deals_fit_all_that_a_seat_knows(seed: int) -> None:
    rng = Random(seed)
    for at in list(moments(seed))[::5]:
        view = at.view(at.turn)
        worlds = Worlds(view, at.turn, rng)
        for _ in range(2):
            world = filled(view, at.turn, worlds())

            assert world.view(at.turn) == view
            assert all(keeps(world, lack) for lack in known.lacks(view) if lack.seat != at.turn)
            assert all(shows(world, holding) for holding in known.holdings(view))
            assert all(holds(world.hands[seat], known.taken_back(view, seat)) for seat in range(4))


def keeps(world: Tractor, lack: known.Lack) -> bool:
    """Tell whether a hand lacks what its seat has shown to lack."""
    own = world.order.of_suit(world.hands[lack.seat], lack.suit)
    return not beats(world.order, [*lack.laid, *own] if lack.pairs > 1 else own, lack.pairs, lack.above)


def shows(world: Tractor, holding: known.Holding) -> bool:
    own = world.order.of_suit(world.hands[holding.seat], holding.suit)
    return beats(world.order, [*holding.laid, *own], holding.pairs, holding.above)


def holds(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> bool:
    return not Counter(cards) - Counter(hand)


def test_imagined_talons_hold_few_trumps() -> None:
    at = played_to_the_talon(1)
    seat = (at.starter + 1) % 4
    worlds, trumps, dealt = Worlds(at.view(seat), seat, Random(1)), 0, 200
    for _ in range(dealt):
        world = worlds()
        held = [faces.bit_count() for faces in (mask & world.order.suits[4] for mask in world.faces)]
        twins = [faces.bit_count() for faces in (mask & world.order.suits[4] for mask in world.twins)]
        trumps += len(world.order.trump.of_suit(PACK_108, 4)) - sum(held) - sum(twins)

    assert trumps / dealt < 1


# Rules of thumb


@pytest.mark.parametrize("seed", range(30))
def test_rules_of_thumb_play_legally_under_every_house_rule(seed: int) -> None:
    for at in (played_to_the_talon(seed), crowded(seed)):
        table = Table.of(at)
        while not table.over:
            held = instinct.choose(table)
            assert table.allows(held)
            table.lay(held)


# The search


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        pytest.param((1.0, 1.0), "second", id="much better"),
        pytest.param((0.02, 2.0), "first", id="no better than chance"),
        pytest.param((-1.0, 1.0), "first", id="worse"),
    ],
)
def test_another_choice_is_made_only_if_fresh_deals_confirm_it(second: tuple[float, float], expected: str) -> None:
    rng = Random(3)

    def value(_: object, choice: str) -> float:
        mean, spread = second
        return 0.0 if choice == "first" else mean + spread * (rng.random() - 0.5)

    found = [Search(["first", "second"], object, value, ticks(400)).best() for _ in range(20)]

    assert Counter(found).most_common(1)[0][0] == expected


@pytest.mark.parametrize("work", [0, 1, 2, 5, 2 * FEWEST - 1])
def test_without_time_to_confirm_the_likeliest_choice_is_made(work: int) -> None:
    assert Search([0, 9], object, lambda _, choice: float(choice), ticks(work)).best() == 0


def test_standard_errors_are_counted_between_pairs() -> None:
    rows = [[1.0, 0.0], [2.0, 0.0], [1.0, 0.0], [2.0, 0.0]]

    assert lead(rows, 0, 1) == pytest.approx(1.5 / (0.5 / 3**0.5))
    assert lead(rows, 1, 0) == pytest.approx(-1.5 / (0.5 / 3**0.5))


def test_more_points_are_worth_more_to_the_opponents_most_where_the_lead_changes() -> None:
    values = [worth(points) for points in range(-40, 300, 5)]

    assert values == sorted(values)
    assert worth(90) - worth(70) > worth(170) - worth(150)
    assert worth(119) - worth(79) > 1
    assert worth(score.TAKE_OVER - 1) < 0 < worth(EVEN)


# Exposing

HEARTS = "2H 2H AH KH QH JH 9H 8H 7H 6H"
FEW = "2H 3H 5S 6S 7S 8S 9S JS QS 3D 4D 6D 7D 8D 9D JD QD 3C 4C 6C 7C 8C 9C JC QC"
"""Five trumps at most."""
SPADE = "2S 3S 3S 4S"


@pytest.mark.parametrize(
    ("hands", "opened", "exposer", "expected"),
    [
        pytest.param((HEARTS,), True, None, "expose 2H 2H", id="strong trumps are exposed"),
        pytest.param((FEW,), True, None, "pass", id="weak ones are not"),
        pytest.param((FEW,), False, None, "pass", id="nor in the first round"),
        pytest.param((HEARTS, SPADE), False, 1, "expose 2H 2H", id="in the first round declaring is taken from others"),
        pytest.param((HEARTS, "", SPADE), False, 2, "pass", id="but not from the partner"),
        pytest.param((HEARTS, SPADE), True, 1, "expose 2H 2H", id="later on a much better suit is preferred"),
    ],
)
def test_what_is_worth_exposing_is_exposed_in_the_last_step(
    hands: tuple[str, ...], exposer: Seat | None, *, opened: bool, expected: str
) -> None:
    at = dealing(*hands, opened=opened, step=5)
    if exposer is not None:
        lone = next(card for card in at.hands[exposer] if card.rank is at.rank)
        at = at.play(exposer, Expose((lone,))).state

    assert write_move(exposing.choose(at.view(0), 0)) == expected


@pytest.mark.parametrize("opened", [False, True])
def test_a_deal_that_is_imagined_to_the_first_lead_has_been_settled_by_its_rules(*, opened: bool) -> None:
    for luck in range(8):
        at = dealing("2H AC KC QC JC", opened=opened, step=2).view(0).imagine(Random(luck))
        table = exposing.settled(at)

        assert table is not None
        held = zip(table.faces, table.twins, strict=True)
        assert [faces.bit_count() + twins.bit_count() for faces, twins in held] == [25] * 4
        assert opened is False or table.starter == at.standing.first


def test_a_deal_in_which_nobody_exposes_in_the_first_round_is_worth_nothing() -> None:
    at = dealing("RJ", "BJ", "RJ", "BJ", talon="2S 2S 2H 2H 2D 2D 2C 2C")

    assert exposing.settled(at) is None


def test_in_imagined_deals_who_takes_the_declaring_from_others_in_the_first_round_gains_by_it() -> None:
    """Left to others, the same cards lose what they would have won: values are those of one's own side."""
    strong = "2H 2H 7H 9H 10H JH QH AH 4D 9D JD KD AD 2C 2C 5C 8C KC KC RJ 8S 8S 9S JS QS"
    at = dealing(strong, "2S 3S", step=5).play(1, Expose(read_cards("2S"))).state
    expose = Expose(read_cards("2H 2H"))
    worlds = [at.view(0).imagine(Random(luck)) for luck in range(40)]
    own, left = ([choosing.gain(0, world, said) for world in worlds] for said in (expose, Pass()))

    assert fmean(own) > fmean(left) + 0.3


@pytest.mark.parametrize("opened", [False, True])
def test_hard_says_in_the_deal_only_what_it_may_and_alike_with_the_same_chance(*, opened: bool) -> None:
    brain = player("tractor", "hard").brain
    view = dealing(HEARTS, "2S 2S", opened=opened, step=5).view(0)
    (move,) = {brain.choose(view, 0, Random(1), ticks(60)) for _ in range(2)}

    assert move in offers.says(view, 0)
    assert brain.choose(view, 0, Random(1), ticks(0)) == exposing.choose(view, 0)


# Decisions


def test_hard_decides_alike_with_the_same_chance_and_work() -> None:
    brain = player("tractor", "hard").brain
    for at in list(moments(2))[::20]:
        view = at.view(at.turn)

        assert len({brain.choose(view, at.turn, Random(4), ticks(80)) for _ in range(2)}) == 1


def test_hard_decides_alike_wherever_the_hidden_cards_are() -> None:
    """With work enough to make another choice than the likeliest, which it never does with a few pieces."""
    brain, changed = player("tractor", "hard").brain, 0
    for at in list(moments(2))[::12]:
        other = at.view(at.turn).imagine(Random(9))
        found = {brain.choose(one.view(at.turn), at.turn, Random(4), ticks(80)) for one in (at, other)}

        assert len(found) == 1
        changed += found != {brain.choose(at.view(at.turn), at.turn, Random(4), ticks(0))}

    assert changed, "the search has its say"


def test_likely_choices_are_different_and_legal() -> None:
    for at in list(moments(5))[::4]:
        found = choosing.likely(at.view(at.turn), at.turn)

        assert len(set(found)) == len(found)
        assert 1 <= len(found) <= max(choosing.LEADS, choosing.FOLLOWS)
        for cards in found:
            at.play(at.turn, Play(cards))


def test_talons_are_compared_in_imagined_deals() -> None:
    at = dealing("2H RJ RJ BJ BJ AH AH KH KH QH QH", opened=True, step=5)
    while at.stage is Stage.DEAL:
        at = everybody_passes(at)
    brain = player("tractor", "hard").brain
    move = brain.choose(at.view(at.starter), at.starter, Random(1), ticks(60))

    assert isinstance(move, Bury)
    assert holds(at.hands[at.starter], move.cards)
