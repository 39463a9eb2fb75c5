"""Plays of Tractor at random, on the kernel: any lead of one suit, any follow that is allowed."""

from __future__ import annotations

from random import Random

from engine.ai.tractor.kernel import Table
from engine.ai.tractor.order import Held, bits, chains, lead_of, minus, size
from engine.cards import pick_below

_TRIES = 40


def random_lead(table: Table, rng: Random) -> Held:
    """Choose a single, a pair, a tractor or, now and then, a throw."""
    faces, twins = table.faces[table.turn], table.twins[table.turn]
    chance = rng.random()
    if chance > 0.2 or not twins:
        pairs = twins if chance > 0.6 else 0
        bit = random_bit(pairs or faces, rng)
        return bit, bit & pairs
    bit = random_bit(twins, rng)
    suit = table.order.suit_of[bit.bit_length() - 1]
    own = (faces & suit, twins & suit)
    if chance < 0.1:
        return random_cards(own, 1 + pick_below(size(own), rng), rng)
    parts = lead_of(table.order, (own[1], own[1])).parts
    return parts[pick_below(len(parts), rng)].held


def random_bit(mask: int, rng: Random) -> int:
    """Choose one of the bits of a mask."""
    for _ in range(int(rng.random() * mask.bit_count())):
        mask &= mask - 1
    return mask & -mask


def random_cards(held: Held, count: int, rng: Random, pairs: int = 0) -> Held:
    """Choose so many cards, so many pairs among them at least."""
    twins = list(bits(held[1]))
    chosen = twice = 0
    for _ in range(pairs):
        chosen |= 1 << twins.pop(pick_below(len(twins), rng))
    twice = chosen
    rest = minus(held, (chosen, twice))
    loose = [*bits(rest[0]), *bits(rest[1])]
    for _ in range(count - 2 * pairs):
        bit = 1 << loose.pop(pick_below(len(loose), rng))
        twice |= chosen & bit
        chosen |= bit
    return chosen, twice


def random_follow(table: Table, rng: Random) -> Held:
    """Choose a follow that is allowed."""
    lead = table.lead
    assert lead is not None
    hand = table.faces[table.turn], table.twins[table.turn]
    if lead.size == 1 and not table.must:
        return random_bit(hand[0] & lead.suit or hand[0], rng), 0
    own = hand[0] & lead.suit, hand[1] & lead.suit
    if size(own) <= lead.size:
        faces, twins = random_cards(minus(hand, own), lead.size - size(own), rng)
        return faces | own[0], twins | own[1]
    pairs = min(lead.pairs, own[1].bit_count())
    for _ in range(_TRIES):
        held = random_cards(own, lead.size, rng, pairs)
        if table.allows(held):
            return held
    return next(held for held in duties(table, own) if table.allows(held))


def duties(table: Table, own: Held) -> list[Held]:
    """List the whole answers that a duty may ask for."""
    lead = table.lead
    assert lead is not None
    kind = lead.parts[0].pairs
    if kind:
        return [(faces, faces) for faces in chains(table.order, own[1], kind, -1)]
    return [(1 << bit, 0) for bit in bits(own[0])]


def random_play(table: Table, rng: Random) -> Held:
    """Choose for the seat whose turn it is."""
    return random_follow(table, rng) if table.laid else random_lead(table, rng)
