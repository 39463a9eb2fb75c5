"""Following, winning and throws of Tractor once more, slow and plain: cards are text, and every choice is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")

Cards = tuple[str, ...]
"""Always sorted as text."""


@dataclass(frozen=True, eq=False)
class Order:
    """Each suit as a ladder from its lowest rung to its highest; equal cards share a rung."""

    ladders: dict[str, list[list[str]]]

    def __post_init__(self) -> None:
        places = {
            card: (suit, rung)
            for suit, ladder in self.ladders.items()
            for rung, cards in enumerate(ladder)
            for card in cards
        }
        object.__setattr__(self, "places", places)

    def suit(self, card: str) -> str:
        found: str = self.places[card][0]  # type: ignore[attr-defined] # set above
        return found

    def rung(self, card: str) -> int:
        found: int = self.places[card][1]  # type: ignore[attr-defined] # set above
        return found


@cache
def order(rank: str, suit: str | None, *, kept: bool) -> Order:
    """Write the ladders out as the rules list them."""
    if suit is None and not kept:
        ladders = {side: [[r + side] for r in RANKS] for side in SUITS}
        return Order(ladders | {"trumps": [["BJ"], ["RJ"]]})
    rest = [r for r in RANKS if r != rank]
    ladders = {side: [[r + side] for r in rest] for side in SUITS if side != suit}
    if suit is None:
        return Order(ladders | {"trumps": [[rank + side for side in SUITS], ["BJ"], ["RJ"]]})
    plain = [[r + suit] for r in rest]
    off = [rank + side for side in SUITS if side != suit]
    return Order(ladders | {"trumps": [*plain, off, [rank + suit], ["BJ"], ["RJ"]]})


@dataclass(frozen=True)
class Part:
    kind: str
    size: int
    top: int
    cards: Cards


@lru_cache(maxsize=100_000)
def part(at: Order, cards: Cards) -> Part | None:
    """Name a single, a pair or a tractor; None for anything else."""
    if len({at.suit(card) for card in cards}) != 1:
        return None
    rungs = sorted(at.rung(card) for card in cards)
    if len(cards) == 1:
        return Part("single", 1, rungs[0], cards)
    if set(Counter(cards).values()) != {2}:
        return None
    if len(cards) == 2:
        return Part("pair", 2, rungs[0], cards)
    low = rungs[0]
    if rungs == [low + step // 2 for step in range(len(cards))]:
        return Part("tractor", len(cards), rungs[-1], cards)
    return None


@lru_cache(maxsize=100_000)
def taken_apart(at: Order, cards: Cards) -> tuple[Part, ...]:
    """Take the biggest part there is, as often as there is one.

    Of equally big ones any; of several that differ only in equal rank cards, the last in the order S H D C.
    """
    if not cards:
        return ()
    for size in range(len(cards), 0, -1):
        found = [found for some in choices(cards, size) if (found := part(at, some)) is not None]
        if found:
            best = max(found, key=lambda item: (item.top, [SUITS.index(card[-1]) for card in sorted_by(at, item)]))
            return (best, *taken_apart(at, minus(cards, best.cards)))
    raise AssertionError


def sorted_by(at: Order, item: Part) -> list[str]:
    """List a part's rank cards that are equal to others, for the tie of suits."""
    return [card for card in item.cards if len(at.ladders[at.suit(card)][at.rung(card)]) > 1]


def choices(cards: Iterable[str], count: int) -> list[Cards]:
    """List every different choice of so many cards."""
    return list(dict.fromkeys(combinations(sorted(cards), count)))


def minus(cards: Iterable[str], gone: Iterable[str]) -> Cards:
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


