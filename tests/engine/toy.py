"""Hunch, a small game with everything that a game may do, for the laws and for whoever carries games.

Two to four players hold five cards of a pack of 36. All guess at once, in secret, how many tricks they will win,
and may think again until the last has guessed. All lay one or two cards away at once and get as many from the stock.
Then five tricks: the dealer's left leads, suit is followed, the highest card of the suit led wins. A right guess is
worth 10, a wrong one costs its distance; four play in partnerships. Who has the target's points, or the most after six
deals, wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeVar

from engine.cards import FACE_DOWN, PACK_36, Card, Seat, Suit, pick_below, shuffled, without
from engine.game import (
    DealOver,
    Event,
    Exhibitor,
    Feat,
    Hurry,
    Illegal,
    Move,
    NotInHand,
    NotOffered,
    NotYourTurn,
    Option,
    Options,
    Pick,
    Prompt,
    Resign,
    Resigned,
    Result,
    Ruling,
    Standing,
    State,
    Step,
    WrongCount,
)
from engine.scene import Group, Laid, Mark, Pile, Place, Scene
from tests.engine.toy_words import (
    AskGuess,
    AskPlay,
    AskSwap,
    Guess,
    Guessed,
    MustFollow,
    Nothing,
    OfSuit,
    Play,
    Played,
    Scored,
    Stock,
    Swap,
    Swapped,
    TrickWon,
    Won,
)

T = TypeVar("T")

HAND: Final = 5
DEALS: Final = 6
SECRET: Final = -1
"""A guess that the viewer may not know."""


@dataclass(frozen=True, slots=True)
class HunchStanding(Standing):
    dealer: Seat
    scores: tuple[int, ...]
    deals: int = 0


@dataclass(frozen=True, slots=True)
class HunchState:
    standing: HunchStanding
    target: int
    hurried: bool
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    guesses: tuple[int | None, ...]
    away: tuple[tuple[Card, ...], ...]
    """What each seat has laid away; not yet: nothing."""
    tricks: tuple[int, ...]
    voids: tuple[tuple[Suit, ...], ...]
    table: tuple[Laid, ...] = ()
    played: tuple[Card, ...] = ()
    last: tuple[Laid, ...] = ()
    last_winner: Seat | None = None
    resigned: Seat | None = None
    viewer: Seat | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def guessing(self) -> bool:
        return None in self.guesses

    @property
    def swapping(self) -> bool:
        return not self.guessing and not all(self.away)

    @property
    def over(self) -> bool:
        return self.resigned is not None or sum(self.tricks) == HAND

    @property
    def to_act(self) -> frozenset[Seat]:
        if self.over:
            return frozenset()
        if self.guessing:
            return frozenset(seat for seat in range(self.seats) if self.guesses[seat] is None)
        if self.swapping:
            return frozenset(seat for seat in range(self.seats) if not self.away[seat])
        return frozenset({self.turn})

    @property
    def result(self) -> Result | None:
        if not self.over:
            return None
        own = [self._points(seat) for seat in range(self.seats)]
        side = HUNCH.sides(self.seats)
        gains = tuple(sum(p for p, other in zip(own, side, strict=True) if other == mine) for mine in side)
        scores = tuple(score + gain for score, gain in zip(self.standing.scores, gains, strict=True))
        deals = self.standing.deals + 1
        over = deals == DEALS or max(scores) >= self.target or self.resigned is not None
        best = max(scores if over else gains)
        return Result(
            standing=HunchStanding((self.standing.dealer + 1) % self.seats, scores, deals),
            lines=tuple(Scored(seat, points) for seat, points in enumerate(own)),
            winners=frozenset(seat for seat, had in enumerate(scores if over else gains) if had == best),
            over=over,
            gains=tuple(map(float, gains)),
        )

    def _points(self, seat: Seat) -> int:
        if self.resigned is not None:
            return -10 if seat == self.resigned else 10
        guess = self.guesses[seat] or 0
        return 10 if guess == self.tricks[seat] else -abs(guess - self.tricks[seat])

    def prompt(self, seat: Seat) -> Prompt:
        if self.over or not 0 <= seat < self.seats:
            return Prompt(Nothing())
        if self.guessing:
            return Prompt(AskGuess(), say=tuple(Guess(tricks) for tricks in range(HAND + 1)))
        if self.swapping:
            return self._swap_prompt(seat) if not self.away[seat] else Prompt(Nothing())
        if seat != self.turn:
            return Prompt(Nothing())
        legal = self._legal(seat)
        return Prompt(
            AskPlay(),
            say=(Resign(),) if self.seats == 2 else (),
            lay=Pick(groups(legal), 1, 1, Play),
            quick=(Play((max(legal, key=lambda card: card.rank),)),),
            whole_hand=len(self.hands[seat]) == 1 and self.seats > 2,
        )

    def _swap_prompt(self, seat: Seat) -> Prompt:
        hand = self.hands[seat]
        lowest = Swap((min(hand, key=lambda card: card.rank),))
        return Prompt(
            AskSwap(),
            lay=Pick(groups(hand), 1, 2, Swap),
            quick=(lowest,),
            hurry=Hurry(4, lowest) if self.hurried else None,
            people_first=True,
        )

    def _legal(self, seat: Seat) -> tuple[Card, ...]:
        led = self.table[0].cards[0].suit if self.table else None
        return tuple(card for card in self.hands[seat] if card.suit is led) or self.hands[seat]

    def moves(self, seat: Seat) -> Iterator[Move]:
        prompt = self.prompt(seat)
        yield from prompt.say
        if prompt.lay:
            deck = prompt.lay.cards
            for index, card in enumerate(deck):
                yield prompt.lay.make((card,))
                if prompt.lay.most == 2:
                    yield from (prompt.lay.make((card, other)) for other in deck[index + 1 :])

    def play(self, seat: Seat, move: Move) -> Step[HunchState]:
        if self.over:
            raise Illegal(DealOver())
        if not self.prompt(seat):
            raise Illegal(NotYourTurn())
        match move:
            case Guess(tricks) if self.guessing and 0 <= tricks <= HAND:
                state = replace(self, guesses=put(self.guesses, seat, tricks))
                return Step(state, (Guessed(seat),))
            case Swap(cards) if self.swapping:
                return self._swap(seat, cards)
            case Play(cards) if not self.guessing and not self.swapping:
                return self._lay(seat, cards)
            case Resign() if self.seats == 2 and not self.guessing and not self.swapping:
                return Step(replace(self, resigned=seat), (Resigned(seat),))
            case _:
                raise Illegal(NotOffered())

    def _swap(self, seat: Seat, cards: tuple[Card, ...]) -> Step[HunchState]:
        self._judge(seat, cards, 2)
        drawn, stock = self.stock[: len(cards)], self.stock[len(cards) :]
        hand = without(self.hands[seat], cards) + drawn
        away = put(self.away, seat, cards)
        state = replace(self, hands=put(self.hands, seat, hand), stock=stock, away=away)
        return Step(state, (Swapped(seat, len(cards)),))

    def _lay(self, seat: Seat, cards: tuple[Card, ...]) -> Step[HunchState]:
        self._judge(seat, cards, 1)
        legal = self._legal(seat)
        led = self.table[0].cards[0].suit if self.table else None
        if cards[0] not in legal:
            assert led is not None
            raise Illegal(MustFollow(led, legal))
        voids = self.voids
        if led is not None and cards[0].suit is not led and led not in voids[seat]:
            voids = put(voids, seat, (*voids[seat], led))
        laid = replace(
            self,
            hands=put(self.hands, seat, without(self.hands[seat], cards)),
            table=(*self.table, Laid(seat, cards)),
            played=self.played + cards,
            voids=voids,
            turn=(seat + 1) % self.seats,
        )
        events: tuple[Event, ...] = (Played(seat, cards),)
        return laid._take(events) if len(laid.table) == self.seats else Step(laid, events)

    def _judge(self, seat: Seat, cards: tuple[Card, ...], most: int) -> None:
        if not 1 <= len(cards) <= most:
            raise Illegal(WrongCount(1, most, len(cards)))
        absent = tuple((Counter(cards) - Counter(self.hands[seat])).elements())
        if absent:
            raise Illegal(NotInHand(absent))

    def _take(self, events: tuple[Event, ...]) -> Step[HunchState]:
        led = self.table[0].cards[0].suit
        best = max(self.table, key=lambda laid: (laid.cards[0].suit is led, laid.cards[0].rank))
        tricks = put(self.tricks, best.seat, self.tricks[best.seat] + 1)
        state = replace(self, table=(), last=self.table, last_winner=best.seat, tricks=tricks, turn=best.seat)
        return Step(state, (*events, TrickWon(best.seat)))

    def view(self, seat: Seat | None) -> HunchState:
        def hidden(rows: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
            return tuple(row if owner == seat else (FACE_DOWN,) * len(row) for owner, row in enumerate(rows))

        guesses: tuple[int | None, ...] = tuple(
            guess if guess is None or owner == seat else SECRET for owner, guess in enumerate(self.guesses)
        )
        return replace(
            self,
            hands=hidden(self.hands),
            away=hidden(self.away),
            stock=(FACE_DOWN,) * len(self.stock),
            guesses=guesses if self.guessing else self.guesses,
            viewer=seat,
        )

    def imagine(self, rng: Random) -> HunchState:
        known = [card for row in (*self.hands, *self.away, self.played) for card in row]
        rest = tuple((Counter(PACK_36) - Counter(known)).elements())
        for _ in range(100):
            state = self._fill(iter(shuffled(rest, rng)), rng)
            if not any(
                card.suit in voids for hand, voids in zip(state.hands, state.voids, strict=True) for card in hand
            ):
                return state
        return self._fill(iter(shuffled(rest, rng)), rng)

    def _fill(self, deck: Iterator[Card], rng: Random) -> HunchState:
        def shown(row: tuple[Card, ...]) -> tuple[Card, ...]:
            return tuple(next(deck) if card is FACE_DOWN else card for card in row)

        return replace(
            self,
            hands=tuple(map(shown, self.hands)),
            away=tuple(map(shown, self.away)),
            stock=shown(self.stock),
            guesses=tuple(pick_below(HAND + 1, rng) if guess == SECRET else guess for guess in self.guesses),
            viewer=None,
        )

    def scene(self, seat: Seat | None) -> Scene:
        laid = {lay.seat: lay.cards for lay in self.table}
        return Scene(
            game="hunch",
            viewer=seat,
            clockwise=True,
            places=tuple(
                Place(
                    seat=owner,
                    letter="NESW"[owner],
                    held=len(self.hands[owner]),
                    laid=laid.get(owner, ()),
                    facts=(Won(self.tricks[owner]),),
                    marks=(Mark.TURN,) if owner in self.to_act else (),
                )
                for owner in range(self.seats)
            ),
            facts=tuple(Scored(owner, score) for owner, score in enumerate(self.standing.scores)),
            hand=groups(self.hands[seat]) if seat is not None else (),
            piles=(Pile(Stock(), (FACE_DOWN,) * len(self.stock)),),
            last=self.last,
            last_winner=self.last_winner,
        )


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Change one seat's entry."""
    return (*row[:at], value, *row[at + 1 :])


