"""What a process does that draws for another one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module


def draw_all(drawings: Sequence[Callable[[], bytes]]) -> Sequence[bytes]:
    """The files of some pictures."""
    return [draw() for draw in drawings]


def warm_up(slug: str) -> None:
    """Make what all pictures of a game share, so that the first one does not keep anybody waiting."""
    import_module(f"render.{slug}").warm_up()
