"""A deal of Spades is written down as card players know it, and what is written can be played again."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engine.cards import Card, Seat
from engine.game import Move, Resign, State
from engine.games import GAMES
from engine.games.spades.deal import Deal
from engine.games.spades.moves import BIDS, PLAYS, DoubleNil
from engine.games.spades.phrases import SideTotal
from engine.games.spades.playing import Playing
from engine.games.spades.rules import DOUBLE_NIL
from engine.games.spades.unseen import sorted_hand
from tests.engine.games.spades_table import dealt

NAMES = ("Sara", "Ah\tmed", 'Bil"al', "Zoya")
BY_NAME = {"Nil": 0, "DoubleNil": DOUBLE_NIL, **{str(count): count for count in range(1, 14)}}


def played(seats: int, seed: int, *, bid: type[Move] | None = None) -> tuple[Deal, list[tuple[Seat, Move]], Deal]:
    """Play a deal at random; give its start, its moves and its end. ``bid``: what is said whenever it may be."""
    rng = Random(seed)
    first: State = dealt(seed, seats=seats, dealer=seed % seats)
    state, made = first, list[tuple[Seat, Move]]()
    while state.to_act:
        seat = min(state.to_act)
        moves = [move for move in state.moves(seat) if not isinstance(move, Resign)]
        wished = [move for move in moves if bid is not None and isinstance(move, bid) and seat == 0]
        move = wished[0] if wished else moves[int(rng.random() * len(moves))]
        made.append((seat, move))
        state = state.play(seat, move).state
    assert isinstance(first, Deal)
    assert isinstance(state, Deal)
    return first, made, state


def written(first: Deal, made: list[tuple[Seat, Move]]) -> list[str]:
    return [*GAMES["spades"].printed(first, made, NAMES[: first.rules.seats])]


def tag(lines: list[str], name: str) -> str:
    (found,) = (match[1] for line in lines if (match := re.fullmatch(rf'\[{name} "(.*)"\]', line)))
    return found


def after(lines: list[str], name: str) -> list[list[str]]:
    """Read what stands under a tag."""
    start = next(place for place, line in enumerate(lines) if line.startswith(f"[{name} "))
    table = []
    for line in lines[start + 1 :]:
        if line.startswith("["):
            break
        table.append(line.split())
    return table


def card(code: str) -> Card:
    return Card.parse(code[1].replace("T", "10") + code[0])


def read(lines: list[str], first: Deal) -> Deal:
    """Play what is written, from the hands, the bids and the table of tricks alone."""
    letters = GAMES["spades"].letters(first.rules.seats)
    assert tag(lines, "Deal").startswith("N:")
    held = [hand for hand in tag(lines, "Deal")[2:].split() if hand != "-"]
    hands = tuple(
        sorted_hand([card(suit + rank) for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks])
        for hand in held
    )
    (said,), opener = after(lines, "Auction"), letters.index(tag(lines, "Auction"))
    bids = [0] * len(hands)
    for turn, bid in enumerate(said):
        bids[(opener + turn) % len(hands)] = BY_NAME[bid]
    leader = letters.index(tag(lines, "Play"))
    nothing = ((),) * len(hands)
    state: Deal = Playing(
        first.rules, first.standing, hands, nothing, tuple(bids), nothing, leader, taken=(0,) * len(hands)
    )
    for line in after(lines, "Play"):
        laid = {(leader + column) % len(hands): card(code) for column, code in enumerate(line)}
        for _ in laid:
            (seat,) = state.to_act
            state = state.play(seat, PLAYS[laid[seat].index]).state
    return state


@pytest.mark.parametrize("seats", [4, 2])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_written_is_played_to_the_same_score(seats: int, seed: int) -> None:
    first, made, last = played(seats, seed)
    lines = written(first, made)
    assert last.result is not None
    totals = [line for line in last.result.lines if isinstance(line, SideTotal)]
    letters = GAMES["spades"].letters(seats)

    assert last.result == read(lines, first).result
    assert letters[first.standing.dealer] == tag(lines, "Dealer")
    for line in totals:
        side = "".join(letters[seat] for seat in line.seats)
        assert f"{line.gain} total {line.total} bags {line.bags}" == tag(lines, f"Score{side}")


def test_cards_that_partners_exchanged_are_told() -> None:
    first, made, last = played(4, 3, bid=DoubleNil)
    lines = written(first, made)

    assert {"{N gave S", "{S gave N"} <= {line[:9] for line in lines}
    assert "DoubleNil" in after(lines, "Auction")[0]
    assert last.result == read([line for line in lines if not line.startswith("{")], first).result


def test_a_deal_that_was_given_up_ends_with_a_star() -> None:
    first, made, _ = played(2, 1)
    given_up = [*made[:-10]]
    state: State = first
    for seat, move in given_up:
        state = state.play(seat, move).state
    (seat,) = state.to_act
    lines = written(first, [*given_up, (seat, Resign())])

    assert "*" == lines[-1]
    assert not any(line.startswith("[Score") for line in lines)


def test_names_are_quoted() -> None:
    first, made, _ = played(4, 1)
    lines = written(first, made)

    assert ['[North "Sara"]', '[East "Ah med"]', r'[South "Bil\"al"]', '[West "Zoya"]'] == lines[:4]


def test_the_readmes_example_is_played_to_its_score() -> None:
    text = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```\n(\[Event .*?)```", text, re.DOTALL)
    lines = example.splitlines()
    result = read(lines, dealt()).result

    assert result is not None
    totals = [line for line in result.lines if isinstance(line, SideTotal)]
    assert [tag(lines, "ScoreNS"), tag(lines, "ScoreEW")] == [
        f"{line.gain} total {line.total} bags {line.bags}" for line in totals
    ]


@pytest.mark.parametrize("game", ["svoyi", "tractor"])
def test_other_games_have_no_such_custom(game: str) -> None:
    assert [] == [*GAMES[game].printed(dealt(), [(0, BIDS[3])], NAMES)]
