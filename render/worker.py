"""Drawing in a worker process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module


def draw_all(drawings: Sequence[Callable[[], bytes]]) -> Sequence[bytes]:
    return [draw() for draw in drawings]


def warm_up(slug: str) -> None:
    """Make the parts that all pictures of a game share, if it has such parts: the first picture waits for nothing."""
    make = getattr(import_module(f"render.{slug}"), "warm_up", None)
    if make is not None:
        make()
