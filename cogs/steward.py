"""The steward: does what the house owes a table by itself, when its alarm rings."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

from cogs.brains import Question, chance
from cogs.draft import Draft, begin_deal, played
from cogs.duties import (
    BotTurn,
    CloseTable,
    Duty,
    Hurried,
    LastCards,
    NextDeal,
    Overdue,
    Remind,
    counts_as_absence,
)
from cogs.host import Host
from cogs.sitting import Clock, Sitting
from engine.cards import Seat
from engine.game import Illegal, Move
from engine.match import Match
from engine.notation import read_move
from engine.refusals import AlreadyPlayed
from engine.table import Driver

log = logging.getLogger("tash.steward")

Reminder = Callable[[Sitting, Seat], None]
"""Told to ping the person on a seat; must not wait for anything."""


class Steward:
    """Moves for bots and for people whose time is up, reminds, deals on and closes."""

    def __init__(self, host: Host) -> None:
        """Take up the duties of ``host``."""
        self._host = host
        self.reminder: Reminder = lambda _sitting, _seat: None
        host.on_duty = self.do

    async def do(self, number: int, duty: Duty) -> bool:
        """Do one duty; False where a change that came first (the person has moved, the table is closed) forbids it."""
        try:
            match duty:
                case BotTurn():
                    await self._bot_turn(number, duty)
                case LastCards() | Hurried():
                    await self._by_itself(number, duty)
                case Remind():
                    await self._remind(number, duty)
                case Overdue():
                    await self._overdue(number, duty)
                case NextDeal():
                    await self._host.change(number, lambda draft: _next_deal(draft, duty))
                case CloseTable():
                    await self._host.change(number, lambda draft: _close(draft, duty))
        except Illegal:
            return False
        return True

    async def _bot_turn(self, number: int, duty: BotTurn) -> None:
        move = await self._thought(number, duty.seat, duty.mark)

        def work(draft: Draft) -> None:
            draft.table.check_live(duty.seat, duty.mark)
            driver = draft.table.driven(duty.seat)
            if driver is Driver.HUMAN:
                raise Illegal(AlreadyPlayed())  # the person came back while the bot was thinking
            played(draft, duty.seat, move, "auto" if driver is Driver.AUTO else "bot", draft.at)

        await self._host.change(number, work)

    async def _by_itself(self, number: int, duty: LastCards | Hurried) -> None:
        def work(draft: Draft) -> None:
            draft.table.check_live(duty.seat, duty.mark)
            match = _match(draft.sitting)
            prompt = match.state.prompt(duty.seat)
            move = prompt.hurry.move if prompt.hurry else next(iter(match.state.moves(duty.seat)))
            played(draft, duty.seat, move, "table", draft.at)

        await self._host.change(number, work)

    async def _remind(self, number: int, duty: Remind) -> None:
        def work(draft: Draft) -> None:
            clock = _clock(draft.sitting, duty.seat, duty.asked)
            clocks = {**draft.sitting.clocks, duty.seat: replace(clock, reminded=True)}
            draft.sitting = replace(draft.sitting, clocks=MappingProxyType(clocks))

        after = await self._host.change(number, work)
        self.reminder(after, duty.seat)

    async def _overdue(self, number: int, duty: Overdue) -> None:
        sitting = self._host.sitting(number)
        _clock(sitting, duty.seat, duty.asked)
        mark = _match(sitting).mark(duty.seat)
        move = await self._thought(number, duty.seat, mark)

        def work(draft: Draft) -> None:
            # A move that the person made at the last moment has come first; then this clock has stopped.
            _clock(draft.sitting, duty.seat, duty.asked)
            draft.table.check_live(duty.seat, mark)
            absent = counts_as_absence(_match(draft.sitting).state.prompt(duty.seat))
            played(draft, duty.seat, move, "clock", draft.at)
            draft.table = draft.table.missed(duty.seat) if absent else draft.table

        await self._host.change(number, work)

    async def _thought(self, number: int, seat: Seat, mark: str) -> Move:
        """Let a brain choose for a seat, from what that seat may know."""
        sitting = self._host.sitting(number)
        match = _match(sitting)
        sitting.table.check_live(seat, mark)
        chair = sitting.table.chairs[seat]
        level = chair.level if chair else "normal"
        game = sitting.table.game
        luck = chance(match.dice, match.deal, seat, match.counts[seat])
        question = Question(game.key, level, match.state.view(seat), seat, luck)
        return read_move(game, await self._host.thinker.think(question))


def _next_deal(draft: Draft, duty: NextDeal) -> None:
    match = _match(draft.sitting)
    if (match.id, match.deal) != (duty.match, duty.deal) or not draft.sitting.told:
        raise Illegal(AlreadyPlayed())
    begin_deal(draft)


def _close(draft: Draft, duty: CloseTable) -> None:
    if draft.sitting.closes != duty.at:
        raise Illegal(AlreadyPlayed())
    draft.table = draft.table.close()


def _match(sitting: Sitting) -> Match:
    if sitting.match is None:
        raise Illegal(AlreadyPlayed())
    return sitting.match


def _clock(sitting: Sitting, seat: Seat, asked: int) -> Clock:
    """Give the clock that a duty was set for; refuse when it has stopped since."""
    clock = sitting.clocks.get(seat)
    if clock is None or clock.asked != asked:
        raise Illegal(AlreadyPlayed())
    return clock
