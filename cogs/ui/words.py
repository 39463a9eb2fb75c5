"""Moves as people type them: read against what is asked of them now, and completed while they type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from cogs.ui.names import escape
from cogs.ui.speech import Speaker
from cogs.ui.spelling import Spelling, plain
from engine.cards import Card
from engine.game import Move, Pick, Prompt
from engine.notation import write_move
from engine.scene import Phrase

MOST_CHOICES: Final = 25
LONGEST: Final = 100
"""Discord's limits for completions: how many, and how long each."""

WORDLIKE: Final = 3
"""So many letters may be the beginning of a word; fewer must be a whole one."""


@dataclass(frozen=True, slots=True)
class NotUnderstood(Phrase):
    """These words are no move that could be meant now."""

    heard: str
    """What was typed, safe to show."""


@dataclass(frozen=True, slots=True)
class SeveralMeant(Phrase):
    """These words could mean several of the moves there are."""

    heard: str


@dataclass(frozen=True, slots=True)
class NothingAsked(Phrase):
    """Nothing is asked of this seat, whatever was typed."""


@dataclass(frozen=True, slots=True)
class Misread:
    """Why typed words are no move: what to say, and the moves there are, as labels."""

    reason: Phrase
    choices: tuple[str, ...] = ()


def parse(text: str, prompt: Prompt, speaker: Speaker) -> Move | Misread:
    """Read a typed move. Cards mean the lay, words the say; whether the rules allow it is for ``play`` to judge."""
    if not prompt:
        return Misread(NothingAsked())
    said = _said(plain(text), prompt, speaker) or _said(_codes(text, speaker), prompt, speaker)
    if len(said) == 1:
        return said[0]
    if not said and prompt.lay is not None:
        cards = _cards(text, prompt.lay, speaker)
        if cards:
            return prompt.lay.make(cards)
    heard = escape(text) or "…"
    choices = tuple(label for label, _ in complete("", prompt, speaker))
    return Misread(SeveralMeant(heard) if said else NotUnderstood(heard), choices)


def complete(text: str, prompt: Prompt, speaker: Speaker) -> list[tuple[str, str]]:
    """Offer moves as (label, value) while somebody types; ``parse`` reads the values."""
    wanted = plain(text)
    offers: dict[str, str] = {}
    if wanted and prompt.lay is not None and (cards := _cards(text, prompt.lay, speaker)):
        move = prompt.lay.make(cards)
        offers[write_move(move)] = speaker.label(move, LONGEST)
    for move in _natural(prompt):
        if any(_begins(name, wanted) for name in (*_names(move, speaker), *_suits(move, speaker))):
            offers.setdefault(write_move(move), speaker.label(move, LONGEST))
    return [(label, value) for value, label in offers.items() if len(value) <= LONGEST][:MOST_CHOICES]


def _natural(prompt: Prompt) -> Iterator[Move]:
    """Go through the moves worth offering: single cards and natural lays, things to say, grave ones last."""
    pick = prompt.lay
    single = [pick.make((card,)) for card in dict.fromkeys(pick.cards)] if pick is not None and pick.least == 1 else []
    yield from (*prompt.quick, *single) if pick is not None and pick.most > 1 else single
    yield from sorted(prompt.say, key=lambda move: move.grave)


def _said(wanted: str, prompt: Prompt, speaker: Speaker) -> list[Move]:
    """Find the moves to say that these words name; when none is named whole, those whose name they begin."""
    if not wanted:
        return []
    named = [(move, _names(move, speaker)) for move in prompt.say]
    whole = [move for move, names in named if wanted in names]
    beginning = f"{wanted} " if len(wanted) < WORDLIKE else wanted
    begun = [move for move, names in named if any(name.startswith(beginning) for name in names)]
    return whole or begun or _loosely(wanted, named, Spelling.of(speaker))


def _loosely(wanted: str, named: Iterable[tuple[Move, Iterable[str]]], spelling: Spelling) -> list[Move]:
    """Find the moves named but for little words and how many cards: "pick up cards" is "pick up 3 cards"."""

    def core(name: str, *, counted: bool = True) -> str:
        return " ".join(
            word for word in name.split() if word not in spelling.fillers and (counted or not word.isdigit())
        )

    meant = core(wanted)
    return [
        move
        for move, names in named
        if meant and any(meant in {core(name), core(name, counted=False)} for name in names)
    ]


def _names(move: Move, speaker: Speaker) -> frozenset[str]:
    """Give all that a move is called: its label here and in English, its notation, and that without the verb."""
    english = replace(speaker, locale="en")
    written = write_move(move)
    _, _, rest = written.partition(" ")
    labels = (speaker.label(move), english.label(move), written, rest)
    return frozenset(name for label in labels if (name := plain(label)))


def _suits(move: Move, speaker: Speaker) -> Iterator[str]:
    """Name the suit of a single card, for whoever types only that."""
    cards: tuple[Card, ...] = getattr(move, "cards", ())
    if len(cards) == 1 and cards[0].suit is not None:
        for locale in (speaker.locale, "en"):
            yield plain(speaker.texts.format(locale, f"suit-{cards[0].suit.name.lower()}", {}))


def _begins(name: str, wanted: str) -> bool:
    return name.startswith(wanted) or f" {wanted}" in name


def _codes(text: str, speaker: Speaker) -> str:
    """Rewrite cards, however they were typed, as notation does."""
    return plain(" ".join(card.code for card in Spelling.of(speaker).cards(text)))


def _cards(text: str, pick: Pick, speaker: Speaker) -> tuple[Card, ...]:
    """Read cards, by code or by name; a lone rank or suit is a card when only one that may be laid has it."""
    spelling = Spelling.of(speaker)
    cards = spelling.cards(_without_verb(text, pick))
    if cards:
        return cards
    rank, suit = spelling.rank(plain(text)), spelling.suit(plain(text))
    meant = {card for card in pick.cards if card.rank is rank or (suit is not None and card.suit is suit)}
    return tuple(meant) if len(meant) == 1 else ()


def _without_verb(text: str, pick: Pick) -> str:
    """Take the name of the lay off the front, as notation writes it."""
    verb = write_move(pick.make(()))
    return re.sub(rf"^\s*{re.escape(verb)}\b", "", text, flags=re.IGNORECASE)
