"""A canvas: what the stage knows of one table's messages, and when it draws them next."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from cogs.alarms import Timer
from cogs.gallery import Hung
from cogs.letters import Bundle
from cogs.sitting import Sitting


@dataclass(slots=True)
class Canvas:
    """What is known of a table's messages."""

    sitting: Sitting
    dirty: bool = True
    urgent: bool = False
    """Whether something has happened since it was drawn, or it is only drawn anew."""
    task: asyncio.Task[None] | None = None
    """What draws it now."""
    rest: Timer | None = None
    """What ends the pause between two rounds of edits."""
    retry: Timer | None = None
    drawn_at: float = -1e9
    board: Hung | None = None
    """How the board hangs; None: not known, or to be drawn anew."""
    bundle: Bundle = field(default_factory=Bundle)
    """The letters about it."""
    hasty: set[int] = field(default_factory=set)
    """Who has just moved by their letter and looks at it."""
