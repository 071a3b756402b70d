"""Draw any position: ``python -m render qin --seed 7 --ply 20 > board.png``.

Plays a seeded random game up to a ply, or reads a position, and writes the picture to standard output. With
``--client`` the picture is drawn as Discord's desktop or phone client shows it; its width goes to standard error.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from engines.registry import ENGINES, AnyEngine
from engines.rng import Rng
from locales import DEFAULT, OFFERED
from render.client import ROOMS, Client, shown
from render.core import collage
from render.core.scene import scene_of

NAMES = ("Kolibri", "Jürgen 🐉", "李小龍", "Maximiliane von Hohenzollern", "Zoë", "אריה")

AREAS = ("board", "strip")
"""The areas of a game that are drawn separately; a game without them has one picture."""


def main() -> None:
    arguments = _arguments()
    engine = ENGINES[arguments.game]
    state = _position(engine, arguments)
    view = engine.view(state, arguments.viewer)
    draw = import_module(f"render.{arguments.game}")
    scene = scene_of(draw, view, NAMES[: len(engine.scores(state))], arguments.language, hand=arguments.hand)
    image = _in_client(arguments.client, draw, scene) if arguments.client else collage.image(draw.picture(scene))
    if arguments.width:
        image = image.convert("RGB")
        image.thumbnail((arguments.width, image.height), Image.Resampling.LANCZOS)
    file = BytesIO()
    image.save(file, "PNG")
    sys.stdout.buffer.write(file.getvalue())


def _in_client(client: Client, draw: Any, scene: Any) -> Image.Image:
    areas = {name: collage.image(getattr(draw, name)(scene)) for name in AREAS if hasattr(draw, name)}
    areas = areas or {"board": collage.image(draw.picture(scene))}
    if scene.hand:
        areas["hand"] = Image.open(BytesIO(draw.hand_png(scene)))
    widths = (f"{name} {ROOMS[client].size(image.size)[0]} px" for name, image in areas.items())
    print(", ".join(widths), file=sys.stderr)
    return shown(client, list(areas.values()))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m render", description="Draw a position of a game as PNG.")
    parser.add_argument("game", choices=sorted(ENGINES))
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="e.g. board=lion, map=east")
    parser.add_argument("--seed", default="7")
    parser.add_argument("--ply", type=int, default=20, help="moves to play; -1 plays to the end")
    parser.add_argument("--position", type=Path, help="draw the position in this file instead of playing")
    parser.add_argument("--viewer", type=int, help="the seat that looks; without it a spectator")
    parser.add_argument("--hand", action="store_true", help="with the viewer's hand")
    parser.add_argument("--width", type=int, help="scale to this many pixels, e.g. 400 for a phone")
    parser.add_argument("--client", type=Client, choices=list(Client), help="as this client of Discord's shows it")
    parser.add_argument("--language", choices=OFFERED, default=DEFAULT)
    arguments = parser.parse_args()
    if arguments.hand and arguments.viewer is None:
        parser.error("--hand needs --viewer")
    if sys.stdout.isatty():
        parser.error("the picture goes to standard output: add > board.png")
    return arguments


def _position(engine: AnyEngine, arguments: argparse.Namespace) -> Any:
    if arguments.position:
        return engine.read_position(arguments.position.read_text(encoding="utf-8"))
    options = dict(option.split("=", 1) for option in arguments.option)
    state = engine.initial(arguments.seats, arguments.seed, options).state
    rng = Rng(f"{arguments.seed}/moves")
    played = 0
    while played != arguments.ply and (waiting := engine.to_act(state)):
        seat = min(waiting)
        moves = engine.legal_moves(state, seat)
        chosen, rng = rng.below(len(moves))
        state = engine.apply(state, seat, moves[chosen]).state
        played += 1
    return state


if __name__ == "__main__":
    main()
