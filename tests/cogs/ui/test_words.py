"""What people type is the move they mean."""

from __future__ import annotations

import pytest

from cogs.ui.speech import Speaker
from cogs.ui.spelling import plain
from cogs.ui.words import Misread, NothingAsked, NotUnderstood, SeveralMeant, complete, parse
from engine.cards import Suit, cards
from engine.game import Move, Pick, Prompt, Resign
from engine.games import GAMES
from engine.notation import read_move, write_move
from tests.cogs.ui.drawing import WORDS, bare, dealt, played, speaker
from tests.cogs.ui.grand import sayings
from tests.engine.toy import HUNCH, groups
from tests.engine.toy_words import AskPlay, AskSwap, Guess, Play, Swap

SPEAKER = speaker(dealt(HUNCH))
HELD = cards("AS 10H QH 9D 9C")
ONE = Prompt(AskPlay(), say=(Resign(),), lay=Pick(groups(HELD), 1, 1, Play))
MANY = Prompt(AskSwap(), lay=Pick(groups(HELD), 1, 2, Swap), quick=(Swap(cards("9D")), Swap(cards("9D 9C"))))


def shown(offers: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(bare(label), value) for label, value in offers]


SAID = [
    ("3", 3),
    ("3 tricks", 3),
    ("3 TRICKS!", 3),
    ("guess 3", 3),
    ("1", 1),
    ("no trick", 0),
    ("No", 0),
    ("0", 0),
    ("۳", 3),
    ("12", 12),
    (" 3\n", 3),
]


@pytest.mark.parametrize(("text", "tricks"), SAID)
def test_words_mean_what_is_to_be_said(text: str, tricks: int) -> None:
    assert Guess(tricks) == parse(text, sayings(14), SPEAKER)


LAID = [
    ("10H", "10H"),
    ("th", "10H"),
    ("10♥", "10H"),
    ("♥10", "10H"),
    ("h10", "10H"),
    ("10♥️", "10H"),
    ("10 h", "10H"),
    ("ten of hearts", "10H"),
    ("hearts ten", "10H"),
    ("The Queen of Hearts.", "QH"),
    ("play 10H", "10H"),
    ("PLAY qh", "QH"),
    ("ace", "AS"),
    ("spades", "AS"),
    ("♣", "9C"),
    ("RJ", "RJ"),
    ("red joker", "RJ"),
    ("small joker", "BJ"),
    ("KD", "KD"),
]


@pytest.mark.parametrize(("text", "meant"), LAID)
def test_cards_mean_the_lay_however_they_are_written(text: str, meant: str) -> None:
    """Whether the card may be laid is for the rules to say, with their reason."""
    assert Play(cards(meant)) == parse(text, ONE, SPEAKER)


@pytest.mark.parametrize(
    "text", ["9D 9C", "9d,9c", "9d9c", "♦9 ♣9", "swap 9D 9C", "nine of diamonds and nine of clubs"]
)
def test_several_cards_are_laid_together(text: str) -> None:
    assert Swap(cards("9D 9C")) == parse(text, MANY, SPEAKER)


MISREAD = [
    ("", NotUnderstood("…")),
    ("banana", NotUnderstood("banana")),
    ("nine", NotUnderstood("nine")),
    ("hearts", NotUnderstood("hearts")),
    ("ten of", NotUnderstood("ten of")),
    ("10H banana", NotUnderstood("10H banana")),
    ("queen king", NotUnderstood("queen king")),
    ("@everyone", NotUnderstood("@\u200beveryone")),
]


@pytest.mark.parametrize(("text", "reason"), MISREAD)
def test_what_is_no_move_is_answered_with_what_there_is(text: str, reason: NotUnderstood) -> None:
    misread = parse(text, ONE, SPEAKER)

    assert isinstance(misread, Misread)
    assert reason == misread.reason
    assert [bare(label) for label in misread.choices] == ["A♠", "Q♥", "10♥", "9♦", "9♣", "Resign"]


def test_words_that_could_mean_several_moves_are_asked_about() -> None:
    answer = parse("resign", Prompt(AskPlay(), say=(Resign(), Resign())), SPEAKER)

    assert isinstance(answer, Misread)
    assert answer.reason == SeveralMeant("resign")


def test_when_nothing_is_asked_nothing_is_read() -> None:
    assert Misread(NothingAsked()) == parse("3", Prompt(AskPlay()), SPEAKER)


def test_a_grave_move_can_be_typed_by_its_beginning() -> None:
    assert Resign() == parse("res", ONE, SPEAKER)


OFFERED = [
    ("", ["A♠", "Q♥", "10♥", "9♦", "9♣", "Resign"]),
    ("9", ["9♦", "9♣"]),
    ("hea", ["Q♥", "10♥"]),
    ("t", ["10♥"]),
    ("x", []),
    ("10h", ["10♥"]),
    ("re", ["Resign"]),
    ("kd", ["K♦"]),
]


@pytest.mark.parametrize(("text", "labels"), OFFERED)
def test_completion_offers_what_begins_so(text: str, labels: list[str]) -> None:
    assert labels == [bare(label) for label, _ in complete(text, ONE, SPEAKER)]


def test_completion_offers_natural_lays_and_what_is_typed() -> None:
    assert [("Swap 9♦", "swap 9D"), ("Swap 9♦ 9♣", "swap 9D 9C")] == shown(complete("", MANY, SPEAKER))[:2]
    assert shown(complete("as qh", MANY, SPEAKER)) == [("Swap A♠ Q♥", "swap AS QH")]


