"""The pages of choices: a server's settings, one's own language and switches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord

from cogs.sitting import Pace
from cogs.ui import ids
from cogs.ui.hand import Home
from cogs.ui.sheet import MOST_OPTIONS, Entry, Sheet, button, choice, felt, rows, text
from cogs.ui.speech import Speaker
from data.people import Person
from data.settings import GuildSettings

Row = discord.ui.ActionRow[Any]

AUTOMATIC: Final = "auto"
"""The list value for: no choice of one's own."""

OPENERS: Final = ("everyone", "managers")
SWITCHES: Final = ("four_colour", "letters", "hints")
_WHERE: Final = [
    discord.ChannelType.text,
    discord.ChannelType.voice,
    discord.ChannelType.forum,
    discord.ChannelType.public_thread,
    discord.ChannelType.private_thread,
]


def settings_page(settings: GuildSettings, speaker: Speaker, languages: Mapping[str, str]) -> Sheet:
    """Show a server's settings; ``languages`` are their own names by locale.

    The values of the lists: a locale or ``auto``; a pace or ``auto``; ``on`` or ``off``; ``everyone`` or ``managers``;
    channel ids, none for all.
    """
    paces = [(pace.value, speaker.caption(f"pace-{pace}", 100)) for pace in Pace]
    pings = [(value, speaker.caption(f"settings-pings-{value}", 100)) for value in ("on", "off")]
    openers = [(value, speaker.caption(f"settings-opening-{value}", 100)) for value in OPENERS]
    rows_by_key = {
        "language": _list(
            "language", _with_automatic(languages.items(), speaker), settings.language or AUTOMATIC, speaker
        ),
        "pace": _list("pace", _with_automatic(paces, speaker), settings.pace or AUTOMATIC, speaker),
        "pings": _list("pings", pings, "on" if settings.pings else "off", speaker),
        "opening": _list("opening", openers, settings.opening, speaker),
        "channels": _channels(settings, speaker),
    }
    title = text(speaker.page(speaker.text("settings-title"), speaker.text("settings-about")))
    told = {key: text(speaker.page(speaker.text(f"settings-{key}.about"))) for key in rows_by_key}
    return Sheet(felt(title, *(item for key, row in rows_by_key.items() for item in (told[key], row))))


def language_page(own: str | None, speaker: Speaker, languages: Mapping[str, str]) -> Sheet:
    """Let a person choose a language; the value is a locale, or ``auto`` for the server's."""
    entries = [Entry(name, locale, chosen=locale == own) for locale, name in languages.items()]
    entries.append(Entry(speaker.caption("language-server", 100), AUTOMATIC, chosen=own is None))
    row = choice(ids.ChooseLanguage(), entries, speaker.caption("language-choose", 150))
    return Sheet(felt(text(speaker.page(speaker.text("language-title"))), row))


def preferences_page(person: Person, speaker: Speaker) -> Sheet:
    """Show a person's own switches; a press turns one over."""
    values = {key: bool(getattr(person, key)) for key in SWITCHES}
    lines = [speaker.text(f"prefer-{key.replace('_', '-')}.meaning") for key in SWITCHES]
    return Sheet(
        felt(text(speaker.page(speaker.text("prefer-title"), *lines)), *rows(_switches(values, speaker))),
    )


@dataclass(frozen=True, slots=True)
class Sat:
    """A table where a person sits."""

    number: int
    game: str
    home: Home
    asked: bool
    """Whether the game waits for them."""


def hand_choice(tables: Sequence[Sat], speaker: Speaker) -> Sheet:
    """Ask which of one's hands to show; the value is the table's number."""
    ordered = sorted(tables, key=lambda sat: not sat.asked)[:MOST_OPTIONS]
    entries = [Entry(table_title(sat, speaker), str(sat.number)) for sat in ordered]
    row = choice(ids.ChooseHand(), entries, speaker.caption("hand-choice", 150))
    return Sheet(text(speaker.page(speaker.text("hand-choice"))), row)


def table_title(sat: Sat, speaker: Speaker) -> str:
    """Name a table for a list: its game, where it stands, and whether it waits for the reader."""
    return speaker.caption(
        "hand-choice-turn" if sat.asked else "hand-choice-table",
        100,
        game=speaker.text(f"game-{sat.game}"),
        channel=speaker.outside(sat.home.channel),
        server=speaker.outside(sat.home.server),
    )


def _list(key: str, values: Iterable[tuple[str, str]], chosen: str, speaker: Speaker) -> Row:
    """Make a list of values; what it is about stands above it, where a phone has room for it."""
    entries = [Entry(name, value, chosen=value == chosen) for value, name in values]
    return choice(ids.Setting(key), entries, speaker.caption(f"settings-{key}", 150))


def _with_automatic(values: Iterable[tuple[str, str]], speaker: Speaker) -> list[tuple[str, str]]:
    return [(AUTOMATIC, speaker.caption("settings-automatic", 100)), *values]


def _channels(settings: GuildSettings, speaker: Speaker) -> Row:
    known = sorted(settings.channels)[:MOST_OPTIONS]
    return discord.ui.ActionRow(
        discord.ui.ChannelSelect(
            custom_id=ids.Setting("channels").pack(),
            channel_types=_WHERE,
            placeholder=speaker.caption("settings-channels", 150),
            min_values=0,
            max_values=MOST_OPTIONS,
            default_values=[discord.SelectDefaultValue.from_channel(discord.Object(channel)) for channel in known],
        )
    )


def _switches(values: Mapping[str, bool], speaker: Speaker) -> Iterator[discord.ui.Button[Any]]:
    for key, on in values.items():
        label = speaker.caption(f"prefer-{key.replace('_', '-')}", on="yes" if on else "no")
        style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
        yield button(label, ids.Preference(key), style)
