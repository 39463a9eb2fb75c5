"""A fresh process over the same database: every control that people still see works, once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import discord
import pytest

from cogs.brains import Question, chance
from cogs.client import TableBot
from cogs.draft import Choice
from cogs.duties import Timing
from cogs.ui import ids
from cogs.verbs import Ask, Person
from engine.cards import Seat
from engine.game import Move, Resign
from engine.match import Match
from engine.notation import read_move
from engine.scene import phrase_id
from engine.table import Status
from tests.cogs.parlour import strings
from tests.cogs.salon import (
    NAMES,
    Pressed,
    Salon,
    answer,
    controls,
    form_values,
    positions_of,
    press_raw,
    salon,
    walk,
    words,
)
from tests.cogs.taint import Censor, cards_in, witness_of

STILL = Timing(move=3600, lead=3600, next_deal=3600, hurry=900)
"""Nothing happens by itself within a test."""

FORMS = (ids.OpenForm, ids.AskGrave)
"""Controls that make no move by themselves."""


@dataclass(frozen=True)
class Story:
    """A table, and the questions before which its process dies."""

    game: str
    seats: int
    phases: tuple[str, ...]
    opening: tuple[str, ...] = ()
    """The first moves; all others are the brain's."""


OVER = "over"
STORIES = [
    Story("spades", 4, ("ask-look-or-double-nil", "ask-bid", "ask-lead", "ask-follow", OVER)),
    Story("spades", 4, ("ask-give",), ("double-nil", *("look", "bid 4") * 3)),
    Story("spades", 2, ("ask-keep-or-leave", "ask-bid", "ask-follow", OVER)),
    Story("svoyi", 2, ("ask-trump", "ask-lead", "ask-beat", "ask-add", "ask-pick-up")),
    Story("tractor", 4, ("ask-expose", "window", "ask-bury", "ask-lead", "ask-follow", OVER)),
]


# Looking


def match_of(room: Salon) -> Match:
    match = room.sitting.match
    assert match is not None
    return match


def name_of(room: Salon, seat: Seat) -> str:
    return next(name for name, guest in room.guests.items() if room.sitting.table.seat_of(guest.id) == seat)


def seat_of(room: Salon, name: str) -> Seat:
    seat = room.sitting.table.seat_of(room[name].id)
    assert seat is not None
    return seat


def question_of(match: Match, seat: Seat) -> str:
    """Name what is asked of a seat, without its game."""
    prompt = match.state.prompt(seat)
    if getattr(match.state, "step", 1) == 5 and getattr(match.state, "stage", 1) == 0:
        return "window"
    return phrase_id(type(prompt.ask)).partition("-")[2]


def stands_at(match: Match, phase: str) -> bool:
    if phase == OVER:
        return match.result is not None
    return any(question_of(match, seat) == phase for seat in match.state.to_act)


def live_hands(room: Salon, name: str) -> list[discord.Message]:
    """List the letters that still carry a control of a hand."""
    return [letter for letter in room[name].letters if any(asks(one) for _, one in controls(letter))]


def asks(custom_id: str) -> bool:
    return isinstance(ids.parse(custom_id), ids.OfPrompt)


# Going on without pressing, to get somewhere fast


async def go_to(room: Salon, story: Story, phase: str) -> None:
    """Let people move through the bot's own verbs until a question is asked."""
    with room.env._bot_scope():
        while not stands_at(match_of(room), phase):
            seat = min(match_of(room).state.to_act)
            await make(room, seat, await thought(room, story, seat))
    await room.env.settle()


async def make(room: Salon, seat: Seat, move: Move) -> None:
    """Make a move without pressing."""
    match, person = match_of(room), Person(room[name_of(room, seat)].id, "")
    ask = Ask(match.id, match.deal, match.mark(seat))
    await room.bot.verbs.act(room.sitting.number, person, ask, choosing(move))


async def give_up(room: Salon) -> None:
    """Let whoever leads in Your Trumps resign, which ends the match."""
    await go_to(room, Story("svoyi", 2, ()), "ask-lead")
    with room.env._bot_scope():
        await make(room, min(match_of(room).state.to_act), Resign())
    await room.env.settle()
    assert match_of(room).over


def choosing(move: Move) -> Choice:
    return lambda _prompt: move


