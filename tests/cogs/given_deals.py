"""A finished match, and tables where its deals are played again."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from cogs.sitting import Pace, Sitting
from cogs.verbs import Person
from data.archive import Archive, Past
from data.database import Database
from engine.game import Game, Illegal, Reason
from engine.games import GAMES
from tests.cogs.house import AHMED, BILAL, SARA, STEADY, ZOYA, House, house
from tests.cogs.kill.driver import GAMES_SOON_OVER

TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
OPTIONS: Mapping[str, Mapping[str, str]] = {"svoyi": {"wins": "2"}, "spades": {"target": "200"}}
EVERYBODY = (SARA, AHMED, BILAL, ZOYA)

PLAYED: dict[tuple[str, int], bytes] = {}
"""Databases in which one match has been played."""


async def play_out(home: House, number: int) -> Sitting:
    while True:
        sitting = await home.play_deal(number, *EVERYBODY)
        if sitting.match is None or sitting.match.over:
            await home.announce(number)
            return home.host.sitting(number)
        await home.announce(number)
        await home.settle()


@asynccontextmanager
async def after_a_match(
    path: Path, game: str = "spades", seats: int = 4, games: Mapping[str, Game] = GAMES_SOON_OVER
) -> AsyncGenerator[House]:
    """A house where Sara and Ahmed have played a match: number 1."""
    if (game, seats) not in PLAYED:
        async with house(path, player=STEADY, games=GAMES_SOON_OVER) as home:
            number = (await home.started(game, AHMED, seats=seats, options=OPTIONS.get(game, {}))).number
            await play_out(home, number)
            await home.verbs.close(number, SARA)
        PLAYED[game, seats] = path.read_bytes()  # noqa: ASYNC240 - a small file
    path.write_bytes(PLAYED[game, seats])  # noqa: ASYNC240 - a small file
    async with house(path, player=STEADY, games=games) as home:
        yield home


async def laid(home: House, host: Person = BILAL, source: int = 1) -> Sitting:
    """Open a table for the deals of a match."""
    match = (await past(home.database, source)).match
    return await home.host.open(
        home.host.games[match.game],
        guild=7,
        channel=next(home.channels),
        host=(host.id, host.name),
        seats=match.seats,
        options=match.options,
        pace=Pace.LIVE,
        language="en",
        source=source,
    )


async def begun(home: House, *people: Person) -> Sitting:
    """Start a match with the deals of match 1, of Bilal, others and bots."""
    number = (await laid(home)).number
    for person in people:
        await home.verbs.sit(number, person)
    return await home.verbs.start(number, BILAL, "normal")


async def past(database: Database, match: int) -> Past:
    found = await Archive(database).past(match)
    assert found is not None
    return found


async def refusal(work: Any) -> Reason:  # noqa: ANN401 - whatever is to be refused
    with pytest.raises(Illegal) as refused:
        await work
    return refused.value.reason
