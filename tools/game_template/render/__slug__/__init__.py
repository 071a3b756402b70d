"""The picture of a game of __Title__."""

from __future__ import annotations

from render.__slug__.draw import picture, png
from render.__slug__.scene import Mark, Scene

__all__ = ["Mark", "Scene", "picture", "png"]
