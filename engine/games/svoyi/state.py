"""One game of Your Trumps: the secret choice of trumps, then turn by turn to its end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from engine.cards import FACE_DOWN, PACK_36, Card, Seat, Suit, pick_below, shuffled, without
from engine.game import (
    DealOver,
    Event,
    Illegal,
    Move,
    NotInHand,
    NotOffered,
    NotYourTurn,
    Prompt,
    Resign,
    Resigned,
    Result,
    Step,
    WrongCount,
)
from engine.games.svoyi.asking import ask
from engine.games.svoyi.beating import beats, saves
from engine.games.svoyi.board import picture
from engine.games.svoyi.match import Ending, conclude
from engine.games.svoyi.phrases import (
    AbleToBeat,
    Add,
    Added,
    Beat,
    Beaten,
    Choose,
    Chosen,
    Clashed,
    DrawnByLength,
    DrawnByRepetition,
    GivenUp,
    Lead,
    Led,
    NothingBeats,
    NothingToBeat,
    OtherCount,
    PickedUp,
    PickUp,
    RanOut,
    SavedByLast,
    SecondOwed,
    SeenBefore,
    SuitTaken,
    TooLow,
    TrumpShown,
)
from engine.games.svoyi.position import DRAWING, MOST_TURNS, Hands, Position, Trumps, in_order, stamp
from engine.scene import Scene


@dataclass(frozen=True, slots=True)
class SvoyiState(Position):
    """A position and the law of what may be done in it."""

    @property
    def result(self) -> Result | None:
        """Give the game's end and what it means for the match."""
        return None if self.ending is None else conclude(self.standing, self.ending, self.rules)

    def prompt(self, seat: Seat) -> Prompt:
        """Ask a seat for what the game needs of it; of the seat that is not to move, nothing."""
        return ask(self, seat)

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Offer every legal move: lays, then what may be said, resigning last."""
        prompt = ask(self, seat)
        if prompt.lay is not None:
            for card in prompt.lay.cards:
                yield prompt.lay.make((card,))
        yield from prompt.say

    def play(self, seat: Seat, move: Move) -> Step[SvoyiState]:
        """Make a move.

        Raises:
            Illegal: the rules refuse it.
        """
        if self.ending is not None:
            raise Illegal(DealOver())
        if seat not in self.to_act:
            raise Illegal(NotYourTurn())
        if self.choosing:
            if not isinstance(move, Choose):
                raise Illegal(NotOffered())
            return self._choose(seat, move.suit)
        match move:
            case Lead(cards):
                return self._lead(self._one(cards))
            case Beat(cards):
                return self._beat(self._one(cards))
            case Add(cards):
                return self._add(self._one(cards))
            case PickUp(count):
                return self._pick_up(count)
            case Resign():
                ending = Ending(GivenUp(seat), 1 - seat)
                return Step(replace(self, ending=ending), (Resigned(seat),))
            case _:
                raise Illegal(NotOffered())

    # Choosing trumps.

    def _choose(self, seat: Seat, suit: Suit) -> Step[SvoyiState]:
        if suit is self.kept:
            raise Illegal(SuitTaken(suit))
        first, second = (suit, self.trumps[1]) if seat == 0 else (self.trumps[0], suit)
        if not self.chosen[1 - seat]:
            state = replace(self, trumps=(first, second), chosen=(seat == 0, seat == 1))
            return Step(state, (Chosen(seat),))
        if first is second:
            return self._clash(seat, suit)
        return self._begin((first, second), (Chosen(seat),))

    def _clash(self, seat: Seat, suit: Suit) -> Step[SvoyiState]:
        """Leave the suit to the non-dealer, in the open; the dealer chooses again."""
        dealer, other = self.standing.dealer, 1 - self.standing.dealer
        trumps: Trumps = (suit, None) if dealer else (None, suit)
        state = replace(self, trumps=trumps, chosen=(other == 0, other == 1), kept=suit)
        return Step(state, (Chosen(seat), Clashed(other, suit, dealer)))

    def _begin(self, trumps: Trumps, events: tuple[Event, ...]) -> Step[SvoyiState]:
        state = replace(self, trumps=trumps, chosen=(True, True), kept=None).stamped()
        shown = tuple(TrumpShown(seat, state.trump(seat)) for seat in (0, 1))
        return Step(state, (*events, *shown))

    # Turn by turn.

    def _one(self, cards: tuple[Card, ...]) -> Card:
        """Judge what every lay owes: one card, out of the hand."""
        if len(cards) != 1:
            raise Illegal(WrongCount(1, 1, len(cards)))
        if cards[0] not in self.hands[self.turn]:
            raise Illegal(NotInHand(cards))
        return cards[0]

    def _lead(self, card: Card) -> Step[SvoyiState]:
        if self.adding:
            raise Illegal(SecondOwed())
        if self.pile:
            raise Illegal(NotOffered())
        hands, held = self._parted(card)
        return self._turn_done(hands, held, (card,), (Led(self.turn, (card,)),))

    def _beat(self, card: Card) -> Step[SvoyiState]:
        if self.adding:
            raise Illegal(SecondOwed())
        if not self.pile:
            raise Illegal(NothingToBeat())
        seat, top = self.turn, self.pile[-1]
        if not beats(card, top, self.trump(seat)):
            able = self.beaters()
            raise Illegal(TooLow(top, self.trump(seat), able) if able else NothingBeats(top, self.burden()))
        hands, held = self._parted(card)
        pile = (*self.pile, card)
        events = (Beaten(seat, top, (card,)),)
        if not hands[seat]:
            # The last card has no second one: its owner is out at once.
            return self._turn_done(hands, held, pile, events)
        return Step(replace(self, hands=hands, held=held, pile=pile, adding=True), events)

    def _add(self, card: Card) -> Step[SvoyiState]:
        if not self.adding:
            raise Illegal(NotOffered())
        hands, held = self._parted(card)
        return self._turn_done(hands, held, (*self.pile, card), (Added(self.turn, (card,)),))

    def _parted(self, card: Card) -> tuple[Hands, Hands]:
        """Give the hands, and what is known of them, without a card of the seat to move."""
        seat = self.turn
        hands = _with_hand(self.hands, seat, without(self.hands[seat], (card,)))
        known = self.held[seat]
        return hands, _with_hand(self.held, seat, without(known, (card,))) if card in known else self.held

    def _pick_up(self, count: int) -> Step[SvoyiState]:
        if self.adding:
            raise Illegal(SecondOwed())
        if not self.pile:
            raise Illegal(NothingToBeat())
        if not self.may_pick_up():
            raise Illegal(AbleToBeat(self.pile[-1], self.beaters()))
        if count != self.burden():
            raise Illegal(OtherCount(self.burden()))
        seat = self.turn
        rest, taken = self.pile[:-count], self.pile[-count:]
        hands = _with_hand(self.hands, seat, in_order((*self.hands[seat], *taken)))
        held = _with_hand(self.held, seat, in_order((*self.held[seat], *taken)))
        return self._turn_done(hands, held, rest, (PickedUp(seat, count, taken),))

    def _turn_done(
        self, hands: Hands, held: Hands, pile: tuple[Card, ...], events: tuple[Event, ...]
    ) -> Step[SvoyiState]:
        """Pass the turn, and see whether the game has ended."""
        seat, turns = self.turn, self.turns + 1
        mark = stamp(1 - seat, hands[0], pile)
        times = self.past.count(mark) + 1
        state = replace(
            self, hands=hands, held=held, pile=pile, adding=False, turn=1 - seat, turns=turns, past=(*self.past, mark)
        )
        if not hands[seat]:
            return Step(replace(state, ending=state.out(seat)), events)
        if times >= DRAWING:
            return Step(replace(state, ending=Ending(DrawnByRepetition(), None)), events)
        if turns >= MOST_TURNS:
            return Step(replace(state, ending=Ending(DrawnByLength(turns), None)), events)
        return Step(state, (*events, SeenBefore(times)) if times > 1 else events)

    def out(self, seat: Seat) -> Ending:
        """Tell how the game ends now that a seat has run out: it wins, unless the other's only card beats the top."""
        other = 1 - seat
        hand, top = self.hands[other], self.pile[-1]
        if saves(hand, top, self.trump(other)):
            return Ending(SavedByLast(other, hand[0], top), None)
        return Ending(RanOut(seat, len(hand)), seat)

    def stamped(self) -> SvoyiState:
        """Remember this position as the first of a game."""
        return replace(self, past=(stamp(self.turn, self.hands[0], self.pile),))

    # What may be known.

    def view(self, seat: Seat | None) -> SvoyiState:
        """Hide what a seat may not know: every card before both have chosen, then the other's hand."""
        if self.choosing:
            return self._blind(seat)
        if self.rules.open_hands:
            return self
        hands = _hidden(self.hands[0]), _hidden(self.hands[1])
        if seat is None:
            # The stamps of past positions name hands.
            return replace(self, hands=hands, past=())
        return replace(self, hands=_with_hand(hands, seat, self.hands[seat]))

    def _blind(self, seat: Seat | None) -> SvoyiState:
        trumps = tuple(suit if seat == owner or suit is self.kept else None for owner, suit in enumerate(self.trumps))
        return replace(self, hands=(_hidden(self.hands[0]), _hidden(self.hands[1])), trumps=(trumps[0], trumps[1]))

    def imagine(self, rng: Random) -> SvoyiState:
        """Fill in a view: exactly, for a player of a game under way, since the other hand is what is not seen."""
        unseen = list(PACK_36)
        for card in (*self.pile, *self.hands[0], *self.hands[1], *self.held[0], *self.held[1]):
            if card in unseen:
                unseen.remove(card)
        unseen = shuffled(unseen, rng)
        hands = tuple(
            hand if FACE_DOWN not in hand else in_order((*held, *[unseen.pop() for _ in range(len(hand) - len(held))]))
            for hand, held in zip(self.hands, self.held, strict=True)
        )
        return replace(self, hands=(hands[0], hands[1]), trumps=self._imagined_trumps(rng))

    def _imagined_trumps(self, rng: Random) -> Trumps:
        """Guess a trump that is chosen but not shown."""
        guessed = tuple(
            Suit(pick_below(4, rng)) if chosen and suit is None else suit
            for suit, chosen in zip(self.trumps, self.chosen, strict=True)
        )
        return guessed[0], guessed[1]

    def scene(self, seat: Seat | None) -> Scene:
        """Describe the table as a seat, or an onlooker, may see it."""
        return picture(self.view(seat), seat)


def _with_hand(hands: Hands, seat: Seat, hand: tuple[Card, ...]) -> Hands:
    return (hand, hands[1]) if seat == 0 else (hands[0], hand)


def _hidden(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    return (FACE_DOWN,) * len(hand)
