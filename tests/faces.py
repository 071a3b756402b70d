"""Every game's face without its Play panel, for what is only drawn and told."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from cogs.face import Face
from cogs.rules import picture_of
from engines.registry import ENGINES
from locales import Words

MODULE = "face"
"""The module of a game's cog that has its face."""


def module_of(slug: str) -> ModuleType:
    """The module of a game's face."""
    return import_module(f"cogs.{slug}.{MODULE}")


def _face(slug: str) -> Face:
    module = module_of(slug)
    own = (kind for kind in vars(module).values() if getattr(kind, "__module__", None) == module.__name__)
    return next(kind for kind in own if getattr(kind, "slug", None) == slug)(panel=None)


FACES: Mapping[str, Face] = {
    slug: _face(slug) for slug in ENGINES if find_spec(f"cogs.{slug}") and find_spec(f"cogs.{slug}.{MODULE}")
}
"""The faces of all games that have one."""


def rules_picture(slug: str, topic: str) -> bytes:
    """The example of a topic of the rules, as it is shown in English."""
    return picture_of(FACES[slug], topic, Words("en")).png
