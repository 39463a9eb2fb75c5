"""The thinking player of Spades: its playouts obey the rules, its estimates make sense, its choices too."""

from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ai.brain import ticks
from engine.ai.spades.estimate import KEEP_ODDS, expected_tricks, misfit, prospects, usual_bids
from engine.ai.spades.kernel import Bits, as_bits, as_cards
from engine.ai.spades.policy import Playout
from engine.ai.spades.thinker import Thinker, different, promising
from engine.ai.spades.worlds import at
from engine.cards import PACK_52, Card, Seat, cards
from engine.game import Move
from engine.games.spades.bidding import Bidding
from engine.games.spades.deal import Deal
from engine.games.spades.drawing import Drawing
from engine.games.spades.exchange import Exchanging
from engine.games.spades.moves import Bid, DoubleNil, Give, Keep, Leave, Look, Play
from engine.games.spades.playing import Playing
from engine.games.spades.rules import DOUBLE_NIL, NIL, Rules, SpadesStanding
from engine.games.spades.unseen import sorted_hand
from tests.engine.games.spades_table import E, N, S, W, bid, dealt, drawn, exchanging, of, played, playing

THINKER = Thinker(pieces=2)
ENOUGH = 2


def choice(state: Deal, seat: Seat, *, work: int = ENOUGH, seed: int = 1) -> Move:
    return THINKER.choose(state.view(seat), seat, Random(seed), ticks(work))


def end(*hands: str, laid: str = "", **settled: object) -> Playing:
    """Set up the end of a deal; North, who is to play, knows that all other cards are gone."""
    table = [*hands]
    leader = -len(laid.split()) % 4
    for place, code in enumerate(laid.split()):
        table[(leader + place) % 4] = f"{table[(leader + place) % 4]} {code}"
    gone = set(PACK_52) - {card for hand in table for card in cards(hand)}
    state = playing(*table, leader=leader, broken=True, **settled)  # type: ignore[arg-type] # as the table takes them
    return played(state._replace(discards=(sorted_hand(gone), (), (), ())), laid)


def laid_card(state: Playing) -> str:
    move = choice(state, N)
    assert isinstance(move, Play)
    return move.cards[0].code


def table(state: Playing, *, greedy: int = -1) -> Playout:
    """Set one table up as it is, all hands open."""
    return at(state, np.array([[as_bits(hand) for hand in state.hands]]), greedy=greedy)


def thumb(state: Playing, *, greedy: int = -1) -> Card:
    """Tell what the rules of thumb lay."""
    (card,) = as_cards(int(table(state, greedy=greedy).cards()[0]))
    return card


def bits(*hands: str) -> Bits:
    """Write hands as the kernel does."""
    return np.array([as_bits(cards(hand)) for hand in hands])


# Playouts


@given(st.integers(0, 10**6), st.sampled_from([2, 4]), st.lists(st.integers(-1, 5), min_size=4, max_size=4))
def test_a_playout_obeys_the_rules_of_play(seed: int, seats: int, bids: list[int]) -> None:
    state = dealt(seed, seats=seats, options={"double_nil": "off"} if seats == 4 else {})
    state = state if seats == 4 else drawn(state, "k" * 13, "l" * 13)
    state = of(Playing, bid(state, *(max(tricks, 0) for tricks in bids[:seats])))
    playout = table(state, greedy=seed % 3 - 1)
    while state.to_act:
        assert playout.turn[0] == state.turn
        laid = playout.cards()
        (card,) = as_cards(int(laid[0]))
        playout.lay(laid)
        state = of(Playing, state.play(state.turn, Play((card,))).state)

    assert playout.tricks()[0].tolist() == list(state.taken[:seats])


def test_many_deals_are_played_on_as_each_alone_would_be() -> None:
    states = [of(Playing, bid(dealt(seed, options={"double_nil": "off"}), 3, 0, 2, 4)) for seed in range(12)]
    hands = np.array([[as_bits(hand) for hand in state.hands] for state in states])

    alone = [table(state).play_out()[0].tolist() for state in states]

    assert alone == at(states[0], hands, greedy=-1).play_out().tolist()


