"""Positions are judged by the code that judges play, and what cannot be read is named."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.cards import Card, cards
from engine.check import main, parse, plain, same
from engine.games import GAMES

HOME = Path(__file__).parents[2]
VECTORS = HOME / "tests" / "vectors"

RIGHT = {"id": "a", "game": "spades", "ask": "trick", "given": {"cards": ["9H", "KH", "2H", "AH"]}, "expect": 3}
WRONG = {**RIGHT, "id": "b", "expect": 0}


def written(path: Path, *lines: object) -> str:
    path.write_text("".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines))
    return str(path)


# Every sample passes


@pytest.mark.parametrize("path", sorted(VECTORS.rglob("*.jsonl")), ids=lambda path: path.name)
def test_the_rules_answer_every_sample(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main([str(path)])

    assert capsys.readouterr().out.endswith(" passed, 0 failed\n")
    assert code == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_ask_of_a_game_has_a_sample(game: str) -> None:
    lines = [line for path in VECTORS.rglob("*.jsonl") for line in path.read_text().splitlines()]
    asked = {record["ask"] for record in map(json.loads, lines) if record["game"] == game}

    assert asked == set(GAMES[game].rulings)


# Counting


def test_right_answers_are_counted_and_nothing_else_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main([written(tmp_path / "a", RIGHT, RIGHT)])

    assert (code, capsys.readouterr().out) == (0, "2 passed, 0 failed\n")


def test_a_wrong_answer_is_named_with_both_answers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "a", RIGHT, WRONG, RIGHT)
    code = main([path])

    assert code == 1
    assert capsys.readouterr().out == f'{path}:2: "b": expected 0, got 3\n2 passed, 1 failed\n'


def test_several_files_are_counted_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main([written(tmp_path / "a", RIGHT), written(tmp_path / "b", WRONG, RIGHT)])

    assert code == 1
    assert capsys.readouterr().out.endswith("2 passed, 1 failed\n")


def test_answers_are_given_for_whoever_compares_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bare = {key: value for key, value in RIGHT.items() if key != "expect"}
    code = main(["--answers", written(tmp_path / "a", bare, {**bare, "id": 7})])

    assert code == 0
    assert capsys.readouterr().out == '{"id": "a", "got": 3}\n{"id": 7, "got": 3}\n'


def test_blank_lines_are_counted_and_skipped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "a", "", RIGHT, "   ", WRONG)
    main([path])

    assert capsys.readouterr().out.startswith(f"{path}:4: ")


# What cannot be read

LINE = json.dumps(RIGHT)
FAULTS = {
    "not JSON": ("{", "JSON"),
    "not a number": ('{"id": NaN}', "NaN"),
    "nested without end": ("[" * 100_000, "JSON"),
    "not an object": ("[1]", "object"),
    "no game": ('{"id": 1}', "'game'"),
    "an unknown game": (LINE.replace('"spades"', '"bridge"'), "'bridge'"),
    "an unknown ask": (LINE.replace('"trick"', '"slam"'), "'slam'"),
    "an ask that is no text": (LINE.replace('"trick"', "[]"), "'ask'"),
    "no id": (LINE.replace('"id"', '"ID"'), "'id'"),
    "nothing given": (LINE.replace('"given"', '"taken"'), "'given'"),
    "given that is no object": (LINE.replace('{"cards": ["9H", "KH", "2H", "AH"]}', "[]"), "'given'"),
    "a bad card": (LINE.replace("2H", "1H"), "'1H'"),
    "a card that is no text": (LINE.replace('"2H"', "2"), ""),
    "cards that are no list": (LINE.replace('["9H", "KH", "2H", "AH"]', "7"), ""),
    "no cards": (LINE.replace('"cards"', '"card"'), "'cards'"),
    "no answer": (LINE.replace('"expect"', '"expected"'), "'expect'"),
    "an unknown option": (LINE.replace('"expect"', '"options": {"jokers": true}, "expect"'), "'jokers'"),
    "an unknown value": (LINE.replace('"expect"', '"options": {"target": 250}, "expect"'), "'250'"),
    "options that are no object": (LINE.replace('"expect"', '"options": [], "expect"'), "'options'"),
}


@pytest.mark.parametrize(("line", "named"), FAULTS.values(), ids=FAULTS)
def test_a_line_that_cannot_be_read_is_named_after_what_was_judged(
    line: str, named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path / "a", RIGHT, WRONG, line, RIGHT)
    code = main([path])
    told = capsys.readouterr()

    assert code == 2
    assert told.out.splitlines() == [f'{path}:2: "b": expected 0, got 3', "1 passed, 1 failed"]
    assert told.err.startswith(f"{path}:3: ")
    assert named in told.err
    assert len(told.err.splitlines()) == 1


def test_a_line_that_is_no_text_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a"
    path.write_bytes(b'{"id": "\xff"}\n')

    assert main([str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path}:1: ")


def test_answers_stop_at_a_line_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "a", RIGHT, "{", RIGHT)
    code = main(["--answers", path])
    told = capsys.readouterr()

    assert (code, told.out) == (2, '{"id": "a", "got": 3}\n')
    assert told.err.startswith(f"{path}:2: ")


@pytest.mark.parametrize("missing", ["nothing.jsonl", "."])
def test_a_file_that_cannot_be_opened_is_named(
    missing: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / missing)

    assert main([path]) == 2
    assert capsys.readouterr().err.startswith(f"{path}: ")


# Options and answers


@pytest.mark.parametrize(
    ("value", "text"), [(True, "on"), (False, "off"), ("off", "off")], ids=["true", "false", "text"]
)
def test_json_switches_stand_for_on_and_off(value: object, text: str) -> None:
    assert parse(json.dumps({**RIGHT, "options": {"double_nil": value}})).options == {"double_nil": text}


def test_numbers_stand_for_their_digits() -> None:
    assert parse(json.dumps({**RIGHT, "options": {"target": 300}})).options == {"target": "300"}


@pytest.mark.parametrize(
    ("expect", "answer", "right"),
    [
        (None, None, True),
        (None, 0, False),
        (1, True, False),
        (False, 0, False),
        ([True], [True], True),
        (["AS", "KS"], cards("AS KS"), True),
        (["KS", "AS"], cards("AS KS"), False),
        (["KS", "AS", "AS"], Counter(cards("AS AS KS")), True),
        (["KS", "AS"], Counter(cards("AS AS KS")), False),
        (["TS"], cards("10S"), True),
        (["AS"], "AS", False),
        ("AS", ["AS"], False),
        ({"a": 1}, {"a": 1}, True),
        ({"a": 1, "b": 2}, {"a": 1}, False),
        ({"a": [1, 2]}, {"a": (1, 2)}, True),
        (3, Card.parse("3S"), False),
    ],
)
def test_answers_are_compared_exactly_but_for_the_order_of_a_counters_cards(
    expect: object, answer: object, right: bool
) -> None:
    assert same(expect, answer) is right


def test_an_answer_becomes_json() -> None:
    answer = {"hand": Counter(cards("AS 10S AS")), "pile": cards("KS 2S"), "n": (1, None)}

    assert plain(answer) == {"hand": ["10S", "AS", "AS"], "pile": ["KS", "2S"], "n": [1, None]}


# The program


def run(*arguments: str, stdin: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "engine.check", *arguments]
    return subprocess.run(command, input=stdin, cwd=HOME, capture_output=True, timeout=60, check=False)


def test_it_reads_its_input_too() -> None:
    done = run("-", stdin=LINE.encode())

    assert (done.returncode, done.stdout, done.stderr) == (0, b"1 passed, 0 failed\n", b"")


def test_it_answers_while_lines_are_still_coming() -> None:
    """A file may hold a million lines: nothing waits for its end."""
    reader, writer = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "engine.check", "--answers", "-"], cwd=HOME, stdin=reader, stdout=subprocess.PIPE
    ) as program:
        os.close(reader)
        with os.fdopen(writer, "wb", buffering=0) as lines:
            lines.write(LINE.encode() + b"\n" * 70_000)
            assert program.stdout is not None

            assert json.loads(program.stdout.readline()) == {"id": "a", "got": 3}
    assert program.returncode == 0


def test_it_needs_nothing_heavy() -> None:
    code = (
        "import sys, engine.check; print([m for m in ('asyncio', 'discord', 'sqlite3', 'numpy') if m in sys.modules])"
    )
    # Coverage brings sqlite3 into every child.
    plain = {name: value for name, value in os.environ.items() if not name.startswith("COV")}
    done = subprocess.run([sys.executable, "-c", code], cwd=HOME, capture_output=True, env=plain, check=True)

    assert done.stdout.strip() == b"[]"
