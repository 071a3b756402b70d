"""Scenes of __Title__ for golden and other pictures."""

from __future__ import annotations

from engines.__slug__ import ENGINE
from render.__slug__ import Mark, Scene, png
from tests.support.pictures import rules_picture

NAMES = ("Kolibri", "Jürgen 🐉", "李小龍", "Maximiliane von Hohenzollern")


def start() -> Scene:
    """Build a scene of two players before the first move."""
    return Scene(ENGINE.initial(2, "golden", {}).state, NAMES[:2])


def middle() -> Scene:
    """Build a scene of four players, some stones taken, the last ones with the number of a recap."""
    view = ENGINE.read_position("[4,7,2,null]")
    return Scene(view, NAMES, (Mark(7, "2"), Mark(8, "2"), Mark(9, "1·2")))


SCENES = {"start": start, "middle": middle}
GOLDENS = {
    **{name: lambda scene=scene: png(scene()) for name, scene in SCENES.items()},
    "rules-end": lambda: rules_picture("__slug__", "end"),
}
