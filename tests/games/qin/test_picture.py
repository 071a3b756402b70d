from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from render.qin import Scene, hand_png, png
from render.qin.board import site
from tests.games.qin.scenes import NAMES, marks, preview, view


def size_of(data: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(data)) as image:
        return image.size


def test_the_private_picture_is_higher_by_the_hand() -> None:
    public, private = size_of(png(replace(marks(), hand=False))), size_of(png(marks()))
    assert private == (public[0], public[1] + 200)


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
