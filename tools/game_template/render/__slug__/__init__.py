"""The picture of a game of __Title__."""

from __future__ import annotations

from collections.abc import Sequence

from engines.__slug__.state import __Class__State
from render.__slug__.draw import draw, paint, picture, png
from render.__slug__.scene import Mark, Scene

__all__ = ["Mark", "Scene", "draw", "paint", "picture", "png", "scene_of", "warm_up"]


def warm_up() -> None:
    """Do nothing: pictures share no caches."""


def scene_of(view: __Class__State, names: Sequence[str], language: str, hand: bool) -> Scene:
    """Build a scene for the command line. The picture has no words, and players have no hands."""
    return Scene(view, tuple(names[: view.seats]))
