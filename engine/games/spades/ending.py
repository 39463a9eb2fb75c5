"""How a deal of Spades ends: both sides scored, line by line, and the standing that follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.cards import Seat
from engine.game import Result
from engine.games.spades.phrases import (
    BagsPunished,
    BagsTaken,
    ContractMade,
    ContractSet,
    MatchTied,
    MatchWon,
    NilFailed,
    NilHeld,
    SideTotal,
)
from engine.games.spades.rules import NIL, Rules, SpadesStanding, match_winner
from engine.games.spades.scoring import SideScore, score_side
from engine.scene import Phrase


def deal_result(rules: Rules, before: SpadesStanding, bids: Sequence[int], taken: Sequence[int]) -> Result:
    """Score a complete deal. The deal passes to the left whenever the match goes on."""
    scores = [score_side(bids[side::2], taken[side::2], before.bags[side], rules.failed_nil) for side in (0, 1)]
    gains = (scores[0].points, scores[1].points)
    totals = (before.scores[0] + gains[0], before.scores[1] + gains[1])
    standing = SpadesStanding(before.seats, rules.left_of(before.dealer), totals, (scores[0].bags, scores[1].bags))
    winner = match_winner(totals, rules.target)
    lines: list[Phrase] = []
    for side, score in enumerate(scores):
        seats = rules.side(side)
        lines += _lines(seats, score, bids, taken)
        lines.append(SideTotal(seats, gains[side], totals[side], score.bags))
    lines += _verdict(rules, totals, winner)
    ahead = winner if winner is not None else (None if gains[0] == gains[1] else int(gains[1] > gains[0]))
    return Result(
        standing=standing,
        lines=tuple(lines),
        winners=frozenset(rules.side(ahead)) if ahead is not None else frozenset(),
        over=winner is not None,
        gains=(float(gains[0]), float(gains[1])) * (rules.seats // 2),
    )


def _lines(seats: tuple[Seat, ...], score: SideScore, bids: Sequence[int], taken: Sequence[int]) -> Iterator[Phrase]:
    if score.contract:
        kind = ContractMade if score.made >= score.contract else ContractSet
        yield kind(seats, score.contract, score.made, score.contract_points)
    for seat, points in zip(seats, score.nil_points, strict=True):
        if bids[seat] > NIL:
            continue
        if points > 0:
            yield NilHeld(seat, bids[seat], points)
        else:
            yield NilFailed(seat, bids[seat], taken[seat], points)
    if score.new_bags:
        yield BagsTaken(seats, score.new_bags, score.new_bags)
    if score.penalty:
        yield BagsPunished(seats, -score.penalty // 10, score.penalty)


def _verdict(rules: Rules, totals: tuple[int, int], winner: int | None) -> Iterator[Phrase]:
    if winner is not None:
        yield MatchWon(rules.side(winner), totals[winner])
    elif totals[0] == totals[1] >= rules.target:
        yield MatchTied(totals[0])
