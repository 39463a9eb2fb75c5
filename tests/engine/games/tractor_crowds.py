"""Positions of Tractor that are as crowded as can be: whole suits in single hands, leads of twenty cards."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.cards import NATURAL_RANKS, PACK_108, Suit, pick_below, shuffled, without
from engine.game import Move
from engine.games.tractor import TRACTOR, offers
from engine.games.tractor.dealing import arranged
from engine.games.tractor.moves import Play
from engine.games.tractor.position import Rules, Stage, TractorStanding
from engine.games.tractor.shape import split
from engine.games.tractor.state import Tractor
from engine.games.tractor.trump import Trump


def crowded(seed: int) -> Tractor:
    """Deal whole suits and pairs to single hands: leads of twenty cards, ruffs of a dozen pairs."""
    rng = Random(seed)
    options = {option.key: option.values[pick_below(len(option.values), rng)] for option in TRACTOR.options}
    rank = NATURAL_RANKS[pick_below(13, rng)]
    suit = None if rng.random() < 0.2 else Suit(pick_below(4, rng))
    order = Trump(rank, suit, kept=options["nt_keeps_rank"] == "on")
    noise = (0.0, 0.05, 0.1, 0.3)[pick_below(4, rng)]
    places = {card: rng.random() if rng.random() < noise else 0.0 for card in PACK_108}
    deck = sorted(PACK_108, key=lambda card: (places[card], order.suits[card.index], order.heights[card.index]))
    hands = [deck[25 * seat : 25 * seat + 25] for seat in range(4)]
    # The starter buries a twin of each of eight pairs: singles that nobody can beat beside pairs and tractors.
    own = [*hands[0], *deck[100:]]
    buried = shuffled(split(own)[0], rng)[:8]
    buried += list(without(own, buried))[: 8 - len(buried)]
    hands[0] = list(without(own, buried))
    return Tractor(
        Rules.of(options),
        TractorStanding((rank, rank), 0, opened=True),
        Stage.PLAY,
        tuple(arranged(hand) for hand in hands),
        trump=order,
        talon=arranged(buried),
    )


def moments(at: Tractor, rng: Random) -> Iterator[tuple[Tractor, list[Move]]]:
    """Play on with the biggest leads there are; tell each position and what is tried in it."""
    while at.result is None:
        prompt = at.prompt(at.turn)
        tried: list[Move] = list(prompt.quick)
        if not at.table:
            tried += [Play(arranged(own)) for own in offers.by_suit(at.order, at.hands[at.turn]) if own]
            move = max(tried, key=lambda move: len(move.cards) if isinstance(move, Play) else 0)
        else:
            move = tried[pick_below(len(tried), rng)]
        yield at, tried
        at = at.play(at.turn, move).state
