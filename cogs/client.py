"""The bot as Discord sees it: services, cogs, commands, and the events it listens to."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord.ext import commands

from cogs.archive import Lookup
from cogs.challenge import Challenges
from cogs.chronicle import catch_up
from cogs.drawer import TableDrawer
from cogs.gallery import Gallery
from cogs.guide import Guide
from cogs.host import Host
from cogs.lobby import Lobby
from cogs.logbook import note
from cogs.opening import rights_missing
from cogs.play import Play
from cogs.post import TROUBLE, Later, Post, meant
from cogs.press import Interaction
from cogs.privacy import Privacy
from cogs.register import Register
from cogs.router import Router
from cogs.settings import Choices
from cogs.sitting import Sitting
from cogs.stage import RETRY, Stage
from cogs.standings import Statistics
from cogs.steward import Steward
from cogs.tiles import Tiles
from cogs.turnstile import RATE, Turnstile
from cogs.ui.pictures.painter import Nobody, Painter
from cogs.verbs import Verbs
from data.database import Database
from data.errors import StorageFailed
from data.texts import Texts
from engine.game import Illegal

log = logging.getLogger("tash.client")

PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
"""Exactly what tables need."""

SYNC_AGAIN: Final = 60.0
"""Seconds until Discord is told our commands again, where it could not take them."""
LAST_MOVES: Final = 1.0
"""Seconds that changes under way are given at the end; what is not stored by then is undone."""


@dataclass(frozen=True, slots=True)
class Services:
    """What the bot works with; made by the composition root, closed by it too."""

    database: Database
    texts: Texts
    host: Host
    register: Register
    interval: float = 1.0
    """Seconds between two rounds of edits of one table."""
    rate: float = RATE
    """Requests a second that all tables together make in the long run."""
    painter: Painter = field(default_factory=Nobody)
    tiled: bool = False
    """Whether cards in texts and on controls are emojis, which are uploaded where they are missing."""


class TableBot(commands.Bot):
    """A Discord client that keeps card tables."""

    def __init__(self, services: Services) -> None:
        """Prepare everything; nothing is sent before ``setup_hook``."""
        super().__init__(
            commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=30.0,
        )
        self.services = services
        self.host = services.host
        self.register = services.register
        self.host.watchers.append(self.register.follow)
        self.turnstile = Turnstile(self.host.clock, services.rate)
        self.tiles = Tiles(self, services.painter, self.turnstile, self.repaint)
        self.drawer = TableDrawer(self, services.register, services.texts, self.tiles)
        post = Post(self, self.turnstile)
        gallery = Gallery(post, services.painter, self.tiles)
        self.stage = Stage(self.host, self.register, post, gallery, self.drawer, interval=services.interval)
        self.steward = Steward(self.host)
        self.steward.reminder = self.stage.remind
        self.verbs = Verbs(self.host, self.register.settings)
        self.router = Router(self.host, self.register, services.texts, gallery, self.tiles)
        self.heard_at: float | None = None
        """When Discord last told us anything, on the clock that only goes forward."""
        self._leaving: asyncio.Task[None] | None = None
        self.tree.error(self.router.misunderstood)

    async def setup_hook(self) -> None:
        """Find all tables again and be ready for every control before the first event can arrive."""
        await catch_up(self.services.database)
        await self.register.start()
        await self.add_cog(Play(self.router, self.verbs, self.drawer))
        await self.add_cog(Lobby(self.router, self.verbs))
        await self.add_cog(Choices(self.router, self.stage))
        await self.add_cog(Guide(self.router))
        await self.add_cog(Lookup(self.router, self.services.database))
        await self.add_cog(Challenges(self.router, self.verbs, self.services.database))
        await self.add_cog(Statistics(self.router, self.services.database))
        await self.add_cog(Privacy(self.router, self.services.database))
        await self.sync_commands()
        if self.services.tiled:
            await self.tiles.find()
            self.tiles.upload()
        await self.host.start()
        self.host.watchers.append(note)

    def repaint(self) -> None:
        """Draw every table anew."""
        for sitting in self.host.awake():
            self.stage.redraw(sitting.number)

    async def sync_commands(self) -> None:
        """Tell Discord our commands, but only when they differ from what it was told last."""
        tree = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        told = f"{self.application_id}:{fingerprint(tree)}"
        if await self.register.settings.fact("commands") == told:
            return
        try:
            await self.tree.sync()
        except TROUBLE as error:
            if not isinstance(meant(error), Later):
                raise  # a fault of ours: Discord will never take them
            log.warning("commands not synced, for now: %s", type(error).__name__)
            self._dispatch_later(SYNC_AGAIN, "commands_untold")
            return
        async with self.services.database.transaction() as change:
            self.register.settings.save_fact(change, "commands", told)
        log.info("commands synced count=%d", len(tree))

    async def on_commands_untold(self) -> None:
        """Tell Discord our commands after all; those that it knows from before work meanwhile."""
        await self.sync_commands()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Route every press and form."""
        await self.router.route(interaction)

    async def on_socket_event_type(self, _event: str) -> None:
        """Note that Discord is still there."""
        self.heard_at = time.monotonic()

    async def on_ready(self) -> None:
        """Say where to invite the bot from, and go through the servers that discord.py may have told nothing of.

        It drops a server that is still in its queue when it has waited long enough for others.
        """
        if self.application_id is not None:
            url = discord.utils.oauth_url(self.application_id, permissions=PERMISSIONS)
            log.info("ready servers=%d invite=%s", len(self.guilds), url)
        for guild in self.guilds:
            await self.on_guild_available(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Draw what had to wait for a server's name, and go on with its matches whose channels may be written to."""
        self.stage.introduce(guild.id)
        await self._resume_in(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Do the same where we have been invited again."""
        await self.on_guild_available(guild)

    async def on_guild_channel_update(self, _before: Any, after: discord.abc.GuildChannel) -> None:  # noqa: ANN401
        """Go on with a match whose channel may be written to again."""
        await self._resume_in(after.guild)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Go on with a match in a thread that is out of the archive again, and to Discord like a new one."""
        await self._resume_in(thread.guild)

    async def on_thread_update(self, _before: discord.Thread, after: discord.Thread) -> None:
        """Go on with a match in a thread that is open again."""
        await self._resume_in(after.guild)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Go on with matches whose channels may be written to again with the roles that we have now.

        Of no other member are we told.
        """
        await self._resume_in(after.guild)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """Go on with matches whose channels may be written to again."""
        await self._resume_in(after.guild)

    async def _resume_in(self, guild: discord.Guild) -> None:
        self.stage.hear(guild.id)
        for sitting in self.host.parked():
            if sitting.guild == guild.id and may_write(guild, sitting):
                try:
                    await self.verbs.resume(sitting.number)
                except Illegal:
                    continue
                except StorageFailed:
                    self._dispatch_later(RETRY, "guild_available", guild)
                    return

    def _dispatch_later(self, seconds: float, event: str, *about: discord.Guild) -> None:
        """Let an event come again, or one of our own, unless we have left by then."""

        def come() -> None:
            if not self.is_closed():
                self.dispatch(event, *about)

        self.host.clock.call_later(seconds, come)

    async def close(self) -> None:
        """Let moves finish, say that we will be back, and go; in less than five seconds, and once.

        Discord may end the connection for good in the moment in which a signal comes.
        """
        if self._leaving is None:
            self._leaving = asyncio.create_task(self._leave())
        await self._leaving

    async def _leave(self) -> None:
        await self.router.close()
        await self.tiles.close()
        await asyncio.wait({asyncio.create_task(self.host.close())}, timeout=LAST_MOVES)
        self.turnstile.hurry()
        await self.stage.close()
        await super().close()


def may_write(guild: discord.Guild, sitting: Sitting) -> bool:
    """Tell whether a table's channel is there and open to us."""
    channel = guild.get_channel_or_thread(sitting.channel)
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        return False
    return not rights_missing(channel, channel.permissions_for(guild.me))


def fingerprint(tree: list[dict[str, Any]]) -> str:
    """Hash the commands as Discord would be told them."""
    return hashlib.sha256(json.dumps(tree, sort_keys=True, default=str).encode()).hexdigest()
