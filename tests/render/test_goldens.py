"""The pictures look as they did. After a wanted change: ``make goldens``, look, commit."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engines.registry import ENGINES
from tests.goldens import FOLDER
from tests.render.scenes import GOLDENS

ALLOWED_SHARE = 0.002
"""Share of pixels that may differ clearly: fonts are rastered a little differently by other FreeType versions."""


@pytest.mark.parametrize("name", GOLDENS)
def test_picture_looks_like_its_golden(name: str) -> None:
    with Image.open(FOLDER / f"{name}.png") as golden, Image.open(BytesIO(GOLDENS[name]())) as drawn:
        assert drawn.size == golden.size
        difference = ImageChops.difference(drawn.convert("RGB"), golden.convert("RGB")).convert("L")
    clearly = sum(difference.histogram()[48:])
    assert clearly <= ALLOWED_SHARE * difference.width * difference.height


def test_every_golden_is_drawn_and_every_game_has_one() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(GOLDENS)
    assert all(any(name.startswith(slug) for name in GOLDENS) for slug in ENGINES)
