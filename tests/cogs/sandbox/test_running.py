"""The sandbox runs for an evening: time passes, things go wrong, nothing piles up."""

from __future__ import annotations

import itertools
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import simcord
from simcord import preview
from simcord.backend import Backend

from cogs.sandbox import live, pages
from tests.cogs.sandbox.visiting import Page, Sandbox

# Time


async def test_time_passes_in_the_bot_as_it_does_outside(house: Sandbox, table: Page) -> None:
    """Timers of the bot come due by the real clock, and its clock is the machine's."""
    began = time.monotonic()
    turns = len(house.bot.turns)
    await table.until(lambda _: len(house.bot.turns) > turns + 3)
    played = house.bot.turns[turns:]
    passed = [began, *played, time.monotonic()]

    assert passed == sorted(passed)
    assert all(late - early >= 0.99 * house.bot.pace for early, late in itertools.pairwise(played))


async def test_a_message_bears_the_time_of_day(table: Page) -> None:
    """The page shows the present, not the day on which SimCord's clock stands."""
    (sent, *_) = [datetime.fromisoformat(message["timestamp"]) for message in table.state["messages"].values()]

    assert abs(datetime.now(UTC) - sent) < timedelta(hours=1)


# Going wrong


async def test_a_handler_that_never_answers_holds_nobody_up_for_long(
    house: Sandbox, table: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After Discord's own limit the next press is served."""
    with monkeypatch.context() as patch:
        patch.setattr(live, "ANSWER", 0.05)
        hanging = await table.press("Hang")
    await table.look()
    answer = await table.press("My hand")

    assert (hanging["acknowledgement"], answer["acknowledgement"]) == ("unacknowledged", "acknowledged")


async def test_every_failure_is_logged_once(table: Page, caplog: pytest.LogCaptureFixture) -> None:
    """Both a handler's error, which discord.py logs, and that of a task in the background."""
    await table.press("Fail")
    await table.until(lambda _: len(failures(caplog)) > 1)

    assert sorted(failures(caplog)) == ["in the background", "in the handler"]


def failures(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What went wrong according to the log."""
    return [f"{record.exc_info[1]}" for record in caplog.records if record.exc_info]


async def test_a_page_that_cannot_be_drawn_does_not_stop_the_others(
    house: Sandbox, table: Page, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The failure is logged and the next look tries again."""
    draw = preview.build_snapshot  # type: ignore[attr-defined] # imported there

    def fail(shown: simcord.Preview, page: Any) -> dict[str, Any]:  # noqa: ANN401 - SimCord's own
        if page.viewer.name == "zoya":
            raise RuntimeError("no ink")
        return draw(shown, page)

    await house.page("#cards", "Zoya")
    monkeypatch.setattr(preview, "build_snapshot", fail)
    await table.until(lambda _: "no ink" in failures(caplog))
    before = table.text
    await table.until(lambda page: page.text != before)


# An evening


async def test_what_only_tests_would_look_at_is_forgotten(
    house: Sandbox, table: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Requests, events and old private answers do not pile up; the newest answers stay."""
    monkeypatch.setattr(pages, "KEPT", 10)
    monkeypatch.setattr(pages, "KEPT_ANSWERS", 3)
    for _ in range(12):
        await table.press("My hand")
        await table.look()
    backend: Backend = house.bot.http.backend  # type: ignore[attr-defined]
    await table.until(lambda page: page.text.count("Hand") == 3 and len(backend.transcript) <= 20)

    assert (len(backend.interactions), len(backend.interaction_tokens), len(backend.cdn._blobs)) == (10, 10, 3)
    assert len(backend.http_requests) <= 20
    assert (await table.press("pick", values=["3C"]))["acknowledgement"] == "acknowledged"
