"""Rulings on positions of Spades, answered by the code that plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from engine.cards import Card, Suit
from engine.game import Given, Illegal, Options, Ruling
from engine.games.spades.moves import Play
from engine.games.spades.playing import Playing, leads
from engine.games.spades.rules import DOUBLE_NIL, NIL, TRICKS, TRUMP, Rules, SpadesStanding, match_winner
from engine.games.spades.scoring import score_side
from engine.games.spades.unseen import Hand
from engine.tricks import followers, winning

_NILS = {"nil": NIL, "double nil": DOUBLE_NIL}
_MANY = 10**9


def _cards(texts: Sequence[str]) -> Hand:
    if isinstance(texts, str):
        raise TypeError("cards are a list")
    return tuple(_card(text) for text in texts)


def _card(text: str) -> Card:
    card = Card.parse(text)
    if not isinstance(card.suit, Suit):
        raise ValueError(f"{text} is not in the pack of Spades")  # noqa: TRY004 - bad text is a bad value
    return card


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def _count(value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is not a whole number")
    if not least <= value <= most:
        raise ValueError(f"{value} is not from {least} to {most}")
    return value


def _bid(value: object) -> int:
    return _NILS[value] if isinstance(value, str) else _count(value, 1, TRICKS)


def _held(hand: Hand, card: Card) -> Card:
    if card not in hand:
        raise ValueError(f"{card} is not in the hand")
    return card


def trick(given: Given, _options: Options) -> object:
    """Tell who wins a trick: an index in order of play."""
    cards = _cards(given["cards"])
    if not cards:
        raise ValueError("a trick has cards")
    return winning(cards, TRUMP)


def lead(given: Given, _options: Options) -> object:
    """Tell whether a card may be led."""
    hand = _cards(given["hand"])
    return _held(hand, _card(given["card"])) in leads(hand, broken=_flag(given["broken"]))


def follow(given: Given, _options: Options) -> object:
    """Tell whether a card may be laid on a lead."""
    hand = _cards(given["hand"])
    return _held(hand, _card(given["card"])) in followers(hand, _card(given["lead"]).suit)


def line(given: Given, options: Options) -> object:
    """Play cards from a position until one is refused."""
    hands = tuple(_cards(hand) for hand in given["hands"])
    if len(hands) != 4:  # noqa: PLR2004 - four players
        raise ValueError("a line has four hands")
    leader = _count(given["leader"], 0, 3)
    standing = SpadesStanding(4, (leader - 1) % 4)
    nothing: tuple[Hand, ...] = ((), (), (), ())
    state = Playing(Rules.read(4, options), standing, hands, nothing, (1, 1, 1, 1), nothing, leader)
    refused = None
    for index, card in enumerate(_cards(given["plays"])):
        try:
            after = state.play(state.turn, Play((card,))).state
        except Illegal:
            refused = index
            break
        assert isinstance(after, Playing)  # noqa: S101 - laying a card ends no phase
        state = after
    return {"refused": refused, "taken": list(state.taken), "turn": state.turn, "broken": state.broken}


def score(given: Given, options: Options) -> object:
    """Score one side's deal."""
    bids = [_bid(bid) for bid in given["bids"]]
    tricks = [_count(took, 0, TRICKS) for took in given["tricks"]]
    bags = _count(given["bags"], 0, _MANY)
    side = score_side(bids, tricks, bags, Rules.read(4, options).failed_nil)
    return {"points": side.points, "bags": side.bags}


def game(given: Given, options: Options) -> object:
    """Tell who has won the match after a complete deal."""
    first, second = (_count(points, -_MANY, _MANY) for points in given["scores"])
    return match_winner((first, second), Rules.read(4, options).target)


RULINGS: Mapping[str, Ruling] = MappingProxyType(
    {"trick": trick, "lead": lead, "follow": follow, "line": line, "score": score, "game": game}
)
