"""How a deal and a match ended, each a message of its own."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from cogs.sitting import Sitting
from cogs.ui import ids, lookups
from cogs.ui.sheet import Sheet, button, felt, line, rows, text
from cogs.ui.speech import Speaker
from engine.match import Match
from engine.replay import commitment
from engine.table import Table


def deal_result(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Say what each side scored in the deal that has just ended, and why."""
    match = _ended(sitting.table)
    title = speaker.text("result-deal", game=speaker.text(f"game-{sitting.table.game.key}"), deal=match.deal)
    return Sheet(felt(text(speaker.page(f"### {title}", *lines_of(match, speaker))), game=sitting.table.game.key))


def match_result(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Say how the match ended, give its secret away, and offer another one."""
    table = sitting.table
    match = _ended(table)
    title = speaker.text("result-match", game=speaker.text(f"game-{table.game.key}"))
    again = button(speaker.caption("button-rematch"), ids.Rematch(table.id, match.id), discord.ButtonStyle.primary)
    replay = button(speaker.caption("button-replay"), lookups.OpenMatch(match.id))
    return Sheet(
        felt(
            text(speaker.page(f"### {title}", *lines_of(match, speaker))),
            line(),
            text(speaker.page(*_ready(table, speaker), *_secret(match, speaker))),
            *rows([again, replay]),
            game=table.game.key,
        )
    )


def lines_of(match: Match, speaker: Speaker) -> Iterator[str]:
    """Say who won and what was scored, line by line."""
    result = match.result
    if result is None:
        return
    seats = tuple(sorted(result.winners))
    message = "result-match-won" if result.over else "result-deal-won"
    yield speaker.text(message, seats=seats, count=len(seats)) if seats else speaker.text("result-drawn")
    yield from map(speaker.say, result.lines)


def _ready(table: Table, speaker: Speaker) -> Iterator[str]:
    """Tell who has asked for a rematch and who has not yet."""
    people = [(seat, chair) for seat, chair in table.taken() if chair.user is not None]
    willing = tuple(seat for seat, chair in people if chair.ready)
    if willing:
        yield speaker.text("rematch-ready", seats=willing, count=len(willing))
    missing = tuple(seat for seat, chair in people if not chair.ready)
    if willing and missing:
        yield speaker.text("rematch-missing", seats=missing)


def _secret(match: Match, speaker: Speaker) -> Iterator[str]:
    yield f"-# {speaker.text('result-secret', secret=match.secret, hash=commitment(match.secret))}"


def _ended(table: Table) -> Match:
    if table.match is None or table.match.result is None:
        raise ValueError("nothing has ended here")
    return table.match
