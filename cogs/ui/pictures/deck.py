"""How cards look in one particular scene: which are trumps there, and which count points."""

from __future__ import annotations

from cogs.ui.pictures.faces import Face
from cogs.ui.pictures.palette import Style
from engine.cards import FACE_DOWN, Card
from engine.scene import Scene


class Deck:
    """Gives every card its look."""

    def __init__(self, scene: Scene, style: Style) -> None:
        """Take trumps and points from a scene."""
        self.scene = scene
        self.style = style
        self._worth = dict(scene.worth)

    def look(self, card: Card, *, dimmed: bool = False) -> Face:
        """Tell how a card is printed."""
        pips = self._worth.get(card.rank, 0) // 5
        return Face(self.style, self.is_trump(card), pips, dimmed)

    def is_trump(self, card: Card) -> bool:
        """Tell whether a card is a trump as the scene has it; a joker always is, a card face down never."""
        if card is FACE_DOWN:
            return False
        scene = self.scene
        return card.suit is None or card.suit is scene.trump or card.rank is scene.trump_rank
