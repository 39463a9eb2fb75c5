"""What the sandbox borrows from SimCord is there, and is as it was measured."""

from __future__ import annotations

import asyncio
import inspect

import pytest
import simcord
from simcord.backend import Backend

from cogs.sandbox import live, opening, pages
from tests.cogs.toy_table import ToyTable


async def test_every_private_name_that_the_sandbox_uses_exists() -> None:
    """An upgrade of SimCord that renames something fails here, and says what."""
    env = live.LiveEnv(ToyTable())
    await env.start()
    try:
        sara = env.create_user("sara")
        page = await env.page(sara.dm_channel, [sara], 0)

        assert live.missing(simcord.Env, live.REPLACED) == []
        assert live.missing(Backend, live.REPLACED_BELOW) == []
        assert live.missing(env, f"{live.RELIED_ON} _runtime.call_at") == []
        assert live.missing(page, pages.RELIED_ON_IN_PAGES) == []
        assert simcord.__version__ == live.MEASURED
    finally:
        await opening.leave(env)


@pytest.mark.parametrize(
    ("ours", "name"),
    [
        *((live.LiveEnv, name) for name in live.REPLACED.split()),
        (live.LiveBackend, live.REPLACED_BELOW),
        (pages.OwnPictures, "validate"),
    ],
)
async def test_replaced_methods_take_what_simcord_gives_them(ours: type, name: str) -> None:
    """An upgrade of SimCord that calls one of them differently fails here."""
    theirs = getattr(super(ours, ours), name)

    assert list(inspect.signature(getattr(ours, name)).parameters) == list(inspect.signature(theirs).parameters)


async def test_a_simcord_that_lacks_a_name_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot is not even logged in on a SimCord that the sandbox does not understand."""
    monkeypatch.setattr(opening, "RELIED_ON", "_settle_internal _new_name backend.newer")
    bot = ToyTable()
    with pytest.raises(
        opening.NoSandbox, match=r"^The sandbox needs simcord [\d.]+; .* lacks _new_name, backend.newer$"
    ):
        await opening.run(bot, announce=print, port=0, stop=asyncio.Event())

    assert bot.user is None


async def test_another_release_of_simcord_is_told_of(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A release that has all the names is tried, with a word of warning."""
    monkeypatch.setattr(opening, "MEASURED", "3.2.0")
    stop = asyncio.Event()
    await opening.run(ToyTable(), announce=lambda _: stop.set(), port=0, stop=stop)

    assert "made for simcord 3.2.0, this is" in caplog.text
