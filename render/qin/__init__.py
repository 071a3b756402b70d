"""The picture of a game of Qin."""

from __future__ import annotations

from engines.qin import ENGINE
from render.qin.board import site
from render.qin.draw import board, close_up, film, hand_png, paint, picture, png, strip
from render.qin.lid import lid
from render.qin.moment import conquered, won
from render.qin.scene import Mark, PictureWords, Scene, words_in

__all__ = [
    "Mark",
    "PictureWords",
    "Scene",
    "board",
    "close_up",
    "conquered",
    "film",
    "hand_png",
    "lid",
    "paint",
    "picture",
    "png",
    "site",
    "strip",
    "warm_up",
    "won",
    "words_in",
]


def warm_up() -> None:
    """Draw both boards at the start of a game: later pictures reuse most of these parts from the cache."""
    for name in ENGINE.choices["board"]:
        # The seed does not matter: the board at the start is the same in every game.
        state = ENGINE.initial(ENGINE.seats.start, "", {"board": name}).state
        png(Scene(view=ENGINE.view(state, None), names=("",) * ENGINE.seats.start))
