"""The board of a table in play: what everybody may see, as text that stands by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord

from cogs.sitting import Sitting
from cogs.ui import ids
from cogs.ui.lobby import lobby
from cogs.ui.sheet import Sheet, button, felt, line, rows, text
from cogs.ui.speech import Speaker
from engine.cards import FACE_DOWN
from engine.game import Event
from engine.match import Match
from engine.refusals import DealVoid
from engine.replay import commitment
from engine.scene import Laid, Pile, Place, Scene
from engine.table import Driver, Status, Table

TALK: Final = 3
"""Lines of recent talk on a board."""
TALK_LENGTH: Final = 1000
"""Characters that they may fill together."""
NEWS: Final = 8
"""Lines of talk after which even news is old."""

FEW: Final = 8
"""A pile of at most so many known cards is written out."""


def public(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Draw whatever stands in the channel: the lobby, the board, or what is left of a closed table."""
    match sitting.table.status:
        case Status.LOBBY:
            return lobby(sitting, speaker)
        case Status.CLOSED:
            return closed(sitting, speaker)
        case _:
            return board(sitting, speaker)


def closed(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Draw what is left of a table that is closed."""
    return Sheet(
        felt(
            text(speaker.page(f"## {_title(sitting, speaker)}", speaker.text("board-closed"))),
            game=sitting.table.game.key,
        )
    )


def board(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Draw a table in play, for everybody: what is going on, who has what, and in small print where things stand."""
    match = running(sitting.table)
    scene = match.state.scene(None)
    return Sheet(
        felt(
            text(speaker.page(f"### {_title(sitting, speaker)}", waiting(sitting, speaker), *_talk(sitting, speaker))),
            line(),
            text(
                speaker.page(
                    *around(sitting.table, scene, speaker),
                    *piles(scene, speaker),
                    small_facts(scene, speaker),
                    *_past(scene, speaker),
                    *_seal(match, speaker),
                )
            ),
            *rows(_buttons(sitting, scene, speaker)),
            game=sitting.table.game.key,
        )
    )


def small_facts(scene: Scene, speaker: Speaker) -> str:
    """Say where the sides stand and what holds at the table, in one small paragraph."""
    facts = " · ".join(map(speaker.say, scene.facts))
    return f"-# {facts}" if facts else ""


def around(table: Table, scene: Scene, speaker: Speaker) -> Iterator[str]:
    """Go round the table, a line each: who sits there, what lies before them, what is known of them."""
    counted = counts_matter(scene)
    for place in scene.places:
        yield " · ".join([_seat(table, place, speaker), *place_facts(place, speaker, counted=counted)])


def place_facts(place: Place, speaker: Speaker, *, counted: bool) -> list[str]:
    """Say what is known of a seat: its bid, tricks, trumps, open cards, and (``counted``) how many it holds."""
    facts = [speaker.say(fact) for fact in place.facts]
    facts += _open_cards(place, facts, speaker)
    if place.taken_back:
        facts.append(speaker.text("place-took-back", cards=place.taken_back))
    if counted:
        facts.append(speaker.text("place-holds", count=place.held))
    return facts


def _open_cards(place: Place, facts: Sequence[str], speaker: Speaker) -> Iterator[str]:
    """Tell which cards of a hand lie open, unless a fact names them already."""
    if place.shown and not any(speaker.cards(place.shown) in fact for fact in facts):
        yield speaker.text("place-shows", cards=place.shown)


def counts_matter(scene: Scene) -> bool:
    """Tell from the onlooker's scene whether hands differ by more than whose turn it is, or grow from an open pile."""
    held = [place.held for place in scene.places]
    return max(held) - min(held) > 1 or any(card is not FACE_DOWN for pile in scene.piles for card in pile.cards)


def trick(laid: tuple[Laid, ...], speaker: Speaker) -> str:
    """Write a trick in order of play."""
    return " · ".join(speaker.text("trick-part", seat=part.seat, cards=part.cards) for part in laid)


def last_trick(scene: Scene, speaker: Speaker) -> str:
    """Write the last trick and who took it; empty when there has been none."""
    if not scene.last:
        return ""
    taken = scene.last_winner
    written = trick(scene.last, speaker)
    if taken is None:
        return speaker.text("trick-last", trick=written)
    return speaker.text("trick-last-taken", trick=written, seat=taken)


def piles(scene: Scene, speaker: Speaker) -> Iterator[str]:
    """Tell what lies in each pile: a few known cards whole, else how many there are and the top one."""
    for pile in scene.piles:
        name, count = speaker.heading(pile.name), len(pile.cards)
        if not pile.cards or pile.cards[-1] is FACE_DOWN:
            yield speaker.text("pile-closed", pile=name, count=count)
        elif count <= FEW and FACE_DOWN not in pile.cards:
            yield speaker.text("pile-few", pile=name, cards=pile.cards)
        else:
            yield speaker.text("pile-open", pile=name, count=count, card=pile.cards[-1])


def waiting(sitting: Sitting, speaker: Speaker) -> str:
    """Tell who is waited for, and until when."""
    if sitting.table.status is Status.PARKED:
        return speaker.text("board-parked")
    match = running(sitting.table)
    seats = tuple(sorted(match.state.to_act))
    if not seats:
        return speaker.text("board-match-over" if match.over else "board-deal-over")
    ends = [sitting.due[seat] for seat in seats if seat in sitting.due]
    if not ends:
        return speaker.text("board-waiting", seats=seats)
    return speaker.text("board-waiting-until", seats=seats, when=min(ends))


def last_trick_page(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Show the last trick by itself, to whoever asks."""
    scene = running(sitting.table).state.scene(None)
    return Sheet(text(speaker.page(last_trick(scene, speaker) or speaker.text("trick-none"))))


def piles_page(sitting: Sitting, speaker: Speaker) -> Sheet:
    """Show every pile whole, bottom to top, to whoever asks."""
    scene = running(sitting.table).state.scene(None)
    return Sheet(text(speaker.page(*(whole_pile(pile, speaker) for pile in scene.piles)) or speaker.text("pile-none")))


def whole_pile(pile: Pile, speaker: Speaker) -> str:
    """Write a pile card by card, bottom to top, as far as any of it is known."""
    if all(card is FACE_DOWN for card in pile.cards):
        return speaker.text("pile-closed", pile=speaker.heading(pile.name), count=len(pile.cards))
    return speaker.text("pile-whole", pile=speaker.heading(pile.name), count=len(pile.cards), cards=pile.cards)


def running(table: Table) -> Match:
    """Give the match that is being played, or has just ended.

    Raises:
        ValueError: there is none.
    """
    if table.match is None:
        raise ValueError("no match has been played at this table")
    return table.match


def _title(sitting: Sitting, speaker: Speaker) -> str:
    game = speaker.text(f"game-{sitting.table.game.key}")
    match = sitting.table.match
    return speaker.text("board-title", game=game, deal=match.deal) if match else game


def _seat(table: Table, place: Place, speaker: Speaker) -> str:
    named = speaker.text("place-name", letter=place.letter, seat=place.seat)
    marks = [speaker.text(f"mark-{mark}") for mark in place.marks]
    if table.driven(place.seat) is Driver.AUTO:
        marks.append(speaker.text("mark-away"))
    laid = f" {speaker.cards(place.laid)}" if place.laid else ""
    return " · ".join([named + laid, *marks])


def _talk(sitting: Sitting, speaker: Speaker) -> list[str]:
    """Repeat the newest talk and news, as much as fits; why a deal did not count is told all through the next."""
    told: list[str] = []
    void = [event for event in sitting.talk[:-TALK] if isinstance(event, DealVoid)]
    for event in reversed([*void, *news(sitting.talk[:-TALK], NEWS - TALK), *sitting.talk[-TALK:]]):
        words = speaker.say(event)
        if sum(map(len, told)) + len(words) > TALK_LENGTH:
            break
        told.insert(0, f"-# {words}")
    return told


def news(talk: Sequence[Event], latest: int = NEWS) -> list[Event]:
    """Find the newest news among the latest talk; one or none."""
    return [event for event in talk[-latest:] if event.news][-1:]


def _past(scene: Scene, speaker: Speaker) -> Iterator[str]:
    """Repeat the last trick, unless it still lies on the table."""
    if {place.laid for place in scene.places} != {laid.cards for laid in scene.last}:
        past = last_trick(scene, speaker)
        yield f"-# {past}" if past else ""


def _seal(match: Match, speaker: Speaker) -> Iterator[str]:
    """Publish what pins the shuffles down, on the first board of a match; say whose deals are played again."""
    if match.source is not None:
        yield f"-# {speaker.text('board-challenge')}"
    if match.deal == (match.originals[0].number if match.originals else 1):
        yield f"-# {speaker.text('board-seal', hash=commitment(match.secret))}"


def _buttons(sitting: Sitting, scene: Scene, speaker: Speaker) -> Iterator[discord.ui.Button[Any]]:
    number = sitting.table.id
    yield button(speaker.caption("button-my-hand"), ids.MyHand(number), discord.ButtonStyle.primary)
    if any(card is not FACE_DOWN for pile in scene.piles for card in pile.cards):
        yield button(speaker.caption("button-piles"), ids.Piles(number))
    if scene.last:
        yield button(speaker.caption("button-last-trick"), ids.LastTrick(number))
    yield button(speaker.caption("button-rules"), ids.OpenRules(sitting.table.game.key))
    yield button(speaker.caption("button-table"), ids.TableMenu(number))
