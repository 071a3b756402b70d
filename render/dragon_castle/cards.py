"""Layers above the realms, common to all players: the countdown, counts, cards, marks, tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engines.dragon_castle.board import TOKENS, Dragon, Spirit, Symbol, TileKind
from render.core.fonts import Face
from render.core.pencil import Pencil
from render.core.text import DROP, baseline, fitted, width
from render.core.theme import CINNABAR, GOLD, INK, INK_SOFT, IVORY, JADE_DEEP, PAPER, PAPER_EDGE, PAPER_SHADE, Rgb
from render.dragon_castle import layout
from render.dragon_castle.colours import KINDS
from render.dragon_castle.icons import icon
from render.dragon_castle.realms import icon as icon_of
from render.dragon_castle.realms import token
from render.dragon_castle.tiles import Block, Pile, Takeable, pair_mark

_SIGN = 25
"""The radius of a sign on the rim of a space of the countdown."""


@dataclass(frozen=True, slots=True)
class Track:
    """The countdown track: the stack, the exclamation space, further spaces, and the tokens left on them."""

    width: int
    height: int
    tokens: int
    stack: int

    def paint(self, pencil: Pencil) -> None:
        """Paint the spaces from left to right."""
        size = self.height - 12
        step = min(size + 12, (self.width - size) / (TOKENS - self.stack))
        pencil.rectangle((0, size / 2 - 5, step * (TOKENS - self.stack) + size / 2, size / 2 + 5), PAPER_EDGE)
        for space in range(TOKENS - self.stack + 1):
            x, y = space * step + size / 2, size / 2
            pencil.disc((x, y), size / 2, INK)
            pencil.disc((x, y), size / 2 - 3, CINNABAR if space == 1 else PAPER_SHADE)
            if space == 1:
                pencil.centred((x, y), "!", Face.TEXT, size * 0.72, IVORY)
            if self.tokens >= (1 if space == 0 else self.stack + space):
                token(pencil, (x, y), size / 2 - (6 if space == 1 else 5))
            if space == 0:
                _sign(pencil, (x + 20, self.height - _SIGN), str(min(self.tokens, self.stack)), IVORY, INK)
            if space == 1 and self.tokens > self.stack:
                _sign(pencil, (x + 20, self.height - _SIGN), "!", CINNABAR, IVORY)


def _sign(pencil: Pencil, centre: tuple[float, float], text: str, fill: Rgb, ink: Rgb) -> None:
    """Draw a number or an exclamation mark on the rim of a space."""
    pencil.disc(centre, _SIGN, INK)
    pencil.disc(centre, _SIGN - 2.5, fill)
    pencil.centred(centre, text, Face.TEXT, layout.LEAST_PRINT, ink)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A spirit or dragon card: its picture, name and effect; `used` is the label of the spirit used this turn."""

    width: int
    height: int
    card: Spirit | Dragon
    name: str
    effect: str
    used: str

    def paint(self, pencil: Pencil) -> None:
        """Paint a disc for spirits and a square for dragons, the words beside it."""
        high, size = self.height, float(layout.LEAST_PRINT)
        middle = high / 2
        colour = JADE_DEEP if isinstance(self.card, Spirit) else KINDS[TileKind.DRAGON]
        if isinstance(self.card, Spirit):
            for by, fill in ((1.0, INK), (3.6, GOLD), (5.6, colour)):
                pencil.disc((middle, middle), middle - by, fill)
        else:
            for by, fill in ((2.0, INK), (4.6, GOLD), (6.6, colour)):
                pencil.rectangle((by, by, high - by, high - by), fill, 12 - by)
        icon(pencil.at(middle, middle).zoomed(high / 66), self.card, IVORY, colour)
        left, line = high + 12, baseline(f"{self.name}{self.effect}", Face.TEXT, size, high)
        pencil.text((left, line), self.name, Face.TEXT, size, INK)
        left += width(self.name, Face.TEXT, size) + 16
        if self.used:
            wide = width(self.used, Face.TEXT, size) + 30
            half = min(26, middle)
            pencil.rectangle((left, middle - half, left + wide, middle + half), CINNABAR, half)
            pencil.text((left + 15, baseline(self.used, Face.TEXT, size, high)), self.used, Face.TEXT, size, IVORY)
            left += wide + 14
        pencil.text((left, line), fitted(self.effect, Face.TEXT, size, self.width - left), Face.TEXT, size, INK_SOFT)


MarkMeaning: TypeAlias = tuple[Takeable, str]
"""A golden mark on tiles of the castle, and its meaning."""


@dataclass(frozen=True, slots=True)
class Meanings:
    """A legend of golden marks on tiles of the castle, side by side, each as large as its word."""

    width: int
    height: int
    meant: tuple[MarkMeaning, ...]

    def paint(self, pencil: Pencil) -> None:
        """Paint each mark and the word beside it."""
        size, left = layout.LEAST_PRINT, 0.0
        for takeable, word in self.meant:
            _mark(pencil.at(left + _MARK / 2, self.height / 2), takeable)
            left += _MARK + 12
            text = fitted(word, Face.TEXT, size, self.width - left)
            pencil.text((left, baseline(text, Face.TEXT, size, self.height)), text, Face.TEXT, size, INK)
            left += width(text, Face.TEXT, size) + 44


_MARK = 46


def _mark(pencil: Pencil, takeable: Takeable) -> None:
    """Draw a golden mark around the origin."""
    if takeable is not Takeable.FIRST:
        pair_mark(pencil, (0, 0), 20, is_twin=takeable is Takeable.TWIN)
        return
    for by, colour in ((0.0, INK), (2.0, GOLD), (8.0, INK), (9.6, IVORY)):
        pencil.rectangle((by - 19, by - 22, 19 - by, 22 - by), colour, max(1.0, 8 - by))


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
                pencil.centred((left + wide / 2 + 2, block.height + 24), symbol, Face.TEXT, 42, INK)


@dataclass(frozen=True, slots=True)
class Counted:
    """Shrines of the supply or tiles of the castle: picture, number, word."""

    width: int
    height: int
    number: int
    word: str
    tiles: bool

    def paint(self, pencil: Pencil) -> None:
        """Paint picture, number and word side by side."""
        if self.tiles:
            block = Block(52)
            if self.number:
                Pile(block, 1, "D1").paint(pencil.zoomed((self.height - 2) / 66).at(3 - block.margin, 2 - block.margin))
        else:
            icon_of(pencil, "shrine", self.height)
        size, number = layout.LEAST_PRINT, str(self.number)
        line, left = self.height / 2 + size * DROP, self.height + 4
        pencil.text((left, line), number, Face.TEXT, size, INK)
        left += width(number, Face.TEXT, size) + 12
        pencil.text((left, line), fitted(self.word, Face.TEXT, size, self.width - left), Face.TEXT, size, INK)
