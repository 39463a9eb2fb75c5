"""Messages, channels, threads, servers and permissions come and go: a match waits, and goes on where it was."""

from __future__ import annotations

import pytest

from cogs.ui import ids
from engine.table import Status
from tests.cogs.test_storage_trouble import make_impatient
from tests.double.world import APPLICATION, ATTACH, EMBED, GUILD, SEND, SEND_IN_THREADS, VIEW, Fault
from tests.weather.lounge import NAMES, Lounge
from tests.weather.test_answers import prompt_control
from tests.weather.test_storage import held, make_patient


async def move(room: Lounge) -> None:
    """Let whoever's turn it is answer in their letters."""
    name = room.waited_for
    await room.whole(room.world.press(room[name], room.hand(name), *prompt_control(room.hand(name))))


async def test_w19_a_board_or_hand_that_was_deleted_is_put_up_again(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    board, name = still.board(still.cards), still.waited_for
    hand = still.hand(name)
    del still.cards.messages[board.id]
    control = prompt_control(hand)
    del still.world.direct(still[name].id).messages[hand.id]

    await still.whole(still.world.press(still[name], hand, *control))

    assert 1 == still.match.ply
    assert board.id != still.board(still.cards).id
    assert hand.id != still.hand(name).id
    assert 1 == len([one for one in still.cards.messages.values() if one.controls])


@pytest.mark.parametrize("kind", ["channel", "thread"])
async def test_w19_a_match_whose_channel_is_gone_goes_on_where_its_host_says_table(still: Lounge, kind: str) -> None:
    if kind == "thread":
        still.cards = still.world.channel("thread", parent=still.cards.id)
        await still.until(lambda: still.bot.guilds[0].threads)
    await still.play("spades", *NAMES[1:])
    number, before = still.sitting.number, still.match
    hand, name = still.hand(still.waited_for), still.waited_for
    still.world.remove(still.cards)
    await still.whole(still.world.press(still[name], hand, *prompt_control(hand)))
    assert Status.PARKED is still.bot.host.sitting(number).table.status
    assert all("has to wait" in still.letters(name) for name in NAMES)

    still.cards = still.world.channel("parlour")
    await still.command("Sara", "table")

    assert (number, Status.PLAYING) == (still.sitting.number, still.sitting.table.status)
    assert before.ply + 1 == still.match.ply
    await move(still)
    assert before.ply + 2 == still.match.ply


async def test_w19_a_match_in_a_thread_waits_while_it_is_archived_and_goes_on_when_it_is_opened(still: Lounge) -> None:
    still.cards = still.world.channel("thread", parent=still.cards.id)
    await still.until(lambda: still.bot.guilds[0].threads)
    await still.play("spades", *NAMES[1:])
    before = still.match

    still.world.archive(still.cards, archived=True)
    await move(still)
    assert Status.PARKED is still.sitting.table.status

    still.world.archive(still.cards, archived=False)
    await still.until(lambda: still.sitting.table.status is Status.PLAYING)
    await still.settled()
    await move(still)
    assert before.ply + 2 == still.match.ply


async def test_w19_a_match_whose_server_has_sent_us_away_goes_on_when_we_are_invited_again(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    before = still.match
    still.world.banish()
    await move(still)
    assert Status.PARKED is still.sitting.table.status

    still.world.invite()
    await still.until(lambda: still.sitting.table.status is Status.PLAYING)
    await still.settled()
    await move(still)
    assert before.ply + 2 == still.match.ply


RIGHTS = {"View Channel": VIEW, "Send Messages": SEND, "Embed Links": EMBED, "Attach Files": ATTACH}


@pytest.mark.parametrize("name", RIGHTS)
async def test_w20_a_table_is_not_opened_without_a_right_and_the_right_is_named(still: Lounge, name: str) -> None:
    still.world.forbid(still.cards, RIGHTS[name])

    told = await still.command("Sara", "play", game="spades")

    assert name in told.words
    assert still.bot.host.in_channel(still.cards.id) is None
    still.world.forbid(still.cards, 0)
    await still.command("Sara", "play", game="spades")
    assert Status.LOBBY is still.sitting.table.status


async def test_w20_a_table_is_not_opened_in_a_thread_that_may_not_be_written_in(still: Lounge) -> None:
    still.cards = still.world.channel("thread", parent=still.cards.id)
    still.world.forbid(still.cards, SEND_IN_THREADS)

    told = await still.command("Sara", "play", game="spades")

    assert "Threads" in told.words
    assert still.bot.host.in_channel(still.cards.id) is None


@pytest.mark.parametrize("name", ["View Channel", "Send Messages", "Attach Files"])
async def test_w20_a_right_taken_away_during_play_stops_the_match_and_given_back_it_goes_on(
    still: Lounge, name: str
) -> None:
    await still.play("spades", *NAMES[1:])
    before = still.match
    still.world.forbid(still.cards, RIGHTS[name])
    # Without a board to be posted anew, only a board that may not be seen is noticed.
    del still.cards.messages[still.board(still.cards).id]
    await move(still)
    assert Status.PARKED is still.sitting.table.status
    refused = await still.whole(
        still.world.press(still[still.waited_for], still.hand(still.waited_for), *prompt_control(still.hand("Sara")))
    )
    assert refused.words

    still.world.forbid(still.cards, 0)
    await still.until(lambda: still.sitting.table.status is Status.PLAYING)
    await still.settled()
    await move(still)
    assert before.ply + 2 == still.match.ply


async def test_w20_a_right_given_back_while_we_were_away_lets_the_match_go_on_at_the_start(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    still.world.forbid(still.cards, VIEW)
    await move(still)
    assert Status.PARKED is still.sitting.table.status

    await still.leave()
    still.world.forbid(still.cards, 0)
    await still.start()
    await still.until(lambda: still.sitting.table.status is Status.PLAYING)
    await still.settled()

    assert [ids.MyHand] == [type(ids.parse(one["custom_id"])) for one in still.board(still.cards).controls][:1]


def may_view(room: Lounge) -> bool:
    """Whether the bot has been told that it may see the channel."""
    (guild,) = room.bot.guilds
    channel = guild.get_channel(room.cards.id)
    return channel is not None and channel.permissions_for(guild.me).view_channel


async def forbidden(room: Lounge) -> None:
    room.world.forbid(room.cards, VIEW)
    await room.until(lambda: not may_view(room))


async def allowed(room: Lounge) -> None:
    room.world.forbid(room.cards, 0)
    await room.until(lambda: may_view(room))


@pytest.mark.parametrize("when", ["while the refusal is on its way", "while it is noted"])
async def test_w20_a_right_given_back_before_its_lack_is_known_does_not_leave_the_match_waiting(
    still: Lounge, when: str
) -> None:
    await still.play("spades", *NAMES[1:])
    await forbidden(still)
    await make_patient(still)
    refusal = still.world.strike(Fault("PATCH", f"/channels/{still.cards.id}/*", delay=0.5, times=1, after=True))

    name = still.waited_for
    pressed = still.world.press(still[name], still.hand(name), *prompt_control(still.hand(name)))
    await still.until(lambda: not refusal.times)
    if when == "while it is noted":
        with held(still.folder / "lounge.sqlite"):
            await still.until(lambda: [one for one in still.world.requests if one.status == 403])
            await still.lasting(0.1)
            await allowed(still)
    else:
        await allowed(still)
    await still.whole(pressed)
    await still.until(lambda: still.sitting.table.status is Status.PLAYING and still.sitting.board)
    await still.settled()

    await move(still)
    assert 2 == still.match.ply


async def test_w20_a_right_that_comes_back_with_a_role_of_ours_lets_the_match_go_on(still: Lounge) -> None:
    await still.play("spades", *NAMES[1:])
    await forbidden(still)
    await move(still)
    assert Status.PARKED is still.sitting.table.status

    still.cards.denied = 0  # as with an exception for a role, of which only the member's change tells
    (guild,) = still.bot.guilds
    channel = guild.get_channel(still.cards.id)
    assert channel is not None
    channel._overwrites.clear()
    still.world.dispatch("GUILD_MEMBER_UPDATE", {**still.world.member_wire(APPLICATION), "guild_id": str(GUILD)})

    await still.until(lambda: still.sitting.table.status is Status.PLAYING)
    await still.settled()
    await move(still)
    assert 2 == still.match.ply


async def test_w20_a_match_that_cannot_be_taken_up_again_while_another_program_writes_is_taken_up_later(
    still: Lounge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.client.RETRY", 0.1)
    await still.play("spades", *NAMES[1:])
    await forbidden(still)
    await move(still)
    await make_impatient(still.bot.services.database)

    with held(still.folder / "lounge.sqlite"):
        await allowed(still)
        await still.lasting(0.3)
        assert Status.PARKED is still.sitting.table.status

    await still.until(lambda: still.sitting.table.status is Status.PLAYING)
    await still.settled()
    await move(still)
    assert 2 == still.match.ply
