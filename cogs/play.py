"""Playing: answers to prompts, one's own hand, and moves in words."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.drawer import TableDrawer
from cogs.press import Interaction, Press
from cogs.router import Router
from cogs.sitting import Sitting
from cogs.ui import board, forms, ids, questions, words
from cogs.ui.errors import misread, plain
from cogs.ui.page import last_trick_page, lesson_page, private_page
from cogs.ui.seating import speaker_anywhere, speaker_at
from cogs.ui.settings import Sat, hand_choice, table_title
from cogs.ui.sheet import Blank, Sheet
from cogs.verbs import Ask, Verbs
from engine.cards import Seat
from engine.game import Illegal, Move, NothingChosen, NotOffered, Prompt
from engine.match import Match
from engine.refusals import AlreadyPlayed, NoMatch, NotSeated, TableClosed


class Play(commands.Cog):
    """What a player does with cards."""

    def __init__(self, router: Router, verbs: Verbs, drawer: TableDrawer) -> None:
        """Serve the actions of hands and of the board in play."""
        self._router = router
        self._host = router.host
        self._verbs = verbs
        self._drawer = drawer
        for kind in (ids.Say, ids.SayChoice, ids.Lay, ids.LayChoice, ids.Quick, ids.Form):
            router.serve(kind, self.answer)
        router.open(ids.OpenForm, self.form, self.late)
        router.open(ids.AskGrave, self.grave, self.late)
        router.serve(ids.MyHand, self.my_hand)
        router.serve(ids.Refresh, self.my_hand)
        router.serve(ids.ChooseHand, self.choose_hand)
        router.serve(ids.LastTrick, self.last_trick)
        router.serve(ids.Piles, self.piles)

    # Answers to a prompt

    async def answer(self, press: Press, action: ids.OfPrompt) -> None:
        """Make the move that a control stands for."""
        sitting = self._of_match(action)
        seat = _seat(sitting, press)
        ask = Ask(action.match, action.deal, action.mark)
        try:
            after = await self._verbs.act(
                sitting.number, press.person, ask, lambda prompt: picked(action, press.values, prompt)
            )
        except Illegal as refusal:
            await self._refuse(press, action, refusal)
            return
        await self._show_present(press, after, seat)

    async def _show_present(self, press: Press, sitting: Sitting, seat: Seat) -> None:
        """Let a page that was pressed show what is, unless the stage does that, or the hand stands beside it."""
        if sitting.keeps_up(press.message):
            return
        if _is_beside_hand(sitting, press):
            await press.take_away()
        else:
            await press.page(private_page(sitting, seat, self._router.reader(press, sitting)))

    async def _refuse(self, press: Press, action: ids.OfPrompt, refusal: Illegal) -> None:
        """Say why; a private page shows the present state, and a refused choice can be taken up again."""
        sitting = self._of_match(action)
        match, seat = sitting.match, sitting.table.seat_of(press.person.id)
        if match is None or seat is None:
            raise refusal
        if isinstance(refusal.reason, AlreadyPlayed):
            await self._show_late(press, sitting, seat)
            return
        limit = len(pick.cards) if (pick := match.state.prompt(seat).lay) else 0
        kept = ids.mask_of(ids.chosen(press.values, limit) or ()) if isinstance(action, ids.Form) else 0
        reader = self._router.reader(press, sitting)
        await press.aside(lesson_page(match, seat, reader, refusal.reason, kept))

    async def late(self, press: Press, action: ids.OfPrompt) -> None:
        """Answer who wants a form or a question for what has been played already."""
        await self._refuse(press, action, Illegal(AlreadyPlayed()))

    async def _show_late(self, press: Press, sitting: Sitting, seat: Seat) -> None:
        """Say that it has been played already; a page that only told something about it, beside the hand, says so.

        The hand of an earlier deal stays as it is.
        """
        speaker = self._router.speaker(press, sitting)
        said = plain(speaker.say(AlreadyPlayed()), speaker)
        beside = press.on_private_page and not sitting.keeps_up(press.message) and _is_beside_hand(sitting, press)
        if beside and press.is_fleeting:
            await press.page(said)
            return
        if press.on_private_page and not beside:
            await self._show_present(press, sitting, seat)
        await press.interaction.followup.send(view=said, ephemeral=True)

    def form(self, press: Press, action: ids.OpenForm) -> Blank:
        """Open the form that chooses several cards."""
        sitting = self._of_match(action)
        seat = _seat(sitting, press)
        sitting.table.check_live(seat, action.mark)
        found = forms.form(_match(sitting), seat, self._router.speaker(press, sitting), action.kept)
        if found is None:
            raise Illegal(NotOffered())
        return found

    def grave(self, press: Press, action: ids.AskGrave) -> Sheet:
        """Ask whether a grave move is really meant."""
        sitting = self._of_match(action)
        seat = _seat(sitting, press)
        sitting.table.check_live(seat, action.mark)
        return questions.ask_grave(_match(sitting), seat, action.index, self._router.speaker(press, sitting))

    # Looking

    async def my_hand(self, press: Press, action: ids.MyHand | ids.Refresh) -> None:
        """Show one's own cards and controls."""
        await self.show_hand(press, self._host.sitting(action.table))

    async def choose_hand(self, press: Press, action: ids.ChooseHand) -> None:
        """Show the hand of the table that was chosen."""
        number = int(press.values[0]) if press.values and press.values[0].isdecimal() else 0
        await self.show_hand(press, self._host.sitting(number))

    async def show_hand(self, press: Press, sitting: Sitting) -> None:
        """Show one's own cards at a table."""
        seat = _seat(sitting, press)
        if sitting.match is None:
            raise Illegal(NoMatch())
        await press.page(private_page(sitting, seat, self._router.reader(press, sitting)))

    async def last_trick(self, press: Press, action: ids.LastTrick) -> None:
        """Show the last trick."""
        sitting = self._playing(action.table)
        await press.page(last_trick_page(sitting, self._router.reader(press, sitting)))

    async def piles(self, press: Press, action: ids.Piles) -> None:
        """Show every pile whole."""
        sitting = self._playing(action.table)
        await press.page(board.piles_page(sitting, self._router.speaker(press, sitting)))

    # Commands

    @app_commands.command(name="hand")
    async def hand_command(self, interaction: Interaction, table: int | None = None) -> None:
        """Show my cards and controls, for my eyes only.

        Args:
            interaction: the command
            table: which table, if you sit at several
        """
        async with self._router.command(interaction) as press:
            sittings = self._mine(interaction, table)
            if len(sittings) == 1:
                await self.show_hand(press, sittings[0])
            else:
                await press.page(self._choice(sittings, press))

    @app_commands.command(name="move")
    async def move_command(self, interaction: Interaction, what: str, table: int | None = None) -> None:
        """Make a move in words: 4, nil, 10S, pick up, hearts.

        Args:
            interaction: the command
            what: the move; what is possible now is offered while you type
            table: which table, if you sit at several
        """
        async with self._router.command(interaction) as press:
            sittings = self._mine(interaction, table)
            if len(sittings) > 1:
                await press.page(self._choice(sittings, press))
                return
            (sitting,) = sittings
            seat, speaker = _seat(sitting, press), self._router.speaker(press, sitting)
            match = _match(sitting)
            ask = Ask(match.id, match.deal, match.mark(seat))
            move = words.parse(what, match.state.prompt(seat), speaker)
            if isinstance(move, words.Misread):
                await press.page(misread(move, speaker))
                return
            reader = self._router.reader(press, sitting)
            try:
                after = await self._verbs.act(sitting.number, press.person, ask, lambda _: move)
            except Illegal as refusal:
                await press.page(lesson_page(match, seat, reader, refusal.reason))
                return
            await press.page(private_page(after, seat, reader))

    @move_command.autocomplete("what")
    async def complete_move(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Offer what is legal now, from memory."""
        table = getattr(interaction.namespace, "table", None)
        sittings = self._found(interaction, table if isinstance(table, int) else None)
        if not sittings:
            return []
        sitting = sittings[0]
        seat, match = sitting.table.seat_of(interaction.user.id), sitting.match
        if seat is None or match is None:
            return []
        speaker = speaker_at(sitting.table, self._router.texts, self._router.locale(interaction))
        offers = words.complete(current, match.state.prompt(seat), speaker)
        return [app_commands.Choice(name=label, value=value) for label, value in offers]

    @hand_command.autocomplete("table")
    @move_command.autocomplete("table")
    async def complete_table(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        """Offer the tables one sits at."""
        speaker = speaker_anywhere(self._router.texts, self._router.locale(interaction))
        user = interaction.user.id
        sats = [self._sat(sitting, user) for sitting in self._host.of_person(user)]
        offers = [(table_title(sat, speaker), sat.number) for sat in sats]
        return [app_commands.Choice(name=name, value=number) for name, number in offers if current in name][:25]

    # Small parts

    def _found(self, interaction: Interaction, table: int | None) -> list[Sitting]:
        """Find the tables a command may mean: the named one, this channel's, else all of one's own."""
        user = interaction.user.id
        mine = [sitting for sitting in self._host.of_person(user) if sitting.match is not None]
        if table is not None:
            return [sitting for sitting in mine if sitting.number == table]
        here = [sitting for sitting in mine if sitting.channel == interaction.channel_id]
        if here or interaction.guild_id is not None:
            return here
        waiting = [sitting for sitting in mine if _is_waited_for(sitting, user)]
        return waiting if len(waiting) == 1 else mine

    def _mine(self, interaction: Interaction, table: int | None) -> list[Sitting]:
        found = self._found(interaction, table)
        if not found:
            here = self._host.in_channel(interaction.channel_id or 0)
            seated = here is not None and here.table.seat_of(interaction.user.id) is not None
            raise Illegal(NoMatch() if seated else NotSeated())
        return found

    def _choice(self, sittings: list[Sitting], press: Press) -> Sheet:
        sats = [self._sat(sitting, press.person.id) for sitting in sittings]
        return hand_choice(sats, self._router.speaker(press))

    def _sat(self, sitting: Sitting, user: int) -> Sat:
        home = self._drawer.home(sitting)
        return Sat(sitting.number, sitting.table.game.key, home, asked=_is_waited_for(sitting, user))

    def _of_match(self, action: ids.OfPrompt) -> Sitting:
        sitting = self._host.of_match(action.match)
        if sitting is None:
            raise Illegal(TableClosed())
        return sitting

    def _playing(self, number: int) -> Sitting:
        sitting = self._host.sitting(number)
        if sitting.match is None:
            raise Illegal(NoMatch())
        return sitting


def picked(action: ids.OfPrompt, values: list[str], prompt: Prompt) -> Move:
    """Give the move of the live prompt that a control stands for.

    Raises:
        Illegal: the control stands for nothing that is offered.
    """
    match action:
        case ids.Say(index=index) if index < len(prompt.say):
            return prompt.say[index]
        case ids.Quick(index=index) if index < len(prompt.quick):
            return prompt.quick[index]
        case ids.SayChoice():
            chosen = ids.chosen(values, len(prompt.say)) or ()
            if len(chosen) == 1:
                return prompt.say[chosen[0]]
        case ids.Lay(mask=mask):
            return _laid(ids.positions(mask), prompt)
        case ids.LayChoice() | ids.Form():
            limit = len(prompt.lay.cards) if prompt.lay else 0
            return _laid(ids.chosen(values, limit) or (), prompt)
        case _:
            pass
    raise Illegal(NotOffered())


def _laid(positions: tuple[int, ...], prompt: Prompt) -> Move:
    pick = prompt.lay
    if pick is None or (positions and positions[-1] >= len(pick.cards)):
        raise Illegal(NotOffered())
    if not positions:
        raise Illegal(NothingChosen(pick.least, pick.most))
    return pick.make(tuple(pick.cards[position] for position in positions))


def _seat(sitting: Sitting, press: Press) -> Seat:
    seat = sitting.table.seat_of(press.person.id)
    if seat is None:
        raise Illegal(NotSeated())
    return seat


def _is_beside_hand(sitting: Sitting, press: Press) -> bool:
    """Tell whether the pressed page only asked or told something, in the direct messages where the hand stands."""
    match, channel = sitting.match, press.interaction.channel_id
    spot = sitting.hands.get((match.deal, press.person.id)) if match is not None else None
    return spot is not None and spot.channel == channel and not press.on_page_with(ids.Refresh)


def _match(sitting: Sitting) -> Match:
    if sitting.match is None:
        raise Illegal(NoMatch())
    return sitting.match


def _is_waited_for(sitting: Sitting, user: int) -> bool:
    seat = sitting.table.seat_of(user)
    return seat is not None and sitting.match is not None and seat in sitting.match.state.to_act
