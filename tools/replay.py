"""Replay of a game between computers as GIF: ``python -m tools.replay qin --seats 2 --pictures 44 > qin.gif``.

The same arguments give the same file. The README's replays were made with it.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import Any

from engines.registry import ENGINES, AnyEngine
from locales import DEFAULT
from render.core.animation import animate
from render.core.collage import Picture
from render.core.scene import scene_of
from workshop.contests.players import greedy_move

NAMES = ("Ada", "Ben", "Chloé", "Dmitri", "Eva")
MOST_BYTES = 8 * 1024 * 1024


def turns(engine: AnyEngine, seats: int, seed: str) -> list[Any]:
    """Play a game; return the positions before its first turn and after every turn."""
    state = engine.initial(seats, seed, {}).state
    found: list[Any] = []
    last, ply = None, 0
    while waiting := engine.to_act(state):
        seat = min(waiting)
        if seat != last:
            found.append(state)
        move = engine.parse(greedy_move(engine, state, seat, f"{seed}/{ply}"))
        state, last, ply = engine.apply(state, seat, move).state, seat, ply + 1
    return [*found, state]


def replay(slug: str, seats: int, seed: str, most_pictures: int) -> bytes:
    """Draw a whole game as a GIF of at most `most_pictures` pictures, in the view of a spectator."""
    engine, draw = ENGINES[slug], import_module(f"render.{slug}")
    film = getattr(draw, "film", draw.picture)
    positions = turns(engine, seats, seed)

    def picture(number: int) -> Picture:
        return film(scene_of(draw, engine.view(positions[number], None), NAMES[:seats], DEFAULT))

    return animate(
        len(positions), picture, most_pictures=most_pictures, most_bytes=MOST_BYTES, progress=lambda _, __: None
    )


def main() -> None:
    """Write the GIF that the arguments describe."""
    parser = argparse.ArgumentParser(prog="python -m tools.replay", description="Draw a game between computers as GIF.")
    parser.add_argument("game", choices=sorted(ENGINES))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", default="7")
    parser.add_argument("--pictures", type=int, default=40, help="the most there are; of more, some are skipped evenly")
    arguments = parser.parse_args()
    sys.stdout.buffer.write(replay(arguments.game, arguments.seats, arguments.seed, arguments.pictures))


if __name__ == "__main__":
    main()
