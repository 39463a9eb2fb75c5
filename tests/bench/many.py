"""Tractor's speed, whose hands of 25 cards can be laid in millions of ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from time import process_time
from typing import Final

from engine.game import Move, State
from engine.games import GAMES
from engine.replay import open_match
from tests.bench.measure import compare, lasting, quantile, verdict
from tests.engine.games.tractor_crowds import crowded, moments
from tests.engine.playing import SAMPLE, Deal

SECONDS: Final = 1.0
DEALS: Final = 60


def dealing() -> Iterator[str]:
    """Compare random deals of Tractor with random deals of Spades: it has five times the work."""
    found = compare(
        partial(lasting, _random_deals("tractor", {}), SECONDS),
        partial(lasting, _random_deals("spades", {"double_nil": "off"}), SECONDS),
    )
    yield (
        f"whole random deals of Tractor a second, of {SAMPLE} offers each: {found.ours:,.0f}, "
        f"of Spades {found.theirs:,.0f}: {found.ratio:.3f}x, " + verdict(found.ratio >= 0.05, "0.05x")
    )


def _random_deals(key: str, options: dict[str, str]) -> Callable[[], None]:
    game, rng = GAMES[key], Random(1)
    standing = open_match(game, 4, options, "bench")

    def play() -> None:
        state = game.deal(standing, options, rng)
        while state.result is None:
            seat = min(state.to_act)
            moves = tuple(islice(state.moves(seat), SAMPLE))
            state = state.play(seat, moves[int(rng.random() * len(moves))]).state

    return play


def asking() -> Iterator[str]:
    """Time prompts, first moves and plays: in deals played at random, and where whole suits are in single hands."""
    random_deals = (turn for seed in range(DEALS) for turn in Deal(GAMES["tractor"], 4, (), seed).turns)
    usual = [(turn.before, turn.seat, [turn.move]) for turn in random_deals]
    crowds = [(at, at.turn, tried) for seed in range(DEALS) for at, tried in moments(crowded(seed), Random(seed))]
    for name, positions in (("random deals", usual), ("crowded deals", crowds)):
        times = [time for position in positions for time in _answers(*position)]
        high, worst = quantile(times, 0.99), max(times)
        yield (
            f"prompt, first move, play of Tractor in {name}: middle {quantile(times, 0.5):.3f} ms, 99 % within "
            f"{high:.2f} ms, {verdict(high < 5, '5 ms')}; worst {worst:.1f} ms, {verdict(worst < 50, '50 ms')}"
        )


def _answers(state: State, seat: int, tried: list[Move]) -> Iterator[float]:
    works: list[Callable[[], object]] = [partial(state.prompt, seat), lambda: next(state.moves(seat))]
    works.extend(partial(state.play, seat, move) for move in tried)
    for work in works:
        began = process_time()
        work()
        yield 1000 * (process_time() - began)
