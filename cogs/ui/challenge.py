"""The way to a table for deals that have been played before: what is offered, and what is asked before."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from cogs.ui import lookups
from cogs.ui.archive import match_entry
from cogs.ui.errors import plain
from cogs.ui.questions import question
from cogs.ui.sheet import Sheet, button, choice, felt, text
from cogs.ui.speech import Speaker
from data.archive import Ended
from engine.game import Game


def offers_page(matches: Sequence[tuple[Ended, Game]], speaker: Speaker) -> Sheet:
    """List the matches whose deals somebody may play, the latest first; not how they ended."""
    title = speaker.text("challenge-title")
    if not matches:
        return Sheet(felt(text(speaker.page(title, speaker.text("challenge-none")))))
    entries = [match_entry(ended, game, speaker) for ended, game in matches]
    return Sheet(
        felt(
            text(speaker.page(title, speaker.text("challenge-about"))),
            choice(lookups.ChooseDeals(), entries, speaker.caption("challenge-choose", 150)),
        )
    )


def ask_clear(match: int, ended: int, speaker: Speaker) -> Sheet:
    """Ask whether a table that is still laid after its match may go, to play the deals of one here."""
    yes = button(
        speaker.caption("button-clear-and-play"), lookups.ClearAndPlay(match, ended), discord.ButtonStyle.primary
    )
    return question(speaker.text("ask-clear"), [yes], speaker)


def opened(speaker: Speaker) -> Sheet:
    """Say that a table for the deals of a match is open."""
    return plain(speaker.text("challenge-opened"), speaker)
