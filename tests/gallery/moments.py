"""Moments of real deals that a picture of every kind can be seen in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from random import Random
from typing import TypeAlias

from cogs.ui.pictures.chart import Course, course
from cogs.ui.pictures.hand import marks
from cogs.ui.pictures.orders import ChartOrder, Order, RatingOrder, board_order, hand_order
from cogs.ui.pictures.palette import Style
from cogs.ui.pictures.rating import Ratings
from engine.ai.brain import ticks
from engine.ai.players import own_players
from engine.cards import FACE_DOWN, PACK_108, Rank, Seat, pick_below
from engine.game import Illegal, Move, State
from engine.games import GAMES
from engine.replay import deal, open_match
from engine.scene import Mark, Scene

SEEDS = 40
"""Deals that are looked through for a moment."""

Kind: TypeAlias = tuple[str, int, tuple[tuple[str, str], ...]]
"""A game's key, its number of seats, and its options."""
Test: TypeAlias = Callable[[State, Scene], bool]
"""Whether a state, with its scene for an onlooker, is the moment looked for."""

SPADES: Kind = ("spades", 4, ())
SPADES_TWO: Kind = ("spades", 2, ())
DOUBLE_NIL: Kind = ("spades", 4, (("double_nil", "on"),))
SVOYI: Kind = ("svoyi", 2, (("wins", "3"),))
OPEN: Kind = ("svoyi", 2, (("open_hands", "on"),))
TRACTOR: Kind = ("tractor", 4, ())


class Missing(Exception):
    """No deal had the moment looked for."""


@lru_cache(maxsize=400)
def states(kind: Kind, seed: int) -> tuple[State, ...]:
    """Play one deal, half as the game's yardstick would, half as comes naturally."""
    key, seats, options = kind
    game, rng = GAMES[key], Random(f"gallery {seed}")
    state = deal(game, open_match(game, seats, dict(options), str(seed)), dict(options), str(seed), 1)
    sensible = own_players(key).get("rule")
    played = [state]
    while state.to_act:
        seat = min(state.to_act)
        # A yardstick says what is sensible, but lays little else than single cards.
        if sensible and (state.prompt(seat).lay is None or rng.random() < 0.5):
            move = sensible.choose(state.view(seat), seat, rng, ticks(0))
        else:
            move = _natural(state, seat, rng)
        state = state.play(seat, move).state
        played.append(state)
    return tuple(played)


def _natural(state: State, seat: Seat, rng: Random) -> Move:
    prompt = state.prompt(seat)
    whole = len(prompt.lay.cards) if prompt.lay is not None else 0
    if prompt.lay is not None and prompt.lay.most == whole > 1 and rng.random() < 0.08:
        # Now and then too much at once: a throw that others beat.
        lay = prompt.lay.make(prompt.lay.groups[pick_below(len(prompt.lay.groups), rng)].cards[:3])
        try:
            state.play(seat, lay)
        except Illegal:
            pass
        else:
            return lay
    if prompt.quick and rng.random() < 0.9:
        return prompt.quick[pick_below(len(prompt.quick), rng)]
    moves = [move for move in islice(state.moves(seat), 200) if not move.grave]
    return moves[pick_below(len(moves), rng)]


@lru_cache(maxsize=64)
def find(kind: Kind, test: Test, skip: int = 0) -> State:
    """Find a moment, leaving out the first ``skip`` deals that have it.

    Raises:
        Missing: there is none.
    """
    for seed in range(SEEDS):
        for state in states(kind, seed):
            if test(state, state.scene(None)):
                if not skip:
                    return state
                skip -= 1
                break
    raise Missing(kind)


def longest(scene: Scene) -> int:
    """Count the most cards that a place has laid."""
    return max(len(place.laid) for place in scene.places)


def laid_by(scene: Scene) -> int:
    """Count the places that have laid."""
    return sum(1 for place in scene.places if place.laid)


def trick(cards: int, seats: int) -> Test:
    """Look for a trick of so many cards to which so many seats have laid, and somebody is to lay."""
    return lambda state, scene: longest(scene) == cards and laid_by(scene) == seats and bool(state.to_act)


def bidding(state: State, scene: Scene) -> bool:
    """Tell whether some have bid, and some not."""
    return sum(place.aim is not None for place in scene.places) == len(scene.places) - 1


def looked(state: State, scene: Scene) -> bool:
    """Tell whether whoever is to act sees a full hand."""
    cards = [card for seat in state.to_act for group in state.scene(seat).hand for card in group.cards]
    return len(cards) == 13 and FACE_DOWN not in cards


def unseen(state: State, scene: Scene) -> bool:
    """Tell whether whoever is to act has not looked at its cards."""
    return any(FACE_DOWN in group.cards for seat in state.to_act for group in state.scene(seat).hand)


def drawing(state: State, scene: Scene) -> bool:
    """Tell whether two players are half through drawing their cards."""
    return scene.places[0].held == 6 and len(scene.piles[-1].cards) > 20


def choosing(state: State, scene: Scene) -> bool:
    """Tell whether trumps are being chosen in secret."""
    return scene.places[0].trump is None


def pile(least: int, most: int) -> Test:
    """Look for a pile of some depth."""
    return lambda state, scene: bool(scene.piles) and least <= len(scene.piles[0].cards) <= most and bool(state.to_act)


def exposed(state: State, scene: Scene) -> bool:
    """Tell whether two seats have laid cards open."""
    return any(place.shown for place in scene.places) and scene.places[0].held < 25


def burying(state: State, scene: Scene) -> bool:
    """Tell whether somebody holds the talon's eight cards, too."""
    return any(place.held == 33 for place in scene.places)


def failed(state: State, scene: Scene) -> bool:
    """Tell whether a throw has failed, and one has answered."""
    return any(place.taken_back for place in scene.places) and laid_by(scene) >= 2


