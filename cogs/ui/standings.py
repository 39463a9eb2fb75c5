"""Standings in words: what one person has done, and who is best at a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.ui.sheet import Sheet, felt, text
from cogs.ui.speech import Speaker
from data.standings import Named, Placing


def stats_page(name: str, found: Sequence[tuple[str, Named]], speaker: Speaker) -> Sheet:
    """Say what a person has done in a server, game by game (by key)."""
    lines = [speaker.text("stats-title", name=speaker.foreign(name))]
    for game, named in found:
        lines.append(f"### {speaker.text(f'game-{game}')}")
        lines.extend(_stats(named, speaker))
    if not found:
        lines.append(speaker.text("stats-none"))
    return Sheet(felt(text(speaker.page(*lines, f"-# {speaker.text('standings-about')}"))))


def _stats(named: Named, speaker: Speaker) -> Iterator[str]:
    placing = named.placing
    lost = placing.matches - placing.won - placing.drawn
    yield speaker.text("stats-matches", count=placing.matches, won=placing.won, drawn=placing.drawn, lost=lost)
    yield speaker.text("stats-streak", streak=placing.streak, best=placing.best)
    yield speaker.text("stats-rating", rating=_rating(placing), spread=_spread(placing), rank=named.rank)


def leaderboard_page(
    game: str, best: Sequence[Named], own: Named | None, bots: Sequence[Placing], speaker: Speaker
) -> Sheet:
    """List a server's best people of a game (by key), whoever asks with them, and the bots apart."""
    title = speaker.text("leaderboard-title", game=speaker.text(f"game-{game}"))
    lines = [_line(named, speaker) for named in best] or [speaker.text("leaderboard-none")]
    if own is not None and own.placing.user not in {named.placing.user for named in best}:
        lines += ["…", _line(own, speaker)]
    if bots:
        lines.append(f"**{speaker.text('leaderboard-bots')}**")
        lines.extend(_bots(placing, speaker) for placing in bots)
    about = f"-# {speaker.text('standings-about')}"
    return Sheet(felt(text(speaker.page(title, *lines, about)), game=game))


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
