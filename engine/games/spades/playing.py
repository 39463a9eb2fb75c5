"""Playing thirteen tricks, and what they bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from engine.cards import FACE_DOWN, PACK_52, Card, Seat, Suit, shuffled
from engine.game import DealOver, Event, Illegal, Move, NotInHand, Pick, Prompt, Resign, Result, Step, WrongCount
from engine.games.spades import board
from engine.games.spades.deal import ALONE, NOBODY, NOTHING, Deal, changed, concessions
from engine.games.spades.ending import deal_result
from engine.games.spades.moves import PLAYS, Play
from engine.games.spades.phrases import (
    AskFollow,
    AskLead,
    CardPlayed,
    FactBid,
    FactBroken,
    FactContract,
    FactUnbroken,
    MustFollow,
    PutAway,
    SpadesBroken,
    SpadesNotBroken,
    TrickWon,
)
from engine.games.spades.rules import TRUMP, Rules, SpadesStanding
from engine.games.spades.scoring import score_side
from engine.games.spades.unseen import Hand, Hands, covered, covered_but, imagined, sorted_hand
from engine.scene import Phrase, Pile, Scene
from engine.tricks import Trick, shown_voids, winning

_PLAYED: Final = tuple(tuple((CardPlayed(seat, (card,)),) for card in PACK_52) for seat in range(4))
_WON: Final = tuple(tuple((TrickWon(seat, (card,)),) for card in PACK_52) for seat in range(4))
_BROKEN: Final = (SpadesBroken(),)
"""Events of which there are few are made once: that is half of what a move costs."""
_made: Final = tuple.__new__
"""Makes a named tuple out of a plain one in half the time that its constructor takes, which knows fields by name."""
_PLAIN_SUITS: Final = tuple(suit for suit in Suit if suit is not TRUMP)


def may_lay(card: Card, hand: Sequence[Card], laid: Sequence[Card], *, broken: bool) -> bool:
    """Tell whether a card of a hand may be laid to a trick: the one rule of play.

    One follows suit if one can; a spade leads only after spades are broken, or from a hand that holds nothing else.
    """
    if laid:
        led = laid[0].suit
        return card.suit is led or led not in [held.suit for held in hand]
    return broken or card.suit is not TRUMP or all(held.suit is TRUMP for held in hand)


def _gathered(leader: Seat, laid: Hand) -> tuple[Trick, tuple[Event, ...]]:
    """Give a complete trick to its winner."""
    best = winning(laid, TRUMP)
    winner = (leader + best) % len(laid)
    return _made(Trick, (leader, laid, winner)), _WON[winner][laid[best].index]


class _Tricks(NamedTuple):
    """What is known while tricks are played."""

    rules: Rules
    standing: SpadesStanding
    hands: Hands
    discards: Hands
    """By seat, what it put away while drawing; out of the deal."""
    bids: tuple[int, ...]
    given: Hands
    """By seat, what it gave its partner in the exchange."""
    turn: Seat
    """Who plays next; at the end, who won the last trick."""
    broken: bool = False
    laid: Hand = ()
    """The trick on the table in order of play, while it is incomplete."""
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...] = (0, 0, 0, 0)
    """Tricks by seat."""


class Playing(_Tricks, Deal):
    """The tricks of a deal; also the deal when all of them are played.

    A tuple underneath, because one is made for every card: that takes a fifth of the time of a dataclass.
    """

    __slots__ = ()

    @property
    def leader(self) -> Seat:
        """Who leads, or led, to the trick that is not complete yet."""
        return (self.turn - len(self.laid)) % self.rules.seats

    @property
    def to_act(self) -> frozenset[Seat]:
        """Whoever's turn it is; nobody when the cards are played."""
        turn = self.turn
        return ALONE[turn] if self.hands[turn] else NOBODY

    @property
    def result(self) -> Result | None:
        """The scored deal, when the cards are played."""
        if self.hands[self.turn]:
            return None
        return deal_result(self.rules, self.standing, self.bids, self.taken)

    @property
    def concessions(self) -> tuple[Move, ...]:
        """What may be said to give up: nothing over a last card, which falls by itself."""
        return concessions(self.rules) if len(self.hands[self.turn]) > 1 else ()

    def playable(self, seat: Seat) -> tuple[Card, ...]:
        """Give the cards that a seat may lay now."""
        return tuple([move.cards[0] for move in self.moves(seat) if isinstance(move, Play)])

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Offer a play of each card that may be laid."""
        if seat != self.turn:
            return iter(())
        hands, laid = self.hands, self.laid
        hand = hands[seat]
        # What ``may_lay`` tells of a card, for the whole hand at once: that takes a fifth of the time.
        plays: list[Move] | None = None
        if laid:
            led = laid[0].suit
            plays = [PLAYS[card.index] for card in hand if card.suit is led]
        elif not self.broken:
            plays = [PLAYS[card.index] for card in hand if card.suit is not TRUMP]
        plays = plays or [PLAYS[card.index] for card in hand]
        partners = len(hands) > 2  # noqa: PLR2004 - who do not resign
        return iter(plays) if partners else iter((*plays, *self.concessions))

    def prompt(self, seat: Seat) -> Prompt:
        """Ask whoever's turn it is for a card."""
        if seat not in self.to_act:
            return NOTHING
        led = self.laid[0].suit if self.laid else None
        return Prompt(
            ask=AskLead() if led is None else AskFollow(led),
            say=self.concessions,
            lay=Pick(board.grouped(self.playable(seat)), 1, 1, Play),
            whole_hand=len(self.hands[seat]) == 1,
        )

    def play(self, seat: Seat, move: Move) -> Step[Deal]:
        """Lay a card, or resign.

        Raises:
            Illegal: not this seat's turn, not in its hand, against suit or spades not broken.
        """
        rules, standing, hands, discards, bids, given, turn, broken, laid, tricks, taken = self
        if seat != turn or not isinstance(move, Play) or len(move.cards) != 1:
            return self._otherwise(seat, move)
        card, hand = move.cards[0], list(hands[seat])
        if card not in hand or not may_lay(card, hand, laid, broken=broken):
            raise self._fault(seat, card)
        events: tuple[Event, ...] = _PLAYED[seat][card.index]
        # A spade falls unbroken only from a hand without the suit led, or from a leader who holds nothing else.
        if card.suit is TRUMP and not broken:
            broken = True
            events += _BROKEN
        hand.remove(card)
        left = list(hands)
        left[seat] = tuple(hand)
        turn, laid = (seat + 1) % len(left), (*laid, card)
        if len(laid) == len(left):
            trick, won = _gathered(turn, laid)
            turn, laid = trick.winner, ()
            tricks, events = (*tricks, trick), events + won
            taken = changed(taken, turn, taken[turn] + 1)
        after = _made(Playing, (rules, standing, tuple(left), discards, bids, given, turn, broken, laid, tricks, taken))
        return _made(Step, (after, events))

    def _otherwise(self, seat: Seat, move: Move) -> Step[Deal]:
        """Answer a move that is not a card laid in turn."""
        if isinstance(move, Resign):
            return self.concede(seat)
        if isinstance(move, Play) and seat in self.to_act:
            raise Illegal(WrongCount(1, 1, len(move.cards)))
        raise self.refusal(seat, move)

    def _fault(self, seat: Seat, card: Card) -> Illegal:
        """Tell what is wrong with laying a card in turn."""
        if not self.hands[seat]:
            return Illegal(DealOver())
        if card not in self.hands[seat]:
            return Illegal(NotInHand((card,)))
        owed = self.playable(seat)
        led = self.laid[0].suit if self.laid else None
        return Illegal(SpadesNotBroken(owed) if led is None else MustFollow(led, owed))

    def view(self, seat: Seat | None) -> Playing:
        """Hide the others' hands, what they put away, and an exchange between others."""
        return Playing(
            self.rules,
            self.standing,
            covered_but(self.hands, seat),
            covered_but(self.discards, seat),
            self.bids,
            given_seen(self.rules, self.given, seat),
            self.turn,
            self.broken,
            self.laid,
            self.tricks,
            self.taken,
        )

    def imagine(self, rng: Random) -> Playing:
        """Spread the unseen cards by shown voids and by what is known from the exchange."""
        seats = self.rules.seats
        played = self.played()
        barred: list[set[Suit | None]] = [*self.voids(), *(set() for _ in range(seats))]
        piles = imagined(
            (*self.hands, *self.discards),
            rng,
            gone=[card for cards in played for card in cards],
            pinned=self._pinned(played),
            barred=barred,
        )
        hands = tuple(sorted_hand(hand) for hand in piles[:seats])
        owned = tuple((*hand, *cards) for hand, cards in zip(hands, played, strict=True))
        return Playing(
            self.rules,
            self.standing,
            hands,
            tuple(piles[seats:]),
            self.bids,
            given_imagined(self.rules, self.given, owned, rng),
            self.turn,
            self.broken,
            self.laid,
            self.tricks,
            self.taken,
        )

    def _pinned(self, played: Sequence[Sequence[Card]]) -> tuple[Hand, ...]:
        """Name, by seat, the cards in its hidden hand that are known because its partner gave them."""
        known: list[Hand] = []
        for seat, hand in enumerate(self.hands):
            partner = self.rules.partner(seat)
            got = self.given[partner] if partner is not None and FACE_DOWN in hand else ()
            known.append(tuple(card for card in got if card is not FACE_DOWN and card not in played[seat]))
        return tuple(known)

    def played(self) -> tuple[list[Card], ...]:
        """Give, by seat, the cards it has played."""
        cards: tuple[list[Card], ...] = tuple([] for _ in self.hands)
        for trick in self.tricks:
            for seat, card in zip(trick.seats(), trick.cards, strict=True):
                cards[seat].append(card)
        for turn, card in enumerate(self.laid):
            cards[(self.leader + turn) % len(cards)].append(card)
        return cards

    def voids(self) -> tuple[set[Suit | None], ...]:
        """Give, by seat, the suits that its play has shown it not to hold any more.

        Who does not follow has none of the suit led; who leads a spade before they are broken has nothing else.
        """
        voids: tuple[set[Suit | None], ...] = tuple(set() for _ in self.hands)
        broken = False
        rounds = [(trick.leader, trick.cards) for trick in self.tricks]
        for leader, cards in (*rounds, (self.leader, self.laid)):
            if cards and cards[0].suit is TRUMP and not broken:
                voids[leader].update(_PLAIN_SUITS)
            for seat, suit in shown_voids(leader, cards, self.rules.seats):
                voids[seat].add(suit)
            broken = broken or any(card.suit is TRUMP for card in cards)
        return voids

    def scene(self, seat: Seat | None) -> Scene:
        """Show the trick on the table; a complete one lies there until the next lead."""
        last = self.tricks[-1] if self.tricks else None
        leader, laid = self.leader, self.laid
        winner = (leader + winning(laid, TRUMP)) % self.rules.seats if laid else None
        if not laid and last is not None:
            leader, laid, winner = last.leader, last.cards, last.winner
        standing = self.result.standing if self.result else None
        sight = board.Sight(
            facts=(*self._contracts(), FactBroken() if self.broken else FactUnbroken()),
            places=tuple((FactBid(bid, took),) for bid, took in zip(self.bids, self.taken, strict=False)),
            bids=self.bids,
            taken=self.taken,
            leader=leader if laid else None,
            laid=laid,
            winner=winner,
            last=last,
            piles=self._piles(seat),
            standing=standing if isinstance(standing, SpadesStanding) else None,
        )
        return board.scene(self, seat, sight)

    def _contracts(self) -> Iterator[Phrase]:
        """Tell how far each side is with what it bid in numbers."""
        for seats in (self.rules.side(side) for side in (0, 1)):
            bids, taken = [self.bids[seat] for seat in seats], [self.taken[seat] for seat in seats]
            side = score_side(bids, taken, 0, self.rules.failed_nil)
            if side.contract:
                yield FactContract(seats, side.contract, side.made)

    def _piles(self, seat: Seat | None) -> tuple[Pile, ...]:
        if seat is None:
            return ()
        away = self.discards[seat]
        return ((Pile(PutAway(), away),) if away else ()) + board.exchange_piles(self.rules, self.given, seat)


def given_seen(rules: Rules, given: Hands, viewer: Seat | None) -> Hands:
    """Hide what others gave: a giver knows his own cards, his partner knows them once he has them."""
    seen = []
    for giver, cards in enumerate(given):
        partner = rules.partner(giver)
        known = giver == viewer or (viewer is not None and partner == viewer and bool(given[viewer]))
        seen.append(cards if known else covered(cards))
    return tuple(seen)


def given_imagined(rules: Rules, given: Hands, owned: Sequence[Hand], rng: Random) -> Hands:
    """Give faces to what others gave: cards of the partner's once both have given, of the giver's own before."""
    filled = []
    for giver, cards in enumerate(given):
        partner = rules.partner(giver)
        holder = partner if partner is not None and given[partner] else giver
        filled.append(tuple(shuffled(owned[holder], rng)[: len(cards)]) if FACE_DOWN in cards else cards)
    return tuple(filled)
