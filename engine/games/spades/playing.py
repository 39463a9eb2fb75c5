"""Playing thirteen tricks, and what they bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from engine.cards import FACE_DOWN, PACK_52, Card, Seat, Suit, shuffled
from engine.game import Event, Illegal, Move, NotInHand, Pick, Prompt, Reason, Resign, Result, Step, WrongCount
from engine.games.spades import board
from engine.games.spades.deal import NOBODY, NOTHING, Deal, concessions
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
from engine.tricks import Trick, followers, shown_voids, winning

_ALONE: Final = tuple(frozenset({seat}) for seat in range(4))
_PLAYED: Final = tuple(tuple(CardPlayed(seat, (card,)) for card in PACK_52) for seat in range(4))
_WON: Final = tuple(tuple(TrickWon(seat, (card,)) for card in PACK_52) for seat in range(4))
_BROKEN: Final = SpadesBroken()
"""Events of which there are few are made once: that is half of what a move costs."""
_PLAIN_SUITS: Final = tuple(suit for suit in Suit if suit is not TRUMP)


def leads(hand: Sequence[Card], *, broken: bool) -> Sequence[Card]:
    """Give the cards that may be led: no spade before spades are broken, unless there is nothing else."""
    return hand if broken else [card for card in hand if card.suit is not TRUMP] or hand


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
        return _ALONE[self.turn] if self.hands[self.turn] else NOBODY

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

    def playable(self, seat: Seat) -> Sequence[Card]:
        """Give the cards that a seat may lay when it is its turn: the one rule of play."""
        hand, laid = self.hands[seat], self.laid
        return followers(hand, laid[0].suit) if laid else leads(hand, broken=self.broken)

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Offer a play of each card that may be laid."""
        if seat != self.turn or not self.hands[seat]:
            return iter(())
        plays: list[Move] = [PLAYS[card.index] for card in self.playable(seat)]
        return iter(plays) if self.rules.partner(seat) is not None else iter((*plays, *self.concessions))

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
        if not isinstance(move, Play) or seat != self.turn or not self.hands[seat]:
            if isinstance(move, Resign):
                return self.concede(seat)
            raise self.refusal(seat, move)
        if len(move.cards) != 1:
            raise Illegal(WrongCount(1, 1, len(move.cards)))
        card = move.cards[0]
        hand, laid = self.hands[seat], self.laid
        # A card of the suit led needs no look at the rest of the hand.
        if card not in hand or not ((laid and card.suit is laid[0].suit) or card in self.playable(seat)):
            raise Illegal(self._fault(seat, card))
        return self._lay(seat, card)

    def _fault(self, seat: Seat, card: Card) -> Reason:
        if card not in self.hands[seat]:
            return NotInHand((card,))
        owed = tuple(self.playable(seat))
        led = self.laid[0].suit if self.laid else None
        return SpadesNotBroken(owed) if led is None else MustFollow(led, owed)

    def _lay(self, seat: Seat, card: Card) -> Step[Deal]:
        rules, standing, hands, discards, bids, given, turn, broken, laid, tricks, taken = self
        events: tuple[Event, ...] = (_PLAYED[seat][card.index],)
        # A spade falls unbroken only from a hand without the suit led, or from a leader who holds nothing else.
        if not broken and card.suit is TRUMP:
            broken = True
            events += (_BROKEN,)
        hand = hands[seat]
        place = hand.index(card)
        hands = (*hands[:seat], hand[:place] + hand[place + 1 :], *hands[seat + 1 :])
        turn, laid = (seat + 1) % len(hands), (*laid, card)
        if len(laid) == len(hands):
            best = winning(laid, TRUMP)
            leader, turn = turn, (turn + best) % len(hands)
            events += (_WON[turn][laid[best].index],)
            tricks = (*tricks, Trick(leader, laid, turn))
            taken = (*taken[:turn], taken[turn] + 1, *taken[turn + 1 :])
            laid = ()
        after = Playing(rules, standing, hands, discards, bids, given, turn, broken, laid, tricks, taken)
        return Step(after, events)

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
