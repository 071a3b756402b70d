"""The picture of a game of Dragon Castle."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dragon_castle import ENGINE
from engines.dragon_castle.view import DragonCastleView
from render.dragon_castle.draw import board, castle_png, draw, film, hand_png, paint, picture, png, realm_png, strip
from render.dragon_castle.lid import lid
from render.dragon_castle.scene import Mark, Scene
from render.dragon_castle.words import CardWords, PictureWords, words_in

__all__ = [
    "CardWords",
    "Mark",
    "PictureWords",
    "Scene",
    "board",
    "castle_png",
    "draw",
    "film",
    "hand_png",
    "lid",
    "paint",
    "picture",
    "png",
    "realm_png",
    "scene_of",
    "strip",
    "warm_up",
    "words_in",
]


def warm_up() -> None:
    """Draw a castle at the start, which has all faces of tiles on it: they stay in the cache."""
    state = ENGINE.initial(ENGINE.seats.start, "", {}).state
    png(Scene(view=ENGINE.view(state, None), names=("",)))


def scene_of(view: DragonCastleView, names: Sequence[str], language: str, hand: bool) -> Scene:
    """Return the scene of a view, with words in a language, for the command line."""
    return Scene(view=view, names=tuple(names[: len(view.realms)]), words=words_in(language), hand=hand)