async def thought(room: Salon, story: Story, seat: Seat) -> Move:
    """Choose a move for a seat: the story's, else the brain's."""
    match, game = match_of(room), room.sitting.table.game
    if match.ply < len(story.opening):
        return read_move(game, story.opening[match.ply])
    luck = chance(match.dice, match.deal, seat, match.counts[seat])
    return read_move(game, await room.thinker.think(Question(game.key, "normal", match.state.view(seat), seat, luck)))


# Pressing


def presses(message: discord.Message, custom_id: str) -> tuple[str, ...]:
    """Choose something in a list; nothing in a button."""
    part = next(part for part in walk(message) if part.get("custom_id") == custom_id)
    options = part.get("options") or []
    return (str(options[0]["value"]),) if options else ()


async def press(room: Salon, name: str, message: discord.Message, custom_id: str) -> str:
    """Press whatever a control is; give the words that come back."""
    pressed = Pressed(name, message, custom_id, presses(message, custom_id))
    (result,) = await press_raw(room, pressed)
    if result.modal is not None:
        return "a form"
    return answer(result)


async def press_every_hand(room: Salon, story: Story) -> None:
    """Press every control of every hand that is waited for: the first makes the move, the others come too late."""
    before = match_of(room)
    for seat in sorted(before.state.to_act):
        if seat not in match_of(room).state.to_act or match_of(room).counts[seat] != before.counts[seat]:
            continue  # somebody else's move has settled it
        await press_hand(room, story, name_of(room, seat))


async def press_hand(room: Salon, story: Story, name: str) -> None:
    seat, match = seat_of(room, name), match_of(room)
    (hand,) = live_hands(room, name)
    made = [one for _, one in controls(hand) if asks(one) and not isinstance(ids.parse(one), FORMS)]
    forms = [one for _, one in controls(hand) if isinstance(ids.parse(one), FORMS)]
    for opener in forms:
        assert await press(room, name, hand, opener)
        assert match.counts == match_of(room).counts
    if made:
        assert await press(room, name, hand, made[0]) == ""
    else:
        await submit(room, story, name, hand, forms[0])
    after = match_of(room)
    assert after.deal == match.deal
    assert after.counts[seat] == match.counts[seat] + 1, "the press has not been applied once"
    for late in made:
        assert "already played" in (await press(room, name, hand, late)).lower()
    assert after.counts == match_of(room).counts


async def submit(room: Salon, story: Story, name: str, hand: discord.Message, opener: str) -> None:
    """Choose cards in the form and send it off."""
    seat = seat_of(room, name)
    pick = match_of(room).state.prompt(seat).lay
    assert pick is not None
    move = await thought(room, story, seat)
    shown = await room[name].user.click(hand, custom_id=opener)
    await room[name].user.submit_modal(shown, form_values(shown, positions_of(pick, move)))


async def press_board(room: Salon) -> None:
    """Press every control of the board: each is answered, and nothing at the table changes."""
    before = room.sitting.table
    for _, custom_id in controls(room.board):
        assert await press(room, "Sara", room.board, custom_id), custom_id
    assert before == room.sitting.table


def everything_seen(room: Salon) -> Iterator[tuple[object, ...]]:
    """Write down the cards and controls that people see in their letters, and all of the board."""
    for name in NAMES:
        for hand in live_hands(room, name):
            yield name, hand.id, cards_in(words(hand)), controls(hand)
    yield room.board.id, words(room.board), controls(room.board)


# Who sees what


def shown(message: discord.Message) -> Iterator[str]:
    """Give everything that can be read in a message."""
    yield message.content
    yield from strings([part.to_dict() for part in message.components])
    yield from strings([[file.filename, file.description] for file in message.attachments])


def is_rule_book(message: discord.Message) -> bool:
    return any(isinstance(ids.parse(one), ids.RulesPage | ids.ChoosePage) for _, one in controls(message))


