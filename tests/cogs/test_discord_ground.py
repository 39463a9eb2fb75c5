"""The promises of discord.py that the router and the stage are built on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
import pytest
import simcord
from discord.ext import commands

Actor = simcord.MemberActor | simcord.UserHandle
Draw = Callable[[], discord.ui.View | discord.ui.LayoutView]


class OutputLayout(discord.ui.LayoutView):
    """A layout that discord.py sends and forgets."""

    def is_finished(self) -> bool:
        """Say yes, so that no sending method hands the view to discord.py's store."""
        return True


class OutputView(discord.ui.View):
    """Rows of controls that discord.py sends and forgets."""

    def is_finished(self) -> bool:
        """Say yes, so that no sending method hands the view to discord.py's store."""
        return True


class OutputForm(discord.ui.Modal):
    """A form that discord.py sends and forgets."""

    def is_finished(self) -> bool:
        """Say yes, so that `send_modal` does not keep the form until somebody submits it."""
        return True


def board() -> OutputLayout:
    """A text and one control of each kind, as a board of the second component version."""
    view = OutputLayout(timeout=None)
    row: discord.ui.ActionRow[OutputLayout] = discord.ui.ActionRow()
    row.add_item(discord.ui.Button(label="Press", custom_id="press"))
    row.add_item(discord.ui.Button(label="Form", custom_id="form"))
    view.add_item(discord.ui.TextDisplay("A board"))
    view.add_item(row)
    view.add_item(discord.ui.ActionRow(choice()))
    return view


def rows() -> OutputView:
    """The same controls as rows under an ordinary message."""
    view = OutputView(timeout=None)
    view.add_item(discord.ui.Button(label="Press", custom_id="press"))
    view.add_item(discord.ui.Button(label="Form", custom_id="form"))
    view.add_item(choice())
    return view


def choice() -> discord.ui.Select[Any]:
    """A list of two."""
    options = [discord.SelectOption(label=label, value=value) for label, value in (("A", "0"), ("B", "1"))]
    return discord.ui.Select(custom_id="choose", options=options)


def form() -> OutputForm:
    """A form with a list that may be left empty and a line of text."""
    modal = OutputForm(title="Form", custom_id="submit")
    picks: discord.ui.Select[Any] = discord.ui.Select(
        custom_id="picks",
        required=False,
        min_values=0,
        max_values=2,
        options=[discord.SelectOption(label=label) for label in ("x", "y")],
    )
    modal.add_item(discord.ui.Label(text="Picks", component=picks))
    modal.add_item(discord.ui.Label(text="Words", component=discord.ui.TextInput(custom_id="words", required=False)))
    return modal


def submitted(interaction: discord.Interaction[Any]) -> dict[str, Any]:
    """What a person filled in, by the custom id of each control."""
    data: Any = interaction.data
    controls = [label["component"] for label in data["components"] if label["type"] == 18]
    return {control["custom_id"]: control.get("values", control.get("value")) for control in controls}


class Listener(commands.Bot):
    """A bot whose only way to learn of a click is `on_interaction`."""

    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))
        self.heard: list[tuple[str, Any]] = []
        self.view: Draw = board

    async def setup_hook(self) -> None:
        """Offer the commands that put the controls somewhere."""

        @self.tree.command()
        async def show(interaction: discord.Interaction[Listener], where: str) -> None:
            """Show the controls in the channel, privately or by direct message."""
            await self.show(interaction, where)

        await self.tree.sync()

    async def show(self, interaction: discord.Interaction[Listener], where: str) -> None:
        """Use the sending method that `where` names."""
        match where:
            case "channel":
                assert isinstance(interaction.channel, discord.TextChannel)
                await interaction.response.send_message("done", ephemeral=True)
                await interaction.channel.send(view=self.view())
            case "response":
                await interaction.response.send_message(view=self.view())
            case "ephemeral":
                await interaction.response.send_message(view=self.view(), ephemeral=True)
            case "deferred":
                await interaction.response.defer(ephemeral=True, thinking=True)
                await interaction.edit_original_response(view=self.view())
            case "followup":
                await interaction.response.send_message("done", ephemeral=True)
                await interaction.followup.send(view=self.view(), ephemeral=True)
            case "dm":
                await interaction.response.send_message("done", ephemeral=True)
                await interaction.user.send(view=self.view())
            case _:
                raise AssertionError(where)

    async def on_interaction(self, interaction: discord.Interaction[Listener]) -> None:
        """Write down what was pressed, chosen or submitted, and answer it."""
        data: Any = interaction.data
        match interaction.type:
            case discord.InteractionType.component if data["custom_id"] == "form":
                self.heard.append(("form", interaction.user.name))
                await interaction.response.send_modal(form())
            case discord.InteractionType.component:
                self.heard.append((data["custom_id"], data.get("values", interaction.user.name)))
                await interaction.response.edit_message(view=self.view())
            case discord.InteractionType.modal_submit:
                self.heard.append((data["custom_id"], submitted(interaction)))
                await interaction.response.edit_message(view=self.view())
            case _:
                pass


def stored(bot: commands.Bot) -> int:
    """How many views, forms and dynamic items discord.py remembers for `bot`."""
    store = bot._connection._view_store
    return len(store._views) + len(store._modals) + len(store._synced_message_views) + len(store._dynamic_items)


def waiting() -> list[str]:
    """The names of discord.py's tasks that wait for a view to time out."""
    names = [getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks()]
    return [name for name in names if "timeout" in name]


