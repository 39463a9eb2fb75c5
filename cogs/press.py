"""One press, form or command: who did it, where, and how to answer them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import discord

from cogs.gallery import Gallery
from cogs.ui import ids
from cogs.ui.ids import Ack, Action
from cogs.ui.page import Page
from cogs.ui.sheet import Sheet
from cogs.verbs import Person

Interaction: TypeAlias = discord.Interaction[Any]


@dataclass(slots=True)
class Press:
    """What a person did, already acknowledged. Never kept beyond its handler: its token dies."""

    interaction: Interaction
    ack: Ack
    locale: str
    """The reader's language."""
    gallery: Gallery
    """Where private pages are hung."""
    values: list[str] = field(default_factory=list)
    """What was chosen in lists, all lists of a form together."""

    @property
    def person(self) -> Person:
        """Who it was."""
        user, permissions = self.interaction.user, self.interaction.permissions
        return Person(user.id, user.display_name, permissions.manage_channels and self.interaction.guild_id is not None)

    @property
    def message(self) -> int | None:
        """The message whose control it was; None for commands."""
        return self.interaction.message.id if self.interaction.message else None

    @property
    def on_private_page(self) -> bool:
        """Whether it happened on a page that only this person sees."""
        message = self.interaction.message
        return message is not None and (message.flags.ephemeral or self.interaction.guild_id is None)

    @property
    def is_fleeting(self) -> bool:
        """Whether it happened on a private answer, which is gone with the person's next start of Discord."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    def on_page_with(self, kind: type[Action]) -> bool:
        """Tell whether the page that was pressed has a control of this kind."""
        message = self.interaction.message
        return message is not None and any(isinstance(ids.parse(one), kind) for one in _controls(message.components))

    async def page(self, page: Page | Sheet) -> None:
        """Show a private page: in the place of the one that was pressed, or as a new one."""
        await self._show(page, beside=self.ack is not Ack.PRIVATE and not self._on_updated_page)

    async def aside(self, page: Page | Sheet) -> None:
        """Show a private page beside whatever was pressed, which stays."""
        await self._show(page, beside=self.ack is not Ack.PRIVATE)

    @property
    def _on_updated_page(self) -> bool:
        return self.ack is Ack.UPDATE and self.on_private_page

    async def _show(self, page: Page | Sheet, *, beside: bool) -> None:
        shown = Page(lambda: page) if isinstance(page, Sheet) else page
        await self.gallery.answer(self.interaction, shown, beside=beside)

    async def take_away(self) -> None:
        """Take the private page away that was pressed: it has had its day."""
        with suppress(discord.NotFound):  # it is gone: pressed twice
            await self.interaction.delete_original_response()

    async def files(self, sheet: Sheet, files: Mapping[str, str]) -> None:
        """Fill the placeholder of a private answer with a page and the files that it names, with their contents."""
        attached = [discord.File(io.BytesIO(content.encode()), name) for name, content in files.items()]
        await self.interaction.edit_original_response(view=sheet, attachments=attached)


def _controls(components: Iterable[Any]) -> Iterator[str]:
    for part in components:
        yield str(getattr(part, "custom_id", None) or "")
        yield from _controls(getattr(part, "children", ()))


def chosen_values(interaction: Interaction) -> list[str]:
    """Gather what was chosen: of a list, or of all lists of a form."""
    data: Any = interaction.data or {}
    if "values" in data:
        return [str(value) for value in data["values"]]
    found: list[str] = []
    for row in data.get("components", []):
        controls = [row["component"]] if "component" in row else row.get("components", [])
        for control in controls:
            found.extend(str(value) for value in control.get("values", []))
    return found
