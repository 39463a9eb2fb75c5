"""What comes to mind at once: rules of thumb for every play of the kernel, from what a seat may know.

A seat looks at its hand, the trick, what is out (in other hands, whosever) and who has shown to be out of what.
"""

from __future__ import annotations

from typing import Final

from engine.ai.tractor.kernel import Table
from engine.ai.tractor.order import NOTHING, Held, Lead, Order, bits, chains, minus, runs, size
from engine.games.tractor.position import SEATS
from engine.games.tractor.trump import TRUMPS

WORTH_A_RUFF: Final = 4
"""Points in a trick for which trumps are spent."""
COMING: Final = 2
"""Points that each card still to come to a trick brings, about."""
THIRD: Final = 2
"""Plays that lie before the third."""
ABOUT: Final = 4
"""Steps that a card without a twin may be higher than one of a pair and be laid before it."""
FEW_ABOVE: Final = 2
"""Pairs above one's own that may be out when it is led all the same."""


def play_out(table: Table) -> int:
    """Play to the end; tell the opponents' total."""
    while table.laid or table.faces[table.turn]:
        table.lay(choose(table))
    return table.points


def choose(table: Table) -> Held:
    """Choose for the seat whose turn it is."""
    lead = table.lead
    if not table.laid or lead is None:
        return leading(table)
    return single(table, lead) if lead.size == 1 else several(table, lead)


# Leads


def leading(table: Table) -> Held:
    """Lead what nobody can beat in a suit that no enemy has run out of, else a low card."""
    order, seat = table.order, table.turn
    faces, twins = table.faces[seat], table.twins[seat]
    out, twice = unseen(table, seat)
    trumps = order.suits[TRUMPS]
    fearless = not out & trumps
    enemies = table.shown[(seat + 1) & 3] | table.shown[(seat + 3) & 3]
    best, most = NOTHING, 0
    for suit in order.suits:
        own = faces & suit
        if not own:
            continue
        if suit == trumps and faces & ~trumps and not fearless:
            break
        if enemies & suit and suit != trumps and not fearless:
            continue
        held = safe(order, own, twins & suit, out, twice)
        worth = size(held)
        if worth > most:
            best, most = held, worth
    if most:
        return best
    likely = likely_pairs(order, twins if fearless else twins & ~enemies, twice)
    return (likely, likely) if likely else low_lead(order, faces, twins)


def likely_pairs(order: Order, twins: int, twice: int) -> int:
    """Name a tractor, or a pair of a side suit, that is hardly ever beaten: at most two pairs above may be out."""
    if not twins:
        return 0
    longest = max(runs(order, twins), key=len)
    if len(longest) > 1:
        return sum(1 << step[-1] for step in longest)
    side = twins & ~order.suits[TRUMPS]
    while side:
        top = side.bit_length() - 1
        if (order.above[top] & twice).bit_count() <= FEW_ABOVE:
            return 1 << top
        side ^= 1 << top
    return 0


def unseen(table: Table, seat: int) -> Held:
    """Join the other hands: their faces, and those of which they hold two among them."""
    one, two, three = table.faces[seat - 1], table.faces[seat - 2], table.faces[seat - 3]
    twice = one & two | one & three | two & three
    return one | two | three, twice | table.twins[seat - 1] | table.twins[seat - 2] | table.twins[seat - 3]


def safe(order: Order, faces: int, twins: int, out: int, twice: int) -> Held:
    """Pick the cards of a suit that nothing out could beat, as one lead."""
    above = order.above
    chosen = pairs = 0
    while faces:
        top = faces.bit_length() - 1
        bit = 1 << top
        if not above[top] & out:
            chosen |= bit
            pairs |= twins & bit
        elif twins & bit and not above[top] & twice:
            chosen |= bit
            pairs |= bit
        elif not twins & (bit - 1):
            break
        faces ^= bit
    return chosen, pairs


def low_lead(order: Order, faces: int, twins: int) -> Held:
    """Lead a low card without points or a twin, of a side suit if there is one."""
    trumps = order.suits[TRUMPS]
    plain = faces & ~trumps or faces
    for choice in (plain & ~order.scoring & ~twins, plain & ~order.scoring, plain & ~order.tens, plain):
        if choice:
            return lowest(order, choice), 0
    return NOTHING


