"""Players of Tractor by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.ai.brain import AnyBrain
from engine.ai.tractor.players import Easy, Hard, Normal
from engine.ai.tractor.rule import Rule

TRACTOR_PLAYERS: Mapping[str, AnyBrain] = MappingProxyType(
    {"easy": Easy(), "normal": Normal(), "hard": Hard(), "rule": Rule()}
)
