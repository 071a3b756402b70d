"""The scenes that games bring for their pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.games.brought import brought

SCENES: Mapping[str, Mapping[str, Callable[[], Any]]] = brought("scenes", "SCENES")
"""Scenes by game and name."""
