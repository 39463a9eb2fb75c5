"""What the engine says in types, said in words: phrases, cards, names and texts in one reader's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from enum import Enum
from typing import Annotated, Any, Final, Protocol, TypeAlias, get_args, get_origin, get_type_hints

from cogs.ui.names import clean, escape
from data.texts import LANGUAGES
from engine.cards import SEAT, Card, Rank, Seat, Suit
from engine.scene import POINTS, Phrase, phrase_id

SIGNS: Final = ("♠\ufe0e", "♥\ufe0f", "♦\ufe0f", "♣\ufe0e")
"""Suit signs in the order of ``Suit``: the black ones as text, the red ones as emoji.

Left to themselves, many systems draw all four as emoji, and black ones cannot be seen in dark mode.
"""

_RLM: Final = "\u200f"
_LRI, _PDI = "\u2066", "\u2069"
_OPENERS: Final = "\u2066\u2067\u2068"
_MARKS: Final = re.compile("[\u2066-\u2069\u200e\u200f]")
_ADDRESS: Final = re.compile("\u2068(https?://[^\\s\u2066-\u2069]*)\u2069")
"""Discord makes no link of an address that does not begin with its scheme."""
_DOUBLED: Final = re.compile(f"\u2068({_LRI}[^\u2066-\u2069]*{_PDI}){_PDI}")
_MADE_OF_ISOLATES: Final = re.compile("[^\u200f].*[\u2066-\u2068]", re.DOTALL)
_CODE: Final = re.compile("`\u2068([^`\u2066-\u2069]*)\u2069`")
_HYPHEN: Final = re.compile("(?<=\u2068)-(?=\\d[\\d,.]*\u2069)|^-(?=\\d[\\d,.]*$)")
"""The sign that number formatting gives a negative number."""
_BULLET: Final = re.compile(r"((?:#{1,3} |-# |> |[-*] )*)(.*)", re.DOTALL)


class Texts(Protocol):
    """The locale files."""

    def format(self, locale: str, message: str, args: Mapping[str, Any]) -> str:
        """Put a message (``id`` or ``id.attribute``) into words of a locale."""
        ...

    def has(self, message: str) -> bool:
        """Tell whether there is such a message."""
        ...


Tile: TypeAlias = Callable[[Card | Suit], str]
"""Gives the emoji of a card or suit, or nothing where it is to be written with letters."""

MOST_TILES: Final = 10
"""A longer row of cards is written with letters: every tile takes 25 characters."""


def no_tile(_: Card | Suit) -> str:
    """Write everything with letters."""
    return ""


class _Ink(Enum):
    """Where words are going to stand."""

    PROSE = "prose"
    """In a text with Markdown."""
    LABEL = "label"
    """On a control, or wherever else every character is shown as it is."""
    HEADING = "heading"
    """Before cards, which show the suit's sign themselves."""


def sign(card: Card) -> str:
    """Write a card as people do: ``10♥``, ``BJ``, ``??``."""
    return card.rank.code + (SIGNS[card.suit] if card.suit is not None else "")


def row(cards: tuple[Card, ...]) -> str:
    """Write cards side by side: ``9♥ J♥``."""
    return " ".join(map(sign, cards))


def moment(when: datetime) -> str:
    """Write a time that every reader's Discord counts down by itself."""
    return f"<t:{int(when.timestamp())}:R>"


