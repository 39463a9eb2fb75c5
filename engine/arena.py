"""Brains against each other: ``python -m engine.arena GAME BRAIN BRAIN --deals N --seed S``.

Every deal is played twice with the sides exchanged, so that neither brain holds the better cards.
"""

from __future__ import annotations

import json
import multiprocessing
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Final

from engine.ai.players import Player, player
from engine.cards import Seat
from engine.game import Game, Move, Result, State
from engine.games import GAMES
from engine.replay import deal, open_match

LONGEST_MATCH: Final = 1_000
"""Deals after which a match is a tie."""
CERTAINTY: Final = 1.96
"""Standard errors to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays whom, at what."""

    game: str
    brains: tuple[str, str]
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: str
    matches: bool
    """Whole matches instead of single deals."""


@dataclass(frozen=True, slots=True)
class Playing:
    """One deal, or match, as it went; everything as the first brain sees it."""

    points: float
    """Its points above the other's, in all."""
    deals: int
    share: float
    """1 where it won, 0 where the other did, 0.5 where neither."""
    seconds: tuple[tuple[float, ...], tuple[float, ...]]
    """By brain, what each decision took."""
    moves: tuple[int, ...] = ()
    """By deal, how many moves it took."""
    opened: tuple[float, ...] = ()
    """By deal, 1 where who laid the first card won, 0 where it lost, 0.5 where neither."""


Pair = tuple[Playing, Playing]
"""The same cards twice, with the sides exchanged."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Score:
    """How a contest stands, for its first brain."""

    pairs: int
    points: Figure
    """A deal, above the other's; in the game's own unit."""
    won: Figure
    """Share of the deals, or matches, ties counting half."""
    ties: int
    seconds: tuple[tuple[float, float], tuple[float, float]]
    """By brain, a decision's mean and its 95th percentile."""
    lasting: tuple[int, int, int]
    """A deal's moves: the median, the 95th percentile, the most."""
    opened: Figure
    """Share of the deals that whoever laid the first card won, ties counting half."""


def play_pair(contest: Contest, number: int) -> Pair:
    """Play the deal, or match, of a number twice. The same contest and number play the same way for ever."""
    return _play(contest, number, exchanged=False), _play(contest, number, exchanged=True)


def _play(contest: Contest, number: int, *, exchanged: bool) -> Playing:
    game, options = GAMES[contest.game], dict(contest.options)
    players = [player(contest.game, spec) for spec in contest.brains]
    # Which of the two brains sits where: its side's number decides.
    sits = tuple((side + exchanged) % 2 for side in game.sides(contest.seats))
    secret = f"{contest.seed}:{number}"
    standing = open_match(game, contest.seats, options, secret)
    seconds: tuple[list[float], list[float]] = ([], [])
    lasting: list[int] = []
    opened: list[float] = []
    points, share = 0.0, 0.5
    while len(lasting) < LONGEST_MATCH:
        chance = f"{secret}:{len(lasting) + 1}"
        state = deal(game, standing, options, secret, len(lasting) + 1)
        result, moves, opener = _play_deal(state, sits, players, seconds, chance)
        points += _lead(result, sits)
        lasting.append(moves)
        opened.extend(_opened(result, game.sides(contest.seats), opener))
        if result.over or not contest.matches:
            share = _share(result, sits)
            break
        standing = result.standing
    times = tuple(seconds[0]), tuple(seconds[1])
    return Playing(points, len(lasting), share, times, tuple(lasting), tuple(opened))


def _play_deal(
    state: State, sits: Sequence[int], players: Sequence[Player], seconds: Sequence[list[float]], chance: str
) -> tuple[Result, int, Seat | None]:
    """Play to the end; give that, how many moves it took and who laid the first card."""
    moves = [0] * len(sits)
    opener: Seat | None = None
    while (result := state.result) is None:
        seat: Seat = min(state.to_act)
        who = sits[seat]
        rng = Random(f"{chance}:{seat}:{moves[seat]}")
        view = state.view(seat)
        began = perf_counter()
        move = players[who].brain.choose(view, seat, rng, players[who].ticking(perf_counter))
        seconds[who].append(perf_counter() - began)
        if opener is None and _lays(view, seat, move):
            opener = seat
        state = state.play(seat, move).state
        moves[seat] += 1
    return result, sum(moves), opener


