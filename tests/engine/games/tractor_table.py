"""Deals of Tractor set up for tests, and moves written as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.cards import FACE_DOWN, PACK_108, Card, Rank, Seat, Suit, cards, missing, shuffled
from engine.game import Event, Illegal, Move, Reason
from engine.games.tractor import TRACTOR
from engine.games.tractor.dealing import arranged, draw
from engine.games.tractor.moves import Bury, Expose, Pass, Play
from engine.games.tractor.position import Rules, Stage, TractorStanding
from engine.games.tractor.state import Tractor
from engine.games.tractor.trump import Trump

N, W, S, E = range(4)
"""Seats in order of play."""

SAFE = "3C 3C 4C 4C 6C 6C 7C 7C"
"""A talon without points."""


def trump(text: str, *, kept: bool = False) -> Trump:
    """Read a trump: ``2H``, or ``7-`` for no trump suit."""
    return Trump(Rank.parse(text[:-1]), None if text[-1] == "-" else Suit.parse(text[-1]), kept=kept)


def stacked(*hands: str, first: Seat = N, talon: str = "") -> list[Card]:
    """Order the pack so that each seat draws the cards named, before others; the talon is the last eight, in order."""
    named = [list(cards(hand)) for hand in hands] + [[] for _ in range(4 - len(hands))]
    end = list(cards(talon))
    rest = shuffled(missing([card for hand in [*named, end] for card in hand], PACK_108), Random(1))
    end += [rest.pop() for _ in range(8 - len(end))]
    for hand in named:
        hand.extend(rest.pop() for _ in range(25 - len(hand)))
    return [named[(first + at) % 4][at // 4] for at in range(100)] + end


def plain_rest(*hands: str, rank: str = "2", talon: str = "") -> tuple[str, ...]:
    """Fill hands and talon up so that nobody else holds a card of the trump rank or a joker."""
    told = [list(cards(hand)) for hand in hands]
    end = list(cards(talon))
    rest = list(missing([card for hand in [*told, end] for card in hand], PACK_108))
    loose = [card for card in shuffled(rest, Random(1)) if card.suit is not None and card.rank.code != rank]
    for hand in (*told, end):
        need = (8 if hand is end else 25) - len(hand)
        hand.extend(loose[:need])
        del loose[:need]
    return tuple(" ".join(card.code for card in hand) for hand in (*told, end))


def dealing(
    *hands: str,
    first: Seat = N,
    talon: str = "",
    levels: tuple[int, int] = (2, 2),
    opened: bool = False,
    step: int = 1,
    options: dict[str, str] | None = None,
) -> Tractor:
    """Set up the deal at the beginning of a step."""
    standing = TractorStanding(levels, first, opened)
    deck = tuple(stacked(*hands, first=first, talon=talon))
    at = draw(Tractor(Rules.of(options or {}), standing, Stage.DEAL, ((),) * 4, deck), 1)
    for _ in range(step - 1):
        at = everybody_passes(at)
    return at


def everybody_passes(at: Tractor) -> Tractor:
    """Let all who are waited for pass."""
    for seat in sorted(at.to_act):
        at = at.play(seat, Pass()).state
    return at


def full(at: Tractor) -> Tractor:
    """Pass until the last step."""
    while at.step < 5:
        at = everybody_passes(at)
    return at


def playing(
    *hands: str,
    trumps: str = "2H",
    leader: Seat = N,
    starter: Seat | None = None,
    talon: str = SAFE,
    levels: tuple[int, int] | None = None,
    taken: int = 0,
    options: dict[str, str] | None = None,
) -> Tractor:
    """Set up a deal in play, late: the hands are all that is left."""
    rules = Rules.of(options or {})
    order = trump(trumps, kept=rules.nt_keeps_rank)
    owner = leader if starter is None else starter
    return Tractor(
        rules,
        TractorStanding(levels or (order.rank, order.rank), owner, opened=True),
        Stage.PLAY,
        tuple(arranged(cards(hand)) for hand in hands),
        trump=order,
        starter=owner,
        talon=arranged(cards(talon)),
        leader=leader,
        taken=taken,
    )


def move(text: str) -> Move:
    """Read a move: ``pass``, ``expose 2S``, ``bury ...``, or the cards to play."""
    word, _, rest = text.partition(" ")
    match word:
        case "pass":
            return Pass()
        case "expose":
            return Expose(cards(rest))
        case "bury":
            return Bury(cards(rest))
        case _:
            return Play(cards(text))


def after(at: Tractor, *plays: str, by: Seat | None = None) -> Tractor:
    """Make moves, each by the seat whose turn it is, or by one seat."""
    for text in plays:
        at = at.play(at.turn if by is None else by, move(text)).state
    return at


def events(at: Tractor, text: str, by: Seat | None = None) -> tuple[Event, ...]:
    """Tell what a move makes happen."""
    return at.play(at.turn if by is None else by, move(text)).events


def refusal(at: Tractor, text: str, by: Seat | None = None) -> Reason:
    """Tell why a move is refused.

    Raises:
        AssertionError: it is not.
    """
    try:
        at.play(at.turn if by is None else by, move(text))
    except Illegal as illegal:
        return illegal.reason
    raise AssertionError(f"{text} is accepted")


def may(at: Tractor, text: str, by: Seat | None = None) -> bool:
    """Tell whether a move is accepted."""
    try:
        at.play(at.turn if by is None else by, move(text))
    except Illegal:
        return False
    return True


def codes(laid: Sequence[Card]) -> str:
    """Write cards as tests do."""
    return " ".join(card.code for card in laid)


def hidden(at: Tractor, seat: Seat) -> bool:
    """Tell whether a hand is face down in a view."""
    return set(at.hands[seat]) <= {FACE_DOWN}


def first_deal(seed: int, options: dict[str, str] | None = None) -> Tractor:
    """Deal a match's first deal."""
    rng = Random(seed)
    return TRACTOR.deal(TRACTOR.opening(4, options or {}, rng), options or {}, rng)


def with_points(at: Tractor, taken: int) -> Tractor:
    """Give the opponents points in tricks."""
    return replace(at, taken=taken)
