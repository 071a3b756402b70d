"""Beside the castle: title, countdown, supply, tiles in hand, cards in play, and the final table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engines.dragon_castle.board import TOKENS, Dragon, Spirit, Symbol
from engines.dragon_castle.view import DragonCastleView, FinalScoring
from render.core import pieces
from render.core.collage import Band, Layer, Patch, Placed
from render.core.fonts import Face
from render.core.pencil import Pencil
from render.core.text import fitted, plain, width
from render.core.theme import (
    CINNABAR,
    GOLD,
    INK,
    INK_SOFT,
    IVORY,
    JADE_DEEP,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    Rgb,
)
from render.dragon_castle import layout
from render.dragon_castle.colours import KINDS, PALETTE, Kind
from render.dragon_castle.icons import icon
from render.dragon_castle.layout import CASTLE, SIDEBAR
from render.dragon_castle.realms import Count, token
from render.dragon_castle.scene import Scene, Words
from render.dragon_castle.table import part
from render.dragon_castle.tiles import Block, Pile
from render.qin.layout import Box
from render.qin.panel import Badge, Line, Rule, Stamp

_CARD = PAPER
_MAX_CARDS = 6


@dataclass(frozen=True, slots=True)
class Paper:
    """The sidebar's ground with a golden edge towards the castle."""

    width: int
    height: int

    def paint(self, pencil: Pencil) -> None:
        """Fill it."""
        pencil.rectangle((0, 0, self.width, self.height), PAPER)


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
class Row:
    """A line of the final table: a word and a number for each seat; the head shows the seats, the sum stands out."""

    width: int
    height: int
    word: str
    numbers: tuple[int, ...]
    head: bool = False
    total: bool = False
    best: tuple[int, ...] = ()

    def paint(self, pencil: Pencil) -> None:
        """Paint the line."""
        columns = max(2, len(self.numbers))
        step = min(92, (self.width - 170) / columns)
        if self.total:
            pencil.rectangle((0, 0, self.width, 3), INK)
        elif not self.head:
            pencil.rectangle((0, self.height - 1.5, self.width, self.height), PAPER_SHADE)
        room = self.width - step * len(self.numbers) - 10
        size = 28.0
        while size > 20 and width(self.word, Face.TEXT, size) > room:
            size -= 1
        word = fitted(self.word, Face.TEXT, size, room)
        pencil.text((4, self.height / 2 + 10), word, Face.TEXT, size, INK)
        for index, number in enumerate(self.numbers):
            x, y = self.width - step * (len(self.numbers) - index - 0.5), self.height / 2
            if self.head:
                pieces.token(pencil, (x - 20, y - 20, x + 20, y + 20), index)
                continue
            if index in self.best:
                pencil.rectangle((x - step / 2 + 6, 6, x + step / 2 - 6, self.height), INK, 10)
                pencil.rectangle((x - step / 2 + 8.5, 8.5, x + step / 2 - 8.5, self.height - 2.5), GOLD, 8)
            pencil.centred((x, y + (2 if self.total else 0)), str(number), Face.TEXT, 36 if self.total else 32, INK)


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


def sidebar(scene: Scene, height: int) -> Iterator[Placed]:
    """Everything beside the castle."""
    view, words = scene.view, scene.words

    def at(box: Box, *layers: Layer) -> Placed:
        return part(Box(box.left + CASTLE, box.top, *box.size), Paper(*box.size), *layers)

    yield part(Box(CASTLE, 0, SIDEBAR, height), Paper(SIDEBAR, height))
    yield at(layout.SEAL, Stamp(layout.SEAL.width, "龍"))
    yield at(layout.TITLE, Line(*layout.TITLE.size, plain(words.title), Face.HEADING, 58, INK))
    subtitle = f"{_castle(scene)} · {plain(words.move)} {view.ply}"
    yield at(layout.SUBTITLE, Line(*layout.SUBTITLE.size, subtitle, Face.TEXT, 30, INK))
    yield at(layout.TRACK, Track(*layout.TRACK.size, view.tokens, view.stack))
    note = _note(scene)
    if note is not None:
        box = layout.NOTE
        wide = min(box.width, round(width(note[0], Face.TEXT, 28)) + 32)
        yield at(Box(box.right - wide, box.top, wide, box.height), Badge(wide, box.height, note[0], 28, note[1], IVORY))
    yield at(layout.SUPPLY, _Counted(*layout.SUPPLY.size, view.supply, plain(words.supply), False))
    left = view.hidden + sum(tile is not None for tile in view.castle)
    yield at(layout.LEFT, _Counted(*layout.LEFT.size, left, plain(words.castle), True))
    if view.hand:
        box = layout.HAND_TILES
        yield at(box, Tiles(*box.size, 84, view.hand, 8))
        if note is None:
            box = layout.HAND_WORD
            yield at(box, Line(*box.size, plain(words.in_hand), Face.TEXT, 30, INK))
    if view.final is not None:
        yield from (at(box, row) for box, row in _table(view, view.final, words))
    else:
        yield from (at(box, line) for box, line in _cards(view, words))


