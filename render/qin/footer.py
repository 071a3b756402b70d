"""Under the board: the players in seat order, the state of the game, the viewer's hand."""

from __future__ import annotations

from functools import lru_cache, partial

from engines.protocol import Seat
from engines.qin.board import Tile
from render.core.box import Box
from render.core.collage import Band, Flat, Layer, Patch, Placed
from render.core.fonts import Face
from render.core.panel import Badge, Counter, Line, Rule, Stamp, part
from render.core.plaque import PLATES, Standing, badge_width, name_of, plaque, standing_of, word_of
from render.core.text import plain, width
from render.core.theme import CINNABAR, INK, IVORY, PAPER
from render.qin import layout
from render.qin.colours import PALETTE
from render.qin.layout import FOOTER, MARGIN, STATUS_LEFT, WIDTH
from render.qin.panel import Backs, Bar, Domino, Stack
from render.qin.scene import Scene, Words

_BADGE_TYPE = 25
_part = partial(part, PALETTE)
_LETTERS = "RYB"


def footer_band(scene: Scene) -> Band:
    """Players and the state of the game."""
    view, words = scene.view, scene.words
    placed = [Placed(0, 0, _ground(WIDTH, FOOTER))]
    for seat, left in enumerate(view.pagodas_left):
        standing = standing_of(seat, view.to_act, view.outcome)
        word = word_of(standing, words.to_move, words.winner)
        name = name_of(scene.names, seat, words.player)
        seats, hand = len(view.pagodas_left), view.hand_sizes[seat]
        caption = words.pagodas_left
        placed.append(_plaque(seats, seat, name, (left, view.pagodas_each, hand), standing, word, caption))
    board = words.of_board(view.board)
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


@lru_cache(maxsize=96)
def _plaque(
    seats: int, seat: Seat, name: str, counts: tuple[int, int, int], standing: Standing, word: str, caption: str
) -> Placed:
    """A player: counter, name, pagodas left as number and pips, tiles in hand, what they are now."""
    left, each, hand = counts
    fill, _, ink = PLATES[standing]
    plan = layout.plaque(seats, seat, badge_width(word, _BADGE_TYPE))
    flat = plan.caption is None
    parts: list[tuple[Box, Layer]] = [
        (plan.counter, Counter(plan.counter.width, seat)),
        (plan.name, Line(*plan.name.size, name, Face.TEXT, 38 if flat else 42, ink)),
        (plan.number, Line(*plan.number.size, str(left), Face.TEXT, 66 if flat else 70, ink, 0.5)),
        (plan.bar, Bar(*plan.bar.size, left, each, seat, ink)),
        (plan.hand, Backs(*plan.hand.size, hand, ink)),
    ]
    if word:
        parts.append((plan.badge, Badge(*plan.badge.size, word, _BADGE_TYPE, ink, fill)))
    if plan.caption is not None:
        parts.append((plan.caption, Line(*plan.caption.size, caption, Face.TEXT, 27, ink)))
    return plaque(PALETTE, plan.box, standing, parts)


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
