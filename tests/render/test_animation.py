"""Moving pictures: every picture is what was drawn, and the file is as small as asked."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image, ImageChops

from engines.registry import ENGINES
from render.core import collage
from render.core.animation import BAR, SHRINK, CannotFitError, animate, evenly
from render.core.collage import Picture
from render.core.theme import GOLD
from tests.render.scenes import SCENES
from tests.support.for_each import for_each
from tests.support.printed import cut_off
from tests.support.random_games import random_game

NAMES = ("Ada", "Ben", "Chloé", "Dmitri", "Eva")

each_game = pytest.mark.parametrize("slug", SCENES)


def pictures_of(slug: str, most: int) -> list[Picture]:
    """The positions of a random game from its start, and its end."""
    engine, draw = ENGINES[slug], import_module(f"render.{slug}")
    seats = max(2, engine.seats.start)
    options = {name: values[0] for name, values in engine.choices.items()}
    film = getattr(draw, "film", draw.picture)
    states: list[Any] = []
    last: Any = None
    for state, seat, move in random_game(engine, seats, options, "animation"):
        if len(states) < most:
            states.append(state)
        last = engine.apply(state, seat, move).state
    return [
        film(draw.Scene(view=engine.view(state, None), names=("Ada", "Ben", "Chloé")[:seats]))
        for state in [*states, last]
    ]


def animated(pictures: list[Picture], **limits: int) -> bytes:
    """A moving picture of some."""
    bounds = {"most_pictures": 100, "most_bytes": 8 * 2**20, **limits}
    return animate(len(pictures), pictures.__getitem__, progress=lambda made, of: None, **bounds)


@pytest.mark.slow
@each_game
def test_every_picture_is_shown_as_it_was_drawn_with_a_bar_that_shows_how_far_the_game_is(slug: str) -> None:
    pictures, lasting, lengths = pictures_of(slug, 3), list[int](), list[int]()
    with Image.open(BytesIO(animated(pictures))) as shown:
        assert shown.format == "GIF"
        assert shown.info["loop"] == 0
        assert shown.n_frames == len(pictures)
        for number, picture in enumerate(pictures):
            shown.seek(number)
            lasting.append(shown.info["duration"])
            drawn = collage.image(picture).convert("RGB").reduce(SHRINK)
            assert shown.size == (drawn.width, drawn.height + BAR)
            frame = shown.convert("RGB")
            difference = ImageChops.difference(frame.crop((0, 0, *drawn.size)), drawn).convert("L").histogram()
            assert sum(difference[24:]) == 0
            line = frame.crop((0, shown.height - 2, shown.width, shown.height - 1))
            golden = [line.getpixel((x, 0)) == GOLD for x in range(line.width)]
            assert golden == sorted(golden, reverse=True)
            lengths.append(sum(golden))
        assert max(lasting) == lasting[-1] >= 3 * lasting[1]
        assert lengths == [round(shown.width * (number + 1) / len(pictures)) for number in range(len(pictures))]


@for_each("seats", [2, 3, 4, 5])
@each_game
def test_a_film_has_the_shape_of_discords_box_and_one_size_for_all_positions(slug: str, seats: int) -> None:
    engine, draw = ENGINES[slug], import_module(f"render.{slug}")
    if seats not in engine.seats or not hasattr(draw, "film"):
        return
    sizes = {draw.film(SCENES[slug][name]()).size for name in SCENES[slug]}
    view = engine.view(engine.initial(seats, "film", {}).state, None)
    sizes.add(draw.film(draw.Scene(view=view, names=NAMES[:seats])).size)
    assert len(sizes) == 1
    width, height = sizes.pop()
    assert abs(width / height - 550 / 350) < 0.05


@each_game
def test_nothing_on_a_film_is_cut_off(slug: str) -> None:
    draw = import_module(f"render.{slug}")
    film = getattr(draw, "film", draw.picture)
    for name in SCENES[slug]:
        scene = SCENES[slug][name]()
        assert cut_off(film(replace(scene, names=("Ågy Ễ gq",) * len(scene.names)))) == []


@each_game
def test_a_palette_leaves_an_index_for_what_stays(slug: str) -> None:
    assert len(import_module(f"render.{slug}").picture(SCENES[slug]["middle"]()).palette.colours) < 256


def test_what_stays_costs_next_to_nothing() -> None:
    pictures = pictures_of("qin", 1)
    one, twenty = animated(pictures[:1] * 2), animated(pictures[:1] * 20)
    assert len(twenty) - len(one) < 18 * 100


def test_of_too_many_pictures_some_are_skipped_evenly() -> None:
    assert evenly(5, 9) == evenly(5, 5) == [0, 1, 2, 3, 4]
    assert evenly(9, 3) == [0, 4, 8]
    chosen = evenly(1000, 120)
    assert (len(chosen), chosen[0], chosen[-1]) == (120, 0, 999)
    assert {after - before for before, after in pairwise(chosen)} == {8, 9}


@pytest.mark.slow
def test_a_file_that_would_be_too_large_has_fewer_pictures() -> None:
    pictures = pictures_of("qin", 12)
    whole = animated(pictures)
    smaller = animated(pictures, most_bytes=len(whole) - 2000)
    assert len(smaller) <= len(whole) - 2000
    with Image.open(BytesIO(whole)) as all_of_them, Image.open(BytesIO(smaller)) as some:
        assert 2 <= some.n_frames < all_of_them.n_frames
        ends = []
        for shown in (all_of_them, some):
            shown.seek(shown.n_frames - 1)
            ends.append(shown.convert("RGB").tobytes())
        assert ends[0] == ends[1]
    with pytest.raises(CannotFitError):
        animated(pictures, most_bytes=1000)


def test_progress_is_told_picture_by_picture() -> None:
    pictures, told = pictures_of("qin", 3), []
    animate(
        4, pictures.__getitem__, most_pictures=9, most_bytes=2**23, progress=lambda made, of: told.append((made, of))
    )
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
