"""How the players of Tractor expose, bury, lead and follow, how strong they are, and that their matches end."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean

import pytest

from engine.ai.brain import AnyBrain, ticks
from engine.ai.players import player
from engine.ai.tractor import burying, exposing, rule
from engine.arena import Contest, play_pair, score
from engine.cards import Card, cards
from engine.game import Move
from engine.games.tractor import TRACTOR
from engine.games.tractor.moves import Bury, Expose, Pass, Play
from engine.games.tractor.position import Stage, TractorStanding
from engine.games.tractor.score import BEYOND
from engine.games.tractor.state import Tractor
from engine.replay import deal, open_match
from tests.engine.games.tractor_table import N, W, after, codes, dealing, everybody_passes, plain_rest, playing, trump

LONGEST_MATCH = 150
"""Deals within which four bots get beyond the ace: twenty to fifty are usual."""


def brain(name: str) -> AnyBrain:
    return player("tractor", name).brain


def chosen(at: Tractor, name: str, seat: int | None = None, seed: int = 1) -> Move:
    who = min(at.to_act) if seat is None else seat
    return brain(name).choose(at.view(who), who, Random(seed), ticks(0))


def laid(at: Tractor, name: str) -> str:
    move = chosen(at, name)
    assert isinstance(move, Play)
    return codes(move.cards)


def last_step(*hands: str) -> Tractor:
    """Deal hands to the last step; nobody holds any other card of rank 2, nor a joker that is not named."""
    return dealing(*plain_rest(*hands, *[""] * (4 - len(hands)))[:4], step=5)


EIGHT_HEARTS = "2H AH KH QH JH 9H 8H 7H"


# The yardstick


def test_rule_exposes_eight_trumps_in_the_last_step_only() -> None:
    at = last_step(EIGHT_HEARTS)

    assert chosen(at, "rule", N) == Expose(cards("2H"))
    assert chosen(dealing(EIGHT_HEARTS), "rule", N) == Pass()


def test_rule_does_not_expose_fewer() -> None:
    hand = "2H AH KH QH JH 9H 8H AS KS QS JS 9S 8S 7S AD KD QD JD 9D 8D AC KC QC JC 9C"

    assert chosen(last_step(hand), "rule", N) == Pass()


def test_rule_buries_the_lowest_pointless_cards_of_the_shortest_side_suits() -> None:
    hand = cards("RJ 2H AH KH QH JH 9H 3S 5S KS 3D 4D 6D 7D 8D 3C 4C 6C 7C 8C 9C")

    assert codes(rule.bury(trump("2H"), hand)) == "3S 3D 4D 6D 7D 8D 3C 4C"


def test_rule_leads_the_highest_single_of_the_longest_side_suit_and_trumps_last() -> None:
    assert codes(rule.lead(trump("2H"), cards("RJ 2H AS QD JD 3D"))) == "QD"
    assert codes(rule.lead(trump("2H"), cards("RJ 2H 3H"))) == "RJ"


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        pytest.param(["KS"], "AS", id="wins while the partner is not winning"),
        pytest.param(["9S"], "10S", id="as cheaply as possible"),
        pytest.param(["AS"], "3S", id="else the cheapest, points last"),
        pytest.param(["AS", "4S"], "10S", id="points first to a winning partner"),
    ],
)
def test_rule_follows_cheaply(plays: list[str], expected: str) -> None:
    hands = [["AS", "KS", "9S", "3D"], ["4S", "6S", "3D", "4D"], ["3S", "10S", "AS", "4D"], ["4S", "6S", "7S", "5D"]]
    first = 2 - len(plays)
    at = playing(*(" ".join(hand) for hand in [hands[0], hands[1], hands[2], hands[3]]), leader=first)
    if len(plays) == 1:
        at = playing(" ".join(hands[3]), " ".join(hands[0]), " ".join(hands[2]), " ".join(hands[1]), leader=1)

    assert laid(after(at, *plays), "rule") == expected


# Normal


def test_normal_exposes_a_strong_suit_and_not_a_weak_one() -> None:
    weak = "2H 3H 5S 6S 7S 8S 9S JS QS 3D 4D 6D 7D 8D 9D JD QD 3C 4C 6C 7C 8C 9C JC QC"

    assert chosen(last_step(EIGHT_HEARTS), "normal", N) == Expose(cards("2H"))
    assert chosen(last_step(weak), "normal", N) == Pass()


def test_bots_pass_at_once_in_the_first_four_steps() -> None:
    at = dealing("2H 2H RJ RJ AH")
    for step in range(1, 5):
        assert at.step == step
        for name in ("easy", "normal", "hard", "rule"):
            assert chosen(at, name, N) == Pass()
        at = everybody_passes(at)


def test_normal_reinforces_its_single() -> None:
    at = after(last_step("2H 2H AH KH QH JH 9H 8H 7H"), "expose 2H", by=N)

    assert exposing.choose(at.view(N), N) == Expose(cards("2H 2H"))


def test_normal_buries_to_be_rid_of_suits_and_keeps_aces_trumps_and_points() -> None:
    hand = cards("RJ BJ 2S 2H AH KH QH JH 9H 8H 7H 6H 4H AS AS KS QS 9S 8S AD KD QD 10D 9D 8D 7D 6D 4D 3C 4C 6C 7C 9C")

    buried = burying.choose(trump("2H"), hand)
    assert set(cards("3C 4C 6C 7C 9C")) <= set(buried)
    assert not set(buried) & set(cards("RJ BJ 2S 2H AH AS KS AD 10D"))


def test_normal_leads_an_ace_before_a_low_card() -> None:
    hand = "AS 3S 6S 9S JS 4D 8D QD 6D 3C 7C 9C QC 10C 4C 3H 5H 8H JH QH 6H 7D 5D 8C JC"
    *hands, talon = plain_rest(hand, "", "", "")

    assert laid(playing(*hands, talon=talon), "normal") == "AS"


def test_normal_throws_only_what_cannot_be_beaten() -> None:
    rng = Random(5)
    for seed in range(12):
        at = bot_deal(seed, ("normal",) * 4, rng)
        assert not any(won.failure for won in at.tricks)


def test_normal_gives_points_to_a_partner_who_wins_and_none_to_an_opponent() -> None:
    hands = ("AS 3D", "6S 4D", "10S 7S 6D", "JS 7D")
    at = after(playing(*hands), "AS", "6S")
    assert laid(at, "normal") == "10S"
    hands = ("AS 4D", "6S 3D", "JS 7D", "10S 7S 6D")
    assert laid(after(playing(*hands), "AS", "6S", "JS"), "normal") == "7S"


def test_normal_ruffs_a_trick_with_points() -> None:
    hands = ("KS 3D", "10S 4D", "6S 6D", "3H 7D")

    assert laid(after(playing(*hands, starter=W), "KS", "10S", "6S"), "normal") == "3H"


# All of them


def bot_deal(seed: int, names: tuple[str, ...], rng: Random) -> Tractor:
    """Let four bots play a later deal."""
    at = TRACTOR.deal(TractorStanding((2 + seed % 13, 2), seed % 4, opened=True), {}, Random(seed))
    while at.result is None:
        seat = min(at.to_act)
        at = at.play(seat, brain(names[seat]).choose(at.view(seat), seat, rng, ticks(0))).state
    return at


@pytest.mark.parametrize("name", ["easy", "normal", "hard", "rule"])
def test_players_play_legally_under_every_house_rule(name: str) -> None:
    rng = Random(2)
    for option in TRACTOR.options:
        for value in option.values[1:]:
            at = TRACTOR.deal(TractorStanding((7, 9), 1, opened=True), {option.key: value}, Random(value))
            while at.result is None:
                seat = min(at.to_act)
                at = at.play(seat, brain(name).choose(at.view(seat), seat, rng, ticks(0))).state


def test_hard_sees_in_the_last_tricks_what_a_rule_of_thumb_does_not() -> None:
    """The last ace of trumps is kept for the last trick: an opponent who wins that counts the talon twice."""
    at = playing("3S AH", "4S KS", "QS 6D", "7S 8S", starter=W, talon="KD KD 10D 10D KC KC 10C 10C")
    move = brain("hard").choose(at.view(N), N, Random(1), ticks(400))

    assert move == Play(cards("3S"))


def test_hard_plays_legally_with_time_to_think() -> None:
    at = TRACTOR.deal(TractorStanding((7, 9), 1, opened=True), {}, Random(4))
    while at.result is None:
        seat = min(at.to_act)
        at = at.play(seat, brain("hard").choose(at.view(seat), seat, Random(1), ticks(20))).state


def test_players_bury_what_they_hold() -> None:
    for seed in range(8):
        at = TRACTOR.deal(TractorStanding((4, 9), 1, opened=True), {}, Random(seed))
        while at.stage is Stage.DEAL:
            at = everybody_passes(at)
        for name in ("normal", "rule"):
            move = chosen(at, name)
            assert isinstance(move, Bury)
            assert not Counter(move.cards) - Counter[Card](at.hands[at.starter])


def test_a_match_of_four_bots_gets_beyond_the_ace() -> None:
    standing = open_match(TRACTOR, 4, {}, "a match")
    assert isinstance(standing, TractorStanding)
    assert standing.levels == (2, 2)
    number, over = 0, False
    while not over:
        number += 1
        at = deal(TRACTOR, standing, {}, "a match", number)
        while at.result is None:
            seat = min(at.to_act)
            move = brain("normal").choose(at.view(seat), seat, Random(f"{number}"), ticks(0))
            at = at.play(seat, move).state
        assert number <= LONGEST_MATCH
        standing, over = at.result.standing, at.result.over

    assert isinstance(standing, TractorStanding)
    assert max(standing.levels) >= BEYOND > min(standing.levels)


@pytest.mark.parametrize(
    ("first", "second", "levels", "won"),
    [
        pytest.param("normal", "rule", 0.1, 0.5, id="normal against the yardstick"),
        pytest.param("normal", "easy", 0.2, 0.6, id="normal against easy"),
        pytest.param("rule", "random", 1.0, 0.9, id="the yardstick against chance"),
    ],
)
def test_strength(first: str, second: str, levels: float, won: float) -> None:
    """A small sample of what the arena measures over a thousand deals; the same cards every time."""
    contest = Contest("tractor", (first, second), 4, (), "strength", matches=False)
    found = score([play_pair(contest, number) for number in range(1, 41)])

    assert found.points.mean >= levels
    assert found.won.mean >= won


def test_gains_of_the_two_sides_are_never_both_positive() -> None:
    results = [bot_deal(seed, ("easy", "rule", "easy", "rule"), Random(seed)).result for seed in range(20)]
    gains = [result.gains for result in results if result is not None]

    assert all(one == three and two == four and min(one, two) == 0 for one, two, three, four in gains)
    assert fmean(sum(gain) for gain in gains) > 0
