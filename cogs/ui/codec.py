"""The text of custom ids: typed fields as at most 100 characters and back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from enum import Enum
from typing import Annotated, ClassVar, Final, TypeAlias, get_type_hints

LONGEST: Final = 100
"""Discord's limit for a custom id, in characters."""

Mask: TypeAlias = Annotated[int, "mask"]
"""Positions in the flattened ``prompt.lay.cards`` as bits, position 0 the lowest; written in hexadecimal."""
Fingerprint: TypeAlias = Annotated[str, "fingerprint"]
"""What ``Match.mark`` gives: eight hexadecimal digits."""


class Ack(Enum):
    """How a press is acknowledged, before anything else is done about it."""

    UPDATE = "update"
    """Defer; the message it was pressed on, or the board, is drawn anew. Refusals follow as a private line."""
    PRIVATE = "private"
    """Defer with a private placeholder, and fill it."""
    MODAL = "modal"
    """The form is the answer."""
    CONFIRM = "confirm"
    """A question is the answer, given at once from memory: private under a public message or a direct one."""


class Action:
    """What a control does. Every subclass has a code of its own, and says how a press is acknowledged."""

    __slots__ = ()

    code: ClassVar[str]
    ack: ClassVar[Ack] = Ack.UPDATE

    def pack(self) -> str:
        """Write as a custom id.

        Raises:
            ValueError: a value cannot be written, or the whole would be too long.
        """
        text = ".".join((self.code, *(_write(kind, getattr(self, name)) for name, kind in _shape(type(self)))))
        if len(text) > LONGEST:
            raise ValueError(f"a custom id of {len(text)} characters: {text}")
        return text


def unpack(text: str, kinds: Mapping[str, type[Action]]) -> Action | None:
    """Read a custom id of one of these kinds, by code; None for anything that ``pack`` does not write."""
    code, *words = text[: LONGEST + 1].split(".")
    kind = kinds.get(code)
    if kind is None or len(text) > LONGEST or len(words) != len(_shape(kind)):
        return None
    values = [_read(hint, word) for (_, hint), word in zip(_shape(kind), words, strict=True)]
    return None if None in values else kind(*values)


def mask_of(places: Iterable[int]) -> Mask:
    """Gather positions into a mask."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def positions(mask: Mask) -> tuple[int, ...]:
    """List a mask's positions, lowest first."""
    return tuple(place for place in range(mask.bit_length()) if mask >> place & 1)


def chosen(values: Sequence[str], limit: int) -> tuple[int, ...] | None:
    """Read the values of lists of positions or indices below ``limit``, lowest first; None when they are nonsense."""
    numbers = {int(value) for value in values if _NUMBER.fullmatch(value)}
    if len(numbers) != len(values) or any(number >= limit for number in numbers):
        return None
    return tuple(sorted(numbers))


_TOO_MUCH: Final = 2**63
"""What no row of ours can hold."""
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,18}", re.ASCII)
_MASK: Final = re.compile(r"0|[1-9a-f][0-9a-f]{0,31}", re.ASCII)
_FINGERPRINT: Final = re.compile(r"[0-9a-f]{8}", re.ASCII)
_WORD: Final = re.compile(r"[a-z0-9_-]{1,40}", re.ASCII)


_SHAPES: Final[dict[str, tuple[tuple[str, object], ...]]] = {}


def _shape(kind: type[Action]) -> tuple[tuple[str, object], ...]:
    """List an action's fields as (name, annotation)."""
    if kind.code not in _SHAPES:
        hints = get_type_hints(kind, include_extras=True)
        names = [field.name for field in fields(kind)]  # type: ignore[arg-type] # every action is a dataclass
        _SHAPES[kind.code] = tuple((name, hints[name]) for name in names)
    return _SHAPES[kind.code]


def _pattern(hint: object) -> re.Pattern[str]:
    if hint == Mask:
        return _MASK
    if hint == Fingerprint:
        return _FINGERPRINT
    return _WORD if hint is str else _NUMBER


def _write(hint: object, value: object) -> str:
    text = f"{value:x}" if hint == Mask else str(value)
    if not _pattern(hint).fullmatch(text):
        raise ValueError(f"{value!r} does not go into a custom id")
    return text


def _read(hint: object, word: str) -> int | str | None:
    if not _pattern(hint).fullmatch(word):
        return None
    if hint == Mask:
        return int(word, 16)
    if _pattern(hint) in {_WORD, _FINGERPRINT}:
        return word
    return int(word) if int(word) < _TOO_MUCH else None
