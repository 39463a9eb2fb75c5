"""How people write cards: codes with letters or signs, run together or apart, and names in their language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cogs.ui.speech import Speaker
from engine.cards import BLACK_JOKER, NATURAL_RANKS, RED_JOKER, Card, Rank, Suit

_CODE: Final = re.compile(r"(10|[2-9tjqka])([shdc])|([shdc])(10|[2-9tjqka])|(rj|bj)")
_CODES: Final = re.compile(rf"(?:{_CODE.pattern})+")
_SIGNS: Final = "♠♥♦♣♤♡♢♧"
_LETTERS: Final = str.maketrans(_SIGNS, "shdcshdc")
_KEYBOARDS: Final = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹يىكه", "01234567890123456789\u06cc\u06cc\u06a9\u06c1")
"""Arabic-script keyboards differ; the texts have one spelling of each letter, and digits are these."""
_SIGN: Final = re.compile(f"[{_SIGNS}]")
_INVISIBLE: Final = re.compile("[\u200b-\u200f\u2060-\u2069\ufe0e\ufe0f]")
_APART: Final = re.compile(rf"[^\w{_SIGNS}]+|_")


def plain(text: str) -> str:
    """Bring words to one form: case, accents, hyphens, punctuation and suit signs beside words don't matter."""
    words = _words(text)
    kept = [word for word in words if not _SIGN.fullmatch(word)]
    return " ".join(kept or (word.translate(_LETTERS) for word in words))


def _words(text: str) -> list[str]:
    folded = unicodedata.normalize("NFKC", _INVISIBLE.sub("", text)).casefold()
    letters = "".join(letter for letter in folded if not unicodedata.combining(letter))
    return _APART.sub(" ", letters.translate(_KEYBOARDS)).split()


@dataclass(frozen=True, slots=True)
class Spelling:
    """The names of ranks, suits and jokers in a reader's language and in English."""

    ranks: Mapping[str, Rank]
    suits: Mapping[str, Suit]
    jokers: Mapping[str, Card]
    fillers: frozenset[str]

    @classmethod
    def of(cls, speaker: Speaker) -> Spelling:
        """Read the names from the locale files, once for each language."""
        if speaker.locale not in _KNOWN:
            _KNOWN[speaker.locale] = _spelling(speaker)
        return _KNOWN[speaker.locale]

    def rank(self, word: str) -> Rank | None:
        """Read a rank's name or code."""
        return self.ranks.get(word)

    def suit(self, word: str) -> Suit | None:
        """Read a suit's name, letter or sign."""
        return self.suits.get(word)

    def cards(self, text: str) -> tuple[Card, ...]:
        """Read a row of cards; empty when any word of it is no part of one."""
        words = [word for word in _words(text.translate(_LETTERS)) if word not in self.fillers]
        try:
            return tuple(self._read(words))
        except _NoCardError:
            return ()

    def _read(self, words: list[str]) -> Iterator[Card]:
        """Read cards word by word: a code, several run together, or a rank and a suit in either order."""
        at = 0
        while at < len(words):
            pair = " ".join(words[at : at + 2])
            if _CODES.fullmatch(words[at]):
                yield from map(_coded, _CODE.finditer(words[at]))
                at += 1
            elif pair in self.jokers:
                yield self.jokers[pair]
                at += 2
            else:
                yield self._named(words[at : at + 2])
                at += 2

    def _named(self, words: list[str]) -> Card:
        ranks = [self.ranks[word] for word in words if word in self.ranks]
        suits = [self.suits[word] for word in words if word in self.suits]
        if len(ranks) != 1 or len(suits) != 1:
            raise _NoCardError
        return Card(suits[0], ranks[0])


class _NoCardError(Exception):
    pass


_KNOWN: Final[dict[str, Spelling]] = {}


def _coded(found: re.Match[str]) -> Card:
    rank, suit, suit_first, rank_last, joker = found.groups()
    return Card.parse(joker or f"{rank or rank_last}{suit or suit_first}")


def _spelling(speaker: Speaker) -> Spelling:
    ranks = {word: rank for rank in NATURAL_RANKS for word in _aliases(speaker, f"typed-rank-{rank.code.lower()}")}
    suits = {word: suit for suit in Suit for word in _aliases(speaker, f"typed-suit-{suit.name.lower()}")}
    jokers = {
        word: card
        for card, message in ((RED_JOKER, "typed-red-joker"), (BLACK_JOKER, "typed-black-joker"))
        for word in _aliases(speaker, message)
    }
    return Spelling(
        {**ranks, **{rank.code.lower(): rank for rank in NATURAL_RANKS}, "t": Rank.TEN},
        {**suits, **{suit.code.lower(): suit for suit in Suit}},
        jokers,
        frozenset(_aliases(speaker, "typed-fillers")),
    )


def _aliases(speaker: Speaker, message: str) -> Iterator[str]:
    """Read a message that lists names, parted by commas, in the reader's language and in English."""
    for locale in dict.fromkeys(("en", speaker.locale)):
        for name in speaker.texts.format(locale, message, {}).replace("،", ",").split(","):
            yield plain(name)
