"""Everything of Qin's picture that is not land: the frame with coordinates, plaques, status, hand."""

from __future__ import annotations

from dataclasses import dataclass

from render.core import pieces
from render.core.fonts import Face
from render.core.pencil import Pencil
from render.core.text import fitted, width
from render.core.theme import (
    CINNABAR,
    GOLD,
    INK,
    INK_SOFT,
    IVORY,
    LACQUER,
    LIVERIES,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    Rgb,
)
from render.qin.land import PIGMENTS, Side, paint_motif


@dataclass(frozen=True, slots=True)
class Flat:
    """One colour all over."""

    width: int
    height: int
    colour: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Fill the patch."""
        pencil.rectangle((0, 0, self.width, self.height), self.colour)


@dataclass(frozen=True, slots=True)
class Rail:
    """A piece of the lacquered frame with a coordinate; `board` is the side where the board lies."""

    width: int
    height: int
    label: str
    board: Side

    def paint(self, pencil: Pencil) -> None:
        """Paint lacquer, the golden edge of the board and the label."""
        pencil.rectangle((0, 0, self.width, self.height), LACQUER)
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

    def paint(self, pencil: Pencil) -> None:
        """Paint lacquer and a turned square."""
        size = self.size
        pencil.rectangle((0, 0, size, size), LACQUER)
        x = size if Side.EAST in self.inner else 0
        y = size if Side.SOUTH in self.inner else 0
        pencil.rectangle((min(x, size - 5) if x else 0, min(y, size - 5) if y else 0, x or 5, y or 5), GOLD)
        middle = size / 2
        pencil.polygon([(middle, 9), (size - 9, middle), (middle, size - 9), (9, middle)], GOLD)
        pencil.polygon([(middle, 15), (size - 15, middle), (middle, size - 15), (15, middle)], LACQUER)
        pencil.polygon([(middle, 20), (size - 20, middle), (middle, size - 20), (20, middle)], GOLD)


@dataclass(frozen=True, slots=True)
class Plate:
    """A player's plaque without anything on it: cinnabar for the player to move."""

    width: int
    height: int
    fill: Rgb
    edge: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint the plaque on paper."""
        pencil.rectangle((0, 0, self.width, self.height), PAPER)
        pencil.rectangle((0, 0, self.width, self.height), self.edge, 16)
        pencil.rectangle((3, 3, self.width - 3, self.height - 3), self.fill, 13)


@dataclass(frozen=True, slots=True)
class Counter:
    """A seat's counter on a ground colour."""

    size: int
    seat: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the counter."""
        pieces.token(pencil, (0, 0, self.size, self.size), self.seat)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text, cut to fit; `align` is 0 for left, 0.5 for centred, 1 for right."""

    width: int
    height: int
    text: str
    face: Face
    size: int
    colour: Rgb
    align: float = 0

    def paint(self, pencil: Pencil) -> None:
        """Write the text, capitals centred in the height."""
        text = fitted(self.text, self.face, self.size, self.width)
        room = self.width - width(text, self.face, self.size)
        drop = {Face.TEXT: 0.345, Face.HEADING: 0.32, Face.SEAL: 0.37}[self.face]
        pencil.text((room * self.align, self.height / 2 + drop * self.size), text, self.face, self.size, self.colour)


@dataclass(frozen=True, slots=True)
class Bar:
    """Pagodas as a row of pips: those left in the seat's colour, those built empty."""

    width: int
    height: int
    left: int
    each: int
    seat: int
    line: Rgb
    empty: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint the pips from left to right."""
        step = self.width / self.each
        for pip in range(self.each):
            box = (pip * step, 0, (pip + 1) * step - 2, self.height)
            full = pip < self.left
            pencil.rectangle(box, self.line, 4)
            inner = LIVERIES[self.seat].colour if full else self.empty
            edge = 2.4 if full else 1.6
            pencil.rectangle((box[0] + edge, edge, box[2] - edge, self.height - edge), inner, 3)


@dataclass(frozen=True, slots=True)
class Badge:
    """A short word on a pill."""

    width: int
    height: int
    text: str
    fill: Rgb
    colour: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint the pill and the word."""
        pencil.rectangle((0, 0, self.width, self.height), self.fill, self.height / 2)
        pencil.centred((self.width / 2, self.height / 2), self.text, Face.TEXT, self.height * 0.74, self.colour)


@dataclass(frozen=True, slots=True)
class Stamp:
    """The game's seal."""

    size: int
    character: str

    def paint(self, pencil: Pencil) -> None:
        """Paint the seal."""
        pieces.seal(pencil, (0, 0, self.size, self.size), self.character)


@dataclass(frozen=True, slots=True)
class Domino:
    """A tile, `width` long and half as high, with its colours' motifs."""

    width: int
    tile: str

    def paint(self, pencil: Pencil) -> None:
        """Paint the tile with its shadow; it fills the patch but for a margin of 8."""
        half = (self.width - 16) / 2
        box = (8.0, 8.0, self.width - 8.0, 8 + half)
        pencil.shadow([(14, 14), (self.width - 3, 14), (self.width - 3, 14 + half), (14, 14 + half)], 4, 0.45)
        pencil.rectangle(box, INK, half * 0.2)
        for index, letter in enumerate(self.tile):
            left = 8 + index * half
            colour, motif = PIGMENTS[letter]
            pencil.rectangle((left + 4, 12, left + half - 4, 4 + half), colour, half * 0.16)
            if self.tile[0] == self.tile[1]:
                pencil.rectangle(
                    (left + (half / 2 if index == 0 else 0), 12, left + half - (half / 2 if index else 0), 4 + half),
                    colour,
                )
            paint_motif(pencil.at(left, 8).zoomed(half / 100), letter, motif)


@dataclass(frozen=True, slots=True)
class Stack:
    """The face-down supply: a few tiles on each other."""

    size: int

    def paint(self, pencil: Pencil) -> None:
        """Paint three backs."""
        for step in (2, 1, 0):
            top = self.size * 0.3 + step * self.size * 0.16 - self.size * 0.1
            pencil.rectangle((0, top, self.size * 1.4, top + self.size * 0.42), INK, 6)
            pencil.rectangle(
                (3, top + 3, self.size * 1.4 - 3, top + self.size * 0.42 - 3), PAPER_EDGE if step else LACQUER, 4
            )


@dataclass(frozen=True, slots=True)
class Rule:
    """A ruled line across a strip of paper, as on a scroll."""

    width: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        """Paint paper with a thick and a thin line along its upper edge."""
        pencil.rectangle((0, 0, self.width, self.height), PAPER)
        pencil.rectangle((0, 0, self.width, 4), INK_SOFT)
        pencil.rectangle((0, 7, self.width, 8.5), PAPER_SHADE)


PLATES: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "idle": (PAPER, PAPER_EDGE, INK),
    "to_move": (CINNABAR, INK, IVORY),
    "winner": (GOLD, INK, INK),
}
"""Fill, edge and text colour of a plaque by what its player is."""
