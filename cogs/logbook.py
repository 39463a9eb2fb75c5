"""The log: one line an event, and never a token or a card in it."""

from __future__ import annotations

import logging
import re
from typing import Final

LINE: Final = "%(asctime)s %(levelname)s %(name)s %(message)s"

_TOKENS: Final = (
    # A bot's token: its id, a time and a signature, in Base64.
    (re.compile(r"\b[\w-]{20,30}\.[\w-]{5,8}\.[\w-]{25,}\b"), "<token>"),
    # An interaction's token, in the addresses of its answers.
    (re.compile(r"((?:webhooks|interactions)/\d+/)[^/\s?'\")]+"), r"\1<token>"),
)


class Discreet(logging.Formatter):
    """Writes lines with every token blotted out, tracebacks included."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        line = super().format(record)
        for pattern, blot in _TOKENS:
            line = pattern.sub(blot, line)
        return line


def open_log(level: str) -> None:
    """Write the log to the standard error stream, from ``level`` on.

    discord.py's own lines begin at INFO whatever is asked: below that it writes whole messages, hands included.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(LINE))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("aiohttp.access").setLevel(logging.WARNING)
    for name in ("discord", "simcord", "aiosqlite", "asyncio"):
        logger = logging.getLogger(name)
        logger.setLevel(max(logging.INFO, logging.getLogger().level))
