"""People whose letters are closed, who go away and come back, who press all at once, whose names are odd."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from cogs.ui import ids
from cogs.verbs import Person
from engine.game import Illegal
from engine.table import Driver, Status
from tests.cogs.house import HandClock, House, house
from tests.double.world import Message
from tests.weather.lounge import NAMES, STILL, Lounge, lounge
from tests.weather.test_answers import prompt_control
from tests.weather.test_storage import held, make_patient


def public(room: Lounge) -> str:
    """Everything that stands in the channel for everybody."""
    return "\n".join(one.words for one in room.cards.messages.values() if one.reader is None)


# Letters


async def test_w04_closed_letters_never_stop_a_game_and_are_used_again_when_they_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lounge(tmp_path, monkeypatch) as room:
        room["Sara"].closed = 50007
        await room.play("spades")
        assert 1 == public(room).count("no direct message reaches you")

        while room.match.deal == 1:
            if room.match.ply > 20:
                room["Sara"].closed = None  # noticed with the next deal
            await answer_anywhere(room)

        assert "your cards" in room.hand("Sara").words
        assert [room.hand("Sara")] == list(room.world.direct(room["Sara"].id).messages.values())


async def answer_anywhere(room: Lounge) -> None:
    """Let whoever's turn it is answer in their letters, or behind the board's button where they get none."""
    name = room.waited_for
    spot = room.sitting.hands.get((room.match.deal, room[name].id))
    if spot is not None and spot.message in room.world.direct(room[name].id).messages:
        await room.act(name)
    else:
        page = await room.press(name, room.board(room.cards), ids.MyHand)
        await room.act(name, page.replies[-1])


async def test_w04_letters_that_close_in_the_middle_switch_the_seat_to_the_channel_once(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    name = still.waited_for
    still[name].closed = 50007
    await still.whole(still.world.press(still[name], still.hand(name), *prompt_control(still.hand(name))))
    del still.world.direct(still[name].id).messages[still.hand(name).id]  # the next drawing has to send a new one

    for _ in range(2 * len(NAMES)):
        await answer_anywhere(still)

    assert 2 * len(NAMES) + 1 == still.match.ply
    assert 1 == public(still).count("no direct message reaches you")


async def test_w17_letters_are_opened_once_a_person_and_never_before_they_have_pressed(still: Lounge) -> None:
    assert {} == still.world.opened
    await still.play("spades", "Ahmed")
    first = dict(still.world.opened)
    still.cards = still.world.channel("another")
    await still.play("svoyi", "Ahmed")
    await still.restart()
    await still.act(still.waited_for)

    assert {still["Sara"].id: 1, still["Ahmed"].id: 1} == first == still.world.opened


# Coming and going


@pytest.mark.parametrize("code", [50278, 50007], ids=["left the server", "blocked the bot"])
async def test_w05_who_is_gone_is_played_for_and_finds_the_seat_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    clock = HandClock()
    async with lounge(tmp_path, monkeypatch, timing=STILL, clock=clock) as room:
        await room.play("spades", *NAMES[1:])
        name = room.waited_for
        seat = room.sitting.table.seat_of(room[name].id)
        assert seat is not None
        room[name].closed = code
        del room.world.direct(room[name].id).messages[room.hand(name).id]

        while room.sitting.table.driven(seat) is Driver.HUMAN:
            if room.waited_for == name:
                room.turn(clock, 91)
                await room.settled()
            else:
                await room.act(room.waited_for)

        room[name].closed = None
        await room.command(name, "back")
        assert Driver.HUMAN is room.sitting.table.driven(seat)
        page = await room.command(name, "hand")
        assert "your cards" in page.words


@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 40), marks=pytest.mark.soak)], ids=["few", "many"])
async def test_w10_eight_people_press_seats_at_once(still: Lounge, seeds: range) -> None:
    eight = [still.world.user(f"Guest {number}") for number in range(8)]
    for seed in seeds:
        still.cards = still.world.channel(f"room {seed}")
        await still.command("Sara", "play", game="spades", seats=4)
        board = still.board(still.cards)
        seats = [part["custom_id"] for part in board.controls if isinstance(ids.parse(part["custom_id"]), ids.Sit)]
        luck = Random(seed)
        pressed = [still.world.press(one, board, seats[int(luck.random() * len(seats))]) for one in eight]
        pressed += [still.world.press(one, board, one_seat) for one, one_seat in zip(eight, seats, strict=False)]
        for one in pressed:
            await still.whole(one)

        chairs = [chair.user for _, chair in still.sitting.table.taken()]
        assert len(set(chairs)) == len(chairs) >= 2  # whoever changes seats may leave one free at the end
        refused = {one.user for one in pressed if one.words}
        assert refused | set(chairs) >= {one.id for one in eight}
        assert await_words(still.board(still.cards), [still.world.users[user or 0].name for user in chairs])


def await_words(board: Message, names: list[str]) -> bool:
    """Whether a board shows the newest state: all the names."""
    return all(name in board.words for name in names)


async def test_w10_nobody_gets_two_chairs_and_no_chair_two_people(tmp_path: Path) -> None:
    people = [Person(number, f"Guest {number}") for number in range(2, 10)]
    async with house(tmp_path / "a.sqlite") as home:
        for seed in range(100):
            luck, sitting = Random(seed), await home.open("spades", seats=4)
            tries = [(sitting.number, person, int(luck.random() * 4)) for person in people for _ in range(2)]
            await asyncio.gather(*(sit(home, *one) for one in sorted(tries, key=lambda _one: luck.random())))

            chairs = [chair.user for _, chair in home.host.sitting(sitting.number).table.taken()]
            assert len(set(chairs)) == len(chairs)


async def sit(home: House, number: int, person: Person, seat: int) -> None:
    """Try to take a seat."""
    with suppress(Illegal):
        await home.verbs.sit(number, person, seat)


# Names

ODD = [
    "@everyone", "`back` ticks", "[a](https://evil.example)", "\u202eleft is right", "😀" * 32, "two\nlines", "**bold",
    "# heading", "<@123>", "x" * 32, "\u3164", "سارہ",
]  # fmt: skip


@pytest.mark.parametrize("game", ["spades", "svoyi", "tractor"])
async def test_w22_a_name_is_only_a_name(brisk: Lounge, game: str) -> None:
    for start in range(0, len(ODD), 4):
        for name, odd in zip(NAMES, ODD[start : start + 4], strict=True):
            brisk[name].name = odd
        brisk.cards = brisk.world.channel("room")
        others = NAMES[1:2] if game == "svoyi" else NAMES[1:]
        await brisk.play(game, *others)
        await brisk.press("Ahmed", brisk.board(brisk.cards), ids.MyHand)
        await brisk.press("Ahmed", brisk.board(brisk.cards), ids.TableMenu)

    for request in brisk.world.requests:
        if request.method in {"POST", "PATCH"} and "/messages" in request.path:
            assert request.body.get("allowed_mentions", {}).get("parse", []) == []
    shown = [one for place in brisk.world.channels.values() for one in place.messages.values()]
    for words in (one.words for one in shown):
        assert not re.search(r"@everyone|<@123>|\]\(https://evil|https://evil|\u202e|\ntwo\n", words), words


# A match that begins in between


@pytest.mark.parametrize(("name", "command"), [("Sara", "close"), ("Ahmed", "leave")])
async def test_what_is_asked_of_a_lobby_is_not_done_to_the_match_that_begins_meanwhile(
    still: Lounge, name: str, command: str
) -> None:
    await still.command("Sara", "play", game="svoyi")
    board = still.board(still.cards)
    await still.press("Ahmed", board, ids.Sit)
    number = still.sitting.number
    await make_patient(still)

    with held(still.folder / "lounge.sqlite"):
        (start,) = [part["custom_id"] for part in board.controls if isinstance(ids.parse(part["custom_id"]), ids.Start)]
        started = still.world.press(still["Sara"], board, start)
        await still.until(still.bot.host._locks[number].locked)
        asked = still.world.slash(still[name], still.cards, command)
        await still.until(lambda: asked.answered)
        await still.lasting(0.1)
    for one in (started, asked):
        await still.whole(one)

    assert Status.PLAYING is still.sitting.table.status
    assert [Driver.HUMAN] * 2 == [still.sitting.table.driven(seat) for seat in range(2)]
    assert "A match is on" in asked.words
