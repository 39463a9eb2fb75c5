"""What the README tells people to run does what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine import record, replay
from engine.cards import Card
from engine.game import Game
from engine.games import GAMES
from engine.notation import write_standing
from engine.record import DealRecord, Record
from tests.gallery.__main__ import IN_README

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SECRET = "00112233445566778899aabbccddeeff"
TABLES = [(game, seats) for game in GAMES.values() for seats in game.seats]


def test_the_readme_shows_the_pictures_that_are_drawn_for_it() -> None:
    shown = re.findall(r'<img src="docs/pictures/([^"]+)\.png"', README)

    assert sorted(shown) == sorted(IN_README)
    assert {f"{name}.png" for name in shown} == {path.name for path in (ROOT / "docs" / "pictures").iterdir()}


def test_whatever_the_readme_leads_to_is_there() -> None:
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in link]
    named = re.findall(r"`((?:cogs|data|docs|engine|tests)/[\w./-]+)`", README)

    assert links
    assert [path for path in (*links, *named) if not (ROOT / path).exists()] == []


def test_the_readme_names_only_what_there_is_to_make() -> None:
    targets = re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"))

    assert set(re.findall(r"(?m)(?:`|^)make ([a-z-]+)", README)) - set(targets) == set()


def run(tmp_path: Path, text: str) -> list[str]:
    """Run the README's lines that prove shuffles, without anything of ours in reach."""
    (script,) = (found for found in re.findall(r"```python\n(.*?)```", README, re.DOTALL) if "hashlib" in found)
    (tmp_path / "prove.py").write_text(script, encoding="utf-8")
    (tmp_path / "match.txt").write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", "-S", "-W", "error", "prove.py", "match.txt"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (0, "") == (done.returncode, done.stderr)
    return done.stdout.splitlines()


def written(game: Game, seats: int) -> str:
    """Write the record of a match of three deals that nobody has played."""
    standing = write_standing(replay.open_match(game, seats, {}, SECRET))
    deals = tuple(DealRecord(number, game.version, standing, (), None) for number in (1, 2, 3))
    return record.write(Record(game.key, seats, {}, SECRET, ("deal 9 version 1",) * seats, deals), "NESW")


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=[f"{game.key}-{seats}" for game, seats in TABLES])
def test_the_lines_of_the_readme_give_the_packs_that_were_dealt(tmp_path: Path, game: Game, seats: int) -> None:
    seal, *deals = run(tmp_path, written(game, seats))

    assert f"seal {replay.commitment(SECRET)} agrees" == seal
    for number, line in enumerate(deals, 1):
        pack = [card.code for card in replay.pack(game, SECRET, number)]
        assert ["deal", str(number), "pack", record.fingerprint(game, SECRET, number), *pack] == line.split()
    assert 3 == len(deals)


def test_the_lines_of_the_readme_find_a_false_secret(tmp_path: Path) -> None:
    text = written(GAMES["spades"], 4).replace(f"secret {SECRET}", "secret another")

    assert run(tmp_path, text)[0].endswith(" DOES NOT AGREE")


def test_the_readme_says_who_gets_which_card() -> None:
    """Of Spades for four and of Your Trumps, where all cards are dealt at once."""
    for key, seats in (("spades", 4), ("svoyi", 2)):
        game = GAMES[key]
        standing = replay.open_match(game, seats, {}, SECRET)
        state, pack = replay.deal(game, standing, {}, SECRET, 1), replay.pack(game, SECRET, 1)
        first = 0 if key == "spades" else 1 - standing.dealer  # type: ignore[attr-defined] # this game has one
        hands: list[tuple[Card, ...]] = state.hands  # type: ignore[attr-defined] # these games have them
        for seat in range(seats):
            assert set(hands[seat]) == set(pack[(seat - first) % seats :: seats])
