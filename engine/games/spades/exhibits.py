"""Positions of Spades to be looked at, with what the code that plays says about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.cards import Card, Seat
from engine.game import Exhibit, Exhibitor, Given, Illegal, Options, Reason, Tried
from engine.games.spades.given import read_bid, read_card, read_cards, read_count, read_flag, read_held
from engine.games.spades.moves import Play
from engine.games.spades.phrases import MatchTied, MatchWon, TrickWon
from engine.games.spades.playing import Playing
from engine.games.spades.rules import TRICKS, TRUMP, Rules, SpadesStanding
from engine.games.spades.unseen import Hand
from engine.scene import Phrase, Scene, cards_alone
from engine.tricks import Trick, winning

_NOTHING: Final[tuple[Hand, ...]] = ((), (), (), ())
_BIDS: Final = (1, 1, 1, 1)
_OURS: Final = (0, 2)


def lead(given: Given, options: Options) -> Exhibit:
    """Show a hand, and whether a card of it may be led."""
    at = _at(read_cards(given["hand"]), (), options, broken=read_flag(given["broken"]))
    return _asked(at, read_held(at.hands[0], read_card(given["card"])), replace(at.scene(0), places=()))


def follow(given: Given, options: Options) -> Exhibit:
    """Show a lead and a hand, and whether a card of it may be laid."""
    at = _at(read_cards(given["hand"]), (read_card(given["lead"]),), options, broken=True)
    return _asked(at, read_held(at.hands[0], read_card(given["card"])), cards_alone(at.scene(0)))


def trick(given: Given, options: Options) -> Exhibit:
    """Show a trick and who wins it."""
    laid = read_cards(given["cards"])
    winner = winning(laid, TRUMP)
    at = _at((), (), options, broken=True)._replace(turn=winner, tricks=(Trick(0, laid, winner),))
    return Exhibit(cards_alone(at.scene(None)), (TrickWon(winner, (laid[winner],)),))


def score(given: Given, options: Options) -> Exhibit:
    """Show a side's bids and tricks, and score them line by line."""
    (first, second), tricks = map(read_bid, given["bids"]), [read_count(took, 0, TRICKS) for took in given["tricks"]]
    taken = (tricks[0], TRICKS - sum(tricks), tricks[1], 0)
    standing = SpadesStanding(4, 3, bags=(read_count(given["bags"], 0, 9), 0))
    at = Playing(Rules.read(4, options), standing, _NOTHING, _NOTHING, (first, 1, second, 1), _NOTHING, 0, taken=taken)
    result = at.result
    assert result is not None  # noqa: S101 - nobody holds a card
    lines = tuple(line for line in result.lines if _is_ours(line))
    scene = at.scene(None)
    places = [*cards_alone(scene).places]
    for seat in _OURS:
        places[seat] = replace(scene.places[seat], counted=False, facts=(), marks=())
    return Exhibit(replace(scene, places=tuple(places), facts=(), sides=scene.sides[:1]), lines)


def _at(hand: Hand, laid: Hand, options: Options, *, broken: bool) -> Playing:
    """Set up seat 0 to lead from a hand or, after seat 3, to follow."""
    standing = SpadesStanding(4, 3 if not laid else 2)
    hands = (hand, (), (), ())
    return Playing(Rules.read(4, options), standing, hands, _NOTHING, _BIDS, _NOTHING, 0, broken=broken, laid=laid)


def _asked(at: Playing, tried: Card, scene: Scene) -> Exhibit:
    return Exhibit(scene, tried=(Tried((tried,), _refusal(at, tried)),), marked=frozenset(at.playable(0)))


def _refusal(at: Playing, tried: Card) -> Reason | None:
    try:
        at.play(0, Play((tried,)))
    except Illegal as refusal:
        return refusal.reason
    return None


def _is_ours(line: Phrase) -> bool:
    seats: Sequence[Seat] = getattr(line, "seats", ()) or (getattr(line, "seat", -1),)
    return set(seats) <= set(_OURS) and not isinstance(line, MatchWon | MatchTied)


EXHIBITS: Final[Mapping[str, Exhibitor]] = MappingProxyType(
    {"lead": lead, "follow": follow, "trick": trick, "score": score}
)
