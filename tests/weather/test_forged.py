"""Interactions that no client of Discord's sends: all answered, nothing changed, nothing raised."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from types import SimpleNamespace
from typing import Any, TypeVar, get_type_hints

import discord
import pytest

from cogs.ui import ids
from cogs.ui.codec import Fingerprint, Mask
from tests.weather.lounge import NAMES, Lounge

T = TypeVar("T")
JUNK = ["", "-1", "0", "7", "99", "10000000000000000000", "٣", "²", "abc", "easy", "💥", "1e3", "0x1", " 1", "ur"]


@dataclass
class Forged:
    """An interaction as the router sees it, answered by nobody."""

    data: dict[str, Any]
    user: Any
    message: Any
    type: discord.InteractionType = discord.InteractionType.component
    guild_id: int | None = None
    channel_id: int = 1
    locale: str = "en-US"
    guild_locale: str = "en-US"
    permissions: discord.Permissions = field(default_factory=discord.Permissions)
    app_permissions: discord.Permissions = field(default_factory=discord.Permissions.all)
    channel: None = None
    answers: list[str] = field(default_factory=list)

    @property
    def response(self) -> Forged:
        return self

    @property
    def followup(self) -> SimpleNamespace:
        return SimpleNamespace(send=self.send_message)

    def is_done(self) -> bool:
        return bool(self.answers)

    async def defer(self, **_: object) -> None:
        assert not self.answers, "acknowledged twice"
        self.answers.append("defer")

    async def send_modal(self, _form: object) -> None:
        assert not self.answers, "acknowledged twice"
        self.answers.append("form")

    async def send_message(self, **_: object) -> None:
        self.answers.append("message")

    async def edit_original_response(self, **_: object) -> None:
        assert self.answers, "edited before it was acknowledged"
        self.answers.append("edit")

    async def delete_original_response(self) -> None:
        self.answers.append("delete")


def forgeries(luck: Random, live: list[str], tables: int) -> Iterator[tuple[str, list[str]]]:
    """Make up custom ids without end: noise, live ones spoilt, and well-formed ones about what is not there."""
    while True:
        kind = luck.random()
        if kind < 0.2:
            text = "".join(chr(32 + int(luck.random() * 400)) for _ in range(int(luck.random() * 100)))
        elif kind < 0.5:
            letters = list(pick(luck, live))
            letters[int(luck.random() * len(letters))] = pick(luck, list("0123456789abcdef.xyz\u0663"))
            text = "".join(letters)
        else:
            text = made_up(luck, pick(luck, ids.ACTIONS), tables)
        if text not in live:
            yield text, [pick(luck, JUNK) for _ in range(int(luck.random() * 4))]


def made_up(luck: Random, kind: type[ids.Action], tables: int) -> str:
    """Write an id of a kind with fields of chance; tables that there are only where nothing can come of it."""
    words = [kind.code]
    for one in fields(kind):  # type: ignore[arg-type] # every action is a dataclass
        hint = get_type_hints(kind, include_extras=True)[one.name]
        if hint in (Mask, Fingerprint):
            words.append(f"{int(luck.random() * 2**32):08x}".lstrip("0" if hint == Mask else ""))
        elif hint is str:
            words.append(pick(luck, ["spades", "help", "easy", "language", "letters", "no-such"]))
        elif one.name in {"table", "match"}:
            words.append(pick(luck, [str(tables + 1), "0", "9223372036854775807", "9999999999999999999"]))
        else:
            words.append(pick(luck, ["0", "1", "2", "3", "30", "9223372036854775808"]))
    return ".".join(words)


def pick(luck: Random, choices: Sequence[T]) -> T:
    return choices[int(luck.random() * len(choices))]


async def nothing(**_: object) -> None:
    """Take a direct message."""


def live_ids(room: Lounge) -> list[str]:
    """Every custom id that stands anywhere."""
    return [
        str(part["custom_id"])
        for place in room.world.channels.values()
        for message in place.messages.values()
        for part in message.walk()
        if "custom_id" in part
    ]


def spoils_nothing(text: str, tables: int) -> bool:
    """Whether a spoilt id cannot have come to mean something that its presser may do."""
    action = ids.parse(text)
    of_table = isinstance(action, ids.OfTable) and action.table <= tables
    return not of_table and not isinstance(action, ids.ChooseLanguage | ids.Preference)


@pytest.mark.parametrize(
    ("game", "count"),
    [
        *((game, 700) for game in ("spades", "svoyi", "tractor")),
        pytest.param("tractor", 10_000, marks=pytest.mark.soak),
    ],
)
async def test_w27_forged_presses_and_forms_are_answered_and_change_nothing(
    still: Lounge, game: str, count: int
) -> None:
    await still.play(game, *(NAMES[1:2] if game == "svoyi" else NAMES[1:]))
    before, luck = still.sitting.table, Random(count)
    made = forgeries(luck, live_ids(still), 1)
    for number in range(count):
        text, values = next(made)
        if not spoils_nothing(text, 1):
            continue
        form = luck.random() < 0.3
        rows = [
            {"type": 18, "component": {"type": 3, "custom_id": "x", "values": values}},
            {"type": 1, "components": []},
        ]
        person = SimpleNamespace(id=still[pick(luck, NAMES)].id, display_name="x", send=nothing)
        message = SimpleNamespace(id=1, flags=SimpleNamespace(ephemeral=bool(number % 2)))
        forged = Forged(
            {"custom_id": text, "components": rows} if form else {"custom_id": text, "values": values},
            person,
            message,
            discord.InteractionType.modal_submit if form else discord.InteractionType.component,
            guild_id=still.bot.guilds[0].id if number % 3 else None,
        )
        await still.bot.router.route(forged)  # type: ignore[arg-type] # it has what the router looks at

        assert forged.answers, text

    assert before == still.sitting.table


async def test_w27_a_live_control_with_forged_values_is_refused(still: Lounge) -> None:
    await still.play("tractor", *NAMES[1:])
    name = still.waited_for
    while not any(isinstance(ids.parse(part["custom_id"]), ids.OpenForm) for part in still.hand(name).controls):
        await still.act(name)
        name = still.waited_for
    opener = next(p for p in still.hand(name).controls if isinstance(ids.parse(p["custom_id"]), ids.OpenForm))
    form = await still.whole(still.world.press(still[name], still.hand(name), opener["custom_id"]))
    before = still.match

    for value in (*JUNK, "33", "9" * 30):
        rows = [{"type": 18, "component": {"type": 3, "custom_id": "x", "values": [value]}}]
        data = {"custom_id": form.data["custom_id"], "components": rows}
        done = await still.whole(
            still.world._act(5, still[name], still.world.direct(still[name].id), data, form.source)
        )
        assert done.words, value
    for values in (["99"], ["0", "0"], ["-1"], []):
        say = next(iter(still.hand(name).controls))["custom_id"]
        await still.whole(still.world.press(still[name], still.hand(name), f"says.{say.partition('.')[2]}", values))

    assert before == still.match


async def test_w27_commands_in_a_form_that_we_do_not_know_are_answered(still: Lounge) -> None:
    await still.play("spades")
    before = still.sitting.table
    told = [
        await still.command("Sara", "play", game="no such game"),
        await still.command("Sara", "play", game="spades", seats=3),
        await still.command("Sara", "hand", table=99),
        await still.command("Sara", "move", what="\u202e" * 50),
        await still.command("Sara", "move", what="10S" * 2000),
        await still.command("Zoya", "kick", player=still["Sara"].id),
    ]
    assert all(one.words for one in told)

    still.world.commands.append({"id": "7", "name": "no-such-command", "options": []})
    done = await still.command("Sara", "no-such-command")
    assert "do not know this command" in done.words

    assert before == still.sitting.table
