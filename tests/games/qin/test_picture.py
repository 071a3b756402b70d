from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from engines.qin import ENGINE
from engines.qin.board import Tile
from render.qin import PictureWords, Scene, hand_png, png
from render.qin.board import site
from tests.games.qin.scenes import NAMES, marks, preview, view
from tests.support.for_each import for_each


def size_of(data: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(data)) as image:
        return image.size


def test_the_private_picture_is_higher_by_the_hand() -> None:
    public, private = size_of(png(replace(marks(), hand=False))), size_of(png(marks()))
    assert private == (public[0], public[1] + 200)


def test_a_spectator_sees_the_same_whatever_the_hands() -> None:
    state = ENGINE.initial(3, "one", {"board": "bird"}).state
    swapped = replace(state, hands=(*state.hands[1:], state.hands[0]))
    shown = {png(Scene(ENGINE.view(position, None), NAMES)) for position in (state, swapped)}
    assert len(shown) == 1


def test_the_public_picture_of_a_players_view_shows_no_hand() -> None:
    seen = view("early", 0)
    other = replace(seen, hand=(Tile.BB, Tile.BB, Tile.BB))
    assert png(Scene(seen, NAMES)) == png(Scene(other, NAMES)) == png(Scene(replace(seen, hand=None), NAMES))


def test_a_spectator_has_no_hand_to_draw() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand_png(Scene(view("early"), NAMES))


@for_each(
    "names",
    [
        ("", "\n", "\x00", "   "),
        ("x" * 500, "𝓕𝓪𝓷𝓬𝔂 " * 40, "Z̷̛͓a̸͎͠l̶̰̿g̴̱̈́o̵" * 20, "\u202eevil"),
        ("👨‍👩‍👧‍👦" * 12, "אריה מלך", "محمد بن سلمان", "中文名字很長很長很長很長很長很長"),
        (),
    ],
)
@for_each("position", ["middle", "late"])
def test_no_name_breaks_the_picture(names: tuple[str, ...], position: str) -> None:
    assert size_of(png(Scene(view(position), names))) == size_of(png(Scene(view(position), NAMES)))


def test_long_words_are_cut_to_fit() -> None:
    long = "Donaudampfschifffahrt"
    words = PictureWords(*(long for _ in range(16)), boards=(long, long))
    assert size_of(png(Scene(view("late"), NAMES, words=words))) == size_of(png(Scene(view("late"), NAMES)))


def test_a_hand_may_be_empty() -> None:
    empty = replace(view("early", 0), hand=(), hand_sizes=(0, 3), supply=0)
    assert size_of(hand_png(Scene(empty, NAMES))) == (1200, 200)


def test_a_preview_looks_unlike_the_position_it_leads_to() -> None:
    scene = preview()
    assert png(scene) != png(replace(scene, ghost=None))


def test_a_pagoda_stands_where_its_province_is_widest() -> None:
    for province in view("middle").provinces:
        assert site(province) in province.cells


@pytest.mark.slow
def test_the_shell_writes_a_picture() -> None:
    command = [sys.executable, "-m", "render", "qin", "--seats", "3", "--option", "board=lion", "--ply", "9"]
    command += ["--viewer", "1", "--hand", "--width", "400", "--language", "de"]
    shown = subprocess.run(command, capture_output=True, check=True).stdout
    assert size_of(shown)[0] == 400
