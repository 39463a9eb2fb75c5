"""What cards are worth to keep during the play, in points."""

from __future__ import annotations

from engine.ai.tractor.reading import Reading
from engine.cards import Card
from engine.games.tractor.shape import Part, split
from engine.games.tractor.trump import TRUMPS

TRUMP = 1.6
TRUMP_STEP = 0.3
BOSS = 4.0
PAIR = 1.5
STEP = 0.06
SHORT = 0.5


def assets(reading: Reading) -> dict[Card, float]:
    """Price each card of a hand for parting with it, its points left aside."""
    prices: dict[Card, float] = {}
    trump = reading.trump
    twins = set(split(reading.hand)[0])
    has_trumps = bool(reading.suits[TRUMPS])
    for suit, own in enumerate(reading.suits):
        out = bool(reading.out[suit])
        for card in dict.fromkeys(own):
            height = trump.heights[card.index]
            price = STEP * height
            if suit == TRUMPS:
                price += TRUMP + TRUMP_STEP * height
            elif not reading.reach[suit].beats(Part(0, height, (card,))):
                price += BOSS if out else BOSS / 2
            if card in twins:
                price += PAIR + STEP * height
            if has_trumps and suit != TRUMPS and len(own) <= 2:  # noqa: PLR2004 - nearly void
                price -= SHORT
            prices[card] = price
    return prices
