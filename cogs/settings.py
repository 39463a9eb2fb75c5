"""Choices: a server's settings, one's own language and switches."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from cogs.press import Interaction, Press
from cogs.router import Router
from cogs.sitting import Pace
from cogs.stage import Stage
from cogs.ui import ids, settings
from cogs.ui.errors import plain
from cogs.ui.page import private_page
from cogs.ui.settings import AUTOMATIC, OPENERS, SWITCHES
from data.texts import LANGUAGES
from engine.game import Illegal
from engine.refusals import HostOnly, NoSuchChoice

MOST_CHANNELS: Final = 25


class Choices(commands.Cog):
    """What servers and people choose for themselves."""

    def __init__(self, router: Router, stage: Stage) -> None:
        """Serve the pages of choices."""
        self._router = router
        self._register = router.register
        self._stage = stage
        router.serve(ids.ChooseLanguage, self.choose_language)
        router.serve(ids.Setting, self.set)
        router.serve(ids.Preference, self.prefer)
        router.serve(ids.HideHints, self.hide_hints)

    @app_commands.command(name="settings")
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def settings_command(self, interaction: Interaction) -> None:
        """Settings of this server: language, pace, pings, channels, who may open tables."""
        async with self._router.command(interaction) as press:
            self._check_manager(press)
            await self._show_settings(press)

    @app_commands.command(name="language")
    async def language_command(self, interaction: Interaction) -> None:
        """Your own language, for everything that only you see."""
        async with self._router.command(interaction) as press:
            own = self._register.person(press.person.id).language
            await press.page(settings.language_page(own, self._router.speaker(press), self._languages()))

    @app_commands.command(name="preferences")
    async def preferences_command(self, interaction: Interaction) -> None:
        """Your own switches: four colours, letters, hints."""
        async with self._router.command(interaction) as press:
            person = self._register.person(press.person.id)
            await press.page(settings.preferences_page(person, self._router.speaker(press)))

    async def choose_language(self, press: Press, _action: ids.ChooseLanguage) -> None:
        """Keep a person's language, and speak it from now on."""
        chosen = self._language(press)
        await self._register.set_person(press.person.id, language=chosen)
        self._redraw(press.person.id)
        press.locale = self._router.locale(press.interaction)
        await press.page(settings.language_page(chosen, self._router.speaker(press), self._languages()))

    async def prefer(self, press: Press, action: ids.Preference) -> None:
        """Turn one of a person's switches over."""
        if action.key not in SWITCHES:
            raise Illegal(NoSuchChoice())
        before = self._register.person(press.person.id)
        person = await self._register.set_person(press.person.id, **{action.key: not getattr(before, action.key)})
        self._redraw(press.person.id)
        await press.page(settings.preferences_page(person, self._router.speaker(press)))

    async def hide_hints(self, press: Press, action: ids.HideHints) -> None:
        """Turn a person's hints off from their hand, which is drawn anew, and say how they come back."""
        user = press.person.id
        await self._register.set_person(user, hints=False)
        self._redraw(user)
        sitting = self._router.host.find(action.table)  # the hand of a table that is gone may still be looked at
        seat = sitting.table.seat_of(user) if sitting is not None else None
        if (
            sitting is not None
            and seat is not None
            and sitting.match is not None
            and not sitting.keeps_up(press.message)
        ):
            await press.page(private_page(sitting, seat, self._router.reader(press, sitting)))
        speaker = self._router.speaker(press, sitting)
        await press.interaction.followup.send(view=plain(speaker.text("hints-off"), speaker), ephemeral=True)

    def _redraw(self, user: int) -> None:
        """Show a person's hands as they like them now."""
        for sitting in self._router.host.of_person(user):
            self._stage.redraw(sitting.number, user)

    async def set(self, press: Press, action: ids.Setting) -> None:
        """Keep one of a server's settings."""
        self._check_manager(press)
        guild = press.interaction.guild_id or 0
        match action.key:
            case "language":
                await self._register.set_guild(guild, language=self._language(press))
            case "pace":
                pace = _one_of(press, (AUTOMATIC, *Pace))
                await self._register.set_guild(guild, pace=None if pace == AUTOMATIC else pace)
            case "pings":
                await self._register.set_guild(guild, pings=_one_of(press, ("on", "off")) == "on")
            case "opening":
                await self._register.set_guild(guild, opening=_one_of(press, OPENERS))
            case "channels":
                channels = [int(value) for value in press.values if value.isdecimal()][:MOST_CHANNELS]
                await self._register.set_guild(guild, channels=frozenset(channels))
            case _:
                raise Illegal(NoSuchChoice())
        press.locale = self._router.locale(press.interaction)
        await self._show_settings(press)

    async def _show_settings(self, press: Press) -> None:
        found = self._register.guild(press.interaction.guild_id or 0)
        await press.page(settings.settings_page(found, self._router.speaker(press), self._languages()))

    def _languages(self) -> dict[str, str]:
        return {locale: LANGUAGES[locale].name for locale in self._router.texts.locales}

    def _language(self, press: Press) -> str | None:
        chosen = _one_of(press, (AUTOMATIC, *self._router.texts.locales))
        return None if chosen == AUTOMATIC else chosen

    def _check_manager(self, press: Press) -> None:
        """Discord shows the command to managers only by default, but servers may show it to others."""
        if press.interaction.guild_id is None or not press.interaction.permissions.manage_guild:
            raise Illegal(HostOnly())


def _one_of(press: Press, allowed: tuple[str, ...]) -> str:
    if len(press.values) != 1 or press.values[0] not in allowed:
        raise Illegal(NoSuchChoice())
    return press.values[0]
