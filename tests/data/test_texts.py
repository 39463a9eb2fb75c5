"""Texts are whole, alike in every language, and each fault names its file and line."""

import logging
import re
from pathlib import Path
from shutil import copytree
from textwrap import dedent
from typing import cast

import pytest

from data.texts import FOLDER, LANGUAGES, Language, TextProblem, Texts

ENGLISH = """
    -deck = pack
    won = { $seat } wins { $count ->
        [one] one trick
       *[other] { $count } tricks
    }.
    target = Target
        .meaning = Played to { $points }.
    deal = Deal the { -deck }: { won }
"""

URDU = """
    won = { $seat }: { $count }
    target = T
        .meaning = M { $points }
    deal = D { won }
"""


def written(folder: Path, files: dict[str, str]) -> Path:
    """Write locale files, the first line of each text being line 1."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(dedent(text).strip() + "\n", encoding="utf-8")
    return folder


def faults(folder: Path, files: dict[str, str]) -> list[str]:
    """Load what must be refused; give the faults, with paths inside the folder."""
    with pytest.raises(TextProblem) as caught:
        Texts.load(written(folder, files))
    return [fault.replace(f"{folder}/", "") for fault in caught.value.faults]


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    return Texts.load(written(tmp_path, {"en/a.ftl": ENGLISH, "ur/a.ftl": URDU}))


def test_the_programs_own_texts_are_without_fault() -> None:
    assert Texts.load().locales[0] == "en"


def test_english_is_set_with_the_marks_of_print() -> None:
    """A typewriter's apostrophes and quotation marks are for code, and for the names of forms."""
    messages = "\n".join(path.read_text(encoding="utf-8") for path in (FOLDER / "en").glob("*.ftl"))
    guides = [path.read_text(encoding="utf-8") for path in (FOLDER.parent / "guides" / "en").glob("*.md")]
    lines = "\n".join((re.sub("(?m)^#.*$|{[^}]*}", "", messages), *guides)).splitlines()

    assert [line for line in lines if re.search("['\"]", line)] == []


def test_a_text_is_said_with_each_value_in_its_isolate(texts: Texts) -> None:
    assert texts.format("en", "won", {"seat": "Sara", "count": 3}) == (
        "\u2068Sara\u2069 wins \u2068\u20683\u2069 tricks\u2069."
    )


def test_an_attribute_is_a_text_of_its_own(texts: Texts) -> None:
    assert texts.format("en", "target.meaning", {"points": 500}) == "Played to \u2068500\u2069."


def test_the_texts_on_offer_are_listed_without_terms(texts: Texts) -> None:
    assert texts.ids() == {"won", "target", "target.meaning", "deal"}
    assert texts.has("target.meaning")
    assert not texts.has("target.about")
    assert not texts.has("-deck")


@pytest.mark.parametrize(
    ("locale", "message", "args", "fault"),
    [
        ("en", "lost", {}, "no text lost"),
        ("en", "-deck", {}, "no text -deck"),
        ("en", "target.about", {}, "no text target.about"),
        ("en", "won", {"seat": "Sara"}, "won: Unknown external: count"),
        ("en", "deal", {}, "deal: Unknown external: seat"),
        ("fr", "target", {}, "no such language"),
    ],
)
def test_a_text_with_a_hole_is_never_given(
    texts: Texts, locale: str, message: str, args: dict[str, str | int], fault: str
) -> None:
    with pytest.raises(TextProblem, match=fault):
        texts.format(locale, message, args)


