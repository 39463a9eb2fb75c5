"""Phrases become words by their annotations, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, ClassVar

import pytest

from cogs.ui.speech import Speaker, cut, row, sign
from engine.cards import BLACK_JOKER, FACE_DOWN, RED_JOKER, Card, Rank, Seat, Suit, cards
from engine.scene import Phrase, Points
from tests.cogs.ui.drawing import WORDS, bare, dealt, speaker
from tests.engine.toy import HUNCH


@dataclass(frozen=True, slots=True)
class Everything(Phrase):
    game: ClassVar[str] = "test"

    seat: Seat
    seats: tuple[Seat, ...]
    card: Card
    cards: tuple[Card, ...]
    suit: Suit
    rank: Rank
    points: Points
    count: int
    word: str
    taker: Seat | None


@dataclass(frozen=True, slots=True)
class OfSuit(Phrase):
    suit: Suit


class Echo:
    """A locale that says each message's arguments; lists and suits have words."""

    WORDS: ClassVar = {
        "list-more": "{first}, {last}",
        "list-last": "{first} and {last}",
        "suit-hearts": "hearts",
        "suit-spades": "spades",
        "suit-diamonds": "diamonds",
        "suit-clubs": "clubs",
        "somebody": "Somebody",
    }

    def format(self, locale: str, message: str, args: Mapping[str, Any]) -> str:
        template = self.WORDS.get(message)
        return template.format(**args) if template else f"{message} {dict(args)}"

    def has(self, message: str) -> bool:
        return message in self.WORDS


class Fixed:
    """A locale where every message says the same."""

    def __init__(self, words: str) -> None:
        self.words = words

    def format(self, locale: str, message: str, args: Mapping[str, Any]) -> str:
        return self.words

    def has(self, message: str) -> bool:
        return True


NAMES = ("Sara", "*Omar*", "", "Ali")
SPEAKER = Speaker(Echo(), "en", lambda seat: NAMES[seat])


def spoken(phrase: Phrase) -> str:
    return unsteered(SPEAKER.say(phrase))


def unsteered(words: str) -> str:
    """Without direction and drawing marks, also as Python writes them."""
    return re.sub(r"\\u(?:20[67].|fe0.)", "", bare(words))


def test_annotations_say_how_an_argument_is_printed() -> None:
    phrase = Everything(
        0, (0, 1, 3), Card.parse("10H"), cards("9H JH"), Suit.HEARTS, Rank.TEN, -30, 4, "bags", taker=None
    )

    assert spoken(phrase) == (
        "test-everything {'seat': 'Sara', 'seats': 'Sara, \\\\*Omar\\\\* and Ali', 'card': '`10♥`', "
        "'cards': '`9♥ J♥`', 'suit': 'hearts `♥`', 'rank': '10', 'points': '−30', "
        "'count': 4, 'word': 'bags', 'taker': 'none'}"
    )


def test_a_label_shows_names_and_cards_letter_by_letter() -> None:
    label = unsteered(SPEAKER.caption("m", seat=1, card=Card.parse("10H"), suit=Suit.SPADES))

    assert label == "m {'seat': '*Omar*', 'card': '10♥', 'suit': 'spades ♠'}"


@pytest.mark.parametrize(("points", "shown"), [(50, "+50"), (-30, "−30"), (0, "0")])
def test_points_carry_their_sign(points: int, shown: str) -> None:
    @dataclass(frozen=True, slots=True)
    class Scored(Phrase):
        points: Points

    assert f"'{shown}'" in SPEAKER.say(Scored(points))


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("\u2068-490\u2069 points", "\u2068−490\u2069 points"),
        ("-7", "−7"),
        ("5-7", "5-7"),
        ("x \u2068-a\u2069", "x \u2068-a\u2069"),
    ],
)
def test_negative_numbers_have_a_real_minus(words: str, shown: str) -> None:
    assert shown == Speaker(Fixed(words), "en", str).text("any")


def test_cards_stand_in_one_isolate() -> None:
    """Fluent wraps the row in isolates of its own; one pair is enough."""
    doubled = f"You hold \u2068{SPEAKER.cards(cards('9H JH'))}\u2069."

    assert Speaker(Fixed(doubled), "en", str).text("any") == f"You hold \u2066`{row(cards('9H JH'))}`\u2069."


def test_addresses_and_code_are_clean_of_isolates() -> None:
    """Discord would make the marks part of a link, and people copy a hash with all that is in it."""
    words = "[here](\u2068https://discord.com/channels/1/2\u2069) is `\u2068abc\u2069`"

    assert (
        Speaker(Fixed(words), "ur", str).text("any") == "[here](https://discord.com/channels/1/2) is \u2068`abc`\u2069"
    )


def test_a_value_made_of_isolates_runs_as_the_language_does() -> None:
    """An isolate runs as its first letter does, but letters in isolates inside do not count."""
    for locale, mark in (("en", ""), ("ur", "\u200f")):
        teller = Speaker(WORDS, locale, str)
        part = teller.text("trick-part", seat=0, cards=cards("9H"))

        assert f"\u2068{mark}{part}\u2069" in teller.text("trick-now", trick=part)
        assert "\u200f\u2066" not in teller.text("trick-part", seat=0, cards=cards("9H JH"))


