"""Rulings on positions, answered by the code that judges real play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.cards import Rank
from engine.game import Given, Illegal, Options, Ruling
from engine.games.tractor import declare, follow, playing, score, throw, trick
from engine.games.tractor.declare import Exposure
from engine.games.tractor.given import (
    led_shape,
    read_arranged,
    read_cards,
    read_number,
    read_seat,
    read_several,
    read_text,
    read_trump,
)
from engine.games.tractor.moves import Play
from engine.games.tractor.position import SEATS, Failure, Rules, Stage, TractorStanding
from engine.games.tractor.shape import Kind, shape
from engine.games.tractor.state import Tractor


def _lead(given: Given, options: Options) -> object:
    led = shape(read_trump(given, options), read_arranged(given["cards"]))
    return led and str(led.kind)


def _follow(given: Given, options: Options) -> object:
    trump, hand = read_trump(given, options), read_cards(given["hand"])
    owed = follow.asked(trump, read_arranged(given["lead"]), Rules.of(options).follow_tractor)
    return [follow.fault(trump, owed, hand, read_cards(cards)) is None for cards in given["plays"]]


def _must(given: Given, options: Options) -> object:
    """Judge plays after a failed throw in the very state that they would be played in."""
    rules, hand = Rules.of(options), read_arranged(given["hand"])
    table = tuple(read_arranged(cards) for cards in given["table"])
    if not 1 <= len(table) < SEATS:
        raise ValueError(f"nobody follows a table of {len(table)} plays")
    led_shape(read_trump(given, options), table[0])
    at = Tractor(
        rules,
        _STANDING,
        Stage.PLAY,
        tuple(hand if seat == len(table) % SEATS else () for seat in range(SEATS)),
        trump=read_trump(given, options),
        table=table,
        failure=Failure((), 0, ()),
    )
    owed = playing.duty(at)
    assert owed is not None  # noqa: S101 - there is a lead on the table
    return [follow.fault(at.order, owed, hand, read_cards(cards)) is None for cards in given["plays"]]


def _trick(given: Given, options: Options) -> object:
    trump = read_trump(given, options)
    plays = [read_arranged(cards) for cards in read_several(given["plays"], SEATS)]
    led_shape(trump, plays[0])
    return {
        "winner": trick.winner(trump, plays, Rules.of(options).ruff_compare),
        "points": score.points(card for cards in plays for card in cards),
    }


def _throw(given: Given, options: Options) -> object:
    """Test a throw against three hands; a single, a pair or a tractor is no throw and stands as it is."""
    trump, cards = read_trump(given, options), read_arranged(given["cards"])
    hands = [read_cards(hand) for hand in read_several(given["hands"], SEATS - 1)]
    led = led_shape(trump, cards)
    part = throw.beaten(trump, led, hands) if led.kind is Kind.THROW else None
    if part is None:
        return {"stands": True, "lead": Counter(cards), "penalty": 0}
    back = len(cards) - len(part.cards)
    cost = throw.penalty(Rules.of(options).throw_penalty, back)
    return {"stands": False, "lead": Counter(part.cards), "penalty": cost}


def _declare(given: Given, options: Options) -> object:
    rank, written = Rank.parse(read_text(given["rank"])), given["standing"]
    red = Rules.of(options).red_over_black
    standing = None if written is None else Exposure(read_seat(written["seat"]), read_cards(written["cards"]))
    if standing is not None and not declare.strength(rank, standing.cards, red_over_black=red):
        raise ValueError("what stands is no exposure")
    cards = read_cards(given["cards"])
    return declare.fault(rank, standing, read_seat(given["seat"]), cards, red_over_black=red) is None


def _talon(given: Given, _options: Options) -> object:
    suit, count = declare.turned(Rank.parse(read_text(given["rank"])), read_cards(given["talon"]))
    return {"suit": suit.code, "turned": count}


def _last(given: Given, options: Options) -> object:
    """Count the talon; where the largest part matters and is not given, the trick was of one part."""
    count = read_number(given["cards"], 1)
    largest = read_number(given.get("largest", count), 1)
    match given["winner"]:
        case score.DECLARERS:
            return 0
        case score.OPPONENTS:
            return score.points(read_cards(given["talon"])) * score.times(Rules.of(options).talon_mult, count, largest)
        case other:
            raise ValueError(f"{other!r} is neither declarers nor opponents")


_MANY: Final = 10**9
_STANDING: Final = TractorStanding((score.START, score.START), 0, opened=True)


def _line(given: Given, options: Options) -> object:
    """Play attempts from a position until one is refused, play being over included."""
    trump, starter = read_trump(given, options), read_seat(given["starter"])
    at = Tractor(
        Rules.of(options),
        replace(_STANDING, first=starter),
        Stage.PLAY,
        tuple(read_arranged(hand) for hand in read_several(given["hands"], SEATS)),
        trump=trump,
        starter=starter,
        talon=read_arranged(given["talon"]),
        leader=starter,
    )
    refused = None
    for number, cards in enumerate(given["plays"]):
        try:
            at = at.play(at.turn, Play(read_cards(cards))).state
        except Illegal:
            refused = number
            break
    return {"refused": refused, "points": at.points, "turn": at.turn, "table": [Counter(cards) for cards in at.table]}


def _result(given: Given, _options: Options) -> object:
    judged = score.outcome(read_number(given["points"], -_MANY))
    return {"side": judged.side, "levels": judged.levels, "next": judged.passes}


def _level(given: Given, options: Options) -> object:
    """Raise a level; a side that did not win as declarers may be named, for levels that must be played."""
    declaring = given.get("side", score.DECLARERS) == score.DECLARERS
    must_play = Rules.of(options).must_play
    new = score.rise(
        Rank.parse(read_text(given["level"])), read_number(given["gain"], 0), must_play, declaring=declaring
    )
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
