"""A sitting as rows and back: what of a change is written, and how a restart finds everything again."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from cogs.chronicle import conclude, write_feats
from cogs.duties import counts_as_absence
from cogs.sitting import Clock, Pace, Sitting, Spot
from data import rows
from data.database import Transaction
from data.tables import Tables
from engine import replay
from engine.cards import Seat
from engine.game import Event, Game
from engine.match import Gains, Match, Original
from engine.notation import read_standing, write_result, write_standing
from engine.refusals import DealVoid
from engine.table import Chair, Driver, Status, Table

log = logging.getLogger("tash.ledger")

LONGEST = 7 * 24 * 3600
"""Seconds after which a table closes by itself at the latest: a parked one."""


@dataclass(frozen=True, slots=True)
class Restored:
    """A table found again."""

    sitting: Sitting
    voided: bool = False
    """Whether its deal began under other rules, or cannot be made sense of, and another must be dealt."""


class Ledger:
    """Writes the difference between two sittings into an open transaction, and reads sittings at start."""

    def __init__(self, store: Tables) -> None:
        """Keep everything in ``store``."""
        self._store = store

    def note(
        self, change: Transaction, before: Sitting, after: Sitting, moves: tuple[rows.Move, ...], now: int
    ) -> None:
        """Write what differs, and the moves that led there; ``now`` in UTC milliseconds."""
        number = after.number
        if _table_row(before, now) != _table_row(after, now):
            self._store.save_table(change, _table_row(after, now))
        if before.table.chairs != after.table.chairs:
            self._store.save_chairs(change, number, _chair_rows(after.table))
        if after.table.status is Status.CLOSED and before.table.status is not Status.CLOSED:
            self._store.begin_closing(change, number)
        self._note_match(change, before, after, moves, now)
        self._note_messages(change, before, after)

    async def conclude(self, change: Transaction, before: Sitting, after: Sitting) -> None:
        """Keep how a match has ended, if it has with this change; call it after ``note``."""
        match = after.match
        if match is not None and match.over and not (before.match is not None and before.match.over):
            await conclude(change, match.id, {after.table.game.key: after.table.game})

    def _note_match(
        self, change: Transaction, before: Sitting, after: Sitting, moves: tuple[rows.Move, ...], now: int
    ) -> None:
        old, match = before.match, after.match
        if match is None:
            return
        for move in moves:
            self._store.append_move(change, match.id, match.deal, move)
        if old is None or (old.id, old.deal) != (match.id, match.deal):
            if old is not None and old.id == match.id and old.result is None and not before.told:
                self._store.finish_deal(change, match.id, old.deal, "void", None, at=now)
            self._begin_deal(change, after, match, now)
        elif match.result is not None and old.result is None:
            game, result = after.table.game, match.result
            feats = write_feats(game.achieved(after.table.seats, after.talk, result))
            self._store.finish_deal(change, match.id, match.deal, "done", write_result(result), at=now, feats=feats)
            if match.over:
                self._store.finish_match(change, match.id, "done", at=now)
        if after.told and not before.told:
            self._store.tell_deal(change, match.id, match.deal)
        if after.table.status is Status.CLOSED and not match.over and before.table.status is not Status.CLOSED:
            self._store.finish_match(change, match.id, "void", at=now)
        self._note_clocks(change, match.id, before.clocks, after.clocks)

    def _begin_deal(self, change: Transaction, after: Sitting, match: Match, now: int) -> None:
        self._store.create_deal(
            change,
            match.id,
            match.deal,
            version=after.table.game.version,
            standing=write_standing(match.standing),
            chairs=_chair_rows(after.table),
            at=now,
        )

    def _note_clocks(
        self, change: Transaction, match: int, before: Mapping[Seat, Clock], after: Mapping[Seat, Clock]
    ) -> None:
        for seat in before.keys() - after.keys():
            self._store.clear_deadline(change, match, seat)
        for seat, clock in after.items():
            if before.get(seat) != clock:
                self._store.set_deadline(change, match, _deadline_row(seat, clock))

    def _note_messages(self, change: Transaction, before: Sitting, after: Sitting) -> None:
        match = after.match or before.match
        if match is not None:
            for deal, user in before.hands.keys() - after.hands.keys():
                self._store.forget_hand(change, match.id, deal, user)
            for (deal, user), spot in after.hands.items():
                if before.hands.get((deal, user)) != spot:
                    hand = rows.Hand(deal=deal, user=user, dm_channel=spot.channel, message=spot.message)
                    self._store.save_hand(change, match.id, hand)
        for spot in before.strays - after.strays:
            self._store.forget_stray(change, rows.Stray(channel=spot.channel, message=spot.message))
        for spot in after.strays - before.strays:
            self._store.add_stray(change, after.number, rows.Stray(channel=spot.channel, message=spot.message))


def is_outdated(found: rows.OpenTable, game: Game) -> bool:
    """Tell whether a table's deal began under other rules than the present."""
    playing = found.match is not None and found.match.status == "playing"
    return playing and found.deal is not None and found.deal.version != game.version


