"""Standings: what people have done in a server, and who is best at a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.guide import game_choices
from cogs.press import Interaction
from cogs.ratings import beginner
from cogs.router import Router
from cogs.ui.pictures.rating import Ratings
from cogs.ui.standings import Board, Pictured, leaderboard_page, stats_page
from data.database import Database
from data.standings import Named, Standings
from engine.game import Feat, Game, Illegal
from engine.games import GAMES
from engine.refusals import NoSuchChoice
from engine.scene import phrase_id

BEST: Final = 10
DRAWN: Final = 100
"""Matches in a picture of somebody's rating; of more the last ones."""


class Statistics(commands.Cog):
    """What people look up about one another."""

    def __init__(self, router: Router, database: Database) -> None:
        """Read the standings of ``database``."""
        self._router = router
        self._standings = Standings(database)

    @app_commands.command(name="stats")
    @app_commands.guild_only()
    async def stats_command(
        self, interaction: Interaction, player: discord.User | None = None, game: str | None = None
    ) -> None:
        """Matches, wins, streaks and ratings in this server.

        Args:
            interaction: the command
            player: whose; without it, your own
            game: of which game; without it, of all
        """
        async with self._router.command(interaction) as press:
            whose, guild = player or interaction.user, interaction.guild_id or 0
            found = [(key, await self._standings.person(guild, key, whose.id)) for key in _games(game)]
            there = [(GAMES[key], named) for key, named in found if named is not None]
            pictured = await self._pictured(guild, whose.id, there)
            await press.page(stats_page(whose.display_name, there, pictured, self._router.speaker(press)))

    async def _pictured(self, guild: int, user: int, there: Sequence[tuple[Game, Named]]) -> Pictured | None:
        """Give a person's ratings in the game that they have played most."""
        if not there:
            return None
        game, named = max(there, key=lambda one: one[1].placing.matches)
        found: list[tuple[float, float]] = [*await self._standings.ratings(guild, game.key, user, DRAWN)]
        if not found:
            return None
        before = max(0, named.placing.matches - len(found))
        if not before:
            new = beginner((user, ""))
            found.insert(0, (new.ordinal, new.sigma))
        return Pictured(game.key, Ratings(tuple(found), before + 1 if before else 0))

    @app_commands.command(name="leaderboard")
    @app_commands.guild_only()
    async def leaderboard_command(self, interaction: Interaction, game: str) -> None:
        """The best players of a game in this server, and the bots.

        Args:
            interaction: the command
            game: of which game
        """
        async with self._router.command(interaction) as press:
            guild, (key,) = interaction.guild_id or 0, _games(game)
            best = await self._standings.best(guild, key, BEST)
            own = await self._standings.person(guild, key, press.person.id)
            bots = await self._standings.bots(guild, key)
            board = Board(best, bots, await self._champions(guild, GAMES[key]))
            await press.page(leaderboard_page(GAMES[key], board, own, self._router.speaker(press)))

    async def _champions(self, guild: int, game: Game) -> list[tuple[Feat, str]]:
        """Tell who has most of what the game's players brag about."""
        kinds = {phrase_id(kind): kind for kind in game.feats}
        most = await self._standings.most(guild, game.key, kinds)
        return [(kinds[name](count), who) for name, (who, count) in most.items()]

    @stats_command.autocomplete("game")
    @leaderboard_command.autocomplete("game")
    async def complete_game(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Offer the games by name."""
        return game_choices(self._router, interaction, current)


def _games(game: str | None) -> list[str]:
    if game is None:
        return list(GAMES)
    if game not in GAMES:
        raise Illegal(NoSuchChoice())
    return [game]
