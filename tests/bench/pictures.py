"""How long pictures take, how large they are, and how little of it the event loop notices."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from time import perf_counter, process_time
from typing import Final

from cogs.ui.pictures.hand import marks
from cogs.ui.pictures.orders import BoardOrder, HandOrder, Order, board_order, draw, hand_order
from cogs.ui.pictures.painter import Studio
from engine.games import GAMES
from tests.bench.measure import quantile, verdict
from tests.engine.playing import Deal

EVERY: Final = 4
"""Of a deal's states, every which is drawn."""
BEAT: Final = 0.005
"""Seconds between two looks at the event loop."""
LARGEST: Final = 120_000
"""Bytes."""


def drawing() -> Iterator[str]:
    """Draw boards and hands of every game; then have them painted, first and once more."""
    asked = _orders()
    start = process_time()
    draw(asked[0])
    yield f"a process's very first picture: {(process_time() - start) * 1e3:.0f} ms of its processor"
    for name, kind in (("boards", BoardOrder), ("hands", HandOrder)):
        yield _drawn(name, [order for order in asked if isinstance(order, kind)])
    yield from asyncio.run(_painted(asked))


def _orders() -> list[Order]:
    """Give a board and a hand for many moments of one deal of every game, no two alike."""
    found: dict[Order, None] = {}
    for game in GAMES.values():
        for seats in game.seats:
            for number, state in enumerate(Deal(game, seats, (), 11).states[::EVERY]):
                seat = number % seats
                scene = state.scene(seat)
                found[board_order(scene)] = None
                found[hand_order(scene, marks(scene, state.prompt(seat)))] = None
    return list(found)


def _drawn(name: str, asked: Sequence[Order]) -> str:
    seconds, sizes = [], []
    for order in asked:
        start = process_time()
        sizes.append(len(draw(order)))
        seconds.append(process_time() - start)
    weight = f"{quantile(sizes, 0.5) / 1e3:.0f} kB, the largest {max(sizes) / 1e3:.0f} kB, "
    return f"{name} drawn ({len(asked)}): {_times(seconds)} of the processor; {weight}" + verdict(
        max(sizes) < LARGEST, "120 kB"
    )


def _times(seconds: Sequence[float]) -> str:
    return f"p50 {quantile(seconds, 0.5) * 1e3:.2f} ms, p99 {quantile(seconds, 0.99) * 1e3:.2f} ms"


async def _painted(asked: Sequence[Order]) -> list[str]:
    studio, late, lines = Studio(), list[float](), []
    await studio.warm()
    watch = asyncio.create_task(_watch(late))
    for what in ("painted, first", "painted, kept"):
        seconds = []
        for order in asked:
            start = perf_counter()
            await studio.paint(order)
            seconds.append(perf_counter() - start)
        lines.append(f"{what} ({len(asked)}): {_times(seconds)}")
    watch.cancel()
    studio.close()
    return [*lines, f"the event loop late by, meanwhile: {_times(late)}"]


async def _watch(late: list[float]) -> None:
    while True:
        start = perf_counter()
        await asyncio.sleep(BEAT)
        late.append(perf_counter() - start - BEAT)
