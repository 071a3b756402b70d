"""What each game brings to the tests that all games share, if it brings it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from engines.registry import ENGINES
from screens.games import why_not

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]


def folder_of(slug: str) -> Path:
    """Where everything of a game is kept."""
    return FOLDER / slug


def exists(name: str) -> bool:
    """Whether this project has a module of this name, broken or not."""
    path = ROOT / name.replace(".", "/")
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def module(name: str) -> ModuleType | None:
    """A module of this project, None where there is none that can be used: `tests.games.missing` says why not.

    The tests of all games run for the others while one is being made.
    """
    return import_module(name) if exists(name) and why_not(name) is None else None


def brought(part: str, name: str) -> Mapping[str, Any]:
    """What the games call `name` in a part of their folders, by slug; those that have none are left out."""
    found: dict[str, Any] = {}
    for slug in ENGINES:
        own = module(f"tests.games.{slug}.{part}")
        if hasattr(own, name):
            found[slug] = getattr(own, name)
    return found


def ways(name: str) -> list[tuple[str, int, dict[str, str]]]:
    """Ways to play every game, seats and options: those in its `games.py`, else the fewest seats and the defaults.

    `WORDED` and `DESCRIBED` have all moves and positions that need words. `RICH` has most of what there is to know.
    """
    own = brought("games", name)
    default = {slug: [(engine.seats.start, dict[str, str]())] for slug, engine in ENGINES.items()}
    return [(slug, seats, options) for slug, found in {**default, **own}.items() for seats, options in found]
