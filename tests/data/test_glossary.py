"""The glossary binds every text: where English has a term, others have one of its forms, and no avoided word."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast

import data
from data.texts import BASE, LANGUAGES
from data.wording import read_locale

HOME = Path(data.__file__).parent
GLOSSARY: dict[str, Any] = tomllib.loads((HOME / "glossary.toml").read_text(encoding="utf-8"))
TERMS: list[dict[str, Any]] = GLOSSARY["term"]
EXCEPTIONS = [(entry["text"], entry["word"]) for entry in GLOSSARY["exception"]]
OTHERS = sorted(LANGUAGES.keys() - {BASE})

_LETTERS = "a-zA-Z\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ef\u06fa-\u06ff"
_INVISIBLE = re.compile("[\u200e\u200f\u2066-\u2069]")
_CODE = re.compile("`[^`]*`")
_CASE = re.compile("^@.*$", re.MULTILINE)
"""Where a guide shows a case."""


@dataclass(frozen=True)
class Text:
    """A message with all its variants, or a page of a guide, without what is typed as it stands."""

    name: str
    words: str


def messages(code: str) -> Iterator[Text]:
    """All messages of a language."""
    entries: dict[str, ast.Message | ast.Term] = {}
    for resource in read_locale(HOME / "locales" / code).resources:
        for entry in resource.body:
            if isinstance(entry, ast.Message | ast.Term):
                entries[f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name] = entry
    for name, entry in entries.items():
        if name.startswith("-"):
            continue
        if entry.value is not None:
            yield Text(name, _bare(_flat(entry.value, entries, {})))
        for attribute in entry.attributes:
            yield Text(f"{name}.{attribute.id.name}", _bare(_flat(attribute.value, entries, {})))


def _flat(pattern: ast.Pattern, entries: Mapping[str, ast.Message | ast.Term], given: Mapping[str, str]) -> str:
    return "".join(
        element.value if isinstance(element, ast.TextElement) else _placed(element.expression, entries, given)
        for element in pattern.elements
    )


def _placed(part: Any, entries: Mapping[str, ast.Message | ast.Term], given: Mapping[str, str]) -> str:  # noqa: ANN401 - any node
    match part:
        case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name=name))) if given:
            chosen = [one for one in part.variants if _key(one) == given.get(name)]
            default = [one for one in part.variants if one.default]
            return _flat((chosen or default)[0].value, entries, given)
        case ast.SelectExpression():
            return " ".join(_flat(variant.value, entries, given) for variant in part.variants)
        case ast.TermReference():
            named = part.arguments.named if part.arguments else []
            term = entries[f"-{part.id.name}"].value
            assert term is not None
            return _flat(term, entries, {one.name.name: one.value.value for one in named} or {"": ""})
        case _:
            return " … "


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def _bare(words: str) -> str:
    return " ".join(_CASE.sub(" ", _CODE.sub(" ", _INVISIBLE.sub("", words))).split())


@cache
def texts(code: str) -> Mapping[str, str]:
    """All that is said in a language: messages, and guides page by page."""
    said = [*messages(code)]
    for path in sorted((HOME / "guides" / code).glob("*.md")):
        pages = path.read_text(encoding="utf-8").split("\n---\n")
        said += [Text(f"{path.name} {number}", _bare(page)) for number, page in enumerate(pages, 1)]
    return {text.name: text.words for text in said}


def _spelled(form: str) -> str:
    """A form as a pattern: whole words, or a stem; small letters stand for capitals too, capitals for themselves."""
    stem, _, _ = form.partition("*")
    inner = re.escape(stem) if stem != stem.lower() else f"(?i:{re.escape(stem)})"
    return f"(?<![{_LETTERS}]){inner}" + ("" if "*" in form else f"(?![{_LETTERS}])")


FORMS = {form: term for term in TERMS for form in term["english"]}
ENGLISH = re.compile("|".join(f"({_spelled(form)})" for form in sorted(FORMS, key=lambda form: (-len(form), form))))
_ORDER = sorted(FORMS, key=lambda form: (-len(form), form))


def terms_in(words: str) -> dict[str, dict[str, Any]]:
    """The terms of an English text by the word it has for them, the longest first."""
    found = (_ORDER[match.lastindex - 1] for match in ENGLISH.finditer(words) if match.lastindex)
    return {form: FORMS[form] for form in found}


@cache
def spoken() -> frozenset[str]:
    """All forms of terms that English texts have."""
    return frozenset(form for words in texts(BASE).values() for form in terms_in(words))


@cache
def unsaid(code: str) -> list[tuple[str, str]]:
    """Where a term of an English text has none of its forms in another language, as (text, English word)."""
    other = texts(code)
    return [
        (name, form)
        for name, words in texts(BASE).items()
        if name in other
        for form, term in terms_in(words).items()
        if not any(re.search(_spelled(allowed), other[name]) for allowed in term.get(code, ()))
    ]


@pytest.mark.parametrize("code", OTHERS)
def test_a_term_is_always_said_by_one_of_its_forms(code: str) -> None:
    assert [found for found in unsaid(code) if found not in EXCEPTIONS] == []


@pytest.mark.parametrize("code", OTHERS)
def test_words_to_avoid_are_avoided(code: str) -> None:
    avoided = [(word, term["english"][0]) for term in TERMS for word in term.get("never", ())]

    assert [
        f"{name}: {word} ({english})"
        for name, words in texts(code).items()
        for word, english in avoided
        if re.search(_spelled(word), words)
    ] == []


@pytest.mark.parametrize("terms", sorted(HOME.glob("locales/*/terms.ftl")), ids=lambda path: path.parent.name)
def test_a_word_that_has_a_place_of_its_own_is_spelt_out_in_no_message(terms: Path) -> None:
    """One edit in the file of terms changes it everywhere. What people may type, and the Urdu for to deal, differ."""
    forms = set(re.findall("(?m)^(?:-[a-z-]+ =| +\\*?\\[[a-z]+\\]) ([^{\n]+)$", terms.read_text(encoding="utf-8")))
    texts = [path.read_text(encoding="utf-8") for path in terms.parent.glob("*.ftl") if path != terms]
    lines = [line for text in texts for line in text.splitlines() if not line.startswith(("#", "typed-"))]

    assert forms
    assert [line for line in lines for form in forms if re.search(_spelled(form), line.replace("بانٹ کر", ""))] == []


def test_every_exception_is_needed_and_has_its_reason() -> None:
    needed = [found for code in OTHERS for found in unsaid(code)]

    assert [exception for exception in EXCEPTIONS if exception not in needed] == []
    assert all(entry["why"] for entry in GLOSSARY["exception"])


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term["english"][0])
def test_every_term_is_spoken_of_and_known_in_every_language(term: dict[str, Any]) -> None:
    assert spoken() & {*term["english"]}
    assert term["meaning"]
    assert [code for code in OTHERS if not term.get(code)] == []
