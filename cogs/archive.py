"""The archive: finished matches, gone through again, handed over as text, and proved."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from discord import app_commands
from discord.ext import commands

from cogs.guide import game_choices
from cogs.past import moments, record_of
from cogs.press import Interaction, Press
from cogs.router import Router
from cogs.tiles import style
from cogs.ui import archive, ids, lookups
from cogs.ui.archive import ALL, Replay, speaker_of
from cogs.ui.names import clean
from cogs.ui.page import Reader
from data.archive import FIRST_PAGE, Archive, Past
from data.challenges import note_viewing
from data.database import Database
from engine import record
from engine.game import Game, Illegal
from engine.games import GAMES
from engine.record import Finding
from engine.refusals import MatchNotOpen, NoSuchChoice, PlayFirst
from engine.replay import BrokenLog

FIRST_DEAL: Final = 1
A_PAGE: Final = 10
"""Matches in one list."""


class Lookup(commands.Cog):
    """What people look up about matches that have ended."""

    def __init__(self, router: Router, database: Database) -> None:
        """Serve the list, the replay and what hangs on it."""
        self._router = router
        self._database = database
        self._archive = Archive(database)
        router.serve(lookups.OlderMatches, self.older)
        router.serve(lookups.ChooseMatch, self.choose_match)
        router.serve(lookups.OpenMatch, self.open_match)
        router.serve(lookups.ReplayAt, self.replay_at)
        router.serve(lookups.ChooseDeal, self.choose_deal)
        router.serve(lookups.ChooseMoment, self.choose_moment)
        router.serve(lookups.MatchFile, self.file)
        router.serve(lookups.Verify, self.verify)

    @app_commands.command(name="history")
    async def history_command(self, interaction: Interaction, game: str | None = None) -> None:
        """Matches that have ended here, or your own: each to go through again.

        Args:
            interaction: the command
            game: of which game; without it, of all
        """
        async with self._router.command(interaction) as press:
            await self._list(press, game or ALL, FIRST_PAGE)

    @history_command.autocomplete("game")
    async def complete_game(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Offer the games by name."""
        return game_choices(self._router, interaction, current)

    async def older(self, press: Press, action: lookups.OlderMatches) -> None:
        """Go on in the list."""
        await self._list(press, action.game, (action.ended, action.match))

    async def choose_match(self, press: Press, _action: lookups.ChooseMatch) -> None:
        """Open a match that was chosen from the list."""
        await self._show(press, number_of(press), FIRST_DEAL, 0)

    async def open_match(self, press: Press, action: lookups.OpenMatch) -> None:
        """Open a match at its beginning."""
        await self._show(press, action.match, FIRST_DEAL, 0)

    async def replay_at(self, press: Press, action: lookups.ReplayAt) -> None:
        """Show another moment."""
        await self._show(press, action.match, action.deal, action.moment)

    async def choose_deal(self, press: Press, action: lookups.ChooseDeal) -> None:
        """Jump to a deal."""
        await self._show(press, action.match, number_of(press), 0)

    async def choose_moment(self, press: Press, action: lookups.ChooseMoment) -> None:
        """Jump to a moment of the deal."""
        await self._show(press, action.match, action.deal, number_of(press))

    async def file(self, press: Press, action: lookups.MatchFile) -> None:
        """Hand the whole match over as text."""
        past, game = await self._opened(press, action.match)
        here = speaker_of(past.at(past.deals[-1].deal), game, past.match.seats, self._router.speaker(press))
        names = tuple(clean(here.names(seat)) for seat in range(past.match.seats))
        whole = record_of(past, names)
        files = {f"match-{past.match.id}.txt": record.write(whole, game.letters(past.match.seats))}
        if printed := await asyncio.to_thread(record.printed, whole, game):
            files[f"match-{past.match.id}.pbn"] = printed
        await press.files(archive.file_sheet([*files], here), files)

    async def verify(self, press: Press, action: lookups.Verify) -> None:
        """Deal and play every deal again, and compare."""
        past, game = await self._opened(press, action.match)
        first = None if past.match.source is None else await self._archive.past(past.match.source)
        starts = {deal.deal: deal.standing for deal in first.deals} if first is not None else None
        findings = await asyncio.to_thread(_findings, past, game, starts)
        await press.page(archive.verify_page(past, game, findings, self._router.speaker(press)))

    async def _list(self, press: Press, game: str, before: tuple[int, int]) -> None:
        if game != ALL and game not in GAMES:
            raise Illegal(NoSuchChoice())
        guild, key = press.interaction.guild_id, None if game == ALL else game
        found = (
            await self._archive.ended_with(press.person.id, key, before=before, most=A_PAGE + 1)
            if guild is None
            else await self._archive.ended_in(guild, key, before=before, most=A_PAGE + 1)
        )
        shown = found[:A_PAGE]
        older = (shown[-1].ended, shown[-1].match) if len(found) > A_PAGE else None
        known = [(ended, GAMES[ended.game]) for ended in shown if ended.game in GAMES]
        await press.page(archive.history_page(known, game, older, self._router.speaker(press)))

    async def _opened(self, press: Press, match: int, deal: int | None = None) -> tuple[Past, Game]:
        """Read a match for whoever may see it.

        Raises:
            Illegal: it has not ended, is neither of this server nor the person's own, or the person is at a table where
                its deals are played again.
        """
        past = await self._archive.past(match, deal)
        if past is None or past.match.game not in GAMES:
            raise Illegal(MatchNotOpen())
        if press.interaction.guild_id != past.guild and press.person.id not in past.people:
            raise Illegal(MatchNotOpen())
        async with self._database.transaction() as change:  # so that nobody sits down between look and note
            if self._router.host.challenges(press.person.id, past.match.source or past.match.id):
                raise Illegal(PlayFirst())
            if press.person.id not in past.people:
                note_viewing(change, past.match.id, press.person.id)
        return past, GAMES[past.match.game]

    async def _show(self, press: Press, match: int, deal: int, at: int) -> None:
        past, game = await self._opened(press, match, deal)
        shown = next((one for one in past.deals if one.deal == deal), None)
        if shown is None:
            raise Illegal(NoSuchChoice())
        try:
            found = moments(past, game, shown) if shown.version == game.version else ()
        except BrokenLog:
            found = ()
        replay = Replay(past, game, shown, found, max(0, min(at, len(found) - 1)))
        reader = Reader(self._router.speaker(press), style(self._router.register.person(press.person.id)))
        await press.page(archive.replay_page(replay, reader))


def _findings(past: Past, game: Game, starts: Mapping[int, str] | None) -> list[Finding]:
    return [*record.confirm(record_of(past, ()), game, starts)]


def number_of(press: Press) -> int:
    """Read the number that was chosen from a list.

    Raises:
        Illegal: it is none.
    """
    chosen = ids.chosen(press.values, 2**63)
    if chosen is None or len(chosen) != 1:
        raise Illegal(NoSuchChoice())
    return chosen[0]