def test_in_the_running_program_a_fault_is_logged_and_the_reader_gets_what_there_is(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    texts = Texts.load(written(tmp_path, {"en/a.ftl": ENGLISH}), strict=False)
    with caplog.at_level(logging.ERROR):
        said = [texts.format("en", "lost"), texts.format("fr", "target"), texts.format("en", "target.meaning")]

    assert said == ["lost", "Target", "Played to \u2068points\u2069."]
    assert len(caplog.records) == 3


@pytest.mark.parametrize(
    ("english", "expected"),
    [
        ("a = A\nb A\nc = C", ['en/a.ftl:2: Expected token: "="']),
        ("a = A\nb = { $x\nc = C", ['en/a.ftl:3: Expected token: "}"']),
        ("a = A\n\nb = B\na = Again", ["en/a.ftl:4: a is there already, at en/a.ftl:1"]),
        ("# spoken\n# often\na = A\n    .b = B\n    .b = C", ["en/a.ftl:5: a.b is there already, at en/a.ftl:4"]),
        ("-a = A\n-a = A", ["en/a.ftl:2: -a is there already, at en/a.ftl:1"]),
        ("a = A\nb = { c }", ["en/a.ftl:2: b refers to c, which is nowhere"]),
        ("a = A\nb = { a.x }", ["en/a.ftl:2: b refers to a.x, which is nowhere"]),
        ("a = A\nb = { -c(x: 1) }", ["en/a.ftl:2: b refers to -c, which is nowhere"]),
        ("a = { b }\nb = { a }", ["en/a.ftl:1: a refers to itself", "en/a.ftl:2: b refers to itself"]),
        ("a = { LOUD($x) }", ["en/a.ftl:1: a calls LOUD, which is no function"]),
    ],
    ids=[
        "no equals sign",
        "open brace",
        "twice",
        "attribute twice",
        "term twice",
        "no such message",
        "no such attribute",
        "no such term",
        "in a circle",
        "no such function",
    ],
)
def test_a_fault_in_a_file_names_its_line(tmp_path: Path, english: str, expected: list[str]) -> None:
    assert faults(tmp_path, {"en/a.ftl": english}) == expected


def test_a_text_twice_in_two_files_names_both(tmp_path: Path) -> None:
    assert faults(tmp_path, {"en/a.ftl": "x = X\na = A", "en/b.ftl": "b = B\n# so\na = A"}) == [
        "en/b.ftl:3: a is there already, at en/a.ftl:2"
    ]


@pytest.mark.parametrize(
    ("urdu", "expected"),
    [
        ("a = { $x }", ["en/a.ftl:2: b is missing in ur", "en/a.ftl:3: b.c is missing in ur"]),
        ("a = { $x }\nb = B", ["en/a.ftl:3: b.c is missing in ur"]),
        ("a = { $x }\nb = B\n    .c = C\nd = D", ["ur/a.ftl:4: d is in no other language"]),
        ("b = B\n    .c = C\na = A", ["ur/a.ftl:3: a lacks $x, which is in en/a.ftl:1"]),
        ("b = B\n    .c = C\na = { $x } { $y }", ["ur/a.ftl:3: a has $y, which is not in en/a.ftl:1"]),
    ],
    ids=["message missing", "attribute missing", "message too many", "variable missing", "variable too many"],
)
def test_languages_have_the_same_texts_with_the_same_variables(tmp_path: Path, urdu: str, expected: list[str]) -> None:
    assert faults(tmp_path, {"en/a.ftl": "a = { $x }\nb = B\n    .c = C", "ur/a.ftl": urdu}) == expected


def test_languages_may_have_terms_of_their_own(tmp_path: Path) -> None:
    texts = Texts.load(written(tmp_path, {"en/a.ftl": "a = A", "ur/a.ftl": "-b = B\na = { -b }"}))

    assert texts.format("ur", "a") == "B"


def test_a_variable_may_come_by_way_of_another_message(tmp_path: Path) -> None:
    files = {"en/a.ftl": "a = { $x }\nb = { a }", "ur/a.ftl": "a = { $x }\nb = { $x }"}

    assert Texts.load(written(tmp_path, files)).format("en", "b", {"x": 1}) == "1"


def test_a_variable_that_only_some_languages_need_is_named_in_the_comment(tmp_path: Path) -> None:
    files = {
        "en/a.ftl": "# $rank is for languages whose verbs follow the card.\na = { $card }",
        "ur/a.ftl": "a = { $rank ->\n    [Q] Q\n   *[other] X\n}{ $card }",
    }

    assert Texts.load(written(tmp_path, files)).format("en", "a", {"card": "QS"}) == "QS"


def test_a_folder_of_no_known_language_is_a_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, {"en/a.ftl": "a = A", "xx/a.ftl": "a = A"}) == ["xx:1: xx is not among the languages"]


def test_a_third_language_is_told_all_that_it_lacks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One folder and one line: whoever adds a language works the list down."""
    copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    monkeypatch.setitem(cast("dict[str, Language]", LANGUAGES), "zz", Language("Zz"))
    lacking = faults(tmp_path, {"zz/common.ftl": "resign = Abandonner\nresigned = { $who } abandonne."})

    missing = {fault.split()[1] for fault in lacking if fault.endswith(" is missing in zz")}
    assert missing == Texts.load().ids() - {"resign", "resigned"}
    assert [fault for fault in lacking if fault.split()[1] not in missing] == [
        f"zz/common.ftl:2: resigned lacks $seat, which is in {place(tmp_path, 'en/common.ftl', 'resigned')}",
        f"zz/common.ftl:2: resigned has $who, which is not in {place(tmp_path, 'en/common.ftl', 'resigned')}",
    ]


def place(folder: Path, file: str, message: str) -> str:
    """Where a message stands."""
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    return f"{file}:{next(at for at, line in enumerate(lines, 1) if line.startswith(f'{message} ='))}"


def test_english_must_be_there(tmp_path: Path) -> None:
    assert [fault.rpartition(": ")[2] for fault in faults(tmp_path, {"ur/a.ftl": "a = A"})] == [
        "the folder en is missing"
    ]


@pytest.mark.parametrize(
    ("own", "server", "suggested", "expected"),
    [
        ("ur", "en", "en-US", "ur"),
        (None, "ur", "en-US", "ur"),
        (None, None, "ur", "ur"),
        (None, None, "en-GB", "en"),
        (None, None, "fr", "en"),
        ("fr", "ur", None, "ur"),
        (None, None, None, "en"),
    ],
    ids=["own first", "then the server's", "then the suggested", "a country's", "unknown", "gone", "nobody chose"],
)
def test_the_language_is_the_nearest_choice(
    texts: Texts, own: str | None, server: str | None, suggested: str | None, expected: str
) -> None:
    assert texts.choose(own=own, server=server, suggested=suggested) == expected
