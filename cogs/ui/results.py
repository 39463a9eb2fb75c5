"""How a deal and a match ended, each a message of its own."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from cogs.sitting import Sitting
from cogs.ui import ids, lookups
from cogs.ui.comparison import comparison
from cogs.ui.sheet import Sheet, button, felt, line, rows, text
from cogs.ui.speech import Speaker
from engine.match import Match
from engine.replay import commitment
from engine.table import Status, Table


def deal_result(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Say what each side scored in the deal that has just ended, and why."""
    match = _ended(sitting.table)
    title = speaker.text("result-deal", game=speaker.text(f"game-{sitting.table.game.key}"), deal=match.deal)
    return Sheet(felt(text(_course(f"### {title}", sitting.table, match, speaker)), game=sitting.table.game.key))


def match_result(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Say how the match ended, give its secret away, and offer another one."""
    table = sitting.table
    match = _ended(table)
    title = speaker.text("result-match", game=speaker.text(f"game-{table.game.key}"))
    again = button(speaker.caption("button-rematch"), ids.Rematch(table.id, match.id), discord.ButtonStyle.primary)
    replay = button(speaker.caption("button-replay"), lookups.OpenMatch(match.id))
    deals = button(speaker.caption("button-play-deals"), lookups.PlayDeals(match.source or match.id))
    closed = table.status is Status.CLOSED
    ready = [speaker.text("board-closed")] if closed else _ready(table, speaker)
    return Sheet(
        felt(
            text(_course(f"### {title}", table, match, speaker)),
            line(),
            text(speaker.page(*ready, *_secret(match, speaker))),
            *rows([replay, deals] if closed else [again, replay, deals]),
            game=table.game.key,
        )
    )


def _course(title: str, table: Table, match: Match, speaker: Speaker) -> str:
    """Say how a deal or match ended and, of given deals, how they went where they were played first."""
    told = speaker.page(title, *lines_of(match, speaker))
    return "\n".join(filter(None, (told, comparison(table.game, match, speaker) if match.source else "")))


def lines_of(match: Match, speaker: Speaker) -> Iterator[str]:
    """Say who won and what was scored, line by line."""
    result = match.result
    if result is None:
        return
    seats = tuple(sorted(result.winners))
    message = "result-match-won" if match.source is None and result.over else "result-deal-won"
    yield speaker.text(message, seats=seats, count=len(seats)) if seats else speaker.text("result-drawn")
    yield from (speaker.say(line) for line in result.lines if match.source is None or not line.of_match)


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
