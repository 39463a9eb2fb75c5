"""The letters: everybody's cards in their direct messages, and what is done where no direct message arrives."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeAlias

from cogs.draft import Draft
from cogs.drawer import TableDrawer
from cogs.gallery import Gallery, Hung, is_stale
from cogs.post import ChannelGone, Later, MessageGone, PersonClosed, Post, Undelivered, nonce_of
from cogs.register import Register
from cogs.sitting import Sitting, Spot
from data.errors import StorageFailed
from engine.cards import Seat
from engine.table import Status

log = logging.getLogger("tash.letters")


Change: TypeAlias = Callable[[int, Any], Awaitable[None]]
"""Changes a table of a number as ``Host.change`` does."""


@dataclass(slots=True)
class Bundle:
    """What is known of the letters about one table."""

    hands: dict[tuple[int, int], tuple[str, Hung]] = field(default_factory=dict)
    """By deal and person, what made the hand be drawn last, and how it hangs."""
    tried: set[tuple[int, int, int]] = field(default_factory=set)
    """Matches, deals and persons to whom a hand has been sent, or could not be."""

    def doubt(self, user: int | None) -> None:
        """Have the hands of a person, or of everybody, looked over although nothing has happened."""
        for key, (_, hung) in list(self.hands.items()):
            if user is None or key[1] == user:
                self.hands[key] = "", hung


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
                await self._redraw(bundle, sitting, user, spot)
            else:
                await self._retire(bundle, sitting, (deal, user), spot)
        if match.result is not None or not _is_on(sitting):
            return
        for _, chair in sitting.table.taken():
            key, trial = (match.deal, chair.user or 0), (match.id, match.deal, chair.user or 0)
            if chair.user is not None and key not in sitting.hands and trial not in bundle.tried:
                bundle.tried = {tried for tried in bundle.tried if tried[:2] == trial[:2]} | {trial}
                try:
                    await self._send(bundle, sitting, chair.user)
                except (Later, StorageFailed):
                    bundle.tried.discard(trial)
                    raise

    async def _redraw(self, bundle: Bundle, sitting: Sitting, user: int, spot: Spot) -> None:
        match, seat = sitting.match, sitting.table.seat_of(user)
        if match is None or seat is None:
            return
        key, cause = (match.deal, user), hand_cause(sitting, seat)
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
        instead_of = sitting.hands.get((match.deal, user))
        nonce = nonce_of("h", match.id, match.deal, user, instead_of.message if instead_of else 0)
        try:
            channel = self._register.person(user).dm_channel or await self._post.direct_channel(user)
            spot, hung = await self._gallery.hang(channel, self._drawer.hand(sitting, seat), nonce)
        except (PersonClosed, ChannelGone):
            await self._door_closed(sitting, user)
            return
        bundle.hands[match.deal, user] = hand_cause(sitting, seat) if hung.words else "", hung
        try:
            await self._register.set_person(user, dm_channel=channel, dm_closed=False)
            await self._remember(sitting, (match.deal, user), spot)
        except StorageFailed:
            bundle.hands.pop((match.deal, user), None)  # it is going to be sent again, and comes back as the same
            raise

    async def _remember(self, sitting: Sitting, key: tuple[int, int], spot: Spot) -> None:
        def work(draft: Draft) -> None:
            old = draft.sitting.hands.get(key)
            gone = frozenset({old}) if old is not None and old != spot else frozenset[Spot]()
            hands = {**draft.sitting.hands, key: spot}
            draft.sitting = replace(draft.sitting, hands=MappingProxyType(hands), strays=draft.sitting.strays | gone)

        await self._change(sitting.number, work)

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

        def work(draft: Draft) -> None:
            hands = {deal_user: kept for deal_user, kept in draft.sitting.hands.items() if deal_user != key}
            draft.sitting = replace(draft.sitting, hands=MappingProxyType(hands))

        await self._change(sitting.number, work)

    async def _door_closed(self, sitting: Sitting, user: int) -> None:
        """Switch a seat to the channel, and say so there once."""
        match, seat = sitting.match, sitting.table.seat_of(user)
        known = self._register.person(user).dm_closed
        await self._register.set_person(user, dm_closed=True, dm_channel=None)
        if match is not None and (match.deal, user) in sitting.hands:

            def work(draft: Draft) -> None:
                hands = {key: spot for key, spot in draft.sitting.hands.items() if key != (match.deal, user)}
                draft.sitting = replace(draft.sitting, hands=MappingProxyType(hands))

            await self._change(sitting.number, work)
        if seat is not None and not known:
            await self._post.ping(sitting.channel, self._drawer.closed_door(sitting, seat), user)


def hand_cause(sitting: Sitting, seat: Seat) -> str:
    """Write down what a hand message is redrawn for: the prompt, the cards, a finished trick, who drives."""
    match = sitting.match
    if match is None:
        return ""
    scene = match.state.scene(seat)
    return repr((match.mark(seat), scene.hand, scene.last, sitting.table.driven(seat), sitting.table.status))


def _is_on(sitting: Sitting) -> bool:
    return sitting.table.status in {Status.PLAYING, Status.PARKED}
