"""The countdown, counts, cards with their icons, marks and tiles in hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import TypeAlias

from engines.dragon_castle.board import TOKENS, Dragon, Spirit, Symbol, TileKind
from render.core.box import Box
from render.core.collage import Band, Flat
from render.core.panel import Line, scroll
from render.core.pencil import Pencil, Point
from render.core.pieces import curve
from render.core.text import DROP, Face, baseline, fitted, plain, width
from render.core.theme import CINNABAR, GOLD, INK, INK_SOFT, IVORY, JADE_DEEP, PAPER, PAPER_EDGE, PAPER_SHADE, Rgb
from render.dragon_castle import layout
from render.dragon_castle.colours import KINDS, PALETTE
from render.dragon_castle.realms import icon as icon_of
from render.dragon_castle.realms import token
from render.dragon_castle.scene import PictureWords, Scene
from render.dragon_castle.table import part
from render.dragon_castle.tiles import Block, Pile, Takeable, pair_mark

Shape: TypeAlias = tuple[float, Sequence[Point]]
"""A line of a thickness; 0 means a filled polygon, a single point a disc of that radius."""


def _arc(radius: float, start: float, end: float, x: float = 0, y: float = 0) -> list[Point]:
    """Return part of a circle; 0 is up, clockwise, a whole turn is 1."""
    turns = [start + (end - start) * step / 16 for step in range(17)]
    return [(x + radius * sin(2 * pi * turn), y - radius * cos(2 * pi * turn)) for turn in turns]


def _tile(x: float, y: float, wide: float = 11, high: float = 14) -> Shape:
    return 0, [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def _hall(x: float, ground: float, size: float) -> list[Shape]:
    roof = [(x - size, ground - size * 0.8), (x, ground - size * 1.7), (x + size, ground - size * 0.8)]
    half = size * 0.62
    wall = [(x - half, ground), (x - half, ground - size * 0.8), (x + half, ground - size * 0.8), (x + half, ground)]
    return [(0, roof), (0, wall)]


_FLAME = [*curve((0, -19), (13, -4), (9, 6)), *curve((9, 6), (0, 16), (-9, 6)), *curve((-9, 6), (-12, -4), (0, -19))]

_SPIRITS: dict[Spirit, list[Shape]] = {
    Spirit.BEAUTY: [*((7.5, [point]) for point in _arc(11, 0, 0.8)[::4]), (7.5, [(0, -11)])],
    Spirit.WIND: [
        (3.6, [(-18, -6), *_arc(6, 0.5, -0.15, 8, -12)]),
        (3.6, [(-18, 2), (12, 2), *_arc(5.5, 0, 0.6, 12, 7.5)]),
        (3.6, [(-18, 11), *_arc(4.5, 0, 0.6, -2, 15.5)]),
    ],
    Spirit.STRENGTH: [
        _tile(-18, 0, 13, 17),
        (3.4, curve((-11, -5), (0, -22), (12, -8))),
        (0, [(18, -11), (14, 3), (4, -7)]),
        (2.6, [(6, 3), (18, 3), (18, 17), (6, 17), (6, 3)]),
    ],
    Spirit.ELEGANCE: [
        *((3.4, [(0, 15), point]) for point in _arc(27, -0.16, 0.16, 0, 13)[::4]),
        (4, _arc(29, -0.17, 0.17, 0, 14)),
        (4, [(0, 15)]),
    ],
    Spirit.DECEPTION: [
        (0, [(-19, -9), *curve((-19, -9), (0, -3), (19, -9)), *curve((19, -9), (20, 12), (3, 6)), (0, 2), (-3, 6)]),
        (0, [(-3, 6), *curve((-3, 6), (-20, 12), (-19, -9))]),
    ],
    Spirit.CHANGE: [
        (4, _arc(14, 0.06, 0.4)),
        (4, _arc(14, 0.56, 0.9)),
        (0, [(2, 17), (13, 20), (12, 7)]),
        (0, [(-2, -17), (-13, -20), (-12, -7)]),
    ],
    Spirit.FAITH: [*_hall(-5, 18, 13), (4, [(13, -18), (13, -4)]), (4, [(6, -11), (20, -11)])],
    Spirit.DESTRUCTION: [
        (0, [(-14, -18), (2, -18), (-4, -6), (3, 2), (-5, 18), (-14, 18)]),
        (0, [(7, -18), (15, -18), (15, 18), (1, 18), (9, 2), (2, -6)]),
    ],
    Spirit.DEPTH: [
        (
            4,
            [
                *curve((-18, -2), (-12, -9), (-6, -2)),
                *curve((-6, -2), (0, 5), (6, -2)),
                *curve((6, -2), (12, -9), (18, -2)),
            ],
        ),
        (4, [*curve((-18, 9), (-12, 2), (-6, 9)), *curve((-6, 9), (0, 16), (6, 9)), *curve((6, 9), (12, 2), (18, 9))]),
        (0, [(0, -6), (-8, -14), (-3, -14), (-3, -20), (3, -20), (3, -14), (8, -14)]),
    ],
    Spirit.WIT: [_tile(-19, -8), _tile(-5.5, -8), _tile(8, -8), (3, [(-18, 14), (18, 14)])],
}

_DRAGONS: dict[Dragon, list[Shape]] = {
    Dragon.HUMILITY: [*_hall(-8, 8, 10), _tile(-18, 10, 19, 8), _tile(4, -18, 14, 36)],
    Dragon.RIGHTEOUSNESS: [_tile(-4, -19, 8, 38), _tile(-19, -4, 38, 8)],
    Dragon.TRANQUILITY: [(3.4, _arc(17, 0, 1)), (3.2, _arc(10, 0, 1)), (4, [(0, 0)])],
    Dragon.BRAVERY: [
        (0, [(-19, 18), (-3, -10), (4, 2), (9, -4), (19, 18)]),
        (2.6, [(-3, -6), (-3, -20)]),
        (0, [(-3, -20), (8, -16), (-3, -12)]),
    ],
    Dragon.DOMINION: [
        (0, [(-17, 12), (-19, -11), (-8, -1), (0, -17), (8, -1), (19, -11), (17, 12)]),
        (4, [(-15, 17), (15, 17)]),
    ],
    Dragon.POWER: [
        (4, [(-15, -16), (13, 12)]),
        (4, [(15, -16), (-13, 12)]),
        (4, [(5, 15), (16, 5)]),
        (4, [(-5, 15), (-16, 5)]),
        (3.4, [(15, 16)]),
        (3.4, [(-15, 16)]),
    ],
    Dragon.KNOWLEDGE: [
        (
            0,
            [
                (-1.5, -10),
                *curve((-1.5, -10), (-9, -16), (-19, -13)),
                (-19, 13),
                *curve((-19, 13), (-9, 10), (-1.5, 16)),
            ],
        ),
        (0, [(1.5, -10), *curve((1.5, -10), (9, -16), (19, -13)), (19, 13), *curve((19, 13), (9, 10), (1.5, 16))]),
    ],
    Dragon.HARMONY: [
        (0, [(-4, -17), (-4, 17), (-19, 17)]),
        (0, [(4, -17), (4, 17), (19, 17)]),
        (2, [(0, -19), (0, 19)]),
    ],
    Dragon.DEVOTION: [(0, _FLAME), (4, curve((-15, 12), (0, 24), (15, 12)))],
    Dragon.COURAGE: [
        (3, [(-17, -17), (17, -17), (17, 17), (-17, 17), (-17, -17)]),
        (0, [(-12, -12), (0, -12), (0, 0), (-12, 0)]),
    ],
}


def icon(pencil: Pencil, card: Spirit | Dragon, fill: Rgb, ground: Rgb) -> None:
    """Draw the picture of a card around the origin."""
    shapes = _SPIRITS[card] if isinstance(card, Spirit) else _DRAGONS[card]
    for thick, points in shapes:
        if not thick:
            pencil.polygon(points, fill)
        elif len(points) == 1:
            pencil.disc(points[0], thick, fill)
        else:
            pencil.line(points, fill, thick)
    # Holes: lines and polygons cannot leave them open, so they are painted in the colour of the ground.
    if card is Spirit.BEAUTY:
        pencil.disc((0, 0), 4.5, ground)
    if card is Spirit.DECEPTION:
        for x in (-9, 9):
            pencil.disc((x, -1), 3.6, ground)
    if card is Dragon.DEVOTION:
        pencil.disc((0, 4), 4, ground)


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
        size, left = layout.LEAST_PRINT, 0.0
        for takeable, word in self.meant:
            _mark(pencil.at(left + _MARK / 2, self.height / 2), takeable)
            left += _MARK + 12
            text = fitted(word, Face.TEXT, size, self.width - left)
            pencil.text((left, baseline(text, Face.TEXT, size, self.height)), text, Face.TEXT, size, INK)
            left += width(text, Face.TEXT, size) + 44


_MARK = 46


def _mark(pencil: Pencil, takeable: Takeable) -> None:
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


def hand_band(scene: Scene, total: int) -> Band:
    """Draw the tiles in hand, large, each with its symbol in notation."""
    return _hand(scene.view.hand, scene.words, total)


@lru_cache(maxsize=64)
def _hand(hand: tuple[Symbol, ...], words: PictureWords, total: int) -> Band:
    high = layout.HAND
    heading = plain(words.in_hand if hand else words.no_tiles)
    title = Box(24, (high - 60) // 2, 290, 60)
    placed = [
        *scroll(PALETTE, total, high),
        part(title, Flat(*title.size, PAPER), Line(*title.size, heading, Face.HEADING, 54, INK)),
    ]
    wide = layout.HAND_TILE + 30
    for index, symbol in enumerate(hand):
        # Each by itself: most of a new hand has been painted before.
        box = Box(title.right + 16 + index * wide, 16, wide, high - 18)
        placed.append(part(box, Tiles(*box.size, layout.HAND_TILE, (symbol,), named=True)))
    return Band(total, high, placed)
