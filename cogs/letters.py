"""The letters: everybody's cards in their direct messages, and what is done where no direct message arrives."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from cogs.drawer import TableDrawer
from cogs.gallery import Gallery, Hung, is_stale
from cogs.pings import Change
from cogs.post import ChannelGone, Later, MessageGone, PersonClosed, Post, Undelivered, nonce_of, unless_refused
from cogs.register import Register
from cogs.sitting import Sitting, Spot
from data.errors import StorageFailed
from engine.cards import Seat
from engine.table import Status

log = logging.getLogger("tash.letters")


@dataclass(slots=True)
class Bundle:
    """What is known of the letters about one table."""

    hands: dict[tuple[int, int], tuple[str, Hung]] = field(default_factory=dict)
    """By deal and person, what made the hand be drawn last, and how it hangs."""
    tried: set[tuple[int, int, int]] = field(default_factory=set)
    """Matches, deals and persons to whom a hand has been sent, or could not be."""

    doubts: Counter[int | None] = field(default_factory=Counter)
    """How often a person's hands, or everybody's (None), were to be looked over although nothing had happened."""

    def doubt(self, user: int | None) -> None:
        """Have the hands of a person, or of everybody, looked over although nothing has happened."""
        self.doubts[user] += 1

    def cause(self, sitting: Sitting, seat: Seat, user: int) -> str:
        """Write down what a hand is drawn for; a doubt that comes while it is on its way makes that another one."""
        return repr((hand_cause(sitting, seat), self.doubts[None], self.doubts[user]))


class Letters:
    """Sends each person one hand a deal, and edits it."""

    def __init__(self, register: Register, post: Post, gallery: Gallery, drawer: TableDrawer, change: Change) -> None:
        """Keep with ``change`` where letters hang."""
        self._register = register
        self._post = post
        self._gallery = gallery
        self._drawer = drawer
        self._change = change

    async def draw(self, bundle: Bundle, sitting: Sitting) -> None:
        """Make everybody's letters about a table like its state.

        Raises:
            Later: Discord has a bad moment; the rest is for another time.
        """
        match = sitting.match
        if match is None:
            return
        for (deal, user), spot in sitting.hands.items():
            seat = sitting.table.seat_of(user)
            if deal == match.deal and seat is not None and match.result is None and _is_on(sitting):
                await unless_refused(self._redraw(bundle, sitting, user, spot), sitting.number)
            else:
                await self._retire(bundle, sitting, (deal, user), spot)
        if match.result is not None or not _is_on(sitting):
            return
        for _, chair in sitting.table.taken():
            key, trial = (match.deal, chair.user or 0), (match.id, match.deal, chair.user or 0)
            if chair.user is not None and key not in sitting.hands and trial not in bundle.tried:
                bundle.tried = {tried for tried in bundle.tried if tried[:2] == trial[:2]} | {trial}
                try:
                    await unless_refused(self._send(bundle, sitting, chair.user), sitting.number)
                except (Later, StorageFailed):
                    bundle.tried.discard(trial)
                    raise

    async def _redraw(self, bundle: Bundle, sitting: Sitting, user: int, spot: Spot) -> None:
        match, seat = sitting.match, sitting.table.seat_of(user)
        if match is None or seat is None:
            return
        key, cause = (match.deal, user), bundle.cause(sitting, seat, user)
        drawn, hung = bundle.hands.get(key, ("", None))
        if drawn == cause:
            return
        if is_stale(spot):
            await self._send(bundle, sitting, user)
            return
        try:
            page = self._drawer.hand(sitting, seat, before=hung.wanted if hung else None)
            bundle.hands[key] = cause, await self._gallery.change(spot, page, hung)
        except MessageGone:
            await self._send(bundle, sitting, user)
        except (PersonClosed, ChannelGone):
            await self._door_closed(sitting, user)

    async def _send(self, bundle: Bundle, sitting: Sitting, user: int) -> None:
        match, seat = sitting.match, sitting.table.seat_of(user)
        if match is None or seat is None:
            return
        instead_of, cause = sitting.hands.get((match.deal, user)), bundle.cause(sitting, seat, user)
        nonce = nonce_of("h", match.id, match.deal, user, instead_of.message if instead_of else 0)
        try:
            channel = self._register.person(user).dm_channel or await self._post.direct_channel(user)
            spot, hung = await self._gallery.hang(channel, self._drawer.hand(sitting, seat), nonce)
        except (PersonClosed, ChannelGone):
            await self._door_closed(sitting, user)
            return
        bundle.hands[match.deal, user] = cause if hung.words else "", hung
        try:
            # Of whoever has left the table nothing more is kept: they may have been forgotten.
            if await self._remember(sitting, (match.deal, user), spot):
                await self._register.set_person(user, dm_channel=channel, dm_closed=False)
        except StorageFailed:
            bundle.hands.pop((match.deal, user), None)  # it is going to be sent again, and comes back as the same
            raise

    async def _remember(self, sitting: Sitting, key: tuple[int, int], spot: Spot) -> bool:
        """Keep where a hand hangs; tell whether its person is at the table still."""

        def work(now: Sitting) -> Sitting:
            if now.table.seat_of(key[1]) is None:
                return replace(now, strays=now.strays | {spot})
            old = now.hands.get(key)
            gone = frozenset({old}) if old is not None and old != spot else frozenset[Spot]()
            return replace(now, hands=MappingProxyType({**now.hands, key: spot}), strays=now.strays | gone)

        return await self._noted(sitting, key[1], work)

    async def _forget(self, sitting: Sitting, key: tuple[int, int]) -> bool:
        """Keep no more where a hand hangs; tell whether its person is at the table still."""

        def work(now: Sitting) -> Sitting:
            kept = {deal_user: spot for deal_user, spot in now.hands.items() if deal_user != key}
            return replace(now, hands=MappingProxyType(kept))

        return await self._noted(sitting, key[1], work)

    async def _noted(self, sitting: Sitting, user: int, work: Callable[[Sitting], Sitting]) -> bool:
        """Change a table; tell whether a person is at it still."""
        after = await self._change(sitting.number, work)
        return after is not None and after.table.seat_of(user) is not None

    async def _retire(self, bundle: Bundle, sitting: Sitting, key: tuple[int, int], spot: Spot) -> None:
        """Let a hand keep the result and lose its controls, then forget it."""
        _, user = key
        seat = sitting.table.seat_of(user)
        try:
            if seat is None:
                await self._post.delete(spot)
            else:
                _, hung = bundle.hands.get(key, ("", None))
                await self._gallery.change(spot, self._drawer.hand(sitting, seat, live=False), hung)
        except Later:
            raise
        except Undelivered:
            log.info("old hand left table=%d", sitting.number)
        bundle.hands.pop(key, None)
        await self._forget(sitting, key)

    async def _door_closed(self, sitting: Sitting, user: int) -> None:
        """Switch a seat to the channel, and say so there once."""
        match, seat = sitting.match, sitting.table.seat_of(user)
        if match is None:
            return
        if seat is not None and not self._register.person(user).dm_closed:
            nonce = nonce_of("d", match.id, match.deal, user)
            await self._post.ping(sitting.channel, self._drawer.closed_door(sitting, seat), user, nonce)
        # Noted only now, so that the line is not lost to a bad moment; and of nobody who has left the table.
        if await self._forget(sitting, (match.deal, user)):
            await self._register.set_person(user, dm_closed=True, dm_channel=None)


def hand_cause(sitting: Sitting, seat: Seat) -> str:
    """Write down what a hand message is redrawn for: the prompt, the cards, a finished trick, who drives."""
    match = sitting.match
    if match is None:
        return ""
    scene = match.state.scene(seat)
    return repr((match.mark(seat), scene.hand, scene.last, sitting.table.driven(seat), sitting.table.status))


def _is_on(sitting: Sitting) -> bool:
    return sitting.table.status in {Status.PLAYING, Status.PARKED}
