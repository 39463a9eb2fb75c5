"""The sandbox: a live table on a simulated Discord, driven through its pages as a browser would."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import itertools
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import simcord
from simcord import preview
from simcord.backend import Backend

from cogs.sandbox import live, opening, pages
from tests.cogs.toy_table import ToyTable, dot

ROOT = Path(__file__).parents[2]


class Page:
    """One person's browser on one page."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self.session = session
        self.site, self.key = address.split("#")
        self.state: dict[str, Any] = {}
        self._sequence = itertools.count(1)

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """What the page's server answers."""
        async with self.session.request(method, self.site + path, json=body, headers=self.headers) as answer:
            answer.raise_for_status()
            read: dict[str, Any] = await answer.json()
            return read

    async def fetch(self, path: str) -> bytes:
        """What the page's server has under that path."""
        async with self.session.get(self.site + path, headers=self.headers) as answer:
            answer.raise_for_status()
            return await answer.read()

    @property
    def headers(self) -> dict[str, str]:
        """What the page's server knows this page by."""
        return {"X-Simcord-Capability": self.key, "X-Simcord-Context": self.state.get("context", {}).get("id", "")}

    async def open(self, viewer: str | None = None) -> Page:
        """Load the page, and choose who to act as."""
        self.state = await self.ask("POST", "api/pages", {})
        if viewer is not None:
            (person,) = [one["id"] for one in self.state["viewers"] if one["name"] == viewer]
            self.state = await self.ask("POST", "api/pages", {"viewer_id": person})
        return self

    async def look(self) -> Page:
        """Read what the page shows, as a browser does twice a second."""
        self.state = await self.ask("GET", "api/state")
        return self

    async def until(self, seen: Callable[[Page], bool]) -> None:
        """Look until something is seen."""
        async with asyncio.timeout(60):
            while not seen(await self.look()):
                pass

    async def act(self, kind: str, **what: object) -> dict[str, Any]:
        """Do something, with what this page has last seen."""
        return await self.ask(
            "POST",
            "api/action",
            {
                "protocol_version": 3,
                "sequence": (number := next(self._sequence)),
                "request_id": f"r{number}",
                "generation": self.state["context"]["generation"],
                "bot_generation": self.state["botGeneration"],
                "published_revision": self.state["publishedRevision"],
                "kind": kind,
                **what,
            },
        )

    async def run(self, name: str) -> dict[str, Any]:
        """Run a slash command."""
        entries = (await self.ask("GET", "api/commands"))["entries"]
        (entry,) = [entry for entry in entries if entry["path"] == [name]]
        return await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options={},
        )

    async def press(self, custom_id: str, **what: object) -> dict[str, Any]:
        """Press the newest control of that custom id."""
        for message in reversed(list(self.state["messages"].values())):
            for control in walk(message["components"]):
                if control.get("custom_id") == custom_id:
                    kind = "select" if "values" in what else "click"
                    return await self.act(kind, target_id=message["id"], control_key=control["control_key"], **what)
        raise AssertionError(custom_id)

    @property
    def text(self) -> str:
        """Everything written on the page."""
        parts = [m["content"] for m in self.state["messages"].values()]
        parts += [c.get("content", "") for m in self.state["messages"].values() for c in walk(m["components"])]
        return "\n".join(parts)


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """All components, nested ones too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])


class Sandbox:
    """A running sandbox with a toy table in it."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.bot = ToyTable(pace=0.02)
        self.session = session
        self.stop = asyncio.Event()
        self.lines: list[str] = []
        self._ready = asyncio.Event()
        self._running = asyncio.create_task(opening.run(self.bot, announce=self.announce, port=0, stop=self.stop))

    def announce(self, lines: list[str]) -> None:
        """Keep what a person would read."""
        self.lines = lines
        self._ready.set()

    async def ready(self) -> None:
        """Wait until the pages are open, or say why they are not."""
        opened = asyncio.create_task(self._ready.wait())
        await asyncio.wait([opened, self._running], return_when=asyncio.FIRST_COMPLETED)
        if not self._ready.is_set():
            opened.cancel()
            await self._running

    async def close(self) -> None:
        """Stop, and wait until all is gone."""
        self.stop.set()
        await self._running

    @property
    def addresses(self) -> dict[str, str]:
        """The pages by their names."""
        return dict(line.split() for line in self.lines if "http" in line)

    async def page(self, name: str, viewer: str | None = None) -> Page:
        """Open a page in a browser of its own."""
        return await Page(self.session, self.addresses[name]).open(viewer)


