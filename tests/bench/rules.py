"""The rules engine's speed: Spades against OpenSpiel's C++ core stepped from Python, and restoring deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import process_time
from typing import Any, Final

from engine.game import Game
from engine.games import GAMES
from engine.replay import fold, open_match
from tests.bench.measure import Unavailable, compare, lasting, quantile, verdict
from tests.engine.playing import Deal

SECONDS: Final = 0.2
ROUNDS: Final = 35
"""Many short rounds: what else the machine does then slows both sides of a round alike."""
DEALS: Final = 40


def stepping() -> Iterator[str]:
    """Compare whole random four-handed deals: dealt, bid, played and scored, one step at a time."""
    found = compare(
        partial(lasting, _random_deals(GAMES["spades"], {"double_nil": "off"}), SECONDS),
        partial(lasting, spiel_deals(), SECONDS),
        rounds=ROUNDS,
    )
    yield (
        f"whole random deals of Spades a second: {found.ours:,.0f}, OpenSpiel {found.theirs:,.0f}: {found.ratio:.2f}x, "
        + verdict(found.ratio >= 0.35, "0.35x")
    )


def _random_deals(game: Game, options: dict[str, str]) -> Callable[[], object]:
    """Play whole random deals; at each step ask no more often than OpenSpiel is asked."""
    rng = Random(1)
    standing = open_match(game, 4, options, "bench")
    draw = rng.random

    def play() -> object:
        state = game.deal(standing, options, rng)
        while waiting := state.to_act:
            (seat,) = waiting
            moves = [*state.moves(seat)]
            state = state.play(seat, moves[int(draw() * len(moves))]).state
        return state.result

    return play


def spiel_deals() -> Callable[[], object]:
    """Let OpenSpiel's core play whole random deals, one step at a time."""
    try:
        import pyspiel  # type: ignore[import-not-found,unused-ignore] # noqa: PLC0415 - only here, only if it is there
    except ImportError as error:
        raise Unavailable("open-spiel is not installed") from error
    game: Any = pyspiel.load_game("spades")
    draw = Random(1).random

    def play() -> object:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
        return state.returns()

    return play


def restoring() -> Iterator[str]:
    """Time how long a whole deal's log takes to become a state again."""
    for game in GAMES.values():
        for seats in game.seats:
            times = []
            plies = 0
            for seed in range(DEALS):
                deal = Deal(game, seats, (), seed)
                log, first = deal.log, deal.first
                began = process_time()
                fold(game, first, log)
                times.append(1000 * (process_time() - began))
                plies += len(log)
            middle, high = quantile(times, 0.5), quantile(times, 0.95)
            yield (
                f"a whole deal of {game.key} for {seats} restored ({plies // DEALS} moves): {middle:.1f} ms, "
                f"95 % within {high:.1f} ms, " + verdict(middle <= 5, "5 ms")
            )
