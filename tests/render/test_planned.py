"""Pictures of the planning board have a frame of their own, and hide nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from engines.registry import ENGINES
from locales import LANGUAGES
from render.core import collage
from render.core.planned import HEAD, SIDE
from render.core.theme import BLUE
from tests.games.brought import module
from tests.render.scenes import SCENES
from tests.support.for_each import for_each
from tests.support.printed import PHONE, written

EVERY_PART = pytest.mark.parametrize(
    ("slug", "part"), [(slug, part) for slug in SCENES for part in ("board", "strip", "picture")]
)


def drawn(slug: str, part: str, *, plan: bool) -> collage.Picture:
    draw = module(f"render.{slug}")
    assert draw is not None
    return getattr(draw, part)(replace(SCENES[slug]["middle"](), plan=plan))


@EVERY_PART
def test_a_plan_is_the_picture_with_a_broken_blue_line_around_it(slug: str, part: str) -> None:
    bare, framed = (collage.image(drawn(slug, part, plan=plan)).convert("RGB") for plan in (False, True))
    wide, high = bare.size
    assert framed.size == (wide + 2 * SIDE, HEAD + high + SIDE)
    inner = framed.crop((SIDE, HEAD, SIDE + wide, HEAD + high))
    assert ImageChops.difference(inner, bare).getbbox() is None
    for box in ((0, HEAD, SIDE, HEAD + high), (SIDE + wide, HEAD, 2 * SIDE + wide, HEAD + high)):
        assert blue_and_not(framed.crop(box))
    assert blue_and_not(framed.crop((0, HEAD + high, wide + 2 * SIDE, HEAD + high + SIDE)))
    assert framed.getpixel((wide, 10)) == BLUE


def blue_and_not(edge: Image.Image) -> bool:
    """Whether the middle of an edge changes between blue and something else again and again."""
    wide, high = edge.size
    line = edge.crop((wide // 2, 0, wide // 2 + 1, high) if high > wide else (0, high // 2, wide, high // 2 + 1))
    blue = [line.getpixel((x, y)) == BLUE for x in range(line.width) for y in range(line.height)]
    return sum(one != other for one, other in pairwise(blue)) >= 2 * (len(blue) // 100)


@for_each("language", LANGUAGES)
@for_each("slug", ENGINES)
def test_it_says_what_it_is_in_letters_that_can_be_read_on_a_phone(slug: str, language: str) -> None:
    draw = module(f"render.{slug}")
    assert draw is not None
    words = draw.words_in(language)
    picture = draw.board(replace(SCENES[slug]["middle"](), words=words, plan=True))
    (label,) = (each for each in written(picture.bands[0].paint) if each.text == words.plan)
    assert label.size * PHONE / picture.size[0] >= 10
