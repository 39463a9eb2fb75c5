"""Tractor, also called Sheng Ji or Upgrade."""

from engine.games.tractor.game import TractorGame

TRACTOR = TractorGame()

__all__ = ["TRACTOR"]
