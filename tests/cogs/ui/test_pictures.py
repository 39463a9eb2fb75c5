"""Pictures show every state of every game, each seat from its own side, with every card's index free."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import dataclass, replace
from hashlib import sha256
from io import BytesIO
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cogs.ui.pictures.board import seated
from cogs.ui.pictures.canvas import RIM, WIDTH
from cogs.ui.pictures.chart import Course, course, draw_chart
from cogs.ui.pictures.faces import RATIO, STRIP
from cogs.ui.pictures.hand import CARD, GAP, Marks, left_edges, marks, rows_of, strip_of
from cogs.ui.pictures.orders import HandOrder, board_order, draw, hand_order
from cogs.ui.pictures.palette import Style
from cogs.ui.pictures.trick import Heap, Spread
from engine.cards import FACE_DOWN, PACK_108, Card, Rank, Suit, cards
from engine.game import Game, Move, Pick, Prompt
from engine.games import GAMES
from engine.games.spades import SPADES
from engine.scene import Group, Mark, Phrase, Pile, Place, Scene
from tests.engine.playing import Deal
from tests.engine.toy import HUNCH
from tests.gallery.moments import moments

LARGEST = 120_000
"""Bytes that a picture may have."""
KINDS: list[tuple[Game, int]] = [(game, seats) for game in (*GAMES.values(), HUNCH) for seats in game.seats]


@dataclass(frozen=True, slots=True)
class Word(Phrase):
    """A phrase for what needs one."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """A lay of what needs one."""

    cards: tuple[Card, ...]


def scene_of(hand: str, trump: Suit | None = None) -> Scene:
    return Scene("toy", 0, clockwise=True, places=(), hand=(Group(Word(), cards(hand)),), trump=trump)


def table(count: int, *, viewer: int | None = None, clockwise: bool = True, laid: str = "") -> Scene:
    letters = {2: "NS", 3: "NES", 4: "NESW" if clockwise else "NWSE"}[count]
    places = tuple(Place(seat, letter, 13, laid=cards(laid)) for seat, letter in enumerate(letters))
    return Scene("toy", viewer, clockwise, places)


def size(picture: bytes) -> tuple[int, int]:
    return Image.open(BytesIO(picture)).size


def pick(hand: str, least: int = 1, most: int = 1, must: str = "") -> Prompt:
    return Prompt(Word(), lay=Pick((Group(Word(), cards(hand)),), least, most, Lay, cards(must)))


# Everything can be drawn.


@pytest.mark.parametrize(("game", "seats"), KINDS, ids=[f"{game.key}-{seats}" for game, seats in KINDS])
def test_every_moment_of_a_deal_can_be_drawn_for_everybody(game: Game, seats: int) -> None:
    deal = Deal(game, seats, (), 7)
    for state in (*deal.moments, deal.last):
        for seat in (None, *range(seats)):
            scene = state.scene(seat)
            pictures = [draw(board_order(scene))]
            if seat is not None:
                pictures.append(draw(hand_order(scene, marks(scene, state.prompt(seat)))))
            for picture in pictures:
                assert len(picture) < LARGEST
                assert size(picture)[0] == 1080


def test_no_picture_of_the_gallery_is_large() -> None:
    assert max(len(draw(moment.order)) for moment in moments()) < LARGEST


def test_a_trick_of_twenty_five_cards_a_seat_is_not_large() -> None:
    hand = " ".join(card.code for card in PACK_108[:25])

    assert len(draw(board_order(table(4, laid=hand)))) < LARGEST


# Equal orders are equal pictures.


def test_equal_scenes_give_equal_bytes_in_every_process() -> None:
    order = board_order(table(4, viewer=2, laid="AS"))
    code = (
        "from hashlib import sha256; from cogs.ui.pictures.orders import *; import pickle, sys;"
        "print(sha256(draw(pickle.loads(sys.stdin.buffer.read()))).hexdigest())"
    )
    there = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(order), capture_output=True, check=True)

    assert sha256(draw(order)).hexdigest() == there.stdout.decode().strip()
    assert draw(order) == draw(board_order(table(4, viewer=2, laid="AS")))


def test_words_change_no_picture_and_no_order() -> None:
    plain = table(4, laid="AS")
    places = tuple(replace(place, facts=(Word("bid"),)) for place in plain.places)
    spoken = replace(plain, facts=(Word("score"),), places=places, piles=(Pile(Word("talon"), ()),))

    assert board_order(replace(plain, piles=(Pile(Word("kitty"), ()),))) == board_order(spoken)


def test_a_board_holds_nothing_of_a_hand_and_a_hand_nothing_of_the_table() -> None:
    state = Deal(SPADES, 4, (), 3).states[30]
    board, hand = board_order(state.scene(0)), hand_order(state.scene(0))

    assert () == board.scene.hand
    assert () == hand.scene.places
    assert hash(board) == hash(board_order(state.scene(0)))


@pytest.mark.parametrize(
    "change",
    [
        {"trump": Suit.HEARTS},
        {"trump_rank": Rank.SEVEN},
        {"clockwise": False},
        {"viewer": 1},
        {"worth": ((Rank.KING, 10),)},
        {"piles": (Pile(Word(), (FACE_DOWN,) * 8),)},
    ],
    ids=lambda change: next(iter(change)),
)
def test_what_shows_makes_another_picture(change: dict[str, object]) -> None:
    scene = table(4, viewer=0, laid="KH")

    assert draw(board_order(scene)) != draw(board_order(replace(scene, **change)))  # type: ignore[arg-type] # by name


@pytest.mark.parametrize("mark", list(Mark), ids=str)
def test_every_mark_of_a_place_shows(mark: Mark) -> None:
    scene = table(4, laid="KH")
    marked = replace(scene, places=(replace(scene.places[0], marks=(mark,)), *scene.places[1:]))

    assert draw(board_order(scene)) != draw(board_order(marked))


# Who sits where.


@pytest.mark.parametrize(
    ("count", "viewer", "clockwise", "letters"),
    [
        pytest.param(4, 0, True, "NESW", id="north, clockwise: the next seat is on the left"),
        pytest.param(4, 3, True, "WNES", id="west, clockwise"),
        pytest.param(4, 0, False, "NESW", id="north, counter-clockwise: the next seat is on the right"),
        pytest.param(4, 1, False, "WNES", id="west, counter-clockwise"),
        pytest.param(4, None, True, "SWNE", id="an onlooker has south at the bottom"),
        pytest.param(4, None, False, "SWNE", id="an onlooker has south at the bottom, west at the left"),
        pytest.param(3, 1, True, "ESN", id="three seats: the next on the left"),
        pytest.param(2, 0, True, "NS", id="two seats: one's own at the bottom"),
        pytest.param(2, None, True, "SN", id="two seats: an onlooker"),
    ],
)
def test_the_viewer_sits_at_the_bottom_and_the_others_as_play_goes(
    count: int, viewer: int | None, clockwise: bool, letters: str
) -> None:
    scene = table(count, viewer=viewer, clockwise=clockwise)

    assert letters == "".join(place.letter for place in seated(scene))


def test_a_board_keeps_its_height_up_to_eight_cards_a_seat() -> None:
    heights = {size(draw(board_order(table(4, laid=" ".join(["AS"] * count)))))[1] for count in range(9)}

    assert {900} == heights


def test_longer_tricks_make_the_board_taller() -> None:
    assert size(draw(board_order(table(4, laid=" ".join(["AS"] * 25)))))[1] > 900


# Hands.

GROUPS = st.lists(st.integers(1, 36), max_size=6).filter(lambda sizes: sum(sizes) <= 36)


@given(GROUPS)
def test_every_index_of_a_hand_stays_free(sizes: list[int]) -> None:
    rows = rows_of(sizes)
    strip = strip_of(rows)

    assert strip >= CARD * STRIP
    for row in rows:
        edges = [x for _, x in left_edges(row, strip)]
        assert all(later - earlier >= strip - 1e-6 for earlier, later in pairwise(edges))
        assert edges[0] >= RIM
        assert edges[-1] + CARD <= WIDTH - RIM


@given(GROUPS)
def test_rows_hold_every_card_once_in_order(sizes: list[int]) -> None:
    rows = rows_of(sizes)

    assert list(range(sum(sizes))) == [position for row in rows for group in row for position in group]


@given(GROUPS)
def test_a_hand_takes_as_few_rows_as_its_groups_allow(sizes: list[int]) -> None:
    assert len(rows_of(sizes)) <= 1 + sum(sizes) // 5


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        pytest.param([5], [[5]], id="one group"),
        pytest.param([5, 3, 3, 2], [[5], [3, 3, 2]], id="whole groups"),
        pytest.param([4, 4, 4], [[4], [4, 4]], id="as few rows as can be"),
        pytest.param([14, 3], [[8], [6, 3]], id="only what is longer than a row is cut"),
    ],
)
def test_rows_keep_groups_together(sizes: list[int], expected: list[list[int]]) -> None:
    assert expected == [[len(group) for group in row] for row in rows_of(sizes)]


def test_groups_are_parted_by_a_gap() -> None:
    rows = rows_of([2, 2])
    edges = [x for _, x in left_edges(rows[0], strip_of(rows))]

    assert edges[2] - edges[1] == pytest.approx(edges[1] - edges[0] + GAP)


def test_thirty_six_cards_need_no_more_height_than_width() -> None:
    hand = " ".join(card.code for card in PACK_108[:36])
    order = hand_order(scene_of(hand), Marks(frozenset({1}), frozenset({2}), frozenset({1})))
    width, height = size(draw(order))

    assert height <= width * 1.1


def test_a_seat_without_cards_still_has_a_picture() -> None:
    assert size(draw(hand_order(scene_of("")))) == (1080, round((2 * (RIM + 7) + CARD * RATIO) * 3))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(Marks(), Marks(frozenset({0})), id="playable"),
        pytest.param(Marks(frozenset({0})), Marks(frozenset({0}), must=frozenset({0})), id="must"),
        pytest.param(Marks(), Marks(new=frozenset({1})), id="new"),
    ],
)
def test_marks_change_the_form_of_a_hand_and_not_only_its_colours(one: Marks, other: Marks) -> None:
    """In black and white the pictures differ by more than smooth edges."""
    scene = scene_of("AS KS 3H")
    flat = [Image.open(BytesIO(draw(HandOrder(scene, mark, Style())))).convert("L") for mark in (one, other)]
    black = [picture.point(lambda grey: 255 * (grey > 110)).resize((360, 120)).tobytes() for picture in flat]

    assert sum(1 for a, b in zip(*black, strict=True) if a != b) > 60


@pytest.mark.parametrize(
    ("hand", "prompt", "seen", "expected"),
    [
        pytest.param("AS KS 3H", Prompt(Word()), None, Marks(), id="nothing asked"),
        pytest.param("AS KS 3H", pick("AS KS"), None, Marks(frozenset({0, 1})), id="two may be laid"),
        pytest.param("AS KS 3H", pick("3H"), None, Marks(frozenset({2}), must=frozenset({2})), id="one must"),
        pytest.param("AS KS 3H", Prompt(Word()), "AS 3H", Marks(new=frozenset({1})), id="one is new"),
        pytest.param("AS AS 3H", Prompt(Word()), "AS 3H", Marks(new=frozenset({1})), id="of twins the second is new"),
        pytest.param(
            "AS AS 3H", pick("AS AS", 2, 2), None, Marks(frozenset({0, 1}), must=frozenset({0, 1})), id="pair"
        ),
    ],
)
def test_a_prompt_marks_the_hand(hand: str, prompt: Prompt, seen: str | None, expected: Marks) -> None:
    assert expected == marks(scene_of(hand), prompt, None if seen is None else cards(seen))


# Piles.


def test_of_a_deep_pile_the_top_shows_and_the_number() -> None:
    heap = Heap(cards("6S 7S 8S 9S 10S JS"), 60, 4)

    assert cards("8S 9S 10S JS") == heap.top.cards
    assert heap.below == 2


def test_of_a_hidden_pile_one_back_shows() -> None:
    assert (FACE_DOWN,) == Heap((FACE_DOWN,) * 8, 60, 4).top.cards


def test_an_empty_pile_keeps_its_place() -> None:
    scene = replace(table(2), piles=(Pile(Word(), ()),))

    assert draw(board_order(scene)) != draw(board_order(table(2)))


def test_a_throw_spreads_in_rows() -> None:
    spread = Spread(PACK_108[:13], 40, 8)

    assert spread.rows == 2
    assert spread.size[0] == pytest.approx(40 + 7 * spread.strip)


# The match so far.


def test_a_course_sums_gains_by_side() -> None:
    scene = table(4)

    assert Course(("NS", "EW"), ((62, -50), (10, 40))) == course(SPADES, scene, [(62, -50, 62, -50), (10, 40, 10, 40)])


def test_totals_begin_before_the_first_deal() -> None:
    assert ((0, 62, 72), (0, -50, -10)) == Course(("NS", "EW"), ((62, -50), (10, 40))).totals


@pytest.mark.parametrize(
    "gains",
    [(), ((0, 0),), ((62, -50),) * 40, ((9999, -9999),), ((20, 0),)],
    ids=["none", "draw", "long", "far", "off"],
)
@pytest.mark.parametrize("rungs", [(), tuple("23456789")], ids=["points", "levels"])
def test_every_course_can_be_drawn(gains: tuple[tuple[int, int], ...], rungs: tuple[str, ...]) -> None:
    assert len(draw_chart(Course(("NS", "EW"), gains, rungs=rungs))) < LARGEST
