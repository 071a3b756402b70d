"""A scene of __Title__ as a picture: a band with the board, a band with the players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engines.__slug__.state import STONES
from engines.protocol import Seat
from render.__slug__.colours import PALETTE
from render.__slug__.scene import Scene
from render.core import collage
from render.core import theme as t
from render.core.collage import Band, Flat, Patch, Picture, Placed
from render.core.text import Face
from render.core.pencil import Pencil
from render.core.text import fitted
from render.core.theme import LIVERIES

CELL = 100
"""A stone with the room around it, in pixels."""

WIDTH = STONES * CELL
LINE = 64
"""The height of a player's line."""


def png(scene: Scene) -> bytes:
    """Draw the scene as a PNG file: the same scene always gives the same pixels."""
    return collage.png_bytes(picture(scene))


def picture(scene: Scene) -> Picture:
    """Compose the scene from bands, of the same size all game long."""
    view, labels = scene.view, {mark.place: mark.label for mark in scene.marks}
    stones = [_stone(place < view.stones, labels.get(place, "")) for place in range(STONES)]
    board = Band(WIDTH, CELL, [Placed(place * CELL, 0, stone) for place, stone in enumerate(stones)])
    winners = view.outcome.winners if view.outcome is not None else frozenset({view.to_move})
    lines = [_line(seat, name, seat in winners) for seat, name in enumerate(scene.names)]
    players = Band(WIDTH, LINE * len(lines), [Placed(0, LINE * seat, line) for seat, line in enumerate(lines)])
    return Picture(PALETTE, (board, players))


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


@dataclass(frozen=True, slots=True)
class _Player:
    """A player's name beside their colour; a disc of cinnabar marks the player to move, or the winner."""

    seat: Seat
    name: str
    stands_out: bool

    def paint(self, pencil: Pencil) -> None:
        """Paint the line from the left."""
        pencil.rectangle((14, 12, 54, LINE - 12), t.INK, radius=8)
        pencil.rectangle((16, 14, 52, LINE - 14), LIVERIES[self.seat].colour, radius=6)
        name = fitted(self.name, Face.TEXT, 32, WIDTH - 180)
        pencil.text((72, LINE * 0.68), name, Face.TEXT, 32, t.INK)
        if self.stands_out:
            pencil.disc((WIDTH - 40, LINE / 2), 14, t.CINNABAR)


@lru_cache(maxsize=256)
def _stone(lies: bool, label: str) -> Patch:
    return Patch((CELL, CELL), PALETTE, (Flat(CELL, CELL, t.PAPER), _Stone(lies, label)))


@lru_cache(maxsize=256)
def _line(seat: Seat, name: str, stands_out: bool) -> Patch:
    return Patch((WIDTH, LINE), PALETTE, (Flat(WIDTH, LINE, t.PAPER), _Player(seat, name, stands_out)))
