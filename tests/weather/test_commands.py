"""The commands as Discord is told them: only when they have changed, and nothing that it would refuse."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.weather.lounge import Lounge


async def test_w28_commands_are_synced_only_when_they_have_changed(still: Lounge) -> None:
    assert 1 == still.world.syncs
    await still.restart()
    assert 1 == still.world.syncs

    database, settings = still.bot.services.database, still.bot.register.settings
    async with database.transaction() as change:
        settings.save_fact(change, "commands", "those of an older release")
    await still.restart()
    await still.restart()

    assert 2 == still.world.syncs


async def test_w28_every_command_is_as_discord_takes_it(still: Lounge) -> None:
    told = [command.to_dict(still.bot.tree) for command in still.bot.tree.get_commands()]

    assert len(told) <= 100
    assert len({one["name"] for one in told}) == len(told)
    for part in parts(told):
        assert re.fullmatch(r"[-_a-z0-9]{1,32}", part["name"])
        assert 1 <= len(part["description"]) <= 100
        assert len(part.get("options", [])) <= 25
        assert len(part.get("choices", [])) <= 25
        assert all(1 <= len(choice["name"]) <= 100 for choice in part.get("choices", []))
        for key in ("name_localizations", "description_localizations"):
            assert all(1 <= len(text) <= 100 for text in (part.get(key) or {}).values())
        required = [option.get("required", False) for option in part.get("options", [])]
        assert sorted(required, reverse=True) == required, "what is required comes first"
    assert 8000 >= max(sum(len(text) for text in texts(one)) for one in told)


def parts(commands: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Go through commands and their options."""
    for one in commands:
        yield one
        yield from parts(one.get("options", []))


def texts(thing: object) -> Iterator[str]:
    """Find all texts that count against a command's 8,000 characters."""
    match thing:
        case str():
            yield thing
        case dict():
            for value in thing.values():
                yield from texts(value)
        case list():
            for value in thing:
                yield from texts(value)
        case _:
            return