async def check_eyes(room: Salon) -> int:
    """Look with everybody's eyes: nobody sees a card that they may not know. Tell how many cards were seen."""
    match = match_of(room)
    log = await room.databases[-1].rows(
        "SELECT seat, move FROM moves WHERE match_id = ? AND deal = ? ORDER BY ply", match.id, match.deal
    )
    censor = Censor(witness_of(room.sitting, [(row["seat"], row["move"]) for row in log]))
    for message in room.channel.history():
        if not message.flags.ephemeral:
            censor.check("the channel", shown(message), censor.witness.public())
    for name in NAMES[: room.sitting.table.seats]:
        pages = (one for one in room.channel.history(viewer=room[name].member) if one.flags.ephemeral)
        own = [page for page in pages if not is_rule_book(page)]
        for message in (*own, *room[name].letters):
            censor.check(f"what {name} sees", shown(message), censor.witness.known_to(seat_of(room, name)))
    return censor.read


@pytest.mark.parametrize("story", STORIES, ids=lambda story: f"{story.game}-{story.seats}-{story.phases[0]}")
async def test_w01_every_live_control_works_after_a_restart_in_every_phase(tmp_path: Path, story: Story) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play(story.game, seats=story.seats, others=NAMES[1 : story.seats])
        cards = 0
        for phase in story.phases:
            await go_to(room, story, phase)
            match, seen = match_of(room), list(everything_seen(room))

            await room.restart()

            assert match == match_of(room)
            assert seen == list(everything_seen(room))
            await press_board(room)
            await press_every_hand(room, story)
            cards += await check_eyes(room)
        assert cards, "nobody has seen a card"


async def test_w01_a_lobby_s_controls_work_after_a_restart(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room["Sara"].member.slash(room.channel, "play", game="spades", seats=4)
        seats = [one for _, one in controls(room.board) if isinstance(ids.parse(one), ids.Sit)]

        await room.restart()
        await room["Ahmed"].member.click(room.board, custom_id=seats[0])
        await room.restart()
        for _, custom_id in controls(room.board):
            if isinstance(ids.parse(custom_id), ids.Options | ids.OpenRules):
                before = room.sitting
                assert await press(room, "Sara", room.board, custom_id)
                assert before == room.sitting
        await room["Sara"].member.click(room.board, label="Start")
        await room.restart()
        await room["Sara"].member.click(room.private("Sara"), label="Normal bots")

        assert Status.PLAYING is room.sitting.table.status
        assert {room["Sara"].id, room["Ahmed"].id} == set(room.sitting.table.people)


async def test_w01_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("spades", seats=4)
        room.timing = Timing(move=0, lead=0, next_deal=3600, hurry=900)
        before = match_of(room)
        assert 0 not in before.state.to_act

        await room.restart()

        assert 0 in match_of(room).state.to_act
        await look_at_hand(room)


class Early(TableBot):
    """A bot that has done all it can before Discord tells it of any server."""

    async def setup_hook(self) -> None:
        await super().setup_hook()
        while self.is_busy:  # noqa: ASYNC110 - nobody tells when it is over
            await asyncio.sleep(0.001)

    @property
    def is_busy(self) -> bool:
        waiting = any(table.match is None or 0 not in table.match.state.to_act for table in self.host)
        return waiting or self.stage.counts()["drawing"] > 0


async def test_w01_a_hand_that_waited_for_its_servers_name_is_drawn_after_a_restart(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("spades", seats=4)
        room.timing = Timing(move=0, lead=0, next_deal=3600, hurry=900)

        await room.restart(kind=Early)

        assert 0 in match_of(room).state.to_act
        await look_at_hand(room)


async def look_at_hand(room: Salon) -> None:
    (hand,) = live_hands(room, "Sara")
    look = next(one for _, one in controls(hand) if asks(one))
    assert await press(room, "Sara", hand, look) == ""


async def rematch(room: Salon) -> None:
    """Let both ask for another match."""
    board, first = room.board, match_of(room)
    again = next(one for _, one in controls(board) if isinstance(ids.parse(one), ids.Rematch))
    await press(room, "Sara", board, again)
    assert match_of(room) == first
    await press(room, "Ahmed", board, again)
    assert match_of(room).id != first.id


async def test_w01_a_match_that_is_over_can_be_played_again_after_a_restart(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))
        await give_up(room)

        await room.restart()
        await rematch(room)

        assert all(len(live_hands(room, name)) == 1 for name in ("Sara", "Ahmed"))


async def test_a_rematch_brings_everybody_a_hand(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("svoyi", others=("Ahmed",))
        for _ in range(2):
            await give_up(room)
            await rematch(room)

            assert all(len(live_hands(room, name)) == 1 for name in ("Sara", "Ahmed"))
