"""A move as one line of text and back; a standing as JSON and back."""

from __future__ import annotations

import json
import re
import types
from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from engine.cards import Card, Rank, Suit
from engine.game import Game, Move, Result, Standing

StandingT = TypeVar("StandingT", bound=Standing)

_ATOMS: dict[Any, Any] = {Card: Card.parse, Suit: Suit.parse, Rank: Rank.parse, int: int, str: str}


@dataclass(frozen=True, slots=True)
class _Form:
    """How a move class is written: its name, then its fields as (name, kind of atom, is it a tuple of them)."""

    name: str
    parts: tuple[tuple[str, Any, bool], ...]


_FORMS: dict[type[Move], _Form] = {}


def _form(kind: type[Any]) -> _Form:
    known = _FORMS.get(kind)
    if known is None:
        hints = get_type_hints(kind)
        parts = []
        for field in fields(kind):
            hint = hints[field.name]
            many = get_origin(hint) is tuple
            parts.append((field.name, get_args(hint)[0] if many else hint, many))
        name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", kind.__name__).lower()
        known = _FORMS[kind] = _Form(name, tuple(parts))
    return known


def _atom(value: object) -> str:
    return value.code if isinstance(value, Card | Suit | Rank) else str(value)


def write_move(move: Move) -> str:
    """Write a move as one line: its name, then its fields parted by blanks (``bid 4``, ``play 10S``).

    Two moves of one game are equal exactly when their lines are.
    """
    form = _form(type(move))
    words = [form.name]
    for name, _, many in form.parts:
        value = getattr(move, name)
        words.extend(_atom(item) for item in value) if many else words.append(_atom(value))
    return " ".join(words)


def read_move(game: Game, text: str) -> Move:
    """Read a line that ``write_move`` wrote. Says nothing about whether the move is legal.

    Raises:
        ValueError: the line is no move of this game.
    """
    name, *rest = text.split() or [""]
    kind: Any = next((kind for kind in game.vocabulary if _form(kind).name == name), None)
    if kind is None:
        msg = f"{name!r} is not a move of {game.key}"
        raise ValueError(msg)
    values: list[object] = []
    for _, atom, many in _form(kind).parts:
        taken = rest if many else rest[:1]
        if not many and not taken:
            msg = f"{text!r} ends too early"
            raise ValueError(msg)
        read = [_ATOMS[atom](word) for word in taken]
        values.append(tuple(read) if many else read[0])
        rest = rest[len(taken) :]
    if rest:
        msg = f"{text!r} says more than a move"
        raise ValueError(msg)
    move: Move = kind(*values)
    return move


def write_standing(standing: Standing) -> str:
    """Write a standing as one line of JSON, fields in their order."""
    record = {field.name: getattr(standing, field.name) for field in fields(standing)}  # type: ignore[arg-type]
    return json.dumps(record, separators=(",", ":"))


def read_standing(kind: type[StandingT], text: str) -> StandingT:
    """Read what ``write_standing`` wrote, of this release or an older one; a field with a default may be absent.

    Raises:
        ValueError: not JSON, a field too many, one missing, or one of the wrong kind; the message names it.
    """
    record = json.loads(text)
    if not isinstance(record, dict):
        msg = f"a standing is an object, not {type(record).__name__}"
        raise ValueError(msg)  # noqa: TRY004 - bad text is a bad value, whatever is in it
    hints = _hints(kind)
    values = {}
    for field in fields(kind):  # type: ignore[arg-type]
        if field.name in record:
            values[field.name] = _thaw(hints[field.name], record.pop(field.name), field.name)
        elif field.default is MISSING and field.default_factory is MISSING:
            msg = f"the standing lacks {field.name!r}"
            raise ValueError(msg)
    if record:
        msg = f"the standing has unknown fields: {', '.join(sorted(record))}"
        raise ValueError(msg)
    return kind(**values)


_HINTS: dict[type[Any], dict[str, Any]] = {}


def _hints(kind: type[Any]) -> dict[str, Any]:
    known = _HINTS.get(kind)
    if known is None:
        known = _HINTS[kind] = get_type_hints(kind)
    return known


def _thaw(hint: object, value: object, name: str) -> object:
    """Turn JSON back into a field's kind: lists into tuples, all else must be what the annotation says."""
    origin = get_origin(hint)
    if origin is tuple and isinstance(value, list):
        kinds = get_args(hint)
        if len(kinds) == 2 and kinds[1] is Ellipsis:  # noqa: PLR2004 - tuple[X, ...] has two arguments
            return tuple(_thaw(kinds[0], item, name) for item in value)
        if len(kinds) == len(value):
            return tuple(_thaw(kind, item, name) for kind, item in zip(kinds, value, strict=True))
    elif origin in {Union, types.UnionType}:
        for kind in get_args(hint):
            if (kind is type(None) and value is None) or (value is not None and _fits(kind, value)):
                return _thaw(kind, value, name) if value is not None else None
    elif _fits(hint, value):
        return value
    msg = f"the standing's {name!r} is not {hint}"
    raise ValueError(msg)


def _fits(hint: object, value: object) -> bool:
    if get_origin(hint) is tuple:
        return isinstance(value, list)
    return isinstance(hint, type) and isinstance(value, hint) and (hint is bool or not isinstance(value, bool))


def write_result(result: Result) -> str:
    """Write what later deals and statistics need of a result as one line of JSON; its words are recomputed."""
    record = {"winners": sorted(result.winners), "over": result.over, "gains": result.gains}
    return f'{{"standing":{write_standing(result.standing)},' + json.dumps(record, separators=(",", ":"))[1:]
