"""Everything in a picture can be told from what lies under it, whoever looks and wherever."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from cogs.ui.pictures import palette
from cogs.ui.pictures.faces import STRIP, Face, face
from cogs.ui.pictures.orders import draw
from cogs.ui.pictures.palette import EDGE_DARK, EDGE_LIGHT, Colour, Style, ink, shades, suit_ink
from engine.cards import BLACK_JOKER, FACE_DOWN, PACK_52, RED_JOKER, Card, Suit
from tests.cogs.ui.contrast import DISCORD, contrast
from tests.gallery.moments import Moment, moments

FACES = (*PACK_52, BLACK_JOKER, RED_JOKER)
STYLES = (Style(), Style(four_colours=True))
SMALL = 40
"""Pixels wide: a card that must still be readable."""


def pictures() -> list[tuple[Moment, Image.Image]]:
    return [(moment, Image.open(BytesIO(draw(moment.order)))) for moment in moments()]


def index(card: Card, style: Style, *, dimmed: bool = False) -> Image.Image:
    """Give what a covered card shows, without its colours: ink black, paper white."""
    picture, _ = face(card, SMALL, Face(style, dimmed=dimmed))
    return picture.crop((2, 2, round(SMALL * STRIP), SMALL)).convert("L").point(lambda grey: 255 * (grey > 128))


def difference(one: Image.Image, other: Image.Image) -> float:
    """Tell how much of two pictures differs."""
    return sum(1 for pixel in ImageChops.difference(one, other).tobytes() if pixel) / (one.width * one.height)


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ((0, 0, 0), (255, 255, 255), 21),
        ((255, 255, 255), (255, 255, 255), 1),
        ((119, 119, 119), (255, 255, 255), 4.48),
    ],
    ids=["most", "none", "grey"],
)
def test_contrast_is_the_ratio_that_the_guidelines_define(one: Colour, other: Colour, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)


@pytest.mark.parametrize("paper", [palette.PAPER, palette.DIMMED], ids=["paper", "dimmed"])
@pytest.mark.parametrize("style", STYLES, ids=["two colours", "four colours"])
def test_indices_stand_out_from_their_card(paper: Colour, style: Style) -> None:
    assert min(contrast(ink(card, style), paper) for card in FACES) >= 4.5


@pytest.mark.parametrize("paper", [palette.PAPER, palette.DIMMED], ids=["paper", "dimmed"])
def test_marks_on_a_card_stand_out_from_it(paper: Colour) -> None:
    assert contrast(palette.BRONZE, paper) >= 4.5
    assert contrast(palette.RIM, paper) >= 4.5


@pytest.mark.parametrize("ground", [palette.FELT, palette.FELT_SHADE, palette.RIM], ids=["felt", "plate", "tab"])
@pytest.mark.parametrize("sign", [palette.CREAM, palette.GOLD, palette.SKY], ids=["cream", "gold", "sky"])
def test_letters_and_marks_stand_out_from_the_table(sign: Colour, ground: Colour) -> None:
    assert contrast(sign, ground) >= 4.5


@pytest.mark.parametrize("disc", [palette.CREAM, palette.GOLD], ids=["cream", "gold"])
def test_seat_letters_stand_out_from_their_disc(disc: Colour) -> None:
    assert contrast(palette.RIM, disc) >= 4.5


@pytest.mark.parametrize("paper", [palette.PAPER, palette.DIMMED], ids=["paper", "dimmed"])
def test_cards_stand_out_from_the_felt_and_from_each_other(paper: Colour) -> None:
    assert contrast(paper, palette.FELT) >= 3
    assert contrast(paper, palette.RIM) >= 3


@pytest.mark.parametrize("ground", DISCORD, ids=["dark", "darker", "light"])
def test_one_tone_of_the_edge_stands_out_from_discord(ground: Colour) -> None:
    assert max(contrast(EDGE_LIGHT, ground), contrast(EDGE_DARK, ground)) >= 3


def test_the_two_tones_of_the_edge_stand_out_from_each_other() -> None:
    assert contrast(EDGE_LIGHT, EDGE_DARK) >= 3


def test_every_picture_is_opaque_has_the_edge_all_round_and_no_strange_colour() -> None:
    house = set(shades())
    for moment, picture in pictures():
        assert "transparency" not in picture.info, moment.name
        colours = picture.convert("RGB")
        used = colours.getcolors(256)
        assert used is not None
        assert {colour for _, colour in used} <= house, moment.name
        width, height = picture.size
        for x, y in ((0, 0), (width - 1, height - 1), (width // 2, 5), (5, height // 2), (width - 6, height // 2)):
            assert colours.getpixel((x, y)) == EDGE_LIGHT, moment.name
        for x, y in ((8, 8), (width // 2, height - 9), (width - 9, height // 2), (width // 2, 8)):
            assert colours.getpixel((x, y)) == EDGE_DARK, moment.name


def test_pure_colours_stay_what_they_are_in_the_file() -> None:
    """The files' palette is looked up roughly; a colour that was taken for its neighbour would change a contrast."""
    pure = [colour for colour in vars(palette).values() if isinstance(colour, tuple) and len(colour) == 3]
    pure = [colour for colour in pure if all(isinstance(part, int) for part in colour) and colour not in DISCORD]
    card = Image.new("RGB", (len(pure), 1))
    for x, colour in enumerate(pure):
        card.putpixel((x, 0), colour)
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([part for shade in shades() for part in shade])
    found = card.quantize(palette=carrier, dither=Image.Dither.NONE).convert("RGB")

    assert pure == [found.getpixel((x, 0)) for x in range(len(pure))]


def test_the_palette_fits_into_a_file() -> None:
    assert len(shades()) <= 256


@pytest.mark.parametrize("dimmed", [False, True], ids=["plain", "dimmed"])
def test_a_card_forty_pixels_wide_is_known_by_its_index_without_any_colour(dimmed: bool) -> None:
    shown = {card: index(card, Style(), dimmed=dimmed) for card in FACES}

    alike = [(one, other) for one, other in combinations(FACES, 2) if difference(shown[one], shown[other]) < 0.02]

    assert [] == alike


def test_the_jokers_differ_by_form() -> None:
    assert difference(index(RED_JOKER, Style()), index(BLACK_JOKER, Style())) > 0.03


def test_four_colours_give_every_suit_its_own() -> None:
    assert len({suit_ink(suit, Style(four_colours=True)) for suit in Suit}) == 4
    assert len({suit_ink(suit, Style()) for suit in Suit}) == 2


@pytest.mark.parametrize("look", [Face(Style(), trump=True), Face(Style(), pips=1), Face(Style(), pips=2)], ids=repr)
def test_trumps_and_points_are_marked_by_form(look: Face) -> None:
    plain, _ = face(PACK_52[10], SMALL, Face(Style()))
    marked, _ = face(PACK_52[10], SMALL, look)
    flat = [picture.convert("L").point(lambda grey: 255 * (grey > 160)) for picture in (plain, marked)]

    assert difference(*flat) > 0.005


def test_a_back_shows_nothing_of_a_face() -> None:
    picture, _ = face(FACE_DOWN, SMALL, Face(Style()))

    assert picture.tobytes() == face(FACE_DOWN, SMALL, Face(Style()))[0].tobytes()
    assert all(
        difference(picture.convert("L"), face(card, SMALL, Face(Style()))[0].convert("L")) > 0.3 for card in FACES
    )
