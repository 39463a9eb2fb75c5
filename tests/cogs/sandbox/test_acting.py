"""The sandbox is driven through its pages as a browser would."""

from __future__ import annotations

import asyncio

import pytest
from simcord.backend import Backend

from cogs.sandbox import opening, pages
from tests.cogs.sandbox.visiting import Page, Sandbox
from tests.cogs.toy_table import dot


@pytest.mark.parametrize("name", opening.PEOPLE)
async def test_the_channel_can_be_seen_as_anybody(house: Sandbox, name: str) -> None:
    """A private answer is seen by the person who asked, and by nobody else."""
    asking = await house.page("#cards", name)
    await asking.run("play")
    others = [await house.page("#cards", other) for other in opening.PEOPLE if other != name]

    assert "A table of 4" in (await asking.look()).text
    assert not any("A table of 4" in other.text for other in others)


@pytest.mark.parametrize("name", opening.PEOPLE)
async def test_a_direct_message_is_on_its_persons_page(house: Sandbox, table: Page, name: str) -> None:
    """What the bot sends one person in private can be seen and pressed on that person's page."""
    page = await house.page("#cards", name)
    await page.press("Deal")
    private = await house.page(name)
    await private.until(lambda page: "Hand" in page.text)
    await private.press("KH")

    assert ("KH", name) in house.bot.heard


async def test_the_page_follows_the_table_by_itself(table: Page) -> None:
    """The board is seen to move while nobody presses anything."""
    before = table.text
    await table.until(lambda page: page.text != before)


