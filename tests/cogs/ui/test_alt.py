"""Whoever cannot see a picture is told what it shows, and nothing more."""

from __future__ import annotations

import pytest

from cogs.sitting import Sitting
from cogs.ui.alt import board_alt, chart_alt, hand_alt
from cogs.ui.hand import Home
from cogs.ui.page import Reader, as_it_lay, direct_page, last_trick_page, public_page, remembered, result_page
from cogs.ui.pictures.chart import Course
from cogs.ui.pictures.hand import UNMARKED, Marks
from cogs.ui.pictures.orders import BoardOrder, ChartOrder, hand_order
from cogs.ui.pictures.palette import Style
from cogs.ui.sheet import ACCENTS, MOST_ALT, felt, text
from cogs.ui.speech import sign
from engine.cards import FACE_DOWN, PACK_108, Card, Rank, Suit, cards
from engine.game import Game, Prompt
from engine.games import GAMES
from engine.scene import Group, Mark, Pile, Place, Scene, Side
from tests.cogs.ui.drawing import bare, dealt, played, seated, speaker
from tests.engine.toy import HUNCH
from tests.engine.toy_words import AskPlay, OfSuit, Stock

SPEAKER = speaker(dealt(HUNCH))
PLAY = Prompt(AskPlay())
HOME = Home("Home", "cards", "https://discord.com/channels/1/2")


def scene_of(*places: Place, **more: object) -> Scene:
    return Scene("hunch", None, clockwise=True, places=places, **more)  # type: ignore[arg-type] # a scene's own


def held(*groups: str) -> Scene:
    return scene_of(hand=tuple(Group(OfSuit(Suit.SPADES), cards(group)) for group in groups))


BOARDS = [
    (scene_of(Place(0, "N", 5), Place(1, "S", 5)), "The card table, nothing laid. Cards left: N 5, S 5."),
    (
        scene_of(
            Place(0, "N", 4, laid=cards("KD"), marks=(Mark.LEAD, Mark.WINNING), taken=2, aim=3),
            Place(1, "S", 5, marks=(Mark.TURN, Mark.DEALER), taken=0, aim=4),
            trump=Suit.SPADES,
            sides=(Side((0,), score=120), Side((1,), score=-30, taken=0, aim=4)),
        ),
        (
            "On the table: N K♦. Trumps: spades ♠. To act: S. Led: N. Highest: N. Dealer: S. N: 120. S: −30 0/4. "
            "Tricks: N 2/3, S 0/4. Cards left: N 4, S 5."
        ),
    ),
    (
        scene_of(
            Place(0, "N", 5, laid=cards("4S 4S"), taken_back=cards("9S")),
            Place(1, "S", 5, shown=cards("2H")),
            trump_rank=Rank.TWO,
            piles=(Pile(Stock(), cards("7C 9H")), Pile(Stock(), (FACE_DOWN,) * 3)),
            sides=(Side((0, 1), level=Rank.TWO),),
        ),
        (
            "On the table: N 4♠ 4♠. Taken back: N 9♠. Lying open: S 2♥. Stock: 2 cards, on top 9♥. Stock: 3 cards. "
            "Trump rank: 2. NS: 2. Cards left: N 5, S 5."
        ),
    ),
]


@pytest.mark.parametrize(("scene", "told"), BOARDS, ids=["nothing laid", "a trick", "a throw"])
def test_a_board_is_told_by_seat_letters(scene: Scene, told: str) -> None:
    assert told == bare(board_alt(scene, SPEAKER))


HANDS = [
    (held("AS KS", "4S"), UNMARKED, "Your cards. Spades: A♠ K♠. Spades: 4♠."),
    (held("AS KS 4S"), Marks(frozenset({1, 2}), frozenset({0})), "You may lay K♠ 4♠. New: A♠."),
    (held("AS KS 4S"), Marks(frozenset({1, 2}), must=frozenset({2})), "You must lay 4♠."),
    (held("AS KS"), Marks(frozenset({0, 1})), "Your cards. Spades: A♠ K♠."),
    (held("?? ??"), UNMARKED, "Your cards. 2 cards, face down."),
]


@pytest.mark.parametrize(
    ("scene", "marks", "told"), HANDS, ids=["groups", "a choice", "an obligation", "no choice", "face down"]
)
def test_a_hand_is_told_with_its_marks(scene: Scene, marks: Marks, told: str) -> None:
    assert bare(hand_alt(scene, marks, SPEAKER)).endswith(told)


