"""Pictures of a move with cached pieces and strips, and replays of games, compared with the ordinary ways."""

from __future__ import annotations

import subprocess
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from io import BytesIO
from itertools import islice
from statistics import mean, median
from time import perf_counter, process_time
from typing import Any

from PIL import Image

from engines.protocol import Options
from engines.registry import ENGINES
from engines.rng import Rng
from render.core import collage
from render.core.animation import SHRINK, animate
from render.core.collage import Picture
from render.core.pencil import Pencil
from render.core.theme import PAPER
from workshop.bench.rows import Row

NAMES = ("Kolibri", "Jürgen", "Zoë", "Maximiliane")

GAMES: Mapping[str, tuple[str, Options]] = {
    "qin": ("Qin", {"board": "bird"}),
    "china": ("China", {"map": "west", "fortifications": "yes"}),
    "dragon_castle": ("Dragon Castle", {"spirits": "1", "dragons": "1"}),
}
"""Each game's title, and its options in pictures of moves."""

_REPLAYED = {"qin": 3, "china": 4, "dragon_castle": 3}
"""The seats of each replayed game."""

_FIRST, _EVERY = 4, 8
"""The first position that is also drawn the ordinary way, and the distance to the next one."""

_COLD = """
from itertools import islice
from time import perf_counter
from workshop.bench.pictures import drawing, game
scene = next(islice(game({slug!r}, "cold"), 30, None))
begun = perf_counter()
drawing({slug!r}).png(scene)
print(perf_counter() - begun)
"""


def drawing(slug: str) -> Any:
    """Return the module that draws a game."""
    return import_module(f"render.{slug}")


def game(slug: str, seed: str, seats: int = 4, options: Options | None = None, *, turns: bool = False) -> Iterator[Any]:
    """Yield the scenes of a seeded random game as spectators see it: all of them, or one a turn."""
    engine, scene = ENGINES[slug], drawing(slug).Scene
    state = engine.initial(seats, seed, GAMES[slug][1] if options is None else options).state
    rng, before = Rng(f"{seed}/moves"), None
    while waiting := engine.to_act(state):
        seat = min(waiting)
        if seat != before or not turns:
            yield scene(view=engine.view(state, None), names=NAMES[:seats])
        before, moves = seat, engine.legal_moves(state, seat)
        chosen, rng = rng.below(len(moves))
        state = engine.apply(state, seat, moves[chosen]).state
    yield scene(view=engine.view(state, None), names=NAMES[:seats])


