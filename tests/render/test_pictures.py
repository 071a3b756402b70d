"""What holds for the pictures of every game."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
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
from hashlib import sha256
for slug in sys.argv[1:]:
    scenes = import_module(f"tests.games.{slug}.scenes").SCENES
    print(sha256(import_module(f"render.{slug}").png(scenes["middle"]())).hexdigest())
"""


def drawing(slug: str) -> Any:
    """The package that draws a game."""
    return import_module(f"render.{slug}")


def paint(slug: str, scene: Any, pencil: Pencil) -> None:
    """Paint a scene as the game does without its cache, or the bands of its picture where it has no other way."""
    if hasattr(drawing(slug), "paint"):
        drawing(slug).paint(scene, pencil)
    else:
        collage.paint(drawing(slug).picture(scene).bands, pencil)


def posted(slug: str, scene: Any) -> list[collage.Picture]:
    """What is posted of a scene: the board and the strip below it, where a game has both, are pictures of their own."""
    draw = drawing(slug)
    return [draw.board(scene), draw.strip(scene)] if hasattr(draw, "strip") else [draw.picture(scene)]


@pytest.mark.slow
def test_another_process_draws_the_same_pixels() -> None:
    other = subprocess.run([sys.executable, "-c", _ELSEWHERE, *SCENES], capture_output=True, check=True, text=True)
    assert other.stdout.split() == [sha256(drawing(slug).png(SCENES[slug]["middle"]())).hexdigest() for slug in SCENES]


@pytest.mark.parametrize("slug", SCENES)
def test_a_page_shows_the_pixels_of_the_file(slug: str) -> None:
    draw = partial(collage.png_of, drawing(slug).picture, SCENES[slug]["middle"]())
    # A plain function is called for its file; of a `partial` the pixels are taken.
    assert collage.webp_of(draw) == collage.webp_of(lambda: draw())


@pytest.mark.slow
@pytest.mark.parametrize("slug", SCENES)
def test_threads_draw_the_same_pixels_and_so_does_one_again(slug: str) -> None:
    png, scenes = drawing(slug).png, [scene() for scene in list(SCENES[slug].values())[:4]]
    with ThreadPoolExecutor(4) as pool:
        together = [sha256(data).digest() for data in pool.map(png, scenes * 2)]
    assert together == [sha256(png(scene)).digest() for scene in scenes] * 2


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "name"), [(slug, name) for slug in SCENES for name in SCENES[slug]])
def test_the_file_is_small_and_holds_kept_pieces_that_look_as_if_painted_afresh(slug: str, name: str) -> None:
    scene = SCENES[slug][name]()
    picture = drawing(slug).picture(scene)
    kept = collage.image(picture).convert("RGB")
    data = drawing(slug).png(scene)
    assert all(len(collage.png_bytes(part)) <= 400_000 for part in posted(slug, scene))
    with Image.open(BytesIO(data)) as image:
        assert image.convert("RGB").tobytes() == kept.tobytes()
    width, height = picture.size
    fresh = Image.new("RGB", (2 * width, 2 * height))
    paint(slug, scene, Pencil(fresh, 2))
    apart = ImageChops.difference(fresh.reduce(2), kept).convert("L")
    assert sum(apart.histogram()[64:]) <= 0.01 * width * height


def test_no_picture_is_written_to_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["render", "qin"])
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    with pytest.raises(SystemExit):
        main()
    assert "> board.png" in capsys.readouterr().err
