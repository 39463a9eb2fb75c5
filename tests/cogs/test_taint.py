"""No card of a hand leaves the process but to its owner, and no secret before the match is over."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from discord.ui import ActionRow, Button, Item

from cogs.brains import Question
from cogs.drawer import TableDrawer
from cogs.sitting import Sitting
from cogs.ui import ids
from cogs.ui.page import Page
from cogs.ui.pictures.orders import HandOrder, Order
from cogs.ui.sheet import Sheet, button, text
from cogs.ui.speech import row
from cogs.verbs import Person
from engine.cards import Card, Seat
from engine.table import Driver
from tests.cogs.house import AHMED, SARA, STEADY
from tests.cogs.kill.driver import GAMES_SOON_OVER, SHORT
from tests.cogs.parlour import Delivery, Parlour, TappedBot, parlour
from tests.cogs.taint import Censor, TappedTables, Witness, cards_in

TABLES = [("spades", 4, "en"), ("spades", 2, "ur"), ("svoyi", 2, "en"), ("tractor", 4, "ur")]


class Guarded:
    """A parlour in which a censor reads everything."""

    home: Parlour

    def __init__(self, censor: Censor) -> None:
        self.censor = censor
        self.faults: list[str] = []
        self.deliveries = 0
        self.orders = 0

    def hear(self, delivery: Delivery) -> None:
        """Judge a message by who reads it."""
        self.deliveries += 1
        witness = self.censor.witness
        assert witness.sitting is not None
        try:
            if delivery.reader is None:
                assert not any(isinstance(ids.parse(one), ids.OfPrompt) for one in delivery.custom_ids), (
                    "a leak: a mark"
                )
                self.censor.check("the channel", delivery.texts, witness.public())
            else:
                seat = witness.sitting.table.seat_of(delivery.reader)
                allowed = witness.public() if seat is None else witness.known_to(seat)
                self.censor.check(f"the letters of seat {seat}", delivery.texts, allowed)
        except AssertionError as fault:
            self.faults.append(str(fault))

    async def paint(self, order: Order) -> bytes | None:
        """Judge what is given to drawing; there are no pictures."""
        witness = self.censor.witness
        self.orders += 1
        try:
            match order:
                case HandOrder(scene):
                    assert scene.viewer is not None
                    self.censor.check_value("a picture of a hand", scene, witness.known_to(scene.viewer))
                case _:
                    self.censor.check_value("a picture", order, witness.public())
        except AssertionError as fault:
            self.faults.append(str(fault))
        return b"\x89PNG"

    def overhear(self, question: Question) -> None:
        """Judge what a brain is asked."""
        witness = self.censor.witness
        try:
            assert question.chance not in repr(question)
            self.censor.check_value("a question", question.view, witness.known_to(question.seat))
        except AssertionError as fault:
            self.faults.append(str(fault))

    def watch(self, before: Sitting | None, after: Sitting) -> None:
        """Judge what is given to brains and renderers after each change."""
        self.censor.witness.follow(before, after)
        try:
            said = repr(after).replace(repr(after.table.game), "")  # a game names its whole pack
            self.censor.check("a sitting's text", [said], self.censor.witness.public())
            if after.match is not None:
                self.censor.check_state(after.match.state, after.table.seats)
        except AssertionError as fault:
            self.faults.append(str(fault))


@asynccontextmanager
async def guarded(path: Path, kind: type[TappedBot] = TappedBot) -> AsyncIterator[Guarded]:
    """Open a parlour with a censor."""
    witness, numbers = Witness(), count()
    guard = Guarded(Censor(witness))
    async with parlour(
        path / "a.sqlite",
        player=STEADY,
        games=GAMES_SOON_OVER,
        secret=lambda _size: f"sealed{next(numbers)}sealed",
        store=lambda database: TappedTables(database, witness),
        kind=kind,
        painter=guard,
    ) as home:
        guard.home = home
        home.bot.ear = guard.hear
        home.thinker.overheard = guard.overhear
        home.host.watchers.insert(0, guard.watch)
        yield guard


async def play_match(home: Parlour, number: int, *people: Person, deals: int = 99) -> None:
    """Play a match to its end."""
    while True:
        sitting = await home.play_deal(number, *people)
        await home.settle()
        match = home.host.sitting(number).match
        assert match is not None
        assert sitting.match is not None
        if match.over or sitting.match.deal >= deals:
            return


@pytest.mark.parametrize(("game", "seats", "language"), TABLES)
async def test_w26_nothing_hidden_leaves_the_process_in_a_whole_match(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str, seats: int, language: str
) -> None:
    caplog.set_level(logging.DEBUG)
    async with guarded(tmp_path) as guard:
        sitting = await guard.home.started(game, AHMED, seats=seats, options=SHORT[game], language=language)
        await play_match(guard.home, sitting.number, SARA, AHMED)

        assert guard.faults[:3] == []
        assert guard.deliveries > 100
        assert guard.orders > 100
        assert guard.censor.read > 1_000, "the censor has seen no cards: it reads past them"
        match = guard.home.host.sitting(sitting.number).match
        assert match is not None
        for record in caplog.records:
            line = f"{record.getMessage()} {record.exc_text or ''}"
            assert cards_in(line) == set(), line
            assert match.secret not in line
            assert match.dice not in line


# A censor that finds nothing in a careless house would be worth nothing.


def with_more(page: Page, *items: Item[Any]) -> Page:
    """A page with something under it that should not be there."""

    def words() -> Sheet:
        return Sheet(*page.words().children, *items)

    return replace(page, words=words)


def cards_of_first(sitting: Sitting) -> tuple[Card, ...]:
    assert sitting.match is not None
    return tuple(card for group in sitting.match.state.scene(0).hand for card in group.cards)


class OpenHanded(TableDrawer):
    """Shows the first seat's cards on the board."""

    def board(self, sitting: Sitting) -> Page:
        page = super().board(sitting)
        return with_more(page, text(self.public(sitting).cards(cards_of_first(sitting)))) if sitting.match else page


