"""How often each level wins, as the last ladder has measured it; written by ``python -m tests.ladder``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MEASURED: Final = "2026-11-30"
"""The day of the measurement."""

RATES: Final[Mapping[tuple[str, int, str], tuple[str, int]]] = MappingProxyType(
    {
        ("spades", 2, "easy"): ("random", 100),
        ("spades", 2, "normal"): ("easy", 90),
        ("spades", 2, "hard"): ("normal", 100),
        ("spades", 4, "easy"): ("random", 96),
        ("spades", 4, "normal"): ("easy", 82),
        ("spades", 4, "hard"): ("normal", 67),
        ("svoyi", 2, "easy"): ("random", 96),
        ("svoyi", 2, "normal"): ("easy", 81),
        ("svoyi", 2, "hard"): ("normal", 95),
        ("tractor", 4, "easy"): ("random", 100),
        ("tractor", 4, "normal"): ("easy", 70),
        ("tractor", 4, "hard"): ("normal", 65),
    }
)
"""By game, number of players and level: against whom, and how often in a hundred deals or matches."""
