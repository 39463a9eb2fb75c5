"""A player's private hand: their cards, the table as they see it, and the controls when something is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, cast

import discord

from cogs.sitting import Sitting
from cogs.ui import ids
from cogs.ui.board import counts_matter, last_trick, news, piles, place_facts, running, small_facts, trick, waiting
from cogs.ui.controls import controls
from cogs.ui.results import lines_of
from cogs.ui.sheet import Sheet, button, felt, line, rows, text
from cogs.ui.speech import Speaker
from engine.cards import FACE_DOWN, Seat
from engine.game import Reason
from engine.match import Match
from engine.scene import Laid, Mark, Pile, Scene
from engine.table import Driver

Row: TypeAlias = discord.ui.ActionRow[Any]


@dataclass(frozen=True, slots=True)
class Home:
    """Where a table stands, for a message that stands elsewhere. The names are people's own words."""

    server: str
    channel: str
    url: str


def direct_hand(  # noqa: PLR0913 - whose hand it is, who reads it, and how
    sitting: Sitting, seat: Seat, speaker: Speaker, home: Home, *, live: bool = True, hints: bool = False
) -> Sheet:
    """Draw a hand for the direct message: with the way to the table; without controls when it is no longer ``live``.

    With ``hints``, it says what is usual, under what is asked.
    """
    where = speaker.text(
        "hand-where", channel=speaker.foreign(home.channel), server=speaker.foreign(home.server), url=home.url
    )
    hint = _hint(sitting, seat, speaker) if live and hints else ""
    below = [_no_hints(sitting, speaker)] if hint else []
    offered = [*_offered(sitting, seat, speaker), *rows(below)] if live else ()
    return _hand(sitting, seat, speaker, (hint, f"-# {where}"), offered)


def private_hand(sitting: Sitting, seat: Seat, speaker: Speaker, *, hints: bool = False) -> Sheet:
    """Draw a hand for a private reply in the channel: with a button that draws it anew. ``hints`` as above."""
    hint = _hint(sitting, seat, speaker) if hints else ""
    below = [button(speaker.caption("button-refresh"), ids.Refresh(sitting.table.id))]
    below += [_no_hints(sitting, speaker)] if hint else []
    return _hand(sitting, seat, speaker, (hint, ""), [*_offered(sitting, seat, speaker), *rows(below)])


def _hint(sitting: Sitting, seat: Seat, speaker: Speaker) -> str:
    """Say what is usual when a seat is asked this; empty where nothing is asked of a person."""
    prompt = running(sitting.table).state.prompt(seat)
    if not prompt or sitting.table.driven(seat) is not Driver.HUMAN:
        return ""
    return f"> {hint}" if (hint := speaker.hint(prompt.ask)) else ""


def _no_hints(sitting: Sitting, speaker: Speaker) -> discord.ui.Button[Any]:
    return button(speaker.caption("button-no-hints"), ids.HideHints(sitting.table.id))


def refused(match: Match, seat: Seat, speaker: Speaker, reason: Reason, kept: ids.Mask = 0) -> Sheet:
    """Say why a choice was refused and, where several cards are chosen, offer to choose again from it."""
    words = text(speaker.page(speaker.say(_as_held(reason, match.state.scene(seat)))))
    pick = match.state.prompt(seat).lay
    if pick is None or pick.most == 1:
        return Sheet(words)
    again = ids.OpenForm(match.id, match.deal, match.mark(seat), kept)
    style = discord.ButtonStyle.primary
    return Sheet(words, *rows([button(speaker.caption("button-choose-again"), again, style)]))


def _as_held(reason: Reason, scene: Scene) -> Reason:
    """Put the cards that oblige in the order in which the hand, and its picture, shows them."""
    if not reason.obliging:
        return reason
    places = {card: place for place, card in enumerate(card for group in scene.hand for card in group.cards)}
    ordered = sorted(reason.obliging, key=lambda card: places.get(card, len(places)))
    marked: Reason = replace(cast("Any", reason), cards=tuple(ordered))
    return marked