def picture(
    *, warming: int = 8, positions: int | None = None, tables: int = 60, later: range = range(10, 20)
) -> Iterable[Row]:
    """Measure every position of a game, or the first ones; some of them the ordinary way; and many games in turn.

    `warming`: games drawn before, so that the pieces of most positions are cached. Of the `tables` of all games the
    moves `later` count: by then shared pieces are cached.
    """
    in_turn = _in_turn(tables, later)
    for slug, (name, _) in GAMES.items():
        png = drawing(slug).png
        for index in range(warming):
            for scene in game(slug, f"warm {index}"):
                png(scene)
        scenes = list(islice(game(slug, "measured"), positions))
        ours, pictures = zip(*(_timed(png, scene) for scene in scenes), strict=True)
        sizes = list(map(len, pictures))
        theirs, rasters, their_sizes = zip(*_ordinary(slug, scenes[_FIRST::_EVERY]), strict=True)
        command = [sys.executable, "-c", _COLD.format(slug=slug)]
        cold = float(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
        move, base = f"{name}, picture of a move", ("Pillow at 2x, LANCZOS, PNG default", 1000 * median(theirs))
        raster = ("zlib level 1 of its RGB raster", 1000 * median(rasters))
        largest = f"the largest has {max(sizes):,}"
        bytes_of_them = mean(sizes[_FIRST::_EVERY])
        yield Row(f"{move}, draw + encode", 1000 * mean(ours), "ms", *base, 1 / 20)
        yield Row(f"{move}, draw + encode", 1000 * mean(ours), "ms", *raster, 1)
        yield Row(f"{move} where {tables} tables of all games move in turn", 1000 * in_turn[slug], "ms", *base, 1 / 20)
        plain = ("Pillow RGB PNG default", mean(their_sizes))
        yield Row(f"{name}, bytes of a picture", bytes_of_them, "bytes", *plain, 0.6, note=largest)
        yield Row(f"{name}, first picture of a process", 1000 * cold, "ms", *base)


def _in_turn(tables: int, later: range) -> Mapping[str, float]:
    """Return the seconds a picture of each game where many tables move one after the other."""
    slugs = [list(GAMES)[number % len(GAMES)] for number in range(tables)]
    played = [(slug, list(islice(game(slug, f"table {number}"), later.stop))) for number, slug in enumerate(slugs)]
    times: dict[str, list[float]] = {slug: [] for slug in GAMES}
    for ply in range(later.stop):
        for slug, scenes in played:
            seconds, _ = _timed(drawing(slug).png, scenes[ply])
            if ply in later:
                times[slug].append(seconds)
    return {slug: mean(each) for slug, each in times.items()}


def _timed(
    make: Callable[..., bytes], *given: object, clock: Callable[[], float] = perf_counter
) -> tuple[float, bytes]:
    """Return the seconds that a call takes, and its result."""
    begun = clock()
    made = make(*given)
    return clock() - begun, made


def _ordinary(slug: str, scenes: Sequence[Any]) -> Iterator[tuple[float, float, int]]:
    """Draw scenes with the same brushes, the ordinary way: at twice the size, then scaled down.

    Yield seconds, seconds of zlib on the raster, and bytes of the file.
    """
    draw = drawing(slug)
    for scene in scenes:
        begun = perf_counter()
        width, height = draw.picture(scene).size
        large, file = Image.new("RGB", (2 * width, 2 * height), PAPER), BytesIO()
        draw.paint(scene, Pencil(large, 2))
        large.thumbnail((width, height), Image.Resampling.LANCZOS, reducing_gap=None)
        large.save(file, "PNG")
        seconds = perf_counter() - begun
        compressing, _ = _timed(zlib.compress, large.tobytes(), 1)
        yield seconds, compressing, len(file.getvalue())


def replay(*, most: int | None = None) -> Iterable[Row]:
    """Measure a random game of each kind, a picture a turn, in processor time; the second time pieces are cached.

    `most`: measure only the first pictures.
    """
    for slug, engine in ENGINES.items():
        options = {name: values[0] for name, values in engine.choices.items()}
        scenes = game(slug, "replay", _REPLAYED[slug], options, turns=True)
        pictures: list[Picture] = [drawing(slug).film(scene) for scene in scenes][:most]
        first, _ = _timed(_animated, pictures, clock=process_time)
        again, made = _timed(_animated, pictures, clock=process_time)
        plain_time, plain = _timed(_by_pillow, pictures, clock=process_time)
        what, note = f"{slug}: replay of a whole game", f"{len(pictures)} pictures; the first time {first:.1f} s"
        yield Row(what, again, "s", "Pillow's GIF writer", plain_time, note=note)
        yield Row(f"{slug}: bytes of that", len(made) / 1024, "KB", "Pillow's GIF writer", len(plain) / 1024)


def _animated(pictures: Sequence[Picture]) -> bytes:
    return animate(
        len(pictures), pictures.__getitem__, most_pictures=120, most_bytes=2**23, progress=lambda made, of: None
    )


def _by_pillow(pictures: Sequence[Picture]) -> bytes:
    frames: list[Image.Image] = []
    for each in pictures:
        small = collage.image(each).convert("RGB").reduce(SHRINK)
        frames.append(each.palette.painted(each.palette.indices(small)))
    file = BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=700, loop=0)
    return file.getvalue()
