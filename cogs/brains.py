"""Computer players at work: other processes that think about views, a deadline, and a legal move whatever happens."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from time import monotonic
from typing import Final, Protocol

from cogs.crew import Crew
from engine.ai.brain import SAMPLE, ticks
from engine.ai.players import allowance, own_players, player
from engine.cards import Seat
from engine.game import Illegal, Move, State
from engine.games import GAMES
from engine.notation import read_move, write_move

log = logging.getLogger(__name__)

GRACE: Final = 4.0
"""Seconds that a decision may take beyond its allowance before its process is given up."""
START: Final = 60.0
"""Seconds that processes may take to start."""
NICENESS: Final = 10
"""How far thinking stands back behind answering people."""


@dataclass(frozen=True, slots=True)
class Question:
    """What shall this seat do?"""

    game: str
    level: str
    """Whatever names a player of the game: ``engine.ai.players.player``."""
    view: State = field(repr=False)
    """The state as this seat sees it; nothing else reaches a brain."""
    seat: Seat
    chance: str = field(repr=False)
    """What the brain's chance is drawn from: ``chance(...)``."""


def chance(dice: str, deal: int, seat: Seat, moves: int) -> str:
    """Name the chance of one decision: a match's dice, its deal, the seat and its moves so far in the deal."""
    return f"{dice}:{deal}:{seat}:{moves}"


class Thinker(Protocol):
    """Answers questions. The host knows no more of computer players than this."""

    async def think(self, question: Question) -> str:
        """Give a legal move in notation; never fails."""
        ...


class Brains:
    """A thinker that keeps worker processes, so that the event loop never waits for a thought."""

    def __init__(self, *, workers: int | None = None, grace: float = GRACE) -> None:
        """Prepare ``workers`` processes (None: all cores but one); they start with the first question, or ``warm``."""
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self.counts: Counter[str] = Counter()
        """Thoughts that came to a move, and those that did not, by what became of them."""
        self.busy = 0
        """Questions that wait or are being thought about."""
        self._grace = grace
        self._free = asyncio.Semaphore(self.workers)
        self._crew: Crew | None = None
        self._roused: Crew | None = None
        self._waking = asyncio.Lock()
        self._closed = False

    async def warm(self) -> None:
        """Start the processes now, so that the first bot's turn need not wait for them."""
        with suppress(BrokenExecutor, RuntimeError, TimeoutError):
            await self._awake(self._staff())

    async def think(self, question: Question) -> str:
        """Have a brain answer; where it raises, dies, hangs or talks nonsense, fall back on a plain legal move."""
        self.busy += 1
        try:
            async with self._free:
                # A process that dies takes its colleagues' thoughts along: whoever lost one asks once more.
                answer = await self._ask(question)
                if answer is None:
                    answer = await self._ask(question)
        finally:
            self.busy -= 1
        return answer or fallback(question)

    async def _ask(self, question: Question) -> str | None:
        """Give a move, or nothing ("") where the brain failed, or None where its process did."""
        if self._closed:
            return ""
        crew = self._staff()
        seconds = self._grace + allowance(question.level)
        try:
            await self._awake(crew)
            thought = asyncio.wrap_future(crew.pool.submit(attempt, question))
            answer = await asyncio.wait_for(thought, seconds)
        except TimeoutError:
            self._dismiss(crew)
            return self._failed(question, "hung", "")
        except (BrokenExecutor, RuntimeError):
            self._dismiss(crew)
            return self._failed(question, "died", None)
        if answer.startswith(_FAULT):
            return self._failed(question, answer.removeprefix(_FAULT), "")
        self.counts["thought"] += 1
        return answer

    async def _awake(self, crew: Crew) -> None:
        """Wait until a crew's processes have started: that is no part of any thought, and long on a busy machine."""
        async with self._waking:
            if self._roused is not crew:
                calls = [asyncio.wrap_future(crew.pool.submit(_roll_call)) for _ in range(self.workers)]
                await asyncio.wait_for(asyncio.gather(*calls), START)
                self._roused = crew

    def _failed(self, question: Question, how: str, answer: str | None) -> str | None:
        self.counts[how] += 1
        if not self._closed:
            log.warning("a brain failed: %s (%s, %s, seat %d)", how, question.game, question.level, question.seat)
        return answer

    def _staff(self) -> Crew:
        if self._crew is None:
            self._crew = Crew(self.workers, niceness=NICENESS)
        return self._crew

    def _dismiss(self, crew: Crew) -> None:
        crew.dismiss()
        if self._crew is crew:
            self._crew = None

    def close(self) -> None:
        """Stop all thinking at once; questions still open, and later ones, get the plain answer."""
        self._closed = True
        if self._crew is not None:
            self._dismiss(self._crew)


def _roll_call() -> None:
    """Answer from a worker, which has imported everything by then: that shall not count as thinking."""
    for game in GAMES:
        own_players(game)


_FAULT: Final = "!"
"""Begins what is no move; no notation does."""


def attempt(question: Question, clock: Callable[[], float] = monotonic) -> str:
    """Answer a question here and now: a legal move in notation, or a fault's name behind ``!``.

    Only text crosses back from a worker. An exception would bring along whatever cards it speaks of.
    """
    try:
        found = player(question.game, question.level)
        move = found.brain.choose(question.view, question.seat, Random(question.chance), found.ticking(clock))
        return write_move(move) if legal(question, move) else f"{_FAULT}illegal"
    except Exception as fault:  # noqa: BLE001 - whatever a brain does, the game goes on
        return f"{_FAULT}{type(fault).__name__}"


def legal(question: Question, move: Move) -> bool:
    """Judge a move in an imagined world: what may be done never depends on what the seat cannot see."""
    game = GAMES[question.game]
    try:
        if read_move(game, write_move(move)) != move:
            return False
        question.view.imagine(Random(question.chance)).play(question.seat, move)
    except Illegal:
        return False
    return True


def fallback(question: Question) -> str:
    """Choose a plain legal move without any process: the yardstick's where there is one, else the first offered."""
    rule = own_players(question.game).get("rule")
    if rule is not None:
        with suppress(Exception):
            move = rule.choose(question.view, question.seat, Random(question.chance), ticks(0))
            if legal(question, move):
                return write_move(move)
    first, *others = islice(question.view.moves(question.seat), SAMPLE)
    return write_move(next((move for move in (first, *others) if not move.grave), first))
