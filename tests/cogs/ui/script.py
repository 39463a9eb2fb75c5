"""What a line of Urdu may look like: its letters, its marks, and what has to stand in isolates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

ABROAD: Final = re.compile(
    "[\u0643\u0649\u064a\u0647\u0629\u0640\u0660-\u0669\u06f0-\u06f9\u200c\u200d\u202a-\u202e\ufb50-\ufdff\ufe70-\ufeff]"
)
"""Arabic and Persian letters and digits, joiners, old direction marks, presentation forms."""

_RESPELT: Final = "پتہ لئے کئے دئیے دیئے چاہئے کیلئے اسلئے ہوگیا سکور سپیڈز تم تمہارا کیجیے گیم"
MISSPELT: Final = frozenset(_RESPELT.split())
"""Words that the style forbids, or spells another way."""

_VOWELLED: Final = "سَر سَریں سَروں دُکّی تِکّی اکّا اکّے ستّا ستّے اٹّھا اٹّھے یکّہ یکّے دعویٰ صورتِ سرِفہرست"
MARKED: Final = frozenset(_VOWELLED.split())
"""The words that are written with vowel marks."""

LATIN: Final = frozenset({
    *("`/back`", "`/challenge`", "`/language`", "`/leave`", "`/play`", "`/preferences`", "`/rules`", "`/table`"),
    *("SHA-256", "PBN", "README", "Python", "`python -m engine.check --replay`", "(Nil)", "(Sheng Ji)", "Svoyi Koziri"),
    *("(View Channel)", "(Send Messages)", "(Send Messages in Threads)", "(Embed Links)", "(Attach Files)"),
})  # fmt: skip
"""What is written with Latin letters, in an isolate of its own."""

_LETTER: Final = "\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ff"
_WORD: Final = re.compile(f"[{_LETTER}]+")
_VOWELS: Final = re.compile("[\u064b-\u065f\u0670]")
_ISOLATE: Final = re.compile("[\u2066-\u2068]([^\u2066-\u2069]*)\u2069")
_LINK: Final = re.compile(r"\]\([^)]*\)")
_STRONG: Final = re.compile(f"[{_LETTER}A-Za-z\u200e\u200f]")
_SIGNED: Final = re.compile("(?:حکم|پان|اینٹ|چڑیا) `?[♠♥♦♣][\ufe0e\ufe0f]?`?")
_OPENERS: Final = "\u2066\u2067\u2068"


def misspelt(words: str) -> Iterator[str]:
    """Letters of other languages, vowel marks where there are none, words that the style spells another way."""
    yield from (f"U+{ord(letter):04X}" for letter in ABROAD.findall(words))
    for word in _WORD.findall(words):
        if word in MISSPELT or (_VOWELS.search(word) and word not in MARKED):
            yield word


def mispointed(words: str) -> Iterator[str]:
    """Punctuation of other languages, and blanks where none belong."""
    bare = re.sub("[\u200e\u200f]", "", outside(words))
    yield from re.findall("[,;?\"“”'«»]|\\.(?!\\d)|\\s[،\u06d4؟؛:!]|[،؛](?=\\S)|\u06d4(?=[^\\s)*…])|  +", bare)


def unbalanced(words: str) -> bool:
    """Tell whether an isolate is not closed, or closed too often."""
    depth = 0
    for letter in words:
        depth += (letter in _OPENERS) - (letter == "\u2069")
        if depth < 0:
            return True
    return depth > 0


def outside(words: str) -> str:
    """What stands in no isolate; an isolate that holds Urdu, but for what is to be typed, counts as outside."""
    words = _LINK.sub("]", words)
    while found := _ISOLATE.search(words):
        inner = found[1] if _WORD.search(found[1]) and not found[1].startswith("`/") else "\ufffc"
        words = words[: found.start()] + inner + words[found.end() :]
    return words


def adrift(words: str) -> list[str]:
    """Latin letters, signs but a suit's after its name, and signed numbers that stand in no isolate: they get torn."""
    bare = _SIGNED.sub("", outside(words))
    return re.findall("[A-Za-z]+|[♠♥♦♣]|[+−-]\\d+|\\d+[+/]\\d+", bare)


def latin(words: str) -> set[str]:
    """What stands in isolates and has Latin letters."""
    return {found for found in _ISOLATE.findall(words) if re.search("[A-Za-z]", found)}


def directionless(words: str) -> bool:
    """Tell whether an isolate of several isolates has no letter or mark to say which way they run."""
    while found := re.search("([\u2066-\u2068])([^\u2066-\u2069]*)\u2069", words):
        # From the inside out: an isolate without isolates becomes a blank spot.
        if found[1] == "\u2068" and found[2].count("\ufffc") > 1 and not _STRONG.search(found[2]):
            return True
        words = f"{words[: found.start()]}\ufffc{words[found.end() :]}"
    return False


def faults(words: str) -> list[str]:
    """All that is wrong with a line of Urdu."""
    torn = ["an isolate"] if unbalanced(words) else ["a direction"] if directionless(words) else []
    return [*misspelt(words), *mispointed(words), *adrift(words), *torn]
