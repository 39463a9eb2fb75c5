"""Standings in words: what one person has done, and who is best at a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from cogs.ui.alt import ratings_alt
from cogs.ui.page import Page
from cogs.ui.pictures.orders import RatingOrder
from cogs.ui.pictures.rating import Ratings
from cogs.ui.sheet import Sheet, felt, text
from cogs.ui.speech import Speaker
from data.standings import Named, Placing
from engine.game import Feat, Game
from engine.scene import phrase_id


@dataclass(frozen=True, slots=True)
class Pictured:
    """The game whose ratings are drawn over a page, and what they were."""

    game: str
    ratings: Ratings


def stats_page(name: str, found: Sequence[tuple[Game, Named]], pictured: Pictured | None, speaker: Speaker) -> Page:
    """Say what a person has done in a server, game by game, under a picture of their rating over time."""
    words = partial(_stats_sheet, name, found, pictured, speaker)
    if pictured is None:
        return Page(words)
    return Page(words, RatingOrder(pictured.ratings), ratings_alt(pictured.ratings, speaker))


def _stats_sheet(name: str, found: Sequence[tuple[Game, Named]], pictured: Pictured | None, speaker: Speaker) -> Sheet:
    lines = [speaker.text("stats-title", name=speaker.foreign(name))]
    if pictured is not None:
        lines.append(f"-# {speaker.text('stats-picture', game=speaker.text(f'game-{pictured.game}'))}")
    for game, named in found:
        lines.append(f"### {speaker.text(f'game-{game.key}')}")
        lines.extend(_stats(named, speaker))
        lines.append(" · ".join(map(speaker.say, _feats(game, named.placing))))
    if not found:
        lines.append(speaker.text("stats-none"))
    return Sheet(felt(text(speaker.page(*lines, f"-# {speaker.text('standings-about')}"))))


def _feats(game: Game, placing: Placing) -> Iterator[Feat]:
    """Give what there is to brag about, in the game's order."""
    for kind in game.feats:
        if count := placing.feats.get(phrase_id(kind), 0):
            yield kind(count)


def _stats(named: Named, speaker: Speaker) -> Iterator[str]:
    placing = named.placing
    lost = placing.matches - placing.won - placing.drawn
    yield speaker.text("stats-matches", count=placing.matches, won=placing.won, drawn=placing.drawn, lost=lost)
    yield speaker.text("stats-streak", streak=placing.streak, best=placing.best)
    yield speaker.text("stats-rating", rating=_rating(placing), spread=_spread(placing), rank=named.rank)


@dataclass(frozen=True, slots=True)
class Board:
    """A server's best people of a game, and its bots."""

    best: Sequence[Named]
    bots: Sequence[Placing]
    champions: Sequence[tuple[Feat, str]]
    """What is bragged about, with the name of whoever has most of it."""


def leaderboard_page(game: Game, board: Board, own: Named | None, speaker: Speaker) -> Sheet:
    """List a server's best people of a game, whoever asks with them, who has most to brag about, and the bots apart."""
    best, bots = board.best, board.bots
    title = speaker.text("leaderboard-title", game=speaker.text(f"game-{game.key}"))
    lines = [_line(named, speaker) for named in best] or [speaker.text("leaderboard-none")]
    if own is not None and own.placing.user not in {named.placing.user for named in best}:
        lines += ["…", _line(own, speaker)]
    for feat, name in board.champions:
        lines.append(f"-# {speaker.text('leaderboard-most', feat=speaker.say(feat), name=speaker.foreign(name))}")
    if bots:
        lines.append(f"**{speaker.text('leaderboard-bots')}**")
        lines.extend(_bots(placing, speaker) for placing in bots)
    about = f"-# {speaker.text('standings-about')}"
    return Sheet(felt(text(speaker.page(title, *lines, about)), game=game.key))


def _line(named: Named, speaker: Speaker) -> str:
    placing = named.placing
    return speaker.text(
        "leaderboard-line",
        rank=named.rank,
        name=speaker.foreign(named.name),
        rating=_rating(placing),
        spread=_spread(placing),
        won=placing.won,
        count=placing.matches,
    )


def _bots(placing: Placing, speaker: Speaker) -> str:
    return speaker.text(
        "leaderboard-bot",
        level=speaker.text(f"level-{placing.level}"),
        rating=_rating(placing),
        spread=_spread(placing),
        won=placing.won,
        count=placing.matches,
    )


def _rating(placing: Placing) -> str:
    return f"{placing.ordinal:.1f}"


def _spread(placing: Placing) -> str:
    return f"{placing.sigma:.1f}"
