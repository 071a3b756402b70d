"""The picture of a game of China."""

from __future__ import annotations

from engines.china import ENGINE
from engines.china.board import ROADS
from render.china.draw import board, close_up, film, hand_png, paint, picture, png, strip
from render.china.lid import lid, won
from render.china.scene import Mark, PictureWords, Scene, words_in

__all__ = [
    "Mark",
    "PictureWords",
    "Scene",
    "board",
    "close_up",
    "film",
    "hand_png",
    "lid",
    "paint",
    "picture",
    "png",
    "strip",
    "warm_up",
    "won",
    "words_in",
]


def warm_up() -> None:
    """Draw both maps at the start of a game, which takes a second: later pictures reuse most of these parts."""
    for name, seats in ROADS.items():
        state = ENGINE.initial(seats.start, "", {"map": name}).state
        png(Scene(view=ENGINE.view(state, None), names=("",) * seats.start))
