"""Every message with real arguments: what the tests of both languages say."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from datetime import UTC, datetime
from itertools import islice, product
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

import engine
from cogs.ui import words
from cogs.ui.seating import speaker_at
from cogs.ui.speech import Speaker
from data.texts import LANGUAGES
from data.wording import read_locale
from engine.cards import SEAT, Card, Rank, Suit, cards
from engine.games import GAMES
from engine.scene import POINTS, Phrase, phrase_id
from tests.cogs.ui.drawing import ROOT, WORDS, dealt
from tests.engine.toy import HUNCH

ENGLISH: Final = read_locale(ROOT / "data/locales/en")
URDU: Final = read_locale(ROOT / "data/locales/ur")

LOCALES: Final = tuple(LANGUAGES)
MOST: Final = 300
"""Ways to say a message that are tried."""


def _phrases() -> Iterator[type[Phrase]]:
    names = [module.name for module in pkgutil.walk_packages(engine.__path__, "engine.") if ".ai" not in module.name]
    for module in [*map(importlib.import_module, names), words]:
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Phrase) and kind.__module__ == module.__name__:
                yield kind


PHRASES: Final = [kind for kind in _phrases() if "__dataclass_fields__" in vars(kind)]
"""All that the engine and the house say in types."""

HANDS: Final = (cards("10H"), cards("9H JH"), cards("10H 10H 10D 10D 10S 10S 10C 10C"))

SPOKEN: Final[Mapping[object, tuple[Any, ...]]] = {
    int: (0, 1, 2, 5, 13),
    Suit: tuple(Suit),
    Rank: (Rank.SEVEN, Rank.ACE),
    Card: (*cards("10H 2C"), Card.parse("RJ")),
    SEAT: (0, 1),
    POINTS: (50, -30, 0),
}
"""Values by the kind of a field."""

WRITTEN: Final[Mapping[str, tuple[Any, ...]]] = {
    "at": (1, 208),
    "by": ("made-clock",),
    "card": cards("10H 2C"),
    "cards": HANDS,
    "channel": ("cards", "تاش"),
    "channels": ("<#1234567890123456789> <#1234567890123456789>",),
    "count": (0, 1, 2, 36),
    "counts": ("N 3/4, E 0", (2, 4)),
    "deal": (1, 12),
    "deals": (1, 12),
    "free": (1, 3),
    "game": tuple(f"game-{key}" for key in GAMES),
    "hash": ("0123456789abcdef" * 4,),
    "heights": ("2, 5, A",),
    "least": (1, 8),
    "letter": ("N",),
    "letters": ("N, S",),
    "most": (1, 8),
    "moments": (1, 208),
    "move": ("resign",),
    "moves": (1, 52),
    "name": ("suit-hearts",),
    "names": (("suit-spades", "suit-hearts", "suit-diamonds", "suit-clubs"),),
    "option": tuple(f"{key}-option-{option.key.replace('_', '-')}" for key in GAMES for option in GAMES[key].options),
    "pace": tuple(f"pace-{pace}" for pace in ("blitz", "live", "relaxed", "daily", "none")),
    "number": (1, 208),
    "pack": ("0123456789abcdef",),
    "page": (1, 12),
    "pages": (6, 12),
    "pile": ("svoyi-pile-name", "tractor-talon-pile", "spades-stock"),
    "place": tuple(f"place-{letter}" for letter in "nesw"),
    "rank": (Rank.SEVEN, Rank.ACE),
    "rating": (1512,),
    "rights": (("right-view-channel", "right-send-messages"), ("right-embed-links",)),
    "seat": (0, 1),
    "seats": ((0,), (0, 2), (0, 1, 2)),
    "secret": ("0123456789abcdef" * 2,),
    "server": ("Friends' Club", "تاش گھر"),
    "spread": (64,),
    "stands": ("−30 4/6", "A"),
    "suit": tuple(Suit),
    "taken": (1, 4),
    "total": (2, 4, -138),
    "url": ("https://discord.com/channels/1/2/3",),
    "user": ("<@1234567890123456789>",),
    "value": ("pace-relaxed", "settings-automatic"),
    "when": (datetime(2026, 1, 1, tzinfo=UTC),),
}
"""Values by the name of an argument, where a page puts a message into words; a message id stands for its words."""


def speaker(locale: str) -> Speaker:
    """A speaker at a table where people and bots sit, one of them with an Urdu name."""
    table = dealt(HUNCH)
    names = {0: "Sara", 2: "احمد"}
    usual = speaker_at(table, WORDS, locale)
    return Speaker(WORDS, locale, lambda seat: names.get(seat) or usual.names(seat))


def ways(kind: type[Phrase]) -> Iterator[Phrase]:
    """A phrase with values for all its fields, in as many ways as matter."""
    hints = get_type_hints(kind, include_extras=True)
    held = [field.name for field in fields(kind)]  # type: ignore[arg-type] # every phrase is a dataclass
    choices = [_values(phrase_id(kind), name, hints[name]) for name in held]
    for values in islice(product(*choices), MOST):
        yield kind(**dict(zip(held, values, strict=True)))


def arguments(message: str, voice: Speaker) -> Iterator[dict[str, Any]]:
    """Arguments for a message that pages put into words, in as many ways as matter."""
    names = {*ENGLISH.wordings[message].variables, *URDU.wordings[message].variables}
    if "most" in names:  # The speaker tells by both whether they are one number.
        names = (names | {"least"}) - {"exact"}
    choices = [[_worded(value, voice) for value in _written(message, name)] for name in sorted(names)]
    for values in islice(product(*choices), MOST):
        yield dict(zip(sorted(names), values, strict=True))


def _values(message: str, name: str, hint: object) -> tuple[Any, ...]:
    """Give values by an annotation; where a message chooses by them, all that it has words for."""
    chosen = tuple(KEYS.get((message, name), ()))
    if hint == tuple[Card, ...]:
        return HANDS
    if get_origin(hint) is tuple:
        return ((0,), (0, 2))
    if get_origin(hint) is Annotated:
        return SPOKEN[next(mark for mark in get_args(hint) if mark in SPOKEN and mark is not int)]
    if hint is int:
        chosen_numbers = [int(key) for key in chosen if re.fullmatch(r"-?\d+", key)]
        return tuple(dict.fromkeys((*SPOKEN[int], *WRITTEN.get(name, ()), *chosen_numbers)))
    return chosen or ("banana", "کیلا") if hint is str else SPOKEN[hint]


def _written(message: str, name: str) -> tuple[Any, ...]:
    """Give values by an argument's name; one that is not among the samples is a number where it chooses by number."""
    keys = KEYS.get((message, name), {})
    return WRITTEN.get(name) or ((0, 1, 12) if "one" in keys else tuple(keys) or ("…",))


def _worded(value: object, voice: Speaker) -> object:
    """Give the words of a message id, also within a tuple."""
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        return tuple(voice.text(name) for name in value)
    return voice.text(value) if isinstance(value, str) and value in ENGLISH.wordings else value


class _Keys(Visitor):
    """Collects what messages choose by, and between what."""

    def __init__(self) -> None:
        self.message = ""
        self.found: dict[tuple[str, str], dict[str, None]] = {}

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802 - the visitor's own names
        self.message = node.id.name
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = self.found.setdefault((self.message, node.selector.id.name), {})
            for variant in node.variants:
                keys[variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value] = None
        self.generic_visit(node)


def _keys() -> Mapping[tuple[str, str], Mapping[str, None]]:
    visitor = _Keys()
    for resource in (*ENGLISH.resources, *URDU.resources):
        visitor.visit(resource)
    return visitor.found


KEYS: Final = _keys()
"""By message and variable: the variants that it has in any language."""
