"""What a seat sees of Spades: places, facts, hand and piles put together into a scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from engine.cards import FACE_DOWN, Card, Seat, Suit
from engine.games.spades.phrases import FactScore, FactTarget, GivenAway, OfSuit, Received, Unseen
from engine.games.spades.rules import NIL, TRUMP, Rules, SpadesStanding
from engine.games.spades.scoring import score_side
from engine.games.spades.unseen import Hand, Hands
from engine.scene import Group, Laid, Mark, Phrase, Pile, Place, Scene, Side
from engine.tricks import Trick

LETTERS: Final = {2: ("N", "S"), 4: ("N", "E", "S", "W")}
"""Seat letters in order of play, clockwise."""
_SUITS_SHOWN: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red by turns, so that no two suits of a colour lie side by side."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a phase adds to a scene: everything that is not the standing, the hands and whose turn it is."""

    facts: tuple[Phrase, ...] = ()
    places: Sequence[tuple[Phrase, ...]] = ()
    """Facts by seat."""
    bids: Sequence[int | None] = ()
    """By seat, as far as they are made."""
    taken: Sequence[int] = ()
    """Tricks by seat, once play has begun."""
    leader: Seat | None = None
    """Who led to the trick on the table, complete or not."""
    laid: Hand = ()
    """What lies there, in order of play."""
    winner: Seat | None = None
    """Who holds it, or has just won it."""
    last: Trick | None = None
    piles: tuple[Pile, ...] = ()
    standing: SpadesStanding | None = None
    """Where the match stands, once the deal is scored."""


class Table(Protocol):
    """What every phase of a deal has, and every scene shows."""

    @property
    def rules(self) -> Rules:
        """The house rules."""
        ...

    @property
    def standing(self) -> SpadesStanding:
        """Where the match stood before the deal."""
        ...

    @property
    def hands(self) -> Hands:
        """The hands by seat."""
        ...

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that the game waits for."""
        ...

    def hand_seen(self, seat: Seat) -> Hand:
        """Give a seat's cards as it may see them itself."""
        ...


def scene(table: Table, viewer: Seat | None, sight: Sight) -> Scene:
    """Put a scene together."""
    rules = table.rules
    return Scene(
        game="spades",
        viewer=viewer,
        clockwise=True,
        places=tuple(_place(table, seat, sight) for seat in range(rules.seats)),
        facts=(*_scores(rules, sight.standing or table.standing), *sight.facts, FactTarget(rules.target)),
        hand=() if viewer is None else grouped(table.hand_seen(viewer)),
        piles=sight.piles,
        sides=tuple(_side(table, side, sight) for side in (0, 1)),
        last=_laid(sight.last) if sight.last else (),
        last_winner=sight.last.winner if sight.last else None,
        trump=TRUMP,
    )


def without_turn(shown: Scene) -> Scene:
    """Show a scene in which the game waits for nobody any more."""
    places = (
        replace(place, marks=tuple(mark for mark in place.marks if mark is not Mark.TURN)) for place in shown.places
    )
    return replace(shown, places=tuple(places))


def grouped(hand: Sequence[Card]) -> tuple[Group, ...]:
    """Lay a hand out by suits, the highest card first; one's own unseen cards are one group."""
    if FACE_DOWN in hand:
        return (Group(Unseen(), tuple(hand)),)
    by_height = sorted(hand, key=lambda card: card.rank, reverse=True)
    suits = ((suit, tuple(card for card in by_height if card.suit is suit)) for suit in _SUITS_SHOWN)
    return tuple(Group(OfSuit(suit), held) for suit, held in suits if held)


def _place(table: Table, seat: Seat, sight: Sight) -> Place:
    turn = -1 if sight.leader is None else (seat - sight.leader) % table.rules.seats
    marks = {
        Mark.TURN: seat in table.to_act,
        Mark.LEAD: seat == sight.leader,
        Mark.WINNING: seat == sight.winner,
        Mark.DEALER: seat == table.standing.dealer,
    }
    return Place(
        seat=seat,
        letter=LETTERS[table.rules.seats][seat],
        held=len(table.hands[seat]),
        laid=sight.laid[turn : turn + 1] if turn >= 0 else (),
        facts=sight.places[seat] if sight.places else (),
        marks=tuple(mark for mark, holds in marks.items() if holds),
        taken=sight.taken[seat] if sight.taken else None,
        aim=_number(sight.bids[seat]) if sight.bids else None,
    )


def _side(table: Table, side: int, sight: Sight) -> Side:
    """Sum a side up: its bids as far as they are made, and what counts for them by the rules of scoring."""
    seats = table.rules.side(side)
    bids = [bid for bid in (sight.bids[seat] for seat in seats if sight.bids) if bid is not None]
    score = None
    if sight.taken:
        score = score_side(bids, [sight.taken[seat] for seat in seats], 0, table.rules.failed_nil)
    return Side(
        seats,
        score=(sight.standing or table.standing).scores[side],
        taken=score.made if score else None,
        aim=sum(max(bid, NIL) for bid in bids) if bids else None,
    )


def _number(bid: int | None) -> int | None:
    return None if bid is None else max(bid, NIL)


def _scores(rules: Rules, standing: SpadesStanding) -> tuple[Phrase, ...]:
    return tuple(FactScore(rules.side(side), standing.scores[side], standing.bags[side]) for side in (0, 1))


def _laid(trick: Trick) -> tuple[Laid, ...]:
    return tuple(Laid(seat, (card,)) for seat, card in zip(trick.seats(), trick.cards, strict=True))


def exchange_piles(rules: Rules, given: Hands, viewer: Seat | None) -> tuple[Pile, ...]:
    """Show a player what he gave his partner and, once both have given, what he got."""
    partner = rules.partner(viewer) if viewer is not None else None
    if viewer is None or partner is None or not given[viewer]:
        return ()
    piles = (Pile(GivenAway(), given[viewer]), Pile(Received(), given[partner]))
    return tuple(pile for pile in piles if pile.cards)
