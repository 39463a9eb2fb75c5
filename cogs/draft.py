"""A change of a table that is being worked out, and what changes are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeAlias

from cogs.ledger import LONGEST, clocks_after, original, strays_after
from cogs.sitting import Sitting, Spot
from data import rows
from data.challenges import source_of
from data.database import Transaction
from data.tables import Tables
from engine.cards import Seat
from engine.game import Event, Illegal, Move, Prompt
from engine.match import Original
from engine.notation import write_move
from engine.refusals import DealsOutdated, DealVoid
from engine.table import Status, Table

LOBBY_IDLE = 30 * 60
"""Seconds until a lobby that nobody touches closes."""
DESERTED = 10 * 60
"""Seconds until a match that only bots are left in closes."""
PARKED_FOR = LONGEST
"""Seconds until a parked table closes."""


Choice: TypeAlias = Callable[[Prompt], Move]
"""Picks a move out of the live prompt, or raises Illegal."""


@dataclass(slots=True)
class Draft:
    """A change that is being worked out: the sitting as it will be, and the moves that led there."""

    sitting: Sitting
    change: Transaction
    at: int
    """The time of the change, in UTC milliseconds."""
    moves: list[rows.Move] = field(default_factory=list)
    moved: Seat | None = None

    @property
    def table(self) -> Table:
        """The table as it will be."""
        return self.sitting.table

    @table.setter
    def table(self, table: Table) -> None:
        self.sitting = replace(self.sitting, table=table)


async def begin_match(draft: Draft, store: Tables, secret: Callable[[int], str]) -> None:
    """Start a match in a draft; it takes two of ``secret(16)``, or the deals of another match and one.

    Raises:
        Illegal: a seat is free, or a match is on.
    """
    table = draft.table
    given, originals = await _given(draft)
    sealed, dice = given or secret(16), secret(16)
    table.start(0, sealed, dice, originals)  # refuses before anything is stored
    match = await store.create_match(
        draft.change,
        table.id,
        game=table.game.key,
        version=table.game.version,
        seats=table.seats,
        options=table.options,
        secret=sealed,
        dice=dice,
        at=draft.at,
        source=table.source,
    )
    fresh = _fresh(draft.sitting, table.start(match.id, sealed, dice, originals))
    # A hand of an earlier match that has kept its controls must not pass for one of this.
    draft.sitting = replace(fresh, hands=MappingProxyType({}))


async def _given(draft: Draft) -> tuple[str, tuple[Original, ...]]:
    """Give the secret and the deals of the match that a table is laid for; neither where it is for fresh cards.

    Raises:
        Illegal: the deals cannot be played any more.
    """
    if draft.table.source is None:
        return "", ()
    source = await source_of(draft.change, draft.table.source)
    if source is None or any(one.version != draft.table.game.version for one in source.originals):
        raise Illegal(DealsOutdated())
    return source.match.secret, tuple(original(one, draft.table.game) for one in source.originals)


def begin_deal(draft: Draft) -> None:
    """Begin the next deal in a draft.

    Raises:
        Illegal: the present deal is not over, or the match is.
    """
    draft.sitting = _fresh(draft.sitting, draft.table.next_deal())


def played(draft: Draft, seat: Seat, move: Move, by: rows.PlayedBy, at: int) -> tuple[Event, ...]:
    """Make a move in a draft, and note it for the log."""
    match = draft.table.match
    table, events = draft.table.play(seat, move)
    assert match is not None  # noqa: S101 - play has refused a table without one
    chair = draft.table.chairs[seat]
    draft.moves.append(
        rows.Move(
            ply=match.ply,
            seat=seat,
            move=write_move(move),
            played_by=by,
            user=chair.user if chair and by == "person" else None,
            at=at,
        )
    )
    draft.moved = seat
    talk = (*draft.sitting.talk, *events)
    draft.sitting = replace(draft.sitting, table=table, talk=talk, linger=any(event.linger for event in events))
    return events


def redealt(draft: Draft) -> None:
    """Deal again; people are told that a deal does not count, unless it had ended already."""
    counted, void = draft.sitting.told, DealVoid(draft.table.match.deal if draft.table.match else 0)
    draft.sitting = replace(_fresh(draft.sitting, draft.table.redeal(counted=counted)), talk=() if counted else (void,))


def _fresh(sitting: Sitting, table: Table) -> Sitting:
    """Let a sitting go on with cards that have just been dealt."""
    before = sitting.match
    ended = before is not None and before.over
    bare = replace(sitting, board=None) if ended else without_board(sitting)
    return replace(bare, table=table, talk=(), told=False, linger=False)


def reopened(draft: Draft) -> None:
    """Turn from a match that has ended to the lobby: its result stays, the lobby gets a board of its own."""
    if draft.table.match is not None and draft.table.status is Status.LOBBY:
        draft.sitting = replace(draft.sitting, board=None)
        draft.table = replace(draft.table, match=None)


def without_board(sitting: Sitting) -> Sitting:
    """Let the old board go, so that a fresh one is put up."""
    gone = frozenset[Spot]() if sitting.board is None else frozenset({sitting.board})
    return replace(sitting, board=None, strays=sitting.strays | gone)


def resumed(sitting: Sitting) -> Sitting:
    """Go on with a parked match, with a fresh board."""
    return without_board(replace(sitting, table=sitting.table.resume()))


def settled(before: Sitting, draft: Draft) -> Sitting:
    """Give a draft the clocks, strays and closing time that follow from it."""
    after = draft.sitting
    after = replace(after, clocks=clocks_after(before, after, draft.moved, draft.at))
    after = replace(after, strays=strays_after(before, after))
    return replace(after, closes=_closes(before, after, draft.at))


def _closes(before: Sitting, after: Sitting, now: int) -> int | None:
    """Tell when a table closes by itself: each touch of a lobby puts it off, other reasons run from when they began."""
    status = after.table.status
    if status is Status.CLOSED:
        return None
    if status is Status.LOBBY:
        touched = before.table != after.table or before.closes is None
        return now + LOBBY_IDLE * 1000 if touched else before.closes
    if status is Status.PARKED:
        return before.closes if before.table.status is Status.PARKED else now + PARKED_FOR * 1000
    if after.table.attended:
        return None
    deserted = before.table.status is Status.PLAYING and not before.table.attended
    return before.closes if deserted and before.closes is not None else now + DESERTED * 1000