def pairs_in(cards: Iterable[str]) -> int:
    return sum(count // 2 for count in Counter(cards).values())


def kind_of_lead(at: Order, cards: Cards) -> str | None:
    if not cards or len({at.suit(card) for card in cards}) != 1:
        return None
    whole = part(at, cards)
    return whole.kind if whole else "throw"


def follows(at: Order, lead: Cards, hand: Cards, rule: str = "pairs") -> set[Cards]:
    """List what may be laid on a lead: try every choice of as many cards."""
    suit, owed = at.suit(lead[0]), pairs_in(lead)
    every = choices(hand, len(lead))

    def own(cards: Cards) -> Cards:
        return tuple(card for card in cards if at.suit(card) == suit)

    most = max(len(own(cards)) for cards in every)
    suited = [cards for cards in every if len(own(cards)) == most]
    if rule == "none":
        return set(suited)
    tractor = part(at, lead)
    if rule == "tractor_first" and tractor is not None and tractor.kind == "tractor":
        answers = [cards for cards in suited if (laid := part(at, cards)) and laid.kind == "tractor"]
        answers = [cards for cards in answers if at.suit(cards[0]) == suit]
        if answers:
            return set(answers)
    pairs = max(pairs_in(own(cards)) for cards in suited)
    return {cards for cards in suited if pairs_in(own(cards)) >= min(owed, pairs)}


def must_follow(at: Order, table: Sequence[Cards], hand: Cards, rule: str = "pairs") -> set[Cards]:
    """List what may be laid after a failed throw: who can beat the lead while it is winning has to."""
    lead = table[0]
    legal = follows(at, lead, hand, rule)
    if winner(at, table) != 0:
        return legal
    led = part(at, lead)
    assert led is not None
    beating = {
        cards
        for cards in choices(hand, len(lead))
        if at.suit(cards[0]) == at.suit(lead[0])
        and (laid := part(at, cards)) is not None
        and laid.kind == led.kind
        and laid.top > led.top
    }
    return beating or legal


def winner(at: Order, plays: Sequence[Cards], compare: str = "biggest") -> int:
    """Find the best play: whichever no other beats, the earliest of equals."""
    lead = plays[0]
    whole, best = part(at, lead), 0
    for turn in range(1, len(plays)):
        if whole is None:
            if overruffs(at, lead, plays[turn], plays[best] if best else None, compare):
                best = turn
        elif higher(at, whole, plays[turn], plays[best]):
            best = turn
    return best


def higher(at: Order, lead: Part, cards: Cards, standing: Cards) -> bool:
    laid, other = part(at, cards), part(at, standing)
    assert other is not None
    if laid is None or (laid.kind, laid.size) != (lead.kind, lead.size):
        return False
    suits = at.suit(lead.cards[0]), at.suit(cards[0]), at.suit(standing[0])
    if suits[1] == suits[2]:
        return laid.top > other.top
    return suits[1] == "trumps"


def overruffs(at: Order, lead: Cards, cards: Cards, standing: Cards | None, compare: str) -> bool:
    if at.suit(lead[0]) == "trumps" or any(at.suit(card) != "trumps" for card in cards):
        return False
    pattern = sorted(taken_apart(at, lead), key=lambda item: -item.size)
    ways = set(assigned(at, tuple(item.size for item in pattern), cards))
    if not ways:
        return False
    if standing is None:
        return True
    others = set(assigned(at, tuple(item.size for item in pattern), standing))
    if compare == "highest_card":
        return max(map(at.rung, cards)) > max(map(at.rung, standing))
    if compare == "all":
        best = max(others)
        return any(all(mine > yours for mine, yours in zip(way, best, strict=True)) for way in ways)
    return max(way[0] for way in ways) > max(way[0] for way in others)


@lru_cache(maxsize=100_000)
def assigned(at: Order, sizes: tuple[int, ...], cards: Cards) -> tuple[tuple[int, ...], ...]:
    """List every way to deal cards out to parts of these sizes, as the heights of the parts.

    Parts of one size stand highest first, whichever of them was dealt which cards.
    """
    if not sizes:
        return ((),)
    if sizes[0] == 1:
        return (tuple(sorted(map(at.rung, cards), reverse=True)),)
    ways: dict[tuple[int, ...], None] = {}
    for some in choices(cards, sizes[0]):
        laid = part(at, some)
        if laid is None:
            continue
        for rest in assigned(at, sizes[1:], minus(cards, some)):
            same = sum(size == sizes[0] for size in sizes)
            ways[(*sorted((laid.top, *rest[: same - 1]), reverse=True), *rest[same - 1 :])] = None
    return tuple(ways)


def failing(at: Order, throw: Cards, hands: Sequence[Cards]) -> list[Part]:
    """List the parts of a throw that some hand can beat in the suit, the one to be led first."""
    suit = at.suit(throw[0])
    weak = []
    for item in taken_apart(at, throw):
        for hand in hands:
            own = [card for card in hand if at.suit(card) == suit]
            if any(beating(at, item, some) for some in every_choice(own, item.size)):
                weak.append(item)
                break
    return sorted(weak, key=lambda item: (item.top, item.size, [SUITS.index(c[-1]) for c in sorted_by(at, item)]))


def every_choice(cards: Sequence[str], least: int) -> Iterator[Cards]:
    for size in range(least, len(cards) + 1):
        yield from choices(cards, size)


def beating(at: Order, item: Part, cards: Cards) -> bool:
    laid = part(at, cards)
    if laid is None or laid.top <= item.top:
        return False
    return laid.kind == item.kind and (laid.size == item.size or (item.kind == "tractor" and laid.size > item.size))
