"""The pictures look as they did. After a wanted change: ``make goldens``, look, commit."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests import goldens
from tests.games.brought import FOLDER
from tests.goldens import GOLDENS, alike


@pytest.mark.slow
@pytest.mark.parametrize("path", GOLDENS, ids=[f"{path.parts[-3]}-{path.stem}" for path in GOLDENS])
def test_picture_looks_like_its_golden(path: Path) -> None:
    assert alike(path.read_bytes(), GOLDENS[path]())


def test_every_golden_is_drawn() -> None:
    assert set(FOLDER.glob("*/goldens/*.png")) == set(GOLDENS)


def with_spots(spots: int) -> bytes:
    """A white picture of a thousand pixels with some black ones."""
    image, file = Image.new("RGB", (40, 25), "white"), BytesIO()
    for spot in range(spots):
        image.putpixel((spot, 0), (0, 0, 0))
    image.save(file, "PNG")
    return file.getvalue()


def test_only_goldens_that_look_different_are_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = {"same": with_spots(2), "other": with_spots(3), "new": with_spots(0)}
    (tmp_path / "same.png").write_bytes(with_spots(0))
    (tmp_path / "other.png").write_bytes(with_spots(0))
    drawn = {tmp_path / f"{name}.png": lambda made=made: made for name, made in pictures.items()}
    monkeypatch.setattr(goldens, "GOLDENS", drawn)
    goldens.main()
    assert (tmp_path / "same.png").read_bytes() == with_spots(0)
    assert (tmp_path / "other.png").read_bytes() == pictures["other"]
    assert (tmp_path / "new.png").read_bytes() == pictures["new"]


@pytest.mark.parametrize(
    ("shown", "golden"),
    [
        ("china-turn", "china/goldens/middle"),
        ("dragon-castle-turn", "dragon_castle/goldens/middle"),
        ("qin-turn", "qin/goldens/middle"),
        ("qin-preview", "qin/goldens/preview"),
    ],
)
def test_the_readme_shows_the_pictures_of_today(shown: str, golden: str) -> None:
    """After `make goldens` these are copies of them."""
    pictures = FOLDER.parents[1] / "docs" / "pictures" / f"{shown}.png", FOLDER / f"{golden}.png"
    one, other = (Image.open(path).convert("RGB") for path in pictures)
    assert one.size == other.size
    assert ImageChops.difference(one, other).getbbox() is None
