"""Brains that raise, hang, talk nonsense, cheat or die: the deal is played to its end all the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.brains import Brains, Question
from tests.cogs.house import SARA, STEADY, InstantThinker, house

KINDS = ("Raising", "Babbling", "Cheating", "Dying", "Hanging")


class Mischief(InstantThinker):
    """Has each bad brain asked once, in processes of their own, then answers well."""

    def __init__(self, brains: Brains, game: str) -> None:
        super().__init__(STEADY)
        self.brains = brains
        self.kinds = [kind for kind in KINDS if game == "spades" or kind != "Cheating"]  # it cheats at Spades
        self.asked: Counter[str] = Counter()

    async def think(self, question: Question) -> str:
        if not self.kinds:
            return await super().think(question)
        kind = self.kinds.pop()
        self.asked[kind] += 1
        return await self.brains.think(replace(question, level=f"tests.cogs.bad_brains:{kind}:work=1"))


@pytest.mark.parametrize(
    "game", ["tractor", *(pytest.param(game, marks=pytest.mark.soak) for game in ("spades", "svoyi"))]
)
async def test_w29_a_deal_is_played_to_its_end_with_bad_brains(tmp_path: Path, game: str) -> None:
    brains = Brains(workers=1, grace=1)
    async with house(tmp_path / "a.sqlite") as home:
        home.host.thinker = thinker = Mischief(brains, game)
        sitting = await home.started(game)
        ended = await home.play_deal(sitting.number, SARA)
    brains.close()

    assert ended.match is not None
    assert ended.match.result is not None
    assert set(thinker.asked) >= {"Raising", "Babbling", "Dying", "Hanging"}
    assert sum(brains.counts.values()) >= len(thinker.asked)
