"""What players brag about is read off a deal's events and its end, by seat."""

from __future__ import annotations

import pytest

from engine.cards import Card, Seat
from engine.game import Event, Feat, Result
from engine.games import GAMES
from engine.games.spades.feats import BagsCollected, NilsMade, OpponentsSet
from engine.games.spades.phrases import BagsTaken, ContractMade, ContractSet, NilFailed, NilHeld
from engine.games.svoyi.feats import PickUpSurvived
from engine.games.svoyi.match import SvoyiStanding
from engine.games.svoyi.phrases import PickedUp
from engine.games.tractor.events import Led, ThrowFailed, TrickWon
from engine.games.tractor.facts import TalonCounts, TalonSafe
from engine.games.tractor.feats import LevelsWon, TalonsTaken, ThrowsStood
from engine.scene import Phrase

ACE = (Card.parse("AS"),)
NS, EW = (0, 2), (1, 3)


def feats(
    game: str, seats: int, *events: Event, lines: tuple[Phrase, ...] = (), gains: tuple[float, ...] = ()
) -> list[set[Feat]]:
    result = Result(SvoyiStanding(0), lines, frozenset(), over=False, gains=gains)
    return [set(seat) for seat in GAMES[game].achieved(seats, events, result)]


def picked_up(seat: Seat, count: int) -> PickedUp:
    return PickedUp(seat, count, ACE * count)


def thrown(seat: Seat) -> Led:
    return Led(seat, "throw", ACE)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (NilHeld(1, 0, 100), [set(), {NilsMade(1)}, set(), set()]),
        (NilFailed(1, 0, 2, -100), [set()] * 4),
        (BagsTaken(NS, 3, 3), [{BagsCollected(3)}, set(), {BagsCollected(3)}, set()]),
        (ContractSet(EW, 6, 4, -60), [{OpponentsSet(1)}, set(), {OpponentsSet(1)}, set()]),
        (ContractMade(EW, 6, 6, 60), [set()] * 4),
    ],
    ids=["nil held", "nil failed", "bags", "set", "made"],
)
def test_spades_are_bragged_about_by_the_score(line: Phrase, expected: list[set[Feat]]) -> None:
    assert expected == feats("spades", 4, lines=(line,))


def test_levels_go_to_both_partners() -> None:
    assert [{LevelsWon(2)}, set(), {LevelsWon(2)}, set()] == feats("tractor", 4, gains=(2.0, 0.0, 2.0, 0.0))


def test_a_throw_counts_when_it_stood() -> None:
    failed = ThrowFailed(3, ACE * 3, ACE, ACE * 2, -20, (0,))
    events = (thrown(1), failed, Led(2, "pair", ACE * 2), thrown(1))
    found = GAMES["tractor"].achieved(4, events, Result(SvoyiStanding(0), (), frozenset(), over=False))

    assert ((), (ThrowsStood(1), ThrowsStood(1)), (), ()) == found


def test_the_talon_is_taken_by_who_wins_the_last_trick_against_the_declarers() -> None:
    tricks = (TrickWon(0, 10), TrickWon(3, 5))

    assert [set(), set(), set(), {TalonsTaken(1)}] == feats("tractor", 4, *tricks, lines=(TalonCounts(ACE, 10, 2, 20),))
    assert [set()] * 4 == feats("tractor", 4, *tricks, lines=(TalonSafe(ACE, 10),))


def test_the_largest_pick_up_counts_when_the_game_was_won() -> None:
    events = (picked_up(0, 3), picked_up(1, 9), picked_up(0, 7), picked_up(0, 5))

    assert [{PickUpSurvived(7)}, set()] == feats("svoyi", 2, *events, gains=(1.0, 0.0))
    assert [set(), set()] == feats("svoyi", 2, *events, gains=(0.5, 0.5))
    assert [set(), set()] == feats("svoyi", 2, picked_up(1, 9), gains=(1.0, 0.0))


def test_of_pick_ups_only_the_largest_counts() -> None:
    bests = {kind for game in GAMES.values() for kind in game.feats if kind.best}

    assert {PickUpSurvived} == bests
