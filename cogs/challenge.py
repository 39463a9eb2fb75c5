"""Challenges: the deals of a finished match, played again by people who know nothing of them."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from cogs.archive import number_of
from cogs.opening import is_hindered, is_laid_still, language_here
from cogs.press import Interaction, Press
from cogs.router import Router
from cogs.sitting import Pace, Sitting
from cogs.ui import lookups
from cogs.ui.challenge import ask_clear, offers_page, opened
from cogs.verbs import Verbs
from data.challenges import Source, knows_deals, offers, source_of
from data.database import Database
from engine.game import Illegal
from engine.games import GAMES
from engine.refusals import DealsOutdated, KnowsDeals, MatchNotOpen

OFFERED: Final = 25
"""Matches in the list, as many as one can hold."""


class Challenges(commands.Cog):
    """The ways to a table for the deals of a finished match."""

    def __init__(self, router: Router, verbs: Verbs, database: Database) -> None:
        """Serve the button under a match and the command."""
        self._router = router
        self._verbs = verbs
        self._database = database
        router.serve(lookups.PlayDeals, self.play_deals)
        router.serve(lookups.ChooseDeals, self.choose_deals)
        router.serve(lookups.ClearAndPlay, self.clear_and_play)

    @app_commands.command(name="challenge")
    @app_commands.guild_only()
    async def challenge_command(self, interaction: Interaction) -> None:
        """Play the deals of a finished match again, here, to see who makes more of them."""
        async with self._router.command(interaction) as press:
            versions = {game.key: game.version for game in GAMES.values()}
            found = await offers(self._database, interaction.guild_id or 0, press.person.id, OFFERED, versions)
            known = [(ended, GAMES[ended.game]) for ended in found]
            await press.page(offers_page(known, self._router.speaker(press)))

    async def choose_deals(self, press: Press, _action: lookups.ChooseDeals) -> None:
        """Open a table for the deals of a match that was chosen from the list."""
        await self._invite(press, number_of(press))

    async def play_deals(self, press: Press, action: lookups.PlayDeals) -> None:
        """Open a table for a match's deals where the button was pressed."""
        await self._invite(press, action.match)

    async def clear_and_play(self, press: Press, action: lookups.ClearAndPlay) -> None:
        """End the table that is still laid here, and open one for a match's deals."""
        source = await self._source(press, action.match)
        here = self._router.host.in_channel(press.interaction.channel_id or 0)
        if here is not None:
            if await self._is_hindered(press, source, here):
                return
            await self._verbs.clear(here.number, action.ended)
        await self._open(press, source)

    async def _invite(self, press: Press, match: int) -> None:
        source = await self._source(press, match)
        here = self._router.host.in_channel(press.interaction.channel_id or 0)
        if here is None or here.match is None or not is_laid_still(here):
            await self._open(press, source)
        elif not await self._is_hindered(press, source, here):
            await press.page(ask_clear(source.match.id, here.match.id, self._router.speaker(press)))

    async def _source(self, press: Press, match: int) -> Source:
        """Read the match whose deals somebody wants to play.

        Raises:
            Illegal: it is not this server's, not over, of other rules, or the person knows its cards.
        """
        async with self._database.transaction() as change:
            source = await source_of(change, match)
            if source is None or source.guild != press.interaction.guild_id or source.match.game not in GAMES:
                raise Illegal(MatchNotOpen())
            version = GAMES[source.match.game].version
            if not source.originals or any(one.version != version for one in source.originals):
                raise Illegal(DealsOutdated())
            if await knows_deals(change, source.match.id, press.person.id):
                raise Illegal(KnowsDeals())
        return source

    async def _open(self, press: Press, source: Source) -> None:
        if await self._is_hindered(press, source):
            return
        router, match, interaction = self._router, source.match, press.interaction
        settings = router.register.guild(interaction.guild_id or 0)
        sitting = await router.host.open(
            GAMES[match.game],
            guild=interaction.guild_id or 0,
            channel=interaction.channel_id or 0,
            host=(press.person.id, press.person.name),
            seats=match.seats,
            options=match.options,
            pace=Pace(settings.pace or Pace.LIVE.value),
            language=language_here(router, interaction),
            source=match.id,
        )
        await press.page(opened(router.speaker(press, sitting)))

    async def _is_hindered(self, press: Press, source: Source, cleared: Sitting | None = None) -> bool:
        return await is_hindered(self._router, press, source.match.game, source.match.seats, cleared)
