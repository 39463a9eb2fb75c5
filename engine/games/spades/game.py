"""Spades as a game among others: its identity and how a match of it begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from random import Random

from engine.cards import PACK_52, Card, Seat, pick_below, shuffled
from engine.game import Event, Exhibitor, Feat, Move, Option, Options, Resign, Result, Ruling, Standing, State
from engine.games.spades.bidding import Bidding
from engine.games.spades.board import LETTERS
from engine.games.spades.deal import Deal
from engine.games.spades.drawing import Drawing
from engine.games.spades.exhibits import EXHIBITS
from engine.games.spades.feats import FEATS, achieved
from engine.games.spades.moves import Bid, DoubleNil, Give, Keep, Leave, Look, Play
from engine.games.spades.pbn import printed
from engine.games.spades.rules import OPTIONS, Rules, SpadesStanding
from engine.games.spades.rulings import RULINGS

_BY_INDEX = attrgetter("index")


class Spades:
    """Spades for four in partnerships, and for two."""

    key: str = "spades"
    version: int = 1
    seats: tuple[int, ...] = (4, 2)
    clockwise: bool = True
    options: tuple[Option, ...] = OPTIONS
    pack: tuple[Card, ...] = PACK_52
    vocabulary: tuple[type[Move], ...] = (Keep, Leave, Look, Bid, DoubleNil, Give, Play, Resign)
    standing: type[Standing] = SpadesStanding
    feats: tuple[type[Feat], ...] = FEATS
    rulings: Mapping[str, Ruling] = RULINGS
    exhibits: Mapping[str, Exhibitor] = EXHIBITS

    def letters(self, seats: int) -> tuple[str, ...]:
        """Name the seats in order of play, clockwise."""
        return LETTERS[seats]

    def sides(self, seats: int) -> tuple[int, ...]:
        """Seat partners opposite each other."""
        return tuple(seat % 2 for seat in range(seats))

    def achieved(self, seats: int, events: Sequence[Event], result: Result) -> tuple[tuple[Feat, ...], ...]:
        """Tell by seat what a deal has given to brag about."""
        return achieved(seats, result)

    def printed(self, first: State, made: Sequence[tuple[Seat, Move]], names: Sequence[str]) -> Iterator[str]:
        """Write a deal after the manner of PBN."""
        return printed(first, made, names)

    def opening(self, seats: int, options: Options, rng: Random) -> SpadesStanding:
        """Draw the first dealer."""
        return SpadesStanding(seats, pick_below(seats, rng))

    def deal(self, standing: Standing, options: Options, rng: Random) -> Deal:
        """Shuffle; deal thirteen each, or lay down the stock that two players draw from.

        Raises:
            ValueError: this is no standing of Spades, or an option has a value that it does not know.
        """
        if not isinstance(standing, SpadesStanding) or standing.seats not in LETTERS:
            raise ValueError(f"{standing} is no standing of Spades")
        rules = Rules.read(standing.seats, options)
        pack = shuffled(self.pack, rng)
        if rules.partner(0) is None:
            return Drawing.first(rules, standing, pack)
        hands = tuple(tuple(sorted(pack[seat :: rules.seats], key=_BY_INDEX)) for seat in range(rules.seats))
        nothing = ((),) * rules.seats
        looked = (not rules.double_nil,) * rules.seats
        return Bidding(rules, standing, hands, nothing, looked, (None,) * rules.seats)


SPADES = Spades()
