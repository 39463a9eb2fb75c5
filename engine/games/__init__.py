"""The only list of games in the program."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.game import Game
from engine.games.spades import SPADES
from engine.games.svoyi import SVOYI
from engine.games.tractor import TRACTOR

GAMES: Mapping[str, Game] = MappingProxyType({game.key: game for game in (SPADES, SVOYI, TRACTOR)})
"""Every game by its key, in the order in which people are offered them."""
