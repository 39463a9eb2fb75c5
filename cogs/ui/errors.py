"""Where exceptions become replies."""

from __future__ import annotations

from cogs.post import Undelivered
from cogs.ui.sheet import Sheet, text
from cogs.ui.speech import Speaker
from cogs.ui.words import Misread
from data.errors import ChannelTaken, DatabaseBusy, DiskFull, StorageFailed
from engine.game import Illegal


class Closing(Exception):
    """The house closes for a moment, and takes nothing more until it is back."""


def apology(error: Exception, speaker: Speaker) -> Sheet:
    """Say why something was not done, and what stands; never what anybody holds."""
    return plain(reason(error, speaker), speaker)


def reason(error: Exception, speaker: Speaker) -> str:
    """Put an exception into words."""
    match error:
        case Illegal():
            return speaker.say(error.reason)
        case ChannelTaken():
            return speaker.text("error-channel-taken")
        case DatabaseBusy() | DiskFull() | StorageFailed():
            return speaker.text("error-storage")
        case Closing():
            return speaker.text("error-closing")
        case Undelivered():
            return speaker.text("error-undelivered")
        case _:
            return speaker.text("error-unexpected")


def misread(heard: Misread, speaker: Speaker) -> Sheet:
    """Say why typed words are no move, and what could be typed."""
    choices = f"-# {' · '.join(heard.choices)}" if heard.choices else ""
    return Sheet(text(speaker.page(speaker.say(heard.reason), choices)))


def unknown(speaker: Speaker) -> Sheet:
    """Answer a press on a control that no release of ours knows."""
    return plain(speaker.text("error-unknown-control"), speaker)


def strange_command(speaker: Speaker) -> Sheet:
    """Answer a command whose name or options are not as we know them."""
    return plain(speaker.text("error-strange-command"), speaker)


def plain(words: str, speaker: Speaker) -> Sheet:
    """Make a page of a line or two."""
    return Sheet(text(speaker.page(words)))
