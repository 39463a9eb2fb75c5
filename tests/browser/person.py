"""A person at a page of the sandbox, who runs commands, presses buttons, chooses, fills forms and takes pictures."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Self

from tests.browser.chromium import Chromium, Tab

FIND = """
const shown = e => e.getClientRects().length > 0;
const tidy = text => text.replace(/\\s+/g, " ").trim();
const named_pictures = e => [...e.querySelectorAll("img, [role=img]")].map(i => i.alt || i.ariaLabel || i.title || "");
const words = e => tidy(e.innerText || e.textContent || "") || tidy(named_pictures(e).join(" "));
const here = () => document.querySelector(".modal-dialog") || document.querySelector("#channel-layout");
const named = (selector, text, root = here()) => {
  const all = [...root.querySelectorAll(selector)].filter(e => shown(e) && !e.disabled);
  return all.filter(e => words(e) === text).at(-1) || all.filter(e => words(e).startsWith(text)).at(-1);
};
"""
"""What the scripts below share: what a thing says (its text, else its pictures' names), and the last control in view
that says something, in the open form or else in the channel."""


class NotSeen(Exception):
    """What was looked for is not on the page."""


class Person:
    """Somebody in front of a tab."""

    patience = 60.0
    """Seconds to wait for something to be seen."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    @classmethod
    async def at(cls, browser: Chromium, address: str, name: str | None = None, **size: Any) -> Self:  # noqa: ANN401
        """Open a page of the sandbox as `name`, who must be one of those the page can be seen as."""
        person = cls(await browser.tab(address, **size))
        await person.ready()
        if name is not None:
            await person.act_as(name)
        return person

    async def script(self, body: str, **words: object) -> Any:  # noqa: ANN401 - whatever the script gives
        """Run a script in the page that may use FIND, and `words` by their names."""
        given = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in words.items())
        return await self.tab.evaluate(f"(async () => {{ {FIND}\n{given}\n{body} }})()")

    async def until(self, body: str, looked_for: str, **words: object) -> Any:  # noqa: ANN401
        """Run a script again and again until it gives something that is true, and give that.

        Raises:
            NotSeen: it does not within `patience`.
        """
        again = f"""
          const attempt = async () => {{ {body} }};
          for (const end = Date.now() + {1000 * self.patience}; Date.now() < end;) {{
            const found = await attempt();
            if (found) return found;
            await new Promise(resume => setTimeout(resume, 30));
          }}
        """
        if not (found := await self.script(again, **words)):
            raise NotSeen(looked_for)
        return found

    async def ready(self) -> None:
        """Wait until the page is loaded and has nothing under way."""
        await self.until("return window.simcordPreview?.ready", "a page that is ready")

    async def act_as(self, name: str) -> None:
        """Choose whom to act as."""
        body = """
          const picker = document.querySelector("#viewer-picker");
          const option = [...picker.options].find(o => words(o) === name || o.text.startsWith(name));
          if (!option) return false;
          picker.value = option.value;
          picker.dispatchEvent(new Event("change", {bubbles: true}));
          return true;
        """
        await self.until(body, f"somebody called {name}", name=name)
        await self.ready()

    async def run(self, command: str, **options: object) -> None:
        """Type a slash command with its options, and send it."""
        body = """
          const field = document.querySelector("#channel-composer-input");
          if (!field || !shown(field)) return false;
          field.focus(); field.value = "";
          return true;
        """
        await self.until(body, "a line to write in")
        await self.tab.write(f"/{command}")
        pick = """
          const all = [...document.querySelectorAll(".command-popup [role=option]")].filter(shown);
          const one = all.find(e => words(e).split(" ").includes("/" + name)) || all.find(e => words(e).includes(name));
          one?.click();
          return Boolean(one);
        """
        await self.until(pick, f"the command /{command}", name=command)
        for name, value in options.items():
            await self._option(name, value)
        # A list of choices that is still being fetched holds the command back: it is sent again until it is gone.
        send = """
          const written = () => [...document.querySelectorAll(".command-chip")].some(shown);
          document.querySelector(".command-chip")?.focus();
          document.querySelector("#send-message").click();
          for (const end = Date.now() + 2000; written() && Date.now() < end;)
            await new Promise(resume => setTimeout(resume, 30));
          return !written();
        """
        await self.until(send, f"/{command} on its way")
        await self.ready()

    async def _option(self, name: str, value: object) -> None:
        """Fill in one option of the command being written."""
        field = """
          const input = document.querySelector(`.command-option-input[data-option="${name}"]`);
          if (input) { input.focus(); return true; }
          if (!document.querySelector(".command-suggestion")) document.querySelector(".command-chip")?.click();
          [...document.querySelectorAll(".command-suggestion")].find(e => e.dataset.value === name)?.click();
          return false;
        """
        await self.until(field, f"the option {name}", name=name)
        await self.tab.write(str(value))
        chosen = """
          const all = [...document.querySelectorAll(".command-suggestion")].filter(shown);
          const one = all.find(e => e.dataset.value === value || words(e).startsWith(value));
          if (one) { one.click(); return true; }
          const input = document.querySelector(`.command-option-input[data-option="${name}"]`);
          return !input?.getAttribute("aria-controls") && input?.value === value;
        """
        await self.until(chosen, f"{name}: {value}", name=name, value=str(value))

    async def click(self, label: str) -> None:
        """Press the last button that says `label`; one that is covered by something is not pressed."""
        body = """
          const button = named("button, [role=button], summary", label);
          if (!button) return false;
          button.scrollIntoView({block: "center"});
          const box = button.getBoundingClientRect();
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          if (!button.contains(top)) return false;
          button.click();
          return true;
        """
        await self.until(body, f"a button {label}", label=label)
        await self.ready()

    async def choose(self, which: str, *options: str) -> None:
        """Choose from the last list whose placeholder, label or choice is `which` (in a form: its label)."""
        find = """
          const lists = [...here().querySelectorAll(".preview-select")].filter(shown);
          const label = e => e.closest(".modal-field")?.querySelector(".control-label");
          const says = e => [e.querySelector(".select-trigger"), label(e)].filter(Boolean).map(words);
          const list = lists.filter(e => says(e).some(text => text.startsWith(which))).at(-1);
          const key = list?.dataset.controlKey;
        """
        opened = f"""{find}
          if (!list) return false;
          if (list.classList.contains("is-open")) return key;
          list.querySelector(".select-trigger").click();
          return false;
        """
        key = await self.until(opened, f"a list {which}", which=which)
        for option in options:
            body = """
              const list = [...document.querySelectorAll(".preview-select")].find(e => e.dataset.controlKey === key);
              const all = [...(list?.querySelectorAll("[role=option]") ?? [])];
              const one = all.find(e => words(e) === option) || all.find(e => words(e).startsWith(option));
              one?.click();
              return Boolean(one);
            """
            await self.until(body, f"{option} in the list {which}", key=key, option=option)
        body = """
          const list = [...document.querySelectorAll(".preview-select")].find(e => e.dataset.controlKey === key);
          list?.classList.contains("is-open") && list.querySelector(".select-apply")?.click();
          return true;
        """
        await self.until(body, "the list", key=key)
        await self.ready()

    async def fill(self, label: str, text: str) -> None:
        """Write `text` into the line of the open form that is called `label`."""
        body = """
          const field = [...here().querySelectorAll(".modal-field")].find(e => words(e).startsWith(label));
          const input = field?.querySelector("input, textarea");
          if (!input) return false;
          input.focus(); input.select();
          return true;
        """
        await self.until(body, f"a line {label}", label=label)
        await self.tab.write(text)

    async def submit(self) -> None:
        """Hand in the open form."""
        await self.click("Submit")

    async def see(self, text: str) -> None:
        """Wait until `text` stands in the channel or the form."""
        await self.until("return words(here()).includes(text)", text, text=text)

    async def text(self) -> str:
        """All that stands in the channel or the form."""
        return str(await self.script("return here().innerText"))

    async def trouble(self) -> list[str]:
        """The codes of whatever the page complains of at the moment."""
        body = "return window.simcordPreview.diagnostics.filter(d => d.state === 'current').map(d => d.code)"
        return [str(code) for code in await self.script(body)]

    async def picture(self, path: Path, of: str | None = None) -> Path:
        """Write a PNG of the page, or of the last message that contains the text `of`."""
        await self.ready()
        part = None
        if of is not None:
            body = """
              const all = [...document.querySelectorAll("#channel-message-list > *")];
              const one = all.filter(e => words(e).includes(of)).at(-1);
              if (!one) return null;
              one.scrollIntoView({block: "end"});
              const box = one.getBoundingClientRect();
              return {x: box.x, y: box.y, width: box.width, height: box.height};
            """
            part = await self.until(body, f"a message with {of}", of=of)
        return await self.tab.picture(path, part)
