"""Players of Your Trumps by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.ai.brain import AnyBrain
from engine.ai.svoyi.rule import Rule
from engine.ai.svoyi.thinker import Thinker

SVOYI_PLAYERS: Mapping[str, AnyBrain] = MappingProxyType(
    {"easy": Thinker(depth=1, slips=0.3), "normal": Thinker(depth=2), "hard": Thinker(), "rule": Rule()}
)
