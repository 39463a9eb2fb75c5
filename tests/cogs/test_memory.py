"""Deal after deal leaves nothing behind: no task, lock, alarm, canvas, view, nor any object of ours."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Mapping
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any

import pytest

from cogs.client import TableBot
from cogs.duties import Timing
from cogs.host import Host
from cogs.ui.pictures.painter import Nobody
from engine.games import GAMES
from engine.table import Status
from tests.cogs.house import AHMED, SARA, STEADY, House, house
from tests.cogs.parlour import parlour
from tests.cogs.salon import Salon, controls, salon
from tests.cogs.test_restarts import (
    OVER,
    STILL,
    Story,
    give_up,
    go_to,
    match_of,
    press,
    press_hand,
    rematch,
)

OURS = ("cogs.", "data.", "engine.", "discord.", "asyncio", "_asyncio")
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
FEW = {"cogs.guide.cases", "cogs.guide.content", "cogs.ui.pictures.canvas._palette"}
"""Caches that the files of the program limit: one entry a guide, one a guide and language, and one palette."""
NEVER_KEPT = ("views", "forms", "dynamic", "drawing", "duties", "busy")
QUICK = Timing(move=0, lead=0, next_deal=0, hurry=900)


def census() -> Counter[str]:
    """Count the living objects of each kind that is ours, discord.py's or the loop's; caches are emptied first."""
    for cache in caches():
        cache.cache_clear()
    gc.collect()
    kinds = Counter(type(thing) for thing in gc.get_objects())
    return Counter({f"{kind.__module__}.{kind.__name__}": n for kind, n in kinds.items() if is_ours(kind)})


def caches() -> list[_lru_cache_wrapper[Any]]:
    """Find all caches of functions of ours."""
    found = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
    return [cache for cache in found if str(cache.__module__).startswith(("cogs.", "data.", "engine."))]


def is_ours(kind: type) -> bool:
    return str(kind.__module__).startswith(OURS)


def in_host(host: Host) -> dict[str, int]:
    """Count what the host keeps."""
    return {
        **host.counts(),
        "channels": len(host._directory._channels),
        "matches": len(host._directory._matches),
        "people": len(host._directory._people),
        "busy": len(host._busy),
        "alarms of": len(host._alarms._when),
        "tasks": len(asyncio.all_tasks()),
    }


def in_bot(bot: TableBot) -> dict[str, int]:
    """Count what the bot and discord.py keep."""
    store = bot._connection._view_store
    return {
        **in_host(bot.host),
        **bot.stage.counts(),
        "views": len(store._views) + len(store._synced_message_views),
        "forms": len(store._modals),
        "dynamic": len(store._dynamic_items),
    }


def assert_no_more(before: Mapping[str, int], after: Mapping[str, int], spare: int = 0) -> None:
    """Nothing has become more, but for ``spare`` objects of a kind that happen to be under way."""
    grown = {kind: (before.get(kind, 0), n) for kind, n in after.items() if n > before.get(kind, 0) + spare}
    assert grown == {}, grown


async def play_table(home: House, game: str, seats: int, deals: int) -> int:
    """Play at a table of its own for so many deals or to the end of the match, then close it."""
    number = (await home.started(game, AHMED, seats=seats)).number
    played = 0
    while played < deals and home.host.sitting(number).table.status is Status.PLAYING:
        sitting = await home.play_deal(number, SARA, AHMED)
        played += 1
        if sitting.match is not None and sitting.match.result is not None and not sitting.told:
            await home.announce(number)
    await home.verbs.close(number, SARA)
    await home.settle()
    return played


async def play_house(home: House, deals: int, *, each: int = 2) -> None:
    """Play so many deals, or a few more, at one table after the other, a few at ``each``."""
    while deals > 0:
        for game, seats in TABLES:
            deals -= await play_table(home, game, seats, each)


@pytest.mark.parametrize("deals", [60, pytest.param(2_000, marks=pytest.mark.soak)])
async def test_w24_deals_through_the_host_leave_nothing_behind(tmp_path: Path, deals: int) -> None:
    async with house(tmp_path / "a.sqlite", player=STEADY) as home:
        await play_house(home, 1)
        counts, objects = in_host(home.host), census()

        await play_house(home, deals)

        print(f"after {deals} deals: {counts}, then {in_host(home.host)}")  # noqa: T201 - what `make soak` has to tell
        assert in_host(home.host) == counts
        assert dict.fromkeys(("tables", "locks", "alarms", "duties"), 0) == dict(home.host.counts())
        assert len(home.host._alarms._heap) <= 64
        assert_no_more(objects, census(), spare=20)


@pytest.mark.parametrize("deals", [4, pytest.param(100, marks=pytest.mark.soak)])
async def test_w24_deals_on_stage_leave_nothing_behind(tmp_path: Path, deals: int) -> None:
    async with parlour(tmp_path / "a.sqlite", player=STEADY, painter=Nobody()) as home:
        await play_house(home, 1, each=1)
        counts, objects = in_bot(home.bot), census()

        await play_house(home, deals, each=1)

        print(f"after {deals} deals: {counts}, then {in_bot(home.bot)}")  # noqa: T201 - what `make soak` has to tell
        assert in_bot(home.bot) == counts
        assert home.bot.stage.counts()["canvases"] == 0
        assert_no_more(objects, census(), spare=20)


async def test_w24_alarms_of_one_long_match_do_not_pile_up(tmp_path: Path) -> None:
    async with house(tmp_path / "a.sqlite") as home:
        number = (await home.started("tractor", AHMED)).number
        alarms = set()
        for _ in range(6):
            await home.play_deal(number, SARA, AHMED)
            await home.announce(number)
            await home.settle()
            alarms.add(len(home.host._alarms))

        assert max(alarms) <= 8
        assert len(home.host._alarms._heap) <= 100


def test_w24_every_cache_has_a_limit() -> None:
    limits = {f"{cache.__module__}.{cache.__qualname__}": cache.cache_info().maxsize for cache in caches()}

    assert limits
    assert {name for name, limit in limits.items() if limit is None} <= FEW


async def press_through(room: Salon) -> None:
    """Play a short match by pressing what there is: every page, a move of one's own, giving up, another match."""
    for _, custom_id in controls(room.board):
        await press(room, "Sara", room.board, custom_id)
    await press_hand(room, Story("svoyi", 2, ()), "Sara")
    await give_up(room)
    await rematch(room)


