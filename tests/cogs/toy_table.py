"""A table that plays by itself, for trying the sandbox on: a board that ticks, hands, a form, direct messages."""

from __future__ import annotations

import asyncio
import contextlib
import io
import struct
import sys
import threading
import time
import zlib
from typing import Any

import discord
from discord.ext import commands

from cogs.sandbox import opening


class Sheet(discord.ui.LayoutView):
    """Output only: `on_interaction` hears what is pressed on it."""

    def is_finished(self) -> bool:
        return True


class Form(discord.ui.Modal):
    """Output only, like a sheet."""

    def is_finished(self) -> bool:
        return True


def sheet(text: str, *buttons: str) -> Sheet:
    """A text, and a button for each word of `buttons`."""
    view = Sheet(timeout=None)
    view.add_item(discord.ui.TextDisplay(text))
    for start in range(0, len(buttons), 5):
        row: discord.ui.ActionRow[Sheet] = discord.ui.ActionRow()
        for word in buttons[start : start + 5]:
            row.add_item(discord.ui.Button(label=word, custom_id=word))
        view.add_item(row)
    return view


def hand(turn: int, *cards: str) -> Sheet:
    """A private hand: a button for each card, and a list."""
    view = sheet(f"Hand, turn {turn}, to be played <t:{int(time.time()) + 60}:R>", *cards)
    if not cards:
        return view
    options = [discord.SelectOption(label=card) for card in ("2C", "3C", "4C")]
    return view.add_item(discord.ui.ActionRow(discord.ui.Select(custom_id="pick", options=options, max_values=2)))


def dot(shade: int) -> bytes:
    """A picture of one grey pixel."""
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)),
        (b"IDAT", zlib.compress(bytes([0, shade]))),
        (b"IEND", b""),
    )
    chunks = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def form() -> Form:
    """Two lists and a line."""
    modal = Form(title="Choose cards", custom_id="chosen")
    for name, cards in (("Spades", ("AS", "KS", "QS")), ("Hearts", ("2H", "3H"))):
        options = [discord.SelectOption(label=card) for card in cards]
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=name, options=options, required=False, min_values=0, max_values=len(cards)
        )
        modal.add_item(discord.ui.Label(text=name, component=select))
    return modal.add_item(discord.ui.Label(text="Word", component=discord.ui.TextInput(custom_id="word")))


class ToyTable(commands.Bot):
    """Ticks every `pace` seconds for as long as it lives, and writes down what people press."""

    def __init__(self, pace: float = 1.0) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))
        self.pace = pace
        self.heard: list[tuple[str, str]] = []
        self.turns: list[float] = []
        self.cards = ["AS", "KH", "7D"]
        self.hang = asyncio.Event()
        self.long_work = threading.Event()
        self.board: discord.Message | None = None
        self._playing: asyncio.Task[None] | None = None
        self._late: list[asyncio.Task[Any]] = []

    async def setup_hook(self) -> None:
        @self.tree.command()
        async def play(interaction: discord.Interaction[ToyTable], seats: int = 4) -> None:
            """Open a table."""
            await interaction.response.send_message(f"A table of {seats}", ephemeral=True)
            assert isinstance(interaction.channel, discord.TextChannel)
            self.board = await interaction.channel.send(view=self.drawn())
            self._playing = asyncio.create_task(self.ticking())

        await self.tree.sync()

    def drawn(self) -> Sheet:
        """The board as it is now."""
        words = "My hand", "Deal", "Form", "Fail", "Hang", "Work"
        return sheet(f"Turn {len(self.turns)}. " + "; ".join(f"{who}: {what}" for what, who in self.heard[-5:]), *words)

    async def ticking(self) -> None:
        """Play a turn every `pace` seconds."""
        while True:
            await asyncio.sleep(self.pace)
            self.turns.append(time.monotonic())
            assert self.board is not None
            await self.board.edit(view=self.drawn())

    async def on_interaction(self, interaction: discord.Interaction[ToyTable]) -> None:
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.modal_submit:
            chosen = {one["custom_id"]: one.get("values", one.get("value")) for one in map(_inner, data["components"])}
            self.heard.append((f"{chosen}", interaction.user.display_name))
            await interaction.response.send_message("Thank you", ephemeral=True)
        elif interaction.type is discord.InteractionType.component:
            self.heard.append((" ".join([data["custom_id"], *data.get("values", ())]), interaction.user.display_name))
            await self.press(interaction, data["custom_id"])

    async def press(self, interaction: discord.Interaction[ToyTable], what: str) -> None:
        """Answer a press of the button or list `what`."""
        match what:
            case "My hand":
                await interaction.response.defer(ephemeral=True, thinking=True)
                picture = discord.File(io.BytesIO(dot(len(self.heard))), "hand.png", description="A hand")
                view = hand(len(self.turns), *self.cards).add_item(
                    discord.ui.MediaGallery(discord.MediaGalleryItem(picture))
                )
                await interaction.edit_original_response(view=view, attachments=[picture])
            case "Deal":
                await interaction.response.defer()
                await interaction.user.send(view=hand(len(self.turns), *self.cards))
            case "Form":
                await interaction.response.send_modal(form())
            case "Fail":
                self._late.append(asyncio.create_task(failing("in the background")))
                await failing("in the handler")
            case "Work":
                await interaction.response.defer()
                self._late.append(asyncio.create_task(asyncio.to_thread(self.long_work.wait)))
            case "Hang":
                await self.hang.wait()
            case _:
                self.cards = [card for card in self.cards if card != what]
                await interaction.response.edit_message(view=hand(len(self.turns), *self.cards))

    def stand(self) -> None:
        """Play no more turns."""
        if self._playing is not None:
            self._playing.cancel()

    async def close(self) -> None:
        self.stand()
        if self._playing is not None:
            with contextlib.suppress(asyncio.CancelledError):
                await self._playing
        await super().close()


async def failing(where: str) -> None:
    """Go wrong."""
    raise RuntimeError(where)


def _inner(label: dict[str, Any]) -> dict[str, Any]:
    inner: dict[str, Any] = label["component"]
    return inner


def show(lines: list[str]) -> None:
    """Print the addresses at once, for whoever reads them through a pipe."""
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


async def main() -> None:
    """Open the sandbox with a toy table in it, as `make run` does with a real one."""
    await opening.run(ToyTable(), announce=show, port=int(sys.argv[1]) if sys.argv[1:] else 0)


if __name__ == "__main__":
    asyncio.run(main())
