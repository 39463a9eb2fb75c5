"""The turns of Your Trumps: lead, beat and add, pick up, and the card that is exposed."""

import pytest

from engine.cards import Card, Suit, cards
from engine.game import Move, NotInHand, NotOffered, NotYourTurn, Reason, Resign, WrongCount
from engine.games.svoyi.match import Rules
from engine.games.svoyi.phrases import (
    AbleToBeat,
    Add,
    Added,
    AskAdd,
    AskBeat,
    AskBeatOrPickUp,
    AskLead,
    AskNothing,
    AskPickUp,
    Beat,
    Beaten,
    Choose,
    Lead,
    Led,
    NothingBeats,
    NothingToBeat,
    OtherCount,
    PickedUp,
    PickUp,
    SecondOwed,
    TooLow,
)
from tests.engine.games.svoyi_table import begun, codes, pile, refusal, step, table, turn, turns

ANY_TIME = Rules(voluntary_pickup=True)


def test_a_lead_is_one_card_and_ends_the_turn() -> None:
    state, events = step(table("9S 6C 7C", "8H 9H"), Lead(cards("9S")))

    assert events == (Led(0, cards("9S")),)
    assert (pile(state), state.turn, state.adding) == ("9S", 1, False)


def test_who_beats_adds_a_second_card_before_the_turn_passes() -> None:
    state, events = step(table("10D 6C 7C", "8H 9H", "9D"), Beat(cards("10D")))

    assert events == (Beaten(0, Card.parse("9D"), cards("10D")),)
    assert state.to_act == {0}
    assert (state.turn, state.prompt(0).ask) == (0, AskAdd())

    state, events = step(state, Add(cards("6C")))

    assert events == (Added(0, cards("6C")),)
    assert (pile(state), state.turn) == ("9D 10D 6C", 1)


@pytest.mark.parametrize(
    ("hand", "top", "beating"),
    [
        pytest.param("10D 8D 10C", "9D", "10D", id="a higher card of the suit, not a lower one"),
        pytest.param("6S 7C", "AD", "6S", id="the lowest own trump beats a foreign ace"),
        pytest.param("8S 10S AD", "9S", "10S", id="an own trump only by a higher one"),
        pytest.param("6H AC", "9D", "", id="the other's trump is an ordinary suit"),
        pytest.param("QH 6S", "JH", "QH 6S", id="the other's trump is beaten in suit or by an own trump"),
        pytest.param("10C 10H", "10D", "", id="the same rank beats nothing"),
    ],
)
def test_what_beats_the_top(hand: str, top: str, beating: str) -> None:
    lay = table(hand, "7H 8H", top).prompt(0).lay

    assert set(cards(beating)) == (set(lay.cards) if lay else set())


@pytest.mark.parametrize(
    ("lying", "count"),
    [
        pytest.param("6H 7H 8H JH AD", 3, id="three from under a foreign top"),
        pytest.param("6H 7H 8H JH QH KS", 5, id="five where the top is one's trump"),
        pytest.param("6H 7H 8H JH QH KH AH 6D AS", 9, id="the whole pile where it is the ace of one's trumps"),
        pytest.param("6H 7H 8H JH QH KH AH 6D 7D AH", 3, id="the ace of the other's trumps costs three"),
        pytest.param("6H AD", 2, id="the whole pile where it is no larger than three"),
        pytest.param("6H 7H 8H KS", 4, id="the whole pile where it is no larger than five"),
    ],
)
def test_how_many_cards_are_picked_up(lying: str, count: int) -> None:
    state = table("6C 7C", "8C 9C", lying)
    whole = cards(lying)

    assert state.prompt(0).say == (PickUp(count), Resign())
    after, events = step(state, PickUp(count))
    assert events == (PickedUp(0, count, whole[-count:]),)
    assert after.pile == whole[:-count]
    assert set(after.hands[0]) == {*cards("6C 7C"), *whole[-count:]}
    assert after.turn == 1


