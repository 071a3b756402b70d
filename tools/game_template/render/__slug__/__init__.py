"""The picture of a game of __Title__."""

from __future__ import annotations

from collections.abc import Sequence

from engines.__slug__.state import __Class__State
from render.__slug__.draw import draw, paint, picture, png
from render.__slug__.scene import Mark, Scene

__all__ = ["Mark", "Scene", "draw", "paint", "picture", "png", "scene_of", "warm_up"]


def warm_up() -> None:
    """Nothing is shared by all pictures."""


def scene_of(view: __Class__State, names: Sequence[str], language: str, hand: bool) -> Scene:
    """A view for the command line. No word stands on the picture, and nobody has a hand."""
    return Scene(view, tuple(names[: view.seats]))
