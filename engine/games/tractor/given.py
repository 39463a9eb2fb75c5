"""The ``given`` of a position of Tractor, read from untrusted JSON: ValueError or TypeError for what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards import FACE_DOWN, Card, Rank, Suit
from engine.game import Given, Options
from engine.games.tractor.dealing import arranged
from engine.games.tractor.position import SEATS, Rules
from engine.games.tractor.shape import Shape, shape
from engine.games.tractor.trump import Trump


def read_text(written: object) -> str:
    """Read text."""
    if not isinstance(written, str):
        raise TypeError(f"text is asked for, not {written!r}")
    return written


def read_cards(written: object) -> tuple[Card, ...]:
    """Read a list of cards."""
    if not isinstance(written, list):
        raise TypeError(f"a list of cards is asked for, not {written!r}")
    cards = tuple(Card.parse(read_text(code)) for code in written)
    if FACE_DOWN in cards:
        raise ValueError("a card lies face down")
    return cards


def read_several(written: object, count: int) -> list[object]:
    """Read a list of so many things."""
    if not isinstance(written, list) or len(written) != count:
        raise ValueError(f"a list of {count} is asked for, not {written!r}")
    return written


def read_arranged(written: object) -> tuple[Card, ...]:
    """Read cards into the order in which they are laid."""
    return arranged(read_cards(written))


def read_trump(given: Given, options: Options) -> Trump:
    """Read what is trump."""
    written: Mapping[str, Any] = given["trump"]
    suit = written["suit"]
    kept = Rules.of(options).nt_keeps_rank
    return Trump(
        Rank.parse(read_text(written["rank"])), None if suit is None else Suit.parse(read_text(suit)), kept=kept
    )


def read_seat(written: object) -> int:
    """Read a seat."""
    if not isinstance(written, int) or isinstance(written, bool) or not 0 <= written < SEATS:
        raise ValueError(f"{written!r} is not a seat (0 to 3)")
    return written


def read_number(written: object, least: int) -> int:
    """Read a whole number."""
    if not isinstance(written, int) or isinstance(written, bool):
        raise TypeError(f"{written!r} is not a whole number")
    if written < least:
        raise ValueError(f"{written} is less than {least}")
    return written


def led_shape(trump: Trump, cards: tuple[Card, ...]) -> Shape:
    """Give the shape of cards that are led."""
    led = shape(trump, cards)
    if led is None:
        raise ValueError("these cards cannot be led")
    return led