class Describing(TableDrawer):
    """Shows the first seat's cards to whoever cannot see the board."""

    def board(self, sitting: Sitting) -> Page:
        page = super().board(sitting)
        return replace(page, alt=f"{page.alt} {row(cards_of_first(sitting))}"[-256:]) if sitting.match else page


class Peeping(TableDrawer):
    """Shows everybody their neighbour's cards."""

    def hand(self, sitting: Sitting, seat: Seat, *, live: bool = True, before: Order | None = None) -> Page:
        chairs = sitting.table.chairs
        shown = replace(sitting, table=replace(sitting.table, chairs=chairs[1:] + chairs[:1]))
        return super().hand(shown, (seat + 1) % sitting.table.seats, live=live, before=before)


class Telling(TableDrawer):
    """Puts the secret where nobody looks."""

    def board(self, sitting: Sitting) -> Page:
        page = super().board(sitting)
        if sitting.match is None:
            return page
        told: Button[Any] = Button(label="?", custom_id=f"x.{sitting.match.secret}")
        return with_more(page, ActionRow(told))


class Marking(TableDrawer):
    """Puts a control of somebody's hand on the board."""

    def board(self, sitting: Sitting) -> Page:
        page, match = super().board(sitting), sitting.match
        if match is None:
            return page
        return with_more(page, ActionRow(button("?", ids.Say(match.id, match.deal, match.mark(0), 0))))


@pytest.mark.parametrize("careless", [OpenHanded, Describing, Peeping, Telling, Marking])
async def test_w26_a_careless_drawer_is_found_out(tmp_path: Path, careless: type[TableDrawer]) -> None:
    class Careless(TappedBot):
        def __init__(self, services: object) -> None:
            super().__init__(services)  # type: ignore[arg-type] # services they are
            self.drawer = careless(self, self.register, self.services.texts, self.tiles)
            self.stage._drawer = self.stage._letters._drawer = self.drawer

    async with guarded(tmp_path, Careless) as guard:
        sitting = await guard.home.started("spades", AHMED, seats=2)
        for _ in range(30):
            await guard.home.settle()
            match = guard.home.host.sitting(sitting.number).match
            assert match is not None
            seat = min(match.state.to_act)
            assert sitting.table.driven(seat) is Driver.HUMAN
            await guard.home.move(sitting.number, (SARA, AHMED)[seat])

        assert any("a leak" in fault for fault in guard.faults)