def lowest(order: Order, faces: int) -> int:
    """Give the lowest face; among side suits by height, trumps last."""
    best, floor = 0, 1 << 30
    for suit in order.suits:
        own = faces & suit
        if own:
            if suit == order.suits[TRUMPS] and best:
                break
            bit = own & -own
            height = order.heights[bit.bit_length() - 1]
            if height < floor:
                best, floor = bit, height
    return best


# Follows of one card


def single(table: Table, lead: Lead) -> Held:
    """Follow a single."""
    order, seat = table.order, table.turn
    hand, twins = table.faces[seat], table.twins[seat]
    if hand & (hand - 1) == 0:
        return hand, 0
    own = hand & lead.suit
    able = own or hand
    beats = order.beats[table.top]
    takes = able & beats if own else hand & order.suits[TRUMPS] & beats
    if table.must and table.winner == table.led and takes & own:
        takes &= own
        return takes & -takes, 0
    last = table.laid == SEATS - 1
    if (table.winner ^ seat) & 1 == 0:
        if last or _stands(table, lead, seat):
            return fed(order, able, twins, own), 0
        return low(order, able, twins, own), 0
    if takes and (last or table.laid == THIRD or not own or _stands_with(table, lead, seat, takes)):
        taken = _taking(table, seat, takes, own, last=last)
        if taken:
            return taken, 0
    return low(order, able, twins, own), 0


def _stands(table: Table, lead: Lead, seat: int) -> bool:
    """Tell whether what is winning looks safe from who is to come."""
    order, top = table.order, table.top
    out, twice = unseen(table, seat)
    if (order.above[top] & twice).bit_count() > FEW_ABOVE if lead.pairs else order.above[top] & out:
        return False
    ruffed = not lead.suit >> top & 1
    return ruffed or not table.shown[(seat + 1) & 3] & lead.suit or not out & order.suits[TRUMPS]


def _stands_with(table: Table, lead: Lead, seat: int, takes: int) -> bool:
    """Tell whether one's own highest card would hold against whoever is to come."""
    out = table.faces[seat - 1] | table.faces[seat - 2] | table.faces[seat - 3]
    return not table.order.above[takes.bit_length() - 1] & out and not table.shown[(seat + 1) & 3] & lead.suit


def _taking(table: Table, seat: int, takes: int, own: int, *, last: bool) -> int:
    """Choose what to take the trick with; 0 when it is not worth it."""
    order = table.order
    if not own and table.pot + COMING * (SEATS - 1 - table.laid) < WORTH_A_RUFF:
        return 0
    if last:
        gain = takes & order.scoring
        return gain & -gain if gain else takes & -takes
    if not own:
        plain = takes & ~order.scoring or takes
        return plain & -plain
    # The lowest of the cards that are as good as the highest, with no card out between them.
    top = takes.bit_length() - 1
    out = table.faces[seat - 1] | table.faces[seat - 2] | table.faces[seat - 3]
    between = out & takes_below(order, top)
    floor = 1 << between.bit_length()
    equals = takes & ~(floor - 1)
    gain = equals & order.scoring
    if gain and not order.above[top] & out:
        return gain & -gain
    plain = equals & ~order.scoring or equals
    return plain & -plain


def takes_below(order: Order, top: int) -> int:
    """Give the faces of a suit below one."""
    return order.suit_of[top] & ((1 << top) - 1)


def low(order: Order, able: int, twins: int, own: int) -> int:
    """Choose the card that is missed least: no points, no trump, low, and no twin if another is about as low."""
    plain = able & ~order.scoring
    if not own:
        choice = plain & ~order.suits[TRUMPS]
        if choice:
            return lowest(order, choice & ~twins or choice)
    choice = plain or able & order.fives or able
    if not own and not choice & order.suits[TRUMPS]:
        return lowest(order, choice)
    bit = choice & -choice
    loose = choice & ~twins & ((bit << ABOUT) - 1)
    return loose & -loose or bit


def fed(order: Order, able: int, twins: int, own: int) -> int:
    """Choose a card for the side that is winning: ten points, five, or what is missed least."""
    gifts = able if own else able & ~order.suits[TRUMPS]
    choice = gifts & order.tens or gifts & order.fives
    if choice:
        loose = choice & ~twins or choice
        return loose & -loose
    return low(order, able, twins, own)


# Follows of several cards