@dataclass(frozen=True, slots=True)
class _Counted:
    """Shrines of the supply or tiles of the castle: picture, number, word."""

    width: int
    height: int
    number: int
    word: str
    tiles: bool

    def paint(self, pencil: Pencil) -> None:
        high = self.height
        layer = Heap(high, high, self.number) if self.tiles else Count(high, high, "shrine", self.number, INK)
        layer.paint(pencil)
        size = high * (0.78 if self.tiles else 0.86)
        left = high * 1.02 + width(str(self.number), Face.TEXT, size) + 12
        word = fitted(self.word, Face.TEXT, 30, self.width - left)
        pencil.text((left, high / 2 + size * 0.345), word, Face.TEXT, 30, INK)


def _castle(scene: Scene) -> str:
    return plain(scene.castle) or scene.view.layout.replace("_", " ").capitalize()


def _note(scene: Scene) -> tuple[str, Rgb] | None:
    view = scene.view
    if scene.preview:
        return plain(scene.words.preview), JADE_DEEP
    if view.last_round and view.outcome is None:
        return plain(scene.words.last_round), CINNABAR
    return None


def _cards(view: DragonCastleView, words: Words) -> Iterator[tuple[Box, Layer]]:
    cards: tuple[Spirit | Dragon, ...] = (*view.spirits, *view.dragons)
    for index, card in enumerate(cards[:_MAX_CARDS]):
        box = layout.card_box(index, len(cards))
        text = words.of_spirit(card) if isinstance(card, Spirit) else words.of_dragon(card)
        used = plain(words.used) if card is view.spirit_used else ""
        yield box, CardLine(*box.size, card, plain(text.name), plain(text.effect), used)


def _table(view: DragonCastleView, final: FinalScoring, words: Words) -> Iterator[tuple[Box, Layer]]:
    """The final score in its parts, the winners' sums on gold."""
    lines = [
        (words.points, final.victory),
        (words.shrines, final.shrines),
        (words.tokens, final.tokens),
        *((words.of_dragon(scored.dragon).name, scored.points) for scored in final.dragons),
    ]
    wide, high = SIDEBAR - 28, layout.TABLE_ROW
    scores = tuple(sum(points[seat] for _, points in lines) for seat in range(len(final.victory)))
    winners: tuple[int, ...] = ()
    if view.outcome is not None:
        scores, winners = view.outcome.scores, tuple(sorted(view.outcome.winners))
    rows = [Row(wide, high, "", scores, head=True)]
    rows += [Row(wide, high, plain(word), points) for word, points in lines]
    rows.append(Row(wide, high, plain(words.total), scores, total=True, best=winners))
    for index, row in enumerate(rows):
        yield Box(16, layout.CARDS_TOP + index * (high + 1), wide, high), row


def hand_band(scene: Scene, total: int) -> Band:
    """The tiles in hand, large, each with its symbol as it is written."""
    return _hand(scene.view.hand, scene.words, total)


@lru_cache(maxsize=64)
def _hand(hand: tuple[Symbol, ...], words: Words, total: int) -> Band:
    high = layout.HAND
    heading = plain(words.in_hand if hand else words.no_tiles)
    title = Box(24, (high - 60) // 2, 290, 60)
    placed = [
        Placed(0, 0, Patch((total, high), PALETTE, [Rule(total, high)])),
        part(title, Paper(*title.size), Line(*title.size, heading, Face.HEADING, 48, INK)),
    ]
    if hand:
        box = Box(title.right + 16, 16, 640, high - 18)
        placed.append(part(box, Tiles(*box.size, layout.HAND_TILE, hand, 30, True)))
    return Band(total, high, placed)
