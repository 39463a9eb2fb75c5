"""A private hand shows its owner's cards and exactly the controls that answer what is asked."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType

import pytest

from cogs.sitting import Clock
from cogs.ui import ids
from cogs.ui.forms import form, sections
from cogs.ui.hand import Home, direct_hand, in_order, private_hand, refused
from cogs.ui.sheet import Sheet
from cogs.ui.speech import sign
from engine.cards import Card, Seat, Suit, cards
from engine.game import Pick, Prompt, Resign, WrongCount
from engine.scene import Laid
from engine.table import Table
from tests.cogs.ui.drawing import bare, components, dealt, drawn, played, pressed, seated, speaker
from tests.cogs.ui.grand import ONE_SUIT, THIRTY_THREE, WHOLE_PACK, asked, many_of, one_of, sayings
from tests.engine.toy import HUNCH, groups
from tests.engine.toy_words import AskSwap, MustFollow, Swap

HOME = Home("Friends' *Club*", "cards", "https://discord.com/channels/1/2")


def hand(table: Table, seat: Seat = 0) -> Sheet:
    return private_hand(seated(table), seat, speaker(table))


def live(table: Table, seat: Seat = 0) -> tuple[int, int, str]:
    assert table.match
    return table.match.id, table.match.deal, table.match.mark(seat)


def laid_by(sheet: Sheet) -> list[ids.Action]:
    return [action for action in pressed(sheet) if isinstance(action, ids.Lay)]


def test_a_direct_hand_on_its_turn() -> None:
    sitting = played(dealt(HUNCH), 9)

    assert drawn(direct_hand(sitting, 0, speaker(sitting.table), HOME)).splitlines() == [
        "### Hunch · deal 1 · your cards",
        "On the table: Bot West `9♥`",
        "**Play a card.**",
        "[*Q♥*]",
        "----",
        "-# **Hearts** `Q♥` · **Diamonds** `10♦ 7♦` · **Clubs** `A♣ 6♣`",
        "-# `N` **Sara**: took 0 · `E` **Bot East**: took 0 · `S` **Omar**: took 0 · `W` **Bot West**: took 0",
        "-# Sara: 0 · Bot East: 0 · Omar: 0 · Bot West: 0",
        "-# Stock: 8 cards",
        "-# [#cards, Friends' \\*Club\\*](https://discord.com/channels/1/2)",
    ]


def test_a_hand_whose_turn_it_is_not_has_no_controls() -> None:
    sitting = played(dealt(HUNCH), 9)
    sheet = direct_hand(sitting, 2, speaker(sitting.table), HOME)

    assert pressed(sheet) == []
    assert "Waiting for **Sara**" in drawn(sheet)


def test_a_private_hand_can_be_refreshed_and_a_direct_one_leads_to_the_table() -> None:
    table = dealt(HUNCH)

    assert ids.Refresh(5) in pressed(hand(table))
    assert ids.Refresh(5) not in pressed(direct_hand(seated(table), 0, speaker(table), HOME))


def test_a_retired_hand_keeps_its_cards_and_loses_its_controls() -> None:
    sitting = seated(dealt(HUNCH))
    sheet = direct_hand(sitting, 0, speaker(sitting.table), HOME, live=False)

    assert "Clubs" in drawn(sheet)
    assert pressed(sheet) == []


def test_after_the_deal_a_hand_keeps_the_result() -> None:
    sitting = played(dealt(HUNCH), 40)
    sheet = direct_hand(sitting, 0, speaker(sitting.table), HOME)

    assert "win the deal." in drawn(sheet)
    assert "You hold no cards." in drawn(sheet)
    assert pressed(sheet) == []


def test_while_a_bot_plays_the_only_control_is_the_way_back() -> None:
    table = dealt(HUNCH).leave(100)

    assert [ids.Back(5), ids.Refresh(5)] == pressed(hand(table))
    assert "A bot is playing for you." in drawn(hand(table))


def test_the_deadline_stands_under_the_question() -> None:
    sitting = replace(seated(dealt(HUNCH)), clocks=MappingProxyType({0: Clock(0, 90_000)}))

    assert "Time runs out <t:90:R>" in drawn(private_hand(sitting, 0, speaker(sitting.table)))


def test_a_trick_is_told_from_who_led() -> None:
    sitting = played(dealt(HUNCH), 10)
    assert sitting.table.match
    scene = sitting.table.match.state.scene(0)
    lead = replace(scene, places=tuple(replace(place, marks=()) for place in scene.places))

    assert in_order(lead) == (Laid(0, cards("QH")), Laid(3, cards("9H")))


# Saying


@pytest.mark.parametrize(
    ("count", "buttons", "lists"), [(1, 1, 0), (5, 5, 0), (6, 0, 1), (25, 0, 1), (26, 0, 2), (60, 0, 3)]
)
def test_up_to_five_things_to_say_are_buttons_more_are_lists(count: int, buttons: int, lists: int) -> None:
    actions = pressed(hand(asked(cards("6H"), sayings(count))))

    assert buttons == sum(isinstance(action, ids.Say) for action in actions)
    assert lists == sum(isinstance(action, ids.SayChoice) for action in actions)


def test_what_is_said_travels_as_its_index() -> None:
    table = asked(cards("6H"), sayings(3))

    assert [ids.Say(*live(table), index) for index in range(3)] == pressed(hand(table))[:3]


def test_the_values_of_a_list_are_indices() -> None:
    table = asked(cards("6H"), sayings(30))
    lists = [row["components"][0] for row in components(hand(table))[0]["components"] if row["type"] == 1][:2]

    assert [str(index) for index in range(30)] == [option["value"] for part in lists for option in part["options"]]


def test_a_grave_move_is_asked_about_first() -> None:
    prompt = replace(sayings(7), say=(*sayings(7).say, Resign()))
    table = asked(cards("6H"), prompt)

    assert ids.AskGrave(*live(table), 7) in pressed(hand(table))
    assert "[!Resign!]" in drawn(hand(table))


# Laying one card


def test_twenty_cards_that_may_be_laid_are_buttons() -> None:
    table = asked(WHOLE_PACK[:20], one_of(WHOLE_PACK[:20]))

    assert [ids.Lay(*live(table), 1 << place) for place in range(20)] == laid_by(hand(table))


def test_only_what_may_be_laid_has_buttons_also_in_a_big_hand() -> None:
    table = asked(WHOLE_PACK, one_of(cards("AS 9H")))

    assert [ids.Lay(*live(table), 1), ids.Lay(*live(table), 2)] == laid_by(hand(table))
    assert "[*A♠*]\n[*9♥*]\n" in drawn(hand(table))


def test_two_equal_cards_have_buttons_of_their_own() -> None:
    table = asked(cards("9H 9H"), one_of(cards("9H 9H")))

    assert [ids.Lay(*live(table), 1), ids.Lay(*live(table), 2)] == laid_by(hand(table))


def test_more_cards_that_may_be_laid_are_lists() -> None:
    table = asked(WHOLE_PACK, one_of(WHOLE_PACK))
    sheet = hand(table)

    assert sum(isinstance(action, ids.LayChoice) for action in pressed(sheet)) == 4
    assert "{Hearts ♥: A♥ | K♥ | Q♥ | J♥ | 10♥ | 9♥ | 8♥ | 7♥ | 6♥}" in drawn(sheet)


# Laying several


def test_several_cards_are_chosen_in_a_form_or_by_a_quick_button() -> None:
    sitting = played(dealt(HUNCH), 4)
    sheet = private_hand(sitting, 0, speaker(sitting.table))

    assert "[*Choose cards*] [Swap 6♥]" in drawn(sheet)
    assert pressed(sheet)[:2] == [ids.OpenForm(*live(sitting.table)), ids.Quick(*live(sitting.table), 0)]


def test_where_one_card_is_enough_it_can_be_chosen_without_the_form_and_of_twins_the_first() -> None:
    table = asked(cards("AS 9H 9H"), many_of(cards("AS 9H 9H"), 3))
    sheet = hand(table)

    assert "{Or choose one card: A♠ | 9♥}" in drawn(sheet)
    assert ids.LayChoice(*live(table)) in pressed(sheet)


def test_where_several_are_asked_for_the_form_is_the_only_way() -> None:
    held = cards("AS 9H 9H")
    table = asked(held, Prompt(AskSwap(), lay=Pick(groups(held), 2, 3, Swap)))

    assert not any(isinstance(action, ids.LayChoice) for action in pressed(hand(table)))


def test_the_form_has_a_list_for_each_suit_and_keeps_what_was_chosen() -> None:
    sitting = played(dealt(HUNCH), 4)
    assert sitting.table.match
    opened = form(sitting.table.match, 0, speaker(sitting.table), kept=0b10001)
    assert opened

    assert drawn(opened).splitlines() == [
        "= Choose 1 to 2 cards",
        "{Hearts ♥: *Q♥ | 6♥}",
        "{Diamonds ♦: 10♦}",
        "{Clubs ♣: Q♣ | *6♣}",
    ]
    assert opened.custom_id == ids.Form(*live(sitting.table)).pack()


def test_positions_that_are_not_there_are_not_kept() -> None:
    sitting = played(dealt(HUNCH), 4)
    assert sitting.table.match
    opened = form(sitting.table.match, 0, speaker(sitting.table), kept=1 << 90)
    assert opened

    assert "*" not in drawn(opened)


def test_there_is_no_form_when_nothing_is_laid() -> None:
    table = dealt(HUNCH)
    assert table.match

    assert form(table.match, 0, speaker(table)) is None


SECTIONED = [
    ("AS KS QH JD 2C", [2, 1, 1, 1]),
    ("AS KH QH JD 2C 3C", [1, 2, 1, 2]),
]


@pytest.mark.parametrize(("held", "sizes"), SECTIONED)
def test_each_group_has_a_list(held: str, sizes: list[int]) -> None:
    assert sizes == [len(section.cards) for section in sections(Pick(groups(cards(held)), 1, 5, Swap))]


def test_a_long_group_is_cut_and_the_smallest_lists_are_joined() -> None:
    long = Pick((*groups(ONE_SUIT + cards("2S 3S 4S 5D 6D 7C")), *groups(cards("8D 9S"))), 1, 8, Swap)
    parts = sections(long)

    assert len(parts) == 5
    assert [card for part in parts for _, card in part.cards if card.code == "7C"] == [Card.parse("7C")]
    assert sorted(place for part in parts for place, _ in part.cards) == list(range(len(long.cards)))


@pytest.mark.parametrize("held", [WHOLE_PACK, THIRTY_THREE, WHOLE_PACK + THIRTY_THREE], ids=["36", "33", "69"])
def test_every_hand_fits_a_form(held: tuple[Card, ...]) -> None:
    table = asked(held, many_of(held, 8))
    assert table.match

    assert form(table.match, 0, speaker(table), kept=(1 << 8) - 1)


def test_many_small_groups_that_cannot_be_joined_two_by_two_are_cut_anew() -> None:
    crowd = tuple(group for _ in range(6) for group in groups(WHOLE_PACK[:18]))
    parts = sections(Pick(crowd, 1, 8, Swap))

    assert [25, 25, 25, 25, 8] == [len(part.cards) for part in parts]


def test_a_refused_choice_says_why_and_can_be_changed() -> None:
    sitting = played(dealt(HUNCH), 4)
    assert sitting.table.match
    sheet = refused(sitting.table.match, 0, speaker(sitting.table), WrongCount(1, 2, 3), kept=0b111)

    assert drawn(sheet) == "1 to 2 cards are asked for; you chose 3.\n[*Choose again*]"
    assert pressed(sheet) == [ids.OpenForm(*live(sitting.table), 0b111)]


def test_cards_that_oblige_are_named_in_the_order_of_the_hand() -> None:
    held = cards("KH QH 9H 7D")
    table = asked(held, one_of(held))
    assert table.match

    assert "`K♥ Q♥ 9♥`" in drawn(refused(table.match, 0, speaker(table), MustFollow(Suit.HEARTS, cards("9H QH KH"))))


def test_a_refused_card_only_says_why() -> None:
    sitting = played(dealt(HUNCH), 9)
    assert sitting.table.match

    assert pressed(refused(sitting.table.match, 0, speaker(sitting.table), WrongCount(1, 1, 3))) == []


# Secrets


def test_a_hand_shows_no_card_of_another_hand() -> None:
    sitting = played(dealt(HUNCH), 8)
    assert sitting.table.match
    scenes = [sitting.table.match.state.scene(seat) for seat in range(4)]
    hands = [{bare(sign(card)) for group in scene.hand for card in group.cards} for scene in scenes]
    for seat in range(4):
        shown = set(re.findall(r"\w+[♠♥♦♣]", drawn(private_hand(sitting, seat, speaker(sitting.table)))))

        assert hands[seat] <= shown
        assert not shown & set().union(*(hands[other] for other in range(4) if other != seat))
