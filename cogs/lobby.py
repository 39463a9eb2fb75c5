"""Tables: opening one, taking seats, house rules, starting, coming and going, closing."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.guide import game_choices
from cogs.opening import is_hindered, is_laid_still, language_here
from cogs.press import Interaction, Press
from cogs.router import Router
from cogs.sitting import Pace, Sitting
from cogs.ui import ids, lobby, questions
from cogs.ui.errors import plain
from cogs.ui.sheet import Sheet
from cogs.verbs import Person, Verbs
from engine.game import Game, Illegal
from engine.games import GAMES
from engine.refusals import HostOnly, NoSuchChoice, TableClosed
from engine.table import Status


class Lobby(commands.Cog):
    """What people do around the cards."""

    def __init__(self, router: Router, verbs: Verbs) -> None:
        """Serve the actions of the lobby board and of the table menu."""
        self._router = router
        self._host = router.host
        self._verbs = verbs
        router.serve(ids.Sit, self.sit)
        router.serve(ids.Stand, self.stand)
        router.serve(ids.AddBot, self.add_bot)
        router.serve(ids.RemoveBot, self.remove_bot)
        router.serve(ids.Options, self.options)
        router.serve(ids.OptionKey, self.option_key)
        router.serve(ids.OptionValue, self.option_value)
        router.serve(ids.ChoosePace, self.choose_pace)
        router.serve(ids.Start, self.start)
        router.serve(ids.StartFilled, self.start_filled)
        router.open(ids.AskStart, self.ask_start)
        router.serve(ids.TableMenu, self.menu)
        router.serve(ids.Leave, self.leave)
        router.open(ids.AskLeave, self.ask_leave)
        router.serve(ids.Back, self.back)
        router.serve(ids.SitIn, self.sit_in)
        router.serve(ids.Close, self.close)
        router.open(ids.AskClose, self.ask_close)
        router.serve(ids.ClearAndOpen, self.clear_and_open)
        router.serve(ids.Rematch, self.rematch)
        router.serve(ids.Cancel, self.cancel)

    # The lobby board

    async def sit(self, press: Press, action: ids.Sit) -> None:
        """Take a seat."""
        self._check_seat(action.table, action.seat)
        await self._verbs.sit(action.table, press.person, action.seat)

    async def stand(self, press: Press, action: ids.Stand) -> None:
        """Give the seat up."""
        await self._verbs.stand(action.table, press.person)

    async def add_bot(self, press: Press, action: ids.AddBot) -> None:
        """Put a bot on the first free seat."""
        await self._verbs.add_bot(action.table, press.person, _value(press))

    async def remove_bot(self, press: Press, action: ids.RemoveBot) -> None:
        """Free a bot's seat."""
        self._check_seat(action.table, action.seat)
        await self._verbs.remove_bot(action.table, press.person, action.seat)

    async def options(self, press: Press, action: ids.Options) -> None:
        """Show the house rules."""
        sitting = self._host.sitting(action.table)
        await press.page(lobby.options_page(sitting, self._router.speaker(press, sitting)))

    async def option_key(self, press: Press, action: ids.OptionKey) -> None:
        """Show one house rule's values."""
        sitting = self._host.sitting(action.table)
        await press.page(lobby.options_page(sitting, self._router.speaker(press, sitting), _value(press)))

    async def option_value(self, press: Press, action: ids.OptionValue) -> None:
        """Set a house rule."""
        after = await self._verbs.choose(action.table, press.person, action.key, _value(press))
        await press.page(lobby.options_page(after, self._router.speaker(press, after), action.key))

    async def choose_pace(self, press: Press, action: ids.ChoosePace) -> None:
        """Set the pace."""
        try:
            pace = Pace(_value(press))
        except ValueError:
            raise Illegal(NoSuchChoice()) from None
        after = await self._verbs.set_pace(action.table, press.person, pace)
        await press.page(lobby.options_page(after, self._router.speaker(press, after)))

    async def start(self, press: Press, action: ids.Start) -> None:
        """Start the match."""
        await self._verbs.start(action.table, press.person)

    def ask_start(self, press: Press, action: ids.AskStart) -> Sheet:
        """Ask whether bots may take the free seats."""
        sitting = self._host.sitting(action.table)
        _only_host(sitting, press.person)
        return questions.ask_start(sitting, self._router.speaker(press, sitting))

    async def start_filled(self, press: Press, action: ids.StartFilled) -> None:
        """Start the match with bots on the free seats."""
        after = await self._verbs.start(action.table, press.person, action.level)
        speaker = self._router.speaker(press, after)
        await press.page(plain(speaker.text("started"), speaker))

    # During a match

    async def menu(self, press: Press, action: ids.TableMenu) -> None:
        """Show what one may do about the table."""
        sitting = self._host.sitting(action.table)
        await press.page(self._menu(press, sitting))

    def ask_leave(self, press: Press, action: ids.AskLeave) -> Sheet:
        """Ask whether a bot should take over."""
        sitting = self._host.sitting(action.table)
        return questions.ask_leave(sitting, self._router.speaker(press, sitting))

    async def leave(self, press: Press, action: ids.Leave) -> None:
        """Let a bot take over."""
        after = await self._verbs.leave(action.table, press.person)
        await self._menu_again(press, after, "left")

    async def back(self, press: Press, action: ids.Back) -> None:
        """Take one's cards up again."""
        after = await self._verbs.back(action.table, press.person)
        await self._menu_again(press, after, "came-back")

    async def sit_in(self, press: Press, action: ids.SitIn) -> None:
        """Be promised a bot's seat."""
        self._check_seat(action.table, action.seat)
        after = await self._verbs.sit_in(action.table, press.person, action.seat)
        await self._menu_again(press, after, "will-sit-in")

    def ask_close(self, press: Press, action: ids.AskClose) -> Sheet:
        """Ask whether a match should really be ended."""
        sitting = self._host.sitting(action.table)
        _only_host(sitting, press.person)
        return questions.ask_close(sitting, self._router.speaker(press, sitting))

    async def close(self, press: Press, action: ids.Close) -> None:
        """End the table."""
        sitting = self._host.sitting(action.table)
        await self._verbs.close(action.table, press.person)
        await self._menu_again(press, sitting, "closed-now")

    async def rematch(self, press: Press, action: ids.Rematch) -> None:
        """Ask for another match."""
        await self._verbs.rematch(action.table, press.person, action.match)

    async def cancel(self, press: Press, _action: ids.Cancel) -> None:
        """Leave everything as it is."""
        speaker = self._router.speaker(press)
        await press.page(plain(speaker.text("nothing-changed"), speaker))

    def _menu(self, press: Press, sitting: Sitting) -> Sheet:
        person, speaker = press.person, self._router.speaker(press, sitting)
        return questions.table_menu(sitting, speaker, person.id, manages=person.manages)

    async def _menu_again(self, press: Press, sitting: Sitting, message: str) -> None:
        if press.on_private_page and press.interaction.guild_id is not None:
            speaker = self._router.speaker(press, sitting)
            await press.page(plain(speaker.text(message), speaker))

    # Commands

    @app_commands.command(name="play")
    @app_commands.guild_only()
    @app_commands.choices(
        pace=[app_commands.Choice(name=pace.value, value=pace.value) for pace in Pace],
    )
    async def play_command(
        self,
        interaction: Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 4] | None = None,
        pace: str | None = None,
    ) -> None:
        """Open a table in this channel.

        Args:
            interaction: the command
            game: what to play
            seats: for how many players, where the game leaves a choice
            pace: how long a turn may take
        """
        async with self._router.command(interaction) as press:
            here = self._host.in_channel(interaction.channel_id or 0)
            laid = here if here is not None and is_laid_still(here) else None
            if await is_hindered(self._router, press, game, seats, laid):
                return
            if laid is not None and laid.match is not None:
                if laid.table.people != (press.person.id,):
                    speaker = self._router.speaker(press)
                    await press.page(questions.ask_clear(laid.match.id, game, seats, pace, speaker))
                    return
                await self._verbs.clear(laid.number, laid.match.id)
            await self._open_and_say(press, game, seats, pace)

    @play_command.autocomplete("game")
    async def complete_game(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Offer the games by name."""
        return game_choices(self._router, interaction, current)

    @app_commands.command(name="table")
    @app_commands.guild_only()
    async def table_command(self, interaction: Interaction) -> None:
        """Show this channel's table again at the bottom, or bring a waiting match here."""
        async with self._router.command(interaction) as press:
            sitting = self._host.in_channel(interaction.channel_id or 0)
            if sitting is None or sitting.table.status is Status.PARKED:
                after = await self._bring(interaction, press)
            else:
                after = await self._verbs.show_again(sitting.number)
            speaker = self._router.speaker(press, after)
            await press.page(plain(speaker.text("table-shown"), speaker))

    @app_commands.command(name="leave")
    @app_commands.guild_only()
    async def leave_command(self, interaction: Interaction) -> None:
        """Stand up; in a match a bot drives your seat, which stays yours."""
        async with self._router.command(interaction) as press:
            sitting = self._here(interaction)
            speaker = self._router.speaker(press, sitting)
            if sitting.table.status is Status.LOBBY:
                await self._verbs.stand(sitting.number, press.person)
                await press.page(plain(speaker.text("stood-up"), speaker))
            else:
                await press.page(questions.ask_leave(sitting, speaker))

    @app_commands.command(name="back")
    @app_commands.guild_only()
    async def back_command(self, interaction: Interaction) -> None:
        """Take your seat again."""
        async with self._router.command(interaction) as press:
            after = await self._verbs.back(self._here(interaction).number, press.person)
            speaker = self._router.speaker(press, after)
            await press.page(plain(speaker.text("came-back"), speaker))

    @app_commands.command(name="kick")
    @app_commands.guild_only()
    async def kick_command(self, interaction: Interaction, player: discord.User) -> None:
        """Free somebody's seat (host, or who may manage the channel).

        Args:
            interaction: the command
            player: whose seat
        """
        async with self._router.command(interaction) as press:
            after = await self._verbs.kick(self._here(interaction).number, press.person, player.id)
            speaker = self._router.speaker(press, after)
            await press.page(plain(speaker.text("kicked"), speaker))

    @app_commands.command(name="close")
    @app_commands.guild_only()
    async def close_command(self, interaction: Interaction) -> None:
        """End this channel's table (host, or who may manage the channel)."""
        async with self._router.command(interaction) as press:
            sitting = self._here(interaction)
            _only_host(sitting, press.person)
            speaker = self._router.speaker(press, sitting)
            if sitting.table.status is Status.LOBBY:
                await self._verbs.disband(sitting.number, press.person)
                await press.page(plain(speaker.text("closed-now"), speaker))
            else:
                await press.page(questions.ask_close(sitting, speaker))

    # Opening

    async def clear_and_open(self, press: Press, action: ids.ClearAndOpen) -> None:
        """End the table that is still laid here, and open another."""
        here = self._host.in_channel(press.interaction.channel_id or 0)
        pace = None if action.pace == questions.USUAL else action.pace
        if pace is not None and pace not in tuple(Pace):
            raise Illegal(NoSuchChoice())
        if await is_hindered(self._router, press, action.game, action.seats or None, here):
            return
        if here is not None:
            await self._verbs.clear(here.number, action.ended)
        await self._open_and_say(press, action.game, action.seats or None, pace)

    async def _open_and_say(self, press: Press, game: str, seats: int | None, pace: str | None) -> None:
        sitting = await self._open(press, GAMES[game], seats, pace)
        speaker = self._router.speaker(press, sitting)
        await press.page(plain(speaker.text("table-opened", game=speaker.text(f"game-{game}")), speaker))

    async def _open(self, press: Press, game: Game, seats: int | None, pace: str | None) -> Sitting:
        interaction = press.interaction
        guild, channel = interaction.guild_id or 0, interaction.channel_id or 0
        settings = self._router.register.guild(guild)
        last = await self._router.register.settings.channel_defaults(channel, game.key)
        usual = last.seats if last is not None and last.seats in game.seats else game.seats[0]
        chosen = pace or (last.pace if last else None) or settings.pace or Pace.LIVE.value
        return await self._host.open(
            game,
            guild=guild,
            channel=channel,
            host=(press.person.id, press.person.name),
            seats=seats or usual,
            options=last.options if last else {},
            pace=Pace(chosen),
            language=language_here(self._router, interaction),
        )

    async def _bring(self, interaction: Interaction, press: Press) -> Sitting:
        """Bring the parked match of this server here that the person may bring."""
        for sitting in self._host.parked():
            if sitting.guild == interaction.guild_id:
                seated = sitting.table.seat_of(press.person.id) is not None
                if seated or press.person.manages:
                    return await self._verbs.move_here(sitting.number, press.person, interaction.channel_id or 0)
        raise Illegal(TableClosed())

    # Small parts

    def _here(self, interaction: Interaction) -> Sitting:
        sitting = self._host.in_channel(interaction.channel_id or 0)
        if sitting is None:
            raise Illegal(TableClosed())
        return sitting

    def _check_seat(self, number: int, seat: int) -> None:
        if seat >= self._host.sitting(number).table.seats:
            raise Illegal(NoSuchChoice())


def _value(press: Press) -> str:
    if not press.values:
        raise Illegal(NoSuchChoice())
    return press.values[0]


def _only_host(sitting: Sitting, person: Person) -> None:
    if person.id != sitting.table.host and not person.manages:
        raise Illegal(HostOnly())
