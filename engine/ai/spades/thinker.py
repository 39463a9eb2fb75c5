"""A player of Spades that imagines the hidden cards, plays each choice on in every world, and compares."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final, TypeVar

from engine.ai.brain import Ticking
from engine.ai.spades.estimate import fits, keep_odds, keep_worth, prospects, usual_bid
from engine.ai.spades.playout import BELOW, Table, bits
from engine.cards import PACK_52, Card, Rank, Seat, Suit
from engine.game import Move
from engine.games.spades.bidding import Bidding
from engine.games.spades.deal import Deal
from engine.games.spades.drawing import Drawing
from engine.games.spades.exchange import Exchanging
from engine.games.spades.moves import PLAYS, Bid, DoubleNil, Give, Keep, Leave, Look
from engine.games.spades.playing import Playing
from engine.games.spades.rules import DOUBLE_NIL, EXCHANGED, NIL, TRICKS, TRUMP
from engine.games.spades.unseen import Hand, sorted_hand

ChoiceT = TypeVar("ChoiceT")
WorldT = TypeVar("WorldT", Bidding, Playing)

_DRAWN: Final = 3
"""Worlds of which one is taken, those that fit the bids having the better chance."""
_WEEDINGS: Final = frozenset({8, 16, 32, 64})
"""Numbers of worlds after which the worse half of the choices is given up."""
_DESPERATE: Final = 0.2
"""The chance of winning the match below which double nil is considered."""


class Thinker:
    """Counts cards and voids by imagining only what can be, weighs worlds by the bids, minds nils, bags and score.

    A piece of work is one world in which every choice is played on. The opponents are taken to be greedy: who
    relies on their shunning bags bids too much.
    """

    def __init__(self, worlds: int) -> None:
        """Look at so many worlds at most."""
        self._worlds = worlds

    def choose(self, view: Deal, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose by the phase of the deal."""
        match view:
            case Drawing():
                return _draw(view, seat)
            case Bidding() if not view.looked[seat]:
                return self._look(view, seat, rng, ticking)
            case Bidding():
                return self._bid(view, seat, rng, ticking)
            case Exchanging():
                return Give(_gift(view.hands[seat], nil=view.bids[seat] == DOUBLE_NIL))
            case Playing():
                return self._play(view, seat, rng, ticking)
            case _:
                raise ValueError(f"nothing is asked in {type(view).__name__}")

    def _look(self, view: Bidding, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Look, unless the match is as good as lost and double nil promises more."""
        usual = prospects(view.rules, view.standing, (3,) * 4, (3,) * 4)
        if seat != view.turn or (usual if seat % 2 == 0 else 1 - usual) > _DESPERATE:
            return Look()

        def value(world: Bidding, move: Move) -> float:
            bids = _bids(world)
            hands = list(world.hands)
            if isinstance(move, DoubleNil):
                bids[seat] = DOUBLE_NIL
                hands = _exchanged(hands, seat)
            return _outcome(world, map(bits, hands), bids, seat)

        return self._best((Look(), DoubleNil()), self._imagined(view, seat, rng), value, ticking)

    def _bid(self, view: Bidding, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Try nil and the numbers about the usual one."""
        usual, least = usual_bid(bits(view.hands[seat]), view.rules.seats), view.least(seat)
        first = max(least, usual - 2)
        choices = (*range(first, min(max(first, usual + 1), TRICKS) + 1), NIL)

        def value(world: Bidding, tricks: int) -> float:
            bids = _bids(world)
            bids[seat] = tricks
            return _outcome(world, map(bits, world.hands), bids, seat)

        return Bid(self._best(choices, self._imagined(view, seat, rng), value, ticking))

    def _play(self, view: Playing, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Try every card that makes a difference."""

        def value(world: Playing, card: Card) -> float:
            table = Table.of(world, greedy=1 - seat % 2)
            table.lay(card.index)
            return _chance(world, world.bids, table.play_out(), seat)

        return PLAYS[self._best(different(view, seat), self._imagined(view, seat, rng), value, ticking).index]

    def _best(
        self,
        choices: Sequence[ChoiceT],
        worlds: Iterator[WorldT],
        value: Callable[[WorldT, ChoiceT], float],
        ticking: Ticking,
    ) -> ChoiceT:
        """Try the choices in the same worlds, in one at least; give the one with the best average."""
        totals = dict.fromkeys(range(len(choices)), 0.0)
        for seen in range(1, self._worlds + 1):
            if len(totals) == 1 or (not ticking() and seen > 1):
                break
            world = next(worlds)
            for place in totals:
                totals[place] += value(world, choices[place])
            if seen in _WEEDINGS:
                best = sorted(totals, key=totals.__getitem__, reverse=True)
                totals = {place: totals[place] for place in best[: max(2, (len(best) + 1) // 2)]}
        return choices[max(totals, key=totals.__getitem__)]

    def _imagined(self, view: WorldT, seat: Seat, rng: Random) -> Iterator[WorldT]:
        """Imagine worlds, those that fit the bids more often."""
        while True:
            worlds = [_redrawn(view.imagine(rng), seat, rng) for _ in range(_DRAWN)]
            weights = [_likelihood(world, seat) for world in worlds]
            mark = rng.random() * sum(weights)
            chosen = 0
            while chosen < _DRAWN - 1 and mark >= weights[chosen]:
                mark -= weights[chosen]
                chosen += 1
            yield worlds[chosen]


def different(view: Playing, seat: Seat) -> list[Card]:
    """Give the cards that may be laid; of neighbours with nobody else's card between them the lowest only."""
    gone = bits(card for trick in view.tricks for card in trick.cards)
    others = BELOW[-1] & ~gone & ~bits(view.hands[seat])
    kept: list[Card] = []
    before: Card | None = None
    for card in view.playable(seat):
        between = others & BELOW[card.index] & ~BELOW[before.index] if before else 0
        if before is None or before.suit is not card.suit or between:
            kept.append(card)
        before = card
    return kept


def _draw(view: Drawing, seat: Seat) -> Move:
    """Keep a card that is better than those unseen are on average."""
    first = view.stocks[seat][0]
    seen = {first, *view.hands[seat], *view.discards[seat]}
    unseen = [keep_worth(card) for card in PACK_52 if card not in seen]
    return Keep() if keep_worth(first) * len(unseen) > sum(unseen) else Leave()


def _redrawn(world: WorldT, seat: Seat, rng: Random) -> WorldT:
    """Split what two players' opponent has drawn into hand and discards, as if he had kept the better cards."""
    if world.rules.partner(seat) is not None:
        return world
    other = 1 - seat
    held, away = _kept(world, other, rng)
    hands = (world.hands[0], held) if other else (held, world.hands[1])
    discards = (world.discards[0], away) if other else (away, world.discards[1])
    if isinstance(world, Playing):
        return world._replace(hands=hands, discards=discards)
    return replace(world, hands=hands, discards=discards)


def _kept(world: Bidding | Playing, seat: Seat, rng: Random) -> tuple[Hand, Hand]:
    """Draw a hand without replacement by the odds of each card, and what was put away: the rest."""
    voids: set[Suit | None] = world.voids()[seat] if isinstance(world, Playing) else set()
    drawn = (*world.hands[seat], *world.discards[seat])
    # The highest of u ** (1 / weight) are a sample by weight.
    luck = {card: -1.0 if card.suit in voids else rng.random() ** (1 / keep_odds(card)) for card in drawn}
    by_luck = sorted(drawn, key=luck.__getitem__, reverse=True)
    count = len(world.hands[seat])
    return sorted_hand(by_luck[:count]), tuple(by_luck[count:])


def _bids(world: Bidding) -> list[int]:
    """Complete the bids by those that are usual for the cards imagined."""
    return [
        usual_bid(bits(hand), world.rules.seats) if bid is None else bid
        for hand, bid in zip(world.hands, world.bids, strict=True)
    ]


def _outcome(world: Bidding, hands: Iterator[int], bids: Sequence[int], seat: Seat) -> float:
    """Play a deal with these bids; tell a seat's chance of winning the match after it."""
    leader = world.rules.left_of(world.standing.dealer)
    return _chance(world, bids, Table(hands, bids, leader, greedy=1 - seat % 2).play_out(), seat)


def _chance(world: Deal, bids: Sequence[int], taken: Sequence[int], seat: Seat) -> float:
    chance = prospects(world.rules, world.standing, bids, taken)
    return chance if seat % 2 == 0 else 1 - chance


def _likelihood(world: Bidding | Playing, seat: Seat) -> float:
    """Weigh an imagined world by how well the others' cards fit their bids."""
    hands = [bits(hand) for hand in world.hands]
    if isinstance(world, Playing):
        hands = [hand | bits(cards) for hand, cards in zip(hands, world.played(), strict=True)]
    weight = 1.0
    for other, (hand, bid) in enumerate(zip(hands, world.bids, strict=True)):
        if other != seat and bid is not None:
            weight *= fits(hand, bid, len(hands))
    return weight


def _gift(hand: Hand, *, nil: bool) -> Hand:
    """Choose what to give: a double nil its most dangerous cards, its partner his lowest."""
    by_height = sorted(hand, key=lambda card: card.rank + (Rank.SIX if card.suit is TRUMP else 0), reverse=nil)
    return tuple(by_height[:EXCHANGED])


def _exchanged(hands: list[Hand], nil: Seat) -> list[Hand]:
    """Let a double nil and its partner exchange."""
    partner = (nil + 2) % len(hands)
    gifts = _gift(hands[nil], nil=True), _gift(hands[partner], nil=False)
    after = list(hands)
    after[nil] = (*(card for card in hands[nil] if card not in gifts[0]), *gifts[1])
    after[partner] = (*(card for card in hands[partner] if card not in gifts[1]), *gifts[0])
    return after
