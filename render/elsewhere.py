"""What a process does that draws for another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module


def draw_all(drawings: Sequence[Callable[[], bytes]]) -> Sequence[bytes]:
    """The files of some pictures."""
    return [draw() for draw in drawings]


def warm_up(slugs: Sequence[str]) -> None:
    """Make what all pictures of these games share, so that the first one does not keep anybody waiting."""
    for slug in slugs:
        import_module(f"render.{slug}").warm_up()
