"""The content of a picture of Qin: a view, marks for its reader, the words on it, and the part of the board shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from engines.qin.board import BESIDE, NAMES, SIZE, Cell, cells_of
from engines.qin.moves import Place
from engines.qin.view import QinView
from locales import DEFAULT, Words
from render.client import BOX
from render.core.scene import picture_words


@dataclass(frozen=True, slots=True)
class PictureWords:
    """All words on the picture, in the reader's language, each of them short."""

    move: str
    """Precedes the number of moves made."""
    supply: str
    pagodas_left: str
    pagodas_placed: str
    """Replaces `pagodas_left` when the game is over."""
    major: str
    safe: str
    """The meaning of two roofs: the term for such a province, and its effect."""
    to_move: str
    winner: str
    preview: str
    plan: str
    """The bar above a picture of the planning board."""
    your_hand: str
    no_tiles: str
    player: str
    """Replaces the name of a player that cannot be drawn; the number of the seat follows."""
    red: str
    yellow: str
    blue: str
    boards: tuple[str, ...]
    """Names of the boards, in the order of `NAMES`."""

    def of_board(self, board: str) -> str:
        return self.boards[NAMES.index(board)]


@cache
def words_in(language: str) -> PictureWords:
    text = Words(language)
    halves = {name: text(f"qin-half-{name[0]}") for name in ("red", "yellow", "blue")}
    boards = tuple(text("qin-board", board=board) for board in NAMES)
    return picture_words(PictureWords, "qin", text, boards=boards, **halves)


_MARGIN = 1
_LEAST = 5
_BROAD, _HIGH = BOX


@dataclass(frozen=True, slots=True)
class Region:
    """Some rows and columns of the board."""

    rows: range
    columns: range


WHOLE = Region(range(SIZE), range(SIZE))


def around(view: QinView, cells: Iterable[Cell]) -> Region:
    """Return the region of the cells and the provinces they belong to or touch, with a margin, in the shape of the box.

    More cells are added where they fit. Without cells, return the whole board.
    """
    needed = set(cells)
    if not needed:
        return WHOLE
    near = {neighbour for cell in needed for neighbour in (cell, *cells_of(BESIDE[cell]))}
    needed |= {cell for province in view.provinces if near.intersection(province.cells) for cell in province.cells}
    rows, columns = [cell // SIZE for cell in needed], [cell % SIZE for cell in needed]
    high, broad = _span(rows), _span(columns)
    # The frame with the coordinates is half a cell wide on every side.
    high, broad = max(high, (broad + 1) * _HIGH // _BROAD - 1), max(broad, (high + 1) * _BROAD // _HIGH - 1)
    return Region(_middle(rows, high), _middle(columns, broad))


def _span(found: list[int]) -> int:
    return max(_LEAST, max(found) - min(found) + 1 + 2 * _MARGIN)


def _middle(found: list[int], length: int) -> range:
    """Return `length` rows or columns around those found, moved so that all are on the board."""
    length = min(length, SIZE)
    start = (min(found) + max(found) + 1 - length) // 2
    start = max(0, min(start, SIZE - length))
    return range(start, start + length)


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate cell and its short label, e.g. ``F7``, ``1`` or ``1·4``.

    A `note` is a number of a recap instead: small in the corner, so that the cell under it stays visible.
    """

    cell: Cell
    label: str
    note: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with names, words and marks. `names` are untrusted text in seat order.

    `ghost` is the tile being previewed: the view is then the position after it. `hand` adds the viewer's own hand, for
    a private picture. A `plan` is a position of the planning board: its picture has a frame.
    """

    view: QinView
    names: tuple[str, ...]
    words: PictureWords = field(default_factory=lambda: words_in(DEFAULT))
    marks: tuple[Mark, ...] = ()
    ghost: Place | None = None
    hand: bool = False
    plan: bool = False
