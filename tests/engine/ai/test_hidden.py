"""No player looks under the cards: where the hidden ones are exchanged, it does what it did."""

from random import Random

import pytest

from engine.ai.players import names, player
from engine.cards import Seat
from engine.game import State
from engine.games import GAMES
from engine.notation import write_move
from tests.engine.playing import Deal, twin

LEVELS = ["easy", "normal", "hard", "rule"]
DEALS = 3
OTHERS = 2
"""Other deals of the hidden cards, for each moment."""
TABLES = [
    pytest.param(game.key, seats, level, id=f"{game.key} for {seats}, {level}")
    for game in GAMES.values()
    for seats in game.seats
    for level in LEVELS
    if level in names(game.key)
]


@pytest.mark.parametrize(("game", "seats", "level"), TABLES)
def test_a_player_does_the_same_whatever_the_hidden_cards_are(game: str, seats: int, level: str) -> None:
    exchanged = 0
    for seed in range(DEALS):
        for state in Deal(GAMES[game], seats, (), seed).moments:
            for seat in sorted(state.to_act):
                move = chosen(game, level, state, seat, seed)
                for luck in range(OTHERS):
                    other = state.view(seat).imagine(Random(luck))
                    exchanged += other != state
                    assert chosen(game, level, other, seat, seed) == move

    assert exchanged > DEALS, "hidden cards lie elsewhere"


def chosen(game: str, level: str, state: State, seat: Seat, seed: int) -> str:
    """Let a level decide about what a seat sees, as another process would receive it."""
    found = player(game, f"{level}:work=1")
    view = twin(state.view(seat))
    return write_move(found.brain.choose(view, seat, Random(seed), found.ticking(lambda: 0.0)))