@pytest.mark.parametrize("deals", [20, pytest.param(200, marks=pytest.mark.soak)])
async def test_w24_matches_through_discord_leave_nothing_behind(tmp_path: Path, deals: int) -> None:
    async with salon(tmp_path, player=STEADY, timing=STILL, painter=Nobody()) as room:
        await room.play("svoyi", others=("Ahmed",))
        seen = []
        for _ in range(deals):
            await press_through(room)
            seen.append(in_bot(room.bot))

        half = len(seen) // 2
        assert_no_more(largest(seen[:half]), largest(seen[half:]))
        assert {0} == {counts[kind] for counts in seen for kind in NEVER_KEPT}
        assert seen[-1]["canvases"] == 1


@pytest.mark.parametrize("deals", [2, pytest.param(20, marks=pytest.mark.soak)])
async def test_w24_whole_deals_through_discord_leave_nothing_behind(tmp_path: Path, deals: int) -> None:
    async with salon(tmp_path, player=STEADY, timing=QUICK, painter=Nobody()) as room:
        await room.play("spades", seats=2, others=("Ahmed",))
        seen = []
        for _ in range(deals):
            before = match_of(room)
            story = Story("spades", 2, ())
            await press_hand(room, story, "Sara")
            await go_to(room, story, OVER)
            await room.env.settle()
            if match_of(room).over:
                await rematch(room)
            assert (before.id, before.deal) != (match_of(room).id, match_of(room).deal)
            seen.append(in_bot(room.bot))

        half = len(seen) // 2
        assert_no_more(largest(seen[:half]), largest(seen[half:]))
        assert {0} == {counts[kind] for counts in seen for kind in NEVER_KEPT}


def largest(seen: list[dict[str, int]]) -> Mapping[str, int]:
    """Give the largest of each count."""
    return {kind: max(counts[kind] for counts in seen) for kind in seen[0]}
