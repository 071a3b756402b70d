"""The picture of a game of Three Men's Morris: nine points, the lines between them, the men."""

from __future__ import annotations

from dataclasses import dataclass

from engines.morris.state import FREE, LINES, MARKS

from render.core import plain
from render.core import theme as t
from render.core.collage import Picture
from render.core.pencil import Pencil
from render.core.plain import CELL, PALETTE, Mark, Scene
from render.core.text import Face

__all__ = ["PALETTE", "Mark", "Scene", "picture", "png"]


def png(scene: Scene) -> bytes:
    """Draw the scene as a PNG file."""
    return plain.png(picture(scene))


def picture(scene: Scene) -> Picture:
    """Draw the points, and mark who is to move or has won."""
    view, labels = scene.view, scene.labels
    bright = view.outcome.winners if view.outcome is not None else {view.to_move}
    points = [_Point(place, mark, labels.get(place, "")) for place, mark in enumerate(view.points)]
    return plain.board_and_players(scene, points, 3, bright)


@dataclass(frozen=True, slots=True)
class _Point:
    """A point with its lines, and the man on it."""

    place: int
    mark: str
    label: str

    def paint(self, pencil: Pencil) -> None:
        """Paint the lines to the edges of the cell, then the man in its middle."""
        middle, column, row = (CELL / 2, CELL / 2), self.place % 3, self.place // 3
        for other in {place for line in LINES if self.place in line for place in line} - {self.place}:
            x, y = (max(-1, min(1, way)) for way in (other % 3 - column, other // 3 - row))
            pencil.line([middle, (CELL / 2 + x * CELL / 2, CELL / 2 + y * CELL / 2)], t.PAPER_EDGE, 4)
        if self.mark == FREE:
            pencil.disc(middle, CELL * 0.1, t.PAPER_EDGE)
        else:
            livery = t.LIVERIES[MARKS.index(self.mark)]
            pencil.disc(middle, CELL * 0.32, t.INK)
            pencil.disc(middle, CELL * 0.28, livery.colour)
        if self.label:
            colour = t.CINNABAR if self.mark == FREE else t.LIVERIES[MARKS.index(self.mark)].on
            pencil.centred(middle, self.label, Face.TEXT, CELL * 0.3, colour)
