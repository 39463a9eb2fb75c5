"""The controls under a private hand: things to say, a card to lay, the way to the form for several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final

import discord

from cogs.ui import ids
from cogs.ui.sheet import A_ROW, MOST_OPTIONS, Entry, button, choice, rows
from cogs.ui.speech import Speaker, sign
from engine.cards import Card, Seat
from engine.game import Pick, Prompt
from engine.match import Match

Button = discord.ui.Button[Any]
Row = discord.ui.ActionRow[Any]

AS_BUTTONS: Final = 20
"""So many cards that may be laid are buttons at most."""
SAID_BY_BUTTON: Final = 5
"""More things to say than this become a list."""
MOST_ROWS: Final = 6
"""More rows of cards than this, and suits no longer begin rows of their own."""


def controls(match: Match, seat: Seat, speaker: Speaker) -> list[Row]:
    """Give the rows of controls for what is asked of a seat now; none when nothing is."""
    prompt = match.state.prompt(seat)
    live = (match.id, match.deal, match.mark(seat))
    laying = _laying(prompt, prompt.lay, live, speaker) if prompt.lay else ()
    return [*laying, *_saying(prompt, live, speaker)]


Live = tuple[int, int, str]


def _saying(prompt: Prompt, live: Live, speaker: Speaker) -> Iterator[Row]:
    plain = [(index, move) for index, move in enumerate(prompt.say) if not move.grave]
    grave = [
        button(speaker.label(move), ids.AskGrave(*live, index), discord.ButtonStyle.danger)
        for index, move in enumerate(prompt.say)
        if move.grave
    ]
    if len(plain) <= SAID_BY_BUTTON:
        style = discord.ButtonStyle.primary
        buttons = [
            button(speaker.label(move), ids.Say(*live, index), style, emoji=speaker.emblem(move))
            for index, move in plain
        ]
        yield from rows(buttons + grave)
        return
    entries = [Entry(speaker.label(move, 100), str(index), emoji=speaker.emblem(move)) for index, move in plain]
    for part, some in enumerate(_slices(entries, MOST_OPTIONS)):
        yield choice(ids.SayChoice(*live, part), some, speaker.label(prompt.ask, 150))
    yield from rows(grave)


def _laying(prompt: Prompt, pick: Pick, live: Live, speaker: Speaker) -> Iterator[Row]:
    if pick.most > 1:
        chooser = button(
            speaker.caption("button-choose-cards", least=pick.least, most=pick.most),
            ids.OpenForm(*live),
            discord.ButtonStyle.primary,
        )
        natural = [
            button(speaker.label(move), ids.Quick(*live, index), emoji=speaker.emblem(move))
            for index, move in enumerate(prompt.quick)
        ]
        yield from rows([chooser, *natural])
        if pick.least == 1:
            yield from _one_card(pick, live, speaker)
    elif len(pick.cards) <= AS_BUTTONS:
        yield from _card_buttons(pick, live)
    else:
        yield from _card_lists(pick, live, speaker)


def _card_buttons(pick: Pick, live: Live) -> Iterator[Row]:
    """Make what may be laid buttons, in the order it is held: the picture shows the rest of the hand."""
    places = iter(range(len(pick.cards)))
    suits = [[_card_button(card, next(places), live) for card in group.cards] for group in pick.groups]
    if sum(-(-len(suit) // A_ROW) for suit in suits) > MOST_ROWS:
        suits = [list(chain.from_iterable(suits))]
    for suit in suits:
        yield from rows(suit)


def _card_button(card: Card, place: int, live: Live) -> Button:
    """Make a card a button. It bears no tile: the picture has all the cards, and a phone is five plain ones wide."""
    return button(sign(card), ids.Lay(*live, ids.mask_of([place])), discord.ButtonStyle.primary)


def _card_lists(pick: Pick, live: Live, speaker: Speaker) -> Iterator[Row]:
    """Offer more cards than there is room for buttons in lists, one a group."""
    places = iter(range(len(pick.cards)))
    part = 0
    for group in pick.groups:
        entries = [_card_entry(card, next(places), speaker) for card in group.cards]
        for some in _slices(entries, MOST_OPTIONS):
            yield choice(ids.LayChoice(*live, part), some, speaker.label(group.name, 150))
            part += 1


def _one_card(pick: Pick, live: Live, speaker: Speaker) -> Iterator[Row]:
    """Offer each card by itself where one is enough, so that the usual lead needs no form; of twins the first."""
    first: dict[Card, int] = {}
    for place, card in enumerate(pick.cards):
        first.setdefault(card, place)
    entries = [_card_entry(card, place, speaker) for card, place in first.items()]
    for part, some in enumerate(_slices(entries, MOST_OPTIONS)):
        yield choice(ids.LayChoice(*live, part), some, speaker.caption("choose-one-card", 150))


def _card_entry(card: Card, place: int, speaker: Speaker) -> Entry:
    return Entry(sign(card), str(place), emoji=speaker.tile(card))


def _slices(entries: Sequence[Entry], size: int) -> Iterator[Sequence[Entry]]:
    return (entries[start : start + size] for start in range(0, len(entries), size))
