"""The picture of a game of Qin."""

from render.qin.draw import draw, hand_png, png
from render.qin.scene import Mark, Scene, Words

__all__ = ["Mark", "Scene", "Words", "draw", "hand_png", "png"]