class Room:
    """One simulated server: a channel, a person, and what each of them can see."""

    def __init__(self, env: simcord.Env) -> None:
        self.env = env
        guild = env.create_guild("Home")
        self.channel = guild.create_text_channel("cards")
        self.user = env.create_user("sara")
        self.sara = guild.add_member(self.user)

    async def show(self, where: str) -> tuple[Actor, discord.Message]:
        """Run `/show`, and give who can press the controls and the message that has them."""
        await self.sara.slash(self.channel, "show", where=where)
        if where == "dm":
            return self.user, self.user.dm_channel.history()[-1]
        return self.sara, self.channel.history(viewer=self.sara)[-1]


@pytest.fixture
def simcord_bot() -> Listener:
    """The bot that SimCord's own fixture `simcord_env` runs."""
    return Listener()


@pytest.fixture
async def room(simcord_env: simcord.Env) -> Room:
    """A server with a listening bot in it."""
    return Room(simcord_env)


EVERYWHERE = ("channel", "response", "ephemeral", "deferred", "followup", "dm")
VIEWS = (pytest.param(board, id="layout"), pytest.param(rows, id="rows"))


def listener(room: Room) -> Listener:
    """The bot that runs at the moment."""
    assert isinstance(room.env.bot, Listener)
    return room.env.bot


async def press_everything(actor: Actor, message: discord.Message) -> None:
    """Press the button, choose from the list, open the form and submit it."""
    await actor.click(message, custom_id="press")
    await actor.select(message, ["1"], custom_id="choose")
    shown = await actor.click(message, custom_id="form")
    answer = await actor.submit_modal(shown, {"picks": ["y"], "words": "hello"})
    assert answer.acknowledged


HEARD = [
    ("press", "sara"),
    ("choose", ["1"]),
    ("form", "sara"),
    ("submit", {"picks": ["y"], "words": "hello"}),
]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("where", EVERYWHERE)
async def test_every_control_reaches_the_listener_once(room: Room, where: str, view: Draw) -> None:
    """Wherever the controls stand, `on_interaction` hears each press, choice and form exactly once."""
    listener(room).view = view
    await press_everything(*await room.show(where))

    assert listener(room).heard == HEARD


@pytest.mark.parametrize("where", EVERYWHERE)
async def test_every_control_reaches_a_restarted_bot(room: Room, where: str) -> None:
    """Controls sent before a restart reach the listener of the fresh bot."""
    actor, message = await room.show(where)
    await room.env.restart_bot(Listener())
    await press_everything(actor, message)

    assert listener(room).heard == HEARD


async def test_a_form_opened_before_a_restart_reaches_the_fresh_bot(room: Room) -> None:
    """A form that stood open while the bot restarted is submitted to the fresh one."""
    actor, message = await room.show("dm")
    shown = await actor.click(message, custom_id="form")
    await room.env.restart_bot(Listener())
    await actor.submit_modal(shown, {"picks": [], "words": ""})

    assert listener(room).heard == [("submit", {"picks": [], "words": ""})]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("where", EVERYWHERE)
async def test_discord_py_remembers_nothing_that_was_sent(room: Room, where: str, view: Draw) -> None:
    """A finished view leaves no entry and no timer behind, however it was sent and used."""
    listener(room).view = view
    await press_everything(*await room.show(where))

    assert (stored(listener(room)), waiting()) == (0, [])


async def test_an_unfinished_private_view_costs_a_timer(room: Room) -> None:
    """Why views call themselves finished: controls that cannot be dispatched still cost 15 minutes of a task."""

    class Button(discord.ui.Button[Any]):
        def is_dispatchable(self) -> bool:
            return False

    def unfinished() -> discord.ui.View:
        return discord.ui.View(timeout=None).add_item(Button(label="Press", custom_id="press"))

    listener(room).view = unfinished
    await room.show("ephemeral")

    assert waiting() == ["BaseView.__timeout_task_impl"]


async def test_an_unfinished_form_is_kept(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Why forms call themselves finished: others stay in memory until somebody submits them."""
    monkeypatch.delattr(OutputForm, "is_finished")
    actor, message = await room.show("dm")
    await actor.click(message, custom_id="form")

    assert stored(listener(room)) == 1


async def test_views_are_built_without_a_running_loop() -> None:
    """Drawing is pure: a view and a form can be made in a plain thread."""
    layout, modal = await asyncio.to_thread(lambda: (board(), form()))

    assert (layout.is_finished(), modal.is_finished(), layout.total_children_count) == (True, True, 6)


async def test_closed_direct_messages_are_a_forbidden_of_code_50007(room: Room) -> None:
    """A person who takes no direct messages is told by the code of a `Forbidden`."""
    room.env.inject_error("POST", f"/channels/{room.user.dm_channel.id}/messages", status=403, code=50007)
    user = await listener(room).fetch_user(room.user.id)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello")

    assert refused.value.code == 50007


async def test_a_deleted_message_is_a_not_found_of_code_10008(room: Room) -> None:
    """Editing by id with the bot's own token tells a deleted board by the code of a `NotFound`."""
    channel = listener(room).get_partial_messageable(room.channel.id)
    message = await channel.send("board")
    await message.delete()
    with pytest.raises(discord.NotFound) as refused:
        await channel.get_partial_message(message.id).edit(content="board")

    assert refused.value.code == 10008


async def test_a_taken_right_is_a_forbidden(room: Room) -> None:
    """Without the right to speak in a channel, sending there is a `Forbidden` with 50013 or 50001."""
    guild = room.env.guild
    mute = discord.PermissionOverwrite(send_messages=False)
    silent = guild.create_text_channel("silent", overwrites={guild.default_role: mute})
    with pytest.raises(discord.Forbidden) as refused:
        await listener(room).get_partial_messageable(silent.id).send("board")

    assert refused.value.code in {50001, 50013}
