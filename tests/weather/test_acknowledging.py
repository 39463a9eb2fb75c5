"""Nothing is waited for before a person is answered: looked up in the source of every handler."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs import client
from cogs.router import Router
from tests.weather.lounge import Lounge

SOURCES = sorted(Path(client.__file__).parent.glob("*.py"))
WAITS = (ast.Await, ast.AsyncWith, ast.AsyncFor)


def functions(path: Path) -> Iterator[ast.AsyncFunctionDef | ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef))


def decorated(path: Path, ending: str) -> list[ast.AsyncFunctionDef | ast.FunctionDef]:
    """The functions with a decorator whose call ends like this."""
    return [
        function
        for function in functions(path)
        if any(isinstance(one, ast.Call) and ast.unparse(one.func).endswith(ending) for one in function.decorator_list)
    ]


def body_of(function: ast.AsyncFunctionDef | ast.FunctionDef) -> list[ast.stmt]:
    """A function's statements without its docstring."""
    return function.body[1:] if ast.get_docstring(function) else function.body


def waits(nodes: list[ast.stmt]) -> list[str]:
    return [ast.unparse(one) for node in nodes for one in ast.walk(node) if isinstance(one, WAITS)]


COMMANDS = [(path, one) for path in SOURCES for one in decorated(path, "app_commands.command")]
COMPLETIONS = [(path, one) for path in SOURCES for one in decorated(path, ".autocomplete")]


@pytest.mark.parametrize(("path", "function"), COMMANDS, ids=[one.name for _, one in COMMANDS])
def test_w13_a_command_begins_by_acknowledging(path: Path, function: ast.AsyncFunctionDef) -> None:
    first, *rest = body_of(function)

    assert isinstance(first, ast.AsyncWith), ast.unparse(first)
    assert "self._router.command(interaction)" == ast.unparse(first.items[0].context_expr)
    assert [] == waits(rest)


@pytest.mark.parametrize(("path", "function"), COMPLETIONS, ids=[one.name for _, one in COMPLETIONS])
def test_w13_what_is_offered_while_one_types_comes_from_memory(path: Path, function: ast.AsyncFunctionDef) -> None:
    assert [] == waits(function.body)


def test_w13_a_press_is_acknowledged_before_anything_else() -> None:
    (route,) = ast.parse(inspect.getsource(Router.route).replace("    async def", "async def", 1)).body
    assert isinstance(route, ast.AsyncFunctionDef)
    (answering,) = (node for node in ast.walk(route) if isinstance(node, ast.AsyncWith))
    nodes = sorted((node for node in ast.walk(answering) if isinstance(node, ast.Await)), key=lambda node: node.lineno)
    awaited = [ast.unparse(node.value) for node in nodes]

    assert "self._acknowledge(press)" in awaited
    assert "self._handlers[type(action)](press, action)" == awaited[-1]
    assert awaited.index("self._acknowledge(press)") < awaited.index("self._handlers[type(action)](press, action)")


def test_w13_nobody_else_acknowledges() -> None:
    calls = ("response.defer", "response.send_message", "response.send_modal", "response.edit_message")
    offenders = [path.name for path in SOURCES for call in calls if f"{call}(" in path.read_text(encoding="utf-8")]

    assert {"router.py"} == set(offenders)


async def test_w13_forms_and_questions_are_made_without_waiting(still: Lounge) -> None:
    openers = still.bot.router._openers

    assert openers
    assert [] == [kind for kind, opener in openers.items() if inspect.iscoroutinefunction(opener)]
