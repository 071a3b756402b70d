"""The content of a picture of Dragon Castle: a view, and marks for its reader."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Seat
from locales import DEFAULT
from render.dragon_castle.words import PictureWords, words_in


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate cell and its short label, e.g. ``3`` or ``A``: of the castle, or of the realm of a seat.

    A `note` is a number of a recap instead: small in the corner, so that the tile there stays visible.
    """

    cell: int
    label: str
    seat: Seat | None = None
    note: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with names, words and marks. `names` are untrusted text in seat order.

    `castle` is the layout's name for readers, by default made from its slug. With `preview` the view is the
    position after the move being considered. `hand` adds the tiles in hand, large, for a private picture. A `plan` is a
    position of the planning board: its picture has a frame.
    """

    view: DragonCastleView
    names: tuple[str, ...]
    words: PictureWords = field(default_factory=lambda: words_in(DEFAULT))
    marks: tuple[Mark, ...] = ()
    preview: bool = False
    hand: bool = False
    plan: bool = False
    castle: str = ""
