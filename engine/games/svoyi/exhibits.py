"""Positions of Your Trumps to be looked at, with what the code that plays says about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.cards import Card, Suit
from engine.game import Exhibit, Exhibitor, Given, Illegal, Options, Reason, Tried
from engine.games.svoyi.phrases import Beat, NothingBeats
from engine.games.svoyi.rulings import position_of, read_cards
from engine.games.svoyi.state import SvoyiState
from engine.scene import Scene, cards_alone


def turn(given: Given, options: Options) -> Exhibit:
    """Show a pile and a hand, and which cards of it beat the top, or how many must be picked up."""
    at = position_of((read_cards(given["hand"]), ()), (given["trump"],) * 2, given["pile"], 0, options)
    scene = _with_trumps(at.scene(0), {0: at.trump(0), 1: _other(given)})
    able = at.beaters() if at.pile else at.hands[0]
    if not able:
        return Exhibit(scene, (NothingBeats(at.pile[-1], at.burden()),))
    held = [card for group in scene.hand for card in group.cards]
    tried = tuple(Tried((card,), _refusal(at, card)) for card in held) if at.pile else ()
    return Exhibit(scene, tried=tried, marked=frozenset(able))


def out(given: Given, options: Options) -> Exhibit:
    """Show the last card laid and what the other seat holds then, and how the game has ended."""
    trump = given["other_trump"]
    at = position_of(((), read_cards(given["other_hand"])), (trump, trump), [given["top"]], 1, options)
    scene = _with_trumps(at.scene(None), {1: at.trump(1)})
    places = (replace(place, shown=at.hands[place.seat]) for place in scene.places)
    return Exhibit(replace(scene, places=tuple(places)), (at.out(0).line,))


def _other(given: Given) -> Suit | None:
    written = given.get("other_trump")
    return None if written is None else Suit.parse(written)


def _refusal(at: SvoyiState, card: Card) -> Reason | None:
    try:
        at.play(0, Beat((card,)))
    except Illegal as refusal:
        return refusal.reason
    return None


def _with_trumps(scene: Scene, trumps: Mapping[int, Suit | None]) -> Scene:
    """Show only the trumps that the position tells of."""
    shown = cards_alone(scene)
    return replace(shown, places=tuple(replace(place, trump=trumps.get(place.seat)) for place in shown.places))


EXHIBITS: Final[Mapping[str, Exhibitor]] = MappingProxyType({"turn": turn, "out": out})
