"""A player of Spades that imagines the hidden cards, plays each choice on in every world, and compares.

How strong it is tells ``docs/LADDER.md``. With two players it gives bags away and is seldom set, which wins matches
rather than deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final, TypeAlias

import numpy as np

from engine.ai.brain import Ticking
from engine.ai.spades.drawing import builds_more
from engine.ai.spades.endgame import best_play
from engine.ai.spades.estimate import Floats, prospects, usual_bids
from engine.ai.spades.gifts import exchanged, gift
from engine.ai.spades.kernel import Bits, Numbers, Truths, as_bits
from engine.ai.spades.policy import Playout
from engine.ai.spades.worlds import Worlds, at
from engine.cards import Card, Seat
from engine.game import Move
from engine.games.spades.bidding import Bidding
from engine.games.spades.deal import Deal
from engine.games.spades.drawing import Drawing
from engine.games.spades.exchange import Exchanging
from engine.games.spades.moves import PLAYS, Bid, DoubleNil, Give, Keep, Leave, Look
from engine.games.spades.playing import Playing
from engine.games.spades.rules import DOUBLE_NIL, NIL, TRICKS

Values: TypeAlias = Callable[[Bits, Sequence[int]], Floats]
"""By world and choice, what the choices of these numbers come to."""

_PIECE: Final = 64
"""Worlds in a piece of work."""
_DRAWN: Final = 4
"""Worlds of which one is taken, those that fit bids and plays having the better chance."""
_HOPELESS: Final = 2.0
"""Standard errors by which a choice must be behind the best to be given up."""
EXACT: Final = {4: 3, 2: 5}
"""By number of players, the cards in hand with which the rest is played in every way."""
_WAYS: Final = 1_000
"""In how many ways a hand that two players draw is drawn to its end."""
_DESPERATE: Final = 0.2
"""The chance of winning the match below which double nil is considered."""


class Thinker:
    """Imagines only what can be, weighs worlds by what has been bid and laid, minds nils, bags and the score.

    A piece of work is a handful of worlds in which every choice is played on. The opponents are taken to be greedy:
    who relies on their shunning bags bids too much.
    """

    def __init__(self, pieces: int, exact: Mapping[int, int] = EXACT) -> None:
        """Do so many pieces of work at most; ``exact``: see ``EXACT``."""
        self._pieces = pieces
        self._exact = exact

    def choose(self, view: Deal, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Choose by the phase of the deal."""
        match view:
            case Drawing():
                return Keep() if builds_more(view, seat, rng, _WAYS) else Leave()
            case Bidding() if not view.looked[seat]:
                return self._look(view, seat, rng, ticking)
            case Bidding():
                return self._bid(view, seat, rng, ticking)
            case Exchanging():
                return Give(gift(view.hands[seat], nil=view.bids[seat] == DOUBLE_NIL))
            case Playing():
                return self._play(view, seat, rng, ticking)
            case _:
                raise ValueError(f"nothing is asked in {type(view).__name__}")

    def _look(self, view: Bidding, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Look, unless the match is as good as lost and double nil promises more."""
        if seat != view.turn or _usual_chance(view, seat) > _DESPERATE:
            return Look()
        choices = (Look(), DoubleNil())

        def values(hands: Bits, tried: Sequence[int]) -> Floats:
            columns = []
            for number in tried:
                bids, after = _bids(view, hands), hands
                if choices[number] == DoubleNil():
                    bids[:, seat] = DOUBLE_NIL
                    after = exchanged(hands, seat)
                columns.append(_outcomes(view, after, bids, seat))
            return np.array(columns).T

        return choices[self._best(len(choices), Worlds(view, seat, rng), values, ticking)]

    def _bid(self, view: Bidding, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Try nil and the numbers about the usual one."""
        mine = np.array([as_bits(view.hands[seat])], np.int64)
        usual, least = int(usual_bids(mine, view.rules.seats)[0]), view.least(seat)
        first = max(least, usual - 2)
        choices = (*dict.fromkeys((*range(first, min(max(first, usual + 1), TRICKS) + 1), least)), NIL)

        def values(hands: Bits, tried: Sequence[int]) -> Floats:
            bids = np.repeat(_bids(view, hands), len(tried), axis=0)
            bids[:, seat] = np.tile([choices[number] for number in tried], len(hands))
            return _outcomes(view, np.repeat(hands, len(tried), axis=0), bids, seat).reshape(len(hands), -1)

        return Bid(choices[self._best(len(choices), Worlds(view, seat, rng), values, ticking)])

    def _play(self, view: Playing, seat: Seat, rng: Random, ticking: Ticking) -> Move:
        """Try every card that makes a difference."""
        choices = different(view, seat)
        exact = len(view.hands[seat]) <= self._exact.get(view.rules.seats, 0)
        cards = np.array([as_bits((card,)) for card in choices], np.int64)

        def values(hands: Bits, tried: Sequence[int]) -> Floats:
            table = at(view, np.repeat(hands, len(tried), axis=0), greedy=1 - seat % 2)
            table.lay(np.tile(cards[list(tried)], len(hands)))
            if exact:
                worths = best_play(table, partial(_first_side, view))
                worths = worths if seat % 2 == 0 else 1 - worths
            else:
                worths = _chances(view, table.bids, table.play_out(), seat)
            return worths.reshape(len(hands), -1)

        return PLAYS[choices[self._best(len(choices), Worlds(view, seat, rng), values, ticking)].index]

    def _best(self, choices: int, worlds: Worlds, values: Values, ticking: Ticking) -> int:
        """Try choices in the same worlds, in a piece of work at least; give the one with the best average."""
        left, rows = np.arange(choices), np.zeros((0, choices))
        for seen in range(self._pieces):
            if len(left) == 1 or (not ticking() and seen > 0):
                break
            hands = worlds.draw(_PIECE, drawn=_DRAWN, plays=True)
            rows = np.concatenate((rows, values(hands, left.tolist())))
            kept = promising(rows)
            left, rows = left[kept], rows[:, kept]
        return int(left[rows.sum(axis=0).argmax()])


def promising(rows: Floats) -> Truths:
    """Tell, of values by world and choice, which choices may still prove the best; of equal ones the first is it."""
    best = rows.sum(axis=0).argmax()
    leads = rows[:, best, None] - rows
    error = leads.std(axis=0, ddof=1) / np.sqrt(len(rows))
    hopes: Truths = leads.mean(axis=0) < _HOPELESS * error
    hopes[best] = True
    return hopes


def different(view: Playing, seat: Seat) -> list[Card]:
    """Give the cards that may be laid; of neighbours with nobody else's card between them the lowest only."""
    gone = {card.index for trick in view.tricks for card in trick.cards}
    mine = {card.index for card in view.hands[seat]}
    kept: list[Card] = []
    before: Card | None = None
    for card in view.playable(seat):
        between = before and any(index not in gone and index not in mine for index in range(before.index, card.index))
        if before is None or before.suit is not card.suit or between:
            kept.append(card)
        before = card
    return kept


def _usual_chance(view: Bidding, seat: Seat) -> float:
    """Tell the chance of winning the match if this deal brought nothing new."""
    usual = np.full((1, view.rules.seats), 3)
    return float(_chances(view, usual, usual, seat)[0])


def _bids(view: Bidding, hands: Bits) -> Numbers:
    """Complete the bids by those that are usual for the cards imagined."""
    columns = [
        usual_bids(hands[:, seat], view.rules.seats) if bid is None else np.full(len(hands), bid)
        for seat, bid in enumerate(view.bids)
    ]
    return np.array(columns).T


def _outcomes(view: Bidding, hands: Bits, bids: Numbers, seat: Seat) -> Floats:
    """Play deals with these bids; tell a seat's chance of winning the match after each."""
    leader = np.full(len(hands), view.rules.left_of(view.standing.dealer))
    table = Playout(hands, bids, leader, greedy=1 - seat % 2, taken=np.zeros_like(bids))
    return _chances(view, bids, table.play_out(), seat)


def _first_side(view: Playing, taken: Numbers) -> Floats:
    """Tell side 0's chance of winning the match after deals in which so many tricks are taken."""
    return prospects(view.rules, view.standing, np.broadcast_to(np.array(view.bids), taken.shape), taken)


def _chances(view: Deal, bids: Numbers, taken: Numbers, seat: Seat) -> Floats:
    chances = prospects(view.rules, view.standing, bids, taken)
    return chances if seat % 2 == 0 else 1 - chances
