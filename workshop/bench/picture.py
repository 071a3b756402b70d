"""A picture of a move: drawn with cached pieces and strips, compared with drawing it the ordinary way."""

from __future__ import annotations

import subprocess
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import islice
from statistics import mean, median
from time import perf_counter
from typing import Any

from PIL import Image

from engines.registry import ENGINES
from engines.rng import Rng
from render import china, dragon_castle, qin
from render.core.collage import Picture
from render.core.pencil import Pencil
from render.core.theme import PAPER
from workshop.bench.rows import Row

_NAMES = ("Kolibri", "Jürgen", "Zoë", "Maximiliane")
_WARMING = 8
"""Games drawn before the measured one, so that the pieces of most positions are cached."""

_FIRST, _EVERY = 4, 8
"""The first position that is also drawn the ordinary way, and the distance to the next one."""

_TABLES, _LATER = 60, range(10, 20)
"""Tables of all games that take turns, and the moves of each that count: by then shared pieces are cached."""

_COLD = """
from itertools import islice
from time import perf_counter
from workshop.bench.picture import GAMES, game
drawn = GAMES[{slug!r}]
scene = next(islice(game(drawn, "cold"), 30, None))
begun = perf_counter()
drawn.png(scene)
print(perf_counter() - begun)
"""


@dataclass(frozen=True, slots=True)
class Drawn:
    """The drawing functions of a game; `paint` paints a scene at any scale, without the cache."""

    slug: str
    name: str
    options: Mapping[str, str]
    scene: Callable[[Any, tuple[str, ...]], Any]
    picture: Callable[[Any], Picture]
    png: Callable[[Any], bytes]
    paint: Callable[[Any, Pencil], None]


GAMES: Mapping[str, Drawn] = {
    drawn.slug: drawn
    for drawn in (
        Drawn("qin", "Qin", {"board": "bird"}, qin.Scene, qin.picture, qin.png, qin.paint),
        Drawn(
            "china",
            "China",
            {"map": "west", "fortifications": "yes"},
            china.Scene,
            china.picture,
            china.png,
            china.paint,
        ),
        Drawn(
            "dragon_castle",
            "Dragon Castle",
            {"spirits": "1", "dragons": "1"},
            dragon_castle.Scene,
            dragon_castle.picture,
            dragon_castle.png,
            dragon_castle.paint,
        ),
    )
}


def game(drawn: Drawn, seed: str) -> Iterator[Any]:
    """Yield every position of a seeded random game of four, as spectators see it."""
    engine = ENGINES[drawn.slug]
    state = engine.initial(4, seed, drawn.options).state
    rng = Rng(f"{seed}/moves")
    yield drawn.scene(engine.view(state, None), _NAMES)
    while waiting := engine.to_act(state):
        seat = min(waiting)
        moves = engine.legal_moves(state, seat)
        chosen, rng = rng.below(len(moves))
        state = engine.apply(state, seat, moves[chosen]).state
        yield drawn.scene(engine.view(state, None), _NAMES)


def ordinary(drawn: Drawn, scene: Any) -> Image.Image:
    """Draw the same scene with the same brushes, the ordinary way: all of it at twice the size, then scaled down."""
    width, height = drawn.picture(scene).size
    large = Image.new("RGB", (2 * width, 2 * height), PAPER)
    drawn.paint(scene, Pencil(large, 2))
    large.thumbnail((width, height), Image.Resampling.LANCZOS, reducing_gap=None)
    return large


def run(
    *, warming: int = _WARMING, positions: int | None = None, tables: int = _TABLES, later: range = _LATER
) -> Iterable[Row]:
    """Measure every position of a game, or the first ones; some of them the ordinary way; and many games in turn."""
    in_turn = _in_turn(tables, later)
    for drawn in GAMES.values():
        yield from _run(drawn, warming, positions, f"{tables} tables", in_turn[drawn.slug])


def _in_turn(tables: int, later: range) -> Mapping[str, float]:
    """Return the seconds a picture of each game where many tables move one after the other."""
    kinds = list(GAMES.values())
    games = [(kinds[number % len(kinds)], number) for number in range(tables)]
    played = [(drawn, list(islice(game(drawn, f"table {number}"), later.stop))) for drawn, number in games]
    times: dict[str, list[float]] = {drawn.slug: [] for drawn in kinds}
    for ply in range(later.stop):
        for drawn, scenes in played:
            begun = perf_counter()
            drawn.png(scenes[ply])
            times[drawn.slug].append(perf_counter() - begun)
    # Drop the times of the first moves; each table has made the same number of moves.
    return {slug: mean(each[len(each) * later.start // later.stop :]) for slug, each in times.items()}


def _run(drawn: Drawn, warming: int, positions: int | None, many: str, in_turn: float) -> Iterable[Row]:
    for index in range(warming):
        for scene in game(drawn, f"warm {index}"):
            drawn.png(scene)
    scenes = list(islice(game(drawn, "measured"), positions))
    ours, sizes = zip(*_timed_pictures(drawn, scenes), strict=True)
    theirs, rasters, their_sizes = zip(*_ordinary_pictures(drawn, scenes[_FIRST::_EVERY]), strict=True)
    command = [sys.executable, "-c", _COLD.format(slug=drawn.slug)]
    cold = float(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    move, way = 1000 * mean(ours), 1000 * median(theirs)
    name = drawn.name
    yield Row(
        f"{name}, picture of a move, draw + encode",
        move,
        "ms",
        "Pillow at 2x, LANCZOS, PNG default",
        way,
        1 / 20,
        1 / 100,
    )
    yield Row(
        f"{name}, picture of a move, draw + encode",
        move,
        "ms",
        "zlib level 1 of its RGB raster",
        1000 * median(rasters),
        1,
        0.1,
    )
    yield Row(
        f"{name}, picture of a move where {many} of all games move in turn",
        1000 * in_turn,
        "ms",
        "Pillow at 2x, LANCZOS, PNG default",
        way,
        1 / 20,
    )
    yield Row(
        f"{name}, bytes of a picture",
        mean(sizes[_FIRST::_EVERY]),
        "bytes",
        "Pillow RGB PNG default",
        mean(their_sizes),
        0.6,
        0.45,
        note=f"the largest has {max(sizes):,}",
    )
    yield Row(f"{name}, first picture of a process", 1000 * cold, "ms", "Pillow at 2x, LANCZOS, PNG default", way)


def _timed_pictures(drawn: Drawn, scenes: Sequence[Any]) -> Iterator[tuple[float, int]]:
    for scene in scenes:
        begun = perf_counter()
        data = drawn.png(scene)
        yield perf_counter() - begun, len(data)


def _ordinary_pictures(drawn: Drawn, scenes: Sequence[Any]) -> Iterator[tuple[float, float, int]]:
    """Yield seconds the ordinary way, seconds of zlib on the raster, bytes of the ordinary file."""
    for scene in scenes:
        begun = perf_counter()
        image, file = ordinary(drawn, scene), BytesIO()
        image.save(file, "PNG")
        seconds = perf_counter() - begun
        raster = image.tobytes()
        begun = perf_counter()
        zlib.compress(raster, 1)
        yield seconds, perf_counter() - begun, len(file.getvalue())
