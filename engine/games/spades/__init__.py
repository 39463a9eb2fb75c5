"""Spades."""

from engine.games.spades.game import SPADES

__all__ = ["SPADES"]
