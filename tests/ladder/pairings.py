"""Who plays whom on the ladder, what is hoped for, and when enough has been played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.ai.players import own_players
from engine.arena import Contest, Score
from engine.games import GAMES

RUNGS: Final = ("hard", "normal", "rule", "easy", "random")
"""The players that every game with players of its own has, roughly from the top."""
TABLES: Final = tuple(
    (game.key, seats) for game in GAMES.values() if own_players(game.key) for seats in sorted(game.seats)
)
"""Such games, by number of players."""
MOST: Final[Mapping[tuple[str, int], int]] = {
    ("spades", 4): 400,
    ("spades", 2): 40,
    ("svoyi", 2): 200,
    ("tractor", 4): 200,
}
"""By game and number of players, the deals, or matches, after which a pairing ends; each is played twice, with the
sides exchanged."""
MATCHES: Final = frozenset({("spades", 2)})
"""Where matches are won and lost, not deals: in a duel who gives bags away and is never set loses most deals by a
point or two, and the match not at all."""

WORK: Final[Mapping[tuple[str, int], Mapping[str, int]]] = {
    ("spades", 4): {"hard": 8, "normal": 1, "easy": 1},
    ("spades", 2): {"hard": 6, "normal": 1, "easy": 1},
    ("svoyi", 2): {"hard": 10, "normal": 10, "easy": 10},
    ("tractor", 4): {"hard": 100, "normal": 1, "easy": 1},
}
"""By game and number of players, the pieces of work that a twentieth of a second buys, fewer where whole matches
are played.

Time itself would let a busy machine decide who wins; who does not count work is given any.
"""


@dataclass(frozen=True, slots=True)
class Aim:
    """What the stronger of two is to reach."""

    share: float
    """Of deals, or games; ties counting half."""
    points: float | None = None
    """A deal, above the other's, in the game's own unit."""


AIMS: Final[Mapping[tuple[str, str], Aim]] = {
    ("hard", "normal"): Aim(0.6, 0.0),
    ("normal", "easy"): Aim(0.65),
    ("easy", "random"): Aim(0.85),
}
"""In every game."""
OWN_AIMS: Final[Mapping[tuple[str, str, str], Aim]] = {
    ("spades", "hard", "rule"): Aim(0.5, 15.0),
    ("svoyi", "hard", "rule"): Aim(0.9),
    ("tractor", "hard", "rule"): Aim(0.5, 0.5),
    ("tractor", "normal", "rule"): Aim(0.5, 0.2),
}
"""In one game."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players at one game, the one that should be stronger first."""

    game: str
    seats: int
    first: str
    second: str

    def __str__(self) -> str:
        """Name it."""
        return f"{self.game} for {self.seats}, {self.first} against {self.second}"

    @property
    def aim(self) -> Aim | None:
        """What the first is to reach; None where nothing is hoped for."""
        full = self.seats == max(GAMES[self.game].seats)
        own = OWN_AIMS.get((self.game, self.first, self.second)) if full else None
        return own or AIMS.get((self.first, self.second))

    def contest(self, seed: str) -> Contest:
        """Arrange it: whoever thinks is given his work."""
        brains = spec(self.game, self.seats, self.first), spec(self.game, self.seats, self.second)
        return Contest(self.game, brains, self.seats, (), seed, matches=(self.game, self.seats) in MATCHES)


def spec(game: str, seats: int, name: str, times: int = 1) -> str:
    """Name a player with its work, or so many times as much."""
    work = WORK[game, seats].get(name)
    return name if work is None else f"{name}:work={work * times}"


def pairings() -> Iterator[Pairing]:
    """List them all, the quickest first: what they leave of the time is for the others."""
    for weakest_first in range(len(RUNGS) - 2, -1, -1):
        for second in RUNGS[:weakest_first:-1]:
            for game, seats in TABLES:
                yield Pairing(game, seats, RUNGS[weakest_first], second)


def settled(found: Score, aim: Aim | None) -> bool:
    """Tell whether the intervals have cleared the aim, on one side or the other; without one, who is stronger."""
    aim = aim or Aim(0.5)
    share = found.won.low >= aim.share or found.won.high < aim.share
    points = aim.points is None or found.points.low > aim.points or found.points.high <= aim.points
    return share and points


def reached(found: Score, aim: Aim) -> str:
    """Say in a word how a pairing stands to its aim; ``likely`` where the interval still holds it."""
    if found.won.low >= aim.share and (aim.points is None or found.points.low > aim.points):
        return "reached"
    if found.won.mean >= aim.share and (aim.points is None or found.points.mean > aim.points):
        return "likely"
    return "missed"
