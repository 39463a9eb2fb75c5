"""How to follow: each natural choice weighed by who is likely to win the trick, its points, and what it gives up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

from engine.ai.tractor import rule
from engine.ai.tractor.reading import Reading
from engine.ai.tractor.worth import assets
from engine.cards import Card, Seat
from engine.games.tractor import offers, score, suggest, trick
from engine.games.tractor.follow import Duty
from engine.games.tractor.offers import POINT
from engine.games.tractor.position import SEATS
from engine.games.tractor.shape import Shape, matches
from engine.games.tractor.state import Tractor
from engine.games.tractor.trump import TRUMPS

COMING = 2.2
"""Points that each card still to come to a trick brings, on average."""
TEMPO = 2.0
"""What it is worth to win a trick besides its points."""
LAST = 2
"""Cards in a hand before the last trick but one."""
WHOLE = 24
"""Choices that are all weighed; of more only the natural ones are."""


def plainly(view: Tractor, seat: Seat) -> tuple[Card, ...]:
    """Follow by the plain rules, but keep a high trump for the last trick rather than ruff an empty one before it."""
    laid, hand, trump = rule.follow(view, seat), view.hands[seat], view.order
    ruffs = trump.suits[view.table[0][0].index] != TRUMPS == trump.suits[laid[0].index]
    if ruffs and len(laid) == 1 and len(hand) == LAST and not score.points(chain(*view.table)):
        return (min(hand, key=lambda card: (trump.suits[card.index] == TRUMPS, trump.heights[card.index])),)
    return laid


def candidates(reading: Reading, owed: Duty) -> tuple[tuple[Card, ...], ...]:
    """List the choices to weigh: all of them when they are few."""
    every = list(islice(offers.answers(reading.trump, owed, reading.hand), WHOLE + 1))
    if len(every) <= WHOLE:
        return tuple(every)
    return offers.first_of(natural(reading, owed))


def natural(reading: Reading, owed: Duty) -> Iterator[tuple[Card, ...]]:
    """Name choices for different ends: to lose little, to give points, to win."""
    prices = assets(reading)

    def by_price(card: Card) -> float:
        return 100 * prices[card]

    def saving_points(card: Card) -> float:
        return by_price(card) + POINT * score.POINTS[card.rank]

    def giving_points(card: Card) -> float:
        return by_price(card) - POINT * score.POINTS[card.rank]

    for cost in (saving_points, giving_points, by_price):
        yield suggest.cheapest(reading.trump, owed, reading.hand, cost)
    low = suggest.winning(reading.view, owed, reading.hand)
    if low is not None:
        yield low
    own = reading.suits[owed.suit]
    able = own or reading.suits[TRUMPS]
    lead = reading.view.lead
    if lead is None or len(lead.parts) > 1 or len(able) < owed.count or 0 < len(own) <= owed.count:
        return
    few = [part.cards for part in matches(reading.trump, able, lead.pairs, -1)]
    yield from few[-2:]


def balance(reading: Reading, lead: Shape, cards: tuple[Card, ...], prices: dict[Card, float]) -> float:
    """Weigh a choice in points for the own side."""
    view = reading.view
    table = (*view.table, cards)
    place = trick.winner(reading.trump, table, view.rules.ruff_compare)
    winner = (view.leader + place) % SEATS
    chance = winning_chance(reading, lead, table[place], winner)
    points = reading.on_table + score.points(cards) + COMING * len(cards) * len(reading.after)
    return (2 * chance - 1) * (points + TEMPO) - sum(prices[card] for card in cards)


def winning_chance(reading: Reading, lead: Shape, best: tuple[Card, ...], winner: int) -> float:
    """Estimate the chance that the own side wins the trick when a play is winning now."""
    ours = (winner - reading.seat) % 2 == 0
    partner_to_come = reading.partner in reading.after
    if ours:
        return reading.holds(lead, best, reading.after)
    if not partner_to_come:
        return 0.0
    return reading.beaten(reading.partner, lead, best) * 0.85
