"""Ratings: how a finished match moves where people and bots stand."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from data.results import Feats, Outcome, Result, Share
from data.standings import Key, Placing

LEAST_PEOPLE: Final = 2
"""Matches of fewer people count for nothing."""

_MODEL: Final = PlackettLuce()
_START: Final = _MODEL.rating()


def key_of(share: Share) -> Key:
    """Tell whose standing a share moves: the person's, or that of all bots of a level."""
    return (0, share.level) if share.user is None else (share.user, "")


def beginner(key: Key) -> Placing:
    """Give the placing of somebody before their first match."""
    user, level = key
    return Placing(user=user, level=level, mu=_START.mu, sigma=_START.sigma)


def moved(result: Result, before: Mapping[Key, Placing], bests: AbstractSet[str] = frozenset()) -> list[Placing]:
    """Give everybody's placing after a match, from those before it.

    Who left and did not come back has lost, whatever their side did without them. Who was played for in most deals
    gains nothing. Bots of a level that sat on several chairs move by the mean. Of feats in ``bests`` the largest
    counts, others are added up.
    """
    old = {key_of(share): before.get(key_of(share)) or beginner(key_of(share)) for share in result.shares}
    found: defaultdict[Key, list[Placing]] = defaultdict(list)
    feats: defaultdict[Key, list[Feats]] = defaultdict(list)
    for share in result.shares:
        key = key_of(share)
        found[key].append(_rated(share, old[key], _strength(result.shares, share, old)))
        feats[key].append(share.feats)
    return [
        replace(_together(old[key], after), feats=joined([old[key].feats, *feats[key]], bests))
        for key, after in found.items()
    ]


def joined(several: Iterable[Feats], bests: AbstractSet[str]) -> Feats:
    """Put feats together: of those in ``bests`` the largest, of others the sum."""
    total: dict[str, int] = {}
    for feats in several:
        for name, count in feats.items():
            total[name] = max(total.get(name, 0), count) if name in bests else total.get(name, 0) + count
    return total


def _rated(share: Share, old: Placing, rating: PlackettLuceRating) -> Placing:
    """Count a match in a placing, with the rating that its end gives."""
    idle = share.own * 2 < share.deals and rating.mu > old.mu
    won = share.outcome == "won"
    streak = old.streak + 1 if won else 0
    return replace(
        old,
        matches=old.matches + 1,
        won=old.won + won,
        drawn=old.drawn + (share.outcome == "drawn"),
        streak=streak,
        best=max(old.best, streak),
        mu=old.mu if idle else rating.mu,
        sigma=old.sigma if idle else rating.sigma,
    )


def _together(old: Placing, after: Sequence[Placing]) -> Placing:
    """Join what several chairs of one level's bots have done in one match."""
    last = after[-1]
    return replace(
        last,
        matches=old.matches + len(after),
        won=old.won + sum(one.won - old.won for one in after),
        drawn=old.drawn + sum(one.drawn - old.drawn for one in after),
        mu=fmean(one.mu for one in after),
        sigma=fmean(one.sigma for one in after),
    )


def _strength(shares: Sequence[Share], own: Share, old: Mapping[Key, Placing]) -> PlackettLuceRating:
    """Rate a match for one chair's holder, with those who held the other chairs at the end."""
    seated = {share.seat: share for share in shares}  # of a chair's several holders the last one remains
    seated[own.seat] = own
    sides = sorted({share.side for share in shares})
    teams = [[share for share in seated.values() if share.side == side] for side in sides]
    ratings = [
        [_MODEL.rating(mu=old[key_of(share)].mu, sigma=old[key_of(share)].sigma) for share in team] for team in teams
    ]
    rated = _MODEL.rate(ratings, ranks=_ranks(teams, own))
    return next(rated[place][team.index(own)] for place, team in enumerate(teams) if own in team)


def _ranks(teams: Sequence[Sequence[Share]], own: Share) -> list[float]:
    """Rank the sides by how the match ended, but last the side of somebody who did not come back, in their eyes.

    A side that nobody of was there at the end has what the others leave it.
    """
    ends = [{share.outcome for share in team if not share.away} for team in teams]
    told = set[str]().union(*ends)
    left: Outcome = "lost" if "won" in told else "drawn" if "drawn" in told else "won"
    ranks = {"won": 0.0, "drawn": 1.0, "lost": 2.0}
    return [
        3.0 if own.away and own in team else ranks[next(iter(end), left)] for team, end in zip(teams, ends, strict=True)
    ]
