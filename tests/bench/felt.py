"""The kernel of Tractor against its rules engine: the play of whole deals, at random and as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Final

from engine.ai.tractor.kernel import Table
from engine.ai.tractor.order import Held
from engine.games.tractor import TRACTOR
from engine.games.tractor.dealing import arranged
from engine.games.tractor.moves import Bury, Play
from engine.games.tractor.position import Stage, TractorStanding
from engine.games.tractor.state import Tractor
from tests.bench.measure import compare, lasting, verdict
from tests.engine.ai.tractor_chance import random_play
from tests.engine.games.tractor_table import everybody_passes

AIM: Final = 8
SECONDS: Final = 0.5
DEALS: Final = 40
SAMPLE: Final = 64
"""Moves offered by the rules engine that one is chosen of."""


def playing() -> Iterator[str]:
    """Compare the play of whole deals, each side choosing at random as it can, then both laying the same."""
    firsts = [_buried(seed) for seed in range(DEALS)]
    draw = Random(1)
    found = compare(
        partial(lasting, _by_turns([partial(_by_kernel, Table.of(at), draw) for at in firsts]), SECONDS),
        partial(lasting, _by_turns([partial(_by_rules, at, draw) for at in firsts]), SECONDS),
    )
    yield (
        f"deals of Tractor played at random a second: {found.ours:,.0f}, the rules engine {found.theirs:,.0f}: "
        f"{found.ratio:.1f}x, " + verdict(found.ratio >= AIM, f"{AIM}x")
    )
    logs = [_log(at, draw) for at in firsts]
    same = compare(
        partial(
            lasting,
            _by_turns([partial(_lay, Table.of(at), log) for at, log in zip(firsts, logs, strict=True)]),
            SECONDS,
        ),
        partial(lasting, _by_turns([partial(_play, at, log) for at, log in zip(firsts, logs, strict=True)]), SECONDS),
    )
    yield (
        f"deals of Tractor judged and laid again a second: {same.ours:,.0f}, the rules engine {same.theirs:,.0f}: "
        f"{same.ratio:.1f}x"
    )


def _by_turns(works: list[Callable[[], None]]) -> Callable[[], None]:
    """Do one work after the other, one a call, round and round."""
    at = 0

    def work() -> None:
        nonlocal at
        works[at % len(works)]()
        at += 1

    return work


def _buried(seed: int) -> Tractor:
    at = TRACTOR.deal(TractorStanding((2 + seed % 13, 2), seed % 4, opened=True), {}, Random(seed))
    while at.stage is Stage.DEAL:
        at = everybody_passes(at)
    return at.play(at.starter, Bury(arranged(at.hands[at.starter][:8]))).state


def _by_kernel(first: Table, rng: Random) -> None:
    table = first.copy()
    while not table.over:
        table.lay(random_play(table, rng))


def _by_rules(at: Tractor, rng: Random) -> None:
    while at.result is None:
        moves = tuple(islice(at.moves(at.turn), SAMPLE))
        at = at.play(at.turn, moves[int(rng.random() * len(moves))]).state


def _log(at: Tractor, rng: Random) -> list[tuple[Held, Play]]:
    """Play a deal; give every play as either side writes it."""
    table, log = Table.of(at), []
    while not table.over:
        held = random_play(table, rng)
        log.append((held, Play(table.order.cards(held))))
        table.lay(held)
    return log


def _lay(first: Table, log: list[tuple[Held, Play]]) -> None:
    table = first.copy()
    for held, _ in log:
        if not table.allows(held):
            raise AssertionError("it was allowed before")
        table.lay(held)


def _play(at: Tractor, log: list[tuple[Held, Play]]) -> None:
    for _, move in log:
        at = at.play(at.turn, move).state
