"""Golden playthroughs: whole deals as text, kept beside the tests. ``python -m tests.engine.playthrough`` writes them.

A change of these files is a change of the rules, of what is offered, or of what is told: read the difference, and
raise the game's version where stored moves would now mean something else.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from engine.cards import Card, Rank, Suit
from engine.game import Game, State
from engine.games import GAMES
from engine.notation import write_move, write_result, write_standing
from engine.replay import deal, open_match
from engine.scene import Group, Laid, Phrase, Pile, Scene
from tests.engine.playing import house_rules, play_on

FOLDER: Final = Path(__file__).parent / "golden"
DEALS: Final = 2

RARE: Final = (("tractor", 4, 190),)
"""Matches in which something happens that the first one lacks: game, seats, number. For Tractor a deal without trumps,
failed throws of both sides, a talon worth four times its points, a rise by several levels."""


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A match's first deals, played at random but always in the same way."""

    game: Game
    seats: int
    house: bool
    """Every option at its last value instead of its default."""
    again: int | None = None
    """The number of another match of this kind."""

    @property
    def name(self) -> str:
        """The file's name, which is what chance is drawn from."""
        kind = "-house" if self.house else "" if self.again is None else f"-{self.again}"
        return f"{self.game.key}-{self.seats}{kind}.txt"

    @property
    def options(self) -> dict[str, str]:
        """The house rules."""
        rules = house_rules(self.game, self.seats) if self.house else {}
        return {key: values[-1] for key, values in rules.items()}

    def text(self) -> str:
        """Play and write everything down."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        rules = "".join(f", {key}={value}" for key, value in self.options.items())
        yield f"{self.game.key} version {self.game.version}, {self.seats} seats{rules}"
        standing = open_match(self.game, self.seats, self.options, self.name)
        for number in range(1, DEALS + 1):
            yield f"\ndeal {number} from {write_standing(standing)}"
            state = deal(self.game, standing, self.options, self.name, number)
            yield from self._scenes(state)
            turns = list(play_on(state, self.seats, Random(f"{self.name} {number}")))
            for at, turn in enumerate(turns, 1):
                yield f"{turn.seat} {write_move(turn.move)}"
                yield from (f"    {told(event)}" for event in turn.step.events)
                if at in {len(turns) // 3, 2 * len(turns) // 3, len(turns)}:
                    yield from self._scenes(turn.step.state)
            result = turns[-1].step.state.result
            assert result is not None
            yield from (f"  {told(line)}" for line in result.lines)
            yield f"result {write_result(result)}"
            if result.over:
                return
            standing = result.standing

    def _scenes(self, state: State) -> Iterator[str]:
        yield from (f"  | {line}" for line in pictured(state.scene(None)))
        for seat in range(self.seats):
            scene, prompt = state.scene(seat), state.prompt(seat)
            yield f"  {seat}: " + (" / ".join(map(told, scene.hand)) or "-")
            if prompt:
                yield f"     {told(prompt.ask)}"


def pictured(scene: Scene) -> Iterator[str]:
    """Describe what an onlooker sees."""
    yield from map(told, scene.facts)
    for place in scene.places:
        marks = "".join(f" {mark}" for mark in place.marks)
        laid = f", laid {told(place.laid)}" if place.laid else ""
        shown = f", shows {told(place.shown)}" if place.shown else ""
        facts = "".join(f", {told(fact)}" for fact in place.facts)
        yield f"{place.letter} holds {place.held}{laid}{shown}{facts}{marks}"
    yield from map(told, scene.piles)
    if scene.last:
        yield f"last {'; '.join(map(told, scene.last))}, {scene.last_winner} won"
    if scene.trump is not None or scene.trump_rank is not None:
        yield f"trump {told(scene.trump)} {told(scene.trump_rank)}"


def told(thing: object) -> str:
    """Write any value of a scene or an event plainly."""
    match thing:
        case Card() | Suit() | Rank():
            return thing.code
        case Group() | Pile():
            return f"{told(thing.name)}: {told(thing.cards)}"
        case Laid():
            return f"{thing.seat} {told(thing.cards)}"
        case Phrase():
            every = fields(cast("Any", thing))
            parts = (f" {field.name}={told(getattr(thing, field.name))}" for field in every)
            return type(thing).__name__ + "".join(parts)
        case tuple():
            return " ".join(map(told, thing)) or "-"
        case _:
            return str(thing)


def playthroughs() -> tuple[Playthrough, ...]:
    """List what must be kept: every game, for every number of seats, with its defaults and with other house rules."""
    usual = (
        Playthrough(game, seats, house)
        for game in GAMES.values()
        for seats in game.seats
        for house in (False, True)
        if not house or house_rules(game, seats)
    )
    return (*usual, *(Playthrough(GAMES[key], seats, house=False, again=number) for key, seats, number in RARE))


def write() -> None:
    """Write every file anew and remove those that nothing stands behind."""
    FOLDER.mkdir(exist_ok=True)
    every = {one.name: one for one in playthroughs()}
    for path in FOLDER.glob("*.txt"):
        if path.name not in every:
            path.unlink()
    for name, one in every.items():
        (FOLDER / name).write_text(one.text(), encoding="utf-8")


if __name__ == "__main__":
    write()
    sys.exit(0)
