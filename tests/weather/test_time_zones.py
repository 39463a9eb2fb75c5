"""The house lives in UTC, wherever its machine stands."""

from __future__ import annotations

import time
from datetime import UTC

import pytest

from cogs.alarms import SystemClock
from cogs.sitting import Clock, Pace, Sitting
from engine.games import GAMES
from engine.table import open_table


@pytest.mark.parametrize("zone", ["America/New_York", "Asia/Kathmandu"])
def test_w32_the_machine_s_time_zone_and_daylight_saving_are_nothing_to_the_house(
    zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SystemClock()
    day, going = clock.now(), clock.monotonic()
    try:
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        assert (0, 0) == ((clock.now() - day) // 60_000, (clock.monotonic() - going) // 60)
        assert (
            UTC
            == Sitting(
                open_table(GAMES["svoyi"], 1, (1, "Sara"), 2, {}), 7, 500, Pace.LIVE, "en", clocks={0: Clock(day, day)}
            )
            .due[0]
            .tzinfo
        )
    finally:
        monkeypatch.undo()
        time.tzset()
