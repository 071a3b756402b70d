"""A picture of a move of Qin: drawn with kept pieces and strips, against drawn the ordinary way."""

from __future__ import annotations

import subprocess
import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from statistics import mean, median
from time import perf_counter

from PIL import Image

from bench.rows import Row
from engines.qin import ENGINE
from engines.rng import Rng
from render.core.pencil import Pencil
from render.core.theme import PAPER
from render.qin import Scene, picture, png

_NAMES = ("Kolibri", "Jürgen", "Zoë", "Maximiliane")
_WARMING = 8
"""Games drawn before the measured one, so that the pieces most positions are made of are there."""

_COLD = """
from time import perf_counter
from bench.picture import game
from render.qin import png
scene = game("cold")[30]
begun = perf_counter()
png(scene)
print(perf_counter() - begun)
"""


def game(seed: str) -> Sequence[Scene]:
    """Every position of a seeded random game of four, as spectators see it."""
    state = ENGINE.initial(4, seed, {"board": "bird"}).state
    rng = Rng(f"{seed}/moves")
    scenes = [Scene(ENGINE.view(state, None), _NAMES)]
    while waiting := ENGINE.to_act(state):
        seat = min(waiting)
        moves = ENGINE.legal_moves(state, seat)
        chosen, rng = rng.below(len(moves))
        state = ENGINE.apply(state, seat, moves[chosen]).state
        scenes.append(Scene(ENGINE.view(state, None), _NAMES))
    return scenes


def ordinary(scene: Scene) -> Image.Image:
    """The same scene by the same brushes, the ordinary way: all of it at twice the size, then scaled down."""
    drawn = picture(scene)
    width, height = drawn.size
    large = Image.new("RGB", (2 * width, 2 * height), PAPER)
    pencil = Pencil(large, 2)
    top = 0
    for band in drawn.bands:
        band.paint(pencil.at(0, top))
        top += band.height
    large.thumbnail((width, height), Image.Resampling.LANCZOS, reducing_gap=None)
    return large


def run() -> Iterable[Row]:
    """Measure everything in one run, the ordinary way on every eighth position of the same game."""
    for index in range(_WARMING):
        for scene in game(f"warm {index}"):
            png(scene)
    scenes = game("measured")
    ours, sizes = zip(*_timed_pictures(scenes), strict=True)
    theirs, rasters, their_sizes = zip(*_ordinary_pictures(scenes[4::8]), strict=True)
    cold = float(subprocess.run([sys.executable, "-c", _COLD], capture_output=True, check=True, text=True).stdout)
    move, way = 1000 * mean(ours), 1000 * median(theirs)
    yield Row(
        "picture of a move, draw + encode", move, "ms", "Pillow at 2x, LANCZOS, PNG default", way, 1 / 20, 1 / 100
    )
    yield Row(
        "picture of a move, draw + encode", move, "ms", "zlib level 1 of its RGB raster", 1000 * median(rasters), 1, 0.1
    )
    yield Row("bytes of a picture", mean(sizes[4::8]), "bytes", "Pillow RGB PNG default", mean(their_sizes), 0.6, 0.45)
    yield Row("first picture of a process", 1000 * cold, "ms", "Pillow at 2x, LANCZOS, PNG default", way)


def _timed_pictures(scenes: Sequence[Scene]) -> Iterator[tuple[float, int]]:
    for scene in scenes:
        begun = perf_counter()
        data = png(scene)
        yield perf_counter() - begun, len(data)


def _ordinary_pictures(scenes: Sequence[Scene]) -> Iterator[tuple[float, float, int]]:
    """Seconds the ordinary way, seconds of zlib on the raster, bytes of the ordinary file."""
    for scene in scenes:
        begun = perf_counter()
        image, file = ordinary(scene), BytesIO()
        image.save(file, "PNG")
        drawn = perf_counter() - begun
        raster = image.tobytes()
        begun = perf_counter()
        zlib.compress(raster, 1)
        yield drawn, perf_counter() - begun, len(file.getvalue())
