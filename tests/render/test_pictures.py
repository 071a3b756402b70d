"""What holds for the pictures of every game."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib import import_module
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from render.__main__ import main
from render.core import collage
from render.core.pencil import Pencil
from tests.render.scenes import SCENES

_ELSEWHERE = """
import sys
from importlib import import_module
slug = sys.argv[1]
scenes = import_module(f"tests.games.{slug}.scenes").SCENES
sys.stdout.buffer.write(import_module(f"render.{slug}").png(scenes["middle"]()))
"""

EVERY_GAME = pytest.mark.parametrize("slug", SCENES)
EVERY_SCENE = pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug in SCENES for name in SCENES[slug]])


def drawing(slug: str) -> Any:
    """The package that draws a game."""
    return import_module(f"render.{slug}")


def paint(slug: str, scene: Any, pencil: Pencil) -> None:
    """Paint a scene as the game does without its cache, or the bands of its picture where it has no other way."""
    if hasattr(drawing(slug), "paint"):
        drawing(slug).paint(scene, pencil)
    else:
        collage.paint(drawing(slug).picture(scene).bands, pencil)


@EVERY_GAME
def test_the_same_scene_has_the_same_pixels(slug: str) -> None:
    first, second = (drawing(slug).png(SCENES[slug]["middle"]()) for _ in range(2))
    assert first == second


@pytest.mark.slow
@EVERY_GAME
def test_another_process_draws_the_same_pixels(slug: str) -> None:
    other = subprocess.run([sys.executable, "-c", _ELSEWHERE, slug], capture_output=True, check=True).stdout
    assert other == drawing(slug).png(SCENES[slug]["middle"]())


@pytest.mark.slow
@EVERY_GAME
def test_threads_draw_the_same_pixels(slug: str) -> None:
    png, scenes = drawing(slug).png, [scene() for scene in SCENES[slug].values()]
    with ThreadPoolExecutor(4) as pool:
        together = [sha256(data).digest() for data in pool.map(png, scenes * 2)]
    assert together == [sha256(png(scene)).digest() for scene in scenes] * 2


@EVERY_SCENE
def test_the_file_holds_what_is_drawn(slug: str, name: str) -> None:
    scene = SCENES[slug][name]()
    with Image.open(BytesIO(drawing(slug).png(scene))) as image:
        assert image.convert("RGB").tobytes() == collage.image(drawing(slug).picture(scene)).convert("RGB").tobytes()


@pytest.mark.slow
@EVERY_SCENE
def test_kept_pieces_make_the_picture_that_is_painted_afresh(slug: str, name: str) -> None:
    scene = SCENES[slug][name]()
    width, height = drawing(slug).picture(scene).size
    fresh = Image.new("RGB", (2 * width, 2 * height))
    paint(slug, scene, Pencil(fresh, 2))
    apart = ImageChops.difference(fresh.reduce(2), collage.image(drawing(slug).picture(scene)).convert("RGB")).convert(
        "L"
    )
    assert sum(apart.histogram()[64:]) <= 0.01 * width * height


def test_no_picture_is_written_to_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["render", "qin"])
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    with pytest.raises(SystemExit):
        main()
    assert "> board.png" in capsys.readouterr().err
