"""Computer players keep playing, whatever becomes of a thought."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from cogs.brains import Brains, Question, attempt, chance, fallback, legal
from engine.game import State
from engine.games.spades import SPADES
from engine.notation import read_move
from engine.replay import deal, open_match

HERE = "tests.cogs.bad_brains"


def spades() -> State:
    return deal(SPADES, open_match(SPADES, 4, {}, "secret"), {}, "secret", 1)


def question(level: str) -> Question:
    state = spades()
    (seat,) = state.to_act
    return Question("spades", level, state.view(seat), seat, chance("dice", 1, seat, 0))


def is_legal(move: str, asked: Question) -> bool:
    return legal(asked, read_move(SPADES, move))


@pytest.fixture
async def brains() -> AsyncIterator[Brains]:
    crew = Brains(workers=1, grace=60)
    await crew.warm()
    yield crew
    crew.close()


@pytest.mark.parametrize("level", ["random", "easy:work=5", "normal:work=5", "hard:work=5"])
def test_every_level_answers_with_a_legal_move(level: str) -> None:
    asked = question(level)

    assert is_legal(attempt(asked), asked)


@pytest.mark.parametrize(
    ("level", "fault"),
    [
        (f"{HERE}:Raising", "!LookupError"),
        (f"{HERE}:Cheating", "!illegal"),
        (f"{HERE}:Babbling", "!"),
        ("genius", "!ValueError"),
    ],
)
def test_a_fault_is_named_without_its_words(level: str, fault: str) -> None:
    """An exception may speak of cards; only its kind leaves the worker."""
    answer = attempt(question(level))

    assert answer.startswith(fault)
    assert " " not in answer


def test_the_plain_answer_is_legal_and_always_the_same() -> None:
    asked = question("normal")

    assert is_legal(fallback(asked), asked)
    assert fallback(asked) == fallback(asked)


def test_a_question_does_not_print_what_its_brain_sees() -> None:
    asked = question("normal")

    assert repr(asked) == f"Question(game='spades', level='normal', seat={asked.seat})"


def test_each_decision_has_a_chance_of_its_own() -> None:
    names = {chance("dice", at, seat, moves) for at in (1, 11) for seat in (0, 1) for moves in (0, 1, 10)}

    assert len(names) == 12
    assert Random(chance("d", 1, 2, 3)).random() == Random("d:1:2:3").random()


async def test_a_worker_gives_the_very_move_that_the_brain_gives_here(brains: Brains) -> None:
    asked = question("normal:work=20")

    assert await brains.think(asked) == attempt(asked)


@pytest.mark.parametrize(
    ("brain", "how"),
    [("Raising", "LookupError"), ("Cheating", "illegal"), ("Dying", "died")],
)
async def test_play_goes_on_with_a_plain_move_after_a_brain(brains: Brains, brain: str, how: str) -> None:
    asked = question(f"{HERE}:{brain}:work=1")
    before = brains.counts[how]

    assert await brains.think(asked) == fallback(asked)
    assert brains.counts[how] > before
    assert is_legal(await brains.think(question("random")), asked)


async def test_a_brain_that_hangs_is_given_up_when_its_time_is_over() -> None:
    crew = Brains(workers=1, grace=0)
    await crew.warm()
    asked = question(f"{HERE}:Hanging:work=1")
    try:
        assert await crew.think(asked) == fallback(asked)
    finally:
        crew.close()

    assert crew.counts == {"hung": 1}


async def test_the_time_that_a_process_takes_to_start_is_no_part_of_a_thought() -> None:
    started, began = Brains(workers=1), monotonic()
    await started.warm()
    started.close()
    crew = Brains(workers=1, grace=(monotonic() - began) / 2)  # so that it is a matter of no machine's speed
    asked = question("easy")
    try:
        await crew.think(asked)

        assert {"thought": 1} == dict(crew.counts)
    finally:
        crew.close()


async def test_a_thought_lost_with_a_colleagues_process_is_thought_again() -> None:
    crew = Brains(workers=2, grace=60)
    asked = question("normal:work=300")
    try:
        good, _ = await asyncio.gather(crew.think(asked), crew.think(question(f"{HERE}:Dying:work=1")))
    finally:
        crew.close()

    assert good == attempt(asked)


async def test_closing_waits_for_no_thought() -> None:
    crew = Brains(workers=1, grace=60)
    await crew.warm()
    asked = question(f"{HERE}:Hanging:work=1")
    open_question = asyncio.create_task(crew.think(asked))
    await asyncio.sleep(0)
    started = monotonic()
    crew.close()

    assert await open_question == fallback(asked)
    assert monotonic() - started < 30
    assert await crew.think(asked) == fallback(asked)


KILLED = """
import asyncio, os, signal
from cogs.brains import Brains
if __name__ == "__main__":
    asyncio.run(Brains(workers=2).warm())
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_no_worker_outlives_a_bot_that_was_killed(tmp_path: Path) -> None:
    """The workers hold the output open: reading it to its end waits for the last of them."""
    program = tmp_path / "killed.py"
    program.write_text(KILLED)
    home = str(Path(__file__).parents[2])

    done = subprocess.run(
        [sys.executable, program], env={**os.environ, "PYTHONPATH": home}, capture_output=True, timeout=60, check=False
    )

    assert done.returncode == -signal.SIGKILL
