"""The games: every folder of `engines` is one, found by its name. A further game edits nothing here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from engines.protocol import Engine

AnyEngine: TypeAlias = Engine[Any, Any, Any]
"""An engine whose state, move and view types the caller passes through without looking inside."""

ORDER = ("qin", "china", "dragon_castle")
"""The games that come first wherever all are listed; the others follow by the alphabet."""

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Brought:
    """What games bring to a package, each in a module of its name."""

    found: Mapping[str, Any]
    broken: Mapping[str, str]
    """Where a module cannot be used, by its game: why, in a sentence."""


def brought(package: str, name: str, slugs: Iterable[str]) -> Brought:
    """What the modules `<package>.<slug>` call `name`. A game that has no such module is left out.

    A game that is being made may fail in any way: that must not keep the others from being played.
    """
    found: dict[str, Any] = {}
    broken: dict[str, str] = {}
    for slug in slugs:
        where = f"{package}.{slug}"
        path = FOLDER.parent.joinpath(*package.split("."), slug)
        if not (path.with_suffix(".py").exists() or (path / "__init__.py").exists()):
            continue
        try:
            found[slug] = getattr(import_module(where), name)
        except Exception as error:  # noqa: BLE001
            broken[slug] = f"{where} has no usable {name}: {type(error).__name__}: {error}."
    return Brought(found, broken)


def _slugs() -> list[str]:
    """The folders of games, those of `ORDER` first."""
    found = [path.parent.name for path in FOLDER.glob("*/__init__.py")]
    return sorted(found, key=lambda slug: (ORDER.index(slug) if slug in ORDER else len(ORDER), slug))


_ENGINES = brought("engines", "ENGINE", _slugs())

ENGINES: Mapping[str, AnyEngine] = _ENGINES.found
"""Every game whose rules can be played, by its slug. Whether it can be shown too: `cogs.game.complete`."""

FORMER: Mapping[str, Mapping[int, AnyEngine]] = {
    slug: {engine.rules_version: engine for engine in former}
    for slug, former in brought("engines", "FORMER", ENGINES).found.items()
}
"""The engines of earlier rules by which games still go on, by game and rules version.

A state says itself by which rules it is played: a former engine differs in the positions with which it begins.
"""


def by_rules(engine: AnyEngine, rules_version: int) -> AnyEngine | None:
    """The engine that begins a game by some version of its rules, None where that version cannot be played."""
    if rules_version == engine.rules_version:
        return engine
    return FORMER.get(engine.slug, {}).get(rules_version)


BROKEN: Mapping[str, str] = _ENGINES.broken
"""Every game whose rules cannot be played, and why not, in a sentence."""
