"""Opening a simulated Discord in the browser, for playing without a token."""

# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress

from discord.ext import commands
from simcord import ChannelHandle, Env, MemberActor, Preview, UserHandle, __version__
from simcord.backend import Backend

from cogs.sandbox.live import MEASURED, RELIED_ON, REPLACED, REPLACED_BELOW, LiveEnv, NoSandbox, require
from cogs.sandbox.pages import RELIED_ON_IN_PAGES, Follower

__all__ = ["PEOPLE", "PORT", "NoSandbox", "run"]

log = logging.getLogger(__name__)

PEOPLE = ("Sara", "Ahmed", "Bilal", "Zoya")
"""Who can be played as; the first one owns the server."""

PORT = 8765
"""Where #cards is; everybody's direct messages have the ports after it."""


async def furnish(env: LiveEnv, stack: AsyncExitStack, port: int) -> dict[str, Preview]:
    """Build the server, its channel and its people, and open the pages: "#cards", then everybody's by their names."""
    env.backend.edit_bot_profile("Tash")
    users = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
    guild = env.create_guild("The card house", owner=users[0])
    cards = guild.create_text_channel("cards")
    rooms: list[tuple[str, ChannelHandle, Sequence[MemberActor | UserHandle]]] = [
        ("#cards", cards, [guild.add_member(user) for user in users]),
        *((name, user.dm_channel, [user]) for name, user in zip(PEOPLE, users, strict=True)),
    ]
    follower = Follower(env)
    pages: dict[str, Preview] = {}
    for number, (name, channel, viewers) in enumerate(rooms):
        page = pages[name] = await env.page(channel, viewers, port and port + number)
        stack.push_async_callback(page.close)
        require(page, RELIED_ON_IN_PAGES)
        follower.join(page)
    stack.callback(asyncio.create_task(follower.follow()).cancel)
    return pages


async def leave(env: LiveEnv) -> None:
    """Close the bot and take the simulated Discord down around it."""
    try:
        with env._bot_scope():
            await env.bot.close()
    finally:
        try:
            await env.shutdown()
        except TimeoutError:
            log.warning("Some of the bot's work in other processes had not ended when the sandbox closed")


def lines(pages: Mapping[str, Preview]) -> list[str]:
    """What to tell the person who has started the sandbox."""
    return [
        "No token: this is the sandbox, a Discord in memory that only this computer can see.",
        *(f"  {name:8}{page.url}" for name, page in pages.items()),
        f"In #cards you act as {', '.join(PEOPLE[:-1])} or {PEOPLE[-1]}; the other pages are their direct messages.",
        "To play on the real Discord, put your bot's token into .env and start again. Ctrl-C ends the sandbox.",
    ]


def on_signals() -> asyncio.Event:
    """An event that Ctrl-C or SIGTERM sets."""
    event = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows, where Ctrl-C cancels the main task instead
            asyncio.get_running_loop().add_signal_handler(number, event.set)
    return event


async def run(
    bot: commands.Bot,
    *,
    announce: Callable[[list[str]], None],
    port: int = PORT,
    stop: asyncio.Event | None = None,
) -> None:
    """Play in the browser until `stop` is set (None: until Ctrl-C or SIGTERM), then close `bot`.

    Args:
        bot: fresh, not logged in; its `close` must end whatever it has started.
        announce: is given the lines to print once the pages are open.
        port: of #cards on 127.0.0.1, the four people's pages follow it; taken ones are replaced, 0 takes any.
        stop: ends the sandbox, as does [End preview session] on the page of #cards.

    Raises:
        NoSandbox: SimCord lacks something, or no page can be opened.
    """
    if __version__ != MEASURED:
        log.warning("The sandbox was made for simcord %s, this is %s", MEASURED, __version__)
    if stop is None:
        stop = on_signals()
    async with AsyncExitStack() as stack:
        require(Env, REPLACED)
        require(Backend, REPLACED_BELOW)
        env = LiveEnv(bot)
        require(env, RELIED_ON)
        stack.push_async_callback(leave, env)
        await env.start()
        stack.enter_context(env.time_context())
        pages = await furnish(env, stack, port)
        announce(lines(pages))
        ends = [asyncio.create_task(stop.wait()), asyncio.create_task(pages["#cards"].wait_closed())]
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        for end in ends:
            end.cancel()