def test_a_playout_begins_in_the_middle_of_a_trick() -> None:
    state = played(playing("9H 2C", "KH 3C", "2H 4C", "AH 5C", bids=(1, 1, 1, 1), taken=(1, 0, 0, 0)), "9H KH")
    playout = table(state)

    assert (playout.turn[0], playout.laid, playout.winner[0]) == (S, 2, E)
    assert playout.tricks().tolist() == [[1, 0, 0, 0]]
    assert as_cards(int(playout.legal()[0])) == cards("2H")


@pytest.mark.parametrize(
    ("bids", "laid", "hand", "card"),
    [
        pytest.param((NIL, 3, 4, 3), "9H KH 3H", "QH AH 2H", "QH", id="a nil ducks as high as it can"),
        pytest.param((NIL, 3, 4, 3), "9H 4S 3H", "2S 9S QD", "2S", id="a nil throws a spade under a spade"),
        pytest.param((NIL, 3, 4, 3), "9H KH 3H", "2S QD 4C", "QD", id="a nil throws its highest card off"),
        pytest.param((4, 3, NIL, 3), "2H 9H 3H", "10H AH 4H", "AH", id="a nil's partner takes it off him"),
        pytest.param((4, NIL, 4, 3), "9H 2H 3H", "8H AH 4H", "8H", id="a nil that holds the trick keeps it"),
        pytest.param((4, 3, 4, 3), "9H 2H 3H", "8H QH AH 4H", "QH", id="last: the cheapest that wins"),
        pytest.param((4, 3, 4, 3), "2H 9H 3H", "AH 4H", "4H", id="the partner has it: the lowest"),
        pytest.param((4, 3, 4, 3), "2H 3H 9H", "7S 9S 4C", "7S", id="a ruff, as low as it goes"),
    ],
)
def test_rules_of_thumb(bids: tuple[int, ...], laid: str, hand: str, card: str) -> None:
    assert thumb(end(hand, "2C 3C", "4C 5C", "6C 7C", laid=laid, bids=bids)).code == card


def test_a_side_that_has_its_tricks_ducks_unless_it_is_greedy() -> None:
    state = end("8H AH 4H", "2C 3C", "4C 5C", "6C 7C", laid="9H 2H 3H", bids=(1, 1, 1, 1), taken=(2, 1, 0, 1))

    assert thumb(state).code == "8H"
    assert thumb(state, greedy=0).code == "AH"


# Estimates


def test_better_hands_take_more_tricks() -> None:
    hands = [
        "2S 3S 2H 3H 4H 5H 2D 3D 4D 2C 3C 4C 5C",
        "2S 3S KH 3H 4H 5H 2D 3D 4D 2C 3C 4C 5C",
        "2S 3S AH 3H 4H 5H 2D 3D 4D 2C 3C 4C 5C",
        "AS 3S AH 3H 4H 5H 2D 3D 4D 2C 3C 4C 5C",
        "AS KS AH KH 4H 5H AD 3D 4D 2C 3C 4C 5C",
        "AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S",
    ]
    worths = expected_tricks(bits(*hands)).tolist()

    assert worths == sorted(worths)
    assert worths[0] < 1
    assert worths[-1] > 11


def test_a_guard_makes_a_king_and_a_queen_worth_more() -> None:
    bare, guarded = expected_tricks(
        bits("2S 3S KH 2D 3D 4D 5D 6D 2C 3C 4C 5C 6C", "2S 3S KH 2H 3D 4D 5D 6D 2C 3C 4C 5C 6C")
    )

    assert guarded > bare + 0.2


def test_the_usual_bids_of_four_come_to_less_than_thirteen() -> None:
    deals = [of(Bidding, dealt(seed)).hands for seed in range(60)]
    sums = [usual_bids(np.array([as_bits(hand) for hand in hands]), 4).sum() for hands in deals]

    assert 10 < sum(sums) / len(sums) < 13


def test_bids_tell_of_hands() -> None:
    hands = bits("AS KS AH KH 4H 5H AD 3D 4D 2C 3C 4C 5C", "2S 3S 2H 3H 4H 5H 2D 3D 4D 2C 3C 4C 5C")
    five, nil, double_nil = (misfit(hands, tricks, 4).tolist() for tricks in (5, NIL, DOUBLE_NIL))

    assert five[0] > five[1]
    assert nil[1] > nil[0]
    assert double_nil == [0, 0]


