"""The content of a picture of Qin: a view, and marks for its reader."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.qin.board import Cell
from engines.qin.moves import Place
from engines.qin.view import QinView
from locales import DEFAULT
from render.qin.words import PictureWords, words_in


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
