"""Plays a match in the sandbox as Sara, against bots, through a browser: `python -m tests.browser --help`."""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time
from pathlib import Path

from tests.browser.chromium import Chromium
from tests.browser.house import House, opened
from tests.browser.person import Person
from tests.browser.player import Player


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser", description=__doc__)
    parser.add_argument("--game", default="Spades", help="as /play calls it")
    parser.add_argument("--seats", type=int, help="if not the usual number")
    parser.add_argument("--rule", action="append", default=[], help="a house rule and its value: 'Points to win=200'")
    parser.add_argument("--bots", default="Easy", help="Easy, Normal or Hard")
    parser.add_argument("--seconds", type=float, default=120, help="how long to play if the match does not end before")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of both pages after every press")
    return parser.parse_args()


def tell(line: str) -> None:
    """Print at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def begun(channel: Person, wanted: argparse.Namespace) -> None:
    """Open a table, and start it with bots on the other seats."""
    seats = {"seats": wanted.seats} if wanted.seats else {}
    await channel.run("play", game=wanted.game, **seats)
    for rule in wanted.rule:
        name, _, value = rule.partition("=")
        await channel.click("Options")
        await channel.choose("Choose a house rule", name)
        await channel.choose("Choose how", value)
    await channel.click("Start")
    await channel.click(f"{wanted.bots} bots")


async def is_over(channel: Person) -> bool:
    """Tell whether the match's result stands in the channel."""
    return bool(await channel.script('return Boolean(named("button", "Rematch"))'))


async def played(channel: Person, hand: Player, wanted: argparse.Namespace) -> list[float]:
    """Play until the match is over or the time is up; give the seconds that each press took to be seen."""
    took: list[float] = []
    end = time.monotonic() + wanted.seconds
    while time.monotonic() < end and not await is_over(channel):
        seconds = await hand.play()
        if seconds is None:
            await asyncio.sleep(0.2)
            continue
        took.append(seconds)
        if wanted.pictures:
            for page, name in ((channel, "table"), (hand, "hand")):
                await page.picture(wanted.pictures / f"{len(took):03}-{name}.png")
    return took


async def evening(house: House, wanted: argparse.Namespace) -> None:
    """Play, and tell what it was like."""
    async with Chromium.open() as browser:
        channel = await Person.at(browser, house.doors["#cards"], "Sara")
        hand = await Player.at(browser, house.doors["Sara"])
        await begun(channel, wanted)
        memory, work, began = house.memory(), house.work(), time.monotonic()
        took = await played(channel, hand, wanted)
        if wanted.pictures and await is_over(channel):
            await channel.picture(wanted.pictures / "result.png", of="the match is over")
        minutes = (time.monotonic() - began) / 60
        share = (house.work() - work) / 60 / minutes
        tell(await channel.text())
        tell(f"{'over' if await is_over(channel) else 'not over'} after {minutes:.1f} minutes, {len(took)} presses")
        if took:
            tell(f"seen after {statistics.median(took):.3f} s (median), {max(took):.3f} s (longest)")
        tell(f"memory {memory:.0f} -> {house.memory():.0f} MB, {share:.0%} of a core")
        tell(f"complaints of the pages: {[*await channel.trouble(), *await hand.trouble()]}")


async def main() -> None:
    """Open the sandbox, play, close it."""
    wanted = asked()
    if wanted.pictures:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    async with opened() as house:
        await evening(house, wanted)
        tell(f"closed in {await house.close():.2f} s")


if __name__ == "__main__":
    asyncio.run(main())