@dataclass(frozen=True, slots=True)
class Speaker:
    """One language, and the names of the people at one table.

    ``names`` gives the raw name of a seat. Here is where names are made safe; nobody else need think of it.
    """

    texts: Texts
    locale: str
    names: Callable[[Seat], str]
    tile: Tile = no_tile

    def lettered(self) -> Speaker:
        """Give the same speaker, who writes all cards with letters."""
        return replace(self, tile=no_tile)

    # Texts with Markdown

    def say(self, phrase: Phrase) -> str:
        """Put a phrase into words, with a capital where it begins with a suit."""
        words = self._phrase(phrase, _Ink.PROSE)
        held = (getattr(phrase, name) for name, _ in _shape(type(phrase)))
        suits = tuple(self._suit(value, _Ink.HEADING) for value in held if isinstance(value, Suit))
        return capital(words) if suits and words.lstrip(_OPENERS).startswith(suits) else words

    def hint(self, ask: Phrase) -> str:
        """Say what is usual when this is asked: the ``.hint`` of its message; empty where there is none."""
        name = f"{phrase_id(type(ask))}.hint"
        return self._format(name, self._printed(ask, _Ink.PROSE)) if self.texts.has(name) else ""

    def heading(self, phrase: Phrase) -> str:
        """Put the name of a group or pile of cards into words, to stand before them."""
        return capital(self._phrase(phrase, _Ink.HEADING))

    def text(self, message: str, **args: object) -> str:
        """Put a message into words.

        Values are printed by their kind: cards, suits, phrases, times; an argument called ``seat`` is a name,
        ``seats`` are names. A ``str`` goes in as it is.
        """
        return self._message(message, args, _Ink.PROSE)

    def name(self, seat: Seat) -> str:
        """Name who sits on a seat."""
        return self._name(seat, _Ink.PROSE)

    def foreign(self, name: str) -> str:
        """Make any other name that people gave safe for a text: a server's, a channel's, somebody's who has no seat."""
        return escape(name) or self._format("somebody", {})

    def cards(self, cards: tuple[Card, ...]) -> str:
        """Write cards for a text: one isolate, as tiles or else as code, in which Discord makes no emoji of signs."""
        return self._cards(cards, _Ink.PROSE)

    def row(self, cards: tuple[Card, ...]) -> str:
        """Write cards for a text with letters, however many they are and whatever the reader likes."""
        return _cards(cards, _Ink.PROSE)

    def beside(self, words: Sequence[str]) -> str:
        """Put short things side by side, parted as the language does: ``bid 4, took 2``."""
        joined = "".join(words[:1])
        for word in words[1:]:
            joined = self._joined("list-more", joined, word)
        return joined

    def page(self, *lines: str) -> str:
        """Join lines that are not empty, each finished for its direction of writing."""
        return "\n".join(self._finished(line) for block in lines if block for line in block.split("\n"))

    # Labels: shown letter by letter, and limited

    def label(self, phrase: Phrase, limit: int = 80) -> str:
        """Put a phrase on a control, in at most ``limit`` characters."""
        return self._fitted(capital(self._phrase(phrase, _Ink.LABEL)), limit)

    def emblem(self, phrase: Phrase) -> str:
        """Give the tile that stands for a phrase beside its label: of the one suit or card that it is about."""
        held = [getattr(phrase, name) for name, _ in _shape(type(phrase))]
        about = [one for value in held for one in (value if isinstance(value, tuple) else (value,))]
        shown = [one for one in about if isinstance(one, Card | Suit)]
        return self.tile(shown[0]) if len(set(shown)) == 1 else ""

    def caption(self, message: str, limit: int = 80, **args: object) -> str:
        """Put a message on a control, its arguments as in ``text``."""
        return self._fitted(self._message(message, args, _Ink.LABEL), limit)

    def outside(self, name: str) -> str:
        """Make any other name that people gave safe for a label."""
        return clean(name) or self._format("somebody", {})

    # House rules

    def option(self, game: str, key: str, value: str | None = None) -> str:
        """Name the message of a house rule, or of one of its values: for ``text`` and ``caption``, or ``.meaning``."""
        slugs = [game, "option", *(_slug(word) for word in (key, value) if word is not None)]
        return "-".join(slugs)

    # Small parts

    @property
    def right_to_left(self) -> bool:
        """Tell which way this language is written."""
        language = LANGUAGES.get(self.locale)
        return language is not None and language.right_to_left

    def _phrase(self, phrase: Phrase, ink: _Ink) -> str:
        return self._format(phrase_id(type(phrase)), self._printed(phrase, ink))

    def _printed(self, phrase: Phrase, ink: _Ink) -> Mapping[str, str | int]:
        shape = _shape(type(phrase))
        args = {name: self._turned(self._print(hint, getattr(phrase, name), ink)) for name, hint in shape}
        return args | _exactness(args)

    def _message(self, message: str, args: Mapping[str, object], ink: _Ink) -> str:
        hints = {"seat": Seat, "seats": tuple[Seat, ...]}
        printed = {name: self._turned(self._print(hints.get(name), value, ink)) for name, value in args.items()}
        return self._format(message, printed | _exactness(printed))

    def _format(self, message: str, args: Mapping[str, str | int]) -> str:
        """Put a message into words; isolates keep off addresses, and outside code, which people copy."""
        words = _DOUBLED.sub(r"\1", self.texts.format(self.locale, message, args))
        return _HYPHEN.sub("−", _CODE.sub("\u2068`\\1`\u2069", _ADDRESS.sub(r"\1", words)))

    def _print(self, hint: object, value: object, ink: _Ink) -> str | int:
        """Print one argument, by what it is or, where a number may be several things, by its annotation."""
        match value:
            case bool() | None:
                return {True: "yes", False: "no", None: "none"}[value]
            case int() if not isinstance(value, Suit | Rank):
                return self._number(hint, value, ink)
            case str():
                return str(value)
            case Card():
                return self._cards((value,), ink)
            case Suit():
                return self._suit(value, ink)
            case Rank():
                return value.code
            case Phrase():
                return self._phrase(value, ink)
            case datetime():
                return moment(value)
            case tuple():
                return self._several(hint, value, ink)
            case _:
                raise TypeError(f"no words for {type(value).__name__}")

    def _turned(self, value: str | int) -> str | int:
        """Let a value that is made of isolates run as the language does: by itself it would run from the left."""
        made = self.right_to_left and isinstance(value, str) and _MADE_OF_ISOLATES.match(value)
        return f"{_RLM}{value}" if made else value

    def _number(self, hint: object, value: int, ink: _Ink) -> str | int:
        match _meaning(hint):
            case "seat":
                return self._name(value, ink)
            case "points":
                return f"{value:+d}".replace("-", "−") if value else "0"
            case _:
                return value

    def _several(self, hint: object, values: tuple[object, ...], ink: _Ink) -> str:
        if values and all(isinstance(value, Card) for value in values):
            return self._cards(values, ink)  # type: ignore[arg-type] # just looked
        item = next(iter(get_args(hint)), None)
        return self._listed([str(self._print(item, value, ink)) for value in values])

    def _listed(self, words: list[str]) -> str:
        """Join words as the language does: ``Sara, Omar and Ali``."""
        if len(words) < 2:  # noqa: PLR2004 - there is nothing to join
            return "".join(words)
        *most, last = words
        return self._joined("list-last", self.beside(most), last)

    def _joined(self, message: str, first: str, last: str) -> str:
        """Put one more word behind a list, whose own isolates are enough."""
        words = self._format(message, {"first": first, "last": last})
        return words.replace(f"\u2068{first}\u2069", first) if first.startswith("\u2068") else words

    def _name(self, seat: Seat, ink: _Ink) -> str:
        raw = self.names(seat)
        return (clean(raw) if ink is _Ink.LABEL else escape(raw)) or self._format("somebody", {})

    def _suit(self, suit: Suit, ink: _Ink) -> str:
        word = self._format(f"suit-{suit.name.lower()}", {})
        match ink:
            case _Ink.HEADING:
                return word
            case _Ink.LABEL:
                return f"{word} {SIGNS[suit]}"
            case _Ink.PROSE:
                return f"{word} {self.tile(suit) or f'`{SIGNS[suit]}`'}"

    def _cards(self, cards: tuple[Card, ...], ink: _Ink) -> str:
        """Write cards, as tiles where that is wanted, there are tiles, and they are few."""
        if ink is _Ink.PROSE and 0 < len(cards) <= MOST_TILES:
            tiles = [self.tile(card) for card in cards]
            if all(tiles):
                return f"{_LRI}{''.join(tiles)}{_PDI}"
        return _cards(cards, ink)

    def _finished(self, line: str) -> str:
        """Put a right-to-left line between marks, so that it reads the same wherever it is laid out left to right."""
        if not self.right_to_left:
            return line
        found = _BULLET.fullmatch(line)
        bullet, words = found.groups() if found else ("", line)
        return f"{bullet}{_RLM}{words}{_RLM}" if words else line

    def _fitted(self, text: str, limit: int) -> str:
        line = " ".join(text.split())
        if not self.right_to_left:
            return cut(_MARKS.sub("", line), limit)
        return f"{_RLM}{cut(line, limit - 2)}{_RLM}"


