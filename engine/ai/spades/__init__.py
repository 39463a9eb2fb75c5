"""Players of Spades by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.ai.brain import AnyBrain
from engine.ai.spades.plain import Beginner, Rule
from engine.ai.spades.steady import Steady
from engine.ai.spades.thinker import Thinker

SPADES_PLAYERS: Mapping[str, AnyBrain] = MappingProxyType(
    {"easy": Beginner(), "normal": Steady(), "hard": Thinker(pieces=32), "rule": Rule()}
)