def obliged(state: State, scene: Scene) -> bool:
    """Tell whether somebody must lay certain cards, and others with them."""
    lays = [state.prompt(seat).lay for seat in state.to_act]
    return any(lay is not None and lay.must for lay in lays)


def over(state: State, scene: Scene) -> bool:
    """Tell whether the deal has ended."""
    return not state.to_act


@dataclass(frozen=True, slots=True)
class Moment:
    """A picture and what it is of."""

    name: str
    order: Order


def board(name: str, state: State, seat: Seat | None = None, style: Style | None = None) -> Moment:
    """Show the table at a moment."""
    return Moment(name, board_order(state.scene(seat), style))


def hand(name: str, state: State, style: Style | None = None, new: int = 0) -> Moment:
    """Show the cards of whoever is to act, of which so many have just come."""
    seat = min(state.to_act)
    scene = state.scene(seat)
    held = [card for group in scene.hand for card in group.cards]
    seen = Random(new).sample(held, len(held) - new) if new else None
    return Moment(name, hand_order(scene, marks(scene, state.prompt(seat), seen), style))


def moments() -> Iterator[Moment]:
    """Go through all of them."""
    yield from _spades()
    yield from _svoyi()
    yield from _tractor()
    yield from _charts()


def _spades() -> Iterator[Moment]:
    yield board("spades-bidding", find(SPADES, bidding))
    yield board("spades-lead", find(SPADES, trick(1, 1)), 0)
    yield board("spades-trick", find(SPADES, trick(1, 3), 2), 2)
    yield board("spades-full", find(SPADES, trick(1, 4), 3), 1)
    yield hand("spades-hand", find(SPADES, looked))
    yield hand("spades-follow", find(SPADES, trick(1, 2), 4))
    yield hand("spades-four-colours", find(SPADES, trick(1, 2), 1), Style(four_colours=True))
    yield board("spades-two-drawing", find(SPADES_TWO, drawing), 0)
    yield board("spades-two-trick", find(SPADES_TWO, trick(1, 2)), 0)
    yield hand("spades-two-hand", find(SPADES_TWO, drawing))
    yield hand("spades-unseen", find(DOUBLE_NIL, unseen))


def _svoyi() -> Iterator[Moment]:
    yield board("svoyi-choosing", find(SVOYI, choosing), 0)
    yield board("svoyi-lead", find(SVOYI, pile(1, 1)), 0)
    yield board("svoyi-pile", find(SVOYI, pile(5, 7)), 1)
    yield board("svoyi-deep", find(SVOYI, pile(18, 30)), 1)
    yield board("svoyi-open", find(OPEN, pile(5, 9)), 0)
    yield board("svoyi-over", find(SVOYI, over), 0)
    yield hand("svoyi-beat", find(SVOYI, pile(5, 7)), new=3)
    yield hand("svoyi-many", find(SVOYI, lambda state, scene: bool(state.to_act) and _most_held(scene) >= 26))


def _most_held(scene: Scene) -> int:
    return max(place.held for place in scene.places if Mark.TURN in place.marks)


def _tractor() -> Iterator[Moment]:
    yield board("tractor-deal", find(TRACTOR, exposed))
    yield hand("tractor-bury", find(TRACTOR, burying), new=8)
    yield hand("tractor-bury-four", find(TRACTOR, burying, 1), Style(four_colours=True))
    yield board("tractor-single", find(TRACTOR, trick(1, 3)), 2)
    yield board("tractor-pair", find(TRACTOR, trick(2, 4)), 0)
    yield board("tractor-tractor", find(TRACTOR, trick(4, 3)), 0)
    yield board("tractor-throw", find(TRACTOR, trick(3, 4)), 0)
    yield board("tractor-failed", find(TRACTOR, failed), 0)
    yield hand("tractor-follow", find(TRACTOR, trick(2, 2)))
    yield hand("tractor-must", find(TRACTOR, obliged))
    yield board("tractor-over", find(TRACTOR, over))
    yield board_of("tractor-eight", _long(find(TRACTOR, trick(2, 4)).scene(0), 8))
    yield board_of("tractor-longest", _long(find(TRACTOR, trick(2, 4)).scene(0), 19))


def board_of(name: str, scene: Scene) -> Moment:
    """Show a table that was made up."""
    return Moment(name, board_order(scene))


def _long(scene: Scene, count: int) -> Scene:
    """Make a trick longer than any that random play gives."""
    deck = sorted(PACK_108, key=lambda card: (card.suit is None, card.suit or 0, -card.rank))
    places = tuple(
        replace(place, laid=tuple(deck[(place.seat * 9 + step) % len(deck)] for step in range(count)))
        for place in scene.places
    )
    return replace(scene, places=places)


def _charts() -> Iterator[Moment]:
    points = ((62, -50), (84, 41), (-110, 130), (53, 62), (71, -90), (40, 40), (102, 51), (-30, 84), (60, 60), (71, 40))
    yield Moment("chart-points", ChartOrder(Course(("NS", "EW"), points)))
    ranks = tuple(rank.code for rank in Rank if Rank.TWO <= rank <= Rank.ACE)
    yield Moment(
        "chart-levels", ChartOrder(Course(("NS", "WE"), ((0, 2), (0, 0), (1, 0), (3, 0), (0, 0)), rungs=ranks))
    )
    scene = find(SVOYI, over).scene(None)
    yield Moment("chart-games", ChartOrder(course(GAMES["svoyi"], scene, [(1, 0), (0, 0), (0, 1), (0, 1)])))
    climb = tuple((at * 1.1 + at % 3, 8.3 * 0.93**at) for at in range(23))
    yield Moment("ratings", RatingOrder(Ratings(climb)))
