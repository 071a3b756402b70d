"""Registry of the games: every folder of `engines` is one, found by its name. A new game edits nothing here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from engines.protocol import Engine, Step

AnyEngine: TypeAlias = Engine[Any, Any, Any]
"""An engine whose state, move and view types the caller passes through without inspecting them."""

ORDER = ("qin", "china", "dragon_castle")
"""The games listed first; the others follow in alphabetical order."""

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Collected:
    """Objects that games contribute to a package, each in a module named after the game."""

    found: Mapping[str, Any]
    broken: Mapping[str, str]
    """The games whose module cannot be used, each with the reason in a sentence."""


def collect(package: str, name: str, slugs: Iterable[str]) -> Collected:
    """Collect the attribute `name` of the modules `<package>.<slug>`. A game without such a module is left out.

    A game under construction may fail in any way: that must not keep the others from being played.
    """
    found: dict[str, Any] = {}
    broken: dict[str, str] = {}
    for slug in slugs:
        where = f"{package}.{slug}"
        # A missing module is no fault: a game may lack this part. A broken module is one.
        path = FOLDER.parent.joinpath(*package.split("."), slug)
        if not (path.with_suffix(".py").exists() or (path / "__init__.py").exists()):
            continue
        try:
            found[slug] = getattr(import_module(where), name)
        except Exception as error:  # noqa: BLE001
            broken[slug] = f"{where} has no usable {name}: {type(error).__name__}: {error}."
    return Collected(found, broken)


def _slugs() -> list[str]:
    """List the folders of games, those of `ORDER` first."""
    found = [path.parent.name for path in FOLDER.glob("*/__init__.py")]
    return sorted(found, key=lambda slug: (ORDER.index(slug) if slug in ORDER else len(ORDER), slug))


_ENGINES = collect("engines", "ENGINE", _slugs())

ENGINES: Mapping[str, AnyEngine] = _ENGINES.found
"""Every game with playable rules, by its slug. Whether the bot can also show it: `screens.games`."""

BROKEN: Mapping[str, str] = _ENGINES.broken
"""Every game whose rules cannot be loaded, with the reason in a sentence."""


def play(engine: AnyEngine, state: Any, text: str) -> Step[Any]:
    """Apply a move for the lowest seat to act. Raises `GameError` as parsing and applying do."""
    return engine.apply(state, min(engine.to_act(state)), engine.parse(text))
