"""The locale files before anybody speaks: read, and compared with one another down to the line."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from fluent.runtime.builtins import BUILTINS
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

_VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")


@dataclass(frozen=True, slots=True)
class Wording:
    """One text of one locale: a message or term (`-term`), or an attribute of it (`id.attribute`)."""

    name: str
    path: Path
    line: int
    variables: frozenset[str]
    mentioned: frozenset[str]
    """Variables that the comment above speaks of: a language may need one that others do without."""
    references: frozenset[str]
    functions: frozenset[str]

    @property
    def place(self) -> str:
        """File and line, as editors understand them."""
        return f"{self.path}:{self.line}"


@dataclass(frozen=True, slots=True)
class Locale:
    """All texts of one folder, and what is wrong with them."""

    resources: tuple[ast.Resource, ...]
    wordings: Mapping[str, Wording]
    faults: tuple[str, ...]


def read_locale(folder: Path) -> Locale:
    """Read every `.ftl` file of a folder; faults are lines `file:line: what`."""
    resources: list[ast.Resource] = []
    wordings: dict[str, Wording] = {}
    faults: list[str] = []
    for path in sorted(folder.glob("*.ftl")):
        text = path.read_text(encoding="utf-8")
        resource = FluentParser().parse(text)
        resources.append(resource)
        faults.extend(_junk(resource, path, text))
        for wording in _wordings(resource, path, text):
            if earlier := wordings.get(wording.name):
                faults.append(f"{wording.place}: {wording.name} is there already, at {earlier.place}")
            else:
                wordings[wording.name] = wording
    faults.extend(_loose_ends(wordings))
    return Locale(tuple(resources), wordings, tuple(faults))


def differences(base: Locale, other: Locale, folder: Path) -> Iterator[str]:
    """Say where a locale (in `folder`) has other texts than the base, or texts with other variables."""
    for name, wording in base.wordings.items():
        if name.startswith("-"):
            continue  # Terms are a language's own affair.
        if name not in other.wordings:
            yield f"{wording.place}: {name} is missing in {folder}"
            continue
        found = other.wordings[name]
        wanted, used = _variables(base, name), _variables(other, name)
        for variable in sorted(wanted - used - found.mentioned):
            yield f"{found.place}: {name} lacks ${variable}, which is in {wording.place}"
        for variable in sorted(used - wanted - wording.mentioned):
            yield f"{found.place}: {name} has ${variable}, which is not in {wording.place}"
    for name, wording in other.wordings.items():
        if name not in base.wordings and not name.startswith("-"):
            yield f"{wording.place}: {name} is in no other language"


def _junk(resource: ast.Resource, path: Path, text: str) -> Iterator[str]:
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            note = entry.annotations[0]
            yield f"{path}:{_line(note, text)}: {note.message}"


def _wordings(resource: ast.Resource, path: Path, text: str) -> Iterator[Wording]:
    for entry in resource.body:
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        comment = (entry.comment.content if entry.comment else None) or ""
        mentioned = frozenset(_VARIABLE.findall(comment))
        if entry.value is not None:
            yield _wording(name, entry.id, entry.value, path, text, mentioned)
        for attribute in entry.attributes:
            yield _wording(f"{name}.{attribute.id.name}", attribute.id, attribute.value, path, text, mentioned)


def _wording(  # noqa: PLR0913, PLR0917 - a text is where it is and what it says
    name: str, at: ast.Identifier, value: ast.Pattern, path: Path, text: str, mentioned: frozenset[str]
) -> Wording:
    found = _Found()
    found.visit(value)
    return Wording(
        name,
        path,
        _line(at, text),
        frozenset(found.variables),
        mentioned,
        frozenset(found.references),
        frozenset(found.functions),
    )


class _Found(Visitor):
    """Collects what a pattern speaks of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's own names
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(_referred(node))

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.references.add(f"-{_referred(node)}")
        self.generic_visit(node)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        self.generic_visit(node)


def _referred(node: ast.MessageReference | ast.TermReference) -> str:
    return f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name


def _loose_ends(wordings: Mapping[str, Wording]) -> Iterator[str]:
    for wording in wordings.values():
        for name in sorted(wording.references - wordings.keys()):
            yield f"{wording.place}: {wording.name} refers to {name}, which is nowhere"
        for name in sorted(wording.functions - BUILTINS.keys()):
            yield f"{wording.place}: {wording.name} calls {name}, which is no function"
        if wording.name in _reached(wordings, wording.references):
            yield f"{wording.place}: {wording.name} refers to itself"


def _reached(wordings: Mapping[str, Wording], names: Iterable[str]) -> frozenset[str]:
    reached: set[str] = set()
    ahead = list(names)
    while ahead:
        name = ahead.pop()
        if name not in reached and name in wordings:
            reached.add(name)
            ahead.extend(wordings[name].references)
    return frozenset(reached)


def _variables(locale: Locale, name: str) -> frozenset[str]:
    """Give the variables of a text and of the messages in it; a term sees none but its own arguments."""
    wording = locale.wordings[name]
    within = {part for part in _reached(locale.wordings, wording.references) if not part.startswith("-")}
    return wording.variables.union(*(locale.wordings[part].variables for part in within))


def _line(node: ast.SyntaxNode, text: str) -> int:
    return text.count("\n", 0, node.span.start if node.span else 0) + 1