def test_after_a_pick_up_the_other_faces_the_exposed_card_even_his_own() -> None:
    state = turns(table("6C 8C KC", "QD 9C 10C AC", "JD"), "pick up")
    assert (pile(state), state.turn, state.prompt(1).ask) == ("", 1, AskLead())

    state = turns(table("6C 7C 8C", "9D QH KH 10C", "6D 8D"), "pick up", "9D", "pick up", "QH")
    assert pile(state) == "QH"

    state = turns(table("KD JC QC", "AD 9C 10C", "8D 9D 10D"), "KD JC", "pick up")
    assert (pile(state), state.turn, state.prompt(0).ask) == ("8D 9D", 0, AskPickUp(Card.parse("9D"), 2))


def test_after_the_whole_pile_is_taken_the_other_leads() -> None:
    state = turn(table("6C 7C", "8C 9C", "9D 10D AS"), "pick up")

    assert state.prompt(1).ask == AskLead()
    assert {type(move) for move in state.moves(1)} == {Lead, Resign}


def test_the_order_of_the_rest_of_the_pile_stays() -> None:
    state = turn(table("6C 7C", "8C 9C", "KH 6D QH 7D JH AD"), "pick up")

    assert pile(state) == "KH 6D QH"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Beat(cards("8D")), TooLow(Card.parse("9D"), Suit.SPADES, cards("6S 10D"))),
        (PickUp(1), AbleToBeat(Card.parse("9D"), cards("6S 10D"))),
        (Lead(cards("10D")), NotOffered()),
        (Add(cards("10D")), NotOffered()),
        (Beat(cards("AC")), NotInHand(cards("AC"))),
        (Beat(cards("10D 6S")), WrongCount(1, 1, 2)),
        (Beat(()), WrongCount(1, 1, 0)),
        (Choose(Suit.CLUBS), NotOffered()),
    ],
    ids=str,
)
def test_a_refusal_names_the_rule_and_the_cards_that_oblige(move: Move, reason: Reason) -> None:
    assert refusal(table("6S 8D 10D", "7H 8H", "9D"), move) == reason


def test_refusals_on_an_empty_pile_while_a_second_card_is_owed_and_when_nothing_beats() -> None:
    empty = table("6S 8D", "7H 8H")
    owing = step(table("10D 6S 8D", "7H 8H", "9D"), Beat(cards("10D"))).state
    unable = table("6C 8D", "7H 8H", "6H 7D 9D")

    assert refusal(empty, Beat(cards("6S"))) == NothingToBeat()
    assert refusal(empty, PickUp(0)) == NothingToBeat()
    assert [refusal(owing, move) for move in (Lead(cards("6S")), Beat(cards("6S")), PickUp(2))] == [SecondOwed()] * 3
    assert refusal(unable, Beat(cards("8D"))) == NothingBeats(Card.parse("9D"), 3)
    assert refusal(unable, PickUp(2)) == OtherCount(3)
    assert refusal(unable, PickUp(3), seat=1) == NotYourTurn()


def test_the_prompt_asks_for_what_is_due() -> None:
    able = table("10D 6C", "7H 8H", "9D")
    nine = Card.parse("9D")

    assert able.prompt(0).ask == AskBeat(nine)
    assert able.prompt(0).say == (Resign(),)
    assert able.prompt(1).ask == AskNothing()
    assert not able.prompt(1)


def test_voluntary_pickup_off_keeps_who_can_beat_from_picking_up() -> None:
    state = table("10D 6C", "7H 8H", "9D")

    assert refusal(state, PickUp(1)) == AbleToBeat(Card.parse("9D"), cards("10D"))


def test_voluntary_pickup_on_lets_who_can_beat_pick_up() -> None:
    state = table("10D 6C", "7H 8H", "9D", rules=ANY_TIME)
    prompt = state.prompt(0)

    assert (prompt.ask, prompt.say) == (AskBeatOrPickUp(Card.parse("9D"), 1), (PickUp(1), Resign()))
    assert codes(turn(state, "pick up"), 0) == "9D 10D 6C"
    assert PickUp(1) in set(state.moves(0))


def test_the_first_turn_of_a_deal_is_a_lead_of_any_of_eighteen_cards() -> None:
    state = begun(dealer=1)

    assert state.to_act == {0}
    lay = state.prompt(0).lay
    assert lay is not None
    assert (len(lay.cards), lay.least, lay.most) == (18, 1, 1)
