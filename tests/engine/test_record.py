"""A record says all of a match, and says it again when it is read: nothing can be changed in it unnoticed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine import record, replay
from engine.check import main
from engine.game import Game
from engine.games import GAMES
from engine.notation import write_move, write_result, write_standing
from engine.record import DealRecord, Line, Record, Verdict

TABLES = [(game, seats) for game in GAMES.values() for seats in game.seats]
SECRET = "0123abcd"
BY = ("person", "bot", "clock", "auto", "table")


def played(game: Game, seats: int, deals: int = 2, secret: str = SECRET) -> Record:
    """Play some deals of a match by chance."""
    rng = Random(7)
    standing = replay.open_match(game, seats, {}, secret)
    kept = []
    for number in range(1, deals + 1):
        before, state = standing, replay.deal(game, standing, {}, secret, number)
        lines: list[Line] = []
        while state.to_act:
            seat = min(state.to_act)
            moves = [move for move, _ in zip(state.moves(seat), range(40), strict=False)]
            move = moves[int(rng.random() * len(moves))]
            lines.append(Line(seat, BY[len(lines) % 5], write_move(move)))
            state = state.play(seat, move).state
        assert state.result is not None
        standing = state.result.standing
        kept.append(DealRecord(number, game.version, write_standing(before), tuple(lines), write_result(state.result)))
        if state.result.over:
            break
    return Record(game.key, seats, {}, secret, ("Sara", "a\nb", "#", "")[:seats], tuple(kept))


def text(kept: Record) -> str:
    return record.write(kept, "NESW")


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.key}-{seats}" for game, seats in TABLES])
def test_a_record_is_read_as_it_was_written_and_confirmed(game: Game, seats: int) -> None:
    kept = played(game, seats)
    back = record.read(text(kept))

    assert replace(kept, names=()) == back
    assert all(finding.verdict.sound for finding in record.confirm(back, game))


SPADES = played(GAMES["spades"], 4)
FIRST, SECOND = SPADES.deals


def doctored(deal: DealRecord) -> Record:
    return replace(SPADES, deals=(deal, SECOND))


@pytest.mark.parametrize(
    ("wrong", "verdicts"),
    [
        (replace(SPADES, secret="0123abcc"), "start move"),
        (doctored(replace(FIRST, lines=FIRST.lines[:-1])), "end same"),
        (doctored(replace(FIRST, lines=(*FIRST.lines, FIRST.lines[-1]))), "move same"),
        (
            doctored(
                replace(FIRST, lines=(replace(FIRST.lines[0], seat=(FIRST.lines[0].seat + 1) % 4), *FIRST.lines[1:]))
            ),
            "move same",
        ),
        (doctored(replace(FIRST, result=str(FIRST.result).replace('"over":false', '"over":true'))), "end same"),
        (doctored(replace(FIRST, result=SECOND.result)), "end same"),
        (doctored(replace(FIRST, standing=SECOND.standing)), "start same"),
        (replace(SPADES, deals=(FIRST, replace(SECOND, standing=FIRST.standing))), "same start"),
    ],
    ids=["secret", "a move less", "a move more", "another seat", "over", "another end", "another start", "no progress"],
)
def test_what_was_changed_is_found(wrong: Record, verdicts: str) -> None:
    found = [finding.verdict for finding in record.confirm(record.read(text(wrong)), GAMES["spades"])]

    assert verdicts.split() == found


def test_deals_of_other_rules_and_deals_that_did_not_count_are_passed_over() -> None:
    old = replace(FIRST, version=0, lines=(Line(0, "bot", "whistle"),))
    void = replace(FIRST, lines=FIRST.lines[:5], result=None)
    findings = [
        *record.confirm(replace(SPADES, deals=(old, SECOND)), GAMES["spades"]),
        *record.confirm(replace(SPADES, deals=(void,)), GAMES["spades"]),
    ]

    assert [Verdict.OUTDATED, Verdict.SAME, Verdict.VOID] == [finding.verdict for finding in findings]


LINES = text(SPADES).splitlines()


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ([], "line 1: a record begins"),
        (["tash-record 2"], "line 1: a record begins"),
        ([*LINES[:2], "secret x", *LINES[2:]], "'secret' does not belong here"),
        ([line.replace("secret 0123abcd", "secret x") for line in LINES], "the seal is not"),
        (LINES[:-1], "the end is missing"),
        (LINES[:5], "the end is missing"),
        ([LINES[0], *LINES[2:]], "there is no 'game'"),
        ([*LINES[:-1], "9 bot play 2S", LINES[-1]], "there is no seat 9"),
        ([*LINES[:-1], "1 ghost play 2S", LINES[-1]], "not by 'ghost'"),
        ([*LINES[:-1], "x bot play 2S", LINES[-1]], "invalid literal"),
        ([*LINES, "0 bot play 2S"], "does not belong here"),
        ([*LINES, "game tractor"], "does not belong here"),
        ([*LINES, "deal three"], "not enough values"),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(lines: list[str], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        record.read("\n".join(lines))


def test_blank_lines_and_comments_say_nothing() -> None:
    spaced = "\n\n# a word\n".join(LINES)

    assert replace(SPADES, names=()) == record.read(spaced)


def test_no_repr_shows_a_secret() -> None:
    assert SPADES.secret not in repr(SPADES)


# On the command line


def fingerprint(deal: int) -> str:
    return record.fingerprint(GAMES["spades"], SECRET, deal)


def written(path: Path, kept: Record | str) -> str:
    path.write_text(kept if isinstance(kept, str) else text(kept), encoding="utf-8")
    return str(path)


def test_a_sound_record_is_confirmed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "a.txt", SPADES)

    assert 0 == main(["--replay", file])
    assert capsys.readouterr().out.splitlines() == [
        f"{file}: deal 1: pack {fingerprint(1)}, {len(FIRST.lines)} moves, the same end",
        f"{file}: deal 2: pack {fingerprint(2)}, {len(SECOND.lines)} moves, the same end",
        f"{file}: confirmed",
    ]


def test_one_bad_record_among_several_is_told_by_the_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = written(tmp_path / "a.txt", SPADES), written(tmp_path / "b.txt", replace(SPADES, secret="x"))

    assert 1 == main(["--replay", bad, good])
    assert "NOT as it was played" in capsys.readouterr().out


@pytest.mark.parametrize(
    "content",
    [
        "nothing",
        text(SPADES).replace("game spades", "game whist"),
        text(SPADES).replace("seats 4", "seats 40"),
        text(SPADES).replace('"scores":[0,0]', '"scores":[]'),
        text(SPADES).replace("standing {", "standing ["),
    ],
    ids=["no record", "no such game", "forty seats", "strange standing", "no JSON"],
)
def test_what_cannot_be_read_or_dealt_never_passes(
    tmp_path: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--replay", written(tmp_path / "a.txt", content)]) in {1, 2}
    assert "confirmed" not in capsys.readouterr().out
