"""A refusal is a lesson: it names the rule and the cards that oblige, and marks them in the mover's own hand alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from random import Random

import pytest

from cogs.ui.page import Reader, lesson_page
from cogs.ui.pictures.orders import HandOrder
from cogs.ui.pictures.palette import Style
from engine.cards import Card, Seat, Suit, cards
from engine.game import Game, Illegal, NotInHand, Reason, State, WrongCount
from engine.games import GAMES
from engine.match import Match
from engine.scene import Scene, phrase_id
from engine.table import Table
from tests.cogs.ui.drawing import bare, dealt, drawn, played, speaker
from tests.cogs.ui.samples import ENGLISH, PHRASES, URDU
from tests.engine.toy import HUNCH
from tests.engine.toy_words import MustFollow

REASONS = [kind for kind in PHRASES if issubclass(kind, Reason)]
OF_OTHERS = {"not-in-hand", "tractor-too-weak", "tractor-only-the-twin", "tractor-one-suit-only"}
"""What names cards without asking for any of them: those that are not held, that stand, that were chosen."""


@pytest.mark.parametrize("kind", REASONS, ids=phrase_id)
def test_a_reason_with_cards_asks_for_them_or_says_what_else_they_are(kind: type[Reason]) -> None:
    named = "cards" in {field.name for field in fields(kind)}  # type: ignore[arg-type] # every phrase is a dataclass

    assert kind.obliges == (named and phrase_id(kind) not in OF_OTHERS)


@pytest.mark.parametrize("kind", [kind for kind in REASONS if kind.obliges], ids=phrase_id)
def test_the_cards_that_oblige_are_named_in_every_language(kind: type[Reason]) -> None:
    for locale in (ENGLISH, URDU):
        assert "cards" in locale.wordings[phrase_id(kind)].variables


# The picture


def lesson(table: Table, reason: Reason, seat: Seat = 0) -> tuple[str, HandOrder | None, str]:
    assert table.match
    page = lesson_page(table.match, seat, Reader(speaker(table), Style()), reason)
    assert page.order is None or isinstance(page.order, HandOrder)
    return drawn(page.sheet(pictured=False)), page.order, bare(page.alt)


def marked(order: HandOrder) -> list[str]:
    held = [card for group in order.scene.hand for card in group.cards]
    return [held[position].code for position in sorted(order.marks.must)]


def test_the_hand_is_shown_with_what_obliges_marked_and_nothing_dimmed() -> None:
    words, order, alt = lesson(played(dealt(HUNCH), 9).table, MustFollow(Suit.HEARTS, cards("QH")))

    assert order is not None
    assert marked(order) == ["QH"]
    assert order.marks.playable is None
    assert "Q♥" in words
    assert alt.endswith("The rule asks for Q♥.")


@pytest.mark.parametrize("reason", [WrongCount(1, 1, 2), NotInHand(cards("2C"))], ids=["a count", "not held"])
def test_what_obliges_by_no_card_has_no_picture(reason: Reason) -> None:
    table = dealt(HUNCH)
    assert table.match
    _, order, alt = lesson(table, reason)

    assert (order, alt) == (None, "")


# Whatever a game refuses


def hand_of(scene: Scene) -> list[Card]:
    return [card for group in scene.hand for card in group.cards]


def refusals(state: State, seat: Seat, rng: Random) -> Iterator[Reason]:
    """Lay each card of a hand, and some sets of them, and hear why not."""
    pick = state.prompt(seat).lay
    if pick is None:
        return
    held = hand_of(state.scene(seat))
    tried: list[tuple[Card, ...]] = [(card,) for card in dict.fromkeys(held)] if pick.most == 1 else []
    tried += [tuple(rng.sample(held, min(pick.least, len(held)))) for _ in range(4)]
    for lay in tried:
        try:
            state.play(seat, pick.make(lay))
        except Illegal as refusal:
            yield refusal.reason


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_whatever_obliges_is_in_the_hand(game: Game) -> None:
    """And somewhere in a deal something does oblige."""
    found = 0
    for seed in range(3):
        rng, table = Random(seed), dealt(game, game.seats[0], secret=f"{seed:032x}")
        for _ in range(60):
            match = table.match
            if match is None or match.result is not None:
                break
            found += sum(obliged(match, seat, rng) for seat in sorted(match.state.to_act))
            table = played(table, 1, seed).table
    assert found > 0


def obliged(match: Match, seat: Seat, rng: Random) -> int:
    """Check the refusals at one moment; give how many of them oblige."""
    held, pick = hand_of(match.state.scene(seat)), match.state.prompt(seat).lay
    reasons = [reason for reason in islice(refusals(match.state, seat, rng), 40) if reason.obliging]
    for reason in reasons:
        assert pick is not None
        assert set(reason.obliging) <= set(held)
        assert set(reason.obliging) & set(pick.cards), "none of them may be laid"
    return len(reasons)
