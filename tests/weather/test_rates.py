"""What fifty tables at once send: never more than Discord takes, never an old state for good, and no storm."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from dataclasses import replace
from itertools import cycle, islice, pairwise
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.double.world import Fault, Request
from tests.weather.crowd import Crowd, Guest, seat
from tests.weather.outdoors import Double, double

TABLES = 50


def busiest(requests: Iterable[Request], seconds: float = 1.0) -> int:
    """The most requests in any window of so many seconds."""
    times = sorted(one.at for one in requests)
    first, most = 0, 0
    for last, at in enumerate(times):
        while at - times[first] >= seconds:
            first += 1
        most = max(most, last - first + 1)
    return most


def with_token(requests: Iterable[Request]) -> list[Request]:
    """Those that count against the bot's fifty a second: all but answers to interactions."""
    return [one for one in requests if not one.path.startswith(("/interactions", "/webhooks"))]


def behind(here: Double, guests: list[Guest]) -> list[str]:
    """The guests whose hands ask them something although their boards do not say that they are waited for."""
    return [guest.user.name for guest in guests if guest.asked and not is_waited_for(here, guest)]


def is_waited_for(here: Double, guest: Guest) -> bool:
    return bool(re.search(rf"Waiting for .*{guest.user.name}\b", here.board(guest.room).words))


def edits_in_haste(requests: Iterable[Request]) -> list[str]:
    """The messages that were edited twice within a second."""
    edits = sorted((one.path, one.at) for one in requests if one.method == "PATCH" and "/channels" in one.path)
    return [path for (path, at), (same, later) in pairwise(edits) if path == same and later - at < 0.95]


@pytest.mark.parametrize("seconds", [2, pytest.param(120, marks=pytest.mark.soak)])
async def test_w16_fifty_tables_stay_below_forty_requests_a_second_and_show_the_last_state(
    tmp_path: Path, seconds: int
) -> None:
    async with double(tmp_path, start=False) as here:
        guests = await seat(here, islice(cycle(GAMES), TABLES))
        crowd = Crowd(here.world, guests)
        await here.start()
        await here.until(lambda: crowd.presses > TABLES // 2, 30)
        await here.lasting(seconds)
        crowd.playing = False
        await here.quiet()
        await here.until(lambda: not behind(here, guests), 30)

        requests = list(here.world.requests)
        many, most = len(requests), busiest(with_token(requests))
        print(f"{TABLES} tables: {crowd.presses} presses, {many} requests, {most} with the token in a second")  # noqa: T201 - what `make soak` has to tell
        # What was heard within a second has been sent within one and as long as this program was held up.
        assert 40 * (1 + here.held_up) > busiest(with_token(requests))
        assert [] == edits_in_haste(requests)
        assert [] == [one for one in requests if one.status == 429]
        assert [] == behind(here, guests)


GLOBAL = Fault(
    "*", "/channels/*", 429, {"message": "You are being rate limited.", "retry_after": 1.0, "global": True},
    {"Via": "1.1 google", "Retry-After": "1", "X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"},
)  # fmt: skip
OF_ROUTE = replace(GLOBAL, body={"message": "You are being rate limited.", "retry_after": 1.0, "global": False},
                   headers={"Via": "1.1 google", "Retry-After": "1", "X-RateLimit-Scope": "user"})  # fmt: skip
CLOUDFLARE = Fault("*", "/channels/*", 429, "<html>error code: 1015</html>", {"Retry-After": "1"})
UNAVAILABLE = Fault("*", "/channels/*", 503, {"message": "Service Unavailable", "code": 0}, {"Via": "1.1 google"})


def refused_since(here: Double, began: float) -> list[Request]:
    return [one for one in here.world.requests if one.status in {429, 503} and one.at > began]


async def test_w16_a_wish_for_silence_is_heard_and_the_last_state_shown_after_it(tmp_path: Path) -> None:
    async with double(tmp_path, start=False) as here:
        guests = await seat(here, islice(cycle(GAMES), 12))
        crowd = Crowd(here.world, guests)
        await here.start()
        for fault in (GLOBAL, CLOUDFLARE, UNAVAILABLE, OF_ROUTE):
            presses = crowd.presses
            await here.until(lambda: crowd.presses > presses + 3, 20)  # noqa: B023 - it is awaited at once

            began, storm = time.monotonic(), here.world.strike(replace(fault))
            await here.until(lambda: refused_since(here, began), 30)  # noqa: B023 - it is awaited at once
            await here.lasting(0.85)
            storm.times = 0

            refused = refused_since(here, began)
            assert 0 < len(refused) <= 16, fault  # those that were being drawn, once each
            if fault is OF_ROUTE:  # other routes are free: each hears the wish once
                knocks = sorted((one.path, one.at) for one in refused)
                assert [] == [at for (at, when), (same, soon) in pairwise(knocks) if at == same and soon - when < 0.9]
            elif fault is not UNAVAILABLE:  # nobody knocks once the wish for silence has been heard
                assert [] == [one for one in refused if refused[0].at + 0.4 < one.at < refused[0].at + 0.9], fault
        crowd.playing = False
        await here.quiet()
        await here.until(lambda: not behind(here, guests), 30)
