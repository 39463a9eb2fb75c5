"""Players of Spades by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.ai.brain import AnyBrain
from engine.ai.spades.plain import Beginner, Rule
from engine.ai.spades.thinker import Thinker

SPADES_PLAYERS: Mapping[str, AnyBrain] = MappingProxyType(
    {"easy": Beginner(), "normal": Thinker(worlds=40), "hard": Thinker(worlds=200), "rule": Rule()}
)
