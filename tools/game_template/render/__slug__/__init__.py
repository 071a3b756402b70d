"""The picture of a game of __Title__: a row of stones, and the players."""

from __future__ import annotations

from dataclasses import dataclass

from engines.__slug__.state import STONES
from render.core import plain
from render.core import theme as t
from render.core.collage import Picture
from render.core.pencil import Pencil
from render.core.plain import CELL, PALETTE, Mark, Scene
from render.core.text import Face

__all__ = ["PALETTE", "Mark", "Scene", "picture", "png"]


def png(scene: Scene) -> bytes:
    """Draw the scene as a PNG file: the same scene always gives the same pixels."""
    return plain.png(picture(scene))


def picture(scene: Scene) -> Picture:
    """Draw the stones, and mark who is to move or has won."""
    view, labels = scene.view, scene.labels
    bright = view.outcome.winners if view.outcome is not None else {view.to_move}
    stones = [_Stone(place < view.stones, labels.get(place, "")) for place in range(STONES)]
    return plain.board_and_players(scene, stones, STONES, bright)


@dataclass(frozen=True, slots=True)
class _Stone:
    """A stone on the board, or the ring it leaves, with the label of a recap."""

    lies: bool
    label: str

    def paint(self, pencil: Pencil) -> None:
        """Paint it in the middle of its cell."""
        middle = (CELL / 2, CELL / 2)
        pencil.disc(middle, CELL * 0.4, t.JADE_DEEP if self.lies else t.PAPER_EDGE)
        if not self.lies:
            pencil.disc(middle, CELL * 0.36, t.PAPER)
        if self.label:
            pencil.centred(middle, self.label, Face.TEXT, CELL * 0.4, t.IVORY if self.lies else t.CINNABAR)
