"""Tractor's identity: seats, options, and how a match of it begins."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from engine.cards import PACK_108, Card, pick_below, shuffled
from engine.game import Exhibitor, Move, Option, Options, Ruling, Standing
from engine.games.tractor.dealing import draw
from engine.games.tractor.exhibits import EXHIBITS
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
    rulings: Mapping[str, Ruling] = MappingProxyType(RULINGS)
    exhibits: Mapping[str, Exhibitor] = EXHIBITS

    def letters(self, seats: int) -> tuple[str, ...]:
        """Name the seats in order of play, which is counter-clockwise."""
        return LETTERS

    def sides(self, seats: int) -> tuple[int, ...]:
        """Seat partners opposite each other."""
        return (0, 1, 0, 1)

    def opening(self, seats: int, options: Options, rng: Random) -> TractorStanding:
        """Start both sides at 2; the first drawer is random, and nobody declares yet."""
        return TractorStanding((START, START), pick_below(SEATS, rng))

    def deal(self, standing: Standing, options: Options, rng: Random) -> Tractor:
        """Shuffle, and deal the first step of five cards."""
        assert isinstance(standing, TractorStanding)  # noqa: S101 - the caller keeps games apart
        at = Tractor(Rules.of(options), standing, Stage.DEAL, ((),) * SEATS, tuple(shuffled(self.pack, rng)))
        return draw(at, 1)
