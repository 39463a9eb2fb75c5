"""A deal of Spades as card players write deals down: tags, bids and a table of tricks after the manner of PBN."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards import Card, Seat, Suit
from engine.game import Move, Resign, Result, State
from engine.games.spades.board import LETTERS
from engine.games.spades.deal import Deal
from engine.games.spades.moves import Bid, DoubleNil, Give, Play
from engine.games.spades.phrases import SideTotal
from engine.games.spades.rules import NIL
from engine.games.spades.unseen import Hands

COMPASS: Final = {"N": "North", "E": "East", "S": "South", "W": "West"}
_SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_END: Final = "*"
"""Stands where a deal was given up."""


def printed(first: State, made: Sequence[tuple[Seat, Move]], names: Sequence[str]) -> Iterator[str]:
    """Write a deal down, line by line; ``first`` is the deal before its first move.

    Hands are those that the tricks were played with: after the draw of two players, or the exchange. In the table of
    tricks each column is a seat, from whoever led first on, and each line a trick.
    """
    state: State = first
    hands: Hands = ()
    gifts: list[str] = []
    for seat, move in made:
        assert isinstance(state, Deal)  # noqa: S101 - of this game
        if isinstance(move, Play) and not hands:
            hands = state.hands
        if isinstance(move, Give):
            giver, taker = (letters(state)[one] for one in (seat, (seat + 2) % state.rules.seats))
            gifts.append(f"{giver} gave {taker} {' '.join(map(_card, move.cards))}")
        state = state.play(seat, move).state
    assert isinstance(state, Deal)  # noqa: S101 - of this game
    yield from _tags(state, hands or state.hands, names)
    yield from (f"{{{gift}}}" for gift in gifts)
    yield from _auction(state, made)
    yield from _play(state, made)
    yield from _score(state)


def letters(deal: Deal) -> tuple[str, ...]:
    """Name the seats of a deal."""
    return LETTERS[deal.rules.seats]


def _tags(deal: Deal, hands: Hands, names: Sequence[str]) -> Iterator[str]:
    for letter, name in zip(letters(deal), names, strict=False):
        yield f'[{COMPASS[letter]} "{_quoted(name)}"]'
    yield f'[Dealer "{letters(deal)[deal.standing.dealer]}"]'
    held = dict(zip(letters(deal), map(_hand, hands), strict=True))
    yield f'[Deal "N:{" ".join(held.get(letter, "-") for letter in COMPASS)}"]'


def _auction(deal: Deal, made: Sequence[tuple[Seat, Move]]) -> Iterator[str]:
    bids = [(seat, move) for seat, move in made if isinstance(move, Bid | DoubleNil)]
    if bids:
        yield f'[Auction "{letters(deal)[bids[0][0]]}"]'
        yield " ".join(_bid(move) for _, move in bids)


def _bid(move: Bid | DoubleNil) -> str:
    if isinstance(move, DoubleNil):
        return "DoubleNil"
    return "Nil" if move.tricks == NIL else str(move.tricks)


def _play(deal: Deal, made: Sequence[tuple[Seat, Move]]) -> Iterator[str]:
    plays = [(seat, move.cards[0]) for seat, move in made if isinstance(move, Play)]
    if not plays:
        return
    seats, first = deal.rules.seats, plays[0][0]
    yield f'[Play "{letters(deal)[first]}"]'
    for start in range(0, len(plays), seats):
        laid = {(seat - first) % seats: _card(card) for seat, card in plays[start : start + seats]}
        yield " ".join(laid.get(column, "-") for column in range(seats))
    if any(isinstance(move, Resign) for _, move in made):
        yield _END


def _score(deal: Deal) -> Iterator[str]:
    result: Result | None = deal.result
    for line in result.lines if result is not None else ():
        if isinstance(line, SideTotal):
            side = "".join(letters(deal)[seat] for seat in line.seats)
            yield f'[Score{side} "{line.gain} total {line.total} bags {line.bags}"]'


def _hand(cards: Sequence[Card]) -> str:
    """Write a hand suit by suit, spades first, the highest card first."""
    suits = (sorted((card for card in cards if card.suit is suit), key=lambda card: -card.rank) for suit in _SUITS)
    return ".".join("".join(_rank(card) for card in suit) for suit in suits)


def _card(card: Card) -> str:
    """Write a card suit first, the ten as T."""
    return f"{card.code[-1]}{_rank(card)}"


def _rank(card: Card) -> str:
    return card.code[:-1].replace("10", "T")


def _quoted(name: str) -> str:
    return " ".join(name.split()).replace("\\", "\\\\").replace('"', '\\"')
