"""The scenes the goldens show; the other picture tests use them too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from cogs.teaching.rules import picture_of
from engines.china.board import Province
from engines.protocol import Outcome
from engines.qin import ENGINE
from engines.qin.board import Tile
from engines.qin.moves import Place
from engines.qin.public import LastMove
from engines.qin.view import QinView
from locales import Words
from render import china, dragon_castle, qin
from render.qin import Mark, Scene, words_in
from tests.presenters import PRESENTERS
from tests.render import china_scenes, dragon_castle_scenes

NAMES = ("Kolibri", "Jürgen 🐉", "李小龍", "Maximiliane von Hohenzollern")
_POSITIONS = Path(__file__).parent / "positions"


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


SCENES: Mapping[str, Mapping[str, Callable[[], Any]]] = {
    "qin": {"start": start, "middle": middle, "end": end, "preview": preview, "marks": marks},
    "china": china_scenes.SCENES,
    "dragon_castle": dragon_castle_scenes.SCENES,
}
"""Scenes by game and name."""


def recap() -> dict[str, bytes]:
    """Every game with numbers of a recap: one, several at a place, more than fit; of all realms."""
    labels = ("1", "12", "2·3", "10·11·12·13")
    qin_marks = tuple(
        Mark(cell, label, note=True) for cell, label in zip((0, 12, 30, 44, 57, 70, 83, 96, 110, 168), labels * 3)
    )
    spaces = [china.Mark(space, label, note=True) for space, label in zip((0, 5, 11, 17, 23, 31), labels * 2)]
    courts = [china.Mark(province, label, note=True) for province, label in zip(tuple(Province)[:4], labels)]
    cells = [
        dragon_castle.Mark(cell, label, seat, note=True)
        for seat in (None, 0, 1, 2)
        for cell, label in zip((0, 7, 14, 21), labels)
    ]
    return {
        "qin": qin.png(replace(middle(), marks=qin_marks)),
        "china": china.png(replace(china_scenes.middle(), marks=(*spaces, *courts))),
        "dragon_castle": dragon_castle.png(replace(dragon_castle_scenes.middle(), marks=tuple(cells))),
    }


def rules(slug: str, topic: str) -> bytes:
    """A topic's example."""
    return picture_of(PRESENTERS[slug], topic, Words("en")).png


GOLDENS: Mapping[str, Callable[[], bytes]] = {
    "qin-start": lambda: qin.png(start()),
    "qin-middle": lambda: qin.png(middle()),
    "qin-end": lambda: qin.png(end()),
    "qin-preview": lambda: qin.png(preview()),
    "qin-marks": lambda: qin.png(marks()),
    "qin-recap": lambda: recap()["qin"],
    "qin-rules-villages": lambda: rules("qin", "villages"),
    "china-rules-houses": lambda: rules("china", "houses"),
    "dragon_castle-rules-sets": lambda: rules("dragon_castle", "sets"),
    "dragon_castle-rules-taking": lambda: rules("dragon_castle", "taking"),
    "china-recap": lambda: recap()["china"],
    "dragon_castle-recap": lambda: recap()["dragon_castle"],
    "qin-hand": lambda: qin.hand_png(marks()),
    "china-start": lambda: china.png(china_scenes.start()),
    "china-middle": lambda: china.png(china_scenes.middle()),
    "china-end": lambda: china.png(china_scenes.end()),
    "china-preview": lambda: china.png(china_scenes.preview()),
    "china-marks": lambda: china.png(china_scenes.marks()),
    "china-hand": lambda: china.hand_png(china_scenes.marks()),
    "china-display": lambda: china.display_png(china_scenes.marks()),
    "dragon_castle-start": lambda: dragon_castle.png(dragon_castle_scenes.start()),
    "dragon_castle-middle": lambda: dragon_castle.png(dragon_castle_scenes.middle()),
    "dragon_castle-waiting": lambda: dragon_castle.png(dragon_castle_scenes.waiting()),
    "dragon_castle-preview": lambda: dragon_castle.png(dragon_castle_scenes.preview()),
    "dragon_castle-end": lambda: dragon_castle.png(dragon_castle_scenes.end()),
}
"""Every golden picture by its file name."""
