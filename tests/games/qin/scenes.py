"""Scenes of Qin for golden and other pictures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engines.protocol import Outcome
from engines.qin import ENGINE
from engines.qin.board import Tile
from engines.qin.events import VillageConquered
from engines.qin.moves import Place
from engines.qin.state import LastMove
from engines.qin.view import QinView
from render.core import collage
from render.qin import Mark, Scene, hand_png, png, strip, words_in
from tests.support.pictures import chances_picture, lid_picture, moment_picture, rules_picture, turning_point_picture

NAMES = ("Kolibri", "Jürgen 🐉", "李小龍", "Maximiliane von Hohenzollern")
_POSITIONS = Path(__file__).parent / "pictured"


def view(name: str, viewer: int | None = None) -> QinView:
    """A stored position as a viewer sees it."""
    return ENGINE.view(ENGINE.read_position((_POSITIONS / f"{name}.txt").read_text(encoding="utf-8")), viewer)


def start() -> Scene:
    """Two players before the first move."""
    return Scene(ENGINE.view(ENGINE.initial(2, "golden", {"board": "bird"}).state, None), NAMES[:2])


def middle() -> Scene:
    """Four players on the board with water, the last tile outlined."""
    return Scene(replace(view("middle"), last=LastMove(3, Tile.RR, (4, 5))), NAMES)


def end() -> Scene:
    """Three players, two of whom share the victory."""
    over = replace(view("late"), to_act=None, outcome=Outcome(frozenset({0, 2}), (18, 12, 18), "stuck"))
    return Scene(over, NAMES[:3])


def preview() -> Scene:
    """A tile being considered."""
    state = ENGINE.read_position((_POSITIONS / "early.txt").read_text(encoding="utf-8"))
    seat = min(ENGINE.to_act(state))
    places = [move for move in ENGINE.legal_moves(state, seat) if isinstance(move, Place)]
    return Scene(ENGINE.preview(state, seat, places[30]).view, NAMES[:2], ghost=places[30])


def marks() -> Scene:
    """Candidates with labels of all lengths, German words, and the viewer's hand."""
    labels = ("F7", "1", "1·4", "M13", "12")
    marked = tuple(Mark(cell, labels[cell % 5]) for cell in (0, 12, 15, 29, 45, 44, 59, 71, 100, 156, 168))
    return Scene(view("early", 0), NAMES[:2], words=words_in("de"), marks=marked, hand=True)


def recap() -> Scene:
    """Numbers of a recap: one, several at a place, more than fit."""
    labels = ("1", "12", "2·3", "10·11·12·13") * 3
    cells = (0, 12, 30, 44, 57, 70, 83, 96, 110, 168)
    return replace(middle(), marks=tuple(Mark(cell, label, note=True) for cell, label in zip(cells, labels)))


def plan() -> Scene:
    """A turn on the planning board, in German."""
    return replace(preview(), words=words_in("de"), ghost=None, plan=True)


SCRIPTS = ("Ågy Ễ", "gypsy (jqp)", "श्रीकृष्ण ऊँ", "محمد يوسف")


def scripts() -> Scene:
    """Names that are higher and lower than capitals, in several scripts."""
    return replace(middle(), names=SCRIPTS)


SCENES = {"start": start, "middle": middle, "end": end, "preview": preview, "marks": marks, "plan": plan}
GOLDENS = {
    **{name: lambda scene=scene: png(scene()) for name, scene in SCENES.items()},
    "recap": lambda: png(recap()),
    "scripts": lambda: collage.png_bytes(strip(scripts())),
    "hand": lambda: hand_png(marks()),
    "rules-villages": lambda: rules_picture("qin", "villages"),
    "lid": lambda: lid_picture("qin", 2, "en"),
    "won": lambda: moment_picture("qin", end(), "en"),
    "conquered": lambda: moment_picture("qin", middle(), "de", VillageConquered(0, 3, 26)),
    "chances": lambda: chances_picture("qin", 2, "place", "en"),
    "turning-point": lambda: turning_point_picture("qin", 2, "place", "board"),
}
