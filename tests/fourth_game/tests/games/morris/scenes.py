"""Scenes of Three Men's Morris for golden and other pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engines.morris import ENGINE
from render.morris import Mark, Scene, png

NAMES = ("Kolibri", "Jürgen 🐉")


def start() -> Scene:
    """A scene before the first move."""
    return Scene(ENGINE.initial(2, "golden", {}).state, NAMES)


def middle() -> Scene:
    """A scene with all men on the board, the last moves with their numbers."""
    return Scene(
        ENGINE.read_position('["XX..O..OX",1,35,null,false]'), NAMES, (Mark(8, "1"), Mark(4, "2"), Mark(2, "2"))
    )


def _drawn(scene: Callable[[], Scene]) -> bytes:
    return png(scene())


SCENES = {"start": start, "middle": middle}
GOLDENS = {name: partial(_drawn, scene) for name, scene in SCENES.items()}