def test_a_chart_is_told_side_by_side() -> None:
    climb = Course(("NS", "EW"), ((2, 0), (0, 3)), rungs=("2", "3", "4", "5"))

    assert "The match so far, deal by deal. NS: 0, 62, 12. EW: 0, −50, 80." == bare(
        chart_alt(Course(("NS", "EW"), ((62, -50), (-50, 130))), SPEAKER)
    )
    assert bare(chart_alt(climb, SPEAKER)).endswith("NS: 2, 4, 4. EW: 2, 2, 5.")


def test_what_would_be_too_long_ends_in_dots() -> None:
    long = scene_of(*(Place(seat, "NESW"[seat], 5, laid=PACK_108[:25]) for seat in range(4)))
    told = board_alt(long, SPEAKER)

    assert len(told) <= MOST_ALT
    assert "…" in told


@pytest.mark.parametrize("moves", range(0, 40, 6))
@pytest.mark.parametrize("game", [HUNCH, *GAMES.values()], ids=lambda game: game.key)
def test_a_board_s_picture_and_its_words_name_no_card_of_a_hand(game: Game, moves: int) -> None:
    sitting = played(dealt(game, game.seats[0]), moves)
    page = public_page(sitting, speaker(sitting.table))
    if not isinstance(page.order, BoardOrder):
        return

    assert page.order.scene.hand == ()
    assert {bare(sign(card)) for card in hidden(sitting)}.isdisjoint(bare(page.alt).replace(".", "").split())


def hidden(sitting: Sitting) -> set[Card]:
    """Cards in hands, without those of which another lies open."""
    assert sitting.match is not None
    state, seats = sitting.match.state, sitting.table.seats
    places = state.scene(None).places
    seen = {card for place in places for card in (*place.laid, *place.shown, *place.taken_back)}
    seen |= {card for pile in state.scene(None).piles for card in pile.cards}
    return {card for seat in range(seats) for group in state.scene(seat).hand for card in group.cards} - seen


def test_the_last_trick_lies_there_again() -> None:
    sitting = played(dealt(HUNCH), 13)
    scene = sitting.match.state.scene(None)  # type: ignore[union-attr]
    again = as_it_lay(scene)
    assert again is not None

    assert {part.seat: part.cards for part in scene.last} == {place.seat: place.laid for place in again.places}
    assert [Mark.TURN in place.marks for place in again.places] == [False] * 4
    assert [place.seat for place in again.places if Mark.LEAD in place.marks] == [scene.last[0].seat]
    assert [place.seat for place in again.places if Mark.WINNING in place.marks] == [scene.last_winner]
    assert "On the table" in last_trick_page(sitting, Reader(SPEAKER, Style())).alt


def test_before_the_first_trick_there_is_no_picture_of_it() -> None:
    assert as_it_lay(scene_of(Place(0, "N", 5))) is None
    assert last_trick_page(seated(dealt(HUNCH)), Reader(SPEAKER, Style())).order is None


REMEMBERED = [
    ("AS KS", "AS KS 4S", {2}),
    ("AS KS 4S", "AS KS", set()),
    ("?? ??", "AS KS", set()),
    ("4S", "4S 4S", {1}),
]


@pytest.mark.parametrize(("before", "now", "new"), REMEMBERED, ids=["one more", "one less", "turned up", "a twin"])
def test_what_has_come_into_a_hand_is_new(before: str, now: str, new: set[int]) -> None:
    assert new == remembered(held(now), PLAY, hand_order(held(before))).new


def test_what_is_new_stays_new_while_the_hand_stays_the_same() -> None:
    old = hand_order(held("AS KS"), Marks(new=frozenset({1})))

    assert {1} == remembered(held("AS KS"), PLAY, old).new


def test_a_result_has_the_course_of_the_match() -> None:
    table = played(dealt(HUNCH), 40).table
    first = result_page(seated(table), SPEAKER)
    second = result_page(played(table.next_deal(), 40), SPEAKER)

    assert isinstance(first.order, ChartOrder)
    assert isinstance(second.order, ChartOrder)
    assert (1, 2) == (len(first.order.course.gains), len(second.order.course.gains))
    assert first.order.course.gains == second.order.course.gains[:1]


def test_each_game_has_an_edge_of_its_own_colour() -> None:
    colours = [felt(text("x"), game=key).accent_colour for key in GAMES]

    assert len(set(colours)) == len(GAMES) <= len(ACCENTS)
    assert felt(text("x")).accent_colour == felt(text("x"), game="unheard of").accent_colour


def test_a_hand_without_cards_has_no_picture() -> None:
    page = direct_page(seated(dealt(GAMES["spades"], 2)), 0, Reader(SPEAKER, Style()), HOME)

    assert (None, "") == (page.order, page.alt)