def several(table: Table, lead: Lead) -> Held:
    """Follow a pair, a tractor or a throw."""
    order, seat = table.order, table.turn
    hand = table.faces[seat], table.twins[seat]
    own = hand[0] & lead.suit, hand[1] & lead.suit
    count = size(own)
    ours = (table.winner ^ seat) & 1 == 0
    feeds = ours and (table.laid == SEATS - 1 or len(lead.parts) > 1 or _stands(table, lead, seat))
    if count <= lead.size:
        if not count and not ours:
            ruff = ruffing(table, lead, hand)
            if ruff is not None:
                return ruff
        rest = gathered(order, minus(hand, own), lead.size - count, feeds=feeds)
        return own[0] | rest[0], own[1] | rest[1]
    owed = table.owed(lead, own)
    if owed is not None:
        return answer(order, own, *owed)
    if not ours and len(lead.parts) == 1:
        higher = chains(order, own[1], lead.pairs, order.rungs[table.top]) if lead.suit >> table.top & 1 else ()
        if higher:
            taken = _pairs_to_take(table, seat, higher)
            return taken, taken
    pairs = 0 if table.rules.follow_tractor == "none" else min(lead.pairs, own[1].bit_count())
    return gathered(order, own, lead.size, pairs, feeds=feeds)


def _pairs_to_take(table: Table, seat: int, higher: tuple[int, ...]) -> int:
    """Choose among pairs or tractors that take the trick: last the one with points, else the surest."""
    if table.laid == SEATS - 1:
        return max(higher, key=lambda faces: (faces & table.order.scoring).bit_count())
    twice = unseen(table, seat)[1]
    return min(
        higher,
        key=lambda faces: (table.order.above[faces.bit_length() - 1] & twice).bit_count() > FEW_ABOVE,
    )


def answer(order: Order, own: Held, pairs: int, above: int) -> Held:
    """Lay the lowest of what is owed."""
    if pairs:
        found = chains(order, own[1], pairs, above)[0]
        return found, found
    return next(1 << bit for bit in bits(own[0]) if order.rungs[bit] > above), 0


def ruffing(table: Table, lead: Lead, hand: Held) -> Held | None:
    """Ruff a lead as low as will do, if there are points in the trick; None where it cannot be."""
    order = table.order
    trumps = order.suits[TRUMPS]
    own = hand[0] & trumps, hand[1] & trumps
    expected = table.pot + COMING * lead.size * (SEATS - 1 - table.laid)
    if expected < WORTH_A_RUFF or lead.suit == trumps or size(own) < lead.size or own[1].bit_count() < lead.pairs:
        return None
    if len(lead.parts) == 1:
        floor = order.rungs[table.top] if trumps >> table.top & 1 else -1
        found = chains(order, own[1], lead.pairs, floor)
        return (found[0], found[0]) if found else None
    if max(part.pairs for part in lead.parts) > 1:
        return None
    held = gathered(order, own, lead.size, lead.pairs, feeds=False)
    if table.taking(held) < 0:
        top = 1 << (own[1] if lead.pairs else own[0]).bit_length() - 1
        first = (top, top if lead.pairs else 0)
        rest = gathered(order, minus(own, first), lead.size - size(first), max(0, lead.pairs - 1), feeds=False)
        held = first[0] | rest[0], first[1] | rest[1] | first[0] & rest[0]
    return held if table.taking(held) >= 0 else None


def gathered(order: Order, held: Held, count: int, pairs: int = 0, *, feeds: bool) -> Held:
    """Choose so many cards, so many pairs among them at least, that are missed least or, feeding, bring most."""
    faces, twins = held
    chosen = twice = 0
    while pairs:
        bit = _one(order, twins & ~chosen, 0, feeds=feeds)
        chosen |= bit
        count -= 2
        pairs -= 1
    twice = chosen
    faces, twins = faces & ~chosen, twins & ~chosen
    while count > 0:
        bit = _one(order, faces, twins, feeds=feeds)
        twice |= chosen & bit
        chosen |= bit
        faces = faces & ~bit | twins & bit
        twins &= ~bit
        count -= 1
    return chosen, twice


def _one(order: Order, able: int, twins: int, *, feeds: bool) -> int:
    one_suit = able & order.suit_of[able.bit_length() - 1] if able else 0
    own = able if one_suit == able else 0
    return (fed if feeds else low)(order, able, twins, own)