def test_completion_offers_single_cards_where_one_is_enough() -> None:
    offered = [value for _, value in complete("", MANY, SPEAKER)]

    assert {*offered[2:]} == {f"swap {card.code}" for card in HELD if card.code != "9D"}


def test_completion_is_never_longer_than_discord_takes() -> None:
    assert len(complete("", sayings(60), SPEAKER)) == 25


def test_every_completion_is_read_as_the_move_it_shows() -> None:
    for moves in range(0, 28, 3):
        match = played(dealt(HUNCH), moves).table.match
        assert match
        for seat in range(4):
            prompt = match.state.prompt(seat)
            read: list[Move | Misread] = [parse(value, prompt, SPEAKER) for _, value in complete("", prompt, SPEAKER)]

            assert [label for label, _ in complete("", prompt, SPEAKER)] == [
                SPEAKER.label(move, 100) for move in read if isinstance(move, Move)
            ]


PLAIN = [
    ("  Double  Nil ", "double nil"),
    ("double-nil", "double nil"),
    ("pick_up", "pick up"),
    ("Hearts ♥", "hearts"),
    ("♥", "h"),
    ("10♥", "10♥"),
    ("دُکّی", "دکی"),
    ("\u064a \u0643 \u0647", "\u06cc \u06a9 \u06c1"),
    ("\u200f\u2068X\u2069\u200f", "x"),
]


@pytest.mark.parametrize(("text", "form"), PLAIN)
def test_words_have_one_form(text: str, form: str) -> None:
    assert form == plain(text)


def test_suits_that_are_said_are_named_signed_or_lettered() -> None:
    game = GAMES["svoyi"]
    table = dealt(game, 2)
    assert table.match
    prompt = table.match.state.prompt(0)
    for text in ("hearts", "Hearts ♥", "♥", "h", "choose H", "heart"):
        move = parse(text, prompt, speaker(table))

        assert not isinstance(move, Misread)
        assert getattr(move, "suit", None) is Suit.HEARTS


# In Urdu

URDU = Speaker(WORDS, "ur", str)


def moves(game: str, *lines: str) -> tuple[Move, ...]:
    return tuple(read_move(GAMES[game], line) for line in lines)


BIDS = Prompt(AskPlay(), say=moves("spades", "double-nil", *(f"bid {tricks}" for tricks in range(14))))
DRAW = Prompt(AskPlay(), say=moves("spades", "keep", "leave"))
PASS = Prompt(AskPlay(), say=moves("tractor", "pass", "expose 2S", "expose 2S 2S"))
TAKE = Prompt(AskPlay(), say=moves("svoyi", "pick-up 3", "resign"), lay=Pick(groups(HELD), 1, 1, Play))
TAKE_ONE = Prompt(AskPlay(), say=moves("svoyi", "pick-up 1", "resign"))
SUITS = Prompt(AskPlay(), say=moves("svoyi", *(f"choose {suit}" for suit in "SHDC")))

IN_URDU = [
    ("صفر", BIDS, "bid 0"),
    ("nil", BIDS, "bid 0"),
    ("ڈبل صفر", BIDS, "double-nil"),
    ("ڈبل", BIDS, "double-nil"),
    ("4", BIDS, "bid 4"),
    ("۴", BIDS, "bid 4"),
    ("رکھیں", DRAW, "keep"),
    ("چھوڑیں", DRAW, "leave"),
    ("پاس", PASS, "pass"),
    ("پتے اٹھائیں", TAKE, "pick-up 3"),
    ("3 پتے اٹھائیں", TAKE, "pick-up 3"),
    ("اٹھائیں", TAKE, "pick-up 3"),
    ("پتے اٹھائیں", TAKE_ONE, "pick-up 1"),
    ("pick up cards", TAKE_ONE, "pick-up 1"),
    ("ہار مانیں", TAKE, "resign"),
    ("پان", SUITS, "choose H"),
    ("چڑی", SUITS, "choose C"),
    ("♦", SUITS, "choose D"),
    ("پان کا دہلا", ONE, "play 10H"),
    ("پان کا دس", ONE, "play 10H"),
    ("پان 10", ONE, "play 10H"),
    ("پان کی بیگم", ONE, "play QH"),
    ("پان کی ملکہ", ONE, "play QH"),
    ("حکم کا اکّا", ONE, "play AS"),
    ("حکم کا يكه", ONE, "play AS"),
    ("اکا", ONE, "play AS"),
    ("چڑی", ONE, "play 9C"),
    ("لال جوکر", ONE, "play RJ"),
    ("چھوٹا جوکر", ONE, "play BJ"),
    ("ten of hearts", ONE, "play 10H"),
    ("اینٹ کا نہلا اور چڑیا کا نہلا", MANY, "swap 9D 9C"),
]


@pytest.mark.parametrize(("text", "prompt", "line"), IN_URDU)
def test_urdu_words_mean_the_move_too(text: str, prompt: Prompt, line: str) -> None:
    move = parse(text, prompt, URDU)

    assert isinstance(move, Move), move
    assert line == write_move(move)


@pytest.mark.parametrize(
    ("text", "prompt"), [("صفر", PASS), ("پتے", TAKE), ("5 پتے اٹھائیں", TAKE), ("پتے دکھائیں", PASS)]
)
def test_urdu_words_that_name_no_move_or_several_are_answered_with_what_there_is(text: str, prompt: Prompt) -> None:
    assert isinstance(parse(text, prompt, URDU), Misread)
