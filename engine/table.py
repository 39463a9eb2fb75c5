"""A table: chairs, lobby, start, and a match from deal to deal. Pure; knows no particular game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum

from engine import chairs, replay
from engine.cards import Seat
from engine.chairs import LEVELS, Chair, Driver
from engine.game import DealOver, Event, Game, Illegal, Move, NotYourTurn
from engine.match import Gains, Match, Original
from engine.refusals import (
    AlreadyPlayed,
    AlreadySeated,
    DealsGiven,
    MatchRunning,
    NoMatch,
    NoSuchChoice,
    NotAway,
    NotParked,
    NotSeated,
    SeatsFree,
    SeatTaken,
    TableClosed,
    TableParked,
)

__all__ = ["LEVELS", "STRIKES", "Chair", "Driver", "Status", "Table", "open_table"]

STRIKES = 3
"""Turns in a row a bot plays for an absent person before it keeps the seat."""


class Status(StrEnum):
    """What a table is doing."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PARKED = "parked"
    """Its channel cannot be written to; the match waits."""
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Table:
    """One channel's table. Every change gives a new one; what may not be done raises ``Illegal``."""

    id: int
    host: int
    """The person who may start, change options and close."""
    game: Game
    seats: int
    options: Mapping[str, str]
    """House rules. Those that came with given deals stay afterwards: who plays on wants the same, and sees them."""
    chairs: tuple[Chair | None, ...]
    """By seat; None where the seat is free."""
    status: Status = Status.LOBBY
    match: Match | None = None
    source: int | None = None
    """In the lobby: the match whose deals will be played again."""

    # Who sits where

    def seat_of(self, user: int) -> Seat | None:
        """Find the seat of a person."""
        return next((seat for seat, chair in self.taken() if chair.user == user), None)

    def taken(self) -> Iterator[tuple[Seat, Chair]]:
        """Go through the taken seats in order of play."""
        return ((seat, chair) for seat, chair in enumerate(self.chairs) if chair is not None)

    def driven(self, seat: Seat) -> Driver:
        """Tell who moves a seat's cards; a free seat counts as a bot's."""
        chair = self.chairs[seat]
        return chair.driver if chair else Driver.BOT

    @property
    def people(self) -> tuple[int, ...]:
        """The persons whose chairs these are, in order of play."""
        return tuple(chair.user for _, chair in self.taken() if chair.user is not None)

    @property
    def attended(self) -> bool:
        """Whether any person is at the table and moves their own cards."""
        return any(chair.driver is Driver.HUMAN for _, chair in self.taken())

    def has_part(self, user: int) -> bool:
        """Tell whether a person has a chair or is promised one."""
        return any(user in {chair.user, chair.heir} for _, chair in self.taken())

    @property
    def plays_again(self) -> int | None:
        """The match whose deals are being played here, or are going to be."""
        if self.match is not None and not self.match.over and self.status is not Status.CLOSED:
            return self.match.source
        return self.source

    # Lobby

    def sit(self, user: int, name: str, seat: Seat | None = None) -> Table:
        """Seat a person on a free seat (None: the first), or move them there.

        Raises:
            Illegal: the seat is taken, nothing is free, or a match is on.
        """
        self._in_lobby()
        free = chairs.first_free(self.chairs) if seat is None else seat
        if self.chairs[free] is not None:
            raise Illegal(AlreadySeated() if self.seat_of(user) == free else SeatTaken(free))
        old = self.seat_of(user)
        table = self if old is None else self._with_chair(old, None)
        return table._with_chair(free, Chair(user, name, Driver.HUMAN))

    def stand(self, user: int) -> Table:
        """Free a person's seat in the lobby; the host's right passes on in seat order, and the last one out closes.

        Raises:
            Illegal: the person has no seat, or a match is on.
        """
        self._in_lobby()
        table = self._with_chair(self._seat_of(user), None)
        return table._pass_host(user) if table.people else replace(table, status=Status.CLOSED)

    def add_bot(self, level: str) -> Table:
        """Put a bot on the first free seat.

        Raises:
            Illegal: no seat is free, no such level, or a match is on.
        """
        self._in_lobby()
        if level not in LEVELS:
            raise Illegal(NoSuchChoice())
        return self._with_chair(chairs.first_free(self.chairs), Chair(None, "", Driver.BOT, level))

    def remove_bot(self, seat: Seat) -> Table:
        """Free a bot's seat in the lobby.

        Raises:
            Illegal: no bot sits there, or a match is on.
        """
        self._in_lobby()
        chair = self.chairs[seat]
        if chair is None or chair.user is not None:
            raise Illegal(NotSeated())
        return self._with_chair(seat, None)

    def fill(self, level: str) -> Table:
        """Put bots on all free seats."""
        table = self
        while None in table.chairs:
            table = table.add_bot(level)
        return table

    def choose(self, key: str, value: str) -> Table:
        """Set a house rule.

        Raises:
            Illegal: there is no such option or value for this number of players, a match is on, or the deals of
                another match, played by its rules, are going to be.
        """
        self._in_lobby()
        if self.source is not None:
            raise Illegal(DealsGiven())
        for option in self.game.options:
            if option.key == key and value in option.values and (not option.seats or self.seats in option.seats):
                return replace(self, options={**self.options, key: value})
        raise Illegal(NoSuchChoice())

    # The match

    def start(self, match: int, secret: str, dice: str, originals: tuple[Original, ...] = ()) -> Table:
        """Open a match and deal its first cards; at a table for the deals of another match, the first of these.

        Raises:
            Illegal: a seat is free, or a match is on.
        """
        self._in_lobby()
        if None in self.chairs:
            raise Illegal(SeatsFree(self.chairs.count(None)))
        if originals:
            number, standing = originals[0].number, originals[0].standing
        else:
            number, standing = 1, replay.open_match(self.game, self.seats, self.options, secret)
        seated = tuple(chair and replace(chair, strikes=0, ready=False) for chair in self.chairs)
        state = replay.deal(self.game, standing, self.options, secret, number)
        dealt = Match(
            match,
            secret,
            dice,
            number,
            standing,
            state,
            (0,) * self.seats,
            source=self.source if originals else None,
            originals=originals,
        )
        return replace(self, chairs=seated, status=Status.PLAYING, source=None, match=dealt)

    def next_deal(self) -> Table:
        """Deal again after a deal has ended and the match has not; heirs take their chairs.

        Raises:
            Illegal: the deal is not over, or the match is.
        """
        match = self.match
        result = match.result if match is not None else None
        if match is None or result is None or match.over:
            raise Illegal(MatchRunning())
        gains: Gains = (*match.gains, result.gains) if result.gains else match.gains
        return self._dealt_next(replace(match, standing=result.standing, gains=gains))

    def redeal(self, *, counted: bool = False) -> Table:
        """Void the present deal and deal the next from the same standing (the rules have changed under it).

        Heirs take their chairs. A given deal is passed over; ``counted``: the present one had ended before.

        Raises:
            Illegal: no match is on.
        """
        match = self._match()
        kept = tuple(one for one in match.originals if counted or one.number != match.deal)
        return self._dealt_next(replace(match, originals=kept))

    def play(self, seat: Seat, move: Move) -> tuple[Table, tuple[Event, ...]]:
        """Make a move. A match that ends leaves the table in the lobby, its chairs kept for a rematch.

        Raises:
            Illegal: the rules refuse it, or no match is on.
        """
        match = self._match()
        if self.status is Status.PARKED:
            raise Illegal(TableParked())
        if match.result is not None:
            raise Illegal(DealOver())
        step = match.state.play(seat, move)
        counts = tuple(count + (seat == index) for index, count in enumerate(match.counts))
        after = replace(match, state=step.state, counts=counts)
        status = Status.LOBBY if after.over else self.status
        return replace(self, match=after, status=status), step.events

    def check_live(self, seat: Seat, mark: str) -> None:
        """Refuse a press that was meant for an earlier prompt.

        Raises:
            Illegal: the seat's prompt has changed since, or nothing is asked of it.
        """
        match = self._match()
        if match.mark(seat) != mark:
            raise Illegal(AlreadyPlayed())
        if not match.state.prompt(seat):
            raise Illegal(NotYourTurn())

    def park(self) -> Table:
        """Let a match wait, since its channel cannot be reached; a lobby closes."""
        return replace(self, status=Status.PARKED if self.status is Status.PLAYING else Status.CLOSED)

    def resume(self) -> Table:
        """Go on with a parked match.

        Raises:
            Illegal: the table is not parked.
        """
        if self.status is not Status.PARKED:
            raise Illegal(NotParked())
        return replace(self, status=Status.PLAYING)

    def close(self) -> Table:
        """End the table; a match in progress ends without a winner."""
        return replace(self, status=Status.CLOSED)

    # Coming and going during a match

    def leave(self, user: int) -> Table:
        """Let a bot drive a person's chair; it stays theirs.

        Raises:
            Illegal: the person has no chair.
        """
        seat = self._seat_of(user)
        return self._with_driver(seat, Driver.AUTO)._pass_host(user)

    def back(self, user: int) -> Table:
        """Give a person their own cards again.

        Raises:
            Illegal: the person has no chair here, or never left it.
        """
        seat = self._seat_of(user)
        if self.driven(seat) is Driver.HUMAN:
            raise Illegal(NotAway())
        table = self._with_driver(seat, Driver.HUMAN)
        present = {chair.user for _, chair in table.taken() if chair.driver is Driver.HUMAN}
        return table if table.host in present else replace(table, host=user)

    def kick(self, user: int) -> Table:
        """Take a person's chair away: free in the lobby, a bot's own during a match.

        Raises:
            Illegal: the person has no chair.
        """
        if self.status is Status.LOBBY:
            return self.stand(user)
        seat = self._seat_of(user)
        table = self._with_chair(seat, Chair(None, "", Driver.BOT, chairs.taken(self.chairs, seat).level))
        return table._pass_host(user)

    def sit_in(self, user: int, name: str, seat: Seat) -> Table:
        """Promise a person a bot's chair from the next deal on: of this one they may have seen cards.

        Raises:
            Illegal: the chair is somebody's or promised, the person has one already, or no match is on.
        """
        self._match()
        chair = chairs.taken(self.chairs, seat)
        if self.seat_of(user) is not None or any(other.heir == user for _, other in self.taken()):
            raise Illegal(AlreadySeated())
        if chair.user is not None or chair.heir is not None:
            raise Illegal(SeatTaken(seat))
        return self._with_chair(seat, replace(chair, heir=user, heir_name=name))

    def missed(self, seat: Seat) -> Table:
        """Count a turn that the clock ran out on; after three in a row a bot keeps the seat."""
        chair = chairs.taken(self.chairs, seat)
        strikes = chair.strikes + 1
        table = self._with_chair(seat, replace(chair, strikes=strikes))
        if strikes < STRIKES or chair.driver is not Driver.HUMAN or chair.user is None:
            return table
        return table._with_driver(seat, Driver.AUTO)._pass_host(chair.user)

    def present(self, seat: Seat) -> Table:
        """Forget a person's missed turns, since they have just moved."""
        chair = chairs.taken(self.chairs, seat)
        return self._with_chair(seat, replace(chair, strikes=0)) if chair.strikes else self

    def ask_rematch(self, user: int) -> Table:
        """Note that a person wants to play again, with their own hands.

        Raises:
            Illegal: the person has no chair, or a match is on.
        """
        self._in_lobby()
        seat = self._seat_of(user)
        return self._with_chair(seat, replace(chairs.taken(self.chairs, seat), ready=True, driver=Driver.HUMAN))

    @property
    def rematch_agreed(self) -> bool:
        """Whether every person who is there has asked for a rematch; bots go on playing for those who are away."""
        present = [chair for _, chair in self.taken() if chair.driver is Driver.HUMAN]
        return bool(present) and all(chair.ready for chair in present)

    # Small parts

    def _dealt_next(self, match: Match) -> Table:
        """Deal what comes after a match's present deal: fresh cards from its standing, or the next given deal.

        Heirs take their chairs.
        """
        number, standing = match.deal + 1, match.standing
        if match.ahead:
            number, standing = match.ahead[0].number, match.ahead[0].standing
        state = replay.deal(self.game, standing, self.options, match.secret, number)
        dealt = replace(match, deal=number, standing=standing, state=state, counts=(0,) * self.seats)
        return replace(self, match=dealt, chairs=chairs.inherited(self.chairs))

    def _match(self) -> Match:
        if self.match is None or self.status not in {Status.PLAYING, Status.PARKED}:
            raise Illegal(NoMatch())
        return self.match

    def _in_lobby(self) -> None:
        if self.status is not Status.LOBBY:
            raise Illegal(TableClosed() if self.status is Status.CLOSED else MatchRunning())

    def _seat_of(self, user: int) -> Seat:
        return chairs.seat_of(self.chairs, user)

    def _with_chair(self, seat: Seat, chair: Chair | None) -> Table:
        return replace(self, chairs=chairs.put(self.chairs, seat, chair))

    def _with_driver(self, seat: Seat, driver: Driver) -> Table:
        return self._with_chair(seat, replace(chairs.taken(self.chairs, seat), driver=driver, strikes=0))

    def _pass_host(self, leaver: int) -> Table:
        return replace(self, host=chairs.next_host(self.chairs, self.host, leaver))


def open_table(game: Game, number: int, host: tuple[int, str], seats: int, options: Mapping[str, str]) -> Table:
    """Open a table with its host (person and name) on the first seat.

    Options that this release or this number of players does not know are forgotten: they come from an earlier table.
    """
    person, name = host
    table = Table(number, person, game, seats, {}, (None,) * seats).sit(person, name)
    for key, value in options.items():
        with suppress(Illegal):
            table = table.choose(key, value)
    return table