@pytest.fixture
async def house() -> AsyncIterator[Sandbox]:
    """An open sandbox."""
    async with aiohttp.ClientSession() as session:
        running = Sandbox(session)
        await running.ready()
        yield running
        await running.close()


@pytest.fixture
async def table(house: Sandbox) -> Page:
    """Sara's browser on #cards, where a table is playing."""
    page = await house.page("#cards", "Sara")
    await page.run("play")
    await page.until(lambda page: "Turn" in page.text)
    return page


# What is borrowed from SimCord


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


# Starting


async def test_a_page_for_the_channel_and_one_for_each_person(house: Sandbox) -> None:
    """The addresses that are printed are of this computer only."""
    assert list(house.addresses) == ["#cards", *opening.PEOPLE]
    assert all(address.startswith("http://127.0.0.1:") for address in house.addresses.values())


async def test_how_to_reach_the_real_discord_is_one_line(house: Sandbox) -> None:
    """Whoever has a token learns where to put it."""
    assert [line for line in house.lines if "token into .env" in line] == house.lines[-1:]


async def test_a_taken_port_is_replaced(unused_tcp_port: int) -> None:
    """A second sandbox, or anything else on the port, does not keep the first page from opening."""
    stop, lines = asyncio.Event(), list[str]()

    def announce(said: list[str]) -> None:
        lines.extend(said)
        stop.set()

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", unused_tcp_port))
        taken.listen()
        await opening.run(ToyTable(), announce=announce, port=unused_tcp_port, stop=stop)

    assert f":{unused_tcp_port}/" not in " ".join(lines)
    assert f":{unused_tcp_port + 1}/" in " ".join(lines)


async def test_a_machine_without_a_free_port_is_told_of_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """No page, no sandbox; the bot is closed all the same."""

    async def refuse(_: simcord.Preview) -> None:
        raise simcord.SetupError("preview could not bind port 0")

    monkeypatch.setattr(simcord.Preview, "__aenter__", refuse)
    bot = ToyTable()
    with pytest.raises(opening.NoSandbox, match="No page could be opened on"):
        await opening.run(bot, announce=print, port=0, stop=asyncio.Event())

    assert bot.is_closed()


# Acting


@pytest.mark.parametrize("name", opening.PEOPLE)
async def test_the_channel_can_be_seen_as_anybody(house: Sandbox, name: str) -> None:
    """A private answer is seen by the person who asked, and by nobody else."""
    asking = await house.page("#cards", name)
    await asking.run("play")
    others = [await house.page("#cards", other) for other in opening.PEOPLE if other != name]

    assert "A table of 4" in (await asking.look()).text
    assert not any("A table of 4" in other.text for other in others)


@pytest.mark.parametrize("name", opening.PEOPLE)
async def test_a_direct_message_is_on_its_persons_page(house: Sandbox, table: Page, name: str) -> None:
    """What the bot sends one person in private can be seen and pressed on that person's page."""
    page = await house.page("#cards", name)
    await page.press("Deal")
    private = await house.page(name)
    await private.until(lambda page: "Hand" in page.text)
    await private.press("KH")

    assert ("KH", name) in house.bot.heard


async def test_the_page_follows_the_table_by_itself(table: Page) -> None:
    """The board is seen to move while nobody presses anything."""
    before = table.text
    await table.until(lambda page: page.text != before)


