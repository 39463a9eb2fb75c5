"""The rules of each game and the help, in pages."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from discord import app_commands
from discord.ext import commands

import data
from cogs.press import Interaction, Press
from cogs.router import Router
from cogs.tiles import style
from cogs.ui import guide, ids
from cogs.ui.cases import Cases, read_cases
from cogs.ui.guide import house_page
from cogs.ui.page import Reader
from cogs.ui.seating import speaker_anywhere
from data.texts import BASE
from engine.game import Illegal
from engine.games import GAMES
from engine.refusals import NoSuchChoice

FOLDER: Final = Path(data.__file__).with_name("guides")
HELP: Final = "help"


class Guide(commands.Cog):
    """What there is to read."""

    def __init__(self, router: Router) -> None:
        """Serve the pages of guides."""
        self._router = router
        router.serve(ids.OpenRules, self.open)
        router.serve(ids.RulesPage, self.turn)
        router.serve(ids.ChoosePage, self.choose)

    @app_commands.command(name="rules")
    async def rules_command(self, interaction: Interaction, game: str | None = None) -> None:
        """The rules of a game, in pages.

        Args:
            interaction: the command
            game: which game; without it, the one on this channel's table
        """
        async with self._router.command(interaction) as press:
            here = self._router.host.in_channel(interaction.channel_id or 0)
            wanted = game or (here.table.game.key if here is not None else None)
            if wanted is None:
                await press.page(guide.guide_choice(list(GAMES), self._router.speaker(press)))
            else:
                await self._show(press, wanted, 0)

    @rules_command.autocomplete("game")
    async def complete_game(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Offer the games by name."""
        return game_choices(self._router, interaction, current)

    @app_commands.command(name="help")
    async def help_command(self, interaction: Interaction) -> None:
        """How this bot works: five things to know."""
        async with self._router.command(interaction) as press:
            await self._show(press, HELP, 0)

    async def open(self, press: Press, action: ids.OpenRules) -> None:
        """Show the first page of a guide."""
        await self._show(press, action.guide, 0)

    async def turn(self, press: Press, action: ids.RulesPage) -> None:
        """Turn a guide to another page."""
        await self._show(press, action.guide, action.page)

    async def choose(self, press: Press, action: ids.ChoosePage) -> None:
        """Turn a guide to a page that was chosen from the list."""
        page = int(press.values[0]) if press.values and press.values[0].isdecimal() else 0
        await self._show(press, action.guide, page)

    async def _show(self, press: Press, name: str, page: int) -> None:
        if name != HELP and name not in GAMES:
            raise Illegal(NoSuchChoice())
        speaker = self._router.speaker(press)
        reader = Reader(speaker, style(self._router.register.person(press.person.id)))
        read = guide.Guide(name, content(press.locale, name), cases(name))
        here = self._router.host.in_channel(press.interaction.channel_id or 0)
        if here is not None and here.table.game.key == name:
            read = replace(read, here=house_page(here.table, speaker), options=here.table.options)
        await press.page(guide.guide_page(read, page, reader))


def game_choices(router: Router, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the games whose name, in the reader's language or in English, or key contains what has been typed."""
    speaker = speaker_anywhere(router.texts, router.locale(interaction))
    english = replace(speaker, locale=BASE)
    typed = current.casefold()
    offers = []
    for key in GAMES:
        name = speaker.caption(f"game-{key}", 100)
        if typed in f"{name} {english.caption(f'game-{key}', 100)} {key}".casefold():
            offers.append(app_commands.Choice(name=name, value=key))
    return offers


@cache
def cases(name: str) -> Cases:
    """Read the cases that a guide shows, the same in every language."""
    path = FOLDER / "cases" / f"{name}.jsonl"
    return read_cases(path.read_text(encoding="utf-8")) if path.exists() else {}


@cache
def content(locale: str, name: str) -> str:
    """Read a guide in a language, or in English where it has not been translated."""
    path = FOLDER / locale / f"{name}.md"
    return (path if path.exists() else FOLDER / BASE / f"{name}.md").read_text(encoding="utf-8")
