"""What the computer knows of each game."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engines.protocol import Engine
from engines.registry import ENGINES
from players.knowledge import EngineKnowledge, Knowledge

KNOWN: Mapping[str, Knowledge[Any, Any]] = {
    slug: import_module(f"players.{slug}").KNOWLEDGE for slug in ENGINES if find_spec(f"players.{slug}")
}
"""What is known of the games that the computer has been taught, by their slugs: each in a module of that name."""


def knowledge_of(engine: Engine[Any, Any, Any]) -> Knowledge[Any, Any]:
    """Opinions on a game; of one that is not known, those that its engine has."""
    return KNOWN.get(engine.slug) or EngineKnowledge(engine)
