"""Tractor with open hands, played on in place: the rules of the play alone, on bits, many times as fast.

It judges and lays exactly as the rules engine does; what is dealt, exposed and buried lies before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.ai.tractor.order import NOTHING, Held, Lead, Part, chain, chains, lead_of, minus, order_of, size
from engine.cards import Seat
from engine.games.tractor import score, throw, trick
from engine.games.tractor.position import SEATS, Position, Rules
from engine.games.tractor.trump import TRUMPS, Trump

NO_TOP: Final = -1


class Table:
    """A position in play with open hands."""

    __slots__ = (
        "best", "faces", "laid", "lead", "led", "must", "order", "points", "pot", "rules", "shown", "starter",
        "talon", "top", "turn", "twins", "winner",
    )  # fmt: skip

    def __init__(self, trump: Trump, rules: Rules, hands: Sequence[Held], *, starter: Seat, leader: Seat) -> None:
        """Set up before a lead."""
        self.order = order_of(trump)
        self.rules = rules
        self.faces = [faces for faces, _ in hands]
        self.twins = [twins for _, twins in hands]
        """By seat, the faces held and those held twice."""
        self.starter = starter
        self.talon = 0
        """The card points in it."""
        self.points = 0
        """The opponents' total."""
        self.shown = [0] * SEATS
        """By seat, the faces of the suits that it has shown to be out of."""
        self.turn = leader
        self.laid = 0
        """How many have played to the trick; with none, all below says nothing."""
        self.lead: Lead | None = None
        self.must = False
        """Whether the lead is left of a failed throw, which who can must beat while it is winning."""
        self.led = leader
        self.winner = leader
        self.best: Held = NOTHING
        self.top = NO_TOP
        """The highest face of the play that is winning, or of the part of it that counts."""
        self.pot = 0

    @classmethod
    def of(cls, at: Position) -> Table:
        """Set up a position whose hands and talon are known."""
        order = order_of(at.order)
        hands = [list(hand) for hand in at.hands]
        for turn, cards in enumerate(at.table):
            hands[(at.leader + turn) % SEATS].extend(cards)
        held = [order.held(hand) for hand in hands]
        table = cls(at.order, at.rules, held, starter=at.starter, leader=at.leader)
        table.talon = score.points(at.talon)
        table.points = at.taken + at.transferred
        for turn, cards in enumerate(at.table):
            if turn == 0:
                table.start(lead_of(order, order.held(cards)), must=at.failure is not None)
            else:
                table.lay(order.held(cards))
        return table

    def copy(self) -> Table:
        """Give another table that stands the same."""
        other = object.__new__(Table)
        other.order, other.rules, other.starter, other.talon = self.order, self.rules, self.starter, self.talon
        other.faces, other.twins, other.shown = self.faces.copy(), self.twins.copy(), self.shown.copy()
        other.points, other.turn, other.laid, other.lead = self.points, self.turn, self.laid, self.lead
        other.must, other.led, other.winner = self.must, self.led, self.winner
        other.best, other.top, other.pot = self.best, self.top, self.pot
        return other

    # Laying

    def lay(self, held: Held) -> None:
        """Lay cards that may be laid for the seat whose turn it is; of a throw that fails, what must be led."""
        if not self.laid:
            self._throw(lead_of(self.order, held))
            return
        seat, lead = self.turn, self.lead
        assert lead is not None  # noqa: S101 - somebody has led
        out, twice = held
        faces, twins = self.faces[seat], self.twins[seat]
        self.faces[seat] = (faces & ~out) | (twins & out & ~twice)
        self.twins[seat] = twins & ~out
        if out & self.order.scoring:
            self.pot += self.order.points(held)
        if out & ~lead.suit:
            self.shown[seat] |= lead.suit
        top = self.taking(held)
        if top > NO_TOP:
            self.winner, self.best, self.top = seat, held, top
        self.laid += 1
        self.turn = (seat + 1) & 3
        if self.laid == SEATS:
            self._gather()

    def _throw(self, lead: Lead) -> None:
        """Lead what stands."""
        part = self.beaten(lead) if len(lead.parts) > 1 else None
        if part is None:
            self.start(lead, must=False)
            return
        fine = throw.penalty(self.rules.throw_penalty, lead.size - size(part.held))
        self.points += -fine if (self.turn - self.starter) & 1 else fine
        self.start(lead_of(self.order, part.held), must=True)

    def start(self, lead: Lead, *, must: bool) -> None:
        """Begin a trick with a lead that has been judged."""
        seat = self.turn
        out = lead.held[0]
        self.faces[seat], self.twins[seat] = minus((self.faces[seat], self.twins[seat]), lead.held)
        self.pot = self.order.points(lead.held) if out & self.order.scoring else 0
        self.lead, self.must, self.led = lead, must, seat
        self.winner, self.best, self.top = seat, lead.held, lead.parts[0].top
        self.laid = 1
        self.turn = (seat + 1) & 3

    def _gather(self) -> None:
        """Give the trick to its winner; the last one turns the talon up."""
        self.laid = 0
        self.turn = self.winner
        if (self.winner - self.starter) & 1:
            self.points += self.pot
            if not self.faces[self.winner] and self.lead is not None:
                largest = max(size(part.held) for part in self.lead.parts)
                self.points += self.talon * score.times(self.rules.talon_mult, self.lead.size, largest)

    # Judging

    def beaten(self, lead: Lead) -> Part | None:
        """Name the part of a throw that must be led because somebody else can beat it; None when all stand."""
        others = [(self.turn + turn) % SEATS for turn in range(1, SEATS)]
        faces = self.faces[others[0]] | self.faces[others[1]] | self.faces[others[2]]
        above, rungs = self.order.above, self.order.rungs
        weak = [
            part
            for part in lead.parts
            if above[part.top] & faces
            and (
                not part.pairs
                or any(chains(self.order, self.twins[seat] & lead.suit, part.pairs, rungs[part.top]) for seat in others)
            )
        ]
        return min(weak, key=lambda part: (rungs[part.top], size(part.held), part.top), default=None)

    def taking(self, held: Held) -> int:
        """Tell the top of a play that takes the trick from the one that is winning; -1 when it does not."""
        lead = self.lead
        assert lead is not None  # noqa: S101 - somebody has led
        faces, twins = held
        if lead.size == 1:
            return faces.bit_length() - 1 if self.order.beats[self.top] & faces else NO_TOP
        if len(lead.parts) > 1:
            return self._ruffing(lead, held)
        if faces != twins:
            return NO_TOP
        top = chain(self.order, twins, lead.pairs)
        return top if top > NO_TOP and self.order.beats[self.top] >> top & 1 else NO_TOP

    def _ruffing(self, lead: Lead, held: Held) -> int:
        """Judge a ruff of a throw; where there are pairs in it as the rules engine does, for that is seldom."""
        trumps = self.order.suits[TRUMPS]
        if lead.suit == trumps or held[0] & ~trumps or held[1].bit_count() < lead.pairs:
            return NO_TOP
        if not lead.pairs and self.rules.ruff_compare != "all":
            top = held[0].bit_length() - 1
            return top if self.winner == self.led or self.order.above[self.top] >> top & 1 else NO_TOP
        plays = (lead.held, held) if self.winner == self.led else (lead.held, self.best, held)
        cards = [self.order.cards(play) for play in plays]
        takes = trick.winner(self.order.trump, cards, self.rules.ruff_compare) == len(cards) - 1
        return held[0].bit_length() - 1 if takes else NO_TOP

    def allows(self, held: Held) -> bool:
        """Tell whether the seat whose turn it is may lay these cards."""
        faces, twins = held
        seat = self.turn
        if not faces or faces & ~self.faces[seat] or twins & ~self.twins[seat]:
            return False
        lead = self.lead
        if not self.laid or lead is None:
            return not faces & ~self.order.suit_of[faces.bit_length() - 1]
        if lead.size == 1 and not self.must:
            return not twins and not faces & (faces - 1) and not faces & ~(self.faces[seat] & lead.suit or faces)
        own = (self.faces[seat] & lead.suit, self.twins[seat] & lead.suit)
        within = size((faces & lead.suit, twins & lead.suit))
        if size(held) != lead.size or within < min(lead.size, size(own)):
            return False
        return size(own) <= lead.size or self._dutiful(lead, own, held)

    def _dutiful(self, lead: Lead, own: Held, held: Held) -> bool:
        """Judge cards of the suit led, from a hand that has more of it than are asked for."""
        owed = self.owed(lead, own)
        if owed is not None:
            pairs, above = owed
            if pairs:
                top = chain(self.order, held[1], pairs) if held[0] == held[1] else NO_TOP
                return top > NO_TOP and self.order.rungs[top] > above
            return self.order.rungs[held[0].bit_length() - 1] > above
        pairs = 0 if self.rules.follow_tractor == "none" else min(lead.pairs, own[1].bit_count())
        return held[1].bit_count() >= pairs

    def owed(self, lead: Lead, own: Held) -> tuple[int, int] | None:
        """Tell the kind that must be laid and the rung it must be above, where a follower holds such a thing."""
        rungs, kind = self.order.rungs, lead.parts[0].pairs
        if self.must and self.winner == self.led:
            top = lead.parts[0].top
            if self.order.above[top] & own[0] if not kind else chains(self.order, own[1], kind, rungs[top]):
                return kind, rungs[top]
        wants = kind > 1 and len(lead.parts) == 1 and self.rules.follow_tractor == "tractor_first"
        return (kind, NO_TOP) if wants and chains(self.order, own[1], kind, NO_TOP) else None

    @property
    def over(self) -> bool:
        """Whether all cards have been played."""
        return not self.laid and not self.faces[self.turn]