def test_high_cards_and_spades_are_likely_to_have_been_kept() -> None:
    ace, three, spade = (KEEP_ODDS[card.index] for card in cards("AH 3H 9S"))

    assert ace > 1 > three
    assert spade > 1


def chance_of(rules: Rules, before: SpadesStanding, bids: tuple[int, ...], taken: tuple[int, ...]) -> float:
    return float(prospects(rules, before, np.array([bids]), np.array([taken]))[0])


def test_the_chance_of_a_match() -> None:
    rules, start = Rules(), SpadesStanding(4, 0)
    even = chance_of(rules, start, (3, 3, 3, 3), (3, 3, 3, 3))

    assert even == pytest.approx(0.5)
    assert chance_of(rules, start, (3, 3, 3, 3), (4, 3, 3, 2)) > even
    assert chance_of(rules, start, (3, 3, 3, 3), (2, 4, 3, 4)) < even
    assert chance_of(rules, start, (3, 3, 3, 3), (5, 3, 3, 3)) < even, "bags cost"
    assert chance_of(rules, SpadesStanding(4, 0, (460, 0)), (3, 3, 3, 3), (3, 3, 3, 3)) == 1
    assert chance_of(rules, SpadesStanding(4, 0, (0, 460)), (3, 3, 3, 3), (3, 3, 3, 3)) == 0
    late = chance_of(rules, SpadesStanding(4, 0, (400, 350)), (3, 3, 3, 3), (3, 3, 3, 3))
    early = chance_of(rules, SpadesStanding(4, 0, (50, 0)), (3, 3, 3, 3), (3, 3, 3, 3))
    assert late > early, "a lead is worth more the fewer deals are left"


# Choices


def hand_of(
    hand: str, *, bids: tuple[int | None, ...] = (None,) * 4, standing: SpadesStanding | None = None
) -> Bidding:
    """Set up a round of bids in which North, who has looked, is next; he is the dealer's left."""
    held = sorted_hand(cards(hand))
    rest = [card for card in PACK_52 if card not in held]
    hands = (held, *(sorted_hand(rest[place::3]) for place in range(3)))
    looked = tuple(bid is not None or seat == N for seat, bid in enumerate(bids))
    return Bidding(Rules(), standing or SpadesStanding(4, W), hands, ((),) * 4, looked, bids)


@pytest.mark.parametrize(
    ("hand", "least", "most"),
    [
        pytest.param("2S 3S 2H 4H 6H 7H 2D 3D 8D 2C 3C 5C 9C", 0, 0, id="nil without a high card"),
        pytest.param("AS KS QS AH KH 4H AD KD 4D AC 3C 4C 5C", 6, 9, id="a strong hand"),
        pytest.param("AS KS 5S 4S AH 3H 4H 5H 2D 3D 4D 2C 3C", 2, 4, id="never nil with the highest spades"),
    ],
)
def test_what_it_bids(hand: str, least: int, most: int) -> None:
    move = choice(hand_of(hand), N)

    assert isinstance(move, Bid)
    assert least <= move.tricks <= most


def test_it_looks_at_its_cards() -> None:
    assert choice(dealt(), N) == Look()


def test_double_nil_is_for_the_desperate() -> None:
    state = of(Bidding, dealt())
    lost = Bidding(
        state.rules, SpadesStanding(4, W, (-200, 480)), state.hands, state.discards, state.looked, state.bids
    )

    assert choice(lost, N) in {Look(), DoubleNil()}
    assert DoubleNil() in {choice(lost, N, seed=seed) for seed in range(6)}


@pytest.mark.parametrize(
    ("hands", "laid", "bids", "taken", "card"),
    [
        pytest.param(
            ("QH 2H", "3H 9C", "4H 5C", "7H 6C"),
            "4D KD 5D",
            (NIL, 3, 4, 3),
            (0, 3, 4, 3),
            "QH",
            id="a nil throws off danger",
        ),
        pytest.param(
            ("AH 2H 2C", "9C 8C", "4C 5C", "6C 7C"), "3H 4H KH", (4, 3, 4, 3), (4, 3, 3, 2), "AH", id="a trick it needs"
        ),
        pytest.param(
            ("AH 2H", "9C", "4C", "7C"), "3H 4H 5H", (4, 3, 3, 2), (4, 3, 3, 0), "AH", id="a trick that sets them"
        ),
        pytest.param(
            ("AH QH", "9C", "4C", "7C"), "3H 4H KH", (4, 3, 3, 3), (4, 3, 3, 3), "QH", id="no bag that it can avoid"
        ),
    ],
)
def test_what_it_plays(
    hands: tuple[str, ...], laid: str, bids: tuple[int, ...], taken: tuple[int, ...], card: str
) -> None:
    assert laid_card(end(*hands, laid=laid, bids=bids, taken=taken)) == card