def restored(found: rows.OpenTable, game: Game) -> Restored:
    """Make a sitting of a table's rows.

    Raises:
        ValueError: the rows are such as no release of ours has written.
    """
    row = found.table
    chairs: list[Chair | None] = [None] * row.seats
    for chair in found.chairs:
        chairs[chair.seat] = _chair(chair)
    match, talk, voided = _match(found, game)
    table = Table(row.id, row.host or 0, game, row.seats, row.options, tuple(chairs), Status(row.status), match)
    table = replace(table, source=row.source)
    board = Spot(row.board_channel, row.board_message) if row.board_channel and row.board_message else None
    sitting = Sitting(
        table,
        row.guild,
        row.channel,
        Pace(row.pace),
        row.language or "en",
        clocks=MappingProxyType({clock.seat: _clock(clock) for clock in found.deadlines}),
        talk=talk,
        board=board,
        hands=MappingProxyType({(hand.deal, hand.user): Spot(hand.dm_channel, hand.message) for hand in found.hands}),
        strays=frozenset(Spot(stray.channel, stray.message) for stray in found.strays),
        # What an outdated deal has brought counts, but there are no words for it any more.
        told=found.deal is not None and (found.deal.told or (voided and found.deal.result is not None)),
        closes=row.closes,
        created=row.created,
    )
    return Restored(sitting, voided)


def _match(found: rows.OpenTable, game: Game) -> tuple[Match | None, tuple[Event, ...], bool]:
    """Fold the log of a table's latest deal; one that cannot be folded is only there to be dealt again."""
    if found.match is None or found.deal is None:
        return None, (), False
    if found.deal.version == game.version:
        try:
            return (*_folded(found, found.match, found.deal, game), False)
        except replay.BrokenLog as fault:
            # Its cause may speak of somebody's cards.
            log.error("match=%d deal=%d: %s", found.match.id, found.deal.deal, fault)  # noqa: TRY400
    if found.match.status != "playing":
        return None, (), False
    return _outdated(found, found.match, found.deal, game), (), True


def _folded(found: rows.OpenTable, match: rows.Match, deal: rows.Deal, game: Game) -> tuple[Match, tuple[Event, ...]]:
    """Give the match at its latest deal, and what has been told of it."""
    standing = read_standing(game.standing, deal.standing)
    state = replay.deal(game, standing, match.options, match.secret, deal.deal)
    counts = [0] * found.table.seats
    talk: list[Event] = [] if found.void is None else [DealVoid(found.void)]
    entries = [replay.Entry(seat, move) for seat, move in found.moves]
    for entry, step in zip(entries, replay.steps(game, state, entries), strict=True):
        counts[entry.seat] += 1
        talk.extend(step.events)
        state = step.state
    gains = _gains(found.results)
    folded = Match(match.id, match.secret, match.dice, deal.deal, standing, state, tuple(counts), gains)
    return _as_given(folded, found, match, game), tuple(talk)


def _as_given(folded: Match, found: rows.OpenTable, match: rows.Match, game: Game) -> Match:
    """Let a match know whose deals it is played with, if with another's."""
    if match.source is None:
        return folded
    return replace(folded, source=match.source, originals=tuple(original(one, game) for one in found.originals))


def original(row: rows.Original, game: Game) -> Original:
    """Make what a match is told of a given deal."""
    gains = json.loads(row.result).get("gains", ())
    return Original(row.deal, read_standing(game.standing, row.standing), tuple(map(float, gains)))


def _gains(results: Iterable[str]) -> Gains:
    """Tell what deals of a match brought, by their results."""
    gains = (json.loads(result).get("gains", ()) for result in results)
    return tuple(tuple(map(float, gain)) for gain in gains if gain)