async def test_the_page_tells_the_time_while_nothing_happens(
    house: Sandbox, table: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deadline that is "in 20 seconds" does not stay so: a message that tells of one is drawn again and again."""
    monkeypatch.setattr(pages, "PULSE", 0.0)
    await table.press("Deal")
    private = await house.page("Sara")
    times: set[tuple[str, int]] = set()

    def seen(page: Page) -> bool:
        (hand,) = page.state["messages"].values()
        times.add((page.state["profile"]["presentationTime"], hand["drawn"]))
        return len({number for _, number in times}) > 2

    await private.until(seen)
    # A page may be read when its clock has gone on and its message not yet.
    drawn = [number for _, number in sorted(times)]
    assert drawn == sorted(drawn)
    assert len({time for time, _ in times}) > 2


async def test_pages_of_direct_messages_follow_too(house: Sandbox, table: Page) -> None:
    """A page that was open before is redrawn when something arrives."""
    private = await house.page("Sara")
    await table.press("Deal")
    await private.until(lambda page: "Hand" in page.text)


async def test_no_press_is_lost_while_the_board_moves(house: Sandbox, table: Page) -> None:
    """A button is pressed as it was last seen, however often the page has been redrawn since."""
    for _ in range(3):
        turns = len(house.bot.turns)
        while len(house.bot.turns) < turns + 10:
            await table.ask("GET", "api/state")
        answer = await table.press("My hand")
        assert not answer["rejected"]

    assert house.bot.heard == [("My hand", "Sara")] * 3


async def test_a_press_does_not_wait_for_the_table(table: Page) -> None:
    """The table never rests; a press is settled when its own handler is done."""
    answer = await table.press("My hand")

    assert (answer["settlement"], answer["acknowledgement"]) == ("settled", "acknowledged")


async def test_a_picture_is_shown_as_it_was_sent(table: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a process of its own to look at it, which would take longer than the drawing."""
    monkeypatch.delattr(asyncio, "create_subprocess_exec")
    await table.press("My hand")
    await table.until(lambda page: "Hand" in page.text)
    (picture,) = [one["id"] for one in table.state["assets"].values() if one["filename"] == "hand.png"]

    assert await table.fetch(f"api/assets/{picture}") == dot(1)


async def test_an_emoji_of_the_bot_keeps_its_image(house: Sandbox) -> None:
    """SimCord forgets it, and the page would show an empty box."""
    emoji = await house.bot.create_application_emoji(name="AS", image=dot(7))
    backend: Backend = house.bot.http.backend  # type: ignore[attr-defined]

    assert [blob for url, blob in backend.cdn._blobs.items() if f"/emojis/{emoji.id}" in url] == [dot(7)]


async def test_a_list_sends_what_was_chosen(house: Sandbox, table: Page) -> None:
    """A list in a private answer works like a button."""
    await table.press("My hand")
    await table.until(lambda page: "Hand" in page.text)
    await table.press("pick", values=["2C", "4C"])

    assert house.bot.heard[-1] == ("pick 2C 4C", "Sara")


async def test_a_form_is_filled_while_the_board_moves(house: Sandbox, table: Page) -> None:
    """A form stays open while the table plays on, and is handed in once."""
    await table.press("Form")
    turns = len(house.bot.turns)
    await table.until(lambda _: len(house.bot.turns) > turns + 20)
    values = {"Spades": ["AS", "QS"], "Hearts": [], "word": "hello"}
    answer = await table.act("modal_submit", modal_handle=table.state["modal"]["handle"], values=values)

    assert not answer["rejected"]
    assert house.bot.heard[-1] == (f"{values}", "Sara")


async def test_a_press_means_the_button_that_was_seen_and_not_another_in_its_place(house: Sandbox, table: Page) -> None:
    """A hand with a card fewer has other cards where the old one had these; the one that was pressed is played."""
    await table.press("Deal")
    private, stale = await house.page("Sara"), await house.page("Sara")
    await private.press("AS")
    await stale.press("KH")

    assert house.bot.heard[-2:] == [("AS", "Sara"), ("KH", "Sara")]


async def test_a_press_on_a_card_that_was_played_is_answered_by_the_bot(house: Sandbox, table: Page) -> None:
    """It presses that card again, as on the real Discord, and not the card that has taken its place."""
    await table.press("Deal")
    private, stale = await house.page("Sara"), await house.page("Sara")
    await private.press("AS")
    answer = await stale.press("AS")

    assert (answer["rejected"], answer["settlement"]) == (False, "settled")
    assert house.bot.heard[-2:] == [("AS", "Sara"), ("AS", "Sara")]
    assert house.bot.cards == ["KH", "7D"]


async def test_a_choice_from_a_list_that_is_gone_is_answered_by_the_bot(house: Sandbox, table: Page) -> None:
    """With what was chosen."""
    await table.press("Deal")
    private, stale = await house.page("Sara"), await house.page("Sara")
    await private.press("AS")
    await private.look()
    await private.press("KH")
    await private.look()
    await private.press("7D")
    await stale.press("pick", values=["2C"])

    assert house.bot.heard[-1] == ("pick 2C", "Sara")


async def test_a_press_under_a_message_that_is_gone_is_refused(house: Sandbox, table: Page) -> None:
    """Nobody can press what is not there."""
    board = house.bot.board
    assert board is not None
    house.bot.stand()
    await board.delete()
    answer = await table.press("My hand")

    assert answer["rejected"]
    assert house.bot.heard == []


async def test_a_press_on_a_page_of_long_ago_is_refused(
    house: Sandbox, table: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could be pressed on it is not known any more."""
    monkeypatch.setattr(pages, "EDITIONS", 3)
    old = table.state
    await table.until(lambda page: page.state["publishedRevision"] > old["publishedRevision"] + 5)
    table.state = old
    answer = await table.press("My hand")

    assert answer["rejected"]
    assert house.bot.heard == []


async def test_a_button_that_is_gone_is_refused(table: Page) -> None:
    """Only the number of the page's edition is forgiven, not a control that is no longer there."""
    answer = await table.act("click", target_id=list(table.state["messages"])[-1], control_key="message:1:component:9")

    assert answer["rejected"]


async def test_people_can_talk_beside_the_game(table: Page) -> None:
    """What somebody writes in the channel stands there."""
    answer = await table.act("send_message", content="well played")

    assert answer["dispatched"]
    assert "well played" in (await table.look()).text


async def test_something_that_is_not_an_action_is_refused(table: Page) -> None:
    """A malformed request is answered, not failed on."""
    assert (await table.ask("POST", "api/action", []))["rejected"]
