"""The lobby: seats to take, house rules to choose, and the start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from cogs.sitting import Pace, Sitting
from cogs.ui import ids
from cogs.ui.seating import is_bot, place_id
from cogs.ui.sheet import Entry, Sheet, button, choice, felt, line, rows, text
from cogs.ui.speech import Speaker
from engine.ai.rates import RATES
from engine.cards import Seat
from engine.game import Option
from engine.table import LEVELS, Table

Button = discord.ui.Button[Any]


def lobby(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Draw a table where no match is on."""
    table = sitting.table
    controls = [*rows(_seat_buttons(table, speaker))]
    if None in table.chairs:
        levels = [Entry(speaker.caption(f"level-{level}"), level, rate(table, level, speaker)) for level in LEVELS]
        controls.append(choice(ids.AddBot(table.id), levels, speaker.caption("lobby-add-bot", 150)))
    controls += rows(_table_buttons(table, speaker))
    return Sheet(
        felt(
            text(speaker.page(*_heading(sitting, speaker))),
            line(),
            text(speaker.page(*(_seat_line(table, seat, speaker) for seat in range(table.seats)))),
            *controls,
        )
    )


def rate(table: Table, level: str, speaker: Speaker) -> str | None:
    """Tell how often bots of a level win; None for a game whose bots were not measured."""
    key, seats = table.game.key, table.seats
    if (key, seats, level) not in RATES:
        return None
    other, share = RATES[key, seats, level]
    return speaker.caption("level-rate", 100, other=other, share=share)


def house_rules(table: Table, speaker: Speaker) -> str:
    """Name the house rules that differ from the usual ones, in one line."""
    key = table.game.key
    changed = [
        speaker.text(
            "option-set",
            option=speaker.text(speaker.option(key, option.key)),
            value=speaker.text(speaker.option(key, option.key, value_of(table, option))),
        )
        for option in options_for(table)
        if value_of(table, option) != option.values[0]
    ]
    return (
        speaker.text("lobby-house-rules", rules=" · ".join(changed)) if changed else speaker.text("lobby-usual-rules")
    )


def options_for(table: Table) -> list[Option]:
    """List the house rules that mean something for this number of players."""
    return [option for option in table.game.options if not option.seats or table.seats in option.seats]


def value_of(table: Table, option: Option) -> str:
    """Tell what a house rule is set to."""
    return table.options.get(option.key, option.values[0])


def options_page(sitting: Sitting, speaker: Speaker, key: str | None = None) -> Sheet:
    """Draw the private page of house rules; ``key`` is the one whose values are offered."""
    table = sitting.table
    options = options_for(table) if table.source is None else []
    lines = [_option_line(table, option, speaker) for option in options]
    lines.append(speaker.text("options-pace", pace=speaker.text(f"pace-{sitting.pace}")))
    items = [_names(table, options, key, speaker)] if options else []
    items += [_values(table, option, speaker) for option in options if option.key == key]
    paces = [Entry(speaker.caption(f"pace-{pace}", 100), pace, chosen=pace is sitting.pace) for pace in Pace]
    items.append(choice(ids.ChoosePace(table.id), paces, speaker.caption("options-choose-pace", 150)))
    return Sheet(felt(text(speaker.page(speaker.text("options-title"), *lines)), *items))


def _names(table: Table, options: Sequence[Option], key: str | None, speaker: Speaker) -> discord.ui.ActionRow[Any]:
    entries = [
        Entry(
            speaker.caption(name, 100),
            option.key,
            speaker.caption(f"{name}.meaning", 100),
            chosen=option.key == key,
        )
        for option in options
        for name in [speaker.option(table.game.key, option.key)]
    ]
    return choice(ids.OptionKey(table.id), entries, speaker.caption("options-choose", 150))


def _values(table: Table, option: Option, speaker: Speaker) -> discord.ui.ActionRow[Any]:
    names = [(value, speaker.option(table.game.key, option.key, value)) for value in option.values]
    entries = [
        Entry(
            speaker.caption(name, 100),
            value,
            speaker.caption(f"{name}.meaning", 100),
            chosen=value == value_of(table, option),
        )
        for value, name in names
    ]
    return choice(ids.OptionValue(table.id, option.key), entries, speaker.caption("options-value", 150))


def _option_line(table: Table, option: Option, speaker: Speaker) -> str:
    name = speaker.option(table.game.key, option.key)
    value = speaker.option(table.game.key, option.key, value_of(table, option))
    return speaker.text(
        "options-line",
        option=speaker.text(name),
        value=speaker.text(value),
        meaning=speaker.text(f"{value}.meaning"),
    )


def _heading(sitting: Sitting, speaker: Speaker) -> Iterator[str]:
    table = sitting.table
    name = f"game-{table.game.key}"
    yield f"## {speaker.text(name)}"
    yield speaker.text(f"{name}.about")
    taken = table.seats - table.chairs.count(None)
    pace = speaker.text(f"pace-{sitting.pace}")
    yield f"-# {speaker.text('lobby-state', taken=taken, total=table.seats, pace=pace)}"
    yield f"-# {house_rules(table, speaker)}"
    if table.source is not None:
        yield speaker.text("lobby-challenge")
    if sitting.closes is not None:
        yield f"-# {speaker.text('lobby-closes', when=f'<t:{sitting.closes // 1000}:R>')}"


def _seat_line(table: Table, seat: Seat, speaker: Speaker) -> str:
    chair, letter = table.chairs[seat], table.game.letters(table.seats)[seat]
    if chair is None:
        return speaker.text("lobby-seat", letter=letter)
    named = speaker.text("place-name", letter=letter, seat=seat)
    if is_bot(chair):
        return f"{named} · {speaker.text(f'level-{chair.level}')}"
    return f"{named} · {speaker.text('lobby-host')}" if chair.user == table.host else named


def _seat_buttons(table: Table, speaker: Speaker) -> Iterator[Button]:
    for seat, letter in enumerate(table.game.letters(table.seats)):
        chair, place = table.chairs[seat], speaker.text(place_id(letter))
        if chair is None:
            label = speaker.caption("lobby-sit", place=place)
            yield button(label, ids.Sit(table.id, seat), discord.ButtonStyle.success)
        elif is_bot(chair):
            yield button(speaker.caption("lobby-bot", place=place), ids.RemoveBot(table.id, seat))
        else:
            label = speaker.caption("lobby-taken", place=place, seat=seat)
            yield button(label, ids.Sit(table.id, seat), disabled=True)


def _table_buttons(table: Table, speaker: Speaker) -> Iterator[Button]:
    start = ids.AskStart(table.id) if None in table.chairs else ids.Start(table.id)
    yield button(speaker.caption("button-start"), start, discord.ButtonStyle.primary)
    if options_for(table):
        yield button(speaker.caption("button-options"), ids.Options(table.id))
    yield button(speaker.caption("button-rules"), ids.OpenRules(table.game.key))
    yield button(speaker.caption("button-stand"), ids.Stand(table.id))
    yield button(speaker.caption("button-close"), ids.Close(table.id), discord.ButtonStyle.danger)
