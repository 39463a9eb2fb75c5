"""Playing tricks in Spades: leading, following, breaking spades, winning."""

from collections.abc import Sequence
from random import Random

import pytest

from engine.cards import Card, Seat, Suit, cards
from engine.game import DealOver, NotInHand, NotOffered, NotYourTurn, Resign, WrongCount
from engine.games import GAMES
from engine.games.spades.moves import Bid, Play
from engine.games.spades.phrases import (
    AskFollow,
    AskLead,
    CardPlayed,
    FactBid,
    FactBroken,
    FactContract,
    FactUnbroken,
    MustFollow,
    SpadesBroken,
    SpadesNotBroken,
    TrickWon,
)
from engine.games.spades.playing import Playing, may_lay
from engine.games.spades.rules import DOUBLE_NIL, NIL, Rules
from engine.scene import Mark, Side
from engine.tricks import Trick, shown_voids, spread, winning
from tests.engine.games.spades_table import E, N, S, W, codes, events, of, played, playing, refusal
from tests.engine.playing import Deal

OTHERS = ("3C 4C", "5C 6C", "7C 8C")


def offered(state: Playing) -> str:
    return " ".join(card.code for move in state.moves(state.turn) if isinstance(move, Play) for card in move.cards)


# Leading


@pytest.mark.parametrize(
    ("hand", "broken", "may_lead"),
    [
        pytest.param("AS KS 3H 2C", False, "3H 2C", id="no spade before they are broken"),
        pytest.param("AS KS 3H", True, "KS AS 3H", id="anything afterwards"),
        pytest.param("2S AS", False, "2S AS", id="spades from a hand of nothing else"),
        pytest.param("3H 2C", False, "3H 2C", id="anything from a hand without spades"),
    ],
)
def test_what_may_be_led(hand: str, broken: bool, may_lead: str) -> None:
    state = playing(hand, *OTHERS, broken=broken)

    assert offered(state) == may_lead
    assert state.prompt(N).ask == AskLead()
    assert state.prompt(N).lay is not None
    for card in cards(hand):
        if card.code not in may_lead.split():
            assert refusal(state, N, Play((card,))) == SpadesNotBroken(cards(may_lead))


# Following


@pytest.mark.parametrize(
    ("lead", "hand", "may_follow"),
    [
        pytest.param("9H", "3H 5S AH", "3H AH", id="suit, high or low"),
        pytest.param("9H", "4C 5S", "5S 4C", id="anything without the suit: nobody has to trump"),
        pytest.param("KS", "2S AH", "2S", id="a spade on a spade"),
        pytest.param("KS", "AH 2C", "AH 2C", id="anything without a spade"),
    ],
)
def test_what_may_follow(lead: str, hand: str, may_follow: str) -> None:
    state = played(playing(f"{lead} 2D", hand, "7C 8C", "9C 10C", broken=True), lead)

    assert offered(state) == may_follow
    led = Card.parse(lead).suit
    assert led is not None
    assert state.prompt(E).ask == AskFollow(led)
    for card in cards(hand):
        if card.code not in may_follow.split():
            assert refusal(state, E, Play((card,))) == MustFollow(led, cards(may_follow))


@pytest.mark.parametrize("seats", GAMES["spades"].seats)
def test_every_card_that_may_be_laid_is_offered_and_no_other(seats: int) -> None:
    states: Sequence[object] = Deal(GAMES["spades"], seats, (), seed=seats).states
    for state in states:
        if isinstance(state, Playing):
            hand, laid, broken = state.hands[state.turn], state.laid, state.broken
            assert offered(state) == codes([card for card in hand if may_lay(card, hand, laid, broken=broken)])


def test_spades_are_not_for_those_who_can_follow_even_when_broken() -> None:
    state = played(playing("9H 2C", "3H AS", "4H 4C", "5H 5C", broken=True), "9H")

    assert refusal(state, E, Play(cards("AS"))) == MustFollow(Suit.HEARTS, cards("3H"))


@pytest.mark.parametrize(
    ("seat", "laid", "reason"),
    [
        pytest.param(E, "3C", NotYourTurn(), id="another's turn"),
        pytest.param(N, "3C", NotInHand(cards("3C")), id="another's card"),
        pytest.param(N, "2H 3H", WrongCount(1, 1, 2), id="two cards"),
        pytest.param(N, "", WrongCount(1, 1, 0), id="no card"),
    ],
)
def test_whoever_is_to_play_lays_one_card_of_his_own(seat: Seat, laid: str, reason: object) -> None:
    assert refusal(playing("2H 3H", *OTHERS), seat, Play(cards(laid))) == reason


