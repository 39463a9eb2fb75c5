"""The sandbox's pages, kept like the game without a press on their refresh button."""

# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from simcord import Preview
from simcord._dpy_internals import real_monotonic
from simcord.actors import _component_interaction
from simcord.components import walk_components
from simcord.preview._media import MediaInfo, MediaWorker

from cogs.sandbox.live import LiveEnv

log = logging.getLogger(__name__)

LOOK = 0.05
"""Seconds between two looks at whether anything has changed."""

REST = 0.25
"""Seconds that the pages stay as they are after they have been redrawn."""

PULSE = 5.0
"""Seconds after which they are redrawn even if nothing has changed: "in 20 seconds" is true for a moment only."""

KEPT = 200
"""Events and requests that are remembered, and half of those that may pile up before they are trimmed."""

KEPT_ANSWERS = 6
"""Private answers that each person keeps in a channel."""

EDITIONS = 500
"""How many editions of all pages are remembered; a press on an older one is refused."""

RELIED_ON_IN_PAGES = "_action _advance_presentation_time _mark_action_dispatched _media_worker _pages _publish _python"
"""What this module takes for granted of an open `Preview`."""


class OwnPictures(MediaWorker):
    """Takes the bot's pictures as they are: SimCord starts a process to look at each, once a page, eight at most."""

    async def validate(self, key: str, blob: bytes, *, media_time: float | None = None) -> MediaInfo:
        """Tell what is in an image; anything but a PNG is left to SimCord."""
        if not blob.startswith(b"\x89PNG\r\n\x1a\n"):
            return await super().validate(key, blob, media_time=media_time)
        width, height = struct.unpack(">II", blob[16:24])
        size = 4 * width * height
        # memory_limited: the page complains of a process without a limit, and there is no process.
        return MediaInfo(
            "PNG", width, height, 1, size, blob, "image/png", capture=blob, poster=blob, memory_limited=True
        )


class Follower:
    """Keeps the pages like the game without a press on their refresh button, and presses what a person has seen."""

    def __init__(self, env: LiveEnv) -> None:
        self.env = env
        self._lock = asyncio.Lock()
        self._editions: dict[tuple[str, int], dict[str, str]] = {}

    def join(self, preview: Preview) -> None:
        """Take a page in: one action at a time over all pages, and none refused because the page was redrawn."""
        inner: Callable[[str | None, Any], Coroutine[Any, Any, dict[str, Any]]] = preview._action
        publish: Callable[..., None] = preview._publish

        def noted(page: Any, **how: Any) -> None:  # noqa: ANN401 - SimCord's own
            publish(page, **how)
            date(page.snapshot["messages"])
            self._note(page)

        async def action(context_id: str | None, body: Any) -> dict[str, Any]:  # noqa: ANN401 - not yet checked JSON
            async with self._lock:
                page = preview._pages.get(context_id or "")
                if page is not None and isinstance(body, Mapping):
                    preview._publish(page, reason="refresh")
                    body, gone = self._meant(page, body)
                    if gone and await self._press_gone(page, body, gone):
                        body = {**body, "kind": "refresh"}
                return await inner(context_id, body)

        preview._media_worker = OwnPictures()
        preview._publish = noted  # type: ignore[method-assign]
        preview._action = action  # type: ignore[method-assign]

    def _note(self, page: Any) -> None:  # noqa: ANN401
        """Remember what could be pressed in this edition of a page."""
        self._editions[page.id, page.revision] = {
            control["control_key"]: control["custom_id"]
            for message in page.snapshot["messages"].values()
            for control in walk_components(message["components"])
            if "control_key" in control and "custom_id" in control and not control.get("disabled")
        }
        while len(self._editions) > EDITIONS:
            del self._editions[next(iter(self._editions))]

    def _meant(self, page: Any, body: Mapping[str, Any]) -> tuple[Mapping[str, Any], str]:  # noqa: ANN401
        """Say of the present edition what was said of an older one; and the custom id of a control that is gone.

        A control is known by its place in the message there, which may be another's by now: what was meant is the
        control with the same custom id, as on the real Discord. One that is gone is in no place.
        """
        seen = self._editions.get((page.id, as_number(body.get("published_revision"))))
        if seen is None:
            return body, ""
        body = {**body, "published_revision": page.revision}
        place = str(body.get("control_key"))
        if place not in seen:
            return body, ""
        message = place.rpartition(":")[0]
        present = self._editions[page.id, page.revision]
        for key, name in present.items():
            if name == seen[place] and key.startswith(f"{message}:"):
                return {**body, "control_key": key}, ""
        return {**body, "control_key": f"{message}:gone"}, seen[place]

    async def _press_gone(self, page: Any, body: Mapping[str, Any], custom_id: str) -> bool:  # noqa: ANN401
        """Let the bot answer a press on a control that has gone meanwhile, as it must on the real Discord."""
        message = self.env.backend.messages[page.channel_id].get(as_number(body.get("target_id")))
        if message is None or body.get("kind") not in {"click", "select"}:
            return False
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2}
        if body["kind"] == "select":
            data |= {"component_type": 3, "values": [str(value) for value in body.get("values") or ()]}
        self.env._begin_operation("press")
        try:
            await _component_interaction(page.viewer, message, data)
        finally:
            self.env._end_operation()
        return True

    async def follow(self) -> None:
        """Redraw the pages whenever something has happened, for ever."""
        seen, drawn = -1, 0.0
        while True:
            await asyncio.sleep(LOOK)
            transcript = self.env.backend.transcript
            if len(transcript) == seen and real_monotonic() < drawn + PULSE:
                continue
            for preview in self.env.previews:
                redraw(preview)
            if len(transcript) > 2 * KEPT and not self._lock.locked():
                trim(self.env)
            seen, drawn = len(transcript), real_monotonic()
            await asyncio.sleep(REST)


