"""The picture of a game of China."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.china.view import ChinaView
from render.china.draw import display_png, draw, hand_png, picture, png
from render.china.scene import ENGLISH, GERMAN, Mark, Scene, Words

__all__ = ["ENGLISH", "GERMAN", "Mark", "Scene", "Words", "display_png", "draw", "hand_png", "look", "picture", "png"]


def look(view: ChinaView, names: Sequence[str], language: str, hand: bool) -> Image.Image:
    """A view drawn for the command line, with words in English or German ("de")."""
    words = GERMAN if language == "de" else ENGLISH
    return draw(Scene(view=view, names=tuple(names[: len(view.points)]), words=words, hand=hand))
