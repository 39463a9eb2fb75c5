"""What a seat says or lays in Spades."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import PACK_52, Card
from engine.game import Move
from engine.games.spades.rules import TRICKS


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Two players, drawing: take the card just seen; the next is seen and put away."""


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """Two players, drawing: put the card just seen away; the next is taken, whatever it is."""


@dataclass(frozen=True, slots=True)
class Look(Move):
    """Turn one's cards up before bidding; whoever has looked can no longer bid double nil."""


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Say how many tricks one will take; 0 is nil."""

    tricks: int


@dataclass(frozen=True, slots=True)
class DoubleNil(Move):
    """Bid to take no trick, before one has looked."""


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Lay three cards for one's partner, one of the two having bid double nil."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Lay a card to the trick."""

    cards: tuple[Card, ...]


BIDS = tuple(Bid(tricks) for tricks in range(TRICKS + 1))
PLAYS = tuple(Play((card,)) for card in PACK_52)
"""The play of each card by the card's index: moves are offered far more often than they are made."""