def as_number(value: object) -> int:
    """Give the number that is meant, and -1 for anything else."""
    return int(value) if isinstance(value, int) or (isinstance(value, str) and value.isdecimal()) else -1


def redraw(preview: Preview) -> None:
    """Publish the present state to the pages that are open in a browser."""
    preview._advance_presentation_time()
    for page in tuple(preview._pages.values()):
        if page is preview._python or page.id not in preview._pages:
            continue
        try:
            preview._publish(page, reason="refresh")
        except Exception:
            log.exception("A page of the sandbox could not be redrawn")


def date(messages: Mapping[str, dict[str, Any]]) -> None:
    """Make the page draw anew the messages that say how long something takes: it draws only what has changed."""
    for message in messages.values():
        if ":R>" in repr(message["components"]) or ":R>" in message["content"]:
            message["drawn"] = int(real_monotonic() / max(PULSE, LOOK))


def trim(env: LiveEnv) -> None:
    """Forget what SimCord keeps for tests to look at, so that an evening of cards stays quick."""
    backend = env.backend
    del backend.transcript[:-KEPT], backend.http_requests[:-KEPT], env._errors[:-KEPT]
    env._error_ids = {id(error) for error in env._errors}
    for messages in backend.messages.values():
        answers: dict[Any, list[int]] = {}
        for message in messages.values():
            if message.is_ephemeral:
                person = ((message.interaction_metadata or {}).get("user") or {}).get("id")
                answers.setdefault(person, []).append(message.id)
        for mine in answers.values():
            for answer in sorted(mine)[:-KEPT_ANSWERS]:
                del messages[answer]
    kept = {file["url"] for messages in backend.messages.values() for m in messages.values() for file in m.attachments}
    for url in [url for url in backend.cdn._blobs if "/attachments/" in url and url not in kept]:
        del backend.cdn._blobs[url]
    for past in sorted(backend.interactions)[:-KEPT]:
        backend.interaction_tokens.pop(backend.interactions.pop(past).token, None)
