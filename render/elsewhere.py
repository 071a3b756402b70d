"""What a process does that draws for another one."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable, Sequence
from importlib import import_module


def draw_all(drawings: Sequence[Callable[[], bytes]]) -> Sequence[bytes]:
    """The files of some pictures."""
    return [draw() for draw in drawings]


def warm_up(slug: str) -> None:
    """Make what all pictures of a game share, so that the first one does not keep anybody waiting."""
    import_module(f"render.{slug}").warm_up()
    _settle()


def _settle() -> None:
    """Look for garbage no more among what stays, and give back to the system what large rasters took meanwhile."""
    gc.collect()
    gc.freeze()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:  # There is one where glibc is.
        trim(0)
