"""Messages and forms that are only output: built, measured against Discord's limits, sent and forgotten."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord

from cogs.ui.codec import Action
from engine.games import GAMES

ACCENTS: Final = (0x2E8B63, 0xC98A2B, 0x4A78C8, 0xB0526B, 0x7C62B3, 0x4E9AA0)
"""The edge of what shows a table, by the game's place in the registry: told apart in light and dark mode."""

PICTURE: Final = "table.png"
"""What every picture's file is called: its name must say nothing about cards."""

MOST_COMPONENTS: Final = 40
MOST_TEXT: Final = 4000
MOST_OPTIONS: Final = 25
MOST_ALT: Final = 256
A_ROW: Final = 5
"""Buttons side by side."""

_LIMITS: Final = {"label": 80, "placeholder": 150, "custom_id": 100}
_OPTION_LIMITS: Final = {"label": 100, "value": 100, "description": 100}
_FORM_LIMITS: Final = {"label": 45, "description": 100}


class TooMuch(ValueError):
    """Discord would refuse this message or form."""


class Sheet(discord.ui.LayoutView):
    """A message's content. It says it is finished, so that discord.py keeps neither it nor a timer for it."""

    def __init__(self, *items: discord.ui.Item[Any]) -> None:
        """Hold these items, top to bottom.

        Raises:
            TooMuch: it breaks one of Discord's limits.
        """
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        measure(self.to_components())  # type: ignore[no-untyped-call] # untyped in discord.py

    def pictured(self, alt: str) -> Sheet:
        """Give the same message under the picture that is sent along; ``alt`` says what it shows.

        Raises:
            TooMuch: there is no room for it.
        """
        shown = discord.ui.MediaGallery[Any](discord.MediaGalleryItem(f"attachment://{PICTURE}", description=alt))
        first, *rest = self.children
        if isinstance(first, discord.ui.Container):
            return Sheet(discord.ui.Container(shown, *first.children, accent_colour=first.accent_colour), *rest)
        return Sheet(shown, first, *rest)

    @property
    def is_pictured(self) -> bool:
        """Whether it stands under a picture that is sent along."""
        return any(isinstance(item, discord.ui.MediaGallery) for item in self.walk_children())

    def is_finished(self) -> bool:
        """Say yes, so that no sending method hands the view to discord.py's store."""
        return True


class Blank(discord.ui.Modal):
    """A form. It says it is finished, so that discord.py does not wait for somebody to submit it."""

    def __init__(self, title: str, action: Action, *labels: discord.ui.Label[Any]) -> None:
        """Hold these fields; what is submitted carries the action's id.

        Raises:
            TooMuch: it breaks one of Discord's limits.
        """
        super().__init__(title=title, custom_id=action.pack(), timeout=None)
        for label in labels:
            self.add_item(label)
        measure_form(self.to_dict())

    def is_finished(self) -> bool:
        """Say yes, so that sending does not store the form."""
        return True


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list."""

    label: str
    value: str
    description: str | None = None
    chosen: bool = False
    emoji: str = ""


def text(content: str) -> discord.ui.TextDisplay[Any]:
    """Show Markdown."""
    return discord.ui.TextDisplay(content)


def felt(*items: discord.ui.Item[Any], game: str = "") -> discord.ui.Container[Any]:
    """Frame items with the colour of a game, by its key; what is about none has the first one's."""
    keys = [*GAMES]
    return discord.ui.Container(*items, accent_colour=ACCENTS[keys.index(game) % len(ACCENTS) if game in keys else 0])


def line() -> discord.ui.Separator[Any]:
    """Part what is above from what is below."""
    return discord.ui.Separator()


def button(
    label: str,
    action: Action,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
    emoji: str = "",
) -> discord.ui.Button[Any]:
    """Make a button that carries an action; an emoji stands before its label, never instead of it."""
    return discord.ui.Button(label=label, custom_id=action.pack(), style=style, disabled=disabled, emoji=emoji or None)


