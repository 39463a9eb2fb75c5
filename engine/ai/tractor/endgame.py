"""The last tricks, played out in imagined deals: which of the likely cards does best on average."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.ai.brain import Ticking
from engine.ai.tractor import following, leading, rule
from engine.ai.tractor.reading import Reading
from engine.ai.tractor.worth import assets
from engine.cards import Card, Seat
from engine.games.tractor import playing
from engine.games.tractor.dealing import arranged
from engine.games.tractor.moves import Play
from engine.games.tractor.state import Tractor

CARDS: Final = 9
"""Hands of at most so many cards are played out."""
CHOICES: Final = 6
WORLDS: Final = 40
FEWEST: Final = 8
"""Imagined deals without which nothing is sure."""
SURE: Final = 2.0
"""Standard errors by which another choice must be better than the likeliest one."""
LEVEL: Final = 25.0
"""What a level is worth in card points: the outcome counts, but a point more makes the next one likelier."""


def choose(view: Tractor, seat: Seat, rng: Random, ticking: Ticking) -> Play:
    """Compare the likeliest choices in imagined deals, as many as time allows; one play-out is a piece of work."""
    choices = likely(view, seat)
    worlds: list[list[float]] = []
    for _ in range(WORLDS if len(choices) > 1 else 0):
        found = _compared(view.imagine(rng), seat, choices, ticking)
        if found is None:
            break
        worlds.append(found)
    return Play(arranged(choices[_surely_better(worlds) if len(worlds) >= FEWEST else 0]))


def _surely_better(worlds: Sequence[Sequence[float]]) -> int:
    """Name the choice that is best on average if it is so beyond chance, else the first."""
    totals = [sum(values) for values in zip(*worlds, strict=True)]
    best = totals.index(max(totals))
    gains = [values[best] - values[0] for values in worlds]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains)
    return best if mean > 0 and mean * mean * len(gains) * len(gains) > SURE * SURE * spread else 0


def _compared(world: Tractor, seat: Seat, choices: Sequence[tuple[Card, ...]], ticking: Ticking) -> list[float] | None:
    """Value every choice in one imagined deal; None when time is up before all are."""
    found = []
    for cards in choices:
        if not ticking():
            return None
        found.append(value(world, seat, cards))
    return found


def likely(view: Tractor, seat: Seat) -> list[tuple[Card, ...]]:
    """Name the choices that look best, the best first."""
    reading = Reading(view, seat)
    prices = assets(reading)
    if not view.table:
        every: Sequence[tuple[Card, ...]] = list(dict.fromkeys(map(arranged, leading.candidates(reading))))
        return sorted(every, key=lambda cards: -leading.balance(reading, cards, prices))[:CHOICES]
    owed, lead = playing.duty(view), view.lead
    assert owed is not None  # noqa: S101 - somebody has led
    assert lead is not None  # noqa: S101 - as above
    every = following.candidates(reading, owed)
    return sorted(every, key=lambda cards: -following.balance(reading, lead, cards, prices))[:CHOICES]


def value(world: Tractor, seat: Seat, cards: tuple[Card, ...]) -> float:
    """Play an imagined deal to its end after a choice: levels and points for the own side."""
    at = world.play(seat, Play(cards)).state
    while at.result is None:
        mover = at.turn
        laid = rule.follow(at, mover) if at.table else leading.choose(Reading(at, mover))
        at = at.play(mover, Play(laid)).state
    gain = at.result.gains[seat] - at.result.gains[(seat + 1) % 4]
    return LEVEL * gain + (-at.points if at.declares(seat) else at.points)