def test_nothing_else_is_said_during_play() -> None:
    state = playing("2H 3H", *OTHERS)

    assert refusal(state, N, Bid(3)) == NotOffered()
    assert refusal(state, N, Resign()) == NotOffered()


# Breaking


def test_spades_are_unbroken_at_first() -> None:
    assert FactUnbroken() in playing("2H 3H", *OTHERS).scene(None).facts


def test_a_spade_that_cannot_follow_breaks_spades() -> None:
    state = played(playing("9H 2C", "3S 4S", "4H 4C", "5H 5C"), "9H")

    assert events(state, E, Play(cards("3S"))) == (CardPlayed(E, cards("3S")), SpadesBroken())

    state = played(state, "3S")

    assert state.broken
    assert FactBroken() in state.scene(None).facts


def test_spades_may_break_in_the_first_trick() -> None:
    state = playing("9H 2C", "3S 4C", "4H 4D", "5H 5C")

    assert not state.tricks
    assert played(state, "9H 3S").broken


def test_no_suit_and_no_card_must_lead_to_the_first_trick() -> None:
    assert offered(playing("2C AC KH 3D", *OTHERS)) == "KH 3D 2C AC"


def test_a_forced_lead_of_spades_breaks_them() -> None:
    state = playing("9S 8S", *OTHERS)

    assert events(state, N, Play(cards("9S"))) == (CardPlayed(N, cards("9S")), SpadesBroken())
    assert played(state, "9S").broken


def test_spades_break_once() -> None:
    state = played(playing("9H 2C", "3S 4S", "4S 4C", "5H 5C"), "9H 3S")

    assert events(state, S, Play(cards("4S"))) == (CardPlayed(S, cards("4S")),)


def test_another_suit_thrown_off_breaks_nothing() -> None:
    assert not played(playing("9H 2C", "3D 4S", "4H 4C", "5H 5C"), "9H 3D").broken


# Winning


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        pytest.param("9H KH 2H AH", 3, id="the highest of the suit led"),
        pytest.param("9H 2S AH KH", 1, id="any spade beats the suit led"),
        pytest.param("9H 2S 3S AH", 2, id="the highest spade"),
        pytest.param("9H AD AC KD", 0, id="other suits win nothing"),
        pytest.param("2S AH KS AS", 3, id="spades led: the highest spade"),
    ],
)
def test_who_wins_a_trick(trick: str, winner: int) -> None:
    assert winning(cards(trick), Suit.SPADES) == winner


def test_without_trumps_the_suit_led_decides() -> None:
    assert winning(cards("9H AS 10H AD"), None) == 2


def test_of_two_equal_cards_the_first_stands() -> None:
    assert winning(cards("9H KH KH 2H"), Suit.SPADES) == 1


def test_the_winner_takes_the_trick_and_leads() -> None:
    state = played(playing("9H 2C", "KH 3C", "2H 4C", "AH 5C", leader=N), "9H KH 2H")

    step = state.play(W, Play(cards("AH")))
    after = of(Playing, step.state)

    assert step.events == (CardPlayed(W, cards("AH")), TrickWon(W, cards("AH")))
    assert step.events[-1].linger
    assert (after.turn, after.taken, after.laid) == (W, (0, 0, 0, 1), ())
    assert after.to_act == {W}
    assert after.tricks == (Trick(N, cards("9H KH 2H AH"), W),)


def test_play_goes_clockwise() -> None:
    state = playing("9H 2C", "KH 3C", "2H 4C", "AH 5C", leader=S)
    seats = []
    for text in ("2H", "AH", "9H"):
        seats.append(state.turn)
        state = played(state, text)

    assert [*seats, state.turn] == [S, W, N, E]


# What the table sees


def marks(state: Playing, mark: Mark) -> list[Seat]:
    return [place.seat for place in state.scene(None).places if mark in place.marks]


def laid(state: Playing) -> list[str]:
    return [" ".join(card.code for card in place.laid) for place in state.scene(None).places]


def test_the_trick_lies_before_those_who_laid_it() -> None:
    state = played(playing("9H 2C", "KH 3C", "2H 4C", "AH 5C", leader=S), "2H AH 9H")

    assert laid(state) == ["9H", "", "2H", "AH"]
    assert (marks(state, Mark.LEAD), marks(state, Mark.WINNING), marks(state, Mark.TURN)) == ([S], [W], [E])
    assert state.scene(None).last == ()


