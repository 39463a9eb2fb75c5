"""Your Trumps (Svoyi Koziri), a duel: beat the top of the pile and add a card, or pick up; who runs out wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from engine.cards import PACK_36, Card, Seat, pick_below, shuffled
from engine.game import Event, Exhibitor, Feat, Game, Move, Option, Options, Resign, Result, Ruling, Standing, State
from engine.games.svoyi.board import LETTERS
from engine.games.svoyi.exhibits import EXHIBITS
from engine.games.svoyi.feats import FEATS, achieved
from engine.games.svoyi.match import OPTIONS, Rules, SvoyiStanding
from engine.games.svoyi.phrases import Add, Beat, Choose, Lead, PickUp
from engine.games.svoyi.position import in_order
from engine.games.svoyi.rulings import RULINGS
from engine.games.svoyi.state import SvoyiState


@dataclass(frozen=True, slots=True)
class Svoyi:
    """The game's identity and how a match of it begins."""

    key: str = "svoyi"
    version: int = 1
    seats: tuple[int, ...] = (2,)
    clockwise: bool = True
    options: tuple[Option, ...] = OPTIONS
    pack: tuple[Card, ...] = PACK_36
    vocabulary: tuple[type[Move], ...] = (Choose, Lead, Beat, Add, PickUp, Resign)
    standing: type[SvoyiStanding] = SvoyiStanding
    feats: tuple[type[Feat], ...] = FEATS

    @property
    def rulings(self) -> Mapping[str, Ruling]:
        """The asks ``turn``, ``out`` and ``line``."""
        return RULINGS

    @property
    def exhibits(self) -> Mapping[str, Exhibitor]:
        """What can be shown of the asks ``turn`` and ``out``."""
        return EXHIBITS

    def letters(self, seats: int) -> tuple[str, ...]:
        """Name the seats in pictures: N and S."""
        return LETTERS

    def sides(self, seats: int) -> tuple[int, ...]:
        """Each seat plays for itself."""
        return (0, 1)

    def achieved(self, seats: int, events: Sequence[Event], result: Result) -> tuple[tuple[Feat, ...], ...]:
        """Tell by seat what a deal has given to brag about."""
        return achieved(seats, events, result)

    def printed(self, first: State, made: Sequence[tuple[Seat, Move]], names: Sequence[str]) -> Iterator[str]:
        """Write nothing: there is no custom of printing its deals."""
        return iter(())

    def opening(self, seats: int, options: Options, rng: Random) -> SvoyiStanding:
        """Draw the first dealer."""
        return SvoyiStanding(dealer=pick_below(2, rng))

    def deal(self, standing: Standing, options: Options, rng: Random) -> SvoyiState:
        """Deal all 36 cards one at a time; the non-dealer gets the first and will lead."""
        if not isinstance(standing, SvoyiStanding):
            msg = f"a game of Your Trumps cannot start from {type(standing).__name__}"
            raise TypeError(msg)
        pack = shuffled(self.pack, rng)
        first = 1 - standing.dealer
        hands = in_order(pack[first::2]), in_order(pack[standing.dealer :: 2])
        return SvoyiState(rules=Rules.of(options), standing=standing, hands=hands, turn=first)


SVOYI: Final[Game] = Svoyi()
