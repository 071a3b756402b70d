"""Emoji drawn with the art of the boards: the seats' counters, and those in each game's module `emoji`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from typing import TypeAlias

from PIL import Image

from render.core.collage import SUPERSAMPLING
from render.core.pencil import Pencil
from render.core.pieces import token
from render.core.theme import INK, LIVERIES

SIZE = 128
"""Width and height of an emoji, in pixels and in units of painting. Clients show it 22 to 48 pixels wide."""

Paint: TypeAlias = Callable[[Pencil], None]
"""A function that paints an emoji with its top left corner at the origin."""


def png(paint: Paint) -> bytes:
    """Draw an emoji as a PNG file; pixels that are not painted are transparent."""
    large = Image.new("RGBA", (SIZE * SUPERSAMPLING, SIZE * SUPERSAMPLING), (*INK, 0))
    paint(Pencil(large, SUPERSAMPLING))
    file = BytesIO()
    large.reduce(SUPERSAMPLING).save(file, "PNG")
    return file.getvalue()


def emoji(games: Iterable[str]) -> dict[str, bytes]:
    """Return a PNG file for each emoji by its name.

    Names consist of lower-case letters, digits and underscores: ``seat_1``, ``qin_ry``.
    """
    return {name: png(paint) for name, paint in _paintings(games).items()}


def _paintings(games: Iterable[str]) -> dict[str, Paint]:
    found: dict[str, Paint] = {f"seat_{seat + 1}": partial(_counter, seat) for seat in range(len(LIVERIES))}
    for slug in games:
        where = f"render.{slug}.emoji"
        if find_spec(where) is not None:
            found |= import_module(where).EMOJI
    return found


def _counter(seat: int, pencil: Pencil) -> None:
    """Paint a seat's counter as the boards show it, with lines that can be seen on 22 pixels."""
    token(pencil.zoomed(SIZE / 64), (0, 0, 64, 64), seat)
