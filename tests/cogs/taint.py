"""Who may see which card when, told by the moves alone, and what a text or a value gives away."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Any, Final

from cogs.sitting import Sitting
from data import rows
from data.database import Database, Transaction
from data.tables import Tables
from engine import replay
from engine.cards import FACE_DOWN, Card, Seat
from engine.game import State

FACE_DOWN_MOVES: Final = frozenset({"bury", "give"})
"""Lays that nobody but who makes them sees."""

MARKS: Final = re.compile("[\u2066-\u2069\u200e\u200f`]")
WRITTEN: Final = re.compile(r"(?<![A-Za-z0-9])(?:(10|[2-9TJQKA])([♠♥♦♣SHDC])|([RB]J))(?![A-Za-z0-9])")
"""A card as the bot writes it, ``10♥``, or as notation does, ``10H``."""
LETTERS: Final = dict(zip("♠♥♦♣SHDC", "SHDCSHDC", strict=True))


def cards_in(text: str) -> set[Card]:
    """Read every card that a text names."""
    found = WRITTEN.findall(MARKS.sub("", text))
    return {Card.parse(joker or f"{rank.replace('T', '10')}{LETTERS[suit]}") for rank, suit, joker in found}


def cards_of(thing: object) -> Iterator[Card]:
    """Find every card anywhere in a value."""
    if isinstance(thing, Card):
        if thing is not FACE_DOWN:
            yield thing
    elif isinstance(thing, tuple | list | frozenset | set):
        for item in thing:
            yield from cards_of(item)
    elif is_dataclass(thing):
        for part in fields(thing):
            yield from cards_of(getattr(thing, part.name, None))


@dataclass
class Witness:
    """Follows one table: what has been laid open in the present deal, and what each seat has had in its hand."""

    sitting: Sitting | None = None
    laid: dict[tuple[int, int], set[Card]] = field(default_factory=lambda: defaultdict(set))
    """By match and deal."""
    held: dict[tuple[int, int, Seat], set[Card]] = field(default_factory=lambda: defaultdict(set))
    moved: set[tuple[int, int, Seat]] = field(default_factory=set)

    def note_move(self, match: int, deal: int, move: rows.Move) -> None:
        """Take a move into account as it is stored."""
        name, *words = move.move.split()
        self.moved.add((match, deal, move.seat))
        if name not in FACE_DOWN_MOVES:
            self.laid[match, deal] |= cards_in(" ".join(words))

    def follow(self, _before: Sitting | None, after: Sitting) -> None:
        """Take what a change has dealt or moved from hand to hand into account."""
        self.sitting = after
        match = after.match
        if match is not None:
            state: Any = match.state
            for seat, hand in enumerate(state.hands):
                self.held[match.id, match.deal, seat] |= set(cards_of(hand))

    @property
    def secrets(self) -> tuple[str, ...]:
        """List what nobody may see yet of a match: the source of its shuffles until it is over, its dice always."""
        match = self.sitting.match if self.sitting else None
        if match is None:
            return ()
        return (match.dice,) if match.over else (match.dice, match.secret)

    def public(self) -> set[Card]:
        """List the cards that everybody may know by now."""
        match = self.sitting.match if self.sitting else None
        if match is None:
            return set()
        state: Any = match.state
        turned = set(cards_of(getattr(state, "turned", ())))
        buried = set(cards_of(getattr(state, "talon", ()))) if match.result is not None else set()
        return self.laid[match.id, match.deal] | turned | buried

    def known_to(self, seat: Seat) -> set[Card]:
        """List the cards that a seat may know by now."""
        match = self.sitting.match if self.sitting else None
        assert self.sitting is not None
        assert match is not None
        if self._has_not_looked(seat):
            return self.public()
        return self.public() | self.held[match.id, match.deal, seat] | set(drawn(match.state, seat))

    def _has_not_looked(self, seat: Seat) -> bool:
        """Four players of Spades see their cards only when they say so, or cannot say otherwise any more."""
        assert self.sitting is not None
        table, match = self.sitting.table, self.sitting.match
        blind = (table.game.key, table.seats, table.options.get("double_nil", "on")) == ("spades", 4, "on")
        return blind and match is not None and (match.id, match.deal, seat) not in self.moved


def witness_of(sitting: Sitting, log: Iterable[tuple[Seat, str]]) -> Witness:
    """Make the witness of a deal from its log: by seat, the moves so far."""
    witness, table, match = Witness(), sitting.table, sitting.match
    assert match is not None
    entries = [replay.Entry(seat, move) for seat, move in log]
    state = replay.deal(table.game, match.standing, table.options, match.secret, match.deal)
    states = [state, *(step.state for step in replay.steps(table.game, state, entries))]
    for ply, entry in enumerate(entries):
        move = rows.Move(ply=ply, seat=entry.seat, move=entry.move, played_by="person", user=None, at=0)
        witness.note_move(match.id, match.deal, move)
    for after in states:
        witness.follow(None, replace(sitting, table=replace(table, match=replace(match, state=after))))
    return witness


def drawn(state: Any, seat: Seat) -> Iterator[Card]:  # noqa: ANN401 - whichever game's
    """Find the cards that a seat of two-handed Spades has been shown without taking them."""
    if hasattr(state, "discards"):
        yield from cards_of(state.discards[seat])
    if hasattr(state, "stocks"):
        yield from cards_of(state.stocks[seat][:1])


class TappedTables(Tables):
    """A store that tells a witness of every move."""

    def __init__(self, database: Database, witness: Witness) -> None:
        super().__init__(database)
        self._witness = witness

    def append_move(self, change: Transaction, match: int, deal: int, move: rows.Move) -> None:
        self._witness.note_move(match, deal, move)
        super().append_move(change, match, deal, move)


@dataclass
class Censor:
    """Finds what gives a card or a secret away."""

    witness: Witness
    read: int = 0
    """Cards that were found where they may be."""

    def check(self, where: str, texts: Iterable[str], allowed: set[Card]) -> None:
        """Judge texts that a reader gets who may know these cards."""
        for text in texts:
            named = cards_in(text)
            assert named <= allowed, f"a leak in {where}: {named - allowed} in {text!r}"
            self.check_secrets(where, text)
            self.read += len(named)

    def check_secrets(self, where: str, text: str) -> None:
        """Judge whether a text holds what pins the shuffles or the bots' chance down."""
        assert not any(secret in text for secret in self.witness.secrets), f"a leak in {where}: a secret in {text!r}"

    def check_value(self, where: str, thing: object, allowed: set[Card]) -> None:
        """Judge a value: its cards, and what its text would say."""
        found = set(cards_of(thing))
        assert found <= allowed, f"a leak in {where}: {found - allowed}"
        self.check(where, [repr(thing)], allowed)

    def check_state(self, state: State, seats: int) -> None:
        """Judge what brains, renderers and onlookers are given of a state."""
        self.check_value("the onlooker's view", state.view(None), self.witness.public())
        self.check_value("the board's scene", state.scene(None), self.witness.public())
        for seat in range(seats):
            self.check_value(f"the scene of seat {seat}", state.scene(seat), self.witness.known_to(seat))
            self.check_value(f"the prompt of seat {seat}", state.prompt(seat), self.witness.known_to(seat))
