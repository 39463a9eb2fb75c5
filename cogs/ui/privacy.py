"""What is kept about a person, in words, and the ways to have it or be rid of it."""

from __future__ import annotations

import discord

from cogs.ui import ids, lookups
from cogs.ui.sheet import Sheet, button, felt, rows, text
from cogs.ui.speech import Speaker
from data.privacy import Amount


def privacy_page(kept: Amount, speaker: Speaker) -> Sheet:
    """Say what is kept, for how long, and who sees it."""
    return Sheet(
        felt(
            text(
                speaker.page(
                    speaker.text("privacy-title"),
                    speaker.text("privacy-choices"),
                    speaker.text("privacy-seats", count=kept.matches),
                    speaker.text("privacy-moves", count=kept.moves),
                    speaker.text("privacy-replays"),
                    speaker.text("privacy-else"),
                    speaker.text("privacy-seen"),
                    speaker.text("privacy-time"),
                )
            ),
            *rows(
                [
                    button(speaker.caption("button-export"), lookups.Export(), discord.ButtonStyle.primary),
                    button(speaker.caption("button-forget"), lookups.AskForget(), discord.ButtonStyle.danger),
                ]
            ),
        )
    )


def ask_forget(speaker: Speaker) -> Sheet:
    """Ask whether everything shall really go."""
    yes = button(speaker.caption("button-forget-all"), lookups.Forget(), discord.ButtonStyle.danger)
    no = button(speaker.caption("button-cancel"), ids.Cancel())
    return Sheet(text(speaker.page(speaker.text("ask-forget"))), *rows([yes, no]))


def export_sheet(name: str, speaker: Speaker) -> Sheet:
    """Hand over everything that is kept."""
    return Sheet(text(speaker.page(speaker.text("export-about"))), discord.ui.File(f"attachment://{name}"))
