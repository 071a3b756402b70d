"""Pictures of a game of one board: cells that the game paints, and a line for each player."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engines.protocol import Seat
from render.core import collage
from render.core import theme as t
from render.core.collage import Band, Flat, Layer, Patch, Picture, Placed
from render.core.panel import Line
from render.core.pencil import Pencil
from render.core.text import Face, plain
from render.core.theme import LIVERIES, Palette

CELL = 100
"""The side of a cell, in pixels."""

NARROWEST = 480
"""The width that names have at least, in pixels."""

_LINE = 64
"""The height of a player's line."""

PALETTE = Palette(
    [
        (t.PAPER, t.INK, 8),
        (t.PAPER, t.PAPER_EDGE, 3),
        (t.GOLD, t.PAPER, 2),
        (t.JADE_DEEP, t.PAPER, 6),
        (t.JADE_DEEP, t.IVORY, 6),
        (t.CINNABAR, t.PAPER, 6),
        (t.CINNABAR, t.IVORY, 6),
        *((livery.colour, t.INK, 4) for livery in LIVERIES),
        *((livery.colour, livery.on, 4) for livery in LIVERIES),
    ]
)
"""All colours of such pictures; one of the 256 places stays free for moving pictures."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place of the board and its short label: the number of a recap."""

    place: int
    label: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with names and marks. `names` are untrusted text in seat order."""

    view: Any
    names: tuple[str, ...]
    marks: tuple[Mark, ...] = ()

    @property
    def labels(self) -> dict[int, str]:
        return {mark.place: mark.label for mark in self.marks}


def board_and_players(scene: Scene, cells: Sequence[Layer], columns: int, bright: Collection[Seat]) -> Picture:
    """Compose a picture, of the same size all game long: cells row by row, then players; some seats are marked."""
    width, rows = max(columns * CELL, NARROWEST), -(-len(cells) // columns)
    left = (width - columns * CELL) // 2
    laid = [Placed(left + n % columns * CELL, n // columns * CELL, _patch(CELL, cell)) for n, cell in enumerate(cells)]
    ground = Placed(0, 0, Patch((width, rows * CELL), PALETTE, [Flat(width, rows * CELL, t.PAPER)]))
    lines = [_Player(seat, name, width, seat in bright) for seat, name in enumerate(scene.names)]
    placed = [Placed(0, _LINE * seat, _patch(width, line)) for seat, line in enumerate(lines)]
    return Picture(PALETTE, (Band(width, rows * CELL, [ground, *laid]), Band(width, _LINE * len(lines), placed)))


def png(picture: Picture) -> bytes:
    """Draw a picture as a PNG file: the same picture always gives the same pixels."""
    return collage.png_bytes(picture)


@dataclass(frozen=True, slots=True)
class _Player:
    """A player's name beside their colour; a disc of cinnabar marks it."""

    seat: Seat
    name: str
    width: int
    is_bright: bool

    def paint(self, pencil: Pencil) -> None:
        pencil.rectangle((14, 12, 54, _LINE - 12), t.INK, radius=8)
        pencil.rectangle((16, 14, 52, _LINE - 14), LIVERIES[self.seat].colour, radius=6)
        Line(self.width - 180, _LINE, plain(self.name), Face.TEXT, 32, t.INK).paint(pencil.at(72, 0))
        if self.is_bright:
            pencil.disc((self.width - 40, _LINE / 2), 14, t.CINNABAR)


@lru_cache(maxsize=512)
def _patch(width: int, layer: Layer) -> Patch:
    height = _LINE if isinstance(layer, _Player) else CELL
    return Patch((width, height), PALETTE, (Flat(width, height, t.PAPER), layer))
