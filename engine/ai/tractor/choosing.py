"""Decisions searched for: which of the likely talons or plays does best in imagined deals that are played out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from engine.ai.brain import Ticking
from engine.ai.tractor import burying, exposing, following, leading
from engine.ai.tractor.instinct import choose, play_out
from engine.ai.tractor.kernel import Table
from engine.ai.tractor.order import Held, minus, order_of
from engine.ai.tractor.reading import Reading
from engine.ai.tractor.thinking import Search, worth
from engine.ai.tractor.worlds import Worlds
from engine.ai.tractor.worth import assets
from engine.cards import Card, Seat
from engine.game import Move
from engine.games.tractor import offers, playing
from engine.games.tractor.dealing import arranged
from engine.games.tractor.moves import Expose, Pass
from engine.games.tractor.position import STEPS
from engine.games.tractor.state import Tractor

LEADS: Final = 10
FOLLOWS: Final = 6
TALONS: Final = 6
EXPOSURES: Final = 5
"""Choices compared at most."""


def play(view: Tractor, seat: Seat, rng: Random, ticking: Ticking) -> tuple[Card, ...]:
    """Choose a lead or a follow."""

    def value(world: Table, held: Held) -> float:
        table = world.copy()
        table.lay(held)
        return sign * worth(play_out(table))

    choices = likely(view, seat)
    if len(choices) == 1 or not ticking():
        return choices[0]
    sign, order = -1 if view.declares(seat) else 1, order_of(view.order)
    worlds = Worlds(view, seat, rng)
    held = [order.held(cards) for cards in choices]
    held += [instinct for instinct in (choose(worlds()),) if instinct not in held]
    search = Search(held, worlds, value, ticking)
    return order.cards(search.best())


def expose(view: Tractor, seat: Seat, rng: Random, ticking: Ticking) -> Move:
    """Choose what to say in the last step of the deal; people have the first word in the others."""
    likeliest = exposing.choose(view, seat)
    if view.step < STEPS:
        return likeliest
    says = offers.says(view, seat)
    able = [said for said in says if isinstance(said, Expose)]
    able.sort(key=lambda said: -exposing.strength(view, view.hands[seat], said.cards))
    choices = tuple(dict.fromkeys((likeliest, *(said for said in says if said == Pass()), *able)))[:EXPOSURES]
    if len(choices) == 1 or not ticking():
        return likeliest

    return Search(choices, partial(view.imagine, rng), partial(gain, seat), ticking).best()


def gain(seat: Seat, world: Tractor, said: Move) -> float:
    """Play an imagined deal out after a seat has said something; give the levels that its side gains."""
    table = exposing.settled(world.play(seat, said).state)
    if table is None:
        return 0.0
    sign = -1 if (seat - table.starter) % 2 == 0 else 1
    return sign * worth(play_out(table))


def bury(view: Tractor, seat: Seat, rng: Random, ticking: Ticking) -> tuple[Card, ...]:
    """Choose a talon."""

    def value(world: Table, held: Held) -> float:
        table = world.copy()
        table.faces[seat], table.twins[seat] = minus((table.faces[seat], table.twins[seat]), held)
        table.talon = order.points(held)
        return -worth(play_out(table))

    choices = burying.likely(view.order, view.hands[seat])[:TALONS]
    if len(choices) == 1 or not ticking():
        return choices[0]
    order = order_of(view.order)
    search = Search([order.held(cards) for cards in choices], Worlds(view, seat, rng), value, ticking)
    return order.cards(search.best())


def likely(view: Tractor, seat: Seat) -> Sequence[tuple[Card, ...]]:
    """Name the plays that look best, the best first."""
    reading = Reading(view, seat)
    prices = assets(reading)
    owed, led = playing.duty(view), view.lead
    if owed is None or led is None:
        every = dict.fromkeys(map(arranged, leading.candidates(reading)))
        first = arranged(leading.choose(reading))
        rest = sorted(every, key=lambda cards: -leading.balance(reading, cards, prices))
        return tuple(dict.fromkeys((first, *rest)))[:LEADS]
    found = map(arranged, following.candidates(reading, owed))
    return sorted(found, key=lambda cards: -following.balance(reading, led, cards, prices))[:FOLLOWS]
