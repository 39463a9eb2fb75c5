"""What a table needs to be opened in a channel, and what stands in its way."""

from __future__ import annotations

from typing import Final

import discord

from cogs.press import Interaction, Press
from cogs.router import Router
from cogs.sitting import Sitting
from cogs.ui.errors import plain
from data.texts import BASE
from engine.games import GAMES
from engine.table import Status

NEEDED: Final = ("view_channel", "send_messages", "embed_links", "attach_files")
"""What a table needs to be allowed in its channel."""
NEEDED_IN_THREADS: Final = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files")
"""What it needs in a thread."""


def obstacle(router: Router, press: Press, game: str, seats: int | None, cleared: Sitting | None = None) -> str | None:
    """Say what stands in the way of a table where something was pressed, if anything but one to be ``cleared`` does."""
    speaker, interaction = router.speaker(press), press.interaction
    settings = router.register.guild(interaction.guild_id or 0)
    here = router.host.in_channel(interaction.channel_id or 0)
    missing = rights_missing(interaction.channel, interaction.app_permissions)
    if game not in GAMES:
        return speaker.text("play-no-such-game")
    if seats is not None and seats not in GAMES[game].seats:
        counts = GAMES[game].seats
        return speaker.text("play-wrong-seats", game=speaker.text(f"game-{game}"), counts=counts)
    if here is not None and here is not cleared:
        return speaker.text("play-table-here", url=board_url(here))
    if settings.channels and interaction.channel_id not in settings.channels:
        channels = " ".join(f"<#{channel}>" for channel in sorted(settings.channels))
        return speaker.text("play-other-channel", channels=channels)
    if settings.opening == "managers" and not press.person.manages:
        return speaker.text("play-managers-only")
    if missing:
        rights = tuple(speaker.text(f"right-{right.replace('_', '-')}") for right in missing)
        return speaker.text("play-missing-rights", rights=rights)
    return None


async def is_hindered(
    router: Router, press: Press, game: str, seats: int | None, cleared: Sitting | None = None
) -> bool:
    """Tell whether a table cannot be opened, as ``obstacle`` does, and answer with what stands in its way."""
    trouble = obstacle(router, press, game, seats, cleared)
    if trouble is not None:
        await press.page(plain(trouble, router.speaker(press)))
    return trouble is not None


def is_laid_still(sitting: Sitting) -> bool:
    """Tell whether a table's match is over, and nobody has asked for another one yet."""
    table, match = sitting.table, sitting.match
    over = table.status is Status.LOBBY and match is not None and match.over
    return over and not any(chair.ready for _, chair in table.taken())


def rights_missing(channel: object, rights: discord.Permissions) -> list[str]:
    """Name the rights that a table lacks in a channel or thread."""
    needed = NEEDED_IN_THREADS if isinstance(channel, discord.Thread) else NEEDED
    return [right for right in needed if not getattr(rights, right)]


def board_url(sitting: Sitting) -> str:
    """Give the address of a table's board."""
    channel = f"https://discord.com/channels/{sitting.guild}/{sitting.channel}"
    return f"{channel}/{sitting.board.message}" if sitting.board else channel


def language_here(router: Router, interaction: Interaction) -> str:
    """Choose the language of a table in this server."""
    settings = router.register.guild(interaction.guild_id or 0)
    return router.texts.choose(server=settings.language, suggested=str(interaction.guild_locale or BASE))
