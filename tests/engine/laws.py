"""Laws: what holds in every game, as tests of each game in deals that Hypothesis chooses, and in many deals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from itertools import islice
from random import Random
from typing import Any, Final, cast, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from engine.cards import FACE_DOWN, PACK_108, Card, Rank, Seat, Suit, pick_below
from engine.game import Game, Move, State
from engine.games import GAMES
from tests.engine.playing import Deal, hand, house_rules, random_lay
from tests.engine.toy import HUNCH

EVERY_GAME: Final[tuple[Game, ...]] = (*GAMES.values(), HUNCH)
EXAMPLES: Final = max(4, settings.default.max_examples // 6) if settings.default else 8
SEEDS_AT_LENGTH: Final = 40

Law = Callable[[Deal], None]
LAWS: list[Law] = []


@st.composite
def deals(draw: st.DrawFn, game: Game) -> Deal:
    seats = draw(st.sampled_from(game.seats))
    rules = house_rules(game, seats)
    options = draw(st.fixed_dictionaries({}, optional={key: st.sampled_from(rules[key]) for key in rules}))
    return Deal(game, seats, tuple(sorted(options.items())), draw(st.integers(0, 2**32)))


def law(check: Law) -> Callable[..., None]:
    """Make a rule about one deal a test of every game."""
    LAWS.append(check)

    @pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
    @settings(max_examples=EXAMPLES)
    @given(data=st.data())
    def test(game: Game, data: st.DataObject) -> None:
        abide(check, data.draw(deals(game)))

    named: Callable[..., None] = test
    named.__name__ = named.__qualname__ = check.__name__
    return named


def abide(check: Law, deal: Deal) -> None:
    """Check a deal; when it breaks the law, show how it went."""
    try:
        check(deal)
    except Exception:
        note(f"{deal}")
        for entry in deal.log if "turns" in vars(deal) else ():
            note(f"{entry.seat}: {entry.move}")
        raise


def at_length(module: str) -> Callable[..., None]:
    """Make a test that plays many deals under every law of a module."""

    @pytest.mark.soak
    @pytest.mark.parametrize("check", [one for one in LAWS if one.__module__ == module], ids=lambda one: one.__name__)
    @pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.key)
    def test(game: Game, check: Law) -> None:
        for seed in range(SEEDS_AT_LENGTH):
            rng = Random(seed)
            seats = game.seats[pick_below(len(game.seats), rng)]
            rules = house_rules(game, seats)
            options = tuple((key, values[pick_below(len(values), rng)]) for key, values in rules.items())
            abide(check, Deal(game, seats, options, seed))

    named: Callable[..., None] = test
    return named


def everybody(deal: Deal) -> tuple[Seat | None, ...]:
    return (None, *range(deal.seats))


class Stranger(Move):
    """A move of no game at all."""

    __slots__ = ()


def strays(deal: Deal, state: State) -> Iterator[Move]:
    """Make up moves: what other seats may do, every move of every game with any arguments, a stranger."""
    yield Stranger()
    for seat in range(deal.seats):
        yield from islice(state.moves(seat), 4)
        lay = state.prompt(seat).lay
        if lay is not None:
            yield lay.make(())
            yield lay.make(lay.cards[:1] * 2)
            yield lay.make((FACE_DOWN,) * lay.least)
            yield lay.make(lay.cards)
            yield from (random_lay(lay, deal.rng) for _ in range(4))
    held = tuple(card for seat in range(deal.seats) for card in hand(state, seat))
    for game in EVERY_GAME:
        for kind in game.vocabulary:
            yield from (invent(kind, held, deal.rng) for _ in range(3))


def invent(kind: type[Move], held: tuple[Card, ...], rng: Random) -> Move:
    """Make a move of a kind with arguments out of the blue."""
    pools: dict[Any, tuple[Any, ...]] = {
        Card: (*held, *PACK_108, FACE_DOWN),
        Suit: tuple(Suit),
        Rank: tuple(Rank),
        int: (-1, 0, 1, 2, 3, 4, 13, 14, 10**9),
        str: ("", "x", "nil"),
    }
    hints, made = get_type_hints(kind), {}
    for field in fields(cast("Any", kind)):
        many = get_origin(hints[field.name]) is tuple
        pool = pools[get_args(hints[field.name])[0] if many else hints[field.name]]
        drawn = tuple(pool[pick_below(len(pool), rng)] for _ in range(pick_below(4, rng) if many else 1))
        made[field.name] = drawn if many else drawn[0]
    return kind(**made)


def picks(deal: Deal) -> Iterator[tuple[State, Seat, Any]]:
    for state in deal.moments:
        for seat in range(deal.seats):
            lay = state.prompt(seat).lay
            if lay is not None:
                yield state, seat, lay


def kind_of(make: Callable[[tuple[Card, ...]], Move]) -> type[Move]:
    return make if isinstance(make, type) else type(make(()))
