"""What stands on the pictures can be read on a phone."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product

import pytest

from locales import LANGUAGES
from render.core.collage import Band, Flat, Patch, Picture, Placed
from render.core.panel import Line
from render.core.text import Face, width
from render.core.theme import INK, PAPER
from render.qin import Scene, board, close_up, strip, words_in
from render.qin.colours import PALETTE
from render.qin.footer import hand_band
from render.qin.layout import HAND_LABEL_WIDTH, HAND_PRINT, HAND_STRIP, HAND_WIDTH, hand_tiles
from tests.games.qin.scenes import SCENES, marks, recap
from tests.support.for_each import for_each
from tests.support.printed import smallest_print

LEGIBLE = 9
"""Pixels."""

SHOWN = {**SCENES, "recap": recap}


@for_each("language", LANGUAGES)
@for_each("name", SHOWN)
def test_the_smallest_print_can_be_read_on_a_phone(name: str, language: str) -> None:
    scene: Scene = replace(SHOWN[name](), words=words_in(language), plan=False)
    assert smallest_print(board(scene)) >= LEGIBLE
    assert smallest_print(strip(scene)) >= LEGIBLE
    assert smallest_print(close_up(scene, [70, 71])) >= LEGIBLE


def test_the_print_below_a_hand_can_be_read_on_a_phone() -> None:
    assert smallest_print(Picture(PALETTE, (hand_band(marks(), HAND_WIDTH),))) >= LEGIBLE


@for_each("language", LANGUAGES)
def test_every_tile_of_a_hand_is_named_in_full(language: str) -> None:
    words = words_in(language)
    for one, two in product((words.red, words.yellow, words.blue), repeat=2):
        assert width(f"RY  {one}–{two}", Face.TEXT, HAND_PRINT) <= HAND_LABEL_WIDTH - 20
    for left, right in pairwise(hand_tiles(3, HAND_WIDTH, HAND_STRIP)):
        assert right.left - left.left >= HAND_LABEL_WIDTH


def test_smaller_print_is_found() -> None:
    small = Patch((700, 100), PALETTE, [Flat(700, 100, PAPER), Line(700, 100, "12", Face.TEXT, 17, INK)])
    picture = Picture(PALETTE, (Band(700, 100, [Placed(0, 0, small)]),))
    assert smallest_print(picture) == pytest.approx(17 * 345 / 700)
