"""Province cards, face up and face down, and a player's supplies."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from engines.china.board import Colour
from engines.protocol import Seat
from render.china import figures
from render.china.colours import PIGMENTS
from render.china.figures import emblem
from render.core.pencil import Bounds, Pencil, Point
from render.core.pieces import curve
from render.core.text import Face, fitted
from render.core.theme import CINNABAR, GOLD, INK, IVORY, LACQUER, LACQUER_LIGHT, PAPER, PAPER_EDGE, Rgb


class SupplyPiece(Enum):
    """A kind of piece that players have a supply of."""

    HOUSE = auto()
    EMISSARY = auto()
    FORTIFICATION = auto()


@dataclass(frozen=True, slots=True)
class Card:
    """A card, face up: its colour, emblem and the colour's word, empty for none."""

    width: int
    height: int
    colour: Colour
    word: str

    def paint(self, pencil: Pencil) -> None:
        """Paint the card with a shadow; the card is a few pixels smaller than its box."""
        pigment = PIGMENTS[self.colour]
        wide, high = self.width - 6, self.height - 6
        pencil.shadow([(5, 5), (wide + 4, 5), (wide + 4, high + 4), (5, high + 4)], 2, 0.4)
        pencil.rectangle((0, 0, wide, high), INK, 14)
        pencil.rectangle((3, 3, wide - 3, high - 3), IVORY, 11)
        strip = round(high * 0.26) if self.word else 6
        face: Bounds = (7, 7, wide - 7, high - strip - 3)
        pencil.rectangle(face, pigment.card, 8)
        middle = wide / 2, (face[1] + face[3]) / 2
        emblem(pencil, middle, min(face[3] - face[1], face[2] - face[0]) * 0.8, self.colour, pigment.on, pigment.card)
        if self.word:
            word = fitted(self.word, Face.TEXT, figures.SMALL, wide - 14)
            pencil.centred((wide / 2, high - strip / 2 - 3), word, Face.TEXT, figures.SMALL, INK)


@dataclass(frozen=True, slots=True)
class Slot:
    """The empty place of an open card."""

    width: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        pencil.rectangle((0, 0, self.width - 6, self.height - 6), PAPER_EDGE, 14)
        pencil.rectangle((3, 3, self.width - 9, self.height - 9), PAPER, 11)


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's cards: those that all players know face up, the others face down."""

    width: int
    height: int
    known: tuple[Colour, ...]
    count: int
    line: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Paint the cards side by side, the last at the right end."""
        wide = self.height * 0.8
        # Overlapping if they have no room side by side.
        step = min(wide + 4, (self.width - wide) / max(1, self.count - 1))
        for index in range(self.count):
            left = self.width - wide - (self.count - 1 - index) * step
            box: Bounds = (left, 0, left + wide, self.height)
            pencil.rectangle(box, self.line, 6)
            inner: Bounds = (left + 2.5, 2.5, left + wide - 2.5, self.height - 2.5)
            if index < len(self.known):
                pigment = PIGMENTS[self.known[index]]
                pencil.rectangle(inner, pigment.card, 4)
                middle = left + wide / 2, self.height / 2
                emblem(pencil, middle, wide * 0.74, self.known[index], pigment.on, pigment.card)
            else:
                _back(pencil, inner, 4)


def _back(pencil: Pencil, box: Bounds, radius: float) -> None:
    left, top, right, bottom = box
    pencil.rectangle(box, LACQUER_LIGHT, radius)
    x, y, size = (left + right) / 2, (top + bottom) / 2, (right - left) * 0.26
    pencil.polygon([(x, y - size * 1.3), (x + size, y), (x, y + size * 1.3), (x - size, y)], GOLD)
    pencil.polygon(
        [(x, y - size * 0.65), (x + size * 0.5, y), (x, y + size * 0.65), (x - size * 0.5, y)], LACQUER_LIGHT
    )


@dataclass(frozen=True, slots=True)
class CardPile:
    """The face-down cards; the pile's height shows how many are left."""

    width: int
    height: int
    count: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the pile; an empty one leaves only its trace."""
        # Six cards a layer, rounded up: one card is still a pile.
        layers = -(-self.count // 6)
        wide, high = self.width - 20, self.height - 40
        if not layers:
            pencil.rectangle((4, 34, 4 + wide, 34 + high), PAPER_EDGE, 12)
            pencil.rectangle((7, 37, 1 + wide, 31 + high), PAPER, 9)
            return
        for layer in range(layers):
            x, y = 4 + layer * 1.4, 34 - layer * 4.0
            pencil.rectangle((x, y, x + wide, y + high), INK, 12)
            pencil.rectangle((x + 2.5, y + 2.5, x + wide - 2.5, y + high - 2.5), IVORY, 10)
        x, y = 4 + (layers - 1) * 1.4, 34 - (layers - 1) * 4.0
        pencil.rectangle((x + 6, y + 6, x + wide - 6, y + high - 6), LACQUER, 7)
        pencil.rectangle((x + 10, y + 10, x + wide - 10, y + high - 10), GOLD, 5)
        pencil.rectangle((x + 12, y + 12, x + wide - 12, y + high - 12), LACQUER, 4)
        figures.dragon(pencil.at(x + wide / 2, y + high / 2).zoomed(wide / 104))


@dataclass(frozen=True, slots=True)
class Supply:
    """The number of pieces of a kind that a player has left; `x` is the place of the piece."""

    width: int
    height: int
    kind: SupplyPiece
    x: float
    seat: Seat
    left: int
    ink: Rgb

    def paint(self, pencil: Pencil) -> None:
        middle = self.height / 2
        match self.kind:
            case SupplyPiece.HOUSE:
                beside = 23
                figures.house(pencil.at(self.x, self.height - 7).zoomed(0.48), 0, 0, self.seat)
            case SupplyPiece.EMISSARY:
                beside = 15
                figures.emissary(pencil.at(self.x, middle).zoomed(0.68), (0, 0), self.seat)
            case SupplyPiece.FORTIFICATION:
                beside = 19
                figures.fort(pencil.at(self.x, middle).zoomed(0.36), (0, 0))
        pencil.text((self.x + beside, middle + 14.5), str(self.left), Face.TEXT, figures.SMALL, self.ink)


@dataclass(frozen=True, slots=True)
class Crown:
    """The emperor: the player who began wears the hat with strings of beads."""

    width: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the hat over a face, in the middle."""
        pencil = pencil.at(self.width / 2, self.height / 2)
        pencil.disc((0, 6), 18, IVORY)
        pencil.disc((0, 6), 16, INK)
        pencil.disc((0, 6), 13.5, PAPER)
        for side in (-1, 1):
            pencil.disc((side * 5, 5), 2, INK)
            pencil.line(curve((side * 1.5, 12), (side * 6, 11), (side * 8, 16)), INK, 2.2)
        cap: list[Point] = [(-15, 1), (-14, -12), (14, -12), (15, 1)]
        board: list[Point] = [(-31, -20), (31, -20), (28, -11), (-28, -11)]
        for shape, fill in ((cap, CINNABAR), (board, GOLD)):
            pencil.line([*shape, shape[0]], INK, 4.5)
            pencil.polygon(shape, fill)
        for x in (-27, -20, 20, 27):
            for y in (-6, 1, 8):
                pencil.disc((x, y), 3.8, INK)
                pencil.disc((x, y), 2.3, GOLD)
