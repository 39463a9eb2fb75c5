"""A match of Your Trumps from game to game: house rules, standing, what a game's end makes of them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Seat
from engine.game import Option, Options, Result, Standing
from engine.games.svoyi.phrases import GamesWon, MatchDrawn, MatchWon
from engine.scene import Phrase

OPTIONS = (
    Option("voluntary_pickup", ("off", "on")),
    Option("wins", ("1", "2", "3", "5")),
    Option("open_hands", ("off", "on")),
)
GAMES_PER_WIN = 4
"""After this many games for each game needed, drawn ones included, the leader wins the match."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A table's house rules."""

    voluntary_pickup: bool = False
    """One may pick up though able to beat."""
    wins: int = 1
    """Games that win the match."""
    open_hands: bool = False
    """Both hands lie open."""

    @classmethod
    def of(cls, options: Options) -> Rules:
        """Read the table's options; what is not set stands at its default."""
        return cls(
            voluntary_pickup=options.get("voluntary_pickup", "off") == "on",
            wins=int(options.get("wins", "1")),
            open_hands=options.get("open_hands", "off") == "on",
        )


@dataclass(frozen=True, slots=True)
class SvoyiStanding(Standing):
    """Where a match stands between games."""

    dealer: int
    won: tuple[int, ...] = (0, 0)
    """Games won, by seat."""
    games: int = 0
    """Games played, drawn ones included."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended."""

    line: Phrase
    winner: Seat | None
    """None for a draw."""


def conclude(standing: SvoyiStanding, ending: Ending, rules: Rules) -> Result:
    """Count a finished game into its match.

    The loser deals the next game; after a draw the other seat does. ``gains`` are games: 1 for the winner and 0 for the
    loser, half a game each for a draw (which counts for nobody in the match).
    """
    winner = ending.winner
    dealer = 1 - (standing.dealer if winner is None else winner)
    won = tuple(games + (seat == winner) for seat, games in enumerate(standing.won))
    after = SvoyiStanding(dealer, won, standing.games + 1)
    over = rules.wins in {1, *won} or after.games >= GAMES_PER_WIN * rules.wins
    winners = _leaders(won) if over else frozenset(() if winner is None else (winner,))
    gains = (0.5, 0.5) if winner is None else tuple(float(seat == winner) for seat in (0, 1))
    return Result(after, (ending.line, *_lines(won, winners, rules, over=over)), winners, over, gains)


def _leaders(won: tuple[int, ...]) -> frozenset[Seat]:
    return frozenset() if won[0] == won[1] else frozenset((int(won[1] > won[0]),))


def _lines(won: tuple[int, ...], winners: frozenset[Seat], rules: Rules, *, over: bool) -> tuple[Phrase, ...]:
    if rules.wins == 1:
        return ()
    tally = tuple(GamesWon(seat, games, rules.wins) for seat, games in enumerate(won))
    if not over:
        return tally
    return (*tally, *(MatchWon(seat) for seat in winners)) if winners else (*tally, MatchDrawn())
