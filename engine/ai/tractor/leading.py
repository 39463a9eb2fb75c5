"""What to lead: safe throws, high parts that will hold, and otherwise a card that is little missed."""

from __future__ import annotations

from collections.abc import Iterator

from engine.ai.tractor.reading import Reading
from engine.ai.tractor.worth import assets
from engine.cards import Card
from engine.games.tractor import score, suggest
from engine.games.tractor.shape import Shape, shape

FED = 2.6
"""Points that each other card brings to a trick that one's own side wins."""
LOST = 2.0
"""Points that one's own side adds to each card of a trick that it loses."""
TEMPO = 2.5
KEPT = 0.5
BROKEN = 4.0
"""What it costs to lead one card of a pair."""
TWINS = 2
"""Part of a card's worth that leading it gives up when it wins."""
PARTNER = 1.0
"""How far the partner's chances to overtake are trusted."""


def choose(reading: Reading) -> tuple[Card, ...]:
    """Choose the lead of the best balance; all that is left, if it is one safe throw."""
    prices = assets(reading)
    every = tuple(candidates(reading))
    whole = next((cards for cards in every if len(cards) == len(reading.hand)), None)
    return whole or max(every, key=lambda cards: balance(reading, cards, prices))


def candidates(reading: Reading) -> Iterator[tuple[Card, ...]]:
    """List each suit's parts, its singles, and its biggest safe throw."""
    trump = reading.trump
    for suit, own in enumerate(reading.suits):
        whole = shape(trump, tuple(own))
        if whole is None:
            continue
        safe = suggest.unbeatable(trump, whole, reading.out[suit])
        if len(safe) > 1:
            yield safe
        yield from (part.cards for part in whole.parts)
        yield from ((card,) for part in whole.parts if part.pairs for card in part.cards[::2])


def balance(reading: Reading, cards: tuple[Card, ...], prices: dict[Card, float]) -> float:
    """Weigh a lead in points for the own side."""
    lead = shape(reading.trump, cards)
    assert lead is not None  # noqa: S101 - only cards of one suit are weighed
    holds = reading.holds(lead, cards, reading.after)
    worth = sum(prices[card] for card in cards) + BROKEN * broken(reading, cards)
    own = score.points(cards)
    won = own + FED * len(cards) + TEMPO - KEPT * worth
    lost = own + LOST * len(cards) + worth - KEPT * worth
    chance = holds + (1 - holds) * PARTNER * _partner(reading, lead, cards)
    return chance * won - (1 - chance) * lost


def broken(reading: Reading, cards: tuple[Card, ...]) -> int:
    """Count the pairs of the hand that are torn when cards are laid."""
    return sum(cards.count(card) == 1 and reading.hand.count(card) == TWINS for card in cards)


def _partner(reading: Reading, lead: Shape, cards: tuple[Card, ...]) -> float:
    """Estimate the partner's part of the chances to overtake."""
    chances = [reading.beaten(seat, lead, cards) for seat in reading.after]
    mine = reading.beaten(reading.partner, lead, cards)
    return mine / sum(chances) if mine else 0.0