async def test_the_page_tells_the_time_while_nothing_happens(
    house: Sandbox, table: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deadline that is "in 20 seconds" does not stay so: a message that tells of one is drawn again and again."""
    monkeypatch.setattr(pages, "PULSE", 0.0)
    await table.press("Deal")
    private = await house.page("Sara")
    times: set[tuple[str, int]] = set()

    def seen(page: Page) -> bool:
        (hand,) = page.state["messages"].values()
        times.add((page.state["profile"]["presentationTime"], hand["drawn"]))
        return len(times) > 2

    await private.until(seen)
    drawn = [number for _, number in sorted(times)]
    assert drawn == sorted(set(drawn))


async def test_pages_of_direct_messages_follow_too(house: Sandbox, table: Page) -> None:
    """A page that was open before is redrawn when something arrives."""
    private = await house.page("Sara")
    await table.press("Deal")
    await private.until(lambda page: "Hand" in page.text)


async def test_no_press_is_lost_while_the_board_moves(house: Sandbox, table: Page) -> None:
    """A button is pressed as it was last seen, however often the page has been redrawn since."""
    for _ in range(3):
        turns = len(house.bot.turns)
        while len(house.bot.turns) < turns + 10:
            await table.ask("GET", "api/state")
        answer = await table.press("My hand")
        assert not answer["rejected"]

    assert house.bot.heard == [("My hand", "Sara")] * 3


async def test_a_press_does_not_wait_for_the_table(table: Page) -> None:
    """The table never rests; a press is settled when its own handler is done."""
    answer = await table.press("My hand")

    assert (answer["settlement"], answer["acknowledgement"]) == ("settled", "acknowledged")


async def test_a_picture_is_shown_as_it_was_sent(table: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a process of its own to look at it, which would take longer than the drawing."""
    monkeypatch.delattr(asyncio, "create_subprocess_exec")
    await table.press("My hand")
    await table.until(lambda page: "Hand" in page.text)
    (picture,) = [one["id"] for one in table.state["assets"].values() if one["filename"] == "hand.png"]

    assert await table.fetch(f"api/assets/{picture}") == dot(1)


async def test_an_emoji_of_the_bot_keeps_its_image(house: Sandbox) -> None:
    """SimCord forgets it, and the page would show an empty box."""
    emoji = await house.bot.create_application_emoji(name="AS", image=dot(7))
    backend: Backend = house.bot.http.backend  # type: ignore[attr-defined]

    assert [blob for url, blob in backend.cdn._blobs.items() if f"/emojis/{emoji.id}" in url] == [dot(7)]


async def test_a_list_sends_what_was_chosen(house: Sandbox, table: Page) -> None:
    """A list in a private answer works like a button."""
    await table.press("My hand")
    await table.until(lambda page: "Hand" in page.text)
    await table.press("pick", values=["2C", "4C"])

    assert house.bot.heard[-1] == ("pick 2C 4C", "Sara")


async def test_a_form_is_filled_while_the_board_moves(house: Sandbox, table: Page) -> None:
    """A form stays open while the table plays on, and is handed in once."""
    await table.press("Form")
    turns = len(house.bot.turns)
    await table.until(lambda _: len(house.bot.turns) > turns + 20)
    values = {"Spades": ["AS", "QS"], "Hearts": [], "word": "hello"}
    answer = await table.act("modal_submit", modal_handle=table.state["modal"]["handle"], values=values)

    assert not answer["rejected"]
    assert house.bot.heard[-1] == (f"{values}", "Sara")


async def test_a_press_means_the_button_that_was_seen_and_not_another_in_its_place(house: Sandbox, table: Page) -> None:
    """A hand with a card fewer has other cards where the old one had these; the one that was pressed is played."""
    await table.press("Deal")
    private, stale = await house.page("Sara"), await house.page("Sara")
    await private.press("AS")
    await stale.press("KH")

    assert house.bot.heard[-2:] == [("AS", "Sara"), ("KH", "Sara")]


async def test_a_press_on_a_card_that_was_played_is_answered_by_the_bot(house: Sandbox, table: Page) -> None:
    """It presses that card again, as on the real Discord, and not the card that has taken its place."""
    await table.press("Deal")
    private, stale = await house.page("Sara"), await house.page("Sara")
    await private.press("AS")
    answer = await stale.press("AS")

    assert (answer["rejected"], answer["settlement"]) == (False, "settled")
    assert house.bot.heard[-2:] == [("AS", "Sara"), ("AS", "Sara")]
    assert house.bot.cards == ["KH", "7D"]


async def test_a_choice_from_a_list_that_is_gone_is_answered_by_the_bot(house: Sandbox, table: Page) -> None:
    """With what was chosen."""
    await table.press("Deal")
    private, stale = await house.page("Sara"), await house.page("Sara")
    await private.press("AS")
    await private.look()
    await private.press("KH")
    await private.look()
    await private.press("7D")
    await stale.press("pick", values=["2C"])

    assert house.bot.heard[-1] == ("pick 2C", "Sara")


async def test_a_press_under_a_message_that_is_gone_is_refused(house: Sandbox, table: Page) -> None:
    """Nobody can press what is not there."""
    board = house.bot.board
    assert board is not None
    house.bot.stand()
    await board.delete()
    answer = await table.press("My hand")

    assert answer["rejected"]
    assert house.bot.heard == []


async def test_a_press_on_a_page_of_long_ago_is_refused(
    house: Sandbox, table: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could be pressed on it is not known any more."""
    monkeypatch.setattr(pages, "EDITIONS", 3)
    old = table.state
    await table.until(lambda page: page.state["publishedRevision"] > old["publishedRevision"] + 5)
    table.state = old
    answer = await table.press("My hand")

    assert answer["rejected"]
    assert house.bot.heard == []


async def test_a_button_that_is_gone_is_refused(table: Page) -> None:
    """Only the number of the page's edition is forgiven, not a control that is no longer there."""
    answer = await table.act("click", target_id=list(table.state["messages"])[-1], control_key="message:1:component:9")

    assert answer["rejected"]


async def test_people_can_talk_beside_the_game(table: Page) -> None:
    """What somebody writes in the channel stands there."""
    answer = await table.act("send_message", content="well played")

    assert answer["dispatched"]
    assert "well played" in (await table.look()).text


async def test_something_that_is_not_an_action_is_refused(table: Page) -> None:
    """A malformed request is answered, not failed on."""
    assert (await table.ask("POST", "api/action", []))["rejected"]


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
    monkeypatch.setattr(live, "ANSWER", 0.05)
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


# Stopping


async def test_stopping_closes_the_bot_and_leaves_nothing_running(house: Sandbox, table: Page) -> None:
    """In the middle of play, with pages open."""
    await house.close()

    assert house.bot.is_closed()
    left = {task for task in asyncio.all_tasks() if task is not asyncio.current_task()}
    assert [task for task in left if "aiohttp" not in repr(task)] == []
    with pytest.raises(aiohttp.ClientConnectorError):
        await table.look()


async def test_work_in_another_thread_does_not_hold_up_the_end(
    house: Sandbox, table: Page, caplog: pytest.LogCaptureFixture
) -> None:
    """It is left behind, and told of."""
    house.bot.long_work = threading.Event()
    await table.press("Work")
    await house.close()
    house.bot.long_work.set()

    assert "had not ended" in caplog.text


async def test_ending_the_session_on_the_page_stops_the_sandbox(house: Sandbox, table: Page) -> None:
    """The page of #cards has a button for it."""
    with contextlib.suppress(aiohttp.ClientError):
        await table.act("close")
    await house._running

    assert house.bot.is_closed()


@pytest.mark.skipif(os.name == "nt", reason="another Ctrl-C")
async def test_ctrl_c_ends_it_without_a_word() -> None:
    """In a process of its own: exit code 0, nothing on the error stream."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.cogs.toy_table",
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    while b"Ctrl-C" not in await process.stdout.readline():
        assert not process.stdout.at_eof()
    process.send_signal(signal.SIGINT)
    _, said = await process.communicate()

    assert (process.returncode, said) == (0, b"")
