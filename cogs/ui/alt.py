"""What pictures show, in words, for readers who cannot see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cogs.ui.pictures.chart import Course, height_name
from cogs.ui.pictures.hand import Marks
from cogs.ui.pictures.rating import Ratings
from cogs.ui.sheet import MOST_ALT
from cogs.ui.speech import Speaker, cut
from engine.cards import FACE_DOWN, Card
from engine.scene import Mark, Place, Scene

LATEST: Final = 6
"""Deals of a chart that are told one by one."""


def board_alt(scene: Scene, speaker: Speaker) -> str:
    """Tell what a picture of the table shows, the most important first: by seat letters, as the picture does."""
    return _told([*_laid(scene, speaker), *_piles(scene, speaker), *_trump(scene, speaker), *_places(scene, speaker)])


def hand_alt(scene: Scene, marks: Marks, speaker: Speaker) -> str:
    """Tell what a picture of a hand shows: the cards by group, then which of them are marked."""
    return _told(_held(scene, marks, speaker))


def _held(scene: Scene, marks: Marks, speaker: Speaker) -> Iterator[str]:
    held = [card for group in scene.hand for card in group.cards]
    yield speaker.caption("alt-hand")
    for group in scene.hand:
        if FACE_DOWN in group.cards:
            yield speaker.caption("alt-face-down", count=len(group.cards))
        elif group.cards:
            yield speaker.caption("alt-group", MOST_ALT, name=speaker.heading(group.name), cards=group.cards)
    playable = marks.playable or frozenset()
    chosen = marks.must or (playable if len(playable) < len(held) else frozenset())
    asked = "alt-playable" if not marks.must else "alt-obliges" if marks.playable is None else "alt-must"
    for message, positions in ((asked, chosen), ("alt-new", marks.new)):
        if positions:
            yield speaker.caption(message, MOST_ALT, cards=tuple(held[at] for at in sorted(positions)))


def case_alt(scene: Scene, marks: Marks, speaker: Speaker) -> str:
    """Tell what a picture of a position shows: what lies on the table, what is trump, what the hand holds."""
    table = [*_laid(scene, speaker), *_piles(scene, speaker)] if scene.places else []
    around = _places(scene, speaker) if scene.places else ()
    hand = _held(scene, marks, speaker) if scene.hand else ()
    return _told([*table, *_trump(scene, speaker), *around, *hand])


def chart_alt(course: Course, speaker: Speaker) -> str:
    """Tell where each side stands in a match, and how it came there."""
    lines = [speaker.caption("alt-chart")]
    for letters, totals in zip(course.sides, course.totals, strict=True):
        shown = [height_name(course, total) for total in totals[-LATEST:]]
        lines.append(speaker.caption("alt-course", MOST_ALT, letters=letters, heights=", ".join(shown)))
    return _told(lines)


def ratings_alt(ratings: Ratings, speaker: Speaker) -> str:
    """Tell what a picture of ratings shows: where they began, the highest, and where they are."""
    told = [f"{rating:.1f}".replace("-", "−") for rating, _ in ratings.points]
    best = max(range(len(told)), key=lambda place: ratings.points[place][0])
    values = {"first": told[0], "best": told[best], "last": told[-1], "spread": f"{ratings.points[-1][1]:.1f}"}
    return _told([speaker.caption("alt-ratings", MOST_ALT, count=len(told) - 1, **values)])


def _told(lines: Iterable[str]) -> str:
    return cut(" ".join(line.replace("\ufe0e", "").replace("\ufe0f", "") for line in lines), MOST_ALT)


def _laid(scene: Scene, speaker: Speaker) -> Iterator[str]:
    parts = [_cards_of(place, place.laid, speaker) for place in scene.places if place.laid]
    yield speaker.caption("alt-trick", MOST_ALT, trick=" · ".join(parts)) if parts else speaker.caption("alt-table")
    back = [_cards_of(place, place.taken_back, speaker) for place in scene.places if place.taken_back]
    if back:
        yield speaker.caption("alt-taken-back", MOST_ALT, trick=" · ".join(back))
    shown = [_cards_of(place, place.shown, speaker) for place in scene.places if place.shown]
    if shown:
        yield speaker.caption("alt-open", MOST_ALT, trick=" · ".join(shown))


def _cards_of(place: Place, cards: tuple[Card, ...], speaker: Speaker) -> str:
    return speaker.caption("alt-part", MOST_ALT, letter=place.letter, cards=cards)


def _piles(scene: Scene, speaker: Speaker) -> Iterator[str]:
    for pile in scene.piles:
        name, count = speaker.heading(pile.name), len(pile.cards)
        if not pile.cards or pile.cards[-1] is FACE_DOWN:
            yield speaker.caption("alt-pile", pile=name, count=count)
        else:
            yield speaker.caption("alt-pile-open", pile=name, count=count, card=pile.cards[-1])


def _trump(scene: Scene, speaker: Speaker) -> Iterator[str]:
    if scene.trump is not None and scene.trump_rank is not None:
        yield speaker.caption("alt-trump-and-rank", suit=scene.trump, rank=scene.trump_rank)
    elif scene.trump is not None:
        yield speaker.caption("alt-trump", suit=scene.trump)
    elif scene.trump_rank is not None:
        yield speaker.caption("alt-rank", rank=scene.trump_rank)
    for place in scene.places:
        if place.trump is not None:
            yield speaker.caption("alt-own-trump", letter=place.letter, suit=place.trump)


def _places(scene: Scene, speaker: Speaker) -> Iterator[str]:
    for mark in (Mark.TURN, Mark.LEAD, Mark.WINNING, Mark.STARTER, Mark.DEALER):
        letters = [place.letter for place in scene.places if mark in place.marks]
        if letters:
            yield speaker.caption(f"alt-{mark}", letters=", ".join(letters))
    for side in scene.sides:
        team = "".join(scene.places[seat].letter for seat in side.seats)
        stands = side.level.code if side.level else "" if side.score is None else f"{side.score}".replace("-", "−")
        tally = _tally(side.taken, side.aim)
        if stands or tally:
            yield speaker.caption("alt-side", letters=team, stands=" ".join(filter(None, (stands, tally))))
    yield from _counts(scene.places, speaker)


def _counts(places: Sequence[Place], speaker: Speaker) -> Iterator[str]:
    tricks = [f"{place.letter} {_tally(place.taken, place.aim)}" for place in places if place.taken is not None]
    if tricks:
        yield speaker.caption("alt-tricks", counts=", ".join(tricks))
    held = [f"{place.letter} {place.held}" for place in places if place.counted]
    if held:
        yield speaker.caption("alt-held", counts=", ".join(held))


def _tally(taken: int | None, aim: int | None) -> str:
    return "" if taken is None else f"{taken}" if aim is None else f"{taken}/{aim}"
