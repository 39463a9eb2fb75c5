"""A finished match as a text that can be kept, read by anybody, and played through again."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from typing import Final

from engine import replay
from engine.cards import Seat
from engine.game import Game, Illegal, Options, Result, Standing
from engine.notation import read_move, read_standing, write_result

FORM: Final = "tash-record 1"
"""The first line of every record."""

MAKERS: Final = ("person", "bot", "clock", "auto", "table")
"""Who can have made a move: its player; a bot on its own chair; a bot for a player whose time was up, or who was away;
the table, where there was only one way to go."""


@dataclass(frozen=True, slots=True)
class Line:
    """One move."""

    seat: Seat
    by: str
    """One of ``MAKERS``."""
    move: str
    """In notation."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal of a match."""

    number: int
    version: int
    """Of the rules it was played under."""
    standing: str
    """What it started from (JSON)."""
    lines: tuple[Line, ...]
    result: str | None
    """How it ended (JSON); None for a deal that did not count."""


@dataclass(frozen=True, slots=True)
class Record:
    """A match from its secret to its end."""

    game: str
    seats: int
    options: Options
    secret: str = field(repr=False)
    names: tuple[str, ...]
    """By seat, for readers; they mean nothing else."""
    deals: tuple[DealRecord, ...]
    source: int | None = None
    """The number of the match whose deals were played again, each from where it began there."""


class Verdict(StrEnum):
    """What playing a deal again has shown."""

    SAME = "same"
    """It goes from the same start, by moves that the rules allow, to the same end."""
    VOID = "void"
    """Its moves are sound; it did not count."""
    OUTDATED = "outdated"
    """It was played under other rules than this release knows, so its moves are not judged."""
    START = "start"
    """It does not start from where the deal before it ended, or the match opens."""
    MOVE = "move"
    """A move of it is refused."""
    END = "end"
    """It ends otherwise."""

    @property
    def sound(self) -> bool:
        """Whether nothing speaks against the record."""
        return self in {Verdict.SAME, Verdict.VOID, Verdict.OUTDATED}


@dataclass(frozen=True, slots=True)
class Finding:
    """What playing one deal again has shown."""

    deal: int
    verdict: Verdict
    moves: int
    """How many there are; of a deal with a refused one, which it is, from 1."""
    pack: str
    """Fingerprint of the pack as the secret shuffles it for this deal: 16 hexadecimal digits."""


def write(record: Record, letters: Sequence[str]) -> str:
    """Write a record; ``letters`` name the seats in pictures."""
    return "".join(f"{line}\n" for line in _written(record, letters))


def _written(record: Record, letters: Sequence[str]) -> Iterator[str]:
    yield FORM
    yield f"game {record.game}"
    yield f"seats {record.seats}"
    for key, value in sorted(record.options.items()):
        yield f"option {key} {value}"
    if record.source is not None:
        yield f"challenge {record.source}"
    yield f"secret {record.secret}"
    yield f"seal {replay.commitment(record.secret)}"
    for seat, name in enumerate(record.names):
        yield f"# seat {seat}, {letters[seat]}: {' '.join(name.split())}"
    for deal in record.deals:
        yield f"deal {deal.number} version {deal.version}"
        yield f"standing {deal.standing}"
        for line in deal.lines:
            yield f"{line.seat} {line.by} {line.move}"
        yield "void" if deal.result is None else f"result {deal.result}"


def printed(record: Record, game: Game) -> str:
    """Write a match down as players of the game do, deal by deal; empty where there is no such custom.

    Deals of other rules than today's are left out, and so are those that did not count or cannot be played again.
    """
    deals: list[str] = []
    for deal in record.deals:
        if deal.version != game.version or deal.result is None:
            continue
        try:
            standing = read_standing(game.standing, deal.standing)
            first = replay.deal(game, standing, record.options, record.secret, deal.number)
            made = [(line.seat, read_move(game, line.move)) for line in deal.lines]
            lines = [*game.printed(first, made, record.names)]
        except (Illegal, ValueError):
            continue
        if lines:
            deals.append("".join(f"{line}\n" for line in (f'[Event "{game.key}"]', f'[Board "{deal.number}"]', *lines)))
    return "\n".join(deals)


