"""The pings: the one line of a turn that rings for whoever the table waits for, and goes when they have moved."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import TypeAlias

from cogs.drawer import TableDrawer
from cogs.post import Post, Undelivered, nonce_of
from cogs.register import Register
from cogs.sitting import Sitting
from engine.cards import Seat

Change: TypeAlias = Callable[[int, Callable[[Sitting], Sitting]], Awaitable[Sitting | None]]
"""Changes the table of a number as ``Host.change`` does; gives what it has become, None where it was closed before."""


class Pings:
    """Sends pings, and remembers with their clocks where they stand."""

    def __init__(self, register: Register, post: Post, drawer: TableDrawer, change: Change) -> None:
        """Keep with ``change`` where pings stand."""
        self._register = register
        self._post = post
        self._drawer = drawer
        self._change = change

    async def send(self, sitting: Sitting, seat: Seat) -> None:
        """Ping the person on a seat, where that is wanted.

        Raises:
            Undelivered: Discord does not take it; where it is ``Later``, not now.
            StorageFailed: nobody remembers where it stands; it comes back as the same when it is sent again.
        """
        chair = sitting.table.chairs[seat]
        if chair is None or chair.user is None or not self._register.guild(sitting.guild).pings:
            return
        person = self._register.person(chair.user)
        direct = sitting.pace.remind_after == 0 and person.dm_channel is not None and not person.dm_closed
        target = person.dm_channel if direct and person.dm_channel else sitting.channel
        asked = sitting.clocks[seat].asked
        nonce = nonce_of("p", sitting.number, seat, asked)
        spot = await self._post.ping(target, self._drawer.reminder(sitting, seat), chair.user, nonce)

        def work(now: Sitting) -> Sitting:
            clock = now.clocks.get(seat)
            if clock is None or clock.asked != asked:
                # They have moved while the line was on its way.
                return replace(now, strays=now.strays | {spot})
            return replace(now, clocks=MappingProxyType({**now.clocks, seat: replace(clock, ping=spot)}))

        if await self._change(sitting.number, work) is None:
            with suppress(Undelivered):  # the table has been closed meanwhile
                await self._post.delete(spot)
