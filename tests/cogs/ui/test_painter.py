"""Pictures come from another process, each is drawn but once, and what fails costs a picture and nothing else."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass
from select import select
from time import monotonic
from typing import Final

import pytest

from cogs.ui.pictures.chart import Course
from cogs.ui.pictures.orders import BoardOrder, ChartOrder, Order, draw
from cogs.ui.pictures.painter import Album, Studio
from cogs.ui.pictures.palette import Style
from engine.scene import Phrase, Scene

HEADROOM: Final = 20.0
"""Seconds that starting a process may take on a busy machine."""


def chart(number: int = 1) -> ChartOrder:
    return ChartOrder(Course(("NS", "EW"), ((number, 0),)))


@dataclass(frozen=True, slots=True)
class Deadly(Phrase):
    """A phrase that ends the process that reads it."""

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return os._exit, (1,)


def deadly() -> Order:
    return BoardOrder(Scene("toy", None, clockwise=True, places=(), facts=(Deadly(),)), Style())


def undrawable() -> Order:
    """A table without places: no game has one."""
    return BoardOrder(Scene("toy", None, clockwise=True, places=()), Style())


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    studio = Studio(patience=HEADROOM)
    await studio.warm()
    studio.counts.clear()
    yield studio
    studio.close()


async def test_another_process_draws_the_same_picture(studio: Studio) -> None:
    assert draw(chart()) == await studio.paint(chart())


async def test_a_picture_is_drawn_once(studio: Studio) -> None:
    first, again = await studio.paint(chart()), await studio.paint(chart())

    assert first is again
    assert studio.counts == {"drawn": 1, "kept": 1}


async def test_a_picture_that_many_ask_for_at_once_is_drawn_once(studio: Studio) -> None:
    pictures = await asyncio.gather(*(studio.paint(chart()) for _ in range(5)))

    assert len({id(picture) for picture in pictures}) == 1
    assert studio.counts["drawn"] == 1


async def test_who_stops_waiting_leaves_the_picture_to_the_others(studio: Studio) -> None:
    impatient = asyncio.create_task(studio.paint(chart(2)))
    patient = asyncio.create_task(studio.paint(chart(2)))
    await asyncio.sleep(0)
    impatient.cancel()

    assert draw(chart(2)) == await patient


async def test_a_fault_costs_one_picture(studio: Studio, caplog: pytest.LogCaptureFixture) -> None:
    assert await studio.paint(undrawable()) is None
    assert await studio.paint(chart()) is not None
    assert studio.counts == {"raised": 1, "drawn": 1}
    assert "a picture failed: raised ValueError" in caplog.text


async def test_a_process_that_dies_is_replaced(studio: Studio) -> None:
    assert await studio.paint(deadly()) is None
    assert await studio.paint(chart()) is not None
    assert studio.counts == {"died": 2, "drawn": 1}


async def test_a_picture_that_takes_too_long_is_given_up() -> None:
    studio = Studio(patience=0.0)

    assert await studio.paint(chart()) is None
    assert studio.counts == {"hung": 1}
    studio.close()


@dataclass(frozen=True, slots=True)
class Lengthy(Phrase):
    """A phrase that takes half a second to read."""

    number: int

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return select, ([], [], [], 0.5)


async def test_the_time_that_a_picture_waits_for_others_is_no_part_of_it() -> None:
    studio = Studio(patience=2)
    await studio.warm()
    many = [
        BoardOrder(Scene("toy", None, clockwise=True, places=(), facts=(Lengthy(one),)), Style()) for one in range(5)
    ]

    await asyncio.gather(*(studio.paint(one) for one in many), studio.paint(chart(2)))

    assert studio.counts == {"raised": 5, "drawn": 2}  # there is nothing on those tables to be drawn
    studio.close()


async def test_what_nobody_waits_for_any_more_is_not_drawn(studio: Studio) -> None:
    first = asyncio.create_task(studio.paint(chart(2)))
    gone = [asyncio.create_task(studio.paint(chart(number))) for number in range(3, 20)]
    await asyncio.sleep(0)
    for one in gone:
        one.cancel()
    last = asyncio.create_task(studio.paint(chart(20)))

    assert draw(chart(2)) == await first
    assert draw(chart(20)) == await last
    assert studio.counts == {"drawn": 2}
    assert not studio._open
    assert not studio._wanted


async def test_the_time_that_a_process_takes_to_start_is_no_part_of_a_picture() -> None:
    first, began = Studio(patience=HEADROOM), monotonic()
    await first.paint(chart())
    first.close()
    impatient = Studio(patience=(monotonic() - began) / 2)

    assert await impatient.paint(chart()) is not None
    impatient.close()


async def test_a_closed_studio_has_only_what_it_kept(studio: Studio) -> None:
    kept = await studio.paint(chart())
    studio.close()

    assert kept is await studio.paint(chart())
    assert await studio.paint(chart(3)) is None


async def test_closing_lets_nobody_wait(studio: Studio) -> None:
    waiting = asyncio.create_task(studio.paint(chart(4)))
    await asyncio.sleep(0)
    start = monotonic()
    studio.close()
    await waiting

    assert monotonic() - start < HEADROOM / 2


async def test_a_closed_studio_starts_no_process_for_what_was_asked_just_before() -> None:
    studio = Studio()
    waiting = asyncio.create_task(studio.paint(chart()))
    await asyncio.sleep(0)  # it has been asked, and nobody has begun
    studio.close()

    assert await waiting is None
    assert studio._crew is None


def test_an_album_keeps_as_many_bytes_as_it_may() -> None:
    album = Album(10)
    for number in range(3):
        album.keep(chart(number), b"1234")

    assert album.bytes == 8
    assert album.find(chart(0)) is None
    assert album.find(chart(2)) == b"1234"


def test_an_album_drops_what_was_longest_not_asked_for() -> None:
    album = Album(10)
    album.keep(chart(0), b"1234")
    album.keep(chart(1), b"1234")
    album.find(chart(0))
    album.keep(chart(2), b"1234")

    assert album.find(chart(0)) == b"1234"
    assert album.find(chart(1)) is None


def test_an_album_counts_a_replaced_picture_once() -> None:
    album = Album(10)
    album.keep(chart(), b"1234")
    album.keep(chart(), b"123456")

    assert album.bytes == 6


def test_drawing_needs_neither_discord_nor_a_loop() -> None:
    code = (
        "import sys, cogs.ui.pictures.orders; print([m for m in ('discord', 'asyncio', 'aiohttp') if m in sys.modules])"
    )
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)

    assert there.stdout.strip() == "[]"
