"""Who sits where, in words: the names that every other page of a table prints."""

from __future__ import annotations

from cogs.ui.speech import Speaker, Texts, Tile, no_tile
from engine.cards import Seat
from engine.table import Chair, Table


def speaker_at(table: Table, texts: Texts, locale: str, tile: Tile = no_tile) -> Speaker:
    """Give a speaker who knows the names at a table: people's own, and bots' by where they sit."""
    letters = table.game.letters(table.seats)

    def name(seat: Seat) -> str:
        chair = table.chairs[seat]
        if chair is not None and chair.user is not None:
            return chair.name
        return texts.format(locale, "bot-name", {"place": texts.format(locale, place_id(letters[seat]), {})})

    return Speaker(texts, locale, name, tile)


def speaker_anywhere(texts: Texts, locale: str, tile: Tile = no_tile) -> Speaker:
    """Give a speaker for pages that are about no table."""
    return Speaker(texts, locale, lambda _: "", tile)


def place_id(letter: str) -> str:
    """Name the message for a side of the table."""
    return f"place-{letter.lower()}"


def is_bot(chair: Chair | None) -> bool:
    """Tell whether a chair is a bot's own; a person's whom a bot stands in for is not."""
    return chair is not None and chair.user is None
