"""What a process does that draws for another one."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable, Sequence
from importlib import import_module


def draw_all(drawings: Sequence[Callable[[], bytes]]) -> Sequence[bytes]:
    """The files of some pictures."""
    return [draw() for draw in drawings]


_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3
_LARGE = 2 << 20
"""Bytes of a raster that is drawn once and let go: it is asked of the system, and goes back to it at once."""


def warm_up(slug: str) -> None:
    """Make what all pictures of a game share, so that the first one does not keep anybody waiting."""
    _let_go_of_large_rasters()
    import_module(f"render.{slug}").warm_up()
    _settle()


def _let_go_of_large_rasters() -> None:
    """Keep the C library from raising what it calls large to the largest raster yet, and holding on to twice that."""
    choose = getattr(ctypes.CDLL(None), "mallopt", None)
    if choose is not None:  # There is one where glibc is.
        choose(_M_MMAP_THRESHOLD, _LARGE)
        choose(_M_TRIM_THRESHOLD, 2 * _LARGE)


def _settle() -> None:
    """Look for garbage no more among what stays, and give back to the system what large rasters took meanwhile."""
    gc.collect()
    gc.freeze()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:  # There is one where glibc is.
        trim(0)
