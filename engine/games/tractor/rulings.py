"""Rulings on positions, answered by the code that judges real play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine.cards import FACE_DOWN, Card, Rank, Suit
from engine.game import Given, Illegal, Options, Ruling
from engine.games.tractor import declare, follow, playing, score, throw, trick
from engine.games.tractor.dealing import arranged
from engine.games.tractor.declare import Exposure
from engine.games.tractor.moves import Play
from engine.games.tractor.position import SEATS, Failure, Rules, Stage, TractorStanding
from engine.games.tractor.shape import Kind, Shape, shape
from engine.games.tractor.state import Tractor
from engine.games.tractor.trump import Trump


def _text(written: object) -> str:
    if not isinstance(written, str):
        raise TypeError(f"text is asked for, not {written!r}")
    return written


def _cards(written: object) -> tuple[Card, ...]:
    if not isinstance(written, list):
        raise TypeError(f"a list of cards is asked for, not {written!r}")
    cards = tuple(Card.parse(_text(code)) for code in written)
    if FACE_DOWN in cards:
        raise ValueError("a card lies face down")
    return cards


def _several(written: object, count: int) -> list[object]:
    if not isinstance(written, list) or len(written) != count:
        raise ValueError(f"a list of {count} is asked for, not {written!r}")
    return written


def _arranged(written: object) -> tuple[Card, ...]:
    return arranged(_cards(written))


def _trump(given: Given, options: Options) -> Trump:
    written: Mapping[str, Any] = given["trump"]
    suit = written["suit"]
    kept = Rules.of(options).nt_keeps_rank
    return Trump(Rank.parse(_text(written["rank"])), None if suit is None else Suit.parse(_text(suit)), kept=kept)


def _seat(written: object) -> int:
    if not isinstance(written, int) or isinstance(written, bool) or not 0 <= written < SEATS:
        raise ValueError(f"{written!r} is not a seat (0 to 3)")
    return written


def _number(written: object, least: int) -> int:
    if not isinstance(written, int) or isinstance(written, bool):
        raise TypeError(f"{written!r} is not a whole number")
    if written < least:
        raise ValueError(f"{written} is less than {least}")
    return written


def _led(trump: Trump, cards: tuple[Card, ...]) -> Shape:
    led = shape(trump, cards)
    if led is None:
        raise ValueError("these cards cannot be led")
    return led


def _lead(given: Given, options: Options) -> object:
    led = shape(_trump(given, options), _arranged(given["cards"]))
    return led and str(led.kind)


def _follow(given: Given, options: Options) -> object:
    trump, hand = _trump(given, options), _cards(given["hand"])
    owed = follow.asked(trump, _arranged(given["lead"]), Rules.of(options).follow_tractor)
    return [follow.fault(trump, owed, hand, _cards(cards)) is None for cards in given["plays"]]


def _must(given: Given, options: Options) -> object:
    """Judge plays after a failed throw in the very state that they would be played in."""
    rules, hand = Rules.of(options), _arranged(given["hand"])
    table = tuple(_arranged(cards) for cards in given["table"])
    if not 1 <= len(table) < SEATS:
        raise ValueError(f"nobody follows a table of {len(table)} plays")
    _led(_trump(given, options), table[0])
    at = Tractor(
        rules,
        _STANDING,
        Stage.PLAY,
        tuple(hand if seat == len(table) % SEATS else () for seat in range(SEATS)),
        trump=_trump(given, options),
        table=table,
        failure=Failure((), 0, ()),
    )
    owed = playing.duty(at)
    assert owed is not None  # noqa: S101 - there is a lead on the table
    return [follow.fault(at.order, owed, hand, _cards(cards)) is None for cards in given["plays"]]


def _trick(given: Given, options: Options) -> object:
    trump = _trump(given, options)
    plays = [_arranged(cards) for cards in _several(given["plays"], SEATS)]
    _led(trump, plays[0])
    return {
        "winner": trick.winner(trump, plays, Rules.of(options).ruff_compare),
        "points": score.points(card for cards in plays for card in cards),
    }


def _throw(given: Given, options: Options) -> object:
    """Test a throw against three hands; a single, a pair or a tractor is no throw and stands as it is."""
    trump, cards = _trump(given, options), _arranged(given["cards"])
    hands = [_cards(hand) for hand in _several(given["hands"], SEATS - 1)]
    led = _led(trump, cards)
    part = throw.beaten(trump, led, hands) if led.kind is Kind.THROW else None
    if part is None:
        return {"stands": True, "lead": Counter(cards), "penalty": 0}
    back = len(cards) - len(part.cards)
    cost = throw.penalty(Rules.of(options).throw_penalty, back)
    return {"stands": False, "lead": Counter(part.cards), "penalty": cost}


def _declare(given: Given, options: Options) -> object:
    rank, written = Rank.parse(_text(given["rank"])), given["standing"]
    red = Rules.of(options).red_over_black
    standing = None if written is None else Exposure(_seat(written["seat"]), _cards(written["cards"]))
    if standing is not None and not declare.strength(rank, standing.cards, red_over_black=red):
        raise ValueError("what stands is no exposure")
    cards = _cards(given["cards"])
    return declare.fault(rank, standing, _seat(given["seat"]), cards, red_over_black=red) is None


def _talon(given: Given, _options: Options) -> object:
    suit, count = declare.turned(Rank.parse(_text(given["rank"])), _cards(given["talon"]))
    return {"suit": suit.code, "turned": count}


def _last(given: Given, options: Options) -> object:
    """Count the talon; where the largest part matters and is not given, the trick was of one part."""
    count = _number(given["cards"], 1)
    largest = _number(given.get("largest", count), 1)
    match given["winner"]:
        case score.DECLARERS:
            return 0
        case score.OPPONENTS:
            return score.points(_cards(given["talon"])) * score.times(Rules.of(options).talon_mult, count, largest)
        case other:
            raise ValueError(f"{other!r} is neither declarers nor opponents")


_MANY: Final = 10**9
_STANDING: Final = TractorStanding((score.START, score.START), 0, opened=True)


def _line(given: Given, options: Options) -> object:
    """Play attempts from a position until one is refused, play being over included."""
    trump, starter = _trump(given, options), _seat(given["starter"])
    at = Tractor(
        Rules.of(options),
        replace(_STANDING, first=starter),
        Stage.PLAY,
        tuple(_arranged(hand) for hand in _several(given["hands"], SEATS)),
        trump=trump,
        starter=starter,
        talon=_arranged(given["talon"]),
        leader=starter,
    )
    refused = None
    for number, cards in enumerate(given["plays"]):
        try:
            at = at.play(at.turn, Play(_cards(cards))).state
        except Illegal:
            refused = number
            break
    return {"refused": refused, "points": at.points, "turn": at.turn, "table": [Counter(cards) for cards in at.table]}


def _result(given: Given, _options: Options) -> object:
    judged = score.outcome(_number(given["points"], -_MANY))
    return {"side": judged.side, "levels": judged.levels, "next": judged.passes}


def _level(given: Given, options: Options) -> object:
    """Raise a level; a side that did not win as declarers may be named, for levels that must be played."""
    declaring = given.get("side", score.DECLARERS) == score.DECLARERS
    must_play = Rules.of(options).must_play
    new = score.rise(Rank.parse(_text(given["level"])), _number(given["gain"], 0), must_play, declaring=declaring)
    return "won" if new >= score.BEYOND else Rank(new).code


RULINGS: Final[Mapping[str, Ruling]] = {
    "lead": _lead,
    "follow": _follow,
    "trick": _trick,
    "throw": _throw,
    "declare": _declare,
    "talon": _talon,
    "must": _must,
    "last": _last,
    "line": _line,
    "result": _result,
    "level": _level,
}
