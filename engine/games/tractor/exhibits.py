"""Positions of Tractor to be looked at, with what the code that plays says about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from engine.cards import Card
from engine.game import Exhibit, Exhibitor, Given, Illegal, Options, Reason, Tried
from engine.games.tractor import trick
from engine.games.tractor.events import TrickWon
from engine.games.tractor.facts import SuitGroup, TrumpGroup
from engine.games.tractor.given import led_shape, read_arranged, read_several, read_trump
from engine.games.tractor.moves import OneSuitOnly, Play
from engine.games.tractor.position import SEATS, Rules, Stage, TractorStanding, Trick
from engine.games.tractor.score import START
from engine.games.tractor.shape import Kind, shape
from engine.games.tractor.state import Tractor
from engine.games.tractor.trump import TRUMPS, Trump
from engine.scene import Group, Phrase, cards_alone

_NOTHING: Final[tuple[tuple[Card, ...], ...]] = ((),) * SEATS


@dataclass(frozen=True, slots=True)
class CalledThis(Phrase):
    """What cards of one suit are called when they are led together."""

    cards: tuple[Card, ...]
    kind: str
    """``single``, ``pair``, ``tractor`` or ``throw``."""


def lead(given: Given, options: Options) -> Exhibit:
    """Show cards, and what they are called when they are led, or why they cannot be."""
    trump, cards = read_trump(given, options), read_arranged(given["cards"])
    led = shape(trump, cards)
    ordered = _highest_first(trump, cards)
    scene = replace(_at(trump, options, _NOTHING).scene(0), places=(), hand=(_group(trump, ordered),))
    if led is None:
        return Exhibit(scene, (OneSuitOnly(ordered),))
    marked = frozenset(cards) if led.kind is Kind.TRACTOR else frozenset[Card]()
    return Exhibit(scene, (CalledThis(ordered, led.kind.value),), marked=marked)


def follow(given: Given, options: Options) -> Exhibit:
    """Show a lead and a hand, and which answers the rules allow."""
    trump, led = read_trump(given, options), read_arranged(given["lead"])
    led_shape(trump, led)
    hands = ((), read_arranged(given["hand"]), (), ())
    at = replace(_at(trump, options, hands), table=(led,))
    plays = map(read_arranged, given["plays"])
    tried = tuple(Tried(_highest_first(trump, cards), _refusal(at, cards)) for cards in plays)
    obliging = frozenset(card for one in tried if one.reason is not None for card in one.reason.obliging)
    return Exhibit(cards_alone(at.scene(1)), tried=tried, marked=obliging)


def full_trick(given: Given, options: Options) -> Exhibit:
    """Show a trick and who wins it, with what points."""
    trump, plays = read_trump(given, options), tuple(map(read_arranged, read_several(given["plays"], SEATS)))
    led_shape(trump, plays[0])
    won = Trick(0, plays, trick.winner(trump, plays, Rules.of(options).ruff_compare))
    at = replace(_at(trump, options, _NOTHING), tricks=(won,), leader=won.winner)
    return Exhibit(cards_alone(at.scene(None)), (TrickWon(won.winner, won.points),))


def throw(given: Given, options: Options) -> Exhibit:
    """Show a throw and what the others hold, and what becomes of it; the starter has thrown."""
    trump, cards = read_trump(given, options), read_arranged(given["cards"])
    hands = (cards, *map(read_arranged, read_several(given["hands"], SEATS - 1)))
    after, events = _at(trump, options, hands).play(0, Play(cards))
    scene = cards_alone(after.scene(None))
    places = (replace(place, shown=hands[place.seat] if place.seat else ()) for place in scene.places)
    return Exhibit(replace(scene, places=tuple(places)), events)


def _at(trump: Trump, options: Options, hands: Sequence[tuple[Card, ...]]) -> Tractor:
    """Set up seat 0, which declares, to lead."""
    standing = TractorStanding((trump.rank, START), 0, opened=True)
    return Tractor(Rules.of(options), standing, Stage.PLAY, tuple(hands), trump=trump)


def _highest_first(trump: Trump, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Put cards into the order in which hands are shown."""
    return tuple(sorted(cards, key=lambda card: (-trump.heights[card.index], card.index)))


def _group(trump: Trump, cards: tuple[Card, ...]) -> Group:
    suit = None if trump.suits[cards[0].index] == TRUMPS else cards[0].suit
    return Group(TrumpGroup() if suit is None else SuitGroup(suit), cards)


def _refusal(at: Tractor, cards: tuple[Card, ...]) -> Reason | None:
    try:
        at.play(1, Play(cards))
    except Illegal as refusal:
        return refusal.reason
    return None


EXHIBITS: Final[Mapping[str, Exhibitor]] = MappingProxyType(
    {"lead": lead, "follow": follow, "trick": full_trick, "throw": throw}
)
