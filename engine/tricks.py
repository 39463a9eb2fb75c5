"""Trick algebra that games of one-card tricks share: who wins, what follows, who has shown a void."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from engine.cards import Card, Seat, Suit, shuffled

NO_SUITS: Final[frozenset[Suit]] = frozenset()


class Trick(NamedTuple):
    """A complete trick of one card from each seat."""

    leader: Seat
    cards: tuple[Card, ...]
    """In order of play, the leader's first."""
    winner: Seat

    def seats(self) -> Iterable[Seat]:
        """Name the seats in the order of the cards."""
        return ((self.leader + turn) % len(self.cards) for turn in range(len(self.cards)))


def winning(cards: Sequence[Card], trump: Suit | None) -> int:
    """Find the winner among the cards laid so far: an index in order of play, the lead being 0.

    The highest trump wins, without one the highest card of the suit led. Of two equal faces the first stands.
    """
    best = cards[0]
    for card in cards:
        beats = card.rank > best.rank if card.suit is best.suit else card.suit is trump
        if beats:
            best = card
    return cards.index(best)


def shown_voids(leader: Seat, cards: Iterable[Card], seats: int) -> Iterable[tuple[Seat, Suit]]:
    """Name who showed in a trick, complete or not, that he holds no more of the suit led."""
    led: Suit | None = None
    for turn, card in enumerate(cards):
        if turn == 0:
            led = card.suit
        elif card.suit is not led and led is not None:
            yield (leader + turn) % seats, led


def spread(
    unseen: Iterable[Card], rooms: Sequence[int], barred: Sequence[Collection[Suit | None]], rng: Random
) -> list[list[Card]]:
    """Spread unseen cards at random over places that hold ``rooms[i]`` cards and none of the suits ``barred[i]``.

    Whoever is left the fewest places goes first; where a card finds them full, others move along to make room, so
    that a way is found whenever there is one.

    Raises:
        ValueError: the cards cannot lie so.
    """
    homes = {suit: [place for place, suits in enumerate(barred) if suit not in suits] for suit in (None, *Suit)}
    filled: list[list[Card]] = [[] for _ in rooms]
    left = list(rooms)

    def move_in(card: Card, passed: frozenset[int]) -> bool:
        """Put a card where there is room, or where another can move on to a place not yet passed."""
        open_to = [place for place in homes[card.suit] if place not in passed]
        draw = rng.random() * sum([left[place] for place in open_to])
        for place in open_to:
            draw -= left[place]
            if draw < 0:
                filled[place].append(card)
                left[place] -= 1
                return True
        for place in open_to:
            for index, settled in enumerate(filled[place]):
                if move_in(settled, passed | {place}):
                    filled[place][index] = card
                    return True
        return False

    for card in sorted(shuffled(list(unseen), rng), key=lambda card: len(homes[card.suit])):
        if not move_in(card, frozenset()):
            raise ValueError(f"there is no place for {card}")
    return filled
