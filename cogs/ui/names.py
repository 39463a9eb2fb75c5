"""Display names made safe: people choose them, so they may hold anything."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

LONGEST: Final = 32
"""Discord's own limit for a display name, in characters."""

_JOINERS: Final = "\u200c\u200d"
"""Of the invisible characters, those that Urdu and emoji are written with."""
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their category, nothing to the eye."""
_STACKED: Final = 2
"""Combining marks kept on one letter; Arabic script with vowel marks needs two."""

_MARKUP: Final = re.compile(r"([\\*_~`|<>\[\]()#:@-])")
_NUMBERED: Final = re.compile(r"^(\d+)\.")


@lru_cache(maxsize=4096)
def clean(name: str) -> str:
    """Make a name one line of visible characters: no controls, no direction marks, no towers of accents.

    For labels, alt texts and everywhere else that Discord shows letter by letter. May come out empty.
    """
    line = " ".join("".join(map(_visible, name)).split())
    marks, letters = 0, []
    for letter in line:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= _STACKED:
            letters.append(letter)
    return "".join(letters)[:LONGEST].strip(f" {_JOINERS}")


@lru_cache(maxsize=4096)
def escape(name: str) -> str:
    """Make a name safe inside Discord's Markdown: no mention, link, heading, emoji code or formatting comes of it."""
    literal = _NUMBERED.sub(r"\1\\.", _MARKUP.sub(r"\\\1", clean(name)))
    # Mentions and links are found in the bare text, whatever is escaped in it.
    return literal.replace("\\@", "@\u200b").replace("\\://", ":\u200b//")


def _visible(letter: str) -> str:
    if letter in _JOINERS:
        return letter
    match unicodedata.category(letter):
        case "Cf" | "Cs" | "Co":
            return ""
        case "Cc" | "Zl" | "Zp" | "Zs":
            return " "
        case _:
            return " " if letter in _BLANKS else letter
