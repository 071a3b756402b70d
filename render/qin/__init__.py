"""The picture of a game of Qin."""

from __future__ import annotations

from collections.abc import Sequence

from engines.qin import ENGINE
from engines.qin.view import QinView
from render.qin.board import site
from render.qin.draw import board, close_up, draw, film, hand_png, paint, picture, png, strip
from render.qin.lid import lid
from render.qin.scene import Mark, Scene
from render.qin.words import PictureWords, words_in

__all__ = [
    "Mark",
    "PictureWords",
    "Scene",
    "board",
    "close_up",
    "draw",
    "film",
    "hand_png",
    "lid",
    "paint",
    "picture",
    "png",
    "scene_of",
    "site",
    "strip",
    "warm_up",
    "words_in",
]


def warm_up() -> None:
    """Draw both boards at the start of a game: later pictures reuse most of these parts from the cache."""
    for name in ENGINE.choices["board"]:
        # The seed does not matter: the board at the start is the same in every game.
        state = ENGINE.initial(ENGINE.seats.start, "", {"board": name}).state
        png(Scene(view=ENGINE.view(state, None), names=("",) * ENGINE.seats.start))


def scene_of(view: QinView, names: Sequence[str], language: str, hand: bool) -> Scene:
    """Return the scene of a view, with words in a language, for the command line."""
    return Scene(view=view, names=tuple(names[: len(view.pagodas_left)]), words=words_in(language), hand=hand)
