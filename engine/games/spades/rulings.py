"""Rulings on positions of Spades, answered by the code that plays."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.game import Given, Illegal, Options, Ruling
from engine.games.spades.given import read_bid, read_card, read_cards, read_count, read_flag, read_held
from engine.games.spades.moves import Play
from engine.games.spades.playing import Playing, may_lay
from engine.games.spades.rules import TRICKS, TRUMP, Rules, SpadesStanding, match_winner
from engine.games.spades.scoring import score_side
from engine.games.spades.unseen import Hand
from engine.tricks import winning

_MANY = 10**9


def trick(given: Given, _options: Options) -> object:
    """Tell who wins a trick: an index in order of play."""
    cards = read_cards(given["cards"])
    if not cards:
        raise ValueError("a trick has cards")
    return winning(cards, TRUMP)


def lead(given: Given, _options: Options) -> object:
    """Tell whether a card may be led."""
    hand = read_cards(given["hand"])
    return may_lay(read_held(hand, read_card(given["card"])), hand, (), broken=read_flag(given["broken"]))


def follow(given: Given, _options: Options) -> object:
    """Tell whether a card may be laid on a lead."""
    hand = read_cards(given["hand"])
    return may_lay(read_held(hand, read_card(given["card"])), hand, (read_card(given["lead"]),), broken=False)


def line(given: Given, options: Options) -> object:
    """Play cards from a position until one is refused."""
    hands = tuple(read_cards(hand) for hand in given["hands"])
    if len(hands) != 4:  # noqa: PLR2004 - four players
        raise ValueError("a line has four hands")
    leader = read_count(given["leader"], 0, 3)
    standing = SpadesStanding(4, (leader - 1) % 4)
    nothing: tuple[Hand, ...] = ((), (), (), ())
    state = Playing(Rules.read(4, options), standing, hands, nothing, (1, 1, 1, 1), nothing, leader)
    refused = None
    for index, card in enumerate(read_cards(given["plays"])):
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
    bids = [read_bid(bid) for bid in given["bids"]]
    tricks = [read_count(took, 0, TRICKS) for took in given["tricks"]]
    bags = read_count(given["bags"], 0, _MANY)
    side = score_side(bids, tricks, bags, Rules.read(4, options).failed_nil)
    return {"points": side.points, "bags": side.bags}


def game(given: Given, options: Options) -> object:
    """Tell who has won the match after a complete deal."""
    first, second = (read_count(points, -_MANY, _MANY) for points in given["scores"])
    return match_winner((first, second), Rules.read(4, options).target)


RULINGS: Mapping[str, Ruling] = MappingProxyType(
    {"trick": trick, "lead": lead, "follow": follow, "line": line, "score": score, "game": game}
)