def test_each_name_of_a_list_stands_in_one_isolate() -> None:
    table = dealt(HUNCH)

    assert speaker(table).text("board-waiting", seats=(0, 1, 2)) == (
        "Waiting for **\u2068\u2068Sara\u2069, \u2068Bot East\u2069 and \u2068Omar\u2069\u2069**"
    )


def test_a_nameless_person_is_somebody() -> None:
    assert SPEAKER.name(2) == "Somebody"


def test_a_time_counts_down_by_itself() -> None:
    when = datetime(2026, 1, 1, tzinfo=UTC)

    assert "<t:1767225600:R>" in SPEAKER.text("m", when=when)


def test_a_heading_begins_with_a_capital_and_leaves_the_sign_to_the_cards() -> None:
    class Suits(Echo):
        WORDS: ClassVar = {**Echo.WORDS, "of-suit": "{suit}"}

    speaker = Speaker(Suits(), "en", str)

    assert speaker.heading(OfSuit(Suit.HEARTS)) == "Hearts"
    assert bare(speaker.label(OfSuit(Suit.HEARTS))) == "Hearts ♥"
    assert bare(speaker.say(OfSuit(Suit.HEARTS))) == "Hearts `♥`"


SIGNED = [("AS", "A♠\ufe0e"), ("10H", "10♥\ufe0f"), ("2D", "2♦\ufe0f"), ("JC", "J♣\ufe0e")]


@pytest.mark.parametrize(("code", "shown"), SIGNED)
def test_a_card_is_its_rank_and_sign(code: str, shown: str) -> None:
    """Black signs are drawn as text, in the colour of the text; red ones as emoji."""
    assert shown == sign(Card.parse(code))


def test_jokers_and_hidden_cards_have_letters() -> None:
    assert row((RED_JOKER, BLACK_JOKER, FACE_DOWN)) == "RJ BJ ??"


def test_left_to_right_labels_carry_no_isolates_and_right_to_left_ones_do() -> None:
    words = "\u2068سمیر\u2069 9"

    assert Speaker(Fixed(words), "en", str).caption("any") == "سمیر 9"
    assert Speaker(Fixed(words), "ur", str).caption("any") == f"\u200f{words}\u200f"


LINES = [
    ("پتے", "\u200fپتے\u200f"),
    ("## پتے", "## \u200fپتے\u200f"),
    ("-# پتے", "-# \u200fپتے\u200f"),
    ("> - پتے", "> - \u200fپتے\u200f"),
    ("", ""),
]


@pytest.mark.parametrize(("line", "shown"), LINES)
def test_a_right_to_left_line_stands_between_marks_after_its_bullet(line: str, shown: str) -> None:
    assert shown == Speaker(Fixed(""), "ur", str).page(line)


def test_every_line_of_a_page_is_finished() -> None:
    assert Speaker(Fixed(""), "ur", str).page("ت\nب", "", "-# پ") == "\u200fت\u200f\n\u200fب\u200f\n-# \u200fپ\u200f"
    assert Speaker(Fixed(""), "en", str).page("a\nb", "", "c") == "a\nb\nc"


CUTS = [
    ("short", 10, "short"),
    ("exactly ten", 11, "exactly ten"),
    ("much too long", 9, "much too…"),
    ("a \u2068long name\u2069 b", 8, "a \u2068lon…\u2069"),
    ("😀😀😀", 5, "😀😀…"),
    ("anything", 0, ""),
]


@pytest.mark.parametrize(("text", "limit", "shown"), CUTS)
def test_a_text_is_cut_to_what_discord_counts_and_its_isolates_closed(text: str, limit: int, shown: str) -> None:
    assert shown == cut(text, limit)


def test_a_limit_holds_for_labels_in_both_directions() -> None:
    words = "\u2068" + "لفظ " * 60 + "\u2069"

    for locale in ("en", "ur"):
        assert len(Speaker(Fixed(words), locale, str).caption("any", 45)) <= 45


def test_whether_least_and_most_are_one_number_is_told_to_the_message() -> None:
    assert "'exact': 'yes'" in SPEAKER.text("m", least=3, most=3)
    assert "'exact': 'no'" in SPEAKER.text("m", least=1, most=3)


def test_what_has_no_words_is_refused() -> None:
    with pytest.raises(TypeError, match="no words for list"):
        SPEAKER.text("m", value=[])


@pytest.mark.parametrize(
    ("key", "value", "name"),
    [
        ("failed_nil", None, "game-option-failed-nil"),
        ("failed_nil", "to_partner", "game-option-failed-nil-to-partner"),
        ("talon_mult", "2^n", "game-option-talon-mult-2-n"),
        ("must_play", "5-10-K-A", "game-option-must-play-5-10-k-a"),
    ],
)
def test_house_rules_have_names(key: str, value: str | None, name: str) -> None:
    assert name == SPEAKER.option("game", key, value)


def test_what_is_usual_is_said_where_there_are_words_for_it() -> None:
    class Advising(Echo):
        WORDS: ClassVar = {**Echo.WORDS, "of-suit.hint": "{suit} are usual"}

    speaker = Speaker(Advising(), "en", str)

    assert bare(speaker.hint(OfSuit(Suit.HEARTS))) == "hearts `♥` are usual"
    assert SPEAKER.hint(OfSuit(Suit.HEARTS)) == ""
