"""Under the board: the players in seat order, the state of the game, the viewer's hand."""

from __future__ import annotations

from functools import lru_cache

from engines.protocol import Seat
from engines.qin.board import Tile
from engines.qin.view import QinView
from render.core.collage import Band, Flat, Layer, Mosaic, Patch, Placed
from render.core.fonts import Face
from render.core.text import plain, width
from render.core.theme import CINNABAR, INK, IVORY, PAPER, Rgb
from render.qin import layout
from render.qin.colours import PALETTE
from render.qin.layout import FOOTER, MARGIN, STATUS_LEFT, WIDTH, Box
from render.qin.panel import (
    PLATES,
    Backs,
    Badge,
    Bar,
    Counter,
    Domino,
    Line,
    Plate,
    Rule,
    Stack,
    Stamp,
    Standing,
)
from render.qin.scene import Scene, Words

_BADGE_TYPE = 25
_LETTERS = "RYB"


def footer_band(scene: Scene) -> Band:
    """Players and the state of the game."""
    view, words = scene.view, scene.words
    placed = [Placed(0, 0, _ground(WIDTH, FOOTER))]
    for seat, left in enumerate(view.pagodas_left):
        standing = _standing(view, seat)
        word = {Standing.TO_MOVE: words.to_move, Standing.WINNER: words.winner}.get(standing, "")
        seats, hand = len(view.pagodas_left), view.hand_sizes[seat]
        caption = words.pagodas_left
        placed.append(
            _plaque(seats, seat, _name(scene, seat), (left, view.pagodas_each, hand), standing, word, caption)
        )
    board = words.board or view.board.capitalize()
    note = words.preview if scene.ghost is not None else f"{words.move} {view.ply}"
    placed += _status(plain(board), plain(note), scene.ghost is not None)
    placed += _supply(view.supply, plain(words.supply))
    return Band(WIDTH, FOOTER, placed)


def hand_band(scene: Scene, total: int) -> Band:
    """The viewer's tiles, large, each with its name and colours. Raises `ValueError` for a spectator's view."""
    if scene.view.hand is None:
        raise ValueError("a spectator has no hand to draw")
    return _hand(scene.view.hand, scene.words, total)


@lru_cache(maxsize=8)
def _ground(wide: int, high: int) -> Patch:
    return Patch((wide, high), PALETTE, [Flat(wide, high, PAPER)])


@lru_cache(maxsize=320)
def _part(box: Box, fill: Rgb, layer: Layer) -> Placed:
    """A layer on a flat ground, at its box."""
    return Placed(box.left, box.top, Patch(box.size, PALETTE, [Flat(*box.size, fill), layer]))


@lru_cache(maxsize=8)
def _plate(size: tuple[int, int], fill: Rgb, edge: Rgb) -> Patch:
    return Patch(size, PALETTE, [Plate(*size, fill, edge)])


@lru_cache(maxsize=96)
def _plaque(
    seats: int, seat: Seat, name: str, counts: tuple[int, int, int], standing: Standing, word: str, caption: str
) -> Placed:
    """A player: counter, name, pagodas left as number and pips, tiles in hand, what they are now."""
    left, each, hand = counts
    fill, edge, ink = PLATES[standing]
    badge = round(width(word, Face.TEXT, _BADGE_TYPE)) + 26 if word else 0
    plan = layout.plaque(seats, seat, badge)
    box = plan.box
    flat = plan.caption is None

    def part(inner: Box, layer: Layer) -> Placed:
        return _part(inner, fill, layer)

    parts = [
        Placed(0, 0, _plate(box.size, fill, edge)),
        part(plan.counter, Counter(plan.counter.width, seat)),
        part(plan.name, Line(*plan.name.size, name, Face.TEXT, 38 if flat else 42, ink)),
        part(plan.number, Line(*plan.number.size, str(left), Face.TEXT, 66 if flat else 70, ink, 0.5)),
        part(plan.bar, Bar(*plan.bar.size, left, each, seat, ink)),
        part(plan.hand, Backs(*plan.hand.size, hand, ink)),
    ]
    if word:
        parts.append(part(plan.badge, Badge(*plan.badge.size, word, _BADGE_TYPE, ink, fill)))
    if plan.caption is not None:
        parts.append(part(plan.caption, Line(*plan.caption.size, caption, Face.TEXT, 27, ink)))
    return Placed(box.left, box.top, Mosaic(box.size, parts))


def _standing(view: QinView, seat: Seat) -> Standing:
    if view.outcome is not None:
        return Standing.WINNER if seat in view.outcome.winners else Standing.IDLE
    return Standing.TO_MOVE if view.to_act == seat else Standing.IDLE


def _name(scene: Scene, seat: Seat) -> str:
    name = plain(scene.names[seat]) if seat < len(scene.names) else ""
    return name or f"{plain(scene.words.player)} {seat + 1}"


@lru_cache(maxsize=256)
def _status(board: str, note: str, preview: bool) -> tuple[Placed, ...]:
    """The game's seal, the board's name and the number of the move, or that this is a preview."""
    left = STATUS_LEFT + 4
    room = WIDTH - MARGIN - left - 100
    beside = Box(left + 100, MARGIN + 50, room, 42)
    if preview:
        wide = min(room, round(width(note, Face.TEXT, 30)) + 30)
        second = _part(Box(beside.left, beside.top, wide, 42), PAPER, Badge(wide, 42, note, 30, CINNABAR, IVORY))
    else:
        second = _part(beside, PAPER, Line(*beside.size, note, Face.TEXT, 34, INK))
    heading = Box(left + 100, MARGIN - 2, room, 52)
    return (
        _part(Box(left, MARGIN + 2, 88, 88), PAPER, Stamp(88, "秦")),
        _part(heading, PAPER, Line(*heading.size, board, Face.HEADING, 46, INK)),
        second,
    )


@lru_cache(maxsize=256)
def _supply(supply: int, caption: str) -> tuple[Placed, ...]:
    """How many tiles are left, beside a pile as high as that."""
    left = STATUS_LEFT + 4
    room = WIDTH - MARGIN - left - 100
    number, below = Box(left + 100, 108, room, 46), Box(left + 100, 154, room, 34)
    return (
        _part(Box(left, 108, 88, 84), PAPER, Stack(88, 84, -(-supply // 12))),
        _part(number, PAPER, Line(*number.size, str(supply), Face.TEXT, 50, INK)),
        _part(below, PAPER, Line(*below.size, caption, Face.TEXT, 30, INK)),
    )


@lru_cache(maxsize=64)
def _hand(hand: tuple[Tile, ...], words: Words, total: int) -> Band:
    height = layout.HAND_STRIP
    placed = [Placed(0, 0, Patch((total, height), PALETTE, [Rule(total, height)]))]
    title = layout.hand_heading(height)
    heading = words.your_hand if hand else words.no_tiles
    placed.append(_part(title, PAPER, Line(*title.size, heading, Face.HEADING, 46, INK)))
    colours = dict(zip(_LETTERS, (words.red, words.yellow, words.blue), strict=True))
    for tile, box in zip(hand, layout.hand_tiles(len(hand), total, height), strict=True):
        face = Box(box.left, box.top, box.width, layout.HAND_TILE_HEIGHT)
        label = Box(box.left, face.bottom, box.width, layout.HAND_LABEL)
        words_below = f"{tile.value}  {'–'.join(colours[letter] for letter in tile.value)}"
        placed.append(_part(face, PAPER, Domino(*face.size, tile.value)))
        placed.append(_part(label, PAPER, Line(*label.size, words_below, Face.TEXT, 31, INK, 0.5)))
    return Band(total, height, placed)