def _lays(view: State, seat: Seat, move: Move) -> bool:
    """Tell whether a move lays cards."""
    lay = view.prompt(seat).lay
    return lay is not None and type(move) is lay.make


def _opened(result: Result, sides: Sequence[int], opener: Seat | None) -> tuple[float, ...]:
    """Tell what the side that laid the first card won; nothing where nobody laid any."""
    if opener is None:
        return ()
    won = {sides[seat] for seat in range(len(sides)) if result.gains[seat] == max(result.gains)}
    return (0.5,) if len(won) != 1 else (float(sides[opener] in won),)


def _lead(result: Result, sits: Sequence[int]) -> float:
    """Tell what the first brain's sides gained above the other's, on average."""
    gains: tuple[list[float], list[float]] = ([], [])
    for who, gain in zip(sits, result.gains, strict=True):
        gains[who].append(gain)
    return fmean(gains[0]) - fmean(gains[1])


def _share(result: Result, sits: Sequence[int]) -> float:
    won = {sits[seat] for seat in result.winners}
    return 0.5 if len(won) != 1 else float(0 in won)


def score(pairs: Sequence[Pair]) -> Score:
    """Sum up pairs of playings. The pair is the unit of chance: its two halves are not independent."""
    shares = [(one.share + two.share) / 2 for one, two in pairs]
    times = [[second for pair in pairs for playing in pair for second in playing.seconds[who]] for who in (0, 1)]
    lasting = sorted(moves for pair in pairs for playing in pair for moves in playing.moves)
    opened = [fmean((*one.opened, *two.opened)) for one, two in pairs if one.opened or two.opened]
    return Score(
        pairs=len(pairs),
        points=interval([(one.points + two.points) / (one.deals + two.deals) for one, two in pairs]),
        won=_bounded(shares),
        ties=sum(playing.share == 0.5 for pair in pairs for playing in pair),  # noqa: PLR2004 - neither won
        seconds=(_timing(times[0]), _timing(times[1])),
        lasting=(lasting[len(lasting) // 2], lasting[int(len(lasting) * 0.95)], lasting[-1]) if lasting else (0, 0, 0),
        opened=_bounded(opened) if opened else Figure(0.5, 0.0, 1.0),
    )


def interval(samples: Sequence[float]) -> Figure:
    """Give the mean of samples and its 95 % interval by the normal approximation; one sample proves nothing."""
    mean = fmean(samples)
    reach = CERTAINTY * stdev(samples) / sqrt(len(samples)) if len(samples) > 1 else float("inf")
    return Figure(mean, mean - reach, mean + reach)


def _bounded(shares: Sequence[float]) -> Figure:
    """Give an interval for a share; as if one more pair had been won and one lost, or ten wins would prove all."""
    wide = interval([*shares, 0.0, 1.0])
    return Figure(fmean(shares), max(0.0, wide.low), min(1.0, wide.high))


def _timing(seconds: Sequence[float]) -> tuple[float, float]:
    if not seconds:
        return 0.0, 0.0
    return fmean(seconds), sorted(seconds)[int(len(seconds) * 0.95)]


def play(contest: Contest, deals: int, jobs: int) -> Iterator[Pair]:
    """Play the deals of a contest, numbered from 1, on several processes; their order is always the same."""
    numbers = range(1, deals + 1)
    with ExitStack() as stack:
        if jobs == 1:
            yield from map(partial(play_pair, contest), numbers)
        else:
            spawn = multiprocessing.get_context("spawn")
            pool = stack.enter_context(ProcessPoolExecutor(jobs, mp_context=spawn))
            yield from pool.map(partial(play_pair, contest), numbers)


# The command


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a contest and print its figures."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    try:
        contest = _contest(chosen)
    except ValueError as fault:
        parser.error(str(fault))
    found = score(list(_watched(play(contest, chosen.deals, chosen.jobs), chosen.deals)))
    print(as_json(contest, found) if chosen.json else as_text(contest, found))
    return 0


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m engine.arena", description="Play brains against each other.")
    parser.add_argument("game", choices=tuple(GAMES), metavar="GAME", help=", ".join(GAMES))
    for which in ("first", "second"):
        parser.add_argument(
            which,
            metavar="BRAIN",
            help="easy, normal, hard, random, rule or package.module:factory; with :work=N a fixed amount of work",
        )
    parser.add_argument("--deals", type=_count, default=100, help="deals, each played twice with sides exchanged")
    parser.add_argument("--seed", default="1", help="the same seed deals the same cards")
    parser.add_argument("--seats", type=int, help="players, where the game is for several numbers")
    parser.add_argument("--options", nargs="+", default=[], metavar="KEY=VALUE", help="house rules")
    parser.add_argument("--matches", action="store_true", help="play matches to their end instead of single deals")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--jobs", type=_count, default=1, help="deals played at the same time")
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text!r} is no number from 1")
    return int(text)


def _contest(chosen: Namespace) -> Contest:
    """Read the arguments.

    Raises:
        ValueError: there is no such player, option or number of seats.
    """
    game = GAMES[chosen.game]
    seats = chosen.seats or game.seats[0]
    if seats not in game.seats:
        raise ValueError(f"{game.key} is for {' or '.join(map(str, sorted(game.seats)))} players")
    for spec in (chosen.first, chosen.second):
        player(game.key, spec)
    options = _options(game, seats, chosen.options)
    return Contest(game.key, (chosen.first, chosen.second), seats, options, chosen.seed, chosen.matches)


def _options(game: Game, seats: int, written: Iterable[str]) -> tuple[tuple[str, str], ...]:
    known = {option.key: option.values for option in game.options if not option.seats or seats in option.seats}
    options: dict[str, str] = {}
    for text in written:
        key, _, value = text.partition("=")
        options[key] = value
        if value not in known.get(key, ()):
            every = "; ".join(f"{name}={'|'.join(values)}" for name, values in known.items())
            raise ValueError(f"{key}={value} is none of {every}")
    return tuple(options.items())


def _watched(pairs: Iterable[Pair], deals: int) -> Iterator[Pair]:
    """Show how far it has come to somebody who watches."""
    watching = sys.stderr.isatty()
    for number, pair in enumerate(pairs, 1):
        if watching:
            print(f"\r{number}/{deals}", end="", file=sys.stderr, flush=True)
        yield pair
    if watching:
        print("\r", end="", file=sys.stderr)


def as_text(contest: Contest, found: Score) -> str:
    """Put a score into a few lines."""
    first, second = contest.brains
    unit = "matches" if contest.matches else "deals"
    (mean_a, high_a), (mean_b, high_b) = found.seconds
    rules = "".join(f", {key}={value}" for key, value in contest.options)
    points, won, opened = found.points, found.won, found.opened
    median, most_of, most = found.lasting
    lines = (
        f"{contest.game}, {contest.seats} seats{rules}: {first} against {second}",
        f"{found.pairs} {unit} twice, seed {contest.seed}",
        f"points a deal  {points.mean:+.2f}  ({points.low:+.2f} to {points.high:+.2f})",
        f"{unit} won  {won.mean:.1%}  ({won.low:.1%} to {won.high:.1%}), {found.ties} of {2 * found.pairs} tied",
        f"moves a deal  {median} (median), 95 % within {most_of}, {most} at most",
        f"won by who lays first  {opened.mean:.1%}  ({opened.low:.1%} to {opened.high:.1%})",
        f"seconds a decision, and 95 % within: {first} {mean_a:.4f}, {high_a:.4f}; {second} {mean_b:.4f}, {high_b:.4f}",
    )
    return "\n".join(lines)


def as_json(contest: Contest, found: Score) -> str:
    """Put a score into one JSON object."""
    unit = "matches" if contest.matches else "deals"
    record = {
        "game": contest.game,
        "brains": contest.brains,
        "seats": contest.seats,
        "options": dict(contest.options),
        "seed": contest.seed,
        unit: found.pairs,
        "points_a_deal": _record(found.points),
        "won": _record(found.won),
        "ties": found.ties,
        "moves_a_deal": dict(zip(("median", "p95", "most"), found.lasting, strict=True)),
        "won_by_who_lays_first": _record(found.opened),
        "seconds_a_decision": [{"mean": mean, "p95": high} for mean, high in found.seconds],
    }
    return json.dumps(record)


def _record(figure: Figure) -> dict[str, float | None]:
    known = figure.high != float("inf")
    return {"mean": figure.mean, "low": figure.low if known else None, "high": figure.high if known else None}


if __name__ == "__main__":
    sys.exit(main())
