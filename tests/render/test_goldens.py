"""The pictures look as they did. After a wanted change: ``make goldens``, look, commit."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from engines.registry import ENGINES
from tests import goldens
from tests.goldens import FOLDER, alike
from tests.render.scenes import GOLDENS


@pytest.mark.parametrize("name", GOLDENS)
def test_picture_looks_like_its_golden(name: str) -> None:
    assert alike((FOLDER / f"{name}.png").read_bytes(), GOLDENS[name]())


def test_every_golden_is_drawn_and_every_game_has_one() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(GOLDENS)
    assert all(any(name.startswith(slug) for name in GOLDENS) for slug in ENGINES)


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
    monkeypatch.setattr(goldens, "FOLDER", tmp_path)
    monkeypatch.setattr(goldens, "GOLDENS", {name: lambda made=made: made for name, made in pictures.items()})
    goldens.main()
    assert (tmp_path / "same.png").read_bytes() == with_spots(0)
    assert (tmp_path / "other.png").read_bytes() == pictures["other"]
    assert (tmp_path / "new.png").read_bytes() == pictures["new"]