def _outdated(found: rows.OpenTable, match: rows.Match, deal: rows.Deal, game: Game) -> Match:
    """Stand for a deal whose moves would mean something else now; what it started from, or led to, still holds."""
    text = deal.standing if deal.result is None else json.dumps(json.loads(deal.result)["standing"])
    results = found.results if deal.result is None else (*found.results, deal.result)
    standing = read_standing(game.standing, text)
    state = replay.deal(game, standing, match.options, match.secret, deal.deal)
    counts = (0,) * match.seats
    outdated = Match(match.id, match.secret, match.dice, deal.deal, standing, state, counts, _gains(results))
    return _as_given(outdated, found, match, game)


def clocks_after(before: Sitting, after: Sitting, moved: Seat | None, now: int) -> Mapping[Seat, Clock]:
    """Give the clocks of a new situation: one for each person who is waited for.

    A seat keeps its clock until it has moved itself or is no longer waited for. The clocks of a parked match stand;
    when it goes on everybody has a whole turn.
    """
    match = after.match
    if match is None or match.result is not None or after.table.status not in {Status.PLAYING, Status.PARKED}:
        return MappingProxyType({})
    same_deal = before.match is not None and (before.match.id, before.match.deal) == (match.id, match.deal)
    resumed = (before.table.status, after.table.status) == (Status.PARKED, Status.PLAYING)
    clocks = {}
    for seat in sorted(match.state.to_act):
        if after.table.driven(seat) is not Driver.HUMAN or not counts_as_absence(match.state.prompt(seat)):
            continue
        kept = after.clocks.get(seat) if same_deal and not resumed and seat != moved else None
        limit = after.pace.seconds
        clocks[seat] = kept or Clock(now, None if limit is None else now + limit * 1000)
    return MappingProxyType(clocks)


def strays_after(before: Sitting, after: Sitting) -> frozenset[Spot]:
    """Add the pings of clocks that have stopped to the messages that are to go."""
    gone = {
        clock.ping
        for seat, clock in before.clocks.items()
        if clock.ping is not None and getattr(after.clocks.get(seat), "ping", None) != clock.ping
    }
    return after.strays | gone


def grace(sitting: Sitting, timing_grace: float, now: int) -> Sitting:
    """Move deadlines that passed while the house was down: downtime is nobody's fault.

    Those that are further away than they can have been set are of a time of day that has been set back since.
    """
    until = now + int(timing_grace * 1000)
    limit = sitting.pace.seconds or 0

    def moved(due: int | None, longest: int) -> int | None:
        return None if due is None else min(max(due, until), max(now + longest * 1000, until))

    clocks = {
        seat: replace(clock, due=moved(clock.due, limit), asked=min(clock.asked, now))
        for seat, clock in sitting.clocks.items()
    }
    return replace(sitting, clocks=MappingProxyType(clocks), closes=moved(sitting.closes, LONGEST))


def _table_row(sitting: Sitting, now: int) -> rows.Table:
    table, board = sitting.table, sitting.board
    return rows.Table(
        id=table.id,
        guild=sitting.guild,
        channel=sitting.channel,
        host=table.host or None,
        status=table.status.value,
        game=table.game.key,
        seats=table.seats,
        options=dict(table.options),
        pace=sitting.pace.value,
        language=sitting.language,
        board_channel=board.channel if board else None,
        board_message=board.message if board else None,
        closes=sitting.closes,
        created=sitting.created,
        updated=now,
        source=table.source,
    )


def _chair_rows(table: Table) -> list[rows.Chair]:
    return [
        rows.Chair(
            seat=seat,
            user=chair.user,
            name=chair.name,
            driver=chair.driver.value,
            level=chair.level,
            strikes=chair.strikes,
            ready=chair.ready,
            heir=chair.heir,
            heir_name=chair.heir_name,
        )
        for seat, chair in table.taken()
    ]


def _chair(row: rows.Chair) -> Chair:
    driver = Driver(row.driver)
    return Chair(row.user, row.name, driver, row.level, row.strikes, row.ready, row.heir, row.heir_name)


def _clock(row: rows.Deadline) -> Clock:
    ping = Spot(row.ping_channel, row.ping_message) if row.ping_channel and row.ping_message else None
    return Clock(row.asked, row.due, row.reminded, ping)


def _deadline_row(seat: Seat, clock: Clock) -> rows.Deadline:
    return rows.Deadline(
        seat=seat,
        asked=clock.asked,
        due=clock.due,
        reminded=clock.reminded,
        ping_channel=clock.ping.channel if clock.ping else None,
        ping_message=clock.ping.message if clock.ping else None,
    )
