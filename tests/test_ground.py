"""The files that a fresh machine starts from agree with one another."""

import re
import socket
import sys
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-bench.lock")
REQUIREMENT = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>\S+)", re.MULTILINE)


def _read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _normal(name: str) -> str:
    """Give a package's name as an index spells it: discord.py is discord-py."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _versions(lock: str) -> dict[str, str]:
    return {_normal(found["name"]): found["version"] for found in REQUIREMENT.finditer(_read(lock))}


def _named(requirements: list[str]) -> set[str]:
    return {_normal(re.split(r"[\[<>=~! ]", requirement, maxsplit=1)[0]) for requirement in requirements}


def _settings() -> dict[str, str]:
    """Map each setting of .env.example to the line above it."""
    lines = _read(".env.example").splitlines()
    return {line.split("=")[0]: above for above, line in pairwise(lines) if re.match(r"\w+=", line)}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_host(lock: str) -> None:
    assert not re.search(r"://|--(extra-)?index-url|--find-links|\b\w+\.(com|org|net|io)\b", _read(lock))


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_of_a_lock_is_exact_and_has_a_hash(lock: str) -> None:
    blocks = re.split(r"\n(?=\S)", _read(lock).strip())

    assert blocks
    assert [] == [block for block in blocks if not REQUIREMENT.match(block) or "--hash=sha256:" not in block]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_lock_holds_what_the_bot_runs_on(lock: str) -> None:
    project = tomllib.loads(_read("pyproject.toml"))["project"]
    asked = _named(project["dependencies"] + project["optional-dependencies"]["sandbox"])

    assert set() == asked - set(_versions(lock))


@pytest.mark.parametrize(("group", "lock"), [("dev", "requirements-dev.lock"), ("bench", "requirements-bench.lock")])
def test_a_group_has_its_lock(group: str, lock: str) -> None:
    asked = _named(tomllib.loads(_read("pyproject.toml"))["dependency-groups"][group])

    assert set() == asked - set(_versions(lock))


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-bench.lock"])
def test_tests_run_against_the_versions_that_the_bot_runs_on(lock: str) -> None:
    tested = _versions("requirements-dev.lock")

    assert {} == {name: had for name, had in _versions(lock).items() if tested.get(name, had) != had}


def test_every_setting_is_explained_by_the_line_above_it() -> None:
    found = _settings()

    assert {"DISCORD_TOKEN", "TASH_DATABASE", "TASH_LANGUAGE", "TASH_LOG_LEVEL", "TASH_SANDBOX_PORT"} <= set(found)
    assert [] == [name for name, above in found.items() if not above.startswith("# ")]


def test_the_example_holds_no_token() -> None:
    assert re.search(r"^DISCORD_TOKEN=$", _read(".env.example"), re.MULTILINE)


@pytest.mark.parametrize("name", [".env", "var/tash.sqlite", ".venv/bin/python", "engine/__pycache__/cards.pyc"])
def test_secrets_and_leavings_stay_out_of_the_repository(name: str) -> None:
    ignored = _read(".gitignore").split()

    assert any(name.startswith(rule) or f"/{rule}" in name for rule in ignored)


def test_the_makefile_says_what_it_can_do() -> None:
    said = set(re.findall(r"^([a-z]+):.*## \w", _read("Makefile"), re.MULTILINE))

    assert {"run", "setup", "test", "check", "bench", "soak", "lock"} <= said


def test_a_test_that_reaches_for_the_network_fails() -> None:
    with socket.socket() as line, pytest.raises(AssertionError, match="without a network"):
        line.connect(("192.0.2.1", 80))


def test_this_python_is_one_that_the_project_supports() -> None:
    lowest = tomllib.loads(_read("pyproject.toml"))["project"]["requires-python"].removeprefix(">=")

    assert tuple(int(part) for part in lowest.split(".")) <= sys.version_info
