"""The table as one seat may see it: places, hand, piles and the facts on the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.cards import FACE_DOWN, Card, Rank, Seat, Suit, without
from engine.games.tractor import known, score
from engine.games.tractor.facts import (
    CanBeat,
    DrawnSoFar,
    NextStep,
    NoTrumpButRank,
    NoTrumpIs,
    OpponentsHave,
    Shows,
    SideLevel,
    SuitGroup,
    TalonPile,
    TrumpGroup,
    TrumpIs,
    TrumpOpen,
    TurnedPile,
)
from engine.games.tractor.position import SEATS, STEP_CARDS, STEPS, TALON, Position, Stage
from engine.games.tractor.score import DECLARERS, OPPONENTS
from engine.games.tractor.trick import winner
from engine.games.tractor.trump import TRUMPS, Trump
from engine.scene import Group, Laid, Mark, Phrase, Pile, Place, Scene, Side

LETTERS: Final = ("N", "W", "S", "E")
"""In order of play, which is counter-clockwise."""

WORTH: Final = tuple((Rank(rank), points) for rank, points in enumerate(score.POINTS) if points)
"""The ranks that score."""

_ALTERNATING: Final = {
    None: (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS),
    Suit.SPADES: (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS),
    Suit.HEARTS: (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS),
    Suit.DIAMONDS: (Suit.SPADES, Suit.HEARTS, Suit.CLUBS),
    Suit.CLUBS: (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS),
}
"""Side suits by trump suit, black and red in turn."""


def groups(trump: Trump, hand: Iterable[Card]) -> tuple[Group, ...]:
    """Sort cards into trumps and side suits, suits alternating in colour, the highest first; none is empty."""
    heights = trump.heights
    ordered = sorted(hand, key=lambda card: (-heights[card.index], card.index))
    trumps = Group(TrumpGroup(), tuple(trump.of_suit(ordered, TRUMPS)))
    sides = (Group(SuitGroup(suit), tuple(trump.of_suit(ordered, suit))) for suit in _ALTERNATING[trump.suit])
    return tuple(group for group in (trumps, *sides) if group.cards)


def scene(at: Position, seat: Seat | None) -> Scene:
    """Describe the table as a seat, or an onlooker, may see it."""
    hand = () if seat is None else groups(at.order, at.hands[seat])
    settled = at.trump or at.exposure
    last = at.tricks[-1] if at.tricks else None
    return Scene(
        game="tractor",
        viewer=seat,
        clockwise=False,
        places=tuple(_place(at, place) for place in range(SEATS)),
        facts=tuple(_facts(at)),
        hand=hand,
        piles=tuple(_piles(at, seat)),
        last=tuple(Laid(last.seat(turn), cards) for turn, cards in enumerate(last.plays)) if last else (),
        last_winner=last.winner if last else None,
        trump=at.order.suit if settled else None,
        trump_rank=at.rank if at.order.ranked else None,
        sides=tuple(_side(at, side) for side in (0, 1)),
        worth=WORTH,
    )


def declaring(at: Position) -> int | None:
    """Name the side that declares; None before the first starter is known."""
    if at.trump is not None:
        return at.starter % 2
    return at.standing.first % 2 if at.standing.opened else None


def _side(at: Position, side: int) -> Side:
    counts = at.trump is not None and side != declaring(at)
    return Side(
        (side, side + 2),
        level=Rank(at.standing.levels[side]),
        taken=at.points if counts else None,
        aim=score.TAKE_OVER if counts else None,
    )


def _place(at: Position, seat: Seat) -> Place:
    laid, marks = _on_table(at, seat)
    if seat in _acting(at):
        marks = (Mark.TURN, *marks)
    if at.trump is not None and seat == at.starter:
        marks = (*marks, Mark.STARTER)
    facts: list[Phrase] = [Shows(cards) for cards in _exposed(at, seat)]
    if at.failure is not None and seat in at.failure.holders and seat != at.leader:
        facts.append(CanBeat(at.table[0]))
    return Place(
        seat,
        LETTERS[seat],
        len(at.hands[seat]),
        laid=laid,
        shown=known.shown(at, seat),
        taken_back=_taken_back(at, seat),
        facts=tuple(facts),
        marks=marks,
    )


def _acting(at: Position) -> Iterable[Seat]:
    match at.stage:
        case Stage.DEAL:
            return (seat for seat in range(SEATS) if seat not in at.passed)
        case Stage.BURY:
            return (at.starter,)
        case Stage.PLAY:
            return (at.turn,)
        case _:
            return ()


def _taken_back(at: Position, seat: Seat) -> tuple[Card, ...]:
    """Name what a seat took back in the trick that lies on the table."""
    if at.table:
        leader, plays, failure = at.leader, at.table, at.failure
    elif at.tricks:
        leader, plays, failure = at.tricks[-1].leader, at.tricks[-1].plays, at.tricks[-1].failure
    else:
        return ()
    return without(failure.cards, plays[0]) if failure is not None and seat == leader else ()


def _exposed(at: Position, seat: Seat) -> Iterator[tuple[Card, ...]]:
    """Name a seat's exposures, a reinforced single only as the pair."""
    own = [made.cards for made in at.exposures if made.seat == seat]
    return (cards for cards in own if len(cards) > 1 or cards * 2 not in own)


def _on_table(at: Position, seat: Seat) -> tuple[tuple[Card, ...], tuple[Mark, ...]]:
    """Tell what a seat has laid: in the trick on the table or, until the next lead, in the last one."""
    if at.table:
        leader, plays = at.leader, at.table
        winning = (leader + winner(at.order, plays, at.rules.ruff_compare)) % SEATS
    elif at.tricks:
        last = at.tricks[-1]
        leader, plays, winning = last.leader, last.plays, last.winner
    else:
        return (), ()
    turn = (seat - leader) % SEATS
    marks = ((Mark.LEAD,) if turn == 0 else ()) + ((Mark.WINNING,) if seat == winning else ())
    return (plays[turn] if turn < len(plays) else ()), marks


def _piles(at: Position, seat: Seat | None) -> Iterator[Pile]:
    if at.turned and at.stage is Stage.BURY:
        yield Pile(TurnedPile(), at.turned)
    if at.talon:
        yield Pile(TalonPile(), hidden_talon(at, seat))


def hidden_talon(at: Position, seat: Seat | None) -> tuple[Card, ...]:
    """Show the talon as a seat may see it: who buried it, and everybody once the deal is over."""
    open_to = at.stage is Stage.OVER or seat == at.starter
    return at.talon if open_to else (FACE_DOWN,) * TALON


def _facts(at: Position) -> Iterator[Phrase]:
    yield _trump_fact(at)
    if at.stage is Stage.DEAL:
        yield DrawnSoFar(at.step * STEP_CARDS, STEPS * STEP_CARDS)
    if at.trump is not None:
        yield OpponentsHave(at.points)
    if at.stage in {Stage.BURY, Stage.PLAY}:
        at_total = score.threshold(at.points)
        then = score.outcome(at_total)
        yield NextStep(at_total, then.side, then.levels)
    lead = declaring(at)
    for side in (0, 1):
        role = "none" if lead is None else DECLARERS if side == lead else OPPONENTS
        yield SideLevel((side, side + 2), Rank(at.standing.levels[side]), role)


def _trump_fact(at: Position) -> Phrase:
    if at.trump is None and at.exposure is None:
        return TrumpOpen(at.rank)
    suit = at.order.suit
    if suit is not None:
        return TrumpIs(suit, at.rank)
    return NoTrumpButRank(at.rank) if at.order.kept else NoTrumpIs()
