"""Messages with the picture that stands over them, before it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from cogs.sitting import Sitting
from cogs.ui import board, hand, ids, results
from cogs.ui.alt import board_alt, chart_alt, hand_alt
from cogs.ui.errors import plain
from cogs.ui.hand import Home
from cogs.ui.pictures.chart import course
from cogs.ui.pictures.hand import Marks, marks, obliged
from cogs.ui.pictures.orders import ChartOrder, HandOrder, Order, board_order, hand_order
from cogs.ui.pictures.palette import Style
from cogs.ui.sheet import Sheet, TooMuch
from cogs.ui.speech import Speaker
from engine.cards import Card, Seat
from engine.game import Prompt, Reason
from engine.match import Match
from engine.scene import Mark, Scene
from engine.table import Status


@dataclass(frozen=True, slots=True)
class Page:
    """A message: its words, and what picture it is to have, if any."""

    words: Callable[[], Sheet]
    order: Order | None = None
    alt: str = ""
    """What the picture shows, for whoever cannot see it."""

    def sheet(self, *, pictured: bool) -> Sheet:
        """Set the words, under the picture where there is one to be had."""
        words = self.words()
        return words.pictured(self.alt) if pictured and self.order is not None else words


def spoken(words: Callable[[Speaker], Sheet], speaker: Speaker) -> Callable[[], Sheet]:
    """Set words with the reader's tiles, or with letters where those take too much room."""

    def setting() -> Sheet:
        try:
            return words(speaker)
        except TooMuch:
            return words(speaker.lettered())

    return setting


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a private page: their language, and how they like cards to look."""

    speaker: Speaker
    style: Style
    hints: bool = False
    """Whether they are told what is usual: they have not finished a match of this game yet."""


def line_page(message: str, speaker: Speaker, **args: object) -> Page:
    """Give a message of a line or two."""
    return Page(lambda: plain(speaker.text(message, **args), speaker))


def public_page(sitting: Sitting, speaker: Speaker) -> Page:
    """Give what stands in the channel: the lobby, the board, how the match ended, or what is left of a closed table."""
    status, match = sitting.table.status, sitting.match
    ended = match is not None and match.over
    if ended and sitting.told:
        return result_page(sitting, speaker)  # what a match has led to outlives its table
    if status is Status.CLOSED or (status is Status.LOBBY and not ended):
        return Page(spoken(partial(board.public, sitting), speaker))
    scene = board.running(sitting.table).state.scene(None)
    return Page(spoken(partial(board.board, sitting), speaker), board_order(scene), board_alt(scene, speaker))


def result_page(sitting: Sitting, speaker: Speaker) -> Page:
    """Give how the deal, or the match, has ended, under the course of the match."""
    match = board.running(sitting.table)
    words = spoken(partial(results.match_result if match.over else results.deal_result, sitting), speaker)
    last = match.result.gains if match.result is not None else ()
    gains = (*match.gains, last) if last else match.gains
    if match.source is not None or not any(map(any, gains)):
        return Page(words)
    run = course(sitting.table.game, match.state.scene(None), gains)
    return Page(words, ChartOrder(run), chart_alt(run, speaker))


def direct_page(sitting: Sitting, seat: Seat, reader: Reader, home: Home, before: Order | None = None) -> Page:
    """Give a hand for the direct message; what was not in it ``before`` is marked as new."""
    seen = before if isinstance(before, HandOrder) else None
    words = spoken(lambda speaker: hand.direct_hand(sitting, seat, speaker, home, hints=reader.hints), reader.speaker)
    return _hand_page(sitting, seat, reader, words, seen)


def private_page(sitting: Sitting, seat: Seat, reader: Reader) -> Page:
    """Give a hand for a private reply in the channel."""
    return _hand_page(
        sitting, seat, reader, spoken(partial(hand.private_hand, sitting, seat, hints=reader.hints), reader.speaker)
    )


def lesson_page(match: Match, seat: Seat, reader: Reader, reason: Reason, kept: ids.Mask = 0) -> Page:
    """Give why a choice was refused, for the eyes of whoever chose: the rule, and the hand with what obliges marked."""
    words = spoken(lambda speaker: hand.refused(match, seat, speaker, reason, kept), reader.speaker)
    scene = match.state.scene(seat)
    marked = obliged(scene, reason.obliging)
    if not marked.must:
        return Page(words)
    return Page(words, hand_order(scene, marked, reader.style), hand_alt(scene, marked, reader.speaker))


def last_trick_page(sitting: Sitting, reader: Reader) -> Page:
    """Give the last trick as it lay."""
    words = spoken(partial(board.last_trick_page, sitting), reader.speaker)
    scene = as_it_lay(board.running(sitting.table).state.scene(None))
    if scene is None:
        return Page(words)
    return Page(words, board_order(scene, reader.style), board_alt(scene, reader.speaker))


def as_it_lay(scene: Scene) -> Scene | None:
    """Put the last trick back on the table; None when there has been none."""
    laid = {part.seat: part.cards for part in scene.last}
    if not laid:
        return None

    def marked(seat: Seat) -> tuple[Mark, ...]:
        kept = (Mark.DEALER, Mark.STARTER)
        old = tuple(mark for mark in scene.places[seat].marks if mark in kept)
        led = (Mark.LEAD,) if seat == scene.last[0].seat else ()
        return (*led, *((Mark.WINNING,) if seat == scene.last_winner else ()), *old)

    places = tuple(
        replace(place, laid=laid.get(place.seat, ()), taken_back=(), marks=marked(place.seat)) for place in scene.places
    )
    return replace(scene, places=places)


def _hand_page(
    sitting: Sitting, seat: Seat, reader: Reader, words: Callable[[], Sheet], before: HandOrder | None = None
) -> Page:
    match = board.running(sitting.table)
    scene, prompt = match.state.scene(seat), match.state.prompt(seat)
    if not any(group.cards for group in scene.hand):
        return Page(words)
    marked = remembered(scene, prompt, before) if before is not None else marks(scene, prompt)
    return Page(words, hand_order(scene, marked, reader.style), hand_alt(scene, marked, reader.speaker))


def remembered(scene: Scene, prompt: Prompt, before: HandOrder) -> Marks:
    """Mark a hand by what is asked, and what has come into it since it was drawn last.

    As long as no card comes or goes, what was new stays new. A hand that was face down has nothing new in it.
    """
    old, held = _cards(before.scene), _cards(scene)
    if old == held:
        return replace(marks(scene, prompt), new=before.marks.new)
    return marks(scene, prompt, old if set(old) & set(held) else None)


def _cards(scene: Scene) -> tuple[Card, ...]:
    return tuple(card for group in scene.hand for card in group.cards)
