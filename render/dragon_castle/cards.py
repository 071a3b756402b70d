"""What stands beside the castle, each thing a layer: the countdown, counts, cards, tiles, lines of the final table."""

from __future__ import annotations

from dataclasses import dataclass

from engines.dragon_castle.board import TOKENS, Dragon, Kind, Spirit, Symbol
from render.core.fonts import Face
from render.core.pencil import Pencil
from render.core.text import fitted, width
from render.core.theme import CINNABAR, GOLD, INK, INK_SOFT, IVORY, JADE_DEEP, PAPER, PAPER_EDGE, PAPER_SHADE
from render.dragon_castle import layout
from render.dragon_castle.colours import KINDS
from render.dragon_castle.icons import icon
from render.dragon_castle.realms import Count, token
from render.dragon_castle.tiles import Block, Pile


@dataclass(frozen=True, slots=True)
class Track:
    """The countdown track: the stack, the exclamation space, further spaces; what is left of the tokens on them."""

    width: int
    height: int
    tokens: int
    stack: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the spaces from left to right."""
        step, size = self.height - 8, self.height - 14
        pencil.rectangle((0, size / 2 - 5, step * (TOKENS - self.stack + 1) - 12, size / 2 + 5), PAPER_EDGE)
        for space in range(TOKENS - self.stack + 1):
            x, y = space * step + size / 2, size / 2
            pencil.disc((x, y), size / 2, INK)
            pencil.disc((x, y), size / 2 - 3, CINNABAR if space == 1 else PAPER_SHADE)
            if space == 1:
                pencil.centred((x, y), "!", Face.TEXT, size * 0.72, IVORY)
            if self.tokens >= (1 if space == 0 else self.stack + space):
                token(pencil, (x, y), size / 2 - (6 if space == 1 else 5))
            if space == 0:
                _number(pencil, (x + size * 0.32, y + size * 0.36), min(self.tokens, self.stack), size * 0.24)
            if space == 1 and self.tokens > self.stack:
                pencil.disc((x + size * 0.34, y + size * 0.34), size * 0.2, INK)
                pencil.disc((x + size * 0.34, y + size * 0.34), size * 0.2 - 2.4, CINNABAR)
                pencil.centred((x + size * 0.34, y + size * 0.34), "!", Face.TEXT, size * 0.3, IVORY)


def _number(pencil: Pencil, centre: tuple[float, float], number: int, radius: float) -> None:
    pencil.disc(centre, radius, INK)
    pencil.disc(centre, radius - 2.4, IVORY)
    pencil.centred(centre, str(number), Face.TEXT, radius * 1.5, INK)


@dataclass(frozen=True, slots=True)
class Heap:
    """How many tiles the castle has left, beside a few blocks."""

    width: int
    height: int
    number: int

    def paint(self, pencil: Pencil) -> None:
        """Paint a block and the number."""
        scale = (self.height - 2) / 66
        block = Block(52)
        blocks = pencil.zoomed(scale).at(3 - block.margin, 2 - block.margin)
        if self.number:
            Pile(block, 1, "D1").paint(blocks)
        size = self.height * 0.78
        pencil.text((self.height * 1.02, self.height / 2 + size * 0.345), str(self.number), Face.TEXT, size, INK)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A spirit or dragon card: its picture, name and effect; the spirit used this turn says so."""

    width: int
    height: int
    card: Spirit | Dragon
    name: str
    effect: str
    used: str

    def paint(self, pencil: Pencil) -> None:
        """Paint a disc for spirits and a square for dragons, the words beside it."""
        high = self.height
        middle = high / 2
        colour = JADE_DEEP if isinstance(self.card, Spirit) else KINDS[Kind.DRAGON]
        if isinstance(self.card, Spirit):
            for by, fill in ((1.0, INK), (3.6, GOLD), (5.6, colour)):
                pencil.disc((middle, middle), middle - by, fill)
        else:
            for by, fill in ((2.0, INK), (4.6, GOLD), (6.6, colour)):
                pencil.rectangle((by, by, high - by, high - by), fill, 12 - by)
        icon(pencil.at(middle, middle).zoomed(high / 66), self.card, IVORY, colour)
        left = high + 10
        room = self.width - left
        large = 31 if high < layout.LARGE_CARD else 42
        line = high * 0.44
        pencil.text((left, line), fitted(self.name, Face.TEXT, large, room), Face.TEXT, large, INK)
        if self.used:
            x, y = left + width(self.name, Face.TEXT, large) + 14, line - large * 0.34
            wide = width(self.used, Face.TEXT, 21) + 22
            if x + wide <= self.width:
                pencil.rectangle((x, y - 13.5, x + wide, y + 13.5), CINNABAR, 13.5)
                pencil.centred((x + wide / 2, y), self.used, Face.TEXT, 21, IVORY)
        size = large * 0.7
        while size > 19 and width(self.effect, Face.TEXT, size) > room:
            size -= 0.5
        pencil.text((left, high * 0.865), fitted(self.effect, Face.TEXT, size, room), Face.TEXT, size, INK_SOFT)


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles side by side, face up, on paper; a word below each if there is room."""

    width: int
    height: int
    cell: int
    symbols: tuple[Symbol, ...]
    gap: int = 10
    named: bool = False

    def paint(self, pencil: Pencil) -> None:
        """Paint the blocks from left to right."""
        pencil.rectangle((0, 0, self.width, self.height), PAPER)
        block = Block(self.cell)
        for index, symbol in enumerate(self.symbols):
            left = index * (self.cell + self.gap)
            wide, high = block.face
            shadow = [(left + 6, 10), (left + wide + 9, 10), (left + wide + 9, high + 12), (left + 6, high + 12)]
            pencil.shadow(shadow, 3, 0.35)
            Pile(block, 1, symbol).paint(pencil.at(left - block.margin + 2, 4 - block.margin))
            if self.named:
                pencil.centred((left + wide / 2 + 2, block.height + 24), symbol, Face.TEXT, 38, INK)


@dataclass(frozen=True, slots=True)
class Counted:
    """Shrines of the supply or tiles of the castle: picture, number, word."""

    width: int
    height: int
    number: int
    word: str
    tiles: bool

    def paint(self, pencil: Pencil) -> None:
        """Paint them side by side."""
        high = self.height
        layer = Heap(high, high, self.number) if self.tiles else Count(high, high, "shrine", self.number, INK)
        layer.paint(pencil)
        size = high * (0.78 if self.tiles else 0.86)
        left = high * 1.02 + width(str(self.number), Face.TEXT, size) + 12
        word = fitted(self.word, Face.TEXT, 30, self.width - left)
        pencil.text((left, high / 2 + size * 0.345), word, Face.TEXT, 30, INK)
