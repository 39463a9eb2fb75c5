"""The table of Your Trumps as a seat, or an onlooker, may see it."""

from __future__ import annotations

from engine.cards import FACE_DOWN, Card, Seat, Suit
from engine.games.svoyi.phrases import (
    GamesWon,
    HasChosen,
    HasTrump,
    HiddenName,
    IsChoosing,
    PileName,
    SuitName,
    TrumpsName,
    TurnNumber,
)
from engine.games.svoyi.position import MOST_TURNS, Position
from engine.scene import Group, Mark, Phrase, Pile, Place, Scene

LETTERS = ("N", "S")


def hand_groups(hand: tuple[Card, ...], trump: Suit | None) -> tuple[Group, ...]:
    """Sort a hand for display: its trumps first, then suit by suit, the highest first."""
    groups = []
    if trump is not None:
        groups.append(Group(TrumpsName(trump), _suited(hand, trump)))
    groups += [Group(SuitName(suit), _suited(hand, suit)) for suit in Suit if suit is not trump]
    if FACE_DOWN in hand:
        groups.append(Group(HiddenName(), tuple(card for card in hand if card is FACE_DOWN)))
    return tuple(group for group in groups if group.cards)


def _suited(hand: tuple[Card, ...], suit: Suit) -> tuple[Card, ...]:
    return tuple(sorted((card for card in hand if card.suit is suit), key=lambda card: -card.rank))


def picture(view: Position, seat: Seat | None) -> Scene:
    """Describe the table from a seat's own view of it."""
    pile = Pile(PileName(len(view.pile)), view.pile)
    return Scene(
        game="svoyi",
        viewer=seat,
        clockwise=True,
        places=(_place(view, 0), _place(view, 1)),
        facts=_facts(view),
        hand=() if seat is None else hand_groups(view.hands[seat], view.trumps[seat]),
        piles=() if view.choosing else (pile,),
        trump=None if seat is None else view.trumps[seat],
    )


def _place(view: Position, seat: Seat) -> Place:
    hand = view.hands[seat]
    open_hand = view.rules.open_hands and not view.choosing
    marks = [Mark.TURN] if seat in view.to_act else []
    if seat == view.standing.dealer:
        marks.append(Mark.DEALER)
    return Place(
        seat,
        LETTERS[seat],
        len(hand),
        shown=hand if open_hand else (),
        facts=(_trump_fact(view, seat),),
        marks=tuple(marks),
        trump=view.trumps[seat],
    )


def _trump_fact(view: Position, seat: Seat) -> Phrase:
    suit = view.trumps[seat]
    if suit is not None:
        return HasTrump(suit)
    return HasChosen() if view.chosen[seat] else IsChoosing()


def _facts(view: Position) -> tuple[Phrase, ...]:
    turn = () if view.choosing or view.ending is not None else (TurnNumber(view.turns + 1, MOST_TURNS),)
    if view.rules.wins == 1:
        return turn
    return (*(GamesWon(seat, won, view.rules.wins) for seat, won in enumerate(view.standing.won)), *turn)
