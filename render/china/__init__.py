"""The picture of a game of China."""

from __future__ import annotations

from engines.china.board import ROADS
from render.china import ground
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
    """Draw the map with every set of roads, which takes a second or two; every picture shows one of them."""
    for roads in ROADS:
        ground.ground(roads, ())
