"""The parts of Qin's picture that are not land: the frame with coordinates, plaques, status, hand."""

from __future__ import annotations

from dataclasses import dataclass

from render.core import pieces
from render.core.pencil import Pencil
from render.core.text import Face
from render.core.theme import (
    GOLD,
    INK,
    IVORY,
    LACQUER,
    LACQUER_LIGHT,
    PAPER_EDGE,
    PAPER_SHADE,
    Livery,
    Rgb,
    Symbol,
)
from render.qin.land import PIGMENTS, Side, paint_motif

_NO_SEATS_LIVERY = Livery("stone", PAPER_SHADE, PAPER_SHADE, Symbol.DISC, PAPER_SHADE)


@dataclass(frozen=True, slots=True)
class BoardRail:
    """A piece of the frame with a coordinate; `board` is the side of the board."""

    width: int
    height: int
    label: str
    board: Side
    trim: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint the golden edge of the board and the label."""
        pencil.rectangle((0, 0, self.width, self.height), self.trim)
        thick = 5
        if self.board is Side.SOUTH:
            pencil.rectangle((0, self.height - thick, self.width, self.height), GOLD)
        elif self.board is Side.NORTH:
            pencil.rectangle((0, 0, self.width, thick), GOLD)
        elif self.board is Side.EAST:
            pencil.rectangle((self.width - thick, 0, self.width, self.height), GOLD)
        else:
            pencil.rectangle((0, 0, thick, self.height), GOLD)
        dx = {Side.EAST: -2.5, Side.WEST: 2.5}.get(self.board, 0)
        dy = {Side.SOUTH: -2.5, Side.NORTH: 2.5}.get(self.board, 0)
        pencil.centred((self.width / 2 + dx, self.height / 2 + dy), self.label, Face.TEXT, 41, IVORY)


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner of the frame with a golden inlay; `inner` are the two sides towards the board."""

    size: int
    inner: Side
    trim: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint a turned square."""
        size = self.size
        pencil.rectangle((0, 0, size, size), self.trim)
        # The golden edges of the two rails meet in the corner towards the board: five pixels each way.
        x = size if Side.EAST in self.inner else 0
        y = size if Side.SOUTH in self.inner else 0
        pencil.rectangle((min(x, size - 5) if x else 0, min(y, size - 5) if y else 0, x or 5, y or 5), GOLD)
        middle = size / 2
        pencil.polygon([(middle, 9), (size - 9, middle), (middle, size - 9), (9, middle)], GOLD)
        pencil.polygon([(middle, 15), (size - 15, middle), (middle, size - 15), (15, middle)], self.trim)
        pencil.polygon([(middle, 20), (size - 20, middle), (middle, size - 20), (20, middle)], GOLD)


@dataclass(frozen=True, slots=True)
class WinnerPagoda:
    """The pagoda of two storeys that replaces a winner's counter."""

    size: int
    seat: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the pagoda as high as its box."""
        pieces.pagoda(pencil.zoomed(self.size / 100), 50, 98, 2, self.seat)


@dataclass(frozen=True, slots=True)
class TwoRoofs:
    """A pagoda of two storeys without an owner; the text beside it explains two roofs."""

    size: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the pagoda as high as its box."""
        pieces.pagoda_in(pencil.zoomed(self.size / 100), 50, 98, 2, _NO_SEATS_LIVERY)


@dataclass(frozen=True, slots=True)
class Backs:
    """The backs of the tiles in a player's hand, upright and side by side."""

    width: int
    height: int
    count: int
    line: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint the backs, the last at the right end."""
        wide, step = self.height * 0.56, self.height * 0.56 + 5
        for index in range(self.count):
            right = self.width - index * step
            pencil.rectangle((right - wide, 0, right, self.height), self.line, 4)
            pencil.rectangle((right - wide + 2, 2, right - 2, self.height - 2), LACQUER, 3)
            pencil.rectangle((right - wide + 4, self.height / 2 - 1, right - 4, self.height / 2 + 1), GOLD)


@dataclass(frozen=True, slots=True)
class Domino:
    """A tile with its colours' motifs, twice as long as high, and its shadow."""

    width: int
    height: int
    tile: str

    def paint(self, pencil: Pencil) -> None:
        """Paint the tile; a margin of 8 around it leaves room for the shadow."""
        half = (self.width - 16) / 2
        bottom = 8 + half
        pencil.shadow([(14, 14), (self.width - 5, 14), (self.width - 5, bottom + 4), (14, bottom + 4)], 3, 0.45)
        pencil.rectangle((8, 8, self.width - 8, bottom), INK, 22)
        for index, letter in enumerate(self.tile):
            left = 8 + index * half
            colour, _ = PIGMENTS[letter]
            pencil.rectangle((left + 5, 13, left + half - 5, bottom - 5), colour, 17)
            inner = left + half / 2
            # Square where the halves meet: only the tile's outer corners are round.
            seam = (inner, 13, left + half - 1, bottom - 5) if index == 0 else (left + 1, 13, inner, bottom - 5)
            pencil.rectangle(seam, colour)
            paint_motif(pencil.at(left, 8).zoomed(half / 100), letter)


@dataclass(frozen=True, slots=True)
class SupplyPile:
    """The face-down supply: a pile of tiles, seen from the side."""

    width: int
    height: int
    layers: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the pile from the ground up; an empty one leaves only its trace."""
        step, bottom = (self.height - 8) / 7, self.height - 4
        pencil.rectangle((6, bottom - 4, self.width - 6, bottom), PAPER_EDGE, 2)
        for layer in range(self.layers):
            shift = (0, 3, -2, 2, -3, 1)[layer % 6]
            box = (6 + shift, bottom - (layer + 1) * step, self.width - 6 + shift, bottom - layer * step + 2)
            pencil.rectangle(box, INK, 4)
            pencil.rectangle((box[0] + 2.5, box[1] + 2.5, box[2] - 2.5, box[3] - 2.5), LACQUER_LIGHT, 2)
            pencil.rectangle((box[0] + 10, box[1] + 6, box[2] - 10, box[1] + 8), GOLD)
