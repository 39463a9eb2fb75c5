"""Every press is answered: twice, too late, on old messages, by anybody; and a move happens once."""

from __future__ import annotations

from functools import partial

import pytest

from cogs.ui import ids
from engine.table import Status
from tests.cogs.house import STEADY, InstantThinker
from tests.double.world import Interaction, Message
from tests.weather.lounge import NAMES, Lounge


def prompt_control(message: Message, index: int = 0) -> tuple[str, list[str]]:
    """A control that answers what is asked, and what to choose in it."""
    parts = [part for part in message.controls if isinstance(ids.parse(part["custom_id"]), ids.OfPrompt)]
    part = parts[index]
    return part["custom_id"], [part["options"][0]["value"]] if part.get("options") else []


def is_answered(room: Lounge, done: Interaction) -> bool:
    """Whether the bot has tried to answer."""
    return any(done.token in request.path for request in room.world.requests)


async def at_once(room: Lounge, *presses: Interaction) -> list[str]:
    """Wait for presses that were made at the same moment; give what each person was told."""
    for one in presses:
        await room.whole(one)
    return [one.words.lower() for one in presses]


# Two devices


async def test_w09_two_devices_at_once_make_one_move_and_one_private_answer(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    name = still.waited_for
    control, _ = prompt_control(still.hand(name))

    told = await at_once(still, *(still.world.press(still[name], still.hand(name), control) for _ in range(2)))

    assert 1 == still.match.ply
    assert "" in told
    assert any("already played" in words for words in told)


async def test_w09_of_two_different_answers_at_once_one_counts(still: Lounge) -> None:
    await still.play("svoyi", "Ahmed")
    hand = still.hand("Sara")
    controls = [prompt_control(hand, index) for index in range(2)]

    told = await at_once(still, *(still.world.press(still["Sara"], hand, *control) for control in controls))

    assert 1 == still.match.ply
    assert 1 == sum("already played" in words for words in told)


async def test_w09_a_hand_in_the_channel_and_a_hand_in_the_letters_make_one_move(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    name = still.waited_for
    page = await still.press(name, still.board(still.cards), ids.MyHand)
    letter, private = still.hand(name), page.replies[-1]

    await at_once(still, *(still.world.press(still[name], one, *prompt_control(one)) for one in (letter, private)))

    assert 1 == still.match.ply


# Private hands


async def test_w18_an_older_copy_of_a_private_hand_plays_as_well_and_is_drawn_anew(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    name = still.waited_for
    pages = [await still.press(name, still.board(still.cards), ids.MyHand) for _ in range(2)]
    older, newer = (page.replies[-1] for page in pages)

    control = prompt_control(older)
    await still.whole(still.world.press(still[name], older, *control))
    assert 1 == still.match.ply
    stale = await still.whole(still.world.press(still[name], newer, *control))

    assert 1 == still.match.ply
    assert "already played" in stale.words.lower()
    assert older.words == newer.words  # both show how it is now
    assert older.edited
    assert newer.edited


async def test_w18_a_question_in_the_letters_goes_when_it_is_answered_and_leaves_one_hand(still: Lounge) -> None:
    await still.play("svoyi", "Ahmed")
    while not any(isinstance(ids.parse(part["custom_id"]), ids.AskGrave) for part in still.hand("Sara").controls):
        await still.act(still.waited_for)
    hand = still.hand("Sara")
    question = await still.press("Sara", hand, ids.AskGrave)

    await still.press("Sara", question.replies[-1], ids.Say)

    assert still.match.over
    assert [hand.id] == list(still.world.direct(still["Sara"].id).messages)


async def test_w09_a_question_in_the_letters_that_is_answered_twice_at_once_leaves_one_hand(still: Lounge) -> None:
    await still.play("svoyi", "Ahmed")
    while not any(isinstance(ids.parse(part["custom_id"]), ids.AskGrave) for part in still.hand("Sara").controls):
        await still.act(still.waited_for)
    hand = still.hand("Sara")
    (page,) = (await still.press("Sara", hand, ids.AskGrave)).replies
    (yes,) = [part["custom_id"] for part in page.controls if isinstance(ids.parse(part["custom_id"]), ids.Say)]

    told = await at_once(still, *(still.world.press(still["Sara"], page, yes) for _ in range(2)))

    assert still.match.over
    assert 1 == sum("already played" in words for words in told)
    left = [one for one in still.world.direct(still["Sara"].id).messages.values() if one.controls]
    assert [] == [part for one in left if one.id != hand.id for part in one.controls]


async def test_w18_a_refused_choice_that_is_made_again_in_the_letters_leaves_one_hand(still: Lounge) -> None:
    await still.play("tractor", *NAMES[1:])
    while not any(
        isinstance(ids.parse(one["custom_id"]), ids.OpenForm) for one in still.hand(still.waited_for).controls
    ):
        await still.act(still.waited_for)
    name = still.waited_for
    hand, before = still.hand(name), still.match.ply
    form = await still.press(name, hand, ids.OpenForm)
    refused = await still.whole(still.world.submit(still[name], form, {"0"}))  # eight cards are to be buried, not one

    again = await still.press(name, refused.replies[-1], ids.OpenForm)
    await still.whole(still.world.submit(still[name], again, {str(place) for place in range(8)}))

    assert before + 1 == still.match.ply
    assert [hand.id] == list(still.world.direct(still[name].id).messages)


# Time


async def test_w14_a_move_whose_answer_finds_the_token_expired_is_made_and_shown(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    name = still.waited_for
    page = await still.press(name, still.board(still.cards), ids.MyHand)
    still.world.token_life = 0.0

    before = still.board(still.cards).words
    await still.whole(still.world.press(still[name], page.replies[-1], *prompt_control(page.replies[-1])))

    assert 1 == still.match.ply
    assert before != still.board(still.cards).words


async def test_w14_what_comes_too_late_to_be_answered_is_not_done(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    name = still.waited_for
    usual, still.world.answer_within = still.world.answer_within, 0.0
    for late in (
        still.world.press(still[name], still.hand(name), *prompt_control(still.hand(name))),
        still.world.slash(still["Sara"], still.cards, "close"),
    ):
        await still.until(partial(is_answered, still, late))
        await still.settled()
    assert (0, Status.PLAYING) == (still.match.ply, still.sitting.table.status)

    still.world.answer_within = usual
    await still.whole(still.world.press(still[name], still.hand(name), *prompt_control(still.hand(name))))
    assert 1 == still.match.ply


async def test_w15_a_board_and_hands_older_than_an_hour_are_replaced_by_new_ones(still: Lounge) -> None:
    still.world.age = 3700.0
    await still.play("spades", *NAMES[1:])
    old = [still.board(still.cards), *(still.hand(name) for name in NAMES)]
    still.world.age = 0.0

    name = still.waited_for
    for _ in range(2):  # the second move finds messages that may be edited
        await still.whole(still.world.press(still[name], still.hand(name), *prompt_control(still.hand(name))))
        name = still.waited_for

    boards = [one for one in still.cards.messages.values() if one.controls]
    assert [still.board(still.cards)] == boards
    assert boards[0] not in old
    # Only those hands that had to be drawn anew are new.
    letters = [message for one in NAMES for message in still.world.direct(still[one].id).messages.values()]
    assert len(NAMES) == len(letters)


# Old messages


async def test_w12_old_boards_and_hands_answer_politely_after_the_end(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    board, hands = still.board(still.cards), {name: still.hand(name) for name in NAMES}
    kept = [(name, board, part["custom_id"]) for name in NAMES for part in board.controls]
    kept += [(name, hand, part["custom_id"]) for name, hand in hands.items() for part in hand.controls]
    asked = await still.command("Sara", "close")
    await still.press("Sara", asked.replies[-1], ids.Close)
    requests = len(still.world.requests)

    told = await at_once(still, *(still.world.press(still[name], message, one) for name, message, one in kept))

    assert all(told)
    assert [] == [
        one for one in list(still.world.requests)[requests:] if "/messages" in one.path and "@" not in one.path
    ]
    assert [] == [part for hand in hands.values() for part in hand.controls]


def pressable(room: Lounge) -> list[tuple[str, Message, str, list[str]]]:
    """Whatever the guests who play could press now, on the board and in their letters, and what to choose in it."""
    names = [name for name in NAMES if room.sitting.table.seat_of(room[name].id) is not None]
    shown = [(name, message) for name in names for message in (room.board(room.cards), room.hand(name))]
    return [
        (name, message, part["custom_id"], [one["value"] for one in part.get("options", [])][:1])
        for name, message in shown
        for part in message.controls
    ]


async def test_w12_what_was_offered_before_a_match_ended_is_answered_after_it(still: Lounge) -> None:
    await still.play("svoyi", "Ahmed")
    while not any(isinstance(ids.parse(part["custom_id"]), ids.AskGrave) for part in still.hand("Sara").controls):
        await still.act(still.waited_for)
    kept = pressable(still)
    question = await still.press("Sara", still.hand("Sara"), ids.AskGrave)
    (page,) = question.replies
    kept.append(("Ahmed", page, page.controls[0]["custom_id"], []))
    await still.press("Sara", page, ids.Say)
    before = still.sitting.table
    assert still.match.over

    for name, message, control, values in kept:
        done = await still.whole(still.world.press(still[name], message, control, values))
        assert done.words, control

    assert before == still.sitting.table


@pytest.mark.parametrize("game", ["spades", "tractor"])
async def test_w12_the_board_and_hands_of_an_earlier_deal_are_answered_and_move_nothing(
    brisk: Lounge, game: str
) -> None:
    brisk.thinker = brisk.bot.host.thinker = InstantThinker(STEADY)
    await brisk.play(game)
    kept = pressable(brisk)
    while brisk.match.deal == 1:
        await brisk.act("Sara")
    before = brisk.match.counts[0]

    for name, message, control, values in kept:
        done = await brisk.whole(brisk.world.press(brisk[name], message, control, values))
        assert done.words, control

    assert (2, before) == (brisk.match.deal, brisk.match.counts[0])


@pytest.mark.parametrize("game", ["spades", "svoyi", "tractor"])
async def test_w01_pages_that_were_open_before_a_restart_work_after_it(still: Lounge, game: str) -> None:
    await still.play(game, *(NAMES[1:2] if game == "svoyi" else NAMES[1:]))
    name = still.waited_for
    board = still.board(still.cards)
    opened = [await still.whole(still.world.press(still[name], board, part["custom_id"])) for part in board.controls]
    pages = [page for one in opened for page in one.replies]
    assert any(isinstance(ids.parse(part["custom_id"]), ids.OfPrompt) for page in pages for part in page.controls)

    await still.restart()
    moved = 0
    for page in pages:
        for part in page.controls:
            values = [one["value"] for one in part.get("options", [])][:1]
            edits, ply = len(page.edited), still.match.ply
            done = await still.whole(still.world.press(still[name], page, part["custom_id"], values))
            assert done.words or done.data or len(page.edited) > edits, part
            moved += still.match.ply - ply

    assert 1 == moved  # whatever else was offered for the same prompt came too late


@pytest.mark.parametrize("game", ["spades", "svoyi", "tractor"])
async def test_w11_whoever_presses_a_control_of_somebody_else_is_answered_and_changes_nothing(
    still: Lounge, game: str
) -> None:
    others = NAMES[1 : {"spades": 3, "svoyi": 2, "tractor": 3}[game]]
    await still.play(game, *others)
    page = await still.press("Sara", still.board(still.cards), ids.MyHand)
    outsiders = [name for name in NAMES if name not in ("Sara", *others)]
    messages = [still.board(still.cards), still.hand("Sara"), page.replies[-1]]
    before = still.sitting.table

    for name in outsiders:
        for message in messages:
            for part in message.controls:
                values = [part["options"][0]["value"]] if part.get("options") else []
                done = await still.whole(still.world.press(still[name], message, part["custom_id"], values))
                assert done.replies or done.data, part
    partner = others[-1]
    for part in still.hand("Sara").controls:
        if partner != still.waited_for and isinstance(ids.parse(part["custom_id"]), ids.OfPrompt):
            await still.whole(still.world.press(still[partner], still.hand("Sara"), part["custom_id"]))

    assert before.match is not None
    assert before.chairs == still.sitting.table.chairs
    assert before.match.counts[0] == still.match.counts[0]


async def test_w11_an_outsider_changes_nothing_in_the_lobby_but_may_sit(still: Lounge) -> None:
    await still.command("Sara", "play", game="spades")
    board = still.board(still.cards)
    before = still.sitting.table

    for part in board.controls:
        if not isinstance(ids.parse(part["custom_id"]), ids.Sit):
            values = [part["options"][0]["value"]] if part.get("options") else []
            done = await still.whole(still.world.press(still["Zoya"], board, part["custom_id"], values))
            assert done.words, part

    assert before == still.sitting.table