def test_a_full_trick_stays_until_the_next_lead() -> None:
    full = played(playing("9H 2C", "KH 3C", "2H 4C", "AH 5C"), "9H KH 2H AH")

    assert laid(full) == ["9H", "KH", "2H", "AH"]
    assert (marks(full, Mark.LEAD), marks(full, Mark.WINNING), marks(full, Mark.TURN)) == ([N], [W], [W])

    following = played(full, "5C")

    assert laid(following) == ["", "", "", "5C"]
    assert (marks(following, Mark.LEAD), marks(following, Mark.WINNING)) == ([W], [W])
    assert [(one.seat, one.cards) for one in following.scene(None).last] == [
        (N, cards("9H")),
        (E, cards("KH")),
        (S, cards("2H")),
        (W, cards("AH")),
    ]
    assert following.scene(None).last_winner == W


def test_bids_and_tricks_are_told() -> None:
    state = playing("9H 2C", "KH 3C", "2H 4C", "AH 5C", bids=(4, NIL, 3, DOUBLE_NIL), taken=(2, 0, 1, 1))
    scene = state.scene(None)

    assert [place.facts for place in scene.places] == [
        (FactBid(4, 2),),
        (FactBid(NIL, 0),),
        (FactBid(3, 1),),
        (FactBid(DOUBLE_NIL, 1),),
    ]
    assert [fact for fact in scene.facts if isinstance(fact, FactContract)] == [
        FactContract((N, S), contract=7, made=3)
    ]


def test_the_score_box_counts_what_counts() -> None:
    state = playing("9H 2C", "KH 3C", "2H 4C", "AH 5C", bids=(4, NIL, 3, DOUBLE_NIL), taken=(2, 0, 1, 1))
    scene = state.scene(None)

    assert [(place.taken, place.aim) for place in scene.places] == [(2, 4), (0, 0), (1, 3), (1, 0)]
    assert scene.sides == (Side((N, S), score=0, taken=3, aim=7), Side((E, W), score=0, taken=0, aim=0))


def test_tricks_of_a_failed_nil_count_for_the_partner_where_the_table_says_so() -> None:
    hands = ("9H 2C", "KH 3C", "2H 4C", "AH 5C")
    state = playing(*hands, bids=(4, 1, NIL, 1), taken=(2, 0, 1, 0), rules=Rules(failed_nil="to_partner"))

    assert FactContract((N, S), contract=4, made=3) in state.scene(None).facts


def test_the_hand_is_laid_out_by_suits_black_and_red_by_turns() -> None:
    state = playing("2S AS 3H KH 4D 5C", *OTHERS)

    assert [[card.code for card in group.cards] for group in state.scene(N).hand] == [
        ["AS", "2S"],
        ["KH", "3H"],
        ["5C"],
        ["4D"],
    ]
    assert state.scene(None).hand == ()


# The last trick


def test_a_last_card_falls_by_itself() -> None:
    assert not playing("9H 2C", "KH 3C", "2H 4C", "AH 5C").prompt(N).whole_hand
    assert playing("9H", "KH", "2H", "AH").prompt(N).whole_hand


def test_nothing_is_played_after_the_last_trick() -> None:
    over = played(playing("9H", "KH", "2H", "AH"), "9H KH 2H AH")

    assert over.to_act == frozenset()
    assert over.result is not None
    assert laid(over) == ["9H", "KH", "2H", "AH"]
    assert (marks(over, Mark.WINNING), marks(over, Mark.TURN)) == ([W], [])
    assert refusal(over, W, Play(cards("AH"))) == DealOver()


# Trick algebra


def test_who_does_not_follow_shows_a_void() -> None:
    assert list(shown_voids(S, cards("9H 2S AH KD"), 4)) == [(W, Suit.HEARTS), (E, Suit.HEARTS)]
    assert list(shown_voids(S, (), 4)) == []


def test_voids_are_remembered() -> None:
    state = played(playing("9H 2C", "3S 3C", "4H 4C", "5D 5C"), "9H 3S 4H 5D")

    assert state.voids() == (set(), {Suit.HEARTS}, set(), {Suit.HEARTS})


def test_a_forced_lead_of_spades_shows_a_hand_of_spades() -> None:
    state = played(playing("9S 8S", *OTHERS), "9S")

    assert state.voids()[N] == {Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS}


def test_unseen_cards_are_spread_where_they_can_lie() -> None:
    unseen = cards("2S 3S 2H 3H 2D 3D")
    for seed in range(50):
        left, right = spread(unseen, (2, 4), ({Suit.SPADES, Suit.HEARTS}, ()), Random(seed))
        assert set(left) == set(cards("2D 3D"))
        assert set(right) == set(cards("2S 3S 2H 3H"))


def test_cards_that_can_lie_nowhere_are_an_error() -> None:
    with pytest.raises(ValueError, match="no place"):
        spread(cards("2S 3S"), (1, 1), ({Suit.SPADES}, ()), Random(1))
