"""The strip under the board: the players in seat order, the state of the game, the viewer's hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain

from engines.protocol import Seat
from engines.qin.board import Tile
from render.core import pieces
from render.core.box import Box
from render.core.collage import Band, Flat, Layer, Patch, Placed, cut_into_bands
from render.core.panel import (
    PLATES,
    Badge,
    Counter,
    Line,
    PlayerStatus,
    Stamp,
    badge,
    badge_width,
    name_of,
    part,
    plaque,
    scroll,
    status_of,
    word_of,
)
from render.core.pencil import Pencil
from render.core.text import Face, plain
from render.core.theme import (
    CINNABAR,
    GOLD,
    INK,
    IVORY,
    LACQUER,
    LACQUER_LIGHT,
    PAPER,
    PAPER_EDGE,
    PAPER_SHADE,
    Livery,
    Rgb,
    Symbol,
)
from render.qin import layout
from render.qin.colours import PALETTE
from render.qin.land import PIGMENTS, paint_motif
from render.qin.layout import PRINT, STATUS, WIDTH
from render.qin.scene import PictureWords, Scene

_part = partial(part, PALETTE)
_line = partial(Line, least=PRINT)
_LETTERS = "RYB"

_NO_SEATS_LIVERY = Livery("stone", PAPER_SHADE, PAPER_SHADE, Symbol.DISC, PAPER_SHADE)


@dataclass(frozen=True, slots=True)
class PlayerPlaque:
    """The content of a player's plaque; `pagodas` counts those left, or those placed when the game is over."""

    seat: Seat
    name: str
    caption: str
    pagodas: int
    hand: int
    status: PlayerStatus
    word: str


def strip_bands(scene: Scene) -> list[Band]:
    """Draw the state of the game, then the players in seat order, row by row.

    Each band is cached while it is unchanged.
    """
    plaques = [_player_plaque(scene, seat) for seat in range(len(scene.view.pagodas_left))]
    rows = [tuple(plaques[row.start : row.stop]) for row in layout.plaque_rows(len(plaques))]
    bands = (_row(len(plaques), row) for row in rows)
    return [_status_band(_status_words(scene), scene.ghost is not None, scene.view.supply), *chain.from_iterable(bands)]


def column(scene: Scene, height: int) -> Iterator[Placed]:
    """Place the state of the game and the players beside a board of a height."""
    board, note, major, safe, caption = _status_words(scene)
    facts = _status(board, note, scene.ghost is not None), _major(major, safe), _supply(scene.view.supply, caption)
    yield Placed(WIDTH, 0, _ground(layout.FILM - WIDTH, height))
    for fact, (right, down) in zip(facts, layout.film_facts(), strict=True):
        yield from (Placed(x + right, y + down, piece) for x, y, piece in fact)
    for seat in range(len(scene.view.pagodas_left)):
        yield from _plaque(layout.film_plaque(seat), _player_plaque(scene, seat, film=True))


def _status_words(scene: Scene) -> tuple[str, ...]:
    view, words = scene.view, scene.words
    note = words.preview if scene.ghost is not None else f"{words.move} {view.ply}"
    return tuple(plain(word) for word in (words.of_board(view.board), note, words.major, words.safe, words.supply))


def _player_plaque(scene: Scene, seat: Seat, *, film: bool = False) -> PlayerPlaque:
    view, words = scene.view, scene.words
    is_over, left = view.outcome is not None, view.pagodas_left[seat]
    status = status_of(seat, view.to_act, view.outcome, film=film)
    return PlayerPlaque(
        seat=seat,
        name=name_of(scene.names, seat, words.player),
        caption=plain(words.pagodas_placed if is_over else words.pagodas_left),
        pagodas=view.pagodas_each - left if is_over else left,
        hand=view.hand_sizes[seat],
        status=status,
        word=word_of(status, words.to_move, words.winner),
    )


def hand_band(scene: Scene, total: int) -> Band:
    """Draw the viewer's tiles, large, each with its name and colours. Raises `ValueError` for a spectator's view."""
    if scene.view.hand is None:
        raise ValueError("a spectator has no hand to draw")
    return _hand(scene.view.hand, scene.words, total)


@lru_cache(maxsize=8)
def _ground(wide: int, high: int) -> Patch:
    return Patch((wide, high), PALETTE, [Flat(wide, high, PAPER)])


def _row(seats: int, row: tuple[PlayerPlaque, ...]) -> tuple[Band, ...]:
    """Draw plaques side by side, cut between their lines, with the margin below them."""
    heights = layout.plaque_lines(seats)
    height = sum(heights)
    boxes = [layout.plaque_boxes(seats)[shown.seat] for shown in row]
    placed = chain.from_iterable(
        _plaque(Box(box.left, 0, *box.size), shown) for box, shown in zip(boxes, row, strict=True)
    )
    return cut_into_bands(WIDTH, heights, [Placed(0, 0, _ground(WIDTH, height)), *placed])


