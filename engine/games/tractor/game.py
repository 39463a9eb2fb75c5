"""Tractor's identity: seats, options, and how a match of it begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from engine.cards import PACK_108, Card, Seat, pick_below, shuffled
from engine.game import Event, Exhibitor, Feat, Move, Option, Options, Result, Ruling, Standing, State
from engine.games.tractor.dealing import draw
from engine.games.tractor.exhibits import EXHIBITS
from engine.games.tractor.feats import FEATS, achieved
from engine.games.tractor.moves import Bury, Expose, Pass, Play
from engine.games.tractor.position import SEATS, Rules, Stage, TractorStanding
from engine.games.tractor.rulings import RULINGS
from engine.games.tractor.score import START
from engine.games.tractor.setting import LETTERS
from engine.games.tractor.state import Tractor

OPTIONS: Final = (
    Option("follow_tractor", ("pairs", "tractor_first", "none")),
    Option("nt_keeps_rank", ("off", "on")),
    Option("no_exposure", ("seed", "no_trump")),
    Option("throw_penalty", ("per_card", "flat10", "none")),
    Option("talon_mult", ("2n", "2largest", "2^n")),
    Option("must_play", ("none", "A", "5-10-K-A")),
    Option("ruff_compare", ("biggest", "all", "highest_card")),
    Option("red_over_black", ("off", "on")),
)


class TractorGame:
    """Sheng Ji for four in two partnerships, with two packs."""

    key: str = "tractor"
    version: int = 1
    seats: tuple[int, ...] = (SEATS,)
    clockwise: bool = False
    options: tuple[Option, ...] = OPTIONS
    pack: tuple[Card, ...] = PACK_108
    vocabulary: tuple[type[Move], ...] = (Pass, Expose, Bury, Play)
    standing: type[Standing] = TractorStanding
    feats: tuple[type[Feat], ...] = FEATS
    rulings: Mapping[str, Ruling] = MappingProxyType(RULINGS)
    exhibits: Mapping[str, Exhibitor] = EXHIBITS

    def letters(self, seats: int) -> tuple[str, ...]:
        """Name the seats in order of play, which is counter-clockwise."""
        return LETTERS

    def sides(self, seats: int) -> tuple[int, ...]:
        """Seat partners opposite each other."""
        return (0, 1, 0, 1)

    def achieved(self, seats: int, events: Sequence[Event], result: Result) -> tuple[tuple[Feat, ...], ...]:
        """Tell by seat what a deal has given to brag about."""
        return achieved(seats, events, result)

    def printed(self, first: State, made: Sequence[tuple[Seat, Move]], names: Sequence[str]) -> Iterator[str]:
        """Write nothing: there is no custom of printing its deals."""
        return iter(())

    def opening(self, seats: int, options: Options, rng: Random) -> TractorStanding:
        """Start both sides at 2; the first drawer is random, and nobody declares yet."""
        return TractorStanding((START, START), pick_below(SEATS, rng))

    def deal(self, standing: Standing, options: Options, rng: Random) -> Tractor:
        """Shuffle, and deal the first step of five cards."""
        assert isinstance(standing, TractorStanding)  # noqa: S101 - the caller keeps games apart
        at = Tractor(Rules.of(options), standing, Stage.DEAL, ((),) * SEATS, tuple(shuffled(self.pack, rng)))
        return draw(at, 1)
