"""Privacy: what is kept about a person, all of it to take away, and all of it to be forgotten."""

from __future__ import annotations

import io
import json
import logging
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.post import CLOSED_TO_US
from cogs.press import Interaction, Press
from cogs.router import Router
from cogs.ui import lookups
from cogs.ui.errors import plain
from cogs.ui.privacy import ask_forget, export_sheet, privacy_page
from cogs.ui.sheet import Sheet
from data.database import Database
from data.privacy import amount, export, forget
from engine.game import Illegal
from engine.refusals import StillSeated

log = logging.getLogger("tash.privacy")

FILE: Final = "tash-export.json"


class Privacy(commands.Cog):
    """What belongs to people themselves."""

    def __init__(self, router: Router, database: Database) -> None:
        """Serve the page and what hangs on it."""
        self._router = router
        self._database = database
        router.serve(lookups.Export, self.export)
        router.open(lookups.AskForget, self.ask)
        router.serve(lookups.Forget, self.forget)

    @app_commands.command(name="privacy")
    async def privacy_command(self, interaction: Interaction) -> None:
        """What is stored about you; take it away, or have it deleted."""
        async with self._router.command(interaction) as press:
            kept = await amount(self._database, press.person.id)
            await press.page(privacy_page(kept, self._router.speaker(press)))

    async def export(self, press: Press, _action: lookups.Export) -> None:
        """Send everything by direct message; to whom none gets through, privately here."""
        kept = await export(self._database, press.person.id)
        written, speaker = json.dumps(kept, indent=1, ensure_ascii=False), self._router.speaker(press)
        file = discord.File(io.BytesIO(written.encode()), FILE)
        try:
            await press.interaction.user.send(view=export_sheet(FILE, speaker), file=file)
        except discord.Forbidden as refusal:
            if refusal.code not in CLOSED_TO_US:
                raise
            await press.files(export_sheet(FILE, speaker), {FILE: written})
        else:
            await press.page(plain(speaker.text("export-sent"), speaker))

    def ask(self, press: Press, _action: lookups.AskForget) -> Sheet:
        """Ask whether everything shall really go."""
        self._check_free(press.person.id)
        return ask_forget(self._router.speaker(press))

    async def forget(self, press: Press, _action: lookups.Forget) -> None:
        """Delete everything about a person; what others have played with them stays, without them."""
        user = press.person.id
        self._check_free(user)
        async with self._database.transaction() as change:
            self._check_free(user)  # they may have sat down while others were writing
            await forget(change, user)
        self._router.register.forget(user)
        wiped = await self._database.wipe()
        log.info("somebody has been forgotten")
        if not wiped:
            log.warning("the journal could not be emptied of what is deleted; does another program read the database?")
        press.locale = self._router.locale(press.interaction)
        speaker = self._router.speaker(press)
        await press.page(plain(speaker.text("forgotten" if wiped else "forgotten-but-journal"), speaker))

    def _check_free(self, user: int) -> None:
        """Refuse while an open table still needs to know who this is.

        Raises:
            Illegal: the person has a seat there, is promised one, or is its host.
        """
        if self._router.host.knowing(user):
            raise Illegal(StillSeated())