def test_it_covers_its_partners_nil() -> None:
    state = end("AH 2H 5C", "9C 8D", "4C 5D", "7C 9D", laid="3H 10H 4H", bids=(4, 3, NIL, 3), taken=(4, 3, 0, 3))

    assert laid_card(state) == "AH"


def test_it_gives_a_double_nil_low_cards_and_gets_the_dangerous_ones() -> None:
    hands = (
        "AS KS QS AH KH QH AD KD QD AC KC QC JC",
        "JS 10S 9S JH 10H 9H JD 10D 9D 10C 9C 8C 7C",
        "2S 3S 4S 2H 3H 4H 2D 3D 4D 2C 3C 4C 5C",
        "5S 6S 7S 8S 5H 6H 7H 8H 5D 6D 7D 8D 6C",
    )
    state = of(Exchanging, exchanging(DOUBLE_NIL, 3, 4, 3, hands=hands))

    assert {card.code for card in getattr(choice(state, N), "cards")} == {"AS", "KS", "QS"}  # noqa: B009 - it gives
    assert {card.code for card in getattr(choice(state, S), "cards")} == {"2H", "2D", "2C"}  # noqa: B009


def test_two_players_keep_good_cards_and_leave_bad_ones() -> None:
    pack = sorted(PACK_52, key=lambda card: -card.rank)
    high = Drawing.first(Rules(seats=2), SpadesStanding(2, 1), pack)
    low = Drawing.first(Rules(seats=2), SpadesStanding(2, 1), pack[::-1])

    assert choice(high, 0) == Keep()
    assert choice(low, 0) == Leave()


@pytest.mark.parametrize(
    ("second", "stays"),
    [
        pytest.param([0.9, 1.1, 1.0, 0.9, 1.1, 1.0], True, id="about as good"),
        pytest.param([0.0, 2.2, 0.0, 2.2, 0.0, 0.0], True, id="worse, but by chance perhaps"),
        pytest.param([0.5, 0.6, 0.5, 0.6, 0.5, 0.6], False, id="worse in every world"),
        pytest.param([1.0, 1.0, 1.0, 1.0, 1.0, 1.1], True, id="the best"),
        pytest.param([1.0, 1.0, 1.0, 1.0, 1.0, 1.0], False, id="the same in every world"),
    ],
)
def test_a_choice_is_given_up_only_where_worlds_enough_speak_against_it(second: list[float], *, stays: bool) -> None:
    rows = np.array([[1.0] * len(second), second]).T

    assert promising(rows)[1] == stays
    assert promising(rows).any()


def test_cards_between_which_nobody_holds_one_are_tried_once() -> None:
    state = end("KH QH 10H 3S", "JH 9C AS", "4C 5C 6C", "7C 8C 2C")

    assert [card.code for card in different(state, N)] == ["3S", "10H", "QH"]


# Any table


@pytest.mark.parametrize("work", [0, 1, 5])
@pytest.mark.parametrize("seats", [2, 4])
def test_with_whatever_time_its_moves_are_legal_and_repeat(seats: int, work: int) -> None:
    state: Deal = dealt(3, seats=seats)
    while state.to_act:
        seat = min(state.to_act)
        view = state.view(seat)
        move = THINKER.choose(view, seat, Random(5), ticks(work))
        if work == 1:
            assert move == THINKER.choose(view, seat, Random(5), ticks(work))
        state = state.play(seat, move).state

    assert state.result is not None


def test_it_never_gives_a_match_up() -> None:
    state = of(Playing, bid(drawn(dealt(seats=2, dealer=1), "k" * 13, "k" * 13), 13, 13))
    moves = {type(choice(state, 0, work=2, seed=seed)) for seed in range(5)}

    assert moves == {Play}
    assert Give not in moves
    assert list(islice(state.moves(0), 1))