def rows(buttons: Iterable[discord.ui.Button[Any]]) -> Iterator[discord.ui.ActionRow[Any]]:
    """Set buttons in rows of five."""
    waiting = list(buttons)
    for start in range(0, len(waiting), A_ROW):
        yield discord.ui.ActionRow(*waiting[start : start + A_ROW])


def choice(action: Action, entries: Sequence[Entry], placeholder: str, *, most: int = 1) -> discord.ui.ActionRow[Any]:
    """Make a list to choose from, in a row of its own."""
    return discord.ui.ActionRow(
        discord.ui.Select(custom_id=action.pack(), options=_options(entries), placeholder=placeholder, max_values=most)
    )


def field(
    name: str, key: str, entries: Sequence[Entry], *, most: int, description: str | None = None
) -> discord.ui.Label[Any]:
    """Make a list inside a form, from which nothing need be chosen."""
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=key,
        options=_options(entries),
        required=False,
        min_values=0,
        max_values=min(most, len(entries)),
    )
    return discord.ui.Label(text=name, component=select, description=description)


def _options(entries: Sequence[Entry]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=entry.label,
            value=entry.value,
            description=entry.description,
            default=entry.chosen,
            emoji=entry.emoji or None,
        )
        for entry in entries
    ]


def measure(components: Sequence[Mapping[str, Any]]) -> None:
    """Check a message's components, as Discord is going to get them, against its limits.

    Raises:
        TooMuch: one of them is broken; says which.
    """
    nested = [*_nested(components)]
    _expect(len(nested) <= MOST_COMPONENTS, f"{len(nested)} components")
    written = sum(_length(part.get("content", "")) for part in nested)
    _expect(written <= MOST_TEXT, f"{written} characters")
    keys = [part["custom_id"] for part in nested if "custom_id" in part]
    _expect(len(keys) == len(set(keys)), "two controls with one id")
    for part in nested:
        for item in part.get("items", ()):
            _fits(item, {"description": MOST_ALT})
        _expect(part["type"] != discord.ComponentType.text_display.value or bool(part["content"]), "an empty text")
        bare = part["type"] == discord.ComponentType.button.value and not part.get("label")
        _expect(not bare, "a button without a label")
        _fits(part, _LIMITS)
        _fits_options(part)


def measure_form(form: Mapping[str, Any]) -> None:
    """Check a form against Discord's limits.

    Raises:
        TooMuch: one of them is broken; says which.
    """
    _fits(form, {"title": 45, "custom_id": 100})
    _expect(1 <= len(form["components"]) <= A_ROW, f"{len(form['components'])} fields")
    for label in form["components"]:
        _fits(label, _FORM_LIMITS)
        _fits(label["component"], {"placeholder": 150, "custom_id": 100})
        _fits_options(label["component"])


def _nested(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for part in components:
        yield part
        yield from _nested(part.get("components", ()))
        if "accessory" in part:
            yield part["accessory"]


def _fits(part: Mapping[str, Any], limits: Mapping[str, int]) -> None:
    for key, limit in limits.items():
        value = part.get(key)
        _expect(value is None or 0 < _length(value) <= limit, f"{key} {value!r}")


def _fits_options(part: Mapping[str, Any]) -> None:
    if "options" not in part:
        return
    options = part["options"]
    _expect(1 <= len(options) <= MOST_OPTIONS, f"{len(options)} options")
    _expect(len({option["value"] for option in options}) == len(options), "two options with one value")
    preset = sum(bool(option.get("default")) for option in options)
    _expect(preset <= part["max_values"] <= len(options), f"{preset} preset, {part['max_values']} allowed")
    for option in options:
        _fits(option, _OPTION_LIMITS)


def _length(words: str) -> int:
    return len(words.encode("utf-16-le", "surrogatepass")) // 2


def _expect(sound: bool, what: str) -> None:  # noqa: FBT001 - the condition is the point
    if not sound:
        raise TooMuch(what)