@dataclass(slots=True)
class _Draft:
    """A record on its way from its lines."""

    facts: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    deals: list[DealRecord] = field(default_factory=list)
    deal: tuple[int, int] | None = None
    standing: str | None = None
    lines: list[Line] = field(default_factory=list)

    def take(self, word: str, rest: str) -> None:
        """Take one line.

        Raises:
            ValueError: it means nothing here.
        """
        match word:
            case "game" | "seats" | "secret" | "seal" | "challenge" if word not in self.facts and self._is_head:
                self.facts[word] = rest
            case "option" if self._is_head:
                key, _, value = rest.partition(" ")
                self.options[key] = value
            case "deal" if self.deal is None:
                number, version = rest.split(" version ")
                self.deal = int(number), int(version)
            case "standing" if self.deal is not None and self.standing is None:
                self.standing = rest
            case "result" | "void" if self.standing is not None:
                self._close(rest if word == "result" else None)
            case _ if self.standing is not None:
                self.lines.append(_line(word, rest))
            case _:
                raise ValueError(f"{word!r} does not belong here")

    @property
    def _is_head(self) -> bool:
        return self.deal is None and not self.deals

    def _close(self, result: str | None) -> None:
        if self.deal is None or self.standing is None:
            raise ValueError("no deal ends here")
        self.deals.append(DealRecord(*self.deal, self.standing, tuple(self.lines), result))
        self.deal, self.standing, self.lines = None, None, []

    def record(self) -> Record:
        """Give the whole.

        Raises:
            ValueError: something is missing.
        """
        if lacking := {"game", "seats", "secret", "seal"} - self.facts.keys():
            raise ValueError(f"there is no {min(lacking)!r}")
        if self.deal is not None or not self.deals:
            raise ValueError("the end is missing")
        if replay.commitment(self.facts["secret"]) != self.facts["seal"]:
            raise ValueError("the seal is not the SHA-256 of the secret")
        seats = int(self.facts["seats"])
        if strange := [line for deal in self.deals for line in deal.lines if not 0 <= line.seat < seats]:
            raise ValueError(f"there is no seat {strange[0].seat}")
        source = int(self.facts["challenge"]) if "challenge" in self.facts else None
        return Record(self.facts["game"], seats, self.options, self.facts["secret"], (), tuple(self.deals), source)


def _line(word: str, rest: str) -> Line:
    by, _, move = rest.partition(" ")
    if by not in MAKERS:
        raise ValueError(f"a move is made by {', '.join(MAKERS)}, not by {by!r}")
    return Line(int(word), by, move)


def read(text: str) -> Record:
    """Read what ``write`` wrote, but for the names, which are comments.

    Raises:
        ValueError: it is no record; the message begins with the number of the line.
    """
    first, *lines = text.splitlines() or [""]
    if first.strip() != FORM:
        raise ValueError(f"line 1: a record begins with the line {FORM!r}")
    draft, number = _Draft(), 1
    try:
        for line in lines:
            number += 1
            word, _, rest = line.strip().partition(" ")
            if word and not word.startswith("#"):
                draft.take(word, rest)
        return draft.record()
    except ValueError as fault:
        raise ValueError(f"line {number}: {fault}") from fault


def fingerprint(game: Game, secret: str, number: int) -> str:
    """Give the first 16 hexadecimal digits of the SHA-256 of a deal's shuffled pack: its codes, parted by blanks."""
    codes = " ".join(card.code for card in replay.pack(game, secret, number))
    return sha256(codes.encode()).hexdigest()[:16]


def confirm(record: Record, game: Game, starts: Mapping[int, str] | None = None) -> Iterator[Finding]:
    """Play a record again, from its secret alone, and compare; moves under other rules are passed over.

    Deals that were played again start from wherever they did in their first match; ``starts`` tells from where (JSON,
    by number), if that is known.

    Raises:
        ValueError: a number of players or a standing that the game does not know.
    """
    if record.seats not in game.seats:
        raise ValueError(f"{game.key} is not for {record.seats} players")
    given = record.source is not None
    expected = None if given else replay.open_match(game, record.seats, record.options, record.secret)
    for deal in record.deals:
        if given and starts is not None and deal.number in starts:
            expected = read_standing(game.standing, starts[deal.number])
        verdict, count, after = _confirmed(record, deal, game, expected)
        expected = None if given else after
        yield Finding(deal.number, verdict, count, fingerprint(game, record.secret, deal.number))


def _confirmed(
    record: Record, deal: DealRecord, game: Game, expected: Standing | None
) -> tuple[Verdict, int, Standing | None]:
    """Give the verdict on a deal, a number of moves, and what the next one must start from, if that is known."""
    count = len(deal.lines)
    if deal.version != game.version:
        return Verdict.OUTDATED, count, None
    standing = read_standing(game.standing, deal.standing)
    if expected is not None and standing != expected:
        return Verdict.START, count, None
    try:
        first = replay.deal(game, standing, record.options, record.secret, deal.number)
        last = replay.fold(game, first, [replay.Entry(line.seat, line.move) for line in deal.lines])
    except replay.BrokenLog as broken:
        return Verdict.MOVE, broken.ply + 1, None
    if deal.result is None:
        return Verdict.VOID, count, standing
    if last.result is None or not _agrees(deal.result, last.result, game):
        return Verdict.END, count, None
    return Verdict.SAME, count, last.result.standing


def _agrees(text: str, found: Result, game: Game) -> bool:
    """Compare what an earlier release wrote with what this one would, which may be more."""
    written, now = json.loads(text), json.loads(write_result(found))
    standing = read_standing(game.standing, json.dumps(written.pop("standing")))
    return standing == found.standing and all(now.get(key) == value for key, value in written.items())