def cut(text: str, limit: int) -> str:
    """Cut to at most ``limit`` characters as Discord may count them (an emoji is two), isolates closed again."""
    if _length(text) <= limit:
        return text
    while text:
        text = text[:-1].rstrip()
        opened = sum(text.count(mark) for mark in _OPENERS) - text.count(_PDI)
        if _length(text) + 1 + opened <= limit:
            return f"{text}…{_PDI * opened}"
    return text


def _length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _slug(word: str) -> str:
    return re.sub("[^a-z0-9]+", "-", word.lower())


def _cards(cards: tuple[Card, ...], ink: _Ink) -> str:
    return f"{_LRI}{row(cards)}{_PDI}" if ink is _Ink.LABEL else f"{_LRI}`{row(cards)}`{_PDI}"


def capital(words: str) -> str:
    """Begin with a capital letter, past the invisible marks, where the script has them."""
    start = re.match(r"[\u2066-\u2069]*", words)
    at = start.end() if start else 0
    return words[:at] + words[at : at + 1].upper() + words[at + 1 :]


_SHAPES: Final[dict[type[Phrase], tuple[tuple[str, object], ...]]] = {}


def _shape(kind: type[Phrase]) -> tuple[tuple[str, object], ...]:
    """List a phrase's fields as (name, annotation)."""
    if kind not in _SHAPES:
        hints = get_type_hints(kind, include_extras=True)
        names = [field.name for field in fields(kind)]  # type: ignore[arg-type] # every phrase is a dataclass
        _SHAPES[kind] = tuple((name, hints[name]) for name in names)
    return _SHAPES[kind]


def _exactness(args: Mapping[str, str | int]) -> dict[str, str | int]:
    """Tell whether ``least`` and ``most`` are one number: a message has no other way to compare them."""
    if not {"least", "most"} <= args.keys():
        return {}
    return {"exact": "yes" if args["least"] == args["most"] else "no"}


def _meaning(hint: object) -> str | None:
    """Find what an annotation says a number stands for, optional or not."""
    if get_origin(hint) is Annotated:
        return next((mark for mark in get_args(hint) if mark in {SEAT, POINTS}), None)
    return next((found for part in get_args(hint) if (found := _meaning(part))), None)