@lru_cache(maxsize=96)
def _plaque(box: Box, shown: PlayerPlaque) -> tuple[Placed, ...]:
    seat, status = shown.seat, shown.status
    ink = PLATES[status].ink
    plan = layout.plaque_in(box, badge_width(shown.word, PRINT))
    counter = WinnerPagoda if status is PlayerStatus.WINNER else Counter
    parts: list[tuple[Box, Layer]] = [
        (plan.counter, counter(plan.counter.width, seat)),
        (plan.name, _line(*plan.name.size, shown.name, Face.TEXT, 50, ink)),
        (plan.caption, _line(*plan.caption.size, shown.caption, Face.TEXT, 38, ink)),
        (plan.number, _line(*plan.number.size, str(shown.pagodas), Face.TEXT, 62, ink, 0.5)),
        (plan.hand, Backs(*plan.hand.size, shown.hand, ink)),
    ]
    if shown.word:
        parts.append((plan.badge, badge(plan.badge.size, shown.word, PRINT, status)))
    return plaque(PALETTE, box, status, parts)


@lru_cache(maxsize=64)
def _status_band(words: tuple[str, ...], is_preview: bool, supply: int) -> Band:
    board, note, major, safe, caption = words
    placed = [Placed(0, 0, _ground(WIDTH, STATUS)), *_status(board, note, is_preview)]
    return Band(WIDTH, STATUS, [*placed, *_major(major, safe), *_supply(supply, caption)])


@lru_cache(maxsize=256)
def _status(board: str, note: str, preview: bool) -> tuple[Placed, ...]:
    at = layout.facts()[0]
    if preview:
        wide = min(at.second.width, badge_width(note, 40))
        box = Box(at.second.left, at.second.top, wide, at.second.height)
        second = _part(box, PAPER, Badge(*box.size, note, 40, CINNABAR, IVORY))
    else:
        second = _part(at.second, PAPER, _line(*at.second.size, note, Face.TEXT, 42, INK))
    return (
        _part(at.icon, PAPER, Stamp(at.icon.width, "秦")),
        _part(at.first, PAPER, _line(*at.first.size, board, Face.HEADING, 56, INK)),
        second,
    )


@lru_cache(maxsize=8)
def _major(major: str, safe: str) -> tuple[Placed, ...]:
    at = layout.facts()[1]
    return (
        _part(at.icon, PAPER, TwoRoofs(at.icon.width)),
        _part(at.first, PAPER, _line(*at.first.size, major, Face.TEXT, 42, INK)),
        _part(at.second, PAPER, _line(*at.second.size, safe, Face.TEXT, 38, INK)),
    )


@lru_cache(maxsize=256)
def _supply(supply: int, caption: str) -> tuple[Placed, ...]:
    at = layout.facts()[2]
    return (
        _part(at.icon, PAPER, SupplyPile(*at.icon.size, -(-supply // 12))),
        _part(at.first, PAPER, _line(*at.first.size, str(supply), Face.TEXT, 60, INK)),
        _part(at.second, PAPER, _line(*at.second.size, caption, Face.TEXT, 38, INK)),
    )


@lru_cache(maxsize=64)
def _hand(hand: tuple[Tile, ...], words: PictureWords, total: int) -> Band:
    height = layout.HAND_STRIP
    placed = [*scroll(PALETTE, total, height)]
    title = layout.hand_heading(height)
    heading = words.your_hand if hand else words.no_tiles
    placed.append(_part(title, PAPER, _line(*title.size, heading, Face.HEADING, 46, INK)))
    colours = dict(zip(_LETTERS, (words.red, words.yellow, words.blue), strict=True))
    for tile, box in zip(hand, layout.hand_tiles(len(hand), total, height), strict=True):
        face = Box(box.left, box.top, box.width, layout.HAND_TILE_HEIGHT)
        over = (layout.HAND_LABEL_WIDTH - box.width) // 2
        label = Box(box.left - over, face.bottom, layout.HAND_LABEL_WIDTH, layout.HAND_LABEL)
        words_below = f"{tile.value}  {'–'.join(colours[letter] for letter in tile.value)}"
        placed.append(_part(face, PAPER, Domino(*face.size, tile.value)))
        placed.append(_part(label, PAPER, _line(*label.size, words_below, Face.TEXT, layout.HAND_PRINT, INK, 0.5)))
    return Band(total, height, placed)


@dataclass(frozen=True, slots=True)
class WinnerPagoda:
    """The pagoda of two storeys that replaces a winner's counter."""

    size: int
    seat: int

    def paint(self, pencil: Pencil) -> None:
        pieces.pagoda(pencil.zoomed(self.size / 100), 50, 98, 2, self.seat)


@dataclass(frozen=True, slots=True)
class TwoRoofs:
    """A pagoda of two storeys without an owner; the text beside it explains two roofs."""

    size: int

    def paint(self, pencil: Pencil) -> None:
        pieces.pagoda_in(pencil.zoomed(self.size / 100), 50, 98, 2, _NO_SEATS_LIVERY)


@dataclass(frozen=True, slots=True)
class Backs:
    """The backs of the tiles in a player's hand, upright and side by side."""

    width: int
    height: int
    count: int
    line: Rgb

    def paint(self, pencil: Pencil) -> None:
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
