"""The picture of a game of Dragon Castle."""

from __future__ import annotations

from engines.dragon_castle import ENGINE
from render.dragon_castle.draw import (
    board,
    castle_png,
    close_up,
    film,
    hand_png,
    paint,
    picture,
    png,
    realm_png,
    strip,
)
from render.dragon_castle.lid import lid, of_day
from render.dragon_castle.moment import summoned, won
from render.dragon_castle.scene import CardWords, Mark, PictureWords, Scene, words_in

__all__ = [
    "CardWords",
    "Mark",
    "PictureWords",
    "Scene",
    "board",
    "castle_png",
    "close_up",
    "film",
    "hand_png",
    "lid",
    "of_day",
    "paint",
    "picture",
    "png",
    "realm_png",
    "strip",
    "summoned",
    "warm_up",
    "won",
    "words_in",
]


def warm_up() -> None:
    """Draw a castle at the start, which has all faces of tiles on it: they stay in the cache.

    The tiles of a castle for two: those of other castles have other sizes.
    """
    state = ENGINE.initial(2, "", {}).state
    png(Scene(view=ENGINE.view(state, None), names=("", "")))
