"""A player who presses whatever the page of their direct messages offers."""

from __future__ import annotations

import re
import time
from random import Random

from tests.browser.person import NotSeen, Person

OFFERED = """
  const bold = e => e.matches(".button-style-4, .button-style-5");
  const may = e => shown(e) && !e.disabled && e.ariaDisabled !== "true" && !bold(e);
  const part = e => [words(e), e.matches(".select-trigger") ? "list" : "button"];
  for (const message of [...document.querySelectorAll("#channel-message-list > *")].reverse()) {
    const all = [...message.querySelectorAll(".component-button, .select-trigger")].filter(may);
    if (all.length) return all.map(part);
  }
  return [];
"""
"""What may be pressed under the newest message that offers anything, except for what is red (resigning) or a link."""


class Player(Person):
    """Somebody who knows no game, but presses only what may be pressed."""

    patience = 10.0
    rng = Random("player")

    async def offered(self) -> list[tuple[str, str]]:
        """What the newest hand offers: what it says, and whether it is a "button" or a "list"."""
        return [(says, kind) for says, kind in await self.script(OFFERED)]

    async def play(self) -> float | None:
        """Press something, and give the seconds until the page has changed.

        None if nothing is offered, or if it is gone before it is pressed.
        """
        try:
            if await self.script("return Boolean(document.querySelector('.modal-dialog'))"):
                return await self._filled()
            offered = await self.offered()
            return await self._pressed(*self.rng.choice(offered)) if offered else None
        except NotSeen:
            return None

    async def _pressed(self, says: str, kind: str) -> float:
        before = await self.script("return words(here())")
        began = time.perf_counter()
        if kind == "button":
            await self.click(says)
        else:
            await self.choose(says, self.rng.choice(await self.options(says)))
        await self.until("return words(here()) !== before", "an answer", before=before)
        return time.perf_counter() - began

    async def _filled(self) -> float:
        """Choose at random as many cards as the open form asks for at least, and hand it in."""
        began = time.perf_counter()
        title = await self.script("return words(here())")
        least = int(next(iter(re.findall("[0-9]+", title)), 1))
        body = """
          const lists = [...here().querySelectorAll(".preview-select")].filter(shown);
          const name = list => words(list.closest(".modal-field").querySelector(".control-label"));
          return lists.flatMap(l => [...l.querySelectorAll("[role=option]")].map(o => [name(l), words(o)]));
        """
        offered = await self.script(body)
        chosen = self.rng.sample(offered, min(least, len(offered)))
        for which in dict.fromkeys(which for which, _ in chosen):
            await self.choose(which, *(option for name, option in chosen if name == which))
        await self.submit()
        await self.until("return !document.querySelector('.modal-dialog')", "the form handed in")
        return time.perf_counter() - began

    async def options(self, which: str) -> list[str]:
        """What the last list that says `which` has to choose from."""
        body = """
          const lists = [...here().querySelectorAll(".preview-select")].filter(shown);
          const list = lists.filter(e => words(e.querySelector(".select-trigger")).startsWith(which)).at(-1);
          return [...(list?.querySelectorAll("[role=option]") ?? [])].map(words);
        """
        found: list[str] = await self.until(
            f"const o = await (async () => {{ {body} }})(); return o.length && o", which, which=which
        )
        return found
