"""The content of a picture of __Title__: a view, and highlights for its reader."""

from __future__ import annotations

from dataclasses import dataclass

from engines.__slug__.state import __Class__State


@dataclass(frozen=True, slots=True)
class Mark:
    """A place of the board and its short label: the number of a recap."""

    place: int
    label: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A view with names and marks. `names` are untrusted text in seat order."""

    view: __Class__State
    names: tuple[str, ...]
    marks: tuple[Mark, ...] = ()
