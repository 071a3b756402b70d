"""A replay of a whole game: time and bytes, compared with the same pictures written by Pillow's own GIF writer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from io import BytesIO
from time import process_time

from PIL import Image

from engines.registry import ENGINES
from engines.rng import Rng
from render.core import collage
from render.core.animation import SHRINK, animate
from render.core.collage import Picture
from workshop.bench.rows import Row

_NAMES = ("Kolibri", "Jürgen", "Zoë", "Maximiliane")
_SEATS = {"qin": 3, "china": 4, "dragon_castle": 3}


def run(*, most: int | None = None) -> Iterable[Row]:
    """Measure a random game of each kind, a picture a turn, in processor time; the second time pieces are cached.

    `most`: measure only the first pictures.
    """
    for slug in ENGINES:
        pictures = _pictures(slug)[:most]
        first, _ = _timed(_ours, pictures)
        again, made = _timed(_ours, pictures)
        plain_time, plain = _timed(_plain, pictures)
        what, note = f"{slug}: replay of a whole game", f"{len(pictures)} pictures; the first time {first:.1f} s"
        yield Row(what, again, "s", "Pillow's GIF writer", plain_time, note=note)
        yield Row(f"{slug}: bytes of that", len(made) / 1024, "KB", "Pillow's GIF writer", len(plain) / 1024)


def _timed(make: Callable[[list[Picture]], bytes], pictures: list[Picture]) -> tuple[float, bytes]:
    begun = process_time()
    made = make(pictures)
    return process_time() - begun, made


def _ours(pictures: list[Picture]) -> bytes:
    return animate(
        len(pictures), pictures.__getitem__, most_pictures=120, most_bytes=2**23, progress=lambda made, of: None
    )


def _pictures(slug: str) -> list[Picture]:
    """Draw the positions after every turn of a random game."""
    engine, draw, seats = ENGINES[slug], import_module(f"render.{slug}"), _SEATS[slug]
    options = {name: values[0] for name, values in engine.choices.items()}
    state, rng = engine.initial(seats, "replay", options).state, Rng("replay/moves")
    found: list[Picture] = []
    before = None
    while waiting := engine.to_act(state):
        seat = min(waiting)
        if seat != before:
            found.append(draw.film(draw.Scene(view=engine.view(state, None), names=_NAMES[:seats])))
        before, legal = seat, engine.legal_moves(state, seat)
        chosen, rng = rng.below(len(legal))
        state = engine.apply(state, seat, legal[chosen]).state
    return [*found, draw.film(draw.Scene(view=engine.view(state, None), names=_NAMES[:seats]))]


def _plain(pictures: list[Picture]) -> bytes:
    frames: list[Image.Image] = []
    for picture in pictures:
        small = collage.image(picture).convert("RGB").reduce(SHRINK)
        frames.append(picture.palette.painted(picture.palette.indices(small)))
    file = BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=700, loop=0)
    return file.getvalue()
