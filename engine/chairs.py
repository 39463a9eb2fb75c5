"""The chairs at a table: whose they are, who moves their cards, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from engine.cards import Seat
from engine.game import Illegal
from engine.refusals import NotSeated, TableFull

LEVELS: Final = ("easy", "normal", "hard")
"""The bots that people may choose, weakest first."""


class Driver(StrEnum):
    """Who moves a chair's cards."""

    HUMAN = "human"
    BOT = "bot"
    AUTO = "auto"
    """A bot, for a person who is away; the chair stays the person's."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A taken seat."""

    user: int | None
    """Whose it is; None for a bot's own."""
    name: str
    """The person's display name when they sat down; empty for a bot, whose name is made from its level."""
    driver: Driver
    level: str = "normal"
    """How well the bot plays that drives it, or would."""
    strikes: int = 0
    """Turns in a row that a bot has played because the clock ran out."""
    ready: bool = False
    """The person has asked for a rematch."""
    heir: int | None = None
    """Who takes this chair when the next deal begins."""
    heir_name: str = ""


Chairs: TypeAlias = tuple[Chair | None, ...]
"""By seat; None where the seat is free."""


def first_free(chairs: Chairs) -> Seat:
    """Find the first free seat.

    Raises:
        Illegal: all are taken.
    """
    if None not in chairs:
        raise Illegal(TableFull())
    return chairs.index(None)


def seat_of(chairs: Chairs, user: int) -> Seat:
    """Find a person's seat.

    Raises:
        Illegal: there is none.
    """
    for seat, chair in enumerate(chairs):
        if chair is not None and chair.user == user:
            return seat
    raise Illegal(NotSeated())


def taken(chairs: Chairs, seat: Seat) -> Chair:
    """Give a seat's chair.

    Raises:
        Illegal: the seat is free.
    """
    chair = chairs[seat]
    if chair is None:
        raise Illegal(NotSeated())
    return chair


def put(chairs: Chairs, seat: Seat, chair: Chair | None) -> Chairs:
    """Put a chair on a seat, or free it."""
    return (*chairs[:seat], chair, *chairs[seat + 1 :])


def inherited(chairs: Chairs) -> Chairs:
    """Give each chair that is promised to its heir."""
    return tuple(
        Chair(chair.heir, chair.heir_name, Driver.HUMAN, chair.level) if chair and chair.heir is not None else chair
        for chair in chairs
    )


def next_host(chairs: Chairs, host: int, leaver: int) -> int:
    """Pass the host's right on in seat order, from the leaver's place on, to a person who is there."""
    if leaver != host:
        return host
    start = next((seat for seat, chair in enumerate(chairs) if chair and chair.user == leaver), 0)
    for step in range(len(chairs)):
        chair = chairs[(start + step) % len(chairs)]
        if chair is not None and chair.driver is Driver.HUMAN and chair.user not in {None, leaver}:
            return chair.user or leaver
    return host
