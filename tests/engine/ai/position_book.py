"""Named positions: moments of deals with the moves that a good player may choose, read from ``positions/*.toml``.

A file is named after its game. It begins with ``work``, the pieces of work a decision gets by level, and holds
tables ``[[position]]``:

- ``name``, ``reason``: what people call it, and in one sentence why the acceptable moves are right.
- ``seats``; ``standing``: as stored in JSON, what the deal starts from; ``options``: house rules that are not at their
  default.
- ``hands``: by seat, the cards it is dealt, in the order dealt; those not told, and those written ``?``, are dealt at
  random, the same ones for ever. With a stock that two draw from, a seat's cards are those its turns use, two a turn.
  ``last``: the last cards of the pack, in order.
- ``moves``: lines of moves parted by ``/``. Cards alone are laid; anything else is a move in notation, and ``× 13``
  after it repeats it. Each is made by the seat the game waits for, the lowest of several; ``2: pass`` names another.
- ``seat``: whose decision it is, where the game waits for several.
- ``acceptable``: the moves that pass, written alike; the order of cards says nothing.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, Final

from engine.cards import Card, Seat, cards, missing, shuffled
from engine.game import Game, Move, State
from engine.games import GAMES
from engine.notation import read_move, read_standing, write_move

SHELF: Final = Path(__file__).parent / "positions"


@dataclass(frozen=True, slots=True)
class Position:
    """One position as it is written down."""

    game: Game
    name: str
    reason: str
    seats: int
    standing: str
    options: tuple[tuple[str, str], ...]
    hands: tuple[str, ...]
    last: str
    moves: tuple[str, ...]
    chooser: Seat | None
    acceptable: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.game.key}: {self.name}"

    def state(self) -> State:
        """Deal and play up to the position."""
        standing = read_standing(self.game.standing, self.standing)
        state = self.game.deal(standing, dict(self.options), Stacked(self.game.pack, self._pack()))
        for line in self.moves:
            for text in line.split("/"):
                state = _made(self.game, state, text.strip())
        return state

    def seat(self, state: State) -> Seat:
        """Tell whose decision it is."""
        return min(state.to_act) if self.chooser is None else self.chooser

    def passes(self, state: State, move: Move) -> bool:
        """Tell whether a move is one of the acceptable ones."""
        return _key(move) in [_key(good) for good in self.good(state)]

    def good(self, state: State) -> tuple[Move, ...]:
        """Read the acceptable moves."""
        return tuple(_read(self.game, state, self.seat(state), text) for text in self.acceptable)

    def _pack(self) -> list[Card]:
        """Order the pack so that everybody is dealt what is told."""
        end = cards(self.last)
        told = [_told(hand) for hand in self.hands]
        named = [card for pile in (*told, end) for card in pile if card is not None]
        spare = shuffled(missing(named, self.game.pack), Random(self.name))
        supply = [iter(hand) for hand in (*told, *[()] * (self.seats - len(told)))]
        places = islice(self._turns(), len(self.game.pack) - len(end))
        return [next(supply[seat], None) or spare.pop() for seat in places] + list(end)

    def _turns(self) -> Iterator[Seat]:
        """Tell to whom the cards of the pack go, one by one."""
        standing = json.loads(self.standing)
        match self.game.key, self.seats:
            case "spades", 2:
                first = 1 - standing["dealer"]
                return cycle((first, first, 1 - first, 1 - first))
            case "svoyi", _:
                return cycle((1 - standing["dealer"], standing["dealer"]))
            case "tractor", _:
                return cycle((standing["first"] + place) % self.seats for place in range(self.seats))
            case _:
                return cycle(range(self.seats))


class Stacked(Random):
    """Chance that shuffles a pack into an order chosen beforehand, then goes on at random."""

    def __init__(self, pack: Sequence[Card], order: Sequence[Card]) -> None:
        super().__init__(1)
        self._draws = _draws(pack, order)

    def random(self) -> float:
        """Draw a number from 0 to 1."""
        return next(self._draws, None) or super().random()


def _draws(pack: Sequence[Card], order: Sequence[Card]) -> Iterator[float]:
    """Find what ``shuffled`` must draw to put a pack into an order."""
    assert sorted(card.index for card in pack) == sorted(card.index for card in order), "a card too many"
    deck = list(pack)
    for last in range(len(deck) - 1, 0, -1):
        chosen = deck.index(order[last])
        yield (chosen + 0.5) / (last + 1)
        deck[last], deck[chosen] = deck[chosen], deck[last]
        deck.pop()


@dataclass(frozen=True, slots=True)
class Book:
    """The positions of a game, and the work a decision gets in them by level."""

    game: Game
    work: Mapping[str, int]
    positions: tuple[Position, ...]

    def __str__(self) -> str:
        return self.game.key


def books() -> tuple[Book, ...]:
    """Read the files of the shelf that are written so; a file without ``work`` is written in a way of its own."""
    records = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(SHELF.glob("*.toml"))}
    return tuple(_book(GAMES[key], record) for key, record in records.items() if "work" in record)


def _book(game: Game, record: Mapping[str, Any]) -> Book:
    return Book(game, record["work"], tuple(_position(game, entry) for entry in record["position"]))


def _position(game: Game, entry: dict[str, Any]) -> Position:
    return Position(
        game=game,
        name=entry["name"],
        reason=entry["reason"],
        seats=entry["seats"],
        standing=entry["standing"],
        options=tuple(entry.get("options", {}).items()),
        hands=tuple(entry.get("hands", ())),
        last=entry.get("last", ""),
        moves=tuple(entry.get("moves", ())),
        chooser=entry.get("seat"),
        acceptable=tuple(entry["acceptable"]),
    )


# Cards and moves


def _told(hand: str) -> list[Card | None]:
    return [None if word == "?" else Card.parse(word) for word in hand.split()]


def _made(game: Game, state: State, text: str) -> State:
    """Make a move, or the same one several times."""
    who, colon, rest = text.rpartition(":")
    text, _, times = rest.partition("×")
    for _ in range(int(times or 1)):
        seat = int(who) if colon else min(state.to_act)
        state = state.play(seat, _read(game, state, seat, text.strip())).state
    return state


def _read(game: Game, state: State, seat: Seat, text: str) -> Move:
    """Read a move in notation, or cards to be laid."""
    try:
        held = cards(text)
    except ValueError:
        return read_move(game, text)
    lay = state.prompt(seat).lay
    assert lay is not None, f"nobody may lay {text!r} here"
    return lay.make(held)


def _key(move: Move) -> list[str]:
    name, *rest = write_move(move).split()
    return [name, *sorted(rest)]
