"""Who tries what the rules refuse is shown why, in words and in a picture of the hand, for nobody else to see."""

from __future__ import annotations

from itertools import combinations, islice
from pathlib import Path

import pytest
from simcord.components import walk_components

from cogs.duties import Timing
from cogs.ui import ids
from cogs.ui.pictures.orders import HandOrder
from engine.game import Illegal
from engine.games import GAMES
from tests.cogs.house import QuickPainter
from tests.cogs.salon import Salon, act, answer, control, controls, form_values, salon, spoken, words
from tests.cogs.test_languages import served
from tests.cogs.ui.test_lessons import hand_of, marked

STILL = Timing(move=0, lead=0, next_deal=3600, hurry=0)


async def obliged(room: Salon) -> str:
    """Play Sara's hand until one card obliges her; give a card that she may not lay then, as one types it."""
    while (match := room.sitting.match) is not None and match.result is None:
        seat = room.sitting.table.seat_of(room["Sara"].id)
        assert seat is not None
        pick = match.state.prompt(seat).lay
        held = hand_of(match.state.scene(seat))
        if pick is not None and pick.most == 1 and set(pick.cards) < set(held):
            return next(card for card in held if card not in pick.cards).code
        await act(room, "Sara")
    raise AssertionError("nothing has obliged her")


@pytest.mark.parametrize("language", ["en", "ur"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_refused_move_in_words_is_answered_with_the_marked_hand(
    tmp_path: Path, game: str, language: str
) -> None:
    painter = QuickPainter()
    async with salon(tmp_path, timing=STILL, painter=painter) as room:
        await served(room, language)
        await room.play(game)
        typed = await obliged(room)
        ahmed = room["Ahmed"].member
        before = [words(message) for message in room.channel.history(viewer=ahmed)]

        told = await room["Sara"].member.slash(room.channel, "move", what=typed)

        assert told.response is not None
        assert told.ephemeral
        (picture,) = told.response.attachments
        order = painter.orders[int((await picture.read())[8:])]
        assert isinstance(order, HandOrder)
        assert marked(order)
        assert before == [words(message) for message in room.channel.history(viewer=ahmed)]


async def test_a_form_without_any_choice_says_how_many_cards_are_asked_for(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("tractor")
        hand = room.hand("Sara")
        while not any(isinstance(ids.parse(one), ids.OpenForm) for _, one in controls(hand)):
            await act(room, "Sara")
            hand = room.hand("Sara")
        shown = await room["Sara"].user.click(hand, custom_id=control(hand, ids.OpenForm))

        told = await room["Sara"].user.submit_modal(shown, form_values(shown, []))

        assert answer(told).startswith("Nothing was chosen.")


@pytest.mark.parametrize("typed", ["your", "Your Trumps", "svoyi", "ترپ"])
async def test_games_are_found_by_their_english_names_too(tmp_path: Path, typed: str) -> None:
    async with salon(tmp_path) as room:
        await served(room, "ur")

        offers = await room["Sara"].member.autocomplete(room.channel, "play", "game", typed)

        assert [offer["value"] for offer in offers] == ["svoyi"]
        assert "اپنی اپنی ترپ" in offers[0]["name"]


async def test_a_refused_form_is_answered_with_the_marked_hand_and_the_way_back_to_it(tmp_path: Path) -> None:
    painter = QuickPainter()
    async with salon(tmp_path, timing=STILL, painter=painter) as room:
        await room.play("tractor")
        places = await refused_places(room)
        hand = room.hand("Sara")
        shown = await room["Sara"].user.click(hand, custom_id=control(hand, ids.OpenForm))

        told = await room["Sara"].user.submit_modal(shown, form_values(shown, places))

        (lesson,) = told.followups
        (picture,) = lesson.attachments
        order = painter.orders[int((await picture.read())[8:])]
        assert isinstance(order, HandOrder)
        assert marked(order)
        assert [type(action) for action in pressed_in(lesson.components)] == [ids.OpenForm]


async def test_the_way_back_to_a_form_goes_when_another_way_was_taken_meanwhile(tmp_path: Path) -> None:
    async with salon(tmp_path, timing=STILL) as room:
        await room.play("tractor")
        places = await refused_places(room)
        user = room["Sara"].user
        shown = await user.click(room.hand("Sara"), custom_id=control(room.hand("Sara"), ids.OpenForm))
        told = await user.submit_modal(shown, form_values(shown, places))
        (lesson,) = told.followups
        await act(room, "Sara")
        hand, count = words(room.hand("Sara")), len(room["Sara"].user.dm_channel.history())

        again = await user.click(lesson.message, label="Choose again")

        assert again.modal is None
        assert again.response is not None
        assert spoken(again.response) == "Already played. This is how things stand now."
        assert again.response.id == lesson.id
        assert pressed_in(again.response.components) == []
        assert (hand, count) == (words(room.hand("Sara")), len(user.dm_channel.history()))


async def refused_places(room: Salon) -> list[int]:
    """Play Sara's hand until some choice of several cards is refused for cards that she holds; give that choice."""
    while (match := room.sitting.match) is not None and match.result is None:
        seat = room.sitting.table.seat_of(room["Sara"].id)
        assert seat is not None
        pick = match.state.prompt(seat).lay
        if pick is not None and pick.most > 1:
            for lay in islice(combinations(range(len(pick.cards)), pick.least), 300):
                try:
                    match.state.play(seat, pick.make(tuple(pick.cards[place] for place in lay)))
                except Illegal as refusal:
                    if refusal.reason.obliging:
                        return list(lay)
        await act(room, "Sara")
    raise AssertionError("nothing has been refused")


def pressed_in(components: list[dict[str, object]]) -> list[ids.Action | None]:
    return [ids.parse(str(part["custom_id"])) for part in walk_components(components) if "custom_id" in part]
