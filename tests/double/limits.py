"""What Discord allows: how often, how long, how much."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass, field
from typing import Final

from tests.double.world import LAYOUT, Refusal, Wire, walk

GLOBAL: Final = 50
"""Requests a second with the bot's token; answers to interactions do not count."""
OLD: Final = 3600.0
LIMITS: Final = {
    "POST /channels/{channel}/messages": (5, 5.0),
    "PATCH /channels/{channel}/messages/{message}": (5, 5.0),
    "DELETE /channels/{channel}/messages/{message}": (5, 1.0),
    "POST /users/@me/channels": (10, 10.0),
    "PUT /applications/{app}/commands": (2, 20.0),
    "POST /webhooks/{app}/{token}": (5, 2.0),
    "PATCH /webhooks/{app}/{token}/messages/{message}": (5, 2.0),
}
"""Requests, and seconds in which they may be made, by route and major parameter: as Discord has been seen to allow."""
LONGEST: Final = {"custom_id": 100, "label": 80, "placeholder": 150, "title": 45}


@dataclass(slots=True)
class Window:
    """How much of a limit is used up."""

    limit: int
    per: float
    used: int = 0
    ends: float = 0.0

    def take(self) -> bool:
        now = time.monotonic()
        if now >= self.ends:
            self.used, self.ends = 0, now + self.per
        self.used += 1
        return self.used <= self.limit

    def headers(self, bucket: str) -> dict[str, str]:
        left = max(self.ends - time.monotonic(), 0.0)
        return {
            "X-RateLimit-Limit": str(self.limit), "X-RateLimit-Remaining": str(max(self.limit - self.used, 0)),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}", "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": bucket,
        }  # fmt: skip


@dataclass(slots=True)
class Body:
    """What came with a request."""

    json: Wire
    files: dict[str, bytes] = field(default_factory=dict)


def check(body: Body, kept: dict[str, bytes] | None = None) -> None:
    """Refuse a message or form that breaks Discord's limits."""
    parts = list(walk(body.json.get("components", [])))
    ids = [str(part["custom_id"]) for part in parts if "custom_id" in part]
    wrong = [key for part in parts for key, most in LONGEST.items() if len(str(part.get(key) or "")) > most]
    wrong += ["options" for part in parts if part.get("type") == 3 and not 1 <= len(part.get("options", [])) <= 25]
    wrong += ["custom_id twice"] if len(ids) != len(set(ids)) else []
    layout = int(body.json.get("flags", 0)) & LAYOUT
    wrong += ["components"] if len(parts) > 40 else []
    wrong += ["content"] if sum(len(str(part.get("content", ""))) for part in parts) > 4000 else []
    wrong += ["content"] if len(str(body.json.get("content") or "")) > (0 if layout else 2000) else []
    present = {*body.files, *(kept or {})}
    for media in (part.get("media") or part.get("file") for one in parts for part in [one, *one.get("items", [])]):
        url = str((media or {}).get("url", ""))
        if url.startswith("attachment://") and url.removeprefix("attachment://") not in present:
            wrong.append(url)
    if wrong:
        raise Refusal(400, 50035, f"Invalid Form Body: {', '.join(wrong)}")


def bucket(route: str) -> str:
    """Name the limit of a route as Discord does: without saying what it is."""
    return hashlib.md5(route.encode(), usedforsecurity=False).hexdigest()