def groups(hand: tuple[Card, ...]) -> tuple[Group, ...]:
    """Part cards by suit, high cards first."""
    by_suit = ((suit, [card for card in hand if card.suit is suit]) for suit in Suit)
    return tuple(
        Group(OfSuit(suit), tuple(sorted(held, key=lambda card: -card.rank))) for suit, held in by_suit if held
    )


def ruling_winner(given: dict[str, object], options: Options) -> object:
    """Tell which of the cards wins a trick: a question that tests may put to ``engine.check``."""
    laid = given["cards"]
    if not isinstance(laid, list):
        raise TypeError("cards is a list")
    trick = [Card.parse(code) for code in laid]
    return trick.index(max(trick, key=lambda card: (card.suit is trick[0].suit, card.rank)))


class HunchGame:
    """Hunch, as the registry would know it."""

    key: Final = "hunch"
    version: Final = 1
    seats: Final = (4, 2, 3)
    clockwise: Final = True
    options: Final = (Option("target", ("30", "15")), Option("hurried", ("off", "on"), seats=(4,)))
    pack: Final = PACK_36
    vocabulary: Final[tuple[type[Move], ...]] = (Guess, Swap, Play, Resign)
    standing: Final = HunchStanding
    rulings: Final[Mapping[str, Ruling]] = {"winner": ruling_winner}
    exhibits: Final[Mapping[str, Exhibitor]] = {}
    feats: Final[tuple[type[Feat], ...]] = ()

    def letters(self, seats: int) -> tuple[str, ...]:
        return tuple("NESW"[:seats])

    def sides(self, seats: int) -> tuple[int, ...]:
        return (0, 1, 0, 1) if seats == 4 else tuple(range(seats))

    def achieved(self, seats: int, events: Sequence[Event], result: Result) -> tuple[tuple[Feat, ...], ...]:
        return ((),) * seats

    def printed(self, first: State, made: Sequence[tuple[Seat, Move]], names: Sequence[str]) -> Iterator[str]:
        return iter(())

    def opening(self, seats: int, options: Options, rng: Random) -> HunchStanding:
        return HunchStanding(dealer=pick_below(seats, rng), scores=(0,) * seats)

    def deal(self, standing: Standing, options: Options, rng: Random) -> HunchState:
        assert isinstance(standing, HunchStanding)
        deck = shuffled(self.pack, rng)
        seats = len(standing.scores)
        return HunchState(
            standing=standing,
            target=int(options.get("target", "30")),
            hurried=options.get("hurried", "off") == "on",
            turn=(standing.dealer + 1) % seats,
            hands=tuple(tuple(deck[seat * HAND : (seat + 1) * HAND]) for seat in range(seats)),
            stock=tuple(deck[seats * HAND :]),
            guesses=(None,) * seats,
            away=((),) * seats,
            tricks=(0,) * seats,
            voids=((),) * seats,
        )


HUNCH: Final = HunchGame()