def _hand(sitting: Sitting, seat: Seat, speaker: Speaker, around: tuple[str, str], offered: Iterable[Row]) -> Sheet:
    """Set what matters now over the controls, and what one may want to look up in small print under them.

    ``around`` the controls stand a line above them and the last one below.
    """
    hint, where = around
    match = running(sitting.table)
    scene = match.state.scene(seat)
    title = speaker.text("hand-title", game=speaker.text(f"game-{sitting.table.game.key}"), deal=match.deal)
    told = [f"-# {speaker.say(event)}" for event in news(sitting.talk) if match.result is None]
    return Sheet(
        felt(
            text(
                speaker.page(
                    f"### {title}", *told, *_trick(match, scene, speaker), *_asked(sitting, match, seat, speaker), hint
                )
            ),
            *offered,
            line(),
            text(speaker.page(_cards(scene, speaker), *_table(match, scene, speaker), where)),
            game=sitting.table.game.key,
        )
    )


def _trick(match: Match, scene: Scene, speaker: Speaker) -> Iterator[str]:
    """Show what lies open on the table: piles that are played on, the trick so far."""
    yield from piles(replace(scene, piles=_played_on(match)), speaker)
    if laid := in_order(scene):
        yield speaker.text("trick-now", trick=trick(laid, speaker))


def _table(match: Match, scene: Scene, speaker: Speaker) -> Iterator[str]:
    """Show the table as a player sees it: what others bid, scores, the last trick, what has been put away."""
    counted = counts_matter(match.state.scene(None))
    seats = []
    for place in scene.places:
        if facts := place_facts(place, speaker, counted=counted):
            named = speaker.text("place-name", letter=place.letter, seat=place.seat)
            seats.append(speaker.text("place-facts", place=named, facts=speaker.beside(facts)))
    if seats:
        yield f"-# {' · '.join(seats)}"
    yield small_facts(scene, speaker)
    aside = tuple(pile for pile in scene.piles if pile not in _played_on(match))
    yield from (f"-# {line}" for line in piles(replace(scene, piles=aside), speaker))
    past = last_trick(scene, speaker)
    if past and in_order(scene) != scene.last:
        yield f"-# {past}"


def _played_on(match: Match) -> tuple[Pile, ...]:
    """List the piles that everybody sees into."""
    return tuple(pile for pile in match.state.scene(None).piles if any(card is not FACE_DOWN for card in pile.cards))


def in_order(scene: Scene) -> tuple[Laid, ...]:
    """List what lies in the trick on the table, from who led."""
    laid = [Laid(place.seat, place.laid) for place in scene.places if place.laid]
    lead = next((place.seat for place in scene.places if Mark.LEAD in place.marks), 0)
    return tuple(sorted(laid, key=lambda part: (part.seat - lead) % len(scene.places)))


def _cards(scene: Scene, speaker: Speaker) -> str:
    held: list[str] = []
    for group in scene.hand:
        if all(card is FACE_DOWN for card in group.cards):
            held.append(speaker.text("hand-face-down", count=len(group.cards)))
        elif group.cards:
            held.append(speaker.text("hand-group", name=speaker.heading(group.name), cards=speaker.row(group.cards)))
    return f"-# {' · '.join(held) or speaker.text('hand-empty')}"


def _asked(sitting: Sitting, match: Match, seat: Seat, speaker: Speaker) -> Iterator[str]:
    """Say what is asked of the seat, or who is waited for, or how the deal ended."""
    if match.result is not None:
        yield from lines_of(match, speaker)
    elif sitting.table.driven(seat) is not Driver.HUMAN:
        yield speaker.text("hand-away")
    elif prompt := match.state.prompt(seat):
        urgent = seat in match.state.to_act
        yield speaker.text("hand-asked", ask=speaker.say(prompt.ask)) if urgent else speaker.say(prompt.ask)
        if urgent and seat in sitting.due:
            yield f"-# {speaker.text('hand-until', when=sitting.due[seat])}"
    else:
        yield waiting(sitting, speaker)


def _offered(sitting: Sitting, seat: Seat, speaker: Speaker) -> Iterator[Row]:
    match = running(sitting.table)
    if match.result is not None:
        return
    if sitting.table.driven(seat) is Driver.HUMAN:
        yield from controls(match, seat, speaker)
    else:
        style = discord.ButtonStyle.success
        yield from rows([button(speaker.caption("button-back"), ids.Back(sitting.table.id), style)])
