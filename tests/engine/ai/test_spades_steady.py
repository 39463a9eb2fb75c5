"""Normal, the steady player of Spades: the table of tricks, the score, and the rules of thumb."""

from random import Random

import pytest

from engine.ai.brain import ticks
from engine.ai.spades.steady import Steady
from engine.cards import PACK_52, cards
from engine.game import Move
from engine.games.spades.bidding import Bidding
from engine.games.spades.deal import Deal
from engine.games.spades.exchange import Exchanging
from engine.games.spades.moves import Bid, Give, Keep, Leave, Look, Play
from engine.games.spades.rules import DOUBLE_NIL, Rules, SpadesStanding
from engine.games.spades.unseen import sorted_hand
from tests.engine.games.spades_table import N, W, dealt, drawing, exchanging, of, playing

STEADY = Steady()

LOW = "2S 3S 2H 4H 6H 7H 2D 3D 8D 2C 3C 5C 9C"
FAIR = "AS 7S 5S 4S KH 3H 4H 5H QD 3D 4D 2C 3C"
LONG = "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S AH"
KING = "KS 3S 2H 4H 6H 7H 2D 3D 8D 2C 3C 5C 9C"


def choice(state: Deal, seat: int = N) -> Move:
    return STEADY.choose(state.view(seat), seat, Random(1), ticks(0))


def hand_of(hand: str, bids: tuple[int | None, ...] = (None,) * 4, scores: tuple[int, int] = (0, 0)) -> Bidding:
    """Set up a round of bids in which North, who has looked, is next."""
    held = sorted_hand(cards(hand))
    rest = [card for card in PACK_52 if card not in held]
    made = 4 - bids.count(None)
    standing = SpadesStanding(4, (W - made) % 4, scores)
    hands = (held, *(sorted_hand(rest[place::3]) for place in range(3)))
    return Bidding(Rules(), standing, hands, ((),) * 4, (True,) * 4, bids)


@pytest.mark.parametrize(
    ("hand", "bids", "scores", "tricks"),
    [
        pytest.param(FAIR, (None,) * 4, (0, 0), 3, id="what the table says"),
        pytest.param(LOW, (None,) * 4, (0, 0), 0, id="a nil of low cards"),
        pytest.param(LOW, (None, 3, 0, 3), (0, 0), 1, id="no nil beside a nil"),
        pytest.param(KING, (None,) * 4, (0, 0), 1, id="no nil with the king of spades"),
        pytest.param(LONG, (None,) * 4, (0, 0), 13, id="no more tricks than there are"),
        pytest.param(FAIR, (None, 3, 3, 3), (455, 200), 2, id="no more than wins the match"),
        pytest.param(FAIR, (None, 3, 3, 3), (480, 470), 3, id="but more where they win it too"),
    ],
)
def test_what_it_bids(hand: str, bids: tuple[int | None, ...], scores: tuple[int, int], tricks: int) -> None:
    assert choice(hand_of(hand, bids, scores)) == Bid(tricks)


def test_it_looks_draws_and_gives() -> None:
    assert choice(dealt()) == Look()
    assert choice(drawing()) in {Keep(), Leave()}
    assert isinstance(choice(of(Exchanging, exchanging(DOUBLE_NIL, 3, 3, 3))), Give)


def test_it_leads_what_nobody_can_beat() -> None:
    hands = ("AH 3D 4C", "KH 4D 5C", "QH 5D 6C", "JH 6D 7C")
    held = {card for hand in hands for card in cards(hand)}
    gone = tuple(card for card in PACK_52 if card not in held)
    state = playing(*hands, bids=(4, 3, 3, 3))._replace(discards=(gone, (), (), ()))

    assert choice(state) == Play(cards("AH"))
