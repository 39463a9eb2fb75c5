"""The plain players of Spades: the yardstick, which never changes, and the beginner."""

from random import Random

import pytest

from engine.ai.brain import ticks
from engine.ai.spades.plain import Beginner, Plain, Rule
from engine.cards import Seat, cards
from engine.game import Move
from engine.games.spades.deal import Deal
from engine.games.spades.exchange import Exchanging
from engine.games.spades.moves import Bid, Give, Keep, Leave, Look, Play
from engine.games.spades.rules import DOUBLE_NIL
from tests.engine.games.spades_table import E, N, bid, bidding, drawing, exchanging, of, played, playing

RULE, BEGINNER = Rule(), Beginner()


def choice(player: Plain, state: Deal, seat: Seat) -> Move:
    return player.choose(state.view(seat), seat, Random(1), ticks(0))


def card(player: Plain, hand: str, laid: str = "", *, broken: bool = True) -> str:
    """Let a player follow, or lead, with the rest of the table holding clubs that do not matter."""
    leader = -len(laid.split()) % 4
    table = [hand, "2C 3C", "4C 5C", "6C 7C"]
    for place, code in enumerate(laid.split()):
        table[(leader + place) % 4] = code
    state = played(playing(*table, leader=leader, broken=broken), laid)
    move = choice(player, state, N)
    assert isinstance(move, Play)
    return move.cards[0].code


@pytest.mark.parametrize(
    ("hand", "tricks"),
    [
        pytest.param("AS AH AD AC 2H 3H 4H 2D 3D 4D 2C 3C 4C", 4, id="aces"),
        pytest.param("KH 2H KD 2D 3D KC 2C 3C 4C 5C 6C 7C 8C", 3, id="kings with another card of the suit"),
        pytest.param("KH KD 2D 3D 4D 5D 6D 2C 3C 4C 5C 6C 7C", 1, id="a king alone is none"),
        pytest.param("2S 3S 4S 5S 6S 2H 3H 4H 5H 2D 3D 4D 5D", 2, id="spades beyond the third"),
        pytest.param("AS KS 4S 5S 2H 3H 4H 5H 2D 3D 4D 5D 6D", 3, id="a high spade counts twice"),
        pytest.param("2S 3S 4S 2H 3H 4H 5H 2D 3D 4D 5D 2C 3C", 1, id="one at least, never nil"),
    ],
)
def test_what_the_yardstick_bids(hand: str, tricks: int) -> None:
    assert RULE.bid(cards(hand)) == tricks


@pytest.mark.parametrize(
    ("hand", "lead"),
    [
        pytest.param("AS 9H 10D 3C", "10D", id="the highest that is no spade"),
        pytest.param("AS 10H 10D 10C", "10H", id="of equal ranks hearts, diamonds, clubs"),
        pytest.param("2S 9S JS", "JS", id="the highest spade of nothing else"),
    ],
)
def test_what_the_yardstick_leads(hand: str, lead: str) -> None:
    assert card(RULE, hand) == lead


@pytest.mark.parametrize(
    ("laid", "hand", "follow"),
    [
        pytest.param("2H AH 3H", "KH 4H", "4H", id="the partner holds the trick: the lowest"),
        pytest.param("2H AH 3H", "AS 4D 3C", "3C", id="the partner holds it: no ruff"),
        pytest.param("2H 3H 10H", "JH AH", "AH", id="the highest of the suit, if it wins"),
        pytest.param("QH 3H 10H", "JH 4H", "4H", id="the lowest, if it does not"),
        pytest.param("2H 3H 2S", "AH 4H", "4H", id="against a ruff the lowest"),
        pytest.param("2H 3H 10H", "2S 3S AD", "2S", id="void: the lowest spade"),
        pytest.param("2H 3H 4S", "2S 5S 9S 2D", "5S", id="void: the lowest spade that wins"),
        pytest.param("2H 3H 9S", "2S 3D 3C", "3D", id="no spade wins: the lowest, no spade"),
        pytest.param("2H 3H 9S", "4S 2S", "2S", id="spades only: the lowest"),
        pytest.param("9S 3S 10S", "JS 2S", "JS", id="spades are a suit like any"),
    ],
)
def test_what_the_yardstick_follows_with(laid: str, hand: str, follow: str) -> None:
    assert card(RULE, hand, laid) == follow


def test_plain_players_look_and_never_bid_double_nil() -> None:
    for player in (RULE, BEGINNER):
        assert choice(player, bidding(), N) == Look()
        assert choice(player, bidding().play(N, Look()).state, N) != Bid(0)


def test_the_least_bid_of_a_team_is_kept() -> None:
    state = bid(bidding(options={"min_team_bid": "4", "double_nil": "off"}), 1, 1)

    for player in (RULE, BEGINNER):
        move = choice(player, state, 2)
        assert isinstance(move, Bid)
        assert move.tricks >= 3


def test_plain_players_give_three_low_cards() -> None:
    state = of(Exchanging, exchanging(DOUBLE_NIL, 3, 3, 3))

    for seat in (0, 2):
        move = choice(RULE, state, seat)
        assert isinstance(move, Give)
        assert state.play(seat, move).events


def test_good_cards_are_kept() -> None:
    state = drawing()
    offered = state.stocks[0][0]

    assert choice(RULE, state, 0) == (Keep() if offered.rank >= 12 else Leave()) or offered.suit == 0


@pytest.mark.parametrize(
    ("laid", "hand", "follow"),
    [
        pytest.param("", "AD 3H 4H", "AD", id="leads an ace"),
        pytest.param("2H AH 3H", "4H KH", "4H", id="throws off low when beaten"),
        pytest.param("2H QH 3H", "4H KH", "KH", id="takes the partner's trick"),
        pytest.param("2H 3H 4H", "2S 9S 3D", "9S", id="ruffs high"),
    ],
)
def test_how_a_beginner_plays(laid: str, hand: str, follow: str) -> None:
    assert card(BEGINNER, hand, laid) == follow


def test_a_beginner_counts_aces_kings_and_half_of_the_other_spades() -> None:
    assert BEGINNER.bid(cards("AS KH 2S 3S 4S 5S 2H 2D 3D 4D 2C 3C 4C")) == 4
    assert BEGINNER.bid(cards("2S 3H 4H 5H 6H 7H 2D 3D 4D 5D 2C 3C 4C")) == 1
    assert E == 1
