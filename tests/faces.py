"""Every game's face without its Play panel, for what is only drawn and told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cogs.face import Face
from engines.registry import ENGINES
from tests.games.brought import module

MODULE = "face"
"""The module of a game's cog that has its face."""


def module_of(slug: str) -> Any:
    """The module of a game's face, None where there is none yet."""
    return module(f"cogs.{slug}.{MODULE}")


def _faces() -> Iterator[Face]:
    for slug in ENGINES:
        for kind in vars(module_of(slug) or object).values():
            if (
                isinstance(kind, type)
                and kind.__module__ == f"cogs.{slug}.{MODULE}"
                and getattr(kind, "slug", "") == slug
            ):
                yield kind(panel=None)


FACES: Mapping[str, Face] = {face.slug: face for face in _faces()}
"""The faces of all games that have one."""
