"""Scenes of any game, for programs that draw without the bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def scene_of(drawing: Any, view: Any, names: Sequence[str], language: str, *, hand: bool = False) -> Any:
    """Build the scene of a view; `drawing` is the package of the game, such as `render.qin`.

    A package without `words_in` draws pictures without words and hands.
    """
    if not hasattr(drawing, "words_in"):
        return drawing.Scene(view, tuple(names))
    return drawing.Scene(view, tuple(names), words=drawing.words_in(language), hand=hand)
