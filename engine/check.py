"""Rulings on positions, and records played again: ``python -m engine.check [--answers | --replay] FILE...``."""

from __future__ import annotations

import json
import signal
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn, TypeVar

from engine.cards import Card, Rank, Suit
from engine.game import Game, Options
from engine.games import GAMES
from engine.record import Verdict, confirm, read

UNREADABLE: Final = 2
"""The exit code for a line, or a file, that cannot be read."""
KindT = TypeVar("KindT")

FOUND: Final = {
    Verdict.SAME: "{moves} moves, the same end",
    Verdict.VOID: "{moves} moves, did not count",
    Verdict.OUTDATED: "{moves} moves under other rules, not judged",
    Verdict.START: "it does not start where it must",
    Verdict.MOVE: "move {moves} is refused",
    Verdict.END: "{moves} moves, another end",
}
SWITCH: Final = {True: "on", False: "off"}


class Unreadable(Exception):
    """A line that is no position, or a position that its ruling cannot read."""


@dataclass(frozen=True, slots=True)
class Position:
    """One line of a file: a position, the question about it and the right answer."""

    id: object
    game: Game
    ask: str
    given: dict[str, Any]
    options: Options
    record: dict[str, Any]

    @property
    def expect(self) -> object:
        """The right answer.

        Raises:
            Unreadable: the line does not give it.
        """
        if "expect" not in self.record:
            raise Unreadable("there is no 'expect'")
        return self.record["expect"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Judge files; return the exit code: 0 when nothing failed, 1 when something did, 2 for what can't be read."""
    parser = ArgumentParser(prog="python -m engine.check", description="Judge positions by the rules of play.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--answers", action="store_true", help="print every answer instead of comparing it")
    what.add_argument("--replay", action="store_true", help="the files are records of matches: play them again")
    parser.add_argument("files", nargs="+", metavar="FILE", help="positions, one JSON object a line; - reads the input")
    chosen = parser.parse_args(arguments)
    if chosen.replay:
        return max(map(play_again, chosen.files))
    return answer(chosen.files) if chosen.answers else judge(chosen.files)


def answer(files: Sequence[str]) -> int:
    """Print each position's id and the rules' answer as a line of JSON."""

    def show(position: Position, _place: str) -> None:
        print(json.dumps({"id": position.id, "got": plain(rule(position))}, ensure_ascii=False))

    return _each(files, show)


def judge(files: Sequence[str]) -> int:
    """Print a line for each wrong answer, then how many were right and wrong."""
    counts: Counter[bool] = Counter()

    def compare(position: Position, place: str) -> None:
        expect, got = position.expect, rule(position)
        right = same(expect, got)
        counts[right] += 1
        if not right:
            named = json.dumps(position.id, ensure_ascii=False)
            print(f"{place}: {named}: expected {json.dumps(expect)}, got {json.dumps(plain(got))}")

    code = _each(files, compare)
    print(f"{counts[True]} passed, {counts[False]} failed")
    return code or int(counts[False] > 0)


def play_again(file: str) -> int:
    """Play a record again and print what each deal has shown; return 0 if it is sound, 1 if not, 2 if unreadable."""
    try:
        with open(0 if file == "-" else file, encoding="utf-8", closefd=file != "-") as stream:
            record = read(stream.read())
        findings = [*confirm(record, _game(record.game))]
    except (OSError, Unreadable, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
        print(f"{file}: {_words(fault)}", file=sys.stderr)
        return UNREADABLE
    for finding in findings:
        words = FOUND[finding.verdict].format(moves=finding.moves)
        print(f"{file}: deal {finding.deal}: pack {finding.pack}, {words}")
    sound = all(finding.verdict.sound for finding in findings)
    print(f"{file}: {'confirmed' if sound else 'NOT as it was played'}")
    return int(not sound)


def _each(files: Sequence[str], visit: Callable[[Position, str], None]) -> int:
    """Visit every position, one line in memory at a time; stop at the first that can't be read."""
    for file in files:
        place = file
        try:
            for number, line in _lines(file):
                place = f"{file}:{number}"
                visit(parse(line), place)
        except (Unreadable, OSError) as fault:
            sys.stdout.flush()
            print(f"{place}: {_words(fault)}", file=sys.stderr)
            return UNREADABLE
    return 0


def _words(fault: Exception) -> str:
    return (fault.strerror or str(fault)) if isinstance(fault, OSError) else str(fault)


def _lines(file: str) -> Iterator[tuple[int, bytes]]:
    """Read the lines that are not blank, numbered from 1."""
    with open(0 if file == "-" else file, "rb", closefd=file != "-") as stream:
        for number, line in enumerate(stream, 1):
            if line.strip():
                yield number, line


def parse(line: bytes | str) -> Position:
    """Read a line.

    Raises:
        Unreadable: it is not JSON, lacks something, or names a game, ask or option that there is not.
    """
    try:
        record = json.loads(line, parse_constant=_refuse)
    except (ValueError, RecursionError) as fault:
        raise Unreadable(f"this is not JSON: {fault}") from fault
    if not isinstance(record, dict):
        raise Unreadable("a position is a JSON object")
    game = _game(_take(record, "game", str))
    ask = _take(record, "ask", str)
    if ask not in game.rulings:
        raise Unreadable(f"{game.key} has no ask {ask!r}, only {', '.join(game.rulings)}")
    if "id" not in record:
        raise Unreadable("there is no 'id'")
    options = _options(game, _take(record, "options", dict) if "options" in record else {})
    return Position(record["id"], game, ask, _take(record, "given", dict), options, record)


def _game(key: str) -> Game:
    if key not in GAMES:
        raise Unreadable(f"there is no game {key!r}, only {', '.join(GAMES)}")
    return GAMES[key]


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number")


def _take(record: Mapping[str, object], key: str, kind: type[KindT]) -> KindT:
    if key not in record:
        raise Unreadable(f"there is no {key!r}")
    value = record[key]
    if not isinstance(value, kind):
        raise Unreadable(f"{key!r} must be {'an object' if kind is dict else 'text'}, not {value!r}")
    return value


def _options(game: Game, written: Mapping[str, object]) -> Options:
    """Read house rules: text as in play, true and false for on and off, numbers for their digits."""
    known = {option.key: option.values for option in game.options}
    options = {}
    for key, value in written.items():
        text = SWITCH[value] if isinstance(value, bool) else str(value)
        if key not in known:
            raise Unreadable(f"{game.key} has no option {key!r}, only {', '.join(known)}")
        if text not in known[key]:
            raise Unreadable(f"option {key!r} is one of {', '.join(known[key])}, not {text!r}")
        options[key] = text
    return options


def rule(position: Position) -> object:
    """Give the rules' answer, by the code that judges play.

    Raises:
        Unreadable: the ruling cannot read what is given.
    """
    try:
        return position.game.rulings[position.ask](position.given, position.options)
    except KeyError as fault:
        raise Unreadable(f"'given' lacks {fault}") from fault
    except (ArithmeticError, AttributeError, IndexError, RecursionError, TypeError, ValueError) as fault:
        raise Unreadable(f"{position.ask!r} can't be answered: {fault}") from fault


def plain(answer: object) -> object:
    """Turn an answer into JSON: a card is its code, a Counter of cards a list of codes sorted as text."""
    if isinstance(answer, Card | Suit | Rank):
        return answer.code
    if isinstance(answer, Counter):
        return _codes(answer.elements())
    if isinstance(answer, Mapping):
        return {key: plain(value) for key, value in answer.items()}
    if isinstance(answer, list | tuple):
        return [plain(item) for item in answer]
    return answer


def _codes(cards: Iterable[object]) -> list[str]:
    return sorted(str(plain(card)) for card in cards)


def same(expect: object, answer: object) -> bool:
    """Compare an expected answer with the rules': all exactly, but a Counter's cards in any order."""
    if isinstance(answer, Counter):
        return isinstance(expect, list) and _codes(map(_code, expect)) == plain(answer)
    if isinstance(answer, Mapping):
        return (
            isinstance(expect, dict)
            and expect.keys() == answer.keys()
            and all(same(expect[key], value) for key, value in answer.items())
        )
    if isinstance(answer, list | tuple):
        return isinstance(expect, list) and len(expect) == len(answer) and all(map(same, expect, answer))
    got = plain(answer)
    if isinstance(expect, bool) or isinstance(got, bool):
        return expect is got
    return bool(_code(expect) == got)


def _code(value: object) -> object:
    """Accept T for ten in an expected card, as everywhere."""
    if isinstance(value, str) and len(value) == 2 and value.upper().startswith("T"):  # noqa: PLR2004 - rank and suit
        return f"10{value[1:]}".upper()
    return value


if __name__ == "__main__":
    # Whoever reads only the first answers (`| head`) ends the program without a complaint.
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
