"""The content of a picture of China: a view, and marks for its reader."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from engines.china.board import Province, Space
from engines.china.moves import Placement
from engines.china.view import ChinaView
from locales import DEFAULT
from render.china.words import PictureWords, words_in

Place: TypeAlias = Space | Province
"""A number is a house space, a province means its court."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate place and its short label, e.g. ``3`` or ``A``.

    A `note` is a number of a recap instead: small beside the place, so that the piece there stays visible.
    """

    place: Place
    label: str
    note: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with names, words and marks. `names` are untrusted text in seat order.

    `ghost` is the piece being previewed: the view is then the position after it. `hand` adds the viewer's own hand, for
    a private picture. A `plan` is a position of the planning board: its picture has a frame.
    """

    view: ChinaView
    names: tuple[str, ...]
    words: PictureWords = field(default_factory=lambda: words_in(DEFAULT))
    marks: tuple[Mark, ...] = ()
    ghost: Placement | None = None
    hand: bool = False
    plan: bool = False
