"""Display names hold anything; what is shown of them is one harmless line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui.names import clean, escape

CLEANED = [
    ("Sara", "Sara"),
    ("  Sara\n\tKhan  ", "Sara Khan"),
    ("سارہ", "سارہ"),
    ("دُکّی", "دُکّی"),
    ("\u202eevil\u202c", "evil"),
    ("a\u200bb\u2060c\ufeff", "abc"),
    ("👩\u200d👧", "👩\u200d👧"),
    ("\u200d\u200c", ""),
    ("\u3164\u2800", ""),
    ("Z\u0300\u0301\u0302\u0303a", "Z\u0300\u0301a"),
    ("x" * 40, "x" * 32),
    ("", ""),
]


@pytest.mark.parametrize(("name", "shown"), CLEANED)
def test_a_name_is_one_line_of_visible_characters(name: str, shown: str) -> None:
    assert shown == clean(name)


ESCAPED = [
    ("Sara", "Sara"),
    ("O'Neill & Co.", "O'Neill & Co."),
    ("**bold**", r"\*\*bold\*\*"),
    ("__x__ ~~y~~ ||z||", r"\_\_x\_\_ \~\~y\~\~ \|\|z\|\|"),
    ("`code`", r"\`code\`"),
    ("# heading", r"\# heading"),
    ("1. list", r"1\. list"),
    ("- item", r"\- item"),
    ("> quote", r"\> quote"),
    ("<@123>", "\\<@\u200b123\\>"),
    ("<#123>", r"\<\#123\>"),
    ("<:a:1>", r"\<\:a\:1\>"),
    (":smile:", r"\:smile\:"),
    ("@everyone", "@\u200beveryone"),
    ("[x](https://e.il)", "\\[x\\]\\(https:\u200b//e.il\\)"),
    ("back\\slash", r"back\\slash"),
]


@pytest.mark.parametrize(("name", "shown"), ESCAPED)
def test_a_name_does_nothing_inside_markdown(name: str, shown: str) -> None:
    assert shown == escape(name)


@given(st.text(max_size=80))
def test_no_name_breaks_a_line_or_grows(name: str) -> None:
    shown = clean(name)

    assert len(shown) <= 32
    assert shown.isprintable() or any(letter in shown for letter in "\u200c\u200d") or not shown.isascii()
    assert not set(shown) & set("\n\r\t\u2028\u2029\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
    assert clean(shown) == shown
