"""What a process does that draws for another one."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from importlib import import_module

import heap


def draw_all(drawings: Sequence[Callable[[], bytes]]) -> Sequence[bytes]:
    """The files of some pictures."""
    return [draw() for draw in drawings]


_LARGE = 2 << 20
"""Bytes of a raster that is drawn once and let go: it is asked of the system, and goes back to it at once."""


def warm_up(slug: str) -> None:
    """Make what all pictures of a game share, so that the first one does not keep anybody waiting."""
    heap.let_go_of(_LARGE)
    import_module(f"render.{slug}").warm_up()
    _settle()


def _settle() -> None:
    """Look for garbage no more among what stays, and give back to the system what large rasters took meanwhile."""
    gc.collect()
    gc.freeze()
    heap.trim()
