"""What the pictures of all games show and keep: hands are private, odd names and long words break nothing."""

from __future__ import annotations

from dataclasses import fields, replace
from io import BytesIO
from typing import Any, cast

import pytest
from PIL import Image

from engines.registry import ENGINES
from tests.games.brought import module
from tests.render.scenes import SCENES

NAMES = ("Ada", "Ben", "Chloé", "Dmitri", "Eva")
ODD = (
    ("", "\n", "\x00", "   ", "\u202e"),
    ("x" * 500, "𝓕𝓪𝓷𝓬𝔂 " * 40, "Z̷̛͓a̸͎͠l̶̰̿g̴̱̈́o̵" * 20, "\u202eevil", "﷽" * 40),
    ("👨‍👩‍👧‍👦" * 12, "אריה מלך", "محمد بن سلمان", "中文名字很長很長很長很長很長很長", "\u202e" * 90),
    (),
)
LONG = "Donaudampfschifffahrt"
HIDDEN = [slug for slug in SCENES if ENGINES[slug].has_hands and ENGINES[slug].hides]
"""The games with hands that only their players see."""


def size_of(data: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(data)) as image:
        return image.size


def long(word: Any) -> Any:
    """Long words in place of a word or of several; what is neither stays."""
    if isinstance(word, tuple):
        return tuple(map(long, cast("tuple[object, ...]", word)))
    return LONG if isinstance(word, str) else word


@pytest.mark.parametrize("slug", SCENES)
def test_no_name_and_no_long_word_breaks_a_picture(slug: str) -> None:
    draw = module(f"render.{slug}")
    assert draw is not None
    for scene in (SCENES[slug]["middle"](), list(SCENES[slug].values())[-1]()):
        size = draw.picture(scene).size
        for names in ODD:
            seated = names[: len(scene.names)]
            assert size_of(draw.png(replace(scene, names=seated))) == size, names
        words = {field.name: long(getattr(scene.words, field.name)) for field in fields(scene.words)}
        assert size_of(draw.png(replace(scene, words=replace(scene.words, **words)))) == size


@pytest.mark.parametrize("slug", HIDDEN)
def test_the_public_picture_of_a_players_view_shows_no_hand(slug: str) -> None:
    engine, draw = ENGINES[slug], module(f"render.{slug}")
    assert draw is not None
    seats = engine.seats.start
    state = engine.initial(seats, "hands", {}).state
    views = [engine.view(state, viewer) for viewer in (0, 1, None)]
    assert views[0].hand != views[1].hand
    assert len({draw.png(draw.Scene(view, NAMES[:seats])) for view in views}) == 1
    with pytest.raises(ValueError, match="spectator"):
        draw.hand_png(draw.Scene(views[-1], NAMES[:seats]))
