"""Garbage of a process that runs for months."""

from __future__ import annotations

import ctypes
import gc


def collect_again() -> None:
    """Look for garbage again after what was imported meanwhile, and seldom.

    Mostly it is looked for once a request has been answered: see `cogs.chat.requests.request.handling`.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(3_000)


def freeze_loaded() -> None:
    """Look for garbage among what is made from now on alone, and give back to the system what loading left.

    To look through all that is loaded would stop everything for a tenth of a second, again and again.
    """
    gc.collect()
    gc.freeze()
    # Other C libraries than glibc have no such function.
    if (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)
