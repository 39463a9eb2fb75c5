"""What Discord would refuse is refused here, before it is sent."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.ui import ids
from cogs.ui.sheet import Blank, Entry, Sheet, TooMuch, button, choice, felt, field, line, measure, rows, text


def entries(count: int, label: str = "label") -> list[Entry]:
    return [Entry(f"{label}{number}", str(number)) for number in range(count)]


def test_a_sheet_and_a_form_say_they_are_finished() -> None:
    """What is finished is sent and forgotten by discord.py: no view is stored, no timer started."""
    sheet = Sheet(text("words"))
    form = Blank("title", ids.Form(1, 1, "0" * 8), field("name", "0", entries(2), most=2))

    assert sheet.is_finished()
    assert form.is_finished()
    assert form.custom_id == "form.1.1.00000000"


def test_buttons_stand_in_rows_of_five() -> None:
    buttons = [button("x", ids.Sit(1, seat)) for seat in range(11)]

    assert [5, 5, 1] == [len(row.children) for row in rows(buttons)]


def test_as_much_as_discord_takes_is_taken() -> None:
    buttons = rows(button("x" * 80, ids.Sit(1, seat)) for seat in range(25))
    lists = [choice(ids.SayChoice(1, 1, "0" * 8, part), entries(25, "o" * 90), "p" * 150) for part in range(3)]

    Sheet(felt(text("w" * 4000), *buttons), line(), *lists)


REFUSED = [
    ([text("w" * 2001), text("w" * 2000)], "4001 characters"),
    ([text("😀" * 2001)], "4002 characters"),
    ([text(f"{number}") for number in range(39)] + [felt(text("a"))], "41 components"),
    ([*rows([button("x", ids.MyHand(1)), button("y", ids.MyHand(1))])], "two controls with one id"),
    ([text("")], "an empty text"),
    ([*rows([button("x" * 81, ids.MyHand(1))])], "label"),
    ([*rows([button("", ids.MyHand(1))])], "a button without a label"),
    ([choice(ids.AddBot(1), entries(26), "p")], "26 options"),
    ([choice(ids.AddBot(1), [Entry("a", "1"), Entry("b", "1")], "p")], "two options with one value"),
    ([choice(ids.AddBot(1), [Entry("a" * 101, "1")], "p")], "label"),
    ([choice(ids.AddBot(1), [Entry("a", "1", "d" * 101)], "p")], "description"),
    ([choice(ids.AddBot(1), entries(2), "p" * 151)], "placeholder"),
    ([choice(ids.AddBot(1), [Entry("a", "1", chosen=True), Entry("b", "2", chosen=True)], "p")], "2 preset"),
]


@pytest.mark.parametrize(
    ("items", "what"), REFUSED, ids=[f"{number} {what}" for number, (_, what) in enumerate(REFUSED)]
)
def test_what_discord_would_refuse_is_not_made(items: list[Any], what: str) -> None:
    with pytest.raises((TooMuch, ValueError), match=f"{what}|maximum number of children"):
        Sheet(*items)


def test_ids_are_measured_too() -> None:
    with pytest.raises(TooMuch, match="custom_id"):
        measure([{"type": 2, "label": "x", "custom_id": "x" * 101}])


def test_the_part_beside_a_section_is_measured() -> None:
    with pytest.raises(TooMuch, match="label"):
        measure([{"type": 9, "components": [], "accessory": {"type": 2, "label": "x" * 81, "custom_id": "x"}}])


FORM = ids.Form(1, 1, "0" * 8)
REFUSED_FORMS = [
    ("t" * 46, [field("n", "0", entries(2), most=2)], "title"),
    ("t", [], "0 fields"),
    ("t", [field("n" * 46, "0", entries(2), most=2)], "label"),
    ("t", [field("n", "0", entries(26), most=2)], "26 options"),
    ("t", [field("n", "0", entries(2), most=2, description="d" * 101)], "description"),
]


@pytest.mark.parametrize(("title", "fields", "what"), REFUSED_FORMS, ids=[what for *_, what in REFUSED_FORMS])
def test_a_form_that_discord_would_refuse_is_not_made(title: str, fields: list[Any], what: str) -> None:
    with pytest.raises(TooMuch, match=what):
        Blank(title, FORM, *fields)


def test_a_list_in_a_form_may_be_left_empty() -> None:
    form = Blank("t", FORM, field("n", "0", entries(3), most=9))
    part: Any = form.to_dict()["components"][0]["component"]

    assert (0, 3, False) == (part["min_values"], part["max_values"], part["required"])
