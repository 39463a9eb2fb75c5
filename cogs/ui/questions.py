"""Questions before something that cannot be taken back, and the page of what one may do about a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord

from cogs.sitting import Sitting
from cogs.ui import ids
from cogs.ui.lobby import house_rules, rate
from cogs.ui.seating import is_bot, place_id
from cogs.ui.sheet import Sheet, button, felt, rows, text
from cogs.ui.speech import Speaker
from engine.cards import Seat
from engine.game import Illegal, NotOffered
from engine.match import Match
from engine.table import LEVELS, Driver, Status, Table

Button = discord.ui.Button[Any]

USUAL: Final = "usual"
"""Stands in an id for a pace that nobody has named."""

DANGER = discord.ButtonStyle.danger


def ask_start(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Ask which bots shall take the free seats when the match starts."""
    table = sitting.table
    style = discord.ButtonStyle.primary
    levels = [button(speaker.caption(f"fill-{level}"), ids.StartFilled(table.id, level), style) for level in LEVELS]
    rates = [
        f"-# {speaker.text('level-and-rate', level=speaker.text(f'level-{level}'), rate=told)}"
        for level in LEVELS
        if (told := rate(table, level, speaker))
    ]
    return question(speaker.page(speaker.text("ask-start", free=table.chairs.count(None)), *rates), levels, speaker)


def ask_leave(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Ask whether a bot shall really take over; where no match is on, whether the seat shall be free."""
    yes = button(speaker.caption("button-leave-match"), ids.Leave(sitting.table.id), DANGER)
    return question(speaker.text("ask-stand" if _is_at_rest(sitting) else "ask-leave"), [yes], speaker)


def ask_close(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Ask whether the match shall really end here; where none is on, whether the table shall go."""
    yes = button(speaker.caption("button-close-table"), ids.Close(sitting.table.id), DANGER)
    return question(speaker.text("ask-close-at-rest" if _is_at_rest(sitting) else "ask-close"), [yes], speaker)


def ask_clear(ended: int, game: str, seats: int | None, pace: str | None, speaker: Speaker) -> Sheet:
    """Ask whether the table that is still laid after match ``ended`` may go for one of another game."""
    action = ids.ClearAndOpen(ended, game, seats or 0, pace or USUAL)
    yes = button(speaker.caption("button-clear-table"), action, discord.ButtonStyle.primary)
    return question(speaker.text("ask-clear-table"), [yes], speaker)


def ask_grave(match: Match, seat: Seat, index: int, speaker: Speaker) -> Sheet:
    """Ask whether a grave move is really meant.

    Raises:
        Illegal: there is nothing to say under this index.
    """
    say = match.state.prompt(seat).say
    if index >= len(say):
        raise Illegal(NotOffered())
    label = speaker.label(say[index])
    yes = button(label, ids.Say(match.id, match.deal, match.mark(seat), index), DANGER)
    return question(speaker.text("ask-grave", move=label), [yes], speaker)


def table_menu(sitting: Sitting, speaker: Speaker, user: int, *, manages: bool) -> Sheet:
    """Show a person what they may do about a table; ``manages``: they may manage its channel."""
    table = sitting.table
    lines = [speaker.text("menu-title"), house_rules(table, speaker)]
    lines.append(speaker.text("options-pace", pace=speaker.text(f"pace-{sitting.pace}")))
    host = table.seat_of(table.host)
    if host is not None:
        lines.append(speaker.text("menu-host", seat=host))
    seat = table.seat_of(user)
    if seat is not None and table.driven(seat) is Driver.AUTO:
        lines.append(speaker.text("away"))
    wishes = _wishes(table, speaker, user, may_close=manages or user == table.host)
    return Sheet(felt(text(speaker.page(*lines)), *rows(wishes)))


def _wishes(table: Table, speaker: Speaker, user: int, *, may_close: bool) -> Iterator[Button]:
    seat = table.seat_of(user)
    if table.status is Status.CLOSED:
        return
    if seat is None:
        yield from _free_chairs(table, speaker, user)
    elif table.driven(seat) is Driver.AUTO:
        yield button(speaker.caption("button-back"), ids.Back(table.id), discord.ButtonStyle.success)
    else:
        yield button(speaker.caption("button-leave-match"), ids.AskLeave(table.id))
    if may_close:
        yield button(speaker.caption("button-close-table"), ids.AskClose(table.id), DANGER)


def _free_chairs(table: Table, speaker: Speaker, user: int) -> Iterator[Button]:
    if any(chair.heir == user for _, chair in table.taken()):
        return
    letters = table.game.letters(table.seats)
    for seat, chair in table.taken():
        if is_bot(chair) and chair.heir is None:
            label = speaker.caption("button-sit-in", place=speaker.text(place_id(letters[seat])))
            yield button(label, ids.SitIn(table.id, seat), discord.ButtonStyle.success)


def _is_at_rest(sitting: Sitting) -> bool:
    return sitting.table.status is Status.LOBBY


def question(words: str, answers: list[Button], speaker: Speaker) -> Sheet:
    """Ask something; not to answer it is always possible."""
    cancel = button(speaker.caption("button-cancel"), ids.Cancel())
    return Sheet(text(speaker.page(words)), *rows([*answers, cancel]))
