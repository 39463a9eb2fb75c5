"""Deals played at random, for everything that must hold in whatever way people play."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from itertools import islice
from random import Random
from typing import Final, TypeVar

from engine.cards import Card, Seat, pick_below, shuffled
from engine.game import Game, Illegal, Move, Pick, State, Step
from engine.notation import write_move
from engine.replay import Entry, deal, open_match

T = TypeVar("T")

LONGEST: Final = 2_000
"""Moves after which a deal is taken to be endless."""
SAMPLE: Final = 64
MOMENTS: Final = 5
TRIES: Final = 20
"""How often cards are tried where the game offers more lays than anybody lists."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One move of a deal and what it led to."""

    before: State
    seat: Seat
    move: Move
    step: Step[State]


@dataclass(frozen=True)
class Deal:
    """One deal, and everything that chance decides in it."""

    game: Game
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int

    def __repr__(self) -> str:
        return f"Deal({self.game.key}, {self.seats} seats, {dict(self.options)}, seed {self.seed})"

    @cached_property
    def rng(self) -> Random:
        """What a check draws its own choices from."""
        return Random(f"checks of {self.seed}")

    @cached_property
    def first(self) -> State:
        """The deal's first state."""
        options, secret = dict(self.options), str(self.seed)
        return deal(self.game, open_match(self.game, self.seats, options, secret), options, secret, 1)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The whole deal, played at random."""
        return tuple(play_on(self.first, self.seats, Random(f"play of {self.seed}")))

    @cached_property
    def last(self) -> State:
        """The deal's last state."""
        return self.turns[-1].step.state

    @cached_property
    def states(self) -> tuple[State, ...]:
        """All states from the first to the last."""
        return (self.first, *(turn.step.state for turn in self.turns))

    @cached_property
    def moments(self) -> tuple[State, ...]:
        """A few states of it: the first, the last, and some between."""
        between = {pick_below(len(self.states), self.rng) for _ in range(MOMENTS - 2)}
        return tuple(self.states[at] for at in sorted({0, len(self.states) - 1} | between))

    @property
    def log(self) -> list[Entry]:
        """The deal as it is stored."""
        return [Entry(turn.seat, write_move(turn.move)) for turn in self.turns]


def play_on(state: State, seats: int, rng: Random, most: int = LONGEST) -> Iterator[Turn]:
    """Play at random to the end of the deal, or for so many moves."""
    for _ in range(most):
        if not state.to_act:
            return
        seat, move, step = random_step(state, seats, rng)
        yield Turn(state, seat, move, step)
        state = step.state


def random_step(state: State, seats: int, rng: Random) -> tuple[Seat, Move, Step[State]]:
    """Make some legal move: now and then by a seat that only may act, or one that was not offered."""
    waiting = sorted(state.to_act)
    if rng.random() < 0.1:
        waiting = [seat for seat in range(seats) if state.prompt(seat)]
    seat = waiting[pick_below(len(waiting), rng)]
    move = random_move(state, seat, rng)
    return seat, move, state.play(seat, move)


def random_move(state: State, seat: Seat, rng: Random) -> Move:
    """Choose a legal move in a way that does not depend on the order in which moves are offered."""
    moves = sorted(islice(state.moves(seat), SAMPLE), key=write_move)
    lay = state.prompt(seat).lay
    if lay is not None and lay.most > 1 and (len(moves) == SAMPLE or rng.random() < 0.5):
        for _ in range(TRIES if len(moves) == SAMPLE else 1):
            move = random_lay(lay, rng)
            if judge(state, seat, move):
                return move
    if rng.random() < 0.99:
        moves = [move for move in moves if not move.grave] or moves
    return moves[pick_below(len(moves), rng)]


def random_lay(lay: Pick, rng: Random) -> Move:
    """Lay any cards of a pick, of any number allowed; the rules may refuse them."""
    count = lay.least + pick_below(lay.most - lay.least + 1, rng)
    return lay.make(tuple(shuffled(lay.cards, rng)[:count]))


def walk(thing: object) -> Iterator[Card]:
    """Find every card anywhere in a value."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, tuple | frozenset):
        for item in thing:
            yield from walk(item)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from walk(getattr(thing, field.name, None))


def hand(state: State, seat: Seat) -> Counter[Card]:
    """Give a seat's hand as its own scene shows it."""
    return Counter(card for group in state.scene(seat).hand for card in group.cards)


def judge(state: State, seat: Seat, move: Move) -> bool:
    """Tell whether the rules allow a move. Any exception but Illegal passes through: it is a fault."""
    try:
        state.play(seat, move)
    except Illegal:
        return False
    return True


def house_rules(game: Game, seats: int) -> dict[str, tuple[str, ...]]:
    """List the options that a table of so many may set, with their values."""
    return {option.key: option.values for option in game.options if not option.seats or seats in option.seats}


def twin(value: T) -> T:
    """Give what another process would receive."""
    copy: T = pickle.loads(pickle.dumps(value))
    return copy
